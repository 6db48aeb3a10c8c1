// bots/network.cpp -- the inference of a quantised network
//
// All numbers are whole and below 2^24, so that single precision holds them exactly and the order of
// additions does not matter: Eigen may vectorise as it likes.

#include "affray/bots/network.hpp"

#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>

#include "affray/core/check.hpp"

namespace affray::bots {

namespace {

constexpr float most_activation = 127;
constexpr std::int64_t exact_below = std::int64_t{1} << 24;

using Vector = Eigen::VectorXf;

struct Dense {
  Eigen::MatrixXf weights;  // columns are inputs, one after the other in memory
  Vector biases;
  float scale = 1;  // 2^-shift

  explicit Dense(const Layer& layer)
      : weights(static_cast<Eigen::Index>(layer.rows), static_cast<Eigen::Index>(layer.columns)),
        biases(Vector::Zero(static_cast<Eigen::Index>(layer.rows))),
        scale(std::ldexp(1.0F, -layer.shift)) {
    for (std::size_t row = 0; row < layer.rows; ++row) {
      const auto r = static_cast<Eigen::Index>(row);
      if (!layer.biases.empty()) biases[r] = static_cast<float>(layer.biases[row]);
      for (std::size_t column = 0; column < layer.columns; ++column) {
        weights(r, static_cast<Eigen::Index>(column)) = layer.weights[row * layer.columns + column];
      }
    }
  }

  /// Adds the products with the inputs to the sums. Inputs that are zero, as most features are, cost little;
  /// the others are taken four at a time, so that the sums are read and written less often.
  template <class Number>
  void add_to(std::span<const Number> inputs, Eigen::Map<Vector>& sums) const {
    constexpr std::size_t word = sizeof(std::uint64_t) / sizeof(Number);
    std::array<Eigen::Index, most_inputs> at;  // not initialised: what is not zero
    std::size_t count = 0;
    std::size_t i = 0;
    for (; i + word <= inputs.size(); i += word) {
      std::uint64_t several = 0;
      std::memcpy(&several, inputs.data() + i, sizeof several);
      if (several == 0) continue;
      for (std::size_t k = i; k < i + word; ++k) {
        at[count] = static_cast<Eigen::Index>(k);
        count += inputs[k] != 0 ? 1 : 0;
      }
    }
    for (; i < inputs.size(); ++i) {
      at[count] = static_cast<Eigen::Index>(i);
      count += inputs[i] != 0 ? 1 : 0;
    }
    const auto by = [&](std::size_t k) {
      return static_cast<float>(inputs[static_cast<std::size_t>(at[k])]);
    };
    std::size_t k = 0;
    for (; k + 4 <= count; k += 4) {
      sums.noalias() += weights.col(at[k]) * by(k) + weights.col(at[k + 1]) * by(k + 1) +
                        weights.col(at[k + 2]) * by(k + 2) + weights.col(at[k + 3]) * by(k + 3);
    }
    for (; k < count; ++k) sums.noalias() += weights.col(at[k]) * by(k);
  }
  /// Halves are rounded up, and what is below 0 or above 127 is cut off.
  void activate(Eigen::Map<Vector>& sums) const {
    sums = (sums.array() * scale + 0.5F).floor().max(0.0F).min(most_activation);
  }
};

Eigen::Map<Vector> map_of(std::vector<float>& numbers, const Vector& start) {
  numbers.resize(static_cast<std::size_t>(start.size()));
  Eigen::Map<Vector> map(numbers.data(), start.size());
  map = start;
  return map;
}

Eigen::Map<const Vector> map_of(const std::vector<float>& numbers) {
  return {numbers.data(), static_cast<Eigen::Index>(numbers.size())};
}

const Layer& layer_of(const Layers& layers, LayerId id) { return layers[static_cast<std::size_t>(id)]; }

bool is_whole(const Layer& layer) {
  return layer.rows >= 1 && layer.rows <= most_rows && layer.columns >= 1 && layer.columns <= most_inputs &&
         layer.weights.size() == layer.rows * layer.columns && layer.shift >= 0 &&
         layer.shift <= most_shift && (layer.biases.empty() || layer.biases.size() == layer.rows);
}

// The largest sum that a row of the layer may have.
std::int64_t largest_sum(const Layer& layer, std::size_t row) {
  std::int64_t sum = layer.biases.empty() ? 0 : std::abs(static_cast<std::int64_t>(layer.biases[row]));
  for (std::size_t column = 0; column < layer.columns; ++column) {
    sum += 128 * std::abs(static_cast<int>(layer.weights[row * layer.columns + column]));
  }
  return sum + (std::int64_t{1} << layer.shift);
}

}  // namespace

struct Network::Matrices {
  explicit Matrices(const Layers& layers)
      : first(layer_of(layers, LayerId::w1)),
        second(layer_of(layers, LayerId::w2)),
        value(layer_of(layers, LayerId::value)),
        hidden(layer_of(layers, LayerId::hidden)),
        choice(layer_of(layers, LayerId::choice)),
        score(layer_of(layers, LayerId::score)) {}
  Dense first;
  Dense second;
  Dense value;
  Dense hidden;
  Dense choice;
  Dense score;
};

std::string_view mistake_in(const Layers& layers, std::size_t view_count, std::size_t choice_count) {
  const auto size = [&](LayerId id) -> const Layer& { return layer_of(layers, id); };
  for (const Layer& layer : layers) {
    if (!is_whole(layer))
      return "a layer has not as many weights and biases as rows and columns say, or is too large";
  }
  if (size(LayerId::w1).columns != view_count)
    return "the layer w1 has not one column for each feature of a position";
  if (size(LayerId::choice).columns != choice_count)
    return "the layer choice has not one column for each feature of a choice";
  const std::size_t first = size(LayerId::w1).rows;
  const std::size_t second = size(LayerId::w2).rows;
  const std::size_t both = size(LayerId::choice).rows;
  const bool fit = size(LayerId::w2).columns == first && size(LayerId::value).columns == second &&
                   size(LayerId::hidden).columns == second && size(LayerId::hidden).rows == both &&
                   size(LayerId::score).columns == both && size(LayerId::value).rows == 1 &&
                   size(LayerId::score).rows == 1 &&
                   size(LayerId::hidden).shift == size(LayerId::choice).shift;
  if (!fit) return "the layers do not fit each other";
  for (const Layer& layer : layers) {
    const Layer* more = &layer == &size(LayerId::hidden) ? &size(LayerId::choice) : nullptr;
    for (std::size_t row = 0; row < layer.rows; ++row) {
      const std::int64_t sum = largest_sum(layer, row) + (more == nullptr ? 0 : largest_sum(*more, row));
      if (sum >= exact_below) return "the weights of a layer are so large that their sums would not be exact";
    }
  }
  return {};
}

Network::Network(const Layers& layers) : in_(std::make_unique<const Matrices>(layers)) {}
Network::~Network() = default;

std::size_t Network::view_count() const { return static_cast<std::size_t>(in_->first.weights.cols()); }
std::size_t Network::choice_count() const { return static_cast<std::size_t>(in_->choice.weights.cols()); }

void Network::look(std::span<const std::int8_t> view, bool for_choices, Position& position) const {
  AFFRAY_CHECK(view.size() == view_count(), "another number of features");
  Eigen::Map<Vector> one = map_of(position.first, in_->first.biases);
  in_->first.add_to(view, one);
  in_->first.activate(one);
  Eigen::Map<Vector> two = map_of(position.second, in_->second.biases);
  in_->second.add_to(std::span<const float>(position.first), two);
  in_->second.activate(two);
  if (!for_choices) return;
  Eigen::Map<Vector> hidden = map_of(position.hidden, in_->hidden.biases + in_->choice.biases);
  in_->hidden.add_to(std::span<const float>(position.second), hidden);
}

std::int32_t Network::value_sum(const Position& position) const {
  const float sum = in_->value.weights.row(0).dot(map_of(position.second)) + in_->value.biases[0];
  return static_cast<std::int32_t>(sum);
}

float Network::value(const Position& position) const {
  const double scaled = value_sum(position) * static_cast<double>(in_->value.scale) / unit_of_features;
  return static_cast<float>(exact_tanh(scaled));
}

std::int32_t Network::score_sum(Position& position, std::span<const std::int8_t> choice) const {
  AFFRAY_CHECK(choice.size() == choice_count(), "another number of features");
  position.units = position.hidden;
  Eigen::Map<Vector> both(position.units.data(), static_cast<Eigen::Index>(position.units.size()));
  in_->choice.add_to(choice, both);
  in_->choice.activate(both);
  const float sum = in_->score.weights.row(0).dot(both) + in_->score.biases[0];
  return static_cast<std::int32_t>(sum);
}

double Network::score(std::int32_t sum) const {
  return sum * static_cast<double>(in_->score.scale) / unit_of_features;
}

// The series for e^(x/256), to the power of 256: the error is below 10^-12 in parts.
double exact_exp(double x) {
  constexpr double largest = 80;
  constexpr int halvings = 8;
  const double part = std::clamp(x, -largest, largest) / (1 << halvings);
  double sum = 1;
  for (int term = 12; term >= 1; --term) sum = 1 + sum * part / term;
  for (int i = 0; i < halvings; ++i) sum *= sum;
  return sum;
}

double exact_tanh(double x) {
  const double twice = exact_exp(2 * std::clamp(x, -20.0, 20.0));
  return (twice - 1) / (twice + 1);
}

}  // namespace affray::bots
