#pragma once
// The event language: the keys that each verb allows. Both the reader and the schema use these tables.

#include <array>
#include <cstdint>

#include "affray/games/worlds/codex.hpp"

namespace affray::worlds::adapter {

/// The duration of a verb: it happens at once, or it lasts for some time.
enum class Span : std::uint8_t { at_once, any, beyond_battle };

/// The keys that a verb allows. It has no amount if low and high are 0.
struct Grammar {
  Verb verb;
  const char* word;
  Span span;
  bool whose;
  bool markers;  // whether it allows `of` and `covers`
  int low;
  int high;
  const char* help;
};

inline constexpr std::array<Grammar, 15> grammars{{
    {Verb::power, "power", Span::any, true, true, -20, 20, "Markers are worth more or less."},
    {Verb::die, "die", Span::any, true, false, -20, 20, "The die counts more or less."},
    {Verb::best_die, "best_die", Span::any, true, false, 0, 0, "Rolls two dice and keeps the higher."},
    {Verb::worst_die, "worst_die", Span::any, true, false, 0, 0, "Rolls two dice and keeps the lower."},
    {Verb::energy, "energy", Span::at_once, true, false, -100, 100, "Gains or loses Energy at once."},
    {Verb::energy_worth, "energy_worth", Span::any, true, false, 0, 10,
     "Each Energy adds this much instead of 1."},
    {Verb::no_energy, "no_energy", Span::any, true, false, 0, 0, "May not use Energy."},
    {Verb::wins_ties, "wins_ties", Span::any, true, false, 0, 0, "Equal totals count as won."},
    {Verb::safe_ties, "safe_ties", Span::any, true, false, 0, 0, "Loses no marker in a tie."},
    {Verb::native_joins, "native_joins", Span::at_once, true, false, 1, 4,
     "Natives stand with this side in this battle (WG25)."},
    {Verb::native_appears, "native_appears", Span::at_once, false, false, 1, 4,
     "Neutral Natives are put on the card."},
    {Verb::cancel, "cancel", Span::at_once, false, false, 0, 0,
     "The latest event of the opponent in this battle has no effect (WG26)."},
    {Verb::no_withdrawal, "no_withdrawal", Span::beyond_battle, true, false, 0, 0,
     "May not withdraw after this fight."},
    {Verb::free_withdrawal, "free_withdrawal", Span::beyond_battle, true, false, 0, 0,
     "May withdraw whoever won."},
    {Verb::loses_at_most, "loses_at_most", Span::any, true, false, 0, 20,
     "Loses at most so many markers in a lost battle."},
}};

[[nodiscard]] constexpr bool takes_amount(const Grammar& grammar) {
  return grammar.low != 0 || grammar.high != 0;
}

}  // namespace affray::worlds::adapter
