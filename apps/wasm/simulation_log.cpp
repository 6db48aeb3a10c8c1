// A page keeps no log of its simulations: no request has one, so `simulate` calls none of these. Replaces
// src/affray/referee/simulation/log.cpp.
#include "affray/referee/simulation/log.hpp"

#include "affray/core/check.hpp"

namespace affray {

const SeriesPart* SimulationLog::find(const SeriesKey& /*key*/, std::uint64_t /*first*/,
                                      std::uint64_t /*most*/) const {
  AFFRAY_CHECK(false, "a page has no log of simulations");
  return nullptr;
}

std::optional<std::uint64_t> SimulationLog::next(const SeriesKey& /*key*/, std::uint64_t /*first*/) const {
  AFFRAY_CHECK(false, "a page has no log of simulations");
  return std::nullopt;
}

bool SimulationLog::is_in_doubt() {
  AFFRAY_CHECK(false, "a page has no log of simulations");
  return false;
}

std::optional<Problem> SimulationLog::add(const SeriesKey& /*key*/, const SeriesPart& /*part*/) {
  AFFRAY_CHECK(false, "a page has no log of simulations");
  return std::nullopt;
}

}  // namespace affray
