#pragma once
// Sampled fights as JSON, which the workers of the page exchange.

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "affray/referee/odds/sampling.hpp"

namespace affray::wasm {

/// {lane, bots, arms, better}; a fight is a list of numbers: its winner (-1: nobody), the losses of each
/// side, and the luck of the dice.
[[nodiscard]] std::string part_json(const FoughtPart& part, std::size_t sides);
/// The inverse; throws a JSON exception for any other text.
[[nodiscard]] FoughtPart part_of(const nlohmann::json& json, std::size_t sides);

}  // namespace affray::wasm
