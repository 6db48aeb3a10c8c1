#pragma once
// What a session asks of a game beyond the Game concept: what only the table, a plan and a file need.

#include <concepts>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "affray/core/game.hpp"
#include "affray/referee/session/interface.hpp"

namespace affray {

/// A table of nothing but its title: something that is said in one line.
inline void add_line(Message line, std::vector<TextTable>& to) {
  TextTable table;
  table.title = std::move(line);
  to.push_back(std::move(table));
}

/// "a, b, c" by the game's key line.comma; an empty cell without any.
inline Message listed(const std::vector<Message>& parts) {
  Message all;
  for (const Message& part : parts) {
    using List = std::vector<Message>;
    all = all.key.empty() ? part : Message{"line.comma", {{"line", List{all}}, {"more", List{part}}}, {}};
  }
  return all;
}

// clang-format off: one line for each part, with a word on it

/// The words of a game, in referee/<game>_words.cpp.
template <class W, class G>
concept AdapterOf = Game<G> && requires(const typename G::Codex& codex, const typename G::State& state,
                                      const typename G::View& view, const typename G::Choice& choice,
                                      Side side) {
  { W::side_name(codex, side) }   -> std::same_as<std::string>;          // as in canonical texts
  { W::is_player(codex, side) }   -> std::same_as<bool>;                 // somebody chooses for this side
  { W::hides(codex) }             -> std::same_as<bool>;                 // something that a side does not see decides
  { W::is_secret(codex, choice) } -> std::same_as<bool>;                 // others see that something was chosen, not what
  { W::rolls_cards_unseen(codex) } -> std::same_as<bool>;                // dice also draw cards that others do not see
  { W::codex_hash(codex) }        -> std::same_as<std::uint64_t>;        // of all that a replay rests on
  { W::view_json(codex, view) }   -> std::same_as<std::string>;          // for programs
  { W::tables(codex, view) }      -> std::same_as<std::vector<TextTable>>;   // for people
  { typename W::DefaultAnswer{}(codex, state) } -> std::same_as<typename G::Choice>;  // where a plan says nothing
};

/// And of a game where a moment can be about attacks that are priced alone.
template <class W, class G>
concept PricesAttacks = requires(const typename G::Codex& codex, const typename G::State& state) {
  { W::attacks(codex, state) }    -> std::same_as<std::vector<AttackChance>>;  // that are possible now, the best first
  { W::asks_for_target(state) }   -> std::same_as<bool>;                       // one of them is to be chosen, nothing else
};

/// And of a game that counts what each side has to lose.
template <class W, class G>
concept CountsForces = requires(const typename G::Codex& codex, const typename G::State& state, Side side) {
  { W::forces(codex, state, side) } -> std::same_as<int>;                          // in what an outcome counts; -1: not known
};

/// And of a game with decks, where it is known what can be drawn.
template <class W, class G>
concept PricesDraws = requires(const typename G::Codex& codex, const typename G::State& state, Side side) {
  { W::draws(codex, state, side) } -> std::same_as<std::vector<DrawChance>>;   // as the side may know them
};

/// And of a game whose things are cards with a text.
template <class W, class G>
concept PrintsThings = requires(const typename G::Codex& codex, std::size_t thing) {
  { W::thing_text(codex, thing) }  -> std::same_as<Message>;
};

// clang-format on

}  // namespace affray
