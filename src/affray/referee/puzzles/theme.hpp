#pragma once
// What a puzzle is about.

#include <array>
#include <string>
#include <string_view>

#include "affray/referee/session/interface.hpp"

namespace affray {

/// All themes; "theme.<id>" in the common catalogue names them.
inline constexpr std::array<std::string_view, 24> puzzle_themes{
    "energy-held-back", "more-energy", "reroll",     "keep-dice", "answer", "no-answer",
    "card-held-back",   "wait",        "right-card", "focus",     "strike", "block",
    "let-through",      "sacrifice",   "retreat",    "place",     "order",  "pairing",
    "support",          "taking",      "assignment", "skill",     "attach", "other"};

/// The theme of a puzzle: the first rule that fits the right choice and the natural one. In a game with a
/// queue, `is_answer` tells that an action waits in it, which is answered or not.
[[nodiscard]] std::string theme_of(const Offer& best, const Offer& natural, bool is_answer = false);

}  // namespace affray
