#pragma once
// Odds of a match. They are computed on a copy of its position, so that the fight continues meanwhile.

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "affray/referee/session/interface.hpp"
#include "server/match/protocol.hpp"

namespace affray::server {

/// A position as the fight file and the moves so far.
struct PositionCopy {
  std::string setup;
  std::string file;  // its name
  SharedList<Move> moves;
};

/// Odds that a client has requested and may know.
struct OddsOrder {
  std::uint64_t client = 0;
  std::uint64_t prompt = 0;  // of the position
  OddsQuestion question;
  PositionCopy position;
};

/// One answer after at most two seconds.
[[nodiscard]] Result<Odds> quick_odds(const PositionCopy& position, const OddsQuestion& question);

/// Odds that are refined for two minutes, or until `is_stopped`. `hear(odds, is_last)` is called with each
/// answer, but not after a stop.
[[nodiscard]] std::optional<Problem> refine_odds(const PositionCopy& position, const OddsQuestion& question,
                                                 const std::atomic<bool>& is_stopped,
                                                 const std::function<void(const Odds&, bool)>& hear);

}  // namespace affray::server
