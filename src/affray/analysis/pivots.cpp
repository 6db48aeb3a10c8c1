#include "affray/analysis/pivots.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "affray/core/check.hpp"

namespace affray::analysis {

namespace {

constexpr double rounding = 1e-12;

/// Maximises sum(y) subject to By <= 1 and y >= 0, where B is positive. The column strategy of an equilibrium
/// is y / sum(y), and the value of the game is 1 / sum(y).
class Tableau {
 public:
  Tableau(const Payoffs& payoff, double shift)
      : rows_(payoff.size()),
        columns_(payoff[0].size()),
        width_(columns_ + rows_ + 1),
        cells_((rows_ + 1) * width_),
        basis_(rows_) {
    for (std::size_t row = 0; row < rows_; ++row) {
      for (std::size_t column = 0; column < columns_; ++column) at(row, column) = payoff[row][column] + shift;
      at(row, columns_ + row) = 1;
      at(row, width_ - 1) = 1;
      basis_[row] = columns_ + row;
    }
    for (std::size_t column = 0; column < columns_; ++column) at(rows_, column) = -1;
  }

  void solve() {
    while (true) {
      // Bland's rule (the first improving column, ties by the first row) guarantees termination.
      std::size_t column = 0;
      while (column + 1 < width_ && at(rows_, column) >= -rounding) ++column;
      if (column + 1 == width_) return;
      pivot(leaving(column), column);
    }
  }

  [[nodiscard]] double sum() const { return at(rows_, width_ - 1); }
  [[nodiscard]] std::vector<double> columns() const {
    std::vector<double> y(columns_);
    for (std::size_t row = 0; row < rows_; ++row) {
      if (basis_[row] < columns_) y[basis_[row]] = at(row, width_ - 1);
    }
    return y;
  }
  [[nodiscard]] std::vector<double> rows() const {
    std::vector<double> x(rows_);
    for (std::size_t row = 0; row < rows_; ++row) x[row] = at(rows_, columns_ + row);
    return x;
  }

 private:
  double& at(std::size_t row, std::size_t column) { return cells_[row * width_ + column]; }
  [[nodiscard]] double at(std::size_t row, std::size_t column) const { return cells_[row * width_ + column]; }

  std::size_t leaving(std::size_t column) const {
    std::size_t best = rows_;
    double least = 0;
    for (std::size_t row = 0; row < rows_; ++row) {
      if (at(row, column) <= rounding) continue;
      const double ratio = at(row, width_ - 1) / at(row, column);
      const bool first = best == rows_ || ratio < least - rounding ||
                         (ratio < least + rounding && basis_[row] < basis_[best]);
      if (!first) continue;
      best = row;
      least = ratio;
    }
    AFFRAY_CHECK(best < rows_, "a matrix game is bounded");
    return best;
  }

  void pivot(std::size_t row, std::size_t column) {
    const double by = at(row, column);
    for (std::size_t i = 0; i < width_; ++i) at(row, i) /= by;
    for (std::size_t other = 0; other <= rows_; ++other) {
      const double times = at(other, column);
      if (other == row || times == 0) continue;
      for (std::size_t i = 0; i < width_; ++i) at(other, i) -= times * at(row, i);
    }
    basis_[row] = column;
  }

  std::size_t rows_;
  std::size_t columns_;
  std::size_t width_;
  std::vector<double> cells_;  // the last row is the objective, the last column the right-hand side
  std::vector<std::size_t> basis_;
};

}  // namespace

Equilibrium equilibrium_by_pivots(const Payoffs& payoff) {
  AFFRAY_CHECK(!payoff.empty() && !payoff[0].empty(), "a matrix game needs a row and a column");
  double least = payoff[0][0];
  for (const auto& row : payoff) least = std::min(least, *std::min_element(row.begin(), row.end()));
  const double shift = 1 - least;
  Tableau tableau(payoff, shift);
  tableau.solve();
  Equilibrium found;
  found.rows = tableau.rows();
  found.columns = tableau.columns();
  make_chances(found.rows);
  make_chances(found.columns);
  found.value = 1 / tableau.sum() - shift;
  for (std::size_t column = 0; column < payoff[0].size(); ++column) {
    double mean = 0;
    for (std::size_t row = 0; row < payoff.size(); ++row) mean += found.rows[row] * payoff[row][column];
    found.low = column == 0 ? mean : std::min(found.low, mean);
  }
  for (std::size_t row = 0; row < payoff.size(); ++row) {
    double mean = 0;
    for (std::size_t i = 0; i < payoff[row].size(); ++i) mean += found.columns[i] * payoff[row][i];
    found.high = row == 0 ? mean : std::max(found.high, mean);
  }
  return found;
}

}  // namespace affray::analysis
