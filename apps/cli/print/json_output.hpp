#pragma once
// The output of commands with --json: one object on one line, whose first member names its format.

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace affray::cli {

/// The name and version of each format; `<name>.schema.json` in schemas/output/ describes it. The version
/// changes if a program that reads the previous one could misread the next.
namespace format {

inline constexpr std::string_view analysis = "analyse/1";
inline constexpr std::string_view attack = "attack/1";
inline constexpr std::string_view bench = "bench/1";
inline constexpr std::string_view check = "check/1";
inline constexpr std::string_view comparison = "comparison/1";
inline constexpr std::string_view completion = "completion/1";
inline constexpr std::string_view difference = "difference/1";
inline constexpr std::string_view endings = "endings/1";
inline constexpr std::string_view error = "error/1";
inline constexpr std::string_view example = "example/1";
inline constexpr std::string_view games = "games/1";
inline constexpr std::string_view ladder = "ladder/1";
inline constexpr std::string_view learn = "learn/1";
inline constexpr std::string_view luck = "luck/1";
inline constexpr std::string_view man_page = "man/1";
inline constexpr std::string_view matchups = "matchups/1";
inline constexpr std::string_view new_fight = "new/1";
inline constexpr std::string_view new_pack = "new_pack/1";
inline constexpr std::string_view odds = "odds/1";
inline constexpr std::string_view puzzle_answer = "puzzle_answer/1";
inline constexpr std::string_view puzzle_question = "puzzle_question/1";
inline constexpr std::string_view puzzles_checked = "puzzles_checked/1";
inline constexpr std::string_view puzzles_made = "puzzles_made/1";
inline constexpr std::string_view replay = "replay/1";
inline constexpr std::string_view rule = "rule/1";
inline constexpr std::string_view rules = "rules/1";
inline constexpr std::string_view schemas = "schemas/1";
inline constexpr std::string_view serve = "serve/1";
inline constexpr std::string_view sim = "sim/1";
inline constexpr std::string_view sweep = "sweep/1";
inline constexpr std::string_view version = "version/1";

}  // namespace format

/// Prints an object, given as JSON text, with its format as the first member.
void print_json(std::string_view format, const std::string& object);
void print_json(std::string_view format, const nlohmann::ordered_json& object);

}  // namespace affray::cli
