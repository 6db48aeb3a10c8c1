#pragma once
// Syntax errors of the page's YAML parser as sentences. Those of the program are in
// src/affray/formats/yaml/syntax_error.hpp.

#include <string_view>

#include "affray/core/sentence.hpp"

namespace affray::wasm {

/// The sentence for an error of the npm package yaml: its code, and the first line of its English message,
/// which distinguishes errors with the same code.
[[nodiscard]] Sentence yaml_syntax_error(std::string_view code, std::string_view message);

}  // namespace affray::wasm
