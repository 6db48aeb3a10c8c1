#pragma once
// The odds of a single attack, which needs no fight.

#include <string>

#include "affray/core/result.hpp"

namespace affray::wasm {

/// The JSON of `affray odds realms TEXT --json`, or what is wrong with the text.
[[nodiscard]] Result<std::string> attack_odds(const std::string& text);

}  // namespace affray::wasm
