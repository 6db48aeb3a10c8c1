// games/sectors/effects.cpp -- how effects of cards are executed, last and end (S21, S23, S32, S36, S58,
// SG33, SG47, SG50)

#include <algorithm>

#include "affray/games/sectors/rules.hpp"

#include "affray/core/bytes.hpp"

namespace affray::sectors {

namespace {

const Effect& effect_at(const Codex& codex, const Pending& pending, std::uint8_t effect) {
  return line_at(codex, pending.card, pending.line)->effects[effect];
}

bool lasts(Verb verb) {
  return verb == Verb::attack || verb == Verb::attack_all || verb == Verb::defence || verb == Verb::speed ||
         verb == Verb::initiative;
}

// SG47  No injury without an attack: where what raised the defence has ended, at least one point is left.
// What makes it smaller for a while does not count: it gives nothing back.
void leave_one_point(const Codex& codex, Fight& fight, CardId card) {
  const int full = unweakened_defence(codex, fight, card);
  const int lowered = fight.cards[card].lowered;
  if (lowered > 0 && lowered >= full) lift_defence(codex, fight, card, lowered - std::max(0, full - 1));
}

void begin_lasting(const Codex& codex, Fight& fight, const Pending& pending, std::uint8_t effect, CardId card,
                   Log& log) {
  const Line& line = *line_at(codex, pending.card, pending.line);
  const Until until = line.effects[effect].until;
  if (until == Until::at_once) return;
  // SG71  There is room: else the line could not have been played.
  fight.lasting.push_back(Lasting{card, pending.card, pending.line, effect, until});
  // S21  An event works through the whole fight round.  S32  A tactic for a while.
  log.add(EffectBegan{card, pending.card, pending.line, effect, {rule_of(line.kind)}});
}

void heal(Fight& fight, CardId card, CardId by, int amount, Log& log) {
  std::uint8_t& injuries = fight.cards[card].injuries;
  decrease_to_zero(injuries, amount);
  log.add(Healed{card, by, injuries, {"S40"}});
}

void act_on(const Codex& codex, Fight& fight, const Pending& pending, std::uint8_t at, CardId card,
            Log& log) {
  const Effect& effect = effect_at(codex, pending, at);
  const int amount = std::max<int>(0, effect.amount);
  const auto count = static_cast<std::uint8_t>(amount);
  if (lasts(effect.verb)) return begin_lasting(codex, fight, pending, at, card, log);
  switch (effect.verb) {
    case Verb::heal: return heal(fight, card, pending.card, amount, log);
    case Verb::restore:
      // SG33  Never above the full defence.
      lift_defence(codex, fight, card, amount);
      return log.add(DefenceRepaired{card, pending.card, defence_left(codex, fight, card), {"SG33"}});
    case Verb::injure:
      fight.agenda.push(Fall{card});
      if (count > 0) fight.agenda.push(InjureMore{card, count});
      return;
    case Verb::ready: fight.cards[card].clear(Mark::exhausted); return log.add(Refreshed{card, {"SG39"}});
    case Verb::exhaust: return exhaust(codex, fight, card, {"SG39"}, log);
    case Verb::move: return fight.agenda.push(ChooseSector{card});
    case Verb::experience: {
      std::uint8_t& points = fight.cards[card].experience;
      increase_up_to(points, amount);
      return log.add(ExperienceGained{card, count, {"S86"}});
    }
    default: return;
  }
}

// A card of the deck, each equally likely: the deck has no order, and the card is picked when it is drawn.
void draw(const Codex& codex, Fight& fight, Side side, Dice& dice, Log& log) {
  FixedVector<CardId, max_cards> deck;
  for (const CardId card : all_cards(codex)) {
    if (fight.cards[card].zone == Zone::deck && codex.cards[card].owner == side) {
      deck.push_back(card);
    }
  }
  if (deck.empty()) return;
  std::array<std::uint32_t, max_cards> weights{};
  std::fill_n(weights.begin(), deck.size(), 1U);
  const std::size_t drawn = dice.pick(drawn_card, side, std::span(weights).first(deck.size()));
  fight.cards[deck[drawn]].zone = Zone::hand;
  log.add(CardDrawn{side, deck[drawn], {"SG39"}});
}

// He still knows the cards of the hand that he has seen.
void look(const Codex& codex, Fight& fight, Side by, Side whose, Log& log) {
  for (const CardId card : all_cards(codex)) {
    Card& each = fight.cards[card];
    if (each.zone != Zone::hand || codex.cards[card].owner != whose) continue;
    set_bits(each.seen, 1U << index(by));
  }
  log.add(HandSeen{by, whose, {"SG39"}});
}

void act_on_player(const Codex& codex, Fight& fight, const Pending& pending, const Effect& effect, Side side,
                   Dice& dice, Log& log) {
  const int amount = std::max<int>(0, effect.amount);
  switch (effect.verb) {
    case Verb::look: return look(codex, fight, pending.by, side, log);
    case Verb::draw:
      for (int i = 0; i < amount; ++i) draw(codex, fight, side, dice, log);
      return;
    case Verb::discard: return fight.agenda.push(DiscardCards{side, static_cast<std::uint8_t>(amount)});
    default: return;
  }
}

// SG39  A cancelled thing has no effect: the attack that is going on, or the line right below this one.
// SG59  It must be one that the effect means: the line may have been played for another effect of it.
void cancel(Fight& fight, const Effect& effect, Side by, Log& log) {
  Pending* found = nullptr;
  if (effect.verb == Verb::cancel_line) {
    if (fight.stack.size() >= 2) found = &fight.stack[fight.stack.size() - 2];
    if (found != nullptr && found->what != Pending::What::line) found = nullptr;
  } else {
    const auto attack = std::find_if(fight.stack.begin(), fight.stack.end(), [](const Pending& pending) {
      return pending.what == Pending::What::attack;
    });
    if (attack != fight.stack.end()) found = attack;
  }
  if (found == nullptr || found->cancelled != 0 || !is_of(effect.whose, found->by, by)) return;
  found->cancelled = 1;
  log.add(Cancelled{found->card, {"SG39"}});
}

// The cards, or players, on which the effect works: the one that was chosen, or all that fit.
bool is_meant(const Codex& codex, const Fight& fight, const Pending& pending, const Effect& effect,
              std::uint8_t chosen, std::uint8_t target) {
  const bool named = effect.aim == Aim::chosen || effect.aim == Aim::player;
  if (named && target != chosen) return false;
  return fits(codex, fight, effect, pending.by, source_of(codex, fight, pending.card, pending.line), target);
}

void do_to_players(const Codex& codex, Fight& fight, const Pending& pending, std::uint8_t at, Dice& dice,
                   Log& log) {
  const Effect& effect = effect_at(codex, pending, at);
  for (std::size_t i = 0; i < codex.players.size(); ++i) {
    const auto seat = static_cast<std::uint8_t>(i);
    // A line that aims at no particular player means its own player.
    if (effect.aim != Aim::player && effect.aim != Aim::all && side_at(i) != pending.by) continue;
    if (!is_meant(codex, fight, pending, effect, pending.aims[at], seat)) continue;
    act_on_player(codex, fight, pending, effect, side_at(i), dice, log);
  }
}

LineId event_line(const Codex& codex, CardId card) {
  const auto& lines = kind_of(codex, card).lines;
  const auto event =
      std::find_if(lines.begin(), lines.end(), [](const Line& line) { return line.kind == LineKind::event; });
  return event == lines.end() ? LineId{} : id_at<LineId>(static_cast<std::size_t>(event - lines.begin()));
}

}  // namespace

// What is aimed at can leave the fight before the effect is done, and nothing can join it: never more than
// that.
std::size_t most_lasting_of(const Codex& codex, const Fight& fight, Side side, const Line& line) {
  std::size_t most = 0;
  for (const Effect& effect : line.effects) {
    if (!lasts(effect.verb) || effect.until == Until::at_once) continue;
    if (effect.aim != Aim::all) {
      ++most;
      continue;
    }
    for (const CardId card : codex.bodies) {
      if (in_fight(fight, card) && is_such(codex, effect, side, card)) ++most;
    }
  }
  return most;
}

bool lasting_fits(const Codex& codex, const Fight& fight, Side side, const Line& line) {
  std::size_t sum = fight.lasting.size() + most_lasting_of(codex, fight, side, line);
  for (const Pending& pending : fight.stack) {
    if (pending.what != Pending::What::line) continue;
    sum += most_lasting_of(codex, fight, pending.by, *line_at(codex, pending.card, pending.line));
  }
  return sum <= max_lasting;
}

// The effects of a line one after the other, in printed order.
void do_line(const Codex& codex, Fight& fight, const Pending& pending, Dice& /*dice*/, Log& /*log*/) {
  fight.agenda.push(EndLine{});
  if (pending.cancelled != 0) return;
  const std::size_t count = line_at(codex, pending.card, pending.line)->effects.size();
  for (std::size_t i = count; i-- > 0;) fight.agenda.push(DoEffect{static_cast<std::uint8_t>(i), {}});
}

void do_effect(const Codex& codex, Fight& fight, DoEffect step, Dice& dice, Log& log) {
  const Pending pending = fight.stack.back();
  const Effect& effect = effect_at(codex, pending, step.effect);
  switch (effect.verb) {
    case Verb::cancel_attack:
    case Verb::cancel_line: return cancel(fight, effect, pending.by, log);
    case Verb::cancel_injury: return;  // S79: it has been called off
    case Verb::look:
    case Verb::draw:
    case Verb::discard: return do_to_players(codex, fight, pending, step.effect, dice, log);
    default: break;
  }
  // One card at a time: the others follow after the choices that this one needs.
  for (const CardId card : codex.bodies) {
    if (card < step.from) continue;
    if (!is_meant(codex, fight, pending, effect, pending.aims[step.effect], byte(card))) continue;
    if (effect.aim == Aim::all) {
      fight.agenda.push(DoEffect{step.effect, id_at<CardId>(index(card) + 1)});
    }
    return act_on(codex, fight, pending, step.effect, card, log);
  }
}

bool advance_if_idle(const Codex& codex, Fight& fight, DoEffect step, Dice& dice, Log& log) {
  fight.agenda.pop<DoEffect>();
  do_effect(codex, fight, step, dice, log);
  return true;
}

bool advance_if_idle(const Codex& codex, Fight& fight, EndLine /*step*/, Dice& /*dice*/, Log& log) {
  fight.agenda.pop<EndLine>();
  const Pending done = fight.stack.back();
  fight.stack.pop_back();
  // S63, SG6  A battle action was the turn of the card that is up, which was exhausted as it was used.
  if (line_at(codex, done.card, done.line)->kind == LineKind::battle_action) fight.acting = no_card;
  check_end(codex, fight, log);     // SG45
  check_towers(codex, fight, log);  // S102, S116: it may have weakened a tower
  return true;
}

// SG58  An injury by an effect counts like any other; that of an ability is caused by its card, that of a
// line from the hand by no card.
bool advance_if_idle(const Codex& codex, Fight& fight, InjureMore step, Dice& /*dice*/, Log& log) {
  fight.agenda.pop<InjureMore>();
  const bool falls = fight.cards[step.card].injuries >= kind_of(codex, step.card).health;
  if (!in_fight(fight, step.card) || falls) return true;
  if (step.left > 1) fight.agenda.push(InjureMore{step.card, static_cast<std::uint8_t>(step.left - 1)});
  const Pending& line = fight.stack.back();
  const bool ability = line_at(codex, line.card, line.line)->kind == LineKind::ability;
  injure(codex, fight, step.card, ability ? line.card : no_card, log);
  return true;
}

// Moving

void list_sectors(const Codex& codex, const Fight& fight, ChooseSector /*step*/, Choices& to) {
  for (const SectorId sector : all_sectors(codex)) {
    if (!are_adjacent(codex, fight.sector, sector)) continue;
    to.push_back(Choice{Deed::go_to, fight.stack.back().by, {byte(sector), 0}});
  }
}

std::optional<Refusal> refuse_sector(const Codex& codex, const Fight& fight, ChooseSector /*step*/,
                                     const Choice& choice) {
  const SectorId sector = choice.sector();
  if (choice.deed != Deed::go_to || choice.what[1] != 0) return Refusal{"S58", "refused.not-now"};
  // S58  One sector, to a neighbouring one.
  if (!codex.sectors.has(sector) || !are_adjacent(codex, fight.sector, sector)) {
    return Refusal{"S58", "refused.not-adjacent"};
  }
  return std::nullopt;
}

void sector_deed(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
  const auto [card] = fight.agenda.pop<ChooseSector>();
  log.add(CardMoved{card, choice.sector(), {"S58"}});
  leave_fight(codex, fight, card, choice.sector(), {"S58"}, log);
}

bool advance_if_idle(const Codex& codex, Fight& fight, ChooseSector step, Dice& /*dice*/, Log& /*log*/) {
  if (in_fight(fight, step.card) && codex.sectors[fight.sector].adjacent != 0) return false;
  fight.agenda.pop<ChooseSector>();
  return true;
}

// S58  It is exhausted there.  SG41  The crew goes along.  SG50  Its defence is whole when it leaves.
void leave_fight(const Codex& codex, Fight& fight, CardId card, SectorId sector, Rules rules, Log& log) {
  for (const CardId moved : codex.bodies) {
    if (!in_fight(fight, moved) || (moved != card && fight.cards[moved].crew_of != card)) continue;
    restore_defence(codex, fight, moved, {"SG50", "SG41"}, log);
    forget_card(codex, fight, moved);
    if (is_ready(fight, moved)) exhaust(codex, fight, moved, rules, log);
    fight.cards[moved].clear(Mark::fighting);
    fight.cards[moved].sector = sector;
  }
}

// Discarding

void list_discards(const Codex& codex, const Fight& fight, DiscardCards step, Choices& to) {
  for (const CardId card : all_cards(codex)) {
    const Choice choice{Deed::discard, step.player, {byte(card), 0}};
    if (!refuse_discard(codex, fight, step, choice)) to.push_back(choice);
  }
}

std::optional<Refusal> refuse_discard(const Codex& codex, const Fight& fight, DiscardCards step,
                                      const Choice& choice) {
  const CardId card = choice.card();
  if (choice.deed != Deed::discard || choice.what[1] != 0) return Refusal{"SG43", "refused.not-now"};
  if (!codex.cards.has(card) || fight.cards[card].zone != Zone::hand ||
      owner_of(codex, card) != step.player) {
    return Refusal{"SG43", "refused.not-in-hand"};
  }
  return std::nullopt;
}

// SG43  To the owner's discard pile.
void discard_deed(const Codex& /*codex*/, Fight& fight, const Choice& choice, Log& log) {
  const auto step = fight.agenda.pop<DiscardCards>();
  fight.cards[choice.card()].zone = Zone::discard;
  fight.cards[choice.card()].seen = 0;
  log.add(CardDiscarded{step.player, choice.card(), {"SG43"}});
  if (step.left > 1) {
    fight.agenda.push(DiscardCards{step.player, static_cast<std::uint8_t>(step.left - 1)});
  }
}

bool advance_if_idle(const Codex& codex, Fight& fight, DiscardCards step, Dice& /*dice*/, Log& /*log*/) {
  for (std::size_t card = 0; card < codex.cards.size() && step.left > 0; ++card) {
    if (fight.cards[card].zone == Zone::hand && codex.cards[card].owner == step.player) return false;
  }
  fight.agenda.pop<DiscardCards>();
  return true;
}

// Forgetting

// S36, SG73  What lasts until an attack has been settled ends with the next one, or with the fight round.
void forget(const Codex& codex, Fight& fight, Until until, Log& log) {
  for (std::size_t i = fight.lasting.size(); i-- > 0;) {
    const Lasting over = fight.lasting[i];
    if (over.until > until) continue;
    fight.lasting.erase_at(i);
    const Line& line = *line_at(codex, over.by, over.line);
    // S36  With the attack.  S21  With the fight round.
    log.add(EffectEnded{over.card, over.by, over.line, over.effect,
                        until == Until::attack ? Rules{"S36"} : Rules{"S21"}});
    if (line.effects[over.effect].verb == Verb::defence) leave_one_point(codex, fight, over.card);
  }
  if (until == Until::attack) return;
  // S23  When the fight round is over, an event goes to the discard pile.
  for (const CardId card : all_cards(codex)) {
    if (fight.cards[card].zone != Zone::played) continue;
    fight.cards[card].zone = Zone::discard;
    log.add(LineEnded{card, event_line(codex, card), {"S23"}});
  }
}

void forget_card(const Codex& codex, Fight& fight, CardId card) {
  for (std::size_t i = fight.lasting.size(); i-- > 0;) {
    if (fight.lasting[i].card == card) fight.lasting.erase_at(i);
  }
  forget_focuses(codex, fight, card);
  fight.cards[card].focus = {};
  fight.cards[card].lowered = 0;
}

// Refusals of a choice for an effect where none is asked for

std::optional<Refusal> forbid_going(const Codex& /*codex*/, const Fight& fight, const Choice& /*choice*/) {
  if (fight.agenda.is<ChooseSector>()) return Refusal{"SG39", "refused.not-your-line"};
  return Refusal{"S58", "refused.nothing-is-moved"};
}

std::optional<Refusal> forbid_discard(const Codex& /*codex*/, const Fight& fight, const Choice& /*choice*/) {
  if (fight.agenda.is<DiscardCards>()) return Refusal{"SG43", "refused.another-discards"};
  return Refusal{"SG39", "refused.nothing-to-discard"};
}

}  // namespace affray::sectors
