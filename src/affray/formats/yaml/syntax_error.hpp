#pragma once
// What is wrong with a text that is not YAML, in sentences that can be translated.

#include <string_view>

#include "affray/core/sentence.hpp"

namespace affray {

/// The sentence for a message of yaml-cpp; the message itself for one that is not known here.
[[nodiscard]] Sentence yaml_syntax_error(std::string_view message);

}  // namespace affray
