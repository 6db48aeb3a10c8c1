#include "server/preview/svg.hpp"

#include <cmath>
#include <numbers>

namespace affray::server::preview {

namespace {

std::string number(double value) {
  const long tenths = std::lround(value * 10);
  return std::to_string(tenths / 10) + '.' + std::to_string(std::labs(tenths % 10));
}

bool begins_character(char byte) { return (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U; }

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
  }
  return out;
}

std::size_t characters(std::string_view text) {
  std::size_t count = 0;
  for (const char byte : text) count += begins_character(byte) ? 1 : 0;
  return count;
}

std::string shortened(std::string_view text, std::size_t most) {
  if (characters(text) <= most) return std::string(text);
  std::size_t seen = 0;
  std::size_t end = 0;
  for (; end < text.size(); ++end) {
    if (begins_character(text[end]) && ++seen == most) break;
  }
  return std::string(text.substr(0, end)) + "…";
}

void Svg::rectangle(double x, double y, double width, double height, std::string_view colour, double radius) {
  body_ += "<rect x=\"" + number(x) + "\" y=\"" + number(y) + "\" width=\"" + number(width) + "\" height=\"" +
           number(height) + "\" rx=\"" + number(radius) + "\" fill=\"" + std::string(colour) + "\"/>\n";
}

void Svg::circle(double x, double y, double radius, std::string_view colour) {
  body_ += "<circle cx=\"" + number(x) + "\" cy=\"" + number(y) + "\" r=\"" + number(radius) + "\" fill=\"" +
           std::string(colour) + "\"/>\n";
}

void Svg::hexagon(double x, double y, double radius, std::string_view colour) {
  std::string points;
  for (int corner = 0; corner < 6; ++corner) {
    const double angle = std::numbers::pi * (2 * corner + 1) / 6;
    points += number(x + radius * std::cos(angle)) + ',' + number(y + radius * std::sin(angle)) + ' ';
  }
  body_ += "<polygon points=\"" + points + "\" fill=\"" + std::string(colour) + "\"/>\n";
}

void Svg::text(double x, double y, std::string_view words, const Style& style) {
  body_ += "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" font-size=\"" + number(style.size) +
           "\" fill=\"" + std::string(style.colour) + '"';
  if (style.is_bold) body_ += " font-weight=\"bold\"";
  if (style.is_centred) body_ += " text-anchor=\"middle\"";
  if (style.is_heading) body_ += " font-family=\"Fraunces, DejaVu Serif, serif\"";
  body_ += '>' + escaped(words) + "</text>\n";
}

std::string Svg::document() const {
  const std::string size = std::to_string(width_) + ' ' + std::to_string(height_);
  return R"(<svg xmlns="http://www.w3.org/2000/svg" width=")" + std::to_string(width_) + "\" height=\"" +
         std::to_string(height_) + "\" viewBox=\"0 0 " + size +
         "\" font-family=\"Figtree, DejaVu Sans, sans-serif\">\n" + body_ + "</svg>\n";
}

}  // namespace affray::server::preview
