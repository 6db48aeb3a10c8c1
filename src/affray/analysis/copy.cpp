#include "affray/analysis/copy.hpp"

#include <cstring>

namespace affray::analysis {

void copy_bytes(void* to, const void* from, std::size_t size) { std::memcpy(to, from, size); }

}  // namespace affray::analysis
