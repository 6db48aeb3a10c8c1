#pragma once
// A fight that is ready to be played: the result of loading a fight file, before a session is created.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/game.hpp"
#include "affray/core/result.hpp"
#include "affray/referee/fight_file.hpp"

namespace affray {

template <Game G>
struct Opening {
  typename G::Codex codex;
  typename G::State start;  // the first turn has begun, or the choices of the file have been played
  std::vector<typename G::Event> events;  // events that led to it
  FightFile said;                         // the title, plan and dice of the file
  std::vector<typename G::Choice> plan;   // the parsed lines of the plan
  std::string file;                       // the file's name, for messages
  std::string setup;                      // the text of the file

  /// Parses the plan. Every line is valid, because the loader has refused all others.
  void read_plan() {
    for (const PlanLine& line : said.plan) plan.push_back(*G::parse(codex, line.text));
  }
};

/// The mistake in the text of a choice of this game, or nullopt: a JudgeChoice for plans and scenarios.
template <Game G>
[[nodiscard]] auto judge_of(const typename G::Codex& codex) {
  return [&codex](std::string_view text) {
    const auto choice = G::parse(codex, text);
    return choice ? std::nullopt : std::optional(choice.problem());
  };
}

}  // namespace affray
