#include "cli/print/shares.hpp"

#include <algorithm>
#include <iostream>

#include "cli/print/estimates.hpp"

namespace affray::cli {

namespace {

std::string lost_text(const Console& console, const LossChance& one) {
  return console.text("odds.lost", {{"count", static_cast<long>(one.number)}});
}

}  // namespace

std::string interval_text(const Console& console, const Chance& chance) {
  if (!chance.exact.empty()) return console.dim(chance.exact.size() <= 24 ? chance.exact : "");
  constexpr int digits = 15;  // of an exact result in double arithmetic
  if (chance.low == chance.high) return console.dim(console.decimal(chance.p, digits));
  return console.dim(chance_interval(console, chance));
}

void print_share(const Console& console, const std::string& label, std::size_t width, const Chance& chance) {
  const std::string percent = chance_text(console, chance);
  std::cout << "  " << padded(label, width) << "  " << console.share_bar(chance.p) << ' '
            << std::string(8 - std::min<std::size_t>(8, columns(percent)), ' ') << percent << "  "
            << interval_text(console, chance) << '\n';
}

void print_winners(const Console& console, const Odds& odds) {
  if (odds.win.empty()) return;
  console.print_section(console.text("cli.odds.winner"));
  std::size_t width = columns(console.side("none"));
  for (const SideChance& one : odds.win) width = std::max(width, columns(console.side(one.side)));
  for (const SideChance& one : odds.win) print_share(console, console.side(one.side), width, one.chance);
  print_share(console, console.side("none"), width, odds.none);
}

void print_scores(const Console& console, const Odds& odds) {
  if (odds.win.empty() || odds.none.p == 0) return;
  console.print_section(console.text("cli.odds.score"));
  std::size_t width = columns(console.side("none"));
  for (const SideChance& one : odds.win) width = std::max(width, columns(console.side(one.side)));
  for (const SideChance& one : scores_of(odds))
    print_share(console, console.side(one.side), width, one.chance);
}

void print_losses(const Console& console, const Odds& odds) {
  for (const SideLosses& side : odds.losses) {
    console.print_section(console.text("odds.losses", {{"side", side.side}}));
    std::size_t width = 0;
    for (const LossChance& one : side.losses) width = std::max(width, columns(lost_text(console, one)));
    // The tables of the sides stand alike, unless each column counts.
    if (console.bar_width(Console::usual_bar) == Console::usual_bar) width = std::max<std::size_t>(12, width);
    for (const LossChance& one : side.losses)
      print_share(console, lost_text(console, one), width, one.chance);
  }
}

}  // namespace affray::cli
