// On whom an effect works, and how often.

#include "affray/games/biomes/testing/effects.hpp"

namespace affray::biomes::testing {

namespace {

// Which of hawk, ox, elk, ape and mill an effect with these filters finds.
std::string found(Scene scene, Effect filters) {
  filters.verb = Verb::unlock;
  filters.aim = Aim::all;
  std::string all;
  for (const std::string_view card : {"hawk", "ox", "elk", "ape", "mill"}) {
    if (!fits(scene.codex, scene.fight, filters, scene.side("ann"), scene.id("hawk"), scene.id(card)))
      continue;
    all += (all.empty() ? "" : " ") + std::string(card);
  }
  return all;
}

}  // namespace

TEST_CASE("B60: filters: whose, of which type, where") {
  const Scene scene = field();
  CHECK(found(scene, {}) == "hawk ox elk ape mill");
  CHECK(found(scene, {.whose = Whose::own}) == "hawk ape mill");
  CHECK(found(scene, {.whose = Whose::other}) == "ox elk");
  CHECK(found(scene, {.types = TypeBit::hardware}) == "mill");
  CHECK(found(scene, {.where = Where::here}) == "hawk ox");
}

TEST_CASE("B60: filters: each status") {
  Scene scene = field().lock("ox");
  scene.set("hawk", Mark::attacking);
  scene["ox"].defends = scene.id("hawk");
  scene["elk"].damage = 1;
  scene["ape"].tally = 1;
  scene["ape"].granted = Keyword::ranged;
  const auto with = [&](Status status) { return found(scene, {.status = status}); };
  CHECK(with(Status::locked) == "ox");
  CHECK(with(Status::unlocked) == "hawk elk ape mill");
  CHECK(with(Status::attacking) == "hawk");
  CHECK(with(Status::defending) == "ox");
  CHECK(with(Status::damaged) == "elk");
  CHECK(with(Status::marked) == "ape");
  CHECK(with(Status::ranged) == "ape");
  CHECK(with(Status::melee) == "hawk ox elk");
  CHECK(with(Status::staging) == "ape mill");
  CHECK(with(Status::lane) == "hawk ox elk");
}

TEST_CASE("B60: an effect works only where its condition holds, on the others' account too") {
  Scene scene = field();
  Effect later = on_agent(Verb::lock);
  later.condition = Condition::other_turn;
  casts(scene, {later, on_agent(Verb::damage)}, {"ann targets ox", "ann targets ox"});
  CHECK_FALSE(scene.has("ox", Mark::locked));
  CHECK(scene["ox"].damage == 1);
}

TEST_CASE("B60: a further effect on what the first was aimed at, whatever that has become") {
  Scene scene = field();
  Effect lock = on_agent(Verb::lock);
  lock.status = Status::unlocked;
  casts(scene, {lock, {.verb = Verb::damage, .aim = Aim::same}}, {"ann targets ox"});
  CHECK(scene.has("ox", Mark::locked));
  CHECK(scene["ox"].damage == 1);
}

TEST_CASE("BG42: but not once it has left: what comes back would be another") {
  Scene scene = field();
  casts(scene, {on_agent(Verb::give_back), {.verb = Verb::terminate, .aim = Aim::same}}, {"ann targets ox"});
  CHECK(is_in(scene, "ox", Zone::hand));
  CHECK(scene.count<Terminated>() == 0);
}

TEST_CASE("BG42: a card of the cache that left and came back is another one too") {
  for (const bool leaves : {false, true}) {
    Scene scene = field().cache("ann", agent("wolf")).hand("ben", signal("flash", 3));
    scene.hand("ann", event("dig").effect({.verb = Verb::give_back, .aim = Aim::cached})).go_on();
    scene.play("ann plays dig").play("ann targets wolf");
    if (leaves) {
      put_in(scene, "wolf", Zone::hand);
      put_in(scene, "wolf", Zone::cache);
    }
    scene.settle();
    CHECK(is_in(scene, "wolf", leaves ? Zone::cache : Zone::hand));
  }
}

TEST_CASE("BG42: a skill that is about its own card is not about the one that came back") {
  for (const bool leaves : {false, true}) {
    Scene scene = field().hand("ben", signal("flash", 3));
    scene.staging("ann", agent("imp").skill(activated(1, {}, {{.verb = Verb::lock, .aim = Aim::itself}})));
    scene.go_on().play("ann activates imp 1");
    if (leaves) {
      put_in(scene, "imp", Zone::hand);
      put_in(scene, "imp", Zone::staging);
    }
    scene.settle();
    CHECK(scene.has("imp", Mark::locked) == !leaves);
  }
}

TEST_CASE("B23: who was terminated can be given back from the cache, and nothing else is done to him there") {
  for (const Verb verb : {Verb::give_back, Verb::lock}) {
    Scene scene = field();
    scene.staging("ann", software("net").skill(
                             reactive(Timing::terminated, Of::other, {{.verb = verb, .aim = Aim::trigger}})));
    casts(scene, {on_agent(Verb::terminate)}, {"ann targets ox"});
    CHECK(is_in(scene, "ox", verb == Verb::lock ? Zone::cache : Zone::hand));
    CHECK_FALSE(scene.has("ox", Mark::locked));
  }
}

TEST_CASE(
    "B37: what is attached to a card that leaves ends; what leaves with it by the same effect does not") {
  for (const bool all : {true, false}) {
    Scene scene = field().staging("ann", modification("wings")).attach("wings", "hawk");
    Effect back{.verb = Verb::give_back, .aim = Aim::all, .whose = Whose::own};
    if (!all) back.types = TypeBit::agent;
    casts(scene, {back});
    CHECK(is_in(scene, "hawk", Zone::hand));
    CHECK(is_in(scene, "ape", Zone::hand));
    CHECK(is_in(scene, "wings", all ? Zone::hand : Zone::cache));
  }
}

TEST_CASE("B40: X times the amount, both numbers of a boost") {
  Scene scene = field().energy("ann", Energy::gale, 3);
  Effect boost = on_agent(Verb::boost, 2);
  boost.second = 1;
  boost.times_x = true;
  scene.hand("ann", event("storm").speed(3).x().effect(boost)).go_on();
  scene.play("ann plays storm").play("ann targets ox").play("ann picks 2");
  while (scene.fight.agenda.is<Pay>()) scene.play("ann pays gale");
  scene.settle();
  CHECK(scene.attack_of("ox") == 2 + 2 * 2);
  CHECK(scene.defense_of("ox") == 2 + 2);
}

TEST_CASE("B48: as many times as the card has markers of its own") {
  Scene scene = field();
  const Effect effect{.verb = Verb::energy, .energy = Energy::root, .amount = 2, .times_tally = true};
  scene.staging("ann", hardware("well").skill(activated(1, {.locks = true}, {effect})));
  scene["well"].tally = 3;
  scene.go_on().play("ann activates well 1").settle();
  CHECK(scene.player("ann").floating[static_cast<std::size_t>(Energy::root)] == 6);
}

TEST_CASE("B60: the sector here is that of the biome where the card is: own, other or both") {
  for (const Whose whose : {Whose::own, Whose::other, Whose::any}) {
    Scene scene = field();
    const Effect here{.verb = Verb::damage, .aim = Aim::here, .whose = whose, .amount = 2};
    scene.lane("ann", agent("imp").skill(activated(1, {}, {here})), 3);
    scene.staging("ann", agent("gnome").skill(activated(1, {}, {here})));
    scene.go_on().play("ann activates imp 1").settle();
    CHECK(durability(scene, "ann", 3) == (whose == Whose::other ? 10 : 8));
    CHECK(durability(scene, "ben", 3) == (whose == Whose::own ? 10 : 8));
    const int before = scene.count<SectorStruck>();
    scene.play("ann activates gnome 1").settle();
    CHECK(scene.count<SectorStruck>() == before);
  }
}

TEST_CASE("B60: the card itself, its host, and whose doing set the skill off") {
  Scene scene = field();
  scene.staging("ann",
                modification("wings").skill(activated(1, {}, {{.verb = Verb::lock, .aim = Aim::host}})));
  scene.attach("wings", "hawk");
  scene.staging("ann", agent("imp").skill(activated(1, {}, {{.verb = Verb::retreat, .aim = Aim::itself}})));
  scene.staging("ann", hardware("trap").skill(reactive(Timing::damaged, Of::other,
                                                       {{.verb = Verb::lock, .aim = Aim::trigger}})));
  scene.go_on().play("ann activates wings 1").settle();
  CHECK(scene.has("hawk", Mark::locked));
  CHECK_FALSE(scene.has("wings", Mark::locked));
  casts(scene, {on_agent(Verb::damage)}, {"ann targets elk"});
  CHECK(scene.has("elk", Mark::locked));
  CHECK_FALSE(scene.has("ox", Mark::locked));
}

}  // namespace affray::biomes::testing
