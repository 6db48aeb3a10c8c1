#include "cli/print/line_of_play.hpp"

#include <algorithm>
#include <iostream>

#include "cli/interruption.hpp"
#include "cli/print/progress.hpp"
#include "cli/print/shares.hpp"

namespace affray::cli {

namespace {

Chance known(double share) { return Chance{.p = share, .exact = "known", .low = share, .high = share}; }

std::string value_of(const Voice& voice, const LineStep& step) {
  if (!step.value) return "–";
  return voice.worth({.p = *step.value, .exact = step.proven ? "proven" : "", .low = -1, .high = 1});
}

}  // namespace

void print_mixtures(const Voice& voice, const Odds& odds) {
  for (const Mixture& mixture : odds.mixtures) {
    std::cout << '\n'
              << voice.bold(voice.text("cli.odds.mixture", {{"side", voice.side(mixture.side)}})) << '\n';
    std::size_t width = 0;
    for (const auto& one : mixture.shares) width = std::max(width, columns(voice.text(one.phrase)));
    for (const auto& one : mixture.shares) {
      constexpr double seldom = 0.0005;
      if (one.share < seldom && mixture.shares.size() > 6) continue;
      std::cout << "  " << padded(voice.text(one.phrase), width) << "  " << voice.cyan(bar(one.share, 16))
                << ' ' << voice.percent(known(one.share)) << '\n';
    }
  }
}

void print_line(const Voice& voice, const Odds& odds) {
  if (odds.line.empty()) return;
  std::cout << '\n' << voice.bold(voice.text("cli.odds.line")) << '\n';
  std::size_t width = 0;
  for (const LineStep& step : odds.line) width = std::max(width, columns(voice.text(step.phrase)));
  double chance = 1;
  for (std::size_t i = 0; i < odds.line.size(); ++i) {
    const LineStep& step = odds.line[i];
    const std::string number = std::to_string(i + 1);
    std::cout << "  " << (number.size() < 2 ? " " : "") << number << "  "
              << padded(voice.text(step.phrase), width) << "  "
              << voice.text("cli.odds.line-value", {{"value", value_of(voice, step)},
                                                    {"side", voice.side(step.side)},
                                                    {"how", step.proven ? "proven" : "searched"}})
              << '\n';
    chance *= step.chance;
    if (step.chance < 1) {
      std::cout << "      "
                << voice.dim(
                       voice.text("cli.odds.line-dice", {{"chance", voice.percent(known(step.chance))}}))
                << '\n';
    }
  }
  if (chance < 1) voice.say("cli.odds.line-chance", {{"chance", voice.percent(known(chance))}});
}

void print_expected(const Voice& voice, const Session& session, const std::string& choice,
                    std::uint64_t seed) {
  if (session.hides()) return;
  OddsWish wish;
  wish.only_line = true;
  wish.first = choice;
  wish.seed = seed;
  Progress progress(voice);
  wish.progress = [&](std::uint64_t done, std::uint64_t most) { progress(done, most); };
  const Interruption interruption;
  wish.is_stopped = [&] { return interruption.happened(); };
  const Result<Odds> odds = session.odds(wish);
  progress.clear();
  if (!odds) return;
  print_line(voice.about(session.game()), *odds);
  if (interruption.happened()) voice.say("cli.play.explained-so-far");
}

}  // namespace affray::cli
