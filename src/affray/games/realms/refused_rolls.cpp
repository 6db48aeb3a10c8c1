// games/realms/refused_rolls.cpp -- R08, R24, R33 to R37, R41, R45 to R48: why a die is not rolled, kept or
// given out where no attack asks for it

#include "affray/games/realms/rules.hpp"

namespace affray::realms {

namespace {

bool leads(const Codex& codex, const Fight& fight, FigureId figure) {
  const Rank rank = profile_of(codex, fight, figure).rank;
  return rank == Rank::captain || rank == Rank::boss;
}

// The rerolls that the figure has left, in the attack that is under way or for the next one.
Rerolls rerolls_left(const Codex& codex, const Fight& fight, FigureId figure) {
  if (fight.agenda.is<Striking>() && fight.agenda.top<Striking>().figure == figure) {
    return fight.exchange.attacker.rerolls;
  }
  return attacker_of(codex, fight, figure, {}).rerolls;
}

}  // namespace

bool is_deed_of_attack(Deed deed) {
  switch (deed) {
    case Deed::roll:
    case Deed::reroll:
    case Deed::stand:
    case Deed::keep:
    case Deed::assign: return true;
    default: return false;
  }
}

std::optional<Refusal> refuse_defence(const Fight& fight, const Choice& choice) {
  if (choice.deed != Deed::roll || !fight.agenda.is<Striking>()) return std::nullopt;
  for (const Target& target : fight.exchange.targets) {
    if (target.figure != choice.figure) continue;
    // R33  A target with a Shield rolls a die.  R37  A Shield with a number needs none.
    if (target.rolls_shield != 0) return Refusal{"R33", "refused.defence-by-itself"};
    if (target.shield != 0) return Refusal{"R37", "refused.shield-needs-no-die"};
    return Refusal{"R33", "refused.has-no-shield"};
  }
  return std::nullopt;
}

std::optional<Refusal> refuse_right(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (choice.deed != Deed::reroll) return std::nullopt;
  const Rerolls left = rerolls_left(codex, fight, choice.figure);
  switch (static_cast<Right>(choice.what[1])) {
    case Right::free: return std::nullopt;
    case Right::stamina:
      // R46  A hero, once in a round, for 1 Stamina.
      if (left.once_a_round == 0) return Refusal{"R46", "refused.once-a-round"};
      if (left.stamina < reroll_costs_stamina) return Refusal{"R46", "refused.no-stamina", {1, 0}};
      return std::nullopt;
    case Right::item:
      // R47  As often as items grant, for the Stamina that they print.
      if (left.item_uses == 0) return Refusal{"R47", "refused.no-item-reroll"};
      if (left.stamina < left.item_cost) return Refusal{"R47", "refused.no-stamina", {left.item_cost, 0}};
      return std::nullopt;
    case Right::rank:
      // R48  A Boss or a Captain, once in a round.
      if (!leads(codex, fight, choice.figure) || left.rank == 0)
        return Refusal{"R48", "refused.no-rank-reroll"};
      return std::nullopt;
  }
  return std::nullopt;
}

Refusal refuse_without_attack(const Options& options, const Choice& choice) {
  switch (choice.deed) {
    case Deed::roll: return {"R08", "refused.no-attack"};
    case Deed::keep: return {"R41", "refused.no-second-roll"};
    case Deed::assign: return {"R24", "refused.no-dice-to-assign"};
    case Deed::reroll: break;
    default: return {"R45", "refused.no-roll-to-repeat"};
  }
  // RG12  What Stamina rerolls is a die that misses.  R47, R48  So it is with items and ranks.
  switch (static_cast<Right>(choice.what[1])) {
    case Right::stamina:
      if (options.stamina_rerolls_any) return {"R46", "refused.no-roll-to-repeat"};
      return {"RG12", "refused.only-a-miss-again"};
    case Right::item: return {"R47", "refused.only-a-miss-again"};
    case Right::rank: return {"R48", "refused.only-a-miss-again"};
    case Right::free: break;
  }
  return {"R41", "refused.no-roll-to-repeat"};
}

}  // namespace affray::realms
