#pragma once
// What sim, sweep and matchups share: a wish from the arguments, the log, the progress, Ctrl-C.

#include <optional>
#include <string>

#include "affray/referee/simulation.hpp"
#include "affray/referee/simulation_log.hpp"
#include "cli/commands.hpp"
#include "cli/interruption.hpp"
#include "cli/progress.hpp"

namespace affray::cli {

/// Lives as long as its series are played. `series` is how many there will be.
class Playing {
 public:
  Playing(const SeriesArguments& wanted, std::size_t series);
  Playing(const Playing&) = delete;
  Playing& operator=(const Playing&) = delete;

  /// What is wrong with the log.
  [[nodiscard]] const std::optional<Problem>& problem() const { return problem_; }
  /// For the next series.
  [[nodiscard]] SimulationWish wish();
  [[nodiscard]] bool is_stopped() const { return interruption_.happened(); }
  void clear() const { progress_.clear(); }

 private:
  const SeriesArguments& wanted_;
  std::uint64_t series_;
  std::uint64_t begun_ = 0;
  std::optional<SimulationLog> log_;
  std::optional<Problem> problem_;
  Progress progress_;
  Interruption interruption_;
};

/// "Sampled: 10 000 fights (greedy, seed 1), with 95 % intervals.", and why there are not more.
void print_sampled(const Voice& voice, const Simulation& simulation);

[[nodiscard]] std::string bots_text(const std::vector<std::string>& bots);

/// A number as JSON and CSV write it: the shortest text that reads back to it.
[[nodiscard]] std::string plain_number(double value);

/// A chance without an interval.
[[nodiscard]] std::string percent_of(const Voice& voice, double p);
/// A difference: "+3.4 %".
[[nodiscard]] std::string signed_percent(const Voice& voice, double p);

}  // namespace affray::cli
