#pragma once
// Opens the fights of fights/ for tests.

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <utility>

#include "affray/formats/files.hpp"
#include "affray/referee/games.hpp"

namespace affray::testing {

/// `name` is a path below fights/, such as "worlds/natives.yaml".
inline std::unique_ptr<Session> sample_fight(const std::string& name) {
  const std::string file = (home_folder() / "fights" / name).string();
  const auto text = read_input(file);
  REQUIRE(text);
  auto session = open_fight(*text, file);
  REQUIRE(session);
  return std::move(*session);
}

}  // namespace affray::testing
