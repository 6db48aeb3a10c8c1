#include "affray/games/worlds/testing/scene.hpp"

using namespace affray::worlds;
using namespace affray::worlds::testing;

static_assert(affray::Game<Worlds>);

TEST_CASE("W13, W35, W38: the worked example of both texts, move by move, to its end") {
  Scene scene({}, {general_mobilization()});
  scene.put(gray, 1, 1).put(white, 3, 2).give_energy(gray, 3).give_event(gray, "general-mobilization");
  scene.rolls({3, 2, 6, 2}).play("gray attacks white on terra");
  scene.play("white pairs population with gray population").play("white pairs population with gray plant");
  scene.play("white adds population to battle 1")
      .play("white adds plant to battle 1")
      .play("white adds plant to battle 2");
  scene.play("gray fights battle 1").play("gray plays general-mobilization").play("gray uses 0 energy");
  CHECK(scene.last<Compared>().totals[0].sum == 6);
  CHECK(scene.last<Compared>().totals[1].sum == 7);
  CHECK(scene.last<MarkersLost>().side == gray);
  scene.play("gray uses 3 energy");
  CHECK(scene.last<Compared>().totals[0].sum == 10);
  CHECK(scene.last<Compared>().totals[1].sum == 5);
  CHECK(scene.last<FightWon>().winner == gray);
  scene.play("white withdraws 0 populations").play("gray takes a plant").play("gray ends the turn");
  CHECK(scene.dice_spent());
  CHECK(scene.over());
  CHECK(scene.plants(gray) == 2);
  CHECK(scene.populations(gray) == 0);
  CHECK(scene.populations(white) == 2);
  CHECK(scene.plants(white) == 0);
}

TEST_CASE("the three presets: house and english agree in play, french takes the wider readings") {
  CHECK(preset("house") == preset("english"));
  CHECK(preset("french")->max_fights_per_turn == 0);
  CHECK(preset("french")->hold_back_spares);
  CHECK(preset("french")->events_per_battle == EventsPerBattle::any);
  CHECK(!preset("french")->energy_spent);
  CHECK(!preset("german"));
}

TEST_CASE("a session that is over refuses everything") {
  Scene scene;
  scene.play("gray ends the turn");
  CHECK(scene.refused("gray ends the turn") == "W05");
}

TEST_CASE("WG23: cards in hand are open") {
  Scene scene({}, {general_mobilization()});
  scene.put(gray, 1).put(white, 1).give_event(gray, "general-mobilization").begin();
  CHECK(Worlds::view(scene.codex, scene.fight, white).fight.hands[0][0] == 1);
}

TEST_CASE("WG7, WG23: hidden hands that are empty stay so; secret Energy is hidden later") {
  Options options;
  options.event_hands = EventHands::hidden;
  Scene scene(options, {general_mobilization()});
  scene.put(gray, 1).put(white, 1).begin();
  CHECK(Worlds::stays_open(scene.codex, scene.fight));
  Scene held(options, {general_mobilization()});
  held.put(gray, 1).put(white, 1).give_event(gray, "general-mobilization").begin();
  CHECK_FALSE(Worlds::stays_open(held.codex, held.fight));
  held.codex.options.event_hands = EventHands::open;
  CHECK(Worlds::stays_open(held.codex, held.fight));
  scene.codex.options.energy = EnergyBidding::secret;
  CHECK_FALSE(Worlds::stays_open(scene.codex, scene.fight));
}

TEST_CASE("WG23: by the option others see how many cards a hand has, and not which") {
  Options options;
  options.event_hands = EventHands::hidden;
  Scene scene(options, {general_mobilization(), card("other", {})});
  scene.put(gray, 1).put(white, 1).give_event(gray, "general-mobilization").begin();
  const View seen = Worlds::view(scene.codex, scene.fight, white);
  CHECK(seen.hand_size[0] == 1);
  CHECK(seen.fight.hands[0][0] == 0);
  int mobilizations = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    affray::SeededDice dice(seed);
    mobilizations += Worlds::imagine(scene.codex, seen, dice).hands[0][0];
  }
  CHECK(mobilizations > 140);  // two of four unseen cards: one half
  CHECK(mobilizations < 260);
}
