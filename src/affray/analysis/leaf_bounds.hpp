#pragma once
// Bounds of a position from static knowledge alone, and the optional hooks of a game that tighten them.

#include <algorithm>
#include <concepts>
#include <cstddef>

#include "affray/analysis/best_play.hpp"
#include "affray/analysis/bounds_table.hpp"
#include "affray/core/game.hpp"
#include "affray/core/prospect.hpp"

namespace affray::analysis {

/// Optional hook: replaces a position by an equivalent one that has the same value for every side.
template <class G>
concept Simplifies = requires(const typename G::Codex& codex, typename G::State& state) {
  { G::simplify(codex, state) };
};

/// Optional hook: reports which results are still possible, so that decided fights need no search.
template <class G>
concept TellsProspect = requires(const typename G::Codex& codex, const typename G::State& state) {
  { G::prospect(codex, state) } -> std::same_as<Prospect>;
};

/// Represents losses without a known limit. It exceeds the losses of any fight by so much that every bound
/// derived from it, even a weighted one, is recognised by is_known() as "no bound".
constexpr double unlimited_losses = 1e6;
/// Whether the bound is finite.
[[nodiscard]] inline bool is_known(double bound) {
  constexpr double more_than_any = 1e3;
  return bound > -more_than_any && bound < more_than_any;
}

/// Static bounds of values for one side, the maximizer, against all others: for `win` from -1 (lost) to 1
/// (won), for `margin` the losses of the others minus its own.
template <Game G>
class LeafBounds {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;

  LeafBounds(const Codex& codex, Objective objective, Side maximizer)
      : codex_(codex), objective_(objective), sides_(G::sides(codex)), maximizer_(maximizer) {}

  /// The side that the bounds are the value of.
  [[nodiscard]] Side maximizer() const { return maximizer_; }
  /// The unit of the value.
  [[nodiscard]] Objective objective() const { return objective_; }

  /// The exact value of a finished fight.
  [[nodiscard]] Bounds ending(const State& state) const {
    const Outcome end = *G::outcome(codex_, state);
    double value = 0;
    if (objective_ == Objective::win) {
      value = end.winner == nobody ? 0 : end.winner == maximizer_ ? 1 : -1;
    } else {
      for (std::size_t i = 0; i < sides_; ++i)
        value += side_at(i) == maximizer_ ? -end.losses[i] : end.losses[i];
    }
    return {value, value};
  }

  /// Bounds of an unfinished fight from what the rules still allow.
  [[nodiscard]] Bounds prospect(const State& state) const {
    const bool wins = objective_ == Objective::win;
    if constexpr (TellsProspect<G>) {
      const Prospect coming = G::prospect(codex_, state);
      if (wins) {
        Bounds bounds{1, -1};
        const auto may_be = [&](double value) {
          bounds.low = std::min(bounds.low, value);
          bounds.high = std::max(bounds.high, value);
        };
        if (coming.may_draw) may_be(0);
        for (std::size_t i = 0; i < sides_; ++i) {
          if (coming.may_win[i]) may_be(side_at(i) == maximizer_ ? 1 : -1);
        }
        return bounds;
      }
      Bounds bounds{0, 0};
      for (std::size_t i = 0; i < sides_; ++i) {
        const bool own = side_at(i) == maximizer_;
        bounds.low += own ? -coming.most[i] : coming.least[i];
        bounds.high += own ? -coming.least[i] : coming.most[i];
      }
      return bounds;
    }
    return wins ? Bounds{-1, 1} : Bounds{-unlimited_losses, unlimited_losses};
  }

 private:
  const Codex& codex_;
  Objective objective_;
  std::size_t sides_;
  Side maximizer_;
};

}  // namespace affray::analysis
