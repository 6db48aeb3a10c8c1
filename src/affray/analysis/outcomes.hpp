#pragma once
// Exact discrete distributions, and the exact outcomes of one step of the rules.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <type_traits>
#include <utility>
#include <vector>

#include "affray/analysis/fraction.hpp"
#include "affray/analysis/merged.hpp"
#include "affray/core/check.hpp"
#include "affray/core/tape.hpp"

namespace affray::analysis {

/// Distinct values with their chances, which always sum to 1. Chances are integer weights over a common total
/// while that fits 128 bits, and otherwise Numbers: Fraction (exact) or double.
template <class Value, class Number = Fraction>
class Outcomes {
 public:
  Outcomes() = default;

  /// Copies values and their weights; the weights must sum to `total`.
  void assign(const Merged<Value>& values, const std::vector<Wide>& weights, Wide total) {
    take_values(values);
    weights_.assign(weights.begin(), weights.begin() + static_cast<std::ptrdiff_t>(values.size()));
    set_total(total);
  }
  /// The same by swapping buffers. The values must be distinct.
  void exchange(std::vector<Value>& values, std::vector<Wide>& weights, Wide total) {
    values_.swap(values);
    weights_.swap(weights);
    set_total(total);
  }
  /// Copies values and their chances; the chances must sum to 1.
  void assign(const Merged<Value>& values, const std::vector<Number>& chances) {
    take_values(values);
    weights_.clear();
    chances_.assign(chances.begin(), chances.begin() + static_cast<std::ptrdiff_t>(values.size()));
    AFFRAY_CHECK(is_one(total()), "the chances do not sum to 1");
  }

  [[nodiscard]] std::size_t size() const { return values_.size(); }
  [[nodiscard]] const Value& operator[](std::size_t number) const { return values_[number]; }
  [[nodiscard]] auto begin() const { return values_.begin(); }
  [[nodiscard]] auto end() const { return values_.end(); }

  /// The chance of the outcome with this number.
  [[nodiscard]] Number chance(std::size_t number) const {
    return chances_.empty() ? ratio<Number>(weights_[number], total_) : chances_[number];
  }
  /// The chance of all values for which the predicate holds.
  template <class Predicate>
    requires std::is_invocable_r_v<bool, Predicate, const Value&>
  [[nodiscard]] Number chance(Predicate&& holds) const {
    Number sum{};
    Wide weight = 0;
    for (std::size_t i = 0; i < size(); ++i) {
      if (!holds(values_[i])) continue;
      if (chances_.empty()) {
        weight += weights_[i];
      } else {
        sum += chances_[i];
      }
    }
    return chances_.empty() ? ratio<Number>(weight, total_) : sum;
  }
  /// The mean of an integer function of the values.
  template <class Function>
  [[nodiscard]] Number mean(Function&& number) const {
    Number sum{};
    for (std::size_t i = 0; i < size(); ++i) sum += chance(i) * Number(static_cast<long>(number(values_[i])));
    return sum;
  }
  /// The distribution of a function of the values; equal results are merged.
  template <class Function>
  [[nodiscard]] auto map(Function&& function) const {
    using Mapped = std::remove_cvref_t<std::invoke_result_t<Function, const Value&>>;
    Merged<Mapped> merged;
    std::vector<Wide> weights;
    std::vector<Number> chances;
    for (std::size_t i = 0; i < size(); ++i) {
      const auto [number, is_new] = merged.add(function(values_[i]));
      if (is_new) {
        weights.emplace_back(0);
        chances.emplace_back(0);
      }
      if (chances_.empty()) {
        weights[number] += weights_[i];
      } else {
        chances[number] += chances_[i];
      }
    }
    Outcomes<Mapped, Number> mapped;
    if (chances_.empty()) {
      mapped.assign(merged, weights, total_);
    } else {
      mapped.assign(merged, chances);
    }
    return mapped;
  }
  /// The sum of all chances, which is 1; for tests.
  [[nodiscard]] Number total() const {
    if (chances_.empty())
      return ratio<Number>(std::accumulate(weights_.begin(), weights_.end(), Wide{0}), total_);
    return std::accumulate(chances_.begin(), chances_.end(), Number(0));
  }

  /// The numbers of the values in ascending order.
  [[nodiscard]] std::vector<std::size_t> sorted() const {
    std::vector<std::size_t> order(size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return values_[a] < values_[b]; });
    return order;
  }

 private:
  static bool is_one(const Number& sum) {
    if constexpr (std::is_same_v<Number, Fraction>) {
      return sum == Fraction(1);
    } else {
      constexpr Number rounding = 1e-9;
      return sum > 1 - rounding && sum < 1 + rounding;
    }
  }
  void set_total(Wide total) {
    chances_.clear();
    total_ = total;
    AFFRAY_CHECK(std::accumulate(weights_.begin(), weights_.end(), Wide{0}) == total_,
                 "the weights do not sum to their total");
  }
  void take_values(const Merged<Value>& values) {
    values_.clear();
    for (std::size_t i = 0; i < values.size(); ++i) values_.push_back(values[i]);
  }

  std::vector<Value> values_;
  std::vector<Wide> weights_;
  Wide total_ = 1;
  std::vector<Number> chances_;  // instead of weights when the total is too large
};

/// total := lcm(total, other); false when it does not fit 128 bits.
[[nodiscard]] inline bool take_lcm(Wide& total, std::uint64_t other) {
  if (total % other == 0) return true;
  const auto common = std::gcd(static_cast<std::uint64_t>(total % other), other);
  return !__builtin_mul_overflow(total, static_cast<Wide>(other / common), &total);
}

/// Every state that `rule(state, dice)` can lead to from `start`, with its exact chance: the rule is run once
/// for each outcome of its dice, and equal states are merged.
template <class State, class Rule>
[[nodiscard]] Outcomes<State> outcomes(const State& start, Rule&& rule) {
  struct Branch {
    std::size_t number;
    std::uint64_t weight, total;
  };
  Merged<State> merged;
  std::vector<Branch> branches;
  Wide total = 1;
  bool fits = true;
  Tape tape;
  do {
    State& state = merged.draft();
    state = start;
    rule(state, static_cast<Dice&>(tape));
    branches.push_back({merged.settle(merge_hash(state)).first, tape.weight(), tape.total()});
    fits = fits && take_lcm(total, tape.total());
  } while (tape.advance());

  Outcomes<State> result;
  if (fits) {
    std::vector<Wide> weights(merged.size());
    for (const Branch& branch : branches) weights[branch.number] += total / branch.total * branch.weight;
    result.assign(merged, weights, total);
  } else {
    std::vector<Fraction> chances(merged.size());
    for (const Branch& branch : branches) chances[branch.number] += Fraction::of(branch.weight, branch.total);
    result.assign(merged, chances);
  }
  return result;
}

}  // namespace affray::analysis
