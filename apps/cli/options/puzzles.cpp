// The options of puzzles.

#include "cli/argument_checks.hpp"
#include "cli/options/groups.hpp"

namespace affray::cli {

namespace {

void add_make_puzzles_command(CLI::App& puzzles, CommandLine& all, Command& chosen) {
  MakePuzzlesArguments& arguments = all.make_puzzles;
  CLI::App* make =
      add(puzzles, "make", "Find puzzles in fights of bots: exactly one choice is right, by proof",
          "affray puzzles make fights/worlds/natives.yaml -n 5 --write worlds.jsonl", all);
  make->add_option("FILE", arguments.files, "fight files of one game")->default_str("")->required();
  make->add_option("-n,--puzzles", arguments.puzzles, "how many puzzles")->check(CLI::Range(1UL, 10'000UL));
  add_seed(*make, arguments.seed, "seed of the fights; the same one gives the same puzzles");
  make->add_option("--write", arguments.write, "the pack: a file to which the puzzles are added")->required();
  repeated(make->add_option("--set", arguments.set, what_if));
  repeated(make->add_option("--vary", arguments.vary,
                            "a path and values, of which each fight takes one: gray.energy=0..6"));
  make->add_option("--bot", arguments.bot, "who plays the fights: search:N, varied:N or exact:N");
  make->add_option("--fights", arguments.most_fights, "how many fights are played at most")
      ->check(CLI::Range(1UL, 1'000'000UL));
  make->add_option("--of-a-fight", arguments.most_of_fight, "how many puzzles are taken from one fight")
      ->check(CLI::Range(1UL, 100UL));
  make->add_option("--of-a-theme", arguments.most_of_theme,
                   "how many puzzles of the pack have the same theme")
      ->check(CLI::Range(1UL, 10'000UL));
  make->add_option("--nodes", arguments.nodes, "how many positions the proof of a puzzle may visit")
      ->check(CLI::Range(100UL, 1'000'000UL));
  add_packs(*make, all);
  make->callback([&] {
    chosen = [&](const Console& console) { return make_puzzles(console, all.make_puzzles, all.json); };
  });
}

}  // namespace

void add_puzzle_commands(CLI::App& app, CommandLine& all, Command& chosen) {
  CLI::App* puzzles = app.add_subcommand("puzzles", "Puzzles: find them, prove them again, solve them");
  puzzles->footer("Example:\n  affray puzzles solve puzzles/worlds.jsonl");
  puzzles->require_subcommand(1);
  add_common_options(*puzzles, all);
  add_make_puzzles_command(*puzzles, all, chosen);

  CLI::App* check = add(*puzzles, "check", "Prove the puzzles of packs again, by two independent solvers",
                        "affray puzzles check puzzles/worlds.jsonl --every 10", all);
  check->add_option("PACK", all.check_puzzles.packs, "packs of puzzles")->default_str("")->required();
  check->add_option("--every", all.check_puzzles.every, "only each so many of the puzzles")
      ->check(CLI::Range(1UL, 10'000UL));
  add_packs(*check, all);
  check->callback([&] {
    chosen = [&](const Console& console) { return check_puzzles(console, all.check_puzzles, all.json); };
  });

  CLI::App* solve = add(*puzzles, "solve", "Solve a puzzle to the end of its line, against the best replies",
                        "affray puzzles solve puzzles/worlds.jsonl --number 3", all);
  solve->add_option("PACK", all.solve_puzzle.pack, "a pack of puzzles")->required();
  auto* number = solve->add_option("--number", all.solve_puzzle.number, "which of the pack, from 1")
                     ->check(whole_number_error);
  solve->add_option("--day", all.solve_puzzle.day, "the puzzle of a day: 2026-11-23 (default: today, UTC)")
      ->excludes(number);
  solve->add_option("--answer", all.solve_puzzle.answer, "judge this choice, and ask nothing");
  add_packs(*solve, all);
  solve->callback([&] {
    chosen = [&](const Console& console) { return solve_puzzle(console, all.solve_puzzle, all.json); };
  });
}

}  // namespace affray::cli
