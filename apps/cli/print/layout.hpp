#pragma once
// Fitting text and tables into the width of a terminal.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace affray::cli {

/// The width of a UTF-8 text, counting one column for each code point.
[[nodiscard]] std::size_t columns(std::string_view text);
/// The text padded with spaces on the right.
[[nodiscard]] std::string padded(std::string text, std::size_t width);
/// Control characters as they are written in files, "\x1b"; ends of lines stay.
[[nodiscard]] std::string visible(std::string_view text);

/// The text in lines of at most `width` columns, broken between words; the second and later ones begin with
/// `indent` blanks. Words that are longer than a line are broken anywhere. Width 0: one line.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, std::size_t width,
                                               std::size_t indent = 0);

/// The cells of a table, row by row, and how it is drawn.
struct TableLayout {
  std::vector<std::vector<std::string>> cells;  // without the columns that are left out
  std::vector<std::size_t> widths;              // of the columns
  bool has_blanks = true;                       // beside the borders
};
/// Fits a table into a width: long cells are wrapped, then columns are left out of which no row says anything
/// (an empty cell or "–"), then the blanks beside the borders, then words are broken. Width 0: as wide as it
/// is.
[[nodiscard]] TableLayout fitted(std::vector<std::vector<std::string>> cells, std::size_t width);

}  // namespace affray::cli
