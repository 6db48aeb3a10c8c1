#include "cli/print/shares.hpp"

#include <algorithm>
#include <iostream>

namespace affray::cli {

std::string interval_text(const Voice& voice, const Chance& chance) {
  if (!chance.exact.empty()) return voice.dim(chance.exact.size() <= 24 ? chance.exact : "");
  constexpr int digits = 15;  // of a double, which has no interval
  if (chance.low == chance.high) return voice.dim(voice.decimal(chance.p, digits));
  return voice.dim(voice.percent({.p = chance.low, .exact = {}, .low = 0, .high = 0}) + " – " +
                   voice.percent({.p = chance.high, .exact = {}, .low = 0, .high = 0}));
}

void share_line(const Voice& voice, const std::string& label, std::size_t width, const Chance& chance) {
  const std::string percent = voice.percent(chance);
  std::cout << "  " << padded(label, width) << "  " << voice.cyan(bar(chance.p)) << ' '
            << std::string(8 - std::min<std::size_t>(8, columns(percent)), ' ') << percent << "  "
            << interval_text(voice, chance) << '\n';
}

void print_winners(const Voice& voice, const Odds& odds) {
  if (odds.win.empty()) return;
  std::cout << '\n' << voice.bold(voice.text("cli.odds.winner")) << '\n';
  std::size_t width = columns(voice.side("none"));
  for (const SideChance& one : odds.win) width = std::max(width, columns(voice.side(one.side)));
  for (const SideChance& one : odds.win) share_line(voice, voice.side(one.side), width, one.chance);
  share_line(voice, voice.side("none"), width, odds.none);
}

void print_losses(const Voice& voice, const Odds& odds) {
  for (const SideLosses& side : odds.losses) {
    std::cout << '\n' << voice.bold(voice.text("odds.losses", {{"side", side.side}})) << '\n';
    for (const LossChance& one : side.losses) {
      share_line(voice, voice.text("odds.lost", {{"count", static_cast<long>(one.number)}}), 12, one.chance);
    }
  }
}

}  // namespace affray::cli
