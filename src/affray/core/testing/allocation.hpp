#pragma once
// How often the test program has asked the heap for memory.

#include <cstddef>

namespace affray::testing {

/// Calls of operator new since the program began; always 0 under AddressSanitizer, which has its own.
/// Defined in tests/allocation.cpp, which every test program links.
[[nodiscard]] std::size_t allocations();

}  // namespace affray::testing
