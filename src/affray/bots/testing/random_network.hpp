#pragma once
// A network with random weights, for tests: it can play, but badly.

#include <cstddef>
#include <cstdint>
#include <memory>

#include "affray/bots/guide.hpp"
#include "affray/bots/random.hpp"
#include "affray/core/dice.hpp"

namespace affray::bots::testing {

/// The layers of such a network from a seed; the weights are small, so that activations are neither all
/// clipped nor all zero.
[[nodiscard]] inline Layers random_layers(std::size_t view_count, std::size_t choice_count,
                                          std::uint64_t seed, std::size_t first = 64, std::size_t second = 32,
                                          std::size_t both = 32) {
  SeededDice dice(seed);
  const auto layer = [&](std::size_t rows, std::size_t columns, int largest, int shift) {
    Layer made{rows, columns, shift, {}, {}};
    const auto span = static_cast<std::size_t>(2 * largest + 1);
    for (std::size_t i = 0; i < rows * columns; ++i) {
      made.weights.push_back(static_cast<std::int8_t>(static_cast<int>(below(dice, span)) - largest));
    }
    for (std::size_t i = 0; i < rows; ++i) {
      made.biases.push_back(static_cast<std::int32_t>(below(dice, 2000)) - 1000);
    }
    return made;
  };
  return {layer(first, view_count, 60, 7), layer(second, first, 60, 7),      layer(1, second, 60, 6),
          layer(both, second, 60, 6),      layer(both, choice_count, 60, 6), layer(1, both, 60, 6)};
}

/// A random network for the features of a game.
template <HasFeatures G>
[[nodiscard]] SharedNetwork random_network(std::uint64_t seed) {
  return std::make_shared<const Network>(random_layers(G::Features::view_count, choice_features<G>, seed));
}

}  // namespace affray::bots::testing
