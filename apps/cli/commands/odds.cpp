// odds: the chances of how a fight ends.

#include <algorithm>
#include <cmath>
#include <iostream>
#include <optional>
#include <unistd.h>

#include "cli/commands.hpp"
#include "cli/computation.hpp"
#include "cli/print/choice_values.hpp"
#include "cli/print/estimates.hpp"
#include "cli/print/json_output.hpp"
#include "cli/print/line_of_play.hpp"
#include "cli/print/shares.hpp"

namespace affray::cli {

namespace {

/// The fewest fights that were sampled after a choice.
std::uint64_t fights_after_each(const Odds& odds) {
  std::uint64_t fewest = 0;
  for (const Priced& priced : odds.choices) {
    if (priced.fights > 0) fewest = fewest == 0 ? priced.fights : std::min(fewest, priced.fights);
  }
  return fewest;
}

// Prints the limits of what sampled fights show about best play.
void print_doubts(const Console& console, const Odds& odds) {
  for (const std::string& bots : odds.tried) {
    console.print_line("cli.odds.tried", {{"bots", bots_text(console, bots)}});
  }
  if (odds.fights_by.starts_with("varied") || odds.fights_by.starts_with("trained"))
    console.print_line("cli.odds.not-best-play");
  if (odds.missed) {
    const ValueFormat format(console, Objective::win);
    console.print_line("cli.odds.missed", {{"side", console.side(odds.asked)},
                                           {"value", format.value(*odds.missed)},
                                           {"interval", format.interval(*odds.missed)}});
  }
  if (odds.better) {
    const ValueFormat format(console, odds.objective);
    console.print_line("cli.odds.better",
                       {{"objective", odds.objective == Objective::margin ? "margin" : "win"},
                        {"side", console.side(odds.asked)},
                        {"bots", bots_text(console, odds.better->bots)},
                        {"count", static_cast<long>(odds.better->fights)},
                        {"value", format.value(odds.better->value)},
                        {"interval", format.interval(odds.better->value)}});
  }
  if (odds.alike) {
    const auto won = std::find_if(odds.win.begin(), odds.win.end(),
                                  [](const SideChance& one) { return one.chance.p == 1; });
    console.print_line("cli.odds.alike", {{"count", static_cast<long>(odds.fights)},
                                          {"winner", won == odds.win.end() ? "none" : "side"},
                                          {"side", won == odds.win.end() ? "" : console.side(won->side)}});
  }
  if (!odds.proven) return;
  const ValueFormat format(console, odds.objective);
  if (format.is_open(*odds.proven)) {
    console.print_line("cli.odds.nothing-proven");
  } else {
    console.print_line("cli.odds.proven",
                       {{"objective", odds.objective == Objective::margin ? "margin" : "win"},
                        {"side", console.side(odds.asked)},
                        {"low", format.bound(odds.proven->low, 0)},
                        {"high", format.bound(odds.proven->high, 0)}});
  }
}

// Prints the method by which the numbers were found.
void print_method(const Console& console, const Odds& odds) {
  const char* objective = odds.objective == Objective::margin ? "margin" : "win";
  const Messages::Arguments arguments{{"policy", odds.policy},
                                      {"objective", objective},
                                      {"side", console.side(odds.asked)},
                                      {"deals", static_cast<long>(odds.deals)},
                                      {"nodes", static_cast<long>(odds.nodes)},
                                      {"count", static_cast<long>(odds.fights)},
                                      {"each", static_cast<long>(fights_after_each(odds))},
                                      {"bots", bots_text(console, odds.fights_by)},
                                      {"looks", odds.always_valid ? "many" : "one"},
                                      {"weighted", odds.weighted ? "yes" : "no"},
                                      {"seed", std::to_string(odds.seed)}};
  if (odds.policy == "deals") {
    console.print_line("cli.odds.deals", arguments);
  } else if (odds.method == "sampled") {
    console.print_line("cli.odds.sampled", arguments);
    print_doubts(console, odds);
  } else if (odds.policy == "equilibrium") {
    console.print_line("cli.odds.equilibrium", arguments);
  } else {
    if (odds.policy == "sure") console.print_line("cli.odds.sure", arguments);
    if (odds.method == "bounded") {
      console.print_line("cli.odds.bounded", arguments);
    } else if (odds.policy != "sure") {
      console.print_line("cli.odds.exact", arguments);
    }
    if (odds.fights > 0) {
      console.print_line("cli.odds.between", arguments);
      print_doubts(console, odds);
    }
  }
  if (odds.arithmetic == Arithmetic::doubles) console.print_line("cli.odds.doubles");
  if (odds.stopped) console.print_line("cli.odds.stopped");
}

void print_attacks(const Console& console, const Odds& odds) {
  if (odds.attacks.empty()) return;
  console.print_section(console.text("cli.odds.attacks"));
  constexpr std::size_t shown = 20;
  const std::size_t count = std::min(shown, odds.attacks.size());
  std::size_t width = 0;
  for (std::size_t i = 0; i < count; ++i)
    width = std::max(width, columns(console.text(odds.attacks[i].phrase)));
  for (std::size_t i = 0; i < count; ++i) {
    const AttackChance& one = odds.attacks[i];
    std::cout << "  " << padded(console.text(one.phrase), width) << "  "
              << console.text("cli.odds.attack", {{"mean", console.number(one.mean.p)},
                                                  {"missed", console.percent(one.missed)},
                                                  {"killed", console.percent(one.killed)}})
              << '\n';
  }
  if (odds.attacks.size() > shown) {
    console.print_line("cli.more", {{"count", static_cast<long>(odds.attacks.size() - shown)}});
  }
}

void print_draws(const Console& console, const Odds& odds) {
  if (odds.draws.empty()) return;
  console.print_section(console.text("cli.odds.draws", {{"side", console.side(odds.asked)}}));
  constexpr std::size_t shown = 10;
  const std::size_t count = std::min(shown, odds.draws.size());
  std::size_t width = 0;
  for (std::size_t i = 0; i < count; ++i) width = std::max(width, columns(console.text(odds.draws[i].name)));
  for (std::size_t i = 0; i < count; ++i) {
    const DrawChance& draw = odds.draws[i];
    std::cout << "  " << padded(console.text(draw.name), width) << "  "
              << console.text("cli.odds.copies", {{"count", long{draw.copies}}});
    for (const auto& [cards, chance] : draw.within) {
      std::cout << "  "
                << console.text("cli.odds.within",
                                {{"count", long{cards}}, {"chance", console.percent(chance)}});
    }
    std::cout << '\n';
  }
  if (odds.draws.size() > shown)
    console.print_line("cli.more", {{"count", static_cast<long>(odds.draws.size() - shown)}});
}

/// The odds so far, for the line that is refined while the computation goes on.
std::string interim_text(const Console& console, const Odds& odds) {
  for (std::size_t i = 0; i < odds.win.size(); ++i) {
    if (odds.win[i].side != odds.asked) continue;
    return console.text("cli.odds.interim", {{"side", console.side(odds.asked)},
                                             {"win", chance_text(console, odds.win[i].chance)},
                                             {"interval", chance_interval(console, odds.win[i].chance)},
                                             {"count", static_cast<long>(odds.fights)}});
  }
  return {};
}

/// Limits the computation to a time from now on. A computation that is limited by numbers alone can be
/// repeated.
void limit_time(const OddsArguments& arguments, OddsOptions& options) {
  constexpr double default_seconds = 10;
  const bool is_open = options.policy != Policy::plan && options.method == Method::any && !arguments.samples;
  if (!arguments.time && !is_open) return;
  options.time_used = clock_for(arguments.time.value_or(default_seconds));
}

Method method_named(const std::string& name) {
  if (name == "exact") return Method::exact;
  if (name == "bounds") return Method::bounds;
  return name == "sample" ? Method::sample : Method::any;
}

std::size_t quarter_of_the_machine() {
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long bytes = sysconf(_SC_PAGESIZE);
  constexpr std::size_t unknown = std::size_t{1} << 30U;
  if (pages <= 0 || bytes <= 0) return unknown;
  return static_cast<std::size_t>(pages) * static_cast<std::size_t>(bytes) / 4;
}

}  // namespace

void print_odds(const Console& console, const Odds& odds) {
  print_attacks(console, odds);
  if (!odds.attacks.empty()) std::cout << '\n';
  if (!odds.why.empty()) console.print_line("cli." + odds.why);
  print_method(console, odds);
  if (!odds.alike) {  // shares of fights that all ended alike would look like certainty
    print_winners(console, odds);
    print_losses(console, odds);
  }
  print_choices(console, odds);
  const bool has_searched = std::any_of(odds.choices.begin(), odds.choices.end(), [](const Priced& priced) {
    return priced.reply && !priced.reply->is_best;
  });
  if (has_searched) console.print_line("cli.odds.replies-searched");
  print_mixtures(console, odds);
  print_line(console, odds);
  print_draws(console, odds);
}

OddsOptions odds_options(const OddsArguments& arguments) {
  OddsOptions options;
  if (arguments.as_planned) options.policy = Policy::plan;
  if (const auto policy = policy_named(arguments.policy)) options.policy = *policy;
  options.objective = arguments.objective == "margin" ? Objective::margin : Objective::win;
  options.seed = arguments.seed;
  options.fewer_of_long_fights = !arguments.samples;
  if (arguments.samples) options.samples = *arguments.samples;
  options.method = method_named(arguments.method);
  constexpr std::uint64_t some_seconds = 500'000;
  if (options.method == Method::any) options.max_searched = some_seconds;
  if (arguments.arithmetic == "double") options.arithmetic = Arithmetic::doubles;
  options.memory = arguments.memory > 0 ? arguments.memory : quarter_of_the_machine();
  return options;
}

Status odds(const Console& console, const OddsArguments& arguments, bool json) {
  if (const std::optional<Status> attack = attack_odds(console, arguments, json)) return *attack;
  if (arguments.objective == "damage" || arguments.objective == "kill") {
    return console.error(console.text("cli.odds.objective-of-attack", {{"name", arguments.objective}}));
  }
  if (const std::optional<Status> status = endings(console, arguments, json)) return *status;
  OddsOptions options = odds_options(arguments);
  const std::unique_ptr<Session> session = open(console, arguments.file, arguments.set);
  if (!session) return bad_input;
  options.replies = options.policy != Policy::random;  // a random player has no best reply
  options.line = arguments.explain;
  Computation computation(console);
  if (const auto problem = computation.prepare(arguments.resume, options)) return console.error(*problem);
  limit_time(arguments, options);
  const Console game_console = console.for_session(*session);
  if (computation.shows_progress()) {
    options.interim = [&](const Odds& odds) { computation.note(interim_text(game_console, odds)); };
  }
  const Result<Odds> result = session->odds(options);
  computation.finish();
  if (!result) return console.error(result.problem());
  if (json) {
    print_json(format::odds, odds_json(*result));
  } else {
    console.print_title(*session);
    print_odds(game_console, *result);
  }
  if (const auto problem = computation.log_problem()) return console.error(*problem);
  return success;
}

}  // namespace affray::cli
