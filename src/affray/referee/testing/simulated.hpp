#pragma once
// Shared by the tests of simulations: the text of a result, and a program name for logs.

#include <doctest/doctest.h>

#include <string>

#include "affray/referee/simulation/series.hpp"

namespace affray::testing {

constexpr const char* this_program = "0123";

inline std::string json_of(const Session& session, const SimulationOptions& options) {
  const auto result = simulate(session, options);
  REQUIRE(result);
  return simulation_json(*result);
}

}  // namespace affray::testing
