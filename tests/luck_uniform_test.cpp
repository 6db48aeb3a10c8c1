// Percentiles of the dice held against what they promise, in the games themselves: over many seeded fights
// they are uniform. AFFRAY_LONG=1 asks for 100,000 fights of each game.

#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "affray/analysis/luck.hpp"
#include "affray/analysis/sample.hpp"
#include "affray/bots/random.hpp"
#include "affray/core/testing/battery.hpp"
#include "affray/core/testing/uniform.hpp"
#include "openings.hpp"
#include "truth.hpp"

namespace affray {

namespace {

using testing::distance_from_uniform;
using testing::Ready;
using testing::too_far_from_uniform;

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

/// A position near the end of a fight, small enough to be valued exactly.
template <Game G>
struct Near {
  const typename G::Codex* codex;
  typename G::State state;
};

template <Game G>
analysis::Luck luck_of(const Near<G>& near, std::uint64_t seed) {
  const RandomPlayers<G> players;
  analysis::LuckLedgerOptions options;
  options.seed = analysis::fight_seed(1'000'003, seed);
  analysis::LuckLedger<G, RandomPlayers<G>> ledger(*near.codex, players, options);
  const analysis::Luck luck = ledger.of(near.state, fought<G>(*near.codex, near.state, seed));
  for (const analysis::RollLuck& roll : luck.rolls) CHECK(roll.after.exact);
  return luck;
}

/// Dice tell something here: what they leave to the order of equal ones is a part of it only.
template <Game G>
bool dice_decide(const Near<G>& near) {
  constexpr std::uint64_t looks = 8;
  double ties = 0;
  for (std::uint64_t seed = 0; seed < looks; ++seed) {
    const analysis::Luck::OfSide side = luck_of(near, seed).sides[0];
    ties += (side.high - side.low) / looks;
  }
  return ties < 0.8;
}

template <Game G>
std::vector<Near<G>> positions_of(const std::vector<Ready<G>>& fights, std::size_t looked_at) {
  constexpr std::size_t enough = 40;
  std::vector<Near<G>> positions;
  const auto take = [&](const Ready<G>& fight, const auto& state, std::uint64_t /*number*/) {
    if (positions.size() == enough) return true;
    testing::RandomEnds<G> random{fight.codex, testing::small_tree};
    if (!random.add(state)) return false;
    const Near<G> near{&fight.codex, state};
    if (random.ends.size() > 1 && dice_decide(near)) positions.push_back(near);
    return true;
  };
  testing::show_positions(fights, looked_at, take);
  return positions;
}

template <Game G>
void expect_uniform(const std::vector<Ready<G>>& fights, std::uint64_t few, std::size_t looked_at) {
  const std::uint64_t many = testing::long_tests() ? 100'000 : few;
  const std::vector<Near<G>> positions = positions_of(fights, looked_at);
  REQUIRE(positions.size() >= 4);
  std::vector<double> shares;
  std::vector<double> middles;
  for (std::uint64_t fight = 0; fight < many; ++fight) {
    const analysis::Luck luck = luck_of(positions[fight % positions.size()], fight);
    shares.push_back(luck.sides[0].percentile);
    middles.push_back((luck.sides[0].low + luck.sides[0].high) / 2);
  }
  const double distance = distance_from_uniform(shares);
  CHECK(distance < too_far_from_uniform);
  if (testing::long_tests())
    MESSAGE(std::string(G::name), ": ", many, " fights from ", positions.size(), " positions, distance ",
            distance);
  // The same without the order of equal dice is found out.
  CHECK(distance_from_uniform(middles) > too_far_from_uniform);
}

}  // namespace

TEST_CASE("percentiles of seeded fights are uniform: worlds") {
  expect_uniform(testing::worlds_samples(), 10'000, 400);
}
TEST_CASE("percentiles of seeded fights are uniform: realms") {
  expect_uniform(testing::realms_samples(), 2'000, 100);
}
TEST_CASE("percentiles of seeded fights are uniform: sectors, where dice are cards that are drawn") {
  expect_uniform<sectors::Sectors>({testing::drawing_duel()}, 2'000, 1'200);
}
TEST_CASE("percentiles of seeded fights are uniform: biomes, where dice are cards that are drawn") {
  std::vector<Ready<biomes::Biomes>> draws;
  for (const int shots : {1, 2, 3}) {
    for (const int blanks : {1, 2, 3}) draws.push_back(testing::last_draw(shots, blanks));
  }
  expect_uniform(draws, 5'000, 100);
}

}  // namespace affray
