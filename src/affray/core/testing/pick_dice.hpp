#pragma once
// Dice for tests of a game that draws cards and rolls no dice.

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>

#include "affray/core/dice.hpp"

namespace affray::testing {

/// A pick returns the first index with a weight, unless another one was requested.
class PickDice final : public Dice {
 public:
  std::deque<std::size_t> picks;

  std::size_t pick(Stream /*stream*/, Side /*who*/, std::span<const std::uint32_t> weights) override {
    std::size_t picked = 0;
    if (!picks.empty()) {
      picked = picks.front();
      picks.pop_front();
      REQUIRE_MESSAGE(picked < weights.size(), "nothing stands at this place");
      REQUIRE_MESSAGE(weights[picked] > 0, "this one cannot be picked");
      return picked;
    }
    while (weights[picked] == 0) ++picked;
    return picked;
  }
  void roll(Stream /*stream*/, std::span<const Die> /*dice*/, Grouping /*group*/,
            std::span<std::uint8_t> /*faces*/) override {
    FAIL("no die is rolled in this game");
  }
};

}  // namespace affray::testing
