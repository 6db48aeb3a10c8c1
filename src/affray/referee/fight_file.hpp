#pragma once
// The contents that the fight files of every game share: a title, a plan, and dice.

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "affray/analysis/policy.hpp"
#include "affray/core/function_ref.hpp"
#include "affray/core/result.hpp"
#include "affray/formats/yaml/document.hpp"
#include "affray/referee/own_names.hpp"
#include "affray/referee/packs/id.hpp"

namespace affray {

constexpr std::size_t max_plan_lines = analysis::PlayedLines::max_lines;
constexpr std::size_t max_file_dice = 10'000;

/// A choice of a plan, and its position in the file.
struct PlanLine {
  std::string text;
  int line = 0;
  int column = 0;
};

/// The choices and dice since the position of the file: the key `so_far`.
struct SoFar {
  std::vector<PlanLine> choices;
  std::vector<int> dice;
};

/// The contents of a fight file that are the same for every game.
struct FightFile {
  SoFar so_far;
  std::vector<PlanLine> plan;
  std::vector<int> dice;                      // faces in the order of the rolls
  std::string title;                          // the English title, or the only one
  std::map<std::string, std::string> titles;  // by language: en, fr, cs
  std::vector<OwnName> names;                 // the names of records that the file and its packs define
  std::vector<PackId> packs;                  // in the order in which records are looked up
};

/// Handles positions that the rules cannot reach: they are refused with the rule, unless the file says
/// `unreachable: allowed`. Such a file is called a study.
class Unreachable {
 public:
  Unreachable() = default;
  explicit Unreachable(const Node& root);
  [[nodiscard]] static Unreachable allowed();

  /// Refuses the position and explains how to mark a study; does nothing if the file is one.
  void refuse(const Node& at, const Sentence& why, std::string_view rule) const;

 private:
  bool is_allowed_ = false;
};

/// Returns the mistake in the text of a choice, or nullopt.
using JudgeChoice = FunctionRef<std::optional<Problem>(std::string_view)>;

/// The keys of a fight file: those of every game, those of this game, and more.
[[nodiscard]] std::vector<std::string> keys_of_fight(std::vector<std::string> of_game,
                                                     const std::vector<std::string>& more);
/// The keys of a scenario that a fight file does not have.
[[nodiscard]] std::vector<std::string> scenario_keys();
/// The same if the file is a scenario, so that its position can be played and evaluated; otherwise none.
[[nodiscard]] std::vector<std::string> keys_of_scenario(const Node& root);

/// Reads an optional boolean; `into` is unchanged if the key is absent.
void read_flag(const Node& map, std::string_view key, bool& into);
/// Reads a title: one text, or a text for each language.
void read_title(const Node& title, FightFile& into);
/// Reads a list of faces of dice with `faces` faces.
[[nodiscard]] std::vector<int> read_dice(const Node& list, int faces, std::string_view rule);
/// Reads `so_far`, `plan` and `dice`. The dice have `faces` faces.
void read_play(const Node& root, JudgeChoice judge, int faces, std::string_view rule, FightFile& into);

/// The problem of a file whose plan is asked for and which has none.
[[nodiscard]] Problem no_plan(const std::string& file);

}  // namespace affray
