#pragma once
// Small matrix games without a library, for the browser.

#include "affray/analysis/matrix_game.hpp"

namespace affray::analysis {

/// What equilibrium_of finds, by the simplex method on the whole table: good for games of some dozens of
/// rows.
[[nodiscard]] Equilibrium equilibrium_by_pivots(const Payoffs& payoff);

}  // namespace affray::analysis
