// games/realms/moments.cpp -- the moments at which somebody must choose, and what happens when nobody has to

#include "affray/core/bytes.hpp"
#include "affray/core/kernel.hpp"
#include "affray/games/realms/rules.hpp"

namespace affray::realms {

namespace {

bool fell(const Fight& fight, FigureId figure) { return !fight.figures[figure].stands(); }

// CarryOut and EnemyTurn work alike here: their bytes are the same, and they do one line after the other.
template <class Step>
void begin_line_of(Fight& fight) {
  Step step = fight.agenda.pop<Step>();
  set_bits(step.done, under_way);
  fight.agenda.push(step);
}

template <class Step>
void end_line_of(Fight& fight, bool carried_out) {
  Step step = fight.agenda.pop<Step>();
  unsigned done = step.done & ~unsigned{under_way};
  if (carried_out) done |= 1U << step.line;
  step.done = static_cast<std::uint8_t>(done);
  ++step.line;
  fight.agenda.push(step);
}

// RX06  The mark at the bottom of a card that a type acts by: once, by the last of its figures to act.
void open_rift_of_type(const Codex& codex, Fight& fight, FigureId figure, CardId card, Log& log) {
  const Element element = codex.cards[card].rift;
  if (element == Element::none || fell(fight, figure)) return;
  for (const FigureId other : all_figures(fight)) {
    if (other == figure || fell(fight, other) || (fight.figures[other].spent & acted) != 0) continue;
    if (profile_of(codex, fight, other).group == profile_of(codex, fight, figure).group) return;
  }
  open_rift(codex, fight, figure, element, log);
}

// RX06  What was played and not begun is spent all the same; whether there was such a card.
bool spend_next(const Codex& codex, Fight& fight, FigureId figure, Log& log) {
  if (!is_hero(codex, figure) || !has_picked(codex, fight, figure)) return false;
  for (const CardId card : profile_of(codex, fight, figure).hand) {
    if (place_in_hand(codex, fight, figure, card, Slot::played) == no_place) continue;
    spend_card(codex, fight, figure, card, log);
    return true;
  }
  return false;
}

// A figure that cannot go on has no choice at such a moment.
template <class Step>
bool end_if_fallen(Fight& fight, FigureId figure) {
  if (!fell(fight, figure)) return false;
  fight.agenda.pop<Step>();
  return true;
}

template <class Step>
struct StepRules;

/// A moment of one figure, which is in the step.
template <class Step>
struct OfFigure {
  static FigureId actor(Step step) { return step.figure; }
};

/// A moment of one hero, who is in the step.
template <class Step>
struct OfHero {
  static FigureId actor(Step step) { return step.hero; }
};

template <>
struct StepRules<NextRound> : AnsweredBy<"RX02"> {
  static bool advance_if_idle(const Codex& codex, Fight& fight, Log& log) {
    // RG47  Objectives are checked at the end of a round, too.
    if (fight.round > 0) check_objectives(codex, fight, log);
    if (fight.ended == Ended::no) next_round(codex, fight, log);
    return true;
  }
};

template <>
struct StepRules<ChooseCards> : OfHero<ChooseCards>, AnsweredBy<"RX04", Deed::play_card, Deed::ready> {
  static constexpr auto list = list_cards;
  static constexpr auto refuse = refuse_card;
  static void carry_out(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
    if (choice.deed == Deed::play_card) return choose_card(codex, fight, choice, log);
    ready(codex, fight, log);
  }
  // RG38  A hero who has picked a card and cannot pay for another is ready; one who has picked none is always
  // asked.
  static bool advance_if_idle(const Codex& codex, Fight& fight, ChooseCards step, Log& log) {
    if (!has_picked(codex, fight, step.hero) || may_pick(codex, fight, step)) return false;
    ready(codex, fight, log);
    return true;
  }
};

template <>
struct StepRules<Reveal> : AnsweredBy<"RX03", Deed::draw> {
  static FigureId actor(const Codex& codex, const Fight& fight) { return next_to_draw(codex, fight); }
  static void list(const Codex& codex, const Fight& fight, Choices& to) {
    to.push_back(Choice{Deed::draw, next_to_draw(codex, fight), {}});
  }
  static constexpr auto refuse = refuse_if_not_plain<"RG54", Choice>;
  static void carry_out(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice, Log& log) {
    draw_card(codex, fight, profile_of(codex, fight, choice.figure).group, dice, log);
  }
  static bool advance_if_idle(const Codex& codex, Fight& fight) {
    if (next_to_draw(codex, fight) != no_figure) return false;
    reveal(codex, fight);
    return true;
  }
};

template <>
struct StepRules<NextTurn> : AnsweredBy<"RG28", Deed::go_first> {
  static FigureId actor() { return no_figure; }  // one of several figures
  static constexpr auto list = list_first;
  static constexpr auto refuse = refuse_first;
  static constexpr auto carry_out = go_first;
  static constexpr auto advance_if_idle = next_turn;
};

template <>
struct StepRules<HeroTurn> : OfFigure<HeroTurn>,
                             AnsweredBy<"R04", Deed::begin_card, Deed::stamina_move, Deed::take_loot,
                                        Deed::open_door, Deed::free_prisoner, Deed::end_turn> {
  static constexpr auto list = list_hero_turn;
  static constexpr auto refuse = refuse_hero_turn;
  static constexpr auto carry_out = hero_deed;
  static bool advance_if_idle(const Codex& codex, Fight& fight, HeroTurn step, Log& log) {
    // RG43  His turn is over if it was his.
    if (!fell(fight, step.figure)) {
      if (step.ending == 0) return false;
      // RX06  Cards that were played and not begun are spent, too.
      if (spend_next(codex, fight, step.figure, log)) return true;
    }
    fight.agenda.pop<HeroTurn>();
    end_figure_turn(codex, fight, step.figure, log);
    return true;
  }
};

template <>
struct StepRules<CarryOut> : OfFigure<CarryOut>,
                             AnsweredBy<"R04", Deed::skip_line, Deed::carry_out, Deed::target> {
  static constexpr auto list = list_line;
  static constexpr auto refuse = refuse_line;
  static constexpr auto carry_out = carry_out_line;
  static bool advance_if_idle(const Codex& codex, Fight& fight, CarryOut step, Log& log) {
    if (end_if_fallen<CarryOut>(fight, step.figure)) return true;
    if ((step.done & under_way) != 0) {
      end_line_of<CarryOut>(fight, /*carried_out=*/true);
      return true;
    }
    if (step.line >= codex.cards[step.card].actions.size()) {
      fight.agenda.pop<CarryOut>();
      // RG39  The first is spent before the second begins.
      if (is_hero(codex, step.figure)) {
        spend_card(codex, fight, step.figure, step.card, log);
      } else {
        open_rift_of_type(codex, fight, step.figure, step.card, log);
      }
      return true;
    }
    // RG58  An action that cannot be done is passed over.
    const auto no = impossible(codex, fight, step.figure, step.card, step.line, step.done);
    if (!no) return false;
    log.add(LineSkipped{step.figure, step.card, step.line, {no->rule, "RG58"}});
    end_line_of<CarryOut>(fight, /*carried_out=*/false);
    return true;
  }
};

template <>
struct StepRules<ChooseTarget> : OfFigure<ChooseTarget>,
                                 AnsweredBy<"R29", Deed::target, Deed::enough_targets> {
  static constexpr auto list = list_targets;
  static constexpr auto refuse = refuse_target_choice;
  static constexpr auto carry_out = choose_target;
  static bool advance_if_idle(Fight& fight, ChooseTarget step) {
    return end_if_fallen<ChooseTarget>(fight, step.figure);
  }
};

template <>
struct StepRules<Striking>
    : OfFigure<Striking>, AnsweredBy<"R08", Deed::roll, Deed::reroll, Deed::stand, Deed::keep, Deed::assign> {
  static void list(const Codex& codex, const Fight& fight, Striking step, Choices& to) {
    list_attack(codex.options, fight.exchange, step.figure, to);
  }
  static std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, const Choice& choice) {
    return refuse_attack(codex.options, fight.exchange, choice);
  }
  static void carry_out(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice, Log& log) {
    play_attack(codex.options, fight.exchange, choice, dice, log);
  }
  // R32  Each target is settled; then the figures have what the attack did.
  static bool advance_if_idle(const Codex& codex, Fight& fight, Striking step, Log& log) {
    if (!asked(fight.exchange).over()) return false;
    finish_attack(codex, fight, step, log);
    return true;
  }
};

template <>
struct StepRules<Moving> : OfFigure<Moving>, AnsweredBy<"RX26", Deed::move_to, Deed::stop, Deed::open_door> {
  static constexpr auto list = list_moves;
  static constexpr auto refuse = refuse_move;
  static constexpr auto carry_out = go;
  static bool advance_if_idle(Fight& fight, Moving step) { return end_if_fallen<Moving>(fight, step.figure); }
};

template <>
struct StepRules<ChooseSpace> : AnsweredBy<"RG53", Deed::place, Deed::stop> {
  static FigureId actor(ChooseSpace step) { return step.by; }
  static constexpr auto list = list_spaces;
  static constexpr auto refuse = refuse_space;
  static constexpr auto carry_out = choose_space;
  // RG53  A push or pull stops where no free space follows.
  static bool advance_if_idle(const Codex& codex, Fight& fight, ChooseSpace step) {
    if (!fell(fight, step.by) && has_space(codex, fight, step)) return false;
    fight.agenda.pop<ChooseSpace>();
    return true;
  }
};

template <>
struct StepRules<UseRift> : OfFigure<UseRift>,
                            AnsweredBy<"RX32", Deed::use_rift, Deed::try_rift, Deed::leave_rift> {
  static constexpr auto list = list_rifts;
  static constexpr auto refuse = refuse_rift;
  static constexpr auto carry_out = use_rift;
  static bool advance_if_idle(Fight& fight, UseRift step) {
    return end_if_fallen<UseRift>(fight, step.figure);
  }
};

template <>
struct StepRules<Cure> : OfFigure<Cure>, AnsweredBy<"RX19", Deed::cure, Deed::cure_nothing> {
  static constexpr auto list = list_cures;
  static constexpr auto refuse = refuse_cure;
  static constexpr auto carry_out = cure;
  static bool advance_if_idle(Fight& fight, Cure step) { return end_if_fallen<Cure>(fight, step.figure); }
};

template <>
struct StepRules<Retrieve> : OfHero<Retrieve>, AnsweredBy<"RX08", Deed::retrieve> {
  static constexpr auto list = list_retrieve;
  static constexpr auto refuse = refuse_retrieve;
  static constexpr auto carry_out = retrieve;
  static bool advance_if_idle(const Codex& codex, Fight& fight, Retrieve step) {
    if (may_retrieve(codex, fight, step.hero)) return false;
    fight.agenda.pop<Retrieve>();
    return true;
  }
};

template <>
struct StepRules<EnemyTurn> : OfFigure<EnemyTurn>, AnsweredBy<"R04", Deed::act> {
  static void list(EnemyTurn step, Choices& to) { to.push_back(Choice{Deed::act, step.figure, {}}); }
  static constexpr auto refuse = refuse_if_not_plain<"R04", Choice>;
  static constexpr auto carry_out = act;
  static bool advance_if_idle(const Codex& codex, Fight& fight, EnemyTurn step, Log& log) {
    const bool is_over = fell(fight, step.figure) || step.line >= codex.cards[step.card].actions.size();
    if (!is_over && (step.done & under_way) == 0) return false;
    if (!is_over) {
      end_line_of<EnemyTurn>(fight, /*carried_out=*/true);
      return true;
    }
    fight.agenda.pop<EnemyTurn>();
    open_rift_of_type(codex, fight, step.figure, step.card, log);
    end_figure_turn(codex, fight, step.figure, log);
    return true;
  }
};

// RG47  After each action it is checked whether a side has won or lost.
bool action_is_over(const FightAgenda& agenda) {
  return agenda.is<NextTurn>() || agenda.is<HeroTurn>() || agenda.is<CarryOut>() || agenda.is<EnemyTurn>();
}

void end_skirmish(Fight& fight) {
  fight.agenda = {};
  fight.exchange = {};
  fight.chosen.clear();
  fight.order.clear();
}

struct Moments {
  using Game = Realms;
  template <class Step>
  using StepRules = realms::StepRules<Step>;
  static constexpr Rule over = "R01";
  static constexpr NamedFirst named_first = NamedFirst::wrong_actor;
  // RX02  A turn is the actions of one figure.
  template <class Step>
  static constexpr Rule not_yours = "RX02";
  static bool is_by(const Choice& choice, FigureId actor) {
    return actor == no_figure || choice.figure == actor;
  }
  static Side side(const Codex& codex, const Fight& fight, FigureId actor) {
    return actor == no_figure ? heroes : side_of(codex, fight, actor);
  }
  static constexpr auto forbidden = realms::forbidden;
  static bool before(const Codex& codex, Fight& fight, Dice& /*dice*/, Log& log) {
    if (action_is_over(fight.agenda)) check_objectives(codex, fight, log);
    if (fight.ended == Ended::no) return false;
    end_skirmish(fight);
    return true;
  }
};

}  // namespace

Asked Realms::asked(const Codex& codex, const Fight& fight) { return Kernel<Moments>::asked(codex, fight); }

Choices Realms::choices(const Codex& codex, const Fight& fight) {
  return Kernel<Moments>::choices(codex, fight);
}

std::optional<Refusal> Realms::refusal(const Codex& codex, const Fight& fight, const Choice& choice) {
  return Kernel<Moments>::refusal(codex, fight, choice);
}

bool Realms::allows(const Codex& codex, const Fight& fight, const Choice& choice) {
  return Kernel<Moments>::allows(codex, fight, choice);
}

void Realms::play(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice, Log& chronicle) {
  Kernel<Moments>::play(codex, fight, choice, dice, chronicle);
}

void Realms::play_listed(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice, Log& chronicle) {
  Kernel<Moments>::play_listed(codex, fight, choice, dice, chronicle);
}

void proceed(const Codex& codex, Fight& fight, Dice& dice, Log& log) {
  Kernel<Moments>::proceed(codex, fight, dice, log);
}

void begin_line(Fight& fight) {
  if (fight.agenda.is<CarryOut>()) return begin_line_of<CarryOut>(fight);
  begin_line_of<EnemyTurn>(fight);
}

void fail_line(Fight& fight) {
  if (fight.agenda.is<CarryOut>()) return end_line_of<CarryOut>(fight, /*carried_out=*/false);
  end_line_of<EnemyTurn>(fight, /*carried_out=*/false);
}

}  // namespace affray::realms
