// Equilibria without GLPK, which the page has not.

#include "affray/analysis/pivots.hpp"

namespace affray::analysis {

Equilibrium equilibrium_of(const Payoffs& payoff) { return equilibrium_by_pivots(payoff); }

}  // namespace affray::analysis
