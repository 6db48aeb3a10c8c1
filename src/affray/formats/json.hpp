#pragma once
// Parsing of untrusted JSON. Nesting is limited, because the library's parser recurses until the stack
// overflows.

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "affray/core/message.hpp"
#include "affray/core/result.hpp"

namespace affray {

constexpr std::size_t max_json_depth = 32;

/// Parses one JSON value. Too deep nesting is refused before the library's parser runs.
[[nodiscard]] Result<nlohmann::json> parse_json(std::string_view text);

/// A message as JSON: {"key", "arguments", "rules"}.
[[nodiscard]] nlohmann::json message_json(const Message& message);

}  // namespace affray
