// A bot's choice is the same bytes whatever its side cannot see: at every moment of random fights, each bot
// is asked in the true position and in others that look the same to its side.

#include <doctest/doctest.h>

#include <cstdint>
#include <string>

#include "affray/bots/table.hpp"
#include "affray/core/testing/battery.hpp"
#include "openings.hpp"

namespace affray {

namespace {

using testing::Ready;

bots::SearchOptions few(std::uint32_t iterations) { return {.iterations = iterations}; }

template <Game G>
std::size_t blind_moments(const Ready<G>& fight, std::uint64_t fights, std::size_t wanted) {
  std::array<bots::Table<G>, 4> tables;
  tables[0].seats.fill(bots::RandomBot{});
  tables[1].seats.fill(bots::GreedyBot<G>{});
  tables[2].seats.fill(bots::SearchBot<G>{few(12)});
  tables[3].seats.fill(bots::ExactBot<G>{.max_nodes = 20, .search = few(12)});
  Chronicle<typename G::Event> quiet;
  std::size_t moments = 0;
  for (std::uint64_t number = 0; number < fights && moments < wanted; ++number) {
    SeededDice dice(hash_of(std::uint64_t{31}, number));
    typename G::State state = fight.start;
    while (!G::asked(fight.codex, state).over() && moments < wanted) {
      const auto choices = G::choices(fight.codex, state);
      const Side side = G::asked(fight.codex, state).side;
      const typename G::State other = G::imagine(fight.codex, G::view(fight.codex, state, side), dice);
      // Not every position hides something, and not each is worth the time.
      if (choices.size() > 1 && !(other == state) && bots::below(dice, 3) == 0) {
        ++moments;
        const auto same_choices = G::choices(fight.codex, other);
        REQUIRE(choices.size() == same_choices.size());
        for (const auto& table : tables) {
          SeededDice one(number);
          SeededDice another(number);
          const auto chosen = table(fight.codex, state, side, choices, one);
          const auto blind = table(fight.codex, other, side, same_choices, another);
          CHECK(G::text(fight.codex, chosen) == G::text(fight.codex, blind));
          CHECK(hash_of(chosen) == hash_of(blind));
        }
      }
      G::play(fight.codex, state, bots::sensible_choice<G>(fight.codex, state, choices, dice), dice, quiet);
    }
  }
  return moments;
}

std::string with_options(std::string text, const std::string& options) {
  return text + "\noptions: {" + options + "}\n";
}

constexpr std::size_t wanted = 40;

}  // namespace

TEST_CASE("worlds: no bot can tell what hidden hands and secret Energy are") {
  const auto fight = testing::worlds_fight("natives", [](std::string text) {
    return with_options(std::move(text), "event_hands: hidden, energy: secret");
  });
  CHECK(blind_moments<worlds::Worlds>(fight, 400, wanted) == wanted);
}

TEST_CASE("worlds: no bot can tell secret Energy where nothing else is hidden") {
  const auto fight = testing::worlds_fight(
      "on-a-sun", [](std::string text) { return with_options(std::move(text), "energy: secret"); });
  CHECK(blind_moments<worlds::Worlds>(fight, 400, 20) == 20);
}

TEST_CASE("sectors: no bot can tell what hidden hands are") {
  CHECK(blind_moments<sectors::Sectors>(testing::sectors_fight("everything"), 40, wanted) == wanted);
}

TEST_CASE("biomes: no bot can tell what hidden hands and decks are") {
  CHECK(blind_moments<biomes::Biomes>(testing::biomes_fight("match"), 10, wanted) == wanted);
}

}  // namespace affray
