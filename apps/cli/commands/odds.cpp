// odds: how a fight ends, before it is fought.

#include <algorithm>
#include <cmath>
#include <iostream>
#include <optional>
#include <unistd.h>

#include "cli/commands.hpp"
#include "cli/interruption.hpp"
#include "cli/print/line_of_play.hpp"
#include "cli/print/progress.hpp"
#include "cli/print/shares.hpp"
#include "cli/resume_log.hpp"

namespace affray::cli {

namespace {

/// The bounds of a value that is not known exactly.
std::string proven(const Voice& voice, const Chance& value) {
  const bool none = std::isinf(value.low) && std::isinf(value.high);
  if (none) return "  " + voice.dim(voice.text("cli.odds.no-bound"));
  const auto bound = [&](double number) { return std::isinf(number) ? "?" : voice.signed_number(number); };
  return "  " + voice.dim("[" + bound(value.low) + " … " + bound(value.high) + "]");
}

std::string reply_to(const Voice& voice, const Priced& priced) {
  if (!priced.reply) return {};
  return "  " + voice.dim(voice.text("cli.odds.reply", {{"choice", voice.text(priced.reply->phrase)}}));
}

void print_choices(const Voice& voice, const Odds& odds) {
  if (odds.choices.empty()) return;
  std::cout << '\n' << voice.bold(voice.text("cli.odds.choices", {{"side", voice.side(odds.asked)}})) << '\n';
  // Best first, and in their own order where they are worth the same.
  struct Row {
    std::string words;  // with the number that the choice has where it is asked for
    double value;
    std::string worth;
    std::string proven;  // what is known for certain, where that is less than the value
    std::string reply;   // what the next side answers
  };
  std::vector<Row> ranked;
  for (std::size_t i = 0; i < odds.choices.size(); ++i) {
    const Priced& priced = odds.choices[i];
    const std::string number = std::to_string(i + 1);
    Row row{
        (number.size() < 2 ? " " : "") + number + "  " + voice.text(priced.phrase), priced.value.p,
        odds.objective == Objective::margin ? voice.signed_number(priced.value.p) : voice.worth(priced.value),
        odds.method == "bounded" && priced.value.exact.empty() ? proven(voice, priced.value) : "",
        reply_to(voice, priced)};
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
    std::cout << "  " << padded(ranked[i].words, width) << "  " << voice.cyan(bar(share, 16)) << ' '
              << ranked[i].worth << ranked[i].proven << ranked[i].reply << '\n';
  }
  if (ranked.size() > shown) {
    voice.say("cli.more", {{"count", static_cast<long>(ranked.size() - shown)}});
  }
}

// How the numbers were found.
void print_method(const Voice& voice, const Odds& odds) {
  const char* objective = odds.objective == Objective::margin ? "margin" : "win";
  const Messages::Arguments arguments{{"policy", odds.policy},
                                      {"objective", objective},
                                      {"side", voice.side(odds.asked)},
                                      {"deals", static_cast<long>(odds.deals)},
                                      {"nodes", static_cast<long>(odds.nodes)},
                                      {"count", static_cast<long>(odds.fights)},
                                      {"seed", std::to_string(odds.seed)}};
  if (odds.policy == "deals") {
    voice.say("cli.odds.deals", arguments);
  } else if (odds.method == "sampled") {
    voice.say("cli.odds.sampled", arguments);
  } else if (odds.policy == "equilibrium") {
    voice.say("cli.odds.equilibrium", arguments);
  } else {
    if (odds.policy == "sure") voice.say("cli.odds.sure", arguments);
    if (odds.method == "bounded") {
      voice.say("cli.odds.bounded", arguments);
    } else if (odds.policy != "sure") {
      voice.say("cli.odds.exact", arguments);
    }
    if (odds.fights > 0) voice.say("cli.odds.between", arguments);
  }
  if (odds.arithmetic == Arithmetic::doubles) voice.say("cli.odds.doubles");
  if (odds.stopped) voice.say("cli.odds.stopped");
}

void print_attacks(const Voice& voice, const Odds& odds) {
  if (odds.attacks.empty()) return;
  std::cout << '\n' << voice.bold(voice.text("cli.odds.attacks")) << '\n';
  constexpr std::size_t shown = 20;
  const std::size_t count = std::min(shown, odds.attacks.size());
  std::size_t width = 0;
  for (std::size_t i = 0; i < count; ++i)
    width = std::max(width, columns(voice.text(odds.attacks[i].phrase)));
  for (std::size_t i = 0; i < count; ++i) {
    const AttackChance& one = odds.attacks[i];
    std::cout << "  " << padded(voice.text(one.phrase), width) << "  "
              << voice.text("cli.odds.attack", {{"mean", voice.number(one.mean.p)},
                                                {"missed", voice.percent(one.missed)},
                                                {"killed", voice.percent(one.killed)}})
              << '\n';
  }
  if (odds.attacks.size() > shown) {
    voice.say("cli.more", {{"count", static_cast<long>(odds.attacks.size() - shown)}});
  }
}

void print_draws(const Voice& voice, const Odds& odds) {
  if (odds.draws.empty()) return;
  std::cout << '\n' << voice.bold(voice.text("cli.odds.draws", {{"side", voice.side(odds.asked)}})) << '\n';
  constexpr std::size_t shown = 10;
  const std::size_t count = std::min(shown, odds.draws.size());
  std::size_t width = 0;
  for (std::size_t i = 0; i < count; ++i) width = std::max(width, columns(voice.text(odds.draws[i].name)));
  for (std::size_t i = 0; i < count; ++i) {
    const DrawChance& draw = odds.draws[i];
    std::cout << "  " << padded(voice.text(draw.name), width) << "  "
              << voice.text("cli.odds.copies", {{"count", long{draw.copies}}});
    for (const auto& [cards, chance] : draw.within) {
      std::cout << "  "
                << voice.text("cli.odds.within", {{"count", long{cards}}, {"chance", voice.percent(chance)}});
    }
    std::cout << '\n';
  }
  if (odds.draws.size() > shown)
    voice.say("cli.more", {{"count", static_cast<long>(odds.draws.size() - shown)}});
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

void print_odds(const Voice& voice, const Odds& odds) {
  print_attacks(voice, odds);
  if (odds.policy == "attack") return;
  if (!odds.attacks.empty()) std::cout << '\n';
  if (!odds.why.empty()) voice.say("cli." + odds.why);
  print_method(voice, odds);
  print_winners(voice, odds);
  print_losses(voice, odds);
  print_choices(voice, odds);
  print_mixtures(voice, odds);
  print_line(voice, odds);
  print_draws(voice, odds);
}

OddsWish wish_of(const OddsArguments& wanted) {
  OddsWish wish;
  if (wanted.as_planned) wish.policy = Policy::plan;
  if (const auto policy = policy_named(wanted.policy)) wish.policy = *policy;
  wish.objective = wanted.objective == "margin" ? Objective::margin : Objective::win;
  wish.seed = wanted.seed;
  wish.fewer_of_long_fights = !wanted.samples;
  if (wanted.samples) wish.samples = *wanted.samples;
  wish.method = method_named(wanted.method);
  constexpr std::uint64_t some_seconds = 500'000;
  if (wish.method == Method::any) wish.max_searched = some_seconds;
  if (wanted.arithmetic == "double") wish.arithmetic = Arithmetic::doubles;
  wish.memory = wanted.memory > 0 ? wanted.memory : quarter_of_the_machine();
  return wish;
}

Status odds(const Voice& voice, const OddsArguments& wanted, bool json) {
  if (const std::optional<Status> attack = attack_odds(voice, wanted, json)) return *attack;
  if (wanted.objective == "damage" || wanted.objective == "kill") {
    return voice.error(voice.text("cli.odds.objective-of-attack", {{"name", wanted.objective}}));
  }
  if (const std::optional<Status> status = endings(voice, wanted, json)) return *status;
  const std::unique_ptr<Session> session = open(voice, wanted.file, wanted.set);
  if (!session) return bad_input;
  OddsWish wish = wish_of(wanted);
  wish.replies = wish.policy != Policy::random;  // whoever plays at random has no best answer
  wish.line = wanted.explain;
  std::optional<WorkLog> log;
  if (const auto problem = open_work(wanted.resume, log)) return voice.error(*problem);
  if (log) wish.kept = &*log;
  Progress progress(voice);
  wish.progress = [&](std::uint64_t done, std::uint64_t most) { progress(done, most); };
  const Interruption interruption;
  wish.is_stopped = [&] { return interruption.happened(); };
  const Result<Odds> result = session->odds(wish);
  progress.clear();
  if (!result) return voice.error(result.problem());
  if (json) {
    std::cout << odds_json(*result) << '\n';
  } else {
    if (const std::string title = session->title(voice.language()); !title.empty())
      std::cout << voice.bold(title) << '\n';
    print_odds(voice.about(session->game()), *result);
  }
  if (log && log->problem()) return voice.error(*log->problem());
  return success;
}

}  // namespace affray::cli
