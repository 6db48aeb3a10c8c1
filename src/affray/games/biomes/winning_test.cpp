#include "affray/games/biomes/rules.hpp"
#include "affray/games/biomes/testing/battles.hpp"

namespace affray::biomes::testing {

namespace {

// A primary phase of ann's in which both hold something to play, and have cards to draw.
Scene table(const Options& options = {}) {
  Scene scene = two_players(options);
  for (const char* player : {"ann", "ben"}) {
    scene.deck(player, signal("rest", 1), 20)
        .hand(player, signal("spark", 3))
        .hand(player, signal("walk", 1));
  }
  return scene;
}

Effect on_sector(Verb verb, int amount, Whose whose = Whose::any) {
  return {.verb = verb, .aim = Aim::sector, .whose = whose, .amount = static_cast<std::int8_t>(amount)};
}

Made blast(std::string id, int amount, int speed = 1) {
  return event(std::move(id)).speed(speed).effect(on_sector(Verb::damage, amount));
}

Scene& begins(Scene& scene, Moment moment = Moment::first_primary) { return scene.at("ann", moment).go_on(); }

int lost(Scene& scene, std::string_view player) { return scene.player(player).lost; }

bool is_over(const Scene& scene) { return Biomes::outcome(scene.codex, scene.fight).has_value(); }

Options with(void (*change)(Options&)) {
  Options options;
  change(options);
  return options;
}

const auto three = [](Options& options) { options.best_of = 3; };

}  // namespace

TEST_CASE("B04, B88: in a best of one the match is the game") {
  Scene scene = table();
  begins(scene).play("ann concedes the match");
  REQUIRE(is_over(scene));
  CHECK(Biomes::outcome(scene.codex, scene.fight)->winner == scene.side("ben"));
  CHECK(scene.asked().empty());
  CHECK(scene.last<MatchEnded>().winner == scene.side("ben"));
}

TEST_CASE("B04, B88: in a best of three two matches are, whichever they are") {
  Scene scene = table(with(three));
  begins(scene).play("ann concedes the match");
  CHECK_FALSE(is_over(scene));
  scene.play("ann shuffles").play("ann keeps").play("ben concedes the match");
  CHECK_FALSE(is_over(scene));
  CHECK(scene.fight.match == 3);
  scene.play("ann shuffles").play("ben keeps").play("ann concedes the match");
  REQUIRE(is_over(scene));
  CHECK(Biomes::outcome(scene.codex, scene.fight)->winner == scene.side("ben"));
}

TEST_CASE("B89: whether somebody has won is looked at when everything in the queue has executed") {
  Scene scene = table();
  scene.hand("ann", event("triumph").effect({.verb = Verb::win_match, .aim = Aim::none}));
  begins(scene).play("ann plays triumph").settle();
  CHECK(is_over(scene));
}

TEST_CASE("B89, BC4: not while something waits: what a sector has lost can come back") {
  Scene scene = table();
  scene.hand("ann", blast("blast", 9, 3)).hand("ann", event("mend").effect(on_sector(Verb::durability, 5)));
  scene.player("ben").durability = {4, 10, 10};
  begins(scene).play("ann plays mend").play("ann targets sector ben 1").pass();
  scene.play("ann plays blast").play("ann targets sector ben 1").pass(2);
  CHECK(scene.player("ben").durability[0] == -5);  // BC4: at once
  CHECK(lost(scene, "ben") == 0);
  scene.settle();
  CHECK(scene.player("ben").durability[0] == 0);
  CHECK(lost(scene, "ben") == 0b001);
}

TEST_CASE("BC4: by option a loss is looked at after each action") {
  Scene scene = table(with([](Options& options) { options.judged = Judged::at_once; }));
  scene.hand("ann", blast("blast", 9, 3)).hand("ann", event("mend").effect(on_sector(Verb::durability, 9)));
  scene.player("ben").durability = {4, 10, 10};
  begins(scene).play("ann plays mend").play("ann targets sector ben 1").pass();
  scene.play("ann plays blast").play("ann targets sector ben 1").pass(2);
  CHECK(lost(scene, "ben") == 0b001);
  CHECK(scene.fight.queue.size() == 1);
}

TEST_CASE("BC4: and after each part of the damage step") {
  Scene scene = battle();
  scene.lane("ann", agent("archer").attack(5).keywords(Keyword::ranged), 1)
      .lane("ann", agent("ox").attack(5), 2);
  scene.staging("ben", software("alarm").skill(reactive(Timing::sector_damaged, Of::own,
                                                        {{.verb = Verb::draw, .aim = Aim::none}})));
  scene.player("ben").durability = {5, 5, 10};
  scene.go_on().play("ann attacks with archer").play("ann attacks with ox");
  CHECK(scene.last<MatchEnded>().winner == scene.side("ann"));
  CHECK(is_over(scene));
}

TEST_CASE("B90, BC2: a sector without durability is lost, and its biome with it") {
  Scene scene = table();
  scene.hand("ann", blast("blast", 4));
  scene.player("ben").durability = {10, 4, 10};
  begins(scene).play("ann plays blast").play("ann targets sector ben 2").settle();
  CHECK(lost(scene, "ben") == 0b010);
  CHECK(scene.count<BiomeLost>() == 1);  // one event
  CHECK(scene.last<BiomeLost>().side == scene.side("ben"));
  CHECK_FALSE(is_over(scene));
}

TEST_CASE("B90, BC2: one point is enough to keep it, and a biome is lost once") {
  Scene scene = table(with([](Options& options) { options.lost_lanes_close = false; }));
  scene.hand("ann", blast("blast", 4)).hand("ann", blast("flash", 4));
  scene.player("ben").durability = {10, 5, 10};
  begins(scene).play("ann plays blast").play("ann targets sector ben 2").settle();
  CHECK(lost(scene, "ben") == 0);
  scene.play("ann plays flash").play("ann targets sector ben 2").settle().pass(2);
  CHECK(scene.count<BiomeLost>() == 1);
  CHECK(scene.player("ben").biomes == 1);
}

TEST_CASE("B91: a card may say that a biome is won, or that the match is lost") {
  Scene scene = table();
  scene.hand("ann", event("claim").effect(on_sector(Verb::win_biome, 1, Whose::other)));
  begins(scene).play("ann plays claim").play("ann targets sector ben 3").settle();
  CHECK(lost(scene, "ben") == 0b100);
  scene = table();
  scene.hand("ann", event("despair").effect({.verb = Verb::lose_match, .aim = Aim::none}));
  begins(scene).play("ann plays despair").settle();
  CHECK(Biomes::outcome(scene.codex, scene.fight)->winner == scene.side("ben"));
}

TEST_CASE("B91: a second biome that a card wins wins the match") {
  Scene scene = table();
  scene.hand("ann", event("claim").effect(on_sector(Verb::win_biome, 1, Whose::other)));
  scene.player("ben").lost = 0b001;
  scene.fight.closed = 0b001;
  begins(scene).play("ann plays claim").play("ann targets sector ben 3").settle();
  CHECK(Biomes::outcome(scene.codex, scene.fight)->winner == scene.side("ann"));
}

TEST_CASE("B92: who cannot draw loses a biome of his choice") {
  Scene scene = two_players();
  scene.deck("ann", signal("rest", 1));
  begins(scene, Moment::draw);
  CHECK(scene.count<Drew>() == 1);
  CHECK(scene.last<CouldNotDraw>().side == scene.side("ann"));
  CHECK(scene.asked() == "ann");
  CHECK(scene.legal().starts_with("ann loses biome 1; ann loses biome 2; ann loses biome 3; ann concedes"));
  CHECK(agree(scene));
  scene.play("ann loses biome 2");
  CHECK(lost(scene, "ann") == 0b010);
  CHECK(scene.fight.closed == 0b010);
}

TEST_CASE("B92, BG58: any biome that is not lost yet may be chosen, also one that the other player lost") {
  Scene scene = two_players(with([](Options& options) { options.lost_biomes = 3; }));
  scene.deck("ann", signal("rest", 1));
  scene.player("ann").lost = 0b001;
  scene.player("ben").lost = 0b010;
  scene.fight.closed = 0b011;
  begins(scene, Moment::draw);
  CHECK(scene.refused("ann loses biome 1") == "B92");
  CHECK(scene.is_legal("ann loses biome 2"));
  CHECK(scene.is_legal("ann loses biome 3"));
  CHECK(agree(scene));
  scene.fight.closed = 0b111;
  scene.player("ann").lost = 0b101;
  CHECK(scene.is_legal("ann loses biome 2"));  // she had won it
  CHECK(agree(scene));
}

TEST_CASE("BG58: by option a biome that the other player lost may be given up only where no other is left") {
  Scene scene = two_players(with([](Options& options) {
    options.lost_biomes = 3;
    options.collapse_spares_lost = true;
  }));
  scene.deck("ann", signal("rest", 1));
  scene.player("ann").lost = 0b001;
  scene.player("ben").lost = 0b010;
  scene.fight.closed = 0b011;
  begins(scene, Moment::draw);
  CHECK(scene.refused("ann loses biome 1") == "B92");
  CHECK(scene.refused("ann loses biome 2") == "BG58");
  CHECK(scene.is_legal("ann loses biome 3"));
  CHECK(agree(scene));
  scene.player("ann").lost = 0b101;
  CHECK(scene.is_legal("ann loses biome 2"));
  CHECK(agree(scene));
}

TEST_CASE("BG28: each card that cannot be drawn costs a biome") {
  Scene scene = two_players();
  begins(scene, Moment::draw).play("ann loses biome 1");
  CHECK(scene.asked() == "ann");
  CHECK(scene.refused("ann loses biome 1") == "B92");
  scene.play("ann loses biome 3");
  CHECK(Biomes::outcome(scene.codex, scene.fight)->winner == scene.side("ben"));
  CHECK(Biomes::outcome(scene.codex, scene.fight)->losses[0] == 2);
}

TEST_CASE("BG28: by option one for the whole draw") {
  Scene scene = two_players(with([](Options& options) { options.collapse_once = true; }));
  scene.hand("ann", signal("walk", 1));
  begins(scene, Moment::draw).play("ann loses biome 1");
  CHECK(scene.count<CouldNotDraw>() == 1);
  CHECK(scene.fight.moment == Moment::first_primary);
}

TEST_CASE("B93, BG44: a player concedes the match whenever he has something to choose") {
  Scene scene = table(with(three));
  begins(scene).play("ann plays walk");
  CHECK(scene.asked() == "ben");
  scene.play("ben concedes the match");
  CHECK(scene.last<Conceded>().side == scene.side("ben"));
  CHECK(scene.player("ann").matches == 1);
  CHECK(scene.fight.match == 2);
  CHECK(scene.fight.queue.empty());
}

TEST_CASE("B93, BG44: also while the other player is asked, though it is not among his choices") {
  Scene scene = table(with(three));
  begins(scene).play("ann plays walk");
  CHECK(scene.asked() == "ben");
  CHECK(scene.legal().find("ann concedes") == std::string::npos);
  CHECK(scene.is_legal("ann concedes the game"));
  scene.play("ann concedes the match");
  CHECK(scene.last<Conceded>().side == scene.side("ann"));
  CHECK(scene.fight.match == 2);
  CHECK(scene.player("ben").matches == 1);
}

TEST_CASE("B93: nobody concedes for somebody who does not play, or when the game is over") {
  Scene scene = table();
  begins(scene).play("ann plays walk");
  CHECK(Biomes::refusal(scene.codex, scene.fight, {Deed::concede, Side{2}, {0, 0}}).has_value());
  scene.play("ann concedes the match");
  CHECK(scene.refused("ben concedes the match") == "B88");
}

TEST_CASE("B93, BG44: or the whole game, also before the first turn") {
  Scene scene = table(with(three)).begin().play("ann shuffles");
  scene.play("ann concedes the game");
  REQUIRE(is_over(scene));
  CHECK(Biomes::outcome(scene.codex, scene.fight)->winner == scene.side("ben"));
  CHECK(agree(scene));
  // The table stays as it was: no further match is set up.
  CHECK(scene.fight.match == 1);
  CHECK(count_in(scene.codex, scene.fight, Zone::hand, scene.side("ann")) > 0);
}

TEST_CASE("B93: conceding a match after one of three is lost loses the game") {
  Scene scene = table(with(three));
  scene.player("ben").matches = 1;
  begins(scene).play("ann concedes the match");
  CHECK(Biomes::outcome(scene.codex, scene.fight)->winner == scene.side("ben"));
}

TEST_CASE("B94, BC3: two lost biomes lose the match") {
  Scene scene = table();
  scene.player("ben").lost = 0b100;
  scene.player("ben").biomes = 1;
  scene.player("ben").durability = {0, 10, 0};
  begins(scene);
  CHECK(Biomes::outcome(scene.codex, scene.fight)->winner == scene.side("ann"));
  CHECK(Biomes::outcome(scene.codex, scene.fight)->losses[1] == 2);
}

TEST_CASE("B94, BC3: one does not, unless an option says so; and three may be needed") {
  Scene scene = table();
  scene.player("ben").durability = {0, 10, 10};
  CHECK_FALSE(is_over(begins(scene)));
  scene = table(with([](Options& options) { options.lost_biomes = 1; }));
  scene.player("ben").durability = {0, 10, 10};
  CHECK(is_over(begins(scene)));
  scene = table(with([](Options& options) { options.lost_biomes = 3; }));
  scene.player("ben").durability = {0, 0, 10};
  CHECK_FALSE(is_over(begins(scene)));
  scene.player("ben").durability[2] = 0;
  scene.pass();
  CHECK(is_over(scene));
}

TEST_CASE("BG18: an agent whose damage has reached its defense is terminated after what executes") {
  Scene scene = table();
  scene.lane("ben", agent("wolf").defense(3), 1).hand("ann", event("bolt").effect(on_agent(Verb::damage, 3)));
  begins(scene).play("ann plays bolt").play("ann targets wolf").settle();
  CHECK(scene["wolf"].zone == Zone::cache);
  CHECK(scene.last<Terminated>().card == scene.id("wolf"));
}

TEST_CASE("BG18: so is one whose defense falls to its damage, and all who die do at once") {
  Scene scene = table();
  scene.staging(
      "ann",
      software("wall").skill(persistent(
          {{.verb = Verb::boost, .aim = Aim::all, .until = Until::planet, .amount = 0, .second = 2}})));
  scene.lane("ben", agent("wolf").defense(2), 1).lane("ann", agent("hawk").defense(2), 2);
  scene["wolf"].damage = scene["hawk"].damage = 3;
  scene.hand("ann",
             event("crush").effect({.verb = Verb::terminate, .aim = Aim::card, .types = TypeBit::software}));
  begins(scene).play("ann plays crush");
  CHECK(scene["wolf"].zone == Zone::lane);
  scene.play("ann targets wall").settle();
  CHECK(scene["wolf"].zone == Zone::cache);
  CHECK(scene["hawk"].zone == Zone::cache);
}

TEST_CASE("BG18: by option only in a battle") {
  Scene scene = table(with([](Options& options) { options.damage_ends_in_battle_only = true; }));
  scene.lane("ben", agent("wolf").defense(3), 1).hand("ann", event("bolt").effect(on_agent(Verb::damage, 3)));
  scene.hand("ann", event("dart").speed(2).effect(on_agent(Verb::damage, 1)));
  begins(scene).play("ann plays bolt").play("ann targets wolf").settle();
  CHECK(scene["wolf"].zone == Zone::lane);
  scene.pass(2).play("ann plays dart").play("ann targets wolf").settle();
  CHECK(scene["wolf"].zone == Zone::cache);
}

TEST_CASE(
    "BG19: outside of a battle a lost lane closes at once, and who is there retreats with what it wears") {
  Scene scene = table();
  scene.lane("ben", agent("wolf"), 1).lane("ann", agent("hawk"), 1).lane("ann", agent("ox"), 2);
  scene.staging("ann", gear("lance")).attach("lance", "hawk");
  scene.player("ben").durability = {0, 10, 10};
  begins(scene);
  CHECK(scene.fight.closed == 0b001);
  CHECK(scene.last<LaneClosed>().lane == LaneId{0});
  CHECK(scene["wolf"].zone == Zone::staging);
  CHECK(scene["hawk"].zone == Zone::staging);
  CHECK(scene["lance"].zone == Zone::staging);
  CHECK(scene["lance"].host == scene.id("hawk"));
  CHECK(scene["ox"].zone == Zone::lane);
}

TEST_CASE("BG19: in a battle after the damage step") {
  Scene scene = opening();
  scene.lane("ann", agent("hawk"), 1).hand("ann", blast("blast", 9, 3)).hand("ann", signal("walk", 1));
  scene.player("ben").durability = {9, 10, 10};
  scene.go_on()
      .until(Moment::before_attack)
      .play("ann plays blast")
      .play("ann targets sector ben 1")
      .settle();
  CHECK(lost(scene, "ben") == 0b001);
  CHECK(scene.fight.closed == 0);
  CHECK(scene["hawk"].zone == Zone::lane);
  scene.until(Moment::second_primary);
  CHECK(scene.fight.closed == 0b001);
}

TEST_CASE("BG19: by option it stays open") {
  Scene scene = table(with([](Options& options) { options.lost_lanes_close = false; }));
  scene.lane("ben", agent("wolf"), 1);
  scene.player("ben").durability = {0, 10, 10};
  begins(scene);
  CHECK(lost(scene, "ben") == 0b001);
  CHECK(scene.fight.closed == 0);
  CHECK(scene["wolf"].zone == Zone::lane);
}

TEST_CASE("BG20: when both lose in one moment nobody wins") {
  Scene scene = table();
  scene.player("ann").durability = scene.player("ben").durability = {0, 0, 10};
  begins(scene);
  REQUIRE(is_over(scene));
  CHECK(Biomes::outcome(scene.codex, scene.fight)->winner == nobody);
  CHECK(scene.last<MatchEnded>().rules == Rules{"B88", "B89", "B94", "BC3", "BG20"});
}

TEST_CASE("BG20: in a best of three another match is played, begun by whoever began") {
  Scene scene = table(with(three));
  scene.fight.starter = scene.side("ben");
  scene.player("ann").durability = scene.player("ben").durability = {0, 0, 10};
  begins(scene);
  CHECK_FALSE(is_over(scene));
  CHECK(scene.fight.match == 2);
  CHECK(scene.player("ann").matches + scene.player("ben").matches == 0);
  scene.play("ann shuffles");
  CHECK(scene.asked() == "ben");
}

TEST_CASE("BG20: by option the active player loses") {
  Scene scene = table(with([](Options& options) { options.drawn_match = DrawnMatch::active_player_loses; }));
  scene.player("ann").durability = scene.player("ben").durability = {0, 0, 10};
  begins(scene);
  CHECK(Biomes::outcome(scene.codex, scene.fight)->winner == scene.side("ben"));
}

TEST_CASE("B90, BC4: a sector without durability is lost although its lane has closed meanwhile") {
  Scene scene = two_players(with([](Options& options) { options.lost_biomes = 3; }));
  scene.hand("ann", event("study").effect({.verb = Verb::draw, .aim = Aim::none}));
  scene.hand("ann", blast("blast", 9, 3)).hand("ann", signal("walk", 1));
  scene.player("ben").durability = {4, 10, 10};
  begins(scene).play("ann plays study").play("ann plays blast").play("ann targets sector ben 1");
  CHECK(lost(scene, "ben") == 0);
  scene.play("ann loses biome 1");
  CHECK(lost(scene, "ann") == 0b001);
  CHECK(lost(scene, "ben") == 0b001);
  CHECK(scene.fight.closed == 0b001);
}

}  // namespace affray::biomes::testing
