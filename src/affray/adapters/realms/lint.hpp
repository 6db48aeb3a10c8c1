#pragma once
// What is wrong with records of `realms` that can be read: what can never happen, and names that are missing.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "affray/adapters/realms/records.hpp"
#include "affray/core/result.hpp"

namespace affray::realms::adapter {

/// Cards that no deck or hand holds, cards that nobody can pay, lines that need an element that nothing
/// opens, decks that nobody draws from, summons that nothing brings.
[[nodiscard]] std::vector<Problem> useless_records(const Library& library);

/// Names of records that a catalogue of the folder lacks, and names that no record has.
[[nodiscard]] std::vector<Problem> wrong_names(const Library& library, const std::filesystem::path& folder);

/// All that is wrong with one file of records, together with the files beside it (or else the shipped ones).
[[nodiscard]] std::vector<Problem> lint(std::string_view text, const std::string& file);

}  // namespace affray::realms::adapter
