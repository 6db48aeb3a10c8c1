#pragma once
// Pictures as SVG: the few shapes that previews need.

#include <string>
#include <string_view>

namespace affray::server::preview {

/// A text with the special characters of SVG and HTML escaped.
[[nodiscard]] std::string escaped(std::string_view text);

/// The number of characters of a UTF-8 text.
[[nodiscard]] std::size_t characters(std::string_view text);
/// The text, cut to this many characters with "…" at the end.
[[nodiscard]] std::string shortened(std::string_view text, std::size_t most);

struct Style {
  double size = 24;  // pixels
  std::string_view colour = "#f1ebdd";
  bool is_bold = false;
  bool is_centred = false;
  bool is_heading = false;  // in the typeface of headings
};

/// A picture of a fixed size in pixels.
class Svg {
 public:
  Svg(int width, int height) : width_(width), height_(height) {}

  void rectangle(double x, double y, double width, double height, std::string_view colour, double radius = 0);
  void circle(double x, double y, double radius, std::string_view colour);
  void hexagon(double x, double y, double radius, std::string_view colour);
  /// `x` and `y` are the beginning or the middle of the base line.
  void text(double x, double y, std::string_view words, const Style& style);

  [[nodiscard]] std::string document() const;

 private:
  int width_;
  int height_;
  std::string body_;
};

}  // namespace affray::server::preview
