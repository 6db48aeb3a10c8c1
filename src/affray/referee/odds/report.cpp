#include "affray/referee/odds/report.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "affray/formats/json.hpp"
#include "affray/referee/odds/chance_json.hpp"

namespace affray {

namespace {

using Json = nlohmann::ordered_json;

}  // namespace

Json json_of(const Chance& chance) {
  Json json{{"p", chance.p}};
  if (chance.exact.empty()) {
    json["interval"] = {chance.low, chance.high};
  } else {
    json["exact"] = chance.exact;
  }
  return json;
}

std::string odds_json(const Odds& odds) {
  Json json{{"game", odds.game}, {"method", odds.method}, {"policy", odds.policy}};
  if (odds.arithmetic == Arithmetic::doubles) json["arithmetic"] = "double";
  if (!odds.why.empty()) json["why"] = odds.why;
  if (!odds.attacks.empty()) {
    Json& attacks = json["attacks"] = Json::array();
    for (const AttackChance& one : odds.attacks) {
      attacks.push_back({{"attacker", one.attacker},
                         {"target", one.target},
                         {"card", one.card},
                         {"line", one.line},
                         {"mean", json_of(one.mean)},
                         {"missed", json_of(one.missed)},
                         {"killed", json_of(one.killed)}});
    }
  }
  if (odds.policy == "attack") return json.dump();
  for (const DrawChance& draw : odds.draws) {
    Json within = Json::array();
    for (const auto& [cards, chance] : draw.within) {
      within.push_back({{"cards", cards}});
      within.back().update(json_of(chance));
    }
    json["draws"].push_back({{"card", draw.card}, {"copies", draw.copies}, {"within", std::move(within)}});
  }
  for (const SideChance& one : odds.win) json["win"][one.side] = json_of(one.chance);
  if (!odds.win.empty()) json["win"]["none"] = json_of(odds.none);
  for (const SideLosses& side : odds.losses) {
    Json& losses = json["losses"][side.side] = Json::object();
    for (const LossChance& one : side.losses) losses[std::to_string(one.number)] = json_of(one.chance);
  }
  for (const JointChance& one : odds.joint) {
    Json joint{{"losses", Json::object()}};
    for (const auto& [side, number] : one.losses) joint["losses"][side] = number;
    joint.update(json_of(one.chance));
    json["joint"].push_back(std::move(joint));
  }
  if (odds.objective) json["objective"] = *odds.objective == Objective::win ? "win" : "margin";
  if (!odds.asked.empty()) json["asked"] = odds.asked;
  if (odds.value) json["value"] = json_of(*odds.value);
  if (!odds.choices.empty()) {
    Json& choices = json["choices"] = Json::array();
    for (const Priced& priced : odds.choices) {
      choices.push_back({{"choice", priced.choice},
                         {"phrase", message_json(priced.phrase)},
                         {"value", json_of(priced.value)}});
      if (!priced.reply) continue;
      choices.back()["reply"] = {{"side", priced.reply->side},
                                 {"choice", priced.reply->choice},
                                 {"phrase", message_json(priced.reply->phrase)},
                                 {"policy", priced.reply->is_best ? "best" : "greedy"}};
    }
  }
  for (const Mixture& mixture : odds.mixtures) {
    Json& shares = json["mixtures"][mixture.side] = Json::object();
    for (const auto& one : mixture.shares) shares[one.choice] = one.share;
  }
  for (const LineStep& step : odds.line) {
    Json line{{"side", step.side}, {"choice", step.choice}, {"phrase", message_json(step.phrase)}};
    if (step.value) line["value"] = *step.value;
    line.update({{"proven", step.proven}, {"chance", step.chance}});
    json["line"].push_back(std::move(line));
  }
  if (odds.nodes > 0) json["nodes"] = odds.nodes;
  if (odds.deals > 0) json["deals"] = odds.deals;
  if (odds.method == "sampled" || odds.fights > 0) json["seed"] = odds.seed;
  if (odds.fights > 0) json["fights"] = odds.fights;
  if (odds.stopped) json["stopped"] = true;
  return json.dump();
}

std::optional<Policy> policy_named(std::string_view name) {
  const auto* const found = std::find(policy_names.begin(), policy_names.end(), name);
  if (found == policy_names.end()) return std::nullopt;
  return static_cast<Policy>(found - policy_names.begin());
}

std::string bot_of(Policy policy) {
  return std::string(policy_name(policy == Policy::random ? policy : Policy::greedy));
}

Chance sampled_chance(std::uint64_t hits, std::uint64_t of) {
  const double p = of == 0 ? 0 : static_cast<double>(hits) / static_cast<double>(of);
  const analysis::Interval interval = analysis::wilson(hits, of, z_of_95);
  // Rounding must not move the proportion itself out of its interval.
  return Chance{.p = p, .exact = {}, .low = std::min(interval.low, p), .high = std::max(interval.high, p)};
}

Chance mean_chance(const analysis::Mean& mean, const analysis::Interval& range) {
  const analysis::Interval interval = mean.interval(range, z_of_95);
  return Chance{.p = mean.value(), .exact = {}, .low = interval.low, .high = interval.high};
}

}  // namespace affray
