#pragma once
// What is wrong with cards of `sectors` that can be read: what can never happen, and names that are missing.

#include <string>
#include <string_view>
#include <vector>

#include "affray/adapters/sectors/records.hpp"
#include "affray/core/result.hpp"

namespace affray::sectors::adapter {

/// Lines that can never be played, targets that there cannot be, effects without an end or with the wrong
/// one, attacks that nobody can make.
[[nodiscard]] std::vector<Problem> useless_cards(const Library& library);

/// All that is wrong with one file of cards; their names are in the catalogues beside it, if there are any.
[[nodiscard]] std::vector<Problem> lint(std::string_view text, const std::string& file);

}  // namespace affray::sectors::adapter
