#pragma once
// The effect language: the values that each verb takes and its possible aims. Both the reader and the schema
// use these tables.

#include <array>
#include <cstddef>
#include <cstdint>

#include "affray/games/biomes/codex.hpp"
#include "affray/games/biomes/names.hpp"

namespace affray::biomes::adapter {

/// The value of a verb's key: true; a number, x or tally; two numbers; or a word.
enum class Says : std::uint8_t { flag, amount, change, pair, keyword, marker, energy };

/// A bit set of aims.
template <class... Aims>
constexpr unsigned aims_of(Aims... aims) {
  return ((1U << static_cast<unsigned>(aims)) | ...);
}
inline constexpr unsigned card_aims =
    aims_of(Aim::card, Aim::itself, Aim::host, Aim::all, Aim::same, Aim::trigger);
inline constexpr unsigned sector_aims = aims_of(Aim::sector, Aim::here, Aim::same);

/// A verb: the type of its value, its possible aims, and its default aim.
struct Grammar {
  Says says;
  unsigned aims;
  Aim usual;
};

/// Indexed by Verb.
inline constexpr std::array<Grammar, verb_words.size()> grammars{{
    {Says::amount, card_aims | sector_aims, Aim::card},                       // damage
    {Says::pair, card_aims, Aim::card},                                       // boost
    {Says::keyword, card_aims, Aim::card},                                    // grant
    {Says::keyword, card_aims, Aim::card},                                    // lose
    {Says::flag, card_aims, Aim::card},                                       // lock
    {Says::flag, card_aims, Aim::card},                                       // unlock
    {Says::flag, card_aims, Aim::card},                                       // move
    {Says::flag, card_aims, Aim::card},                                       // retreat
    {Says::amount, aims_of(Aim::player, Aim::none, Aim::same), Aim::none},    // draw
    {Says::amount, aims_of(Aim::player, Aim::none, Aim::same), Aim::player},  // discard
    {Says::flag, aims_of(Aim::none), Aim::none},                              // search
    {Says::amount, aims_of(Aim::player, Aim::none, Aim::same), Aim::player},  // cache
    {Says::flag, card_aims | aims_of(Aim::cached), Aim::card},                // give_back
    {Says::flag, aims_of(Aim::action), Aim::action},                          // cancel
    {Says::flag, card_aims, Aim::card},                                       // terminate
    {Says::marker, card_aims, Aim::card},                                     // mark
    {Says::change, sector_aims, Aim::sector},                                 // durability
    {Says::energy, aims_of(Aim::none), Aim::none},                            // energy
    {Says::flag, sector_aims, Aim::sector},                                   // win_biome
    {Says::flag, sector_aims, Aim::sector},                                   // lose_biome
    {Says::flag, aims_of(Aim::none), Aim::none},                              // win_match
    {Says::flag, aims_of(Aim::none), Aim::none},                              // lose_match
}};

inline const Grammar& grammar_of(Verb verb) { return grammars[static_cast<std::size_t>(verb)]; }

inline bool is_in(unsigned aims, Aim aim) { return (aims >> static_cast<unsigned>(aim) & 1U) != 0; }

}  // namespace affray::biomes::adapter
