#pragma once
// Executable rulings, whatever the game: a position, scripted dice, choices, and what must follow.

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/referee/fight_file.hpp"

namespace affray {

/// One line of `choices`: a choice to be made, or one that a rule must forbid at this moment.
struct ScenarioLine {
  PlanLine choice;
  std::string refused_by;  // a rule number; empty for a choice to be made
};

/// A number or word at the end of a scenario is known by where it stands: `places/terra/gray/plants`.
using FactPath = std::vector<std::string>;
using Facts = std::map<FactPath, std::string>;

/// What a JSON value says, each number and word under its path; a list is one word: "[a, b]".
void add_facts(const nlohmann::json& value, const FactPath& path, Facts& facts);

/// One fact that must hold at the end, and where the file says so.
struct Expected {
  FactPath path;
  std::string value;
  int line = 0;
  int column = 0;
};

/// What a scenario has beside a fight.
struct Ruling {
  std::string name;
  std::vector<std::string> rules;
  std::vector<ScenarioLine> lines;
  std::vector<Expected> expect;

  /// The keys of a scenario that a fight does not have.
  [[nodiscard]] static std::vector<std::string> keys() { return {"name", "rules", "choices", "expect"}; }
  /// Reads name, rules and choices; what may be expected is the game's.
  void read(const Node& root, JudgeChoice judge);

  // Reading `expect`: a number, a map of numbers with these keys at most, one of some words.
  void expect_number(const Node& value, FactPath path);
  void expect_numbers(const Node& map, const FactPath& path, const std::vector<std::string>& keys);
  void expect_word(const Node& value, FactPath path, const std::vector<std::string>& words);
  /// Every number and word below a node, as add_facts has them; a list must be the same in the same order.
  void expect_all(const Node& node, const FactPath& path = {});

  /// The first fact that is not as expected, or nothing.
  [[nodiscard]] std::optional<Problem> compared(const Facts& facts, const std::string& file) const;
};

}  // namespace affray
