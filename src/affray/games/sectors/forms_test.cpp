// The groups of choices; their texts are tested by the battery and by the scenarios.

#include <doctest/doctest.h>

#include "affray/games/sectors/game.hpp"

using namespace affray;
using namespace affray::sectors;

TEST_CASE("to repair is not a fight, and to assign a crew has nothing to do with dice") {
  const Codex codex;
  CHECK(Sectors::group(codex, {Deed::repair, Side{0}, {0, 1}}) == ChoiceGroup::card);
  CHECK(Sectors::group(codex, {Deed::assign, Side{0}, {0, 1}}) == ChoiceGroup::move);
  CHECK(Sectors::group(codex, {Deed::attack, Side{0}, {0, 1}}) == ChoiceGroup::fight);
  CHECK(Sectors::group(codex, {Deed::no_block, Side{0}, {}}) == ChoiceGroup::pass);
}
