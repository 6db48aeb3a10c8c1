// Tests the shipped decks of `biomes` against each other.

#include <doctest/doctest.h>

#include <string>

#include "affray/adapters/biomes/fight.hpp"
#include "affray/bots/greedy.hpp"
#include "affray/core/testing/battery.hpp"

namespace affray::biomes::adapter {

namespace {

Opening<biomes::Biomes> match_of(const std::string& ann, const std::string& ben) {
  const std::string text = "game: biomes\nplayers: {ann: {deck: " + ann + "}, ben: {deck: " + ben + "}}\n";
  auto setup = load_fight<Files>(text, "match.yaml", ".");
  if (!setup) FAIL(setup.problem().text());
  return make_opening(std::move(*setup), "match.yaml");
}

/// The results when both players look one choice ahead.
Side winner_of(const Opening<biomes::Biomes>& match, std::uint64_t seed) {
  SeededDice dice(seed);
  SeededDice thought(seed + 1'000'000);
  Chronicle<biomes::Event> quiet;
  biomes::Fight fight = match.start;
  for (int moves = 0; moves < 20'000; ++moves) {
    const Asked asked = biomes::Biomes::asked(match.codex, fight);
    if (asked.over()) return biomes::Biomes::outcome(match.codex, fight)->winner;
    const auto choice = bots::GreedyBot<biomes::Biomes>{}.choose(
        match.codex, biomes::Biomes::view(match.codex, fight, asked.side),
        biomes::Biomes::choices(match.codex, fight), thought);
    biomes::Biomes::play(match.codex, fight, choice, dice, quiet);
  }
  FAIL("a match without end");
  return nobody;
}

}  // namespace

// A few matches only give wide bounds; the long form of the test narrows them.
TEST_CASE("the four decks are within reach of each other for greedy bots") {
  const int matches = testing::long_tests() ? 300 : 12;
  const int least = testing::long_tests() ? matches * 35 / 100 : 1;
  const std::vector<std::string> decks = ids_of((*shipped_records(".")).decks);
  REQUIRE(decks.size() == 4);
  for (std::size_t one = 0; one < decks.size(); ++one) {
    for (std::size_t other = one + 1; other < decks.size(); ++other) {
      const auto match = match_of(decks[one], decks[other]);
      int won = 0;
      for (int i = 0; i < matches; ++i) {
        won += winner_of(match, static_cast<std::uint64_t>(i)) == Side{0} ? 1 : 0;
      }
      CAPTURE(decks[one]);
      CAPTURE(decks[other]);
      CHECK(won >= least);
      CHECK(won <= matches - least);
    }
  }
}

}  // namespace affray::biomes::adapter
