// What becomes of an action when its turn comes: events, constants, modifications, and what is cancelled.

#include "affray/games/biomes/testing/effects.hpp"

namespace affray::biomes::testing {

namespace {

const Effect host_boost{.verb = Verb::boost, .aim = Aim::host, .amount = 2, .second = 1};

Made wings() { return modification("wings").skill(persistent({host_boost})); }

// Speed 3: damage, one agent giving its life, or being taken back to the hand.
Made bolt(std::string id, int amount = 2) {
  return event(std::move(id)).speed(3).effect(on_agent(Verb::damage, amount));
}
Made recall(std::string id) { return event(std::move(id)).speed(3).effect(on_agent(Verb::give_back)); }

Effect cancels(int types = 0) {
  return {.verb = Verb::cancel, .aim = Aim::action, .types = static_cast<std::uint8_t>(types), .amount = 0};
}

Options waiting() {
  Options options;
  options.cancelled_waits = true;
  return options;
}

}  // namespace

// Events

TEST_CASE("B35: an event does what it says on execution, and is in the cache after that") {
  Scene scene = field().hand("ann", bolt("bolt")).hand("ben", signal("flash", 3)).go_on();
  scene.play("ann plays bolt").play("ann targets ox");
  CHECK(scene["ox"].damage == 0);
  CHECK(is_in(scene, "bolt", Zone::queue));
  scene.settle();
  CHECK(is_in(scene, "ox", Zone::cache));
  CHECK(is_in(scene, "bolt", Zone::cache));
}

TEST_CASE("B35: an event lies in the cache on top of what it terminated, and sets off who waits for events") {
  Scene scene = field().hand("ann", event("bolt").effect(on_agent(Verb::terminate)));
  const Effect gain{.verb = Verb::energy, .energy = Energy::root};
  scene.staging("ben", software("spy").skill(reactive(Timing::event_executed, Of::other, {gain})));
  scene.go_on().play("ann plays bolt").play("ann targets ox").settle();
  CHECK(scene["ox"].place == 1);
  CHECK(scene["bolt"].place == 2);
  CHECK(scene.fight.doing == Action{});
  CHECK(scene.last<EnergyMade>().side == scene.side("ben"));
}

TEST_CASE("BG32: an event goes to the cache of its owner") {
  Scene scene = field().hand("ben", bolt("bolt")).go_on();
  scene.play("ann plays idle").play("ben plays bolt").play("ben targets ape").settle();
  CHECK(count_in(scene.codex, scene.fight, Zone::cache, scene.side("ben")) == 1);
  CHECK(is_in(scene, "ape", Zone::cache));
}

// Constants

TEST_CASE("B21, B31: a constant whose action has executed lands in staging, its player's own") {
  Scene scene = field().hand("ann", agent("lynx")).hand("ben", agent("rat").speed(3)).go_on();
  scene.play("ann plays lynx").play("ben plays rat").settle();
  CHECK(is_in(scene, "lynx", Zone::staging));
  CHECK(is_in(scene, "rat", Zone::staging));
  CHECK(count_in(scene.codex, scene.fight, Zone::staging, scene.side("ben")) == 1);
  CHECK(scene.has("lynx", Mark::arrived));
  CHECK(scene.last<Arrived>().lane == no_lane);
}

TEST_CASE("B21: an anomaly comes to staging with no queue step") {
  Scene scene = field().hand("ann", anomaly("rift")).hand("ben", signal("flash", 3)).go_on();
  CHECK(scene.refused("ann plays rift") == "B54");
  scene.play("ann plays anomaly rift");
  CHECK(is_in(scene, "rift", Zone::staging));
  CHECK(scene.count<ActionTaken>() == 0);
}

TEST_CASE("B30: an anomaly is neither a function nor a constant: it cannot be given up as one") {
  Scene scene = quiet_phase().staging("ann", anomaly("rift"));
  scene.hand("ann", signal("pyre", 1).gives_up(Sacrifice::constant)).go_on();
  CHECK(scene.refused("ann plays pyre") == "B56");
  for (const Made& made : {agent("elf"), software("app"), hardware("mill")}) {
    Scene with = quiet_phase().staging("ann", made);
    with.hand("ann", signal("pyre", 1).gives_up(Sacrifice::constant)).go_on();
    CHECK(with.is_legal("ann plays pyre"));
  }
}

TEST_CASE("B21, B46: who arrives sets off who waits for it, himself too") {
  Scene scene = field();
  const Effect gain{.verb = Verb::energy, .energy = Energy::root};
  scene.hand("ann", agent("lynx").skill(reactive(Timing::arrival, Of::itself, {gain}))).go_on();
  scene.play("ann plays lynx").settle();
  CHECK(scene.count<EnergyMade>() == 1);
}

TEST_CASE("B36: software lasts as long as it is on the planet") {
  Scene scene = field();
  const Effect all{.verb = Verb::boost, .aim = Aim::all, .types = TypeBit::agent, .amount = 2};
  scene.hand("ann", software("script").skill(persistent({all}))).go_on();
  scene.play("ann plays script").settle();
  CHECK(is_in(scene, "script", Zone::staging));
  CHECK(scene.attack_of("ox") == 4);
  scene.until(Moment::end_window);
  CHECK(scene.attack_of("ox") == 4);
}

TEST_CASE("B36: and no longer") {
  Scene scene = field();
  const Effect all{.verb = Verb::boost, .aim = Aim::all, .types = TypeBit::agent, .amount = 2};
  with_software(scene, all);
  CHECK(scene.attack_of("ox") == 4);
  casts(scene, {{.verb = Verb::terminate, .aim = Aim::card}}, {"ann targets script"});
  CHECK(scene.attack_of("ox") == 2);
}

TEST_CASE("BG18: what lived by a software's defense alone ends with it") {
  Scene scene = field();
  with_software(scene, {.verb = Verb::boost, .aim = Aim::all, .amount = 0, .second = 2});
  scene["ox"].damage = 3;
  casts(scene, {{.verb = Verb::terminate, .aim = Aim::card}}, {"ann targets script"});
  CHECK(is_in(scene, "ox", Zone::cache));
  CHECK(is_in(scene, "elk", Zone::lane));
}

TEST_CASE("B38: hardware arrives in staging and has skills there; it need not wait to lock") {
  Scene scene = field();
  const Effect gain{.verb = Verb::energy, .energy = Energy::root};
  scene.hand("ann", hardware("forge").skill(activated(1, {.locks = true}, {gain}))).go_on();
  scene.play("ann plays forge").settle();
  CHECK(is_in(scene, "forge", Zone::staging));
  scene.play("ann activates forge 1").settle();
  CHECK(scene.has("forge", Mark::locked));
  CHECK(scene.last<EnergyMade>().energy == Energy::root);
}

TEST_CASE("B38: an agent that is hardware too is hit as both, and locks like an agent") {
  Scene scene = field();
  const Effect gain{.verb = Verb::energy, .energy = Energy::root};
  scene.hand("ann", agent("robot").also(TypeBit::hardware).skill(activated(1, {.locks = true}, {gain})));
  scene.go_on().play("ann plays robot").settle();
  CHECK(is_in(scene, "robot", Zone::staging));
  CHECK(scene.refused("ann activates robot 1") == "B34");
  casts(scene, {{.verb = Verb::lock, .aim = Aim::all, .types = TypeBit::hardware}});
  CHECK(scene.has("robot", Mark::locked));
  casts(scene, {on_agent(Verb::damage, 2)}, {"ann targets robot"}, "bolt");
  CHECK(is_in(scene, "robot", Zone::cache));
}

TEST_CASE("B75: in the attack step an agent may arrive in an open biome") {
  Scene scene = battle().lane("ann", agent("hawk"), 1).hand("ann", agent("wasp").speed(3)).go_on();
  scene.fight.closed = 2;
  scene.play("ann plays wasp").settle();
  CHECK(scene.asked() == "ann");
  CHECK(scene.refused("ann arrives in 2") == "BG19");
  CHECK(agree(scene));
  scene.play("ann arrives in 3");
  CHECK(scene["wasp"].lane == LaneId{2});
  CHECK(scene.last<Arrived>().rules[0] == Rule("B75"));
}

TEST_CASE(
    "B75: what is not an agent arrives in staging then too, and so does an agent when all lanes are closed") {
  Scene scene = battle().lane("ann", agent("hawk"), 1).hand("ann", hardware("forge").speed(3)).go_on();
  scene.play("ann plays forge").settle();
  CHECK(is_in(scene, "forge", Zone::staging));
  Scene closed = battle().lane("ann", agent("hawk"), 1).hand("ann", agent("wasp").speed(3)).go_on();
  closed.fight.closed = 7;
  closed.play("ann plays wasp").settle();
  CHECK(is_in(closed, "wasp", Zone::staging));
}

// Modifications

TEST_CASE("B37: a modification arrives attached to what it was aimed at, and works on that alone") {
  Scene scene = field().hand("ann", wings()).go_on();
  scene.play("ann plays wings").play("ann attaches to hawk").settle();
  CHECK(is_attached(scene, "wings", "hawk"));
  CHECK(scene["wings"].lane == LaneId{0});
  CHECK(scene.attack_of("hawk") == 4);
  CHECK(scene.defense_of("hawk") == 3);
  CHECK(scene.attack_of("ape") == 2);
  CHECK(scene.last<Attached>().host == scene.id("hawk"));
}

TEST_CASE("B37: only to the kind of constant that it names, of the player that it names") {
  Scene scene = field().hand("ann", wings()).hand("ben", signal("flash", 3));
  scene.hand("ann", modification("curse").attaches_to(TypeBit::agent, Whose::other)).go_on();
  scene.play("ann plays wings");
  CHECK(scene.refused("ann attaches to mill") == "B37");
  CHECK(scene.is_legal("ann attaches to ox"));
  CHECK(agree(scene));
  scene.play("ann attaches to ape").settle().play("ann plays curse");
  CHECK(scene.refused("ann attaches to hawk") == "B37");
  scene.play("ann attaches to elk").settle();
  CHECK(is_attached(scene, "curse", "elk"));
}

TEST_CASE("B37, B61: without its host it is cancelled, into its owner's cache") {
  Scene scene = field().hand("ann", wings()).hand("ben", bolt("bolt")).go_on();
  scene.play("ann plays wings").play("ann attaches to hawk").play("ben plays bolt");
  scene.play("ben targets hawk").settle();
  CHECK(is_in(scene, "wings", Zone::cache));
  CHECK(scene.count<Attached>() == 0);
  CHECK(scene.last<ActionCancelled>().card == scene.id("wings"));
}

TEST_CASE("BG42: a host that left and came back is another one") {
  Scene scene = field().hand("ann", wings()).hand("ben", recall("recall")).go_on();
  scene.play("ann plays wings").play("ann attaches to hawk");
  put(scene.codex, scene.fight, scene.id("hawk"), Zone::hand);
  put(scene.codex, scene.fight, scene.id("hawk"), Zone::staging);
  scene.settle();
  CHECK(is_in(scene, "wings", Zone::cache));
}

// Targets that are gone

TEST_CASE("B61: with no valid target left the action is cancelled") {
  Scene scene = field().hand("ann", bolt("bolt")).hand("ben", recall("recall")).go_on();
  scene.play("ann plays bolt")
      .play("ann targets ox")
      .play("ben plays recall")
      .play("ben targets ox")
      .settle();
  CHECK(scene.count<Damaged>() == 0);
  CHECK(scene.last<ActionCancelled>().card == scene.id("bolt"));
  CHECK(is_in(scene, "bolt", Zone::cache));
  CHECK(scene.count<Executed>() == 1);
}

TEST_CASE("B61: a target that is not valid is unaffected; the others are affected") {
  Scene scene = field().hand("ben", recall("recall"));
  scene.hand("ann", event("storm").speed(1).effect(on_agent(Verb::damage)).effect(on_agent(Verb::lock)));
  scene.go_on().play("ann plays storm").play("ann targets ox").play("ann targets elk");
  scene.play("ben plays recall").play("ben targets ox").settle();
  CHECK(scene["ox"].damage == 0);
  CHECK(scene.has("elk", Mark::locked));
  CHECK(scene.count<ActionCancelled>() == 0);
}

TEST_CASE("B61: a target that fits the words no more is not valid") {
  Scene scene = field().hand("ben", event("wake").speed(3).effect(on_agent(Verb::unlock)));
  Effect strike = on_agent(Verb::damage);
  strike.status = Status::locked;
  scene.lock("ox").hand("ann", event("strike").effect(strike)).go_on();
  scene.play("ann plays strike")
      .play("ann targets ox")
      .play("ben plays wake")
      .play("ben targets ox")
      .settle();
  CHECK(scene["ox"].damage == 0);
  CHECK(scene.count<ActionCancelled>() == 1);
}

TEST_CASE("B61: nor is it affected where another target is valid still") {
  Scene scene = field().hand("ben", event("wake").speed(3).effect(on_agent(Verb::unlock)));
  Effect strike = on_agent(Verb::damage);
  strike.status = Status::locked;
  scene.lock("ox").hand("ann", event("strike").effect(strike).effect(on_agent(Verb::lock))).go_on();
  scene.play("ann plays strike").play("ann targets ox").play("ann targets elk");
  scene.play("ben plays wake").play("ben targets ox").settle();
  CHECK(scene["ox"].damage == 0);
  CHECK(scene.has("elk", Mark::locked));
}

TEST_CASE("B61: an effect without targets goes on where another effect's target is gone: all or nothing") {
  Scene scene = field().hand("ben", recall("recall"));
  const Effect gain{.verb = Verb::energy, .energy = Energy::root};
  scene.hand("ann", event("storm").effect(on_agent(Verb::damage)).effect(gain)).go_on();
  scene.play("ann plays storm")
      .play("ann targets ox")
      .play("ben plays recall")
      .play("ben targets ox")
      .settle();
  CHECK(scene.count<EnergyMade>() == 0);
}

TEST_CASE("BG34: the source of a skill that waits may go; the skill stays") {
  Scene scene = field().hand("ben", bolt("bolt"));
  scene.staging("ann", agent("imp").skill(activated(1, {}, {on_agent(Verb::damage)}))).go_on();
  scene.play("ann activates imp 1").play("ann targets elk").play("ben plays bolt");
  scene.play("ben targets imp").settle();
  CHECK(is_in(scene, "imp", Zone::cache));
  CHECK(scene["elk"].damage == 1);
}

// Cancelled

TEST_CASE("B62, B24: what is cancelled has no effect, and the card goes to its owner's cache at once (BC5)") {
  Scene scene =
      field().hand("ann", bolt("bolt", 1)).hand("ben", event("no").speed(3).effect(cancels())).go_on();
  scene.play("ann plays bolt").play("ann targets ox").play("ben plays no").play("ben targets action 1");
  scene.settle();
  CHECK(scene["ox"].damage == 0);
  CHECK(is_in(scene, "bolt", Zone::cache));
  CHECK(count_in(scene.codex, scene.fight, Zone::cache, scene.side("ann")) == 1);
  CHECK(scene.count<ActionCancelled>() == 1);
}

TEST_CASE("B62: the card of a skill that is cancelled stays where it is") {
  Scene scene = field().hand("ben", event("no").speed(3).effect(cancels()));
  scene.staging("ann", agent("imp").skill(activated(1, {}, {on_agent(Verb::damage)}))).go_on();
  scene.play("ann activates imp 1").play("ann targets elk").play("ben plays no").play("ben targets action 1");
  scene.settle();
  CHECK(scene["elk"].damage == 0);
  CHECK(is_in(scene, "imp", Zone::staging));
}

TEST_CASE("BC5: by option it stays in the queue until its turn would come") {
  for (const bool waits : {false, true}) {
    Scene scene = field(waits ? waiting() : Options{}).hand("ann", bolt("bolt", 1));
    scene.hand("ben", event("no").speed(3).effect(cancels())).hand("ben", signal("flash", 3)).go_on();
    scene.play("ann plays bolt").play("ann targets ox").play("ben plays no").play("ben targets action 1");
    while (is_in(scene, "no", Zone::queue)) scene.pass();
    CHECK(is_in(scene, "bolt", waits ? Zone::queue : Zone::cache));
    scene.settle();
    CHECK(is_in(scene, "bolt", Zone::cache));
    CHECK(scene["ox"].damage == 0);
    CHECK(scene.count<ActionCancelled>() == 1);
  }
}

TEST_CASE(
    "BG34: by option a skill is cancelled when its card has left, but not by its price or its own end") {
  Options options;
  options.skill_needs_card = true;
  Scene scene = field(options).hand("ben", bolt("bolt"));
  scene.staging("ann", agent("imp").skill(activated(1, {}, {on_agent(Verb::damage)}))).go_on();
  scene.play("ann activates imp 1").play("ann targets elk").play("ben plays bolt");
  scene.play("ben targets imp").settle();
  CHECK(scene["elk"].damage == 0);
  CHECK(scene.last<ActionCancelled>().card == scene.id("imp"));

  Cost itself;
  itself.terminates = Sacrifice::itself;
  scene = field(options);
  scene.staging("ann", agent("imp").skill(activated(1, itself, {on_agent(Verb::damage)}))).go_on();
  scene.play("ann activates imp 1").play("ann targets elk").settle();
  CHECK(scene["elk"].damage == 1);

  scene = field(options);
  scene.staging("ann",
                agent("imp").skill(reactive(Timing::terminated, Of::itself, {on_agent(Verb::damage)})));
  casts(scene, {on_agent(Verb::terminate)}, {"ann targets imp"});
  scene.play("ann targets elk").settle();
  CHECK(scene["elk"].damage == 1);
}

TEST_CASE("BG34: by option so is one that reacted to something else that its card did") {
  for (const bool needs : {false, true}) {
    Options options;
    options.skill_needs_card = needs;
    Scene scene = field(options).hand("ben", bolt("bolt"));
    scene.hand("ann", agent("imp").skill(reactive(Timing::arrival, Of::itself, {on_agent(Verb::damage)})));
    scene.go_on().play("ann plays imp").pass().pass();
    REQUIRE(is_in(scene, "imp", Zone::staging));
    scene.play("ann targets elk");
    while (scene.asked() != "ben") scene.pass();
    scene.play("ben plays bolt").play("ben targets imp").settle();
    CHECK(is_in(scene, "imp", Zone::cache));
    CHECK(scene["elk"].damage == (needs ? 0 : 1));
  }
}

TEST_CASE("BG34: by option so is one whose price was another card, when its own leaves after that") {
  Options options;
  options.skill_needs_card = true;
  Cost agent_cost;
  agent_cost.terminates = Sacrifice::agent;
  for (const bool itself : {false, true}) {
    Scene scene = field(options).hand("ben", bolt("bolt"));
    scene.staging("ann", agent("imp").skill(activated(1, agent_cost, {on_agent(Verb::damage)}))).go_on();
    scene.play("ann activates imp 1").play("ann targets elk");
    scene.play(itself ? "ann gives up imp" : "ann gives up ape");
    if (!itself) scene.play("ben plays bolt").play("ben targets imp");
    scene.settle();
    CHECK(is_in(scene, "imp", Zone::cache));
    CHECK(scene["elk"].damage == (itself ? 1 : 0));
  }
}

TEST_CASE("BG34, B48: a skill that has its own card terminated still counts what lay on it") {
  Cost itself;
  itself.terminates = Sacrifice::itself;
  Effect burst{.verb = Verb::damage, .aim = Aim::sector, .whose = Whose::other};
  burst.times_tally = true;
  Scene scene = field();
  scene.staging("ann", software("ledger").skill(activated(1, itself, {burst})));
  scene["ledger"].tally = 4;
  scene.go_on().play("ann activates ledger 1").play("ann targets sector ben 1").settle();
  CHECK(scene.player("ben").durability[0] == sector_durability - 4);
  put_in(scene, "ledger", Zone::hand);
  CHECK(scene["ledger"].tally == 0);
}

}  // namespace affray::biomes::testing
