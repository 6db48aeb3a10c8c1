#include "affray/games/sectors/testing/exchange.hpp"

using namespace affray;
using namespace affray::sectors;
using namespace affray::sectors::testing;

namespace {

Scene ruins(Options options = {}) {
  Scene scene = three_players(options);
  scene.card("ann", character("scout"), "north");
  scene.card("ben", character("guard"), "north");
  scene.card("cid", character("clerk"), "north");
  return scene;
}

Scene& falls(Scene& scene, std::string_view card) {
  auto log = scene.log();
  destroy(scene.codex, scene.fight, scene.id(card), log);
  return scene;
}

}  // namespace

TEST_CASE("S69, S110: the driver of a destroyed vehicle stays in the fight") {
  Scene scene = ruins();
  scene.card("ben", manual("buggy"), "north");
  scene.card("ben", character("driver"), "north");
  scene.fighting("north", "ann").crew("driver", "buggy");
  falls(scene, "buggy");
  CHECK(fights(scene, "driver"));
  CHECK(scene["driver"].crew_of == no_card);
  CHECK(is_ready(scene.fight, scene.id("driver")));
  CHECK(scene["buggy"].zone == Zone::discard);
}

TEST_CASE("S110: another player's driver, too, and with his injuries") {
  Scene scene = ruins();
  scene.card("ben", manual("buggy"), "north");
  scene.fighting("north", "ann").crew("scout", "buggy");
  scene["scout"].injuries = 1;
  falls(scene, "buggy");
  CHECK(fights(scene, "scout"));
  CHECK(scene["scout"].injuries == 1);
}

TEST_CASE("SG49: a crew whose vehicle has acted has acted, too; otherwise it may act by itself") {
  for (const bool acted : {true, false}) {
    Scene scene = ruins();
    scene.card("ben", manual("buggy"), "north");
    scene.card("ben", character("driver"), "north");
    scene.fighting("north", "ann").crew("driver", "buggy");
    if (acted) scene["buggy"].set(Mark::acted);
    falls(scene, "buggy");
    CHECK(comes_up(scene.codex, scene.fight, scene.id("driver")) == !acted);
  }
}

TEST_CASE("S111: a vehicle whose driver was killed stays, and does nothing without its crew") {
  Scene scene = ruins();
  scene.card("ben", manual("buggy"), "north");
  scene.card("ben", character("driver"), "north");
  scene.fighting("north", "ann").crew("driver", "buggy");
  CHECK(comes_up(scene.codex, scene.fight, scene.id("buggy")));
  falls(scene, "driver");
  CHECK(fights(scene, "buggy"));
  CHECK_FALSE(comes_up(scene.codex, scene.fight, scene.id("buggy")));
}

TEST_CASE(
    "S111: where one of two was killed, it lacks its crew as well; where its attack was under way, nothing "
    "comes of it") {
  Scene scene = ruins();
  scene.card("ben", manual("buggy", 2).attack(9, 9, 9), "north");
  scene.card("ben", character("driver").health(1), "north");
  scene.card("ben", character("gunner"), "north");
  scene.hand("ann", order("bolt").line(reaction({{.verb = Verb::injure, .whose = Whose::other}})));
  scene.fighting("north", "ann").crew("driver", "buggy").crew("gunner", "buggy");
  declares(scene, "buggy", "clerk");
  CHECK(scene.asked() == "ann");
  scene.play("ann answers with bolt 1").play("ann aims at driver").pass();
  CHECK(scene["clerk"].injuries == 0);
  CHECK_FALSE(has_crew(scene.codex, scene.fight, scene.id("buggy")));
}

TEST_CASE("S112: without a warehouse no building under construction can be finished") {
  Scene scene = ruins();
  scene.card("ann", building("depot").function(Function::warehouse), "north");
  scene.under_construction("ann", building("house"), "north");
  scene.begin();
  CHECK(scene.is_legal("ann finishes house"));
  falls(scene, "depot");
  CHECK(scene.refused("ann finishes house") == "S112");
}

TEST_CASE("S112: until there is one again; somebody else's is none") {
  Scene scene = ruins();
  scene.card("ben", building("depot").function(Function::warehouse), "north");
  scene.card("ann", building("store").function(Function::warehouse), "south");
  scene.under_construction("ann", building("house"), "north");
  scene.begin();
  CHECK(scene.is_legal("ann finishes house"));
  scene["store"].zone = Zone::hand;
  CHECK(scene.refused("ann finishes house") == "S112");
}

TEST_CASE("S113: a destroyed warehouse goes back to its owner's hand, and everybody has seen it") {
  Scene scene = ruins();
  scene.card("ben", building("depot").function(Function::warehouse).health(1), "north");
  scene.fighting("north", "ann");
  scene.kind("scout")->attack = {9, 9, 9};
  attacks(scene, "scout", "depot");
  CHECK(scene["depot"].zone == Zone::hand);
  CHECK(scene["depot"].injuries == 0);
  CHECK(scene.count<ReturnedToHand>() == 1);
  CHECK(scene["depot"].seen == 0xff);
}

TEST_CASE("S113: it alone does") {
  Scene scene = ruins();
  scene.card("ben", building("shop").function(Function::workshop), "north");
  scene.fighting("north", "ann");
  falls(scene, "shop");
  CHECK(scene["shop"].zone == Zone::discard);
  CHECK(scene.count<ReturnedToHand>() == 0);
}

TEST_CASE("S114: with the last workshop of a sector, vehicles under construction there are destroyed") {
  Scene scene = ruins();
  scene.card("ben", building("shop").function(Function::workshop), "north");
  scene.card("ben", building("shop").function(Function::workshop), "north");
  scene.under_construction("ben", vehicle("tank"), "north");
  scene.under_construction("ben", vehicle("car"), "south");
  scene.under_construction("ben", building("house"), "north");
  scene.fighting("north", "ann");
  falls(scene, "shop");
  CHECK(scene["tank"].zone == Zone::construction);
  falls(scene, "shop-2");
  CHECK(scene["tank"].zone == Zone::discard);
  CHECK(scene["car"].zone == Zone::construction);
  CHECK(scene["house"].zone == Zone::construction);
}

TEST_CASE("S114, SG53: a vehicle under construction that is destroyed is a card that its owner has lost") {
  Scene scene = ruins();
  scene.card("ben", building("shop").function(Function::workshop), "north");
  scene.under_construction("ben", vehicle("tank"), "north");
  scene.under_construction("ann", vehicle("car"), "north");
  scene.fighting("north", "ann");
  falls(scene, "shop");
  CHECK(scene.fight.lost[0] == 1);
  CHECK(scene.fight.lost[1] == 2);
}

TEST_CASE("S114: a workshop in another sector, or one that is itself under construction, saves nothing") {
  Scene scene = ruins();
  scene.card("ben", building("shop").function(Function::workshop), "north");
  scene.card("ben", building("shop").function(Function::workshop), "south");
  scene.under_construction("ben", building("shop").function(Function::workshop), "north");
  scene.under_construction("ben", vehicle("tank"), "north");
  scene.fighting("north", "ann");
  falls(scene, "shop");
  CHECK(scene["tank"].zone == Zone::discard);
}

TEST_CASE("SG42: the last workshop of anybody in that sector, and everybody's vehicles") {
  Scene scene = ruins();
  scene.card("ben", building("shop").function(Function::workshop), "north");
  scene.card("ann", building("forge").function(Function::workshop), "north");
  scene.under_construction("ben", vehicle("tank"), "north");
  scene.under_construction("ann", vehicle("car"), "north");
  scene.fighting("north", "ann");
  falls(scene, "shop");
  CHECK(scene["tank"].zone == Zone::construction);
  falls(scene, "forge");
  CHECK(scene["tank"].zone == Zone::discard);
  CHECK(scene["car"].zone == Zone::discard);
}

TEST_CASE("SG42: with workshop_by_owner the owner's last, and his vehicles") {
  Scene scene = ruins({.workshop_by_owner = true});
  scene.card("ben", building("shop").function(Function::workshop), "north");
  scene.card("ann", building("forge").function(Function::workshop), "north");
  scene.under_construction("ben", vehicle("tank"), "north");
  scene.under_construction("ann", vehicle("car"), "north");
  scene.fighting("north", "ann");
  falls(scene, "shop");
  CHECK(scene["tank"].zone == Zone::discard);
  CHECK(scene["car"].zone == Zone::construction);
}

TEST_CASE("S115: with the last laboratory, what is being researched goes back to the technology deck") {
  Scene scene = ruins();
  scene.card("ben", building("lab").function(Function::laboratory), "north");
  scene.research("ben", technology("laser"));
  scene.fighting("north", "ann");
  falls(scene, "lab");
  CHECK(scene["laser"].zone == Zone::technology_deck);
  CHECK(scene.last<TechnologyReturned>().card == scene.id("laser"));
}

TEST_CASE("S115, SG42: the last of that owner anywhere; others' research goes on") {
  Scene scene = ruins();
  scene.card("ben", building("lab").function(Function::laboratory), "north");
  scene.card("ben", building("lab").function(Function::laboratory), "south");
  scene.card("ann", building("hut").function(Function::laboratory), "north");
  scene.research("ben", technology("laser"));
  scene.research("ann", technology("radio"));
  scene.fighting("north", "ann");
  falls(scene, "lab");
  CHECK(scene["laser"].zone == Zone::research);
  falls(scene, "lab-2");
  CHECK(scene["laser"].zone == Zone::technology_deck);
  CHECK(scene["radio"].zone == Zone::research);
}

TEST_CASE("S116: with a tower of 2 gone and three remote vehicles ready, two are exhausted at once") {
  Scene scene = ruins();
  scene.card("ben", tower("mast", 2), "north");
  scene.card("ben", tower("pole", 1), "south");
  scene.card("ben", character("first"), "north");
  scene.card("ben", character("second"), "south");
  for (int i = 0; i < 3; ++i) scene.card("ben", remote("drone"), "north");
  scene.fighting("north", "ann").crew("first", "mast").crew("second", "pole");
  falls(scene, "mast");
  go_on(scene);
  CHECK(scene.asked() == "ben");
  scene.play("ben exhausts drone").play("ben exhausts drone-3");
  CHECK(scene.fight.agenda.empty());
  CHECK(is_ready(scene.fight, scene.id("drone-2")));
}

TEST_CASE("S116: where the others suffice, nothing is exhausted") {
  Scene scene = ruins();
  scene.card("ben", tower("mast", 2), "north");
  scene.card("ben", tower("pole", 1), "south");
  scene.card("ben", character("first"), "north");
  scene.card("ben", character("second"), "south");
  scene.card("ben", remote("drone"), "north");
  scene.fighting("north", "ann").crew("first", "mast").crew("second", "pole");
  falls(scene, "mast");
  go_on(scene);
  CHECK(scene.fight.agenda.empty());
  CHECK(is_ready(scene.fight, scene.id("drone")));
}

TEST_CASE("S117: everything destroyed goes to the discard pile, as it was printed") {
  Scene scene = ruins();
  scene.fighting("north", "ann").exhaust("guard");
  scene["guard"].injuries = 1;
  scene["guard"].experience = 3;
  falls(scene, "guard");
  CHECK(scene["guard"].zone == Zone::discard);
  CHECK(scene["guard"].injuries == 0);
  CHECK(scene["guard"].experience == 0);
  CHECK_FALSE(fights(scene, "guard"));
  CHECK(scene.fight.lost[1] == 1);
}

TEST_CASE("S117: what lasted on it is over, and nobody keeps it low") {
  Scene scene = ruins();
  scene.hand("ben", order("shield").line(
                        reaction({{.verb = Verb::defence, .whose = Whose::own, .until = Until::fight}})));
  scene.fighting("north", "ann");
  plays(scene, "ben", "shield");
  if (scene.asked() == "ben") scene.play("ben aims at guard");
  attacks(scene, "scout", "guard");
  CHECK(scene.fight.lasting.size() == 1);
  falls(scene, "guard");
  CHECK(scene.fight.lasting.empty());
  CHECK(scene.player_of("ann").focus == Focus{});
}
