// The options of odds and analyse.

#include "cli/options/groups.hpp"

namespace affray::cli {

namespace {

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

}  // namespace

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
  add_packs(*odds, all);
  odds->callback(
      [&] { chosen = [&](const Console& console) { return cli::odds(console, all.odds, all.json); }; });
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
  add_packs(*analyse, all);
  analyse->callback(
      [&] { chosen = [&](const Console& console) { return cli::analyse(console, all.analyse, all.json); }; });
}

}  // namespace affray::cli
