#pragma once
// A hall in which a goblin acts by a card.

#include <string_view>
#include <utility>
#include <vector>

#include "affray/games/realms/testing/lines.hpp"

namespace affray::realms::testing {

inline constexpr std::string_view long_hall = R"(
    # # # # # # # # # #
     # g . . . A . . B #
    # . . . . . . . . #
     # . . . . . . . . #
    # # # # # # # # # #)";

inline Made goblin(std::vector<Action> lines) { return enemy("goblin").card(card("claw", std::move(lines))); }

inline Arena& acts(Arena& arena, std::vector<int> faces = {}) {
  does(arena, "goblin acts", std::move(faces));
  return arena;
}

}  // namespace affray::realms::testing
