#pragma once
// Shared by sim, sweep and matchups: options from the arguments, the log, the progress bar, Ctrl-C.

#include <optional>
#include <string>

#include "affray/formats/resume_log.hpp"
#include "affray/referee/simulation/log.hpp"
#include "affray/referee/simulation/series.hpp"
#include "cli/commands.hpp"
#include "cli/interruption.hpp"
#include "cli/print/progress.hpp"

namespace affray::cli {

/// Runs several series of fights. `series` is their number, for the progress bar.
class SeriesRun {
 public:
  enum class Kind : std::uint8_t { fights, odds };  // what the log contains

  SeriesRun(const Console& console, const SeriesArguments& arguments, std::size_t series,
            Kind kind = Kind::fights);
  SeriesRun(const SeriesRun&) = delete;
  SeriesRun& operator=(const SeriesRun&) = delete;

  /// The error of opening the log, if any.
  [[nodiscard]] const std::optional<Problem>& problem() const { return problem_; }
  /// The options of the next series.
  [[nodiscard]] SimulationOptions options();
  [[nodiscard]] bool is_stopped() const { return interruption_.happened(); }
  void clear() const { progress_.clear(); }
  /// For Kind::odds: the log, or nullptr; and the number of finished points, for the progress bar.
  [[nodiscard]] WorkLog* work() { return work_ ? &*work_ : nullptr; }
  void tell(std::size_t done) { progress_(done, series_); }

 private:
  const SeriesArguments& arguments_;
  std::uint64_t series_;
  std::uint64_t started_ = 0;
  std::optional<SimulationLog> log_;
  std::optional<WorkLog> work_;
  std::optional<Problem> problem_;
  Progress progress_;
  Interruption interruption_;
};

/// "Sampled: 10 000 fights (greedy, seed 1), with 95 % intervals."
[[nodiscard]] std::string sampled_text(const Console& console, const Simulation& simulation);
/// The same for each of several series.
[[nodiscard]] std::string each_sampled_text(const Console& console, const SeriesArguments& arguments);
/// Prints sampled_text, and the reason if the series ended early.
void print_sampled(const Console& console, const Simulation& simulation);

[[nodiscard]] std::string bots_text(const std::vector<std::string>& bots);

/// A number for JSON and CSV: the shortest text that parses back to the same value.
[[nodiscard]] std::string plain_number(double value);

/// A chance without an interval.
[[nodiscard]] std::string percent_of(const Console& console, double p);

}  // namespace affray::cli
