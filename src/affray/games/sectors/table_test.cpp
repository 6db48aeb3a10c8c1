#include "affray/games/sectors/rules.hpp"
#include "affray/games/sectors/testing/scene.hpp"

using namespace affray;
using namespace affray::sectors;
using namespace affray::sectors::testing;

namespace {

// One character of each in the north, one more of ann's in the south.
Scene border(Options options = {}) {
  Scene scene = two_players(options);
  scene.card("ann", character("scout"), "north");
  scene.card("ben", character("guard"), "north");
  scene.card("ann", character("lookout"), "south");
  return scene;
}

// The fight is given up at once: the starter's only card flees.
Scene& fight_and_flee(Scene& scene) {
  return scene.play("ann fights in north").pass().play("ann flees with scout to south");
}

}  // namespace

TEST_CASE("S01: the player on turn may begin a fight where cards of more than one player lie, or not") {
  Scene scene = border().begin();
  CHECK(scene.asked() == "ann");
  CHECK(scene.legal() == "ann fights in north; ann refreshes; ann ends the turn");
  scene.play("ann fights in north");
  CHECK(scene.last<FightBegan>().starter == scene.side("ann"));
  CHECK(scene.last<FightBegan>().sector == scene.place("north"));
}

TEST_CASE("S01: where all cards are of one player there is no fight, and nobody else begins one") {
  Scene scene = border().begin();
  CHECK(scene.refused("ann fights in south") == "S01");
  CHECK(scene.refused("ben fights in north") == "S01");
  scene.play("ann ends the turn");
  CHECK(scene.asked() == "ben");
  CHECK(scene.is_legal("ben fights in north"));
}

TEST_CASE("S02: a player begins as many fights as he likes, each in a sector of its own") {
  Scene scene = border();
  scene.card("ben", character("rover"), "south");
  scene.begin();
  fight_and_flee(scene);
  CHECK(scene.asked() == "ann");
  CHECK(scene.is_legal("ann fights in south"));
}

TEST_CASE("S02: none is a choice, too") {
  Scene scene = border().begin();
  scene.play("ann ends the turn").play("ben ends the turn");
  CHECK(scene.asked().empty());
  CHECK(scene.count<FightBegan>() == 0);
}

TEST_CASE("S03: a sector sees no second fight in a game round") {
  Scene scene = border();
  scene.card("ann", character("second"), "north");
  scene.begin().play("ann fights in north");
  for (int round = 0; round < 3; ++round) scene.rest_all();
  CHECK(scene.asked() == "ann");
  CHECK(scene.refused("ann fights in north") == "S03");
}

TEST_CASE("S03, SG4: nor by another player in the same game round; in the next one it does") {
  Scene scene = border();
  scene.codex.game_rounds = 2;
  scene.begin().play("ann fights in north");
  for (int round = 0; round < 3; ++round) scene.rest_all();
  scene.play("ann ends the turn");
  CHECK(scene.refused("ben fights in north") == "S03");
  scene.play("ben ends the turn");
  CHECK(scene.last<GameRoundBegan>().round == 2);
  CHECK(scene.is_legal("ann fights in north"));
}

TEST_CASE("SG4: with `fights_per_sector: 0` a sector sees any number of fights, with 2 two") {
  for (const int most : {0, 2}) {
    Options options;
    options.fights_per_sector = static_cast<std::uint8_t>(most);
    Scene scene = border(options).begin();
    for (int fight = 0; fight < 2; ++fight) {
      scene.play("ann fights in north");
      for (int round = 0; round < 3; ++round) scene.rest_all();
    }
    CHECK(scene.refused("ann fights in north") == (most == 0 ? "" : "S03"));
  }
}

TEST_CASE("S04: every card in the sector takes part, and none of another sector") {
  Scene scene = border();
  scene.card("ben", building("bunker"), "north");
  scene.hand("ben", character("reserve"));
  scene.begin().play("ann fights in north");
  for (const char* card : {"scout", "guard", "bunker"}) CHECK(in_fight(scene.fight, scene.id(card)));
  for (const char* card : {"lookout", "reserve"}) CHECK(!in_fight(scene.fight, scene.id(card)));
}

TEST_CASE("S04: what is under construction there does not take part") {
  Scene scene = border();
  scene.under_construction("ben", vehicle("truck"), "north");
  scene.begin().play("ann fights in north");
  CHECK(!in_fight(scene.fight, scene.id("truck")));
}

TEST_CASE("S19: turns go around clockwise, or the other way when that was agreed") {
  for (const Direction direction : {Direction::clockwise, Direction::counter_clockwise}) {
    Options options;
    options.direction = direction;
    Scene scene = three_players(options).begin();
    scene.play("ann ends the turn");
    CHECK(scene.asked() == (direction == Direction::clockwise ? "ben" : "cid"));
  }
}

TEST_CASE("S19: the direction also says who is next after the last seat") {
  Scene scene = three_players();
  CHECK(next_seat(scene.codex, scene.side("cid")) == scene.side("ann"));
  scene.codex.options.direction = Direction::counter_clockwise;
  CHECK(next_seat(scene.codex, scene.side("ann")) == scene.side("cid"));
}

TEST_CASE("S89, SG21: another player's animal is a card to fight, one's own brings no fight about") {
  Scene scene = two_players();
  scene.card("ann", character("scout"), "north");
  scene.card("ben", animal("wolf"), "north");
  scene.card("ann", animal("bear"), "south");
  scene.card("ben", character("guard"), "south");
  scene.begin();
  CHECK(scene.is_legal("ann fights in north"));
  CHECK(scene.refused("ann fights in south") == "S89");
  scene.play("ann ends the turn");
  CHECK(scene.refused("ben fights in north") == "S89");
  CHECK(scene.is_legal("ben fights in south"));
}

TEST_CASE("S89: animals among themselves do not either") {
  Scene scene = three_players();
  scene.card("ben", animal("wolf"), "north");
  scene.card("cid", animal("bear"), "north");
  scene.begin();
  CHECK(scene.refused("ann fights in north") == "S89");
}

TEST_CASE("S97: between fights characters are assigned in their sector, and leave again") {
  Scene scene = two_players();
  scene.card("ann", character("driver"), "north");
  scene.card("ann", manual("buggy"), "north");
  scene.card("ann", manual("truck"), "south");
  scene.begin();
  CHECK(scene.refused("ann assigns driver to truck") == "S97");
  scene.play("ann assigns driver to buggy");
  CHECK(has_crew(scene.codex, scene.fight, scene.id("buggy")));
  scene.play("ann detaches driver");
  CHECK(!has_crew(scene.codex, scene.fight, scene.id("buggy")));
  CHECK(scene.refused("ann assigns driver to buggy") == "SG52");
}

TEST_CASE("S97: to one's own cards only") {
  Scene scene = two_players();
  scene.card("ann", character("driver"), "north");
  scene.card("ben", manual("buggy"), "north");
  scene.begin();
  CHECK(scene.refused("ann assigns driver to buggy") == "S71");
}

TEST_CASE("S103: on his turn a player refreshes once") {
  Scene scene = two_players();
  scene.card("ann", character("scout"), "north");
  scene.card("ben", character("guard"), "south");
  scene.exhaust("scout").exhaust("guard");
  scene.begin().play("ann refreshes");
  CHECK(is_ready(scene.fight, scene.id("scout")));
  CHECK(!is_ready(scene.fight, scene.id("guard")));
  CHECK(scene.refused("ann refreshes") == "S103");
  scene.play("ann ends the turn").play("ben refreshes");
  CHECK(is_ready(scene.fight, scene.id("guard")));
}

TEST_CASE("S112, SG69: no building is finished without a warehouse of one's own") {
  Scene scene = two_players();
  scene.under_construction("ann", building("bunker"), "north");
  scene.card("ben", building("depot").function(Function::warehouse), "north");
  scene.begin();
  CHECK(scene.refused("ann finishes bunker") == "S112");
}

TEST_CASE("S112: with one it is") {
  Scene scene = two_players();
  scene.under_construction("ann", building("bunker"), "north");
  scene.card("ann", building("depot").function(Function::warehouse), "south");
  scene.begin().play("ann finishes bunker");
  CHECK(scene["bunker"].zone == Zone::sector);
  CHECK(scene["bunker"].sector == scene.place("north"));
  CHECK(scene.refused("ann finishes bunker") == "S112");
}

TEST_CASE("S112, SG69: a vehicle needs no warehouse, and neither does a warehouse") {
  Scene scene = two_players();
  scene.under_construction("ann", vehicle("buggy"), "north");
  scene.under_construction("ann", building("depot").function(Function::warehouse), "north");
  scene.under_construction("ann", building("bunker"), "north");
  scene.begin();
  CHECK(scene.refused("ann finishes bunker") == "S112");
  scene.play("ann finishes buggy");
  CHECK(scene.refused("ann finishes bunker") == "S112");
  scene.play("ann finishes depot").play("ann finishes bunker");
  CHECK(scene["bunker"].zone == Zone::sector);
}

TEST_CASE("a session of two game rounds: everybody has two turns, and then it is over") {
  Scene scene = border();
  scene.codex.game_rounds = 2;
  scene.codex.first_player = 1;
  scene.begin();
  for (const char* text :
       {"ben ends the turn", "ann ends the turn", "ben ends the turn", "ann ends the turn"}) {
    CHECK(!Sectors::outcome(scene.codex, scene.fight));
    scene.play(text);
  }
  CHECK(scene.asked().empty());
  CHECK(scene.legal().empty());
  CHECK(scene.refused("ben ends the turn") == "S01");
  CHECK(Sectors::outcome(scene.codex, scene.fight)->winner == nobody);
}

TEST_CASE("between fights the list and its refusals agree") {
  Scene scene = border();
  scene.card("ann", manual("buggy"), "north");
  scene.under_construction("ann", vehicle("truck"), "north");
  scene.card("ann", building("depot").function(Function::warehouse), "north");
  scene.begin();
  const auto refuse = [&](const Choice& choice) {
    return Sectors::refusal(scene.codex, scene.fight, choice);
  };
  CHECK(!disagreement(Sectors::choices(scene.codex, scene.fight), refuse));
}

TEST_CASE("SG21, SG62: who is on turn needs no card there, an animal of a third player counts for it") {
  Scene scene = three_players();
  scene.card("cid", animal("wolf"), "north");
  scene.card("ben", character("guard"), "north");
  scene.begin();
  CHECK(scene.is_legal("ann fights in north"));  // S01 asks for cards of more than one player
  scene.play("ann ends the turn");
  CHECK(scene.is_legal("ben fights in north"));
  scene.play("ben ends the turn");
  CHECK(scene.refused("cid fights in north") == "S89");
}

TEST_CASE(
    "SG62: with `starter_takes_part` he begins a fight only where a card of his lies that is not an animal") {
  Scene scene = three_players({.starter_takes_part = true});
  scene.card("ann", animal("bear"), "north");
  scene.card("ben", character("guard"), "north");
  scene.card("cid", character("clerk"), "north");
  scene.card("ann", building("hut"), "south");
  scene.card("cid", animal("wolf"), "south");
  scene.begin();
  CHECK(scene.refused("ann fights in north") == "SG62");
  CHECK(scene.is_legal("ann fights in south"));
  scene.play("ann ends the turn");
  CHECK(scene.is_legal("ben fights in north"));
}

TEST_CASE("SG52: on the next turn a character may be assigned again") {
  Scene scene = two_players();
  scene.codex.game_rounds = 2;
  scene.card("ann", character("driver"), "north");
  scene.card("ann", manual("buggy"), "north");
  scene.begin().play("ann assigns driver to buggy").play("ann detaches driver").play("ann ends the turn");
  scene.play("ben ends the turn");
  CHECK(scene.is_legal("ann assigns driver to buggy"));
}
