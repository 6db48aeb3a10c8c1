#pragma once
// Finds mistakes in files of `worlds` event cards.

#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"

namespace affray::worlds::adapter {

/// All problems of a file of event cards.
[[nodiscard]] std::vector<Problem> lint(std::string_view text, const std::string& file);

}  // namespace affray::worlds::adapter
