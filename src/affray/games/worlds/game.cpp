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

// Each moment: which deeds answer it, the rule that names it, and what else forbids one of them.
// (A refusal that is there already is given faster than one that is made.)
template <Rule rule>
std::optional<Refusal> only(const Choice& choice, std::initializer_list<Deed> deeds) {
  static constexpr std::optional<Refusal> no{Refusal{rule, "refused.not-now"}};
  for (const Deed deed : deeds) {
    if (choice.deed == deed) return std::nullopt;
  }
  return no;
}

std::optional<Refusal> plain(const Choice& choice, Rule rule) {
  if (choice.what != std::array<std::uint8_t, 3>{}) return Refusal{rule, "refused.not-now"};
  return std::nullopt;
}

std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, TakeTurn /*step*/,
                              const Choice& choice) {
  if (auto no = only<Rule("W01")>(choice, {Deed::attack, Deed::end_turn})) return no;
  return choice.deed == Deed::attack ? refuse_attack(codex, fight, choice) : plain(choice, "W05");
}
std::optional<Refusal> refuse(const Codex& /*codex*/, const Fight& fight, PairMarkers /*step*/,
                              const Choice& choice) {
  if (auto no = only<Rule("W10")>(choice, {Deed::pair})) return no;
  return refuse_pair(fight, choice);
}
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, PlaceSpare /*step*/,
                              const Choice& choice) {
  if (auto no = only<Rule("W12")>(choice, {Deed::add_spare, Deed::hold_back})) return no;
  return refuse_spare(codex, fight, choice);
}
std::optional<Refusal> refuse(const Codex& /*codex*/, const Fight& fight, ChooseBattle /*step*/,
                              const Choice& choice) {
  if (auto no = only<Rule("W14")>(choice, {Deed::fight_battle})) return no;
  return refuse_battle(fight, choice);
}
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, PlayEvents /*step*/,
                              const Choice& choice) {
  if (auto no = only<Rule("W15")>(choice, {Deed::play_event, Deed::pass_event})) return no;
  return choice.deed == Deed::play_event ? refuse_event(codex, fight, choice) : plain(choice, "W16");
}
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, UseEnergy /*step*/,
                              const Choice& choice) {
  if (auto no = only<Rule("W15")>(choice, {Deed::use_energy})) return no;
  return refuse_energy(codex, fight, choice);
}
std::optional<Refusal> refuse(const Codex& /*codex*/, const Fight& /*fight*/, RollDice /*step*/,
                              const Choice& choice) {
  if (choice.deed == Deed::use_energy) return Refusal{"WG8", "refused.energy-too-late"};
  if (auto no = only<Rule("W25")>(choice, {Deed::roll})) return no;
  return plain(choice, "W25");
}
std::optional<Refusal> refuse(const Codex& /*codex*/, const Fight& fight, LoseMarker /*step*/,
                              const Choice& choice) {
  if (auto no = only<Rule("W27")>(choice, {Deed::lose_marker})) return no;
  return refuse_loss(fight, choice);
}
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, Withdraw /*step*/,
                              const Choice& choice) {
  if (auto no = only<Rule("W30")>(choice, {Deed::withdraw})) return no;
  return refuse_withdrawal(codex, fight, choice);
}
std::optional<Refusal> refuse(const Codex& /*codex*/, const Fight& /*fight*/, TakePlant /*step*/,
                              const Choice& choice) {
  if (auto no = only<Rule("W31")>(choice, {Deed::take_plant, Deed::leave_plant})) return no;
  return plain(choice, "W31");
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
  return fight.agenda.visit([&](auto step) {
    std::optional<Refusal> no = refuse(codex, fight, step, choice);
    const bool is_answer = !no || no->why != "refused.not-now";
    if (is_answer && choice.side != actor(fight, step)) {
      // W01  A fight is started on one's own turn.  W15  In a battle each side does what is its own to do.
      const bool turn = std::is_same_v<decltype(step), TakeTurn>;
      no = Refusal{turn ? Rule("W01") : Rule("W15"), "refused.not-your-choice"};
    }
    return no;
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
  return outcome_of(fight.lost_in_all, fight.fights_won);
}

}  // namespace affray::worlds
