// The groups of choices and their parts; their texts are tested by the battery and by the scenarios.

#include <doctest/doctest.h>

#include <vector>

#include "affray/games/biomes/game.hpp"

using namespace affray;
using namespace affray::biomes;

TEST_CASE("to assign damage has nothing to do with dice, and only conceding is leaving") {
  const Codex codex;
  CHECK(Biomes::group(codex, {Deed::assign, Side{0}, {3, 0}}) == ChoiceGroup::target);
  CHECK(Biomes::group(codex, {Deed::pass, Side{0}, {}}) == ChoiceGroup::pass);
  CHECK(Biomes::group(codex, {Deed::concede, Side{0}, {0, 0}}) == ChoiceGroup::leave);
  CHECK(Biomes::group(codex, {Deed::concede, Side{0}, {1, 0}}) == ChoiceGroup::leave);
}

TEST_CASE("a part may be several words of the text") {
  const Codex codex;
  CHECK(Biomes::parts(codex, {Deed::pass_until, Side{0}, {1, 0}}) ==
        std::vector<NamedPart>{{"until", "something happens"}});
  CHECK(Biomes::parts(codex, {Deed::go_to, Side{0}, {1, 0}}) == std::vector<NamedPart>{{"lane", "2"}});
}
