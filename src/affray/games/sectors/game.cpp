// games/sectors/game.cpp -- who is asked what, and which chapter answers

#include "affray/games/sectors/game.hpp"

#include <algorithm>
#include <initializer_list>
#include <type_traits>

#include "affray/games/sectors/rules.hpp"

namespace affray::sectors {

namespace {

// Who does the deed at the moment on top of the agenda; nobody where nobody chooses.
Side actor(const Codex& /*codex*/, const Fight& fight, TableTurn /*step*/) { return fight.turn; }
Side actor(const Codex& codex, const Fight& fight, NextCard /*step*/) { return next_side(codex, fight); }
Side actor(const Codex& codex, const Fight& fight, CardTurn step) {
  return controller_of(codex, fight, step.card);
}
Side actor(const Codex& /*codex*/, const Fight& fight, PickVictim /*step*/) { return fight.starter; }
Side actor(const Codex& codex, const Fight& fight, DeclareBlock /*step*/) {
  return defender_of(codex, fight);
}
Side actor(const Codex& /*codex*/, const Fight& fight, ChooseAim /*step*/) { return fight.stack.back().by; }
Side actor(const Codex& /*codex*/, const Fight& fight, ChooseSector /*step*/) {
  return fight.stack.back().by;
}
template <class Step>
Side actor(const Codex& /*codex*/, const Fight& /*fight*/, Step step) {
  if constexpr (requires { step.player; }) return step.player;
  return nobody;  // a moment that passes by itself
}

void list(const Codex& codex, const Fight& fight, TableTurn /*step*/, Choices& to) {
  list_turn(codex, fight, to);
}
void list(const Codex& /*codex*/, const Fight& /*fight*/, JoinAnimals step, Choices& to) {
  list_animals(step, to);
}
void list(const Codex& codex, const Fight& fight, FillCrews step, Choices& to) {
  list_crews(codex, fight, step, to);
}
void list(const Codex& codex, const Fight& fight, PlayEvent step, Choices& to) {
  list_events(codex, fight, step, to);
}
void list(const Codex& codex, const Fight& fight, NextCard /*step*/, Choices& to) {
  list_next(codex, fight, to);
}
void list(const Codex& codex, const Fight& fight, CardTurn step, Choices& to) {
  list_card_turn(codex, fight, step, to);
}
void list(const Codex& codex, const Fight& fight, PickVictim step, Choices& to) {
  list_victims(codex, fight, step, to);
}
void list(const Codex& codex, const Fight& fight, DeclareBlock /*step*/, Choices& to) {
  list_blocks(codex, fight, to);
}
void list(const Codex& codex, const Fight& fight, PlayTactics step, Choices& to) {
  list_tactics(codex, fight, step, to);
}
void list(const Codex& codex, const Fight& fight, Answer step, Choices& to) {
  list_answers(codex, fight, step, to);
}
void list(const Codex& codex, const Fight& fight, SaveFromInjury step, Choices& to) {
  list_saves(codex, fight, step, to);
}
void list(const Codex& codex, const Fight& fight, ChooseAim step, Choices& to) {
  list_aims(codex, fight, step, to);
}
void list(const Codex& codex, const Fight& fight, ChooseSector step, Choices& to) {
  list_sectors(codex, fight, step, to);
}
void list(const Codex& codex, const Fight& fight, KeepReady step, Choices& to) {
  list_keep(codex, fight, step, to);
}
void list(const Codex& codex, const Fight& fight, DiscardCards step, Choices& to) {
  list_discards(codex, fight, step, to);
}
template <class Step>
void list(const Codex& /*codex*/, const Fight& /*fight*/, Step /*step*/, Choices& /*to*/) {}

// Each moment: which deeds answer it, and the rule that names it.
struct Moment {
  Rule rule;
  std::initializer_list<Deed> deeds;
};

constexpr std::initializer_list<Deed> turn_deeds{Deed::fight,   Deed::assign, Deed::detach,
                                                 Deed::refresh, Deed::finish, Deed::end_turn};
constexpr std::initializer_list<Deed> animal_deeds{Deed::join_animals, Deed::ignore_animals};
constexpr std::initializer_list<Deed> crew_deeds{Deed::assign, Deed::crews_done};
constexpr std::initializer_list<Deed> event_deeds{Deed::play_event, Deed::no_event};
constexpr std::initializer_list<Deed> next_deeds{Deed::act_with};
constexpr std::initializer_list<Deed> card_deeds{Deed::attack, Deed::wait,   Deed::flee,  Deed::battle_action,
                                                 Deed::idle,   Deed::assign, Deed::detach};
constexpr std::initializer_list<Deed> victim_deeds{Deed::pick_victim};
constexpr std::initializer_list<Deed> block_deeds{Deed::block, Deed::no_block, Deed::pass_until_round};
constexpr std::initializer_list<Deed> tactic_deeds{Deed::tactic, Deed::no_tactic, Deed::pass_until_round};
constexpr std::initializer_list<Deed> answer_deeds{Deed::answer, Deed::repair, Deed::no_answer,
                                                   Deed::pass_until_round};
constexpr std::initializer_list<Deed> save_deeds{Deed::save, Deed::no_save};
constexpr std::initializer_list<Deed> aim_deeds{Deed::aim, Deed::aim_at_player};
constexpr std::initializer_list<Deed> sector_deeds{Deed::go_to};
constexpr std::initializer_list<Deed> keep_deeds{Deed::keep_ready, Deed::exhaust, Deed::enough};
constexpr std::initializer_list<Deed> discard_deeds{Deed::discard};

Moment moment(TableTurn /*step*/) { return {"S01", turn_deeds}; }
Moment moment(JoinAnimals /*step*/) { return {"S90", animal_deeds}; }
Moment moment(FillCrews /*step*/) { return {"S67", crew_deeds}; }
Moment moment(PlayEvent /*step*/) { return {"S22", event_deeds}; }
Moment moment(NextCard /*step*/) { return {"S17", next_deeds}; }
Moment moment(CardTurn /*step*/) { return {"S09", card_deeds}; }
Moment moment(PickVictim /*step*/) { return {"SG22", victim_deeds}; }
Moment moment(DeclareBlock /*step*/) { return {"S27", block_deeds}; }
Moment moment(PlayTactics /*step*/) { return {"S31", tactic_deeds}; }
Moment moment(Answer /*step*/) { return {"S14", answer_deeds}; }
Moment moment(SaveFromInjury /*step*/) { return {"S79", save_deeds}; }
Moment moment(ChooseAim /*step*/) { return {"SG39", aim_deeds}; }
Moment moment(ChooseSector /*step*/) { return {"S58", sector_deeds}; }
Moment moment(KeepReady /*step*/) { return {"SG37", keep_deeds}; }
Moment moment(DiscardCards /*step*/) { return {"SG39", discard_deeds}; }
template <class Step>
Moment moment(Step /*step*/) {
  return {"SG39", {}};
}

// What else forbids one of the deeds of the moment.
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, TableTurn /*step*/,
                              const Choice& choice) {
  return refuse_turn(codex, fight, choice);
}
std::optional<Refusal> refuse(const Codex& /*codex*/, const Fight& /*fight*/, JoinAnimals /*step*/,
                              const Choice& choice) {
  if (choice.what != nothing) return Refusal{"S90", "refused.not-now"};
  return std::nullopt;
}
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, FillCrews step, const Choice& choice) {
  return refuse_crews(codex, fight, step, choice);
}
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, PlayEvent step, const Choice& choice) {
  return refuse_event(codex, fight, step, choice);
}
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, NextCard /*step*/,
                              const Choice& choice) {
  return refuse_next(codex, fight, choice);
}
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, CardTurn step, const Choice& choice) {
  return refuse_card_turn(codex, fight, step, choice);
}
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, PickVictim step, const Choice& choice) {
  return refuse_victim(codex, fight, step, choice);
}
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, DeclareBlock /*step*/,
                              const Choice& choice) {
  return refuse_block(codex, fight, choice);
}
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, PlayTactics step,
                              const Choice& choice) {
  return refuse_tactic(codex, fight, step, choice);
}
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, Answer step, const Choice& choice) {
  return refuse_answer(codex, fight, step, choice);
}
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, SaveFromInjury step,
                              const Choice& choice) {
  return refuse_save(codex, fight, step, choice);
}
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, ChooseAim step, const Choice& choice) {
  return refuse_aim(codex, fight, step, choice);
}
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, ChooseSector step,
                              const Choice& choice) {
  return refuse_sector(codex, fight, step, choice);
}
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, KeepReady step, const Choice& choice) {
  return refuse_keep(codex, fight, step, choice);
}
std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, DiscardCards step,
                              const Choice& choice) {
  return refuse_discard(codex, fight, step, choice);
}
template <class Step>
std::optional<Refusal> refuse(const Codex& /*codex*/, const Fight& /*fight*/, Step /*step*/,
                              const Choice& /*choice*/) {
  return Refusal{"SG39", "refused.not-now"};
}

// Each moment: who carries its deeds out.
void carry_out(const Codex& codex, Fight& fight, TableTurn /*step*/, const Choice& choice, Log& log) {
  table_deed(codex, fight, choice, log);
}
void carry_out(const Codex& codex, Fight& fight, JoinAnimals /*step*/, const Choice& choice, Log& log) {
  animals_deed(codex, fight, choice, log);
}
void carry_out(const Codex& codex, Fight& fight, FillCrews /*step*/, const Choice& choice, Log& log) {
  crews_deed(codex, fight, choice, log);
}
void carry_out(const Codex& codex, Fight& fight, PlayEvent /*step*/, const Choice& choice, Log& log) {
  event_deed(codex, fight, choice, log);
}
void carry_out(const Codex& codex, Fight& fight, NextCard /*step*/, const Choice& choice, Log& log) {
  act_with(codex, fight, choice, log);
}
void carry_out(const Codex& codex, Fight& fight, CardTurn /*step*/, const Choice& choice, Log& log) {
  card_deed(codex, fight, choice, log);
}
void carry_out(const Codex& codex, Fight& fight, PickVictim /*step*/, const Choice& choice, Log& log) {
  victim_deed(codex, fight, choice, log);
}
void carry_out(const Codex& codex, Fight& fight, DeclareBlock /*step*/, const Choice& choice, Log& log) {
  block_deed(codex, fight, choice, log);
}
void carry_out(const Codex& codex, Fight& fight, PlayTactics /*step*/, const Choice& choice, Log& log) {
  tactic_deed(codex, fight, choice, log);
}
void carry_out(const Codex& codex, Fight& fight, Answer /*step*/, const Choice& choice, Log& log) {
  answer_deed(codex, fight, choice, log);
}
void carry_out(const Codex& codex, Fight& fight, SaveFromInjury /*step*/, const Choice& choice, Log& log) {
  save_deed(codex, fight, choice, log);
}
void carry_out(const Codex& codex, Fight& fight, ChooseAim /*step*/, const Choice& choice, Log& log) {
  aim_deed(codex, fight, choice, log);
}
void carry_out(const Codex& codex, Fight& fight, ChooseSector /*step*/, const Choice& choice, Log& log) {
  sector_deed(codex, fight, choice, log);
}
void carry_out(const Codex& codex, Fight& fight, KeepReady /*step*/, const Choice& choice, Log& log) {
  keep_deed(codex, fight, choice, log);
}
void carry_out(const Codex& codex, Fight& fight, DiscardCards /*step*/, const Choice& choice, Log& log) {
  discard_deed(codex, fight, choice, log);
}
template <class Step>
void carry_out(const Codex& /*codex*/, Fight& /*fight*/, Step /*step*/, const Choice& /*choice*/,
               Log& /*log*/) {}

}  // namespace

Fight begin(const Codex& codex, Chronicle<Event>& chronicle) {
  Fight fight;
  for (std::size_t i = 0; i < codex.cards.size(); ++i) {
    const Physical& physical = codex.cards[i];
    Card& card = fight.cards[i];
    const bool lies = physical.zone == Zone::sector || physical.zone == Zone::construction;
    card.zone = physical.zone;
    card.sector = lies ? physical.sector : no_sector;
    card.crew_of = physical.crew_of;
    card.injuries = physical.injuries;
    if (physical.exhausted) card.set(Mark::exhausted);
  }
  fight.turn = side_at(codex.first_player);
  begin_turn(codex, fight, chronicle);
  ScriptedDice none({});
  proceed(codex, fight, none, chronicle);
  return fight;
}

std::size_t Sectors::sides(const Codex& codex) { return codex.players.size(); }

Asked Sectors::asked(const Codex& codex, const Fight& fight) {
  if (fight.agenda.empty()) return {};
  return fight.agenda.visit([&](auto step) { return Asked{actor(codex, fight, step)}; });
}

Choices Sectors::choices(const Codex& codex, const Fight& fight) {
  Choices legal;
  if (!fight.agenda.empty()) fight.agenda.visit([&](auto step) { list(codex, fight, step, legal); });
  return legal;
}

std::optional<Refusal> Sectors::refusal(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (fight.agenda.empty()) return Refusal{"S01", "refused.over"};
  return fight.agenda.visit([&](auto step) -> std::optional<Refusal> {
    const Moment now = moment(step);
    if (std::find(now.deeds.begin(), now.deeds.end(), choice.deed) == now.deeds.end()) {
      return Refusal{now.rule, "refused.not-now"};
    }
    if (choice.side != actor(codex, fight, step)) return Refusal{now.rule, "refused.not-your-choice"};
    return refuse(codex, fight, step, choice);
  });
}

void Sectors::play(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice, Log& chronicle) {
#ifndef AFFRAY_SIM  // it costs as much as the choice itself
  AFFRAY_CHECK(!refusal(codex, fight, choice), "a refused choice was played");
#endif
  fight.agenda.visit([&](auto step) { carry_out(codex, fight, step, choice, chronicle); });
  proceed(codex, fight, dice, chronicle);
}

// S119  Who won most fights of the session; the text knows no other winner. Where that is equal (SG53), who
// lost the fewest cards.
std::optional<Outcome> Sectors::outcome(const Codex& codex, const Fight& fight) {
  if (!fight.agenda.empty()) return std::nullopt;
  Outcome outcome;
  int most_won = 0;
  int least_lost = 0;
  for (std::size_t player = 0; player < codex.players.size(); ++player) {
    const int won = fight.fights_won[player];
    const int lost = fight.lost[player];
    outcome.losses[player] = static_cast<std::int16_t>(lost);
    const bool better = won > most_won || (won == most_won && lost < least_lost);
    if (player == 0 || better) {
      outcome.winner = side_at(player);
    } else if (won == most_won && lost == least_lost) {
      outcome.winner = nobody;
    } else {
      continue;
    }
    most_won = won;
    least_lost = lost;
  }
  return outcome;
}

}  // namespace affray::sectors
