#pragma once
// Bytes as text in base64 (RFC 4648).

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace affray {

/// The bytes of a text in base64 with padding; nullopt for any other text.
[[nodiscard]] std::optional<std::vector<std::uint8_t>> bytes_of_base64(std::string_view text);

}  // namespace affray
