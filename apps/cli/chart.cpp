#include "cli/chart.hpp"

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

/// Between single quotation marks, as gnuplot wants them.
std::string quoted(const std::string& text) {
  std::string all = "'";
  for (const char c : text)
    all += c == '\'' ? std::string("''") : c == '\n' ? std::string(" ") : std::string(1, c);
  return all + "'";
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

std::string gnuplot_of(const Chart& chart) {
  std::string text = "reset\nset title " + quoted(chart.title) + " noenhanced\n";
  text += "set xlabel " + quoted(chart.x) + " noenhanced\nset ylabel " + quoted(chart.y) + " noenhanced\n";
  text += "set grid ytics\nset key noenhanced outside right top\nset xtics noenhanced\n";
  text += tics("x", chart.labels);
  if (chart.chances) text += "set yrange [0:1]\n";
  if (!chart.chances) text += "set yrange [0:*]\n";
  if (!chart.labels.empty())
    text += "set xrange [-0.5:" + number(static_cast<double>(chart.labels.size()) - 0.5) + "]\n";
  text += "set pointintervalbox 0\n";
  if (chart.labels.empty() && !chart.bars) text += "set offsets graph 0.03, graph 0.03, 0, 0\n";
  if (chart.bars) text += "set boxwidth 0.8\nset style fill solid 0.5\n";
  for (std::size_t i = 0; i < chart.curves.size(); ++i) {
    text += "$data" + std::to_string(i) + " << EOD\n";
    for (const Curve::Point& point : chart.curves[i].points) {
      text +=
          number(point.x) + ' ' + number(point.y) + ' ' + number(point.low) + ' ' + number(point.high) + '\n';
    }
    text += "EOD\n";
  }
  text += "plot ";
  for (std::size_t i = 0; i < chart.curves.size(); ++i) {
    const std::string data = "$data" + std::to_string(i);
    const std::string title =
        chart.curves[i].name.empty() ? " notitle" : " title " + quoted(chart.curves[i].name);
    const std::string colour = " lc " + std::to_string(i + 1);
    text += (i > 0 ? ", " : "") + data;
    text += chart.bars ? " using 1:2 with boxes" + colour + title
                       : " using 1:2 with linespoints" + colour + title;
    if (chart.chances) text += ", " + data + " using 1:2:3:4 with yerrorbars lc 'black' pt 0 notitle";
  }
  return text + "\n";
}

std::string gnuplot_of(const Heat& heat) {
  std::string text = "reset\nset title " + quoted(heat.title) + " noenhanced\n";
  text += "set xlabel " + quoted(heat.x) + " noenhanced\nset ylabel " + quoted(heat.y) + " noenhanced\n";
  text += "set xtics noenhanced rotate by -35\nset ytics noenhanced\n" + tics("x", heat.columns) +
          tics("y", heat.rows);
  text += "set cbrange [0:1]\nset palette defined (0 '#b2182b', 0.5 '#f7f7f7', 1 '#2166ac')\n";
  text += "set xrange [-0.5:" + number(static_cast<double>(heat.columns.size()) - 0.5) + "]\n";
  text += "set yrange [" + number(static_cast<double>(heat.rows.size()) - 0.5) + ":-0.5]\n$data << EOD\n";
  for (std::size_t row = 0; row < heat.cells.size(); ++row) {
    for (std::size_t column = 0; column < heat.cells[row].size(); ++column) {
      text +=
          std::to_string(column) + ' ' + std::to_string(row) + ' ' + number(heat.cells[row][column]) + '\n';
    }
  }
  text += "EOD\nplot $data using 1:2:3 with image notitle";
  return text + ", $data using 1:2:(sprintf('%.0f %%', 100 * $3)) with labels notitle\n";
}

std::optional<std::string> draw_svg(const Voice& voice, const std::vector<std::string>& charts,
                                    const std::string& file) {
  if (const std::ofstream out(file); !out) return file + ": " + voice.text("cli.chart.unwritten");
  std::FILE* const pipe = popen("gnuplot 2>/dev/null", "w");
  if (pipe == nullptr) return voice.text("cli.chart.no-gnuplot");
  std::string text = "set terminal svg size " + std::to_string(width) + ',' +
                     std::to_string(height * static_cast<int>(charts.size())) + " noenhanced\n";
  text += "set encoding utf8\nset output " + quoted(file) + "\nset multiplot layout " +
          std::to_string(charts.size()) + ",1\n";
  for (const std::string& chart : charts) text += chart;
  text += "unset multiplot\nset output\n";
  // Without gnuplot nobody reads; that is no reason to end here.
  auto* const before = std::signal(SIGPIPE, SIG_IGN);
  const bool is_written = std::fwrite(text.data(), 1, text.size(), pipe) == text.size();
  const int status = pclose(pipe);
  std::signal(SIGPIPE, before);
  constexpr int not_found = 127;
  if (WIFEXITED(status) && WEXITSTATUS(status) == not_found) return voice.text("cli.chart.no-gnuplot");
  if (!is_written || status != 0) return file + ": " + voice.text("cli.chart.unwritten");
  return std::nullopt;
}

}  // namespace affray::cli
