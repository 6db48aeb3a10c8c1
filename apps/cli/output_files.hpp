#pragma once
// Checks of output files before a long computation, so that errors are found early.

#include <optional>
#include <string>

#include "affray/core/result.hpp"
#include "cli/print/terminal.hpp"

namespace affray::cli {

/// Why no new file can be created there; nullopt if it probably can.
[[nodiscard]] std::optional<Problem> new_file_error(const std::string& file);

/// Why no chart can be written there: gnuplot is missing, the folder is missing, or the file exists and is
/// not an SVG. nullopt if it can, or if `file` is empty.
[[nodiscard]] std::optional<Problem> chart_error(const Console& console, const std::string& file);

}  // namespace affray::cli
