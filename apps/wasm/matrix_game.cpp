// Solves small matrix games without GLPK. Replaces src/affray/analysis/matrix_game.cpp.
#include "affray/analysis/matrix_game.hpp"

#include "affray/analysis/pivots.hpp"

namespace affray::analysis {

Equilibrium equilibrium_of(const Payoffs& payoff) { return equilibrium_by_pivots(payoff); }

}  // namespace affray::analysis
