#pragma once
// Luck analysis of a finished fight: what each roll gained or cost each side, and the percentile of all
// rolls.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "affray/analysis/percentile.hpp"
#include "affray/analysis/roll_results.hpp"
#include "affray/analysis/sample.hpp"
#include "affray/analysis/valuer.hpp"
#include "affray/core/game.hpp"
#include "affray/core/hash.hpp"

namespace affray::analysis {

/// A recorded move: the choice, and the faces that it rolled.
template <Game G>
struct RecordedMove {
  typename G::Choice choice{};
  std::vector<int> faces;
};

struct LuckLedgerOptions {
  // Positions are valued by exact best play if it visits at most so many states; 0 for games with hidden
  // information, where best play is undefined.
  std::size_t max_states = 20'000;
  std::size_t max_plays = SIZE_MAX;  // and at most so many calls of G::play for each position
  std::uint64_t fights = 100;        // played from each position that is not solved, with common seeds
  // Breaks ties between dice of equal value, and samples results where not all can be enumerated. Percentiles
  // are uniform over fights if each fight has its own seed, different from that of its dice.
  std::uint64_t seed = 1;
  unsigned threads = 1;
  RollResultsOptions results = {};  // except their seed
  // Progress callback (done, total); return false to stop.
  std::function<bool(std::uint64_t, std::uint64_t)> keep_going = nullptr;
  // Cache of played fights: `keep(roll, fights, counts)` stores and `recall(roll, fights)` looks up how so
  // many fights ended from each position of a roll. The start and the end have the numbers after the rolls.
  std::function<std::optional<std::vector<FightCounts>>(std::size_t, std::uint64_t)> recall = nullptr;
  std::function<void(std::size_t, std::uint64_t, const std::vector<FightCounts>&)> keep = nullptr;
};

/// What a derived seed is used for. The streams must be independent: correlation between sampled results,
/// ties and the fights that value them would bias the percentile.
enum class SeedUse : std::uint64_t { fights = 2, results, ties };

[[nodiscard]] inline std::uint64_t seed_for(SeedUse use, std::uint64_t seed, std::uint64_t number = 0) {
  return hash_of(std::array{seed, number, static_cast<std::uint64_t>(use)});
}

/// One move with dice and its effect on the value of the fight.
struct RollLuck {
  std::size_t move = 0;      // number of the move, from 0
  std::size_t results = 0;   // distinct positions that it could lead to
  bool all_results = true;   // otherwise a sample of them
  std::uint64_t fights = 0;  // played from each of them; 0: exact
  PositionValue before;      // the mean over all results
  PositionValue after;
};

struct Luck {
  PositionValue start;
  PositionValue end;
  std::vector<RollLuck> rolls;  // in order of play; shorter than all_rolls if it was stopped
  std::size_t all_rolls = 0;
  struct OfSide {
    double dice = 0;  // the sum of (after - before) over all rolls
    double percentile = 0;
    double low = 0;  // the range of the percentile over all ways to break ties
    double high = 1;
  };
  std::array<OfSide, max_sides> sides{};
  bool stopped = false;  // by go_on: some rolls have fewer fights, or the last rolls are missing
};

/// Computes the luck of recorded moves. Each move must be legal in its turn and roll its recorded faces.
template <Game G, Players<G> P>
class LuckLedger {
 public:
  using State = typename G::State;

  LuckLedger(const typename G::Codex& codex, const P& players, LuckLedgerOptions options)
      : codex_(codex), players_(players), options_(std::move(options)), sides_(G::sides(codex)) {
    options_.fights = std::max<std::uint64_t>(1, options_.fights);
  }

  /// An anytime computation: all rolls are valued with a few fights first, then with twice as many, and so
  /// on. If it is stopped in the first pass, the last rolls are not valued.
  [[nodiscard]] Luck of(const State& start, std::span<const RecordedMove<G>> moves) {
    const State end = walk(start, moves);
    positions_.emplace_back().states = {start};
    positions_.emplace_back().states = {end};
    const bool stopped = !value_all();
    return ledger(stopped);
  }

 private:
  static constexpr std::uint64_t first_fights = 4;

  [[nodiscard]] std::size_t rolls() const { return found_.size(); }

  // Values the start, then all rolls, then the end. False when it was stopped.
  bool value_all() {
    std::vector<std::size_t> order{rolls()};
    for (std::size_t i = 0; i < rolls(); ++i) order.push_back(i);
    order.push_back(rolls() + 1);
    const std::uint64_t most = order.size() * options_.fights;
    std::uint64_t done = 0;
    const auto may_continue = [&] { return !options_.keep_going || options_.keep_going(done, most); };
    Valuer<G, P> valuer(codex_, players_, options_.max_states, options_.max_plays,
                        seed_for(SeedUse::fights, options_.seed), options_.threads, may_continue);
    std::uint64_t before = 0;
    for (std::uint64_t fights = std::min(first_fights, options_.fights); before < options_.fights;) {
      for (std::size_t place = 0; place < order.size(); ++place) {
        ValuedPositions<G>& positions = positions_[order[place]];
        const bool is_exact = before == 0 ? valuer.solves(positions) : positions.exact;
        if (!is_exact) value(valuer, order[place], fights);
        done = order.size() * before + (place + 1) * (fights - before);
        if (!may_continue()) return done == most;
      }
      before = std::exchange(fights, std::min(2 * fights, options_.fights));
    }
    return true;
  }

  void value(const Valuer<G, P>& valuer, std::size_t number, std::uint64_t fights) {
    ValuedPositions<G>& positions = positions_[number];
    auto known = options_.recall ? options_.recall(number, fights) : std::nullopt;
    if (known && known->size() == positions.states.size()) {
      positions.fought = std::move(*known);
      return valuer.take(positions, fights);
    }
    valuer.play(positions, fights);
    if (options_.keep) options_.keep(number, fights, positions.fought);
  }

  Luck ledger(bool stopped) const {
    Luck luck;
    luck.stopped = stopped;
    luck.all_rolls = rolls();
    luck.start = positions_[rolls()].worths[0];
    luck.end = luck.start;
    std::vector<std::vector<RolledValue>> rolled(sides_);
    for (std::size_t i = 0; i < rolls() && !positions_[i].worths.empty(); ++i) {
      for (std::size_t side = 0; side < sides_; ++side) rolled[side].push_back(rolled_value(i, side));
      luck.rolls.push_back(entry(i));
      luck.end = luck.rolls.back().after;
    }
    if (const ValuedPositions<G>& end = positions_[rolls() + 1]; !end.worths.empty())
      luck.end = end.worths[0];
    for (std::size_t side = 0; side < sides_; ++side) luck.sides[side] = side_of(rolled[side], side);
    return luck;
  }

  State walk(const State& start, std::span<const RecordedMove<G>> moves) {
    State state = start;
    Chronicle<typename G::Event> quiet;
    for (std::size_t number = 0; number < moves.size(); ++number) {
      const RecordedMove<G>& move = moves[number];
      if (!move.faces.empty()) {
        RollResultsOptions options = options_.results;
        options.seed = seed_for(SeedUse::results, options_.seed, number);
        found_.push_back(roll_results<G>(codex_, state, move.choice, move.faces, options));
        positions_.emplace_back().states = std::move(found_.back().states);
        numbers_.push_back(number);
      }
      ScriptedDice dice(move.faces);
      G::play(codex_, state, move.choice, dice, quiet);
    }
    return state;
  }

  [[nodiscard]] RolledValue rolled_value(std::size_t i, std::size_t side) const {
    const RollResults<G>& found = found_[i];
    const std::vector<PositionValue>& worths = positions_[i].worths;
    RolledValue rolled;
    for (std::size_t k = 0; k < worths.size(); ++k) {
      rolled.results.push_back({found.chances[k], worths[k].value[side], worths[k].variance[side]});
    }
    rolled.actual = found.actual;
    return rolled;
  }

  [[nodiscard]] RollLuck entry(std::size_t i) const {
    const RollResults<G>& found = found_[i];
    const std::vector<PositionValue>& worths = positions_[i].worths;
    RollLuck roll{.move = numbers_[i],
                  .results = worths.size(),
                  .all_results = found.all,
                  .fights = positions_[i].fights,
                  .before = {},
                  .after = worths[found.actual]};
    std::array<double, max_sides> squares{};
    roll.before.exact = found.all;
    for (std::size_t k = 0; k < worths.size(); ++k) {
      roll.before.exact = roll.before.exact && worths[k].exact;
      for (std::size_t side = 0; side < sides_; ++side) {
        roll.before.value[side] += found.chances[k] * worths[k].value[side];
        squares[side] += found.chances[k] * worths[k].error[side] * worths[k].error[side];
      }
    }
    // Common seeds may correlate the errors of the positions, so this is a lower bound of the error.
    for (std::size_t side = 0; side < sides_; ++side) roll.before.error[side] = std::sqrt(squares[side]);
    return roll;
  }

  // The tie-break is drawn from the seed; other sides get the reverse order, so that of two sides one gains
  // what the other loses.
  Luck::OfSide side_of(const std::vector<RolledValue>& rolled, std::size_t side) const {
    constexpr Stream ties{0};
    constexpr std::uint32_t steps = 1U << 31U;
    SeededDice dice(seed_for(SeedUse::ties, options_.seed));
    const double drawn = (0.5 + dice.below(ties, Side{0}, steps)) / steps;
    const double tie = side == 0 ? drawn : 1 - drawn;
    Luck::OfSide of_side;
    for (const RolledValue& roll : rolled) of_side.dice += roll.after() - roll.before();
    of_side.percentile = percentile(rolled, tie);
    of_side.low = percentile(rolled, 0);
    of_side.high = percentile(rolled, 1);
    return of_side;
  }

  const typename G::Codex& codex_;
  const P& players_;
  LuckLedgerOptions options_;
  std::size_t sides_;
  std::vector<RollResults<G>> found_;          // for each move with dice, without its states
  std::vector<ValuedPositions<G>> positions_;  // for each of them, then the start and the end
  std::vector<std::size_t> numbers_;
};

}  // namespace affray::analysis
