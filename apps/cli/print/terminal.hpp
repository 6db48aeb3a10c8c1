#pragma once
// Terminal output: messages, colours, tables, bars, percentages.

#include <string>
#include <string_view>
#include <vector>

#include "affray/formats/error_json.hpp"
#include "affray/referee/messages.hpp"
#include "affray/referee/odds/report.hpp"
#include "affray/referee/session/interface.hpp"
#include "cli/print/layout.hpp"

namespace affray::cli {

/// Exit statuses.
enum Status : int { success = 0, no = 1, bad_input = 2 };

/// The style of a console's output.
struct ConsoleStyle {
  bool has_colours = false;
  std::size_t width = 0;        // of lines on standard output; 0: not limited
  std::size_t error_width = 0;  // of lines on standard error
  bool errors_as_json = false;  // errors are JSON objects, because a program reads them
};

/// The width of the terminal behind a file descriptor: the variable COLUMNS, or what the terminal says; 0 if
/// it is not a terminal or the width is unknown.
[[nodiscard]] std::size_t terminal_width(int descriptor);

/// Prints messages in the chosen language, with colours if the terminal has them.
class Console {
 public:
  Console(Messages messages, ConsoleStyle style) : messages_(std::move(messages)), style_(style) {}

  [[nodiscard]] std::string text(const Message& message) const {
    return message.key.empty() ? "" : visible(messages_.text(message));
  }
  [[nodiscard]] std::string said(const Sentence& sentence) const { return visible(messages_.said(sentence)); }
  [[nodiscard]] std::string said(const Problem& problem) const { return problem.text(said(problem.what)); }
  [[nodiscard]] std::string text(std::string_view key, const Messages::Arguments& arguments = {}) const {
    return visible(messages_.text(key, arguments));
  }
  [[nodiscard]] bool has(std::string_view key) const { return messages_.has(key); }
  [[nodiscard]] const std::string& language() const { return messages_.language(); }
  /// A console that also knows the messages of a game; throws if its catalogue is broken.
  [[nodiscard]] Console for_game(std::string_view game, const std::vector<OwnName>& names = {}) const;
  /// The same for the game of a session, with the names of its own records.
  [[nodiscard]] Console for_session(const Session& session) const {
    return for_game(session.game(), session.own_names());
  }

  /// Prints a line on stdout, wrapped at the width of the terminal.
  void print_line(std::string_view key, const Messages::Arguments& arguments = {}) const {
    print_text(text(key, arguments));
  }
  void print_text(std::string_view text) const;
  /// Prints "affray: error: ...", or one JSON object, on standard error and returns the status. The kind of
  /// the error follows from the status unless it is given.
  Status error(const Problem& problem, Status status = bad_input) const;
  Status error(std::string_view what, Status status = bad_input) const;
  Status error(const Problem& problem, ErrorKind kind) const { return report(problem, kind, bad_input); }

  /// Makes control characters visible, as titles come from files.
  [[nodiscard]] std::string bold(std::string_view text) const { return styled("1", visible(text)); }
  [[nodiscard]] std::string dim(std::string_view text) const { return styled("2", text); }
  [[nodiscard]] std::string green(std::string_view text) const { return styled("32", text); }
  [[nodiscard]] std::string cyan(std::string_view text) const { return styled("36", text); }

  /// "65.3 %". Shows 100 % and 0 % only for exact chances, otherwise "> 99.9 %" and "< 0.1 %".
  [[nodiscard]] std::string percent(const Chance& chance) const;
  /// "−3.4 %" for any share.
  [[nodiscard]] std::string percentage(double share) const { return decimal(100 * share, 1) + " %"; }
  /// A number with its sign and three decimals.
  [[nodiscard]] std::string signed_number(double value) const;
  /// A number with three decimals.
  [[nodiscard]] std::string number(double value) const { return decimal(value, 3); }
  /// A number with `digits` decimals, with a decimal comma in French and Czech.
  [[nodiscard]] std::string decimal(double value, int digits) const;
  /// The name of a side as it is used in a sentence.
  [[nodiscard]] std::string side(std::string_view name) const;

  // It cannot be static: like `bold`, it is passed on as a pointer to a member.
  // NOLINTNEXTLINE(readability-convert-member-functions-to-static)
  [[nodiscard]] std::string plain(std::string_view text) const { return std::string(text); }

  /// A coloured bar of `most` cells, or of fewer in a narrow terminal, for a share from 0 to 1.
  [[nodiscard]] std::string share_bar(double share, std::size_t most = usual_bar) const;
  static constexpr std::size_t usual_bar = 24;
  [[nodiscard]] std::size_t bar_width(std::size_t most = usual_bar) const;
  [[nodiscard]] std::size_t width() const { return style_.width; }
  /// Prints a text wrapped at the width of the terminal; the lines after the first are indented.
  using Style = std::string (Console::*)(std::string_view) const;
  void print_wrapped(const std::string& text, std::size_t indent, Style style = &Console::plain) const;
  /// Prints a line in bold, wrapped.
  void print_heading(const std::string& text) const { print_wrapped(text, 2, &Console::bold); }
  /// The same after an empty line.
  void print_section(const std::string& text) const;
  /// Prints the title of a fight as a heading, if it has one.
  void print_title(const Session& session) const;
  /// Prints a heading in bold and the text beside it, wrapped.
  void print_entry(const std::string& head, const std::string& text) const;
  /// Prints a table with borders that fits the width; the first row and column are headings.
  void print_table(const TextTable& table) const;
  /// Prints rows in columns; where a line would be wider than the terminal, as a table with borders that
  /// fits. The first row is bold, and so is the first column if it holds headings.
  void print_columns(std::vector<std::vector<std::string>> rows, bool has_row_heads = false) const;
  /// Prints one event with its rules in brackets, formatted by its tone.
  void print_event(const Message& event) const;

 private:
  Status report(const Problem& problem, ErrorKind kind, Status status) const;
  [[nodiscard]] std::string styled(std::string_view code, std::string_view text) const;
  void print_layout(const TableLayout& layout) const;

  Messages messages_;
  ConsoleStyle style_;
};

/// A bar of `width` cells for a share from 0 to 1.
[[nodiscard]] std::string bar(double share, std::size_t width = 24);

}  // namespace affray::cli
