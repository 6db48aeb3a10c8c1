#pragma once
// A second implementation of one attack, written apart from the rules: plain loops over all faces.

#include <cstdint>
#include <vector>

#include "affray/games/realms/attack.hpp"
#include "affray/games/realms/options.hpp"

namespace affray::realms::testing {

/// What comes of an attack whose hero rerolls, keeps and gives out dice for the most damage.
struct NaiveOdds {
  std::vector<double> damage;  // chance of each total over all targets
  double misses = 0;           // the expected number of targets that are missed, and so on
  double out_of_reach = 0;
  double pierces = 0;
  double kills = 0;

  [[nodiscard]] double mean() const;
};
[[nodiscard]] NaiveOdds naive_odds(const Options& options, const Exchange& attack);

/// Attacks of all kinds: values, tables, statuses, options, Shields, rerolls; not begun yet.
struct RandomAttack {
  Options options;
  Exchange exchange;
};
[[nodiscard]] RandomAttack random_attack(std::uint64_t seed);

}  // namespace affray::realms::testing
