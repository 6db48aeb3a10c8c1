#pragma once
// What positions are worth: by exact best play where that is small, by fights elsewhere.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "affray/analysis/best_play.hpp"
#include "affray/analysis/interval.hpp"
#include "affray/analysis/parallel.hpp"
#include "affray/analysis/sample.hpp"
#include "affray/core/game.hpp"

namespace affray::analysis {

/// By side, what a position is worth: the chance to win, with half of the chance that nobody does.
struct Worth {
  std::array<double, max_sides> value{};
  std::array<double, max_sides> variance{};  // of what the fight comes to from there
  std::array<double, max_sides> error{};     // standard error of a sampled value, never 0
  bool exact = true;
};

/// How fights from one position have ended.
struct FightsFrom {
  std::array<std::uint64_t, max_sides> wins{};
  std::uint64_t open = 0;  // nobody won

  bool operator==(const FightsFrom&) const = default;
};

/// Positions that are valued in the same way, so that they can be compared.
template <Game G>
struct Valued {
  std::vector<typename G::State> states;
  std::vector<Worth> worths;       // empty until they are valued
  bool exact = false;              // by best play
  std::vector<FightsFrom> fought;  // otherwise, one for each state
  std::uint64_t fights = 0;        // from each of them
};

/// Values positions. What has been asked before may decide how, what comes later never does.
template <Game G, Players<G> P>
class Valuer {
 public:
  using State = typename G::State;

  /// Exact best play where it visits no more than `max_states` and each position takes no more than
  /// `max_plays`; 0: nowhere. It gives up once `goes_on` is asked and says false.
  Valuer(const typename G::Codex& codex, const P& players, std::size_t max_states, std::size_t max_plays,
         std::uint64_t seed, unsigned threads, std::function<bool()> goes_on = nullptr)
      : codex_(codex),
        players_(players),
        max_states_(max_states),
        max_plays_(max_plays),
        seed_(seed),
        threads_(threads),
        goes_on_(std::move(goes_on)),
        sides_(G::sides(codex)) {}

  /// Whether exact best play values them all; otherwise they are left as they are.
  [[nodiscard]] bool solves(Valued<G>& positions) {
    std::vector<Worth> worths;
    positions.exact = max_states_ > 0 && solve(positions.states, worths);
    if (positions.exact) positions.worths = std::move(worths);
    return positions.exact;
  }

  /// Plays on until there are so many fights from each of them, with the same seeds from each.
  void play(Valued<G>& positions, std::uint64_t fights) const {
    positions.fought.resize(positions.states.size());
    const SampleOptions more{
        .fights = fights - positions.fights, .seed = seed_, .first = positions.fights, .threads = 1};
    in_parallel(positions.states.size(), workers_for(positions.states.size(), threads_),
                [&](std::size_t number, std::size_t /*worker*/) {
                  const State& state = positions.states[number];
                  if (G::asked(codex_, state).over()) return;
                  const Sample sample = analysis::sample<G>(codex_, state, players_, more);
                  FightsFrom& fought = positions.fought[number];
                  for (std::size_t i = 0; i < sides_; ++i) fought.wins[i] += sample.wins[i];
                  fought.open += sample.none + sample.unfinished;
                });
    take(positions, fights);
  }

  /// The same, where it is known how the fights ended.
  void take(Valued<G>& positions, std::uint64_t fights) const {
    positions.fights = fights;
    positions.worths.clear();
    for (std::size_t i = 0; i < positions.states.size(); ++i) {
      const auto end = G::outcome(codex_, positions.states[i]);
      positions.worths.push_back(end ? ended(*end) : fought(positions.fought[i], fights));
    }
  }

 private:
  // After each failure twice as many calls go by before it is tried again, so that a long fight costs few
  // failures and its end is still solved.
  bool solve(const std::vector<State>& states, std::vector<Worth>& worths) {
    if (wait_ > 0) {
      --wait_;
      return false;
    }
    if (!best_) best_.emplace(codex_, options());
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

  Worth fought(const FightsFrom& ends, std::uint64_t fights) const {
    Worth worth{.value = {}, .variance = {}, .error = {}, .exact = false};
    const auto count = static_cast<double>(fights);
    for (std::size_t i = 0; i < sides_; ++i) {
      const double won = static_cast<double>(ends.wins[i]) / count;
      const double open = static_cast<double>(ends.open) / count;
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

  [[nodiscard]] BestPlayOptions options() const {
    BestPlayOptions options{.max_states = max_states_, .max_plays = max_plays_};
    if (goes_on_) options.go_on = [this](std::size_t /*states*/) { return goes_on_(); };
    return options;
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
  std::size_t max_states_;
  std::size_t max_plays_;
  std::uint64_t seed_;
  unsigned threads_;
  std::function<bool()> goes_on_;
  std::size_t sides_;
  std::optional<BestPlaySearch<G, double>> best_;
  std::size_t wait_ = 0;
  std::size_t pause_ = 1;
};

}  // namespace affray::analysis
