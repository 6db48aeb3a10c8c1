#include "affray/games/worlds/testing/table.hpp"

using namespace affray::worlds;
using namespace affray::worlds::testing;

TEST_CASE("W17, W18, W19: two Populations and a Plant are worth 2 + 2 + 1") {
  Table table;
  table.put(gray, 1).put(white, 2, 1).rolls({1, 1}).play("gray attacks white on terra");
  table.play("white pairs population with gray population");
  CHECK(table.last<Compared>().totals[1].sum == 5 + 1);
}

TEST_CASE("W17: a total says what it is made of") {
  Table table;
  table.put(gray, 1).put(white, 2, 1).give_energy(white, 3).rolls({1, 2}).play("gray attacks white on terra");
  table.play("white pairs population with gray population").play("white uses 3 energy");
  const Total total = table.last<Compared>().totals[1];
  REQUIRE(total.parts.size() == 4);
  CHECK(total.parts[0].amount == 4);  // 2 Populations
  CHECK(total.parts[1].amount == 1);  // 1 Plant
  CHECK(total.parts[2].amount == 3);  // Energy
  CHECK(total.parts[3].amount == 2);  // die
  CHECK(total.sum == 10);
}

TEST_CASE("W18: a Population alone is worth 2") {
  Table table;
  table.put(gray, 1).put(white, 1).rolls({1, 1}).play("gray attacks white on terra");
  CHECK(table.last<Compared>().totals[0].parts[0].amount == 2);
}

TEST_CASE("W20, WD12: each Native is worth 4") {
  Table table;
  table.put(gray, 1).put_natives(2).rolls({1, 1}).play("gray attacks natives on terra");
  CHECK(table.last<Compared>().totals[1].sum == 8 + 1);
}

TEST_CASE("W35: General Mobilization adds 1 to the player's Population") {
  Table table({}, {general_mobilization()});
  table.put(gray, 1).put(white, 1).give_event(gray, "general-mobilization").rolls({1, 1});
  table.play("gray attacks white on terra").play("gray plays general-mobilization");
  CHECK(table.last<Compared>().totals[0].sum == 2 + 1 + 1);
  CHECK(table.last<Compared>().totals[1].sum == 2 + 1);
}

TEST_CASE("W35: General Mobilization does nothing for Plants") {
  Table table({}, {general_mobilization()});
  table.put(gray, 0, 1).put(white, 1).give_event(gray, "general-mobilization").rolls({1, 1});
  table.play("gray attacks white on terra").play("gray plays general-mobilization");
  CHECK(table.last<Compared>().totals[0].sum == 1 + 1);
}

TEST_CASE("WG6: General Mobilization covers every Population and lasts for the fight") {
  Table table({}, {general_mobilization()});
  table.put(gray, 4).put(white, 2).give_event(gray, "general-mobilization").rolls({1, 1});
  table.play("gray attacks white on terra")
      .play("gray adds population to battle 1")
      .play("gray adds population to battle 2");
  table.play("gray fights battle 1").play("gray plays general-mobilization");
  CHECK(table.last<Compared>().totals[0].sum == 4 + 2 + 1);
  table.rolls({1, 1}).play("gray rolls");
  CHECK(table.last<Compared>().totals[0].sum == 4 + 2 + 1);
}

TEST_CASE("WG6: by the options it covers one Population, or lasts for one battle") {
  Options options;
  options.mobilization_covers = MobilizationCovers::one;
  options.mobilization_lasts = MobilizationLasts::battle;
  Table table(options, {general_mobilization()});
  table.put(gray, 4).put(white, 2).give_event(gray, "general-mobilization").rolls({1, 1});
  table.play("gray attacks white on terra")
      .play("gray adds population to battle 1")
      .play("gray adds population to battle 2");
  table.play("gray fights battle 1").play("gray plays general-mobilization");
  CHECK(table.last<Compared>().totals[0].sum == 4 + 1 + 1);
  table.rolls({1, 1}).play("gray rolls");
  CHECK(table.last<Compared>().totals[0].sum == 4 + 1);
}

TEST_CASE("WG19: markers are never worth less than nothing") {
  Table table({}, {card("strike", {Verb::power, Whose::opponent, Of::plant, Covers::all, Lasts::fight, -3})});
  table.put(gray, 1).put(white, 0, 1).give_event(gray, "strike").rolls({1, 4});
  table.play("gray attacks white on terra").play("gray plays strike");
  CHECK(table.last<Compared>().totals[1].sum == 0 + 4);
}
