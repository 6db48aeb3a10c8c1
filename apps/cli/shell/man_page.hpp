#pragma once
// man: the manual page, generated from the help.

#include "cli/print/terminal.hpp"
#include "cli/shell/description.hpp"

namespace affray::cli {

/// Prints the page in the console's language, as source for man (UTF-8).
Status print_man_page(const Console& console, const DescribedProgram& program, bool json);

}  // namespace affray::cli
