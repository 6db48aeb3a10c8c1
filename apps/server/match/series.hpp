#pragma once
// The score of a series of rematches.

#include <nlohmann/json_fwd.hpp>
#include <vector>

namespace affray::server {

/// The earlier matches of the same players. As the players move on by one seat each time, `wins` are those of
/// the players in the order of their seats in this match.
struct Series {
  int fights = 0;
  int draws = 0;
  std::vector<int> wins;

  bool operator==(const Series&) const = default;
};

[[nodiscard]] nlohmann::ordered_json series_to_json(const Series& series);
/// Null is an empty series with this many seats.
[[nodiscard]] Series series_from_json(const nlohmann::ordered_json& json, std::size_t seats);
/// The series at the beginning of a rematch: the wins move on by one seat.
[[nodiscard]] Series moved_on(const Series& series);

}  // namespace affray::server
