#pragma once
// Executable rulings for any game: a position, scripted dice, choices, and expectations.

#include <string>
#include <vector>

#include "affray/formats/yaml/document.hpp"
#include "affray/referee/fight_file.hpp"
#include "affray/referee/scenario/expectation.hpp"

namespace affray {

/// One line of `choices`.
struct ScenarioLine {
  enum class Kind : std::uint8_t {
    choice,  // made; forced choices before it are made automatically
    refuse,  // must be refused by the rule here, before anything else is played
    expect,  // must hold here, before anything else is played
  } kind{};
  PlanLine choice;
  std::string refused_by;  // a rule number
  Expectation expect;
};

/// The contents of a scenario in addition to those of a fight file.
struct Ruling {
  std::string name;
  std::vector<std::string> rules;
  std::vector<ScenarioLine> lines;
  Expectation expect;  // at the end

  /// Reads an `expect`.
  using ReadExpect = FunctionRef<void(const Node& expect, Expectation& into)>;
  void read(const Node& root, JudgeChoice judge, ReadExpect read_expect);
};

}  // namespace affray
