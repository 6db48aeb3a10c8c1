// The loader and the runner of scenarios of `biomes`.

#include "affray/referee/biomes_scenario.hpp"
#include "scenarios.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  return affray::fuzz_scenario(affray::load_biomes_scenario, bytes, size);
}
