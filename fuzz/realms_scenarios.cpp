// The loader and the runner of scenarios of `realms`.

#include "affray/adapters/realms/scenario.hpp"
#include "scenarios.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  return affray::fuzz_scenario(affray::realms::adapter::load_scenario, bytes, size);
}
