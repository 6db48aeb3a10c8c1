// Packs of puzzles, and puzzles make, check and solve.

#include "affray/referee/puzzles/format.hpp"
#include "affray/referee/puzzles/theme.hpp"
#include "cli/outputs/schemas.hpp"
#include "cli/print/json_output.hpp"

namespace affray::cli {

using namespace affray::schema;

namespace {

SchemaFile pack_schema() {
  const Schema score =
      string("under best play, as a fraction n/d: the chance to win plus half the chance that nobody wins");
  const auto valued = [&](std::string_view help) {
    return object({required("choice", string()), required("score", score)}, help);
  };
  const Schema source =
      object({required("fight", string("a file")), required("set", list_of(string(), {}, "what-if edits")),
              required("seed", count("of the pack")),
              required("number", count("of the fight among those that were played, from 0")),
              required("move", count("how many choices were made before"))});
  return output(
      puzzle_format, "A line of a pack of puzzles, such as puzzles/worlds.jsonl",
      {required("id", string("the hash of the position and of the constants of its rules")),
       required("game", string()), required("side", string("to choose")),
       required("theme", words({puzzle_themes.begin(), puzzle_themes.end()})),
       required("rating", count("the difficulty on the scale of Elo, estimated")),
       required("choices", count("how many there are, without giving up", 2)),
       required("best", valued("the one right choice")), required("next", valued("the second best")),
       required("natural", valued("what the greedy bot chooses")), required("source", source),
       required("position", string("a fight file"))});
}

SchemaFile question_schema() {
  const Schema choice = object({required("choice", string("its text, for --answer")),
                                required("text", string("a sentence in the language of the reader"))});
  return output(format::puzzle_question, "What `affray puzzles solve PACK --json` prints",
                {required("id", string()), required("number", count("in the pack", 1)),
                 required("puzzles", count("of the pack", 1)), required("game", string()),
                 required("side", string("to choose")), required("rating", count("the difficulty")),
                 required("choices", list_of(choice)), required("position", string("a fight file"))});
}

SchemaFile answer_schema() {
  const Schema step =
      object({required("side", string()), required("choice", string()), required("phrase", part("message")),
              required("proven", flag("otherwise the score is an estimate")),
              required("chance", number("that the dice fall like this up to the next choice")),
              optional("score", number("of this choice for its side"))});
  return output(format::puzzle_answer, "What `affray puzzles solve PACK --answer CHOICE --json` prints",
                {required("right", flag()), required("score", number("of the answer")),
                 required("best", number("score of the best choice")), required("best_choice", string()),
                 required("best_phrase", part("message")),
                 required("line", list_of(step, {}, "what refutes a wrong answer, which is its first step"))},
                odds_parts());
}

}  // namespace

std::vector<SchemaFile> puzzle_schemas() {
  const Schema problem =
      object({required("file", string()), required("line", count({}, 1)), required("problem", string())});
  return {pack_schema(), question_schema(), answer_schema(),
          output(format::puzzles_made, "What `affray puzzles make FIGHTS --json` prints",
                 {required("pack", string("a file")), required("made", count("puzzles that were added")),
                  required("before", count("puzzles that the pack had already")),
                  required("fights", count("that were played")),
                  required("refused", count("fights whose varied values were refused")),
                  required("positions", count("that were examined")),
                  required("unproven", count("positions whose second proof needs too much memory"))}),
          output(format::puzzles_checked, "What `affray puzzles check PACKS --json` prints",
                 {required("checked", count("puzzles")), required("problems", list_of(problem))})};
}

}  // namespace affray::cli
