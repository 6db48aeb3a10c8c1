// games/realms/game.cpp -- who is asked what, and which chapter answers

#include "affray/games/realms/game.hpp"

#include <initializer_list>

#include "affray/games/realms/rules.hpp"

namespace affray::realms {

namespace {

constexpr std::array<std::uint8_t, 2> nothing{};

// Who does the deed at the moment on top of the agenda; no_figure where it may be one of several.
std::uint8_t actor(const Codex& /*codex*/, const Fight& /*fight*/, ChooseCards step) { return step.hero; }
std::uint8_t actor(const Codex& /*codex*/, const Fight& /*fight*/, Retrieve step) { return step.hero; }
std::uint8_t actor(const Codex& /*codex*/, const Fight& /*fight*/, ChooseSpace step) { return step.by; }
std::uint8_t actor(const Codex& /*codex*/, const Fight& /*fight*/, NextRound /*step*/) { return no_figure; }
std::uint8_t actor(const Codex& /*codex*/, const Fight& /*fight*/, NextTurn /*step*/) { return no_figure; }
std::uint8_t actor(const Codex& codex, const Fight& fight, Reveal /*step*/) {
  return next_to_draw(codex, fight);
}
template <class Step>
std::uint8_t actor(const Codex& /*codex*/, const Fight& /*fight*/, Step step) {
  return step.figure;
}

void list(const Codex& codex, const Fight& fight, ChooseCards step, Choices& to) {
  list_cards(codex, fight, step, to);
}
void list(const Codex& codex, const Fight& fight, NextTurn /*step*/, Choices& to) {
  list_first(codex, fight, to);
}
void list(const Codex& codex, const Fight& fight, HeroTurn step, Choices& to) {
  list_hero_turn(codex, fight, step, to);
}
void list(const Codex& codex, const Fight& fight, CarryOut step, Choices& to) {
  list_line(codex, fight, step, to);
}
void list(const Codex& codex, const Fight& fight, ChooseTarget step, Choices& to) {
  list_targets(codex, fight, step, to);
}
void list(const Codex& codex, const Fight& fight, Striking step, Choices& to) {
  list_attack(codex.options, fight.exchange, step.figure, to);
}
void list(const Codex& codex, const Fight& fight, Moving step, Choices& to) {
  list_moves(codex, fight, step, to);
}
void list(const Codex& codex, const Fight& fight, ChooseSpace step, Choices& to) {
  list_spaces(codex, fight, step, to);
}
void list(const Codex& codex, const Fight& fight, UseRift step, Choices& to) {
  list_rifts(codex, fight, step, to);
}
void list(const Codex& codex, const Fight& fight, Cure step, Choices& to) {
  list_cures(codex, fight, step, to);
}
void list(const Codex& codex, const Fight& fight, Retrieve step, Choices& to) {
  list_retrieve(codex, fight, step, to);
}
void list(const Codex& /*codex*/, const Fight& /*fight*/, EnemyTurn step, Choices& to) {
  to.push_back(Choice{Deed::act, step.figure, {}});
}
void list(const Codex& codex, const Fight& fight, Reveal /*step*/, Choices& to) {
  to.push_back(Choice{Deed::draw, next_to_draw(codex, fight), {}});
}
// This moment passes by itself.
void list(const Codex& /*codex*/, const Fight& /*fight*/, NextRound /*step*/, Choices& /*to*/) {}

// Each moment: which deeds answer it, the rule that names it, and what else forbids one of them.
std::optional<Refusal> only(const Choice& choice, Rule rule, std::initializer_list<Deed> deeds) {
  for (const Deed deed : deeds) {
    if (choice.deed == deed) return std::nullopt;
  }
  return Refusal{rule, "refused.not-now"};
}

std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, ChooseCards step,
                              const Choice& choice) {
  if (auto no = only(choice, "RX04", {Deed::play_card, Deed::ready})) return no;
  return refuse_card(codex, fight, step, choice);
}
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, NextTurn /*step*/,
                              const Choice& choice) {
  if (auto no = only(choice, "RG28", {Deed::go_first})) return no;
  return refuse_first(codex, fight, choice);
}
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, HeroTurn step, const Choice& choice) {
  return refuse_hero_turn(codex, fight, step, choice);
}
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, CarryOut step, const Choice& choice) {
  return refuse_line(codex, fight, step, choice);
}
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, ChooseTarget step,
                              const Choice& choice) {
  if (auto no = only(choice, "R29", {Deed::target, Deed::enough_targets})) return no;
  return refuse_target_choice(codex, fight, step, choice);
}
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, Striking /*step*/,
                              const Choice& choice) {
  if (auto no = only(choice, "R08", {Deed::roll, Deed::reroll, Deed::stand, Deed::keep, Deed::assign})) {
    return no;
  }
  return refuse_attack(codex.options, fight.exchange, choice);
}
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, Moving step, const Choice& choice) {
  if (auto no = only(choice, "RX26", {Deed::move_to, Deed::stop, Deed::open_door})) return no;
  return refuse_move(codex, fight, step, choice);
}
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, ChooseSpace step,
                              const Choice& choice) {
  if (auto no = only(choice, "RG53", {Deed::place, Deed::stop})) return no;
  return refuse_space(codex, fight, step, choice);
}
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, UseRift step, const Choice& choice) {
  if (auto no = only(choice, "RX32", {Deed::use_rift, Deed::try_rift, Deed::leave_rift})) return no;
  return refuse_rift(codex, fight, step, choice);
}
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, Cure step, const Choice& choice) {
  if (auto no = only(choice, "RX19", {Deed::cure, Deed::cure_nothing})) return no;
  return refuse_cure(codex, fight, step, choice);
}
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, Retrieve step, const Choice& choice) {
  if (auto no = only(choice, "RX08", {Deed::retrieve})) return no;
  return refuse_retrieve(codex, fight, step, choice);
}
std::optional<Refusal> refuse(const Codex& /*codex*/, const Fight& /*fight*/, EnemyTurn /*step*/,
                              const Choice& choice) {
  if (auto no = only(choice, "R04", {Deed::act})) return no;
  if (choice.what != nothing) return Refusal{"R04", "refused.not-now"};
  return std::nullopt;
}
std::optional<Refusal> refuse(const Codex& /*codex*/, const Fight& /*fight*/, NextRound /*step*/,
                              const Choice& /*choice*/) {
  return Refusal{"RX02", "refused.not-now"};
}
std::optional<Refusal> refuse(const Codex& /*codex*/, const Fight& /*fight*/, Reveal /*step*/,
                              const Choice& choice) {
  if (auto no = only(choice, "RX03", {Deed::draw})) return no;
  if (choice.what != nothing) return Refusal{"RG54", "refused.not-now"};
  return std::nullopt;
}

// The same deed answers more than one moment: a target of a line or of its next one, a door in a turn or in
// the middle of a move, and a move or a push that stops.
void target(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice, Log& log) {
  if (fight.agenda.is<CarryOut>()) return carry_out_line(codex, fight, choice, dice, log);
  choose_target(codex, fight, choice, dice, log);
}

void move(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
  if (fight.agenda.is<ChooseSpace>()) return choose_space(codex, fight, choice, log);
  go(codex, fight, choice, log);
}

void carry_out(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice, Log& log) {
  switch (choice.deed) {
    case Deed::play_card: return choose_card(codex, fight, choice, log);
    case Deed::ready: return ready(codex, fight, log);
    case Deed::go_first: return go_first(codex, fight, choice, dice, log);
    case Deed::skip_line:
    case Deed::carry_out: return carry_out_line(codex, fight, choice, dice, log);
    case Deed::target:
    case Deed::enough_targets: return target(codex, fight, choice, dice, log);
    case Deed::move_to:
    case Deed::stop: return move(codex, fight, choice, log);
    case Deed::open_door:
      if (fight.agenda.is<Moving>()) return go(codex, fight, choice, log);
      return hero_deed(codex, fight, choice, dice, log);
    case Deed::roll:
    case Deed::reroll:
    case Deed::stand:
    case Deed::keep:
    case Deed::assign: return play_attack(codex.options, fight.exchange, choice, dice, log);
    case Deed::place: return choose_space(codex, fight, choice, log);
    case Deed::use_rift:
    case Deed::try_rift:
    case Deed::leave_rift: return use_rift(codex, fight, choice, dice, log);
    case Deed::cure:
    case Deed::cure_nothing: return cure(codex, fight, choice, log);
    case Deed::retrieve: return retrieve(codex, fight, choice, log);
    case Deed::draw: return draw_card(codex, fight, profile_of(codex, fight, choice.figure).group, dice, log);
    case Deed::act: return act(codex, fight, fight.agenda.top<EnemyTurn>(), dice, log);
    case Deed::begin_card:
    case Deed::stamina_move:
    case Deed::take_loot:
    case Deed::free_prisoner:
    case Deed::end_turn: return hero_deed(codex, fight, choice, dice, log);
  }
}

}  // namespace

std::size_t Realms::sides(const Codex& /*codex*/) { return 2; }

Asked Realms::asked(const Codex& codex, const Fight& fight) {
  if (fight.agenda.empty()) return {};
  return fight.agenda.visit([&](auto step) {
    const std::uint8_t who = actor(codex, fight, step);
    return Asked{who == no_figure ? heroes : side_of(codex, fight, who)};
  });
}

Choices Realms::choices(const Codex& codex, const Fight& fight) {
  Choices legal;
  if (!fight.agenda.empty()) fight.agenda.visit([&](auto step) { list(codex, fight, step, legal); });
  return legal;
}

std::optional<Refusal> Realms::refusal(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (fight.agenda.empty()) return Refusal{"R01", "refused.over"};
  return fight.agenda.visit([&](auto step) -> std::optional<Refusal> {
    const std::uint8_t who = actor(codex, fight, step);
    // RX02  A turn is the actions of one figure.
    if (who != no_figure && choice.figure != who) return Refusal{"RX02", "refused.not-your-choice"};
    return refuse(codex, fight, step, choice);
  });
}

void Realms::play(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice, Log& chronicle) {
#ifndef AFFRAY_SIM  // it costs as much as the choice itself
  AFFRAY_CHECK(!refusal(codex, fight, choice), "a refused choice was played");
#endif
  carry_out(codex, fight, choice, dice, chronicle);
  proceed(codex, fight, dice, chronicle);
}

// R01, R02  Won or lost by the objectives; what a side lost is the figures that fell.
std::optional<Outcome> Realms::outcome(const Codex& /*codex*/, const Fight& fight) {
  if (!fight.agenda.empty()) return std::nullopt;
  Outcome outcome;
  outcome.winner = fight.ended == Ended::won ? heroes : enemies;
  for (const Side side : {heroes, enemies}) outcome.losses[index(side)] = fight.fallen[index(side)];
  return outcome;
}

}  // namespace affray::realms
