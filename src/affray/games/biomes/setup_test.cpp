#include <set>

#include "affray/core/tape.hpp"
#include "affray/games/biomes/rules.hpp"
#include "affray/games/biomes/testing/scene.hpp"

namespace affray::biomes::testing {

namespace {

// Ten cards each: ann has ants, an ape and a bat, ben has cats and a dog.
Scene decks(const Options& options = {}) {
  Scene scene = two_players(options);
  scene.deck("ann", agent("ant"), 8).deck("ann", agent("ape")).deck("ann", agent("bat"));
  scene.deck("ben", agent("cat"), 9).deck("ben", agent("dog"));
  return scene;
}

Options best_of_three() {
  Options options;
  options.best_of = 3;
  return options;
}

// With two cards in ann's reserve, and one in ben's.
Scene reserves(const Options& options = best_of_three()) {
  Scene scene = decks(options);
  scene.reserve("ann", agent("ape")).reserve("ann", agent("owl")).reserve("ben", agent("yak"));
  return scene;
}

int in_hand(const Scene& scene, std::string_view player) {
  return count_in(scene.codex, scene.fight, Zone::hand, scene.side(player));
}

int below(const Scene& scene, std::string_view player) {
  return count_in(scene.codex, scene.fight, Zone::below, scene.side(player));
}

Scene& keeps(Scene& scene, std::string_view first, std::string_view second) {
  return scene.play(std::string(first) + " keeps").play(std::string(second) + " keeps");
}

// Begins, shuffles, and both keep.
Scene& plays_on(Scene& scene) {
  scene.begin().play("ann shuffles");
  return keeps(scene, "ann", "ben");
}

}  // namespace

TEST_CASE("B09: both shuffle and draw six cards") {
  Scene scene = decks().begin();
  CHECK(scene.asked() == "ann");
  CHECK(scene.legal() == "ann shuffles; ann concedes the match; ann concedes the game");
  CHECK(agree(scene));
  CHECK(in_hand(scene, "ann") == 0);
  scene.play("ann shuffles");
  CHECK(in_hand(scene, "ann") == 6);
  CHECK(in_hand(scene, "ben") == 6);
  CHECK(scene.count<HandDrawn>() == 2);
  CHECK(scene.last<HandDrawn>().count == 6);
}

TEST_CASE("B09: from a deck of four cards a hand of four is drawn") {
  Scene scene = two_players();
  scene.deck("ann", agent("ant"), 4).deck("ben", agent("cat"), 7);
  scene.begin().play("ann shuffles");
  CHECK(in_hand(scene, "ann") == 4);
  CHECK(in_hand(scene, "ben") == 6);
}

TEST_CASE("B10, BG59: each says whether he keeps his hand, the starting player first") {
  Scene scene = decks();
  scene.codex.first_player = scene.side("ben");
  scene.begin().play("ann shuffles");
  CHECK(scene.asked() == "ben");
  CHECK(scene.legal() == "ben keeps; ben mulligans; ben concedes the match; ben concedes the game");
  CHECK(agree(scene));
  scene.play("ben keeps");
  CHECK(scene.asked() == "ann");
}

TEST_CASE("B10: from the second match on the first word is that of whoever lost the one before") {
  Scene scene = decks(best_of_three()).begin();
  scene.play("ann shuffles").play("ann keeps").play("ben concedes the match");
  scene.play("ann shuffles");
  CHECK(scene.fight.match == 2);
  CHECK(scene.asked() == "ben");
}

TEST_CASE("B11, BG59: a mulligan shuffles the hand back and draws another, of which a card goes below") {
  Scene scene = decks().begin().play("ann shuffles");
  CHECK(scene.names_in(Zone::hand) == "ant ant ant ant ant ant cat cat cat cat cat cat");
  scene.draws("bat").draws("ape").play("ann mulligans");
  CHECK(in_hand(scene, "ann") == 6);
  CHECK(scene["bat"].zone == Zone::hand);
  CHECK(scene.last<Mulliganed>().mulligans == 1);
  CHECK(
      scene.legal().starts_with("ann puts ant below; ann puts ape below; ann puts bat below; ann concedes"));
  CHECK(agree(scene));
  scene.play("ann puts bat below");
  CHECK(scene["bat"].zone == Zone::below);
  CHECK(in_hand(scene, "ann") == 5);
  CHECK(scene.asked() == "ann");  // she is asked again
  CHECK(scene.refused("ann puts ant below") == "B11");
  scene.play("ann keeps");
  CHECK(scene.asked() == "ben");
}

TEST_CASE("B11: each further mulligan puts one card more below; what lay below is shuffled in again") {
  Scene scene = decks().begin().play("ann shuffles");
  scene.draws("bat").play("ann mulligans").play("ann puts bat below");
  scene.play("ann mulligans");
  CHECK(below(scene, "ann") == 0);
  CHECK(scene["bat"].zone == Zone::deck);
  scene.play("ann puts ant below");
  CHECK(scene.refused("ann keeps") == "B11");
  CHECK(scene.refused("ann puts dog below") == "B11");
  scene.play("ann puts ant below");  // one that is left is called so now (BG55)
  CHECK(below(scene, "ann") == 2);
  CHECK(in_hand(scene, "ann") == 4);
  CHECK(scene.legal().starts_with("ann keeps"));
}

TEST_CASE("B11: what was put below is drawn last, in its order, and known to its owner") {
  Scene scene = decks().begin().play("ann shuffles");
  scene.player("ann").mulligans = 1;
  scene.draws("bat").draws("ape");
  scene.play("ann mulligans").play("ann puts bat below").play("ann puts ape below");
  CHECK(scene["bat"].seen == 0b01);
  CHECK(scene["bat"].place == 1);
  CHECK(scene["ape"].place == 2);
  PickDice dice;
  CHECK(deal(scene.codex, scene.fight, scene.side("ann"), 4, dice) == 4);  // the four that are left
  CHECK(scene["bat"].zone == Zone::below);
  REQUIRE(draw_card(scene.codex, scene.fight, scene.side("ann"), dice) != no_card);
  CHECK(scene["bat"].zone == Zone::hand);
  CHECK(scene["bat"].seen == 0);
  CHECK(scene["ape"].zone == Zone::below);
  REQUIRE(draw_card(scene.codex, scene.fight, scene.side("ann"), dice) != no_card);
  CHECK(draw_card(scene.codex, scene.fight, scene.side("ann"), dice) == no_card);
}

TEST_CASE("B11: with the option one_less each new hand is one card smaller, and nothing goes below") {
  Options options;
  options.mulligan = MulliganRule::one_less;
  Scene scene = decks(options).begin().play("ann shuffles").play("ann mulligans");
  CHECK(in_hand(scene, "ann") == 5);
  CHECK(below(scene, "ann") == 0);
  scene.play("ann mulligans");
  CHECK(in_hand(scene, "ann") == 4);
  CHECK(scene.legal().starts_with("ann keeps"));
}

TEST_CASE("B11: with the option none nobody is asked") {
  Options options;
  options.mulligan = MulliganRule::none;
  const Scene scene = decks(options).begin().play("ann shuffles");
  CHECK(scene.count<Kept>() == 2);
  CHECK(scene.fight.turn >= 1);
}

TEST_CASE("B12: the first turn begins as soon as both have kept") {
  Scene scene = decks();
  plays_on(scene);
  CHECK(scene.count<TurnBegan>() >= 1);
  CHECK(scene.fight.turn == 1);
}

TEST_CASE("B12: and not before") {
  const Scene scene = decks().begin().play("ann shuffles").play("ann keeps");
  CHECK(scene.count<TurnBegan>() == 0);
  CHECK(scene.fight.turn == 0);
}

TEST_CASE("B13: the starting player takes the first turn, in a later match whoever lost the one before") {
  Scene scene = decks(best_of_three());
  plays_on(scene);
  CHECK(scene.last<TurnBegan>().side == scene.side("ann"));
  scene.play("ann concedes the match").play("ann shuffles");
  keeps(scene, "ann", "ben");
  CHECK(scene.last<TurnBegan>().side == scene.side("ann"));
}

TEST_CASE("B13: who won the first match does not begin the second") {
  Scene scene = decks(best_of_three()).begin().play("ann shuffles").play("ann keeps");
  scene.play("ben concedes the match").play("ann shuffles");
  keeps(scene, "ben", "ann");
  CHECK(scene.last<TurnBegan>().side == scene.side("ben"));
}

TEST_CASE("B14: in the very first turn its player draws one card") {
  Scene scene = decks();
  plays_on(scene);
  CHECK(scene.count<Drew>() == 1);
  CHECK(in_hand(scene, "ann") == 7);
}

TEST_CASE("B14: the other player's first turn gives two") {
  Scene scene = decks();
  plays_on(scene);
  scene.events.clear();
  while (scene.fight.turn == 1) scene.pass();
  CHECK(scene.count<Drew>() == 2);
  CHECK(in_hand(scene, "ben") == 8);
}

TEST_CASE("B15: every sector begins with a durability of 10") {
  const Scene scene = decks().begin();
  for (const Player& player : scene.fight.player) {
    for (const int durability : player.durability) CHECK(durability == 10);
  }
}

TEST_CASE("B15: in the next match again") {
  Scene scene = decks(best_of_three());
  plays_on(scene);
  scene.player("ben").durability[1] = 3;
  scene.player("ben").lost = 1;
  scene.play("ann concedes the match");
  CHECK(scene.player("ben").durability[1] == 10);
  CHECK(scene.player("ben").lost == 0);
  CHECK(scene.names_in(Zone::hand).empty());
}

TEST_CASE("BG29: six mulligans, and no seventh") {
  Scene scene = decks().begin().play("ann shuffles");
  for (int taken = 1; taken <= 6; ++taken) {
    scene.play("ann mulligans");
    for (int i = 1; i <= taken; ++i) scene.play("ann puts ant below");
  }
  CHECK(in_hand(scene, "ann") == 0);
  CHECK(scene.last<Kept>().side == scene.side("ann"));  // there is nothing else to say
  CHECK(scene.asked() == "ben");
  const Choice again{Deed::mulligan, scene.side("ann"), nothing};
  CHECK(refuse(scene.codex, scene.fight, Mulligan{scene.side("ann")}, again)->rule == Rule("BG29"));
  scene.player("ann").mulligans = 5;
  CHECK_FALSE(refuse(scene.codex, scene.fight, Mulligan{scene.side("ann")}, again));
}

TEST_CASE("BG30: chance says who begins and which three biomes there are, all equally likely") {
  Scene scene = two_players();
  scene.codex.first_player = nobody;
  scene.codex.fixed_biomes.fill(no_biome);
  scene.begin();
  Tape tape;
  std::set<std::array<std::uint8_t, 4>> seen;
  do {
    Fight fight = scene.fight;
    Biomes::play(scene.codex, fight, {Deed::shuffle, Side{0}, nothing}, tape, quiet);
    CHECK(tape.weight() * 2 * 10 * 9 * 8 == tape.total());
    const std::array<std::uint8_t, lanes>& dealt = fight.biomes;
    const auto [a, b, c] = dealt;
    CHECK((a != b && b != c && a != c));
    seen.insert({static_cast<std::uint8_t>(fight.starter), a, b, c});
  } while (tape.advance());
  CHECK(seen.size() == 2 * 10 * 9 * 8);
}

TEST_CASE("BG30: a file may fix some of them") {
  Scene scene = two_players();
  scene.codex.fixed_biomes = {no_biome, 4, no_biome};
  scene.dice.picks = {9, 8};
  scene.begin().play("ann shuffles");
  CHECK(scene.fight.biomes == std::array<std::uint8_t, lanes>{9, 4, 8});
  CHECK(scene.fight.starter == scene.side("ann"));
  CHECK(scene.count<BiomeDealt>() == 3);
}

TEST_CASE("B08: between matches cards of the reserve go into the deck for others") {
  Scene scene = reserves().begin();
  CHECK(scene.names_in(Zone::reserve) == "ape owl yak");
  CHECK(scene.legal().starts_with("ann shuffles"));  // not before the first match
  scene.play("ann shuffles").play("ann concedes the match");
  CHECK(scene.asked() == "ann");  // the loser first
  CHECK(agree(scene));
  scene.play("ann swaps bat for owl");
  CHECK(scene["owl"].zone == Zone::deck);
  CHECK(scene["bat"].zone == Zone::reserve);
  scene.play("ann swaps no more");
  CHECK(scene.asked() == "ben");
  scene.play("ben swaps no more").play("ann shuffles");
  CHECK_FALSE(scene.has("owl", Mark::arrived));
  CHECK(scene["bat"].zone == Zone::reserve);
}

TEST_CASE("B08: what has been swapped stays where it is until the match is over") {
  Scene scene = reserves().begin().play("ann shuffles").play("ann concedes the match");
  scene.play("ann swaps bat for owl");
  CHECK(scene.refused("ann swaps owl for bat") == "B08");
  CHECK(scene.refused("ann swaps owl for ape-2") == "B08");
  CHECK(scene.refused("ann swaps ape for ape-2") == "B08");
  CHECK(scene.refused("ann swaps cat for ape-2") == "B08");
  CHECK(scene.refused("ann swaps ant-2 for ape-2") == "B08");  // one ant is as good as another
  CHECK(scene.is_legal("ann swaps ant for ape-2"));
  CHECK(agree(scene));
}

TEST_CASE("B08: without a reserve nobody is asked") {
  Scene scene = decks(best_of_three()).begin().play("ann shuffles").play("ann concedes the match");
  CHECK(scene.legal().starts_with("ann shuffles"));
}

TEST_CASE("B08, BG45: who cannot swap any more is asked as long as the other one cannot know that") {
  Scene scene = decks(best_of_three());
  scene.deck("ann", agent("ape"), 2).reserve("ann", agent("ape")).reserve("ann", agent("bat"));
  scene.begin().play("ann shuffles").play("ann concedes the match").play("ann swaps ant for bat-2");
  CHECK(scene.asked() == "ann");  // a fourth ape stays out
  CHECK(scene.legal().starts_with("ann swaps no more"));
  Scene empty = decks(best_of_three());
  empty.reserve("ann", agent("owl"));
  empty.begin().play("ann shuffles").play("ann concedes the match").play("ann swaps ant for owl");
  CHECK(empty.legal().starts_with("ann shuffles"));  // its reserve has been swapped
}

TEST_CASE("B07: no fourth copy comes out of the reserve") {
  Scene scene = decks(best_of_three());
  scene.deck("ann", agent("ape"), 2).reserve("ann", agent("ape")).reserve("ann", agent("bat"));
  scene.begin().play("ann shuffles").play("ann concedes the match");
  CHECK(scene.refused("ann swaps bat for ape-4") == "B07");
  CHECK(scene.is_legal("ann swaps ant for bat-2"));
}

TEST_CASE("B17, B18: each card of the deck is equally likely, and equal ones are one and the same") {
  Scene scene = two_players();
  scene.deck("ann", agent("ant"), 3).deck("ann", agent("bat")).hand("ann", agent("ant"));
  Tape tape;
  int draws = 0;
  do {
    Fight fight = scene.fight;
    REQUIRE(draw_card(scene.codex, fight, scene.side("ann"), tape) != no_card);
    const bool bat = fight.cards[scene.id("bat")].zone == Zone::hand;
    CHECK(tape.weight() * 4 == tape.total() * (bat ? 1U : 3U));
    ++draws;
  } while (tape.advance());
  CHECK(draws == 2);
}

}  // namespace affray::biomes::testing
