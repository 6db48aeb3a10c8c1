#pragma once
// What is wrong with a file of event cards of `worlds`.

#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"

namespace affray::worlds::adapter {

/// All that is wrong with one file of event cards.
[[nodiscard]] std::vector<Problem> lint(std::string_view text, const std::string& file);

}  // namespace affray::worlds::adapter
