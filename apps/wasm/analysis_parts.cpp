#include "analysis_parts.hpp"

#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "affray/core/side.hpp"

namespace affray::wasm {

namespace {

using nlohmann::json;
using nlohmann::ordered_json;

std::string text_of(const Winners& winners) {
  std::string text;
  for (const Side winner : winners)
    text += winner == nobody ? '-' : static_cast<char>('0' + static_cast<char>(index(winner)));
  return text;
}

Winners winners_of(const json& text) {
  Winners winners;
  for (const char c : text.get<std::string>()) {
    const bool is_side = c >= '0' && static_cast<std::size_t>(c - '0') < max_sides;
    winners.push_back(is_side ? side_at(static_cast<std::size_t>(c - '0')) : nobody);
  }
  return winners;
}

ordered_json json_of(const MoveFights& fights) {
  ordered_json options = ordered_json::array();
  for (const Winners& winners : fights.options) options.push_back(text_of(winners));
  ordered_json told{{"move", fights.move},
                    {"position", text_of(fights.position)},
                    {"rolled", text_of(fights.rolled)},
                    {"expected", text_of(fights.expected)},
                    {"options", std::move(options)},
                    {"open", fights.open}};
  if (fights.check) {
    told["candidate"] = fights.check->candidate;
    told["better"] = text_of(fights.check->better);
    told["chosen"] = text_of(fights.check->chosen);
  }
  return told;
}

MoveFights fights_of(const json& told) {
  MoveFights fights{.move = told.at("move").get<std::size_t>(),
                    .position = winners_of(told.at("position")),
                    .rolled = winners_of(told.at("rolled")),
                    .expected = winners_of(told.at("expected")),
                    .options = {},
                    .open = told.at("open").get<std::vector<std::size_t>>(),
                    .check = {}};
  for (const json& option : told.at("options")) fights.options.push_back(winners_of(option));
  if (told.contains("candidate")) {
    fights.check = {told["candidate"].get<std::size_t>(), winners_of(told.at("better")),
                    winners_of(told.at("chosen"))};
  }
  return fights;
}

}  // namespace

std::string plan_json(const AnalysisPlan& plan) {
  return ordered_json{{"bots", plan.bots}, {"moves", plan.moves}}.dump();
}

AnalysisPlan plan_of(const json& json) {
  return {json.at("bots").get<std::string>(), json.at("moves").get<std::vector<std::size_t>>()};
}

ordered_json part_json(const AnalysisPart& part) {
  ordered_json moves = ordered_json::array();
  for (const MoveFights& fights : part) moves.push_back(json_of(fights));
  return moves;
}

AnalysisPart analysis_part_of(const json& json) {
  AnalysisPart part;
  for (const nlohmann::json& told : json) part.push_back(fights_of(told));
  return part;
}

}  // namespace affray::wasm
