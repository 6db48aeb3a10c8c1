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

/// What a player might choose who looks at all of the position.
template <Game G>
typename G::Choice peeked(const typename G::State& state, const ChoiceList<G>& choices) {
  return choices[hash_of(state) % choices.size()];
}

template <Game G>
std::size_t blind_moments(const Ready<G>& fight, std::uint64_t fights, std::size_t wanted) {
  std::array<bots::Table<G>, 4> tables;
  tables[0].seats.fill(bots::RandomBot{});
  tables[1].seats.fill(bots::GreedyBot<G>{});
  tables[2].seats.fill(bots::SearchBot<G>{few(12)});
  tables[3].seats.fill(bots::ExactBot<G>{.max_nodes = 20, .search = few(12)});
  Chronicle<typename G::Event> quiet;
  std::size_t moments = 0;
  std::size_t seen = 0;  // moments at which who peeks is found out
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
        seen += peeked<G>(state, choices) == peeked<G>(other, same_choices) ? 0 : 1;
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
  CHECK(seen > moments / 8);
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

TEST_CASE("realms: nothing is hidden, so there is nothing to tell") {
  const auto fight = testing::realms_fight("first-blood");
  Chronicle<realms::Event> quiet;
  SeededDice dice(7);
  int moments = 0;
  for (auto state = fight.start; !realms::Realms::asked(fight.codex, state).over(); ++moments) {
    for (const Side side : {side_at(0), side_at(1)}) {
      ScriptedDice none{std::vector<int>{}};
      const auto view = realms::Realms::view(fight.codex, state, side);
      CHECK(realms::Realms::imagine(fight.codex, view, none) == state);
    }
    const auto choices = realms::Realms::choices(fight.codex, state);
    realms::Realms::play(fight.codex, state, bots::random_choice(choices, dice), dice, quiet);
  }
  CHECK(moments > 10);
}

}  // namespace affray
