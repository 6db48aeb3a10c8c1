#pragma once
// A list in a sentence: "a, b and c".

#include <string>
#include <vector>

namespace affray {

/// The words as a list in a language: en, fr or cs.
[[nodiscard]] std::string list_text(const std::vector<std::string>& words, const std::string& language);

}  // namespace affray
