#pragma once
// The version of affray. CMakeLists.txt reads it here, so that it is written down once.

#include <string_view>

namespace affray {

/// The semantic version of program, files, wire and library. CHANGELOG.md says what each version changed.
inline constexpr std::string_view version = "0.1.0";

}  // namespace affray
