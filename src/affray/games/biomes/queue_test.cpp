#include "affray/games/biomes/testing/windows.hpp"

namespace affray::biomes::testing {

TEST_CASE("B20: one queue for both, and whoever waits in it is in neither hand nor on the planet") {
  Scene scene = primary();
  scene.play("ann plays walk").play("ben plays bolt");
  CHECK(queue(scene) == "walk bolt");
  CHECK(scene.names_in(Zone::queue) == "walk bolt");
  CHECK_FALSE(on_planet(scene.fight, scene.id("walk")));
  CHECK(scene.names_in(Zone::hand) == "run dash crawl trot");
}

TEST_CASE("B20, B24: what has left the queue is in it no more") {
  Scene scene = primary();
  scene.play("ann plays dash").settle();
  CHECK(scene.fight.queue.empty());
  CHECK(scene.names_in(Zone::queue).empty());
  CHECK(scene.names_in(Zone::cache) == "dash");
}

TEST_CASE("B49: each card acts with its own speed") {
  Scene scene = primary();
  scene.play("ann plays walk");
  CHECK(scene.last<ActionTaken>().speed == 1);
  scene.play("ben plays trot");
  CHECK(scene.last<ActionTaken>().speed == 2);
}

TEST_CASE("B49: and each skill with its own, whatever that of its card") {
  Scene scene = primary();
  scene.staging("ann", agent("scout").speed(1).skill(activated(3, {}, {{.verb = Verb::energy}})));
  scene.play("ann activates scout 1");
  CHECK(scene.last<ActionTaken>().speed == 3);
}

TEST_CASE("B50: Speed 1 in one's own primary phases") {
  const Scene scene = primary();
  CHECK(scene.asked() == "ann");
  CHECK(plays(scene) == "walk run dash");
  CHECK(agree(scene));
}

TEST_CASE("B50: Speed 1 neither in the other's turn, nor in a battle, nor as an answer") {
  Scene scene = primary();
  scene.play("ann plays walk");
  CHECK(scene.refused("ben plays crawl") == "B50");
  scene.pass();
  CHECK(scene.asked() == "ann");  // B57: her own action, and no Speed 1 either
  CHECK(plays(scene) == "run dash");
  scene = primary();
  scene.pass();
  CHECK(scene.asked() == "ben");
  CHECK(scene.refused("ben plays crawl") == "B50");
  scene = speeds().window("ann", battle_leads, Moment::before_attack).go_on();
  CHECK(scene.refused("ann plays walk") == "B50");
  CHECK(plays(scene) == "run dash");
}

TEST_CASE("B51: Speed 2 in the primary and battle phases, in either turn") {
  Scene scene = primary();
  scene.pass();
  CHECK(plays(scene) == "trot bolt");
  scene = speeds().window("ann", battle_leads, Moment::before_attack).go_on();
  CHECK(plays(scene) == "run dash");
  scene.pass();
  CHECK(plays(scene) == "trot bolt");
}

TEST_CASE("B51, BC8: Speed 2 answers Speed 1 and 2, not Speed 3, and nothing in Start or End") {
  for (const auto& [led, answered] : {std::pair{"walk", true}, {"run", true}, {"dash", false}}) {
    Scene scene = primary();
    scene.play(std::string("ann plays ") + led);
    CHECK(scene.is_legal("ben plays trot") == answered);
    CHECK((answered || scene.refused("ben plays trot") == "B51"));
    CHECK(agree(scene));
  }
  Scene scene = speeds().window("ann", speed_3_leads, Moment::end_window).go_on();
  CHECK(scene.refused("ann plays run") == "B51");
  scene.play("ann plays dash");
  CHECK(scene.refused("ben plays trot") == "B51");
}

TEST_CASE("BC8: Speed 2 may lead") {
  Scene scene = primary();
  scene.play("ann plays run").settle();
  CHECK(executed(scene) == "run");
  scene.pass().play("ben plays trot").settle();
  CHECK(executed(scene) == "run trot");
}

TEST_CASE("B52: Speed 3 at any time, in either turn, and as an answer to everything") {
  Scene scene = speeds().window("ann", speed_3_leads, Moment::draw_window).go_on();
  CHECK(plays(scene) == "dash");
  scene.pass();
  CHECK(plays(scene) == "bolt");
  for (const char* led : {"walk", "run", "dash"}) {
    scene = primary();
    scene.play(std::string("ann plays ") + led);
    CHECK(scene.is_legal("ben plays bolt"));
  }
}

TEST_CASE("B52: where the queue only waits for answers it leads nothing, and answers still") {
  Scene scene = speeds();
  const Window window{scene.side("ben"), 0, only_answers};
  CHECK(speeds_of(scene.fight, window, scene.side("ben")) == 0);
  scene.fight.queue.push_back({.what = Action::What::reactive, .speed = 3, .stamp = Stamp{1}});
  CHECK(speeds_of(scene.fight, window, scene.side("ben")) == 4);
}

TEST_CASE("B53, B54: cards and skills go through the queue, converting and anomalies do not") {
  Scene scene = speeds();
  scene.staging("ann", agent("scout").skill(activated(3, {}, {{.verb = Verb::energy}})));
  scene.hand("ann", anomaly("rift")).window("ann", primary_leads).go_on();
  scene.play("ann activates scout 1");
  CHECK(queue(scene) == "scout");
  scene.settle().play("ann plays anomaly rift").play("ann converts walk");
  CHECK(scene.fight.queue.empty());
  CHECK(scene.asked() == "ann");
}

TEST_CASE("B53: an anomaly is never played as an action") {
  Scene scene = primary();
  scene.hand("ann", anomaly("rift"));
  CHECK(scene.refused("ann plays rift") == "B54");
}

TEST_CASE("B55: as many actions as one can take") {
  Scene scene = primary();
  scene.play("ann plays walk").settle().play("ann plays run").settle().play("ann plays dash").settle();
  CHECK(executed(scene) == "walk run dash");
  CHECK(scene.count<ActionTaken>() == 3);
}

TEST_CASE("B55, BG3: whoever led may lead again after the other has led in his phase") {
  Scene scene = primary();
  scene.pass().play("ben plays trot").settle();
  CHECK(scene.asked() == "ann");
  CHECK(scene.is_legal("ann plays walk"));
}

TEST_CASE("BG3: two passes after it end the window all the same") {
  Scene scene = primary();
  scene.pass().play("ben plays trot").settle().pass(2);
  CHECK(scene.fight.moment != Moment::first_primary);
}

TEST_CASE("B57: players answer in turn, and one's own action where the other does not") {
  Scene scene = primary();
  scene.play("ann plays walk");
  CHECK(scene.asked() == "ben");
  scene.play("ben plays trot");
  CHECK(scene.asked() == "ann");
  scene.pass();
  CHECK(scene.asked() == "ben");
  scene.play("ben plays bolt");
  CHECK(queue(scene) == "walk trot bolt");
}

TEST_CASE("BG2, B69: nobody answers out of turn, or with what may not act here") {
  Scene scene = primary();
  scene.play("ann plays walk");
  CHECK(scene.refused("ann plays dash") == "BG2");
  CHECK(scene.refused("ben converts crawl") == "B69");
}

TEST_CASE("B58: the newest executes first") {
  Scene scene = primary();
  scene.play("ann plays walk").play("ben plays bolt").play("ann plays dash").settle();
  CHECK(executed(scene) == "dash bolt walk");
}

TEST_CASE("B58: not before nobody adds anything: one pass is not enough") {
  Scene scene = primary();
  scene.play("ann plays walk").pass();
  CHECK(executed(scene).empty());
  scene.pass();
  CHECK(executed(scene) == "walk");
}

TEST_CASE("B59, BC6: after each action that executes both may act again, the active player first") {
  Scene scene = primary();
  scene.play("ann plays walk").play("ben plays bolt").pass();
  CHECK(executed(scene) == "bolt");  // ben has nothing that would answer his own
  CHECK(scene.asked() == "ann");
  scene.play("ann plays dash").settle();
  CHECK(executed(scene) == "bolt dash walk");
}

TEST_CASE("B59, BC6: and so after one that is cancelled") {
  Scene scene = primary();
  scene.hand("ben", veto("veto"));
  scene.play("ann plays walk").play("ben plays veto").play("ben targets action 1").pass(2);
  CHECK(scene.fight.queue.empty());
  CHECK(scene.asked() == "ann");
  CHECK(plays(scene) == "run dash");
}

TEST_CASE("B63: in the primary phases the other acts with Speed 2 and 3, though nobody else did") {
  Scene scene = primary();
  scene.pass();
  CHECK(scene.asked() == "ben");
  scene.play("ben plays trot");
  CHECK(queue(scene) == "trot");
  CHECK(scene.asked() == "ann");
}

TEST_CASE("B63: in Start and End he does so with Speed 3 only") {
  for (const Moment moment : {Moment::draw_window, Moment::maintenance_window, Moment::end_window}) {
    Scene scene = speeds().window("ann", speed_3_leads, moment).go_on();
    scene.pass();
    CHECK(plays(scene) == "bolt");
    CHECK(agree(scene));
  }
}

TEST_CASE("BG2: after an action the opponent of whoever took it speaks first") {
  Scene scene = primary();
  scene.play("ann plays walk");
  CHECK(scene.asked() == "ben");
  scene = primary();
  scene.pass().play("ben plays trot");
  CHECK(scene.asked() == "ann");
}

TEST_CASE("BG2: two passes on an empty queue end the window, and an action between them does not") {
  Scene scene = primary();
  scene.pass(2);
  CHECK(scene.fight.moment != Moment::first_primary);
  scene = primary();
  scene.pass().play("ben plays trot").pass(2);  // both pass, and it executes
  CHECK(executed(scene) == "trot");
  scene.pass();
  CHECK(scene.asked() == "ben");
  CHECK(scene.fight.moment == Moment::first_primary);
}

TEST_CASE("BG4: a skill that reacts is of Speed 3: Speed 2 does not answer it") {
  Scene scene = speeds();
  scene.staging("ann",
                agent("herald").skill(reactive(Timing::attack_start, Of::own, {{.verb = Verb::energy}})));
  scene.at("ann", Moment::attack_start).go_on();
  CHECK(queue(scene) == "herald");
  CHECK(plays(scene) == "dash");
  CHECK(scene.refused("ann plays run") == "B51");
}

TEST_CASE("BG4, BG2: it is answered with Speed 3, from the active player on, whoever owns it") {
  Scene scene = speeds();
  scene.staging("ben",
                agent("herald").skill(reactive(Timing::attack_start, Of::any, {{.verb = Verb::energy}})));
  scene.at("ann", Moment::attack_start).go_on();
  CHECK(scene.asked() == "ann");
  scene.pass();
  CHECK(scene.asked() == "ben");
  scene.play("ben plays bolt");
  CHECK(queue(scene) == "herald bolt");
}

TEST_CASE("BG2: by option the opponent of whoever owns a skill that reacted speaks first") {
  for (const auto& [first, asked] :
       {std::pair{AfterReaction::active, "ann"}, {AfterReaction::opponent, "ben"}}) {
    Scene scene = speeds();
    scene.codex.options.after_reaction = first;
    scene.staging("ann",
                  agent("herald").skill(reactive(Timing::attack_start, Of::own, {{.verb = Verb::energy}})));
    scene.at("ann", Moment::attack_start).go_on();
    CHECK(queue(scene) == "herald");
    CHECK(scene.asked() == asked);
  }
}

TEST_CASE("BG43: by option whoever might be able to act is asked, as far as the other player knows") {
  const auto answered = [](WhoIsAsked asked, bool in_deck, bool shown) {
    Scene scene = two_players();
    scene.codex.options.asked = asked;
    scene.hand("ann", signal("walk", 1)).hand("ben", signal("crawl", 1)).hand("ben", signal("roll", 1));
    if (in_deck) scene.deck("ben", signal("bolt", 3));
    if (shown) scene["crawl"].seen = scene["roll"].seen = 3;
    scene.window("ann", primary_leads).go_on().play("ann plays walk");
    return queue(scene) == "walk" && scene.asked() == "ben" && plays(scene).empty();
  };
  CHECK(answered(WhoIsAsked::who_might, true, false));
  CHECK_FALSE(answered(WhoIsAsked::who_can, true, false));
  CHECK_FALSE(answered(WhoIsAsked::who_might, false, false));  // no card of his could answer
  CHECK_FALSE(answered(WhoIsAsked::who_might, true, true));    // and none that he holds
}

TEST_CASE("BG46: with a full queue nobody may act, and what waits in it executes") {
  Scene scene = two_players();
  for (int i = 0; i < 12; ++i) {
    scene.hand("ann", signal("dash", 3)).hand("ben", signal("bolt", 3));
  }
  scene.window("ann", primary_leads).go_on();
  for (std::size_t i = 0; i < max_queue; ++i) {
    const bool first = i % 2 == 0;
    const auto copy = i / 2 + 1;
    const std::string name = (first ? "ann plays dash" : "ben plays bolt");
    scene.play(copy == 1 ? name : name + "-" + std::to_string(copy));
  }
  // Nobody was asked about the last one: it has executed, and there is room again.
  CHECK(scene.count<Executed>() == 1);
  CHECK(scene.fight.queue.size() == max_queue - 1);
  CHECK(plays(scene) == "dash");
}

TEST_CASE("BG46: the refusal says so, and one less is not full") {
  Scene scene = speeds();
  for (std::size_t i = 1; i < max_queue; ++i) {
    scene.fight.queue.push_back({.what = Action::What::reactive, .speed = 3, .stamp = id_at<Stamp>(i)});
  }
  scene.fight.agenda.push(Window{scene.side("ann"), 0, primary_leads});
  CHECK_FALSE(is_queue_full(scene.fight));
  CHECK(plays(scene) == "dash");
  scene.fight.queue.push_back({.what = Action::What::reactive, .speed = 3, .stamp = id_at<Stamp>(max_queue)});
  CHECK(is_queue_full(scene.fight));
  CHECK(scene.refused("ann plays dash") == "BG46");
  CHECK(agree(scene));
}

// Standing passes: they change nothing but who is asked

TEST_CASE("BG3: by option the active player leads no more in a window in which the other one has led") {
  Options options;
  options.active_acts_again = false;
  Scene scene = speeds(options);
  scene.window("ann", primary_leads).go_on().play("ann plays walk").settle();
  CHECK(scene.is_legal("ann plays run"));  // after her own
  scene.pass().play("ben plays bolt");
  CHECK(scene.asked() == "ann");
  scene.settle();
  CHECK(scene.asked() != "ann");
}

TEST_CASE("BG3, B51: who leads no more by option still answers at Speed 2") {
  Options options;
  options.active_acts_again = false;
  Scene scene = speeds(options);
  scene.hand("ben", signal("hop", 2));
  scene.window("ann", primary_leads).go_on().pass().play("ben plays bolt").settle();
  scene.play("ben plays trot");
  CHECK(scene.asked() == "ann");
  CHECK(plays(scene) == "run dash");
}

TEST_CASE("BG3: also if what the other one led with was cancelled") {
  Options options;
  options.active_acts_again = false;
  Scene scene = speeds(options);
  scene.hand("ann", veto("veto"));
  scene.window("ann", primary_leads).go_on().pass().play("ben plays bolt");
  scene.play("ann plays veto").play("ann targets action 1").settle();
  CHECK(scene.count<ActionCancelled>() == 1);
  CHECK(scene.asked() == "ben");
}

TEST_CASE("BG3: what reacts on an empty queue is no lead of its owner") {
  Options options;
  options.active_acts_again = false;
  Scene scene = speeds(options);
  scene.staging("ben", agent("scout").skill(reactive(Timing::turn_start, Of::any, {{.verb = Verb::energy}})));
  scene.at("ann", Moment::maintenance).go_on().settle();
  CHECK(scene.is_legal("ann plays dash"));
}

}  // namespace affray::biomes::testing
