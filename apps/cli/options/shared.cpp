// What the options of several commands have in common.

#include "cli/options/groups.hpp"

namespace affray::cli {

void add_seed(CLI::App& command, std::uint64_t& seed, const char* of_what) {
  command.add_option("--seed", seed, of_what)->check(whole_number_error);
}

void add_common_options(CLI::App& command, CommandLine& all) {
  command.add_flag("--json", all.json, "print JSON for machines");
  command.add_option("--lang", all.language, "language: en, fr or cs (default: the locale's)");
}

CLI::App* add(CLI::App& app, const char* name, const char* description, const char* example,
              CommandLine& all) {
  CLI::App* command = app.add_subcommand(name, description);
  command->footer(std::string("Example:\n  ") + example);
  add_common_options(*command, all);
  return command;
}

void add_packs(CLI::App& command, CommandLine& all) {
  repeated(command.add_option("--pack", all.packs,
                              "the folder of a pack, or its name, whose records the fights may use; "
                              "repeatable, the first one is looked up first"))
      ->allow_extra_args(false);  // the next argument may be the fight
}

void add_run_options(CLI::App& command, unsigned& threads, std::string& resume) {
  command
      .add_option("--threads", threads, "0: one for each processor; the result is the same for any number")
      ->check(CLI::Range(0U, 1024U));
  command.add_option("--resume", resume, "a log of played fights, from which an interrupted run continues");
}

void add_series_options(CLI::App& command, SeriesArguments& series, const char* fights) {
  command.add_option("-n,--fights", series.fights, fights)->check(CLI::Range(1UL, 1'000'000'000UL));
  command
      .add_option("--bots", series.bots,
                  "one bot for all sides, or one for each: novice, casual, skilled, expert or champion; "
                  "or random, greedy, trained, search:N, varied:N, exact:N or champion:N")
      ->delimiter(',');
  add_seed(command, series.seed, "seed of dice and bots");
  add_run_options(command, series.threads, series.resume);
  command.add_option("--confidence", series.confidence, "confidence of the intervals, in per cent")
      ->check(CLI::Range(50, 99));
  command
      .add_option("--within", series.within, "stop once each chance is known to within this, such as 0.01")
      ->check(CLI::Range(0.0001, 0.5));
}

}  // namespace affray::cli
