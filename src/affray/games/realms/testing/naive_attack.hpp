#pragma once
// A second implementation of one attack, independent of the rules: plain loops over all faces.

#include <cstdint>
#include <vector>

#include "affray/games/realms/attack.hpp"
#include "affray/games/realms/options.hpp"

namespace affray::realms::testing {

/// The result of an attack whose hero rerolls, keeps and assigns dice for the most damage.
struct NaiveOdds {
  std::vector<double> damage;  // chance of each total over all targets
  double misses = 0;           // the expected number of missed targets; the other members likewise
  double out_of_reach = 0;
  double pierces = 0;
  double kills = 0;

  [[nodiscard]] double mean() const;
};
[[nodiscard]] NaiveOdds naive_odds(const Options& options, const Exchange& attack);

/// Random attacks of all kinds: values, tables, statuses, options, Shields, rerolls; not begun yet.
struct RandomAttack {
  Options options;
  Exchange exchange;
};
[[nodiscard]] RandomAttack random_attack(std::uint64_t seed);

}  // namespace affray::realms::testing
