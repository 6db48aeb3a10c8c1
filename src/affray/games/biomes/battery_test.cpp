#include "affray/core/testing/battery.hpp"

#include "affray/games/biomes/testing/box.hpp"

namespace affray::biomes::testing {

namespace {

// Two kinds of cards in decks that soon run out, from the third turn on: small enough for exact odds.
Scene duel(const Options& options) {
  Scene scene = two_players(options);
  const Made hawk = agent("hawk").attack(4).defense(2).keywords(Keyword::swift);
  const Made bolt = event("bolt").speed(2).effect(aimed(Verb::damage, Aim::sector, Whose::other, 4));
  for (const char* player : {"ann", "ben"}) {
    scene.hand(player, hawk).hand(player, bolt).deck(player, hawk, 3).deck(player, bolt, 3);
  }
  return scene.window("ann", primary_leads).go_on();
}

// The whole game.
Scene from_the_beginning(Scene scene) {
  scene.begin();
  return scene;
}

void run(const Scene& scene, std::size_t matches) {
  affray::testing::BatteryOptions options;
  options.fights = matches;
  options.wrong_choices = 30;
  affray::testing::battery<Biomes>(scene.codex, scene.fight, options);
}

Options every_other_switch() {
  Options options;
  options.best_of = 3;
  options.lost_biomes = 1;
  options.judged = Judged::at_once;
  options.cancelled_waits = true;
  options.damage_steps = DamageSteps::together;
  options.windows_in_start = false;
  options.attack_locks = false;
  options.locked_may_advance = false;
  options.both_arrive_in_biomes = false;
  options.defend_from = DefendFrom::anywhere;
  options.excess_hits_sector = true;
  options.once_defended_stays = true;
  options.damage_ends_in_battle_only = true;
  options.lost_lanes_close = false;
  options.drawn_match = DrawnMatch::active_player_loses;
  options.energy_lasts_turn = true;
  options.converting = Converting::redraw;
  options.gear_survives = false;
  options.one_gear_each = true;
  options.collapse_once = true;
  options.mulligan = MulliganRule::one_less;
  options.exact_assignment = true;
  return options;
}

}  // namespace

TEST_CASE("the battery: biomes, a small match with exact odds") { run(duel({}), 20); }

TEST_CASE("the battery: biomes, a small match with open hands") {
  Options options;
  options.hands_open = true;
  run(duel(options), 10);
}

TEST_CASE("the battery: biomes, full matches with something of everything") {
  run(from_the_beginning(box({})), 6);
}

TEST_CASE("the battery: biomes, the best of three and every other switch") {
  run(from_the_beginning(box(every_other_switch())), 3);
}

TEST_CASE("hidden cards: states that differ only in what a side cannot know look the same to it") {
  for (const std::uint8_t best_of : {std::uint8_t{1}, std::uint8_t{3}}) {
    Options options;
    options.best_of = best_of;
    const Scene scene = from_the_beginning(box(options));
    constexpr std::size_t pairs = 50'000;
    affray::SeededDice dice(7);
    std::size_t seen = 0;
    std::size_t different = 0;
    for (Fight fight = scene.fight; seen < pairs;) {
      if (Biomes::asked(scene.codex, fight).over()) fight = scene.fight;
      const Choices choices = Biomes::choices(scene.codex, fight);
      Choice choice;
      do {
        choice = choices[dice.below(affray::Stream{0}, Side{0}, static_cast<std::uint32_t>(choices.size()))];
      } while (Biomes::redundant(scene.codex, fight, choice));
      Biomes::play(scene.codex, fight, choice, dice, quiet);
      for (std::size_t side = 0; side < players; ++side, ++seen) {
        const View view = Biomes::view(scene.codex, fight, side_at(side));
        const Fight other = Biomes::imagine(scene.codex, view, dice);
        if (!(other == fight)) ++different;
        REQUIRE(Biomes::view(scene.codex, other, side_at(side)) == view);
      }
    }
    CHECK(different > pairs / 2);
  }
}

}  // namespace affray::biomes::testing
