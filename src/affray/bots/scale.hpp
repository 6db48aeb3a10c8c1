#pragma once
// What positions are worth to a search: ends and estimates on one scale.

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

/// What a position is worth to each side, from -1 (lost) to 1 (won).
using Values = std::array<float, max_sides>;

[[nodiscard]] inline Values values_of(const Outcome& outcome) {
  Values values{};
  if (outcome.winner == nobody) return values;
  values.fill(-1);
  values[index(outcome.winner)] = 1;
  return values;
}

/// A game may have more sides than are in a fight: then it says which are.
template <class G>
concept TellsContenders =
    requires(const typename G::Codex& codex, const typename G::State& state, Side side) {
      { G::contends(codex, state, side) } -> std::same_as<bool>;
    };

/// Estimates have a unit of their own. A search must tell apart what its choices make of the position,
/// whoever is ahead in it: so 0 is the position that it starts from, and the unit is how much the estimate
/// changes there in some random choices. The end for nobody is worth as much as an even position.
template <Game G>
class Scale {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;

  Scale(const Codex& codex, const State& start, SeededDice& chance)
      : codex_(&codex),
        in_(contenders(codex, start)),
        start_(advantages(start)),
        unit_(unit_at(start, chance)) {
    for (const std::size_t side : in_) drawn_[side] = bent(-start_[side]);
  }

  [[nodiscard]] Values of(const State& state) const {
    if (G::asked(*codex_, state).over()) return of_end(*G::outcome(*codex_, state));
    Values values = advantages(state);
    for (const std::size_t side : in_) values[side] = bent(values[side] - start_[side]);
    return values;
  }

  [[nodiscard]] Values of_end(const Outcome& outcome) const {
    return outcome.winner == nobody ? drawn_ : values_of(outcome);
  }

  /// A value of this scale on the one where 0 is an even position, as people read it.
  [[nodiscard]] double readable(double value, Side side) const {
    const double size = std::abs(value);
    if (size >= most) return value;
    return bent(static_cast<float>(value * unit_ / (most - size)) + start_[index(side)]);
  }

 private:
  static constexpr float most = 0.9F;  // what an estimate promises, less than to have won

  [[nodiscard]] float bent(float advantage) const { return most * advantage / (std::abs(advantage) + unit_); }

  using Sides = FixedVector<std::size_t, max_sides>;

  // A side that nobody is on cannot be behind, or ahead.
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

  // By how much each side is better off than the mean of all that are in it.
  [[nodiscard]] Values advantages(const State& state) const {
    Values values{};
    float mean = 0;
    for (const std::size_t side : in_) {
      values[side] = static_cast<float>(G::estimate(*codex_, state, side_at(side)));
      mean += values[side] / static_cast<float>(in_.size());
    }
    for (const std::size_t side : in_) values[side] -= mean;
    return values;
  }

  [[nodiscard]] float unit_at(const State& start, SeededDice& chance) const {
    constexpr int walks = 8;
    constexpr int steps = 8;
    constexpr float clear = 2.5F;  // changes that are a clear advantage
    constexpr float least = 1e-6F;
    Chronicle<typename G::Event> quiet;
    float sum = 0;
    int count = 0;
    for (int walk = 0; walk < walks; ++walk) {
      State state = start;
      for (int step = 0; step < steps && !G::asked(*codex_, state).over(); ++step) {
        const ChoiceList<G> legal = G::choices(*codex_, state);
        G::play(*codex_, state, sensible_choice<G>(*codex_, state, legal, chance), chance, quiet);
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
