#include "affray/referee/puzzles/solving.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "affray/formats/json.hpp"

namespace affray {

namespace {

constexpr double close_enough = 0.01;             // of the best score
constexpr std::uint64_t nodes_of_line = 100'000;  // a position of a line is smaller than that of its puzzle

double score_of_step(double value) { return (1 + value) / 2; }

}  // namespace

Scores PuzzleLine::scores() const { return searched_scores(session_, nodes_of_line).value_or(Scores{}); }

std::string PuzzleLine::best_of(const Scores& scores) const {
  constexpr double rounding = 1e-9;
  const auto best =
      std::max_element(scores.begin(), scores.end(),
                       [](const ChoiceScore& one, const ChoiceScore& other) { return one.low < other.low; });
  if (const Result<std::string> greedy = session_.bot_choice("greedy", 1)) {
    for (const ChoiceScore& one : scores) {
      if (one.offer.text == *greedy && one.low >= best->low - rounding) return *greedy;
    }
  }
  return best->offer.text;
}

std::optional<LineMove> PuzzleLine::next() const {
  if (session_.asked().over()) return std::nullopt;
  if (const std::optional<std::string> forced = session_.forced()) return LineMove{false, *forced};
  const Scores all = scores();
  if (all.empty()) return LineMove{false, session_.choices().front().text};
  LineMove move{false, best_of(all)};
  if (session_.asked().side != solver_) return move;
  double best = 0;
  double worst = 1;
  for (const ChoiceScore& one : all) {
    best = std::max(best, one.low);
    worst = std::min(worst, one.high);
  }
  move.is_question = best - worst >= puzzle_gap;
  return move;
}

std::optional<Verdict> PuzzleLine::judge(const std::string& choice) const {
  const Scores all = scores();
  const auto given =
      std::find_if(all.begin(), all.end(), [&](const ChoiceScore& one) { return one.offer.text == choice; });
  if (given == all.end()) return std::nullopt;
  Verdict verdict;
  verdict.best_choice = best_of(all);
  for (const ChoiceScore& one : all) verdict.best = std::max(verdict.best, one.low);
  verdict.score = (given->low + given->high) / 2;
  verdict.right = given->low >= verdict.best - close_enough;
  if (verdict.right) return verdict;
  OddsOptions options;
  options.line = true;
  options.only_line = true;
  options.first = choice;
  if (Result<Odds> odds = session_.odds(options)) verdict.line = std::move(odds->line);
  return verdict;
}

std::string verdict_json(const Session& session, const Verdict& verdict) {
  nlohmann::ordered_json json{{"right", verdict.right},
                              {"score", verdict.score},
                              {"best", verdict.best},
                              {"best_choice", verdict.best_choice}};
  for (const Offer& offer : session.choices()) {
    if (offer.text == verdict.best_choice) json["best_phrase"] = message_json(offer.phrase);
  }
  json["line"] = nlohmann::ordered_json::array();
  for (const LineStep& step : verdict.line) {
    nlohmann::ordered_json one{{"side", step.side},
                               {"choice", step.choice},
                               {"phrase", message_json(step.phrase)},
                               {"proven", step.proven},
                               {"chance", step.chance}};
    if (step.value) one["score"] = score_of_step(*step.value);
    json["line"].push_back(std::move(one));
  }
  return json.dump();
}

}  // namespace affray
