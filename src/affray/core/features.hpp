#pragma once
// Features: what networks are told about a position and about a choice, as small whole numbers.
//
// A game declares its features once, in `games/<game>/features.hpp`; the same function writes the numbers and
// collects their names (docs/features.md). Numbers are scaled so that typical values are between 16 and 64.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/agenda.hpp"

namespace affray {

constexpr int most_feature = 127;  // the range is -most_feature to most_feature
constexpr int feature_flag = 64;   // the value of a flag that is true

/// Writes features one after the other, and collects their names if a list is given.
class FeatureWriter {
 public:
  explicit FeatureWriter(std::int8_t* at, std::vector<std::string>* names = nullptr)
      : at_(at), names_(names) {}

  /// A number, clamped to the range from -127 to 127.
  void number(int value, std::string_view name) {
    *at_++ = static_cast<std::int8_t>(std::clamp(value, -most_feature, most_feature));
    if (names_ != nullptr) [[unlikely]]
      keep(name);
  }
  /// A count of things, each of which adds `unit`.
  void count(int count, int unit, std::string_view name) { number(count * unit, name); }
  /// feature_flag if the condition is true, otherwise 0.
  void flag(bool is_true, std::string_view name) { number(is_true ? feature_flag : 0, name); }
  /// A number of any size: `unit` times its square root, with the sign of the number.
  void root(double value, double unit, std::string_view name) {
    constexpr double largest = 1e6;
    const double size = std::sqrt(std::min(std::abs(value), largest)) * unit;
    const int rounded = static_cast<int>(std::min(size + 0.5, largest));
    number(value < 0 ? -rounded : rounded, name);
  }
  /// One flag for each of `names`; that of `which` is set.
  template <std::size_t N>
  void one_of(std::size_t which, const std::array<std::string_view, N>& names) {
    if (names_ != nullptr) [[unlikely]] {
      for (std::size_t i = 0; i < N; ++i) flag(i == which, names[i]);
      return;
    }
    std::fill_n(at_, N, std::int8_t{0});
    if (which < N) at_[which] = feature_flag;
    at_ += N;
  }
  /// The prefix of the names that follow, such as "own: "; must be a string literal.
  void list(std::string_view beginning) { list_ = beginning; }
  [[nodiscard]] const std::int8_t* end() const { return at_; }

 private:
  void keep(std::string_view name) const;

  std::int8_t* at_;
  std::vector<std::string>* names_;
  std::string_view list_;
};

/// The index of the type of the step on top, in the order of declaration; the number of types if the agenda
/// is empty.
template <std::size_t Depth, std::size_t Bytes, class... Steps>
[[nodiscard]] constexpr std::size_t step_index(const Agenda<Depth, Bytes, Steps...>& agenda) {
  std::size_t at = 0;
  std::size_t found = sizeof...(Steps);
  ((found = agenda.template is<Steps>() ? at : found, ++at), ...);
  return found;
}

}  // namespace affray
