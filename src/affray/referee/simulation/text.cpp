// Formats simulations as JSON, CSV and odds.

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "affray/referee/simulation/series.hpp"

namespace affray {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<int, 5> percentiles{5, 25, 50, 75, 95};

Json json_of(const Chance& chance) { return {{"p", chance.p}, {"interval", {chance.low, chance.high}}}; }

double mean_length(const analysis::Counts& counts) {
  double sum = 0;
  for (const auto& [length, times] : counts.lengths) sum += double{1} * length * static_cast<double>(times);
  return counts.finished() == 0 ? 0 : sum / static_cast<double>(counts.finished());
}

Json length_json(const analysis::Counts& counts) {
  Json json{{"mean", mean_length(counts)}};
  if (counts.lengths.empty()) return json;
  json["min"] = counts.lengths.begin()->first;
  json["max"] = counts.lengths.rbegin()->first;
  for (const int percent : percentiles) {
    json["quantiles"][std::to_string(percent)] = analysis::length_quantile(counts, percent / 100.0);
  }
  return json;
}

Json first_json(const Simulation& all) {
  Json json{{"advantage", json_of(all.first_advantage())}, {"sides", Json::object()}};
  for (std::size_t i = 0; i < all.sides.size(); ++i) {
    const analysis::First& first = all.counts.first[i];
    if (first.fights == 0) continue;
    json["sides"][all.sides[i]] = {{"fights", first.fights},
                                   {"win", json_of(all.chance(first.wins, first.fights))}};
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
          {"times", use.times}, {"fights", use.fights}, {"win", json_of(all.chance(use.wins, use.fights))}};
    }
  }
  return json;
}

Json json_of(const Simulation& all) {
  Json json = Json::parse(odds_json(odds_of(all)));
  json["confidence"] = all.confidence;
  if (all.counts.unfinished > 0) json["unfinished"] = all.counts.unfinished;
  json["length"] = length_json(all.counts);
  json["first"] = first_json(all);
  json["uses"] = uses_json(all);
  if (all.all_alike()) json["alike"] = true;
  if (all.settled) json["settled"] = true;
  return json;
}

std::string decimal(double value) {
  std::array<char, 32> text{};
  const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), value);
  return {text.data(), end};
}

class Csv {
 public:
  explicit Csv(const Simulation& all) : all_(all) {}

  void row(const std::string& table, const std::string& side, const std::string& item, std::uint64_t count,
           std::uint64_t of) {
    const Chance chance = all_.chance(count, of);
    text_ += table + ',' + side + ',' + item + ',' + std::to_string(count) + ',' + decimal(chance.p) + ',' +
             decimal(chance.low) + ',' + decimal(chance.high) + '\n';
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  const Simulation& all_;
  std::string text_ = "table,side,item,count,p,low,high\n";
};

}  // namespace

Odds odds_of(const Simulation& all) {
  const analysis::Counts& counts = all.counts;
  Odds odds;
  odds.game = all.game;
  odds.method = "sampled";
  for (const std::string& bot : all.bots) odds.policy += (odds.policy.empty() ? "" : ",") + bot;
  odds.seed = all.seed;
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

std::string comparison_json(const Comparison& comparison) {
  Json json{{"game", comparison.first.game}, {"difference", Json::object()}};
  for (const Side side : comparison.first.sides_that_matter()) {
    Json one = json_of(comparison.difference(side));
    if (const auto gain = comparison.gain(side)) one["gain"] = *gain;
    json["difference"][comparison.first.sides[index(side)]] = one;
  }
  json["first"] = json_of(comparison.first);
  json["second"] = json_of(comparison.second);
  return json.dump();
}

std::string simulation_csv(const Simulation& all) {
  const analysis::Counts& counts = all.counts;
  Csv csv(all);
  const std::vector<Side> matter = all.sides_that_matter();
  for (const Side side : matter) csv.row("win", all.sides[index(side)], "", counts.wins(side), counts.fights);
  csv.row("win", "none", "", counts.wins(nobody), counts.fights);
  for (const Side side : matter) {
    std::map<int, std::uint64_t> lost;
    for (const auto& [end, times] : counts.endings) lost[end.losses[index(side)]] += times;
    for (const auto& [number, times] : lost) {
      csv.row("lost", all.sides[index(side)], std::to_string(number), times, counts.fights);
    }
  }
  for (const auto& [length, times] : counts.lengths) {
    csv.row("length", "", std::to_string(length), times, counts.fights);
  }
  for (std::size_t i = 0; i < all.sides.size(); ++i) {
    const analysis::First& first = counts.first[i];
    if (first.fights > 0) csv.row("first", all.sides[i], "", first.wins, first.fights);
  }
  for (std::size_t i = 0; i < all.sides.size(); ++i) {
    for (std::size_t thing = 0; thing < counts.uses[i].size(); ++thing) {
      const analysis::Use& use = counts.uses[i][thing];
      if (use.fights == 0) continue;
      csv.row("used", all.sides[i], all.things[thing].id, use.fights, counts.fights);
      csv.row("used-and-won", all.sides[i], all.things[thing].id, use.wins, use.fights);
    }
  }
  return csv.text();
}

}  // namespace affray
