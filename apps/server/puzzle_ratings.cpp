#include "server/puzzle_ratings.hpp"

#include <nlohmann/json.hpp>

#include "affray/formats/files.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/puzzles/solving.hpp"
#include "server/log.hpp"

namespace affray::server {

namespace {

using Json = nlohmann::ordered_json;

Json rating_json(const PuzzleRating& rating) {
  return {{"rating", rating.points()}, {"results", rating.results}};
}

Answer away() { return error_answer(503, "away", "the database cannot be reached"); }

}  // namespace

const PuzzleRatings::Pack& PuzzleRatings::pack(const std::string& game) {
  const std::lock_guard lock(mutex_);
  if (const auto known = packs_.find(game); known != packs_.end()) return known->second;
  static const Pack none;
  if (game_named(game) == nullptr) return none;
  Pack puzzles;
  const std::string file = (home_ / "puzzles" / (game + ".jsonl")).string();
  const Result<std::string> text = read_input(file, max_pack_file);
  auto read = text ? read_pack(*text, file) : Result<std::vector<Puzzle>>(text.problem());
  if (read) {
    for (Puzzle& puzzle : *read) puzzles.emplace(puzzle.id, std::move(puzzle));
  } else {
    log_line("error", "no-puzzles", {{"file", file}, {"why", read.problem().text()}});
  }
  return packs_.emplace(game, std::move(puzzles)).first->second;
}

Answer PuzzleRatings::ratings(const std::string& game) {
  const Pack& shipped = pack(game);
  if (shipped.empty()) return error_answer(404, "not-found", "there are no puzzles of such a game");
  const auto stored = store_.puzzle_ratings(game);
  if (!stored) return away();
  Json all = Json::object();
  for (const PuzzleRating& rating : *stored) {
    if (shipped.contains(rating.puzzle)) all[rating.puzzle] = rating_json(rating);
  }
  return json_answer(all.dump());
}

Answer PuzzleRatings::add(const PuzzleAttempt& attempt, Time now) {
  const Pack& shipped = pack(attempt.game);
  const auto puzzle = shipped.find(attempt.puzzle);
  if (puzzle == shipped.end()) return error_answer(404, "no-puzzle", "there is no such puzzle");
  if (attempt.is_solved) {
    const auto problem = solution_error(puzzle->second, attempt.answers, "answers");
    if (problem) return error_answer(422, "not-solved", *problem);
  }
  const auto rating = store_.add_puzzle_result({.game = attempt.game,
                                                .puzzle = attempt.puzzle,
                                                .solver = attempt.solver,
                                                .first_rating = puzzle->second.rating,
                                                .solver_rating = attempt.rating,
                                                .is_solved = attempt.is_solved,
                                                .time = now});
  if (!rating) {
    log_line("error", "not-kept", {{"why", rating.problem().what.text()}});
    return away();
  }
  return json_answer(rating_json(*rating).dump());
}

}  // namespace affray::server
