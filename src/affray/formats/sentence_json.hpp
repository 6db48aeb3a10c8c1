#pragma once
// The JSON form of a sentence that is not translated yet.

#include <nlohmann/json_fwd.hpp>

#include "affray/core/sentence.hpp"

namespace affray {

/// A text that is not translated is a string; a pattern is an array of the pattern and its arguments, which
/// are sentences too: ["the key '$1' is missing", "players"].
[[nodiscard]] nlohmann::ordered_json sentence_json(const Sentence& sentence);

}  // namespace affray
