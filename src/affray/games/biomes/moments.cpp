// games/biomes/moments.cpp -- the moments at which somebody must choose, and from one to the next

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

/// Somebody is asked: the chapter of the step says who and what.
/// B93, BG44  Whoever has a choice may concede as well.
template <class Step, Rule cited, Deed... deeds>
struct Asks : AnsweredBy<cited, Deed::concede, deeds...> {
  static Side actor(const Codex& codex, const Fight& fight, Step step) {
    return biomes::actor(codex, fight, step);
  }
  static void list(const Codex& codex, const Fight& fight, Step step, Choices& to) {
    biomes::list(codex, fight, step, to);
    const Side side = actor(codex, fight, step);
    for (const std::uint8_t game : {std::uint8_t{0}, std::uint8_t{1}}) {
      to.push_back({Deed::concede, side, {game, 0}});
    }
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

// B89, BC4  Wins and losses are looked at when nothing waits to execute, and after each sub-step of the
// damage; or after every single action (an option).
bool is_judged_now(const Codex& codex, const Fight& fight) {
  const bool between_moments = fight.agenda.is<TurnMoment>();
  if (!between_moments && !fight.agenda.is<Window>()) return false;
  if (codex.options.judged == Judged::at_once) return true;
  if (fight.queue.empty() && fight.waiting.empty()) return true;
  return between_moments && (fight.moment == Moment::ranged_damage || fight.moment == Moment::melee_damage);
}

struct Moments {
  using Game = Biomes;
  template <class Step>
  using StepRules = biomes::StepRules<Step>;
  static constexpr Rule over = "B88";
  static constexpr NamedFirst named_first = NamedFirst::wrong_actor;
  template <class Step>
  static constexpr Rule not_yours = "B57";
  static bool is_by(const Choice& choice, Side actor) { return choice.side == actor; }
  static bool before(const Codex& codex, Fight& fight, Dice& /*dice*/, Log& log) {
    return fight.has_losses() && is_judged_now(codex, fight) && judge(codex, fight, log);
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

void Biomes::play(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice, Log& chronicle) {
  Kernel<Moments>::play(codex, fight, choice, dice, chronicle);
}

void proceed(const Codex& codex, Fight& fight, Dice& dice, Log& log) {
  Kernel<Moments>::proceed(codex, fight, dice, log);
}

}  // namespace affray::biomes
