#include "cli/print/progress.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <utility>

namespace affray::cli {

std::string clock_text(double seconds) {
  const long whole = std::lround(std::max(0.0, seconds));
  const auto two = [](long number) { return (number < 10 ? "0" : "") + std::to_string(number); };
  constexpr long minute = 60;
  constexpr long hour = 60 * minute;
  const long minutes = whole % hour / minute;
  const std::string hours = whole < hour ? "" : std::to_string(whole / hour) + ':';
  return hours + (hours.empty() ? std::to_string(minutes) : two(minutes)) + ':' + two(whole % minute);
}

namespace {

/// The columns of the terminal behind stderr; 0 if they are unknown.
std::size_t error_columns() {
  winsize size{};
  return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

/// A line that is longer than the terminal would stay on the screen each time it is drawn again.
void draw(const std::string& line) {
  const std::size_t width = error_columns();
  std::cerr << "\r\x1b[K" << cut(line, width == 0 ? 0 : width - 1) << std::flush;
}

}  // namespace

Progress::Progress(const Console& console) : console_(console), is_terminal_(isatty(STDERR_FILENO) != 0) {}

void Progress::operator()(std::uint64_t done, std::uint64_t most) {
  if (!is_terminal_) return;
  if (!first_ || done < *first_) {  // the start of this work or of another phase
    first_ = done;
    began_ = Clock::now();
  }
  const Clock::time_point now = Clock::now();
  const bool is_short = note_.empty() && now - start_ < std::chrono::seconds(2);
  if (is_short || now - last_ < std::chrono::milliseconds(100)) return;
  last_ = now;
  const double share = static_cast<double>(done) / static_cast<double>(std::max<std::uint64_t>(1, most));
  constexpr std::size_t widest = 40;
  const std::size_t width = error_columns();
  std::string line = bar(share, width == 0 ? widest : std::min(widest, width / 2)) + ' ' +
                     std::to_string(static_cast<int>(100 * share)) + " %";
  if (done > *first_ && most >= done) {
    const double took = std::chrono::duration<double>(now - began_).count();
    const double left = took * static_cast<double>(most - done) / static_cast<double>(done - *first_);
    line += "  " + console_.text("cli.left", {{"time", clock_text(left)}});
  }
  if (!note_.empty()) line += "  " + note_;
  draw(line);
  is_drawn_ = true;
}

void Progress::note(std::string text) {
  if (!is_terminal_ || text.empty()) return;
  const bool is_first = note_.empty();
  note_ = std::move(text);
  if (!is_first) return;  // later ones are drawn with the bar
  draw(note_);
  is_drawn_ = true;
}

void Progress::clear() const {
  if (is_drawn_) std::cerr << "\r\x1b[K" << std::flush;
}

}  // namespace affray::cli
