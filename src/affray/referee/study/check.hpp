#pragma once
// Whether a study can be answered: what it names is there, and its fights can be played.

#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"

namespace affray {

/// What is wrong with a study, for each question at most one problem with its position. Fights, packs and
/// teams that it names are read, each fight is opened with every change that a question makes, and sides and
/// cards are looked for in them. Nothing is played.
[[nodiscard]] std::vector<Problem> check_study(std::string_view text, const std::string& file);

}  // namespace affray
