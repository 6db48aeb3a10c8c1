#pragma once
// Printing chances as lines with bars.

#include <string>

#include "cli/print/terminal.hpp"

namespace affray::cli {

/// The interval of a sampled chance, such as "65.0 % – 66.0 %", or the fraction of an exact one if it is
/// short.
[[nodiscard]] std::string interval_text(const Console& console, const Chance& chance);

/// Prints one line: a label of `width` columns, a bar, the percentage and its interval.
void print_share(const Console& console, const std::string& label, std::size_t width, const Chance& chance);

/// Prints the chance to win of each side, and that nobody wins.
void print_winners(const Console& console, const Odds& odds);
/// Prints the net scores of the sides, unless nobody ever draws.
void print_scores(const Console& console, const Odds& odds);
/// Prints the distribution of losses of each side.
void print_losses(const Console& console, const Odds& odds);

}  // namespace affray::cli
