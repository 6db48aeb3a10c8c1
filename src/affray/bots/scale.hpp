#pragma once
// The value scale of the tree search: final results and estimates in one unit.

#include <array>
#include <cmath>
#include <concepts>
#include <cstddef>

#include "affray/bots/random.hpp"
#include "affray/core/fixed_vector.hpp"
#include "affray/core/game.hpp"
#include "affray/core/outcome.hpp"
#include "affray/core/side.hpp"

namespace affray::bots {

/// The value of a position for each side, from -1 (lost) to 1 (won).
using Values = std::array<float, max_sides>;

/// The value of a finished fight for each side: 1 for the winner, -1 for the others, 0 if nobody wins.
[[nodiscard]] inline Values values_of(const Outcome& outcome) {
  Values values{};
  if (outcome.winner == nobody) return values;
  values.fill(-1);
  values[index(outcome.winner)] = 1;
  return values;
}

/// Optional hook of games with more sides than a fight has: which sides take part.
template <class G>
concept TellsContenders =
    requires(const typename G::Codex& codex, const typename G::State& state, Side side) {
      { G::contends(codex, state, side) } -> std::same_as<bool>;
    };

/// Optional hook of games in which one of two sides gains what the other one loses: G::estimate need not be
/// asked for both.
template <class G>
concept EstimatesMirror = requires { requires G::estimates_mirror; };

/// Normalises G::estimate, whose unit differs from game to game. So that differences between choices stay
/// visible whoever is ahead, 0 is the root of the search, and the unit is the mean change of the estimate
/// over a few random choices from there, on `walks` walks. A draw has the value of an even position.
template <Game G>
class Scale {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;

  Scale(const Codex& codex, const State& start, SeededDice& chance, int walks = 8)
      : codex_(&codex),
        in_(contenders(codex, start)),
        start_(advantages(start)),
        unit_(unit_at(start, chance, walks)) {
    for (const std::size_t side : in_) drawn_[side] = squashed(-start_[side]);
  }

  /// The values of a position on this scale.
  [[nodiscard]] Values of(const State& state) const {
    if (G::asked(*codex_, state).over()) return of_end(*G::outcome(*codex_, state));
    Values values = advantages(state);
    for (const std::size_t side : in_) values[side] = squashed(values[side] - start_[side]);
    return values;
  }

  /// The values of a finished fight on this scale.
  [[nodiscard]] Values of_end(const Outcome& outcome) const {
    return outcome.winner == nobody ? drawn_ : values_of(outcome);
  }

  /// Converts a value of this scale to the one shown to people, where 0 is an even position.
  [[nodiscard]] double readable(double value, Side side) const {
    const double size = std::abs(value);
    if (size >= most) return value;
    return squashed(static_cast<float>(value * unit_ / (most - size)) + start_[index(side)]);
  }

 private:
  static constexpr float most = 0.9F;  // estimates stay below it in magnitude, and so below a certain win (1)

  [[nodiscard]] float squashed(float advantage) const {
    return most * advantage / (std::abs(advantage) + unit_);
  }

  using Sides = FixedVector<std::size_t, max_sides>;

  // Sides without a player are left out of comparisons.
  [[nodiscard]] static Sides contenders(const Codex& codex, const State& start) {
    Sides in;
    for (std::size_t side = 0; side < G::sides(codex); ++side) {
      if constexpr (TellsContenders<G>) {
        if (!G::contends(codex, start, side_at(side))) continue;
      }
      in.push_back(side);
    }
    return in;
  }

  // The estimate of each side minus the mean of all sides that take part.
  [[nodiscard]] Values advantages(const State& state) const {
    Values values{};
    if constexpr (EstimatesMirror<G>) {
      if (in_.size() == 2) {  // the mean is 0
        values[in_[0]] = static_cast<float>(G::estimate(*codex_, state, side_at(in_[0])));
        values[in_[1]] = -values[in_[0]];
        return values;
      }
    }
    float mean = 0;
    for (const std::size_t side : in_) {
      values[side] = static_cast<float>(G::estimate(*codex_, state, side_at(side)));
      mean += values[side] / static_cast<float>(in_.size());
    }
    for (const std::size_t side : in_) values[side] -= mean;
    return values;
  }

  [[nodiscard]] float unit_at(const State& start, SeededDice& chance, int walks) const {
    constexpr int steps = 8;
    constexpr float clear = 2.5F;  // times the mean change: a clear advantage
    constexpr float least = 1e-6F;
    Chronicle<typename G::Event> quiet;
    float sum = 0;
    int count = 0;
    for (int walk = 0; walk < walks; ++walk) {
      State state = start;
      for (int step = 0; step < steps && !G::asked(*codex_, state).over(); ++step) {
        play_listed<G>(*codex_, state, any_choice<G>(*codex_, state, chance), chance, quiet);
        if (G::asked(*codex_, state).over()) break;
        const Values now = advantages(state);
        for (const std::size_t side : in_) sum += std::abs(now[side] - start_[side]);
        count += static_cast<int>(in_.size());
      }
    }
    return (count == 0 ? 0 : clear * sum / static_cast<float>(count)) + least;
  }

  const Codex* codex_;
  Sides in_;
  Values start_;
  float unit_;
  Values drawn_{};
};

}  // namespace affray::bots
