#pragma once
// One long computation of a command: its log of --resume, its progress bar, and Ctrl-C.

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "affray/core/result.hpp"
#include "affray/formats/resume_log.hpp"
#include "cli/interruption.hpp"
#include "cli/print/progress.hpp"
#include "cli/resume_log.hpp"

namespace affray::cli {

/// A clock that returns the used share of this many seconds, beginning now.
[[nodiscard]] inline std::function<double()> clock_for(double seconds) {
  const auto start = std::chrono::steady_clock::now();
  return [start, seconds] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() / seconds;
  };
}

class Computation {
 public:
  explicit Computation(const Console& console) : progress_(console) {}

  /// Opens the log if `resume` is not empty, and connects the options of the computation to log, progress bar
  /// and Ctrl-C.
  template <class Options>
  [[nodiscard]] std::optional<Problem> prepare(const std::string& resume, Options& options) {
    if (auto problem = open_work_log(resume, log_)) return problem;
    if (log_) options.kept = &*log_;
    prepare(options);
    return std::nullopt;
  }
  /// The same for a computation without a log.
  template <class Options>
  void prepare(Options& options) {
    options.progress = [this](std::uint64_t done, std::uint64_t most) { progress_(done, most); };
    options.is_stopped = [this] { return interruption_.happened(); };
  }
  /// Whether a terminal shows the progress.
  [[nodiscard]] bool shows_progress() const { return progress_.is_shown(); }
  /// Shows an interim result beside the progress bar.
  void note(std::string text) { progress_.note(std::move(text)); }
  /// Erases the progress bar.
  void finish() const { progress_.clear(); }
  /// The Problem that occurred when the log was written, if any.
  [[nodiscard]] std::optional<Problem> log_problem() const { return log_ ? log_->problem() : std::nullopt; }

 private:
  std::optional<WorkLog> log_;
  Progress progress_;
  const Interruption interruption_;
};

}  // namespace affray::cli
