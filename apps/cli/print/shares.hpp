#pragma once
// Chances as lines with bars.

#include <string>

#include "cli/print/terminal.hpp"

namespace affray::cli {

/// "65.0 % – 66.0 %" of what was sampled, the fraction of what is exact where it is short.
[[nodiscard]] std::string interval_text(const Voice& voice, const Chance& chance);

/// One line: a label of `width` columns, a bar, the percentage and how sure it is.
void share_line(const Voice& voice, const std::string& label, std::size_t width, const Chance& chance);

/// The lines of who wins, and of nobody.
void print_winners(const Voice& voice, const Odds& odds);
/// What each side loses.
void print_losses(const Voice& voice, const Odds& odds);

}  // namespace affray::cli
