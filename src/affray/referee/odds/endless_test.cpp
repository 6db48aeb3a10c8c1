#include "affray/referee/odds/endless.hpp"

#include <doctest/doctest.h>

namespace affray {

TEST_CASE("what is said of endless fights names the fight, the bots, their seed and the limit") {
  CHECK(endless_fight(17, "", "greedy", 4).text() ==
        "fight 17 of the bots (greedy, seed 4) did not end within 100000 choices, the most that are played");
  CHECK(endless_fight(1, "ann passes", "random", 9).text() ==
        "fight 1 of the bots (random, seed 9) after 'ann passes' did not end within 100000 choices, the most "
        "that are played");
  CHECK(endless_fights(3, "expert, skilled", 2)
            .text()
            .starts_with("3 fights of the bots (expert, skilled, seed 2) "));
  CHECK(
      only_endless_fights("random", 1).text().starts_with("none of the fights of the bots (random, seed 1)"));
}

}  // namespace affray
