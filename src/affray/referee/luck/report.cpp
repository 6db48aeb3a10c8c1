#include "affray/referee/luck/report.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>
#include <utility>

#include "affray/formats/json.hpp"
#include "affray/referee/odds/chance_json.hpp"

namespace affray {

namespace {

using Json = nlohmann::ordered_json;

/// Exact values are those of best play, sampled ones those of the bots.
Json value_json(const Chance& chance, const std::string& bots) {
  return json_of(chance, chance.knowledge() == Knowledge::exact ? "best" : bots);
}

Json json_of(const LuckRoll& roll, const std::string& bots) {
  Json json{{"move", roll.move},       {"side", roll.side},
            {"choice", roll.choice},   {"phrase", message_json(roll.phrase)},
            {"dice", roll.dice},       {"method", roll.exact ? "exact" : "sampled"},
            {"results", roll.results}, {"all_results", roll.all_results}};
  if (roll.fights > 0) json["fights"] = roll.fights;
  for (const Swing& swing : roll.swings) {
    json["chances"][swing.side] = {{"before", value_json(swing.before, bots)},
                                   {"after", value_json(swing.after, bots)},
                                   {"change", swing.change}};
  }
  return json;
}

}  // namespace

double LuckRoll::most() const {
  double most = 0;
  for (const Swing& swing : swings) most = std::max(most, std::abs(swing.change));
  return most;
}

std::vector<std::size_t> LuckReport::ranked() const {
  std::vector<std::size_t> order(rolls.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return std::pair(-rolls[a].most(), a) < std::pair(-rolls[b].most(), b);
  });
  return order;
}

std::size_t LuckReport::exact_rolls() const {
  return static_cast<std::size_t>(
      std::count_if(rolls.begin(), rolls.end(), [](const LuckRoll& roll) { return roll.exact; }));
}

std::string luck_json(const LuckReport& report) {
  const std::size_t exact = report.exact_rolls();
  const char* method = exact == report.rolls.size() ? "exact" : exact == 0 ? "sampled" : "mixed";
  Json json{{"game", report.game},
            {"of", report.is_of_cards ? "cards" : "dice"},
            {"finished", report.finished},
            {"method", method}};
  if (report.stopped || report.too_long) json["stopped"] = true;
  if (report.too_long) return json.dump();
  json["rolls_in_all"] = report.all_rolls;
  for (const LuckOfSide& side : report.sides) {
    Json& told = json["sides"][side.side] = {{"start", value_json(side.start, report.bots)},
                                             {"end", value_json(side.end, report.bots)},
                                             {"dice", side.dice}};
    if (side.worse) told["worse"] = value_json(*side.worse, report.bots);
    if (side.better) told["better"] = value_json(*side.better, report.bots);
  }
  json["rolls"] = Json::array();
  for (const LuckRoll& roll : report.rolls) json["rolls"].push_back(json_of(roll, report.bots));
  json["ranked"] = Json::array();
  for (const std::size_t number : report.ranked()) json["ranked"].push_back(report.rolls[number].move);
  if (exact < report.rolls.size()) {
    json["fights"] = report.fights;
    json["policy"] = report.bots;
  }
  json["seed"] = report.seed;
  return json.dump();
}

}  // namespace affray
