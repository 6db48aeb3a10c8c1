#include <nlohmann/json.hpp>

#include "affray/referee/endings/report.hpp"
#include "affray/referee/odds/chance_json.hpp"

namespace affray {

namespace {

using Json = nlohmann::ordered_json;

Json json_of(const Measure& measure, const Endings& endings) {
  Json json{{"mean", json_of(measure.mean, endings.policy)},
            {"deviation", json_of(measure.deviation, endings.policy)}};
  for (const Measure::Quantile& one : measure.quantiles) {
    Json& quantile = json["quantiles"][std::to_string(one.percent)] = {
        {"number", one.number}, {"kind", endings.exact() ? "exact" : "sample"}, {"policy", endings.policy}};
    if (!endings.exact()) quantile["interval"] = {one.low, one.high};
  }
  return json;
}

/// A measure with the probability of each value, and of at least and at most that value.
Json whole(const Endings& endings, const Endings::Number& number) {
  Json json = json_of(endings.measure(number), endings);
  for (const int one : endings.numbers(number)) {
    const std::string key = std::to_string(one);
    const auto chance = [&](const Endings::Holds& holds) {
      return json_of(endings.chance(holds), endings.policy);
    };
    json["exactly"][key] = chance([&](const Ended& ended) { return number(ended) == one; });
    json["at_least"][key] = chance([&](const Ended& ended) { return number(ended) >= one; });
    json["at_most"][key] = chance([&](const Ended& ended) { return number(ended) <= one; });
  }
  return json;
}

Endings::Number losses_of(std::size_t side) {
  return [side](const Ended& ended) { return ended.losses[side]; };
}

Chance win_of(const Endings& endings, int side) {
  return endings.chance([&](const Ended& ended) { return ended.winner == side; });
}

Json head(const Endings& endings) {
  Json json{{"game", endings.game}, {"method", endings.method}, {"policy", endings.policy}};
  if (!endings.exact()) {
    json["seed"] = endings.seed;
    json["fights"] = endings.fights;
  }
  if (endings.stopped) json["stopped"] = true;
  return json;
}

/// Compares numbers of two distributions of endings.
class DifferenceJson {
 public:
  DifferenceJson(const Endings& first, const Endings& second)
      : first_(first.policy), second_(second.policy) {}

  Json operator()(const Chance& first, const Chance& second) const {
    const std::string policy = first_ == second_ ? first_ : first_ + " - " + second_;
    return {{"first", json_of(first, first_)},
            {"second", json_of(second, second_)},
            {"difference", json_of(difference_of(first, second), policy)}};
  }

 private:
  const std::string& first_;
  const std::string& second_;
};

}  // namespace

std::string endings_json(const Endings& endings, const std::vector<Bound>& bounds,
                         const std::optional<Chance>& bounded) {
  Json json = head(endings);
  for (std::size_t i = 0; i < endings.sides.size(); ++i) {
    const std::string& side = endings.sides[i];
    json["win"][side] = json_of(win_of(endings, static_cast<int>(i)), endings.policy);
    json["score"][side] = json_of(endings.score(i), endings.policy);
    json["losses"][side] = whole(endings, losses_of(i));
    if (!endings.knows_left(i)) continue;
    json["survivors"][side] = whole(endings, [&](const Ended& ended) { return ended.left[i]; });
    if (endings.forces[i] >= 0) json["survivors"][side]["at_start"] = endings.forces[i];
  }
  json["win"]["none"] = json_of(win_of(endings, -1), endings.policy);
  for (const Ended& one : endings.joint()) {
    Json joint{{"losses", Json::object()}};
    for (std::size_t i = 0; i < endings.sides.size(); ++i) joint["losses"][endings.sides[i]] = one.losses[i];
    joint.update(json_of(endings.chance([&](const Ended& ended) { return ended.losses == one.losses; }),
                         endings.policy));
    json["joint"].push_back(std::move(joint));
  }
  if (endings.has_length()) json["length"] = whole(endings, [](const Ended& ended) { return ended.length; });
  if (bounded) {
    Json& requested = json["bounded"] = json_of(*bounded, endings.policy);
    for (const Bound& bound : bounds) {
      requested[bound.at_least ? "at_least" : "at_most"][bound.what] = bound.number;
    }
  }
  return json.dump();
}

std::string difference_json(const Endings& first, const Endings& second) {
  Json json{{"first", head(first)}, {"second", head(second)}};
  const DifferenceJson difference(first, second);
  for (std::size_t i = 0; i < first.sides.size(); ++i) {
    const auto other = second.side_named(first.sides[i]);
    if (!other) continue;
    const std::string& side = first.sides[i];
    json["win"][side] =
        difference(win_of(first, static_cast<int>(i)), win_of(second, static_cast<int>(*other)));
    json["score"][side] = difference(first.score(i), second.score(*other));
    json["losses"][side] =
        difference(first.measure(losses_of(i)).mean, second.measure(losses_of(*other)).mean);
  }
  json["win"]["none"] = difference(win_of(first, -1), win_of(second, -1));
  if (first.has_length() && second.has_length()) {
    const auto length = [](const Ended& ended) { return ended.length; };
    json["length"] = difference(first.measure(length).mean, second.measure(length).mean);
  }
  return json.dump();
}

}  // namespace affray
