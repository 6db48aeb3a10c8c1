#pragma once
// Sampled fights in parts, so that several workers can share them and answers are possible in between.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "affray/core/outcome.hpp"
#include "affray/core/result.hpp"
#include "affray/referee/odds/report.hpp"

namespace affray {

/// The end of a sampled fight, and the contribution of its dice for the side that is asked
/// (bots/dice_luck.hpp).
struct Fought {
  Outcome end;
  float luck = 0;
};

/// Fights that one of several workers has played, to be added by another.
struct FoughtPart {
  std::size_t lane = 0;
  std::string bots;                       // the names of the bots that played
  std::vector<std::vector<Fought>> arms;  // from the position, then after each choice
  std::vector<Fought> better;             // from the position, by stronger bots
};

/// The index of this worker among several. All use the same seed, and each plays its own fights of the
/// series.
struct Lane {
  std::size_t number = 0;
  std::size_t of = 1;
};

class Sampling {
 public:
  Sampling() = default;
  Sampling(const Sampling&) = delete;
  Sampling& operator=(const Sampling&) = delete;
  virtual ~Sampling() = default;

  /// Plays fights from the position until this worker has played so many, or `is_due` returns true: at least
  /// one more, if any is missing.
  [[nodiscard]] virtual std::optional<Problem> play_up_to(std::uint64_t fights,
                                                          const std::function<bool()>& is_due) = 0;
  /// Plays fights until `is_due` returns true, at least a few.
  [[nodiscard]] virtual std::optional<Problem> play(const std::function<bool()>& is_due) = 0;
  /// The fights since the last call.
  [[nodiscard]] virtual FoughtPart take() = 0;
  /// Adds the fights of another worker.
  virtual void add(const FoughtPart& part) = 0;
  /// The odds from all fights.
  [[nodiscard]] virtual Odds odds() const = 0;
};

}  // namespace affray
