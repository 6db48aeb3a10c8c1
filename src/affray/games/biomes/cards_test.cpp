// Where cards are, what they are, and what they are worth now.

#include "affray/games/biomes/testing/effects.hpp"

namespace affray::biomes::testing {

namespace {

int zones_with(const Scene& scene, std::string_view card) {
  int found = 0;
  for (const CardSet& zone : scene.fight.in) found += zone.has(scene.id(card)) ? 1 : 0;
  return found;
}

bool first_copy(const Scene& scene, std::string_view card) {
  return is_first_copy(scene.codex, scene.fight, scene.id(card));
}

bool lockable(const Scene& scene, std::string_view card) {
  return may_lock(scene.codex, scene.fight, scene.id(card));
}

}  // namespace

// Areas

TEST_CASE("B16: a card is in one area, wherever it goes") {
  Scene scene = two_players().deck("ann", agent("hawk"));
  for (std::size_t zone = 0; zone < zones; ++zone) {
    put_in(scene, "hawk", static_cast<Zone>(zone), LaneId{1});
    CHECK(is_in(scene, "hawk", static_cast<Zone>(zone)));
    CHECK(zones_with(scene, "hawk") == 1);
    CHECK((scene["hawk"].lane == LaneId{1}) == (static_cast<Zone>(zone) == Zone::lane));
  }
}

TEST_CASE("B16: whoever leaves the planet is as new; whoever goes from staging to a biome is not") {
  Scene scene = two_players().staging("ann", agent("hawk"));
  scene["hawk"].damage = 1;
  scene["hawk"].increase = 2;
  scene.lock("hawk");
  put_in(scene, "hawk", Zone::lane, LaneId{2});
  CHECK(scene["hawk"].damage == 1);
  CHECK(scene.has("hawk", Mark::locked));
  CHECK(scene["hawk"].stays == 0);
  put_in(scene, "hawk", Zone::hand);
  Card fresh;
  fresh.zone = Zone::hand;
  fresh.stays = 1;
  CHECK(scene["hawk"] == fresh);
}

TEST_CASE("B17: any deck can be counted") {
  Scene scene = two_players().deck("ann", agent("hawk"), 3).deck("ben", agent("ox"), 2);
  CHECK(count_in(scene.codex, scene.fight, Zone::deck, scene.side("ann")) == 3);
  CHECK(count_in(scene.codex, scene.fight, Zone::deck, scene.side("ben")) == 2);
}

TEST_CASE("B17: what lies below the deck keeps its order, each player's own") {
  Scene scene = two_players().hand("ann", agent("hawk")).hand("ann", agent("ape"));
  scene.below("ann", agent("lynx")).below("ben", agent("ox"));
  put_in(scene, "hawk", Zone::below);
  put_in(scene, "ape", Zone::below);
  CHECK(scene["lynx"].place == 1);
  CHECK(scene["hawk"].place == 2);
  CHECK(scene["ape"].place == 3);
  put_in(scene, "hawk", Zone::hand);
  CHECK(scene["hawk"].place == 0);
}

TEST_CASE("B18: of equal cards in the hand one stands for all") {
  Scene scene = two_players().hand("ann", agent("hawk")).hand("ann", agent("hawk")).hand("ann", agent("ape"));
  CHECK(first_copy(scene, "hawk"));
  CHECK_FALSE(first_copy(scene, "hawk-2"));
  CHECK(first_copy(scene, "ape"));
}

TEST_CASE(
    "B18: it is the one that the other player has seen; copies elsewhere and of the other do not count") {
  Scene scene = two_players().hand("ann", agent("hawk")).hand("ann", agent("hawk"));
  scene.deck("ann", agent("hawk")).hand("ben", agent("hawk"));
  scene["hawk-2"].seen = 3;
  CHECK_FALSE(first_copy(scene, "hawk"));
  CHECK(first_copy(scene, "hawk-2"));
  CHECK(first_copy(scene, "hawk-3"));
  CHECK(first_copy(scene, "hawk-4"));
  put_in(scene, "hawk-2", Zone::cache);
  CHECK(scene["hawk-2"].seen == 0);
  CHECK(first_copy(scene, "hawk"));
}

TEST_CASE("B20: what waits in the queue is not on the planet") {
  Scene scene = quiet_phase().staging("ann", agent("hawk"));
  scene.hand("ann", software("script").skill(persistent({boosts_own}))).hand("ben", signal("flash", 3));
  scene.go_on().play("ann plays script");
  CHECK(is_in(scene, "script", Zone::queue));
  CHECK_FALSE(on_planet(scene.fight, scene.id("script")));
  CHECK(scene.attack_of("hawk") == 2);
  scene.settle();
  CHECK(scene.attack_of("hawk") == 4);
}

TEST_CASE("B23: on the planet is in staging and in the biomes, and nowhere else") {
  Scene scene = two_players().staging("ann", agent("hawk"));
  with_software(scene, boosts_own);
  for (const Zone zone : {Zone::staging, Zone::lane}) {
    put_in(scene, "script", zone, LaneId{0});
    CHECK(on_planet(scene.fight, scene.id("script")));
    CHECK(scene.attack_of("hawk") == 4);
  }
  for (const Zone zone : {Zone::hand, Zone::cache, Zone::converted, Zone::reserve}) {
    put_in(scene, "script", zone);
    CHECK_FALSE(on_planet(scene.fight, scene.id("script")));
    CHECK(scene.attack_of("hawk") == 2);
  }
}

TEST_CASE("B23: only what is there can be aimed at there") {
  Scene scene = field().cache("ben", agent("rat")).hand("ben", agent("cat")).converted("ben", agent("dog"));
  scene.hand("ann", event("bolt").effect(on_agent(Verb::damage))).go_on().play("ann plays bolt");
  CHECK(scene.is_legal("ann targets ox"));
  CHECK(scene.is_legal("ann targets ape"));
  for (const std::string_view card : {"ann targets rat", "ann targets cat", "ann targets dog"}) {
    CHECK(scene.refused(card) == "B60");
  }
}

TEST_CASE("BG31: the cache is in order, however many cards go there") {
  Scene scene =
      two_players().cache("ann", agent("ape")).hand("ann", agent("hawk")).hand("ann", agent("lynx"));
  for (int i = 0; i < 300; ++i) {
    put_in(scene, "hawk", Zone::cache);
    REQUIRE(scene["ape"].place < scene["hawk"].place);
    put_in(scene, "hawk", Zone::hand);
  }
  put_in(scene, "lynx", Zone::cache);
  put_in(scene, "hawk", Zone::cache);
  CHECK(scene["ape"].place < scene["lynx"].place);
  CHECK(scene["lynx"].place < scene["hawk"].place);
}

// What a card is

TEST_CASE("B29: a card of two types is found under both, and under no other") {
  Scene scene = two_players().staging("ann", agent("drone").also(TypeBit::hardware));
  const auto fits_types = [&](int types) {
    const Effect effect{.verb = Verb::terminate, .aim = Aim::card, .types = static_cast<std::uint8_t>(types)};
    return fits(scene.codex, scene.fight, effect, scene.side("ann"), no_card, scene.id("drone"));
  };
  CHECK(fits_types(TypeBit::agent));
  CHECK(fits_types(TypeBit::hardware));
  CHECK(fits_types(TypeBit::hardware | TypeBit::software));
  CHECK(fits_types(0));
  CHECK_FALSE(fits_types(TypeBit::software));
}

TEST_CASE("B29: an effect on two types works once on a card of both") {
  Scene scene = field().staging("ann", agent("drone").also(TypeBit::hardware).defense(9));
  casts(scene, {{.verb = Verb::damage, .aim = Aim::all, .types = TypeBit::agent | TypeBit::hardware}});
  CHECK(scene["drone"].damage == 1);
}

TEST_CASE("B30: an anomaly is not a constant, so that nothing is attached to it, whatever a card says") {
  Scene scene = quiet_phase().staging("ann", anomaly("rift"));
  scene.hand("ann", modification("wings").attaches_to(TypeBit::anomaly | TypeBit::hardware)).go_on();
  CHECK(scene.refused("ann plays wings") == "B37");
  Scene with = quiet_phase().staging("ann", anomaly("rift")).staging("ann", hardware("mill"));
  with.hand("ann", modification("wings").attaches_to(TypeBit::anomaly | TypeBit::hardware)).go_on();
  with.play("ann plays wings");
  CHECK(with.is_legal("ann attaches to mill"));
  CHECK_FALSE(with.is_legal("ann attaches to rift"));
}

TEST_CASE("B34: an agent cannot lock in the turn of its arrival, and not when it is locked") {
  Scene scene = two_players().staging("ann", agent("hawk")).staging("ann", agent("ape")).arrived("ape");
  CHECK(lockable(scene, "hawk"));
  CHECK_FALSE(lockable(scene, "ape"));
  scene.lock("hawk");
  CHECK_FALSE(lockable(scene, "hawk"));
}

TEST_CASE("B01, B34: a swift agent can, as its card says so, and so can what is not an agent") {
  Scene scene = two_players().staging("ann", agent("hare").keywords(Keyword::swift)).arrived("hare");
  scene.staging("ann", hardware("mill")).arrived("mill").hand("ann", agent("hawk"));
  CHECK(lockable(scene, "hare"));
  CHECK(lockable(scene, "mill"));
  CHECK_FALSE(lockable(scene, "hawk"));
}

// Values

TEST_CASE("B32: attack and defense are what is printed, with markers, bonuses, skills and the influence") {
  Scene scene = two_players().lane("ann", agent("hawk").attack(3).defense(4), 1);
  CHECK(scene.attack_of("hawk") == 3);
  CHECK(scene.defense_of("hawk") == 4);
  with_software(scene, boosts_own).biome(1, {.id = "marsh", .attack = 1, .defense = 2});
  scene["hawk"].increase = 2;
  scene["hawk"].attack = 4;
  scene["hawk"].defense = -1;
  CHECK(scene.attack_of("hawk") == 3 + 2 + 4 + 2 + 1);
  CHECK(scene.defense_of("hawk") == 4 + 2 - 1 + 1 + 2);
}

TEST_CASE("B32: a total says where its parts come from") {
  Scene scene = two_players().lane("ann", agent("hawk").attack(3), 1);
  with_software(scene, boosts_own).biome(1, {.id = "marsh", .attack = 1});
  scene["hawk"].increase = 2;
  const Total total = attack_of(scene.codex, scene.fight, scene.id("hawk"));
  REQUIRE(total.parts.size() == 4);
  CHECK(total.parts[0].from == Part::From::printed);
  CHECK(total.parts[0].amount == 3);
  CHECK(total.parts[1].from == Part::From::marker);
  CHECK(total.parts[1].amount == 2);
  CHECK(total.parts[2].from == Part::From::biome);
  CHECK(total.parts[3].from == Part::From::card);
  CHECK(total.parts[3].card == scene.id("script"));
  CHECK(total.sum == scene.attack_of("hawk"));
}

TEST_CASE("B32: neither falls below 0, and a total with more parts than it can tell is right still") {
  Scene scene = two_players().lane("ann", agent("hawk").attack(1).defense(1), 1);
  scene["hawk"].attack = scene["hawk"].defense = -3;
  CHECK(scene.attack_of("hawk") == 0);
  CHECK(scene.defense_of("hawk") == 0);
  for (int i = 0; i < 15; ++i) with_software(scene, boosts_own);
  const Total total = attack_of(scene.codex, scene.fight, scene.id("hawk"));
  CHECK(total.parts.size() == total.parts.capacity());
  CHECK(total.sum == 1 - 3 + 15 * 2);
}

TEST_CASE("B33: ranged is printed, given and taken") {
  Scene scene =
      two_players().staging("ann", agent("bow").keywords(Keyword::ranged)).staging("ann", agent("ox"));
  CHECK(keywords(scene, "bow") == Keyword::ranged);
  CHECK(keywords(scene, "ox") == 0);
  scene["ox"].granted = Keyword::ranged;
  CHECK(keywords(scene, "ox") == Keyword::ranged);
  scene["bow"].lost = Keyword::ranged;
  CHECK(keywords(scene, "bow") == 0);
}

TEST_CASE("B44: persistent skills work on whom they name, and only while their condition holds") {
  Scene scene = two_players().staging("ann", agent("hawk")).staging("ben", agent("ox"));
  scene.staging("ann", software("script").skill(persistent({boosts_own}, Condition::own_turn)));
  CHECK(scene.attack_of("hawk") == 4);
  CHECK(scene.defense_of("hawk") == 3);
  CHECK(scene.attack_of("ox") == 2);
  Effect later = boosts_own;
  later.condition = Condition::other_turn;
  with_software(scene, later, "late");
  CHECK(scene.attack_of("hawk") == 4);
  scene.fight.active = scene.side("ben");
  scene.staging("ben", software("wall"));
  CHECK(scene.attack_of("hawk") == 4);
  put_in(scene, "late", Zone::cache);
  CHECK(scene.attack_of("hawk") == 2);
}

TEST_CASE("B44: a persistent skill of its card, of its host, of what the first effect works on") {
  Scene scene = two_players().staging("ann", agent("hawk")).staging("ann", agent("ape"));
  scene.staging("ann",
                modification("wings").skill(persistent({{.verb = Verb::boost, .aim = Aim::host, .amount = 3},
                                                        gives(Verb::grant, Keyword::swift, Aim::same)})));
  scene.staging("ann", agent("lynx").skill(persistent({gives(Verb::grant, Keyword::warded, Aim::itself)})));
  scene.attach("wings", "ape");
  CHECK(scene.attack_of("ape") == 5);
  CHECK(keywords(scene, "ape") == Keyword::swift);
  CHECK(scene.attack_of("hawk") == 2);
  CHECK(keywords(scene, "hawk") == 0);
  CHECK(keywords(scene, "lynx") == Keyword::warded);
}

TEST_CASE("B44: a persistent skill for those who are here works in the biome of its card") {
  Scene scene = two_players().lane("ann", agent("hawk"), 1).lane("ann", agent("ape"), 2);
  Effect here = boosts_own;
  here.where = Where::here;
  scene.lane("ann", agent("lion").skill(persistent({here})), 1);
  CHECK(scene.attack_of("hawk") == 4);
  CHECK(scene.attack_of("lion") == 4);
  CHECK(scene.attack_of("ape") == 2);
  put_in(scene, "lion", Zone::staging);
  CHECK(scene.attack_of("hawk") == 2);
}

TEST_CASE("B47: markers are of the marked card alone, and stay when the turn ends") {
  Scene scene = two_players().staging("ann", agent("hawk")).staging("ann", agent("hawk"));
  scene["hawk"].increase = 1;
  scene["hawk"].marked = Keyword::elusive;
  CHECK(scene.attack_of("hawk-2") == 2);
  CHECK(keywords(scene, "hawk-2") == 0);
  scene.hand("ben", signal("flash", 1)).at("ann", Moment::end).go_on();
  CHECK(scene.fight.active == scene.side("ben"));
  CHECK(scene.attack_of("hawk") == 3);
  CHECK(keywords(scene, "hawk") == Keyword::elusive);
}

TEST_CASE("B47: a marker goes with its card when it leaves the planet") {
  Scene scene = two_players().staging("ann", agent("hawk"));
  scene["hawk"].increase = scene["hawk"].tally = 1;
  put_in(scene, "hawk", Zone::hand);
  put_in(scene, "hawk", Zone::staging);
  CHECK(scene.attack_of("hawk") == 2);
  CHECK(scene["hawk"].tally == 0);
}

TEST_CASE("B48: an increase marker is one attack and one defense, and two are two") {
  Scene scene = two_players().staging("ann", agent("hawk").attack(1).defense(2));
  scene["hawk"].increase = 1;
  CHECK(scene.attack_of("hawk") == 2);
  CHECK(scene.defense_of("hawk") == 3);
  scene["hawk"].increase = 2;
  CHECK(scene.attack_of("hawk") == 3);
  CHECK(scene.defense_of("hawk") == 4);
}

TEST_CASE("B48: a card's own count does nothing but what the card says") {
  Scene scene = two_players().staging("ann", agent("ape"));
  const Effect counts{.verb = Verb::boost, .aim = Aim::itself, .amount = 2, .second = 1, .times_tally = true};
  scene.staging("ann", agent("hawk").skill(persistent({counts})));
  scene["hawk"].tally = scene["ape"].tally = 3;
  CHECK(scene.attack_of("hawk") == 2 + 2 * 3);
  CHECK(scene.defense_of("hawk") == 2 + 3);
  CHECK(scene.attack_of("ape") == 2);
}

TEST_CASE("B82: terminal damage is the defense as it is now") {
  Scene scene = two_players().staging("ann", agent("hawk").defense(3));
  CHECK(terminal_damage(scene.codex, scene.fight, scene.id("hawk")) == 3);
  scene["hawk"].defense = 2;
  CHECK(terminal_damage(scene.codex, scene.fight, scene.id("hawk")) == 5);
}

TEST_CASE("BG14: less the damage that it has, and never below 0") {
  Scene scene = two_players().staging("ann", agent("hawk").defense(3));
  scene["hawk"].damage = 2;
  CHECK(terminal_damage(scene.codex, scene.fight, scene.id("hawk")) == 1);
  scene["hawk"].damage = 5;
  CHECK(terminal_damage(scene.codex, scene.fight, scene.id("hawk")) == 0);
}

}  // namespace affray::biomes::testing
