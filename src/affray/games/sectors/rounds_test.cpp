#include "affray/games/sectors/rules.hpp"
#include "affray/games/sectors/testing/scene.hpp"

using namespace affray;
using namespace affray::sectors;
using namespace affray::sectors::testing;

namespace {

Made fast(std::string id, int speed, int bonus = 0) {
  return character(std::move(id)).speed(speed).bonus(bonus);
}

// Who is called in the first fight round when everybody rests.
std::string first_round(Scene& scene) {
  scene.begin().play("ann fights in north").rest_all();
  return scene.called();
}

Made storm() {
  return order("storm").line(
      event({{.verb = Verb::attack_all, .aim = Aim::all, .amount = 1, .until = Until::round}}));
}

bool fights(const Scene& scene) { return scene.fight.sector != no_sector; }

}  // namespace

TEST_CASE("S05, S118: a fight goes over three fight rounds, and after the third it is over") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 4), "north");
  scene.card("ben", fast("guard", 3), "north");
  scene.begin().play("ann fights in north");
  for (int round = 1; round <= 3; ++round) {
    CHECK(fights(scene));
    CHECK(scene.fight.round == round);
    scene.rest_all();
  }
  CHECK(!fights(scene));
  CHECK(scene.count<RoundBegan>() == 3);
  CHECK(scene.last<FightEnded>().rules[0] == Rule("S118"));
  CHECK(scene.called() == "scout guard scout guard scout guard");
}

TEST_CASE("S20, S22, SG5: events are played as the fight round begins, the starter first, then around") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 3), "north");
  scene.card("ben", fast("guard", 6), "north");
  scene.hand("ann", storm());
  scene.hand("ben", storm());
  scene.begin().play("ann fights in north");
  CHECK(scene.legal() == "ann plays event storm 1; ann plays no event");
  CHECK(scene.called().empty());
  scene.play("ann plays no event");
  CHECK(scene.legal() == "ben plays event storm-2 1; ben plays no event");
  scene.play("ben plays event storm-2 1");
  CHECK(scene.called() == "guard");
}

TEST_CASE("S20: from one's own hand only, and no other line") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 3), "north");
  scene.card("ben", fast("guard", 6), "north");
  scene.hand("ann", storm());
  scene.hand("ben", storm());
  scene.hand("ann",
             order("cover").line(tactic({{.verb = Verb::defence, .amount = 1, .until = Until::attack}})));
  scene.begin().play("ann fights in north");
  CHECK(!scene.refused("ann plays event storm-2 1").empty());
  CHECK(!scene.refused("ann plays event cover 1").empty());
  const auto refuse = [&](const Choice& choice) {
    return Sectors::refusal(scene.codex, scene.fight, choice);
  };
  CHECK(!disagreement(Sectors::choices(scene.codex, scene.fight), refuse));
}

TEST_CASE("S21, S23: an event works through one whole fight round and is then discarded") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 3), "north");
  scene.card("ben", fast("guard", 6), "north");
  scene.hand("ann", storm());
  scene.begin().play("ann fights in north").play("ann plays event storm 1");
  const auto attack = [&] {
    return attack_against(scene.codex, scene.fight, scene.id("guard"), Type::character).sum;
  };
  CHECK(attack() == 3);
  CHECK(scene["storm"].zone != Zone::hand);
  scene.play("ben rests guard");
  CHECK(attack() == 3);
  scene.rest_all();
  CHECK(scene.fight.round == 2);
  CHECK(attack() == 2);
  CHECK(scene["storm"].zone == Zone::discard);
}

TEST_CASE("S24: one event for each player and fight round") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 3), "north");
  scene.card("ben", fast("guard", 6), "north");
  scene.hand("ann", storm());
  scene.hand("ann", storm());
  scene.begin().play("ann fights in north").play("ann plays event storm 1");
  CHECK(scene.asked() == "ben");
  CHECK(scene.called() == "guard");
  scene.rest_all();
  CHECK(scene.legal() == "ann plays event storm-2 1; ann plays no event");  // in the next one another
}

TEST_CASE("S24: who has none is not asked") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 3), "north");
  scene.card("ben", fast("guard", 6), "north");
  scene.hand("ben", storm());
  scene.begin().play("ann fights in north");
  CHECK(scene.asked() == "ben");
}

TEST_CASE("SG63: for events whoever has cards in the fight is asked, and nobody else") {
  for (const char* where : {"north", "south"}) {
    Scene scene = three_players();
    scene.card("ann", character("scout"), "north");
    scene.card("ben", character("guard"), "north");
    scene.card("cid", character("clerk"), where);
    scene.hand("cid", order("storm").line(event(
                          {{.verb = Verb::speed, .aim = Aim::all, .amount = 1, .until = Until::round}})));
    scene.begin().play("ann fights in north");
    const bool there = scene.place(where) == scene.place("north");
    CHECK((scene.asked() == "cid") == there);
    CHECK(scene.called().empty() == there);
  }
}

TEST_CASE("S107, S108: exhausted cards take part, and do nothing in the first fight round") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 3), "north");
  scene.card("ann", fast("tired", 7), "north");
  scene.card("ben", fast("guard", 6), "north");
  scene.exhaust("tired");
  CHECK(first_round(scene) == "guard scout tired");  // the last is already the second fight round
  CHECK(scene.fight.round == 2);
  CHECK(in_fight(scene.fight, scene.id("tired")));
}

TEST_CASE("S109, SG8: for the second and third fight round all refresh, for the first nobody") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 3), "north");
  scene.card("ben", fast("guard", 6), "north");
  scene.card("ben", fast("elsewhere", 6), "south");
  scene.exhaust("scout").exhaust("elsewhere");
  scene.begin().play("ann fights in north");
  CHECK(!is_ready(scene.fight, scene.id("scout")));
  scene.rest_all();
  CHECK(scene.fight.round == 2);
  CHECK(is_ready(scene.fight, scene.id("scout")));
  CHECK(!is_ready(scene.fight, scene.id("elsewhere")));
}

TEST_CASE("SG8: refreshing comes before the events") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 3), "north");
  scene.card("ben", fast("guard", 6), "north");
  scene.hand("ann", storm());
  scene.begin().play("ann fights in north").play("ann plays no event").play("ben rests guard");
  scene.play("ann rests scout");
  CHECK(scene.asked() == "ann");
  CHECK(scene.fight.agenda.is<PlayEvent>());
  CHECK(is_ready(scene.fight, scene.id("guard")));
}

TEST_CASE("S119: the fight is over when the cards of one player only are left") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 6).attack(9, 9, 9), "north");
  scene.card("ben", fast("guard", 3).health(1), "north");
  scene.begin().play("ann fights in north").play("ann attacks guard with scout");
  CHECK(!fights(scene));
  CHECK(scene.last<FightEnded>().last == scene.side("ann"));
  CHECK(scene.last<FightEnded>().rules[0] == Rule("S119"));
  CHECK(scene.asked() == "ann");
  scene.play("ann ends the turn").play("ben ends the turn");
  const auto outcome = *Sectors::outcome(scene.codex, scene.fight);
  CHECK(outcome.winner == scene.side("ann"));
  CHECK(outcome.losses[1] == 1);
}

TEST_CASE("S119: with three players it goes on while two have cards, a building is enough") {
  Scene scene = three_players();
  scene.card("ann", fast("scout", 6).attack(9, 9, 9), "north");
  scene.card("ben", fast("guard", 3).health(1), "north");
  scene.card("cid", building("bunker"), "north");
  scene.begin().play("ann fights in north").play("ann attacks guard with scout");
  CHECK(fights(scene));
}

TEST_CASE("SG45: a flight ends the fight at once, too") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 6), "north");
  scene.card("ben", fast("guard", 3), "north");
  scene.begin().play("ann fights in north").play("ann flees with scout to south");
  CHECK(!fights(scene));
  CHECK(scene.called() == "scout");
  CHECK(scene.last<FightEnded>().last == scene.side("ben"));
}

TEST_CASE("SG44: when nobody has cards left it is over, and nobody is the last") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 6).health(1).attack(9, 0, 0), "north");
  scene.card("ben", fast("guard", 7).health(1).attack(9, 0, 0), "north");
  scene.card("ben", building("bunker").health(1).defence(1), "north");
  scene.fighting("north", "ann");
  for (const char* card : {"scout", "guard", "bunker"}) scene[card].zone = Zone::discard;
  auto log = scene.log();
  check_end(scene.codex, scene.fight, log);
  CHECK(scene.last<FightEnded>().last == nobody);
  CHECK(scene.fight.sector == no_sector);
}

TEST_CASE("SG44: with cards of two it goes on") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 6), "north");
  scene.card("ben", fast("guard", 7), "north");
  scene.fighting("north", "ann");
  auto log = scene.log();
  check_end(scene.codex, scene.fight, log);
  CHECK(scene.fight.sector == scene.place("north"));
}

TEST_CASE("S120: afterwards all cards that took part are exhausted, and no others") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 6), "north");
  scene.card("ann", fast("elsewhere", 6), "south");
  scene.card("ben", building("bunker"), "north");
  scene.begin().play("ann fights in north");
  for (int round = 0; round < 3; ++round) scene.rest_all();
  CHECK(!fights(scene));
  CHECK(!is_ready(scene.fight, scene.id("scout")));
  CHECK(!is_ready(scene.fight, scene.id("bunker")));
  CHECK(is_ready(scene.fight, scene.id("elsewhere")));
}

TEST_CASE("S120: a card that had waited to no end as well") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 6).attack(9, 9, 9), "north");
  scene.card("ann", fast("idler", 7), "north");
  scene.card("ben", fast("guard", 3).health(1), "north");
  scene.begin().play("ann fights in north").play("ann waits with idler").play("ann attacks guard with scout");
  CHECK(!fights(scene));
  CHECK(!is_ready(scene.fight, scene.id("idler")));
  CHECK(scene["idler"].marks == Mark::exhausted);
}

TEST_CASE("SG6: attacking exhausts, once the attack is settled") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 6).attack(1, 1, 1), "north");
  scene.card("ben", fast("guard", 3), "north");
  scene.hand("ben",
             order("cover").line(tactic({{.verb = Verb::defence, .amount = 1, .until = Until::attack}})));
  scene.begin().play("ann fights in north").play("ann attacks guard with scout");
  CHECK(scene.asked() == "ben");
  CHECK(is_ready(scene.fight, scene.id("scout")));
  scene.pass();
  CHECK(!is_ready(scene.fight, scene.id("scout")));
}

TEST_CASE("S05: three, also when somebody cannot act at all") {
  Scene scene = two_players();
  scene.card("ann", building("bunker"), "north");
  scene.card("ben", building("tower"), "north");
  scene.begin().play("ann fights in north");
  CHECK(!fights(scene));
  CHECK(scene.count<RoundBegan>() == 3);
  CHECK(scene.called().empty());
}

TEST_CASE("S21: it works for cards that come up late in the fight round, and begins with its own one") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 3), "north");
  scene.card("ben", fast("guard", 6), "north");
  scene.hand("ann", storm());
  scene.begin().play("ann fights in north").play("ann plays no event").rest_all();
  CHECK(attack_against(scene.codex, scene.fight, scene.id("scout"), Type::character).sum == 2);
  scene.play("ann plays event storm 1").play("ben waits with guard");
  CHECK(attack_against(scene.codex, scene.fight, scene.id("scout"), Type::character).sum == 3);
}

TEST_CASE("S22: once a card has been called there is no event any more in this fight round") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 3), "north");
  scene.card("ben", fast("guard", 6), "north");
  scene.hand("ben", storm());
  scene.begin().play("ann fights in north").play("ben plays no event");
  CHECK(scene.refused("ben plays event storm 1") == "S22");
}

TEST_CASE("S23: it goes to the discard pile, too, when the fight is over before its fight round is") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 6), "north");
  scene.card("ben", fast("guard", 3), "north");
  scene.hand("ben", storm());
  scene.begin().play("ann fights in north").play("ben plays event storm 1");
  CHECK(scene["storm"].zone == Zone::played);
  scene.play("ann flees with scout to south");
  CHECK(!fights(scene));
  CHECK(scene["storm"].zone == Zone::discard);
}

TEST_CASE("S107, S108: one that is made ready in the first fight round does act") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 6), "north");
  scene.card("ann", fast("tired", 2), "north");
  scene.card("ben", fast("guard", 4), "north");
  scene.exhaust("tired");
  scene.hand("ann", order("coffee").line(battle_action({{.verb = Verb::ready, .whose = Whose::own}})));
  scene.begin().play("ann fights in north").play("ann uses coffee 1").play("ann aims at tired").rest_all();
  CHECK(scene.called(1) == "scout guard tired");
}

TEST_CASE("S118: no fourth fight round, whatever waits") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 6), "north");
  scene.card("ben", fast("guard", 3), "north");
  scene.begin().play("ann fights in north").rest_all().rest_all();
  scene.play("ann waits with scout").play("ben waits with guard").play("ann rests scout");
  CHECK(fights(scene));
  scene.play("ben rests guard");
  CHECK(!fights(scene));
}

TEST_CASE("SG5: with three players around the table from the starter") {
  Options options;
  options.direction = Direction::counter_clockwise;
  Scene scene = three_players(options);
  for (const char* player : {"ann", "ben", "cid"}) {
    scene.card(player, fast(std::string("scout-of-") + player, 3), "north");
    scene.hand(player, storm());
  }
  scene.begin().play("ann fights in north").play("ann plays no event");
  CHECK(scene.asked() == "cid");
  scene.play("cid plays no event");
  CHECK(scene.asked() == "ben");
}

TEST_CASE("SG6: waiting does not exhaust, and who struck as a blocker has not acted") {
  Scene scene = two_players();
  scene.card("ann", fast("scout", 4).attack(1, 1, 1), "north");
  scene.card("ben", fast("warden", 3), "north");
  scene.card("ben", fast("guard", 9), "north");
  scene.begin().play("ann fights in north").play("ben waits with guard");
  scene.play("ann attacks warden with scout").play("ben blocks with guard").pass();
  CHECK(is_ready(scene.fight, scene.id("guard")));
  scene.play("ben rests warden");
  CHECK(scene.called() == "guard scout warden guard");
}
