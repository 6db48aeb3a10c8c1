#pragma once
// The program version.

#include <string>

namespace affray::cli {

/// A hash of the sources of rules and bots, made by tools/version.cmake: logs of another version are refused.
[[nodiscard]] std::string program_version();

}  // namespace affray::cli
