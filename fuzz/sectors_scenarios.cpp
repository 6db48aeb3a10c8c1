// The loader and the runner of scenarios of `sectors`.

#include "affray/referee/sectors_scenario.hpp"
#include "scenarios.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  return affray::fuzz_scenario(affray::load_sectors_scenario, bytes, size);
}
