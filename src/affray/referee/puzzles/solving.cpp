#include "affray/referee/puzzles/solving.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "affray/formats/json.hpp"

namespace affray {

namespace {

constexpr double close_enough = 0.01;             // of the best score
constexpr std::uint64_t nodes_of_line = 100'000;  // a position of a line is smaller than that of its puzzle

double score_of_step(double value) { return (1 + value) / 2; }

long percent_of(double score) { return std::lround(score * 100); }

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

namespace {

/// The error of an answer to the question of the line; nullopt if it is right.
std::optional<Sentence> answer_error(const PuzzleLine& line, const std::string& answer, std::size_t number) {
  const std::optional<Verdict> verdict = line.judge(answer);
  if (!verdict)
    return Sentence{"answer $1 is '$2', which is not a choice at this point of the line", number, answer};
  if (verdict->right) return std::nullopt;
  return Sentence{"answer $1 is '$2', which scores $3 %; the right choice scores $4 %", number, answer,
                  percent_of(verdict->score), percent_of(verdict->best)};
}

}  // namespace

std::optional<Problem> solution_error(const Puzzle& puzzle, const std::vector<std::string>& answers,
                                      const std::string& place) {
  const auto wrong = [&](Sentence what) { return Problem{place, 0, 0, std::move(what), {}}; };
  const Result<std::unique_ptr<Session>> opened = open_puzzle(puzzle, place);
  if (!opened) return opened.problem();
  Session& session = **opened;
  const PuzzleLine line(session, session.asked().side);
  std::size_t given = 0;
  while (const std::optional<LineMove> next = line.next()) {
    std::string choice = next->choice;
    if (next->is_question) {
      if (given == answers.size())
        return wrong({"the line goes on after answer $1: another one is expected", answers.size()});
      choice = answers[given++];
      if (auto error = answer_error(line, choice, given)) return wrong(std::move(*error));
    }
    if (const auto played = session.play(choice, By::driver); !played) return played.problem();
  }
  if (given < answers.size())
    return wrong({"the line ends with answer $1: none is expected after it", given});
  return std::nullopt;
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
