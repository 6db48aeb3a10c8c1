#pragma once
// What the fight files of every game have in common: a title, a plan, dice.

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "affray/analysis/policy.hpp"
#include "affray/core/function_ref.hpp"
#include "affray/core/result.hpp"
#include "affray/formats/yaml/document.hpp"

namespace affray {

constexpr std::size_t max_plan_lines = analysis::PlayedLines::max_lines;
constexpr std::size_t max_file_dice = 10'000;

/// A choice fixed in advance, and where it is written.
struct PlanLine {
  std::string text;
  int line = 0;
  int column = 0;
};

/// What is the same in the fights of every game.
struct FightFile {
  std::vector<PlanLine> plan;
  std::vector<int> dice;                      // faces, in the order in which they are rolled
  std::string title;                          // the English one, or the only one
  std::map<std::string, std::string> titles;  // by language: en, fr, cs
};

/// Says what is wrong with the text of a choice, or nothing.
using JudgeChoice = FunctionRef<std::optional<Problem>(std::string_view)>;

/// The switch of a map, where it has one.
void read_flag(const Node& map, std::string_view key, bool& into);
/// A text, or one for each language.
void read_title(const Node& title, FightFile& into);
/// A list of choice texts.
[[nodiscard]] std::vector<PlanLine> read_plan(const Node& list, JudgeChoice judge);
/// A list of faces of dice with `faces` faces.
[[nodiscard]] std::vector<int> read_dice(const Node& list, int faces, std::string_view rule);

}  // namespace affray
