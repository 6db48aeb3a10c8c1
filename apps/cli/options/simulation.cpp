// The options of sim, sweep, matchups, ladder and bench.

#include "cli/options/groups.hpp"

namespace affray::cli {

void add_simulation_commands(CLI::App& app, CommandLine& all, Command& chosen) {
  CLI::App* sim = add(app, "sim", "Play many fights with bots and count how they end",
                      "affray sim fights/worlds/worked-example.yaml -n 100000 --bots greedy,random", all);
  sim->add_option("FILE", all.sim.file, "fight file, or a file with one deck")->required();
  auto* opponent =
      sim->add_option("DECK", all.sim.opponent, "a second file with one deck: the two play a match")
          ->default_str("");
  add_series_options(*sim, all.sim.series, "how many fights");
  repeated(sim->add_option("--set", all.sim.set, what_if));
  sim->add_option("--against", all.sim.against, "compare with this fight, on the same seeds");
  sim->add_option("--against-bots", all.sim.against_bots, "compare with these bots")
      ->delimiter(',')
      ->default_str("");
  repeated(sim->add_option("--against-set", all.sim.against_set, "compare with this change"));
  sim->add_flag(
         "--both-seats", all.sim.both_seats,
         "play as many fights with the setups of the two players exchanged: the value of the first choice")
      ->excludes("--against", "--against-bots", "--against-set")
      ->excludes(opponent);
  sim->add_flag("--no-check", all.sim.no_check,
                "do not check a comparison in fights of bots that look ahead");
  auto* csv = sim->add_flag("--csv", all.sim.csv, "print all counts as CSV");
  csv->excludes("--json");
  sim->add_option("--svg", all.sim.svg, "a file for charts, drawn by gnuplot");
  add_packs(*sim, all);
  sim->callback(
      [&] { chosen = [&](const Console& console) { return cli::simulate(console, all.sim, all.json); }; });

  CLI::App* sweep = add(app, "sweep", "The odds as a function of one or two values of the file",
                        "affray sweep fights/worlds/natives.yaml --vary gray.energy=0..6 -n 2000", all);
  sweep->add_option("FILE", all.sweep.file, "fight file")->required();
  repeated(sweep->add_option(
               "--vary", all.sweep.vary,
               "a path and its values: gray.energy=0..10, 0..10:2 or a list with commas; repeatable"))
      ->required();
  repeated(sweep->add_option("--set", all.sweep.set, what_if));
  add_series_options(*sweep, all.sweep.series, "how many fights at each point");
  auto* exact =
      sweep->add_flag("--exact", all.sweep.exact, "the odds of best play instead of fights of bots");
  sweep->add_flag("--as-planned", all.sweep.as_planned, "the odds of the plan of the file")->needs(exact);
  sweep->add_flag("--csv", all.sweep.csv, "print CSV")->excludes("--json");
  sweep->add_option("--svg", all.sweep.svg, "a file for the curve, or the grid, drawn by gnuplot");
  add_packs(*sweep, all);
  sweep->callback(
      [&] { chosen = [&](const Console& console) { return cli::sweep(console, all.sweep, all.json); }; });

  CLI::App* matchups =
      add(app, "matchups", "Decks, teams or fights against each other, and their equilibrium",
          "affray matchups data/biomes/decks.yaml -n 200", all);
  matchups
      ->add_option(
          "FILES", all.matchups.files,
          "fights that share their two sides, a folder of them (what does not fit is left out), a file of "
          "decks, or two files of decks")
      ->default_str("")
      ->required();
  add_series_options(*matchups, all.matchups.series, "how many fights of each pair");
  matchups->add_flag("--csv", all.matchups.csv, "print the matrix as CSV")->excludes("--json");
  matchups->add_option("--svg", all.matchups.svg, "a file for the matrix, drawn by gnuplot");
  add_packs(*matchups, all);
  matchups->callback([&] {
    chosen = [&](const Console& console) { return cli::matchups(console, all.matchups, all.json); };
  });
}

void add_ladder_command(CLI::App& app, CommandLine& all, Command& chosen) {
  CLI::App* ladder =
      add(app, "ladder", "Play each bot against the one below it, from both seats, until the result is clear",
          "affray ladder fights/sectors/three-on-three.yaml --bots random,greedy,search:200", all);
  ladder->add_option("FILE", all.ladder.files, "fight files (default: those of docs/bots.md)")
      ->default_str("");
  CLI::Option* bots =
      ladder->add_option("--bots", all.ladder.bots,
                         "from the weakest to the strongest: novice, casual, skilled, expert or champion; or "
                         "random, greedy, trained, search:N, varied:N, exact:N or champion:N");
  bots->delimiter(',')->expected(2, 20);
  ladder->add_option("-n,--fights", all.ladder.fights, "maximal number of fights for each pair")
      ->check(CLI::Range(64UL, 1'000'000UL));
  CLI::Option* strength = ladder->add_flag(
      "--strength", all.ladder.strength,
      "let each bot play each other one, all fights, and give their strengths as Elo's ratings do");
  ladder
      ->add_flag("--levels", all.ladder.levels,
                 "how strong the five levels for people are, in several fights of each game")
      ->excludes(bots)
      ->excludes(strength);
  add_seed(*ladder, all.ladder.seed, "seed of dice and bots");
  add_run_options(*ladder, all.ladder.threads, all.ladder.resume);
  ladder->add_option("--write", all.ladder.write, "a file for the table, in Markdown");
  add_packs(*ladder, all);
  ladder->callback(
      [&] { chosen = [&](const Console& console) { return cli::ladder(console, all.ladder, all.json); }; });
}

void add_bench_command(CLI::App& app, CommandLine& all, Command& chosen) {
  CLI::App* bench =
      add(app, "bench", "Fights and choices per second on this machine, and the fingerprint of the rules",
          "affray bench", all);
  bench->add_option("FILE", all.bench.files, "fight files (default: one of each game)")->default_str("");
  bench->add_option("--bot", all.bench.bot,
                    "who plays all sides: novice, casual, skilled, expert or champion; or random, greedy, "
                    "search, exact, trained, search:N, varied:N, exact:N or champion:N");
  bench
      ->add_option("--seconds", all.bench.seconds,
                   "approximate time for each file; at least one fight is played")
      ->check(CLI::Range(0.01, 600.0));
  add_packs(*bench, all);
  bench->callback(
      [&] { chosen = [&](const Console& console) { return cli::bench(console, all.bench, all.json); }; });
}

}  // namespace affray::cli
