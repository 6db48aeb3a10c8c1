#include "server/match/series.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/match/state.hpp"

namespace affray::server {

nlohmann::ordered_json series_to_json(const Series& series) {
  return {{"fights", series.fights}, {"draws", series.draws}, {"wins", series.wins}};
}

Series series_from_json(const nlohmann::ordered_json& json, std::size_t seats) {
  Series series;
  if (json.is_object()) {
    series.fights = json.at("fights").get<int>();
    series.draws = json.at("draws").get<int>();
    series.wins = json.at("wins").get<std::vector<int>>();
  }
  series.wins.resize(seats);
  return series;
}

Series moved_on(const Series& series) {
  Series next = series;
  if (!next.wins.empty()) std::rotate(next.wins.begin(), next.wins.begin() + 1, next.wins.end());
  return next;
}

// Nobody's win is a draw; that of a side without a seat, such as enemies, is nobody's here.
Series Match::series_with_outcome() const {
  Series series = series_;
  if (!is_over_) return series;
  ++series.fights;
  const auto winner = outcome().at("winner").get<std::string>();
  if (winner == "none") ++series.draws;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].name == winner) ++series.wins[i];
  }
  return series;
}

}  // namespace affray::server
