#pragma once
// Charts as SVG, drawn by gnuplot through a pipe.

#include <optional>
#include <string>
#include <vector>

#include "cli/print/terminal.hpp"

namespace affray::cli {

/// One line of a chart: points with the ends of their intervals.
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
  std::string about;  // a line below the title: what was played
  std::string x;
  std::string y;
  std::vector<std::string> labels;  // at x = 0, 1, ...; empty where x is a number
  std::vector<Curve> curves;
  double bars = 0;      // their width, instead of lines
  bool chances = true;  // y goes from 0 to 1
};

/// A table of chances by colour; cells[row][column], nothing where there is none.
struct Heat {
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

/// What gnuplot is to draw, and how large, in points.
struct Drawing {
  std::string commands;
  int width = 0;
  int height = 0;
};

/// The commands for gnuplot, with the data in them.
[[nodiscard]] Drawing gnuplot_of(const Chart& chart);
[[nodiscard]] Drawing gnuplot_of(const Heat& heat);

/// Writes charts as one SVG file, one below the other; says what is wrong when gnuplot is missing or fails.
[[nodiscard]] std::optional<std::string> draw_svg(const Voice& voice, const std::vector<Drawing>& charts,
                                                  const std::string& file);

}  // namespace affray::cli
