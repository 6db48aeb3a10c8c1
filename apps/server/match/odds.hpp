#pragma once
// Odds of a match. They are computed on a copy of its session, so that the fight continues meanwhile.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "affray/referee/session/interface.hpp"
#include "server/match/protocol.hpp"

namespace affray::server {

/// Odds that a client has requested and may know.
struct OddsOrder {
  std::uint64_t client = 0;
  std::uint64_t prompt = 0;  // of the position
  OddsQuestion question;
  std::shared_ptr<const Session> session;  // a copy
};

/// One answer after at most two seconds.
[[nodiscard]] Result<Odds> quick_odds(const Session& session, const OddsQuestion& question);

/// Odds that are refined for two minutes, step by step, so that many clients share a few threads. The first
/// step takes so little time that figures appear at once.
class OddsRefinement {
 public:
  using Hear = std::function<void(const Odds& odds, bool is_last)>;

  OddsRefinement(std::shared_ptr<const Session> session, const OddsQuestion& question);

  /// One step. `hear` is called with each answer, but not after a stop, and not before there are fights
  /// enough to tell something. Returns whether there is more to compute.
  [[nodiscard]] Result<bool> step(const std::atomic<bool>& is_stopped, const Hear& hear);

 private:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] Result<bool> refine_open(const std::atomic<bool>& is_stopped, const Hear& hear);
  [[nodiscard]] Result<bool> refine_hidden(const std::atomic<bool>& is_stopped, const Hear& hear);
  [[nodiscard]] Result<bool> prove(const std::atomic<bool>& is_stopped, const Hear& hear);

  const std::shared_ptr<const Session> session_;
  const OddsQuestion question_;
  const Clock::time_point start_ = Clock::now();
  std::unique_ptr<Sampling> sampling_;
  double used_ = 0;  // seconds in all steps
  bool has_told_ = false;
  // What a proof that failed says beside it
  std::string why_;
  std::vector<DrawChance> draws_;
  bool has_tried_proof_ = false;
};

}  // namespace affray::server
