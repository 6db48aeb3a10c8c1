// Evaluates each possible attack individually, for a player who has to choose one of them.

#include <algorithm>
#include <optional>
#include <utility>

#include "affray/adapters/realms/adapter.hpp"
#include "affray/adapters/realms/attack/odds.hpp"
#include "affray/games/realms/names.hpp"
#include "affray/games/realms/rules.hpp"
#include "affray/games/realms/wording.hpp"

namespace affray::realms::adapter {

namespace {

/// A card line that a figure could carry out.
struct Line {
  FigureId figure;
  CardId card;
  std::uint8_t line;
};

bool is_attack(const Codex& codex, const Line& line) {
  return codex.cards[line.card].actions[line.line].verb == Verb::attack;
}

/// The line in progress, or nullopt.
std::optional<Line> line_now(const Fight& fight) {
  if (fight.agenda.is<CarryOut>()) {
    const auto step = fight.agenda.top<CarryOut>();
    return Line{step.figure, step.card, step.line};
  }
  if (!fight.agenda.is<ChooseTarget>()) return std::nullopt;
  const auto step = fight.agenda.top<ChooseTarget>();
  return Line{step.figure, step.card, step.line};
}

/// The line in progress, or else every line of each card that could be played or begun.
std::vector<Line> lines_now(const Codex& codex, const Fight& fight) {
  if (fight.agenda.empty()) return {};
  if (const auto now = line_now(fight)) return {*now};
  std::vector<Line> lines;
  for (const Choice& choice : Realms::choices(codex, fight)) {
    if (choice.deed != Deed::play_card && choice.deed != Deed::begin_card) continue;
    const CardId card = choice.card();
    for (std::size_t line = 0; line < codex.cards[card].actions.size(); ++line) {
      lines.push_back({choice.figure, card, static_cast<std::uint8_t>(line)});
    }
  }
  return lines;
}

Chance exact(const analysis::Fraction& fraction) {
  return Chance{.p = fraction.to_double(), .exact = fraction.text(), .low = 0, .high = 0};
}

// R32  Each target is resolved separately.
AttackChance priced(const Codex& codex, const Fight& fight, const Line& at, FigureId target) {
  const Action& action = codex.cards[at.card].actions[at.line];
  const TargetOdds odds =
      attack_odds(codex.options, exchange_with(codex, fight, at.figure, action, target)).targets[0];
  AttackChance chance;
  chance.phrase = {"attack.ranked",
                   {{"figure", figure_name(codex, at.figure)},
                    {"card", card_name(codex, at.card)},
                    {"line", std::vector<Message>{line_words(codex, action)}},
                    {"target", figure_name(codex, target)}},
                   {}};
  chance.attacker = figure_id(codex, at.figure);
  chance.target = figure_id(codex, target);
  chance.card = card_id(codex, at.card);
  chance.line = at.line + 1;
  chance.mean = exact(odds.mean);
  chance.missed = exact(odds.missed + odds.out_of_reach);
  chance.killed = exact(odds.killed);
  return chance;
}

bool is_better(const AttackChance& one, const AttackChance& other) {
  return std::pair(one.mean.p, one.killed.p) > std::pair(other.mean.p, other.killed.p);
}

}  // namespace

std::vector<AttackChance> Adapter::attacks(const Codex& codex, const Fight& fight) {
  std::vector<AttackChance> all;
  for (const Line& at : lines_now(codex, fight)) {
    if (!is_attack(codex, at)) continue;
    for (const FigureId target : all_figures(fight)) {
      if (std::find(fight.chosen.begin(), fight.chosen.end(), target) != fight.chosen.end()) continue;
      if (refuse_target(codex, fight, at.figure, codex.cards[at.card].actions[at.line], target)) continue;
      AttackChance chance = priced(codex, fight, at, target);
      all.insert(std::upper_bound(all.begin(), all.end(), chance, is_better), std::move(chance));
    }
  }
  return all;
}

}  // namespace affray::realms::adapter
