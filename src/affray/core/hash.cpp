#include "affray/core/hash.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace affray {

std::uint64_t hash_bytes(const void* bytes, std::uint64_t size, std::uint64_t seed) {
  return seed == 0 ? XXH3_64bits(bytes, size) : XXH3_64bits_withSeed(bytes, size, seed);
}

}  // namespace affray
