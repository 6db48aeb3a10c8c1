// Small matrix games without GLPK: what src/affray/analysis/matrix_game.cpp is for the command line.
#include "affray/analysis/matrix_game.hpp"

#include "affray/analysis/pivots.hpp"

namespace affray::analysis {

Equilibrium equilibrium_of(const Payoffs& payoff) { return equilibrium_by_pivots(payoff); }

}  // namespace affray::analysis
