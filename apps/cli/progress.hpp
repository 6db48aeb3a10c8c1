#pragma once
// How far something long has come.

#include <chrono>
#include <cstdint>

namespace affray::cli {

/// A bar on stderr when it takes longer than two seconds and somebody looks.
class Progress {
 public:
  Progress();
  void operator()(std::uint64_t done, std::uint64_t most);
  /// Takes the bar away.
  void clear() const;

 private:
  using Clock = std::chrono::steady_clock;

  bool is_seen_;
  bool is_drawn_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_;
};

}  // namespace affray::cli
