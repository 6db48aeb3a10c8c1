#pragma once
// What a ladder of bots consists of, and how it is found out who beats whom.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/analysis/interval.hpp"
#include "affray/referee/simulation/series.hpp"
#include "cli/commands.hpp"

namespace affray::cli {

/// A fight and the bots that meet in it, from the weakest on.
struct Climb {
  std::string file;
  std::vector<std::string> bots;
};

/// Those that are asked for; where nothing is named, those of docs/bots.md.
[[nodiscard]] std::vector<Climb> climbs(const LadderArguments& wanted);

/// A bot and the one below it in one fight.
struct Rung {
  std::string file;
  std::string strong = {};
  std::string weak = {};
  double score = 0;          // of the stronger one: 1 for each fight that it won, a half for what nobody won
  std::uint64_t fights = 0;  // that say something
  std::uint64_t played = 0;  // with those that both bots win, or both lose, at the same seat
  bool stopped = false;      // before it was clear

  [[nodiscard]] double share() const;
  /// Of all looks at the score together: 99 %.
  [[nodiscard]] analysis::Interval interval() const;
  [[nodiscard]] bool is_clear() const;
  [[nodiscard]] bool beaten() const;
};

/// Plays until it is clear who is better, at most so many fights. `wish` says all but bots and fights.
[[nodiscard]] std::optional<Problem> play_rung(const Session& session, Rung& rung, std::uint64_t most,
                                               SimulationWish wish);

/// What stands above the table in docs/bots.md.
[[nodiscard]] std::string_view ladder_document();

}  // namespace affray::cli
