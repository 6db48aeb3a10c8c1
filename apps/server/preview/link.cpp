#include <algorithm>
#include <vector>

#include "affray/referee/messages.hpp"
#include "server/preview/answers.hpp"

namespace affray::server::preview {

namespace {

constexpr std::size_t longest = 40;  // of ids and names of games

bool is_word(std::string_view text) {
  return !text.empty() && text.size() <= longest && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
}

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = std::min(text.find(at), text.size());
    parts.push_back(text.substr(0, end));
    if (end == text.size()) return parts;
    text.remove_prefix(end + 1);
  }
}

int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/// A value of a query: %41 and + stand for other characters.
std::string decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size() && digit(text[i + 1]) >= 0 && digit(text[i + 2]) >= 0) {
      out += static_cast<char>(digit(text[i + 1]) * 16 + digit(text[i + 2]));
      i += 2;
    } else {
      out += text[i] == '+' ? ' ' : text[i];
    }
  }
  return out;
}

}  // namespace

std::optional<Link> read_link(std::string_view path, std::string_view query) {
  Link link;
  link.is_picture = path.starts_with("/preview/");
  if (!link.is_picture && !path.starts_with("/link/")) return std::nullopt;
  path.remove_prefix(link.is_picture ? 8 : 5);
  std::string raw;
  for (const std::string_view one : split(query, '&')) {
    if (one.starts_with("s=") || one.starts_with("q=")) raw = one;
    if (one.starts_with("lang=")) link.language = one.substr(5);
  }
  const auto all = languages();
  if (std::find(all.begin(), all.end(), link.language) == all.end()) link.language = "en";
  const std::vector<std::string_view> parts = split(path.substr(1), '/');
  link.first = parts.size() > 1 ? parts[1] : "";
  link.second = parts.size() > 2 ? parts[2] : "";
  link.asked = raw.size() > 2 ? decoded(std::string_view(raw).substr(2)) : "";
  if (parts.size() > 3 || (parts.size() > 1 && !is_word(link.first)) ||
      (parts.size() > 2 && !is_word(link.second)))
    return std::nullopt;
  const bool has_query = raw.starts_with(parts[0] == "e" ? "s=" : "q=") && !link.asked.empty();
  if (parts[0] == "r" && parts.size() > 1) {
    link.kind = Link::Kind::replay;
  } else if (parts[0] == "p" && parts.size() == 3) {
    link.kind = Link::Kind::puzzle;
  } else if (parts[0] == "e" && parts.size() == 2 && has_query) {
    link.kind = Link::Kind::position;
  } else if (parts[0] == "a" && parts.size() == 1 && has_query) {
    link.kind = Link::Kind::attack;
  } else {
    return std::nullopt;
  }
  const bool asks = link.kind == Link::Kind::position || link.kind == Link::Kind::attack;
  const std::string where = std::string(path);
  link.path = where + (asks ? '?' + raw + "&lang=" : "?lang=") + link.language;
  const std::string in_page = link.kind == Link::Kind::puzzle ? "/puzzles" + where.substr(2) : where;
  link.in_page = '#' + in_page + (asks ? '?' + raw : "");
  return link;
}

}  // namespace affray::server::preview
