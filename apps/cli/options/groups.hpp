#pragma once
// The commands and their options, each group in a file of its own; only this folder, arguments.cpp, help.cpp
// and shell/description.cpp include CLI11.

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>

#include "cli/argument_checks.hpp"
#include "cli/command_line.hpp"

namespace affray::cli {

/// Adds the options that every command has.
void add_common_options(CLI::App& command, CommandLine& all);

/// Adds a command with an example in its help, and the options that every command has.
CLI::App* add(CLI::App& app, const char* name, const char* description, const char* example,
              CommandLine& all);

/// Adds --pack to a command that opens fights.
void add_packs(CLI::App& command, CommandLine& all);

/// Makes an option repeatable.
inline CLI::Option* repeated(CLI::Option* option) { return option->expected(1)->take_all()->default_str(""); }

void add_seed(CLI::App& command, std::uint64_t& seed, const char* of_what);
/// Adds --threads and --resume.
void add_run_options(CLI::App& command, unsigned& threads, std::string& resume);
/// Adds the options of all commands that play many fights; `fights` describes their number.
void add_series_options(CLI::App& command, SeriesArguments& series, const char* fights);

/// The description of --set.
inline constexpr const char* what_if = "override a value of the file: PATH=VALUE, such as white.energy=3";

/// Each function adds its commands to `app`; parsing a command sets `chosen`, which refers to `all`.
void add_play_command(CLI::App& app, CommandLine& all, Command& chosen);
void add_learn_command(CLI::App& app, CommandLine& all, Command& chosen);
void add_replay_commands(CLI::App& app, CommandLine& all, Command& chosen);
void add_odds_command(CLI::App& app, CommandLine& all, Command& chosen);
void add_analyse_command(CLI::App& app, CommandLine& all, Command& chosen);
void add_simulation_commands(CLI::App& app, CommandLine& all, Command& chosen);
void add_ladder_command(CLI::App& app, CommandLine& all, Command& chosen);
void add_bench_command(CLI::App& app, CommandLine& all, Command& chosen);
void add_puzzle_commands(CLI::App& app, CommandLine& all, Command& chosen);
void add_serve_command(CLI::App& app, CommandLine& all, Command& chosen);
void add_lab_commands(CLI::App& app, CommandLine& all, Command& chosen);
void add_other_commands(CLI::App& app, CommandLine& all, Command& chosen);
void add_version_command(CLI::App& app, CommandLine& all, Command& chosen);
void add_shell_commands(CLI::App& app, CommandLine& all, Command& chosen);

}  // namespace affray::cli
