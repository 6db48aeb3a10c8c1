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

/// A searched value is an estimate without an interval, so it is shown in whole points.
std::string value_of(const Console& console, const LineStep& step, std::optional<Objective> objective) {
  if (!step.value) return "–";
  return ValueFormat(console, objective).bound(*step.value, step.proven ? 1 : 0);
}

}  // namespace

void print_mixtures(const Console& console, const Odds& odds) {
  for (const Mixture& mixture : odds.mixtures) {
    std::cout << '\n';
    console.print_heading(console.text("cli.odds.mixture", {{"side", console.side(mixture.side)}}));
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
  std::cout << '\n';
  console.print_heading(console.text("cli.odds.line"));
  std::size_t width = 0;
  for (const LineStep& step : odds.line) width = std::max(width, columns(console.text(step.phrase)));
  const bool is_margin = odds.objective == Objective::margin;
  double chance = 1;
  for (std::size_t i = 0; i < odds.line.size(); ++i) {
    const LineStep& step = odds.line[i];
    const std::string number = std::to_string(i + 1);
    std::cout << "  " << (number.size() < 2 ? " " : "") << number << "  "
              << padded(console.text(step.phrase), width) << "  "
              << console.text("cli.odds.line-value", {{"value", value_of(console, step, odds.objective)},
                                                      {"objective", is_margin ? "margin" : "win"},
                                                      {"side", console.side(step.side)},
                                                      {"how", step.proven ? "proven" : "searched"}})
              << '\n';
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
