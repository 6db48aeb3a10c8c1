#include "affray/games/biomes/game.hpp"

#include "affray/core/hash.hpp"
#include "affray/games/biomes/rules.hpp"
#include "affray/games/biomes/testing/battles.hpp"

namespace affray::biomes::testing {

static_assert(affray::Game<Biomes>);

namespace {

// Twelve cards each, of every type.
Scene small_decks(const Options& options = {}) {
  Scene scene = two_players(options);
  for (const char* player : {"ann", "ben"}) {
    scene.deck(player, agent("hawk").pays(Energy::ember), 4)
        .deck(player, agent("ox").attack(1).defense(4), 4);
    scene.deck(player, anomaly("rift"), 6)
        .deck(player, event("bolt").speed(3).pays(Energy::ember).effect(on_agent(Verb::damage, 2)), 3);
    scene.deck(player,
               gear("lance")
                   .pays(Energy::void_energy)
                   .skill(persistent(
                       {{.verb = Verb::boost, .aim = Aim::host, .until = Until::planet, .amount = 2}})),
               2);
    scene.deck(player,
               software("drum").skill(
                   reactive(Timing::turn_start, Of::own, {{.verb = Verb::draw, .aim = Aim::none}})),
               1);
    scene.reserve(player, agent("elk"));
  }
  return scene;
}

struct Course {
  Fight fight;
  std::vector<biomes::Event> events;
};

// A whole game between two who choose at random.
Course random_game(const Scene& scene, std::uint64_t seed) {
  Course course;
  SeededDice dice(seed);
  SeededDice chooser(seed + 1000);
  Chronicle<biomes::Event> log(course.events);
  course.fight = begin(scene.codex, log);
  for (int plays = 0; !Biomes::asked(scene.codex, course.fight).over(); ++plays) {
    REQUIRE_MESSAGE(plays < 20'000, "a random game does not end");
    const Choices choices = Biomes::choices(scene.codex, course.fight);
    std::size_t sensible = 0;
    while (sensible < choices.size() && !Biomes::redundant(scene.codex, course.fight, choices[sensible]))
      ++sensible;
    REQUIRE(sensible > 0);
    const auto at = chooser.below(Stream{0}, Side{0}, static_cast<std::uint32_t>(sensible));
    Biomes::play(scene.codex, course.fight, choices[at], dice, log);
  }
  return course;
}

}  // namespace

TEST_CASE("B09, B10, B12: who is asked, and that nobody else chooses") {
  Scene scene = small_decks().begin();
  CHECK(scene.asked() == "ann");
  CHECK(scene.refused("ben shuffles") == "B09");
  CHECK(scene.refused("ann passes") == "B12");
  scene.play("ann shuffles").play("ann keeps");
  CHECK(scene.refused("ann keeps") == "B10");
}

TEST_CASE("B88: when the game is over nobody is asked, and nothing is legal") {
  Scene scene = small_decks().begin().play("ann concedes the game");
  CHECK(scene.asked().empty());
  CHECK(scene.legal().empty());
  CHECK(scene.refused("ann shuffles") == "B88");
  CHECK(scene.refused("ben concedes the game") == "B88");
}

TEST_CASE("random games come to their end, in a best of one and of three") {
  Options options;
  for (const std::uint8_t best_of : {std::uint8_t{1}, std::uint8_t{3}}) {
    options.best_of = best_of;
    const Scene scene = small_decks(options);
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      const Course course = random_game(scene, seed);
      const auto outcome = Biomes::outcome(scene.codex, course.fight);
      REQUIRE(outcome);
      if (outcome->winner != nobody) {
        CHECK(course.fight.player[index(outcome->winner)].matches == best_of / 2 + 1);
      }
    }
  }
}

TEST_CASE("the same dice and choices give the same game, byte for byte") {
  const Scene scene = small_decks();
  const Course one = random_game(scene, 12);
  const Course other = random_game(scene, 12);
  CHECK(hash_of(one.fight) == hash_of(other.fight));
  CHECK(one.events.size() == other.events.size());
  CHECK_FALSE(hash_of(one.fight) == hash_of(random_game(scene, 13).fight));
}

TEST_CASE("zones are kept twice, and both books agree after whole games") {
  const Scene scene = small_decks();
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Fight fight = random_game(scene, seed).fight;
    CardSet all;
    int cards = 0;
    for (std::size_t zone = 0; zone < zones; ++zone) {
      for (const CardId card : fight.in[zone])
        CHECK(static_cast<std::size_t>(fight.cards[card].zone) == zone);
      all = all | fight.in[zone];
      cards += fight.in[zone].size();
    }
    CHECK(cards == static_cast<int>(scene.codex.cards.size()));
    CHECK(all.size() == cards);
  }
}

TEST_CASE("conceding and standing passes are legal, and no bot needs them") {
  Scene scene = small_decks();
  scene.hand("ann", signal("walk", 1)).window("ann", primary_leads);
  int redundant = 0;
  for (const Choice& choice : Biomes::choices(scene.codex, scene.fight)) {
    const bool spare = choice.deed == Deed::concede || choice.deed == Deed::pass_until;
    CHECK(Biomes::redundant(scene.codex, scene.fight, choice) == spare);
    // Who concedes wins nothing, but what he still has is not lost.
    CHECK(Biomes::redundant(scene.codex, scene.fight, choice, affray::Objective::margin) ==
          (choice.deed == Deed::pass_until));
    redundant += spare ? 1 : 0;
  }
  CHECK(redundant == 5);
  CHECK(agree(scene));
}

TEST_CASE("a codex knows which cards react, work on others, and can be activated") {
  Scene scene = two_players();
  CHECK_FALSE(scene.codex.persistent);
  CHECK(scene.codex.frail.empty());
  scene.staging("ann", software("drum").skill(reactive(Timing::turn_start, Of::own, {})));
  CHECK(!scene.codex.with_reactive[static_cast<std::size_t>(Timing::turn_start)].empty());
  CHECK(scene.codex.with_reactive[static_cast<std::size_t>(Timing::turn_end)].empty());
  scene.staging("ben", software("fog").skill(
                           persistent({{.verb = Verb::boost, .aim = Aim::all, .amount = 1, .second = -1}})));
  CHECK(scene.codex.persistent);
  scene.staging("ben", agent("ox")).hand("ben", agent("ox"));
  CHECK(scene.codex.frail.has(scene.id("ox")));
  CHECK(scene.codex.cards[scene.id("ox-2")].first == scene.id("ox"));
  CHECK(scene.codex.owned[1].size() == 3);
}

TEST_CASE("BC2: somebody may have lost something where a durability is not above 0 or a card says so") {
  for (std::size_t side = 0; side < players; ++side) {
    Fight fight;
    for (Player& player : fight.player) player.durability.fill(1);
    CHECK(!fight.has_losses());
    Player& player = fight.player[side];
    for (const LaneId lane : ids<LaneId>(lanes)) {
      for (int durability = -most; durability <= most; ++durability) {
        player.durability[lane] = static_cast<std::int8_t>(durability);
        CHECK(fight.has_losses() == (durability <= 0));
      }
      player.lost = lane_bit(lane);
      CHECK(fight.has_losses());
      player.lost = 0;
    }
    player.must_lose = 1;
    CHECK(fight.has_losses());
  }
}

}  // namespace affray::biomes::testing
