#pragma once
// The effect language: what may stand behind and beside each verb. The reader and the schema both go by it.

#include <array>
#include <cstddef>
#include <cstdint>

#include "affray/games/sectors/codex.hpp"
#include "affray/games/sectors/names.hpp"

namespace affray::sectors::adapter {

/// What a verb works on.
enum class On : std::uint8_t { cards, players, injury, stack };

/// What may stand behind and beside a verb. No amount, and `true` instead, where low and high are 0.
struct Grammar {
  On on;
  int low;
  int high;
  bool lasts;
};

/// In the order of Verb.
inline constexpr std::array<Grammar, verb_words.size()> grammars{{
    {On::cards, -20, 20, true},   // attack: three of them
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
