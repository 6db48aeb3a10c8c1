#include "affray/referee/session/interface.hpp"

#include <array>

namespace affray {

namespace {
constexpr std::array<std::string_view, 3> names{"player", "driver", "bot"};
}

std::string_view name_of(By by) { return names[static_cast<std::size_t>(by)]; }

std::optional<By> by_named(std::string_view name) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return static_cast<By>(i);
  }
  return std::nullopt;
}

std::optional<Side> Session::side_named(std::string_view name) const {
  for (std::size_t i = 0; i < sides(); ++i) {
    if (side_name(side_at(i)) == name) return side_at(i);
  }
  return std::nullopt;
}

}  // namespace affray
