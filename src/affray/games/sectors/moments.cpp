// games/sectors/moments.cpp -- the moments at which somebody must choose, and what happens when nobody has to

#include "affray/core/kernel.hpp"
#include "affray/games/sectors/rules.hpp"

namespace affray::sectors {

namespace {

// A card that was exhausted, destroyed or left without its crew in the meantime has no turn any more.
// S72  A character that was assigned in its own turn still has one.
bool may_go_on(const Codex& codex, const Fight& fight, CardId card) {
  return in_fight(fight, card) && is_ready(fight, card) && !fight.cards[card].has(Mark::acted) &&
         has_crew(codex, fight, card);
}

template <class Step>
struct StepRules;

/// A moment of one player, who is in the step.
template <class Step>
struct OfPlayer {
  static Side actor(Step step) { return step.player; }
};

/// A moment of whoever played the line on top of the stack.
struct OfLine {
  static Side actor(const Fight& fight) { return fight.stack.back().by; }
};

/// What happens in this chapter's moment when nobody has to choose is in the chapter.
template <class Step>
struct InChapter {
  static bool advance_if_idle(const Codex& codex, Fight& fight, Step step, Dice& dice, Log& log) {
    return sectors::advance_if_idle(codex, fight, step, dice, log);
  }
};

/// Nobody is asked at such a moment: it always passes by itself.
template <class Step>
struct StepRules : InChapter<Step>, AnsweredBy<"SG39"> {};

template <>
struct StepRules<TableTurn> : AnsweredBy<"S01", Deed::fight, Deed::assign, Deed::detach, Deed::refresh,
                                         Deed::finish, Deed::end_turn> {
  static Side actor(const Fight& fight) { return fight.turn; }
  static constexpr auto list = list_turn;
  static constexpr auto refuse = refuse_turn;
  static constexpr auto carry_out = table_deed;
  static constexpr std::string_view pass_is = "refused.pass-is-end-turn";
};

template <>
struct StepRules<JoinAnimals> : OfPlayer<JoinAnimals>,
                                AnsweredBy<"S90", Deed::join_animals, Deed::ignore_animals> {
  static constexpr auto list = list_animals;
  static constexpr auto refuse = refuse_if_not_plain<"S90", Choice>;
  static constexpr auto carry_out = animals_deed;
  static constexpr std::string_view pass_is = "refused.pass-is-ignore-animals";
  // S90, SG63  A player who has something in the fight to fight with.
  static bool advance_if_idle(const Codex& codex, Fight& fight, JoinAnimals step) {
    if (has_cards_left(codex, fight, step.player)) return false;
    pass_on<JoinAnimals>(codex, fight);
    return true;
  }
};

template <>
struct StepRules<FillCrews> : OfPlayer<FillCrews>, AnsweredBy<"S67", Deed::assign, Deed::crews_done> {
  static constexpr auto list = list_crews;
  static constexpr auto refuse = refuse_crews;
  static constexpr auto carry_out = crews_deed;
  static constexpr std::string_view pass_is = "refused.pass-is-no-crew";
  static bool advance_if_idle(const Codex& codex, Fight& fight, FillCrews step) {
    Choices choices;
    list_crews(codex, fight, step, choices);
    if (choices.size() > 1) return false;
    pass_on<FillCrews>(codex, fight);
    return true;
  }
};

template <>
struct StepRules<PlayEvent> : OfPlayer<PlayEvent>, AnsweredBy<"S22", Deed::play_event, Deed::no_event> {
  static constexpr auto list = list_events;
  static constexpr auto refuse = refuse_event;
  static constexpr auto carry_out = event_deed;
  static constexpr std::string_view pass_is = "refused.pass-is-no-event";
  static bool advance_if_idle(const Codex& codex, Fight& fight, PlayEvent step, Log& log) {
    if (has_event(codex, fight, step.player)) return false;
    tell_pass(codex, fight, step.player, Window::event, log);
    pass_on<PlayEvent>(codex, fight);
    return true;
  }
};

template <>
struct StepRules<NextCard> : AnsweredBy<"S17", Deed::act_with> {
  static constexpr auto actor = next_side;
  static constexpr auto list = list_next;
  static constexpr auto refuse = refuse_next;
  static constexpr auto carry_out = act_with;
  static bool advance_if_idle(const Codex& codex, Fight& fight, Log& log) {
    if (fight.round > 0) return next_card(codex, fight, log);
    begin_round(codex, fight, log);
    return true;
  }
};

template <>
struct StepRules<CardTurn> : AnsweredBy<"S09", Deed::attack, Deed::wait, Deed::flee, Deed::battle_action,
                                        Deed::idle, Deed::assign, Deed::detach> {
  static Side actor(const Codex& codex, const Fight& fight, CardTurn step) {
    return controller_of(codex, fight, step.card);
  }
  static constexpr auto list = list_card_turn;
  static constexpr auto refuse = refuse_card_turn;
  static constexpr auto carry_out = card_deed;
  static constexpr std::string_view pass_is = "refused.pass-is-rest";
  static bool advance_if_idle(const Codex& codex, Fight& fight, CardTurn step, Log& log) {
    if (!may_go_on(codex, fight, step.card)) {
      fight.agenda.pop<CardTurn>();
      end_card_turn(codex, fight, log);
      return true;
    }
    if (!is_animal(codex, step.card)) return false;
    animal_turn(codex, fight, step.card, log);
    return true;
  }
};

template <>
struct StepRules<PickVictim> : AnsweredBy<"SG22", Deed::pick_victim> {
  static Side actor(const Fight& fight) { return fight.starter; }
  static constexpr auto list = list_victims;
  static constexpr auto refuse = refuse_victim;
  static constexpr auto carry_out = victim_deed;
};

template <>
struct StepRules<DeclareBlock> : InChapter<DeclareBlock>,
                                 AnsweredBy<"S27", Deed::block, Deed::no_block, Deed::pass_until_round> {
  static constexpr auto actor = defender_of;
  static constexpr auto list = list_blocks;
  static constexpr auto refuse = refuse_block;
  static constexpr auto carry_out = block_deed;
  static constexpr std::string_view pass_is = "refused.pass-is-no-block";
};

template <>
struct StepRules<PlayTactics> : OfPlayer<PlayTactics>,
                                InChapter<PlayTactics>,
                                AnsweredBy<"S31", Deed::tactic, Deed::no_tactic, Deed::pass_until_round> {
  static constexpr auto list = list_tactics;
  static constexpr auto refuse = refuse_tactic;
  static constexpr auto carry_out = tactic_deed;
  static constexpr std::string_view pass_is = "refused.pass-is-no-tactic";
};

template <>
struct StepRules<Answer>
    : OfPlayer<Answer>,
      InChapter<Answer>,
      AnsweredBy<"S14", Deed::answer, Deed::repair, Deed::no_answer, Deed::pass_until_round> {
  static constexpr auto list = list_answers;
  static constexpr auto refuse = refuse_answer;
  static constexpr auto carry_out = answer_deed;
  static constexpr std::string_view pass_is = "refused.pass-is-no-answer";
};

template <>
struct StepRules<SaveFromInjury>
    : OfPlayer<SaveFromInjury>, InChapter<SaveFromInjury>, AnsweredBy<"S79", Deed::save, Deed::no_save> {
  static constexpr auto list = list_saves;
  static constexpr auto refuse = refuse_save;
  static constexpr auto carry_out = save_deed;
  static constexpr std::string_view pass_is = "refused.pass-is-no-save";
};

template <>
struct StepRules<ChooseAim>
    : OfLine, InChapter<ChooseAim>, AnsweredBy<"SG39", Deed::aim, Deed::aim_at_player> {
  static constexpr auto list = list_aims;
  static constexpr auto refuse = refuse_aim;
  static constexpr auto carry_out = aim_deed;
};

template <>
struct StepRules<ChooseSector> : OfLine, InChapter<ChooseSector>, AnsweredBy<"S58", Deed::go_to> {
  static constexpr auto list = list_sectors;
  static constexpr auto refuse = refuse_sector;
  static constexpr auto carry_out = sector_deed;
};

template <>
struct StepRules<KeepReady> : OfPlayer<KeepReady>,
                              InChapter<KeepReady>,
                              AnsweredBy<"SG37", Deed::keep_ready, Deed::exhaust, Deed::enough> {
  static constexpr auto list = list_keep;
  static constexpr auto refuse = refuse_keep;
  static constexpr auto carry_out = keep_deed;
  static constexpr std::string_view pass_is = "refused.pass-is-enough";
};

template <>
struct StepRules<DiscardCards>
    : OfPlayer<DiscardCards>, InChapter<DiscardCards>, AnsweredBy<"SG39", Deed::discard> {
  static constexpr auto list = list_discards;
  static constexpr auto refuse = refuse_discard;
  static constexpr auto carry_out = discard_deed;
};

// Nothing waits to be settled: S102, S116, SG36 are looked at now, and S119 with what is left (SG45).
bool is_quiet(const FightAgenda& agenda) {
  return agenda.is<NextCard>() || agenda.is<CardTurn>() || agenda.is<TableTurn>();
}

// The rule that forbids the deed by itself, in the chapter that owns it.
std::optional<Refusal> forbidden_by(const Codex& codex, const Fight& fight, const Choice& choice) {
  const auto asked = [&](Forbids& forbids) { return forbids(codex, fight, choice); };
  switch (choice.deed) {
    case Deed::fight:
    case Deed::end_turn:
    case Deed::refresh:
    case Deed::finish: return asked(forbid_table_deed);
    case Deed::join_animals:
    case Deed::ignore_animals: return asked(forbid_animals);
    case Deed::assign: return asked(forbid_assign);
    case Deed::detach: return asked(forbid_detach);
    case Deed::crews_done: return asked(forbid_no_crew);
    case Deed::play_event:
    case Deed::no_event: return asked(forbid_event);
    case Deed::act_with: return asked(forbid_act_with);
    case Deed::attack:
    case Deed::wait:
    case Deed::flee:
    case Deed::battle_action:
    case Deed::idle: return asked(forbid_action);
    case Deed::pick_victim: return asked(forbid_victim);
    case Deed::block:
    case Deed::no_block: return asked(forbid_block);
    case Deed::tactic:
    case Deed::no_tactic: return asked(forbid_tactic);
    case Deed::answer:
    case Deed::no_answer: return asked(forbid_answer);
    case Deed::pass_until_round: return asked(forbid_pass);
    case Deed::repair: return asked(forbid_repair);
    case Deed::save:
    case Deed::no_save: return asked(forbid_save);
    case Deed::aim:
    case Deed::aim_at_player: return asked(forbid_aim);
    case Deed::go_to: return asked(forbid_going);
    case Deed::keep_ready:
    case Deed::exhaust:
    case Deed::enough: return asked(forbid_keeping);
    case Deed::discard: return asked(forbid_discard);
    case Deed::heal: return asked(forbid_healing);
    case Deed::move:
    case Deed::strike_back:
    case Deed::concede: return asked(forbid_other);
    case Deed::pass: break;
  }
  return std::nullopt;
}

struct Moments {
  using Game = Sectors;
  template <class Step>
  using StepRules = sectors::StepRules<Step>;
  static constexpr Rule over = "S01";
  static constexpr Deed pass = Deed::pass;
  static constexpr NamedFirst named_first = NamedFirst::wrong_deed;
  template <class Step>
  static constexpr Rule not_yours = StepRules<Step>::rule;
  static bool is_by(const Choice& choice, Side actor) { return choice.side == actor; }
  static std::optional<Refusal> forbidden(const Codex& codex, const Fight& fight, const Choice& choice) {
    if (index(choice.side) >= codex.players.size()) return std::nullopt;
    return forbidden_by(codex, fight, choice);
  }
  static bool before(const Codex& codex, Fight& fight, Dice& /*dice*/, Log& log) {
    if (!is_quiet(fight.agenda)) return false;
    check_end(codex, fight, log);
    check_towers(codex, fight, log);
    return false;
  }
};

}  // namespace

Asked Sectors::asked(const Codex& codex, const Fight& fight) { return Kernel<Moments>::asked(codex, fight); }

Choices Sectors::choices(const Codex& codex, const Fight& fight) {
  return Kernel<Moments>::choices(codex, fight);
}

std::optional<Refusal> Sectors::refusal(const Codex& codex, const Fight& fight, const Choice& choice) {
  return Kernel<Moments>::refusal(codex, fight, choice);
}

bool Sectors::allows(const Codex& codex, const Fight& fight, const Choice& choice) {
  return Kernel<Moments>::allows(codex, fight, choice);
}

void Sectors::play(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice, Log& chronicle) {
  Kernel<Moments>::play(codex, fight, choice, dice, chronicle);
}

void Sectors::play_listed(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice,
                          Log& chronicle) {
  Kernel<Moments>::play_listed(codex, fight, choice, dice, chronicle);
}

void proceed(const Codex& codex, Fight& fight, Dice& dice, Log& log) {
  Kernel<Moments>::proceed(codex, fight, dice, log);
}

std::string_view Sectors::when(const Choice& choice) {
  switch (choice.deed) {
    case Deed::fight:
    case Deed::end_turn:
    case Deed::refresh:
    case Deed::finish: return "when.table";
    case Deed::join_animals:
    case Deed::ignore_animals: return "when.animals";
    case Deed::assign:
    case Deed::detach: return "when.assign";
    case Deed::crews_done: return "when.crews";
    case Deed::play_event:
    case Deed::no_event: return "when.event";
    case Deed::act_with: return "when.act-with";
    case Deed::attack:
    case Deed::wait:
    case Deed::flee:
    case Deed::battle_action:
    case Deed::idle: return "when.action";
    case Deed::pick_victim: return "when.pick-victim";
    case Deed::block:
    case Deed::no_block: return "when.block";
    case Deed::tactic:
    case Deed::no_tactic: return "when.tactic";
    case Deed::answer:
    case Deed::repair:
    case Deed::no_answer: return "when.answer";
    case Deed::save:
    case Deed::no_save: return "when.save";
    case Deed::aim:
    case Deed::aim_at_player: return "when.aim";
    case Deed::go_to: return "when.go-to";
    case Deed::keep_ready:
    case Deed::enough: return "when.keep-ready";
    case Deed::exhaust: return "when.exhaust";
    case Deed::discard: return "when.discard";
    case Deed::pass_until_round: return "when.pass";
    case Deed::move:
    case Deed::heal:
    case Deed::strike_back:
    case Deed::concede:
    case Deed::pass: return "when.never";
  }
  return "when.never";
}

}  // namespace affray::sectors
