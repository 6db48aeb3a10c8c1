#include "affray/games/biomes/testing/battles.hpp"

namespace affray::biomes::testing {

TEST_CASE("B74: nobody must attack") {
  Scene scene = battle().lane("ann", agent("hawk"), 1).go_on();
  CHECK(scene.asked() == "ann");
  CHECK(agree(scene));
  scene.play("ann attacks no more");
  CHECK(scene.fight.moment == Moment::second_primary);
  CHECK(durability(scene, "ben", 1) == sector_durability);
}

TEST_CASE("B74: skills of the start of the attack react first, and take answers of Speed 3 only") {
  Scene scene = battle().lane("ann", agent("hawk"), 1);
  const Effect gain{.verb = Verb::energy, .energy = Energy::tide};
  scene.staging("ann", software("alarm").skill(reactive(Timing::attack_start, Of::own, {gain})));
  scene.hand("ann", signal("spark", 3)).hand("ben", signal("flash", 3)).hand("ben", signal("horn", 2));
  scene.go_on();
  CHECK(scene.fight.moment == Moment::attack_start);
  CHECK(scene.fight.queue.size() == 1);
  CHECK(scene.asked() == "ann");
  scene.pass();
  CHECK(scene.asked() == "ben");
  CHECK(scene.is_legal("ben plays flash"));
  CHECK_FALSE(scene.is_legal("ben plays horn"));
  scene.settle();
  CHECK(scene.last<EnergyMade>().energy == Energy::tide);
  CHECK(scene.fight.moment == Moment::before_attack);
}

TEST_CASE("B75: before attackers are named both may act, and agents played then may arrive in a biome") {
  Scene scene = battle().lane("ann", agent("hawk"), 1);
  scene.hand("ann", agent("wasp").speed(2)).hand("ben", agent("toad").speed(2)).go_on();
  CHECK(scene.fight.moment == Moment::before_attack);
  scene.play("ann plays wasp").settle();
  CHECK(scene.asked() == "ann");
  CHECK(scene.is_legal("ann arrives in staging"));
  CHECK(agree(scene));
  scene.play("ann arrives in 3");
  CHECK(scene["wasp"].lane == LaneId{2});
  // It arrived in this turn (B34).
  scene.until(Moment::name_attackers);
  CHECK_FALSE(scene.is_legal("ann attacks with wasp"));
}

TEST_CASE("BG11: the other player's agents too, in the attack and defend steps") {
  Scene scene = battle().lane("ann", agent("hawk"), 1).hand("ben", agent("toad").speed(2)).go_on();
  scene.play("ben plays toad").settle().play("ben arrives in 1");
  CHECK(scene["toad"].lane == LaneId{0});
  scene.play("ann attacks with hawk").play("ben defends against hawk with toad");
  CHECK(scene.count<Terminated>() == 2);
}

TEST_CASE("BG11: with the option only the active player's") {
  Options options;
  options.both_arrive_in_biomes = false;
  Scene scene = battle(options).lane("ann", agent("hawk"), 1).hand("ben", agent("toad").speed(2));
  scene.hand("ann", agent("wasp").speed(2)).go_on();
  scene.play("ann plays wasp").settle().play("ann arrives in 3");
  scene.play("ben plays toad").settle();
  CHECK(is_in(scene, "toad", Zone::staging));
  CHECK(scene["wasp"].lane == LaneId{2});
}

TEST_CASE("B75: outside of the battle an agent arrives in staging") {
  Scene scene = two_players().hand("ann", agent("wasp")).hand("ann", signal("idle", 1));
  scene.window("ann", primary_leads).go_on().play("ann plays wasp").settle();
  CHECK(is_in(scene, "wasp", Zone::staging));
}

TEST_CASE("B76, BG8: attackers are unlocked agents in a biome that did not arrive in this turn") {
  Scene scene = battle().lane("ann", agent("hawk"), 1).staging("ann", agent("lynx"));
  scene.lane("ann", agent("ape"), 1).lock("ape").lane("ann", agent("wasp"), 2).arrived("wasp");
  scene.lane("ann", agent("hare").keywords(Keyword::swift), 3).arrived("hare");
  scene.lane("ann", agent("dove").keywords(Keyword::pacifist), 3).lane("ben", agent("ox"), 1).go_on();
  CHECK(scene.is_legal("ann attacks with hawk"));
  CHECK(scene.is_legal("ann attacks with hare"));
  CHECK(scene.refused("ann attacks with lynx") == "BG8");
  CHECK(scene.refused("ann attacks with ape") == "BG8");
  CHECK(scene.refused("ann attacks with wasp") == "B34");
  CHECK(scene.refused("ann attacks with dove") == "BG8");
  CHECK(scene.refused("ann attacks with idle") == "B31");
  CHECK(agree(scene));
}

TEST_CASE("BG8: by option also those that arrived in this turn") {
  Scene scene = battle().lane("ann", agent("wasp"), 2).arrived("wasp").lane("ben", agent("ox"), 1);
  scene.codex.options.arrivals_attack = true;
  scene.lane("ann", agent("ape"), 1).lock("ape").go_on();
  CHECK(scene.is_legal("ann attacks with wasp"));
  CHECK(scene.refused("ann attacks with ape") == "BG8");
  CHECK(agree(scene));
}

TEST_CASE("B76: each is named once, one after the other") {
  Scene scene = battle().lane("ann", agent("hawk"), 1).lane("ann", agent("lynx"), 2).go_on();
  scene.play("ann attacks with hawk");
  CHECK(scene.refused("ann attacks with hawk") == "B76");
  CHECK(scene.is_legal("ann attacks with lynx"));
  CHECK(agree(scene));
  scene.play("ann attacks no more");
  CHECK(scene.count<AttackNamed>() == 1);
}

TEST_CASE("BG13: only the active player attacks") {
  Scene scene = battle().lane("ben", agent("ox"), 1).lane("ann", agent("hawk"), 1).go_on();
  CHECK_FALSE(scene.is_legal("ben attacks with ox"));
  CHECK(scene.is_legal("ann attacks with hawk"));
  scene.play("ann attacks no more");
  CHECK(scene.count<AttackNamed>() == 0);
  CHECK(scene.fight.moment == Moment::second_primary);
}

TEST_CASE("BG9: attacking locks as it is named, but for the steadfast; defending and advancing do not") {
  Scene scene = opening().staging("ann", agent("hawk")).lane("ben", agent("ox"), 1);
  scene.lane("ann", agent("lion").keywords(Keyword::steadfast), 2).go_on();
  scene.play("ann advances hawk to 1");
  CHECK_FALSE(scene.has("hawk", Mark::locked));
  scene.play("ann attacks with hawk");
  CHECK(scene.has("hawk", Mark::locked));
  CHECK(scene.last<CardLocked>().rules[0] == Rule("BG9"));
  scene.play("ann attacks with lion");
  CHECK(scene.has("lion", Mark::attacking));
  CHECK_FALSE(scene.has("lion", Mark::locked));
  scene.kind("ox").defense = 9;
  scene.play("ben defends against hawk with ox");
  CHECK_FALSE(scene.has("ox", Mark::locked));
}

TEST_CASE("BG9: with the option attacking is free") {
  Options options;
  options.attack_locks = false;
  Scene scene = battle(options).lane("ann", agent("hawk"), 1).go_on().play("ann attacks with hawk");
  CHECK_FALSE(scene.has("hawk", Mark::locked));
  CHECK(scene.count<CardLocked>() == 0);
  CHECK(durability(scene, "ben", 1) == sector_durability - 2);
}

TEST_CASE("B77: after attackers are named players may act, the opponent first") {
  Scene scene = battle().lane("ann", agent("hawk"), 1);
  scene.hand("ann", signal("flag", 2)).hand("ben", signal("horn", 2)).go_on();
  scene.pass(2).play("ann attacks with hawk");
  CHECK(scene.fight.moment == Moment::after_attack);
  CHECK(scene.asked() == "ben");
  CHECK(scene.is_legal("ben plays horn"));
  scene.pass();
  CHECK(scene.asked() == "ann");
  CHECK(scene.is_legal("ann plays flag"));
}

TEST_CASE("B77: a skill that reacts to the attack enters before anybody acts") {
  Scene scene = battle();
  const Effect gain{.verb = Verb::energy, .energy = Energy::tide};
  scene.lane("ann", agent("hawk").skill(reactive(Timing::attacks, Of::itself, {gain})), 1);
  scene.hand("ben", signal("horn", 3)).go_on().pass().play("ann attacks with hawk");
  CHECK(scene.fight.queue.size() == 1);
  CHECK(scene.asked() == "ben");
}

TEST_CASE("BG21: without advance and attack the windows of both steps still open, and agents retreat") {
  Scene scene = opening().lane("ben", agent("ox"), 1).hand("ann", signal("flag", 2)).go_on();
  CHECK(scene.fight.moment == Moment::advance_window);
  scene.pass();
  CHECK(scene.fight.moment == Moment::other_window);
  scene.pass();
  CHECK(scene.fight.moment == Moment::before_attack);
  scene.pass();
  CHECK(scene.fight.moment == Moment::after_attack);
  scene.pass();
  // Nobody can attack: nothing is named, defended or dealt.
  CHECK(scene.fight.moment == Moment::second_primary);
  CHECK(is_in(scene, "ox", Zone::staging));
}

TEST_CASE("BG21: with an attacker the windows of naming and defending open too") {
  Scene scene = battle().lane("ann", agent("hawk"), 1).hand("ann", signal("flag", 2)).go_on();
  scene.pass().play("ann attacks with hawk");
  for (const Moment moment : {Moment::after_attack, Moment::before_defend, Moment::after_defend}) {
    CHECK(scene.fight.moment == moment);
    scene.pass();
  }
  CHECK(scene.fight.moment == Moment::second_primary);
}

TEST_CASE("BG19: nobody attacks where the biome is closed") {
  const auto attacks_where_closed = [](std::uint8_t closed) {
    Scene scene = battle().lane("ann", agent("hawk"), 1);
    scene.fight.closed = closed;
    return scene.go_on().is_legal("ann attacks with hawk");
  };
  CHECK_FALSE(attacks_where_closed(0b001));
  CHECK(attacks_where_closed(0b010));
}

}  // namespace affray::biomes::testing
