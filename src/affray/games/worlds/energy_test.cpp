#include "affray/games/worlds/testing/scene.hpp"

using namespace affray::worlds;
using namespace affray::worlds::testing;

namespace {

Scene two_battles(Options options, int gray_energy, int white_energy) {
  Scene scene(options);
  scene.put(gray, 2).put(white, 2).give_energy(gray, gray_energy).give_energy(white, white_energy);
  scene.play("gray attacks white on terra").play("gray fights battle 1");
  return scene;
}

}  // namespace

TEST_CASE("W22, W23: each Energy adds 1 in this battle") {
  Scene scene = two_battles({}, 3, 0);
  scene.rolls({1, 1}).play("gray uses 3 energy");
  CHECK(scene.last<Compared>().totals[0].sum == 2 + 3 + 1);
}

TEST_CASE("W22: no more Energy than the stock, and none is a choice too") {
  Scene scene = two_battles({}, 2, 0);
  CHECK(scene.legal() == "gray uses 0 energy; gray uses 1 energy; gray uses 2 energy");
  CHECK(scene.refused("gray uses 3 energy") == "W22");
}

TEST_CASE("W23, WD6: Energy is for one battle: the next has none of it") {
  Scene scene = two_battles({}, 3, 0);
  scene.rolls({1, 1, 1, 1}).play("gray uses 2 energy").play("gray uses 0 energy");
  CHECK(scene.last<Compared>().totals[0].sum == 2 + 1);
}

TEST_CASE("W24, WD4: Energy used is lost") {
  Scene scene = two_battles({}, 3, 0);
  scene.rolls({1, 1}).play("gray uses 2 energy");
  CHECK(scene.fight.energy[0] == 1);
}

TEST_CASE("W24: Energy not used stays") {
  Scene scene = two_battles({}, 3, 0);
  scene.rolls({1, 1}).play("gray uses 0 energy");
  CHECK(scene.fight.energy[0] == 3);
}

TEST_CASE("WD4: by the option Energy is not lost, and the stock bounds each battle") {
  Options options;
  options.energy_spent = false;
  Scene scene = two_battles(options, 2, 0);
  scene.rolls({1, 1}).play("gray uses 2 energy");
  CHECK(scene.fight.energy[0] == 2);
  CHECK(scene.refused("gray uses 3 energy") == "W22");
}

TEST_CASE("WG7: the active player first, then the other, open, once each, before the dice") {
  Scene scene = two_battles({}, 1, 1);
  CHECK(Worlds::asked(scene.codex, scene.fight).side == gray);
  scene.play("gray uses 1 energy");
  CHECK(Worlds::asked(scene.codex, scene.fight).side == white);
  CHECK(Worlds::view(scene.codex, scene.fight, white).fight.energy_used[Role::attacker] == 1);
  scene.play("white uses 1 energy");
  CHECK(scene.fight.agenda.is<RollDice>());
}

TEST_CASE("WG7: by the option raises alternate until both pass") {
  Options options;
  options.energy = EnergyBidding::alternate;
  Scene scene = two_battles(options, 3, 3);
  scene.play("gray uses 1 energy").play("white uses 2 energy").play("gray uses 2 energy");
  scene.play("white uses 0 energy");  // gray has none left: that is a pass
  CHECK(scene.fight.agenda.is<RollDice>());
  CHECK(scene.fight.energy_used[Role::attacker] == 3);
  CHECK(scene.fight.energy_used[Role::defender] == 2);
}

TEST_CASE("WG7: by the option Energy is secret until both have chosen") {
  Options options;
  options.energy = EnergyBidding::secret;
  Scene scene = two_battles(options, 3, 3);
  scene.play("gray uses 2 energy");
  const View seen = Worlds::view(scene.codex, scene.fight, white);
  CHECK(seen.fight.energy_used[Role::attacker] == 0);
  CHECK(seen.fight.energy[0] == 3);
  CHECK(Worlds::view(scene.codex, scene.fight, gray).fight.energy_used[Role::attacker] == 2);
  CHECK(scene.count<EnergyUsed>() == 0);
  scene.play("white uses 0 energy");
  CHECK(scene.count<EnergyUsed>() == 2);
}
