#pragma once
// completion: scripts that let a shell complete commands, options and their values.

#include <string>

#include "cli/print/terminal.hpp"
#include "cli/shell/description.hpp"

namespace affray::cli {

/// Prints the script for `shell`: bash, zsh or fish.
Status print_completion(const Console& console, const DescribedProgram& program, const std::string& shell,
                        bool json);

}  // namespace affray::cli
