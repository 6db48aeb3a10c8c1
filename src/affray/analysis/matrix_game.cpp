#include "affray/analysis/matrix_game.hpp"

#include <algorithm>
#include <glpk.h>
#include <memory>

#include "affray/core/check.hpp"

namespace affray::analysis {

namespace {

double worst_for_rows(const Payoffs& payoff, const std::vector<double>& rows) {
  double worst = 0;
  for (std::size_t column = 0; column < payoff[0].size(); ++column) {
    double sum = 0;
    for (std::size_t row = 0; row < rows.size(); ++row) sum += rows[row] * payoff[row][column];
    worst = column == 0 ? sum : std::min(worst, sum);
  }
  return worst;
}

double best_for_rows(const Payoffs& payoff, const std::vector<double>& columns) {
  double best = 0;
  for (std::size_t row = 0; row < payoff.size(); ++row) {
    double sum = 0;
    for (std::size_t column = 0; column < columns.size(); ++column)
      sum += columns[column] * payoff[row][column];
    best = row == 0 ? sum : std::max(best, sum);
  }
  return best;
}

}  // namespace

// Maximise v such that the mixed strategy of the rows wins at least v against every column; the dual values
// of these constraints are the mixed strategy of the columns.
Equilibrium equilibrium_of(const Payoffs& payoff) {
  AFFRAY_CHECK(!payoff.empty() && !payoff[0].empty(), "a matrix game needs a row and a column");
  const int rows = static_cast<int>(payoff.size());
  const int columns = static_cast<int>(payoff[0].size());
  const std::unique_ptr<glp_prob, void (*)(glp_prob*)> program(glp_create_prob(), glp_delete_prob);
  glp_set_obj_dir(program.get(), GLP_MAX);
  glp_add_cols(program.get(), rows + 1);
  for (int row = 1; row <= rows; ++row) glp_set_col_bnds(program.get(), row, GLP_LO, 0, 0);
  const int v = rows + 1;
  glp_set_col_bnds(program.get(), v, GLP_FR, 0, 0);
  glp_set_obj_coef(program.get(), v, 1);
  glp_add_rows(program.get(), columns + 1);
  std::vector<int> places(static_cast<std::size_t>(rows) + 2);
  std::vector<double> numbers(static_cast<std::size_t>(rows) + 2);  // GLPK counts from 1
  for (int row = 1; row <= v; ++row) places[static_cast<std::size_t>(row)] = row;
  for (int column = 1; column <= columns; ++column) {
    for (int row = 1; row <= rows; ++row) {
      numbers[static_cast<std::size_t>(row)] =
          payoff[static_cast<std::size_t>(row - 1)][static_cast<std::size_t>(column - 1)];
    }
    numbers[static_cast<std::size_t>(v)] = -1;
    glp_set_row_bnds(program.get(), column, GLP_LO, 0, 0);
    glp_set_mat_row(program.get(), column, v, places.data(), numbers.data());
  }
  std::fill(numbers.begin(), numbers.end(), 1.0);
  glp_set_row_bnds(program.get(), columns + 1, GLP_FX, 1, 1);
  glp_set_mat_row(program.get(), columns + 1, rows, places.data(), numbers.data());

  glp_smcp options;
  glp_init_smcp(&options);
  options.msg_lev = GLP_MSG_OFF;
  const int failed = glp_simplex(program.get(), &options);
  AFFRAY_CHECK(failed == 0 && glp_get_status(program.get()) == GLP_OPT, "a matrix game has an equilibrium");

  Equilibrium found;
  for (int row = 1; row <= rows; ++row) found.rows.push_back(glp_get_col_prim(program.get(), row));
  for (int column = 1; column <= columns; ++column) {
    found.columns.push_back(-glp_get_row_dual(program.get(), column));
  }
  make_chances(found.rows);
  make_chances(found.columns);
  found.low = worst_for_rows(payoff, found.rows);
  found.high = best_for_rows(payoff, found.columns);
  found.value = glp_get_obj_val(program.get());
  return found;
}

}  // namespace affray::analysis
