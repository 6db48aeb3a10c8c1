#pragma once
// Finds mistakes in `realms` records that are syntactically valid: effects that can never happen, and missing
// names.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "affray/adapters/realms/records.hpp"
#include "affray/core/result.hpp"
#include "affray/formats/yaml/document.hpp"
#include "affray/referee/packs/findings.hpp"

namespace affray::realms::adapter {

/// Reports cards in no deck or hand, cards that nobody can pay for, lines that need an element that nothing
/// provides, decks that nobody draws from, and summons that no card brings.
[[nodiscard]] std::vector<Problem> useless_records(const Library& library);

/// Reports names that a message catalogue of the folder lacks, and names in it that belong to no record.
[[nodiscard]] std::vector<Problem> wrong_names(const Library& library, const std::filesystem::path& folder);

/// All problems of a record file, checked together with the other files of its folder, or else with the
/// shipped ones.
[[nodiscard]] std::vector<Problem> lint(const YamlDocument& document, const std::string& file);

/// Checks the records of a pack, and describes what its cards do.
[[nodiscard]] PackFindings look_at_pack(const Pack& pack);

}  // namespace affray::realms::adapter
