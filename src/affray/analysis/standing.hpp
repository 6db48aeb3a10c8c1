#pragma once
// What is known of a position without looking further, and what a game may say to help.

#include <algorithm>
#include <concepts>
#include <cstddef>

#include "affray/analysis/best_play.hpp"
#include "affray/analysis/bounds_table.hpp"
#include "affray/core/game.hpp"
#include "affray/core/prospect.hpp"

namespace affray::analysis {

/// A game may turn a position into another one that is worth the same to everybody.
template <class G>
concept Simplifies = requires(const typename G::Codex& codex, typename G::State& state) {
  { G::simplify(codex, state) };
};

/// A game may say what is still possible, which cuts off what is decided before the end.
template <class G>
concept TellsProspect = requires(const typename G::Codex& codex, const typename G::State& state) {
  { G::prospect(codex, state) } -> std::same_as<Prospect>;
};

/// Stands for losses without a known limit. What is proven of a margin with it, even of a share of it, is
/// more than any fight can cost, and says that no bound is known.
constexpr double most_lost = 1e6;
[[nodiscard]] inline bool is_known(double bound) {
  constexpr double more_than_any = 1e3;
  return bound > -more_than_any && bound < more_than_any;
}

/// Values for one side, the hero, against all others.
template <Game G>
class Standing {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;

  Standing(const Codex& codex, Objective objective, Side hero)
      : codex_(codex), objective_(objective), sides_(G::sides(codex)), hero_(hero) {}

  [[nodiscard]] Side hero() const { return hero_; }
  [[nodiscard]] Objective objective() const { return objective_; }

  /// Of a fight that is over.
  [[nodiscard]] Bounds ending(const State& state) const {
    const Outcome end = *G::outcome(codex_, state);
    double value = 0;
    if (objective_ == Objective::win) {
      value = end.winner == nobody ? 0 : end.winner == hero_ ? 1 : -1;
    } else {
      for (std::size_t i = 0; i < sides_; ++i) value += side_at(i) == hero_ ? -end.losses[i] : end.losses[i];
    }
    return {value, value};
  }

  /// What the rules still allow.
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
          if (coming.may_win[i]) may_be(side_at(i) == hero_ ? 1 : -1);
        }
        return bounds;
      }
      Bounds bounds{0, 0};
      for (std::size_t i = 0; i < sides_; ++i) {
        const bool own = side_at(i) == hero_;
        bounds.low += own ? -coming.most[i] : coming.least[i];
        bounds.high += own ? -coming.least[i] : coming.most[i];
      }
      return bounds;
    }
    return wins ? Bounds{-1, 1} : Bounds{-most_lost, most_lost};
  }

 private:
  const Codex& codex_;
  Objective objective_;
  std::size_t sides_;
  Side hero_;
};

}  // namespace affray::analysis
