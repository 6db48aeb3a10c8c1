#pragma once
// The language of card lines: the value of each verb and the keys that it allows. Both the reader and the
// schema use these tables.

#include <array>
#include <cstdint>

#include "affray/games/realms/codex.hpp"

namespace affray::realms::adapter {

/// The type of the value of a verb's key.
enum class Takes : std::uint8_t { kind, statuses, status, move, amount, flag, element, figure };

/// The keys that a verb allows, as bits.
enum Beside : unsigned {
  value = 1,
  at_distance = 2,
  targets = 4,
  misses_to = 8,
  inflicts = 16,
  kind = 32,
  flies = 64,
  lasts = 128,
  prefers = 256
};

struct Grammar {
  const char* word;
  Verb verb;
  Takes takes;
  unsigned beside;
  int low;
  int high;
};

inline constexpr std::array<Grammar, 16> grammars{{
    {"attack", Verb::attack, Takes::kind, value | at_distance | targets | misses_to | inflicts | prefers, 0,
     0},
    {"afflict", Verb::afflict, Takes::statuses, kind | at_distance | targets | prefers, 0, 0},
    {"move", Verb::move, Takes::move, flies, 1, 20},
    {"step", Verb::step, Takes::amount, 0, 1, 1},
    {"teleport", Verb::teleport, Takes::amount, 0, 1, 20},
    {"push", Verb::push, Takes::amount, at_distance, 1, 10},
    {"pull", Verb::pull, Takes::amount, at_distance, 1, 10},
    {"heal", Verb::heal, Takes::amount, at_distance, 1, 50},
    {"shield", Verb::shield, Takes::amount, lasts, 1, 10},
    {"shield_roll", Verb::shield_roll, Takes::flag, lasts, 0, 0},
    {"strength", Verb::strength, Takes::amount, lasts, -10, 10},
    {"grant", Verb::grant, Takes::status, at_distance, 0, 0},
    {"stamina", Verb::stamina, Takes::amount, 0, 1, 10},
    {"rift", Verb::rift, Takes::element, 0, 0, 0},
    {"summon", Verb::summon, Takes::figure, 0, 0, 0},
    {"retrieve", Verb::retrieve, Takes::amount, 0, 1, 4},
}};

struct BesideWord {
  const char* word;
  unsigned bit;
};
inline constexpr std::array<BesideWord, 9> beside_words{{{"value", value},
                                                         {"distance", at_distance},
                                                         {"targets", targets},
                                                         {"misses_to", misses_to},
                                                         {"inflicts", inflicts},
                                                         {"kind", kind},
                                                         {"prefer", prefers},
                                                         {"flying", flies},
                                                         {"lasts", lasts}}};
inline constexpr std::array<const char*, 3> always_words{"needs", "if", "chained"};

}  // namespace affray::realms::adapter
