#pragma once
// Counting heap allocations in tests.

#include <cstddef>

namespace affray::testing {

/// Calls of operator new since the program began; always 0 under AddressSanitizer, which replaces it.
/// Defined in tests/allocation.cpp, which every test program links.
[[nodiscard]] std::size_t allocations();

}  // namespace affray::testing
