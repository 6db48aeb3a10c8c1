#pragma once
// The arguments of a command line after they are parsed, and running the command that they choose.

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "cli/commands/lab.hpp"
#include "cli/commands/schema.hpp"

namespace affray::cli {

/// All arguments of all commands.
struct CommandLine {
  std::string language;
  bool json = false;
  bool errors_as_json = false;  // --json is given, even if the rest of the command line is wrong
  NewArguments fresh;
  std::string shell;               // the shell whose completion is printed
  std::vector<std::string> packs;  // folders
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
  AnalyseArguments analyse;
  MakePuzzlesArguments make_puzzles;
  CheckPuzzlesArguments check_puzzles;
  SolvePuzzleArguments solve_puzzle;
  ServeArguments serve;
  BenchArguments bench;
  SchemaArguments schema;
  std::map<std::string, LabArguments> lab;  // by command
  std::uint64_t seed = 0;
};

using Command = std::function<Status(const Console&)>;

/// Prints an error on standard error before a message catalogue is loaded.
void report_early_error(const Problem& problem, ErrorKind kind, bool as_json);

/// Runs the command in the chosen language and returns the exit status of the program.
[[nodiscard]] int run_command(const CommandLine& all, const Command& command);

/// The same status, or `bad_input` if standard output could not be written; then the error has been reported.
[[nodiscard]] int checked_output(const CommandLine& all, int status);

}  // namespace affray::cli
