#pragma once
// Scenarios: reading one, and running it, may end in a problem that says what.

#include <cstdlib>
#include <string>

#include "affray/formats/yaml/document.hpp"
#include "fuzz/input.hpp"

namespace affray::fuzz {

template <class Subject>
void scenarios(const unsigned char* data, std::size_t size) {
  static const std::string home = home_folder().string();
  const Result<YamlDocument> document = YamlDocument::read(text_of(data, size), "fuzz.yaml");
  if (!document) return check_says_something(document.problem());
  const auto scenario = load_scenario<typename Subject::Files>(*document, "fuzz.yaml", home);
  if (!scenario) return check_says_something(scenario.problem());
  for (const Difference& found : run_scenario(*scenario).differences) {
    if (found.what.key.empty()) std::abort();
  }
}

}  // namespace affray::fuzz
