#include "affray/referee/luck/report.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>
#include <utility>

#include "affray/formats/json.hpp"

namespace affray {

namespace {

using Json = nlohmann::ordered_json;

Json json_of(const Chance& chance, bool exact) {
  Json json{{"p", chance.p}};
  if (!exact) json["interval"] = {chance.low, chance.high};
  return json;
}

bool is_exact(const Chance& chance) { return chance.low == chance.high; }

Json json_of(const LuckRoll& roll) {
  Json json{{"move", roll.move},       {"side", roll.side},
            {"choice", roll.choice},   {"phrase", message_json(roll.phrase)},
            {"dice", roll.dice},       {"method", roll.exact ? "exact" : "sampled"},
            {"results", roll.results}, {"all_results", roll.all_results}};
  if (roll.fights > 0) json["fights"] = roll.fights;
  for (const Swing& swing : roll.swings) {
    json["chances"][swing.side] = {{"before", json_of(swing.before, roll.exact && roll.all_results)},
                                   {"after", json_of(swing.after, is_exact(swing.after))},
                                   {"change", swing.after.p - swing.before.p}};
  }
  return json;
}

}  // namespace

double LuckRoll::most() const {
  double most = 0;
  for (const Swing& swing : swings) most = std::max(most, std::abs(swing.after.p - swing.before.p));
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
    json["sides"][side.side] = {{"start", json_of(side.start, is_exact(side.start))},
                                {"end", json_of(side.end, is_exact(side.end))},
                                {"dice", side.dice},
                                {"percentile", side.percentile},
                                {"percentile_range", {side.low, side.high}}};
  }
  json["rolls"] = Json::array();
  for (const LuckRoll& roll : report.rolls) json["rolls"].push_back(json_of(roll));
  json["ranked"] = Json::array();
  for (const std::size_t number : report.ranked()) json["ranked"].push_back(report.rolls[number].move);
  if (exact < report.rolls.size()) json["fights"] = report.fights;
  json["seed"] = report.seed;
  return json.dump();
}

}  // namespace affray
