#pragma once
// The always-on check for bugs: it says what was broken and ends the process.

namespace affray {

/// Prints the broken promise with its place and ends the process.
[[noreturn]] void broken(const char* what, const char* file, int line);

}  // namespace affray

// The one macro of the project: it needs the place of the caller, and <source_location> is not everywhere.
#define AFFRAY_CHECK(condition, what) \
  ((condition) ? static_cast<void>(0) : ::affray::broken(what, __FILE__, __LINE__))
