#pragma once
// What is wrong with a text that is not YAML, for the page's parser. The program's own is
// src/affray/formats/yaml/syntax_error.hpp.

#include <string_view>

#include "affray/core/sentence.hpp"

namespace affray::wasm {

/// The sentence for an error of the npm package yaml: its code, and the first line of its English message,
/// which tells the errors of one code apart.
[[nodiscard]] Sentence yaml_syntax_error(std::string_view code, std::string_view message);

}  // namespace affray::wasm
