#pragma once
// How far something long has come.

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "cli/print/terminal.hpp"

namespace affray::cli {

/// A time as "1:05" or "1:02:03".
[[nodiscard]] std::string clock_text(double seconds);

/// A bar on stderr, with the time that is left, when it takes longer than two seconds and somebody looks.
class Progress {
 public:
  explicit Progress(const Voice& voice);
  void operator()(std::uint64_t done, std::uint64_t most);
  /// Takes the bar away.
  void clear() const;

 private:
  using Clock = std::chrono::steady_clock;

  const Voice& voice_;
  bool is_seen_;
  bool is_drawn_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_;
  std::optional<std::uint64_t> first_;  // done when it began, such as what was done before
  Clock::time_point began_ = start_;
};

}  // namespace affray::cli
