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
/// The text if it fits into `width` columns, otherwise its beginning with "…". Width 0: any text fits.
[[nodiscard]] std::string cut(std::string_view text, std::size_t width);
/// The text with control characters written as in "\x1b"; line ends stay.
[[nodiscard]] std::string visible(std::string_view text);

/// The text in lines of at most `width` columns, broken between words; the lines after the first are indented
/// by `indent` spaces. Words longer than a line are broken anywhere. Width 0: one line.
[[nodiscard]] std::vector<std::string> wrapped(std::string_view text, std::size_t width,
                                               std::size_t indent = 0);

/// The indent of the lines after the first one of a text that begins with blanks, or in whose middle a second
/// column begins behind two blanks: below that column if it begins in the first half of the width.
[[nodiscard]] std::size_t hanging_indent(std::string_view text, std::size_t width);

/// The lines of a text, each wrapped with its own hanging indent, and joined again.
[[nodiscard]] std::string wrapped_lines(std::string_view text, std::size_t width);

/// The cells of a table, row by row, and its layout.
struct TableLayout {
  std::vector<std::vector<std::string>> cells;  // without omitted columns
  std::vector<std::size_t> widths;              // width of each column
  bool has_blanks = true;                       // spaces beside the borders
};
/// Fits a table into a width: long cells are wrapped; then columns without content (an empty cell or "–" in
/// every row) are omitted; then the spaces beside the borders are omitted; then words are broken. Width 0:
/// unlimited.
[[nodiscard]] TableLayout fitted(std::vector<std::vector<std::string>> cells, std::size_t width);

}  // namespace affray::cli
