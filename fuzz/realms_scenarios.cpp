// The loader and the runner of scenarios of `realms`.

#include "affray/referee/realms_scenario.hpp"
#include "scenarios.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  return affray::fuzz_scenario(affray::load_realms_scenario, bytes, size);
}
