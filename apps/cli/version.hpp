#pragma once
// Which affray this is.

#include <string>

namespace affray::cli {

/// The same for programs whose rules and bots are the same sources; tools/version.cmake makes it.
[[nodiscard]] std::string program_version();

}  // namespace affray::cli
