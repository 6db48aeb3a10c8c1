#include "cli/print/graph.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace affray::cli {

namespace {

constexpr std::size_t label_width = 5;

/// A cell whose lower edge is at `floor`, in heights of a cell.
std::string cell(double low, double high, double floor) {
  static constexpr std::array<std::string_view, 9> parts{" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  if (high > low) {
    const double middle = floor + 0.5;
    return middle <= low ? "█" : middle <= high ? "▒" : " ";
  }
  const double part = std::clamp(low - floor, 0.0, 1.0);
  return std::string(parts[static_cast<std::size_t>(std::lround(8 * part))]);
}

std::string label(std::size_t row, std::size_t height) {
  const std::string text = row == 0 ? "100 %" : 2 * row == height ? "50 %" : row == height ? "0 %" : "";
  return std::string(label_width - text.size(), ' ') + text;
}

}  // namespace

std::vector<GraphPoint> fitted_points(const std::vector<GraphPoint>& points, std::size_t width,
                                      std::size_t (*rank)(const std::string& mark)) {
  std::vector<GraphPoint> fitted;
  if (points.empty()) return fitted;
  constexpr std::size_t widest = 4;
  const std::size_t times = std::clamp<std::size_t>(width / points.size(), 1, widest);
  const std::size_t columns = std::min(width, points.size());
  for (std::size_t column = 0; column < columns; ++column) {
    const std::size_t first = column * points.size() / columns;
    const std::size_t end = (column + 1) * points.size() / columns;
    GraphPoint point = points[end - 1];
    for (std::size_t i = first; i < end; ++i) {
      if (rank(point.mark) < rank(points[i].mark)) point.mark = points[i].mark;
    }
    fitted.push_back(point);
    point.mark.clear();
    fitted.insert(fitted.end(), times - 1, point);
  }
  return fitted;
}

std::vector<std::string> graph_lines(const std::vector<GraphPoint>& points, std::size_t height) {
  std::vector<std::string> lines;
  const auto scale = static_cast<double>(height);
  for (std::size_t row = 0; row < height; ++row) {
    std::string line = label(row, height) + " │";
    for (const GraphPoint& point : points) {
      line += cell(scale * point.low, scale * point.high, static_cast<double>(height - row - 1));
    }
    lines.push_back(line);
  }
  std::string axis = label(height, height) + " └";
  std::string marks(label_width + 2, ' ');
  bool has_marks = false;
  for (const GraphPoint& point : points) {
    axis += "─";
    marks += point.mark.empty() ? " " : point.mark;
    has_marks = has_marks || !point.mark.empty();
  }
  lines.push_back(axis);
  if (has_marks) lines.push_back(marks);
  return lines;
}

}  // namespace affray::cli
