#pragma once
// The functions that the rule files call across files. Each is defined in the file named in the comment above
// it.

#include <algorithm>
#include <optional>

#include "affray/core/refusal.hpp"
#include "affray/games/sectors/game.hpp"

namespace affray::sectors {

[[nodiscard]] inline bool is_crew(const Fight& fight, CardId card) {
  return fight.cards[card].crew_of != no_card;
}
[[nodiscard]] inline bool on_the_table(const Fight& fight, CardId card) {
  return fight.cards[card].zone == Zone::sector;
}

using Log = Chronicle<Event>;
using Choices = ChoiceList<Sectors>;

constexpr std::array<std::uint8_t, 2> nothing{};  // an empty Choice::what

/// Asks the players in turn, the starter first, in the agreed direction (S19): the step moves on to the next
/// player.
template <class Step>
void pass_on(const Codex& codex, Fight& fight);

// cards.cpp: the current properties and values of a card
[[nodiscard]] inline const CardKind& kind_of(const Codex& codex, CardId card) {
  return codex.kinds[codex.cards[card].kind];
}
[[nodiscard]] inline Side owner_of(const Codex& codex, CardId card) { return codex.facts[card].owner; }
/// Whether the card takes part in the fight and has not been destroyed.
[[nodiscard]] inline bool in_fight(const Fight& fight, CardId card) {
  return fight.cards[card].has(Mark::fighting) && fight.cards[card].zone == Zone::sector;
}
[[nodiscard]] inline bool is_ready(const Fight& fight, CardId card) {
  return !fight.cards[card].has(Mark::exhausted);
}
[[nodiscard]] inline bool is_animal(const Codex& codex, CardId card) {
  return codex.facts[card].kind == Kind::animal;
}
[[nodiscard]] int speed_of(const Codex& codex, const Fight& fight, CardId card);
[[nodiscard]] int initiative_of(const Codex& codex, const Fight& fight, CardId card);  // SG1, S49
/// The full defence, including lasting effects.
[[nodiscard]] int full_defence(const Codex& codex, const Fight& fight, CardId card);
/// The full defence without the effects that make it smaller for a while.
[[nodiscard]] int unweakened_defence(const Codex& codex, const Fight& fight, CardId card);
[[nodiscard]] int defence_left(const Codex& codex, const Fight& fight, CardId card);
/// S38, SG38, S51, S52: the attack of a card against a type; the second function itemises it.
[[nodiscard]] int attack_value(const Codex& codex, const Fight& fight, CardId card, Type type);
[[nodiscard]] Total attack_against(const Codex& codex, const Fight& fight, CardId card, Type type);
[[nodiscard]] int special_of(const Codex& codex, const Fight& fight, CardId card);  // S49, S100
/// SG28, SG48: the side that controls the card now; nobody for an animal.
[[nodiscard]] Side controller_of_vehicle(const Codex& codex, const Fight& fight, CardId card);
[[nodiscard]] inline Side controller_of(const Codex& codex, const Fight& fight, CardId card) {
  const CardFacts& facts = codex.facts[card];
  if (facts.kind == Kind::animal) return nobody;  // S93
  return facts.type == Type::vehicle ? controller_of_vehicle(codex, fight, card) : facts.owner;
}
// S19  Around the table in the agreed direction.
[[nodiscard]] inline Side next_seat(const Codex& codex, Side side) {
  const std::size_t seats = codex.players.size();
  const std::size_t seat = index(side);
  if (codex.options.direction == Direction::clockwise) return side_at(seat + 1 == seats ? 0 : seat + 1);
  return side_at(seat == 0 ? seats - 1 : seat - 1);
}
void exhaust(const Codex& codex, Fight& fight, CardId card, Rules rules, Log& log);

// table.cpp: S01 to S04, S97, S103, S112: between fights
void list_turn(const Codex& codex, const Fight& fight, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_turn(const Codex& codex, const Fight& fight,
                                                 const Choice& choice);
void table_deed(const Codex& codex, Fight& fight, const Choice& choice, Log& log);
void begin_turn(const Codex& codex, Fight& fight, Log& log);

// rounds.cpp: S05 to S09, S16 to S24, SG5, SG8, S107 to S109, S118 to S120: rounds, order, events, the
// end
void start_fight(const Codex& codex, Fight& fight, SectorId sector, Log& log);
void begin_round(const Codex& codex, Fight& fight, Log& log);
bool next_card(const Codex& codex, Fight& fight, Log& log);  // false: a player must choose among equals (S17)
void list_next(const Codex& codex, const Fight& fight, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_next(const Codex& codex, const Fight& fight,
                                                 const Choice& choice);
void act_with(const Codex& codex, Fight& fight, const Choice& choice, Log& log);
/// S17, S18: the side that acts, at NextCard.
[[nodiscard]] Side next_side(const Codex& codex, const Fight& fight);
/// Whether it can still have a turn in this fight round: it is ready, has not acted, has speed and crew, and
/// is not a crew member.
[[nodiscard]] inline bool comes_up(const Codex& codex, const Fight& fight, CardId card);
/// SG29, SG54: whether a crew member has a turn of his own.
[[nodiscard]] bool crew_acts_for_itself(const Codex& codex, const Fight& fight, CardId card);
/// Begins its turn, with a window in which every player may answer (S14, S15).
void call_card(const Codex& codex, Fight& fight, CardId card, Rules rules, Log& log);
void list_events(const Codex& codex, const Fight& fight, PlayEvent step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_event(const Codex& codex, const Fight& fight, PlayEvent step,
                                                  const Choice& choice);
/// S22: whether the side has an event that it can play now.
[[nodiscard]] bool has_event(const Codex& codex, const Fight& fight, Side side);
void event_deed(const Codex& codex, Fight& fight, const Choice& choice, Log& log);
[[nodiscard]] bool has_cards_left(const Codex& codex, const Fight& fight, Side side);  // in the fight
void end_card_turn(const Codex& codex, Fight& fight, Log& log);
void check_end(const Codex& codex, Fight& fight, Log& log);  // S119, SG45
void end_fight(const Codex& codex, Fight& fight, Log& log);

// actions.cpp: S10 to S13, S53 to S64: the four actions of the card on turn
void list_card_turn(const Codex& codex, const Fight& fight, CardTurn step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_card_turn(const Codex& codex, const Fight& fight, CardTurn step,
                                                      const Choice& choice);
void card_deed(const Codex& codex, Fight& fight, const Choice& choice, Log& log);

// attack.cpp: S25 to S30, S37 to S52: targets, blocks, defence and its restoration
[[nodiscard]] std::optional<Refusal> refuse_attack(const Codex& codex, const Fight& fight, CardId attacker,
                                                   CardId target);
void list_attacks(const Codex& codex, const Fight& fight, CardId attacker, Choices& to);
/// Pushes windows, block, tactics and resolution, followed by end_card_turn. The deed `attack` must do this
/// last.
void declare_attack(const Codex& codex, Fight& fight, CardId attacker, CardId target, Log& log);
/// The current attack, or nullptr.
[[nodiscard]] inline const Pending* attack_of(const Fight& fight) {
  for (const Pending& pending : fight.stack) {
    if (pending.what == Pending::What::attack) return &pending;
  }
  return nullptr;
}
/// SG55: whether this attack is none: it was cancelled, its attacker or struck card has left the fight, or
/// its attacker has lost his crew.
[[nodiscard]] bool is_off(const Codex& codex, const Fight& fight, const Pending& attack);
/// S27, S33: the owner of the target of the current attack; nobody without one.
[[nodiscard]] Side defender_of(const Codex& codex, const Fight& fight);
void list_blocks(const Codex& codex, const Fight& fight, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_block(const Codex& codex, const Fight& fight,
                                                  const Choice& choice);
void block_deed(const Codex& codex, Fight& fight, const Choice& choice, Log& log);
void settle_attack(const Codex& codex, Fight& fight, Log& log);
/// S46, S47, SG12: the side focuses on `card`, or on none (SG10); defence that it reduced elsewhere is
/// restored.
void turn_to(const Codex& codex, Fight& fight, Side side, CardId card, Log& log);
/// S77, S82, SG33: restores this amount of reduced defence; once it is full, no side has its focus on it.
void lift_defence(const Codex& codex, Fight& fight, CardId card, int amount);
/// SG56: no side and no animal keeps this card low any more.
void forget_focuses(const Codex& codex, Fight& fight, CardId on);
/// Restores the full defence and removes all focus.
void restore_defence(const Codex& codex, Fight& fight, CardId card, Rules rules, Log& log);

// windows.cpp: S14, S15, S31 to S36, SG39, SG40: tactics, reactions, abilities; last in, first out
void open_answers(const Codex& codex, Fight& fight, Log& log);
/// Whether a window for answers closes without anybody being asked or told: one that would be next need not
/// be opened.
[[nodiscard]] bool closes_at_once(const Codex& codex, const Fight& fight, const Log& log);
/// SG68: after a block that nobody could declare, skips the windows that would repeat the one before it.
void skip_same_windows(const Codex& codex, Fight& fight);
void list_answers(const Codex& codex, const Fight& fight, Answer step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_answer(const Codex& codex, const Fight& fight, Answer step,
                                                   const Choice& choice);
void answer_deed(const Codex& codex, Fight& fight, const Choice& choice, Log& log);
void list_tactics(const Codex& codex, const Fight& fight, PlayTactics step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_tactic(const Codex& codex, const Fight& fight, PlayTactics step,
                                                   const Choice& choice);
void tactic_deed(const Codex& codex, Fight& fight, const Choice& choice, Log& log);
[[nodiscard]] Passed pass_of(Side side, Window window);
/// The pass of a player who can do nothing while others cannot know that; reported as if the player was
/// asked.
void tell_pass(const Codex& codex, const Fight& fight, Side side, Window window, Log& log);
void settle_top(const Codex& codex, Fight& fight, Dice& dice, Log& log);  // the last entry of the stack
/// Continues a step of these files when no player has to choose; false if a player must.
bool advance_if_idle(const Codex& codex, Fight& fight, DeclareBlock step, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, PlayTactics step, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, Answer step, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, SaveFromInjury step, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, ChooseAim step, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, ChooseSector step, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, DiscardCards step, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, Settle step, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, DoEffect step, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, EndLine step, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, EndAttack step, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, AboutToInjure step, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, Injure step, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, InjureMore step, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, Fall step, Dice& dice, Log& log);

// lines.cpp: S14, S15, S35, S64, S93: command lines and abilities: their players and targets
[[nodiscard]] const Line* line_at(const Codex& codex, CardId card, LineId line);
[[nodiscard]] Rule rule_of(LineKind kind);  // the rule about such lines
/// The card that `itself` means: of an ability its card, of a battle action the card on turn, else no_card.
[[nodiscard]] CardId source_of(const Codex& codex, const Fight& fight, CardId card, LineId line);
/// The reason why the side cannot use this ability of the card now.
[[nodiscard]] std::optional<Refusal> refuse_ability(const Codex& codex, const Fight& fight, Side side,
                                                    CardId card, const Line& line);
[[nodiscard]] inline bool calls_injuries_off(const Line& line) {  // S79
  return std::any_of(line.effects.begin(), line.effects.end(),
                     [](const Effect& effect) { return effect.verb == Verb::cancel_injury; });
}
/// SG71: what the line may add to Fight::lasting at most: an effect for each card on which it works.
[[nodiscard]] std::size_t most_lasting_of(const Codex& codex, const Fight& fight, Side side,
                                          const Line& line);
/// SG71: whether this line's effects fit beside those that last and those that wait to be done.
[[nodiscard]] bool lasting_fits(const Codex& codex, const Fight& fight, Side side, const Line& line);
/// The reason why the side cannot play this line now; the caller checks that the step allows its kind.
[[nodiscard]] std::optional<Refusal> refuse_line(const Codex& codex, const Fight& fight, Side side,
                                                 CardId card, LineId line);
/// One or two kinds of lines that a step allows.
struct LineKinds {
  LineKind one;
  LineKind other;
  constexpr LineKinds(LineKind only)
      : one(only), other(only) {}  // NOLINT(google-explicit-constructor): a set
  constexpr LineKinds(LineKind first, LineKind second) : one(first), other(second) {}
  [[nodiscard]] constexpr bool has(LineKind kind) const { return kind == one || kind == other; }
};
/// The cards with a line of these kinds.
[[nodiscard]] inline CardSet cards_with(const Codex& codex, LineKinds kinds) {
  const auto with = [&](LineKind kind) { return codex.with_lines[static_cast<std::size_t>(kind)]; };
  return with(kinds.one) | with(kinds.other);
}
/// The lines of these kinds that the side may play now.
[[nodiscard]] bool has_line(const Codex& codex, const Fight& fight, Side side, LineKinds kinds);
void list_lines(const Codex& codex, const Fight& fight, Side side, LineKinds kinds, Deed deed, Choices& to);
/// Whether the effect can work on the target: the number of a card or, of an effect on players, of a seat.
[[nodiscard]] bool fits(const Codex& codex, const Fight& fight, const Effect& effect, Side by, CardId source,
                        std::uint8_t target);
/// Pushes targets, answers and resolution, which ends the turn of the card of a battle action. A deed that
/// plays a line must do this last.
void play_line(const Codex& codex, Fight& fight, Side side, CardId card, LineId line, Log& log);
/// The line of the card that would cancel an injury of `injured`, or no_line.
[[nodiscard]] LineId saving_line(const Codex& codex, const Fight& fight, Side side, CardId card,
                                 CardId injured);
/// Plays it without answers, while the injury happens.
void play_unanswered(const Codex& codex, Fight& fight, Side side, CardId card, LineId line, Log& log);
/// Whether an effect of a line of `by` means what belongs to `owner`.
[[nodiscard]] inline bool is_of(Whose whose, Side owner, Side by) {
  return whose == Whose::any || (whose == Whose::own) == (owner == by);
}
/// Whether the card matches the effect: its owner, type, kind, subtype and profession.
[[nodiscard]] bool is_such(const Codex& codex, const Effect& effect, Side by, CardId card);
/// Whether the effect has any possible target.
[[nodiscard]] bool finds(const Codex& codex, const Fight& fight, const Effect& effect, Side by,
                         CardId source);

// aims.cpp: S51, S52, S87, S102, S105, S106, SG33, SG41, SG59: what an effect is aimed at
void list_aims(const Codex& codex, const Fight& fight, ChooseAim step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_aim(const Codex& codex, const Fight& fight, ChooseAim step,
                                                const Choice& choice);
void aim_deed(const Codex& codex, Fight& fight, const Choice& choice, Log& log);

// effects.cpp: the effect language: applying, tracking and ending effects
void do_line(const Codex& codex, Fight& fight, const Pending& pending, Dice& dice, Log& log);
void do_effect(const Codex& codex, Fight& fight, DoEffect step, Dice& dice, Log& log);
/// ChooseSector and DiscardCards; the first is answered by whoever played the line on top of the stack.
void list_sectors(const Codex& codex, const Fight& fight, ChooseSector step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_sector(const Codex& codex, const Fight& fight, ChooseSector step,
                                                   const Choice& choice);
void sector_deed(const Codex& codex, Fight& fight, const Choice& choice, Log& log);
void list_discards(const Codex& codex, const Fight& fight, DiscardCards step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_discard(const Codex& codex, const Fight& fight, DiscardCards step,
                                                    const Choice& choice);
void discard_deed(const Codex& codex, Fight& fight, const Choice& choice, Log& log);
/// S58, SG41, SG50: the card and its crew leave the fight for another sector; the card is exhausted there.
void leave_fight(const Codex& codex, Fight& fight, CardId card, SectorId sector, Rules rules, Log& log);
/// Ends effects that last until then or shorter; at the end of a round, played events are discarded.
void forget(const Codex& codex, Fight& fight, Until until, Log& log);  // S23, S36
void forget_card(const Codex& codex, Fight& fight, CardId card);       // after it has left the fight

// crews.cpp: S65 to S74, S94 to S97, SG24 to SG29, SG49
[[nodiscard]] inline int crew_size(const Fight& fight, CardId card) { return fight.derived.crew[card]; }
/// S68: the character belongs to the crew of this card from now on; with `no_card` to none.
void set_crew_of(Fight& fight, CardId character, CardId to);
/// The size of its crew: S67, S95, SG25.
[[nodiscard]] inline int crew_wanted(const Codex& codex, CardId card) {
  return codex.facts[card].crew_wanted;
}
// S66, S95, S111  Without its crew it neither fights nor moves.  SG25  A tower needs a crew of the printed X.
[[nodiscard]] inline bool has_crew(const Codex& codex, const Fight& fight, CardId card) {
  const int needed = codex.facts[card].crew_needed;
  return needed == 0 || crew_size(fight, card) >= needed;
}
/// S36, SG49: marks it and its crew as having acted.
void set_acted(const Codex& codex, Fight& fight, CardId card);
[[nodiscard]] std::optional<Refusal> refuse_assign(const Codex& codex, const Fight& fight,
                                                   const Choice& choice);
[[nodiscard]] std::optional<Refusal> refuse_detach(const Codex& codex, const Fight& fight,
                                                   const Choice& choice);
void assign(const Codex& codex, Fight& fight, const Choice& choice, Log& log);
void detach(const Codex& codex, Fight& fight, const Choice& choice, Log& log);
void list_crews(const Codex& codex, const Fight& fight, FillCrews step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_crews(const Codex& codex, const Fight& fight, FillCrews step,
                                                  const Choice& choice);
void crews_deed(const Codex& codex, Fight& fight, const Choice& choice, Log& log);
/// Lists what the side may assign and detach at the top step: a turn, a card's turn or FillCrews.
void list_assignments(const Codex& codex, const Fight& fight, Side side, Choices& to);

/// SG54: whether leaving his crew could lead to anything: an attack, a block, a flight, work, an ability,
/// another crew, or a battle action. Does not depend on hidden information.
[[nodiscard]] bool may_want_to_leave(const Codex& codex, const Fight& fight, CardId character);

// professions.cpp: S75 to S86, SG30 to SG35
[[nodiscard]] std::optional<Refusal> refuse_repair(const Codex& codex, const Fight& fight,
                                                   const Choice& choice);
void list_repairs(const Codex& codex, const Fight& fight, Side side, Choices& to);
void repair(const Codex& codex, Fight& fight, const Choice& choice, Log& log);
[[nodiscard]] bool can_repair(const Codex& codex, const Fight& fight, Side side);
[[nodiscard]] bool can_save(const Codex& codex, const Fight& fight, Side side, CardId card);
void list_saves(const Codex& codex, const Fight& fight, SaveFromInjury step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_save(const Codex& codex, const Fight& fight, SaveFromInjury step,
                                                 const Choice& choice);
void save_deed(const Codex& codex, Fight& fight, const Choice& choice, Log& log);
void gain_experience(const Codex& codex, Fight& fight, CardId injured, CardId by, Log& log);

// animals.cpp: S87 to S93, SG20 to SG23
[[nodiscard]] bool animals_here(const Codex& codex, const Fight& fight, SectorId sector);
void list_animals(JoinAnimals step, Choices& to);
void animals_deed(const Codex& codex, Fight& fight, const Choice& choice, Log& log);
void animal_turn(const Codex& codex, Fight& fight, CardId animal, Log& log);
void list_victims(const Codex& codex, const Fight& fight, PickVictim step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_victim(const Codex& codex, const Fight& fight, PickVictim step,
                                                   const Choice& choice);
void victim_deed(const Codex& codex, Fight& fight, const Choice& choice, Log& log);
/// S91, S92: the possible targets of an animal's attack; several only in a full tie.
[[nodiscard]] FixedVector<CardId, max_cards> victims(const Codex& codex, const Fight& fight, CardId animal);

// towers.cpp: S98 to S103, S116, SG36, SG37
[[nodiscard]] bool is_remote(const Codex& codex, CardId card);
[[nodiscard]] int remote_limit(const Codex& codex, const Fight& fight, Side owner);
[[nodiscard]] int remote_ready(const Codex& codex, const Fight& fight, Side owner);
void check_towers(const Codex& codex, Fight& fight, Log& log);  // pushes KeepReady if there are too many
void list_keep(const Codex& codex, const Fight& fight, KeepReady step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse_keep(const Codex& codex, const Fight& fight, KeepReady step,
                                                 const Choice& choice);
void keep_deed(const Codex& codex, Fight& fight, const Choice& choice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, KeepReady step, Dice& dice, Log& log);
void refresh_all(const Codex& codex, Fight& fight, Side owner, Log& log);  // S103, S109

// destruction.cpp: S42, S43, S69, S110 to S117, SG32, SG42, SG43, SG46: injuries and destruction
/// S42, S43: restores the defence, and injures the card unless the injury is cancelled (S79).
void injure(const Codex& codex, Fight& fight, CardId card, CardId by, Log& log);
void destroy(const Codex& codex, Fight& fight, CardId card, Log& log);

// S105  Only cards with a printed speed.  S107, S108  No exhausted cards.  S66  None that lacks its crew.
bool comes_up(const Codex& codex, const Fight& fight, CardId card) {
  const Card& each = fight.cards[card];
  constexpr int asked = Mark::fighting | Mark::exhausted | Mark::acted;
  if ((each.marks & asked) != Mark::fighting || each.zone != Zone::sector) return false;
  if (codex.facts[card].speed == no_speed) return false;
  return (each.crew_of == no_card || crew_acts_for_itself(codex, fight, card)) &&
         has_crew(codex, fight, card);
}

template <class Step>
void pass_on(const Codex& codex, Fight& fight) {
  Step step = fight.agenda.pop<Step>();
  step.player = next_seat(codex, step.player);
  if (step.player != fight.starter) fight.agenda.push(step);
}

// Functions that forbid a deed by itself, called when it does not answer the moment or another player is
// asked. Each is in the chapter of its rule, and does not depend on hidden information: on which cards of a
// player are in the hand and which in the deck.
using Forbids = std::optional<Refusal>(const Codex& codex, const Fight& fight, const Choice& choice);
Forbids forbid_table_deed;  // table.cpp: S01, S05, S103, S112
Forbids forbid_animals;     // animals.cpp: S90, SG20
Forbids forbid_victim;      // animals.cpp: S91, S93, SG22
Forbids forbid_assign;      // crews.cpp: S67, S70, S97, SG24
Forbids forbid_detach;      // crews.cpp: S73, S97, SG24
Forbids forbid_no_crew;     // crews.cpp: S67, SG24
Forbids forbid_event;       // rounds.cpp: S20, S22, S24, SG5
Forbids forbid_act_with;    // rounds.cpp: S06, S08, S17, S18
Forbids forbid_action;      // actions.cpp: S09 to S13, S53 to S63
Forbids forbid_block;       // blocks.cpp: S27 to S29, SG57
Forbids forbid_tactic;      // windows.cpp: S31, S33, S34, SG40
Forbids forbid_answer;      // windows.cpp: S14, S15, SG39, SG64
Forbids forbid_pass;        // windows.cpp: the standing passes
Forbids forbid_repair;      // professions.cpp: S75 to S82, SG30, SG31
Forbids forbid_save;        // professions.cpp: S79
Forbids forbid_healing;     // professions.cpp: S78, S79
Forbids forbid_aim;         // aims.cpp: SG39, SG59
Forbids forbid_going;       // effects.cpp: S58
Forbids forbid_discard;     // effects.cpp: SG39, SG43
Forbids forbid_keeping;     // towers.cpp: S102, S103, S116, SG37
Forbids forbid_other;       // actions.cpp: deeds that no rule allows

/// Why it is not the turn of this card of the side: S06 to S09, S17, S18, S53, S66, S93, S105, S108, SG29.
[[nodiscard]] Refusal not_its_turn(const Codex& codex, const Fight& fight, Side side, CardId card);
/// The initiative of a card, within the range of the order.
[[nodiscard]] std::int8_t level_of(const Codex& codex, const Fight& fight, CardId card);
/// S17, S18: who takes this card's turn among equals: an animal's is its owner's (SG23).
[[nodiscard]] Side turn_side(const Codex& codex, const Fight& fight, CardId card);
/// Whether everybody knows that the card cannot be in the hand: it belongs to another player or is in another
/// zone.
[[nodiscard]] bool is_never_in_hand(const Codex& codex, const Fight& fight, Side side, CardId card);
/// Whether a fight is going on or about to begin.
[[nodiscard]] inline bool is_fight_on(const Fight& fight) { return fight.sector != no_sector; }
/// Whether the agenda contains such a step.
template <class Step>
[[nodiscard]] bool waits_on_agenda(const Fight& fight) {
  FightAgenda rest = fight.agenda;
  while (!rest.empty() && !rest.is<Step>()) {
    rest.visit([&rest]<class Top>(const Top& /*step*/) { rest.pop<Top>(); });
  }
  return !rest.empty();
}

// views.cpp
[[nodiscard]] int hand_size(const Codex& codex, const Fight& fight, Side side);

// moments.cpp
/// Continues until a player must choose, or the session is over.
void proceed(const Codex& codex, Fight& fight, Dice& dice, Log& log);

}  // namespace affray::sectors
