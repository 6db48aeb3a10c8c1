// When damage is looked at, and what "in battle" and "here" mean at the edges.

#include "affray/games/biomes/testing/battles.hpp"

namespace affray::biomes::testing {

namespace {

// Its defense is greater by two as long as the condition holds.
Made sturdy(std::string id, Condition condition) {
  return agent(std::move(id))
      .skill(persistent({{.verb = Verb::boost, .aim = Aim::itself, .amount = 0, .second = 2}}, condition));
}

Made dart() { return event("dart").speed(3).effect(on_agent(Verb::damage, 1)); }

Options in_battle_only() {
  Options options;
  options.damage_ends_in_battle_only = true;
  return options;
}

// A battle of ann's hawk; the damage of her owl kills it once a card is locked.
Scene owl_that_stands_as_long_as_none_is_locked() {
  Scene scene = battle();
  scene.lane("ann", agent("hawk"), 1)
      .staging("ann", sturdy("owl", Condition::none_locked))
      .hand("ben", dart());
  scene["owl"].damage = 2;
  return scene;
}

}  // namespace

TEST_CASE("BG63: where damage ends in battle only, that from before the battle does in it, whoever is hit") {
  Scene scene = opening(in_battle_only());
  scene.staging("ben", agent("ox")).staging("ben", agent("eel")).hand("ann", dart());
  scene["ox"].damage = 2;
  scene.go_on();
  CHECK(scene.fight.moment == Moment::advance_window);
  CHECK(is_in(scene, "ox", Zone::staging));  // nothing has been looked at yet
  scene.play("ann plays dart").play("ann targets eel").settle();
  CHECK(is_in(scene, "eel", Zone::staging));
  CHECK(is_in(scene, "ox", Zone::cache));
}

TEST_CASE("BG63, BG18: after the battle it lies there") {
  Scene scene = opening(in_battle_only());
  scene.staging("ben", agent("ox")).hand("ben", dart()).at("ann", Moment::second_primary).go_on();
  scene["ox"].damage = 2;
  scene.until(Moment::end_window);
  CHECK(is_in(scene, "ox", Zone::staging));
}

TEST_CASE("BG64: a defense that falls as an attacker locks is looked at the next time") {
  Scene scene = owl_that_stands_as_long_as_none_is_locked();
  scene.lane("ben", agent("ox").defense(5), 2);
  scene.go_on().until(Moment::name_attackers).play("ann attacks with hawk");
  CHECK(scene.fight.moment == Moment::after_attack);
  CHECK(scene.defense_of("owl") == 2);
  CHECK(is_in(scene, "owl", Zone::staging));
  scene.play("ben plays dart").play("ben targets ox").settle();
  CHECK(is_in(scene, "owl", Zone::cache));
}

TEST_CASE("BG64: also where nothing executes, then with the damage of the battle") {
  Scene scene = owl_that_stands_as_long_as_none_is_locked();
  scene.go_on().until(Moment::name_attackers).play("ann attacks with hawk");
  CHECK(is_in(scene, "owl", Zone::staging));
  scene.until(Moment::second_primary);
  CHECK(is_in(scene, "owl", Zone::cache));
}

TEST_CASE("BG65: the battle is over with the retreat, and damage is looked at right after it") {
  Scene scene = opening();
  scene.staging("ann", sturdy("owl", Condition::in_battle)).hand("ben", dart());
  scene.go_on();
  CHECK(scene.defense_of("owl") == 4);
  scene["owl"].damage = 2;
  scene.until(Moment::before_attack);
  CHECK(is_in(scene, "owl", Zone::staging));
  scene.until(Moment::second_primary);
  CHECK(is_in(scene, "owl", Zone::cache));
  CHECK(scene.count<Terminated>() == 1);
}

TEST_CASE("BG65: before Advance it has not begun") {
  Scene scene = opening();
  scene.staging("ann", sturdy("owl", Condition::in_battle)).hand("ben", dart());
  scene.at("ann", Moment::first_primary).go_on();
  CHECK(scene.defense_of("owl") == 2);
  CHECK(scene.until(Moment::advance_window).defense_of("owl") == 4);
}

TEST_CASE("BG66: for a card in staging nothing is here, not even in staging") {
  Scene scene = two_players();
  const Effect stronger{.verb = Verb::boost,
                        .aim = Aim::all,
                        .where = Where::here,
                        .types = TypeBit::agent,
                        .amount = 2,
                        .second = 0};
  const auto banner = [&](std::string id) { return hardware(std::move(id)).skill(persistent({stronger})); };
  scene.staging("ann", banner("flag")).staging("ann", agent("hawk")).lane("ann", agent("ox"), 1);
  CHECK(scene.attack_of("hawk") == 2);
  CHECK(scene.attack_of("ox") == 2);
  scene.lane("ann", banner("tower"), 1);
  CHECK(scene.attack_of("hawk") == 2);
  CHECK(scene.attack_of("ox") == 4);
}

}  // namespace affray::biomes::testing
