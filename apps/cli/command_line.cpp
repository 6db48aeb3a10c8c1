#include "cli/command_line.hpp"

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <unistd.h>

#include "affray/bots/names.hpp"
#include "affray/formats/files.hpp"
#include "affray/referee/packs/shelf.hpp"

namespace affray::cli {

namespace {

/// The first unknown bot name in any argument.
std::optional<std::string> unknown_bot(const CommandLine& all) {
  for (const auto* names : {&all.play.bots, &all.sim.series.bots, &all.sim.against_bots,
                            &all.sweep.series.bots, &all.matchups.series.bots, &all.ladder.bots}) {
    for (const std::string& name : *names) {
      // For play it may be "white=greedy".
      std::string bot = names == &all.play.bots ? name.substr(name.find('=') + 1) : name;
      if (!bots::is_bot(bot)) return bot;
    }
  }
  for (const std::string& bot : {all.bench.bot, all.make_puzzles.bot}) {
    if (!bots::is_bot(bot)) return bot;
  }
  return std::nullopt;
}

ConsoleStyle style_of(const CommandLine& all) {
  const char* no_color = std::getenv("NO_COLOR");
  const bool allows_colours = no_color == nullptr || *no_color == '\0';
  return {.has_colours = isatty(STDOUT_FILENO) != 0 && allows_colours,
          .width = terminal_width(STDOUT_FILENO),
          .error_width = terminal_width(STDERR_FILENO),
          .errors_as_json = all.errors_as_json};
}

/// Adds the packs of the command line to every fight; returns the problem of one that cannot be read.
std::optional<Problem> give_packs(const CommandLine& all) {
  for (const std::string& word : all.packs) {
    const Result<PackPtr> pack = pack_at(word);
    if (!pack) return pack.problem();
    if (!(*pack)->is_basis()) give_pack(*pack);
  }
  return std::nullopt;
}

}  // namespace

int run_command(const CommandLine& all, const Command& command) {
  const Result<std::string> language = choose_language(all.language, LocaleVariables::of_process());
  if (!language) {
    report_early_error(language.problem(), ErrorKind::usage, all.errors_as_json);
    return bad_input;
  }
  Result<Messages> messages = Messages::load(*language, home_folder());
  if (!messages) {
    Problem problem = messages.problem();
    problem.what = {"the installation is broken: $1", problem.what};
    report_early_error(problem, ErrorKind::installation, all.errors_as_json);
    return bad_input;
  }
  const Console console(std::move(*messages), style_of(all));
  if (const auto name = unknown_bot(all)) {
    return console.error(
        console.text("cli.no-bot", {{"name", name->substr(0, 40)}, {"most", long{bots::most_iterations}}}));
  }
  if (const auto problem = give_packs(all)) return console.error(*problem);
  return command(console);
}

int checked_output(const CommandLine& all, int status) {
  std::cout.flush();
  if (std::cout.good()) return status;
  const Result<std::string> language = choose_language(all.language, LocaleVariables::of_process());
  Result<Messages> messages = Messages::load(language ? *language : "en", home_folder());
  if (!messages) {
    report_early_error(messages.problem(), ErrorKind::installation, all.errors_as_json);
    return bad_input;
  }
  const Console console(std::move(*messages), style_of(all));
  return console.error(Problem{{}, 0, 0, console.text("cli.no-output"), {}}, ErrorKind::output);
}

void report_early_error(const Problem& problem, ErrorKind kind, bool as_json) {
  if (as_json) {
    std::cerr << error_json(kind, bad_input, problem) << '\n';
  } else {
    std::cerr << "affray: error: " << problem.text() << '\n';
  }
}

}  // namespace affray::cli
