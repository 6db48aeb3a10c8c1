// The loader and the runner of scenarios of `worlds`.

#include "scenarios.hpp"
#include "affray/adapters/worlds/scenario.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  return affray::fuzz_scenario(affray::worlds::adapter::load_scenario, bytes, size);
}
