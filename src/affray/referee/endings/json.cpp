#include <nlohmann/json.hpp>

#include "affray/referee/endings/report.hpp"
#include "affray/referee/odds/chance_json.hpp"

namespace affray {

namespace {

using Json = nlohmann::ordered_json;

Json json_of(const Measure& measure, bool exact) {
  Json json{{"mean", json_of(measure.mean)}, {"deviation", {{"p", measure.deviation.p}}}};
  if (!exact) json["deviation"] = json_of(measure.deviation);
  for (const Measure::Quantile& one : measure.quantiles) {
    Json& quantile = json["quantiles"][std::to_string(one.percent)] = {{"number", one.number}};
    if (!exact) quantile["interval"] = {one.low, one.high};
  }
  return json;
}

/// A measure with the probability of each value, and of at least and at most that value.
Json whole(const Endings& endings, const Endings::Number& number) {
  Json json = json_of(endings.measure(number), endings.exact());
  for (const int one : endings.numbers(number)) {
    const std::string key = std::to_string(one);
    json["exactly"][key] = json_of(endings.chance([&](const Ended& ended) { return number(ended) == one; }));
    json["at_least"][key] = json_of(endings.chance([&](const Ended& ended) { return number(ended) >= one; }));
    json["at_most"][key] = json_of(endings.chance([&](const Ended& ended) { return number(ended) <= one; }));
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

Json difference(const Chance& first, const Chance& second) {
  return {{"first", json_of(first)},
          {"second", json_of(second)},
          {"difference", json_of(difference_of(first, second))}};
}

}  // namespace

std::string endings_json(const Endings& endings, const std::vector<Bound>& bounds,
                         const std::optional<Chance>& bounded) {
  Json json = head(endings);
  for (std::size_t i = 0; i < endings.sides.size(); ++i) {
    const std::string& side = endings.sides[i];
    json["win"][side] = json_of(win_of(endings, static_cast<int>(i)));
    json["losses"][side] = whole(endings, losses_of(i));
    if (!endings.knows_left(i)) continue;
    json["survivors"][side] = whole(endings, [&](const Ended& ended) { return ended.left[i]; });
    if (endings.forces[i] >= 0) json["survivors"][side]["at_start"] = endings.forces[i];
  }
  json["win"]["none"] = json_of(win_of(endings, -1));
  for (const Ended& one : endings.joint()) {
    Json joint{{"losses", Json::object()}};
    for (std::size_t i = 0; i < endings.sides.size(); ++i) joint["losses"][endings.sides[i]] = one.losses[i];
    joint.update(json_of(endings.chance([&](const Ended& ended) { return ended.losses == one.losses; })));
    json["joint"].push_back(std::move(joint));
  }
  if (endings.has_length()) json["length"] = whole(endings, [](const Ended& ended) { return ended.length; });
  if (bounded) {
    Json& requested = json["bounded"] = json_of(*bounded);
    for (const Bound& bound : bounds) {
      requested[bound.at_least ? "at_least" : "at_most"][bound.what] = bound.number;
    }
  }
  return json.dump();
}

std::string difference_json(const Endings& first, const Endings& second) {
  Json json{{"first", head(first)}, {"second", head(second)}};
  for (std::size_t i = 0; i < first.sides.size(); ++i) {
    const auto other = second.side_named(first.sides[i]);
    if (!other) continue;
    const std::string& side = first.sides[i];
    json["win"][side] =
        difference(win_of(first, static_cast<int>(i)), win_of(second, static_cast<int>(*other)));
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
