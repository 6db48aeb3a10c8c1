#include "affray/referee/analysis/report.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "affray/core/portable_math.hpp"
#include "affray/formats/json.hpp"
#include "affray/referee/odds/chance_json.hpp"

namespace affray {

namespace {

using Json = nlohmann::ordered_json;

/// Exact values are those of best play, the others those of the bots that were sampled.
Json value_json(const Chance& chance, const Analysis& analysis) {
  return json_of(chance, chance.knowledge() == Knowledge::exact ? "best" : analysis.fights_by);
}
Json value_json(const ChanceChange& change, const Analysis& analysis) {
  return value_json(change.chance(), analysis);
}

/// One move cannot change a chance by more than all of it.
Json json_of_one_move(const ChanceChange& change, const Analysis& analysis) {
  Chance chance = change.chance();
  chance.low = std::max(chance.low, -1.0);
  chance.high = std::min(chance.high, 1.0);
  return value_json(chance, analysis);
}

Json json_of(const Decision& decision) {
  const std::string& policy = decision.policy;
  Json json{{"mark", mark_name(decision.mark)},
            {"loss", json_of(decision.loss, policy)},
            {"value", json_of(decision.value, policy)}};
  if (decision.fights > 0) json["fights"] = decision.fights;
  json["best"] = {{"choice", decision.best},
                  {"phrase", message_json(decision.best_phrase)},
                  {"value", json_of(decision.best_value, policy)}};
  for (const LineStep& step : decision.better) json["better"].push_back(json_of(step));
  return json;
}

Json json_of(const AnalysedMove& move, const Analysis& analysis) {
  Json json{{"move", move.move},
            {"side", move.side},
            {"choice", move.choice},
            {"phrase", message_json(move.phrase)}};
  if (!move.dice.empty()) json["dice"] = move.dice;
  if (move.hides) json["hides"] = true;
  for (std::size_t i = 0; i < move.splits.size(); ++i) {
    const AnalysedMove::Split& split = move.splits[i];
    json["chances"][analysis.sides[i].side] = {{"before", value_json(split.before, analysis)},
                                               {"by_choice", json_of_one_move(split.choice, analysis)},
                                               {"by_dice", json_of_one_move(split.dice, analysis)}};
  }
  if (move.decision) json["decision"] = json_of(*move.decision);
  return json;
}

Json json_of(const Accuracy& accuracy, const Analysis& analysis) {
  Json json{{"decisions", accuracy.decisions}};
  if (accuracy.decisions == 0) return json;
  json["accuracy"] = value_json(accuracy.mean, analysis);
  for (std::size_t i = 0; i < mark_names.size(); ++i)
    json["marks"][std::string(mark_names[i])] = accuracy.marks[i];
  return json;
}

Json json_of(const AnalysedSide& side, const Analysis& analysis) {
  Json json{{"start", value_json(side.start, analysis)},
            {"end", value_json(side.end, analysis)},
            {"own", value_json(side.own, analysis)},
            {"others", value_json(side.others, analysis)},
            {"dice", value_json(side.dice, analysis)}};
  json.update(json_of(side.all, analysis));
  for (const Accuracy& third : side.thirds) json["thirds"].push_back(json_of(third, analysis));
  return json;
}

}  // namespace

Mark mark_of(const Chance& loss) {
  const bool exact = loss.knowledge() == Knowledge::exact;
  const double low = exact ? loss.p : loss.low;
  const double high = exact ? loss.p : loss.high;
  constexpr double rounding = 1e-12;
  if (low >= least_blunder - rounding) return Mark::blunder;
  if (low >= least_mistake - rounding) return Mark::mistake;
  if (low >= least_inaccuracy - rounding) return Mark::inaccuracy;
  if (loss.knowledge() != Knowledge::sample && high <= 0) return Mark::best;
  return high < least_inaccuracy ? Mark::good : Mark::open;
}

double accuracy_of(double loss) {
  const double points = 100 * loss;
  return std::clamp((103.1668 * portable_exp(-0.04354 * points) - 3.1669) / 100, 0.0, 1.0);
}

Chance ChanceChange::chance() const {
  const double p = value.to_double();
  if (error == 0) return {.p = p, .exact = value.text(), .low = p, .high = p};
  // A sum of changes may be more than all: who is lost twice has been saved in between.
  return {.p = p, .exact = {}, .low = p - z_of_95 * error, .high = p + z_of_95 * error};
}

std::string_view Analysis::chance() const {
  const bool is_any = std::any_of(moves.begin(), moves.end(),
                                  [](const AnalysedMove& move) { return move.hides || !move.dice.empty(); });
  return !is_any ? "none" : is_of_cards ? "cards" : "dice";
}

std::size_t Analysis::decisions(Mark mark) const {
  return static_cast<std::size_t>(std::count_if(moves.begin(), moves.end(), [&](const AnalysedMove& move) {
    return move.decision && move.decision->mark == mark;
  }));
}

std::string analysis_json(const Analysis& analysis) {
  Json json{{"game", analysis.game}, {"of", analysis.chance()}, {"finished", analysis.finished}};
  if (analysis.stopped) json["stopped"] = true;
  json["thresholds"] = {
      {"inaccuracy", least_inaccuracy}, {"mistake", least_mistake}, {"blunder", least_blunder}};
  json["positions"] = {{"exact", analysis.exact_positions},
                       {"sampled", analysis.sampled_positions},
                       {"skipped", analysis.skipped_positions}};
  if (analysis.fights > 0) json["fights"] = analysis.fights;
  if (!analysis.fights_by.empty()) json["policy"] = analysis.fights_by;
  json["seed"] = analysis.seed;
  for (const AnalysedSide& side : analysis.sides) json["sides"][side.side] = json_of(side, analysis);
  json["moves"] = Json::array();
  for (const AnalysedMove& move : analysis.moves) json["moves"].push_back(json_of(move, analysis));
  return json.dump();
}

}  // namespace affray
