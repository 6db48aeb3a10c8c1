#pragma once
// The hash of plain bytes, identical on every machine; for merging states, replays and the fingerprint.

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace affray {

/// XXH3 of some bytes.
[[nodiscard]] std::uint64_t hash_bytes(const void* bytes, std::uint64_t size, std::uint64_t seed = 0);

/// XXH3 of a plain value without padding. A last member `derived`, which follows from the rest, is left out.
template <class T>
[[nodiscard]] std::uint64_t hash_of(const T& value, std::uint64_t seed = 0) {
  static_assert(std::has_unique_object_representations_v<T>, "padding would be hashed");
  if constexpr (requires { value.derived; }) {
    static_assert(offsetof(T, derived) + sizeof value.derived == sizeof value,
                  "`derived` must be the last member");
    return hash_bytes(&value, offsetof(T, derived), seed);
  } else {
    return hash_bytes(&value, sizeof value, seed);
  }
}

}  // namespace affray
