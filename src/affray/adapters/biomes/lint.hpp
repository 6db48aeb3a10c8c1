#pragma once
// Finds mistakes in cards, biomes and decks that are syntactically valid: effects that can never happen,
// infinite loops, and missing names.

#include <string>
#include <vector>

#include "affray/adapters/biomes/records.hpp"
#include "affray/core/result.hpp"
#include "affray/formats/yaml/document.hpp"
#include "affray/referee/packs/findings.hpp"

namespace affray::biomes::adapter {

/// Reports impossible targets, costs that nobody can pay, skills without a cost, and effects that can never
/// work or that refer to something that does not exist.
[[nodiscard]] std::vector<Problem> useless_cards(const Library& library);

/// BG36  See loops.cpp: reports reactive skills that trigger themselves or each other forever.
[[nodiscard]] std::vector<Problem> endless_reactions(const Library& library);

/// All problems of a record file. Decks may contain cards of the file cards.yaml in the same folder; names
/// are checked against the message catalogues in that folder, if there are any.
[[nodiscard]] std::vector<Problem> lint(const YamlDocument& document, const std::string& file);

/// Checks the records of a pack, and describes what its cards do.
[[nodiscard]] PackFindings look_at_pack(const Pack& pack);

}  // namespace affray::biomes::adapter
