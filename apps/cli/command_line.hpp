#pragma once
// The arguments of a command line after they are parsed, and running the command that they choose.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "cli/commands/schema.hpp"

namespace affray::cli {

/// All arguments of all commands.
struct CommandLine {
  std::string language;
  bool json = false;
  std::string game;
  CheckArguments check;
  RulesArguments rules;
  PlayArguments play;
  LearnArguments learn;
  OddsArguments odds;
  SimArguments sim;
  SweepArguments sweep;
  MatchupsArguments matchups;
  LadderArguments ladder;
  ReplayArguments replay;
  LuckArguments luck;
  ServeArguments serve;
  BenchArguments bench;
  SchemaArguments schema;
  std::uint64_t seed = 0;
};

using Command = std::function<Status(const Console&)>;

/// Runs the command in the chosen language and returns the exit status of the program.
[[nodiscard]] int run_command(const CommandLine& all, const Command& command);

}  // namespace affray::cli
