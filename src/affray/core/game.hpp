#pragma once
// The concept Game: what odds, bots, the test battery and the referee require of a game.

#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "affray/core/chronicle.hpp"
#include "affray/core/dice.hpp"
#include "affray/core/message.hpp"
#include "affray/core/outcome.hpp"
#include "affray/core/parts.hpp"
#include "affray/core/refusal.hpp"
#include "affray/core/result.hpp"
#include "affray/core/scratch_list.hpp"
#include "affray/core/side.hpp"

namespace affray {

/// A plain value: copied, compared and hashed by its bytes.
template <class T>
concept PlainValue = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T> &&
                     std::equality_comparable<T> && std::default_initializable<T>;

/// All legal choices in a fixed order, without heap memory.
template <class G>
using ChoiceList = ScratchList<typename G::Choice, G::max_choices>;

// clang-format off: one line for each part, with a word on it

/// One game on one screen. A Codex never changes during a fight (cards, maps, options, names); a State is
/// everything that does; a Choice is one answer; an Event one thing that happened; a View is what one side
/// may know. `core/testing/toy.hpp` is the shortest example.
template <class G>
concept Game = requires(
    const typename G::Codex& codex, const typename G::State& state, typename G::State& changed,
    const typename G::Choice& choice, const typename G::Event& event, const typename G::View& view,
    Side side, Dice& dice, Chronicle<typename G::Event>& chronicle, std::string_view text) {
  requires PlainValue<typename G::State> && PlainValue<typename G::Choice>;
  { G::name }                          -> std::convertible_to<std::string_view>;    // of the game: worlds
  { G::max_choices }                   -> std::convertible_to<std::size_t>;         // a ceiling on ChoiceList
  { G::sides(codex) }                  -> std::same_as<std::size_t>;                // how many sides take part

  { G::asked(codex, state) }           -> std::same_as<Asked>;                      // which side must choose, or nobody
  { G::choices(codex, state) }         -> std::same_as<ChoiceList<G>>;              // all that is legal, in fixed order
  { G::refusal(codex, state, choice) } -> std::same_as<std::optional<Refusal>>;     // the rule that forbids it, and why
  { G::play(codex, changed, choice, dice, chronicle) };                             // precondition: no refusal
  { G::outcome(codex, state) }         -> std::same_as<std::optional<Outcome>>;     // nothing before the end
  { G::estimate(codex, state, side) }  -> std::same_as<double>;                     // how good it looks for the side

  { G::view(codex, state, side) }      -> std::same_as<typename G::View>;           // what this side may know
  { G::imagine(codex, view, dice) }    -> std::same_as<typename G::State>;          // a fair completion of it

  { G::text(codex, choice) }           -> std::same_as<std::string>;                // its canonical text
  { G::parse(codex, text) }            -> std::same_as<Result<typename G::Choice>>; // and back
  { G::group(codex, choice) }          -> std::same_as<ChoiceGroup>;                // among which others it is shown
  { G::parts(codex, choice) }          -> std::same_as<std::vector<NamedPart>>;     // what it names, as in its text
  { G::phrase(codex, choice) }         -> std::same_as<Message>;                    // a choice in words; no language yet
  { G::describe(codex, event) }        -> std::same_as<Message>;                    // what happened, likewise
};

// clang-format on

}  // namespace affray
