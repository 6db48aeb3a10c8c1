#pragma once
// Graphs of chances in text.

#include <cstddef>
#include <string>
#include <vector>

namespace affray::cli {

/// A column of a graph: what is below `low` is certain, and up to `high` possible. Exact chances have both
/// the same.
struct GraphPoint {
  double low = 0;
  double high = 0;
  std::string mark;  // below the axis, one column wide; empty: none
};

/// As many points as fit into `width` columns. Points that share a column are shown by the last one and by
/// the mark that `rank` puts highest; few points are several columns wide.
[[nodiscard]] std::vector<GraphPoint> fitted_points(const std::vector<GraphPoint>& points, std::size_t width,
                                                    std::size_t (*rank)(const std::string& mark));

/// Rows of text from 100 % to 0 %, with an axis, and a row of marks if there are any.
[[nodiscard]] std::vector<std::string> graph_lines(const std::vector<GraphPoint>& points, std::size_t height);

}  // namespace affray::cli
