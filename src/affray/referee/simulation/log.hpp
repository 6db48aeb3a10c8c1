#pragma once
// The parts of simulations that are played, as lines of JSON in a file: what was played is never lost, and
// never played again.

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "affray/analysis/simulation.hpp"
#include "affray/core/result.hpp"
#include "affray/formats/line_log.hpp"
#include "affray/referee/simulation/series.hpp"

namespace affray {

/// Which series a part belongs to: the same setup, bots and seed.
struct SeriesKey {
  std::string game;
  std::uint64_t setup = 0;        // hash of the codex and the state
  std::vector<std::string> bots;  // one for each side
  std::uint64_t seed = 1;
  std::optional<std::uint64_t> against;  // of a comparison: the second setup and its bots
  std::vector<std::string> against_bots;

  auto operator<=>(const SeriesKey&) const = default;
};

/// Fights first to first + counts.fights - 1 of a series; of a comparison also those of the second setup.
struct SeriesPart {
  std::uint64_t first = 0;
  analysis::Counts counts;
  analysis::Counts second;
  std::array<Comparison::Pair, max_sides> pairs{};

  bool operator==(const SeriesPart&) const = default;
};

class SimulationLog {
 public:
  /// Reads what the file holds; a file that is not there yet is empty. A last line that was cut off is left
  /// out; any other line that is none of a log is a problem, as is one that another `program` wrote.
  [[nodiscard]] static Result<SimulationLog> open(const std::string& file, const std::string& program);

  [[nodiscard]] const std::string& file() const { return lines_.file(); }
  /// The longest part that begins with this fight and has at most so many.
  [[nodiscard]] const SeriesPart* find(const SeriesKey& key, std::uint64_t first, std::uint64_t most) const;
  /// Where the next part of the series begins, this fight or a later one.
  [[nodiscard]] std::optional<std::uint64_t> next(const SeriesKey& key, std::uint64_t first) const;
  /// What another version of the rules or of a bot played must not be counted with what this one plays: what
  /// is found is played again and compared, the first part in any case and more while it takes no time.
  [[nodiscard]] bool is_in_doubt();
  /// Notes a part in the file at once.
  [[nodiscard]] std::optional<Problem> add(const SeriesKey& key, const SeriesPart& part);

 private:
  using Parts = std::multimap<std::uint64_t, SeriesPart>;  // by their first fight

  SimulationLog(LineLog lines, std::string program, std::map<SeriesKey, Parts> parts)
      : lines_(std::move(lines)), program_(std::move(program)), parts_(std::move(parts)) {}

  LineLog lines_;
  std::string program_;
  std::map<SeriesKey, Parts> parts_;
  std::optional<std::chrono::steady_clock::time_point> doubted_;  // since then
};

}  // namespace affray
