#include "affray/games/worlds/testing/table.hpp"

using namespace affray::worlds;
using namespace affray::worlds::testing;

TEST_CASE("W01, W05: on your turn you may start a fight, or not") {
  Table table;
  table.put(gray, 1).put(white, 1);
  CHECK(table.legal() == "gray attacks white on terra; gray ends the turn");
}

TEST_CASE("W01: only the player on turn may start a fight") {
  Table table;
  table.put(gray, 1).put(white, 1).begin();
  const Choice by_white{Deed::attack, white, {0, Table::terra, Table::terra}};
  CHECK(Worlds::refusal(table.codex, table.fight, by_white).has_value());
}

TEST_CASE("W05: a turn without a fight changes no marker and has no winner") {
  Table table;
  table.put(gray, 1).put(white, 1).play("gray ends the turn");
  CHECK(table.over());
  CHECK(table.populations(gray) == 1);
  CHECK(Worlds::outcome(table.codex, table.fight)->winner == affray::nobody);
}

TEST_CASE("W02: on a World Populations and Plants take part") {
  Table table;
  table.put(gray, 1, 1).put(white, 1, 1).play("gray attacks white on terra");
  CHECK(table.fight.pool[0].total() + table.fight.pool[1].total() == 4);
}

TEST_CASE("W02, WG2: markers on another World take no part") {
  Table table;
  table.put(gray, 1, 1).put(gray, 5, 0, Table::luna).put(white, 1, 2).play("gray attacks white on terra");
  CHECK(table.fight.pool[0].total() == 2);
  CHECK(table.populations(gray, Table::luna) == 5);
}

TEST_CASE("W03: on a Sun the Populations in orbit fight") {
  Table table;
  table.put(gray, 1, 0, Table::sol)
      .put(white, 1, 0, Table::sol)
      .rolls({6, 1})
      .play("gray attacks white on sol");
  CHECK(table.populations(white, Table::sol) == 0);
  CHECK(table.last<FightStarted>().rules[1] == affray::Rule("W03"));
}

TEST_CASE("W03: Natives cannot be attacked on a Sun") {
  Table table;
  table.put(gray, 1, 0, Table::sol).put_natives(1, Table::sol);
  CHECK(table.refused("gray attacks natives on sol") == "W03");
}

TEST_CASE("W04: one fight in a turn") {
  Table table;
  table.put(gray, 1).put(white, 1).put(gray, 1, 0, Table::luna).put(white, 1, 0, Table::luna).rolls({6, 1});
  table.play("gray attacks white on terra");
  CHECK(table.refused("gray attacks white on luna") == "W04");
  CHECK(table.legal() == "gray ends the turn");
}

TEST_CASE("W04, WD1: the option allows several fights in a turn, one at a time") {
  Options options;
  options.max_fights_per_turn = 0;
  Table table(options);
  table.put(gray, 1, 1).put(white, 1, 1).put(gray, 1, 0, Table::luna).put(white, 1, 0, Table::luna);
  table.play("gray attacks white on terra");
  CHECK(table.refused("gray attacks white on luna") == "W10");  // the first is not over
  table.rolls({6, 1, 6, 1}).play("gray pairs population with white population").play("gray fights battle 1");
  table.rolls({6, 1}).play("gray attacks white on luna");
  CHECK(table.fight.fights_won[0] == 2);
}

TEST_CASE("WD1: with a limit of two the third fight is refused") {
  Options options;
  options.max_fights_per_turn = 2;
  Table table(options);
  for (const auto place : {Table::sol, Table::terra, Table::luna})
    table.put(gray, 1, 0, place).put(white, 1, 0, place);
  table.rolls({6, 1, 6, 1}).play("gray attacks white on sol").play("gray attacks white on luna");
  CHECK(table.refused("gray attacks white on terra") == "W04");
}

TEST_CASE("W06, WG20: no fight in a starting system, on its World or its Sun, for any player") {
  Table table;
  table.put(gray, 1, 0, Table::cradle).put(white, 1, 0, Table::cradle);
  table.put(gray, 1, 0, Table::hearth).put(white, 1, 0, Table::hearth);
  CHECK(table.refused("gray attacks white on cradle") == "W06");
  CHECK(table.refused("gray attacks white on hearth") == "W06");
}

TEST_CASE("W06: the system beside the starting one is open") {
  Table table;
  table.put(gray, 1).put(white, 1);
  CHECK(table.refused("gray attacks white on terra").empty());
}

TEST_CASE("W07: only markers on the same card can be attacked") {
  Table table;
  table.put(gray, 1).put(white, 1, 0, Table::luna);
  CHECK(table.refused("gray attacks white on terra") == "W07");
}

TEST_CASE("W07: one's own markers cannot be attacked, and neither can a Sun from another Sun") {
  Table table;
  table.put(gray, 2, 0, Table::sol).put(white, 1, 0, Table::hearth);
  CHECK(table.refused("gray attacks gray on sol") == "W07");
  CHECK(table.refused("gray attacks white on hearth from sol") == "W07");
}

TEST_CASE("W08: no fight from one World to another") {
  Table table;
  table.put(gray, 1).put(white, 1, 0, Table::luna);
  CHECK(table.refused("gray attacks white on luna from terra") == "W08");
}

TEST_CASE("W08: not even with markers of both on both Worlds") {
  Table table;
  table.put(gray, 1).put(white, 1).put(gray, 1, 0, Table::luna).put(white, 1, 0, Table::luna);
  CHECK(table.refused("gray attacks white on luna from terra") == "W08");
  CHECK(table.refused("gray attacks white on luna from luna").empty());
}

TEST_CASE("W09, WD7: no fight between a World and a Sun, its own or another") {
  Table table;
  table.put(gray, 1).put(white, 1, 0, Table::sol);
  CHECK(table.refused("gray attacks white on sol from terra") == "W09");
  CHECK(table.refused("gray attacks white on hearth from terra") == "W09");
}

TEST_CASE("W09: nor from the Sun down to a World") {
  Table table;
  table.put(gray, 1, 0, Table::sol).put(white, 1);
  CHECK(table.refused("gray attacks white on terra from sol") == "W09");
}

TEST_CASE("WG1: of three players on a card two fight and the third is left alone") {
  Table table({}, {}, {"gray", "white", "black"});
  table.put(gray, 1).put(white, 1).put(black, 4, 2).rolls({6, 1});
  CHECK(table.legal() == "gray attacks white on terra; gray attacks black on terra; gray ends the turn");
  table.play("gray attacks white on terra");
  CHECK(table.populations(black) == 4);
  CHECK(table.plants(black) == 2);
}

TEST_CASE("WG16, WG28: Natives stand as a side of their own; the next player rolls for them; no Energy") {
  Table table({}, {}, {"gray", "white", "black"});
  table.put(gray, 1).put_natives(1).give_energy(gray, 1).rolls({1, 1}).play("gray attacks natives on terra");
  table.play("gray uses 0 energy");
  CHECK(table.populations(gray) == 0);  // 2 + 1 against 4 + 1
  CHECK(table.fight.fights_won[4] == 1);
  CHECK(table.fight.places[Table::terra].natives == 1);
}

TEST_CASE("WG28: the next player pairs for the Natives") {
  Table table({}, {}, {"gray", "white", "black"});
  table.put(gray, 1).put_natives(2).play("gray attacks natives on terra");
  CHECK(table.fight.battles[0].side[1][Kind::native] == 2);  // forced: one battle, one kind
}

TEST_CASE("WG21: no fight without a marker of one's own on the card") {
  Table table;
  table.put(white, 1);
  CHECK(table.refused("gray attacks white on terra") == "WG21");
}

TEST_CASE("WG22, W19: a defender with Plants only may be attacked, and fights with 1 for each") {
  Table table;
  table.put(gray, 1).put(white, 0, 1).rolls({1, 3}).play("gray attacks white on terra");
  CHECK(table.last<Compared>().totals[1].sum == 1 + 3);
}

TEST_CASE("WG27: a session of two turns is won by who won more fights") {
  Table table;
  table.put(gray, 1).put(white, 1).put(gray, 1, 0, Table::luna).put(white, 1, 0, Table::luna);
  table.fight.turns_left = 2;
  table.rolls({6, 1, 1, 1}).play("gray attacks white on terra").play("gray ends the turn");
  CHECK(table.fight.turn == white);
  table.play("white attacks gray on luna").play("white ends the turn");
  CHECK(table.over());
  CHECK(Worlds::outcome(table.codex, table.fight)->winner == gray);
}
