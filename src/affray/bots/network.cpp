// The inference of a quantised network.
//
// All numbers are integers below 2^24, so that single precision represents them exactly and the order of
// additions does not matter: Eigen may vectorise freely.

#include "affray/bots/network.hpp"

#include <Eigen/Core>
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "affray/core/check.hpp"
#include "affray/core/portable_math.hpp"

namespace affray::bots {

// Named, because g++ warns of a member whose type is in an unnamed namespace of an included file (unity
// builds).
namespace inference {

constexpr float most_activation = 127;

using Vector = Eigen::VectorXf;
using Four = Eigen::Array4f;
// Eigen converts one number at a time.
using Floats [[gnu::vector_size(16)]] = float;
using Integers [[gnu::vector_size(16)]] = std::int32_t;

constexpr std::size_t block = 32;  // rows whose sums stay in registers
constexpr std::size_t fours = block / 4;

/// The inputs that are not zero.
struct Inputs {
  std::array<std::uint16_t, most_inputs> at;  // where its column begins; not initialised beyond the count
  std::array<float, most_inputs> value;
  std::size_t count = 0;
};

constexpr std::uint16_t column_of(std::size_t input) { return static_cast<std::uint16_t>(input * block); }
static_assert(most_inputs * block <= 0x10000);

// Most features are zero, so eight of them are tested at a time.
inline void gather(std::span<const std::int8_t> numbers, Inputs& inputs) {
  constexpr std::size_t word = sizeof(std::uint64_t);
  constexpr std::uint64_t low_bits = 0x7f7f7f7f7f7f7f7f;
  std::size_t count = 0;
  const auto gather_word = [&](std::uint64_t bytes, std::size_t i) {
    // The highest bit of each byte that is not zero.
    for (std::uint64_t set = (((bytes & low_bits) + low_bits) | bytes) & ~low_bits; set != 0;
         set &= set - 1) {
      const std::size_t k = i + static_cast<std::size_t>(std::countr_zero(set)) / 8;
      inputs.at[count] = column_of(k);
      inputs.value[count] = static_cast<float>(numbers[k]);
      ++count;
    }
  };
  std::uint64_t bytes = 0;
  std::size_t i = 0;
  for (; i + word <= numbers.size(); i += word) {
    std::memcpy(&bytes, numbers.data() + i, word);
    gather_word(bytes, i);
  }
  if (i < numbers.size()) {
    bytes = 0;
    std::memcpy(&bytes, numbers.data() + i, numbers.size() - i);
    gather_word(bytes, i);
  }
  inputs.count = count;
}

inline void gather(std::span<const float> numbers, Inputs& inputs) {
  std::size_t count = 0;
  for (std::size_t k = 0; k < numbers.size(); ++k) {
    inputs.at[count] = column_of(k);
    inputs.value[count] = numbers[k];
    count += numbers[k] != 0 ? 1 : 0;
  }
  inputs.count = count;
}

/// A layer in blocks of 32 rows: for each block all columns, one after the other.
class Dense {
 public:
  explicit Dense(const Layer& layer)
      : rows_(layer.rows),
        columns_(layer.columns),
        padded_((layer.rows + block - 1) / block * block),
        scale_(std::ldexp(1.0F, -layer.shift)),
        weights_(Vector::Zero(static_cast<Eigen::Index>(padded_ * layer.columns))),
        biases_(padded_, 0.0F) {
    for (std::size_t row = 0; row < rows_; ++row) {
      if (!layer.biases.empty()) biases_[row] = static_cast<float>(layer.biases[row]);
      for (std::size_t column = 0; column < columns_; ++column) {
        weights_[static_cast<Eigen::Index>(place(row, column))] = layer.weights[row * columns_ + column];
      }
    }
  }

  [[nodiscard]] std::size_t columns() const { return columns_; }
  [[nodiscard]] std::size_t padded() const { return padded_; }
  [[nodiscard]] float scale() const { return scale_; }
  [[nodiscard]] const std::vector<float>& biases() const { return biases_; }

  /// Adds the products with the inputs to the sums of all rows.
  void add_to(const Inputs& inputs, std::vector<float>& sums) const {
    for (std::size_t first = 0; first < padded_; first += block) {
      add_block(weights_.data() + first * columns_, inputs, sums.data() + first,
                std::make_index_sequence<fours>());
    }
  }
  /// Halves are rounded up, and values are clamped to 0 to 127.
  void activate(std::vector<float>& sums) const {
    for (std::size_t i = 0; i < sums.size(); i += 4) {
      Floats unit;
      std::memcpy(&unit, sums.data() + i, sizeof unit);
      unit = unit * scale_ + 0.5F;
      unit = unit > 0.0F ? unit : Floats{};
      unit = unit < most_activation ? unit : most_activation + Floats{};
      // The floor, as none is below 0.
      unit = __builtin_convertvector(__builtin_convertvector(unit, Integers), Floats);
      std::memcpy(sums.data() + i, &unit, sizeof unit);
    }
  }

 private:
  [[nodiscard]] std::size_t place(std::size_t row, std::size_t column) const {
    return row / block * block * columns_ + column * block + row % block;
  }

  template <std::size_t... I>
  static void add_block(const float* weights, const Inputs& inputs, float* sums,
                        std::index_sequence<I...> /*fours*/) {
    std::array<Four, fours> sum{Four(Eigen::Map<const Four>(sums + 4 * I))...};
    for (std::size_t k = 0; k < inputs.count; ++k) {
      const float* column = weights + inputs.at[k];
      const float value = inputs.value[k];
      ((sum[I] += Eigen::Map<const Four>(column + 4 * I) * value), ...);
    }
    ((Eigen::Map<Four>(sums + 4 * I) = sum[I]), ...);
  }

  std::size_t rows_;
  std::size_t columns_;
  std::size_t padded_;
  float scale_;  // 2^-shift
  Vector weights_;
  std::vector<float> biases_;
};

/// A layer of one row.
class Row {
 public:
  explicit Row(const Layer& layer)
      : scale_(std::ldexp(1.0F, -layer.shift)),
        bias_(layer.biases.empty() ? 0.0F : static_cast<float>(layer.biases[0])),
        weights_(static_cast<Eigen::Index>(layer.columns)) {
    for (std::size_t i = 0; i < layer.columns; ++i) weights_[static_cast<Eigen::Index>(i)] = layer.weights[i];
  }

  [[nodiscard]] float scale() const { return scale_; }
  [[nodiscard]] float sum(const std::vector<float>& inputs) const {
    return bias_ + weights_.dot(Eigen::Map<const Vector>(inputs.data(), weights_.size()));
  }

 private:
  float scale_;  // 2^-shift
  float bias_;
  Vector weights_;
};

}  // namespace inference

namespace {

constexpr std::int64_t exact_below = std::int64_t{1} << 24;

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
    sum += std::int64_t{128} * std::abs(static_cast<int>(layer.weights[row * layer.columns + column]));
  }
  return sum + (std::int64_t{1} << layer.shift);
}

}  // namespace

struct Network::Matrices {
  using Dense = inference::Dense;
  using Row = inference::Row;
  explicit Matrices(const Layers& layers)
      : first(layer_of(layers, LayerId::w1)),
        second(layer_of(layers, LayerId::w2)),
        value(layer_of(layers, LayerId::value)),
        hidden(layer_of(layers, LayerId::hidden)),
        choice(layer_of(layers, LayerId::choice)),
        score(layer_of(layers, LayerId::score)) {}
  Dense first;
  Dense second;
  Row value;
  Dense hidden;
  Dense choice;
  Row score;
};

Sentence mistake_in(const Layers& layers, std::size_t view_count, std::size_t choice_count) {
  const auto size = [&](LayerId id) -> const Layer& { return layer_of(layers, id); };
  for (const Layer& layer : layers) {
    if (!is_whole(layer))
      return "the number of weights or biases of a layer does not match its rows and columns, or the layer "
             "is too large";
  }
  if (size(LayerId::w1).columns != view_count)
    return "the layer w1 needs one column for each feature of a position";
  if (size(LayerId::choice).columns != choice_count)
    return "the layer choice needs one column for each feature of a choice";
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

std::size_t Network::view_count() const { return in_->first.columns(); }
std::size_t Network::choice_count() const { return in_->choice.columns(); }

void Network::look(std::span<const std::int8_t> view, bool for_choices, Position& position) const {
  AFFRAY_CHECK(view.size() == view_count(), "another number of features");
  using inference::gather;
  inference::Inputs inputs;
  gather(view, inputs);
  position.first = in_->first.biases();
  in_->first.add_to(inputs, position.first);
  in_->first.activate(position.first);
  gather(std::span<const float>(position.first).first(in_->second.columns()), inputs);
  position.second = in_->second.biases();
  in_->second.add_to(inputs, position.second);
  in_->second.activate(position.second);
  if (!for_choices) return;
  gather(std::span<const float>(position.second).first(in_->hidden.columns()), inputs);
  position.hidden = in_->hidden.biases();
  for (std::size_t i = 0; i < position.hidden.size(); ++i) position.hidden[i] += in_->choice.biases()[i];
  in_->hidden.add_to(inputs, position.hidden);
}

std::int32_t Network::value_sum(const Position& position) const {
  return static_cast<std::int32_t>(in_->value.sum(position.second));
}

float Network::value(const Position& position) const {
  const double scaled = value_sum(position) * static_cast<double>(in_->value.scale()) / unit_of_features;
  return static_cast<float>(portable_tanh(scaled));
}

std::int32_t Network::score_sum(Position& position, std::span<const std::int8_t> choice) const {
  AFFRAY_CHECK(choice.size() == choice_count(), "another number of features");
  inference::Inputs inputs;
  inference::gather(choice, inputs);
  position.units = position.hidden;
  in_->choice.add_to(inputs, position.units);
  in_->choice.activate(position.units);
  return static_cast<std::int32_t>(in_->score.sum(position.units));
}

double Network::score(std::int32_t sum) const {
  return sum * static_cast<double>(in_->score.scale()) / unit_of_features;
}

}  // namespace affray::bots
