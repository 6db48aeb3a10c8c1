#pragma once
// Graphs of chances in text.

#include <cstddef>
#include <string>
#include <vector>

namespace affray::cli {

/// A column of a graph: the part below `low` is certain, the part up to `high` possible. They are equal for
/// exact chances.
struct GraphPoint {
  double low = 0;
  double high = 0;
  std::string mark;  // below the axis, one column wide; empty: none
};

/// The points reduced to `width` columns. A column with several points shows the last one and the mark with
/// the highest `rank`; a few points are several columns wide each.
[[nodiscard]] std::vector<GraphPoint> fitted_points(const std::vector<GraphPoint>& points, std::size_t width,
                                                    std::size_t (*rank)(const std::string& mark));

/// Rows of text from 100 % to 0 %, with an axis, and a row of marks if there are any.
[[nodiscard]] std::vector<std::string> graph_lines(const std::vector<GraphPoint>& points, std::size_t height);

}  // namespace affray::cli
