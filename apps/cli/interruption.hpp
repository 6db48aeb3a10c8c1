#pragma once
// Ctrl-C while something long is worked out: the answer as it is.

#include <csignal>

namespace affray::cli {

/// As long as it lives, the first Ctrl-C is noted; the second one ends the program.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

  /// Any thread may ask.
  [[nodiscard]] bool happened() const;

 private:
  struct sigaction before_{};
  int noted_before_;  // how many times it was pressed then
};

}  // namespace affray::cli
