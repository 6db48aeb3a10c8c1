// Skills that set each other off, and how many of them the queue holds.

#include "affray/games/biomes/testing/windows.hpp"

namespace affray::biomes::testing {

namespace {

const Effect hum{.verb = Verb::energy, .energy = Energy::gale};

// A skill that changes the durability of ann's sector in the lane where its card is.
Skill tremor(Side owner, int amount) {
  const Whose whose = owner == Side{0} ? Whose::own : Whose::other;
  return reactive(Timing::sector_damaged, Of::any,
                  {{.verb = Verb::durability,
                    .aim = Aim::here,
                    .whose = whose,
                    .amount = static_cast<std::int8_t>(amount)}});
}

// Ann's tap: a skill that takes one of the durability of her own sector.
Made tap() {
  return hardware("tap").skill(
      activated(1, {}, {{.verb = Verb::durability, .aim = Aim::here, .whose = Whose::own, .amount = -1}}));
}

// Ann's leak takes one from her sector whenever a sector has lost some, and her tap sets it off.
Scene leaking() {
  Scene scene = two_players();
  scene.lane("ann", hardware("leak").skill(tremor(Side{0}, -1)), 1).lane("ann", tap(), 1);
  return scene;
}

Made owl() { return agent("owl").skill(reactive(Timing::turn_end, Of::own, {hum})); }

int reactions(const Scene& scene, std::string_view name) {
  int count = 0;
  for (const Event& each : scene.events) {
    const auto* it = std::get_if<ActionTaken>(&each);
    if (it != nullptr && it->what == Action::What::reactive && it->card == scene.id(name)) ++count;
  }
  return count;
}

}  // namespace

TEST_CASE("BG36: the third time that a position comes, whatever waits to react is dropped") {
  Scene scene = leaking();
  scene.lane("ben", hardware("patch").skill(tremor(Side{1}, 1)), 1);  // so that nothing changes
  scene.window("ann", primary_leads).go_on().play("ann activates tap 1");
  CHECK(scene.count<LoopEnded>() == 1);
  CHECK(reactions(scene, "leak") == 2);
  CHECK(reactions(scene, "patch") == 2);
  CHECK(durability(scene, "ann", 1) == sector_durability - 1);
  CHECK(scene.fight.waiting.empty());
  CHECK(scene.fight.queue.empty());
  CHECK(scene.asked() == "ann");  // the match goes on
}

TEST_CASE("BG36: what comes back because a player does it again is not a loop") {
  Scene scene = two_players();
  scene.lane("ann", tap(), 1).lane("ben", hardware("patch").skill(tremor(Side{1}, 1)), 1);
  scene.window("ann", primary_leads).go_on();
  for (int i = 0; i < 5; ++i) scene.play("ann activates tap 1");
  CHECK(scene.count<LoopEnded>() == 0);
  CHECK(reactions(scene, "patch") == 5);
  CHECK(durability(scene, "ann", 1) == sector_durability);
}

TEST_CASE("BG36: after 250 reactions it ends though no position came thrice") {
  Scene scene = leaking();
  const Skill drumming = reactive(Timing::sector_damaged, Of::any, {hum});
  scene.lane("ben", hardware("drum").skill(drumming), 1).lane("ben", hardware("drum").skill(drumming), 1);
  scene.window("ann", primary_leads).go_on().play("ann activates tap 1");
  CHECK(scene.count<LoopEnded>() == 2);  // a leak was in the queue still, and set all of them off again
  const int drums = reactions(scene, "drum") + reactions(scene, "drum-2");
  CHECK(reactions(scene, "leak") + drums == max_reactions);
}

TEST_CASE("BG36: a circle of more than four reactions goes on until there have been 250") {
  Scene scene = leaking();
  scene.lane("ben", hardware("patch").skill(tremor(Side{1}, 1)), 1);  // so that nothing changes
  const Skill idle = reactive(Timing::sector_damaged, Of::own, {{.verb = Verb::unlock, .aim = Aim::itself}});
  for (int i = 0; i < 4; ++i)
    scene.lane("ann", hardware("bell-" + std::string(1, char('a' + i))).skill(idle), 1);
  scene.window("ann", primary_leads).go_on().play("ann activates tap 1");
  for (int asked = 0; asked < 5000 && scene.legal().find("react first") != std::string::npos; ++asked) {
    Chronicle<Event> log(scene.events);
    Biomes::play(scene.codex, scene.fight, Biomes::choices(scene.codex, scene.fight)[0], scene.dice, log);
  }
  CHECK(scene.count<LoopEnded>() >= 1);
  CHECK(scene.fight.waiting.empty());
  CHECK(reactions(scene, "leak") > 20);
}

TEST_CASE("BG36: reactions to reactions that come to an end by themselves are let alone") {
  Scene scene = two_players();
  const Effect more{.verb = Verb::damage, .aim = Aim::itself};
  scene.lane("ann", agent("hawk").defense(90).skill(reactive(Timing::damaged, Of::itself, {more})), 1);
  scene.hand("ann", event("shot").effect(on_agent(Verb::damage, 2))).hand("ann", signal("walk", 1));
  scene.window("ann", primary_leads).go_on();
  scene.play("ann plays shot").play("ann targets hawk").settle();
  CHECK(scene.count<LoopEnded>() == 0);
  CHECK(scene["hawk"].zone == Zone::cache);  // by 2, and then 1 by 1
  CHECK(reactions(scene, "hawk") == 89);     // the last one found it gone
}

TEST_CASE("BG46: skills that do not fit into the queue wait until there is room") {
  Scene scene = two_players();
  scene.hand("ann", signal("dash", 3)).hand("ben", signal("bolt", 3));
  for (std::size_t i = 0; i < max_queue + 5; ++i) scene.staging("ann", owl());
  scene.at("ann", Moment::end).go_on();
  // Nobody can say anything to a full queue: one has executed, and the next has entered, until none waits.
  CHECK(scene.count<ActionTaken>() == static_cast<int>(max_queue) + 5);
  CHECK(scene.count<Executed>() == 6);
  CHECK(scene.fight.queue.size() == max_queue - 1);
  CHECK(scene.asked() == "ann");
}

TEST_CASE("BG46: and of more than can wait the rest is dropped") {
  Scene scene = two_players();
  const Skill call = reactive(Timing::turn_end, Of::own, {hum});
  for (std::size_t i = 0; i < max_waiting / 2 + 1; ++i) {
    scene.staging("ann", agent("wolf").skill(call).skill(call));
  }
  trigger(scene.codex, scene.fight, Timing::turn_end, scene.side("ann"), no_card);
  CHECK(scene.fight.waiting.size() == max_waiting);
}

}  // namespace affray::biomes::testing
