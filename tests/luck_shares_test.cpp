// How the dice of a fight compare with all others, in the games themselves: the shares that the ledger
// reports are held against those of all dice, which are rolled here one face after the other. AFFRAY_LONG=1
// asks for more fights.

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "affray/analysis/luck.hpp"
#include "affray/analysis/sample.hpp"
#include "affray/bots/random.hpp"
#include "affray/core/testing/battery.hpp"
#include "openings.hpp"
#include "truth.hpp"

namespace affray {

namespace {

using analysis::Fraction;
using testing::Ready;

template <Game G>
struct RandomPlayers {
  typename G::Choice operator()(const typename G::Codex& /*codex*/, const typename G::State& /*state*/,
                                Side /*side*/, const ChoiceList<G>& choices, SeededDice& dice) const {
    return bots::random_choice(choices, dice);
  }
};

/// A seeded fight of players who choose by chance.
template <Game G>
std::vector<analysis::RecordedMove<G>> fought(const typename G::Codex& codex, typename G::State state,
                                              std::uint64_t seed) {
  std::vector<analysis::RecordedMove<G>> moves;
  SeededDice dice(analysis::fight_seed(seed, 0));
  SeededDice players_dice(analysis::players_seed(seed, 0));
  Chronicle<typename G::Event> quiet;
  while (!G::asked(codex, state).over()) {
    analysis::RecordedMove<G>& move = moves.emplace_back();
    const ChoiceList<G> choices = G::choices(codex, state);
    move.choice = bots::random_choice(choices, players_dice);
    RecordingDice recording(dice, move.faces);
    G::play(codex, state, move.choice, recording, quiet);
  }
  return moves;
}

/// What all dice of a fight give the first side. The choices are those of the fight as long as the dice fall
/// as they did, and best ones afterwards.
template <Game G>
class AllDice {
 public:
  using State = typename G::State;
  using Moves = std::vector<analysis::RecordedMove<G>>;

  AllDice(const typename G::Codex& codex, const State& start, const Moves& moves)
      : codex_(codex), moves_(moves), best_(codex, {}) {
    follow(start, 0, {}, 1);
  }

  [[nodiscard]] Fraction worse() const {
    Fraction sum;
    for (const auto& [gift, share] : shares_) sum += gift < actual_ ? share : Fraction(0);
    return sum;
  }
  [[nodiscard]] Fraction better() const {
    Fraction sum;
    for (const auto& [gift, share] : shares_) sum += actual_ < gift ? share : Fraction(0);
    return sum;
  }
  [[nodiscard]] std::size_t gifts() const { return shares_.size(); }

 private:
  struct Result {
    State state;
    Fraction chance;
    Fraction value;
  };

  std::vector<Result> results(const State& before, const typename G::Choice& choice, Fraction& mean) {
    std::vector<Result> results;
    Chronicle<typename G::Event> quiet;
    testing::EveryFace dice;
    do {
      State next = before;
      G::play(codex_, next, choice, dice, quiet);
      const auto best = best_.run(next);
      const Fraction value = best.win[0] + best.none * Fraction(1, 2);
      const Fraction chance = dice.chance();
      mean += chance * value;
      bool is_new = true;
      for (Result& result : results) {
        if (result.state != next) continue;
        result.chance += chance;
        is_new = false;
      }
      if (is_new) results.push_back({next, chance, value});
    } while (dice.advance());
    return results;
  }

  void follow(const State& before, std::size_t number, const Fraction& gift, const Fraction& share) {
    if (number == moves_.size()) {
      actual_ = gift;
      shares_[gift] += share;
      return;
    }
    State actual = before;
    Chronicle<typename G::Event> quiet;
    ScriptedDice dice(moves_[number].faces);
    G::play(codex_, actual, moves_[number].choice, dice, quiet);
    Fraction mean;
    for (const Result& result : results(before, moves_[number].choice, mean)) {
      const Fraction sum = gift + result.value - mean;
      if (result.state == actual) {
        follow(actual, number + 1, sum, share * result.chance);
      } else {
        leave(result.state, sum, share * result.chance);
      }
    }
  }

  void leave(const State& before, const Fraction& gift, const Fraction& share) {
    if (G::asked(codex_, before).over()) {
      shares_[gift] += share;
      return;
    }
    const auto best = best_.run(before);
    Fraction mean;
    for (const Result& result : results(before, best.choices[best.best].choice, mean))
      leave(result.state, gift + result.value - mean, share * result.chance);
  }

  const typename G::Codex& codex_;
  const Moves& moves_;
  analysis::BestPlaySearch<G, Fraction> best_;
  Fraction actual_;
  std::map<Fraction, Fraction> shares_;  // by gift
};

template <Game G>
void expect_all_dice(const std::vector<Ready<G>>& fights, std::size_t wanted) {
  const std::size_t positions = testing::long_tests() ? 10 * wanted : wanted;
  std::size_t telling = 0;
  constexpr std::uint64_t fights_of_each = 4;
  const auto take = [&](const Ready<G>& fight, const auto& state, std::uint64_t number) {
    testing::PolicyEnds<G> random{fight.codex, testing::small_tree};
    if (!random.add(state)) return false;
    for (std::uint64_t i = 0; i < fights_of_each; ++i) {
      const auto moves = fought<G>(fight.codex, state, fights_of_each * number + i);
      const RandomPlayers<G> players;
      analysis::LuckLedger<G, RandomPlayers<G>> ledger(fight.codex, players, {});
      const analysis::Luck luck = ledger.of(state, moves);
      if (luck.rolls.empty()) continue;
      const AllDice<G> all(fight.codex, state, moves);
      REQUIRE(luck.sides[0].rank);
      CHECK(luck.sides[0].rank->exact);
      CHECK(luck.sides[0].rank->worse == all.worse());
      CHECK(luck.sides[0].rank->better == all.better());
      telling += all.gifts() > 1 ? 1 : 0;
    }
    return true;
  };
  testing::show_positions(fights, positions, take);
  CHECK(telling >= 4);
  if (testing::long_tests()) MESSAGE(std::string(G::name), ": ", telling, " fights in which dice mattered");
}

}  // namespace

TEST_CASE("shares of worse and better dice are those of all dice: worlds") {
  expect_all_dice(testing::worlds_samples(), 40);
}
TEST_CASE("shares of worse and better dice are those of all dice: realms") {
  expect_all_dice(testing::realms_samples(), 40);
}
TEST_CASE("shares of worse and better dice are those of all dice: sectors, where dice are drawn cards") {
  expect_all_dice<sectors::Sectors>({testing::drawing_duel()}, 1'200);
}
TEST_CASE("shares of worse and better dice are those of all dice: biomes, where dice are drawn cards") {
  std::vector<Ready<biomes::Biomes>> draws;
  for (const int shots : {1, 2, 3}) {
    for (const int blanks : {1, 2, 3}) draws.push_back(testing::last_draw(shots, blanks));
  }
  expect_all_dice(draws, 60);
}

}  // namespace affray
