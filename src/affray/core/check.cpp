#include "affray/core/check.hpp"

#include <cstdio>
#include <cstdlib>

namespace affray {

void broken(const char* what, const char* file, int line) {
  std::fprintf(stderr, "affray: this is a bug: %s (%s:%d)\n", what, file, line);
  std::abort();
}

}  // namespace affray
