#pragma once
// Finds mistakes in files of `worlds` event cards.

#include <string>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/formats/yaml/document.hpp"

namespace affray::worlds::adapter {

/// All problems of a file of event cards.
[[nodiscard]] std::vector<Problem> lint(const YamlDocument& document, const std::string& file);

}  // namespace affray::worlds::adapter
