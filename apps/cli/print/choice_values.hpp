#pragma once
// What each choice of a position is worth.

#include "cli/print/terminal.hpp"

namespace affray::cli {

/// Prints the choices by descending value; those whose intervals overlap stand together.
void print_choices(const Console& console, const Odds& odds);

}  // namespace affray::cli
