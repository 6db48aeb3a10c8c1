#pragma once
// Files that a command will write: what is wrong with them is said before its work, not after it.

#include <optional>
#include <string>

#include "affray/core/result.hpp"
#include "cli/print/terminal.hpp"

namespace affray::cli {

/// Why no new file can be written there. Nothing: it can, as far as can be told before.
[[nodiscard]] std::optional<Problem> no_new_file(const std::string& file);

/// Why no chart can be drawn there: gnuplot is missing, the folder is, or the file is one of another kind,
/// which is left alone. Nothing: it can, or no file is named.
[[nodiscard]] std::optional<std::string> no_chart(const Voice& voice, const std::string& file);

}  // namespace affray::cli
