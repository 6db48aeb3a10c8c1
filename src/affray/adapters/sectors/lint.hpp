#pragma once
// Finds mistakes in `sectors` cards that are syntactically valid: effects that can never happen, and missing
// names.

#include <string>
#include <vector>

#include "affray/adapters/sectors/records.hpp"
#include "affray/core/result.hpp"
#include "affray/formats/yaml/document.hpp"
#include "affray/referee/packs/findings.hpp"

namespace affray::sectors::adapter {

/// Reports lines that can never be played, impossible targets, effects with a missing or wrong duration, and
/// attacks that nobody can make.
[[nodiscard]] std::vector<Problem> useless_cards(const Library& library);

/// All problems of a card file. Names are checked against the message catalogues in the same folder, if there
/// are any.
[[nodiscard]] std::vector<Problem> lint(const YamlDocument& document, const std::string& file);

/// Checks the records of a pack, and describes what its cards do.
[[nodiscard]] PackFindings look_at_pack(const Pack& pack);

}  // namespace affray::sectors::adapter
