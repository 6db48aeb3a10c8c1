#pragma once
// Themes of puzzles.

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

/// The theme of a puzzle: that of the first rule that matches the right choice and the natural one.
/// `is_answer`: in a game with a queue, whether an action waits in it, which the choice answers.
[[nodiscard]] std::string theme_of(const Offer& best, const Offer& natural, bool is_answer = false);

}  // namespace affray
