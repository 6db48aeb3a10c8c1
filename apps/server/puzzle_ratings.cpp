#include "server/puzzle_ratings.hpp"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "affray/formats/files.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/puzzles/solving.hpp"
#include "affray/referee/session/look.hpp"
#include "server/log.hpp"

namespace affray::server {

namespace {

using Json = nlohmann::ordered_json;

Json rating_json(const PuzzleRating& rating) {
  return {{"rating", rating.points()}, {"results", rating.results}};
}

Answer away() { return error_answer(503, "away", "the database cannot be reached"); }
Answer no_puzzle() { return error_answer(404, "no-puzzle", "there is no such puzzle"); }

/// nullptr if there is none with this id.
const Puzzle* find(const std::vector<Puzzle>& pack, std::string_view id) {
  const auto found = std::find_if(pack.begin(), pack.end(), [&](const Puzzle& one) { return one.id == id; });
  return found == pack.end() ? nullptr : &*found;
}

/// The puzzle with this id or, for `day-<number>`, that of the day; nullptr if there is none.
const Puzzle* named(const std::vector<Puzzle>& pack, std::string_view which) {
  constexpr std::string_view of_day = "day-";
  if (!which.starts_with(of_day)) return find(pack, which);
  which.remove_prefix(of_day.size());
  std::uint64_t day = 0;
  const auto [end, error] = std::from_chars(which.data(), which.data() + which.size(), day);
  const bool is_number = error == std::errc() && end == which.data() + which.size();
  return is_number && !pack.empty() ? &pack[puzzle_of_day(day, pack.size())] : nullptr;
}

}  // namespace

const PuzzleRatings::Pack& PuzzleRatings::pack(const std::string& game) {
  const std::lock_guard lock(mutex_);
  if (const auto known = packs_.find(game); known != packs_.end()) return known->second;
  static const Pack none;
  if (game_named(game) == nullptr) return none;
  const std::string file = (home_ / "puzzles" / (game + ".jsonl")).string();
  const Result<std::string> text = read_input(file, max_pack_file);
  auto read = text ? read_pack(*text, file) : Result<std::vector<Puzzle>>(text.problem());
  if (!read) log_line("error", "no-puzzles", {{"file", file}, {"why", read.problem().text()}});
  return packs_.emplace(game, read ? std::move(*read) : Pack()).first->second;
}

Answer PuzzleRatings::ratings(const std::string& game) {
  const Pack& shipped = pack(game);
  if (shipped.empty()) return error_answer(404, "not-found", "there are no puzzles of such a game");
  const auto stored = store_.puzzle_ratings(game);
  if (!stored) return away();
  Json all = Json::object();
  for (const PuzzleRating& rating : *stored) {
    if (find(shipped, rating.puzzle) != nullptr) all[rating.puzzle] = rating_json(rating);
  }
  return json_answer(all.dump());
}

Answer PuzzleRatings::opening(const std::string& game, std::string_view which) {
  const Puzzle* puzzle = named(pack(game), which);
  if (puzzle == nullptr) return no_puzzle();
  const Result<std::unique_ptr<Session>> session = open_puzzle(*puzzle, puzzle->id);
  const std::optional<Side> side = session ? (*session)->side_named(puzzle->side) : std::nullopt;
  if (!side) return no_puzzle();
  const Json told{{"id", puzzle->id},
                  {"side", puzzle->side},
                  {"theme", puzzle->theme},
                  {"rating", puzzle->rating},
                  {"position", puzzle->position}};
  std::string json = R"({"puzzle":)" + told.dump() + ',';
  append_shown(json, **session, *side);
  return json_answer(json + '}');
}

Answer PuzzleRatings::add(const PuzzleAttempt& attempt, Time now) {
  const Pack& shipped = pack(attempt.game);
  const Puzzle* puzzle = find(shipped, attempt.puzzle);
  if (puzzle == nullptr) return no_puzzle();
  if (attempt.is_solved) {
    const auto problem = solution_error(*puzzle, attempt.answers, "answers");
    if (problem) return error_answer(422, "not-solved", *problem);
  }
  const auto rating = store_.add_puzzle_result({.game = attempt.game,
                                                .puzzle = attempt.puzzle,
                                                .solver = attempt.solver,
                                                .first_rating = puzzle->rating,
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
