// Copying and filling memory by the processor's own means.
//
// The library of a module without a loader of its own copies word by word, and every look ahead of a bot
// copies a state of some thousand bytes: with this, a seventh more fights of realms are sampled in the same
// time. This file alone is compiled with -mbulk-memory, which every browser with SIMD has: elsewhere clang
// would copy even two words like that.

#include <cstddef>

extern "C" {

void* memcpy(void* __restrict to, const void* __restrict from, std::size_t bytes) {
  return __builtin_memcpy(to, from, bytes);
}
void* memmove(void* to, const void* from, std::size_t bytes) { return __builtin_memmove(to, from, bytes); }
void* memset(void* to, int byte, std::size_t bytes) { return __builtin_memset(to, byte, bytes); }
}
