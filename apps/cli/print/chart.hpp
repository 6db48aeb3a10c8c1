#pragma once
// Charts as SVG, drawn by gnuplot through a pipe.

#include <optional>
#include <string>
#include <vector>

#include "cli/print/terminal.hpp"

namespace affray::cli {

/// One curve of a chart: points with their intervals.
struct Curve {
  struct Point {
    double x = 0;
    double y = 0;
    double low = 0;
    double high = 0;
  };
  std::string name;
  std::vector<Point> points;
};

struct Chart {
  std::string title;
  std::string about;  // a line below the title that says what was computed
  std::string x;
  std::string y;
  std::vector<std::string> labels;  // at x = 0, 1, ...; empty where x is a number
  std::vector<Curve> curves;
  double bars = 0;      // width of bars; 0: lines
  bool chances = true;  // y is a probability, shown as 0 to 100 %
};

/// A heat map of chances: cells[row][column], nullopt for an empty cell.
struct HeatMap {
  struct Cell {
    double p = 0;
    double low = 0;
    double high = 0;
  };
  std::string title;
  std::string about;
  std::string x;
  std::string y;
  std::vector<std::string> columns;
  std::vector<std::string> rows;
  std::vector<std::vector<std::optional<Cell>>> cells;
};

/// A gnuplot script and the size of its picture in points.
struct Drawing {
  std::string commands;
  int width = 0;
  int height = 0;
};

/// The gnuplot script of a chart, including its data.
[[nodiscard]] Drawing gnuplot_of(const Chart& chart);
[[nodiscard]] Drawing gnuplot_of(const HeatMap& heat_map);

/// Writes charts as one SVG file, one below the other; a Problem if gnuplot is missing or fails.
[[nodiscard]] std::optional<Problem> draw_svg(const Console& console, const std::vector<Drawing>& charts,
                                              const std::string& file);

}  // namespace affray::cli
