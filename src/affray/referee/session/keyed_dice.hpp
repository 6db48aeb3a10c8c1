#pragma once
// Dice whose words come from outside: a keyed hash, so that a server can be held to them afterwards.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>
#include <span>
#include <utility>

#include "affray/core/check.hpp"
#include "affray/core/dice.hpp"

namespace affray {

/// A word for the die with this number, counted from 0 since the dice were made; `attempt` counts the words
/// of the same die that were thrown away. The same question must have the same answer.
using DealWord = std::function<std::uint32_t(std::uint32_t die, std::uint32_t attempt)>;

/// A number below `bound` from the first word that is below the largest multiple of it: word modulo bound.
[[nodiscard]] inline std::uint32_t below(std::uint32_t bound, std::uint32_t die, const DealWord& deal) {
  AFFRAY_CHECK(bound > 0, "a die has a face at least");
  constexpr std::uint64_t words = std::uint64_t{1} << 32U;
  const std::uint64_t most = words - words % bound;
  for (std::uint32_t attempt = 0;; ++attempt) {
    const std::uint32_t word = deal(die, attempt);
    if (word < most) return word % bound;
  }
}

/// A die of n faces shows below(n) + 1; a pick walks through its weights with below(their sum).
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
