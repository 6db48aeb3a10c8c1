#include "affray/games/sectors/rules.hpp"
#include "affray/games/sectors/testing/scene.hpp"

using namespace affray;
using namespace affray::sectors;
using namespace affray::sectors::testing;

namespace {

Made fast(std::string id, int speed, int bonus = 0) {
  return character(std::move(id)).speed(speed).bonus(bonus);
}

// Who is called in the first fight round when everybody rests.
std::string first_round(Scene& scene) {
  scene.begin().play("ann fights in north").rest_all();
  return scene.called(1);
}

}  // namespace

TEST_CASE(
    "S06, S08, S16: the highest initiative first, whoever has it, also several of one player in a row") {
  Scene scene = two_players();
  scene.card("ann", fast("slow", 2), "north");
  scene.card("ben", fast("runner", 6), "north");
  scene.card("ben", fast("rider", 5), "north");
  scene.card("ann", fast("walker", 3), "north");
  CHECK(first_round(scene) == "runner rider walker slow");
}

TEST_CASE("S07, SG1, SG2: initiative is speed and the bonus that the card prints") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 4, 1), "north");
  scene.card("ben", fast("guard", 3, 3), "north");
  CHECK(first_round(scene) == "guard scout");
  CHECK(initiative_of(scene.codex, scene.fight, scene.id("scout")) == 5);
}

TEST_CASE("S07, SG1: with a special attack, speed alone") {
  Scene scene = two_players();
  scene.card("ann", character("medic").special(9).speed(4), "north");
  scene.card("ben", fast("guard", 3, 2), "north");
  CHECK(first_round(scene) == "guard medic");
}

TEST_CASE("S09: the card that is up may attack, wait, flee, use a battle action, or do nothing") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 4), "north");
  scene.card("ben", fast("guard", 3), "north");
  scene.hand("ann", order("rally").line(
                        battle_action({{.verb = Verb::initiative, .aim = Aim::all, .until = Until::round}})));
  scene.begin().play("ann fights in north");
  CHECK(
      scene.legal() ==
      "ann attacks guard with scout; ann waits with scout; ann flees with scout to south; ann uses rally 1; "
      "ann rests scout");
}

TEST_CASE("S09: it is one of these, and only by the card that is up and its player") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 4), "north");
  scene.card("ann", fast("slow", 2), "north");
  scene.card("ben", fast("guard", 3), "north");
  scene.begin().play("ann fights in north");
  CHECK(scene.refused("ann rests slow") == "S08");
  CHECK(scene.refused("ben rests guard") == "S08");
  scene.play("ann rests scout");
  CHECK(scene.asked() == "ben");
  CHECK(scene.refused("ann rests scout") == "S09");
}

TEST_CASE("S17: among his own equals a player picks who acts first") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 4), "north");
  scene.card("ann", fast("runner", 4), "north");
  scene.card("ben", fast("guard", 3), "north");
  scene.begin().play("ann fights in north");
  CHECK(scene.legal() == "ann acts with scout; ann acts with runner");
  scene.play("ann acts with runner").play("ann rests runner");
  CHECK(scene.called() == "runner scout");  // one is left: nobody has to pick
}

TEST_CASE("S17: he does not pick one that is not equal, or not his") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 4), "north");
  scene.card("ann", fast("runner", 4), "north");
  scene.card("ann", fast("slow", 2), "north");
  scene.card("ben", fast("guard", 4), "north");
  scene.begin().play("ann fights in north");
  CHECK(scene.refused("ann acts with slow") == "S08");
  CHECK(scene.refused("ann acts with guard") == "S18");
  const auto refuse = [&](const Choice& choice) {
    return Sectors::refusal(scene.codex, scene.fight, choice);
  };
  CHECK(!disagreement(Sectors::choices(scene.codex, scene.fight), refuse));
}

TEST_CASE("S18: equals of different players act in turn, one card each, the starter first") {
  Scene scene = two_players();
  scene.card("ben", fast("guard", 4), "north");
  scene.card("ben", fast("warden", 4), "north");
  scene.card("ann", fast("scout", 4), "north");
  scene.card("ann", fast("runner", 4), "north");
  CHECK(first_round(scene) == "scout guard runner warden");
}

TEST_CASE("S18, SG70: equals go on in turn after quicker cards, however often those come up in between") {
  constexpr int levels = 20;
  const auto at = [](const char* name, int level) { return name + std::to_string(level); };
  Scene scene = two_players();
  for (int level = 1; level <= levels; ++level) {
    scene.card("ann", fast(at("first", level), level), "north");
    scene.card("ann", fast(at("third", level), level), "north");
    scene.card("ben", fast(at("second", level), level), "north");
  }
  const auto set_ready = [&](int level, bool ready) {
    for (const char* name : {"first", "second", "third"}) {
      Card& card = scene[at(name, level)];
      ready ? card.clear(Mark::exhausted) : card.set(Mark::exhausted);
    }
  };
  scene.begin();
  for (int level = 2; level <= levels; ++level) set_ready(level, false);
  scene.play("ann fights in north");
  for (int level = 1; level <= levels; ++level) {
    scene.play("ann acts with " + at("first", level));
    if (level < levels) set_ready(level + 1, true);  // the next three come up, as by an effect
    scene.play("ann rests " + at("first", level));
  }
  for (int level = levels; level >= 1; --level) {
    scene.play("ben rests " + at("second", level));
    scene.play("ann rests " + at("third", level));
  }
  CHECK(scene.fight.round == 2);
}

TEST_CASE("S55, SG70: equals that have waited go on in turn, too, after one that is made ready") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 4), "north");
  scene.card("ann", fast("runner", 4), "north");
  scene.card("ben", fast("guard", 4), "north");
  scene.card("ben", fast("sleeper", 2), "north");
  scene.begin();
  scene["sleeper"].set(Mark::exhausted);
  scene.play("ann fights in north");
  scene.play("ann acts with scout").play("ann waits with scout");
  scene.play("ben waits with guard").play("ann waits with runner");
  scene.play("ann acts with scout");
  scene["sleeper"].clear(Mark::exhausted);
  scene.play("ann rests scout").play("ben rests sleeper");
  CHECK(scene.asked() == "ben");
  CHECK(scene.fight.acting == scene.id("guard"));
}

TEST_CASE("S18, S19: with three players around the table from the starter, in the agreed direction") {
  for (const Direction direction : {Direction::clockwise, Direction::counter_clockwise}) {
    Options options;
    options.direction = direction;
    Scene scene = three_players(options);
    scene.codex.first_player = 1;
    scene.card("ann", fast("scout", 4), "north");
    scene.card("ben", fast("guard", 4), "north");
    scene.card("cid", fast("rover", 4), "north");
    scene.card("cid", fast("rider", 4), "north");
    scene.begin().play("ben fights in north").rest_all();
    CHECK(scene.called(1) ==
          (direction == Direction::clockwise ? "guard rover scout rider" : "guard scout rover rider"));
  }
}

TEST_CASE("the worked example: 7 and 5 of one player, 7 of the starter") {
  Scene scene = two_players();
  scene.card("ben", fast("seven", 7), "north");
  scene.card("ben", fast("five", 5), "north");
  scene.card("ann", fast("starter", 7), "north");
  scene.begin().play("ann fights in north");
  SUBCASE("the starter's, the other 7, the 5") {
    scene.rest_all();
    CHECK(scene.called(1) == "starter seven five");
  }
  SUBCASE("SG3: if the starter's card waits: 7, 5, then it") {
    scene.play("ann waits with starter");
    CHECK(scene.asked() == "ben");
    scene.rest_all();
    CHECK(scene.called(1) == "starter seven five starter");
  }
}

TEST_CASE("SG3: after a card has waited the next initiative is up, also one of the same player") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 5), "north");
  scene.card("ann", fast("runner", 4), "north");
  scene.card("ben", fast("guard", 3), "north");
  scene.begin().play("ann fights in north").play("ann waits with scout");
  CHECK(scene.asked() == "ann");
  CHECK(scene.called() == "scout runner");
}

TEST_CASE("S104, S105: a building takes part, and acts only if it prints a speed") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 3), "north");
  scene.card("ben", building("bunker"), "north");
  scene.card("ben", building("turret").attack(3, 3, 3).speed(5), "north");
  CHECK(first_round(scene) == "turret scout");
  CHECK(in_fight(scene.fight, scene.id("bunker")));
}

TEST_CASE("S105: what raises speed gives none to a building that prints none") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 3), "north");
  scene.card("ben", building("bunker"), "north");
  scene.hand("ann", order("wind").line(
                        event({{.verb = Verb::speed, .aim = Aim::all, .amount = 3, .until = Until::round}})));
  scene.begin().play("ann fights in north").play("ann plays event wind 1");
  CHECK(scene.last<CardCalled>().initiative == 6);
  scene.rest_all();
  CHECK(scene.called() == "scout scout");
}

TEST_CASE("SG64, S14, S15: when a card is up everybody may answer first, abilities as well as reactions") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 6), "north");
  scene.card("ben", fast("guard", 3).line(ability({{.verb = Verb::restore, .aim = Aim::itself}})), "north");
  scene.hand("ben", order("flare").line(reaction({{.verb = Verb::exhaust, .whose = Whose::other}})));
  scene.begin().play("ann fights in north");
  CHECK(scene.called() == "scout");
  CHECK(scene.asked() == "ben");
  scene.play("ben answers with flare 1").play("ben aims at scout").pass();
  CHECK(!is_ready(scene.fight, scene.id("scout")));
  CHECK(scene.called() == "scout guard");  // S108: what is exhausted does nothing
}

TEST_CASE("SG64: of an animal that is up its owner is asked first, then around") {
  Scene scene = three_players();
  const Line learn = reaction({{.verb = Verb::draw, .aim = Aim::player, .whose = Whose::own}});
  scene.card("ann", fast("scout", 3), "north");
  scene.card("ben", animal("wolf").speed(9), "north");
  scene.card("cid", fast("clerk", 2), "north");
  for (const char* player : {"ann", "ben", "cid"}) {
    scene.hand(player, order("learn").line(learn));
    scene.deck(player, order("page"));
  }
  scene.begin().play("ann fights in north").play("ann fights the animals");
  CHECK(scene.called() == "wolf");
  CHECK(scene.asked() == "ben");
  scene.play("ben answers nothing");
  CHECK(scene.asked() == "cid");
}

TEST_CASE("S06, S08: a card whose initiative is raised in the middle is up next, if it has not acted") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 6), "north");
  scene.card("ben", fast("guard", 5), "north");
  scene.card("ann", fast("slow", 2), "north");
  scene.hand("ann",
             order("rally").line(battle_action(
                 {{.verb = Verb::initiative, .whose = Whose::own, .amount = 9, .until = Until::round}})));
  scene.begin().play("ann fights in north").play("ann uses rally 1").play("ann aims at slow");
  CHECK(scene.called() == "scout slow");
}

TEST_CASE("S16: who has no quick card does not act before all quicker ones have") {
  Scene scene = two_players();
  scene.card("ann", fast("slow", 2), "north");
  for (const char* quick : {"one", "two", "three"}) scene.card("ben", fast(quick, 7), "north");
  CHECK(first_round(scene) == "one two three slow");
}

TEST_CASE("S104: a building alone keeps a fight going, and can be attacked") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 6).attack(0, 0, 2), "north");
  scene.card("ben", building("bunker"), "north");
  scene.begin().play("ann fights in north").play("ann attacks bunker with scout");
  CHECK(scene["bunker"].lowered == 2);
}

TEST_CASE("SG3: with two players who have one card each it is the opponent's turn") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 5), "north");
  scene.card("ben", fast("guard", 3), "north");
  scene.begin().play("ann fights in north").play("ann waits with scout");
  CHECK(scene.asked() == "ben");
}
