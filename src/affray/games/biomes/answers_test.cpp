// Answers to answers: what is cancelled, what finds its targets gone, and what stays.

#include "affray/games/biomes/testing/windows.hpp"

namespace affray::biomes::testing {

namespace {

// Ann's hawk in lane 1, ben's ox; both hold what a test gives them, and ann speaks in her primary phase.
Scene duel(const Options& options = {}) {
  Scene scene = speeds(options);
  scene.lane("ann", agent("hawk"), 1).lane("ben", agent("ox"), 1);
  scene.hand("ann", event("shot").speed(2).effect(on_agent(Verb::damage, 1)));
  scene.hand("ben", event("flood").speed(3).effect(on_agent(Verb::terminate)));
  scene.hand("ben", veto("veto")).hand("ann", veto("counter"));
  return scene;
}

Scene& open(Scene& scene) { return scene.window("ann", primary_leads).go_on(); }

}  // namespace

TEST_CASE("B62: a cancelled action has no effect, and its card goes to its owner's cache") {
  Scene scene = duel();
  open(scene).play("ann plays shot").play("ann targets ox");
  scene.play("ben plays veto").play("ben targets action 1");
  CHECK(scene.last<Targeted>().target_card == scene.id("shot"));
  scene.settle();
  CHECK(scene["ox"].damage == 0);
  CHECK(scene["shot"].zone == Zone::cache);
  CHECK(executed(scene) == "veto");
  CHECK(scene.last<ActionCancelled>().card == scene.id("shot"));
}

TEST_CASE("B62: a skill that is cancelled leaves its card where it is, and what was paid is gone") {
  Scene scene = duel();
  Cost locks;
  locks.locks = true;
  scene.staging("ann", agent("scout").skill(activated(2, locks, {on_agent(Verb::damage, 1)})));
  open(scene).play("ann activates scout 1").play("ann targets ox");
  scene.play("ben plays veto").play("ben targets action 1").settle();
  CHECK(scene["scout"].zone == Zone::staging);
  CHECK(scene.has("scout", Mark::locked));
  CHECK(scene["ox"].damage == 0);
}

TEST_CASE("B57, B58, B62: the answer to an answer: who cancels is cancelled first") {
  Scene scene = duel();
  open(scene).play("ann plays shot").play("ann targets ox");
  scene.play("ben plays veto").play("ben targets action 1");
  scene.play("ann plays counter").play("ann targets action 2").settle();
  CHECK(executed(scene) == "counter shot");
  CHECK(scene["ox"].damage == 1);
  CHECK(scene["veto"].zone == Zone::cache);
}

TEST_CASE("BC5: what is cancelled leaves the queue at once") {
  Scene scene = duel();
  open(scene).play("ann plays shot").play("ann targets ox");
  scene.play("ben plays veto").play("ben targets action 1");
  scene.pass(2);
  CHECK(scene.fight.queue.empty());
  CHECK(scene["shot"].zone == Zone::cache);
  CHECK(scene.asked() == "ann");
}

TEST_CASE("BC5: by option it stays until its turn comes, and has no effect then") {
  Options options;
  options.cancelled_waits = true;
  Scene scene = duel(options);
  open(scene).play("ann plays shot").play("ann targets ox");
  scene.play("ben plays veto").play("ben targets action 1").pass(2);
  CHECK(queue(scene) == "shot");
  CHECK(scene["shot"].zone == Zone::queue);
  scene.settle();
  CHECK(scene["shot"].zone == Zone::cache);
  CHECK(scene["ox"].damage == 0);
  CHECK(scene.count<ActionCancelled>() == 1);
}

TEST_CASE("BC5: what is cancelled already is not a target of another veto") {
  Options options;
  options.cancelled_waits = true;
  Scene scene = duel(options);
  scene.hand("ben", veto("second"));
  open(scene).play("ann plays shot").play("ann targets ox");
  scene.play("ben plays veto").play("ben targets action 1").pass(2).pass();
  CHECK(scene.asked() == "ben");
  CHECK(scene.refused("ben plays second") == "B60");
}

TEST_CASE("B61: with no valid target left it is cancelled when its turn comes") {
  Scene scene = duel();
  open(scene).play("ann plays shot").play("ann targets ox");
  scene.play("ben plays flood").play("ben targets ox").settle();
  CHECK(executed(scene) == "flood");
  CHECK(scene["shot"].zone == Zone::cache);
  CHECK(scene.last<ActionCancelled>().rules[0] == Rule{"B61"});
}

TEST_CASE("B61: with one of two it executes, and the other is unaffected") {
  Scene scene = duel();
  scene.hand("ann", event("volley").effect(on_agent(Verb::damage, 1)).effect(on_agent(Verb::damage, 1)));
  open(scene).play("ann plays volley").play("ann targets ox").play("ann targets hawk");
  scene.play("ben plays flood").play("ben targets ox").settle();
  CHECK(executed(scene) == "flood volley");
  CHECK(scene["hawk"].damage == 1);
  CHECK(scene["ox"].damage == 0);
}

TEST_CASE("B61: a veto whose action has gone is cancelled itself") {
  Scene scene = duel();
  scene.hand("ben", veto("late"));
  open(scene).play("ann plays shot").play("ann targets ox");
  scene.play("ben plays veto").play("ben targets action 1");
  scene.pass().play("ben plays late").play("ben targets action 1").settle();
  CHECK(executed(scene) == "late");
  CHECK(scene["veto"].zone == Zone::cache);
  CHECK(scene.count<ActionCancelled>() == 2);
}

TEST_CASE("BG42: an agent that left and came back is not what was aimed at") {
  Scene scene = duel();
  scene.hand("ben", event("recall").speed(3).effect(on_agent(Verb::give_back)));
  open(scene).play("ann plays shot").play("ann targets ox");
  scene.play("ben plays recall").play("ben targets ox").pass(2);
  CHECK(scene["ox"].zone == Zone::hand);
  put(scene.codex, scene.fight, scene.id("ox"), Zone::lane, LaneId{0});  // back before the shot executes
  scene.settle();
  CHECK(scene["ox"].damage == 0);
  CHECK(executed(scene) == "recall");
  CHECK(scene.last<ActionCancelled>().card == scene.id("shot"));
}

TEST_CASE("BG42: one that only moves is still the same") {
  Scene scene = duel();
  scene.hand("ben", event("dodge").speed(3).effect(on_agent(Verb::retreat)));
  open(scene).play("ann plays shot").play("ann targets ox");
  scene.play("ben plays dodge").play("ben targets ox").settle();
  CHECK(scene["ox"].zone == Zone::staging);
  CHECK(scene["ox"].damage == 1);
}

TEST_CASE("BG34: a skill in the queue executes though its card has gone") {
  Scene scene = duel();
  scene.staging("ann", agent("scout").skill(activated(2, {}, {on_agent(Verb::damage, 1)})));
  open(scene).play("ann activates scout 1").play("ann targets ox");
  scene.play("ben plays flood").play("ben targets scout").settle();
  CHECK(scene["scout"].zone == Zone::cache);
  CHECK(scene["ox"].damage == 1);
}

TEST_CASE("BG34: and may be cancelled all the same") {
  Scene scene = duel();
  scene.staging("ann", agent("scout").skill(activated(2, {}, {on_agent(Verb::damage, 1)})));
  open(scene).play("ann activates scout 1").play("ann targets ox");
  scene.play("ben plays veto").play("ben targets action 1");
  scene.pass().play("ben plays flood").play("ben targets scout").settle();
  CHECK(scene["scout"].zone == Zone::cache);
  CHECK(scene["ox"].damage == 0);
}

TEST_CASE("B60: an action that cancels names its speed at most, and is none of its own targets") {
  Scene scene = duel();
  scene.hand("ben", veto("gag", 3, 1));
  open(scene).play("ann plays shot").play("ann targets ox");
  CHECK(scene.refused("ben plays gag") == "B60");
  scene = duel();
  scene.hand("ben", veto("gag", 3, 1));
  open(scene).play("ann plays walk").play("ben plays gag");
  CHECK(scene.legal().find("targets action 1") != std::string::npos);
  CHECK(agree(scene));
  scene = duel();
  open(scene).play("ann plays walk").play("ben plays veto");
  CHECK(scene.is_legal("ben targets action 1"));
  CHECK(scene.refused("ben targets action 2") == "B60");
}

TEST_CASE("B62, BC5: the newest and the oldest of five cancelled: the order of the others stays") {
  Scene scene = duel();
  open(scene).play("ann plays walk").play("ben plays trot").play("ann plays run").play("ben plays bolt");
  scene.play("ann plays counter").play("ann targets action 2").settle();
  CHECK(executed(scene) == "counter bolt run walk");
}

TEST_CASE(
    "BG2: who could do nothing in a primary phase may still act in the battle, where the skill says so") {
  Scene scene = two_players();
  const Effect makes{.verb = Verb::energy};
  scene.staging("ann", software("siren").skill(activated(3, {}, {makes}, Condition::in_battle)));
  scene.at("ann", Moment::first_primary).go_on();
  CHECK(scene.asked() == "ann");
  CHECK(scene.fight.moment == Moment::advance_window);
  scene.play("ann passes");
  CHECK(scene.asked() == "ann");
  CHECK(scene.fight.moment == Moment::other_window);
}

TEST_CASE(
    "BG2: nobody is asked again where nothing has changed, and somebody who has gone to a biome changes it") {
  Scene scene = two_players();
  const Effect shot{.verb = Verb::damage, .aim = Aim::card, .whose = Whose::other, .status = Status::lane};
  scene.staging("ann", software("bow").skill(activated(3, {}, {shot}))).staging("ben", agent("ox"));
  scene.at("ann", Moment::other_advance).go_on();
  CHECK(scene.asked() == "ben");  // nobody is in a biome yet
  scene.play("ben advances ox to 1");
  CHECK(scene.asked() == "ann");
  CHECK(scene.fight.moment == Moment::before_attack);
}

}  // namespace affray::biomes::testing
