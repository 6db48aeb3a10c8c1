#pragma once
// The values of the choices of a position.

#include "cli/print/terminal.hpp"

namespace affray::cli {

/// Prints the choices by descending value; those with overlapping intervals are grouped.
void print_choices(const Console& console, const Odds& odds);

}  // namespace affray::cli
