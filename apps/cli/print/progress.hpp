#pragma once
// A progress bar.

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "cli/print/terminal.hpp"

namespace affray::cli {

/// A time as "1:05" or "1:02:03".
[[nodiscard]] std::string clock_text(double seconds);

/// A bar on stderr with the remaining time; shown after two seconds if stderr is a terminal.
class Progress {
 public:
  explicit Progress(const Console& console);
  void operator()(std::uint64_t done, std::uint64_t most);
  [[nodiscard]] bool is_shown() const { return is_terminal_; }
  /// Shows an interim result, at once and beside the bar.
  void note(std::string text);
  /// Erases the bar.
  void clear() const;

 private:
  using Clock = std::chrono::steady_clock;

  const Console& console_;
  bool is_terminal_;
  bool is_drawn_ = false;
  std::string note_;  // empty: no interim result yet
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_;
  std::optional<std::uint64_t> first_;  // work that was already done at the start
  Clock::time_point began_ = start_;
};

}  // namespace affray::cli
