#pragma once
// What all games have in common: who is asked, what is legal and why not, and advancing to the next decision.

#include <optional>
#include <type_traits>

#include "affray/core/check.hpp"
#include "affray/core/dice.hpp"
#include "affray/core/game.hpp"

namespace affray {

/// The base of the trait of a step: the rule of its moment, and the deeds that answer it.
template <Rule cited, auto... deeds>
struct AnsweredBy {
  static constexpr Rule rule = cited;
  /// Whether the deed answers the step.
  template <class Deed>
  static constexpr bool answered(Deed deed) {
    return ((deed == deeds) || ... || false);
  }
};

namespace kernel {

/// The one argument of the wanted type.
template <class Wanted, class First, class... Rest>
constexpr auto& argument(First& first, Rest&... rest) {
  if constexpr (std::is_same_v<std::remove_cvref_t<Wanted>, std::remove_const_t<First>>) {
    return first;
  } else {
    return argument<Wanted>(rest...);
  }
}

/// Calls a function of the rules; each of its parameters is given the argument of its type, so that a rule
/// takes only what it needs.
template <class Returned, class... Parameters, class... Arguments>
constexpr Returned call(Returned (*function)(Parameters...), Arguments&... arguments) {
  return function(argument<Parameters>(arguments...)...);
}

/// A refusal that is a constant, because returning one is faster than constructing it.
template <Rule rule>
const std::optional<Refusal>& not_now() {
  static constexpr std::optional<Refusal> no{Refusal{rule, "refused.not-now"}};
  return no;
}
/// The refusal of a choice that another side makes, by the rule of the moment.
template <Rule rule>
const std::optional<Refusal>& not_yours() {
  static constexpr std::optional<Refusal> no{Refusal{rule, "refused.not-your-choice"}};
  return no;
}

/// A bare "passes" at a moment at which passing has a name of its own, `Now::pass_is`; nobody passes at a
/// moment without that member.
template <class Now>
Refusal pass_is_said_otherwise() {
  if constexpr (requires { Now::pass_is; }) {
    return {Now::rule, Now::pass_is};
  } else {
    return {Now::rule, "refused.no-pass"};
  }
}

}  // namespace kernel

/// Which of two mistakes a refusal names when a choice makes both.
enum class NamedFirst : std::uint8_t { wrong_deed, wrong_actor };

/// For a deed whose choice has no further content: refused unless its bytes are zero.
template <Rule rule, class Choice>
[[nodiscard]] std::optional<Refusal> refuse_if_not_plain(const Choice& choice) {
  if (choice.what != decltype(choice.what){}) return kernel::not_now<rule>();
  return std::nullopt;
}

// clang-format off: tables

/// The part of the Game concept that follows from one trait per step. `Rules` is a struct of the game with
///
///   Game                            the type that satisfies the Game concept; its State has an Agenda `agenda`
///   StepRules<Step>                 the trait of each step, as below
///   over                            the rule that a refusal cites once the fight is over
///   named_first                     which mistake a refusal names first
///   not_yours<Step>                 the rule that a refusal cites when another side is asked
///   is_by(choice, actor)            whether the choice is made by who is asked
///   side(codex, state, actor)       optional: the side that chooses for who acts; without it, the actor itself
///   forbidden(codex, state, choice) optional: the rule that forbids the deed by itself, asked where the deed
///                                   does not answer the moment or is somebody else's; nothing: only the
///                                   moment forbids it
///   pass                            optional: the deed of saying no more than that one passes, which no rule
///                                   allows: every pass has its own name, `pass_is` in the trait of the step
///   before(codex, state, dice, log) optional: what the rules check before each moment; true: check again
///
/// StepRules<Step> derives from AnsweredBy and may have the following functions. Each takes, in any order,
/// whichever it needs of the codex, the state, the step, and of the arguments named here:
///
///   actor()                         who acts; a moment without it passes by itself and refuses every choice
///   list(choices)                   adds every legal choice, in a fixed order
///   refuse(choice)                  what else forbids a deed that answers the moment
///   carry_out(choice, dice, log)    does the deed, which takes the step off the agenda
///   pass_is                         optional: the message that says by which deed one passes here
///   advance_if_idle(dice, log)      what happens when nobody has to choose; false: somebody is asked

// clang-format on

template <class Rules>
class Kernel {
  using Game = typename Rules::Game;
  using Codex = typename Game::Codex;
  using State = typename Game::State;
  using Choice = typename Game::Choice;
  using Log = Chronicle<typename Game::Event>;
  template <class Step>
  using StepRules = typename Rules::template StepRules<Step>;

  template <class Step>
  static Asked asked_at(const Codex& codex, const State& state, const Step& step) {
    if constexpr (requires { StepRules<Step>::actor; }) {
      const auto actor = kernel::call(StepRules<Step>::actor, codex, state, step);
      if constexpr (requires { Rules::side(codex, state, actor); }) {
        return Asked{Rules::side(codex, state, actor)};
      } else {
        return Asked{actor};
      }
    } else {
      return Asked{};
    }
  }

  // The rule that forbids the deed by itself, or else the rule of the moment, `generic`.
  static std::optional<Refusal> refusal_outside(const Codex& codex, const State& state, const Choice& choice,
                                                const std::optional<Refusal>& generic) {
    if constexpr (requires { Rules::forbidden(codex, state, choice); }) {
      if (const std::optional<Refusal> own = Rules::forbidden(codex, state, choice)) return own;
    }
    return generic;
  }

  template <class Step>
  static std::optional<Refusal> refusal_at(const Codex& codex, const State& state, const Step& step,
                                           const Choice& choice) {
    constexpr bool deed_first = Rules::named_first == NamedFirst::wrong_deed;
    using Now = StepRules<Step>;
    const std::optional<Refusal>& not_now = kernel::not_now<Now::rule>();
    if constexpr (!requires { Now::actor; }) {
      return refusal_outside(codex, state, choice, not_now);
    } else {
      const bool is_answer = Now::answered(choice.deed);
      if constexpr (requires { Rules::pass; }) {
        if (choice.deed == Rules::pass) {
          if (!Rules::is_by(choice, kernel::call(Now::actor, codex, state, step))) {
            return Refusal{Now::rule, "refused.pass-of-another"};
          }
          return kernel::pass_is_said_otherwise<Now>();
        }
      }
      if (deed_first && !is_answer) return refusal_outside(codex, state, choice, not_now);
      if (!Rules::is_by(choice, kernel::call(Now::actor, codex, state, step))) {
        return refusal_outside(codex, state, choice, kernel::not_yours<Rules::template not_yours<Step>>());
      }
      if (!is_answer) return refusal_outside(codex, state, choice, not_now);
      return kernel::call(Now::refuse, codex, state, step, choice);
    }
  }

  template <class Step>
  static bool advance_at(const Codex& codex, State& state, const Step& step, Dice& dice, Log& log) {
    if constexpr (requires { StepRules<Step>::advance_if_idle; }) {
      return kernel::call(StepRules<Step>::advance_if_idle, codex, state, step, dice, log);
    } else {
      return false;
    }
  }

 public:
  /// Who answers the step on top of the agenda; nobody when it is empty.
  static Asked asked(const Codex& codex, const State& state) {
    if (state.agenda.empty()) return {};
    return state.agenda.visit([&](const auto& step) { return asked_at(codex, state, step); });
  }

  /// Everything that is legal, in a fixed order.
  static ChoiceList<Game> choices(const Codex& codex, const State& state) {
    ChoiceList<Game> legal;
    if (state.agenda.empty()) return legal;
    state.agenda.visit([&](const auto& step) {
      using Now = StepRules<std::remove_cvref_t<decltype(step)>>;
      if constexpr (requires { Now::list; }) kernel::call(Now::list, codex, state, step, legal);
    });
    return legal;
  }

  /// The rule that forbids a choice, and why; nullopt for a legal one.
  static std::optional<Refusal> refusal(const Codex& codex, const State& state, const Choice& choice) {
    if (state.agenda.empty()) return Refusal{Rules::over, "refused.over"};
    return state.agenda.visit([&](const auto& step) { return refusal_at(codex, state, step, choice); });
  }

  /// Whether the choice is legal. Unlike `refusal`, it does not look for the rule that forbids it.
  static bool allows(const Codex& codex, const State& state, const Choice& choice) {
    if (state.agenda.empty()) return false;
    return state.agenda.visit([&](const auto& step) {
      using Now = StepRules<std::remove_cvref_t<decltype(step)>>;
      if constexpr (requires { Now::actor; }) {
        return Now::answered(choice.deed) &&
               Rules::is_by(choice, kernel::call(Now::actor, codex, state, step)) &&
               !kernel::call(Now::refuse, codex, state, step, choice);
      } else {
        return false;
      }
    });
  }

  static void play(const Codex& codex, State& state, const Choice& choice, Dice& dice, Log& log) {
#ifndef AFFRAY_SIM  // it costs as much as the choice itself
    AFFRAY_CHECK(allows(codex, state, choice), "a refused choice was played");
#endif
    play_listed(codex, state, choice, dice, log);
  }

  /// The same for a choice from the list of this very state, which is legal by construction and not checked.
  static void play_listed(const Codex& codex, State& state, const Choice& choice, Dice& dice, Log& log) {
    state.agenda.visit([&](const auto& step) {
      using Now = StepRules<std::remove_cvref_t<decltype(step)>>;
      if constexpr (requires { Now::carry_out; }) {
        kernel::call(Now::carry_out, codex, state, step, choice, dice, log);
      }
    });
    proceed(codex, state, dice, log);
  }

  /// Goes on until somebody must choose, or the fight is over.
  static void proceed(const Codex& codex, State& state, Dice& dice, Log& log) {
    while (!state.agenda.empty()) {
      if constexpr (requires { Rules::before(codex, state, dice, log); }) {
        if (Rules::before(codex, state, dice, log)) continue;
      }
      const bool advanced =
          state.agenda.visit([&](const auto& step) { return advance_at(codex, state, step, dice, log); });
      if (!advanced) return;
    }
  }
};

}  // namespace affray
