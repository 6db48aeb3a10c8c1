#pragma once
// Syntax errors of YAML as sentences that can be translated.

#include <string_view>

#include "affray/core/sentence.hpp"

namespace affray {

/// The sentence for a message of yaml-cpp; an unknown message is returned unchanged.
[[nodiscard]] Sentence yaml_syntax_error(std::string_view message);

}  // namespace affray
