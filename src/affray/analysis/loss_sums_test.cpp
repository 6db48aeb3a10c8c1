#include "affray/analysis/loss_sums.hpp"

#include <doctest/doctest.h>

#include <map>

using namespace affray::analysis;

namespace {

std::map<TwoLosses, Wide> all(const LossSums& sums) {
  std::map<TwoLosses, Wide> all;
  sums.each([&](const TwoLosses& losses, const Wide& weight) { all[losses] = weight; });
  return all;
}

const std::array<LossBranch, 3> battle{{{{0, 2}, 3}, {{1, 1}, 1}, {{1, 0}, 2}}};

}  // namespace

TEST_CASE("without rolls nothing is lost for certain, and one roll loses its value") {
  LossSums sums;
  sums.clear();
  CHECK((all(sums) == std::map<TwoLosses, Wide>{{{0, 0}, 1}}));
  CHECK(sums.add(battle, 6));
  CHECK((all(sums) == std::map<TwoLosses, Wide>{{{0, 2}, 3}, {{1, 1}, 1}, {{1, 0}, 2}}));
  CHECK((sums.total() == 6));
}

TEST_CASE("two rolls: every pair of branches, equal sums together") {
  LossSums sums;
  sums.clear();
  CHECK(sums.add(battle, 6));
  CHECK(sums.add(battle, 6));
  CHECK((sums.total() == 36));
  std::map<TwoLosses, Wide> pairs;
  for (const LossBranch& a : battle) {
    for (const LossBranch& b : battle) {
      pairs[{a.losses[0] + b.losses[0], a.losses[1] + b.losses[1]}] += a.weight * b.weight;
    }
  }
  CHECK((all(sums) == pairs));
}

TEST_CASE("weights stay exact when the total exceeds 64 bits") {
  LossSums sums;
  sums.clear();
  const std::array<LossBranch, 2> coin{{{{1, 0}, 1ULL << 31U}, {{0, 1}, 1ULL << 31U}}};
  for (int roll = 0; roll < 3; ++roll) CHECK(sums.add(coin, 1ULL << 32U));
  const Wide third = Wide{1} << 93U;
  CHECK((all(sums) == std::map<TwoLosses, Wide>{
                          {{3, 0}, third}, {{2, 1}, 3 * third}, {{1, 2}, 3 * third}, {{0, 3}, third}}));
  CHECK((sums.total() == Wide{1} << 96U));
  sums.clear();
  CHECK(sums.add(battle, 6));
  CHECK((all(sums) == std::map<TwoLosses, Wide>{{{0, 2}, 3}, {{1, 1}, 1}, {{1, 0}, 2}}));
}

TEST_CASE("a total beyond 128 bits is reported, and clearing starts again") {
  LossSums sums;
  sums.clear();
  const std::array<LossBranch, 1> certain{{{{1, 0}, 1ULL << 63U}}};
  CHECK(sums.add(certain, 1ULL << 63U));
  CHECK(sums.add(certain, 1ULL << 63U));
  CHECK(!sums.add(certain, 1ULL << 63U));
  sums.clear();
  CHECK((all(sums) == std::map<TwoLosses, Wide>{{{0, 0}, 1}}));
}
