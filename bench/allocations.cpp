// operator new of the bench, which counts its calls.
#include <cstdlib>
#include <new>

#include "measure.hpp"

namespace {

std::size_t count = 0;  // the bench runs on one thread

}  // namespace

std::size_t affray::bench::allocations() { return count; }

void* operator new(std::size_t size) {
  ++count;
  void* memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
