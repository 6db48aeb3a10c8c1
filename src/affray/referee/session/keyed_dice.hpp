#pragma once
// Dice with random words from a keyed hash, so that a server can later prove that it dealt them fairly.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>
#include <span>
#include <utility>

#include "affray/core/check.hpp"
#include "affray/core/dice.hpp"

namespace affray {

/// A random word for the die with this index, counted from 0 since the dice were created. `attempt` counts
/// the rejected words of the same die. Must be a pure function: the same arguments give the same word.
using DealWord = std::function<std::uint32_t(std::uint32_t die, std::uint32_t attempt)>;

/// An unbiased number below `bound`, by rejection sampling: the first word below the largest multiple of
/// `bound`, modulo `bound`.
[[nodiscard]] inline std::uint32_t below(std::uint32_t bound, std::uint32_t die, const DealWord& deal) {
  AFFRAY_CHECK(bound > 0, "a die has a face at least");
  constexpr std::uint64_t words = std::uint64_t{1} << 32U;
  const std::uint64_t most = words - words % bound;
  for (std::uint32_t attempt = 0;; ++attempt) {
    const std::uint32_t word = deal(die, attempt);
    if (word < most) return word % bound;
  }
}

/// A die of n faces shows below(n) + 1. A weighted pick finds below(sum of weights) in the cumulative
/// weights.
class KeyedDice final : public Dice {
 public:
  explicit KeyedDice(DealWord deal) : deal_(std::move(deal)) {}

  std::size_t pick(Stream /*stream*/, Side /*who*/, std::span<const std::uint32_t> weights) override {
    const auto sum = std::accumulate(weights.begin(), weights.end(), std::uint64_t{0});
    AFFRAY_CHECK(sum > 0 && sum <= UINT32_MAX, "the weights of a pick must sum to 1..2^32-1");
    std::uint32_t left = below(static_cast<std::uint32_t>(sum), dealt_++, deal_);
    std::size_t picked = 0;
    while (left >= weights[picked]) left -= weights[picked++];
    return picked;
  }
  void roll(Stream /*stream*/, std::span<const Die> dice, Grouping /*group*/,
            std::span<std::uint8_t> faces) override {
    std::transform(dice.begin(), dice.end(), faces.begin(), [this](const Die& die) {
      return static_cast<std::uint8_t>(1 + below(die.faces, dealt_++, deal_));
    });
  }

 private:
  DealWord deal_;
  std::uint32_t dealt_ = 0;
};

}  // namespace affray
