#pragma once
// Executable rulings for any game: a position, scripted dice, choices, and the expected result.

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/referee/fight_file.hpp"

namespace affray {

/// One line of `choices`: a choice to make, or one that a rule must refuse at this point.
struct ScenarioLine {
  PlanLine choice;
  std::string refused_by;  // a rule number; empty for a choice to be made
};

/// The path of a number or word in the final state, such as `places/terra/gray/plants`.
using FactPath = std::vector<std::string>;
using Facts = std::map<FactPath, std::string>;

/// Adds every number and word of a JSON value under its path. A list counts as one word: "[a, b]".
void add_facts(const nlohmann::json& value, const FactPath& path, Facts& facts);

/// A fact that must hold at the end, and its position in the file.
struct Expected {
  FactPath path;
  std::string value;
  int line = 0;
  int column = 0;
};

/// The part of a scenario that is not in a fight file.
struct Ruling {
  std::string name;
  std::vector<std::string> rules;
  std::vector<ScenarioLine> lines;
  std::vector<Expected> expect;

  /// The keys that a scenario has in addition to those of a fight.
  [[nodiscard]] static std::vector<std::string> keys() { return {"name", "rules", "choices", "expect"}; }
  /// Reads name, rules and choices. Each game reads its own `expect`.
  void read(const Node& root, JudgeChoice judge);

  // Readers for `expect`: a number, a map of numbers with only these keys, and one of a list of words.
  void expect_number(const Node& value, FactPath path);
  void expect_numbers(const Node& map, const FactPath& path, const std::vector<std::string>& keys);
  void expect_word(const Node& value, FactPath path, const std::vector<std::string>& words);
  /// Expects every number and word below a node, with the same paths as add_facts. A list must match in
  /// order.
  void expect_all(const Node& node, const FactPath& path = {});

  /// The first fact that differs from the expected one, or nullopt.
  [[nodiscard]] std::optional<Problem> compared(const Facts& facts, const std::string& file) const;
};

}  // namespace affray
