// The loader and the runner of scenarios of `biomes`.

#include <string>
#include <string_view>

#include "affray/core/check.hpp"
#include "affray/referee/biomes_scenario.hpp"
#include "affray/referee/files.hpp"

using namespace affray;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  static const std::string home = home_folder().string();
  const auto scenario = load_biomes_scenario({reinterpret_cast<const char*>(bytes), size}, "fuzz.yaml", home);
  if (!scenario) {
    AFFRAY_CHECK(!scenario.problem().what.empty(), "a problem says nothing");
    return 0;
  }
  if (const auto problem = run_scenario(*scenario)) {
    AFFRAY_CHECK(!problem->what.empty(), "a problem says nothing");
  }
  return 0;
}
