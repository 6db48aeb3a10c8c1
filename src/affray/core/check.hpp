#pragma once
// Assertions that are checked in every build: a violation prints what is wrong and aborts.

namespace affray {

/// Prints the violated condition with its source location and aborts.
[[noreturn]] void broken(const char* what, const char* file, int line);

}  // namespace affray

// The only macro of the project: it needs the source location of the caller, and <source_location> is not
// available with every compiler.
#define AFFRAY_CHECK(condition, what) \
  ((condition) ? static_cast<void>(0) : ::affray::broken(what, __FILE__, __LINE__))
