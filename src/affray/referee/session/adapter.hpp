#pragma once
// The interface between a session and a game, beyond the Game concept: what displays, plans and files need.

#include <concepts>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "affray/core/game.hpp"
#include "affray/referee/session/interface.hpp"

namespace affray {

/// Appends a table that consists only of a title, for information that fits on one line.
inline void add_line(Message line, std::vector<TextTable>& to) {
  TextTable table;
  table.title = std::move(line);
  to.push_back(std::move(table));
}

/// A list such as "a, b, c", built with the game's message key line.comma; an empty message for an empty
/// list.
inline Message listed(std::vector<Message> parts) {
  const auto alone = [](Message& one) {
    std::vector<Message> list;
    list.push_back(std::move(one));
    return list;
  };
  Message all;
  for (Message& part : parts) {
    if (all.key.empty()) {
      all = std::move(part);
      continue;
    }
    Message longer{"line.comma", {}, {}};
    longer.arguments.reserve(2);
    longer.arguments.emplace_back("line", alone(all));
    longer.arguments.emplace_back("more", alone(part));
    all = std::move(longer);
  }
  return all;
}

// clang-format off: one line for each member, with its comment

/// The adapter of a game; see adapters/<game>/adapter.hpp.
template <class W, class G>
concept AdapterOf = Game<G> && requires(const typename G::Codex& codex, const typename G::State& state,
                                      const typename G::View& view, const typename G::Choice& choice,
                                      Side side) {
  { W::side_name(codex, side) }   -> std::same_as<std::string>;          // as in canonical texts
  { W::is_player(codex, side) }   -> std::same_as<bool>;                 // somebody chooses for this side
  { W::hides(codex) }             -> std::same_as<bool>;                 // information that some side does not see affects the fight
  { W::is_secret(codex, choice) } -> std::same_as<bool>;                 // others see that something was chosen, but not what
  { W::rolls_cards_unseen(codex) } -> std::same_as<bool>;                // dice also draw cards that others do not see
  { W::codex_hash(codex) }        -> std::same_as<std::uint64_t>;        // of everything that a replay depends on
  { W::view_json(codex, view) }   -> std::same_as<std::string>;          // for programs
  { W::tables(codex, view) }      -> std::same_as<std::vector<TextTable>>;   // for people
  { typename W::DefaultAnswer{}(codex, state) } -> std::same_as<typename G::Choice>;  // used where a plan has no line
};

/// An adapter that can price the attacks of a position individually.
template <class W, class G>
concept PricesAttacks = requires(const typename G::Codex& codex, const typename G::State& state) {
  { W::attacks(codex, state) }    -> std::same_as<std::vector<AttackChance>>;  // the possible attacks, best first
};

/// An adapter that counts the forces of each side.
template <class W, class G>
concept CountsForces = requires(const typename G::Codex& codex, const typename G::State& state, Side side) {
  { W::forces(codex, state, side) } -> std::same_as<int>;                          // in the unit of losses; -1: unknown
};

/// An adapter of a game with decks that can compute the odds of draws.
template <class W, class G>
concept PricesDraws = requires(const typename G::Codex& codex, const typename G::State& state, Side side) {
  { W::draws(codex, state, side) } -> std::same_as<std::vector<DrawChance>>;   // according to what the side may know
};

/// An adapter that has texts for the game's things, such as cards.
template <class W, class G>
concept PrintsThings = requires(const typename G::Codex& codex, std::size_t thing) {
  { W::thing_text(codex, thing) }  -> std::same_as<Message>;
};

/// An adapter that explains the names on the screen.
template <class W, class G>
concept ExplainsNames = requires(const typename G::Codex& codex) {
  { W::glossary(codex) }           -> std::same_as<std::vector<GlossaryEntry>>;
};

// clang-format on

}  // namespace affray
