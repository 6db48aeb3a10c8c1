#pragma once
// A log of finished parts of simulations, as a file of JSON lines, so that no fight is lost or played twice.

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "affray/analysis/simulation.hpp"
#include "affray/core/result.hpp"
#include "affray/formats/line_log.hpp"
#include "affray/referee/simulation/series.hpp"

namespace affray {

/// Identifies a series: the same setup, bots and seed.
struct SeriesKey {
  std::string game;
  std::uint64_t setup = 0;        // hash of the codex and the state
  std::vector<std::string> bots;  // one for each side
  std::uint64_t seed = 1;
  std::optional<std::uint64_t> against;  // for a comparison: the second setup, with its bots
  std::vector<std::string> against_bots;

  bool operator==(const SeriesKey&) const = default;
  // The library of emscripten cannot compare vectors with <=>.
  bool operator<(const SeriesKey& other) const {
    return std::tie(game, setup, bots, seed, against, against_bots) <
           std::tie(other.game, other.setup, other.bots, other.seed, other.against, other.against_bots);
  }
};

/// Fights number first to first + counts.fights - 1 of a series; for a comparison also those of the second
/// setup.
struct SeriesPart {
  std::uint64_t first = 0;
  analysis::Counts counts;
  analysis::Counts second;
  std::array<Comparison::Pair, max_sides> pairs{};

  bool operator==(const SeriesPart&) const = default;
};

class SimulationLog {
 public:
  /// Opens the log and reads it; a file that does not exist yet is empty. An incomplete last line is removed.
  /// Any other line that is not part of a log, or was written by another `program`, is a Problem.
  [[nodiscard]] static Result<SimulationLog> open(const std::string& file, const std::string& program);

  [[nodiscard]] const std::string& file() const { return lines_.file(); }
  /// The longest part that starts at this fight and has at most `most` fights; nullptr if there is none.
  [[nodiscard]] const SeriesPart* find(const SeriesKey& key, std::uint64_t first, std::uint64_t most) const;
  /// The first fight of the next part of the series, at or after this fight.
  [[nodiscard]] std::optional<std::uint64_t> next(const SeriesKey& key, std::uint64_t first) const;
  /// Whether a part that is found should be played again and compared, since results of other rules or
  /// another version of a bot must not be mixed with new ones. True for the first part, and for more as long
  /// as it takes little time.
  [[nodiscard]] bool is_in_doubt();
  /// Appends a part to the file immediately.
  [[nodiscard]] std::optional<Problem> add(const SeriesKey& key, const SeriesPart& part);

 private:
  using Parts = std::multimap<std::uint64_t, SeriesPart>;  // by first fight

  SimulationLog(LineLog lines, std::string program, std::map<SeriesKey, Parts> parts)
      : lines_(std::move(lines)), program_(std::move(program)), parts_(std::move(parts)) {}

  LineLog lines_;
  std::string program_;
  std::map<SeriesKey, Parts> parts_;
  std::optional<std::chrono::steady_clock::time_point> doubted_;  // when the checks began
};

}  // namespace affray
