#include "affray/formats/hash_text.hpp"

#include <array>
#include <charconv>
#include <cstdio>
#include <system_error>

namespace affray {

std::string hash_text(std::uint64_t hash) {
  std::array<char, 20> text{};
  std::snprintf(text.data(), text.size(), "0x%016llx", static_cast<unsigned long long>(hash));
  return text.data();
}

std::optional<std::uint64_t> hash_in(std::string_view text) {
  constexpr std::string_view head = "0x";
  constexpr std::size_t digits = 16;
  if (!text.starts_with(head) || text.size() != head.size() + digits) return std::nullopt;
  const std::string_view number = text.substr(head.size());
  std::uint64_t hash = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), hash, 16);
  const bool is_whole = error == std::errc() && end == number.data() + number.size();
  return is_whole ? std::optional(hash) : std::nullopt;
}

}  // namespace affray
