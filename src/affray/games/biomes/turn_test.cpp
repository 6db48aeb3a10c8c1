#include "affray/games/biomes/testing/turns.hpp"

namespace affray::biomes::testing {

namespace {

// The phases that begin, in their order: 0 is Start.
std::string phases(const Scene& scene) {
  std::string all;
  for (const biomes::Event& each : scene.events) {
    if (const auto* began = std::get_if<PhaseBegan>(&each))
      all += std::to_string(static_cast<int>(began->phase));
  }
  return all;
}

const Effect wounds{.verb = Verb::damage, .aim = Aim::sector, .whose = Whose::other};

Options without_locks() {
  Options options;
  options.attack_locks = false;
  return options;
}

}  // namespace

TEST_CASE("B02: turns alternate between the two players") {
  Scene scene = table();
  with_signals(scene, 1).at("ann", Moment::end).go_on();
  CHECK(scene.last<TurnBegan>().side == scene.side("ben"));
  CHECK(scene.fight.active == scene.side("ben"));
  CHECK(scene.fight.turn == 4);
  scene.until(Moment::second_primary).pass();
  CHECK(scene.fight.active == scene.side("ann"));
}

TEST_CASE("B02: also when nobody could do anything in a turn") {
  Options options;
  options.converting = Converting::none;
  Scene scene = table(options);
  scene.hand("ann", signal("walk", 1)).at("ann", Moment::end).go_on();
  CHECK(scene.fight.active == scene.side("ann"));  // ben's whole turn has passed
  CHECK(scene.fight.turn == 5);
  CHECK(scene.asked() == "ann");
}

TEST_CASE("B03: the phases of a turn come in their order") {
  Scene scene = table();
  with_signals(scene, 1).at("ann", Moment::draw).go_on();
  windows(scene);
  CHECK(phases(scene) == "123401");  // up to ben's first primary, where he is asked
}

TEST_CASE("B03: and each of their moments comes, even if nothing happens in it") {
  Scene scene = table();
  scene.hand("ann", signal("spark", 3)).hand("ben", signal("flint", 3));
  scene.at("ann", Moment::draw).go_on();
  // Draw, Maintenance, first primary, the windows of the battle, second primary, End.
  CHECK(windows(scene) == "2a 2b 4a 4b 5a 5b 7a 7b 10a 10b 13a 13b 15b 15a 23a 23b 25a 25b ");
}

TEST_CASE("B64: in Start only actions of Speed 3 are possible") {
  Scene scene = table();
  with_signals(scene, 1);
  with_signals(scene, 2);
  with_signals(scene, 3).at("ann", Moment::draw).go_on();
  CHECK(scene.fight.moment == Moment::draw_window);
  CHECK(scene.asked() == "ann");
  CHECK(scene.refused("ann plays signal-1") == "B50");
  CHECK_FALSE(scene.is_legal("ann plays signal-2"));
  CHECK(scene.is_legal("ann plays signal-3"));
  CHECK(agree(scene));
  scene.pass();
  CHECK(scene.asked() == "ben");
  CHECK_FALSE(scene.is_legal("ben plays signal-2-2"));
  CHECK(scene.is_legal("ben plays signal-3-2"));
}

TEST_CASE("B64: who has nothing of Speed 3 is not asked in Start") {
  Scene scene = table();
  with_signals(scene, 2).at("ann", Moment::draw).go_on();
  CHECK(scene.fight.moment == Moment::first_primary);
}

TEST_CASE("B65: the active player's locked cards unlock") {
  Scene scene = table();
  with_signals(scene, 3)
      .staging("ann", agent("hawk"))
      .staging("ann", anomaly("rift"))
      .lock("hawk")
      .lock("rift");
  scene.converted("ann", agent("ox"));
  scene.player("ann").converted_locked = 1;
  scene.at("ben", Moment::end_window).go_on().pass(2);
  CHECK(scene.fight.active == scene.side("ann"));
  CHECK_FALSE(scene.has("hawk", Mark::locked));
  CHECK_FALSE(scene.has("rift", Mark::locked));
  CHECK(scene.player("ann").converted_locked == 0);
  CHECK(scene.last<Refreshed>().count == 3);
}

TEST_CASE("B65, BG25: those of the other player do not; nobody acts in Refresh") {
  Scene scene = table();
  with_signals(scene, 3).staging("ben", agent("wolf")).lock("wolf");
  scene.player("ben").converted_locked = 1;
  scene.at("ben", Moment::end_window).go_on().pass(2);
  CHECK(scene.has("wolf", Mark::locked));
  CHECK(scene.player("ben").converted_locked == 1);
  CHECK(scene.last<Refreshed>().count == 0);
  CHECK(scene.fight.moment == Moment::draw_window);  // the first at which somebody is asked
}

TEST_CASE("BG25: where attacking does not lock, Refresh unlocks everybody's cards") {
  Scene scene = table(without_locks());
  with_signals(scene, 3).staging("ben", agent("wolf")).lock("wolf");
  scene.player("ben").converted_locked = 1;
  scene.at("ben", Moment::end_window).go_on().pass(2);
  CHECK_FALSE(scene.has("wolf", Mark::locked));
  CHECK(scene.player("ben").converted_locked == 0);
  CHECK(scene.last<Refreshed>().count == 2);
}

TEST_CASE("B66: two cards are drawn") {
  Scene scene = table();
  with_signals(scene, 3).at("ann", Moment::draw).go_on();
  CHECK(scene.count<Drew>() == 2);
  CHECK(scene.last<Drew>().rules == Rules{"B66"});
  CHECK(count_in(scene.codex, scene.fight, Zone::hand, scene.side("ann")) == 3);
}

TEST_CASE("B66: one in the first turn, and nothing that reacts to drawing reacts to it") {
  Scene scene = table();
  with_signals(scene, 3).staging("ann", software("diary").skill(reactive(Timing::drawn, Of::own, {wounds})));
  scene.fight.turn = 1;
  scene.at("ann", Moment::draw).go_on();
  CHECK(scene.count<Drew>() == 1);
  CHECK(scene.last<Drew>().rules == Rules{"B66", "B14"});
  CHECK(scene.fight.queue.empty());
}

TEST_CASE("B66: a card drawn at another time is one to react to") {
  Scene scene = table();
  scene.staging("ann", software("diary").skill(reactive(Timing::drawn, Of::own, {wounds})));
  scene.hand("ann", event("read").effect(draws_one)).hand("ann", signal("walk", 1));
  scene.at("ann", Moment::first_primary).go_on().play("ann plays read");
  CHECK(scene.asked() == "ann");  // the skill reacts, and is aimed
  CHECK(scene.is_legal("ann targets sector ben 1"));
}

TEST_CASE("B67: what reacts to the beginning of a turn does") {
  Scene scene = table();
  scene.staging("ann", software("dawn").skill(reactive(Timing::turn_start, Of::own, {draws_one})));
  with_signals(scene, 3).at("ann", Moment::maintenance).go_on();
  CHECK(scene.fight.moment == Moment::maintenance);
  CHECK(scene.fight.queue.size() == 1);
  CHECK(scene.asked() == "ann");  // BG2
  scene.settle();
  CHECK(scene.count<Drew>() == 1);
  CHECK(scene.fight.moment == Moment::maintenance_window);
}

TEST_CASE("B67: what reacts to one's own turn does not react in the other player's") {
  Scene scene = table();
  scene.staging("ben", software("dawn").skill(reactive(Timing::turn_start, Of::own, {draws_one})));
  with_signals(scene, 3).at("ann", Moment::maintenance).go_on();
  CHECK(scene.fight.moment == Moment::maintenance_window);
  CHECK(scene.fight.queue.empty());
}

TEST_CASE("B68: the active player may act at every speed") {
  Scene scene = table();
  for (const int speed : {1, 2, 3}) with_signals(scene, speed);
  scene.at("ann", Moment::first_primary).go_on();
  for (const char* signal : {"signal-1", "signal-2", "signal-3"}) {
    CHECK(scene.is_legal("ann plays " + std::string(signal)));
  }
  scene.at("ann", Moment::second_primary).go_on();
  CHECK(scene.is_legal("ann plays signal-1"));
  CHECK(agree(scene));
}

TEST_CASE("B68: the other player at Speed 2 and 3 only") {
  Scene scene = table();
  for (const int speed : {1, 2, 3}) with_signals(scene, speed);
  scene.at("ann", Moment::first_primary).go_on().pass();
  CHECK(scene.asked() == "ben");
  CHECK(scene.refused("ben plays signal-1-2") == "B50");
  CHECK(scene.is_legal("ben plays signal-2-2"));
  CHECK(scene.is_legal("ben plays signal-3-2"));
}

TEST_CASE("B69: the active player may convert one card and play one anomaly in each turn") {
  Scene scene = table();
  scene.hand("ann", anomaly("rift"))
      .hand("ann", anomaly("rift"))
      .hand("ann", agent("ox"))
      .hand("ann", agent("ox"));
  scene.at("ann", Moment::first_primary).go_on().play("ann plays anomaly rift").play("ann converts ox");
  CHECK(scene.refused("ann plays anomaly rift-2") != "");
  CHECK(scene.refused("ann converts ox-2") != "");
  scene.until(Moment::second_primary);
  CHECK(scene.refused("ann plays anomaly rift-2") != "");  // it is the same turn
}

TEST_CASE("B69: the next turn gives him another of each, and the other player may do neither") {
  Scene scene = table();
  with_signals(scene, 3).hand("ann", anomaly("rift")).hand("ben", anomaly("rift"));
  scene.player("ann").anomalies = 1;
  scene.player("ann").converted = 1;
  scene.at("ann", Moment::second_primary).go_on();
  CHECK(scene.refused("ann plays anomaly rift") != "");
  scene.pass();
  CHECK(scene.refused("ben plays anomaly rift-2") == "B69");
  while (scene.fight.turn < 5 || scene.fight.moment < Moment::first_primary) scene.pass();
  CHECK(scene.asked() == "ann");
  CHECK(scene.is_legal("ann plays anomaly rift"));
  CHECK(scene.is_legal("ann converts rift"));
}

TEST_CASE("BG1: in Start one may act after the draw and after Maintenance") {
  Scene scene = table();
  with_signals(scene, 3).at("ann", Moment::draw).go_on();
  CHECK(windows(scene).starts_with("2a 2b 4a 4b 5a"));
}

TEST_CASE("BG1: by option only what reacts is answered") {
  Options options;
  options.windows_in_start = false;
  Scene scene = table(options);
  with_signals(scene, 3).at("ann", Moment::draw).go_on();
  CHECK(scene.fight.moment == Moment::first_primary);
  scene = table(options);
  scene.staging("ann", software("dawn").skill(reactive(Timing::turn_start, Of::own, {draws_one})));
  with_signals(scene, 3).at("ann", Moment::draw).go_on();
  CHECK(scene.fight.moment == Moment::maintenance);
  CHECK(scene.is_legal("ann plays signal-3"));
  scene.settle();
  CHECK(scene.fight.moment == Moment::first_primary);
}

TEST_CASE("BG21: without an agent the steps of the battle come all the same, but for defending and damage") {
  Scene scene = table();
  with_signals(scene, 2).at("ann", Moment::advance).go_on();
  CHECK(windows(scene) == "7a 7b 10a 10b 13a 13b 15b 15a 23a 23b ");
}

TEST_CASE("BG21: with an attacker the others come too") {
  Scene scene = table();
  with_signals(scene, 2).lane("ann", agent("hawk"), 1).at("ann", Moment::attack_start).go_on();
  scene.pass(2).play("ann attacks with hawk");
  CHECK(windows(scene) == "15b 15a 16a 16b 19a 19b 23a 23b ");
}

TEST_CASE("BG22: unspent energy vanishes at the end of the phase") {
  Scene scene = table();
  with_signals(scene, 2).at("ann", Moment::first_primary).go_on().energy("ann", Energy::ember, 2);
  CHECK(scene.player("ann").floating[0] == 2);
  scene.pass(2);
  CHECK(scene.fight.moment == Moment::advance_window);
  CHECK(scene.player("ann").floating[0] == 0);
}

TEST_CASE("BG22: by option at the end of the turn") {
  Options options;
  options.energy_lasts_turn = true;
  Scene scene = table(options);
  with_signals(scene, 3).at("ann", Moment::first_primary).go_on().energy("ann", Energy::ember, 2);
  scene.until(Moment::end_window);
  CHECK(scene.player("ann").floating[0] == 2);
  scene.pass(2);
  CHECK(scene.fight.turn == 4);
  CHECK(scene.player("ann").floating[0] == 0);
}

TEST_CASE(
    "B57: who passes until the phase ends is asked again in the next, until the turn ends in the next turn") {
  Scene scene = table();
  with_signals(scene, 3).at("ann", Moment::first_primary).go_on();
  scene.play("ann passes until the phase ends").play("ben passes until the turn ends");
  CHECK(scene.fight.moment == Moment::advance_window);
  CHECK(windows(scene) == "7a 10a 13a 15a 23a 25a ");
  CHECK(scene.fight.turn == 4);
  CHECK(scene.asked() == "ben");
}

TEST_CASE("BG21: the windows of Defend come too where somebody could have attacked") {
  Scene scene = table();
  with_signals(scene, 2).lane("ann", agent("hawk"), 1).at("ann", Moment::attack_start).go_on();
  scene.pass(2).play("ann attacks no more");
  CHECK(windows(scene) == "15b 15a 16a 16b 19a 19b 23a 23b ");
}

TEST_CASE("BG21: by option only where somebody attacks") {
  Options options;
  options.defend_without_attack = false;
  Scene scene = table(options);
  with_signals(scene, 2).lane("ann", agent("hawk"), 1).at("ann", Moment::attack_start).go_on();
  scene.pass(2).play("ann attacks no more");
  CHECK(windows(scene) == "15b 15a 23a 23b ");
}

}  // namespace affray::biomes::testing
