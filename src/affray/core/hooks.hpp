#pragma once
// Optional members of a game beside the concept Game, all on one page. Each comment ends with the default for
// games without the member.

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/game.hpp"
#include "affray/core/objective.hpp"

namespace affray {

// What is hidden

/// `stays_open`: no side lacks information about this position or any that can follow. Only then is best play
/// defined by backward induction. The answer must itself follow from what each side can see. Default: no
/// position is open. (openness.hpp)
template <class G>
concept TellsOpenness = requires(const typename G::Codex& codex, const typename G::State& state) {
  { G::stays_open(codex, state) } -> std::same_as<bool>;
};

/// `shows_all`: every side sees the whole of every position, so that `imagine` makes the state itself of any
/// view of it, and rolls no dice. Default: not so.
template <class G>
concept TellsShown = requires(const typename G::Codex& codex) {
  { G::shows_all(codex) } -> std::same_as<bool>;
};

/// Games without the hook `shows_all` may hide something.
template <class G>
[[nodiscard]] bool shows_all(const typename G::Codex& codex) {
  if constexpr (TellsShown<G>) {
    return G::shows_all(codex);
  } else {
    return false;
  }
}

/// `imagine_in_place`: makes of a state what `imagine` makes of the view that this side has of it, with the
/// same dice, but faster. Default: by way of the view.
template <class G>
concept ImaginesInPlace =
    requires(const typename G::Codex& codex, typename G::State& state, Side side, Dice& dice) {
      { G::imagine_in_place(codex, state, side, dice) };
    };

/// A fair completion of what the side may know of this state.
template <Game G>
[[nodiscard]] typename G::State imagined(const typename G::Codex& codex, const typename G::State& state,
                                         Side side, Dice& dice) {
  if constexpr (ImaginesInPlace<G>) {
    typename G::State completion = state;
    G::imagine_in_place(codex, completion, side, dice);
    return completion;
  } else {
    return G::imagine(codex, G::view(codex, state, side), dice);
  }
}

/// How a choice is related to the one before or after it.
enum class Secrecy : std::uint8_t {
  none,
  kept,    // it stays hidden until the side that is asked next has chosen too
  answers  // it is made without having seen the one before it
};

/// `secrecy`: two sides may choose at the same time; the second one answers without having seen the first
/// choice. `hides_only_secrets`: nothing else is ever hidden in the fight. Default: neither. (secret.hpp)
template <class G>
concept TellsSecrets = requires(const typename G::Codex& codex, const typename G::State& state) {
  { G::secrecy(codex, state) } -> std::same_as<Secrecy>;  // of the choice that is asked for now
  { G::hides_only_secrets(codex) } -> std::same_as<bool>;
};

/// `whisper`: what one side alone is told instead of an event's message. Default: all are told the same.
template <class G>
concept TellsWhispers = requires(const typename G::Codex& codex, const typename G::Event& event) {
  { G::whisper(codex, event) } -> std::same_as<std::optional<PrivateMessage>>;
};

/// `conceals_forced`: the side that is asked has perhaps just one choice, but the others may not know that: a
/// session asks it all the same, as a choice that it makes by itself would tell. Default: never.
template <class G>
concept ConcealsForced = requires(const typename G::Codex& codex, const typename G::State& state) {
  { G::conceals_forced(codex, state) } -> std::same_as<bool>;
};

/// `when`: the message key of a sentence that says when such a choice is possible, for refusals that name
/// only the moment; empty if there is none. Default: no such sentence. (session/refusal_message.hpp)
template <class G>
concept TellsWhen = requires(const typename G::Choice& choice) {
  { G::when(choice) } -> std::convertible_to<std::string_view>;
};

/// `at_any_time`: a side may make the choice even while another side is asked; the choice's `side` says which
/// one makes it. Default: only the side that is asked chooses.
template <class G>
concept TellsAnyTime = requires(const typename G::Choice& choice) {
  { G::at_any_time(choice) } -> std::same_as<bool>;
};

// What odds and bots may take for granted

/// `allows`: whether the choice is legal, computed faster than the rule that forbids it. Default: a choice is
/// legal if it is not refused.
template <class G>
concept TellsLegality = requires(const typename G::Codex& codex, const typename G::State& state,
                                 const typename G::Choice& choice) {
  { G::allows(codex, state, choice) } -> std::same_as<bool>;
};

/// Whether the choice is legal, by the fastest method of the game.
template <Game G>
[[nodiscard]] bool is_legal(const typename G::Codex& codex, const typename G::State& state,
                            const typename G::Choice& choice) {
  if constexpr (TellsLegality<G>) {
    return G::allows(codex, state, choice);
  } else {
    return !G::refusal(codex, state, choice);
  }
}

/// `play_listed`: does what `play` does, for a choice that `choices` has just listed for this very state, so
/// that it need not be checked again. Default: the choice is checked.
template <class G>
concept PlaysListed =
    requires(const typename G::Codex& codex, typename G::State& state, const typename G::Choice& choice,
             Dice& dice, Chronicle<typename G::Event>& chronicle) {
      { G::play_listed(codex, state, choice, dice, chronicle) };
    };

/// Plays a choice that is known to be legal in this state, by the fastest method of the game. For searches
/// and bots, which play what they have listed; what comes from outside goes through `G::play`, which checks
/// it.
template <Game G>
void play_listed(const typename G::Codex& codex, typename G::State& state, const typename G::Choice& choice,
                 Dice& dice, Chronicle<typename G::Event>& chronicle) {
  if constexpr (PlaysListed<G>) {
    G::play_listed(codex, state, choice, dice, chronicle);
  } else {
    G::play(codex, state, choice, dice, chronicle);
  }
}

/// `redundant`: another listed choice is worth at least as much for this objective, so odds and bots omit
/// this one (conceding, for example). Default: no choice is redundant. (redundant.hpp)
template <class G>
concept TellsRedundant = requires(const typename G::Codex& codex, const typename G::State& state,
                                  const typename G::Choice& choice, Objective objective) {
  { G::redundant(codex, state, choice, objective) } -> std::same_as<bool>;
};

/// `lists_redundant_last`: redundant choices come after all others in the list. Default: they may be
/// anywhere.
template <class G>
concept ListsRedundantLast = TellsRedundant<G> && requires { requires G::lists_redundant_last; };

// The following members are used by one header each, which says what else they must satisfy:
//
//   simplify(codex, state)             changes a state into a simpler one of equal value. Default: states are
//                                      compared as they are (analysis/standing.hpp)
//   prospect(codex, state)             a Prospect: the outcomes that are still possible. Default: all
//                                      (analysis/standing.hpp)
//   adds_up, settles, decides, forget_results, losses_by, end_by_losses
//                                      the losses of several rolls can be added in any order. Default: rolls
//                                      are enumerated one after the other (analysis/additive.hpp)
//   contends(codex, state, side)       whether the side takes part in the fight. Default: every side does
//                                      (bots/scale.hpp)
//   estimates_mirror                   true: the estimate for one of two sides is that for the other one with
//                                      the opposite sign. Default: each side is asked (bots/scale.hpp)
//   Features                           what networks are told about a position and a choice (features.hpp).
//                                      Default: no network can play the game (bots/choice_features.hpp)
//   search_exploration, search_prior_visits
//                                      constants of the tree search. Default: those of the search
//                                      (bots/tree_search.hpp)

// What is counted

/// Something that can be used in a fight: its id in files, and its name as a message.
struct Thing {
  std::string id;
  Message name;
};

/// `things`: the cards, events and actions whose use is counted in a series; `used`: the index of the one
/// that a choice uses. Default: nothing is counted. (uses.hpp)
template <class G>
concept TellsUses = requires(const typename G::Codex& codex, const typename G::Choice& choice) {
  { G::things(codex) } -> std::same_as<std::vector<Thing>>;
  { G::used(codex, choice) } -> std::same_as<std::optional<std::size_t>>;
};

}  // namespace affray
