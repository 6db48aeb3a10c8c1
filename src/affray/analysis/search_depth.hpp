#pragma once
// How deep the recursive searches follow a line.

#include <cstddef>

namespace affray::analysis {

/// Choices or rolls in a row, of one or two KB of stack each. A browser gives a module about 1 MB in all.
#ifdef __EMSCRIPTEN__
inline constexpr std::size_t max_search_depth = 300;
#else
inline constexpr std::size_t max_search_depth = 1'000;
#endif

}  // namespace affray::analysis
