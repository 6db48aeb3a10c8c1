#include "affray/referee/odds/stratified.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "affray/analysis/confidence_sequence.hpp"

namespace affray {

namespace {

template <class Visit>
void each_fight(const Arm& arm, const Visit& visit) {
  for (const auto& lane : arm.lanes()) {
    for (const Fought& fought : lane) visit(fought);
  }
}

std::vector<double> values_of(const Arm& arm, WorthOf value, bool with_luck) {
  analysis::ControlledMean controlled;
  std::vector<double> values;
  values.reserve(arm.count());
  each_fight(arm, [&](const Fought& fought) {
    const double one = value(fought.end);
    values.push_back(with_luck ? controlled.add(one, fought.luck) : one);
  });
  return values;
}

// What the fights of each number add to the error of the mean; they share their dice.
class Errors {
 public:
  void add(const Arm& arm, const std::vector<double>& values, double mean, double weight) {
    of_.resize(std::max(of_.size(), arm.lanes().size()));
    auto value = values.begin();
    for (std::size_t lane = 0; lane < arm.lanes().size(); ++lane) {
      of_[lane].resize(std::max(of_[lane].size(), arm.lanes()[lane].size()));
      for (std::size_t i = 0; i < arm.lanes()[lane].size(); ++i) of_[lane][i] += weight * (*value++ - mean);
    }
  }
  [[nodiscard]] double sum_of_squares() const {
    double sum = 0;
    for (const auto& lane : of_) {
      for (const double one : lane) sum += one * one;
    }
    return sum;
  }

 private:
  std::vector<std::vector<double>> of_;  // by lane and number
};

}  // namespace

std::uint64_t Stratified::fights() const {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < arms_.size(); ++i) sum += shares_[i] > 0 ? arms_[i].count() : 0;
  return sum;
}

Chance Stratified::chance(WorthOf value, const analysis::Interval& range, bool with_luck, Looks looks) const {
  double mean = 0;
  double square = 0;    // the mean of the squares
  double variance = 0;  // of the mean
  double typical = 0;   // the number of fights after a choice, in the mean
  Errors errors;
  for (std::size_t i = 0; i < arms_.size(); ++i) {
    if (shares_[i] <= 0) continue;
    const double share = shares_[i];
    const std::vector<double> values = values_of(arms_[i], value, with_luck);
    const auto count = static_cast<double>(values.size());
    analysis::Mean own;
    for (const double one : values) own.add(one);
    mean += share * own.value();
    square += share * own.mean_square();
    typical += share * count;
    errors.add(arms_[i], values, own.value(), share / count);
    // Values that were not seen yet may add to the variance of few that are alike.
    const double likely = own.error(range, z_for(looks, values.size()));
    variance += share * share * std::max(0.0, likely * likely - own.variance() / count);
  }
  variance += errors.sum_of_squares();
  constexpr double confidence = 0.95;
  const double z = z_for(looks, static_cast<std::uint64_t>(typical), confidence, narrowest);
  return chance_of(as_sure_as(mean, square, variance, range, z), range, z);
}

// The mean of as many fights from the position as would have this variance; they are found by bisection.
analysis::Mean Stratified::as_sure_as(double mean, double square, double variance,
                                      const analysis::Interval& range, double z) const {
  const auto of = [&](double count) { return analysis::Mean::of(count, count * mean, count * square); };
  double low = 0;
  auto high = static_cast<double>(fights());
  constexpr int halvings = 40;
  for (int i = 0; i < halvings; ++i) {
    const double middle = (low + high) / 2;
    const double error = of(middle).error(range, z);
    (error * error > variance ? low : high) = middle;
  }
  return of(low);
}

}  // namespace affray
