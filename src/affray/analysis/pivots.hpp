#pragma once
// Matrix games without GLPK, for the WebAssembly module.

#include "affray/analysis/matrix_game.hpp"

namespace affray::analysis {

/// Like equilibrium_of, by a dense tableau simplex; suited to games of some dozens of rows.
[[nodiscard]] Equilibrium equilibrium_by_pivots(const Payoffs& payoff);

}  // namespace affray::analysis
