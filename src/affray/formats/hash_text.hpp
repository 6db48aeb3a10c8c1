#pragma once
// The text form of hashes in files and messages.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace affray {

/// "0x0123456789abcdef": always 16 digits.
[[nodiscard]] std::string hash_text(std::uint64_t hash);
/// Parses the output of hash_text; nullopt for any other text.
[[nodiscard]] std::optional<std::uint64_t> hash_in(std::string_view text);

}  // namespace affray
