#pragma once
// The score of a series of rematches.

#include <nlohmann/json_fwd.hpp>
#include <vector>

namespace affray::server {

/// The matches that were played before this one by the same players. As they move on by one seat each time,
/// `wins` are those of the players, in the order of their seats in this match.
struct Series {
  int fights = 0;
  int draws = 0;
  std::vector<int> wins;

  bool operator==(const Series&) const = default;
};

[[nodiscard]] nlohmann::ordered_json series_to_json(const Series& series);
/// A null is an empty series of so many seats.
[[nodiscard]] Series series_from_json(const nlohmann::ordered_json& json, std::size_t seats);
/// The series as the players of a rematch begin it, each one seat further.
[[nodiscard]] Series moved_on(const Series& series);

}  // namespace affray::server
