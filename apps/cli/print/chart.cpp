#include "cli/print/chart.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <sys/wait.h>

namespace affray::cli {

namespace {

constexpr int width = 800;  // of a chart, in points
constexpr int height = 480;

std::string number(double value) {
  std::array<char, 32> text{};
  const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), value);
  return {text.data(), end};
}

/// A gnuplot string literal; newlines are escaped.
std::string quoted(const std::string& text) {
  std::string all = "\"";
  for (const char c : text) {
    if (c == '\n') {
      all += "\\n";
    } else {
      if (c == '"' || c == '\\') all += '\\';
      all += c;
    }
  }
  return all + "\"";
}

std::string head(const std::string& title, const std::string& about) {
  const std::string both = title + (title.empty() || about.empty() ? "" : "\n") + about;
  return "reset\nset title " + quoted(both) + " noenhanced\n";
}

std::string axes(const std::string& x, const std::string& y) {
  return "set xlabel " + quoted(x) + " noenhanced\nset ylabel " + quoted(y) + " noenhanced\n";
}

std::string tics(const std::string& axis, const std::vector<std::string>& labels) {
  if (labels.empty()) return "";
  std::string text = "set " + axis + "tics (";
  for (std::size_t i = 0; i < labels.size(); ++i) {
    text += (i > 0 ? ", " : "") + quoted(labels[i]) + ' ' + std::to_string(i);
  }
  return text + ")\n";
}

}  // namespace

namespace {

/// Bars or a line of one curve, and its intervals.
std::string plot(const Chart& chart, std::size_t number) {
  const std::string data = "$data" + std::to_string(number);
  const std::string& name = chart.curves[number].name;
  const std::string title = name.empty() ? " notitle" : " title " + quoted(name);
  const std::string colour = " lc " + std::to_string(number + 1);
  if (!chart.chances) return data + " using 1:2 with boxes" + colour + title;
  // The error bars of gnuplot hide what is below their middle, so intervals are drawn as vectors.
  const std::string interval = ", " + data +
                               " using 1:3:(0):($4-$3) with vectors heads size screen 0.005,90 nofilled "
                               "lw 1.5" +
                               (chart.bars > 0 ? " lc 'black'" : colour) + " notitle";
  if (chart.bars > 0) return data + " using 1:2 with boxes" + colour + title + interval;
  return data + " using 1:2 with linespoints pt 7 ps 0.5" + colour + title + interval;
}

std::string scale(const Chart& chart) {
  std::string text = chart.chances ? "set yrange [0:100]\nset format y '%g %%'\n" : "set yrange [0:*]\n";
  if (!chart.labels.empty()) {
    text += "set xrange [-0.5:" + number(static_cast<double>(chart.labels.size()) - 0.5) + "]\n";
  } else if (chart.bars == 0) {
    // A small margin beside the curve, but no range beyond the data.
    text += "set autoscale xfix\nset offsets graph 0.03, graph 0.03, 0, 0\n";
  }
  return text;
}

}  // namespace

Drawing gnuplot_of(const Chart& chart) {
  const auto curves = static_cast<double>(chart.curves.size());
  const double bar = chart.bars / curves;
  const double percent = chart.chances ? 100 : 1;
  std::string text = head(chart.title, chart.about) + axes(chart.x, chart.y);
  text += "set grid ytics\nset key noenhanced outside right top\nset xtics noenhanced\n";
  text += tics("x", chart.labels) + scale(chart);
  if (chart.bars > 0) text += "set boxwidth " + number(0.9 * bar) + "\nset style fill solid 0.4\n";
  for (std::size_t i = 0; i < chart.curves.size(); ++i) {
    // Bars of several curves stand side by side.
    const double aside = bar * (static_cast<double>(i) - (curves - 1) / 2);
    text += "$data" + std::to_string(i) + " << EOD\n";
    for (const Curve::Point& point : chart.curves[i].points) {
      text += number(point.x + aside) + ' ' + number(percent * point.y) + ' ' + number(percent * point.low) +
              ' ' + number(percent * point.high) + '\n';
    }
    text += "EOD\n";
  }
  text += "plot ";
  for (std::size_t i = 0; i < chart.curves.size(); ++i) text += (i > 0 ? ", " : "") + plot(chart, i);
  return {text + "\n", width, height};
}

Drawing gnuplot_of(const HeatMap& heat_map) {
  constexpr int cell_width = 90;  // wide enough for its text
  constexpr int cell_height = 40;
  constexpr int beside = 250;
  constexpr std::size_t short_label = 9;
  const auto is_long = [](const std::string& label) { return label.size() > short_label; };
  const bool turned = std::any_of(heat_map.columns.begin(), heat_map.columns.end(), is_long);
  std::string text = head(heat_map.title, heat_map.about) + axes(heat_map.x, heat_map.y);
  text += std::string("set xtics noenhanced") + (turned ? " rotate by -35" : "") +
          "\nset ytics noenhanced\nset tics scale 0\n" + tics("x", heat_map.columns) +
          tics("y", heat_map.rows);
  text += "set cbrange [0:100]\nset format cb '%g %%'\n";
  text += "set palette defined (0 '#ef8a62', 0.5 '#f7f7f7', 1 '#67a9cf')\n";
  text += "set xrange [-0.5:" + number(static_cast<double>(heat_map.columns.size()) - 0.5) + "]\n";
  text += "set yrange [" + number(static_cast<double>(heat_map.rows.size()) - 0.5) + ":-0.5]\n$data << EOD\n";
  for (std::size_t row = 0; row < heat_map.cells.size(); ++row) {
    for (std::size_t column = 0; column < heat_map.cells[row].size(); ++column) {
      const std::optional<HeatMap::Cell>& cell = heat_map.cells[row][column];
      if (!cell) continue;
      text += std::to_string(column) + ' ' + std::to_string(row) + ' ' + number(100 * cell->p) + ' ' +
              number(100 * cell->low) + ' ' + number(100 * cell->high) + '\n';
    }
  }
  text +=
      "EOD\nplot $data using 1:2:($1-0.5):($1+0.5):($2-0.5):($2+0.5):3 with boxxyerror fc palette "
      "fs solid noborder notitle, $data using 1:($4 == $5 ? $2 : NaN):(sprintf(\"%.0f %%\", $3)) "
      "with labels notitle, $data using 1:($4 == $5 ? NaN : $2):"
      "(sprintf(\"%.0f %%\\n(%.0f – %.0f)\", $3, $4, $5)) with labels offset 0, 0.5 notitle\n";
  return {text, std::max(width, static_cast<int>(heat_map.columns.size()) * cell_width + beside),
          std::max(height, static_cast<int>(heat_map.rows.size()) * cell_height + beside)};
}

std::optional<Problem> draw_svg(const Console& console, const std::vector<Drawing>& charts,
                                const std::string& file) {
  const Problem unwritten{file, 0, 0, console.text("cli.chart.unwritten"), {}};
  const Problem no_gnuplot{{}, 0, 0, console.text("cli.chart.no-gnuplot"), {}};
  if (const std::ofstream out(file); !out) return unwritten;
  std::FILE* const pipe = popen("gnuplot 2>/dev/null", "w");
  if (pipe == nullptr) return no_gnuplot;
  int widest = 0;
  int all = 0;
  for (const Drawing& chart : charts) {
    widest = std::max(widest, chart.width);
    all += chart.height;
  }
  std::string text = "set terminal svg size " + std::to_string(widest) + ',' + std::to_string(all) +
                     " noenhanced background 'white'\n";
  text += "set encoding utf8\nset output " + quoted(file) + "\nset multiplot layout " +
          std::to_string(charts.size()) + ",1\n";
  for (const Drawing& chart : charts) text += chart.commands;
  text += "unset multiplot\nset output\n";
  // If gnuplot is missing, writing to the pipe must not end the program.
  auto* const before = std::signal(SIGPIPE, SIG_IGN);
  const bool is_written = std::fwrite(text.data(), 1, text.size(), pipe) == text.size();
  const int status = pclose(pipe);
  std::signal(SIGPIPE, before);
  constexpr int not_found = 127;
  if (WIFEXITED(status) && WEXITSTATUS(status) == not_found) return no_gnuplot;
  if (!is_written || status != 0) return unwritten;
  return std::nullopt;
}

}  // namespace affray::cli
