#include "affray/games/biomes/testing/windows.hpp"

namespace affray::biomes::testing {

namespace {

// Ann's hawk in lane 1 and scout in staging, ben's ox in lane 1 and map in staging.
Scene table(const Options& options = {}) {
  Scene scene = two_players(options);
  scene.lane("ann", agent("hawk"), 1).staging("ann", agent("scout"));
  scene.lane("ben", agent("ox"), 1).staging("ben", software("map"));
  scene.hand("ben", signal("bolt", 3));
  return scene;
}

Scene& open(Scene& scene) { return scene.window("ann", primary_leads).go_on(); }

// What the player who is asked may aim at, in order.
std::string targets(const Scene& scene) {
  std::string all;
  for (const Choice& choice : Biomes::choices(scene.codex, scene.fight)) {
    if (choice.deed == Deed::concede) continue;
    const std::string text = Biomes::text(scene.codex, choice);
    all += (all.empty() ? "" : ", ") + text.substr(text.find("targets ") + 8);
  }
  return all;
}

// The targets of an event with this effect.
std::string targets_of(const Effect& effect) {
  Scene scene = table();
  scene.cache("ann", agent("ghost")).cache("ben", agent("shade")).converted("ben", agent("hidden"));
  scene.hand("ann", event("aim").effect(effect));
  open(scene).play("ann plays aim");
  CHECK(agree(scene));
  return targets(scene);
}

Cost locking() {
  Cost cost;
  cost.locks = true;
  return cost;
}

}  // namespace

TEST_CASE("B56: it enters the queue, then targets, then X, then the price") {
  Scene scene = table();
  Effect effect = on_agent(Verb::damage, 1);
  effect.times_x = true;
  scene.hand("ann", event("burn").x().gives_up(Sacrifice::agent).effect(effect));
  scene.energy("ann", Energy::ember, 2);
  open(scene).play("ann plays burn");
  CHECK(queue(scene) == "burn");
  CHECK(scene.is_legal("ann targets ox"));
  scene.play("ann targets ox");
  CHECK(scene.is_legal("ann picks 1"));
  scene.play("ann picks 1");
  CHECK(scene.is_legal("ann gives up scout"));
  CHECK(agree(scene));
  scene.play("ann gives up scout");
  CHECK(scene["scout"].zone == Zone::cache);
  CHECK(scene.asked() == "ben");
}

TEST_CASE("B56: what cannot be completed is not taken: a target, a discard, somebody to give up") {
  Scene scene = two_players();
  scene.hand("ann", event("shot").effect(on_agent(Verb::damage, 1)));
  scene.hand("ann", signal("waste", 1).discards(3));
  scene.hand("ann", signal("rite", 1).gives_up(Sacrifice::constant));
  scene.staging("ben", software("map"));
  open(scene);
  CHECK(scene.refused("ann plays shot") == "B60");
  CHECK(scene.refused("ann plays waste") == "B56");  // the card itself is not a discard
  CHECK(scene.refused("ann plays rite") == "B56");   // nor the other's constant one's own
  scene.hand("ann", signal("more", 1)).staging("ann", software("plan"));
  CHECK(scene.is_legal("ann plays waste"));
  CHECK(scene.is_legal("ann plays rite"));
  CHECK(agree(scene));
}

TEST_CASE("B56: discards are a price: chosen among the rest of the hand") {
  Scene scene = two_players();
  scene.hand("ann", signal("waste", 1).discards(1)).hand("ann", signal("first", 3));
  scene.hand("ann", signal("second", 3)).hand("ben", signal("bolt", 3));
  open(scene).play("ann plays waste");
  CHECK(scene.asked() == "ann");
  CHECK(scene.refused("ann discards waste") == "B18");
  scene.play("ann discards second");
  CHECK(scene["second"].zone == Zone::cache);
  CHECK(scene.asked() == "ben");
}

TEST_CASE("B56: the skill's own card may be the price: the skill waits without it") {
  Scene scene = table();
  Cost gone;
  gone.terminates = Sacrifice::itself;
  scene.staging("ann", software("mine").skill(activated(1, gone, {on_agent(Verb::damage, 2)})));
  open(scene).play("ann activates mine 1").play("ann targets ox");
  CHECK(scene["mine"].zone == Zone::cache);
  CHECK(queue(scene) == "mine");
  scene.settle();
  CHECK(scene["ox"].zone == Zone::cache);
}

TEST_CASE("B18: of equal cards in the hand one can be played") {
  Scene scene = two_players();
  scene.hand("ann", signal("call", 1)).hand("ann", signal("call", 1));
  open(scene);
  CHECK(scene.refused("ann plays call-2") == "B18");
  CHECK(scene.refused("ann converts call-2") == "B18");
  scene.play("ann plays call").settle();
  CHECK(scene.is_legal("ann plays call-2"));
}

TEST_CASE("B18: of equal cards the one that the other player has seen is played first") {
  Scene scene = two_players();
  scene.hand("ann", signal("call", 1)).deck("ann", signal("call", 1)).hand("ann", signal("call", 1));
  put(scene.codex, scene.fight, scene.id("call-2"), Zone::deck);
  put(scene.codex, scene.fight, scene.id("call-3"), Zone::hand);
  scene["call-3"].seen = 3;
  open(scene);
  CHECK(scene.refused("ann plays call") == "B18");
  CHECK(scene.is_legal("ann plays call-3"));
  CHECK(agree(scene));
}

TEST_CASE("B44: activated skills of one's own constants on the planet") {
  Scene scene = table();
  Made scribe = agent("scribe").skill(activated(1, {}, {{.verb = Verb::energy}}));
  scene.staging("ann", scribe).hand("ann", agent("pupil").skill(activated(1, {}, {{.verb = Verb::energy}})));
  scene.staging("ben", agent("rival").skill(activated(1, {}, {{.verb = Verb::energy}})));
  open(scene);
  CHECK(scene.is_legal("ann activates scribe 1"));
  CHECK(scene.refused("ann activates scribe 2") == "B44");
  CHECK(scene.refused("ann activates pupil 1") == "B44");
  CHECK(scene.refused("ann activates rival 1") == "B44");
  CHECK(agree(scene));
}

TEST_CASE(
    "B44: neither persistent skills nor those that react are activated; a condition and once a turn bind") {
  Scene scene = table();
  Skill once = activated(1, {}, {{.verb = Verb::energy}});
  once.once_a_turn = true;
  scene.hand("ann", signal("walk", 1));
  scene.staging("ann", agent("scribe")
                           .skill(persistent({{.verb = Verb::boost, .aim = Aim::itself}}))
                           .skill(reactive(Timing::turn_end, Of::own, {{.verb = Verb::energy}}))
                           .skill(once)
                           .skill(activated(1, {}, {{.verb = Verb::energy}}, Condition::in_battle)));
  open(scene);
  CHECK(scene.refused("ann activates scribe 1") == "B44");
  CHECK(scene.refused("ann activates scribe 2") == "B44");
  CHECK(scene.refused("ann activates scribe 4") == "B44");
  scene.play("ann activates scribe 3").settle();
  CHECK(scene.refused("ann activates scribe 3") == "B44");
}

TEST_CASE("B34: locking is a price that an agent cannot pay in the turn of its arrival, nor twice") {
  Scene scene = table();
  const Skill skill = activated(1, locking(), {{.verb = Verb::energy}});
  scene.staging("ann", agent("fresh").skill(skill)).arrived("fresh");
  scene.staging("ann", agent("hare").skill(skill).keywords(Keyword::swift)).arrived("hare");
  scene.staging("ann", hardware("lens").skill(skill)).arrived("lens");
  open(scene);
  CHECK(scene.refused("ann activates fresh 1") == "B34");
  CHECK(scene.is_legal("ann activates lens 1"));
  scene.play("ann activates hare 1");
  CHECK(scene.has("hare", Mark::locked));
  scene.settle();
  CHECK(scene.refused("ann activates hare 1") == "B34");
}

TEST_CASE("B37: what a modification is attached to is chosen when it is played") {
  Scene scene = table();
  scene.hand("ann", modification("wings"));
  open(scene).play("ann plays wings");
  CHECK(scene.is_legal("ann attaches to hawk"));
  CHECK(scene.is_legal("ann attaches to ox"));
  CHECK(scene.refused("ann attaches to map") == "B37");
  CHECK(agree(scene));
  scene.play("ann attaches to hawk").settle();
  CHECK(scene["wings"].host == scene.id("hawk"));
  CHECK(scene["wings"].lane == scene["hawk"].lane);
}

TEST_CASE("B37: without a host of the kind that it names it is not played, nor on one that is warded") {
  Scene scene = two_players();
  scene.staging("ben", agent("monk").keywords(Keyword::warded)).staging("ann", software("map"));
  scene.hand("ann", modification("wings")).hand("ann", modification("patch").attaches_to(TypeBit::software));
  open(scene);
  CHECK(scene.refused("ann plays wings") == "B37");
  CHECK(scene.is_legal("ann plays patch"));
  CHECK(agree(scene));
}

TEST_CASE("BG27: gear is played like any hardware, and attached to nobody by that") {
  Scene scene = table();
  scene.hand("ann", gear("lance"));
  open(scene).play("ann plays lance");
  CHECK(scene.asked() == "ben");
  scene.settle();
  CHECK(scene["lance"].zone == Zone::staging);
  CHECK(scene["lance"].host == no_card);
}

TEST_CASE("B60: targets are cards, actions, sectors or players, as the card says") {
  CHECK(targets_of(on_agent(Verb::damage)) == "hawk, scout, ox");
  CHECK(targets_of({.verb = Verb::terminate, .aim = Aim::card, .whose = Whose::other}) == "ox, map");
  CHECK(targets_of({.verb = Verb::durability, .aim = Aim::sector, .whose = Whose::other}) ==
        "sector ben 1, sector ben 2, sector ben 3");
  CHECK(targets_of({.verb = Verb::draw, .aim = Aim::player}) == "player ann, player ben");
  CHECK(targets_of({.verb = Verb::draw, .aim = Aim::player, .whose = Whose::own}) == "player ann");
}

TEST_CASE("B60: of the own cache only, and BG38 no converted card is any") {
  CHECK(targets_of({.verb = Verb::give_back, .aim = Aim::cached}) == "ghost");
  CHECK(targets_of({.verb = Verb::lock, .aim = Aim::card}) == "hawk, scout, ox, map");
}

TEST_CASE("B60: an agent that is warded is not a target of the other player's, and one of its own") {
  Scene scene = table();
  scene.lane("ben", agent("monk").keywords(Keyword::warded), 2);
  scene.lane("ann", agent("nun").keywords(Keyword::warded), 2);
  scene.hand("ann", event("shot").effect(on_agent(Verb::damage)));
  open(scene).play("ann plays shot");
  CHECK(targets(scene) == "hawk, scout, nun, ox");
  CHECK(scene.refused("ann targets monk") == "B60");
}

TEST_CASE("B60, BG19: the sectors of a lane that is closed are no targets") {
  Scene scene = table();
  scene.hand("ann", event("quake").effect({.verb = Verb::durability, .aim = Aim::sector, .amount = -1}));
  scene.fight.closed = 2;
  open(scene).play("ann plays quake");
  CHECK(scene.refused("ann targets sector ben 2") == "B60");
  CHECK(scene.is_legal("ann targets sector ben 3"));
}

TEST_CASE("B60: several targets, each of its own kind, chosen in order") {
  Scene scene = table();
  scene.hand("ann",
             event("swing").effect(on_agent(Verb::damage)).effect({.verb = Verb::draw, .aim = Aim::player}));
  open(scene).play("ann plays swing");
  CHECK(scene.refused("ann targets player ann") == "B60");
  scene.play("ann targets ox");
  CHECK(scene.refused("ann targets ox") == "B60");
  scene.play("ann targets player ben");
  CHECK(scene.asked() == "ben");
}

TEST_CASE("B60: only in the lane where the skill's card is") {
  Scene scene = table();
  Effect near = on_agent(Verb::damage);
  near.where = Where::here;
  scene.lane("ann", agent("guard").skill(activated(1, {}, {near})), 1).lane("ben", agent("elk"), 2);
  scene.staging(
      "ann",
      agent("idler").skill(activated(
          1, {}, {{.verb = Verb::durability, .aim = Aim::sector, .where = Where::here, .amount = 1}})));
  open(scene);
  CHECK(scene.refused("ann activates idler 1") == "B60");
  scene.play("ann activates guard 1");
  CHECK(scene.is_legal("ann targets ox"));
  CHECK(scene.refused("ann targets elk") == "B60");
  CHECK(scene.refused("ann targets scout") == "B60");
}

TEST_CASE("BG38: a converted card is hit by nothing, though the effect is on all") {
  Scene scene = table();
  scene.converted("ben", agent("hidden"));
  scene.hand("ann", event("end").effect({.verb = Verb::terminate, .aim = Aim::all, .types = TypeBit::agent}));
  open(scene).play("ann plays end").settle();
  CHECK(scene["hidden"].zone == Zone::converted);
  CHECK(scene["ox"].zone == Zone::cache);
}

TEST_CASE("BG6: locking and giving up are not answered") {
  Scene scene = table();
  Cost cost = locking();
  cost.terminates = Sacrifice::agent;
  scene.staging("ann", software("altar").skill(activated(3, cost, {{.verb = Verb::energy}})));
  open(scene).play("ann activates altar 1");
  CHECK(scene.refused("ben plays bolt") == "BG6");
  scene.play("ann gives up hawk");
  CHECK(scene.is_legal("ben plays bolt"));
}

TEST_CASE("BG6: what reacts to a price that was paid waits until the action does, and then enters above it") {
  Scene scene = table();
  scene.staging("ann",
                software("tomb").skill(reactive(Timing::terminated, Of::own, {{.verb = Verb::energy}})));
  scene.hand("ann", signal("rite", 1).gives_up(Sacrifice::agent));
  open(scene).play("ann plays rite").play("ann gives up scout");
  CHECK(queue(scene) == "rite tomb");
  CHECK(scene.asked() == "ben");  // ann has nothing that answers Speed 3
}

}  // namespace affray::biomes::testing
