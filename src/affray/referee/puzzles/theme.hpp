#pragma once
// What a puzzle is about.

#include <array>
#include <string>
#include <string_view>

#include "affray/referee/session/interface.hpp"

namespace affray {

/// All themes; "theme.<id>" in the common catalogue names them.
inline constexpr std::array<std::string_view, 22> puzzle_themes{
    "energy-held-back", "more-energy", "reroll",     "keep-dice", "answer", "no-answer",
    "card-held-back",   "wait",        "right-card", "focus",     "strike", "block",
    "let-through",      "sacrifice",   "retreat",    "place",     "order",  "pairing",
    "support",          "taking",      "assignment", "other"};

/// The theme of a puzzle: the first rule that fits the right choice and the natural one.
[[nodiscard]] std::string theme_of(const Offer& best, const Offer& natural);

}  // namespace affray
