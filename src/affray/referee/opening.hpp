#pragma once
// A fight that is ready to be played: what a game's file becomes before it has a session.

#include <string>
#include <utility>
#include <vector>

#include "affray/core/game.hpp"
#include "affray/referee/fight_file.hpp"

namespace affray {

template <Game G>
struct Opening {
  typename G::Codex codex;
  typename G::State start;                // the first turn has begun
  std::vector<typename G::Event> events;  // of the beginning
  FightFile said;                         // title, plan and dice
  std::vector<typename G::Choice> plan;   // what the lines of the plan say
  std::string file;                       // its name, for messages
  std::string setup;                      // its text

  /// The loader has refused a plan with a line that is no choice.
  void read_plan() {
    for (const PlanLine& line : said.plan) plan.push_back(*G::parse(codex, line.text));
  }
};

}  // namespace affray
