#pragma once
// What the program says and how it looks: messages, colours, tables, bars, percentages.

#include <string>
#include <string_view>
#include <vector>

#include "affray/referee/messages.hpp"
#include "affray/referee/odds/report.hpp"
#include "affray/referee/session/interface.hpp"

namespace affray::cli {

/// Exit statuses.
enum Status : int { success = 0, no = 1, bad_input = 2 };

class Voice {
 public:
  Voice(Messages messages, bool has_colours) : messages_(std::move(messages)), has_colours_(has_colours) {}

  [[nodiscard]] std::string text(const Message& message) const {
    return message.key.empty() ? "" : messages_.text(message);
  }
  [[nodiscard]] std::string text(std::string_view key, const Messages::Arguments& arguments = {}) const {
    return messages_.text(key, arguments);
  }
  [[nodiscard]] const std::string& language() const { return messages_.language(); }
  /// The same voice with the words of a game; throws when its catalogue is broken.
  [[nodiscard]] Voice about(std::string_view game) const;

  /// A line on stdout.
  void say(std::string_view key, const Messages::Arguments& arguments = {}) const;
  /// "affray: error: ..." on stderr; the status is for the caller to return.
  Status error(const Problem& problem, Status status = bad_input) const;
  Status error(std::string_view what, Status status = bad_input) const;

  [[nodiscard]] std::string bold(std::string_view text) const { return styled("1", text); }
  [[nodiscard]] std::string dim(std::string_view text) const { return styled("2", text); }
  [[nodiscard]] std::string green(std::string_view text) const { return styled("32", text); }
  [[nodiscard]] std::string cyan(std::string_view text) const { return styled("36", text); }

  /// "65.3 %"; 100 % and 0 % only for what is certain.
  [[nodiscard]] std::string percent(const Chance& chance) const;
  /// "-3.4 %" of any share.
  [[nodiscard]] std::string percentage(double share) const { return decimal(100 * share, 1) + " %"; }
  /// A number with its sign and three decimals.
  [[nodiscard]] std::string signed_number(double value) const;
  /// The same of what a choice is worth, from -1 to 1; those two only where it is known.
  [[nodiscard]] std::string worth(const Chance& value) const;
  /// A change of a chance in points of per cent, with its sign and one decimal.
  [[nodiscard]] std::string points(double change) const;
  /// A number with three decimals.
  [[nodiscard]] std::string number(double value) const { return decimal(value, 3); }
  /// A number with so many decimals.
  [[nodiscard]] std::string decimal(double value, int digits) const;
  /// A side's name as it stands in a sentence.
  [[nodiscard]] std::string side(std::string_view name) const;

  /// A table with lines, the first row and column as headings.
  void draw(const Table& table) const;
  /// One event with its rules in brackets, as its tone says.
  void tell(const Message& event) const;

 private:
  [[nodiscard]] std::string styled(std::string_view code, std::string_view text) const;

  Messages messages_;
  bool has_colours_;
};

/// A bar of `width` cells for a share from 0 to 1.
[[nodiscard]] std::string bar(double share, std::size_t width = 24);
/// How many columns a UTF-8 text takes, if each of its characters takes one.
[[nodiscard]] std::size_t columns(std::string_view text);
/// The text filled up with spaces on the right.
[[nodiscard]] std::string padded(std::string text, std::size_t width);

}  // namespace affray::cli
