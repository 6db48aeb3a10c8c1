#pragma once
// The quantised network of a game: two layers over the features of a view, a value, and a score for each
// choice. Weights and activations are bytes; the results are the same with every compiler.

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "affray/core/sentence.hpp"

namespace affray::bots {

/// The layers in the order of this list; `layer_names` are their names in files.
enum class LayerId : std::uint8_t { w1, w2, value, hidden, choice, score };
constexpr std::array<std::string_view, 6> layer_names{"w1", "w2", "value", "hidden", "choice", "score"};

/// One layer: the sums of its rows are divided by 2^shift.
struct Layer {
  std::size_t rows = 0;
  std::size_t columns = 0;
  int shift = 0;
  std::vector<std::int8_t> weights;  // row by row
  std::vector<std::int32_t> biases;  // one for each row; empty: zeros
};

/// The layers of a network, by LayerId.
using Layers = std::array<Layer, layer_names.size()>;

constexpr std::size_t most_inputs = 1024;  // of a layer
constexpr std::size_t most_rows = 512;
constexpr int most_shift = 15;
constexpr int unit_of_features = 64;  // the integer that represents 1 in features and activations

/// What is wrong with the layers: their sizes do not fit each other or these numbers of features, or a sum
/// could leave the integers that are exact in single precision (2^24). Empty if nothing is wrong.
[[nodiscard]] Sentence mistake_in(const Layers& layers, std::size_t view_count, std::size_t choice_count);

/// A network that never changes; shared by all bots and threads.
class Network {
 public:
  /// Requires that mistake_in() finds nothing wrong with the layers.
  explicit Network(const Layers& layers);
  ~Network();
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;

  /// The sums of one position, from which its value and the scores of its choices are read.
  struct Position {
    std::vector<float> first;   // the activations of the first layer
    std::vector<float> second;  // the activations of the second layer
    std::vector<float> hidden;  // the contribution of the position to the hidden units of the choices
    std::vector<float> units;   // the hidden units of the last choice
  };

  /// Evaluates the features of a view. Scores can be computed afterwards only if `for_choices` is true.
  void look(std::span<const std::int8_t> view, bool for_choices, Position& position) const;
  /// The integer value of the position, before scaling.
  [[nodiscard]] std::int32_t value_sum(const Position& position) const;
  /// The value for the side whose view it is, from -1 (lost) to 1 (won).
  [[nodiscard]] float value(const Position& position) const;
  /// The integer score of a choice with these features.
  [[nodiscard]] std::int32_t score_sum(Position& position, std::span<const std::int8_t> choice) const;
  /// The scaled score: the difference of two scores is the logarithm of the ratio of their probabilities.
  [[nodiscard]] double score(std::int32_t sum) const;

  [[nodiscard]] std::size_t view_count() const;    // features of a view
  [[nodiscard]] std::size_t choice_count() const;  // features of a choice

 private:
  struct Matrices;
  std::unique_ptr<const Matrices> in_;
};

}  // namespace affray::bots
