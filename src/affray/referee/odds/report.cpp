#include "affray/referee/odds/report.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "affray/formats/json.hpp"
#include "affray/referee/odds/chance_json.hpp"

namespace affray {

namespace {

using Json = nlohmann::ordered_json;

/// The members of a value or choice in JSON: the number itself, and sampled or proven numbers beside it.
Json value_json(const Chance& value, const std::optional<Chance>& sample, const std::optional<Chance>& proven,
                const Odds& odds) {
  Json json = json_of(value, odds.policy);
  if (sample) json["sample"] = json_of(*sample, odds.fights_by);
  if (proven) json["proven"] = json_of(*proven, "best");
  return json;
}

Json choice_json(const Priced& priced, const Odds& odds) {
  Json json{{"choice", priced.choice},
            {"phrase", message_json(priced.phrase)},
            {"value", value_json(priced.value, priced.sample, std::nullopt, odds)}};
  const std::string& policy = odds.fights_by.empty() ? odds.policy : odds.fights_by;
  if (priced.win) json["win"] = json_of(*priced.win, policy);
  if (priced.loss) json["loss"] = json_of(*priced.loss, policy);
  if (priced.fights > 0) json["fights"] = priced.fights;
  if (priced.behind) json["behind"] = json_of(*priced.behind, policy);
  if (priced.group > 0) json["group"] = priced.group;
  if (!priced.reply) return json;
  json["reply"] = {{"side", priced.reply->side},
                   {"choice", priced.reply->choice},
                   {"phrase", message_json(priced.reply->phrase)},
                   {"policy", priced.reply->is_best ? "best" : "searched"}};
  return json;
}

/// The interval by which a choice is compared with others: that of its fights if it is only bounded.
const Chance& compared(const Priced& priced) { return priced.sample ? *priced.sample : priced.value; }

}  // namespace

Json json_of(const Chance& chance) {
  constexpr std::array<const char*, 3> kinds{"exact", "bound", "sample"};
  Json json{{"p", chance.p}, {"kind", kinds[static_cast<std::size_t>(chance.knowledge())]}};
  if (chance.exact.empty()) {
    json["interval"] = {chance.low, chance.high};
  } else {
    json["exact"] = chance.exact;
  }
  return json;
}

Json json_of(const Chance& chance, std::string_view policy) {
  Json json = json_of(chance);
  json["policy"] = policy;
  return json;
}

Json json_of(const LineStep& step) {
  Json json{{"side", step.side}, {"choice", step.choice}, {"phrase", message_json(step.phrase)}};
  if (step.estimate) {
    json["value"] = json_of(*step.estimate, step.policy);
    if (step.fights > 0) json["fights"] = step.fights;
  } else if (step.value) {
    json["value"] = json_of(Chance{.p = *step.value, .exact = {}, .low = *step.value, .high = *step.value});
  }
  json.update({{"proven", step.proven}, {"chance", {{"p", step.chance}, {"kind", "exact"}}}});
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
  for (const DrawChance& draw : odds.draws) {
    Json within = Json::array();
    for (const auto& [cards, chance] : draw.within) {
      within.push_back({{"cards", cards}});
      within.back().update(json_of(chance));
    }
    json["draws"].push_back({{"card", draw.card}, {"copies", draw.copies}, {"within", std::move(within)}});
  }
  // Who wins may be sampled where only bounds of the value are proven.
  const auto counted = [&](const Chance& chance) {
    const bool is_of_bots = chance.knowledge() == Knowledge::sample && !odds.fights_by.empty();
    return json_of(chance, is_of_bots ? odds.fights_by : odds.policy);
  };
  for (const SideChance& one : odds.win) json["win"][one.side] = counted(one.chance);
  if (!odds.win.empty()) json["win"]["none"] = counted(odds.none);
  for (const SideChance& one : scores_of(odds)) json["score"][one.side] = counted(one.chance);
  for (const SideLosses& side : odds.losses) {
    Json& losses = json["losses"][side.side] = Json::object();
    for (const LossChance& one : side.losses) losses[std::to_string(one.number)] = counted(one.chance);
  }
  for (const JointChance& one : odds.joint) {
    Json joint{{"losses", Json::object()}};
    for (const auto& [side, number] : one.losses) joint["losses"][side] = number;
    joint.update(counted(one.chance));
    json["joint"].push_back(std::move(joint));
  }
  if (odds.objective) json["objective"] = *odds.objective == Objective::win ? "win" : "margin";
  if (!odds.asked.empty()) json["asked"] = odds.asked;
  if (odds.value) json["value"] = value_json(*odds.value, odds.sample, odds.proven, odds);
  if (!odds.choices.empty()) {
    Json& choices = json["choices"] = Json::array();
    for (const Priced& priced : odds.choices) choices.push_back(choice_json(priced, odds));
  }
  for (const Mixture& mixture : odds.mixtures) {
    Json& shares = json["mixtures"][mixture.side] = Json::object();
    for (const auto& one : mixture.shares) shares[one.choice] = {{"p", one.share}, {"kind", "exact"}};
  }
  for (const LineStep& step : odds.line) {
    json["line"].push_back(json_of(step));
  }
  if (odds.nodes > 0) json["nodes"] = odds.nodes;
  if (odds.deals > 0) json["deals"] = odds.deals;
  if (odds.method == "sampled" || odds.fights > 0) json["seed"] = odds.seed;
  if (odds.fights > 0) {
    json["fights"] = odds.fights;
    json["confidence"] = odds.confidence;
  }
  if (!odds.fights_by.empty()) json["fights_by"] = odds.fights_by;
  if (!odds.tried.empty()) json["tried"] = odds.tried;
  if (odds.alike) json["alike"] = true;
  if (odds.always_valid && odds.fights > 0) json["always_valid"] = true;
  if (odds.weighted && odds.fights > 0) json["weighted"] = true;
  if (odds.missed) json["missed"] = json_of(*odds.missed, odds.fights_by);
  if (odds.better) {
    json["better"] = {{"bots", odds.better->bots},
                      {"fights", odds.better->fights},
                      {"value", json_of(odds.better->value, odds.better->bots)}};
  }
  if (odds.stopped) json["stopped"] = true;
  return json.dump();
}

void group_choices(Odds& odds) {
  std::vector<Priced*> order;
  int group = 0;
  for (Priced& priced : odds.choices) {
    priced.group = 0;
    if (compared(priced).knowledge() == Knowledge::exact) continue;
    // Pairs of fights tell more than the intervals of both choices.
    if (priced.may_be_best.value_or(false)) {
      priced.group = group = 1;
    } else {
      order.push_back(&priced);
    }
  }
  // Equal values keep the order of the choices, which is that of their addresses.
  std::sort(order.begin(), order.end(), [](const Priced* one, const Priced* other) {
    return std::pair(-compared(*one).p, one) < std::pair(-compared(*other).p, other);
  });
  const Priced* best = nullptr;
  for (Priced* priced : order) {
    if (best == nullptr || compared(*priced).high < compared(*best).low) {
      ++group;
      best = priced;
    }
    priced->group = group;
  }
}

std::optional<Policy> policy_named(std::string_view name) {
  const auto* const found = std::find(policy_names.begin(), policy_names.end(), name);
  if (found == policy_names.end()) return std::nullopt;
  return static_cast<Policy>(found - policy_names.begin());
}

std::string bot_of(Policy policy) {
  return std::string(policy_name(policy == Policy::random ? policy : Policy::greedy));
}

Chance sampled_chance(std::uint64_t hits, std::uint64_t of, double z) {
  const double p = of == 0 ? 0 : static_cast<double>(hits) / static_cast<double>(of);
  const analysis::Interval interval = analysis::wilson(hits, of, z);
  // Rounding must not move the proportion itself out of its interval.
  return Chance{.p = p, .exact = {}, .low = std::min(interval.low, p), .high = std::max(interval.high, p)};
}

Chance mean_chance(const analysis::Mean& mean, const analysis::Interval& range) {
  const analysis::Interval interval = mean.interval(range, z_of_95);
  return Chance{.p = mean.value(), .exact = {}, .low = interval.low, .high = interval.high};
}

}  // namespace affray
