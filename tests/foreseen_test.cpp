// Greedy bots find out what follows from a choice before they make it: a fight in which that is taken over is
// the same, state by state, as one in which every choice is played.

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "affray/analysis/sample.hpp"
#include "affray/bots/seating.hpp"
#include "openings.hpp"

namespace affray {

namespace {

using testing::Ready;

template <class G>
struct Played {
  bots::Seating<G> table;
  typename G::Choice operator()(const typename G::Codex& codex, const typename G::State& state, Side side,
                                const ChoiceList<G>& choices, SeededDice& dice) const {
    return table(codex, state, side, choices, dice);
  }
};

template <class G>
struct TakenOver : Played<G> {
  std::size_t* times;
  using Played<G>::operator();
  typename G::Choice operator()(const typename G::Codex& codex, const typename G::State& state, Side side,
                                const ChoiceList<G>& choices, SeededDice& dice,
                                analysis::Foreseen<G>& foreseen) const {
    const auto choice = this->table(codex, state, side, choices, dice, foreseen);
    if (foreseen.after()) ++*times;
    return choice;
  }
};

static_assert(!analysis::ForeseeingPlayers<Played<sectors::Sectors>, sectors::Sectors>);
static_assert(analysis::ForeseeingPlayers<TakenOver<sectors::Sectors>, sectors::Sectors>);
static_assert(analysis::ForeseeingPlayers<bots::Seating<sectors::Sectors>, sectors::Sectors>);

// Every state of a fight, the last one included.
template <class G, class Players>
std::vector<typename G::State> states_of(const Ready<G>& fight, std::uint64_t seed, Players players) {
  SeededDice dice(seed);
  SeededDice players_dice(seed + 1'000);
  std::vector<typename G::State> states;
  typename G::State state = fight.start;
  const auto watch = [&](const auto& now, Side /*side*/, const auto& /*choices*/, const auto& /*choice*/) {
    states.push_back(now);
    return true;
  };
  REQUIRE(analysis::play_out<G>(fight.codex, state, players, dice, players_dice, watch));
  states.push_back(state);
  return states;
}

// How many states were taken over.
template <class G>
std::size_t check_fights(const Ready<G>& fight, const bots::Seating<G>& table) {
  std::size_t times = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    CHECK(states_of(fight, seed, TakenOver<G>{{table}, &times}) == states_of(fight, seed, Played<G>{table}));
  }
  return times;
}

template <class G>
std::size_t check_game(const Ready<G>& fight) {
  bots::Seating<G> greedy;
  greedy.seats.fill(bots::GreedyBot<G>{});
  bots::Seating<G> against_random = greedy;
  against_random.seats[1] = bots::RandomBot{};
  return check_fights(fight, greedy) + check_fights(fight, against_random);
}

}  // namespace

TEST_CASE("a state that greedy has foreseen is the one that its choice leads to, in every game") {
  CHECK(check_game(testing::worlds_fight("three-players")) > 0);
  CHECK(check_game(testing::realms_fight("first-blood")) > 0);
  CHECK(check_game(testing::realms_fight("everything")) > 0);
  CHECK(check_game(testing::sectors_fight("three-on-three")) > 0);
  CHECK(check_game(testing::drawing_duel()) > 0);
}

TEST_CASE("where something may be hidden nothing is foreseen") {
  CHECK(check_game(testing::sectors_fight("everything")) == 0);
  CHECK(check_game(testing::biomes_fight("endgame")) == 0);
}

}  // namespace affray
