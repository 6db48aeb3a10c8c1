#pragma once
// The effect language: the value and the keys of each verb. Both the reader and the schema use these tables.

#include <array>
#include <cstddef>
#include <cstdint>

#include "affray/games/sectors/codex.hpp"
#include "affray/games/sectors/names.hpp"

namespace affray::sectors::adapter {

/// What a verb works on.
enum class On : std::uint8_t { cards, players, injury, stack };

/// The value and the keys that a verb allows. If low and high are 0, its value is `true` instead of an
/// amount.
struct Grammar {
  On on;
  int low;
  int high;
  bool lasts;
};

/// Indexed by Verb.
inline constexpr std::array<Grammar, verb_words.size()> grammars{{
    {On::cards, -20, 20, true},   // attack: three such numbers
    {On::cards, -20, 20, true},   // attack_all
    {On::cards, -20, 20, true},   // defence
    {On::cards, -20, 20, true},   // speed
    {On::cards, -20, 20, true},   // initiative
    {On::cards, 1, 20, false},    // heal
    {On::cards, 1, 20, false},    // restore
    {On::cards, 1, 20, false},    // injure
    {On::cards, 0, 0, false},     // ready
    {On::cards, 0, 0, false},     // exhaust
    {On::cards, 0, 0, false},     // move
    {On::stack, 0, 0, false},     // cancel_attack
    {On::injury, 0, 0, false},    // cancel_injury
    {On::stack, 0, 0, false},     // cancel_line
    {On::players, 0, 0, false},   // look
    {On::players, 1, 10, false},  // draw
    {On::players, 1, 10, false},  // discard
    {On::cards, 1, 20, false},    // experience
}};

[[nodiscard]] inline const Grammar& grammar_of(Verb verb) { return grammars[static_cast<std::size_t>(verb)]; }

}  // namespace affray::sectors::adapter
