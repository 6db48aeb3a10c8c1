#include "server/store/puzzle_rating.hpp"

#include <algorithm>
#include <cmath>

namespace affray::server {

PuzzleRating after_result(PuzzleRating rating, const PuzzleResult& result) {
  constexpr double first_step = 32;
  constexpr double last_step = 8;
  constexpr double results_until_half = 10;
  constexpr std::int64_t lowest = 100'000;
  constexpr std::int64_t highest = 4'000'000;
  const double difference = static_cast<double>(rating.thousandths) / 1000 - result.solver_rating;
  const double expected = 1 / (1 + std::pow(10, difference / 400));  // that it is solved
  const double step =
      std::max(last_step, first_step / (1 + static_cast<double>(rating.results) / results_until_half));
  const double moved = step * (expected - (result.is_solved ? 1 : 0));
  rating.thousandths =
      std::clamp<std::int64_t>(rating.thousandths + std::llround(moved * 1000), lowest, highest);
  ++rating.results;
  return rating;
}

}  // namespace affray::server
