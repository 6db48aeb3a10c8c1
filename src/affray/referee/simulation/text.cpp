// Formats simulations as JSON and odds.

#include <algorithm>
#include <nlohmann/json.hpp>

#include "affray/referee/odds/chance_json.hpp"
#include "affray/referee/simulation/bot_check.hpp"
#include "affray/referee/simulation/series.hpp"

namespace affray {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<int, 5> percentiles{5, 25, 50, 75, 95};

std::string policy_of(const Simulation& all) {
  std::string policy;
  for (const std::string& bot : all.bots) policy += (policy.empty() ? "" : ",") + bot;
  return policy;
}

/// A quantile of the length, with the interval of its rank among the fights.
Json quantile_json(const Simulation& all, double share) {
  const analysis::Counts& counts = all.counts;
  const analysis::Interval rank =
      analysis::rank_interval(share, counts.finished(), analysis::z_of(all.confidence));
  std::uint32_t low = analysis::length_quantile(counts, rank.low);
  std::uint32_t high = analysis::length_quantile(counts, rank.high);
  // A length that no fight had may be a little outside of those that were seen.
  if (analysis::may_all_be_beyond(1 - share, counts.finished()))
    low = std::max(1U, counts.lengths.begin()->first) - 1;
  if (analysis::may_all_be_beyond(share, counts.finished())) high = counts.lengths.rbegin()->first + 1;
  return {{"number", analysis::length_quantile(counts, share)},
          {"kind", "sample"},
          {"interval", {low, high}},
          {"policy", policy_of(all)}};
}

Chance mean_length(const Simulation& all) {
  const analysis::Counts& counts = all.counts;
  analysis::Mean mean;
  for (const auto& [length, times] : counts.lengths)
    mean.add(static_cast<double>(length), static_cast<double>(times));
  const analysis::Interval seen{.low = static_cast<double>(counts.lengths.begin()->first) - 1,
                                .high = static_cast<double>(counts.lengths.rbegin()->first) + 1};
  const analysis::Interval interval = mean.interval(seen, analysis::z_of(all.confidence));
  return {.p = mean.value(), .exact = {}, .low = interval.low, .high = interval.high};
}

Json length_json(const Simulation& all) {
  const auto& lengths = all.counts.lengths;
  if (lengths.empty()) return nullptr;
  Json json{{"mean", json_of(mean_length(all), policy_of(all))},
            {"min", lengths.begin()->first},
            {"max", lengths.rbegin()->first}};
  for (const int percent : percentiles) {
    json["quantiles"][std::to_string(percent)] = quantile_json(all, percent / 100.0);
  }
  return json;
}

Json first_json(const Simulation& all) {
  const std::string policy = policy_of(all);
  Json json{{"advantage", json_of(all.first_advantage(), policy)}, {"sides", Json::object()}};
  for (std::size_t i = 0; i < all.sides.size(); ++i) {
    const analysis::First& first = all.counts.first[i];
    if (first.fights == 0) continue;
    json["sides"][all.sides[i]] = {{"fights", first.fights},
                                   {"win", json_of(all.chance(first.wins, first.fights), policy)}};
  }
  if (const auto only = all.always_first()) json["always"] = all.sides[index(*only)];
  return json;
}

Json uses_json(const Simulation& all) {
  Json json = Json::object();
  for (std::size_t i = 0; i < all.sides.size(); ++i) {
    for (std::size_t thing = 0; thing < all.counts.uses[i].size(); ++thing) {
      const analysis::Use& use = all.counts.uses[i][thing];
      if (use.fights == 0) continue;
      json[all.sides[i]][all.things[thing].id] = {
          {"times", use.times},
          {"fights", use.fights},
          {"win", json_of(all.chance(use.wins, use.fights), policy_of(all))}};
    }
  }
  return json;
}

Json json_of(const Simulation& all) {
  Json json = Json::parse(odds_json(odds_of(all)));
  if (all.counts.unfinished > 0) json["unfinished"] = all.counts.unfinished;
  json["length"] = length_json(all);
  json["first"] = first_json(all);
  json["uses"] = uses_json(all);
  if (all.all_alike()) json["alike"] = true;
  if (all.settled) json["settled"] = true;
  return json;
}

Json differences_json(const Comparison& comparison) {
  const std::string one = policy_of(comparison.first);
  const std::string other = policy_of(comparison.second);
  const std::string policy = one == other ? one : one + " - " + other;
  Json json = Json::object();
  for (const Side side : comparison.first.sides_that_matter()) {
    Json& difference = json[comparison.first.sides[index(side)]];
    difference["win"] = json_of(comparison.difference(side), policy);
    difference["score"] = json_of(comparison.score_difference(side), policy);
    if (const auto saved = comparison.saved(side))
      difference["saved"] = {{"p", *saved}, {"kind", "estimate"}};
  }
  return json;
}

}  // namespace

Odds odds_of(const Simulation& all) {
  const analysis::Counts& counts = all.counts;
  Odds odds;
  odds.game = all.game;
  odds.method = "sampled";
  odds.policy = policy_of(all);
  odds.seed = all.seed;
  odds.confidence = all.confidence;
  odds.fights = counts.fights;
  odds.stopped = all.stopped;
  odds.none = all.win(nobody);
  const std::vector<Side> matter = all.sides_that_matter();
  std::map<decltype(Outcome::losses), std::uint64_t> together;
  for (const auto& [end, times] : counts.endings) together[end.losses] += times;
  for (const Side side : matter) {
    odds.win.push_back({all.sides[index(side)], all.win(side)});
    std::map<int, std::uint64_t> lost;
    for (const auto& [losses, times] : together) lost[losses[index(side)]] += times;
    SideLosses losses{all.sides[index(side)], {}};
    for (const auto& [number, times] : lost) {
      losses.losses.push_back({number, all.chance(times, counts.fights)});
    }
    odds.losses.push_back(std::move(losses));
  }
  for (const auto& [losses, times] : together) {
    JointChance joint;
    for (const Side side : matter) joint.losses.emplace_back(all.sides[index(side)], losses[index(side)]);
    joint.chance = all.chance(times, counts.fights);
    odds.joint.push_back(std::move(joint));
  }
  return odds;
}

std::string simulation_json(const Simulation& simulation) { return json_of(simulation).dump(); }

std::string comparison_json(const Comparison& comparison, const BotCheck* check) {
  Json json{{"game", comparison.first.game},
            {"confidence", comparison.first.confidence},
            {"difference", differences_json(comparison)}};
  if (check != nullptr) {
    Json contradicted = Json::array();
    for (const Side side : check->contradicted) contradicted.push_back(comparison.first.sides[index(side)]);
    json["check"] = {{"bots", check->bot},
                     {"fights", check->comparison.first.counts.fights},
                     {"difference", differences_json(check->comparison)},
                     {"contradicted", std::move(contradicted)}};
  }
  json["first"] = json_of(comparison.first);
  json["second"] = json_of(comparison.second);
  return json.dump();
}

}  // namespace affray
