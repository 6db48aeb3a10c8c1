#pragma once
// Copying large plain values.

#include <cstddef>
#include <type_traits>

namespace affray::analysis {

/// memcpy, out of line: for values of some hundred bytes compilers emit `rep movs`, which takes three times
/// as long as the memcpy of the C library.
void copy_bytes(void* to, const void* from, std::size_t size);

/// Copies a plain value as its bytes.
template <class T>
void copy_plain(T& to, const T& from) {
  static_assert(std::is_trivially_copyable_v<T>);
  copy_bytes(&to, &from, sizeof from);
}

}  // namespace affray::analysis
