// Requests about packs and puzzles.

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "affray/referee/packs/contents.hpp"
#include "affray/referee/packs/pictures.hpp"
#include "affray/referee/puzzles/format.hpp"
#include "affray/referee/puzzles/solving.hpp"
#include "affray/referee/session/look.hpp"
#include "request.hpp"

namespace affray::wasm {

namespace {

/// Describes the pack in a folder; its files were sent before.
std::string pack(PageFight& /*fight*/, const Request& request) {
  const Result<PackPtr> pack = read_pack(request.at("folder").get<std::string>());
  if (!pack) return problem_json(pack.problem());
  const std::vector<Problem> problems = picture_problems(**pack);
  if (!problems.empty()) return problem_json(problems.front());
  Answer answer = id_json((*pack)->id);
  answer["game"] = (*pack)->game;
  answer["titles"] = (*pack)->titles.empty() ? Answer{{"en", (*pack)->title}} : Answer((*pack)->titles);
  answer["authors"] = (*pack)->authors;
  answer["licence"] = (*pack)->licence;
  return answer.dump();
}

/// The next move on the line of a puzzle that `side` solves: a question, or a choice that is played
/// automatically.
std::string puzzle_next(PageFight& fight, const Request& request) {
  const Session& session = *fight.session;
  const std::optional<Side> solver = session.side_named(request.at("side").get<std::string>());
  if (!solver) return problem_json("there is no such side");
  const std::optional<LineMove> next = PuzzleLine(session, *solver).next();
  if (!next) return Answer{{"choice", nullptr}, {"question", false}}.dump();
  return Answer{{"choice", next->choice}, {"question", next->is_question}}.dump();
}

std::string puzzle_judge(PageFight& fight, const Request& request) {
  const Session& session = *fight.session;
  const auto& choice = request.at("choice").get_ref<const std::string&>();
  const std::optional<Verdict> verdict = PuzzleLine(session, session.asked().side).judge(choice);
  return verdict ? verdict_json(session, *verdict) : problem_json("this is not a choice of the puzzle");
}

/// Opens the position of a puzzle, with the dice of its line.
std::string puzzle_open(PageFight& fight, const Request& request) {
  Puzzle puzzle;
  puzzle.id = request.at("id").get<std::string>();
  puzzle.position = request.at("setup").get<std::string>();
  Result<std::unique_ptr<Session>> opened = open_puzzle(puzzle, "puzzle");
  if (!opened) return problem_json(opened.problem());
  fight.open(std::move(*opened));
  return opened_json(*fight.session);
}

constexpr auto puzzle_kinds = std::to_array<RequestKind>({
    {"pack", false, pack},
    {"puzzle_open", false, puzzle_open},
    {"puzzle_next", true, puzzle_next},
    {"puzzle_judge", true, puzzle_judge},
});

}  // namespace

std::span<const RequestKind> puzzle_requests() { return puzzle_kinds; }

}  // namespace affray::wasm
