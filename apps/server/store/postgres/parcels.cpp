#include "server/store/postgres/parcels.hpp"

#include <algorithm>
#include <charconv>

namespace affray::server::postgres {

namespace {

constexpr std::size_t most_in_a_part = 7'900;

}  // namespace

std::vector<std::string> parcels_of(std::int64_t from, std::uint64_t& number, std::string_view text) {
  std::vector<std::string> parcels;
  do {
    std::size_t size = std::min(text.size(), most_in_a_part);
    const auto goes_on = [&] { return (static_cast<unsigned char>(text[size]) & 0xc0U) == 0x80U; };
    while (size < text.size() && size > 0 && goes_on()) --size;
    const char* end = size < text.size() ? " +\n" : " .\n";
    parcels.push_back(std::to_string(from) + ' ' + std::to_string(++number) + end);
    parcels.back() += text.substr(0, size);
    text.remove_prefix(size);
  } while (!text.empty());
  return parcels;
}

std::optional<std::pair<std::int64_t, std::string>> Parcels::take(std::string_view parcel) {
  const std::size_t line = parcel.find('\n');
  std::int64_t from = 0;
  if (line == std::string_view::npos || line < 1) return std::nullopt;
  const std::string_view head = parcel.substr(0, line);
  const auto [end, error] = std::from_chars(head.data(), head.data() + head.size(), from);
  if (error != std::errc() || *end != ' ') return std::nullopt;
  std::string& whole = parts_[from];
  whole += parcel.substr(line + 1);
  if (parcel[line - 1] != '.') return std::nullopt;
  std::string text = std::move(whole);
  parts_.erase(from);
  return std::pair(from, std::move(text));
}

}  // namespace affray::server::postgres
