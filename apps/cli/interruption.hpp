#pragma once
// Ctrl-C during a long computation: stop and print the partial result.

#include <csignal>

namespace affray::cli {

/// As long as an object exists, the first Ctrl-C only sets a flag; the second one ends the program.
class Interruption {
 public:
  Interruption();
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

  /// Whether Ctrl-C was pressed. Thread-safe.
  [[nodiscard]] bool happened() const;

 private:
  struct sigaction before_{};
  int interrupts_before_;  // the count of interrupts at construction
};

}  // namespace affray::cli
