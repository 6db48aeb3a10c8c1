#include "server/store/postgres/chunks.hpp"

#include <algorithm>
#include <charconv>

namespace affray::server::postgres {

namespace {

constexpr std::size_t max_chunk_bytes = 7'900;

}  // namespace

std::vector<std::string> chunks_of(std::int64_t from, std::uint64_t& number, std::string_view text) {
  std::vector<std::string> chunks;
  do {
    std::size_t size = std::min(text.size(), max_chunk_bytes);
    const auto is_continuation_byte = [&] {
      return (static_cast<unsigned char>(text[size]) & 0xc0U) == 0x80U;
    };
    while (size < text.size() && size > 0 && is_continuation_byte()) --size;
    const char* end = size < text.size() ? " +\n" : " .\n";
    chunks.push_back(std::to_string(from) + ' ' + std::to_string(++number) + end);
    chunks.back() += text.substr(0, size);
    text.remove_prefix(size);
  } while (!text.empty());
  return chunks;
}

std::optional<std::pair<std::int64_t, std::string>> ChunkAssembler::add(std::string_view chunk) {
  const std::size_t line = chunk.find('\n');
  std::int64_t from = 0;
  if (line == std::string_view::npos || line < 1) return std::nullopt;
  const std::string_view head = chunk.substr(0, line);
  const auto [end, error] = std::from_chars(head.data(), head.data() + head.size(), from);
  if (error != std::errc() || *end != ' ') return std::nullopt;
  std::string& whole = parts_[from];
  whole += chunk.substr(line + 1);
  if (chunk[line - 1] != '.') return std::nullopt;
  std::string text = std::move(whole);
  parts_.erase(from);
  return std::pair(from, std::move(text));
}

}  // namespace affray::server::postgres
