#pragma once
// Luck analysis of a fight: what each roll gained or cost each side, and how the dice compare with all
// others.

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

#include "affray/analysis/dice_rank.hpp"
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
  std::uint64_t seed = 1;            // of these fights, and of results where not all can be enumerated
  unsigned threads = 1;
  RollResultsOptions results = {};  // except their seed
  // Progress callback (done, total); return false to stop.
  std::function<bool(std::uint64_t, std::uint64_t)> keep_going = nullptr;
  // Cache of played fights: `keep(roll, fights, counts)` stores and `recall(roll, fights)` looks up how so
  // many fights ended from each position of a roll. The start and the end have the numbers after the rolls.
  std::function<std::optional<std::vector<FightCounts>>(std::size_t, std::uint64_t)> recall = nullptr;
  std::function<void(std::size_t, std::uint64_t, const std::vector<FightCounts>&)> keep = nullptr;
};

/// What a derived seed is used for. The streams must be independent: correlation between sampled results and
/// the fights that value them would bias the shares.
enum class SeedUse : std::uint64_t { fights = 2, results };

/// A seed for one use of a question's seed, so that no two uses share dice.
[[nodiscard]] inline std::uint64_t seed_for(SeedUse use, std::uint64_t seed, std::uint64_t number = 0) {
  return hash_of(std::array{seed, number, static_cast<std::uint64_t>(use)});
}

/// One move with dice and its effect on the value of the fight.
struct RollLuck {
  std::size_t move = 0;      // number of the move, from 0
  std::size_t results = 0;   // distinct positions that it could lead to
  bool all_results = true;   // otherwise a sample of them
  std::uint64_t fights = 0;  // played from each of them; 0: exact
  PositionValue before;      // the mean over all results; its error includes that of sampled results
  PositionValue after;

  /// Whether the values are those of best play.
  [[nodiscard]] bool exact() const { return before.exact() && after.exact(); }
};

struct Luck {
  PositionValue start;
  PositionValue end;
  std::vector<RollLuck> rolls;  // in order of play; shorter than all_rolls if it was stopped
  std::size_t all_rolls = 0;
  struct OfSide {
    Fraction dice;                 // the sum of (after - before) over all rolls
    std::optional<DiceRank> rank;  // of a finished fight, all rolls of which are valued
  };
  std::array<OfSide, max_sides> sides{};
  bool stopped = false;  // by keep_going: some rolls have fewer fights, or the last rolls are missing
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
  static constexpr double two_sided_95 = 1.96;

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
        if (!is_exact && !value(valuer, order[place], fights)) return false;
        done = order.size() * before + (place + 1) * (fights - before);
        if (!may_continue()) return done == most;
      }
      before = std::exchange(fights, std::min(2 * fights, options_.fights));
    }
    return true;
  }

  // False when it was stopped, which leaves the fights of before.
  [[nodiscard]] bool value(Valuer<G, P>& valuer, std::size_t number, std::uint64_t fights) {
    ValuedPositions<G>& positions = positions_[number];
    auto known = options_.recall ? options_.recall(number, fights) : std::nullopt;
    if (known && known->size() == positions.states.size()) {
      positions.fought = std::move(*known);
      valuer.take(positions, fights);
      return true;
    }
    if (!valuer.play(positions, fights)) return false;
    if (options_.keep) options_.keep(number, fights, positions.fought);
    return true;
  }

  Luck ledger(bool stopped) const {
    Luck luck;
    luck.stopped = stopped;
    luck.all_rolls = rolls();
    luck.start = positions_[rolls()].worths[0];
    luck.end = luck.start;
    for (std::size_t i = 0; i < rolls() && !positions_[i].worths.empty(); ++i) {
      luck.rolls.push_back(entry(i));
      luck.end = luck.rolls.back().after;
    }
    const ValuedPositions<G>& end = positions_[rolls() + 1];
    if (!end.worths.empty()) luck.end = end.worths[0];
    const bool ranks = !end.worths.empty() && G::asked(codex_, end.states[0]).over();
    for (std::size_t side = 0; side < sides_; ++side) {
      for (const RollLuck& roll : luck.rolls)
        luck.sides[side].dice += roll.after.value(side) - roll.before.value(side);
      if (ranks) luck.sides[side].rank = rank_of(ranked(luck, side));
    }
    return luck;
  }

  // From the last roll to the first, as the target of a roll depends on the choices after it.
  [[nodiscard]] std::vector<RankedRoll> ranked(const Luck& luck, std::size_t side) const {
    std::vector<RankedRoll> rolls(luck.rolls.size());
    Fraction target = luck.end.value(side);
    Fraction before_next = target;
    double square = 0;  // of the error of the choices
    for (std::size_t i = rolls.size(); i > 0; --i) {
      const RollLuck& roll = luck.rolls[i - 1];
      target -= before_next - roll.after.value(side);
      square += roll.after.error[side] * roll.after.error[side];
      rolls[i - 1] = ranked(i - 1, side);
      rolls[i - 1].target = target;
      rolls[i - 1].margin = two_sided_95 * std::sqrt(square);
      before_next = roll.before.value(side);
      square += roll.before.error[side] * roll.before.error[side];
    }
    return rolls;
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

  [[nodiscard]] RankedRoll ranked(std::size_t i, std::size_t side) const {
    const RollResults<G>& found = found_[i];
    const std::vector<PositionValue>& worths = positions_[i].worths;
    RankedRoll roll{.results = {}, .actual = found.actual, .target = {}};
    for (std::size_t k = 0; k < worths.size(); ++k) {
      roll.results.push_back({found.chances[k], worths[k].win[side], worths[k].none, worths[k].fights});
    }
    if (!found.all) roll.samples = options_.results.sampled + 1;
    return roll;
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
    for (std::size_t k = 0; k < worths.size(); ++k) {
      roll.before.fights = std::max(roll.before.fights, worths[k].fights);
      roll.before.none += found.chances[k] * worths[k].none;
      for (std::size_t side = 0; side < sides_; ++side)
        roll.before.win[side] += found.chances[k] * worths[k].win[side];
    }
    if (!found.all) roll.before.fights = std::max<std::uint64_t>(1, roll.before.fights);
    for (std::size_t side = 0; side < sides_; ++side) roll.before.error[side] = error_of_mean(i, side);
    return roll;
  }

  // Common seeds may correlate the errors of the positions, so this is a lower bound of the error.
  [[nodiscard]] double error_of_mean(std::size_t i, std::size_t side) const {
    const RollResults<G>& found = found_[i];
    double square = 0;
    Mean values;
    for (std::size_t k = 0; k < found.chances.size(); ++k) {
      const PositionValue& worth = positions_[i].worths[k];
      const double chance = found.chances[k].to_double();
      square += chance * chance * worth.error[side] * worth.error[side];
      values.add(worth.value(side).to_double(), chance * static_cast<double>(options_.results.sampled + 1));
    }
    const double between = found.all ? 0 : values.error({.low = 0, .high = 1});
    return std::sqrt(square + between * between);
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
