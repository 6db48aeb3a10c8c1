#include "affray/referee/session/forced.hpp"

#include <doctest/doctest.h>

#include "affray/core/testing/toy.hpp"

namespace affray {

namespace {

using toy::Deed;

/// The duel of the toy game, in which some choices are redundant conveniences.
template <Deed... conveniences>
struct Convenient : toy::Toy {
  static bool redundant(const Codex& /*codex*/, const State& /*state*/, const Choice& choice,
                        Objective /*objective*/) {
    return ((choice.deed == conveniences) || ...);
  }
};

}  // namespace

TEST_CASE("a choice is forced where it is the only one, or the only one that is not redundant") {
  const toy::Codex codex;
  toy::Duel duel = toy::duel();
  CHECK_FALSE(forced_choice<toy::Toy>(codex, duel));  // jab or swing
  const auto jab = forced_choice<Convenient<Deed::swing>>(codex, duel);
  REQUIRE(jab);
  CHECK(jab->deed == Deed::jab);
  const auto first = forced_choice<Convenient<Deed::jab, Deed::swing>>(codex, duel);
  REQUIRE(first);
  CHECK(first->deed == Deed::jab);
  duel.breath = {0, 0};
  const auto only = forced_choice<toy::Toy>(codex, duel);
  REQUIRE(only);
  CHECK(only->deed == Deed::jab);
  CHECK(forced_choice<Convenient<Deed::jab>>(codex, duel) == only);
  duel.health[0] = 0;
  CHECK_FALSE(forced_choice<toy::Toy>(codex, duel));  // the duel is over
}

}  // namespace affray
