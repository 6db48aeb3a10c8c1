#include "affray/core/testing/battery.hpp"

#include "affray/games/sectors/rules.hpp"
#include "affray/games/sectors/testing/table_scenes.hpp"

using namespace affray::sectors;
using namespace affray::sectors::testing;

namespace {

void run(Scene scene, std::size_t fights) {
  affray::testing::BatteryOptions options;
  options.fights = fights;
  scene.begin();
  affray::testing::battery<Sectors>(scene.codex, scene.fight, options);
}

}  // namespace

TEST_CASE("the battery: sectors, two against one") { run(duel({}), 30); }

TEST_CASE("the battery: sectors, two against one with open hands") {
  Options options;
  options.hands = Hands::open;
  run(duel(options), 10);
}

TEST_CASE("the battery: sectors, everything for two") { run(everything({}, 2), 8); }

TEST_CASE("the battery: sectors, three players and every other switch") {
  Options options;
  options.direction = Direction::counter_clockwise;
  options.starter_takes_part = true;
  options.fights_per_sector = 0;
  options.blocking_exhausts = true;
  options.wait_once_per_fight = true;
  options.idle_turn_restores = true;
  options.ledger_per_player = true;
  options.counterattack_keeps_focus = true;
  options.own_targets = false;
  options.animal_lowest_first = true;
  options.animals_spare_owner = true;
  options.apemen_crew = false;
  options.workshop_by_owner = true;
  run(everything(options, 3), 8);
}

TEST_CASE(
    "what a state keeps of its crews is what its cards say, in random fights and completions of views") {
  const Scene scene = everything({}, 2).begin();
  const auto check = [&](const Fight& fight) {
    for (const CardId card : all_cards(scene.codex)) {
      int members = 0;
      for (const CardId member : all_cards(scene.codex))
        members += fight.cards[member].crew_of == card ? 1 : 0;
      REQUIRE(crew_size(fight, card) == members);
    }
  };
  affray::SeededDice dice(11);
  bool was_crewed = false;
  int fights = 20;
  for (Fight fight = scene.fight; fights > 0;) {
    const auto choices = Sectors::choices(scene.codex, fight);
    const auto at =
        dice.below(affray::Stream{0}, affray::Side{0}, static_cast<std::uint32_t>(choices.size()));
    Sectors::play(scene.codex, fight, choices[at], dice, quiet);
    was_crewed = was_crewed || choices[at].deed == Deed::assign;
    check(fight);
    check(Sectors::imagine(scene.codex, Sectors::view(scene.codex, fight, affray::Side{0}), dice));
    Fight same = fight;
    Sectors::simplify(scene.codex, same);
    check(same);
    if (!Sectors::asked(scene.codex, fight).over()) continue;
    fight = scene.fight;
    --fights;
  }
  CHECK(was_crewed);
}

TEST_CASE("hidden hands: states that differ only in what a side cannot know look the same to it") {
  const Scene scene = everything({}, 2).begin();
  const std::size_t pairs = affray::testing::long_tests() ? 100'000 : 10'000;
  affray::SeededDice dice(7);
  std::size_t seen = 0;
  std::size_t different = 0;
  for (Fight fight = scene.fight; seen < pairs;) {
    if (Sectors::asked(scene.codex, fight).over()) fight = scene.fight;
    const auto choices = Sectors::choices(scene.codex, fight);
    const auto at =
        dice.below(affray::Stream{0}, affray::Side{0}, static_cast<std::uint32_t>(choices.size()));
    Sectors::play(scene.codex, fight, choices[at], dice, quiet);
    for (std::size_t side = 0; side < 2; ++side, ++seen) {
      const View view = Sectors::view(scene.codex, fight, affray::side_at(side));
      const Fight other = Sectors::imagine(scene.codex, view, dice);
      if (!(other == fight)) ++different;
      REQUIRE(Sectors::view(scene.codex, other, affray::side_at(side)) == view);
    }
  }
  CHECK(different > pairs / 4);
}
