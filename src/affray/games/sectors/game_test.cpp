#include "affray/games/sectors/game.hpp"

#include "affray/core/hash.hpp"
#include "affray/games/sectors/rules.hpp"
#include "affray/games/sectors/testing/scene.hpp"

using namespace affray;
using namespace affray::sectors;
using namespace affray::sectors::testing;

static_assert(affray::Game<Sectors>);

namespace {

Made tactic_card(std::string id) {
  return order(std::move(id)).line(tactic({{.verb = Verb::attack_all, .amount = 2, .until = Until::attack}}));
}

// Each has two cards in the hand and two in the deck.
Scene dealt(Options options = {}) {
  Scene scene = two_players(options);
  scene.card("ann", character("scout").speed(6), "north");
  scene.card("ben", character("guard").speed(4), "north");
  for (const char* player : {"ann", "ben"}) {
    for (const char* kind : {"cover", "rush"}) scene.hand(player, tactic_card(kind));
    for (const char* kind : {"feint", "dodge"}) scene.deck(player, tactic_card(kind));
  }
  return scene;
}

// ben's: cover-2, rush-2 in the hand, feint-2, dodge-2 in the deck.
void swap_hand_and_deck(Scene& scene) {
  for (const char* card : {"cover-2", "rush-2"}) scene[card].zone = Zone::deck;
  for (const char* card : {"feint-2", "dodge-2"}) scene[card].zone = Zone::hand;
}

View seen_by(const Scene& scene, std::string_view player) {
  return Sectors::view(scene.codex, scene.fight, scene.side(player));
}

}  // namespace

TEST_CASE("hidden hands: what another holds looks like what is in his deck, and is counted") {
  const Scene scene = dealt().begin();
  const View view = seen_by(scene, "ann");
  CHECK(view.hand_size[0] == 2);
  CHECK(view.hand_size[1] == 2);
  CHECK(view.fight.cards[scene.id("cover")].zone == Zone::hand);
  CHECK(view.fight.cards[scene.id("cover-2")].zone == Zone::deck);
}

TEST_CASE("hidden hands: whatever another holds, the view is the same") {
  Scene scene = dealt().begin();
  const View before = seen_by(scene, "ann");
  swap_hand_and_deck(scene);
  CHECK(seen_by(scene, "ann") == before);
  CHECK(!(seen_by(scene, "ben") == Sectors::view(scene.codex, dealt().begin().fight, scene.side("ben"))));
}

TEST_CASE("hidden hands: a card that was shown stays known to whoever has seen it") {
  Scene scene = dealt().begin();
  scene["cover-2"].seen = 0b01;
  const View view = seen_by(scene, "ann");
  CHECK(view.fight.cards[scene.id("cover-2")].zone == Zone::hand);
  CHECK(view.fight.cards[scene.id("rush-2")].zone == Zone::deck);
  SeededDice dice(3);
  const Fight imagined = Sectors::imagine(scene.codex, view, dice);
  CHECK(imagined.cards[scene.id("cover-2")].zone == Zone::hand);
  CHECK(hand_size(scene.codex, imagined, scene.side("ben")) == 2);
}

TEST_CASE("hidden hands: each is dealt from what its owner has unseen, every card equally likely") {
  const Scene scene = dealt().begin();
  const View view = seen_by(scene, "ann");
  ById<CardId, int, max_cards> dealt_to_hand{};
  for (std::uint64_t seed = 0; seed < 4000; ++seed) {
    SeededDice dice(seed);
    const Fight imagined = Sectors::imagine(scene.codex, view, dice);
    CHECK(hand_size(scene.codex, imagined, scene.side("ben")) == 2);
    CHECK(Sectors::view(scene.codex, imagined, scene.side("ann")) == view);
    for (const CardId card : all_cards(scene.codex)) {
      if (imagined.cards[card].zone == Zone::hand) ++dealt_to_hand[card];
    }
  }
  for (const char* card : {"cover-2", "rush-2", "feint-2", "dodge-2"}) {
    CHECK(dealt_to_hand[scene.id(card)] > 1800);
    CHECK(dealt_to_hand[scene.id(card)] < 2200);
  }
  CHECK(dealt_to_hand[scene.id("feint")] == 0);
}

TEST_CASE("hidden hands: without decks everybody can tell them, and with one something stays hidden") {
  Scene scene = dealt().begin();
  CHECK_FALSE(Sectors::stays_open(scene.codex, scene.fight));
  for (const char* card : {"cover", "rush", "cover-2", "rush-2"}) scene[card].zone = Zone::discard;
  CHECK_FALSE(Sectors::stays_open(scene.codex, scene.fight));  // both hands are empty, and may be filled
  scene = dealt().begin();
  for (const CardId card : all_cards(scene.codex)) {
    if (scene.fight.cards[card].zone == Zone::deck) scene.fight.cards[card].zone = Zone::discard;
  }
  CHECK(Sectors::stays_open(scene.codex, scene.fight));
  SeededDice dice(1);
  CHECK(Sectors::imagine(scene.codex, seen_by(scene, "ann"), dice) == scene.fight);
}

TEST_CASE("open hands: nothing is hidden") {
  Options options;
  options.hands = Hands::open;
  Scene scene = dealt(options).begin();
  const View view = seen_by(scene, "ann");
  CHECK(view.fight == scene.fight);
  SeededDice dice(1);
  CHECK(Sectors::imagine(scene.codex, view, dice) == scene.fight);
}

TEST_CASE("who is asked, and what others may not do meanwhile") {
  Scene scene = dealt().begin();
  scene.play("ann fights in north").play("ann attacks guard with scout");
  CHECK(scene.asked() == "ben");  // S33
  CHECK(scene.refused("ann plays tactic cover 1") == "S33");
  CHECK(scene.refused("ben waits with guard") == "S08");
}

TEST_CASE("the estimate likes one's own cards, and injuries of others") {
  Scene scene = dealt().begin();
  const auto worth = [&](const char* player) {
    return Sectors::estimate(scene.codex, scene.fight, scene.side(player));
  };
  CHECK(worth("ann") == -worth("ben"));
  const double before = worth("ann");
  scene["guard"].injuries = 1;
  CHECK(worth("ann") > before);
  scene["scout"].zone = Zone::discard;
  CHECK(worth("ann") < before);
}

TEST_CASE("SG53: where nobody has won more fights, who lost the fewest cards is the winner") {
  Scene scene = three_players();
  scene.fight.lost = {2, 1, 1};
  CHECK(Sectors::outcome(scene.codex, scene.fight)->winner == nobody);
  scene.fight.lost = {2, 1, 3};
  CHECK(Sectors::outcome(scene.codex, scene.fight)->winner == scene.side("ben"));
  scene.fight.fights_won = {1, 0, 0};
  CHECK(Sectors::outcome(scene.codex, scene.fight)->winner == scene.side("ann"));
}

TEST_CASE("SG53: a fight that ends before its first round is won by nobody") {
  Scene scene = two_players();
  scene.card("ben", animal("wolf"), "north");
  scene.card("ann", character("scout"), "north");
  scene.begin().play("ann fights in north").play("ann ignores the animals");
  CHECK(scene.fight.fights_won[0] == 0);
}
