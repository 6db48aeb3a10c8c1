// The groups of choices; their texts are tested by the battery and by the scenarios.

#include <doctest/doctest.h>

#include "affray/games/realms/game.hpp"

using namespace affray;
using namespace affray::realms;

TEST_CASE("to keep a roll is a matter of dice and no pass") {
  const Codex codex;
  CHECK(Realms::group(codex, {Deed::keep, FigureId{}, {0, 0}}) == ChoiceGroup::dice);
  CHECK(Realms::group(codex, {Deed::keep, FigureId{}, {1, 0}}) == ChoiceGroup::dice);
  CHECK(Realms::group(codex, {Deed::assign, FigureId{}, {0, 0}}) == ChoiceGroup::dice);
  CHECK(Realms::group(codex, {Deed::end_turn, FigureId{}, {}}) == ChoiceGroup::pass);
}
