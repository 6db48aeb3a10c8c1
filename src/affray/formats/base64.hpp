#pragma once
// Bytes written as text (RFC 4648).

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace affray {

/// The bytes of such a text with its padding; nullopt if it is none.
[[nodiscard]] std::optional<std::vector<std::uint8_t>> bytes_of_base64(std::string_view text);

}  // namespace affray
