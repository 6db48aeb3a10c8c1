#pragma once
// Values of positions: exact best play for small positions, Monte Carlo fights for others.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "affray/analysis/best_play.hpp"
#include "affray/analysis/fraction.hpp"
#include "affray/analysis/interval.hpp"
#include "affray/analysis/parallel.hpp"
#include "affray/analysis/sample.hpp"
#include "affray/core/game.hpp"

namespace affray::analysis {

/// How a fight ends from a position: by side, the chance to win; and the chance that nobody wins. Shares of
/// sampled fights are fractions too, so that sums of them are exact.
struct PositionValue {
  std::array<Fraction, max_sides> win{};
  Fraction none;
  std::array<double, max_sides> error{};  // standard error of a sampled value, never 0
  std::uint64_t fights = 0;               // 0: exact

  /// Whether the value is known exactly.
  [[nodiscard]] bool exact() const { return fights == 0; }
  /// From 0 to 1: the chance to win plus half the chance that nobody wins.
  [[nodiscard]] Fraction value(std::size_t side) const { return win[side] + none * Fraction(1, 2); }
};

/// How fights from one position have ended.
struct FightCounts {
  std::array<std::uint64_t, max_sides> wins{};
  std::uint64_t open = 0;  // nobody won

  bool operator==(const FightCounts&) const = default;
};

/// Positions that are valued by the same method, so that their values are comparable.
template <Game G>
struct ValuedPositions {
  std::vector<typename G::State> states;
  std::vector<PositionValue> worths;  // empty until they are valued
  bool exact = false;                 // by best play
  std::vector<FightCounts> fought;    // otherwise, the counts for each state
  std::uint64_t fights = 0;           // from each of them
};

/// Values positions. The method may depend on earlier calls, never on later ones.
template <Game G, Players<G> P>
class Valuer {
 public:
  using State = typename G::State;

  /// Exact best play is tried with at most `max_states` states and `max_plays` calls of G::play for each
  /// position; max_states = 0 disables it. It is abandoned when `may_continue` returns false, as are fights.
  Valuer(const typename G::Codex& codex, const P& players, std::size_t max_states, std::size_t max_plays,
         std::uint64_t seed, unsigned threads, std::function<bool()> may_continue = nullptr)
      : codex_(codex),
        players_(players),
        max_states_(max_states),
        max_plays_(max_plays),
        seed_(seed),
        threads_(threads),
        goes_on_(std::move(may_continue)),
        sides_(G::sides(codex)) {}

  /// Tries to value all positions by exact best play; false leaves them unchanged.
  [[nodiscard]] bool solves(ValuedPositions<G>& positions) {
    std::vector<PositionValue> worths;
    positions.exact = max_states_ > 0 && solve(positions.states, worths);
    if (positions.exact) positions.worths = std::move(worths);
    return positions.exact;
  }

  /// Plays further fights until there are `fights` from each position, with common seeds. Returns false, and
  /// leaves the positions unchanged, when they have values and may_continue returned false meanwhile.
  [[nodiscard]] bool play(ValuedPositions<G>& positions, std::uint64_t fights) {
    std::vector<FightCounts> fought = positions.fought;
    fought.resize(positions.states.size());
    for (std::uint64_t first = positions.fights; first < fights;) {
      if (first > positions.fights && !positions.worths.empty() && !may_go_on()) return false;
      const std::uint64_t more = std::min(at_once, fights - first);
      play_part(positions.states, first, more, fought);
      first += more;
    }
    positions.fought = std::move(fought);
    take(positions, fights);
    return true;
  }

  /// Computes the values from counts that are already known.
  void take(ValuedPositions<G>& positions, std::uint64_t fights) const {
    positions.fights = fights;
    positions.worths.clear();
    for (std::size_t i = 0; i < positions.states.size(); ++i) {
      const auto end = G::outcome(codex_, positions.states[i]);
      positions.worths.push_back(end ? ended(*end) : fought(positions.fought[i], fights));
    }
  }

 private:
  static constexpr std::uint64_t at_once = 8;  // few enough that a stop is noticed soon

  // Plays `more` fights from each state, and adds their ends.
  void play_part(const std::vector<State>& states, std::uint64_t first, std::uint64_t more,
                 std::vector<FightCounts>& fought) const {
    const SampleOptions options{.fights = more, .seed = seed_, .first = first, .threads = 1};
    in_parallel(states.size(), workers_for(states.size(), threads_),
                [&](std::size_t number, std::size_t /*worker*/) {
                  const State& state = states[number];
                  if (G::asked(codex_, state).over()) return;
                  const Sample sample = analysis::sample<G>(codex_, state, players_, options);
                  FightCounts& counts = fought[number];
                  for (std::size_t i = 0; i < sides_; ++i) counts.wins[i] += sample.wins[i];
                  counts.open += sample.none + sample.unfinished;
                });
  }

  [[nodiscard]] bool may_go_on() const { return !goes_on_ || goes_on_(); }

  // Exponential backoff: after each failure the pause before the next attempt doubles, so that a long fight
  // costs few failed attempts and its end is still solved exactly.
  bool solve(const std::vector<State>& states, std::vector<PositionValue>& worths) {
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
      PositionValue& worth = worths.emplace_back();
      worth.win = found.win;
      worth.none = found.none;
    }
    return true;
  }

  PositionValue fought(const FightCounts& ends, std::uint64_t fights) const {
    PositionValue worth;
    worth.fights = fights;
    const auto count = static_cast<long>(fights);
    worth.none = Fraction(static_cast<long>(ends.open), count);
    for (std::size_t i = 0; i < sides_; ++i) {
      worth.win[i] = Fraction(static_cast<long>(ends.wins[i]), count);
      Mean mean;
      mean.add(1, static_cast<double>(ends.wins[i]));
      mean.add(0.5, static_cast<double>(ends.open));
      mean.add(0, static_cast<double>(fights - ends.wins[i] - ends.open));
      worth.error[i] = mean.error({.low = 0, .high = 1});
    }
    return worth;
  }

  [[nodiscard]] BestPlayOptions options() const {
    BestPlayOptions options{.max_states = max_states_, .max_plays = max_plays_};
    if (goes_on_) options.keep_going = [this](std::size_t /*states*/) { return goes_on_(); };
    return options;
  }

  PositionValue ended(const Outcome& end) const {
    PositionValue worth;
    (end.winner == nobody ? worth.none : worth.win[index(end.winner)]) = Fraction(1);
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
  std::optional<BestPlaySearch<G, Fraction>> best_;
  std::size_t wait_ = 0;
  std::size_t pause_ = 1;
};

}  // namespace affray::analysis
