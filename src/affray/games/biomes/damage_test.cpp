#include "affray/games/biomes/testing/battles.hpp"

namespace affray::biomes::testing {

namespace {

// Ann's hawk attacks in biome 1, and these of ben's defend against it.
Scene defended(Scene scene, std::initializer_list<const char*> defenders) {
  scene.go_on().play("ann attacks with hawk");
  for (const char* name : defenders) scene.play("ben defends against hawk with " + std::string(name));
  return scene;
}

Scene hawk(int attack, int defense, int keywords = 0, const Options& options = {}) {
  return battle(options).lane("ann", agent("hawk").attack(attack).defense(defense).keywords(keywords), 1);
}

Made body(std::string id, int attack, int defense, int keywords = 0) {
  return agent(std::move(id)).attack(attack).defense(defense).keywords(keywords);
}

// By how much an agent was struck in all.
int struck(const Scene& scene, std::string_view card) {
  int sum = 0;
  for (const Event& event : scene.events) {
    const auto* blow = std::get_if<Struck>(&event);
    if (blow != nullptr && blow->target == scene.id(card)) sum += blow->amount;
  }
  return sum;
}

Options with(DamageSteps steps) {
  Options options;
  options.damage_steps = steps;
  return options;
}

}  // namespace

TEST_CASE("B80: an undefended attacker takes its attack from the durability of the enemy sector there") {
  Scene scene = defended(hawk(3, 3).lane("ben", body("eel", 2, 2), 2), {});
  CHECK(durability(scene, "ben", 1) == sector_durability - 3);
  CHECK(durability(scene, "ben", 2) == sector_durability);
  CHECK(durability(scene, "ann", 1) == sector_durability);
  const auto struck = scene.last<SectorStruck>();
  CHECK(struck.card == scene.id("hawk"));
  CHECK(struck.before == sector_durability);
  CHECK(struck.after == sector_durability - 3);
  CHECK(struck.total.sum == 3);
  CHECK(scene["hawk"].damage == 0);
}

TEST_CASE("B80: a sector that is struck once more is told to have no durability left, and not less") {
  const Scene scene = hawk(3, 9);
  const Message said = Biomes::describe(
      scene.codex, SectorStruck{scene.id("hawk"), Side{1}, LaneId{0}, -2, -5, {}, {"B80", "B90"}});
  int told = 0;
  for (const auto& [name, argument] : said.arguments) {
    if (name != "before" && name != "after") continue;
    CHECK(std::get<long>(argument) == 0);
    ++told;
  }
  CHECK(told == 2);
}

TEST_CASE("B80: damage of at least the durability costs the biome, one less does not, and 0 is not a blow") {
  for (const int left : {3, 2, 4}) {
    Scene scene = hawk(3, 3);
    scene.player("ben").durability[0] = static_cast<std::int8_t>(left);
    scene = defended(scene, {});
    CHECK(scene.count<BiomeLost>() == (left <= 3 ? 1 : 0));
    CHECK((scene.player("ben").lost & 1) == (left <= 3 ? 1 : 0));
  }
  Scene scene = defended(hawk(0, 3), {});
  CHECK(scene.count<SectorStruck>() == 0);
  CHECK(durability(scene, "ben", 1) == sector_durability);
}

TEST_CASE("B80: several undefended attackers each hit the sector where they are") {
  Scene scene = hawk(3, 3).lane("ann", body("lynx", 2, 2), 1).lane("ann", body("kite", 4, 1), 3).go_on();
  scene.play("ann attacks with hawk").play("ann attacks with lynx").play("ann attacks with kite");
  CHECK(durability(scene, "ben", 1) == sector_durability - 5);
  CHECK(durability(scene, "ben", 3) == sector_durability - 4);
}

TEST_CASE("B81: attacker and defender damage each other, and the sector is spared") {
  Scene scene = defended(hawk(2, 5).lane("ben", body("ox", 3, 4), 1), {"ox"});
  CHECK(scene["hawk"].damage == 3);
  CHECK(scene["ox"].damage == 2);
  CHECK(durability(scene, "ben", 1) == sector_durability);
  const auto blow = scene.last<Struck>();
  CHECK(blow.card == scene.id("ox"));
  CHECK(blow.target == scene.id("hawk"));
  CHECK(blow.amount == 3);
}

TEST_CASE("B81: the next defender gets nothing before this one has terminal damage; all strike back") {
  Scene scene = hawk(6, 9).lane("ben", body("ox", 1, 4), 1).lane("ben", body("ram", 2, 3), 1);
  scene = defended(scene, {"ox", "ram"});
  scene.play("ann orders ox next");
  CHECK(scene.fight.agenda.is<AssignDamage>());
  CHECK(scene.asked() == "ann");
  CHECK(scene.refused("ann assigns 3") == "B81");
  CHECK(scene.refused("ann assigns 7") == "B32");
  CHECK(scene.is_legal("ann assigns 4"));
  CHECK(agree(scene));
  scene.play("ann assigns 4");
  CHECK(is_in(scene, "ox", Zone::cache));
  CHECK(scene["ram"].damage == 2);
  CHECK(scene["hawk"].damage == 1 + 2);
}

TEST_CASE("B81: whoever cannot terminate the first one has nothing to assign") {
  Scene scene = hawk(4, 9).lane("ben", body("ox", 1, 4), 1).lane("ben", body("ram", 2, 3), 1);
  scene = defended(scene, {"ox", "ram"});
  scene.play("ann orders ox next");
  CHECK(scene.fight.moment == Moment::second_primary);
  CHECK(is_in(scene, "ox", Zone::cache));
  CHECK(scene["ram"].damage == 0);
}

TEST_CASE("B81: three defenders in their order, each with terminal damage before the next") {
  Scene scene = hawk(7, 9).lane("ben", body("cow", 0, 2), 1).lane("ben", body("ox", 0, 2), 1);
  scene.lane("ben", body("ram", 0, 2), 1);
  scene = defended(scene, {"cow", "ox", "ram"});
  scene.play("ann orders ram next").play("ann orders cow next");
  scene.play("ann assigns 3");
  CHECK(scene.refused("ann assigns 1") == "B81");
  CHECK(scene.is_legal("ann assigns 4"));
  scene.play("ann assigns 2");
  CHECK(scene.count<Terminated>() == 3);
  CHECK(scene.count<Struck>() == 3);
}

TEST_CASE("BG35: an earlier defender may be assigned more than terminal damage, up to all of it") {
  Scene scene = hawk(6, 9).lane("ben", body("ox", 1, 4), 1).lane("ben", body("ram", 2, 2), 1);
  scene = defended(scene, {"ox", "ram"});
  scene.play("ann orders ox next").play("ann assigns 6");
  CHECK(is_in(scene, "ox", Zone::cache));
  CHECK(scene["ram"].damage == 0);
}

TEST_CASE("BG35: with the option exactly that, so that there is nothing to decide") {
  Options options;
  options.exact_assignment = true;
  Scene scene = hawk(6, 9, 0, options).lane("ben", body("ox", 1, 4), 1).lane("ben", body("ram", 2, 3), 1);
  scene = defended(scene, {"ox", "ram"});
  scene.play("ann orders ox next");
  CHECK(scene.fight.moment == Moment::second_primary);
  CHECK(is_in(scene, "ox", Zone::cache));
  CHECK(scene["ram"].damage == 2);
}

TEST_CASE("B82: terminal damage is the defense as it is now") {
  Scene scene = hawk(9, 9).lane("ben", body("ox", 1, 4), 1).lane("ben", body("ram", 2, 3), 1);
  scene["ox"].increase = 2;
  scene["ram"].defense = -1;
  CHECK(terminal_damage(scene.codex, scene.fight, scene.id("ox")) == 6);
  CHECK(terminal_damage(scene.codex, scene.fight, scene.id("ram")) == 2);
  scene = defended(scene, {"ox", "ram"});
  scene.play("ann orders ox next");
  CHECK(scene.refused("ann assigns 5") == "B81");
  CHECK(scene.is_legal("ann assigns 6"));
}

TEST_CASE("B82, BG14: less what was dealt to it before, and never below 0") {
  Scene scene = hawk(3, 9).lane("ben", body("ox", 1, 4), 1).lane("ben", body("ram", 2, 3), 1);
  scene["ox"].damage = 3;
  CHECK(terminal_damage(scene.codex, scene.fight, scene.id("ox")) == 1);
  scene["ram"].damage = 5;
  CHECK(terminal_damage(scene.codex, scene.fight, scene.id("ram")) == 0);
  scene["ram"].damage = 0;
  scene = defended(scene, {"ox", "ram"});
  scene.play("ann orders ox next").play("ann assigns 1");
  CHECK(is_in(scene, "ox", Zone::cache));
  CHECK(scene["ram"].damage == 2);
}

TEST_CASE("B83: damage of at least the defense terminates, attacker and defender alike and at one time") {
  Scene scene = defended(hawk(4, 3).lane("ben", body("ox", 3, 4), 1), {"ox"});
  CHECK(is_in(scene, "hawk", Zone::cache));
  CHECK(is_in(scene, "ox", Zone::cache));
  CHECK(scene.count<Terminated>() == 2);
  CHECK(scene.last<Terminated>().rules[0] == Rule("B83"));
}

TEST_CASE("B83: one less does not, but with earlier damage it does") {
  Scene spared = defended(hawk(3, 4).lane("ben", body("ox", 3, 4), 1), {"ox"});
  CHECK(spared.count<Terminated>() == 0);
  Scene hurt = hawk(3, 4).lane("ben", body("ox", 3, 4), 1);
  hurt["ox"].damage = 1;
  hurt = defended(hurt, {"ox"});
  CHECK(hurt.count<Terminated>() == 1);
  CHECK(is_in(hurt, "ox", Zone::cache));
}

TEST_CASE("B83, BG18: also where the option lets damage end agents in battle only") {
  Options options;
  options.damage_ends_in_battle_only = true;
  Scene scene = defended(hawk(4, 9, 0, options).lane("ben", body("ox", 3, 4), 1), {"ox"});
  CHECK(is_in(scene, "ox", Zone::cache));
}

TEST_CASE("B84: damage stays on agents after the battle, until Reset") {
  Scene scene = defended(hawk(2, 5).lane("ben", body("ox", 3, 4), 1), {"ox"});
  CHECK(scene.fight.moment == Moment::second_primary);
  CHECK(scene["hawk"].damage == 3);
  scene.hand("ann", signal("spark", 3)).until(Moment::end_window);
  CHECK(scene["hawk"].damage == 3);
  CHECK(scene["ox"].damage == 2);
}

TEST_CASE("B84, B87: Reset removes it") {
  Scene scene = defended(hawk(2, 5).lane("ben", body("ox", 3, 4), 1), {"ox"});
  scene.hand("ben", signal("march", 1));
  scene.pass().until(Moment::first_primary);
  CHECK(scene.fight.active == scene.side("ben"));
  CHECK(scene["hawk"].damage == 0);
  CHECK(scene["ox"].damage == 0);
}

TEST_CASE("B85: all agents that are still in a biome retreat to staging, with what is attached") {
  Scene scene = hawk(2, 5).lane("ben", body("ox", 3, 4), 1).lane("ann", body("lynx", 1, 1), 2);
  scene.lane("ben", body("eel", 1, 1), 3).staging("ann", gear("lance")).attach("lance", "hawk");
  scene.go_on().play("ann attacks with hawk").play("ann attacks no more");
  scene.play("ben defends against hawk with ox");
  for (const char* card : {"hawk", "ox", "lynx", "eel", "lance"}) {
    CHECK(is_in(scene, card, Zone::staging));
    CHECK(scene[card].lane == no_lane);
  }
  CHECK(scene["lance"].host == scene.id("hawk"));
  CHECK_FALSE(scene.has("hawk", Mark::attacking));
  CHECK_FALSE(scene.has("hawk", Mark::was_defended));
  CHECK(scene["ox"].defends == no_card);
  CHECK(scene["ox"].place == 0);
  CHECK(cards_in(scene.fight, Zone::lane).empty());
}

TEST_CASE("B85: also in a turn in which nobody attacked, and the terminated ones do not come back") {
  Scene scene = hawk(2, 5).lane("ben", body("eel", 1, 1), 3).go_on().play("ann attacks no more");
  CHECK(is_in(scene, "eel", Zone::staging));
  Scene deadly = defended(hawk(4, 5).lane("ben", body("ox", 3, 4), 1), {"ox"});
  CHECK(is_in(deadly, "ox", Zone::cache));
}

TEST_CASE("BC9, B33: a ranged attacker terminates a melee defender before it strikes") {
  Scene scene = defended(hawk(4, 3, Keyword::ranged).lane("ben", body("ox", 9, 4), 1), {"ox"});
  CHECK(is_in(scene, "ox", Zone::cache));
  CHECK(scene["hawk"].damage == 0);
  CHECK(durability(scene, "ben", 1) == sector_durability);
}

TEST_CASE("BC9, B33: and a ranged defender the attacker, while two ranged ones strike at one time") {
  Scene archer = defended(hawk(9, 3).lane("ben", body("ox", 3, 4, Keyword::ranged), 1), {"ox"});
  CHECK(is_in(archer, "hawk", Zone::cache));
  CHECK(archer["ox"].damage == 0);
  Scene both = hawk(4, 3, Keyword::ranged).lane("ben", body("ox", 3, 4, Keyword::ranged), 1);
  both = defended(both, {"ox"});
  CHECK(both.count<Terminated>() == 2);
}

TEST_CASE("BC9: a melee attacker that a ranged defender spares strikes in the second step") {
  Scene scene =
      hawk(6, 5).lane("ben", body("ox", 3, 4, Keyword::ranged), 1).lane("ben", body("ram", 1, 2), 1);
  scene = defended(scene, {"ox", "ram"});
  scene.play("ann orders ram next");
  CHECK(scene.fight.moment == Moment::melee_damage);
  CHECK(scene["hawk"].damage == 3);
  scene.play("ann assigns 2");
  CHECK(scene.count<Terminated>() == 2);
  CHECK(scene["hawk"].damage == 3 + 1);
}

TEST_CASE("BC9: with the option everything falls at one time") {
  Scene scene = hawk(4, 3, Keyword::ranged, with(DamageSteps::together));
  scene = defended(scene.lane("ben", body("ox", 9, 4), 1), {"ox"});
  CHECK(scene.count<Terminated>() == 2);
}

TEST_CASE("BC9, B89: a sector that ranged attackers took is lost before the melee") {
  Scene scene = hawk(3, 3, Keyword::ranged).lane("ann", body("lynx", 2, 2), 1);
  scene.player("ben").durability[0] = 3;
  scene.go_on().play("ann attacks with hawk").play("ann attacks with lynx");
  CHECK(scene.count<BiomeLost>() == 1);
}

TEST_CASE("BG48: nobody strikes twice, whatever it becomes between the two steps") {
  // Whoever is damaged loses its range: the hawk has struck by then.
  Effect dull{.verb = Verb::lose, .aim = Aim::itself};
  dull.keyword = Keyword::ranged;
  Scene scene = battle().lane(
      "ann", body("hawk", 2, 9, Keyword::ranged).skill(reactive(Timing::damaged, Of::itself, {dull})), 1);
  scene.lane("ben", body("ox", 1, 9, Keyword::ranged), 1);
  scene = defended(scene, {"ox"});
  CHECK(scene.count<Struck>() == 2);
  CHECK(scene["ox"].damage == 2);
  CHECK(scene["hawk"].damage == 1);
}

TEST_CASE("BG48: who becomes ranged after the first step strikes in the second") {
  Effect eye{.verb = Verb::grant, .aim = Aim::itself};
  eye.keyword = Keyword::ranged;
  Scene scene =
      battle().lane("ann", body("hawk", 2, 9).skill(reactive(Timing::damaged, Of::itself, {eye})), 1);
  scene.lane("ben", body("ox", 1, 9, Keyword::ranged), 1);
  scene = defended(scene, {"ox"});
  CHECK(scene["ox"].damage == 2);
  CHECK(scene.count<Struck>() == 2);
}

TEST_CASE("BG50: blows that fall at one time are one damage to a skill that reacts to it") {
  const Effect gain{.verb = Verb::energy, .energy = Energy::tide};
  Scene scene =
      battle().lane("ann", body("hawk", 2, 9).skill(reactive(Timing::damaged, Of::itself, {gain})), 1);
  scene.lane("ben", body("ox", 1, 9), 1).lane("ben", body("ram", 1, 9), 1);
  scene = defended(scene, {"ox", "ram"});
  scene.play("ann orders ox next");
  CHECK(scene["hawk"].damage == 2);
  CHECK(scene.count<EnergyMade>() == 1);
}

TEST_CASE("BG15: what is left beyond all defenders stays on the last one") {
  Scene scene = hawk(9, 9).lane("ben", body("ox", 1, 4), 1).lane("ben", body("ram", 1, 2), 1);
  scene = defended(scene, {"ox", "ram"});
  scene.play("ann orders ram next").play("ann assigns 2");
  CHECK(scene.count<Terminated>() == 2);
  CHECK(struck(scene, "ox") == 7);
  CHECK(durability(scene, "ben", 1) == sector_durability);
}

TEST_CASE("BG15: with the option it hits the sector") {
  Options options;
  options.excess_hits_sector = true;
  Scene one = defended(hawk(9, 9, 0, options).lane("ben", body("ox", 1, 4), 1), {"ox"});
  CHECK(is_in(one, "ox", Zone::cache));
  CHECK(durability(one, "ben", 1) == sector_durability - 5);
  Scene none = defended(hawk(4, 9, 0, options).lane("ben", body("ox", 1, 4), 1), {"ox"});
  CHECK(durability(none, "ben", 1) == sector_durability);
  Scene two = hawk(9, 9, 0, options).lane("ben", body("ox", 1, 4), 1).lane("ben", body("ram", 1, 2), 1);
  two = defended(two, {"ox", "ram"});
  two.play("ann orders ram next").play("ann assigns 3");
  CHECK(durability(two, "ben", 1) == sector_durability - 2);
}

TEST_CASE(
    "BG16: an attacker that has lost all its defenders is undefended, unless the option says otherwise") {
  for (const bool stays : {false, true}) {
    Options options;
    options.once_defended_stays = stays;
    Scene scene = hawk(3, 9, 0, options).lane("ben", body("ox", 1, 4), 1);
    scene.hand("ben", event("away").speed(2).effect(on_agent(Verb::retreat))).go_on().pass();
    scene.play("ann attacks with hawk").pass(2).play("ben defends against hawk with ox");
    scene.play("ben plays away").play("ben targets ox").settle();
    CHECK(scene.fight.moment == Moment::second_primary);
    CHECK(scene["ox"].damage == 0);
    CHECK(durability(scene, "ben", 1) == (stays ? sector_durability : sector_durability - 3));
  }
}

TEST_CASE("BG16: who keeps one defender is defended") {
  Scene scene = hawk(3, 9).lane("ben", body("ox", 1, 4), 1).lane("ben", body("ram", 1, 4), 1);
  scene.hand("ben", event("away").speed(2).effect(on_agent(Verb::retreat))).go_on().pass();
  scene.play("ann attacks with hawk").pass(2).play("ben defends against hawk with ox");
  scene.play("ben defends against hawk with ram").play("ann orders ox next");
  scene.play("ben plays away").play("ben targets ox").settle();
  CHECK(scene["ram"].damage == 3);
  CHECK(durability(scene, "ben", 1) == sector_durability);
}

}  // namespace affray::biomes::testing
