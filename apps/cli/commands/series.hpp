#pragma once
// What sim, sweep and matchups share: a wish from the arguments, the log, the progress, Ctrl-C.

#include <optional>
#include <string>

#include "affray/formats/resume_log.hpp"
#include "affray/referee/simulation/log.hpp"
#include "affray/referee/simulation/series.hpp"
#include "cli/commands.hpp"
#include "cli/interruption.hpp"
#include "cli/print/progress.hpp"

namespace affray::cli {

/// Lives as long as its series are played. `series` is how many there will be.
class Playing {
 public:
  enum class Kind : std::uint8_t { fights, odds };  // what is kept in the log

  Playing(const Voice& voice, const SeriesArguments& wanted, std::size_t series, Kind kind = Kind::fights);
  Playing(const Playing&) = delete;
  Playing& operator=(const Playing&) = delete;

  /// What is wrong with the log.
  [[nodiscard]] const std::optional<Problem>& problem() const { return problem_; }
  /// For the next series.
  [[nodiscard]] SimulationWish wish();
  [[nodiscard]] bool is_stopped() const { return interruption_.happened(); }
  void clear() const { progress_.clear(); }
  /// Of Kind::odds: where they are kept, or nullptr; and that so many are known now.
  [[nodiscard]] WorkLog* work() { return work_ ? &*work_ : nullptr; }
  void tell(std::size_t done) { progress_(done, series_); }

 private:
  const SeriesArguments& wanted_;
  std::uint64_t series_;
  std::uint64_t begun_ = 0;
  std::optional<SimulationLog> log_;
  std::optional<WorkLog> work_;
  std::optional<Problem> problem_;
  Progress progress_;
  Interruption interruption_;
};

/// "Sampled: 10 000 fights (greedy, seed 1), with 95 % intervals."
[[nodiscard]] std::string sampled_text(const Voice& voice, const Simulation& simulation);
/// The same of each of several series.
[[nodiscard]] std::string each_sampled_text(const Voice& voice, const SeriesArguments& wanted);
/// The first one, and why there are not more.
void print_sampled(const Voice& voice, const Simulation& simulation);

[[nodiscard]] std::string bots_text(const std::vector<std::string>& bots);

/// A number as JSON and CSV write it: the shortest text that reads back to it.
[[nodiscard]] std::string plain_number(double value);

/// A chance without an interval.
[[nodiscard]] std::string percent_of(const Voice& voice, double p);

}  // namespace affray::cli
