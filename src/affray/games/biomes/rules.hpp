#pragma once
// The functions that the rule files call across files. Each is defined in the file named in the comment above
// it.

#include <optional>

#include "affray/core/refusal.hpp"
#include "affray/games/biomes/cards.hpp"
#include "affray/games/biomes/energy.hpp"
#include "affray/games/biomes/game.hpp"

namespace affray::biomes {

using Log = Chronicle<Event>;
using Choices = ChoiceList<Biomes>;

constexpr std::array<std::uint8_t, 2> nothing{};  // an empty Choice::what
[[nodiscard]] constexpr Side other(Side side) { return side_at(1 - index(side)); }

// Steps. For each step with a choice, its file defines `actor`, who chooses; `list`, all legal choices;
// `refuse`, the reason why a choice is illegal (the deed is one that moments.cpp allows for the step; all
// bytes are checked, and the result always agrees with `list`); and `carry_out`, which first removes the step
// from the agenda. `advance_if_idle` continues when no player has to choose; it returns false if a player
// must.

template <class Step>
Side actor(const Codex& /*codex*/, const Fight& /*fight*/, Step step) {
  return step.player;
}
template <class Step>
bool advance_if_idle(const Codex& /*codex*/, Fight& /*fight*/, Step /*step*/, Dice& /*dice*/, Log& /*log*/) {
  return false;
}

// setup.cpp: B04 to B15, BG29, BG30: the reserve, shuffling, hands, mulligans, the first player
/// Sets up the next match: returns all cards to decks and reserves, and leaves only StartMatch on the agenda,
/// preceded from the second match on by SwapReserve for each player, the loser first.
void set_up_match(const Codex& codex, Fight& fight);
/// Moves `count` cards from the side's deck to its hand, without the rules of drawing (B92); fewer if the
/// deck runs out.
int deal(const Codex& codex, Fight& fight, Side side, int count, Dice& dice);
/// A card of the pool, which holds cards of this player only, each equally likely; of equal cards the first.
[[nodiscard]] CardId pick_card(const Codex& codex, const CardSet& pool, Side owner, Stream stream,
                               Dice& dice);
/// Draws one card: a uniformly random one from the deck, or else the first of those below; no_card if there
/// is none.
CardId draw_card(const Codex& codex, Fight& fight, Side side, Dice& dice);
/// Returns the cards below to the deck; afterwards nobody knows anything about its order.
void shuffle(const Codex& codex, Fight& fight, Side side);
[[nodiscard]] Side actor(const Codex& codex, const Fight& fight, StartMatch step);
void list(const Codex& codex, const Fight& fight, StartMatch step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, StartMatch step,
                                            const Choice& choice);
void carry_out(const Codex& codex, Fight& fight, StartMatch step, const Choice& choice, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, StartMatch step, Dice& dice, Log& log);
void list(const Codex& codex, const Fight& fight, SwapReserve step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, SwapReserve step,
                                            const Choice& choice);
void carry_out(const Codex& codex, Fight& fight, SwapReserve step, const Choice& choice, Dice& dice,
               Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, SwapReserve step, Dice& dice, Log& log);
void list(const Codex& codex, const Fight& fight, Mulligan step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, Mulligan step,
                                            const Choice& choice);
void carry_out(const Codex& codex, Fight& fight, Mulligan step, const Choice& choice, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, Mulligan step, Dice& dice, Log& log);
void list(const Codex& codex, const Fight& fight, PutBelow step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, PutBelow step,
                                            const Choice& choice);
void carry_out(const Codex& codex, Fight& fight, PutBelow step, const Choice& choice, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, PutBelow step, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, BeginTurns step, Dice& dice, Log& log);

// queue.cpp: B49 to B52, B57 to B59, B63, BG2 to BG4, BG6: who may act, answers, passes, execution
void open_window(Fight& fight, std::uint8_t leads);
/// Opens the window if anybody is asked in it; otherwise it is over at once (BG2), and this returns false.
[[nodiscard]] bool open_window_for_somebody(const Codex& codex, Fight& fight, std::uint8_t leads, Log& log);
[[nodiscard]] inline bool is_queue_full(const Fight& fight) {  // BG46
  return fight.queue.full() || (!fight.queue.empty() && fight.queue.back().stamp == max_stamp);
}
/// The speeds at which the side may act in this window now: bits 1, 2, 4 for Speed 1, 2, 3 (B50 to B52).
[[nodiscard]] std::uint8_t speeds_of(const Fight& fight, const Window& window, Side side);
/// BG43: whether the player who may act in the window is asked: because that player can do something other
/// than pass or, with an option, because the other player cannot rule it out.
[[nodiscard]] bool is_asked(const Codex& codex, const Fight& fight, const Window& window);
/// BG39: whether the active player may convert cards and play an anomaly: in a primary phase, with an empty
/// queue, if that player is next to act.
[[nodiscard]] bool may_use_resources(const Fight& fight, const Window& window);
/// B56: whether the action on top of the queue is being taken: its targets, X and price.
[[nodiscard]] bool is_taking(const Fight& fight);
/// The action with this stamp, or nullptr.
[[nodiscard]] const Action* action_of(const Fight& fight, Stamp stamp);
/// B62, BC5: cancels an action; it has no effect, and a card goes to its owner's cache.
void cancel_action(const Codex& codex, Fight& fight, Stamp stamp, Log& log);
/// Ends passing until something happens (AutoPass).
void reset_auto_pass(Fight& fight, Side by);
[[nodiscard]] Side actor(const Codex& codex, const Fight& fight, const Window& step);
void list(const Codex& codex, const Fight& fight, const Window& step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, const Window& step,
                                            const Choice& choice);
void carry_out(const Codex& codex, Fight& fight, const Window& step, const Choice& choice, Dice& dice,
               Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, const Window& step, Dice& dice, Log& log);

// taking.cpp, targets.cpp, choosing.cpp: B55, B56, B60, B61, B37: taking an action: targets, X, the cost
/// The reason why the side may not play this card from its hand, or activate this skill, at these speeds now.
[[nodiscard]] std::optional<Refusal> refuse_play(const Codex& codex, const Fight& fight, Side side,
                                                 CardId card, std::uint8_t speeds);
[[nodiscard]] std::optional<Refusal> refuse_activation(const Codex& codex, const Fight& fight, Side side,
                                                       CardId card, SkillId skill, std::uint8_t speeds);
/// Lists the cards that the side could play and the skills that it could activate, at one of these speeds.
void list_actions(const Codex& codex, const Fight& fight, Side side, std::uint8_t speeds, Choices& to);
/// B40: the cost of an action; a reactive skill has none.
[[nodiscard]] const Cost& cost_of(const Codex& codex, const Action& action);
/// B56: whether the card is on the planet and its player may terminate it for such a cost.
[[nodiscard]] bool can_give_up(const Codex& codex, const Fight& fight, Side by, Sacrifice what, CardId card);
/// Puts the action into the queue and pushes the steps for its choices and payment. The deed must do this
/// last.
void take_action(const Codex& codex, Fight& fight, Action::What what, Side by, CardId card, SkillId skill,
                 CardId trigger, Log& log);
/// B37: whether the modification, played by this side, may be attached to this host now.
[[nodiscard]] bool is_host(const Codex& codex, const Fight& fight, Side by, CardId card, CardId host);
/// The effects of an action, or nullptr.
[[nodiscard]] const std::vector<Effect>* effects_of(const Codex& codex, const Action& action);
/// B60: whether this is a valid target for the effect of an action of `by` with `card`, in the queue or about
/// to enter it.
[[nodiscard]] bool is_target(const Codex& codex, const Fight& fight, const Action& action,
                             const Effect& effect, const Aimed& target);
[[nodiscard]] bool has_target(const Codex& codex, const Fight& fight, const Action& action,
                              const Effect& effect);
/// B45: whether the card that triggered a skill is one that the effect refers to.
[[nodiscard]] bool may_be_trigger(const Codex& codex, const Effect& effect, Side by, CardId card);
[[nodiscard]] Side actor(const Codex& codex, const Fight& fight, ChooseTarget step);
void list(const Codex& codex, const Fight& fight, ChooseTarget step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, ChooseTarget step,
                                            const Choice& choice);
void carry_out(const Codex& codex, Fight& fight, ChooseTarget step, const Choice& choice, Dice& dice,
               Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, ChooseTarget step, Dice& dice, Log& log);
[[nodiscard]] Side actor(const Codex& codex, const Fight& fight, ChooseHost step);
void list(const Codex& codex, const Fight& fight, ChooseHost step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, ChooseHost step,
                                            const Choice& choice);
void carry_out(const Codex& codex, Fight& fight, ChooseHost step, const Choice& choice, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, ChooseHost step, Dice& dice, Log& log);
[[nodiscard]] Side actor(const Codex& codex, const Fight& fight, ChooseX step);
void list(const Codex& codex, const Fight& fight, ChooseX step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, ChooseX step,
                                            const Choice& choice);
void carry_out(const Codex& codex, Fight& fight, ChooseX step, const Choice& choice, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, ChooseX step, Dice& dice, Log& log);
[[nodiscard]] Side actor(const Codex& codex, const Fight& fight, Sacrifices step);
void list(const Codex& codex, const Fight& fight, Sacrifices step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, Sacrifices step,
                                            const Choice& choice);
void carry_out(const Codex& codex, Fight& fight, Sacrifices step, const Choice& choice, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, Sacrifices step, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, EndTaking step, Dice& dice, Log& log);

// energy.cpp: B40 to B42, B54, B69, BG22, BG23: anomalies, converting, paying
/// The energy of each kind that the side can spend now: floating, from unlocked anomalies, and from converted
/// cards.
[[nodiscard]] EnergyCost energy_of(const Codex& codex, const Fight& fight, Side side);
/// The largest X that can be picked (B40).
[[nodiscard]] int largest_x(const EnergyCost& available, const EnergyCost& price);
[[nodiscard]] std::optional<Refusal> refuse_anomaly(const Codex& codex, const Fight& fight, Side side,
                                                    CardId card);
[[nodiscard]] std::optional<Refusal> refuse_converting(const Codex& codex, const Fight& fight, Side side,
                                                       CardId card);
/// The reason why the side may not convert the card or play it as an anomaly, for a choice: BG39, B69.
[[nodiscard]] std::optional<Refusal> refuse_resource(const Codex& codex, const Fight& fight,
                                                     const Choice& choice);
void play_anomaly(const Codex& codex, Fight& fight, Side side, CardId card, Log& log);
void convert(const Codex& codex, Fight& fight, Side side, CardId card, Log& log);
/// BG22: unspent energy is lost at the end of the phase (or turn).
void drain_energy(const Codex& codex, Fight& fight);
[[nodiscard]] Side actor(const Codex& codex, const Fight& fight, Pay step);
void list(const Codex& codex, const Fight& fight, Pay step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, Pay step,
                                            const Choice& choice);
void carry_out(const Codex& codex, Fight& fight, Pay step, const Choice& choice, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, Pay step, Dice& dice, Log& log);

// skills.cpp: B44 to B48, BG4, BG5, BG34: reactive skills, markers, endless loops
/// Adds the reactive skills of these cards that react to this event.
void trigger_these(const Codex& codex, Fight& fight, Timing timing, Side doer, CardId card,
                   const CardSet& sources);
/// B45, B46: adds the reactive skills that react to this event. `doer` is the player whose turn, card or
/// sector it is. Only what is on the planet reacts; BG56  ends are told while those that end are still there.
inline void trigger(const Codex& codex, Fight& fight, Timing timing, Side doer, CardId card) {
  const CardSet sources = planet(fight) & codex.with_reactive[static_cast<std::size_t>(timing)];
  if (!sources.empty()) trigger_these(codex, fight, timing, doer, card, sources);
}
/// BG5: moves the waiting skills into the queue; pushes a step if there is a choice. Call it while some wait.
void enter_reactives(const Codex& codex, Fight& fight, Log& log);
/// Restarts the detection of loops after a player's own action.
inline void forget_positions(Fight& fight) {
  if (fight.reactions == 0) return;  // positions are recorded only when a skill reacts
  fight.positions = {};
  fight.reactions = 0;
}
/// Whether the condition of a skill or an effect of the card is true now.
[[nodiscard]] bool holds_now(const Codex& codex, const Fight& fight, CardId card, Condition condition,
                             Energy energy);
/// The same; most have no condition, and every window asks it of many skills.
[[nodiscard]] inline bool holds(const Codex& codex, const Fight& fight, CardId card, Condition condition,
                                Energy energy) {
  return condition == Condition::always || holds_now(codex, fight, card, condition, energy);
}
void place_markers(const Codex& codex, Fight& fight, CardId card, const Effect& effect, int amount, Log& log);
void list(const Codex& codex, const Fight& fight, OrderReactives step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, OrderReactives step,
                                            const Choice& choice);
void carry_out(const Codex& codex, Fight& fight, OrderReactives step, const Choice& choice, Dice& dice,
               Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, OrderReactives step, Dice& dice, Log& log);
[[nodiscard]] Side actor(const Codex& codex, const Fight& fight, React step);
void list(const Codex& codex, const Fight& fight, React step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, React step,
                                            const Choice& choice);
void carry_out(const Codex& codex, Fight& fight, React step, const Choice& choice, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, React step, Dice& dice, Log& log);

// executing.cpp: B31, B35 to B38, B58, B59, B61, B62, B75, BC5: the execution of actions
/// B58: moves the action on top of the queue to Fight::doing. It is cancelled if none of its targets is still
/// valid (B61); otherwise [EndExecution, DoEffect...] are pushed.
void execute_top(const Codex& codex, Fight& fight, Log& log);
/// B35, B36, B37, B75: a constant whose action has executed arrives.
void arrive(const Codex& codex, Fight& fight, CardId card, LaneId lane, Log& log);
[[nodiscard]] Side actor(const Codex& codex, const Fight& fight, ChooseArrival step);
void list(const Codex& codex, const Fight& fight, ChooseArrival step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, ChooseArrival step,
                                            const Choice& choice);
void carry_out(const Codex& codex, Fight& fight, ChooseArrival step, const Choice& choice, Dice& dice,
               Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, ChooseArrival step, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, EndExecution step, Dice& dice, Log& log);

// leaving.cpp: B24, B37, B39, B80, B84, B85, B87, BG26: leaving the planet or a biome, damage, discards
inline constexpr std::uint8_t known_to_both = 3;  // Card::seen
/// B24: moves the cards from the planet or the cache to their owners' hands, in one moment; attached cards
/// drop (B37, BG26).
void give_back(const Codex& codex, Fight& fight, const CardSet& cards, Log& log);
void terminate(const Codex& codex, Fight& fight, CardId card, Rules rules, Log& log);  // B24, BG26
void terminate_together(const Codex& codex, Fight& fight, const CardSet& cards, Rules rules, Log& log);
void retreat(const Codex& codex, Fight& fight, CardId card, const Rules& rules,
             Log& log);  // with attachments
/// Moves the card with its attachments to a biome, and removes it from the battle.
void move_to(const Codex& codex, Fight& fight, CardId card, LaneId lane, Log& log);
void damage_agent(const Codex& codex, Fight& fight, CardId card, CardId by, int amount, Log& log);
void damage_sector(const Codex& codex, Fight& fight, Side side, LaneId lane, int amount, CardId by,
                   const Total& total, Log& log);
void discard_card(const Codex& codex, Fight& fight, CardId card, Rules rules, Log& log);
void list(const Codex& codex, const Fight& fight, ChooseDiscard step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, ChooseDiscard step,
                                            const Choice& choice);
void carry_out(const Codex& codex, Fight& fight, ChooseDiscard step, const Choice& choice, Dice& dice,
               Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, ChooseDiscard step, Dice& dice, Log& log);

// effects.cpp: B60, B61, B90, B91, BG41, BG42: the effects of each verb
[[nodiscard]] Side actor(const Codex& codex, const Fight& fight, ChooseLane step);
void list(const Codex& codex, const Fight& fight, ChooseLane step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, ChooseLane step,
                                            const Choice& choice);
void carry_out(const Codex& codex, Fight& fight, ChooseLane step, const Choice& choice, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, ChooseLane step, Dice& dice, Log& log);
[[nodiscard]] Side actor(const Codex& codex, const Fight& fight, SearchDeck step);
void list(const Codex& codex, const Fight& fight, SearchDeck step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, SearchDeck step,
                                            const Choice& choice);
void carry_out(const Codex& codex, Fight& fight, SearchDeck step, const Choice& choice, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, SearchDeck step, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, DoEffect step, Dice& dice, Log& log);

// turn.cpp: B64 to B69, B86, B87, BG1, BG7, BG25: the moments of the turn in order
void begin_turn(const Codex& codex, Fight& fight, Side side, Log& log);
/// The actions that may lead in the window of a moment, as bits of Lead; none if the moment has no window of
/// its own, so that only reactions and answers to them are possible.
[[nodiscard]] std::uint8_t leads_at(const Codex& codex, Moment moment);
[[nodiscard]] Phase phase_of(Moment moment);
[[nodiscard]] inline bool in_battle(const Fight& fight) {  // BG65: from Advance to the retreat
  return fight.moment >= Moment::advance && fight.moment < Moment::retreat;
}
/// The moments from attack_start to after_defend, in which agents may arrive in biomes (B75, BG11).
[[nodiscard]] bool arrives_in_biomes(const Codex& codex, const Fight& fight, Side side);
bool advance_if_idle(const Codex& codex, Fight& fight, TurnMoment step, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, DrawCards step, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, EndReset step, Dice& dice, Log& log);

// battle.cpp: B70 to B79, BG8 to BG13: advance, attack, defend
[[nodiscard]] bool can_advance(const Codex& codex, const Fight& fight, CardId card);
/// B72: those who advance go to their biomes; false if nobody does.
bool move_advancing(const Codex& codex, Fight& fight, Side side, Log& log);
[[nodiscard]] inline bool has_attackers(const Fight& fight) {  // B76: whether any agent attacks
  return !(cards_in(fight, Zone::lane) & fight.with(Mark::attacking)).empty();
}
[[nodiscard]] int defenders_of(const Codex& codex, const Fight& fight, CardId attacker);
/// B79: the defender against it at this place of the order (from 1), or no_card.
[[nodiscard]] CardId defender_at(const Codex& codex, const Fight& fight, CardId attacker, std::uint8_t place);
/// Removes it from the battle: it neither attacks nor defends (BG16, BG17).
void leave_battle(const Codex& codex, Fight& fight, CardId card);
void list(const Codex& codex, const Fight& fight, Advance step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, Advance step,
                                            const Choice& choice);
void carry_out(const Codex& codex, Fight& fight, Advance step, const Choice& choice, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, Advance step, Dice& dice, Log& log);
[[nodiscard]] Side actor(const Codex& codex, const Fight& fight, NameAttackers step);
void list(const Codex& codex, const Fight& fight, NameAttackers step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, NameAttackers step,
                                            const Choice& choice);
void carry_out(const Codex& codex, Fight& fight, NameAttackers step, const Choice& choice, Dice& dice,
               Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, NameAttackers step, Dice& dice, Log& log);
[[nodiscard]] Side actor(const Codex& codex, const Fight& fight, NameDefenders step);
void list(const Codex& codex, const Fight& fight, NameDefenders step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, NameDefenders step,
                                            const Choice& choice);
void carry_out(const Codex& codex, Fight& fight, NameDefenders step, const Choice& choice, Dice& dice,
               Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, NameDefenders step, Dice& dice, Log& log);
[[nodiscard]] Side actor(const Codex& codex, const Fight& fight, OrderDefenders step);
void list(const Codex& codex, const Fight& fight, OrderDefenders step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, OrderDefenders step,
                                            const Choice& choice);
void carry_out(const Codex& codex, Fight& fight, OrderDefenders step, const Choice& choice, Dice& dice,
               Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, OrderDefenders step, Dice& dice, Log& log);

// damage.cpp: B80 to B85, BC9, BG14 to BG17, BG35: the damage step and the retreat
/// B80, B81: pushes the steps that assign and deal the damage of this sub-step.
void damage_step(const Codex& codex, Fight& fight, bool melee, Log& log);
void retreat_all(const Codex& codex, Fight& fight, Log& log);  // B85
[[nodiscard]] Side actor(const Codex& codex, const Fight& fight, const AssignDamage& step);
void list(const Codex& codex, const Fight& fight, const AssignDamage& step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, const AssignDamage& step,
                                            const Choice& choice);
void carry_out(const Codex& codex, Fight& fight, const AssignDamage& step, const Choice& choice, Dice& dice,
               Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, const AssignDamage& step, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, DealDamage step, Dice& dice, Log& log);

// winning.cpp: B88 to B94, BC2 to BC4, BG18 to BG20, BG28: state checks, lost biomes, matches, the game
/// BG18, B37, BG19: terminates agents with lethal damage and modifications without a host; closes lanes.
void check_state(const Codex& codex, Fight& fight, Log& log);
/// BC4, B89: processes lost biomes; returns whether the match is over, in which case the agenda is set for
/// what follows.
bool judge(const Codex& codex, Fight& fight, Log& log);
void lose_biome(const Codex& codex, Fight& fight, Side side, LaneId lane, Rules rules,
                Log& log);  // BC2
void end_match(const Codex& codex, Fight& fight, Side winner, Rules rules, Log& log);
[[nodiscard]] std::optional<Refusal> refuse_conceding(const Codex& codex, const Fight& fight,
                                                      const Choice& choice);  // B93
void concede(const Codex& codex, Fight& fight, const Choice& choice, Log& log);
void list(const Codex& codex, const Fight& fight, LoseLane step, Choices& to);
[[nodiscard]] std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, LoseLane step,
                                            const Choice& choice);
void carry_out(const Codex& codex, Fight& fight, LoseLane step, const Choice& choice, Dice& dice, Log& log);
bool advance_if_idle(const Codex& codex, Fight& fight, LoseLane step, Dice& dice, Log& log);

// The rule that forbids a deed by itself, for a deed that does not answer the moment or that another player
// would have to choose; each function is in the file of its chapter. Never nullopt, as the deed is refused in
// any case.
[[nodiscard]] std::optional<Refusal> forbidden_in_setup(const Fight& fight, const Choice& choice);
[[nodiscard]] std::optional<Refusal> forbidden_action(const Codex& codex, const Fight& fight,
                                                      const Choice& choice);
[[nodiscard]] std::optional<Refusal> forbidden_taking(const Fight& fight, const Choice& choice);
[[nodiscard]] std::optional<Refusal> forbidden_discard(const Codex& codex, const Fight& fight,
                                                       const Choice& choice);
[[nodiscard]] std::optional<Refusal> forbidden_reaction(const Codex& codex, const Fight& fight,
                                                        const Choice& choice);
[[nodiscard]] std::optional<Refusal> forbidden_advance(const Codex& codex, const Fight& fight,
                                                       const Choice& choice);
[[nodiscard]] std::optional<Refusal> forbidden_attack(const Codex& codex, const Fight& fight,
                                                      const Choice& choice);
[[nodiscard]] std::optional<Refusal> forbidden_defence(const Codex& codex, const Fight& fight,
                                                       const Choice& choice);
[[nodiscard]] std::optional<Refusal> forbidden_order(const Fight& fight, const Choice& choice);
[[nodiscard]] std::optional<Refusal> forbidden_assignment(const Fight& fight, const Choice& choice);

// moments.cpp: continues until a player must choose, or the game is over
void proceed(const Codex& codex, Fight& fight, Dice& dice, Log& log);

}  // namespace affray::biomes
