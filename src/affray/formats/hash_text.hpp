#pragma once
// Hashes as files and messages write them.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace affray {

/// "0x0123456789abcdef": always 16 digits.
[[nodiscard]] std::string hash_text(std::uint64_t hash);
/// What hash_text wrote; nothing for another text.
[[nodiscard]] std::optional<std::uint64_t> hash_in(std::string_view text);

}  // namespace affray
