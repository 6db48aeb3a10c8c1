#include "affray/analysis/bradley_terry.hpp"

#include <Eigen/Cholesky>
#include <cmath>
#include <numbers>

#include "affray/core/portable_math.hpp"

namespace affray::analysis {

namespace {

constexpr double elo_of_a_unit = 400 / std::numbers::ln10;

/// The slope and curvature of the logarithm of the likelihood.
struct Likelihood {
  Eigen::VectorXd slope;
  Eigen::MatrixXd curvature;  // its negative; the row of the fixed player is that of the identity
};

Likelihood likelihood(const Eigen::VectorXd& strength, const std::vector<PairResult>& results,
                      std::size_t zero) {
  const Eigen::Index size = strength.size();
  Likelihood at{Eigen::VectorXd::Zero(size), Eigen::MatrixXd::Zero(size, size)};
  for (const PairResult& pair : results) {
    const auto one = static_cast<Eigen::Index>(pair.one);
    const auto other = static_cast<Eigen::Index>(pair.other);
    const double fights = pair.fights + 1;
    const double chance = 1 / (1 + portable_exp(strength[other] - strength[one]));
    const double surplus = pair.score + 0.5 - fights * chance;
    const double weight = fights * chance * (1 - chance);
    at.slope[one] += surplus;
    at.slope[other] -= surplus;
    at.curvature(one, one) += weight;
    at.curvature(other, other) += weight;
    at.curvature(one, other) -= weight;
    at.curvature(other, one) -= weight;
  }
  const auto fixed = static_cast<Eigen::Index>(zero);
  at.slope[fixed] = 0;
  at.curvature.row(fixed).setZero();
  at.curvature.col(fixed).setZero();
  at.curvature(fixed, fixed) = 1;
  return at;
}

}  // namespace

std::vector<Strength> strengths(std::size_t players, const std::vector<PairResult>& results, std::size_t zero,
                                double z) {
  constexpr int most_steps = 100;
  constexpr double longest_step = 1;
  constexpr double enough = 1e-10;
  Eigen::VectorXd strength = Eigen::VectorXd::Zero(static_cast<Eigen::Index>(players));
  for (int step = 0; step < most_steps; ++step) {  // Newton's method; the function is concave
    const Likelihood at = likelihood(strength, results, zero);
    Eigen::VectorXd change = at.curvature.ldlt().solve(at.slope);
    const double length = change.cwiseAbs().maxCoeff();
    if (length > longest_step) change *= longest_step / length;
    strength += change;
    if (length < enough) break;
  }
  const Eigen::MatrixXd spread = likelihood(strength, results, zero)
                                     .curvature.ldlt()
                                     .solve(Eigen::MatrixXd::Identity(strength.size(), strength.size()));
  std::vector<Strength> all;
  for (std::size_t i = 0; i < players; ++i) {
    const auto row = static_cast<Eigen::Index>(i);
    const double elo = elo_of_a_unit * strength[row];
    const double half = i == zero ? 0 : z * elo_of_a_unit * std::sqrt(spread(row, row));
    all.push_back({elo, {elo - half, elo + half}});
  }
  return all;
}

}  // namespace affray::analysis
