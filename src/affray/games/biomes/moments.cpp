// games/biomes/moments.cpp -- the moments at which somebody must choose, and from one to the next

#include <array>

#include "affray/core/kernel.hpp"
#include "affray/games/biomes/rules.hpp"

namespace affray::biomes {

namespace {

/// Nobody is asked at such a moment: it always passes by itself.
template <class Step>
struct StepRules : AnsweredBy<"B56"> {
  static bool advance_if_idle(const Codex& codex, Fight& fight, Step step, Dice& dice, Log& log) {
    return biomes::advance_if_idle(codex, fight, step, dice, log);
  }
};

// A table, as every moment lists them.
constexpr std::array concessions = [] {
  const auto of = [](Side side) {
    return std::array{Choice{Deed::concede, side, {0, 0}}, Choice{Deed::concede, side, {1, 0}}};
  };
  return std::array{of(Side{0}), of(Side{1})};
}();

/// Somebody is asked: the chapter of the step says who and what.
/// B93, BG44  Either player may concede as well; it is listed for who is asked.
template <class Step, Rule cited, Deed... deeds>
struct Asks : AnsweredBy<cited, Deed::concede, deeds...> {
  static Side actor(const Codex& codex, const Fight& fight, Step step) {
    return biomes::actor(codex, fight, step);
  }
  static void list(const Codex& codex, const Fight& fight, Step step, Choices& to) {
    biomes::list(codex, fight, step, to);
    to.append(concessions[index(actor(codex, fight, step))]);
  }
  static std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, Step step,
                                       const Choice& choice) {
    if (choice.deed == Deed::concede) return refuse_conceding(codex, fight, choice);
    return biomes::refuse(codex, fight, step, choice);
  }
  static void carry_out(const Codex& codex, Fight& fight, Step step, const Choice& choice, Dice& dice,
                        Log& log) {
    if (choice.deed == Deed::concede) return concede(codex, fight, choice, log);
    biomes::carry_out(codex, fight, step, choice, dice, log);
  }
  static bool advance_if_idle(const Codex& codex, Fight& fight, Step step, Dice& dice, Log& log) {
    return biomes::advance_if_idle(codex, fight, step, dice, log);
  }
};

template <>
struct StepRules<Window> : Asks<Window, "B63", Deed::play, Deed::activate, Deed::pass, Deed::pass_until,
                                Deed::play_anomaly, Deed::convert> {};
template <>
struct StepRules<StartMatch> : Asks<StartMatch, "B09", Deed::shuffle> {};
template <>
struct StepRules<SwapReserve> : Asks<SwapReserve, "B08", Deed::swap, Deed::swaps_done> {};
template <>
struct StepRules<Mulligan> : Asks<Mulligan, "B10", Deed::keep, Deed::mulligan> {};
template <>
struct StepRules<PutBelow> : Asks<PutBelow, "B11", Deed::put_below> {};
template <>
struct StepRules<ChooseTarget>
    : Asks<ChooseTarget, "B56", Deed::target, Deed::target_action, Deed::target_sector, Deed::target_player> {
};
template <>
struct StepRules<ChooseHost> : Asks<ChooseHost, "B56", Deed::attach> {};
template <>
struct StepRules<ChooseX> : Asks<ChooseX, "B56", Deed::pick_x> {};
template <>
struct StepRules<Sacrifices> : Asks<Sacrifices, "B56", Deed::sacrifice> {};
template <>
struct StepRules<Pay> : Asks<Pay, "B56", Deed::pay> {};
template <>
struct StepRules<OrderReactives> : Asks<OrderReactives, "BG5", Deed::first> {};
template <>
struct StepRules<React> : Asks<React, "BG5", Deed::react, Deed::do_not_react> {};
template <>
struct StepRules<ChooseArrival> : Asks<ChooseArrival, "B75", Deed::arrive, Deed::arrive_staging> {};
template <>
struct StepRules<ChooseDiscard> : Asks<ChooseDiscard, "B87", Deed::discard> {};
template <>
struct StepRules<ChooseLane> : Asks<ChooseLane, "B60", Deed::go_to> {};
template <>
struct StepRules<SearchDeck> : Asks<SearchDeck, "BG41", Deed::find, Deed::find_nothing> {};
template <>
struct StepRules<Advance> : Asks<Advance, "B70", Deed::advance, Deed::equip, Deed::advance_done> {};
template <>
struct StepRules<NameAttackers> : Asks<NameAttackers, "B76", Deed::attack, Deed::attack_done> {};
template <>
struct StepRules<NameDefenders> : Asks<NameDefenders, "B78", Deed::defend, Deed::defend_done> {};
template <>
struct StepRules<OrderDefenders> : Asks<OrderDefenders, "BG12", Deed::order> {};
template <>
struct StepRules<AssignDamage> : Asks<AssignDamage, "B81", Deed::assign> {};
template <>
struct StepRules<LoseLane> : Asks<LoseLane, "B92", Deed::lose_lane> {};

bool is_between_steps(const Fight& fight) {
  return fight.agenda.is<Window>() || fight.agenda.is<TurnMoment>();
}

// B89, BC4  Wins and losses are looked at when nothing waits to execute, and after each sub-step of the
// damage; or after every single action (an option). Asked between steps only.
bool is_judged_now(const Codex& codex, const Fight& fight) {
  if (codex.options.judged == Judged::at_once) return true;
  if (fight.queue.empty() && fight.waiting.empty()) return true;
  return fight.agenda.is<TurnMoment>() &&
         (fight.moment == Moment::ranged_damage || fight.moment == Moment::melee_damage);
}

// The rule that forbids the deed by itself; its chapter knows it.
std::optional<Refusal> forbidden_by_itself(const Codex& codex, const Fight& fight, const Choice& choice) {
  switch (choice.deed) {
    case Deed::shuffle:
    case Deed::swap:
    case Deed::swaps_done:
    case Deed::keep:
    case Deed::mulligan:
    case Deed::put_below: return forbidden_in_setup(fight, choice);
    case Deed::play:
    case Deed::activate:
    case Deed::pass:
    case Deed::pass_until: return forbidden_action(codex, fight, choice);
    case Deed::play_anomaly:
    case Deed::convert: return refuse_resource(codex, fight, choice);
    case Deed::target:
    case Deed::target_action:
    case Deed::target_sector:
    case Deed::target_player:
    case Deed::attach:
    case Deed::pick_x:
    case Deed::sacrifice:
    case Deed::pay: return forbidden_taking(fight, choice);
    case Deed::discard: return forbidden_discard(codex, fight, choice);
    case Deed::first:
    case Deed::react:
    case Deed::do_not_react: return forbidden_reaction(codex, fight, choice);
    case Deed::arrive:
    case Deed::arrive_staging: return Refusal{"B75", "refused.nobody-arrives"};
    case Deed::go_to: return Refusal{"B60", "refused.nobody-moves"};
    case Deed::find:
    case Deed::find_nothing: return Refusal{"BG41", "refused.nobody-searches"};
    case Deed::advance:
    case Deed::equip:
    case Deed::advance_done: return forbidden_advance(codex, fight, choice);
    case Deed::attack:
    case Deed::attack_done: return forbidden_attack(codex, fight, choice);
    case Deed::defend:
    case Deed::defend_done: return forbidden_defence(codex, fight, choice);
    case Deed::order: return forbidden_order(fight, choice);
    case Deed::assign: return forbidden_assignment(fight, choice);
    case Deed::lose_lane: return Refusal{"B92", "refused.no-collapse"};
    case Deed::concede: return std::nullopt;
    case Deed::draw: return Refusal{"B66", "refused.draws-in-start"};
    case Deed::unlock: return Refusal{"B65", "refused.unlocks-in-refresh"};
    case Deed::retreat: return Refusal{"B85", "refused.retreats-after-battle"};
    case Deed::attack_target:
    case Deed::attack_lane:
    case Deed::attack_player: return Refusal{"B80", "refused.attack-has-no-target"};
    case Deed::assign_to: return Refusal{"B81", "refused.damage-goes-in-order"};
    case Deed::convert_both: return Refusal{"B42", "refused.one-conversion"};
    case Deed::end_turn: return Refusal{"BG2", "refused.ends-by-passing"};
  }
  return std::nullopt;
}

struct Moments {
  using Game = Biomes;
  template <class Step>
  using StepRules = biomes::StepRules<Step>;
  static constexpr Rule over = "B88";
  static constexpr NamedFirst named_first = NamedFirst::wrong_actor;
  template <class Step>
  static constexpr Rule not_yours = "B57";
  // B93  Conceding is for either player at any time.
  static bool is_by(const Choice& choice, Side actor) {
    return choice.side == actor || Biomes::at_any_time(choice);
  }
  static std::optional<Refusal> forbidden(const Codex& codex, const Fight& fight, const Choice& choice) {
    if (index(choice.side) >= players) return std::nullopt;
    return forbidden_by_itself(codex, fight, choice);
  }
  static bool before(const Codex& codex, Fight& fight, Dice& /*dice*/, Log& log) {
    return is_between_steps(fight) && fight.has_losses() && is_judged_now(codex, fight) &&
           judge(codex, fight, log);
  }
};

}  // namespace

Asked Biomes::asked(const Codex& codex, const Fight& fight) { return Kernel<Moments>::asked(codex, fight); }

Choices Biomes::choices(const Codex& codex, const Fight& fight) {
  return Kernel<Moments>::choices(codex, fight);
}

std::optional<Refusal> Biomes::refusal(const Codex& codex, const Fight& fight, const Choice& choice) {
  return Kernel<Moments>::refusal(codex, fight, choice);
}

bool Biomes::allows(const Codex& codex, const Fight& fight, const Choice& choice) {
  return Kernel<Moments>::allows(codex, fight, choice);
}

void Biomes::play(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice, Log& chronicle) {
  Kernel<Moments>::play(codex, fight, choice, dice, chronicle);
}

void Biomes::play_listed(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice, Log& chronicle) {
  Kernel<Moments>::play_listed(codex, fight, choice, dice, chronicle);
}

void proceed(const Codex& codex, Fight& fight, Dice& dice, Log& log) {
  Kernel<Moments>::proceed(codex, fight, dice, log);
}

}  // namespace affray::biomes
