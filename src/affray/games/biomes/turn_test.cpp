#include "affray/games/biomes/rules.hpp"
#include "affray/games/biomes/testing/battles.hpp"

namespace affray::biomes::testing {

namespace {

// Cards for many turns, so that nobody loses a biome by drawing. They can never be paid.
Scene table(const Options& options = {}) {
  Scene scene = two_players(options);
  for (const char* player : {"ann", "ben"}) {
    scene.deck(player, agent("titan").pays(Energy::void_energy, 99), 30);
  }
  return scene;
}

// Who can act at every moment at which Speed 3 can, and at no other than a window.
Scene& with_signals(Scene& scene, int speed) {
  const std::string id = "signal-" + std::to_string(speed);
  scene.hand("ann", signal(id, speed)).hand("ben", signal(id, speed));
  return scene;
}

// The phases that begin, in their order: 0 is Start.
std::string phases(const Scene& scene) {
  std::string all;
  for (const biomes::Event& each : scene.events) {
    if (const auto* began = std::get_if<PhaseBegan>(&each))
      all += std::to_string(static_cast<int>(began->phase));
  }
  return all;
}

// In which moments somebody is asked until the turn is over, by whom it is: "2a 2b 4a".
std::string windows(Scene& scene) {
  std::string all;
  const int turn = scene.fight.turn;
  while (scene.fight.turn == turn && !scene.fight.agenda.empty() && scene.fight.agenda.is<Window>()) {
    all += std::to_string(static_cast<int>(scene.fight.moment)) + scene.asked().front() + ' ';
    scene.pass();
  }
  return all;
}

const Effect wounds{.verb = Verb::damage, .aim = Aim::sector, .whose = Whose::other};
const Effect draws_one{.verb = Verb::draw, .aim = Aim::none};

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

TEST_CASE("B86, BC11: what reacts to the end of a turn does, once; then there is one window of Speed 3") {
  Scene scene = table();
  scene.staging("ann", software("dusk").skill(reactive(Timing::turn_end, Of::own, {draws_one})));
  with_signals(scene, 3);
  with_signals(scene, 2).at("ann", Moment::end).go_on();
  CHECK(scene.fight.moment == Moment::end);
  CHECK(scene.asked() == "ann");  // she speaks first
  CHECK_FALSE(scene.is_legal("ann plays signal-2"));
  CHECK(scene.is_legal("ann plays signal-3"));
  scene.settle();
  CHECK(scene.fight.moment == Moment::end_window);
  CHECK(scene.count<Drew>() == 1);
  CHECK(windows(scene) == "25a 25b ");
}

TEST_CASE("B86: the end of the other player's turn is none of his own") {
  Scene scene = table();
  scene.staging("ben", software("dusk").skill(reactive(Timing::turn_end, Of::own, {draws_one})));
  with_signals(scene, 3).at("ann", Moment::end).go_on();
  CHECK(scene.fight.moment == Moment::end_window);
  CHECK(scene.fight.queue.empty());
}

TEST_CASE("B87: the hand is discarded down to seven, and the turn ends") {
  Scene scene = table();
  for (int i = 0; i < 9; ++i) scene.hand("ann", agent("ox").pays(Energy::void_energy, 99));
  scene.hand("ann", signal("walk", 1)).at("ann", Moment::reset).go_on();
  CHECK(scene.asked() == "ann");
  CHECK(agree(scene));
  scene.play("ann discards ox").play("ann discards walk");
  CHECK(scene.fight.turn == 3);
  scene.hand("ben", signal("walk", 1));
  scene.play("ann discards ox-2");
  CHECK(count_in(scene.codex, scene.fight, Zone::hand, scene.side("ann")) == 7);
  CHECK(scene.last<TurnEnded>().side == scene.side("ann"));
  CHECK(scene.fight.turn == 4);
}

TEST_CASE("B87, BC10, BG7: damage and what lasts a turn end; what a sector has lost stays lost") {
  Scene scene = table();
  with_signals(scene, 3).staging("ann", agent("hawk")).lane("ben", agent("wolf"), 1).lock("hawk");
  Card& hawk = scene["hawk"];
  hawk.damage = 1;
  hawk.attack = 2;
  hawk.defense = 1;
  hawk.granted = Keyword::ranged;
  hawk.lost = Keyword::swift;
  hawk.used = 1;
  hawk.increase = 1;
  scene.set("hawk", Mark::arrived);
  scene["wolf"].damage = 1;
  scene.player("ben").durability[0] = 4;
  scene.at("ann", Moment::reset).go_on();
  Card left;
  left.zone = Zone::staging;
  left.increase = 1;
  left.stays = scene["hawk"].stays;
  CHECK(scene["hawk"] == left);
  CHECK(scene.has("hawk", Mark::locked));
  CHECK_FALSE(scene.has("hawk", Mark::arrived));
  CHECK(scene["wolf"].damage == 0);
  CHECK(scene.player("ben").durability[0] == 4);
}

TEST_CASE("BC10: damage before Reset stays, from the battle to the end of the turn") {
  Scene scene = table();
  with_signals(scene, 3).staging("ann", agent("hawk").defense(3));
  scene["hawk"].damage = 2;
  scene.at("ann", Moment::second_primary).go_on().pass(2);
  CHECK(scene.fight.moment == Moment::end_window);
  CHECK(scene["hawk"].damage == 2);
}

TEST_CASE("BG7: whom only a bonus keeps alive survives Reset, and nobody acts in it") {
  Scene scene = table();
  with_signals(scene, 3).staging("ann", agent("hawk").defense(2));
  scene["hawk"].damage = 3;
  scene["hawk"].defense = 2;
  scene.at("ann", Moment::reset).go_on();
  CHECK(scene["hawk"].zone == Zone::staging);
  CHECK(scene.fight.turn == 4);
  CHECK(scene.fight.moment == Moment::draw_window);
}

TEST_CASE("BG7: by option what lasts a turn ends before damage is removed") {
  Scene scene = table();
  scene.codex.options.effects_end_first = true;
  with_signals(scene, 3).staging("ann", agent("hawk").defense(2)).staging("ann", agent("lynx").defense(2));
  scene["hawk"].damage = 3;
  scene["hawk"].defense = 2;
  scene["lynx"].damage = 1;
  scene["lynx"].defense = 2;
  scene.at("ann", Moment::reset).go_on();
  CHECK(scene["hawk"].zone == Zone::cache);
  CHECK(scene["lynx"].zone == Zone::staging);
  CHECK(scene["lynx"].damage == 0);
}

TEST_CASE("B19: a hand of more than seven cards is brought down as its owner's turn ends") {
  Scene scene = table();
  for (int i = 0; i < 8; ++i) scene.hand("ann", agent("ox").pays(Energy::void_energy, 99));
  scene.at("ann", Moment::reset).go_on();
  CHECK(scene.asked() == "ann");
  CHECK(scene.fight.agenda.top<ChooseDiscard>().left == 1);
}

TEST_CASE("B19: not as the other player's turn ends, and seven are not too many") {
  Scene scene = table();
  for (int i = 0; i < 8; ++i) scene.hand("ben", agent("ox").pays(Energy::void_energy, 99));
  for (int i = 0; i < 7; ++i) scene.hand("ann", agent("elk").pays(Energy::void_energy, 99));
  scene.hand("ben", signal("spark", 3)).at("ann", Moment::reset).go_on();
  CHECK(scene.count<Discarded>() == 0);
  CHECK(scene.fight.turn == 4);
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
