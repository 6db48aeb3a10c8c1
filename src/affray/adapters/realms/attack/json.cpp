#include <nlohmann/json.hpp>

#include "affray/adapters/realms/attack/question.hpp"
#include "affray/games/realms/names.hpp"

namespace affray::realms::adapter {

namespace {

using analysis::Fraction;
using Json = nlohmann::ordered_json;

Json json_of(const Fraction& fraction) {
  return {{"p", fraction.to_double()}, {"kind", "exact"}, {"exact", fraction.text()}};
}

Json json_of(const TargetOdds& target, bool has_health) {
  Json json{{"damage", Json::object()}};
  for (std::size_t amount = 0; amount < target.damage.size(); ++amount) {
    if (target.damage[amount] == Fraction(0)) continue;
    json["damage"][std::to_string(amount)] = json_of(target.damage[amount]);
  }
  json["mean"] = json_of(target.mean);
  json["missed"] = json_of(target.missed);
  json["out_of_reach"] = json_of(target.out_of_reach);
  json["pierced"] = json_of(target.pierced);
  if (has_health) json["killed"] = json_of(target.killed);
  return json;
}

Json json_of(const Advice& advice) {
  Json json{{"target", advice.target + 1}, {"dice", {advice.faces[0]}}};
  if (advice.faces[1] != 0) json["dice"].push_back(advice.faces[1]);
  json["used"] = Json::array();
  for (const Right right : {Right::free, Right::stamina, Right::item}) {
    if ((advice.used >> static_cast<unsigned>(right) & 1U) != 0) json["used"].push_back(word_of(right));
  }
  json["die"] = advice.die + 1;
  json["right"] = word_of(advice.right);
  return json;
}

}  // namespace

std::string attack_json(const AttackQuestion& question, const AttackOdds& odds) {
  constexpr std::array<const char*, 3> purposes{"damage", "kill", "at-least"};
  Json json{{"game", "realms"},
            {"method", "exact"},
            {"attack", attack_words(question)},
            {"purpose", purposes[static_cast<std::size_t>(question.query.purpose)]}};
  if (question.query.purpose == Purpose::at_least) json["at_least"] = question.query.at_least;
  json["targets"] = Json::array();
  for (std::size_t i = 0; i < odds.targets.size(); ++i) {
    json["targets"].push_back(json_of(odds.targets[i], question.attack.targets[i].health > 0));
  }
  for (const JointDamage& joint : odds.joint) {
    Json one{{"damage", Json::array()}};
    for (std::size_t i = 0; i < odds.targets.size(); ++i) one["damage"].push_back(joint.damage[i]);
    one.update(json_of(joint.chance));
    json["joint"].push_back(std::move(one));
  }
  json["rerolls"] = Json::array();
  for (const Advice& advice : odds.advice) json["rerolls"].push_back(json_of(advice));
  return json.dump();
}

}  // namespace affray::realms::adapter
