// Who leaves the planet or a biome, and what goes along.

#include "affray/games/biomes/testing/effects.hpp"

namespace affray::biomes::testing {

namespace {

const Effect host_boost{.verb = Verb::boost, .aim = Aim::host, .amount = 2};

// Ann's hawk in lane 1 wears a lance, and wings are attached to it; ben's ox is there too.
Scene dressed(const Options& options = {}) {
  Scene scene = field(options).staging("ann", gear("lance").skill(persistent({host_boost})));
  scene.staging("ann", modification("wings").skill(persistent({host_boost})));
  return scene.attach("lance", "hawk").attach("wings", "hawk");
}

// What reacts enters in the order that it is listed in, and executes.
void in_any_order(Scene& scene) {
  while (scene.fight.agenda.is<OrderReactives>() || !scene.fight.queue.empty()) {
    if (scene.fight.agenda.is<Window>()) {
      scene.pass();
    } else {
      scene.play(Biomes::text(scene.codex, Biomes::choices(scene.codex, scene.fight)[0]));
    }
  }
}

Options without_gear() {
  Options options;
  options.gear_survives = false;
  return options;
}

}  // namespace

TEST_CASE("B37, BG26: when the host is terminated its modification is too, and its gear is in staging") {
  Scene scene = dressed();
  CHECK(scene.attack_of("hawk") == 6);
  casts(scene, {on_agent(Verb::terminate)}, {"ann targets hawk"});
  CHECK(is_in(scene, "hawk", Zone::cache));
  CHECK(is_in(scene, "wings", Zone::cache));
  CHECK(is_in(scene, "lance", Zone::staging));
  CHECK(scene["lance"].host == no_card);
  CHECK(scene["wings"].host == no_card);
  CHECK(scene.count<Terminated>() == 2);
}

TEST_CASE("B37, BG26: and so when the host is given back, or given up as a price") {
  Scene back = dressed();
  casts(back, {on_agent(Verb::give_back)}, {"ann targets hawk"});
  CHECK(is_in(back, "hawk", Zone::hand));
  CHECK(is_in(back, "wings", Zone::cache));
  CHECK(is_in(back, "lance", Zone::staging));
  Scene price = dressed().hand("ann", signal("pyre", 1).gives_up(Sacrifice::agent)).go_on();
  price.play("ann plays pyre").play("ann gives up hawk").settle();
  CHECK(is_in(price, "wings", Zone::cache));
  CHECK(is_in(price, "lance", Zone::staging));
}

TEST_CASE("BG26: by option gear is terminated with its agent") {
  Scene scene = dressed(without_gear());
  casts(scene, {on_agent(Verb::terminate)}, {"ann targets hawk"});
  CHECK(is_in(scene, "lance", Zone::cache));
  CHECK(is_in(scene, "wings", Zone::cache));
}

TEST_CASE("BG26: gear and modifications retreat with their agent, and stay attached") {
  for (const Options& options : {Options{}, without_gear()}) {
    Scene scene = dressed(options);
    casts(scene, {on_agent(Verb::retreat)}, {"ann targets hawk"});
    CHECK(scene["hawk"].lane == no_lane);
    for (const std::string_view card : {"lance", "wings"}) {
      CHECK(is_in(scene, card, Zone::staging));
      CHECK(is_attached(scene, card, "hawk"));
    }
    CHECK(scene.attack_of("hawk") == 6);
    CHECK(scene.count<Terminated>() == 0);
  }
}

TEST_CASE("BG26, B37: a modification on gear goes wherever the gear goes") {
  const auto with_polish = [] {
    return dressed()
        .staging("ann", modification("polish").attaches_to(TypeBit::hardware))
        .attach("polish", "lance");
  };
  Scene retreats = with_polish();
  casts(retreats, {on_agent(Verb::retreat)}, {"ann targets hawk"});
  Scene falls = with_polish();
  casts(falls, {on_agent(Verb::terminate)}, {"ann targets hawk"});
  for (const Scene* scene : {&retreats, &falls}) {
    CHECK(is_in(*scene, "polish", Zone::staging));
    CHECK(is_attached(*scene, "polish", "lance"));
  }
}

TEST_CASE("B39: attachments move with their agent") {
  Scene scene = dressed();
  casts(scene, {on_agent(Verb::move)}, {"ann targets hawk"});
  scene.play("ann goes to 3");
  for (const std::string_view card : {"hawk", "lance", "wings"}) CHECK(scene[card].lane == LaneId{2});
  CHECK(is_attached(scene, "lance", "hawk"));
  CHECK(scene["ox"].lane == LaneId{0});
}

TEST_CASE(
    "B39: gear that is free again can be terminated alone, and gear that is terminated leaves its agent") {
  Scene scene = dressed();
  casts(scene, {{.verb = Verb::terminate, .aim = Aim::card, .types = TypeBit::gear}}, {"ann targets lance"});
  CHECK(is_in(scene, "lance", Zone::cache));
  CHECK(scene["lance"].host == no_card);
  CHECK(is_in(scene, "hawk", Zone::lane));
  CHECK(scene.attack_of("hawk") == 4);
}

TEST_CASE("B37: a modification of a modification goes with both") {
  Scene scene = dressed();
  scene.staging("ann", modification("hook").attaches_to(TypeBit::modification)).attach("hook", "wings");
  casts(scene, {on_agent(Verb::terminate)}, {"ann targets hawk"});
  CHECK(is_in(scene, "hook", Zone::cache));
  CHECK(is_in(scene, "wings", Zone::cache));
}

TEST_CASE("BG32: a modification on the other player's agent goes to the cache of its own owner") {
  Scene scene = field().staging("ben", modification("curse")).attach("curse", "hawk");
  casts(scene, {on_agent(Verb::terminate)}, {"ann targets hawk"});
  CHECK(is_in(scene, "curse", Zone::cache));
  CHECK(count_in(scene.codex, scene.fight, Zone::cache, scene.side("ben")) == 1);
}

TEST_CASE("BG18: gear that kept an agent alive does not once it is gone") {
  Scene scene = field();
  scene.staging("ann", gear("shield").skill(
                           persistent({{.verb = Verb::boost, .aim = Aim::host, .amount = 0, .second = 3}})));
  scene.attach("shield", "hawk");
  scene["hawk"].damage = 3;
  casts(scene, {{.verb = Verb::terminate, .aim = Aim::card, .types = TypeBit::gear}}, {"ann targets shield"});
  CHECK(is_in(scene, "hawk", Zone::cache));
}

TEST_CASE("B24: only what is on the planet is terminated") {
  Scene scene = field().hand("ann", agent("lynx"));
  Chronicle<Event> log = scene.log();
  terminate(scene.codex, scene.fight, scene.id("lynx"), {"B24"}, log);
  CHECK(is_in(scene, "lynx", Zone::hand));
  CHECK(scene.count<Terminated>() == 0);
}

TEST_CASE("B45: a card reacts to its own end, and another to what left with it") {
  Scene scene = dressed();
  const Effect gain{.verb = Verb::energy, .energy = Energy::root};
  scene.staging("ann", agent("imp").skill(reactive(Timing::terminated, Of::itself, {gain})));
  scene.staging("ben", software("spy").skill(reactive(Timing::terminated, Of::other, {gain})));
  casts(scene, {on_agent(Verb::terminate)}, {"ann targets imp"});
  CHECK(scene.count<EnergyMade>() == 2);
  casts(scene, {on_agent(Verb::terminate)}, {"ann targets hawk"}, "again");
  scene.play("ben lets 1 react first").settle();
  CHECK(scene.count<EnergyMade>() == 4);
}

TEST_CASE("BG16, BG17: who is moved, retreats or leaves the planet takes no part in the battle any more") {
  for (const Verb verb : {Verb::move, Verb::retreat, Verb::give_back, Verb::terminate}) {
    for (const std::string_view card : {"hawk", "ox"}) {
      Scene scene = field();
      scene.set("hawk", Mark::attacking);
      scene["ox"].defends = scene.id("hawk");
      casts(scene, {on_agent(verb)}, {card == "ox" ? "ann targets ox" : "ann targets hawk"});
      if (verb == Verb::move) scene.play("ann goes to 3");
      CHECK(scene.has("hawk", Mark::attacking) == (card == "ox"));
      CHECK(scene["ox"].defends == no_card);
    }
  }
}

TEST_CASE("B19, B24: at the end of the own turn the hand is discarded down to seven") {
  Scene scene = quiet_phase();
  for (int i = 0; i < 8; ++i) scene.hand("ann", agent("hawk" + std::to_string(i)));
  for (int i = 0; i < 8; ++i) scene.hand("ben", agent("ox"));
  scene.at("ann", Moment::reset).go_on();
  CHECK(scene.asked() == "ann");
  scene.play("ann discards hawk0").play("ann discards hawk7");
  CHECK(is_in(scene, "hawk0", Zone::cache));
  CHECK(count_in(scene.codex, scene.fight, Zone::hand, scene.side("ann")) == 7);
  CHECK(scene.fight.active == scene.side("ben"));
  CHECK(count_in(scene.codex, scene.fight, Zone::hand, scene.side("ben")) >= 8);
}

TEST_CASE("B19: seven cards are not too many") {
  Scene scene = quiet_phase().hand("ben", signal("flash", 1));
  for (int i = 0; i < 6; ++i) scene.hand("ann", agent("hawk"));
  scene.at("ann", Moment::reset).go_on();
  CHECK(scene.count<Discarded>() == 0);
  CHECK(scene.fight.active == scene.side("ben"));
}

TEST_CASE("B31, B84: only agents take damage, and only on the planet") {
  Scene scene = field().hand("ann", agent("lynx"));
  Chronicle<Event> log = scene.log();
  for (const std::string_view card : {"lynx", "mill"}) {
    damage_agent(scene.codex, scene.fight, scene.id(card), no_card, 2, log);
    CHECK(scene[card].damage == 0);
  }
  damage_agent(scene.codex, scene.fight, scene.id("hawk"), no_card, 250, log);
  damage_agent(scene.codex, scene.fight, scene.id("hawk"), no_card, 250, log);
  CHECK(scene["hawk"].damage == most);
  damage_agent(scene.codex, scene.fight, scene.id("ape"), no_card, 0, log);
  CHECK(scene.count<Damaged>() == 2);
}

TEST_CASE("BG56: those that end together react to each other's end, whoever owns them") {
  const Effect gain{.verb = Verb::energy, .energy = Energy::root};
  const auto mourner = [&](const char* id) {
    return agent(id).skill(reactive(Timing::terminated, Of::other, {gain}));
  };
  Scene scene = field();
  scene.staging("ann", mourner("ash")).staging("ben", mourner("elm"));
  casts(scene, {{.verb = Verb::damage, .aim = Aim::all, .types = TypeBit::agent, .amount = 5}});
  // Ann's loses three of ben's (ox, elk, elm), ben's three of ann's (hawk, ape, ash).
  in_any_order(scene);
  CHECK(scene.count<EnergyMade>() == 6);
}

TEST_CASE("BG56: and so where one effect terminates all") {
  const Effect gain{.verb = Verb::energy, .energy = Energy::root};
  Scene scene = field();
  scene.staging("ann", agent("ash").skill(reactive(Timing::terminated, Of::own, {gain})));
  casts(scene, {{.verb = Verb::terminate, .aim = Aim::all, .whose = Whose::own, .types = TypeBit::agent}});
  in_any_order(scene);
  CHECK(scene.count<EnergyMade>() == 3);  // hawk, ape and itself
}

TEST_CASE("BG56, B44: and as they were: the condition of a skill is that of the moment before") {
  const Effect gain{.verb = Verb::energy, .energy = Energy::root};
  Scene scene = field();
  scene.lane("ann", agent("imp").skill(reactive(Timing::terminated, Of::itself, {gain}, Condition::alone)),
             3);
  casts(scene, {on_agent(Verb::terminate)}, {"ann targets imp"});
  CHECK(scene.count<EnergyMade>() == 1);
}

TEST_CASE("BG56, B44: what has been used this turn does not react to its own end once more") {
  const Effect gain{.verb = Verb::energy, .energy = Energy::root};
  Skill skill = reactive(Timing::terminated, Of::own, {gain});
  skill.once_a_turn = true;
  Scene scene = field();
  scene.staging("ann", agent("imp").skill(skill));
  casts(scene, {on_agent(Verb::terminate)}, {"ann targets ape"});
  casts(scene, {on_agent(Verb::terminate)}, {"ann targets imp"}, "again");
  CHECK(scene.count<EnergyMade>() == 1);
}

TEST_CASE("BG56, B37: modifications whose hosts leave together end together") {
  const Effect gain{.verb = Verb::energy, .energy = Energy::root};
  const auto mourner = [&](const char* id) {
    return modification(id).skill(reactive(Timing::terminated, Of::own, {gain}));
  };
  for (const Verb verb : {Verb::terminate, Verb::give_back}) {
    Scene scene = field();
    scene.staging("ann", mourner("cape")).staging("ann", mourner("wings"));
    scene.attach("cape", "hawk").attach("wings", "ape");
    casts(scene, {{.verb = verb, .aim = Aim::all, .whose = Whose::own, .types = TypeBit::agent}});
    in_any_order(scene);
    const int ends = verb == Verb::terminate ? 4 : 2;  // of both agents, too
    CHECK(scene.count<Terminated>() == ends);
    CHECK(scene.count<EnergyMade>() == 2 * ends);
  }
}

TEST_CASE("B37, B24: a modification that is given back in the moment in which its host is goes to the hand") {
  Scene scene = dressed();
  casts(scene, {{.verb = Verb::give_back, .aim = Aim::all, .whose = Whose::own}});
  for (const std::string_view card : {"hawk", "ape", "wings", "lance"}) CHECK(is_in(scene, card, Zone::hand));
  CHECK(scene.count<Terminated>() == 0);
}

TEST_CASE("B37, B39: what is attached neither moves nor retreats by itself") {
  for (const Verb verb : {Verb::move, Verb::retreat}) {
    Scene scene = dressed();
    casts(scene, {{.verb = verb, .aim = Aim::card, .types = TypeBit::gear}}, {"ann targets lance"});
    CHECK(scene.fight.agenda.is<Window>());
    CHECK(is_in(scene, "lance", Zone::lane));
    scene.staging("ann", agent("squire").also(TypeBit::gear)).attach("squire", "hawk");
    casts(scene, {on_agent(verb)}, {"ann targets squire"}, "again");
    CHECK(scene.fight.agenda.is<Window>());
    CHECK(is_in(scene, "squire", Zone::lane));
  }
}

}  // namespace affray::biomes::testing
