// All commands and options; only this file, help.cpp and shell/description.cpp include CLI11.

#include "cli/arguments.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string_view>

#include "affray/formats/yaml/document.hpp"
#include "cli/argument_checks.hpp"
#include "cli/command_line.hpp"
#include "cli/help.hpp"
#include "cli/shell/completion.hpp"
#include "cli/shell/man_page.hpp"

namespace affray::cli {

namespace {

/// An option that may be repeated.
CLI::Option* repeated(CLI::Option* option) { return option->expected(1)->take_all()->default_str(""); }

void add_seed(CLI::App& command, std::uint64_t& seed, const char* of_what) {
  command.add_option("--seed", seed, of_what)->check(whole_number_error);
}

CLI::App* add(CLI::App& app, const char* name, const char* description, const char* example,
              CommandLine& all) {
  CLI::App* command = app.add_subcommand(name, description);
  command->footer(std::string("Example:\n  ") + example);
  command->add_flag("--json", all.json, "print JSON for machines");
  command->add_option("--lang", all.language, "language: en, fr or cs (default: the locale's)");
  return command;
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
                  "one bot for all sides, or one for each: random, greedy, search, exact, search:N, varied:N "
                  "or exact:N")
      ->delimiter(',');
  add_seed(command, series.seed, "seed of dice and bots");
  add_run_options(command, series.threads, series.resume);
  command.add_option("--confidence", series.confidence, "confidence of the intervals, in per cent")
      ->check(CLI::Range(50, 99));
  command
      .add_option("--within", series.within, "stop once each chance is known to within this, such as 0.01")
      ->check(CLI::Range(0.0001, 0.5));
}

constexpr const char* what_if = "override a value of the file: PATH=VALUE, such as white.energy=3";

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
  sweep->add_flag("--as-planned", all.sweep.as_planned, "with --exact: the odds of the plan of the file")
      ->needs(exact);
  sweep->add_flag("--csv", all.sweep.csv, "print CSV")->excludes("--json");
  sweep->add_option("--svg", all.sweep.svg, "a file for the curve, or the grid, drawn by gnuplot");
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
  matchups->callback([&] {
    chosen = [&](const Console& console) { return cli::matchups(console, all.matchups, all.json); };
  });
}

void add_endings_options(CLI::App& odds, OddsArguments& arguments) {
  auto* details = odds.add_flag("--details", arguments.details,
                                "joint losses, survivors, length, at least, quantiles, mean and deviation");
  auto* least =
      repeated(odds.add_option("--at-least", arguments.at_least,
                               "the chance that a side loses at least so many: white=2; or length=30; "
                               "repeated, or with --at-most: that all hold at once"));
  auto* most = repeated(odds.add_option("--at-most", arguments.at_most, "the same for at most so many"));
  auto* against = odds.add_option("--against", arguments.against, "the difference to another fight file");
  auto* example = odds.add_option(
      "--example", arguments.example,
      R"(write a replay of a fight that ends like this: "white wins", "white loses 2", "nobody wins")");
  example->check(ending_error);
  odds.add_option("--replay", arguments.replay, "a new file for the replay of the example")->needs(example);
  for (auto* one : {details, least, most}) against->excludes(one), example->excludes(one);
  example->excludes(against);
  for (auto* one : {details, least, most, against, example}) one->excludes("--arithmetic");
}

void add_play_command(CLI::App& app, CommandLine& all, Command& chosen) {
  CLI::App* play = add(app, "play", "Play a fight in the terminal; writes a replay",
                       "affray play fights/worlds/worked-example.yaml --as gray --bot greedy", all);
  auto* file = play->add_option("FILE", all.play.file, "fight file")->default_str("");
  auto* resume = play->add_option("--resume", all.play.resume,
                                  "go on with an interrupted fight from its replay, in place of FILE")
                     ->excludes(file);
  play->add_option("--as", all.play.as,
                   "the side you play; greedy bots play the others unless --bot says otherwise");
  play->add_option(
          "--bot", all.play.bots,
          "a bot for the other sides: random, greedy, search, exact, search:N, varied:N or exact:N (its "
          "budget); or SIDE=BOT")
      ->default_str("");
  auto* seed = play->add_option("--seed", all.play.seed, "seed of the dice (default: a new one)")
                   ->check(whole_number_error);
  play->add_option("--dice", all.play.dice,
                   "typed: you roll real dice and type them; file: those of the fight file")
      ->check(CLI::IsMember({"typed", "file"}))
      ->excludes(seed);
  play->add_flag("--as-planned", all.play.as_planned, "play the plan of the file with the dice of the file")
      ->excludes(resume);
  auto* replay = play->add_option("--replay", all.play.replay, "a new file for the replay");
  play->add_flag("--no-replay", all.play.no_replay, "write no replay")->excludes(replay);
  play->add_flag("--explain", all.play.explain,
                 "print the line of play that each bot expects, where nothing is hidden");
  play->callback([&] {
    if (all.play.file.empty() && all.play.resume.empty()) throw CLI::RequiredError("FILE");
    chosen = [&](const Console& console) { return cli::play(console, all.play, all.json); };
  });
}

void add_learn_command(CLI::App& app, CommandLine& all, Command& chosen) {
  CLI::App* learn = add(app, "learn", "A guided first fight: one idea at a time, on a real position",
                        "affray learn worlds", all);
  learn->add_option("GAME", all.learn.game, "the game")->required();
  learn->add_option("--step", all.learn.step, "begin with this step")->check(CLI::Range(1UL, 99UL));
  learn->callback(
      [&] { chosen = [&](const Console& console) { return cli::learn(console, all.learn, all.json); }; });
}

void add_odds_command(CLI::App& app, CommandLine& all, Command& chosen) {
  CLI::App* odds = add(app, "odds", "The odds of a fight: exact where possible, and it says which",
                       "affray odds fights/worlds/worked-example.yaml --as-planned", all);
  odds->footer(
      "Example:\n  affray odds fights/worlds/worked-example.yaml --as-planned\n"
      "An ATTACK is a list of parts, separated by commas, in any order; the answer repeats it as "
      "understood:\n"
      "  melee or ranged, then nothing, +N, -N, N or die   what is added to the strength, a number, or the "
      "die\n"
      "  strength N, reach N, distance N, distance +N      of the attacker; the distance printed, or added\n"
      "  attacker CONDITION and ..., attacker enemy        wounded, poisoned, stunned, confused, marked, "
      "...\n"
      "  captain reroll, reroll stamina N, reroll items N for STAMINA\n"
      "  misses on 1-2, pierces on 5-6, FACE counts as N, FACE counts as a miss    N is added to the value\n"
      "  at N, target CONDITION and ..., shield N, shield roll + N, health N       of the target\n"
      "  targets N, or further targets after semicolons: melee 3, health 4; health 6\n"
      "  for the damage, for the kill, for at least N      what rerolls and dice are used for\n"
      "  preset base or later, and its options, such as number_is_base false\n"
      "  affray odds realms \"melee +2, strength 4, shield roll + 1, health 6\"");
  odds->add_option("FILE", all.odds.file, "fight file, file with an attack, or a game and then an ATTACK")
      ->required();
  odds->add_option("ATTACK", all.odds.attack,
                   "a single attack in words: affray odds realms \"melee +2, strength 4, shield roll\"");
  repeated(odds->add_option("--set", all.odds.set, what_if));
  auto* best = odds->add_flag("--best", all.odds.best, "best play of all sides (the default)");
  auto* plan =
      odds->add_flag("--as-planned", all.odds.as_planned, "every choice as the plan of the file says")
          ->excludes(best);
  auto* policy =
      odds->add_option("--policy", all.odds.policy,
                       "who chooses, by name: best, plan, greedy or random (that bot plays all sides)")
          ->check(CLI::IsMember({"best", "plan", "greedy", "random"}))
          ->excludes(best)
          ->excludes(plan);
  odds->add_option("--objective", all.odds.objective,
                   "what best play maximises: win or margin; for an attack: damage or kill")
      ->check(CLI::IsMember({"win", "margin", "damage", "kill"}));
  add_seed(*odds, all.odds.seed, "seed of sampled odds");
  odds->add_option("--samples", all.odds.samples,
                   "number of fights if odds are sampled; the same seed and number give the same odds "
                   "(default: as many as the time allows, at most 20000)")
      ->check(CLI::Range(1UL, 100'000'000UL));
  odds->add_option("--method", all.odds.method,
                   "the method (default: the most reliable that is affordable; for a plan, that is fast)")
      ->check(CLI::IsMember({"exact", "bounds", "sample"}));
  odds->add_option("--arithmetic", all.odds.arithmetic,
                   "exact fractions, or doubles: faster and rounded (default: exact)")
      ->check(CLI::IsMember({"exact", "double"}));
  odds->add_option(
          "--memory", all.odds.memory,
          "memory for tables of positions, such as 500MB (default: a quarter of the machine); what does not "
          "fit is bounded")
      ->transform(CLI::AsSizeValue(false))
      ->transform(CLI::Validator([](std::string& text) { return size_error(text); },
                                 ""))  // runs before the size is parsed
      ->type_name("SIZE")
      ->default_str("");
  odds->add_option("--time", all.odds.time,
                   "seconds after which an answer is due (default: 10, unless --samples, --method or "
                   "--as-planned is given)")
      ->check(CLI::Range(0.1, 1e6))
      ->type_name("SECONDS")
      ->default_str("");
  odds->add_flag("--explain", all.odds.explain, "the line of play: the best choice, the best reply and so on")
      ->excludes(plan)
      ->excludes(policy);
  add_endings_options(*odds, all.odds);
  odds->add_option("--resume", all.odds.resume,
                   "a log of solved positions: with --method exact an interrupted search continues from it")
      ->excludes("--details")
      ->excludes("--at-least")
      ->excludes("--at-most")
      ->excludes("--against")
      ->excludes("--example");
  odds->callback(
      [&] { chosen = [&](const Console& console) { return cli::odds(console, all.odds, all.json); }; });
}

void add_ladder_command(CLI::App& app, CommandLine& all, Command& chosen) {
  CLI::App* ladder =
      add(app, "ladder", "Play each bot against the one below it, from both seats, until the result is clear",
          "affray ladder fights/sectors/three-on-three.yaml --bots random,greedy,search:200", all);
  ladder->add_option("FILE", all.ladder.files, "fight files (default: those of docs/bots.md)")
      ->default_str("");
  ladder
      ->add_option(
          "--bots", all.ladder.bots,
          "from the weakest to the strongest: random, greedy, search, exact, search:N, varied:N or exact:N")
      ->delimiter(',')
      ->expected(2, 20);
  ladder->add_option("-n,--fights", all.ladder.fights, "maximal number of fights for each pair")
      ->check(CLI::Range(64UL, 1'000'000UL));
  add_seed(*ladder, all.ladder.seed, "seed of dice and bots");
  add_run_options(*ladder, all.ladder.threads, all.ladder.resume);
  ladder->add_option("--write", all.ladder.write, "a file for the table, in Markdown");
  ladder->callback(
      [&] { chosen = [&](const Console& console) { return cli::ladder(console, all.ladder, all.json); }; });
}

void add_replay_commands(CLI::App& app, CommandLine& all, Command& chosen) {
  CLI::App* again = add(app, "replay", "Execute a replay again, verify it, and explain it",
                        "affray replay worked-example-1.replay.jsonl --explain", all);
  again->add_option("FILE", all.replay.file, "replay")->required();
  again->add_flag("--explain", all.replay.explain, "print the events with their rules");
  again->add_option("--position", all.replay.position,
                    "print the position after so many choices, as a fight file");
  again->add_flag("--verify-dice", all.replay.verify_dice,
                  "also verify that the dice follow from the seed that the server committed to");
  again->callback(
      [&] { chosen = [&](const Console& console) { return cli::replay(console, all.replay, all.json); }; });

  CLI::App* luck =
      add(app, "luck", "What the dice of a fight gained or cost each side, and which rolls decided it",
          "affray luck worked-example-1.replay.jsonl", all);
  luck->add_option("FILE", all.luck.file, "replay")->required();
  add_seed(*luck, all.luck.seed, "seed of sampled values");
  luck->add_option(
          "--samples", all.luck.samples,
          "fights from each position that is not valued exactly (default: as many as take some seconds)")
      ->check(CLI::Range(2UL, 1'000'000UL));
  luck->add_option("--effort", all.luck.effort,
                   "multiple of the default work, for more precise values (default: 1, some seconds)")
      ->check(CLI::Range(1UL, 10'000UL))
      ->excludes("--samples");
  luck->add_option("--resume", all.luck.resume,
                   "a log of played fights, from which an interrupted run continues");
  luck->callback(
      [&] { chosen = [&](const Console& console) { return cli::luck(console, all.luck, all.json); }; });
}

void add_analyse_command(CLI::App& app, CommandLine& all, Command& chosen) {
  CLI::App* analyse =
      add(app, "analyse", "Where a fight was won: what each choice cost, and what the dice gave",
          "affray analyse worked-example-1.replay.jsonl --better", all);
  analyse->add_option("FILE", all.analyse.file, "replay")->required();
  analyse->add_flag("--better", all.analyse.better,
                    "the line that should have been played after each costly choice");
  add_seed(*analyse, all.analyse.seed, "seed of sampled values");
  analyse
      ->add_option("--samples", all.analyse.samples,
                   "fights from each position and after each choice that is not proven; the same seed and "
                   "number give the same analysis (default: as many as the time allows)")
      ->check(CLI::Range(2UL, 1'000'000UL));
  analyse
      ->add_option("--time", all.analyse.time,
                   "seconds after which the analysis is due (default: 20, unless --samples is given)")
      ->check(CLI::Range(0.1, 1e6))
      ->type_name("SECONDS")
      ->default_str("");
  analyse->callback(
      [&] { chosen = [&](const Console& console) { return cli::analyse(console, all.analyse, all.json); }; });
}

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
  make->callback([&] {
    chosen = [&](const Console& console) { return make_puzzles(console, all.make_puzzles, all.json); };
  });
}

void add_puzzle_commands(CLI::App& app, CommandLine& all, Command& chosen) {
  CLI::App* puzzles = app.add_subcommand("puzzles", "Puzzles: find them, prove them again, solve them");
  puzzles->footer("Example:\n  affray puzzles solve puzzles/worlds.jsonl");
  puzzles->require_subcommand(1);
  add_make_puzzles_command(*puzzles, all, chosen);

  CLI::App* check = add(*puzzles, "check", "Prove the puzzles of packs again, by two independent solvers",
                        "affray puzzles check puzzles/worlds.jsonl --every 10", all);
  check->add_option("PACK", all.check_puzzles.packs, "packs of puzzles")->default_str("")->required();
  check->add_option("--every", all.check_puzzles.every, "only each so many of the puzzles")
      ->check(CLI::Range(1UL, 10'000UL));
  check->callback([&] {
    chosen = [&](const Console& console) { return check_puzzles(console, all.check_puzzles, all.json); };
  });

  CLI::App* solve = add(*puzzles, "solve", "Solve a puzzle to the end of its line, against the best replies",
                        "affray puzzles solve puzzles/worlds.jsonl --number 3", all);
  solve->add_option("PACK", all.solve_puzzle.pack, "a pack of puzzles")->required();
  auto* number = solve->add_option("--number", all.solve_puzzle.number, "which of the pack, from 1");
  solve->add_option("--day", all.solve_puzzle.day, "the puzzle of a day: 2026-11-23 (default: today, UTC)")
      ->excludes(number);
  solve->add_option("--answer", all.solve_puzzle.answer, "with --json: judge this choice");
  solve->callback([&] {
    chosen = [&](const Console& console) { return solve_puzzle(console, all.solve_puzzle, all.json); };
  });
}

void add_bench_command(CLI::App& app, CommandLine& all, Command& chosen) {
  CLI::App* bench =
      add(app, "bench", "Fights and choices per second on this machine, and the fingerprint of the rules",
          "affray bench", all);
  bench->add_option("FILE", all.bench.files, "fight files (default: one of each game)")->default_str("");
  bench->add_option("--bot", all.bench.bot,
                    "who plays all sides: random, greedy, search, exact, search:N, varied:N or exact:N");
  bench
      ->add_option("--seconds", all.bench.seconds,
                   "approximate time for each file; at least one fight is played")
      ->check(CLI::Range(0.01, 600.0));
  bench->callback(
      [&] { chosen = [&](const Console& console) { return cli::bench(console, all.bench, all.json); }; });
}

void add_serve_command(CLI::App& app, CommandLine& all, Command& chosen) {
  CLI::App* serve =
      add(app, "serve", "Serve the game in the browser: play, watch, replay and analyse any fight",
          "affray serve --port 8080", all);
  serve->add_option("--host", all.serve.host, "the address to listen at; 0.0.0.0 lets other machines in");
  serve->add_option("--port", all.serve.port, "the port to listen at; 0: any free one");
  serve->add_option("--database", all.serve.database,
                    "a file (default: below ~/.local/state), or postgresql://... for several servers");
  serve->add_option("--page", all.serve.page, "the folder of the built page (default: web/dist)");
  repeated(serve->add_option("--origin", all.serve.origins,
                             "another origin whose page may connect: https://table.example"));
  serve->add_option("--threads", all.serve.threads, "0: one for each processor")->check(CLI::Range(0U, 256U));
  serve->add_option("--tables", all.serve.tables, "how many tables one address may open per hour");
  serve->callback(
      [&] { chosen = [&](const Console& console) { return cli::serve(console, all.serve, all.json); }; });
}

void add_other_commands(CLI::App& app, CommandLine& all, Command& chosen) {
  CLI::App* games = add(app, "games", "The games: what each is about, its rulebook, a fight to begin with",
                        "affray games", all);
  games->callback([&] { chosen = [&](const Console& console) { return list_games(console, all.json); }; });

  CLI::App* rules = add(app, "rules", "A rule: its text, where it is implemented and tested",
                        "affray rules worlds W26", all);
  rules->add_option("GAME", all.rules.game, "the game")->required();
  auto* number =
      rules->add_option("NUMBER", all.rules.number, "a rule number, such as W26 (default: all of them)");
  rules->add_option("--search", all.rules.search, "the rules in which each of these words begins a word")
      ->excludes(number);
  rules->callback(
      [&] { chosen = [&](const Console& console) { return show_rules(console, all.rules, all.json); }; });

  CLI::App* fresh =
      add(app, "new", "A commented fight file to start from", "affray new worlds > my-fight.yaml", all);
  fresh->add_option("GAME", all.game, "the game")->required();
  fresh->callback(
      [&] { chosen = [&](const Console& console) { return new_fight(console, all.game, all.json); }; });

  CLI::App* check =
      add(app, "check", "Check fights, scenarios, records and replays", "affray check my-fight.yaml", all);
  check->add_option("FILE", all.check.files, "files")->default_str("")->required();
  check->add_flag("--explain", all.check.explain, "tell what happens in each scenario, with the rules");
  check->callback(
      [&] { chosen = [&](const Console& console) { return check_files(console, all.check, all.json); }; });

  CLI::App* schema =
      add(app, "schema", "The JSON Schema of a kind of file, for editors", "affray schema worlds-fight", all);
  schema->add_option("KIND", all.schema.kind, "the kind (default: all kinds are listed)");
  schema->add_option("--page", all.schema.page, "a game: the page of its files instead");
  schema->callback(
      [&] { chosen = [&](const Console& console) { return print_schema(console, all.schema, all.json); }; });

  add_bench_command(app, all, chosen);
  add_serve_command(app, all, chosen);
}

void add_version_command(CLI::App& app, CommandLine& all, Command& chosen) {
  CLI::App* version = add(app, "version", "Version, commit, and the fingerprint of the rules",
                          "affray --version --json", all);
  version->callback(
      [&] { chosen = [&](const Console& console) { return print_version(console, all.json); }; });
  app.add_flag_callback("--version", [] {}, "the same as the command version");
}

/// What a package of the program needs: it is written while the package is built.
void add_shell_commands(CLI::App& app, CommandLine& all, Command& chosen) {
  const auto described = [&app](const Console& console) {
    return describe(app, HelpTexts::load(console.language()));
  };
  CLI::App* completion = add(app, "completion", "A script with which a shell completes commands and options",
                             "affray completion bash > /etc/bash_completion.d/affray", all);
  completion->add_option("SHELL", all.shell, "the shell")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  completion->callback([&all, &chosen, described] {
    chosen = [&all, described](const Console& console) {
      return print_completion(console, described(console), all.shell, all.json);
    };
  });

  CLI::App* manual = add(app, "man", "The manual page, as source for man", "affray man > affray.1", all);
  manual->callback([&all, &chosen, described] {
    chosen = [&all, described](const Console& console) {
      return print_man_page(console, described(console), all.json);
    };
  });
}

/// `affray --version` is the command `version`, so that it has the same options.
void turn_version_flag_into_command(int argc, char** argv) {
  static char command[] = "version";
  if (argc > 1 && std::string_view(argv[1]) == "--version") argv[1] = command;
}

/// What is wrong with the first word if it is no command, and which one is near.
std::string unknown_command(const CLI::App& app, int argc, char** argv) {
  const std::string word = argc > 1 ? argv[1] : "";
  if (word.empty() || word.front() == '-') return "";
  std::vector<std::string> known;
  for (const CLI::App* command : app.get_subcommands({})) known.push_back(command->get_name());
  if (std::find(known.begin(), known.end(), word) != known.end()) return "";
  std::sort(known.begin(), known.end());
  return unknown_word("command", word.substr(0, 40), known).text() + "; affray --help lists all commands";
}

}  // namespace

bool wants_json(int argc, char** argv) {
  for (int i = 1; i < argc && std::string_view(argv[i]) != "--"; ++i) {
    if (std::string_view(argv[i]) == "--json") return true;
  }
  return false;
}

int run(int argc, char** argv) {
  turn_version_flag_into_command(argc, argv);
  CommandLine all;
  Command chosen;
  CLI::App app{"affray: the referee, the sparring partner and the odds table for tabletop fights", "affray"};
  app.footer(
      "Example:\n  affray play fights/worlds/worked-example.yaml --as-planned\n"
      "Exit status: 0 success, 1 a \"no\", 2 bad usage or input.");
  app.require_subcommand(1);
  app.option_defaults()->always_capture_default();
  speak_language(app, argc, argv);
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
  all.errors_as_json = wants_json(argc, argv);
  if (const std::string problem = unknown_command(app, argc, argv); !problem.empty()) {
    report_early_error({{}, 0, 0, problem, {}}, ErrorKind::usage, all.errors_as_json);
    return bad_input;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const bool is_help = error.get_exit_code() == 0;
    if (is_help || !all.errors_as_json) {
      app.exit(error);
    } else {
      report_early_error({{}, 0, 0, usage_error(argc, argv, error.what()), {}}, ErrorKind::usage, true);
    }
    return checked_output(all, is_help ? success : bad_input);
  }
  return checked_output(all, run_command(all, chosen));
}

}  // namespace affray::cli
