#pragma once
// Sampled fights as JSON, which the workers of the page send each other.

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "affray/referee/odds/sampling.hpp"

namespace affray::wasm {

/// {lane, bots, arms, better}; fights are lists of numbers: of each the winner (-1: nobody), what each side
/// lost, and the luck of the dice.
[[nodiscard]] std::string part_json(const FoughtPart& part, std::size_t sides);
/// And back; throws a JSON exception where the text is another.
[[nodiscard]] FoughtPart part_of(const nlohmann::json& json, std::size_t sides);

}  // namespace affray::wasm
