#pragma once
// The identity of the build. The version for people is in affray/referee/version.hpp.

#include <string>

namespace affray::cli {

/// A hash of the sources of rules and bots, made by tools/version.cmake: logs of another version are refused.
[[nodiscard]] std::string program_version();

/// The abbreviated git commit that the program was built from, made by tools/commit.cmake; "unknown" without
/// git.
[[nodiscard]] std::string program_commit();

}  // namespace affray::cli
