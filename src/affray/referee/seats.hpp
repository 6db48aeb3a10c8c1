#pragma once
// Bots by name at the seats of a fight.

#include <algorithm>
#include <string>
#include <vector>

#include "affray/bots/table.hpp"
#include "affray/core/result.hpp"

namespace affray {

/// One bot for all sides, or one for each of them.
template <Game G>
[[nodiscard]] Result<bots::Table<G>> seated(const std::vector<std::string>& names, std::size_t sides) {
  bots::Table<G> table;
  if (names.empty() || (names.size() > 1 && names.size() > sides)) {
    return Problem{{}, 0, 0, "one bot for all sides, or one for each of the sides", {}};
  }
  for (std::size_t i = 0; i < max_sides; ++i) {
    const std::string& name = names[names.size() == 1 ? 0 : std::min(i, names.size() - 1)];
    const auto bot = bots::bot<G>(name);
    if (!bot)
      return Problem{{},
                     0,
                     0,
                     "there is no bot '" + name + "': random, greedy, search, exact, search:500 or exact:500",
                     {}};
    table.seats[i] = *bot;
  }
  return table;
}

}  // namespace affray
