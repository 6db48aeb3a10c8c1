#pragma once
// The ledger of a fight's luck: what each roll was worth to each side, and the percentile of all of them.

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

#include "affray/analysis/best_play.hpp"
#include "affray/analysis/percentile.hpp"
#include "affray/analysis/roll_results.hpp"
#include "affray/analysis/sample.hpp"
#include "affray/core/game.hpp"
#include "affray/core/hash.hpp"

namespace affray::analysis {

/// A move of a fight that was fought: the choice, and the faces that it rolled.
template <Game G>
struct Played {
  typename G::Choice choice{};
  std::vector<int> faces;
};

/// By side, what a position is worth: the chance to win, with half of the chance that nobody does.
struct Worth {
  std::array<double, max_sides> value{};
  std::array<double, max_sides> variance{};  // of what the fight comes to from there
  std::array<double, max_sides> error{};     // standard error of a sampled value, never 0
  bool exact = true;
};

struct LuckOptions {
  // Exact best play where it visits no more states than this; 0 where it does not hold, as something is
  // hidden.
  std::size_t max_states = 20'000;
  std::uint64_t fights = 100;  // of the players from each other position, with the same seeds from each
  // Orders dice that are worth the same, and deals others where not all can be visited: percentiles of many
  // fights are uniform if each has a seed of its own, which must not be that of its dice.
  std::uint64_t seed = 1;
  unsigned threads = 1;
  RollResultsOptions results = {};  // but for their seed
  // Hears how many of how many positions are valued, and says whether to go on.
  std::function<bool(std::size_t, std::size_t)> go_on = nullptr;
};

/// What the seed is used for. Each has numbers of its own: dealt results that went along with the fights that
/// value them, or ties that did, would spoil the percentile.
enum class SeedUse : std::uint64_t { fights = 2, results, ties };

[[nodiscard]] inline std::uint64_t seed_for(SeedUse use, std::uint64_t seed, std::uint64_t number = 0) {
  return hash_of(std::array{seed, number, static_cast<std::uint64_t>(use)});
}

/// One move with dice.
struct LuckyRoll {
  std::size_t move = 0;     // number of the move, from 0
  std::size_t results = 0;  // different positions that it could lead to
  bool all_results = true;  // otherwise these are some that were dealt
  Worth before;             // the mean over them
  Worth after;
};

struct Luck {
  Worth start;
  Worth end;
  std::vector<LuckyRoll> rolls;  // in their order
  struct OfSide {
    double dice = 0;  // the sum of after less before
    double percentile = 0;
    double low = 0;  // where it could lie, by how dice of the same worth are ordered
    double high = 1;
  };
  std::array<OfSide, max_sides> sides{};
  bool stopped = false;  // nothing else is meant then
};

/// Values positions: by exact best play where that is small, by playing elsewhere. What has been asked before
/// may decide which, what comes later never does.
template <Game G, Players<G> P>
class Valuer {
 public:
  using State = typename G::State;

  Valuer(const typename G::Codex& codex, const P& players, const LuckOptions& options)
      : codex_(codex), players_(players), options_(options), sides_(G::sides(codex)) {}

  /// All of them in the same way, so that they can be compared.
  [[nodiscard]] std::vector<Worth> of(const std::vector<State>& states) {
    std::vector<Worth> worths;
    if (options_.max_states > 0 && solve(states, worths)) return worths;
    worths.clear();
    for (const State& state : states) worths.push_back(played(state));
    return worths;
  }

 private:
  // After each failure twice as many calls go by before it is tried again, so that a long fight costs few
  // failures and its end is still solved.
  bool solve(const std::vector<State>& states, std::vector<Worth>& worths) {
    if (wait_ > 0) {
      --wait_;
      return false;
    }
    if (!best_) best_.emplace(codex_, BestPlayOptions{.max_states = options_.max_states});
    for (const State& state : states) {
      const auto found = best_->run(state);
      if (found.too_large) {
        best_.reset();
        wait_ = pause_;
        pause_ *= 2;
        return false;
      }
      Worth& worth = worths.emplace_back();
      for (std::size_t i = 0; i < sides_; ++i) {
        worth.value[i] = found.win[i] + found.none / 2;
        worth.variance[i] = variance_of(found.win[i], found.none);
      }
    }
    return true;
  }

  Worth played(const State& state) const {
    if (const auto end = G::outcome(codex_, state)) return ended(*end);
    const Sample sample = analysis::sample<G>(codex_, state, players_,
                                              {.fights = options_.fights,
                                               .seed = seed_for(SeedUse::fights, options_.seed),
                                               .threads = options_.threads});
    Worth worth{.value = {}, .variance = {}, .error = {}, .exact = false};
    const auto count = static_cast<double>(options_.fights);
    for (std::size_t i = 0; i < sides_; ++i) {
      const double won = static_cast<double>(sample.wins[i]) / count;
      const double open = static_cast<double>(sample.none + sample.unfinished) / count;
      worth.value[i] = won + open / 2;
      worth.variance[i] = variance_of(won, open);
      Mean mean;
      mean.add(1, won * count);
      mean.add(0.5, open * count);
      mean.add(0, (1 - won - open) * count);
      worth.error[i] = mean.error({.low = 0, .high = 1});
    }
    return worth;
  }

  // Of a win, half a win and a loss.
  static double variance_of(double won, double half_won) {
    const double mean = won + half_won / 2;
    return std::max(0.0, won + half_won / 4 - mean * mean);
  }

  Worth ended(const Outcome& end) const {
    Worth worth;
    for (std::size_t i = 0; i < sides_; ++i) {
      worth.value[i] = end.winner == nobody ? 0.5 : end.winner == side_at(i) ? 1 : 0;
    }
    return worth;
  }

  const typename G::Codex& codex_;
  const P& players_;
  const LuckOptions& options_;
  std::size_t sides_;
  std::optional<BestPlaySearch<G, double>> best_;
  std::size_t wait_ = 0;
  std::size_t pause_ = 1;
};

/// The ledger of the moves from `start` on. Every one must be legal in its turn and roll its faces.
template <Game G, Players<G> P>
class LuckLedger {
 public:
  using State = typename G::State;

  LuckLedger(const typename G::Codex& codex, const P& players, LuckOptions options)
      : codex_(codex), players_(players), options_(std::move(options)), sides_(G::sides(codex)) {}

  [[nodiscard]] Luck of(const State& start, std::span<const Played<G>> moves) {
    const State end = walk(start, moves);
    Luck luck;
    Valuer<G, P> valuer(codex_, players_, options_);
    luck.start = valuer.of({start})[0];
    std::vector<std::vector<RolledValue>> rolled(sides_);
    for (std::size_t i = 0; i < found_.size(); ++i) {
      const std::vector<Worth> worths = valuer.of(found_[i].states);
      for (std::size_t side = 0; side < sides_; ++side) {
        rolled[side].push_back(rolled_value(found_[i], worths, side));
      }
      luck.rolls.push_back(entry(i, worths));
      luck.stopped = options_.go_on && !options_.go_on(i + 1, found_.size());
      if (luck.stopped) return luck;
    }
    luck.end = valuer.of({end})[0];
    for (std::size_t side = 0; side < sides_; ++side) luck.sides[side] = side_of(rolled[side], side);
    return luck;
  }

 private:
  State walk(const State& start, std::span<const Played<G>> moves) {
    State state = start;
    Chronicle<typename G::Event> quiet;
    for (std::size_t number = 0; number < moves.size(); ++number) {
      const Played<G>& move = moves[number];
      if (!move.faces.empty()) {
        RollResultsOptions options = options_.results;
        options.seed = seed_for(SeedUse::results, options_.seed, number);
        found_.push_back(roll_results<G>(codex_, state, move.choice, move.faces, options));
        numbers_.push_back(number);
      }
      ScriptedDice dice(move.faces);
      G::play(codex_, state, move.choice, dice, quiet);
    }
    return state;
  }

  RolledValue rolled_value(const RollResults<G>& found, const std::vector<Worth>& worths,
                           std::size_t side) const {
    RolledValue rolled;
    for (std::size_t i = 0; i < worths.size(); ++i) {
      rolled.results.push_back({found.chances[i], worths[i].value[side], worths[i].variance[side]});
    }
    rolled.actual = found.actual;
    return rolled;
  }

  LuckyRoll entry(std::size_t i, const std::vector<Worth>& worths) const {
    const RollResults<G>& found = found_[i];
    LuckyRoll roll{.move = numbers_[i],
                   .results = worths.size(),
                   .all_results = found.all,
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
    // The positions are played with the same seeds, so their errors may go together: not less than this.
    for (std::size_t side = 0; side < sides_; ++side) roll.before.error[side] = std::sqrt(squares[side]);
    return roll;
  }

  // The order of dice that are worth the same is drawn from the seed: one order, and the reverse for the
  // others, so that what is good for one of two is as bad for the other.
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
  LuckOptions options_;
  std::size_t sides_;
  std::vector<RollResults<G>> found_;  // of the moves with dice
  std::vector<std::size_t> numbers_;
};

}  // namespace affray::analysis
