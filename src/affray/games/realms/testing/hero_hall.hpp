#pragma once
// A hall in which Ana has a card with one line, and two enemies to use it on.

#include <string>
#include <string_view>

#include "affray/games/realms/testing/lines.hpp"

namespace affray::realms::testing {

inline constexpr std::string_view short_hall = R"(
    # # # # # # # # #
     # A g . . h . . #
    # . . . . . . . #
     # # # # # # # # #)";

/// Ana at b2, the goblin at c2 next to her, the rat at f2, four spaces away.
inline Arena in_hall(Action line, Made ana = hero("ana"), Options options = {}) {
  Arena arena =
      draw(short_hall, {{'A', ana.card(card("deed", {line}))}, {'g', enemy("goblin")}, {'h', enemy("rat")}},
           options);
  begin_card(arena, "ana", "deed");
  return arena;
}

/// The rule that forbids targeting the figure, or "".
inline std::string why_not(const Arena& arena, std::string_view target) {
  return arena.refused("ana targets " + std::string(target));
}

}  // namespace affray::realms::testing
