// odds: the chances of how a fight ends.

#include <algorithm>
#include <cmath>
#include <iostream>
#include <optional>
#include <unistd.h>

#include "cli/commands.hpp"
#include "cli/computation.hpp"
#include "cli/print/line_of_play.hpp"
#include "cli/print/shares.hpp"

namespace affray::cli {

namespace {

/// The proven bounds of a value that is not exact.
std::string proven(const Console& console, const Chance& value) {
  const bool none = std::isinf(value.low) && std::isinf(value.high);
  if (none) return "  " + console.dim(console.text("cli.odds.no-bound"));
  const auto bound = [&](double number) { return std::isinf(number) ? "?" : console.signed_number(number); };
  return "  " + console.dim("[" + bound(value.low) + " … " + bound(value.high) + "]");
}

std::string reply_to(const Console& console, const Priced& priced) {
  if (!priced.reply) return {};
  return "  " + console.dim(console.text("cli.odds.reply", {{"choice", console.text(priced.reply->phrase)}}));
}

void print_choices(const Console& console, const Odds& odds) {
  if (odds.choices.empty()) return;
  std::cout << '\n'
            << console.bold(console.text("cli.odds.choices", {{"side", console.side(odds.asked)}})) << '\n';
  // By descending value; equal values keep their order.
  struct Row {
    std::string words;  // with the number that selects the choice in `play`
    double value;
    std::string worth;
    std::string proven;  // the proven bounds, if the value is not exact
    std::string reply;   // the best reply of the next side
  };
  std::vector<Row> ranked;
  for (std::size_t i = 0; i < odds.choices.size(); ++i) {
    const Priced& priced = odds.choices[i];
    const std::string number = std::to_string(i + 1);
    Row row{(number.size() < 2 ? " " : "") + number + "  " + console.text(priced.phrase), priced.value.p,
            odds.objective == Objective::margin ? console.signed_number(priced.value.p)
                                                : console.value_text(priced.value),
            odds.method == "bounded" && priced.value.exact.empty() ? proven(console, priced.value) : "",
            reply_to(console, priced)};
    const auto worse = [&](const Row& other) { return other.value < row.value; };
    ranked.insert(std::find_if(ranked.begin(), ranked.end(), worse), std::move(row));
  }
  std::size_t width = 0;
  double least = ranked.back().value;
  double most = ranked.front().value;
  if (odds.objective != Objective::margin) least = -1, most = 1;
  for (const Row& row : ranked) width = std::max(width, columns(row.words));
  constexpr std::size_t shown = 20;
  for (std::size_t i = 0; i < std::min(shown, ranked.size()); ++i) {
    const double share = most > least ? (ranked[i].value - least) / (most - least) : 1;
    std::cout << "  " << padded(ranked[i].words, width) << "  " << console.cyan(bar(share, 16)) << ' '
              << ranked[i].worth << ranked[i].proven << ranked[i].reply << '\n';
  }
  if (ranked.size() > shown) {
    console.print_line("cli.more", {{"count", static_cast<long>(ranked.size() - shown)}});
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
                                      {"seed", std::to_string(odds.seed)}};
  if (odds.policy == "deals") {
    console.print_line("cli.odds.deals", arguments);
  } else if (odds.method == "sampled") {
    console.print_line("cli.odds.sampled", arguments);
  } else if (odds.policy == "equilibrium") {
    console.print_line("cli.odds.equilibrium", arguments);
  } else {
    if (odds.policy == "sure") console.print_line("cli.odds.sure", arguments);
    if (odds.method == "bounded") {
      console.print_line("cli.odds.bounded", arguments);
    } else if (odds.policy != "sure") {
      console.print_line("cli.odds.exact", arguments);
    }
    if (odds.fights > 0) console.print_line("cli.odds.between", arguments);
  }
  if (odds.arithmetic == Arithmetic::doubles) console.print_line("cli.odds.doubles");
  if (odds.stopped) console.print_line("cli.odds.stopped");
}

void print_attacks(const Console& console, const Odds& odds) {
  if (odds.attacks.empty()) return;
  std::cout << '\n' << console.bold(console.text("cli.odds.attacks")) << '\n';
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
  std::cout << '\n'
            << console.bold(console.text("cli.odds.draws", {{"side", console.side(odds.asked)}})) << '\n';
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
  if (odds.policy == "attack") return;
  if (!odds.attacks.empty()) std::cout << '\n';
  if (!odds.why.empty()) console.print_line("cli." + odds.why);
  print_method(console, odds);
  print_winners(console, odds);
  print_losses(console, odds);
  print_choices(console, odds);
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
  const std::unique_ptr<Session> session = open(console, arguments.file, arguments.set);
  if (!session) return bad_input;
  OddsOptions options = odds_options(arguments);
  options.replies = options.policy != Policy::random;  // a random player has no best reply
  options.line = arguments.explain;
  Computation computation(console);
  if (const auto problem = computation.prepare(arguments.resume, options)) return console.error(*problem);
  const Result<Odds> result = session->odds(options);
  computation.finish();
  if (!result) return console.error(result.problem());
  if (json) {
    std::cout << odds_json(*result) << '\n';
  } else {
    if (const std::string title = session->title(console.language()); !title.empty())
      std::cout << console.bold(title) << '\n';
    print_odds(console.for_session(*session), *result);
  }
  if (const auto problem = computation.log_problem()) return console.error(*problem);
  return success;
}

}  // namespace affray::cli
