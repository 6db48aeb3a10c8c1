// games/worlds/game.cpp -- who is asked what, and which chapter answers

#include "affray/games/worlds/game.hpp"

#include "affray/games/worlds/rules.hpp"

namespace affray::worlds {

namespace {

// Who does the deed at the moment on top of the agenda.
Side actor(const Fight& fight, TakeTurn /*step*/) { return fight.turn; }
Side actor(const Fight& fight, PairMarkers /*step*/) { return fight.side(pairing_role(fight)); }
Side actor(const Fight& fight, PlaceSpare /*step*/) { return fight.side(pairing_role(fight)); }
Side actor(const Fight& fight, ChooseBattle /*step*/) { return fight.side(Role::attacker); }
Side actor(const Fight& fight, RollDice /*step*/) { return fight.side(Role::attacker); }
template <class Step>
Side actor(const Fight& fight, Step step) {
  return fight.side(step.role);
}

void list(const Codex& codex, const Fight& fight, TakeTurn /*step*/, Choices& to) {
  list_turn(codex, fight, to);
}
void list(const Codex& /*codex*/, const Fight& fight, PairMarkers /*step*/, Choices& to) {
  list_pairs(fight, to);
}
void list(const Codex& codex, const Fight& fight, PlaceSpare /*step*/, Choices& to) {
  list_spares(codex, fight, to);
}
void list(const Codex& /*codex*/, const Fight& fight, ChooseBattle /*step*/, Choices& to) {
  list_battles(fight, to);
}
void list(const Codex& codex, const Fight& fight, PlayEvents /*step*/, Choices& to) {
  list_events(codex, fight, to);
}
void list(const Codex& codex, const Fight& fight, UseEnergy /*step*/, Choices& to) {
  list_energy(codex, fight, to);
}
void list(const Codex& /*codex*/, const Fight& fight, RollDice step, Choices& to) {
  to.push_back(Choice{Deed::roll, actor(fight, step), {}});
}
void list(const Codex& /*codex*/, const Fight& fight, LoseMarker /*step*/, Choices& to) {
  list_losses(fight, to);
}
void list(const Codex& codex, const Fight& fight, Withdraw /*step*/, Choices& to) {
  list_withdrawals(codex, fight, to);
}
void list(const Codex& /*codex*/, const Fight& fight, TakePlant /*step*/, Choices& to) {
  list_plant(fight, to);
}

// Each moment: the rule that names it, and the deeds that answer it.
template <Rule cited, Deed... deeds>
struct AnsweredBy {
  static constexpr Rule rule = cited;
  static constexpr bool answered(Deed deed) { return ((deed == deeds) || ...); }
};
template <class Step>
struct Moment;
template <>
struct Moment<TakeTurn> : AnsweredBy<"W01", Deed::attack, Deed::end_turn> {};
template <>
struct Moment<PairMarkers> : AnsweredBy<"W10", Deed::pair> {};
template <>
struct Moment<PlaceSpare> : AnsweredBy<"W12", Deed::add_spare, Deed::hold_back> {};
template <>
struct Moment<ChooseBattle> : AnsweredBy<"W14", Deed::fight_battle> {};
template <>
struct Moment<PlayEvents> : AnsweredBy<"W15", Deed::play_event, Deed::pass_event> {};
template <>
struct Moment<UseEnergy> : AnsweredBy<"W15", Deed::use_energy> {};
template <>
struct Moment<RollDice> : AnsweredBy<"W25", Deed::roll, Deed::use_energy> {};  // the latter in vain
template <>
struct Moment<LoseMarker> : AnsweredBy<"W27", Deed::lose_marker> {};
template <>
struct Moment<Withdraw> : AnsweredBy<"W30", Deed::withdraw> {};
template <>
struct Moment<TakePlant> : AnsweredBy<"W31", Deed::take_plant, Deed::leave_plant> {};

// A refusal that is there already is given faster than one that is made.
template <Rule rule>
const std::optional<Refusal>& not_now() {
  static constexpr std::optional<Refusal> no{Refusal{rule, "refused.not-now"}};
  return no;
}

const std::optional<Refusal>& too_late() {
  static constexpr std::optional<Refusal> no{Refusal{"WG8", "refused.energy-too-late"}};
  return no;
}

template <Rule rule>
std::optional<Refusal> plain(const Choice& choice) {
  if (choice.what != std::array<std::uint8_t, 3>{}) return not_now<rule>();
  return std::nullopt;
}

// What else forbids a deed that answers the moment.
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, TakeTurn /*step*/,
                              const Choice& choice) {
  return choice.deed == Deed::attack ? refuse_attack(codex, fight, choice) : plain<Rule("W05")>(choice);
}
std::optional<Refusal> refuse(const Codex& /*codex*/, const Fight& fight, PairMarkers /*step*/,
                              const Choice& choice) {
  return refuse_pair(fight, choice);
}
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, PlaceSpare /*step*/,
                              const Choice& choice) {
  return refuse_spare(codex, fight, choice);
}
std::optional<Refusal> refuse(const Codex& /*codex*/, const Fight& fight, ChooseBattle /*step*/,
                              const Choice& choice) {
  return refuse_battle(fight, choice);
}
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, PlayEvents /*step*/,
                              const Choice& choice) {
  return choice.deed == Deed::play_event ? refuse_event(codex, fight, choice) : plain<Rule("W16")>(choice);
}
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, UseEnergy /*step*/,
                              const Choice& choice) {
  return refuse_energy(codex, fight, choice);
}
std::optional<Refusal> refuse(const Codex& /*codex*/, const Fight& /*fight*/, RollDice /*step*/,
                              const Choice& choice) {
  return choice.deed == Deed::use_energy ? too_late() : plain<Rule("W25")>(choice);
}
std::optional<Refusal> refuse(const Codex& /*codex*/, const Fight& fight, LoseMarker /*step*/,
                              const Choice& choice) {
  return refuse_loss(fight, choice);
}
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, Withdraw /*step*/,
                              const Choice& choice) {
  return refuse_withdrawal(codex, fight, choice);
}
std::optional<Refusal> refuse(const Codex& /*codex*/, const Fight& /*fight*/, TakePlant /*step*/,
                              const Choice& choice) {
  return plain<Rule("W31")>(choice);
}

// W01  A fight is started on one's own turn.  W15  In a battle each side does what is its own to do.
template <class Step>
const std::optional<Refusal>& not_yours() {
  static constexpr Rule rule = std::is_same_v<Step, TakeTurn> ? Rule("W01") : Rule("W15");
  static constexpr std::optional<Refusal> no{Refusal{rule, "refused.not-your-choice"}};
  return no;
}

void carry_out(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice, Log& log) {
  switch (choice.deed) {
    case Deed::attack: return start_fight(codex, fight, choice, log);
    case Deed::end_turn: return end_turn(codex, fight, log);
    case Deed::pair: return pair_markers(fight, choice, log);
    case Deed::add_spare: return add_spare(fight, choice, log);
    case Deed::hold_back: return hold_back(fight, choice, log);
    case Deed::fight_battle: return begin_battle(codex, fight, choice.what[0], log);
    case Deed::play_event: return play_event(codex, fight, choice, log);
    case Deed::pass_event: return pass_event(codex, fight, log);
    case Deed::use_energy: return use_energy(codex, fight, choice, log);
    case Deed::roll: return roll_dice(codex, fight, dice, log);
    case Deed::lose_marker:
      return lose_marker(fight, fight.agenda.pop<LoseMarker>().role, static_cast<Kind>(choice.what[0]), log);
    case Deed::withdraw: return withdraw(codex, fight, choice, log);
    case Deed::take_plant: return take_plant(fight, log);
    case Deed::leave_plant: return leave_plant(fight, log);
  }
}

}  // namespace

std::size_t Worlds::sides(const Codex& /*codex*/) { return side_count; }

Asked Worlds::asked(const Codex& codex, const Fight& fight) {
  if (fight.agenda.empty()) return {};
  return fight.agenda.visit([&](auto step) { return Asked{controller(codex, fight, actor(fight, step))}; });
}

Choices Worlds::choices(const Codex& codex, const Fight& fight) {
  Choices legal;
  if (!fight.agenda.empty()) fight.agenda.visit([&](auto step) { list(codex, fight, step, legal); });
  return legal;
}

std::optional<Refusal> Worlds::refusal(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (fight.agenda.empty()) return Refusal{"W05", "refused.over"};
  return fight.agenda.visit([&](auto step) -> std::optional<Refusal> {
    using Step = decltype(step);
    if (!Moment<Step>::answered(choice.deed)) return not_now<Moment<Step>::rule>();
    if (choice.side != actor(fight, step)) return not_yours<Step>();
    return refuse(codex, fight, step, choice);
  });
}

void Worlds::play(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice, Log& chronicle) {
#ifndef AFFRAY_SIM  // it costs as much as the choice itself
  AFFRAY_CHECK(!refusal(codex, fight, choice), "a refused choice was played");
#endif
  carry_out(codex, fight, choice, dice, chronicle);
  proceed(codex, fight, chronicle);
}

std::optional<Outcome> Worlds::outcome(const Codex& /*codex*/, const Fight& fight) {
  if (!fight.agenda.empty()) return std::nullopt;
  Outcome outcome{.winner = session_winner(fight.fights_won), .losses = {}};
  std::copy(fight.lost_in_all.begin(), fight.lost_in_all.end(), outcome.losses.begin());
  return outcome;
}

}  // namespace affray::worlds
