#include "cli/print/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <stdexcept>

#include "affray/formats/files.hpp"
#include "affray/formats/line_log.hpp"

namespace affray::cli {

namespace {

std::string repeated(std::string_view text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

}  // namespace

std::size_t terminal_width(int descriptor) {
  if (isatty(descriptor) == 0) return 0;
  std::size_t width = 0;
  if (const char* columns = std::getenv("COLUMNS")) {
    const std::string_view text = columns;
    std::from_chars(text.data(), text.data() + text.size(), width);
  }
  winsize size{};
  if (width == 0 && ioctl(descriptor, TIOCGWINSZ, &size) == 0) width = size.ws_col;
  constexpr std::size_t least = 40;  // below that nothing is legible
  return width == 0 ? 0 : std::max(least, width);
}

Console Console::for_game(std::string_view game, const std::vector<OwnName>& names) const {
  Result<Messages> messages = Messages::load(language(), home_folder(), game);
  if (!messages) throw std::runtime_error("the installation is broken: " + messages.problem().text());
  messages->add(names);
  return {std::move(*messages), style_};
}

void Console::print_section(const std::string& text) const {
  std::cout << '\n';
  print_heading(text);
}

void Console::print_title(const Session& session) const {
  if (const std::string title = session.title(language()); !title.empty()) print_heading(title);
}

void Console::print_text(std::string_view text) const {
  std::cout << wrapped_lines(text, style_.width) << '\n';
}

Status Console::error(const Problem& problem, Status status) const {
  return report(problem, status == no ? ErrorKind::negative : ErrorKind::input, status);
}

Status Console::error(std::string_view what, Status status) const {
  return error(Problem{{}, 0, 0, std::string(what), {}}, status);
}

Status Console::report(const Problem& problem, ErrorKind kind, Status status) const {
  // Not an error in the input: tell the user what to do, in the chosen language.
  if (problem.what == Sentence(LineLog::in_use))
    return error(text("cli.in-use", {{"file", problem.file}}), status);
  std::cout.flush();
  if (style_.errors_as_json) {
    Problem told = problem;
    told.what = said(problem.what);
    std::cerr << error_json(kind, status, told) << '\n';
  } else {
    const std::string line = "affray: " + text("cli.error", {{"what", said(problem)}});
    for (const std::string& part : wrapped(line, style_.error_width, 2)) std::cerr << part << '\n';
  }
  return status;
}

std::string Console::styled(std::string_view code, std::string_view text) const {
  if (!style_.has_colours || text.empty()) return std::string(text);
  return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

std::string Console::decimal(double value, int digits) const {
  std::array<char, 64> raw{};
  std::snprintf(raw.data(), raw.size(), "%.*f", digits, value);
  std::string number = raw.data();
  if (number.starts_with('-')) {
    const bool is_zero = number.find_first_not_of("-0.") == std::string::npos;
    number.replace(0, 1, is_zero ? "" : minus_sign);
  }
  if (language() != "en") std::replace(number.begin(), number.end(), '.', ',');
  return number;
}

std::string Console::percent(const Chance& chance) const {
  if (chance.exact == "1/1") return "100 %";
  if (chance.exact == "0/1") return "0 %";
  if (chance.p >= 0.9995) return "> " + decimal(99.9, 1) + " %";
  if (chance.p < 0.0005) return "< " + decimal(0.1, 1) + " %";
  return decimal(100 * chance.p, 1) + " %";
}

std::string Console::signed_number(double value) const {
  const double shown = std::abs(value) < 0.0005 ? 0 : value;
  return (shown > 0 ? "+" : "") + decimal(shown, 3);
}

std::string Console::side(std::string_view name) const {
  return name == "none" ? text("cli.nobody") : text("position.side", {{"side", std::string(name)}});
}

std::size_t Console::bar_width(std::size_t most) const {
  constexpr std::size_t wide = 72;
  return style_.width == 0 || style_.width >= wide ? most : std::min(most, style_.width / 10);
}

std::string Console::share_bar(double share, std::size_t most) const {
  return cyan(bar(share, bar_width(most)));
}

void Console::print_table(const TextTable& table) const {
  print_wrapped(text(table.title), 2, &Console::bold);
  for (const std::string& line : table.drawing) std::cout << line << '\n';
  if (table.rows.empty()) return;
  std::vector<std::vector<std::string>> cells;
  for (const auto& row : table.rows) {
    auto& line = cells.emplace_back();
    for (const Message& cell : row) {
      line.push_back(cell.key.empty() && !line.empty() && cells.size() > 1 ? "–" : text(cell));
    }
  }
  print_layout(fitted(std::move(cells), style_.width));
}

void Console::print_columns(std::vector<std::vector<std::string>> rows, bool has_row_heads) const {
  std::vector<std::size_t> widths(rows[0].size());
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns(row[i]));
  }
  constexpr std::size_t gap = 2;
  std::size_t whole = 0;
  for (const std::size_t width : widths) whole += gap + width;
  if (style_.width > 0 && whole > style_.width) return print_layout(fitted(std::move(rows), style_.width));
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t i = 0; i < rows[row].size(); ++i) {
      const std::string cell = padded(rows[row][i], widths[i]);
      const bool is_head = row == 0 || (has_row_heads && i == 0);
      std::cout << std::string(gap, ' ') << (is_head ? bold(cell) : cell);
    }
    std::cout << '\n';
  }
}

void Console::print_layout(const TableLayout& layout) const {
  const std::size_t count = layout.widths.size();
  const std::string blank = layout.has_blanks ? " " : "";
  const auto rule = [&](std::string_view left, std::string_view middle, std::string_view right) {
    std::string line(left);
    for (std::size_t i = 0; i < count; ++i) {
      line += (i > 0 ? std::string(middle) : "") + repeated("─", layout.widths[i] + 2 * blank.size());
    }
    std::cout << dim(line + std::string(right)) << '\n';
  };
  rule("┌", "┬", "┐");
  for (std::size_t row = 0; row < layout.cells.size(); ++row) {
    std::vector<std::vector<std::string>> lines(count);
    std::size_t height = 1;
    for (std::size_t i = 0; i < std::min(count, layout.cells[row].size()); ++i) {
      lines[i] = wrapped(layout.cells[row][i], layout.widths[i]);
      height = std::max(height, lines[i].size());
    }
    for (std::size_t line = 0; line < height; ++line) {
      std::cout << dim("│");
      for (std::size_t i = 0; i < count; ++i) {
        const std::string cell = padded(line < lines[i].size() ? lines[i][line] : "", layout.widths[i]);
        std::cout << blank << (row == 0 || i == 0 ? bold(cell) : cell) << blank << dim("│");
      }
      std::cout << '\n';
    }
    if (row == 0) rule("├", "┼", "┤");
  }
  rule("└", "┴", "┘");
}

void Console::print_wrapped(const std::string& text, std::size_t indent, Style style) const {
  for (const std::string& line : wrapped(text, style_.width, indent))
    std::cout << (this->*style)(line) << '\n';
}

void Console::print_entry(const std::string& head, const std::string& text) const {
  std::vector<std::string> lines = wrapped(head + "  " + text, style_.width, 2);
  if (lines.front().starts_with(head)) lines.front().replace(0, head.size(), bold(head));
  for (const std::string& line : lines) std::cout << line << '\n';
}

void Console::print_event(const Message& event) const {
  if (event.tone == Tone::aside) return;
  std::string rules;
  for (const Rule& rule : event.rules) rules += (rules.empty() ? "" : ", ") + std::string(rule.text());
  if (!rules.empty()) rules = "[" + rules + "]";
  const std::string said = text(event);
  const bool is_heading = event.tone == Tone::heading || event.tone == Tone::part;
  if (is_heading) std::cout << '\n';
  std::vector<std::string> lines = wrapped((is_heading ? "" : "  ") + said, style_.width, is_heading ? 2 : 4);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool is_last = i + 1 == lines.size();
    const bool has_room = style_.width == 0 || columns(lines[i]) + 2 + rules.size() <= style_.width;
    std::string line = is_heading ? bold(lines[i]) : event.tone == Tone::result ? green(lines[i]) : lines[i];
    if (is_last && !rules.empty()) line += (has_room ? "  " : "\n    ") + dim(rules);
    std::cout << line << '\n';
  }
  if (event.tone == Tone::part)
    std::cout << dim(repeated("─", style_.width == 0 ? columns(said) : std::min(columns(said), style_.width)))
              << '\n';
}

std::string bar(double share, std::size_t width) {
  static constexpr std::array<std::string_view, 8> parts{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  const double clamped = std::clamp(share, 0.0, 1.0);
  const auto eighths = static_cast<std::size_t>(std::lround(clamped * static_cast<double>(8 * width)));
  std::string text = repeated("█", eighths / 8) + std::string(parts[eighths % 8]);
  return padded(std::move(text), width);
}

}  // namespace affray::cli
