// The loader and the runner of scenarios of `sectors`.

#include "affray/adapters/sectors/scenario.hpp"
#include "scenarios.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  return affray::fuzz_scenario(affray::sectors::adapter::load_scenario, bytes, size);
}
