#pragma once
// Fights that are sampled in parts, so that several workers can share them and answers can come in between.

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

/// How a sampled fight ended, and what its dice gave the side that is asked (bots/dice_luck.hpp).
struct Fought {
  Outcome end;
  float luck = 0;
};

/// Fights that one of several workers has played, to be added by another.
struct FoughtPart {
  std::size_t lane = 0;
  std::string bots;                       // whose fights they are
  std::vector<std::vector<Fought>> arms;  // from the position, then after each choice
  std::vector<Fought> better;             // from the position, by better bots
};

/// Which of several workers this one is. All take the same seed, and each its own fights of the series.
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

  /// Plays fights until `is_due`, at least a few.
  [[nodiscard]] virtual std::optional<Problem> play(const std::function<bool()>& is_due) = 0;
  /// The fights since the last call.
  [[nodiscard]] virtual FoughtPart take() = 0;
  /// Adds those of another worker.
  virtual void add(const FoughtPart& part) = 0;
  /// What all fights say.
  [[nodiscard]] virtual Odds odds() const = 0;
};

}  // namespace affray
