// What each verb does, on whom, and how often.

#include "affray/games/biomes/testing/effects.hpp"

namespace affray::biomes::testing {

namespace {

Effect all_agents(Verb verb, int amount = 1, Whose whose = Whose::any) {
  Effect effect = on_agent(verb, amount);
  effect.aim = Aim::all;
  effect.whose = whose;
  return effect;
}

Effect on_sector(Verb verb, int amount) {
  return {.verb = verb, .aim = Aim::sector, .amount = static_cast<std::int8_t>(amount)};
}

Effect on_player(Verb verb, int amount = 1) {
  return {.verb = verb, .aim = Aim::player, .amount = static_cast<std::int8_t>(amount)};
}

Effect with_keyword(Verb verb, Keyword keyword) {
  Effect effect = on_agent(verb);
  effect.keyword = keyword;
  return effect;
}

int count_of(const Scene& scene, Zone zone, std::string_view player) {
  return count_in(scene.codex, scene.fight, zone, scene.side(player));
}

}  // namespace

// Agents

TEST_CASE("B84, BG18: damage to an agent stays on it; with as much as its defense it is terminated") {
  Scene scene = field();
  casts(scene, {on_agent(Verb::damage)}, {"ann targets ox"});
  CHECK(scene["ox"].damage == 1);
  CHECK(scene.last<Damaged>().by == scene.id("spell"));
  casts(scene, {on_agent(Verb::damage)}, {"ann targets ox"}, "again");
  CHECK(is_in(scene, "ox", Zone::cache));
  CHECK(scene.count<Terminated>() == 1);
}

TEST_CASE("BG18: those who have enough damage are terminated at the same moment") {
  Scene scene = field();
  casts(scene, {all_agents(Verb::damage, 2)});
  CHECK(scene.names_in(Zone::lane).empty());
  CHECK(scene.names_in(Zone::staging) == "mill");
  CHECK(scene.count<Terminated>() == 4);
}

TEST_CASE("B87: boost lasts until the turn ends, and may be less than nothing") {
  Scene scene = field().hand("ben", signal("flash", 1));
  Effect boost = on_agent(Verb::boost, 3);
  boost.second = -1;
  casts(scene, {boost}, {"ann targets ox"});
  CHECK(scene.attack_of("ox") == 5);
  CHECK(scene.defense_of("ox") == 1);
  scene.at("ann", Moment::end).go_on().until(Moment::first_primary);
  CHECK(scene.fight.active == scene.side("ben"));
  CHECK(scene.attack_of("ox") == 2);
  CHECK(scene.defense_of("ox") == 2);
}

TEST_CASE("BG18: an agent whose defense falls to its damage is terminated") {
  Scene scene = field();
  scene["ox"].damage = 1;
  Effect boost = on_agent(Verb::boost, 0);
  boost.second = -1;
  casts(scene, {boost}, {"ann targets ox"});
  CHECK(is_in(scene, "ox", Zone::cache));
}

TEST_CASE("B44, B87: grant and lose, until the turn ends") {
  Scene scene = field().hand("ben", signal("flash", 1));
  casts(scene, {with_keyword(Verb::grant, Keyword::swift)}, {"ann targets ape"});
  CHECK(keywords(scene, "ape") == Keyword::swift);
  casts(scene, {with_keyword(Verb::lose, Keyword::swift)}, {"ann targets ape"}, "thief");
  CHECK(keywords(scene, "ape") == 0);
  CHECK(scene.last<SkillLost>().keyword == Keyword::swift);
  scene.at("ann", Moment::end).go_on().until(Moment::first_primary);
  CHECK(scene["ape"].granted == 0);
  CHECK(scene["ape"].lost == 0);
}

TEST_CASE("B34: lock and unlock; what is so already is not told") {
  Scene scene = field();
  const Effect lock{.verb = Verb::lock, .aim = Aim::card};
  const Effect unlock{.verb = Verb::unlock, .aim = Aim::card};
  casts(scene, {lock}, {"ann targets mill"});
  CHECK(scene.has("mill", Mark::locked));
  casts(scene, {lock}, {"ann targets mill"}, "again");
  CHECK(scene.count<CardLocked>() == 1);
  casts(scene, {unlock}, {"ann targets mill"}, "key");
  CHECK_FALSE(scene.has("mill", Mark::locked));
  casts(scene, {unlock}, {"ann targets mill"}, "keys");
  CHECK(scene.count<CardUnlocked>() == 1);
}

TEST_CASE("B01, BG53: what a card says beats the rule: an effect locks an agent that arrived this turn too") {
  Scene scene = field().arrived("ox");
  casts(scene, {on_agent(Verb::lock)}, {"ann targets ox"});
  CHECK(scene.has("ox", Mark::locked));
}

TEST_CASE("B60: move goes to another open biome, which the acting player chooses") {
  Scene scene = field();
  scene.fight.closed = 4;
  casts(scene, {on_agent(Verb::move)}, {"ann targets ox"});
  CHECK(scene.asked() == "ann");
  CHECK(scene.refused("ann goes to 1") == "B60");
  CHECK(scene.refused("ann goes to 3") == "BG19");
  CHECK(agree(scene));
  scene.play("ann goes to 2");
  CHECK(scene["ox"].lane == LaneId{1});
  CHECK(scene.last<Moved>().lane == LaneId{1});
}

TEST_CASE("B22: there are three biomes and no fourth") {
  Scene scene = field();
  casts(scene, {on_agent(Verb::move)}, {"ann targets ox"});
  const auto refusal = [&](LaneId lane) {
    const Choice choice{Deed::go_to, scene.side("ann"), {byte(lane), 0}};
    return refuse(scene.codex, scene.fight, ChooseLane{scene.id("ox")}, choice);
  };
  CHECK_FALSE(refusal(LaneId{2}));
  REQUIRE(refusal(LaneId{3}));
  CHECK(refusal(LaneId{3})->rule == Rule("B22"));
}

TEST_CASE("B60: several move one after the other, and nobody is asked where there is nowhere to go") {
  Scene scene = field();
  casts(scene, {all_agents(Verb::move, 1, Whose::other)});
  scene.play("ann goes to 3").play("ann goes to 1");
  CHECK(scene["ox"].lane == LaneId{2});
  CHECK(scene["elk"].lane == LaneId{0});
  Scene closed = field();
  closed.fight.closed = 6;
  casts(closed, {on_agent(Verb::move)}, {"ann targets ox"});
  CHECK(closed.fight.agenda.is<Window>());
  CHECK(closed["ox"].lane == LaneId{0});
}

TEST_CASE("B60: only agents move") {
  Scene scene = field();
  casts(scene, {{.verb = Verb::move, .aim = Aim::card}}, {"ann targets mill"});
  CHECK(scene.fight.agenda.is<Window>());
  CHECK(is_in(scene, "mill", Zone::staging));
}

TEST_CASE("B85: retreat to staging; who is there stays there") {
  Scene scene = field();
  casts(scene, {all_agents(Verb::retreat)});
  CHECK(scene.names_in(Zone::lane).empty());
  CHECK(scene.count<Retreated>() == 3);
}

TEST_CASE("B24: terminate, whatever the defense") {
  Scene scene = field();
  casts(scene, {{.verb = Verb::terminate, .aim = Aim::card, .types = TypeBit::hardware}},
        {"ann targets mill"});
  CHECK(is_in(scene, "mill", Zone::cache));
}

TEST_CASE(
    "B24, BG32: what is terminated goes to its owner's cache, what is given back to his hand, seen by both") {
  Scene scene = field();
  casts(scene, {on_agent(Verb::terminate), on_agent(Verb::give_back)}, {"ann targets ox", "ann targets elk"});
  CHECK(count_of(scene, Zone::cache, "ben") == 1);
  CHECK(is_in(scene, "ox", Zone::cache));
  CHECK(count_of(scene, Zone::hand, "ben") == 1);
  CHECK(is_in(scene, "elk", Zone::hand));
  CHECK(scene["elk"].seen == 3);
}

TEST_CASE("B24: a card of the own cache can be given back") {
  Scene scene = field().cache("ann", agent("wolf")).cache("ben", agent("rat"));
  casts(scene, {{.verb = Verb::give_back, .aim = Aim::cached, .types = TypeBit::agent}},
        {"ann targets wolf"});
  CHECK(is_in(scene, "wolf", Zone::hand));
  CHECK(scene["wolf"].seen == 3);
  CHECK(is_in(scene, "rat", Zone::cache));
}

TEST_CASE("B47, B48: mark with increase markers, a skill, or a count of its own") {
  Scene scene = field();
  Effect mark = on_agent(Verb::mark, 2);
  casts(scene, {mark}, {"ann targets ape"});
  CHECK(scene.attack_of("ape") == 4);
  mark.marker = Marker::keyword;
  mark.keyword = Keyword::warded;
  casts(scene, {mark}, {"ann targets ape"}, "ward");
  CHECK(keywords(scene, "ape") == Keyword::warded);
  mark.marker = Marker::tally;
  casts(scene, {mark}, {"ann targets ape"}, "count");
  CHECK(scene["ape"].tally == 2);
  CHECK(scene.last<MarkerPlaced>().amount == 2);
}

// Sectors and biomes

TEST_CASE("B22, B90: a sector is one player's side of a biome, and only that one is damaged") {
  Scene scene = field();
  casts(scene, {on_sector(Verb::damage, 3)}, {"ann targets sector ben 2"});
  CHECK(durability(scene, "ben", 2) == 7);
  CHECK(durability(scene, "ann", 2) == 10);
  CHECK(durability(scene, "ben", 1) == 10);
  CHECK(scene.last<SectorStruck>().before == 10);
}

TEST_CASE("B90: durability may fall and rise, above ten too") {
  Scene scene = field();
  casts(scene, {on_sector(Verb::durability, 4)}, {"ann targets sector ann 1"});
  CHECK(durability(scene, "ann", 1) == 14);
  casts(scene, {on_sector(Verb::durability, -6)}, {"ann targets sector ann 1"}, "flood");
  CHECK(durability(scene, "ann", 1) == 8);
  CHECK(scene.last<SectorStruck>().after == 8);
}

TEST_CASE("B90: less durability sets off who waits for it, more does not") {
  Scene scene = field();
  const Effect gain{.verb = Verb::energy, .energy = Energy::root};
  scene.staging("ben", software("siren").skill(reactive(Timing::sector_damaged, Of::own, {gain})));
  casts(scene, {on_sector(Verb::durability, 2)}, {"ann targets sector ben 1"});
  CHECK(scene.count<EnergyMade>() == 0);
  casts(scene, {on_sector(Verb::durability, -2)}, {"ann targets sector ben 1"}, "flood");
  CHECK(scene.count<EnergyMade>() == 1);
  casts(scene, {on_sector(Verb::damage, 2)}, {"ann targets sector ben 1"}, "quake");
  CHECK(scene.count<EnergyMade>() == 2);
}

TEST_CASE("B91: the biome where the card is") {
  Scene scene = field();
  const Effect win{.verb = Verb::win_biome, .aim = Aim::here};
  scene.lane("ann", agent("king").skill(activated(1, {}, {win})), 3).go_on();
  scene.play("ann activates king 1").settle();
  CHECK(scene.player("ben").lost == 4);
  CHECK(scene.player("ann").lost == 0);
}

TEST_CASE("BG57: a sector that is lost has nothing left to lose, though its lane is open; the other's has") {
  Scene scene = field();
  scene.player("ben").durability[0] = -1;
  scene.player("ben").lost = 0b001;
  Chronicle<Event> log = scene.log();
  damage_sector(scene.codex, scene.fight, scene.side("ben"), LaneId{0}, 3, no_card, {}, log);
  CHECK(durability(scene, "ben", 1) == -1);
  CHECK(durability_shown(scene.codex, scene.fight, scene.side("ben"), LaneId{0}) == 0);
  CHECK(scene.count<SectorStruck>() == 0);
  damage_sector(scene.codex, scene.fight, scene.side("ann"), LaneId{0}, 3, no_card, {}, log);
  CHECK(durability(scene, "ann", 1) == 7);
  CHECK(durability_shown(scene.codex, scene.fight, scene.side("ann"), LaneId{0}) == 7);
}

TEST_CASE("BG57: by option the durability of a lost sector changes on, below 0, until its lane closes") {
  Scene scene = field();
  scene.codex.options.durability_below_zero = true;
  scene.player("ben").durability[0] = -1;
  scene.player("ben").lost = 0b001;
  Chronicle<Event> log = scene.log();
  damage_sector(scene.codex, scene.fight, scene.side("ben"), LaneId{0}, 3, no_card, {}, log);
  CHECK(durability_shown(scene.codex, scene.fight, scene.side("ben"), LaneId{0}) == -4);
  CHECK(scene.count<SectorStruck>() == 1);
  scene.fight.closed = 1;
  damage_sector(scene.codex, scene.fight, scene.side("ben"), LaneId{0}, 3, no_card, {}, log);
  CHECK(durability_shown(scene.codex, scene.fight, scene.side("ben"), LaneId{0}) == -4);
}

TEST_CASE("BG19: in a lane that is closed nothing changes any more") {
  Scene scene = field();
  scene.fight.closed = 1;
  Chronicle<Event> log = scene.log();
  damage_sector(scene.codex, scene.fight, scene.side("ben"), LaneId{0}, 3, no_card, {}, log);
  CHECK(durability(scene, "ben", 1) == 10);
  damage_sector(scene.codex, scene.fight, scene.side("ben"), LaneId{1}, 3, no_card, {}, log);
  CHECK(durability(scene, "ben", 2) == 7);
}

TEST_CASE("B91, BC2: a card wins a biome, or loses one") {
  Scene scene = field();
  casts(scene, {on_sector(Verb::win_biome, 1)}, {"ann targets sector ann 2"});
  CHECK(scene.player("ben").lost == 2);
  CHECK(scene.player("ann").lost == 0);
  casts(scene, {on_sector(Verb::lose_biome, 1)}, {"ann targets sector ben 1"}, "gift");
  CHECK(scene.player("ann").lost == 1);
  CHECK(scene.count<BiomeLost>() == 2);
}

TEST_CASE("B91: a card wins the match, or loses it") {
  Scene won = field();
  casts(won, {{.verb = Verb::win_match}});
  CHECK(won.last<MatchEnded>().winner == won.side("ann"));
  Scene lost = field();
  casts(lost, {{.verb = Verb::lose_match}});
  CHECK(lost.last<MatchEnded>().winner == lost.side("ben"));
}

TEST_CASE("B61, BC4: a match that a card wins is won when the queue is empty") {
  Scene scene = field().hand("ann", event("end").speed(3).effect({.verb = Verb::win_match}));
  scene.hand("ben", signal("flash", 3)).go_on();
  scene.play("ann plays idle").pass().play("ann plays end").pass();
  CHECK(scene.player("ben").must_lose == 1);
  CHECK(scene.count<MatchEnded>() == 0);
  scene.settle();
  CHECK(scene.count<MatchEnded>() == 1);
}

// Players

TEST_CASE("B18: draw, by the acting player or by one who is chosen") {
  Scene scene = field();
  casts(scene, {{.verb = Verb::draw, .amount = 2}, on_player(Verb::draw)}, {"ann targets player ben"});
  CHECK(count_of(scene, Zone::hand, "ann") == 3);
  CHECK(count_of(scene, Zone::hand, "ben") == 1);
  CHECK(scene.count<Drew>() == 3);
}

TEST_CASE("B24: discard, of his own choice; a hand that goes as a whole is not asked about") {
  Scene scene = field().hand("ben", agent("rat")).hand("ben", agent("cat")).hand("ben", agent("rat"));
  casts(scene, {on_player(Verb::discard)}, {"ann targets player ben"});
  CHECK(scene.asked() == "ben");
  CHECK(scene.refused("ben discards rat-2") == "B18");
  CHECK(scene.refused("ben discards ox") == "B18");
  CHECK(agree(scene));
  scene.play("ben discards cat");
  CHECK(is_in(scene, "cat", Zone::cache));
  CHECK(scene.last<Discarded>().card == scene.id("cat"));
  casts(scene, {on_player(Verb::discard, 5)}, {"ann targets player ben"}, "fire");
  CHECK(count_of(scene, Zone::hand, "ben") == 0);
  CHECK(scene.count<Discarded>() == 3);
}

TEST_CASE("BG41: search for a card of a type; it is shown, and the deck shuffled") {
  Scene scene = field().deck("ann", agent("wolf"), 2).below("ann", agent("wolf")).deck("ben", agent("rat"));
  casts(scene, {{.verb = Verb::search, .types = TypeBit::agent}});
  CHECK(scene.legal().find("ann finds wolf; ") != std::string::npos);
  CHECK(scene.refused("ann finds wolf-2") == "B18");
  CHECK(scene.refused("ann finds rest") == "BG41");
  CHECK(scene.refused("ann finds rat") == "BG41");
  CHECK(agree(scene));
  scene.play("ann finds wolf");
  CHECK(is_in(scene, "wolf", Zone::hand));
  CHECK(scene["wolf"].seen == 3);
  CHECK(cards_in(scene.fight, Zone::below).empty());
  CHECK(scene.last<Found>().card == scene.id("wolf"));
}

TEST_CASE("BG41, B17: one may find nothing, and whether one had to is not to be seen") {
  Scene scene = field().deck("ann", agent("wolf"));
  casts(scene, {{.verb = Verb::search, .types = TypeBit::agent}});
  scene.play("ann finds nothing");
  CHECK(scene.last<Found>().card == no_card);
  casts(scene, {{.verb = Verb::search, .types = TypeBit::software}}, {}, "vain");
  CHECK(scene.legal() == "ann finds nothing; ann concedes the match; ann concedes the game");
  CHECK(agree(scene));
  scene.play("ann finds nothing");
  CHECK(scene.fight.agenda.is<Window>());
  CHECK(scene.count<Found>() == 2);
}

TEST_CASE(
    "B24: the top cards of a deck go to the cache, those below it last; without a card nothing is lost") {
  Scene scene = field().deck("ben", agent("rat")).below("ben", agent("cat"));
  scene.draws("rat");
  casts(scene, {on_player(Verb::cache)}, {"ann targets player ben"});
  CHECK(is_in(scene, "rat", Zone::cache));
  CHECK(scene.last<Cached>().card == scene.id("rat"));
  casts(scene, {on_player(Verb::cache, 9)}, {"ann targets player ben"}, "flood");
  CHECK(scene.last<Cached>().card == scene.id("cat"));
  CHECK(scene.count<Cached>() == 5);
  CHECK(count_of(scene, Zone::hand, "ben") == 0);
  CHECK(scene.player("ben").lost == 0);
}

TEST_CASE("BG22: energy of a kind, for the acting player") {
  Scene scene = field();
  casts(scene, {{.verb = Verb::energy, .energy = Energy::root, .amount = 2}});
  CHECK(scene.player("ann").floating[static_cast<std::size_t>(Energy::root)] == 2);
  CHECK(scene.last<EnergyMade>().amount == 2);
}

}  // namespace affray::biomes::testing
