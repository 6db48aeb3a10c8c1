// Reads the command line; the commands and their options are in options/.

#include "cli/arguments.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstddef>
#include <iostream>
#include <optional>
#include <sstream>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/command_line.hpp"
#include "cli/help.hpp"
#include "cli/options/groups.hpp"
#include "cli/unknown_words.hpp"

namespace affray::cli {

namespace {

/// How many words at `at` are an option that every command has, with its value: `--json`, `--lang fr`,
/// `--lang=fr`.
std::size_t words_of_common_option(const std::vector<char*>& words, std::size_t at) {
  const std::string_view word = words[at];
  if (word == "--lang") return std::min<std::size_t>(2, words.size() - at);
  return word == "--json" || word.starts_with("--lang=") ? 1 : 0;
}

/// The words with the options before the command moved behind it, so that `affray --lang fr games` is
/// `affray games --lang fr`.
std::vector<char*> with_command_first(std::vector<char*> words) {
  std::size_t command = 1;
  while (command < words.size()) {
    const std::size_t taken = words_of_common_option(words, command);
    if (taken == 0) break;
    command += taken;
  }
  if (command < words.size()) {
    const auto at = words.begin() + static_cast<std::ptrdiff_t>(command);
    std::rotate(words.begin() + 1, at, at + 1);
  }
  return words;
}

/// `affray --version` is the command `version`, so that it has the same options, and `affray help play` is
/// `affray play --help`.
std::vector<char*> with_usual_words(int argc, char** argv) {
  static char version[] = "version";
  static char help[] = "--help";
  std::vector<char*> words = with_command_first({argv, argv + argc});
  if (words.size() > 1 && std::string_view(words[1]) == "--version") words[1] = version;
  if (words.size() > 1 && std::string_view(words[1]) == "help") {
    words.erase(words.begin() + 1);
    words = with_command_first(std::move(words));
    words.push_back(help);
  }
  return words;
}

}  // namespace

bool wants_json(int argc, char** argv) {
  for (int i = 1; i < argc && std::string_view(argv[i]) != "--"; ++i) {
    if (std::string_view(argv[i]) == "--json") return true;
  }
  return false;
}

int run(int count, char** given) {
  std::vector<char*> words = with_usual_words(count, given);
  const int argc = static_cast<int>(words.size());
  char** const argv = words.data();
  CommandLine all;
  Command chosen;
  CLI::App app{"affray: the referee, the sparring partner and the odds table for tabletop fights", "affray"};
  app.footer(
      "Example:\n  affray play fights/worlds/worked-example.yaml --as-planned\n"
      "Exit status: 0 success, 1 a \"no\", 2 bad usage or input.");
  app.require_subcommand(1);
  app.option_defaults()->always_capture_default();
  app.set_help_flag("-h,--help", "print this help");
  speak_language(app, argc, argv);
  add_common_options(app, all);  // with_command_first moves them, but the help and the completions name them
  add_other_commands(app, all, chosen);
  add_version_command(app, all, chosen);
  add_shell_commands(app, all, chosen);
  add_play_command(app, all, chosen);
  add_learn_command(app, all, chosen);
  add_odds_command(app, all, chosen);
  add_ladder_command(app, all, chosen);
  add_replay_commands(app, all, chosen);
  add_analyse_command(app, all, chosen);
  add_simulation_commands(app, all, chosen);
  add_puzzle_commands(app, all, chosen);
  add_lab_commands(app, all, chosen);
  all.errors_as_json = wants_json(argc, argv);
  const auto say = [&](const Problem& problem) {
    all.json = all.errors_as_json;
    all.language = language_of(argc, argv);
    return run_command(all, [&](const Console& console) { return console.error(problem, ErrorKind::usage); });
  };
  if (const auto problem = unknown_command(app, argc, argv)) return say(*problem);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const bool is_help = error.get_exit_code() == 0;
    if (!is_help) {
      if (const auto problem = unknown_word_among(app, argc, argv)) return say(*problem);
    }
    if (is_help || !all.errors_as_json) {
      std::ostringstream out;
      std::ostringstream errors;
      app.exit(error, out, errors);
      std::cout << wrapped_lines(out.str(), terminal_width(STDOUT_FILENO));
      std::cerr << wrapped_lines(errors.str(), terminal_width(STDERR_FILENO));
    } else {
      report_early_error({{}, 0, 0, usage_error(argc, argv, error.what()), {}}, ErrorKind::usage, true);
    }
    return checked_output(all, is_help ? success : bad_input);
  }
  return checked_output(all, run_command(all, chosen));
}

}  // namespace affray::cli
