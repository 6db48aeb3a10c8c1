#include "affray/referee/puzzles/format.hpp"

#include <array>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "affray/core/hash.hpp"
#include "affray/formats/hash_text.hpp"
#include "affray/formats/json.hpp"
#include "affray/referee/games.hpp"

namespace affray {

namespace {

using PuzzleJson = nlohmann::ordered_json;

PuzzleJson valued_json(const ValuedChoice& valued) {
  return {{"choice", valued.choice}, {"score", valued.score}};
}

ValuedChoice valued_in(const nlohmann::json& json) {
  return {json.at("choice").get<std::string>(), json.at("score").get<std::string>()};
}

Puzzle puzzle_in(const nlohmann::json& json) {
  const nlohmann::json& source = json.at("source");
  return {.id = json.at("id").get<std::string>(),
          .game = json.at("game").get<std::string>(),
          .side = json.at("side").get<std::string>(),
          .position = json.at("position").get<std::string>(),
          .choices = json.at("choices").get<std::size_t>(),
          .best = valued_in(json.at("best")),
          .next = valued_in(json.at("next")),
          .natural = valued_in(json.at("natural")),
          .theme = json.at("theme").get<std::string>(),
          .rating = json.at("rating").get<int>(),
          .source = {.fight = source.at("fight").get<std::string>(),
                     .set = source.at("set").get<std::vector<std::string>>(),
                     .seed = source.at("seed").get<std::uint64_t>(),
                     .number = source.at("number").get<std::uint64_t>(),
                     .move = source.at("move").get<std::size_t>()}};
}

/// One line of a puzzle file.
Result<Puzzle> read_puzzle(std::string_view line) {
  const Result<nlohmann::json> json = parse_json(line);
  if (!json) return json.problem();
  try {
    if (const auto format = json->at("format").get<std::string>(); format != puzzle_format) {
      return Problem{{}, 0, 0, {"the format is '$1', expected '$2'", format, puzzle_format}, {}};
    }
    return puzzle_in(*json);
  } catch (const nlohmann::json::exception&) {
    return Problem{{}, 0, 0, "this is not a puzzle: a member is missing or of another kind", {}};
  }
}

}  // namespace

std::string puzzle_json(const Puzzle& puzzle) {
  const PuzzleSource& source = puzzle.source;
  return PuzzleJson{{"format", puzzle_format},
                    {"id", puzzle.id},
                    {"game", puzzle.game},
                    {"side", puzzle.side},
                    {"theme", puzzle.theme},
                    {"rating", puzzle.rating},
                    {"choices", puzzle.choices},
                    {"best", valued_json(puzzle.best)},
                    {"next", valued_json(puzzle.next)},
                    {"natural", valued_json(puzzle.natural)},
                    {"source",
                     {{"fight", source.fight},
                      {"set", source.set},
                      {"seed", source.seed},
                      {"number", source.number},
                      {"move", source.move}}},
                    {"position", puzzle.position}}
      .dump();
}

Result<std::vector<Puzzle>> read_pack(std::string_view text, const std::string& file) {
  std::vector<Puzzle> puzzles;
  std::set<std::string> ids;
  int number = 0;
  while (!text.empty()) {
    ++number;
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    Result<Puzzle> puzzle = read_puzzle(line);
    if (!puzzle) return Problem{file, number, 0, puzzle.problem().what, {}};
    if (!ids.insert(puzzle->id).second) {
      return Problem{file, number, 0, {"the puzzle $1 is in the pack twice", puzzle->id}, {}};
    }
    if (puzzle->game != (puzzles.empty() ? puzzle->game : puzzles.front().game)) {
      return Problem{file, number, 0, "all puzzles of a pack are of one game", {}};
    }
    puzzles.push_back(std::move(*puzzle));
  }
  if (puzzles.empty()) return Problem{file, 0, 0, "there is no puzzle in this pack", {}};
  return puzzles;
}

std::string position_id(const Session& session) {
  return hash_text(hash_of(std::array{session.codex_hash(), session.state_hash()}));
}

Result<std::unique_ptr<Session>> open_puzzle(const Puzzle& puzzle, const std::string& file) {
  Result<std::unique_ptr<Session>> session = open_fight(puzzle.position, file);
  if (!session) return session;
  if (position_id(**session) != puzzle.id) {
    return Problem{
        file, 0, 0, {"the rules or records have changed since the puzzle $1 was made", puzzle.id}, {}};
  }
  (*session)->seed_dice(hash_of(std::array{(*session)->state_hash(), std::uint64_t{1}}));
  return session;
}

std::size_t puzzle_of_day(std::uint64_t day, std::size_t puzzles) {
  constexpr std::uint64_t stride = 7'919;  // a prime number, so that the days visit every puzzle
  return puzzles == 0 ? 0 : static_cast<std::size_t>(day * stride % puzzles);
}

}  // namespace affray
