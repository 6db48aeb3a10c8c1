// games/sectors/lines.cpp -- rules S14, S15, S35, S64, S93: command lines and abilities: who may play them,
// and at what

#include <algorithm>

#include "affray/games/sectors/rules.hpp"

namespace affray::sectors {

namespace {

// Whether the aim leaves open which card is meant; any other aim means one card, or none at all.
bool is_open(Aim aim) { return aim == Aim::chosen || aim == Aim::all; }

CardId card_meant(const Fight& fight, Aim aim, CardId source) {
  if (aim == Aim::itself) return source;
  const Pending* attack = attack_of(fight);
  if (attack == nullptr) return no_card;
  switch (aim) {
    case Aim::attacker: return attack->card;
    // The defender is the blocker, or the target if nobody blocks.
    case Aim::defender: return attack->blocker != no_card ? attack->blocker : attack->target;
    case Aim::blocker: return attack->blocker;
    default: return no_card;
  }
}

// Whether the effect changes anything about the card.
bool does_something(const Codex& codex, const Fight& fight, const Effect& effect, CardId at) {
  const CardFacts& kind = codex.facts[at];
  const Card& card = fight.cards[at];
  switch (effect.verb) {
    case Verb::attack: return kind.attack_type == AttackType::ordinary;  // S52
    case Verb::attack_all: return kind.attack_type != AttackType::none;  // S51
    case Verb::defence:
    case Verb::injure: return true;
    case Verb::speed:
    case Verb::initiative: return kind.speed != no_speed;
    case Verb::heal: return card.injuries > 0;
    case Verb::restore: return card.lowered > 0;  // SG33
    case Verb::ready:
      // S102  A remote vehicle beyond what the towers steer stays exhausted, always.
      if (is_ready(fight, at)) return false;
      return kind.subtype != Subtype::remote || remote_ready(codex, fight, owner_of(codex, at)) <
                                                    remote_limit(codex, fight, owner_of(codex, at));
    case Verb::exhaust: return is_ready(fight, at);
    case Verb::move:  // S59, S60, S66, S95, SG41
      return kind_of(codex, at).moves && kind.type != Type::building && card.crew_of == no_card &&
             has_crew(codex, fight, at) && codex.sectors[fight.sector].adjacent != 0;
    case Verb::experience: return kind.type == Type::character && kind.kind != Kind::animal;  // S87
    default: return false;
  }
}

bool is_player_verb(Verb verb) { return verb == Verb::look || verb == Verb::draw || verb == Verb::discard; }

bool is_cancelling(Verb verb) {
  return verb == Verb::cancel_attack || verb == Verb::cancel_injury || verb == Verb::cancel_line;
}

// Whether a player chooses what it works on.
bool is_to_aim(const Effect& effect) {
  if (is_cancelling(effect.verb)) return false;
  return effect.aim == (is_player_verb(effect.verb) ? Aim::player : Aim::chosen);
}

bool has_in(const Codex& codex, const Fight& fight, Side side, Zone zone) {
  for (const CardId card : all_cards(codex)) {
    if (fight.cards[card].zone == zone && codex.cards[card].owner == side) return true;
  }
  return false;
}

bool fits_player(const Codex& codex, const Fight& fight, const Effect& effect, Side by, std::uint8_t seat) {
  if (seat >= codex.players.size()) return false;
  const Side side = side_at(seat);
  if (!is_of(effect.whose, side, by)) return false;
  if (effect.verb == Verb::draw) return has_in(codex, fight, side, Zone::deck);
  if (effect.verb == Verb::discard) return has_in(codex, fight, side, Zone::hand);
  return effect.verb == Verb::look && side != by && has_in(codex, fight, side, Zone::hand);
}

bool may_cancel(const Codex& /*codex*/, const Fight& fight, const Effect& effect, Side by) {
  if (effect.verb == Verb::cancel_attack) {
    const Pending* attack = attack_of(fight);
    return attack != nullptr && attack->cancelled == 0 && is_of(effect.whose, attack->by, by);
  }
  if (fight.stack.empty()) return false;
  const Pending& top = fight.stack.back();
  return top.what == Pending::What::line && top.cancelled == 0 && is_of(effect.whose, top.by, by);
}

bool holds(const Codex& codex, const Fight& fight, Condition condition, Side side) {
  const Pending* attack = attack_of(fight);
  std::array<int, max_players> cards{};
  bool hurt = false;
  switch (condition) {
    case Condition::always: return true;
    case Condition::attacking: return attack != nullptr && attack->by == side;
    case Condition::defending: return attack != nullptr && owner_of(codex, attack->target) == side;
    case Condition::blocked: return attack != nullptr && attack->blocker != no_card;
    case Condition::outnumbered:
    case Condition::hurt: break;
  }
  for (const CardId card : codex.bodies) {
    if (!in_fight(fight, card)) continue;
    ++cards[index(owner_of(codex, card))];
    if (owner_of(codex, card) == side && fight.cards[card].injuries > 0) hurt = true;
  }
  if (condition == Condition::hurt) return hurt;
  return *std::max_element(cards.begin(), cards.end()) > cards[index(side)];
}

bool is_in_hand(const Codex& codex, const Fight& fight, Side side, CardId card) {
  return fight.cards[card].zone == Zone::hand && owner_of(codex, card) == side;
}

// The meaning of `itself`: for an ability its card, for a battle action the card on turn.
CardId source_of(const Fight& fight, CardId card, const Line& line) {
  if (line.kind == LineKind::ability) return card;
  return line.kind == LineKind::battle_action ? fight.acting : no_card;
}

// S14  An ability belongs to a card in play; other lines are played from the hand.
std::optional<Refusal> refuse_source(const Codex& codex, const Fight& fight, Side side, CardId card,
                                     const Line& line) {
  if (line.kind == LineKind::ability) return refuse_ability(codex, fight, side, card, line);
  if (is_in_hand(codex, fight, side, card)) return std::nullopt;
  return Refusal{rule_of(line.kind), "refused.not-in-hand"};
}

void put_on_stack(const Codex& codex, Fight& fight, Side side, CardId card, LineId line, Log& log) {
  const LineKind kind = line_at(codex, card, line)->kind;
  log.add(LinePlayed{side, card, line, kind, {rule_of(kind)}});
  Pending pending;
  pending.what = Pending::What::line;
  pending.by = side;
  pending.card = card;
  pending.line = line;
  fight.stack.push_back(pending);
  if (kind == LineKind::ability) {
    fight.cards[card].set(Mark::used);
    if (!line_at(codex, card, line)->is_free) exhaust(codex, fight, card, {"S14", "SG66"}, log);
    return;
  }
  // S35, S64, SG43  It goes to its owner's discard pile; S23 an event when its fight round is over.
  fight.cards[card].zone = kind == LineKind::event ? Zone::played : Zone::discard;
  fight.cards[card].seen = 0;
}

void ask_aims(const Codex& codex, Fight& fight, Side side, CardId card, LineId line) {
  const std::vector<Effect>& effects = line_at(codex, card, line)->effects;
  const CardId source = source_of(codex, fight, card, line);
  for (std::size_t i = effects.size(); i-- > 0;) {
    if (!is_to_aim(effects[i])) continue;
    if (finds(codex, fight, effects[i], side, source)) {
      fight.agenda.push(ChooseAim{static_cast<std::uint8_t>(i)});
    }
  }
}

// SG59  A line may be played where at least one of its effects finds something to work on.
bool finds_any(const Codex& codex, const Fight& fight, Side side, CardId card, const Line& line) {
  const CardId source = source_of(fight, card, line);
  return std::any_of(line.effects.begin(), line.effects.end(),
                     [&](const Effect& effect) { return finds(codex, fight, effect, side, source); });
}

// Says only whether; `refuse_line` says why not. Every window asks this of many cards, and a reason costs
// more than the answer.
bool may_play(const Codex& codex, const Fight& fight, Side side, CardId card, const Line& line) {
  if (line.kind == LineKind::ability ? refuse_ability(codex, fight, side, card, line).has_value()
                                     : !is_in_hand(codex, fight, side, card)) {
    return false;
  }
  return (line.condition == Condition::always || holds(codex, fight, line.condition, side)) &&
         !fight.stack.full() && !calls_injuries_off(line) && finds_any(codex, fight, side, card, line) &&
         lasting_fits(codex, fight, side, line);
}

// S14, S15  Lines are played from one's own hand, abilities belong to cards in the fight: the lines of other
// cards need not be looked at.
bool may_have_lines(const Codex& codex, const Fight& fight, Side side, CardId card) {
  if (fight.cards[card].zone == Zone::hand) return owner_of(codex, card) == side;
  return in_fight(fight, card);
}

// Calls visit(card, line) for each line of these kinds that the side may play; stops where it says so.
template <class Visit>
bool visit_lines(const Codex& codex, const Fight& fight, Side side, LineKinds kinds, const Visit& visit) {
  for (const CardId card : cards_with(codex, kinds)) {
    if (!may_have_lines(codex, fight, side, card)) continue;
    const auto& lines = kind_of(codex, card).lines;
    for (const LineId line : ids<LineId>(lines.size())) {
      if (!kinds.has(lines[line].kind)) continue;
      if (may_play(codex, fight, side, card, lines[line]) && visit(card, line)) return true;
    }
  }
  return false;
}

}  // namespace

bool is_such(const Codex& codex, const Effect& effect, Side by, CardId card) {
  const CardFacts& kind = codex.facts[card];
  if (static_cast<int>(kind.type) > static_cast<int>(Type::building)) return false;
  if ((effect.types >> static_cast<int>(kind.type) & 1) == 0) return false;
  if (effect.kind != Kind::none && effect.kind != kind.kind) return false;
  if (effect.subtype != Subtype::none && effect.subtype != kind.subtype) return false;
  if (effect.profession != Profession::none && effect.profession != kind.profession) return false;
  // S93  Here one's own animal counts as one's own card.
  return is_of(effect.whose, kind.owner, by);
}

// Whether the effect finds anything to work on.
bool finds(const Codex& codex, const Fight& fight, const Effect& effect, Side by, CardId source) {
  if (is_cancelling(effect.verb)) return may_cancel(codex, fight, effect, by);
  if (is_player_verb(effect.verb)) {
    if (effect.aim != Aim::player && effect.aim != Aim::all) {
      return fits(codex, fight, effect, by, source, static_cast<std::uint8_t>(by));
    }
    for (std::size_t seat = 0; seat < codex.players.size(); ++seat) {
      if (fits(codex, fight, effect, by, source, static_cast<std::uint8_t>(seat))) return true;
    }
    return false;
  }
  if (!is_open(effect.aim)) {
    return fits(codex, fight, effect, by, source, byte(card_meant(fight, effect.aim, source)));
  }
  for (const CardId card : codex.bodies) {
    if (fits(codex, fight, effect, by, source, byte(card))) return true;
  }
  return false;
}

// S14  It belongs to a card in play.  SG66  It costs exhausting it unless it is free.
std::optional<Refusal> refuse_ability(const Codex& codex, const Fight& fight, Side side, CardId card,
                                      const Line& line) {
  if (!in_fight(fight, card)) return Refusal{"S14", "refused.not-in-fight"};
  const CardFacts& source = codex.facts[card];
  if (source.kind == Kind::animal) return Refusal{"S88", "refused.only-fights"};
  if (source.kind == Kind::ape_man) return Refusal{"S85", "refused.only-fights"};
  if (controller_of(codex, fight, card) != side) return Refusal{"S14", "refused.not-yours"};
  if (!line.is_free && !is_ready(fight, card)) return Refusal{"S14", "refused.exhausted"};
  // SG65  Once in a fight round: otherwise cards that ready each other could go on for ever.
  if (fight.cards[card].has(Mark::used)) return Refusal{"SG65", "refused.used-before"};
  if (fight.cards[card].crew_of != no_card) return Refusal{"SG29", "refused.in-crew"};
  // S95  A manual vehicle needs its driver to use abilities.
  if (!has_crew(codex, fight, card)) return Refusal{"S95", "refused.no-crew"};
  return std::nullopt;
}

const Line* line_at(const Codex& codex, CardId card, LineId line) {
  if (!codex.cards.has(card)) return nullptr;
  const auto& lines = kind_of(codex, card).lines;
  return lines.has(line) ? &lines[line] : nullptr;
}

Rule rule_of(LineKind kind) {
  switch (kind) {
    case LineKind::event: return "S20";
    case LineKind::tactic: return "S31";
    case LineKind::battle_action: return "S62";
    case LineKind::reaction: return "S15";
    case LineKind::ability: return "S14";
  }
  return "SG39";
}

CardId source_of(const Codex& codex, const Fight& fight, CardId card, LineId line) {
  return source_of(fight, card, *line_at(codex, card, line));
}

bool fits(const Codex& codex, const Fight& fight, const Effect& effect, Side by, CardId source,
          std::uint8_t target) {
  if (is_player_verb(effect.verb)) return fits_player(codex, fight, effect, by, target);
  const auto card = id_at<CardId>(target);
  if (!codex.cards.has(card) || !in_fight(fight, card)) return false;
  if (!is_open(effect.aim) && card != card_meant(fight, effect.aim, source)) return false;
  return is_such(codex, effect, by, card) && does_something(codex, fight, effect, card);
}

std::optional<Refusal> refuse_line(const Codex& codex, const Fight& fight, Side side, CardId card,
                                   LineId line) {
  const Line* played = line_at(codex, card, line);
  if (played == nullptr) return Refusal{"SG39", "refused.no-such-line"};
  if (may_play(codex, fight, side, card, *played)) return std::nullopt;
  if (auto no = refuse_source(codex, fight, side, card, *played)) return no;
  // S79  What calls an injury off is for when one is about to be received.
  if (calls_injuries_off(*played)) return Refusal{"S79", "refused.other-moment"};
  if (!holds(codex, fight, played->condition, side)) {
    return Refusal{rule_of(played->kind), "refused.condition"};
  }
  if (fight.stack.full()) return Refusal{"SG39", "refused.too-many-answers"};
  if (!finds_any(codex, fight, side, card, *played)) return Refusal{"SG59", "refused.no-target"};
  return Refusal{"SG71", "refused.too-many-effects", {int{max_lasting}, 0}};
}

bool has_line(const Codex& codex, const Fight& fight, Side side, LineKinds kinds) {
  const auto found = [](CardId /*card*/, LineId /*line*/) { return true; };
  return visit_lines(codex, fight, side, kinds, found);
}

void list_lines(const Codex& codex, const Fight& fight, Side side, LineKinds kinds, Deed deed, Choices& to) {
  visit_lines(codex, fight, side, kinds, [&](CardId card, LineId line) {
    to.push_back(Choice{deed, side, {byte(card), byte(line)}});
    return false;
  });
}

void play_line(const Codex& codex, Fight& fight, Side side, CardId card, LineId line, Log& log) {
  put_on_stack(codex, fight, side, card, line, log);
  fight.agenda.push(Settle{});
  open_answers(codex, fight, log);
  ask_aims(codex, fight, side, card, line);
}

void play_unanswered(const Codex& codex, Fight& fight, Side side, CardId card, LineId line, Log& log) {
  put_on_stack(codex, fight, side, card, line, log);
  fight.agenda.push(Settle{});
  ask_aims(codex, fight, side, card, line);
}

// SG74  Such a line is played for nothing else; what it does besides it does then.
LineId saving_line(const Codex& codex, const Fight& fight, Side side, CardId card, CardId injured) {
  const auto& lines = kind_of(codex, card).lines;
  for (const LineId at : ids<LineId>(lines.size())) {
    if (lines[at].kind != LineKind::reaction && lines[at].kind != LineKind::ability) continue;
    const bool saves =
        std::any_of(lines[at].effects.begin(), lines[at].effects.end(), [&](const Effect& effect) {
          return effect.verb == Verb::cancel_injury && is_such(codex, effect, side, injured) &&
                 (effect.aim != Aim::itself || card == injured);
        });
    if (!saves || fight.stack.full() || !holds(codex, fight, lines[at].condition, side)) continue;
    if (!has_cards_left(codex, fight, side)) continue;  // SG63
    if (!lasting_fits(codex, fight, side, lines[at])) continue;
    if (!refuse_source(codex, fight, side, card, lines[at])) return at;
  }
  return no_line;
}

}  // namespace affray::sectors
