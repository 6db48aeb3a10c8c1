#pragma once
// Finds mistakes in files of `worlds` event cards.

#include <string>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/formats/yaml/document.hpp"
#include "affray/referee/packs/findings.hpp"

namespace affray::worlds::adapter {

/// All problems of a file of event cards.
[[nodiscard]] std::vector<Problem> lint(const YamlDocument& document, const std::string& file);

/// Checks the records of a pack, and describes what its cards do.
[[nodiscard]] PackFindings look_at_pack(const Pack& pack);

}  // namespace affray::worlds::adapter
