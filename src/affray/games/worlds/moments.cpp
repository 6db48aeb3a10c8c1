// games/worlds/moments.cpp -- the moments at which somebody must choose, and what happens when nobody has to

#include "affray/core/kernel.hpp"
#include "affray/games/worlds/rules.hpp"

namespace affray::worlds {

namespace {

template <class Step>
struct StepRules;

/// A moment of one role: who acts is in the step.
template <class Step>
struct OfRole {
  static Side actor(const Fight& fight, Step step) { return fight.side(step.role); }
};

struct OfAttacker {
  static Side actor(const Fight& fight) { return fight.side(Role::attacker); }
};

struct OfPairing {
  static Side actor(const Fight& fight) { return fight.side(pairing_role(fight)); }
};

template <>
struct StepRules<TakeTurn> : AnsweredBy<"W01", Deed::attack, Deed::end_turn> {
  static constexpr std::string_view pass_is = "refused.pass-is-end-turn";
  static Side actor(const Fight& fight) { return fight.turn; }
  static constexpr auto list = list_turn;
  static std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, const Choice& choice) {
    return choice.deed == Deed::attack ? refuse_attack(codex, fight, choice)
                                       : refuse_if_not_plain<"W05">(choice);
  }
  static void carry_out(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
    if (choice.deed == Deed::attack) return start_fight(codex, fight, choice, log);
    end_turn(codex, fight, log);
  }
  static bool advance_if_idle(Fight& fight) {
    if (fight.battles.empty()) return false;
    end_fight(fight);
    return true;
  }
};

template <>
struct StepRules<PairMarkers> : OfPairing, AnsweredBy<"W10", Deed::pair> {
  static constexpr auto list = list_pairs;
  static constexpr auto refuse = refuse_pair;
  static constexpr auto carry_out = pair_markers;
  static bool advance_if_idle(Fight& fight) {
    if (!pairing_done(fight)) return false;
    fight.agenda.pop<PairMarkers>();
    fight.agenda.push(ChooseBattle{});
    fight.agenda.push(PlaceSpare{});
    return true;
  }
};

template <>
struct StepRules<PlaceSpare> : OfPairing, AnsweredBy<"W12", Deed::add_spare, Deed::hold_back> {
  static constexpr auto list = list_spares;
  static constexpr auto refuse = refuse_spare;
  static void carry_out(Fight& fight, const Choice& choice, Log& log) {
    if (choice.deed == Deed::add_spare) return add_spare(fight, choice, log);
    hold_back(fight, choice, log);
  }
  static bool advance_if_idle(Fight& fight) {
    if (!spares_placed(fight)) return false;
    fight.agenda.pop<PlaceSpare>();
    return true;
  }
};

template <>
struct StepRules<ChooseBattle> : OfAttacker, AnsweredBy<"W14", Deed::fight_battle> {
  static constexpr auto list = list_battles;
  static constexpr auto refuse = refuse_battle;
  static void carry_out(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
    begin_battle(codex, fight, id_at<BattleId>(choice.what[0]), log);
  }
  static bool advance_if_idle(const Codex& codex, Fight& fight, Log& log) {
    if (fight.battle != no_battle) end_battle(fight);
    const int left = battles_left(fight);
    if (left > 1) return false;
    if (left == 0) {
      fight.agenda.pop<ChooseBattle>();
      settle_fight(codex, fight, log);
      return true;
    }
    std::size_t last = 0;
    while (fight.battles[last].fought()) ++last;
    begin_battle(codex, fight, id_at<BattleId>(last), log);
    return true;
  }
};

template <>
struct StepRules<PlayEvents> : OfRole<PlayEvents>, AnsweredBy<"W15", Deed::play_event, Deed::pass_event> {
  static constexpr std::string_view pass_is = "refused.pass-is-no-event";
  static constexpr auto list = list_events;
  static std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, const Choice& choice) {
    return choice.deed == Deed::play_event ? refuse_event(codex, fight, choice)
                                           : refuse_if_not_plain<"W16">(choice);
  }
  static void carry_out(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
    if (choice.deed == Deed::play_event) return play_event(codex, fight, choice, log);
    pass_event(codex, fight, log);
  }
  static bool advance_if_idle(const Codex& codex, Fight& fight, PlayEvents step, Log& log) {
    if (holds_events(codex, fight, step.role)) return false;
    pass_event(codex, fight, log);
    return true;
  }
};

template <>
struct StepRules<UseEnergy> : OfRole<UseEnergy>, AnsweredBy<"W15", Deed::use_energy> {
  static constexpr std::string_view pass_is = "refused.pass-is-no-energy";
  static constexpr auto list = list_energy;
  static constexpr auto refuse = refuse_energy;
  static constexpr auto carry_out = use_energy;
  static bool advance_if_idle(const Codex& codex, Fight& fight, UseEnergy step, Log& log) {
    if (!fight.window.empty()) {
      settle_window(codex, fight, log);
      return true;
    }
    if (energy_at_hand(codex, fight, step.role) > 0) return false;
    skip_energy(codex, fight, log);
    return true;
  }
};

template <>
struct StepRules<RollDice> : OfAttacker, AnsweredBy<"W25", Deed::roll> {
  static void list(const Fight& fight, Choices& to) { to.push_back(choice_of(Deed::roll, actor(fight))); }
  static std::optional<Refusal> refuse(const Choice& choice) { return refuse_if_not_plain<"W25">(choice); }
  static constexpr auto carry_out = roll_dice;
};

template <>
struct StepRules<LoseMarker> : OfRole<LoseMarker>, AnsweredBy<"W27", Deed::lose_marker> {
  static constexpr auto list = list_losses;
  static constexpr auto refuse = refuse_loss;
  static void carry_out(Fight& fight, LoseMarker step, const Choice& choice, Log& log) {
    fight.agenda.pop<LoseMarker>();
    lose_marker(fight, step.role, id_at<Kind>(choice.what[0]), log);
  }
};

template <>
struct StepRules<Withdraw> : OfRole<Withdraw>, AnsweredBy<"W30", Deed::withdraw> {
  static constexpr std::string_view pass_is = "refused.pass-is-no-withdrawal";
  static constexpr auto list = list_withdrawals;
  static constexpr auto refuse = refuse_withdrawal;
  static constexpr auto carry_out = withdraw;
  static bool advance_if_idle(const Codex& codex, Fight& fight, Withdraw step) {
    if (may_withdraw(codex, fight, step.role)) return false;
    fight.agenda.pop<Withdraw>();
    return true;
  }
};

template <>
struct StepRules<TakePlant> : OfRole<TakePlant>, AnsweredBy<"W31", Deed::take_plant, Deed::leave_plant> {
  static constexpr std::string_view pass_is = "refused.pass-is-no-plant";
  static constexpr auto list = list_plant;
  static std::optional<Refusal> refuse(const Choice& choice) { return refuse_if_not_plain<"W31">(choice); }
  static void carry_out(Fight& fight, const Choice& choice, Log& log) {
    if (choice.deed == Deed::take_plant) return take_plant(fight, log);
    leave_plant(fight, log);
  }
  static bool advance_if_idle(const Codex& codex, Fight& fight, TakePlant step) {
    if (may_take_plant(codex, fight, step.role)) return false;
    fight.agenda.pop<TakePlant>();
    return true;
  }
};

struct Moments {
  using Game = Worlds;
  template <class Step>
  using StepRules = worlds::StepRules<Step>;
  static constexpr Rule over = "W05";
  static constexpr Deed pass = Deed::pass;
  static constexpr NamedFirst named_first = NamedFirst::wrong_deed;
  template <class Step>
  static constexpr Rule not_yours = worlds::StepRules<Step>::rule;
  static bool is_by(const Choice& choice, Side actor) { return choice.side == actor; }
  static Side side(const Codex& codex, const Fight& fight, Side actor) {
    return controller(codex, fight, actor);
  }
  static std::optional<Refusal> forbidden(const Codex& codex, const Fight& fight, const Choice& choice) {
    if (!is_player(codex, choice.side) && choice.side != natives) return std::nullopt;
    switch (choice.deed) {
      case Deed::attack: return refuse_attack(codex, fight, choice);
      case Deed::end_turn: return forbidden_end_turn(fight, choice);
      case Deed::pair:
      case Deed::add_spare:
      case Deed::hold_back: return forbidden_pairing(codex, fight, choice);
      case Deed::fight_battle: return forbidden_battle(fight, choice);
      case Deed::play_event:
      case Deed::pass_event: return forbidden_event(codex, fight, choice);
      case Deed::use_energy: return forbidden_energy(codex, fight, choice);
      case Deed::natives_energy: return Refusal{"WG16", "refused.natives-have-no-energy"};
      case Deed::roll: return forbidden_roll(fight, choice);
      case Deed::lose_marker: return forbidden_loss(fight, choice);
      case Deed::withdraw:
      case Deed::withdraw_plants:
      case Deed::withdraw_to: return forbidden_withdrawal(codex, fight, choice);
      case Deed::take_plant:
      case Deed::leave_plant:
      case Deed::take_markers: return forbidden_plant(codex, fight, choice);
      case Deed::concede: return Refusal{"W14", "refused.nobody-concedes"};
      case Deed::pass: break;
    }
    return std::nullopt;
  }
};

}  // namespace

Asked Worlds::asked(const Codex& codex, const Fight& fight) { return Kernel<Moments>::asked(codex, fight); }

Choices Worlds::choices(const Codex& codex, const Fight& fight) {
  return Kernel<Moments>::choices(codex, fight);
}

std::optional<Refusal> Worlds::refusal(const Codex& codex, const Fight& fight, const Choice& choice) {
  return Kernel<Moments>::refusal(codex, fight, choice);
}

bool Worlds::allows(const Codex& codex, const Fight& fight, const Choice& choice) {
  return Kernel<Moments>::allows(codex, fight, choice);
}

void Worlds::play(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice, Log& chronicle) {
  Kernel<Moments>::play(codex, fight, choice, dice, chronicle);
}

void Worlds::play_listed(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice, Log& chronicle) {
  Kernel<Moments>::play_listed(codex, fight, choice, dice, chronicle);
}

void proceed(const Codex& codex, Fight& fight, Log& log) {
  ScriptedDice none({});
  Kernel<Moments>::proceed(codex, fight, none, log);
}

}  // namespace affray::worlds
