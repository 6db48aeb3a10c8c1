// operator new of every test program: counts, so that a test can say "this allocates nothing".
#include "affray/core/testing/allocation.hpp"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::size_t> count{0};

}  // namespace

std::size_t affray::testing::allocations() { return count; }

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define AFFRAY_OWN_NEW 0
#endif
#endif
#if defined(__SANITIZE_ADDRESS__)
#define AFFRAY_OWN_NEW 0
#endif
#ifndef AFFRAY_OWN_NEW
#define AFFRAY_OWN_NEW 1
#endif

#if AFFRAY_OWN_NEW
void* operator new(std::size_t size) {
  count.fetch_add(1, std::memory_order_relaxed);
  void* memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
#endif
