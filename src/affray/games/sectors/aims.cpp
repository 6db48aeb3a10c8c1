// games/sectors/aims.cpp -- rules S51, S52, S87, S102, S105, S106, SG33, SG41, SG59: what an effect is aimed
// at

#include "affray/games/sectors/rules.hpp"

namespace affray::sectors {

namespace {

// SG41  Who is on board is not moved by himself.  S106, S60  Buildings and other cards that cannot go from
// sector to sector stay.
Refusal why_not_moved(const Codex& codex, const Fight& fight, CardId card) {
  const CardKind& kind = kind_of(codex, card);
  if (kind.type == Type::building) return {"S106", "refused.buildings-never-move"};
  if (!kind.moves) return {"S60", "refused.cannot-move"};
  if (is_crew(fight, card)) return {"SG41", "refused.in-crew"};
  // S66, S95  Without its crew it does not move.
  if (!has_crew(codex, fight, card)) return {"S66", "refused.no-crew"};
  return {"S58", "refused.not-adjacent"};
}

// The reason why the effect would change nothing about the card.
Refusal why_useless(const Codex& codex, const Fight& fight, const Effect& effect, CardId card) {
  const CardKind& kind = kind_of(codex, card);
  switch (effect.verb) {
    // S52  An effect on the three numbers does nothing for a special attack.
    case Verb::attack: return {"S52", "refused.no-three-numbers"};
    case Verb::attack_all: return {"S51", "refused.no-attack"};
    case Verb::speed:
    case Verb::initiative: return {"S105", "refused.prints-no-speed"};
    case Verb::heal: return {"S40", "refused.not-injured"};
    case Verb::restore: return {"SG33", "refused.nothing-to-mend"};
    case Verb::ready:
      if (is_ready(fight, card)) return {"SG59", "refused.ready-already"};
      return {"S102", "refused.not-steered"};
    case Verb::exhaust: return {"SG59", "refused.exhausted"};
    case Verb::move: return why_not_moved(codex, fight, card);
    case Verb::experience:
      if (kind.kind == Kind::animal) return {"S87", "refused.animals-learn-nothing"};
      return {"S83", "refused.only-characters-learn"};
    default: return {"SG59", "refused.no-such-aim"};
  }
}

// SG59  Why the effect does not work on the card.
Refusal why_not_at(const Codex& codex, const Fight& fight, const Line& line, const Effect& effect,
                   CardId card) {
  if (!codex.cards.has(card) || !in_fight(fight, card)) return {"SG59", "refused.not-in-fight"};
  if (!is_such(codex, effect, fight.stack.back().by, card)) {
    return {rule_of(line.kind), "refused.no-such-aim"};
  }
  return why_useless(codex, fight, effect, card);
}

}  // namespace

void list_aims(const Codex& codex, const Fight& fight, ChooseAim step, Choices& to) {
  const Pending& top = fight.stack.back();
  const Effect& effect = line_at(codex, top.card, top.line)->effects[step.effect];
  const CardId source = source_of(codex, fight, top.card, top.line);
  const bool player = effect.aim == Aim::player;
  const std::size_t count = player ? codex.players.size() : codex.cards.size();
  for (std::size_t i = 0; i < count; ++i) {
    const auto target = static_cast<std::uint8_t>(i);
    if (!fits(codex, fight, effect, top.by, source, target)) continue;
    to.push_back(Choice{player ? Deed::aim_at_player : Deed::aim, top.by, {target, 0}});
  }
}

std::optional<Refusal> refuse_aim(const Codex& codex, const Fight& fight, ChooseAim step,
                                  const Choice& choice) {
  const Pending& top = fight.stack.back();
  const Line& line = *line_at(codex, top.card, top.line);
  const Effect& effect = line.effects[step.effect];
  const bool player = effect.aim == Aim::player;
  if (choice.deed == Deed::aim_at_player && !player) return Refusal{"SG59", "refused.aims-at-cards"};
  if (choice.deed == Deed::aim && player) return Refusal{"SG59", "refused.aims-at-players"};
  if (choice.what[1] != 0) return Refusal{rule_of(line.kind), "refused.not-now"};
  const CardId source = source_of(codex, fight, top.card, top.line);
  if (fits(codex, fight, effect, top.by, source, choice.what[0])) return std::nullopt;
  if (player) return Refusal{rule_of(line.kind), "refused.no-such-aim"};
  return why_not_at(codex, fight, line, effect, choice.card());
}

std::optional<Refusal> forbid_aim(const Codex& /*codex*/, const Fight& fight, const Choice& /*choice*/) {
  if (waits_on_agenda<ChooseAim>(fight)) return Refusal{"SG39", "refused.not-your-line"};
  return Refusal{"SG39", "refused.nothing-to-aim"};
}

void aim_deed(const Codex& /*codex*/, Fight& fight, const Choice& choice, Log& /*log*/) {
  const auto [effect] = fight.agenda.pop<ChooseAim>();
  fight.stack.back().aims[effect] = choice.what[0];
}

bool advance_if_idle(const Codex& codex, Fight& fight, ChooseAim step, Dice& /*dice*/, Log& /*log*/) {
  const Pending& top = fight.stack.back();
  const Effect& effect = line_at(codex, top.card, top.line)->effects[step.effect];
  if (finds(codex, fight, effect, top.by, source_of(codex, fight, top.card, top.line))) return false;
  fight.agenda.pop<ChooseAim>();
  return true;
}

}  // namespace affray::sectors
