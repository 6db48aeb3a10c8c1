#include "affray/referee/simulation/counts_json.hpp"

#include <cstddef>
#include <nlohmann/json.hpp>

namespace affray {

namespace {

using Json = nlohmann::ordered_json;

Json course_json(const analysis::Course& course) {
  Json json{{"fights", course.fights}, {"lead_changes", Json::array()}, {"stages", Json::array()}};
  for (const auto& [changes, times] : course.lead_changes) json["lead_changes"].push_back({changes, times});
  for (const analysis::Stage& stage : course.stages) {
    json["stages"].push_back({stage.kept, stage.lost, stage.drawn, stage.even});
  }
  json["decided"] = course.decided;
  json["behind"] = course.behind;
  json["offered"] = Json::array();
  for (std::size_t side = 0; side < max_sides; ++side) {
    for (std::size_t thing = 0; thing < course.offered[side].size(); ++thing) {
      const analysis::Offered& offered = course.offered[side][thing];
      if (offered.fights > 0)
        json["offered"].push_back({side, thing, offered.times, offered.fights, offered.chosen});
    }
  }
  return json;
}

}  // namespace

std::string counts_json(const analysis::Counts& counts) {
  Json json{{"fights", counts.fights}, {"unfinished", counts.unfinished}, {"endings", Json::array()}};
  for (const auto& [end, times] : counts.endings) {
    const int winner = end.winner == nobody ? -1 : static_cast<int>(index(end.winner));
    json["endings"].push_back({winner, end.losses, times});
  }
  json["lengths"] = Json::array();
  for (const auto& [length, times] : counts.lengths) json["lengths"].push_back({length, times});
  json["first"] = Json::array();
  json["uses"] = Json::array();
  for (std::size_t side = 0; side < max_sides; ++side) {
    const analysis::First& first = counts.first[side];
    if (first.fights > 0) json["first"].push_back({side, first.fights, first.wins, first.none});
    for (std::size_t thing = 0; thing < counts.uses[side].size(); ++thing) {
      const analysis::Use& use = counts.uses[side][thing];
      if (use.fights > 0) json["uses"].push_back({side, thing, use.times, use.fights, use.wins, use.none});
    }
  }
  if (counts.course) json["course"] = course_json(*counts.course);
  return json.dump();
}

}  // namespace affray
