// The loader and the runner of scenarios of `biomes`.

#include "affray/adapters/biomes/scenario.hpp"
#include "scenarios.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  return affray::fuzz_scenario(affray::biomes::adapter::load_scenario, bytes, size);
}
