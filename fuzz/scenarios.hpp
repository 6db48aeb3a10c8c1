#pragma once
// What the fuzzers of scenarios share: the loader of one game, and the runner.

#include <cstddef>
#include <string>
#include <string_view>

#include "affray/core/check.hpp"
#include "affray/formats/files.hpp"

namespace affray {

/// `load(text, file, home)` makes a scenario of a text. It, and running it, may end in a problem that says
/// what.
template <class Load>
int fuzz_scenario(const Load& load, const unsigned char* bytes, std::size_t size) {
  static const std::string home = home_folder().string();
  const auto scenario = load(std::string_view(reinterpret_cast<const char*>(bytes), size), "fuzz.yaml", home);
  if (!scenario) {
    AFFRAY_CHECK(!scenario.problem().what.empty(), "a problem says nothing");
    return 0;
  }
  if (const auto problem = run_scenario(*scenario)) {
    AFFRAY_CHECK(!problem->what.empty(), "a problem says nothing");
  }
  return 0;
}

}  // namespace affray
