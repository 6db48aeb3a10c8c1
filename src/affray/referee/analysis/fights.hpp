#pragma once
// Sampled fights for the analysis of a fight. The result of each is stored, so that choices can be compared
// in fights with common seeds.

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "affray/analysis/interval.hpp"
#include "affray/analysis/parallel.hpp"
#include "affray/analysis/sample.hpp"
#include "affray/analysis/valuer.hpp"
#include "affray/bots/seating.hpp"
#include "affray/core/game.hpp"
#include "affray/core/hash.hpp"
#include "affray/referee/analysis/running.hpp"

namespace affray {

/// Fights from one position, numbered from 0.
template <Game G>
struct FightSeries {
  const typename G::State* from = nullptr;
  // The view of the side to choose: each fight then begins with hidden cards of its own that are consistent
  // with it.
  const typename G::View* view = nullptr;
  std::optional<typename G::Choice> first;  // the choice that is made first
  Winners winners;                          // of the fights that were played

  [[nodiscard]] std::uint64_t fights() const { return winners.size(); }

  [[nodiscard]] analysis::PositionValue value(std::size_t sides) const {
    analysis::PositionValue value;
    if (winners.empty()) {  // nothing has been sampled
      value.none = analysis::Fraction(1);
      value.error.fill(0.5);
      value.fights = 1;
      return value;
    }
    value.fights = fights();
    const auto count = static_cast<long>(fights());
    const auto times = [&](Side side) {
      return static_cast<long>(std::count(winners.begin(), winners.end(), side));
    };
    const long none = times(nobody);
    value.none = analysis::Fraction(none, count);
    for (std::size_t i = 0; i < sides; ++i) {
      const long won = times(side_at(i));
      value.win[i] = analysis::Fraction(won, count);
      analysis::Mean mean;
      mean.add(1, static_cast<double>(won));
      mean.add(0.5, static_cast<double>(none));
      mean.add(0, static_cast<double>(count - won - none));
      value.error[i] = mean.error({.low = 0, .high = 1});
    }
    return value;
  }
};

/// Which fights of two series are compared: if one half selected the choice, the other half gives an unbiased
/// estimate of its value.
enum class Half : std::uint8_t { all, even, odd };

/// The result of a fight for a side: 1, 1/2 or 0.
[[nodiscard]] inline double result_for(Side winner, Side side) {
  return winner == nobody ? 0.5 : winner == side ? 1 : 0;
}

/// The mean difference of a side's result between the first series and the second, fight by fight, of at most
/// so many fights.
template <Game G>
[[nodiscard]] analysis::Mean difference(const FightSeries<G>& first, const FightSeries<G>& second, Side side,
                                        Half half, std::size_t most = SIZE_MAX) {
  analysis::Mean mean;
  const std::size_t count = std::min({first.winners.size(), second.winners.size(), most});
  const std::size_t step = half == Half::all ? 1 : 2;
  for (std::size_t i = half == Half::odd ? 1 : 0; i < count; i += step)
    mean.add(result_for(first.winners[i], side) - result_for(second.winners[i], side));
  return mean;
}

/// Plays the fights of many series, on all processors; the result does not depend on their number.
template <Game G>
class FightPlayer {
 public:
  using State = typename G::State;

  FightPlayer(const typename G::Codex& codex, bots::Seating<G> table, std::uint64_t seed)
      : codex_(codex), table_(std::move(table)), seed_(seed) {}

  /// Extends each series to this many fights. Once `is_due` returns true no more fights begin. `played` is
  /// called with the number of finished fights of this call, by one thread at a time.
  void play(const std::vector<FightSeries<G>*>& all, std::uint64_t fights,
            const std::function<bool()>& is_due, const std::function<void(std::uint64_t)>& played) const {
    std::vector<std::pair<FightSeries<G>*, std::uint64_t>> tasks;
    for (FightSeries<G>* series : all) {
      for (std::uint64_t number = series->fights(); number < fights; ++number)
        tasks.emplace_back(series, number);
      series->winners.resize(std::max(series->fights(), fights), unplayed);
    }
    std::atomic<bool> stops = false;
    std::atomic<std::uint64_t> done = 0;
    analysis::in_parallel(tasks.size(), analysis::workers_for(tasks.size(), 0),
                          [&](std::size_t number, std::size_t worker) {
                            if (stops) return;
                            auto& [series, fight] = tasks[number];
                            series->winners[fight] = winner_of(*series, fight);
                            const std::uint64_t finished = ++done;
                            if (worker > 0) return;
                            if (is_due()) stops = true;
                            played(finished);
                          });
    for (FightSeries<G>* series : all) {
      const auto end = std::find(series->winners.begin(), series->winners.end(), unplayed);
      series->winners.erase(end, series->winners.end());
    }
  }

 private:
  static constexpr Side unplayed = side_at(max_sides);

  Side winner_of(const FightSeries<G>& series, std::uint64_t number) const {
    const std::uint64_t seed = analysis::fight_seed(seed_, number);
    SeededDice dice(seed);
    SeededDice players_dice(analysis::players_seed(seed_, number));
    State state;
    if (series.view != nullptr) {
      SeededDice deal(hash_of(std::array{seed, std::uint64_t{2}}));
      state = G::imagine(codex_, *series.view, deal);
    } else {
      state = *series.from;
    }
    if (series.first) {
      Chronicle<typename G::Event> quiet;
      G::play(codex_, state, *series.first, dice, quiet);
    }
    bots::Seating<G> mine = table_;
    if (!analysis::play_out<G>(codex_, state, mine, dice, players_dice)) return nobody;
    return G::outcome(codex_, state)->winner;
  }

  const typename G::Codex& codex_;
  bots::Seating<G> table_;
  std::uint64_t seed_;
};

}  // namespace affray
