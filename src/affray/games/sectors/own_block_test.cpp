// S46, S48, SG12, SG13, SG18: a player's attack on his own card that is blocked by another card of his.

#include "affray/games/sectors/testing/scenes.hpp"

using namespace affray::sectors;
using namespace affray::sectors::testing;

namespace {

// Ann's one attacks her victim, and her shield blocks; ben has two others.
Scene own_block(Options options = {}) {
  Scene scene = two_players(options);
  scene.card("ann", character("one").attack(2, 0, 0).speed(3).defence(6).health(3), "north");
  scene.card("ann", character("victim").speed(1).defence(6).health(3), "north");
  scene.card("ann", character("shield").attack(3, 0, 0).speed(7).defence(6).health(3), "north");
  scene.card("ben", character("other").attack(1, 1, 1).speed(1).defence(9).health(3), "north");
  scene.fighting("north", "ann");
  return blocked_by(scene, "one", "victim", "shield");
}

}  // namespace

TEST_CASE(
    "S46, S48, SG13: after a block of his own a player keeps both cards low, until he attacks another") {
  Scene scene = own_block();
  CHECK(left(scene, "shield") == 4);
  CHECK(left(scene, "one") == 3);
  attacks(scene, "shield", "other");
  CHECK(left(scene, "shield") == 6);
  CHECK(left(scene, "one") == 6);
  CHECK(left(scene, "other") == 6);
}

TEST_CASE("S46, SG13: an attack on one of the two keeps that one low, and makes the other whole") {
  Scene first = own_block();
  attacks(first, "victim", "shield");
  CHECK(left(first, "shield") == 2);
  CHECK(left(first, "one") == 6);
  Scene second = own_block();
  attacks(second, "victim", "one");
  CHECK(left(second, "shield") == 6);
  CHECK(left(second, "one") == 1);
  attacks(second, "shield", "other");
  CHECK(left(second, "one") == 6);
}

TEST_CASE("SG13, SG56: what becomes whole is forgotten, and the other one is still kept low") {
  Scene scene = own_block();
  auto log = scene.log();
  restore_defence(scene.codex, scene.fight, scene.id("shield"), {"S43"}, log);
  CHECK(left(scene, "one") == 3);
  attacks(scene, "victim", "other");
  CHECK(left(scene, "one") == 6);
  Scene gone = own_block();
  auto other_log = gone.log();
  destroy(gone.codex, gone.fight, gone.id("shield"), other_log);
  attacks(gone, "victim", "other");
  CHECK(left(gone, "one") == 6);
}

TEST_CASE("SG13: another player's attack on the blocker, and his turning away, leave the attacker low") {
  Scene scene = own_block();
  scene.kind("other")->attack = {1, 1, 1};
  attacks(scene, "other", "shield");
  attacks(scene, "other", "victim");
  CHECK(left(scene, "shield") == 6);
  CHECK(left(scene, "one") == 3);
  attacks(scene, "victim", "other");
  CHECK(left(scene, "one") == 6);
}

TEST_CASE("SG12, SG13: with a ledger of each player's part, both parts come back") {
  Options options;
  options.ledger_per_player = true;
  Scene scene = own_block(options);
  CHECK(left(scene, "shield") == 4);
  CHECK(left(scene, "one") == 3);
  attacks(scene, "victim", "other");
  CHECK(left(scene, "shield") == 6);
  CHECK(left(scene, "one") == 6);
}
