#include "cli/print/line_of_play.hpp"

#include <algorithm>
#include <iostream>

#include "cli/interruption.hpp"
#include "cli/print/estimates.hpp"
#include "cli/print/progress.hpp"
#include "cli/print/shares.hpp"

namespace affray::cli {

namespace {

Chance known(double share) { return Chance{.p = share, .exact = "known", .low = share, .high = share}; }

/// "+50", "+12 [−10 … +34]" of fights, "[−100 … 0]" of proven bounds.
std::string value_of(const Console& console, const LineStep& step, std::optional<Objective> objective) {
  if (!step.value) return "–";
  const ValueFormat format(console, objective);
  if (!step.estimate) return format.bound(*step.value, 1);
  if (step.estimate->knowledge() == Knowledge::bound) return format.interval(*step.estimate);
  return format.value(*step.estimate) + ' ' + format.interval(*step.estimate);
}

/// What the value rests on.
std::string rests_on(const LineStep& step) {
  if (step.proven) return "proven";
  return step.estimate && step.estimate->knowledge() == Knowledge::bound ? "bounds" : "fights";
}

}  // namespace

void print_mixtures(const Console& console, const Odds& odds) {
  for (const Mixture& mixture : odds.mixtures) {
    console.print_section(console.text("cli.odds.mixture", {{"side", console.side(mixture.side)}}));
    std::size_t width = 0;
    for (const auto& one : mixture.shares) width = std::max(width, columns(console.text(one.phrase)));
    for (const auto& one : mixture.shares) {
      constexpr double seldom = 0.0005;
      if (one.share < seldom && mixture.shares.size() > 6) continue;
      std::cout << "  " << padded(console.text(one.phrase), width) << "  " << console.share_bar(one.share, 16)
                << ' ' << console.percent(known(one.share)) << '\n';
    }
  }
}

void print_line(const Console& console, const Odds& odds) {
  if (odds.line.empty()) return;
  console.print_section(console.text("cli.odds.line"));
  std::size_t width = 0;
  for (const LineStep& step : odds.line) width = std::max(width, columns(console.text(step.phrase)));
  const bool is_margin = odds.objective == Objective::margin;
  double chance = 1;
  for (std::size_t i = 0; i < odds.line.size(); ++i) {
    const LineStep& step = odds.line[i];
    const std::string number = std::to_string(i + 1);
    const std::string told =
        console.text("cli.odds.line-value", {{"value", value_of(console, step, odds.objective)},
                                             {"objective", is_margin ? "margin" : "win"},
                                             {"side", console.side(step.side)},
                                             {"count", static_cast<long>(step.fights)},
                                             {"bots", bots_text(console, step.policy)},
                                             {"how", rests_on(step)}});
    const std::string head = (number.size() < 2 ? "   " : "  ") + number + "  ";
    if (console.width() == 0 || columns(head) + width + 2 + columns(told) <= console.width()) {
      std::cout << head << padded(console.text(step.phrase), width) << "  " << told << '\n';
    } else {
      console.print_wrapped(head + console.text(step.phrase), columns(head));
      console.print_wrapped("      " + told, 8);
    }
    chance *= step.chance;
    if (step.chance < 1) {
      std::cout << "      "
                << console.dim(
                       console.text("cli.odds.line-dice", {{"chance", console.percent(known(step.chance))}}))
                << '\n';
    }
  }
  if (chance < 1) console.print_line("cli.odds.line-chance", {{"chance", console.percent(known(chance))}});
}

void print_expected(const Console& console, const Session& session, const std::string& choice,
                    std::uint64_t seed) {
  if (session.hides()) return;
  OddsOptions options;
  options.only_line = true;
  options.first = choice;
  options.seed = seed;
  Progress progress(console);
  options.progress = [&](std::uint64_t done, std::uint64_t most) { progress(done, most); };
  const Interruption interruption;
  options.is_stopped = [&] { return interruption.happened(); };
  const Result<Odds> odds = session.odds(options);
  progress.clear();
  if (!odds) return;
  print_line(console.for_session(session), *odds);
  if (interruption.happened()) console.print_line("cli.play.explained-so-far");
}

}  // namespace affray::cli
