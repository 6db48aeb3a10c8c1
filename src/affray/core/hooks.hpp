#pragma once
// What a game may say beside the Game concept: every optional member, on one page. A game that leaves one
// out gets the answer named last in its sentence.

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

/// `stays_open`: no side can miss anything about this position, nor about any that can come of it; only then
/// is best play defined by backward induction. The answer must itself follow from what each side sees.
/// Otherwise: no position is open. (openness.hpp)
template <class G>
concept TellsOpenness = requires(const typename G::Codex& codex, const typename G::State& state) {
  { G::stays_open(codex, state) } -> std::same_as<bool>;
};

/// What a choice is to the one before or after it.
enum class Secrecy : std::uint8_t {
  none,
  kept,    // it stays hidden until the side that is asked next has chosen too
  answers  // it is made without having seen the one before it
};

/// `secrecy`: two sides may choose at the same time, that is one after the other, the second without having
/// seen the first. `hides_only_secrets`: nothing else is ever hidden in such a fight. Otherwise: neither.
/// (secret.hpp)
template <class G>
concept TellsSecrets = requires(const typename G::Codex& codex, const typename G::State& state) {
  { G::secrecy(codex, state) } -> std::same_as<Secrecy>;  // of the choice that is asked for now
  { G::hides_only_secrets(codex) } -> std::same_as<bool>;
};

/// `whisper`: what one side alone is told in place of an event's message. Otherwise: all are told the same.
template <class G>
concept TellsWhispers = requires(const typename G::Codex& codex, const typename G::Event& event) {
  { G::whisper(codex, event) } -> std::same_as<std::optional<PrivateMessage>>;
};

/// `when`: the message key of a sentence that says when such a choice comes, for a refusal that names only
/// the moment; empty if there is none. Otherwise: such a refusal does not say it.
/// (session/refusal_message.hpp)
template <class G>
concept TellsWhen = requires(const typename G::Choice& choice) {
  { G::when(choice) } -> std::convertible_to<std::string_view>;
};

/// `at_any_time`: a side may make the choice also while another one is asked; its `side` says which one makes
/// it. Otherwise: only who is asked chooses.
template <class G>
concept TellsAnyTime = requires(const typename G::Choice& choice) {
  { G::at_any_time(choice) } -> std::same_as<bool>;
};

// What odds and bots may take for granted

/// `allows`: whether the choice is legal, found faster than the rule that forbids it. Otherwise: legal is
/// what is not refused.
template <class G>
concept TellsLegality = requires(const typename G::Codex& codex, const typename G::State& state,
                                 const typename G::Choice& choice) {
  { G::allows(codex, state, choice) } -> std::same_as<bool>;
};

/// Whether the choice is legal, by the fastest way that the game has.
template <Game G>
[[nodiscard]] bool is_legal(const typename G::Codex& codex, const typename G::State& state,
                            const typename G::Choice& choice) {
  if constexpr (TellsLegality<G>) {
    return G::allows(codex, state, choice);
  } else {
    return !G::refusal(codex, state, choice);
  }
}

/// `redundant`: the choice is a convenience, and another that is listed is worth at least as much to who
/// chooses, if he plays for this objective; odds and bots leave it out. Otherwise: no choice is.
/// (redundant.hpp)
template <class G>
concept TellsRedundant = requires(const typename G::Codex& codex, const typename G::State& state,
                                  const typename G::Choice& choice, Objective objective) {
  { G::redundant(codex, state, choice, objective) } -> std::same_as<bool>;
};

/// `lists_redundant_last`: after every choice that is not redundant for winning, so that the others are found
/// from the end of the list. Otherwise: they may stand anywhere.
template <class G>
concept ListsRedundantLast = TellsRedundant<G> && requires { requires G::lists_redundant_last; };

// The following are asked by one header each, which says what else they must satisfy:
//
//   simplify(codex, state)             makes a state into one that is worth the same; without it, states are
//                                      compared as they are (analysis/standing.hpp)
//   prospect(codex, state)             a Prospect: which ends are still possible; without it, any
//                                      (analysis/standing.hpp)
//   adds_up, settles, decides, forget_results, losses_by, end_by_losses
//                                      what several rolls cost adds up, whatever their order; without them,
//                                      every roll is followed by itself (analysis/additive.hpp)
//   contends(codex, state, side)       the side takes part in the fight; without it, every side does
//                                      (bots/scale.hpp)
//   Features                           what networks are told of a position and of a choice (features.hpp);
//                                      without it, no network plays the game (bots/choice_features.hpp)
//   search_exploration, search_prior_visits
//                                      constants of the tree search; without them, its defaults
//                                      (bots/tree_search.hpp)

// What is counted

/// Something that can be used in a fight: what files call it, and its name in words.
struct Thing {
  std::string id;
  Message name;
};

/// `things`: the cards, events and actions that a series counts the use of; `used`: the number of the one
/// that a choice uses. Otherwise: nothing is counted. (uses.hpp)
template <class G>
concept TellsUses = requires(const typename G::Codex& codex, const typename G::Choice& choice) {
  { G::things(codex) } -> std::same_as<std::vector<Thing>>;
  { G::used(codex, choice) } -> std::same_as<std::optional<std::size_t>>;
};

}  // namespace affray
