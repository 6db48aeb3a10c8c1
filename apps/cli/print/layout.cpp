#include "cli/print/layout.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <numeric>

namespace affray::cli {

namespace {

constexpr std::size_t least_column = 4;

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80; }

/// The bytes of the first `count` columns.
std::size_t bytes_of(std::string_view text, std::size_t count) {
  std::size_t end = 0;
  for (; end < text.size(); ++end) {
    if (!continues(text[end]) && count-- == 0) break;
  }
  return end;
}

/// Where a line of at most `width` columns ends, and where the next one begins.
struct Break {
  std::size_t end;
  std::size_t next;
};
/// The break in place of the blanks around `at`.
Break around_blanks(std::string_view text, std::size_t at) {
  const std::size_t last = text.substr(0, at).find_last_not_of(' ');
  const std::size_t next = text.find_first_not_of(' ', at);
  return {last == std::string_view::npos ? 0 : last + 1, std::min(next, text.size())};
}

Break break_of(std::string_view text, std::size_t width) {
  const std::size_t most = bytes_of(text, width);
  if (most == text.size()) return {most, most};
  if (text[most] == ' ') return around_blanks(text, most);
  const std::size_t blank = text.substr(0, most).rfind(' ');
  const std::size_t first_word = text.find_first_not_of(' ');
  if (blank == std::string_view::npos || blank < first_word) return {most, most};
  return around_blanks(text, blank);
}

std::size_t longest_word(std::string_view text) {
  std::size_t longest = 0;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find(' ', start), text.size());
    longest = std::max(longest, columns(text.substr(start, end - start)));
    start = end + 1;
  }
  return longest;
}

using Cells = std::vector<std::vector<std::string>>;

template <class Measure>
std::vector<std::size_t> widest(const Cells& cells, const Measure& measure) {
  std::vector<std::size_t> widths;
  for (const auto& row : cells) {
    widths.resize(std::max(widths.size(), row.size()), 0);
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], measure(row[i]));
  }
  return widths;
}

std::size_t sum(const std::vector<std::size_t>& widths) {
  return std::accumulate(widths.begin(), widths.end(), std::size_t{0});
}

std::size_t borders(std::size_t count, bool has_blanks) { return count * (has_blanks ? 3 : 1) + 1; }

/// Narrows the widest column repeatedly until the sum is small enough or every column has its minimum width.
bool shrink(std::vector<std::size_t>& widths, const std::vector<std::size_t>& least, std::size_t room) {
  while (sum(widths) > room) {
    std::size_t at = widths.size();
    for (std::size_t i = 0; i < widths.size(); ++i) {
      if (widths[i] > least[i] && (at == widths.size() || widths[i] > widths[at])) at = i;
    }
    if (at == widths.size()) return false;
    --widths[at];
  }
  return true;
}

bool fit(TableLayout& layout, std::size_t width, bool breaks_words) {
  const std::size_t frame = borders(layout.widths.size(), layout.has_blanks);
  std::vector<std::size_t> widths = widest(layout.cells, columns);
  std::vector<std::size_t> least = widest(layout.cells, longest_word);
  if (breaks_words) {
    for (std::size_t& one : least) one = std::min(one, least_column);
  }
  const bool is_done = shrink(widths, least, width > frame ? width - frame : 0);
  layout.widths = std::move(widths);
  return is_done;
}

/// Omits the columns without content in every row but the first; the first column stays.
void leave_out_empty(Cells& cells) {
  const std::size_t count = widest(cells, columns).size();
  for (std::size_t column = count; column-- > 1;) {
    const bool is_empty = std::all_of(cells.begin() + 1, cells.end(), [&](const auto& row) {
      return column >= row.size() || row[column].empty() || row[column] == "–";
    });
    if (!is_empty) continue;
    for (auto& row : cells) {
      if (column < row.size()) row.erase(row.begin() + static_cast<std::ptrdiff_t>(column));
    }
  }
}

}  // namespace

std::size_t columns(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return !continues(c); }));
}

std::string padded(std::string text, std::size_t width) {
  const std::size_t taken = columns(text);
  if (taken < width) text.append(width - taken, ' ');
  return text;
}

std::string cut(std::string_view text, std::size_t width) {
  if (width == 0 || columns(text) <= width) return std::string(text);
  return std::string(text.substr(0, bytes_of(text, width - 1))) + "…";
}

std::string visible(std::string_view text) {
  std::string all;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    // U+0080 to U+009F are control characters too; in UTF-8 they begin with C2.
    const auto next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0U;
    const bool is_late = c == 0xC2 && next >= 0x80 && next < 0xA0;
    if ((c >= 0x20 && c != 0x7F && !is_late) || c == '\n') {
      all += text[i];
      continue;
    }
    std::array<char, 8> code{};
    std::snprintf(code.data(), code.size(), "\\x%02x", is_late ? next : unsigned{c});
    all += code.data();
    if (is_late) ++i;
  }
  return all;
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width, std::size_t indent) {
  std::vector<std::string> lines;
  if (width <= indent) width = 0;
  std::string blanks;
  do {
    const std::size_t room = width == 0 ? text.size() : width - blanks.size();
    const Break at = break_of(text, room);
    lines.push_back(blanks + std::string(text.substr(0, at.end)));
    text.remove_prefix(at.next);
    blanks.assign(indent, ' ');
  } while (!text.empty());
  return lines;
}

std::size_t hanging_indent(std::string_view text, std::size_t width) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return 0;
  const std::size_t gap = text.find("  ", first);
  const std::size_t second = text.find_first_not_of(' ', std::min(gap, text.size()));
  if (second != std::string_view::npos) {
    const std::size_t column = columns(text.substr(0, second));
    if (column <= width / 2) return column;
  }
  return first == 0 ? 0 : first + 2;
}

std::string wrapped_lines(std::string_view text, std::size_t width) {
  if (width == 0) return std::string(text);
  std::string all;
  while (true) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    bool is_first = true;
    for (const std::string& part : wrapped(line, width, hanging_indent(line, width))) {
      all += (is_first ? "" : "\n") + part;
      is_first = false;
    }
    if (end == std::string_view::npos) return all;
    all += '\n';
    text.remove_prefix(end + 1);
  }
}

TableLayout fitted(std::vector<std::vector<std::string>> cells, std::size_t width) {
  TableLayout layout{std::move(cells), {}, true};
  layout.widths = widest(layout.cells, columns);
  if (width == 0 || fit(layout, width, false)) return layout;
  leave_out_empty(layout.cells);
  layout.widths = widest(layout.cells, columns);
  if (fit(layout, width, false)) return layout;
  layout.has_blanks = false;
  if (fit(layout, width, false)) return layout;
  fit(layout, width, true);
  return layout;
}

}  // namespace affray::cli
