#include "affray/adapters/worlds/lint.hpp"

#include "affray/adapters/worlds/fight.hpp"

namespace affray::worlds::adapter {

std::vector<Problem> lint(std::string_view text, const std::string& file) {
  const auto events = load_records(text, file);
  return events ? std::vector<Problem>{} : std::vector{events.problem()};
}

}  // namespace affray::worlds::adapter
