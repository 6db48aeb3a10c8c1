// The loader and the runner of scenarios of `worlds`.

#include "scenarios.hpp"
#include "affray/referee/worlds_scenario.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  return affray::fuzz_scenario(affray::load_worlds_scenario, bytes, size);
}
