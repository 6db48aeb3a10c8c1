#include "affray/games/biomes/testing/windows.hpp"

namespace affray::biomes::testing {

namespace {

const Effect hum{.verb = Verb::energy, .energy = Energy::gale};

Skill herald(Of of = Of::own) { return reactive(Timing::turn_end, of, {hum}); }

// The end of ann's turn, as its reactive skills react; both hold a card of Speed 3.
Scene evening(const Options& options = {}) {
  Scene scene = two_players(options);
  scene.hand("ann", signal("dash", 3)).hand("ben", signal("bolt", 3));
  scene.deck("ann", signal("rest", 1), 3).deck("ben", signal("rest", 1), 3);
  return scene;
}
Scene& end(Scene& scene) { return scene.at("ann", Moment::end).go_on(); }

// An effect on the agent whose skill it is, or to whose doing it reacts.
Effect to(Aim aim, Verb verb, int amount = 1) {
  return {.verb = verb, .aim = aim, .amount = static_cast<std::int8_t>(amount)};
}

// Ann's hawk and ben's ox, with this skill on the hawk; ann speaks in her primary phase and holds `shot`,
// which damages an agent.
Scene watched(const Skill& skill) {
  Scene scene = speeds();
  scene.lane("ann", agent("hawk").defense(90).skill(skill), 1).lane("ben", agent("ox").defense(90), 1);
  scene.hand("ann", event("shot").effect(on_agent(Verb::damage, 2)));
  scene.window("ann", primary_leads).go_on();
  return scene;
}

}  // namespace

TEST_CASE("B44: persistent skills are always on while their card is on the planet") {
  Scene scene = evening();
  scene.staging("ann", agent("giant").skill(persistent({to(Aim::itself, Verb::boost, 3)})));
  CHECK(scene.attack_of("giant") == 5);
}

TEST_CASE("B44: and neither react nor are they activated") {
  Scene scene = evening();
  scene.staging("ann", agent("giant").skill(persistent({to(Aim::itself, Verb::boost, 3)})));
  scene.window("ann", primary_leads).go_on();
  CHECK(scene.refused("ann activates giant 1") == "B44");
  trigger(scene.codex, scene.fight, Timing::turn_end, scene.side("ann"), no_card);
  CHECK(scene.fight.waiting.empty());
}

TEST_CASE("B45: a skill that reacts enters the queue and can be answered") {
  Scene scene = evening();
  end(scene.staging("ann", agent("owl").skill(herald())));
  CHECK(queue(scene) == "owl");
  CHECK(scene.asked() == "ann");
  scene.pass().play("ben plays bolt");
  CHECK(queue(scene) == "owl bolt");
}

TEST_CASE("B45: even cancelled; its card stays where it is") {
  Scene scene = evening();
  scene.staging("ann", agent("owl").skill(herald())).hand("ben", veto("veto"));
  end(scene).pass().play("ben plays veto").play("ben targets action 1").settle();
  CHECK(executed(scene) == "veto");
  CHECK(scene["owl"].zone == Zone::staging);
}

TEST_CASE("B46: at the start of the turn, at its end, and as the attack begins") {
  for (const auto& [timing, moment] : {std::pair{Timing::turn_start, Moment::maintenance},
                                       {Timing::turn_end, Moment::end},
                                       {Timing::attack_start, Moment::attack_start}}) {
    Scene scene = evening();
    scene.staging("ann", agent("owl").skill(reactive(timing, Of::own, {hum})));
    scene.at("ann", moment).go_on();
    CHECK(queue(scene) == "owl");
    CHECK(scene.fight.moment == moment);
  }
}

TEST_CASE("B46: of the turn that the skill names: one's own, the other's, or any") {
  for (const auto& [of, reacts] : {std::pair{Of::own, false}, {Of::other, true}, {Of::any, true}}) {
    Scene scene = evening();
    end(scene.staging("ben", agent("owl").skill(herald(of))));
    CHECK((queue(scene) == "owl") == reacts);
  }
  Scene scene = evening();
  end(scene.hand("ann", agent("chick").skill(herald())));  // not on the planet
  CHECK(scene.fight.queue.empty());
}

TEST_CASE("B46: what else cards react to: arrivals, ends, damage, events, lost durability") {
  Scene scene = watched(reactive(Timing::damaged, Of::itself, {hum}));
  scene.play("ann plays shot").play("ann targets hawk").settle();
  CHECK(executed(scene) == "shot hawk");
  scene = watched(reactive(Timing::damaged, Of::itself, {hum}));
  scene.play("ann plays shot").play("ann targets ox").settle();
  CHECK(executed(scene) == "shot");
  scene = watched(reactive(Timing::event_executed, Of::own, {hum}));
  scene.play("ann plays walk").settle();
  CHECK(executed(scene) == "walk hawk");
  scene = watched(reactive(Timing::event_executed, Of::other, {hum}));
  scene.play("ann plays walk").settle();
  CHECK(executed(scene) == "walk");
  scene = watched(reactive(Timing::arrival, Of::own, {hum}));
  scene.hand("ann", agent("cub")).play("ann plays cub").settle();
  CHECK(executed(scene) == "cub hawk");
}

TEST_CASE("B46: a card reacts to its own end") {
  Scene scene = watched(reactive(Timing::terminated, Of::itself, {hum}));
  scene.hand("ann", event("axe").effect(on_agent(Verb::terminate)));
  scene.play("ann plays axe").play("ann targets hawk").settle();
  CHECK(executed(scene) == "axe hawk");
  CHECK(scene["hawk"].zone == Zone::cache);
}

TEST_CASE("B44: a skill with a condition reacts only where it holds") {
  const auto reacts = [](Condition condition, Energy energy, int lane) {
    Scene scene = evening();
    Skill skill = herald();
    skill.condition = condition;
    skill.energy = energy;
    if (lane == 0) {
      scene.staging("ann", agent("owl").skill(skill));
    } else {
      scene.lane("ann", agent("owl").skill(skill), lane);
    }
    return queue(end(scene)) == "owl";
  };
  CHECK(reacts(Condition::own_turn, Energy::ember, 0));
  CHECK_FALSE(reacts(Condition::other_turn, Energy::ember, 0));
  CHECK_FALSE(reacts(Condition::in_battle, Energy::ember, 0));
  CHECK(reacts(Condition::hand_small, Energy::ember, 0));
  CHECK_FALSE(reacts(Condition::losing, Energy::ember, 0));
  CHECK_FALSE(reacts(Condition::attached, Energy::ember, 0));
  CHECK(reacts(Condition::aligned, Energy::gale, 2));  // biome-2 is of ember, tide and gale
  CHECK_FALSE(reacts(Condition::aligned, Energy::gale, 1));
  CHECK_FALSE(reacts(Condition::aligned, Energy::gale, 0));
  CHECK(reacts(Condition::alone, Energy::ember, 1));
  CHECK_FALSE(reacts(Condition::alone, Energy::ember, 0));
}

TEST_CASE("B44: the conditions with others about: attached, not alone, losing, a larger hand") {
  Scene scene = evening();
  scene.lane("ann", agent("owl"), 1).lane("ann", agent("hen"), 1).lane("ann", modification("ring"), 1);
  const auto owl = [&](Condition condition) {
    return holds(scene.codex, scene.fight, scene.id("owl"), condition, Energy::ember);
  };
  CHECK_FALSE(owl(Condition::alone));
  CHECK_FALSE(owl(Condition::attached));
  scene.attach("ring", "owl");
  CHECK(owl(Condition::attached));
  scene.player("ann").lost = 1;
  CHECK(owl(Condition::losing));
  scene.player("ben").lost = 2;
  CHECK_FALSE(owl(Condition::losing));
  CHECK(owl(Condition::hand_small));
  scene.hand("ann", signal("a", 1)).hand("ann", signal("b", 1));
  CHECK_FALSE(owl(Condition::hand_small));
}

TEST_CASE("B44: the condition that no agent of one's own is locked, whatever else is") {
  Scene scene = evening();
  scene.staging("ann", agent("owl")).staging("ann", agent("hen")).staging("ann", hardware("mill"));
  scene.staging("ben", agent("cat")).lock("mill").lock("cat");
  const auto free = [&] {
    return holds(scene.codex, scene.fight, scene.id("owl"), Condition::none_locked, Energy::ember);
  };
  CHECK(free());
  scene.lock("hen");
  CHECK_FALSE(free());
}

TEST_CASE("B47: a marker works for good, and on the marked card only") {
  Scene scene = evening();
  scene.staging("ann", agent("owl")).staging("ann", agent("hen"));
  place_markers(scene.codex, scene.fight, scene.id("owl"),
                {.marker = Marker::keyword, .keyword = Keyword::warded}, 1, quiet);
  CHECK(has_keyword(scene.codex, scene.fight, scene.id("owl"), Keyword::warded));
  CHECK_FALSE(has_keyword(scene.codex, scene.fight, scene.id("hen"), Keyword::warded));
  end(scene).until(Moment::first_primary);
  CHECK(scene.fight.active == scene.side("ben"));
  CHECK(has_keyword(scene.codex, scene.fight, scene.id("owl"), Keyword::warded));
}

TEST_CASE("B47: it is gone with the card") {
  Scene scene = evening();
  scene.staging("ann", agent("owl"));
  place_markers(scene.codex, scene.fight, scene.id("owl"), {.marker = Marker::increase}, 2, quiet);
  put(scene.codex, scene.fight, scene.id("owl"), Zone::hand);
  CHECK(scene["owl"].increase == 0);
}

TEST_CASE("B48: increase is +1 attack and +1 defense, each") {
  Scene scene = evening();
  scene.staging("ann", agent("owl"));
  auto log = scene.log();
  place_markers(scene.codex, scene.fight, scene.id("owl"), {.marker = Marker::increase}, 2, log);
  CHECK(scene.attack_of("owl") == 4);
  CHECK(scene.defense_of("owl") == 4);
  CHECK(scene.last<MarkerPlaced>().amount == 2);
}

TEST_CASE("B48: a card's own markers count for it and change neither; none placed is none told") {
  Scene scene = evening();
  scene.staging("ann", agent("owl"));
  auto log = scene.log();
  place_markers(scene.codex, scene.fight, scene.id("owl"), {.marker = Marker::tally}, 3, log);
  CHECK(scene["owl"].tally == 3);
  CHECK(scene.attack_of("owl") == 2);
  place_markers(scene.codex, scene.fight, scene.id("owl"), {.marker = Marker::tally}, 0, log);
  CHECK(scene.count<MarkerPlaced>() == 1);
  place_markers(scene.codex, scene.fight, scene.id("owl"), {.marker = Marker::tally}, 200, log);
  CHECK(scene["owl"].tally == most);
}

TEST_CASE("BG5: the active player's enter first, in the order that he chooses, then the other's") {
  Scene scene = evening();
  scene.staging("ann", agent("owl").skill(herald(Of::any)))
      .staging("ann", agent("hen").skill(herald(Of::any)));
  scene.staging("ben", agent("rook").skill(herald(Of::any)));
  end(scene);
  CHECK(scene.asked() == "ann");
  CHECK(scene.legal().find("ann lets 2 react first") != std::string::npos);
  CHECK(agree(scene));
  scene.play("ann lets 2 react first");
  CHECK(queue(scene) == "hen owl rook");
  scene.settle();
  CHECK(executed(scene) == "rook owl hen");
}

TEST_CASE("BG5: simultaneous ones of the other player are ordered by him, in the active player's turn") {
  Scene scene = evening();
  scene.staging("ben", agent("rook").skill(herald(Of::other)))
      .staging("ben", agent("crow").skill(herald(Of::other)));
  end(scene);
  CHECK(scene.asked() == "ben");
  scene.play("ben lets 2 react first");
  CHECK(queue(scene) == "crow rook");
  CHECK(scene.asked() == "ann");
}

TEST_CASE(
    "BG5: of two alike nobody asks which is first, of two that differ in what they wear somebody does") {
  Scene scene = evening();
  scene.staging("ann", agent("owl").skill(herald())).staging("ann", agent("owl").skill(herald()));
  Scene dressed = scene;
  end(scene);
  CHECK(queue(scene) == "owl owl");
  dressed.staging("ann", gear("ring")).attach("ring", "owl-2");
  end(dressed);
  CHECK(dressed.fight.queue.empty());
  CHECK(dressed.is_legal("ann lets 1 react first"));
}

TEST_CASE("BG5: it must react, unless the card says that it may") {
  Scene scene = evening();
  Skill may = herald();
  may.may = true;
  end(scene.staging("ann", agent("owl").skill(may)));
  CHECK(scene.asked() == "ann");
  CHECK(scene.is_legal("ann reacts"));
  CHECK(agree(scene));
  Scene declined = scene;
  scene.play("ann reacts");
  CHECK(queue(scene) == "owl");
  declined.play("ann does not react");
  CHECK(declined.fight.queue.empty());
  CHECK(declined.fight.waiting.empty());
}

TEST_CASE("BG5: one that may is ordered like the others, and asked about as it would enter") {
  Scene scene = evening();
  Skill may = herald();
  may.may = true;
  scene.staging("ann", agent("owl").skill(herald())).staging("ann", agent("hen").skill(may));
  end(scene).play("ann lets 2 react first").play("ann does not react");
  CHECK(queue(scene) == "owl");
}

TEST_CASE("B44: once a turn, though it could react twice") {
  Skill skill = reactive(Timing::event_executed, Of::any, {hum});
  skill.once_a_turn = true;
  Scene scene = watched(skill);
  scene.play("ann plays walk").settle().play("ann plays run").settle();
  CHECK(executed(scene) == "walk hawk run");
}

TEST_CASE("BG37: a skill without any target does not enter, and one with a target does") {
  const Skill bite = reactive(Timing::turn_end, Of::own, {on_agent(Verb::lock)});
  Scene scene = evening();
  scene.staging("ann", software("trap").skill(bite));
  end(scene);
  CHECK(scene.count<ActionTaken>() == 0);
  CHECK(scene.fight.waiting.empty());
  scene = evening();
  scene.staging("ann", software("trap").skill(bite)).staging("ben", agent("ox"));
  end(scene).play("ann targets ox").settle();
  CHECK(scene.has("ox", Mark::locked));
}

TEST_CASE("BG37: of several effects the one that finds nothing is left out") {
  Scene scene = evening();
  const Effect end_it{.verb = Verb::terminate, .aim = Aim::card, .types = TypeBit::hardware};
  scene.staging("ann",
                software("trap").skill(reactive(Timing::turn_end, Of::own, {end_it, on_agent(Verb::lock)})));
  scene.staging("ben", agent("ox"));
  end(scene);
  CHECK(scene.asked() == "ann");
  scene.play("ann targets ox").settle();
  CHECK(scene.has("ox", Mark::locked));
}

TEST_CASE("BG34, B45: who reacted and was terminated before it executes: it executes all the same") {
  Scene scene = evening();
  scene.staging("ann", agent("owl").skill(reactive(Timing::turn_end, Of::own, {on_agent(Verb::damage, 1)})));
  scene.staging("ben", agent("ox").defense(9));
  scene.hand("ben", event("axe").speed(3).effect(on_agent(Verb::terminate)));
  end(scene).play("ann targets ox").pass().play("ben plays axe").play("ben targets owl").settle();
  CHECK(executed(scene) == "axe owl");
  CHECK(scene["ox"].damage == 1);
}

TEST_CASE("BG42, B61: who set a skill off and has gone is not what it works on") {
  Skill revenge = reactive(Timing::damaged, Of::other, {to(Aim::trigger, Verb::lock)});
  Scene scene = watched(revenge);
  scene.hand("ben", event("dodge").speed(3).effect(on_agent(Verb::give_back)));
  scene.play("ann plays shot").play("ann targets ox").pass();
  REQUIRE(queue(scene) == "shot");
  scene.pass();
  REQUIRE(queue(scene) == "hawk");
  scene.pass().play("ben plays dodge").play("ben targets ox").settle();
  CHECK(scene["ox"].zone == Zone::hand);
  CHECK_FALSE(scene.has("ox", Mark::locked));
}

TEST_CASE("BG37: an effect that found nothing to aim at does not take the others with it") {
  Scene scene = evening();
  const Effect end_it{.verb = Verb::terminate, .aim = Aim::card, .types = TypeBit::hardware};
  scene.staging("ann", software("trap").skill(reactive(Timing::turn_end, Of::own, {end_it, hum})));
  end(scene).settle();
  CHECK(executed(scene) == "trap");
  CHECK(scene.count<EnergyMade>() == 1);
}

TEST_CASE("B45, BG37: what sets a skill off must be of the type of which the effect speaks") {
  Effect praise = to(Aim::trigger, Verb::mark);
  praise.types = TypeBit::agent;
  Scene scene = speeds();
  scene.staging("ann", software("queen").skill(reactive(Timing::arrival, Of::own, {praise})));
  scene.hand("ann", hardware("mill")).hand("ann", agent("bee"));
  scene.window("ann", primary_leads).go_on();
  scene.play("ann plays mill").settle();
  CHECK(executed(scene) == "mill");
  CHECK(scene["mill"].increase == 0);
  scene.play("ann plays bee").settle();
  CHECK(executed(scene) == "mill bee queen");
  CHECK(scene["bee"].increase == 1);
}

TEST_CASE("BG5: by option those of the other player enter first, and so execute last") {
  Options options;
  options.reactives_first = ReactivesFirst::other;
  Scene scene = evening(options);
  scene.staging("ann", software("owl").skill(herald(Of::any)))
      .staging("ben", software("bat").skill(herald(Of::any)));
  end(scene);
  CHECK(queue(scene) == "bat owl");
  scene.settle();
  CHECK(executed(scene) == "owl bat");
}

TEST_CASE("BG4: by option a skill that reacted is answered as if it had Speed 2") {
  const auto shot_at = [](std::uint8_t speed) {
    Options options;
    options.reactive_speed = speed;
    Scene scene = speeds(options);
    const Effect anger = to(Aim::itself, Verb::boost);
    scene.staging("ben", agent("ox").defense(9).skill(reactive(Timing::damaged, Of::itself, {anger})));
    scene.hand("ann", event("shot").effect(on_agent(Verb::damage, 2)));
    scene.window("ann", primary_leads).go_on().play("ann plays shot").play("ann targets ox");
    while (queue(scene) != "ox") scene.pass();
    return scene;
  };
  CHECK(shot_at(2).is_legal("ann plays run"));
  CHECK(shot_at(3).refused("ann plays run") == "B51");
}

TEST_CASE("BG37: nor does one that works on the target of its first effect, which has none") {
  const Effect again{.verb = Verb::lock, .aim = Aim::same};
  Scene scene = evening();
  scene.staging("ann",
                software("trap").skill(reactive(Timing::turn_end, Of::own, {on_agent(Verb::lock), again})));
  end(scene);
  CHECK(scene.count<ActionTaken>() == 0);
  CHECK(scene.fight.waiting.empty());
}

TEST_CASE("BG62, BG34: here is where the card stood that has gone to the cache meanwhile") {
  const Effect burn{.verb = Verb::damage, .aim = Aim::here, .whose = Whose::other, .amount = 3};
  const Effect lock{.verb = Verb::lock, .aim = Aim::all, .whose = Whose::other, .where = Where::here};
  Scene scene = speeds();
  scene.lane("ann", agent("hawk").skill(reactive(Timing::damaged, Of::itself, {burn, lock})), 2);
  scene.lane("ben", agent("ox"), 2).lane("ben", agent("elk"), 1);
  scene.hand("ann", event("shot").effect(on_agent(Verb::damage, 2)));
  scene.window("ann", primary_leads).go_on();
  scene.play("ann plays shot").play("ann targets hawk").settle();
  REQUIRE(scene["hawk"].zone == Zone::cache);
  CHECK(durability(scene, "ben", 2) == sector_durability - 3);
  CHECK(scene.has("ox", Mark::locked));
  CHECK_FALSE(scene.has("elk", Mark::locked));
}

TEST_CASE("BG62: but nowhere if it has gone to the hand, and where it is if it has moved") {
  const Effect burn{.verb = Verb::damage, .aim = Aim::here, .whose = Whose::other, .amount = 3};
  for (const Verb verb : {Verb::give_back, Verb::move}) {
    Scene scene = speeds();
    scene.lane("ann", agent("hawk").skill(activated(1, {}, {burn})), 2);
    scene.hand("ann", event("wind").speed(3).effect(on_agent(verb)));
    scene.window("ann", primary_leads).go_on().play("ann activates hawk 1").pass();
    scene.play("ann plays wind").play("ann targets hawk");
    while (!scene.fight.queue.empty() && scene.fight.agenda.is<Window>()) scene.pass();
    if (verb == Verb::move) scene.play("ann goes to 3").settle();
    CHECK(durability(scene, "ben", 2) == sector_durability);
    CHECK(durability(scene, "ben", 3) == sector_durability - (verb == Verb::move ? 3 : 0));
  }
}

TEST_CASE("BG62, B61: a target here stays valid where the card itself was the price") {
  Cost itself;
  itself.terminates = Sacrifice::itself;
  Effect lock = on_agent(Verb::lock);
  lock.where = Where::here;
  Scene scene = speeds();
  scene.lane("ann", agent("hawk").skill(activated(1, itself, {lock})), 2).lane("ben", agent("ox"), 2);
  scene.window("ann", primary_leads).go_on();
  scene.play("ann activates hawk 1").play("ann targets ox").settle();
  CHECK(scene.has("ox", Mark::locked));
  CHECK(scene.count<ActionCancelled>() == 0);
}

TEST_CASE("BG62, B37: the host of a modification that has gone is what it was attached to") {
  Scene scene = speeds();
  scene.lane("ben", agent("ox").defense(9), 2);
  scene.staging("ann", modification("wings").skill(
                           reactive(Timing::terminated, Of::itself, {to(Aim::host, Verb::damage, 4)})));
  scene.attach("wings", "ox");
  scene.hand("ann", event("snip").effect(
                        {.verb = Verb::terminate, .aim = Aim::card, .types = TypeBit::modification}));
  scene.window("ann", primary_leads).go_on();
  scene.play("ann plays snip").play("ann targets wings").settle();
  CHECK(scene["ox"].damage == 4);
  put(scene.codex, scene.fight, scene.id("wings"), Zone::hand);
  CHECK(scene["wings"].host == no_card);
}

TEST_CASE("BG62: a condition that asks for the biome asks for the one where the card stood") {
  for (const int number : {1, 2}) {
    Effect gain{.verb = Verb::energy, .energy = Energy::gale};
    gain.condition = Condition::alone;
    Scene scene = speeds();
    scene.lane("ann", agent("hawk").skill(reactive(Timing::terminated, Of::itself, {gain})), 2);
    scene.lane("ann", agent("owl"), number);
    scene.hand("ann", event("axe").effect(on_agent(Verb::terminate)));
    scene.window("ann", primary_leads).go_on();
    scene.play("ann plays axe").play("ann targets hawk").settle();
    CHECK(scene.count<EnergyMade>() == (number == 1 ? 1 : 0));
  }
}

}  // namespace affray::biomes::testing
