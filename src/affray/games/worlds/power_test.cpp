#include "affray/games/worlds/testing/scene.hpp"

using namespace affray::worlds;
using namespace affray::worlds::testing;

TEST_CASE("W17, W18, W19: two Populations and a Plant are worth 2 + 2 + 1") {
  Scene scene;
  scene.put(gray, 1).put(white, 2, 1).rolls({1, 1}).play("gray attacks white on terra");
  scene.play("white pairs population with gray population");
  CHECK(scene.last<Compared>().totals[1].sum == 5 + 1);
}

TEST_CASE("W17: a total says what it is made of") {
  Scene scene;
  scene.put(gray, 1).put(white, 2, 1).give_energy(white, 3).rolls({1, 2}).play("gray attacks white on terra");
  scene.play("white pairs population with gray population").play("white uses 3 energy");
  const Total total = scene.last<Compared>().totals[1];
  REQUIRE(total.parts.size() == 4);
  CHECK(total.parts[0].amount == 4);  // 2 Populations
  CHECK(total.parts[1].amount == 1);  // 1 Plant
  CHECK(total.parts[2].amount == 3);  // Energy
  CHECK(total.parts[3].amount == 2);  // die
  CHECK(total.sum == 10);
}

TEST_CASE("W18: a Population alone is worth 2") {
  Scene scene;
  scene.put(gray, 1).put(white, 1).rolls({1, 1}).play("gray attacks white on terra");
  CHECK(scene.last<Compared>().totals[0].parts[0].amount == 2);
}

TEST_CASE("W20, WD12: each Native is worth 4") {
  Scene scene;
  scene.put(gray, 1).put_natives(2).rolls({1, 1}).play("gray attacks natives on terra");
  CHECK(scene.last<Compared>().totals[1].sum == 8 + 1);
}

TEST_CASE("W35: General Mobilization adds 1 to the player's Population") {
  Scene scene({}, {general_mobilization()});
  scene.put(gray, 1).put(white, 1).give_event(gray, "general-mobilization").rolls({1, 1});
  scene.play("gray attacks white on terra").play("gray plays general-mobilization");
  CHECK(scene.last<Compared>().totals[0].sum == 2 + 1 + 1);
  CHECK(scene.last<Compared>().totals[1].sum == 2 + 1);
}

TEST_CASE("W35: General Mobilization does nothing for Plants") {
  Scene scene({}, {general_mobilization()});
  scene.put(gray, 0, 1).put(white, 1).give_event(gray, "general-mobilization").rolls({1, 1});
  scene.play("gray attacks white on terra").play("gray plays general-mobilization");
  CHECK(scene.last<Compared>().totals[0].sum == 1 + 1);
}

TEST_CASE("WG6: General Mobilization covers every Population and lasts for the fight") {
  Scene scene({}, {general_mobilization()});
  scene.put(gray, 4).put(white, 2).give_event(gray, "general-mobilization").rolls({1, 1});
  scene.play("gray attacks white on terra")
      .play("gray adds population to battle 1")
      .play("gray adds population to battle 2");
  scene.play("gray fights battle 1").play("gray plays general-mobilization");
  CHECK(scene.last<Compared>().totals[0].sum == 4 + 2 + 1);
  scene.rolls({1, 1}).play("gray rolls");
  CHECK(scene.last<Compared>().totals[0].sum == 4 + 2 + 1);
}

TEST_CASE("WG6: by the options it covers one Population, or lasts for one battle") {
  Options options;
  options.mobilization_covers = MobilizationCovers::one;
  options.mobilization_lasts = MobilizationLasts::battle;
  Scene scene(options, {general_mobilization()});
  scene.put(gray, 4).put(white, 2).give_event(gray, "general-mobilization").rolls({1, 1});
  scene.play("gray attacks white on terra")
      .play("gray adds population to battle 1")
      .play("gray adds population to battle 2");
  scene.play("gray fights battle 1").play("gray plays general-mobilization");
  CHECK(scene.last<Compared>().totals[0].sum == 4 + 1 + 1);
  scene.rolls({1, 1}).play("gray rolls");
  CHECK(scene.last<Compared>().totals[0].sum == 4 + 1);
}

TEST_CASE("WG29: an effect on one marker of any kind concerns the one that is worth most, and no second") {
  const Effect one_of_any{Verb::power, Whose::own, Of::any, Covers::one, Lasts::battle, 2};
  Scene scene({}, {card("banner", one_of_any)});
  scene.put(gray, 1).put(white, 1, 1).give_event(white, "banner").rolls({1, 1});
  scene.play("gray attacks white on terra").play("white pairs plant with gray population");
  scene.play("white plays banner");
  CHECK(scene.last<Compared>().totals[1].sum == 2 + 1 + 2 + 1);
  CHECK(scene.last<Compared>().totals[1].parts.size() == 4);  // Population, the event, Plant, die
  CHECK(scene.last<Compared>().totals[1].parts[1].of == Part::Of::event);
}

TEST_CASE("WG19: markers are never worth less than nothing") {
  Scene scene({}, {card("strike", {Verb::power, Whose::opponent, Of::plant, Covers::all, Lasts::fight, -3})});
  scene.put(gray, 1).put(white, 0, 1).give_event(gray, "strike").rolls({1, 4});
  scene.play("gray attacks white on terra").play("gray plays strike");
  CHECK(scene.last<Compared>().totals[1].sum == 0 + 4);
}

TEST_CASE("WG19, WG29: one marker that is weakened below nothing takes nothing from the others") {
  Scene scene(
      {}, {card("ambush", {Verb::power, Whose::opponent, Of::population, Covers::one, Lasts::battle, -3})});
  scene.put(gray, 1).put(white, 2).give_event(gray, "ambush").rolls({1, 4});
  scene.play("gray attacks white on terra").play("gray plays ambush");
  const Total total = scene.last<Compared>().totals[1];
  CHECK(total.sum == 2 + 4);
  REQUIRE(total.parts.size() == 4);  // 2 Populations, the event, what lifts the one to 0, die
  CHECK(total.parts[1].amount == -3);
  CHECK(total.parts[2].of == Part::Of::floor);
  CHECK(total.parts[2].amount == 1);
}

TEST_CASE("WG19, WG29: what weakens one marker twice weakens the same one") {
  Options options;
  options.events_per_battle = EventsPerBattle::any;
  Scene scene(options, {card("ambush",
                             {Verb::power, Whose::opponent, Of::population, Covers::one, Lasts::fight, -2})});
  scene.put(gray, 1).put(white, 3).give_event(gray, "ambush").give_event(gray, "ambush").rolls({1, 4});
  scene.play("gray attacks white on terra").play("gray plays ambush").play("gray plays ambush");
  CHECK(scene.last<Compared>().totals[1].sum == 2 + 2 + 4);
}
