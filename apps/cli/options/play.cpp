// The options of play, learn, replay and luck.

#include "cli/options/groups.hpp"

namespace affray::cli {

void add_play_command(CLI::App& app, CommandLine& all, Command& chosen) {
  CLI::App* play = add(app, "play", "Play a fight in the terminal; writes a replay",
                       "affray play fights/worlds/worked-example.yaml --as gray --bot greedy", all);
  auto* file = play->add_option("FILE", all.play.file, "fight file")->default_str("");
  auto* resume = play->add_option("--resume", all.play.resume,
                                  "go on with an interrupted fight from its replay, in place of FILE")
                     ->excludes(file);
  play->add_option("--as", all.play.as,
                   "the side you play; greedy bots play the others unless --bot says otherwise");
  play->add_option("--bot", all.play.bots,
                   "a bot for the other sides: novice, casual, skilled, expert or champion; or random, "
                   "greedy, search, exact, trained, search:N, varied:N, exact:N or champion:N (its "
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
  add_packs(*play, all);
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

void add_replay_commands(CLI::App& app, CommandLine& all, Command& chosen) {
  CLI::App* again = add(app, "replay", "Play a replay again, verify it and explain it",
                        "affray replay worked-example-1.replay.jsonl --explain", all);
  again->add_option("FILE", all.replay.file, "replay")->required();
  again->add_flag("--explain", all.replay.explain, "print the events with their rules");
  again
      ->add_option("--position", all.replay.position,
                   "print the position after so many choices, as a fight file")
      ->check(whole_number_error);
  again->add_flag("--verify-dice", all.replay.verify_dice,
                  "also verify that the dice follow from the seed that the server committed to");
  add_packs(*again, all);
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
  add_packs(*luck, all);
  luck->callback(
      [&] { chosen = [&](const Console& console) { return cli::luck(console, all.luck, all.json); }; });
}

}  // namespace affray::cli
