#include "affray/adapters/worlds/lint.hpp"

#include "affray/adapters/worlds/fight.hpp"

namespace affray::worlds::adapter {

std::vector<Problem> lint(const YamlDocument& document, const std::string& file) {
  const auto events = load_records(document, file);
  return events ? std::vector<Problem>{} : std::vector{events.problem()};
}

}  // namespace affray::worlds::adapter
