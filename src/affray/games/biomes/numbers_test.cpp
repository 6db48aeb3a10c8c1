// The numbers of equal cards tell nothing: whatever lies face down, the other player sees the same.

#include "affray/games/biomes/testing/effects.hpp"

namespace affray::biomes::testing {

namespace {

// Ann has two hawks and a fox in her hand and a third hawk in her deck, and can always do something.
Scene hand_of_hawks(const Options& options = {}) {
  Scene scene = quiet_phase(options);
  for (int i = 0; i < 2; ++i) scene.hand("ann", agent("hawk"));
  return scene.hand("ann", agent("fox")).deck("ann", agent("hawk")).go_on();
}

View seen_by_ben(const Scene& scene) { return Biomes::view(scene.codex, scene.fight, scene.side("ben")); }

void move(Scene& scene, std::string_view card, Zone zone) {
  put(scene.codex, scene.fight, scene.id(card), zone);
}

const Effect mill{.verb = Verb::cache, .aim = Aim::none};
const Effect seek{.verb = Verb::search, .aim = Aim::none, .types = TypeBit::agent};

// Two hawks and a fox in the deck of ann, but one of them in her hand.
Scene one_in_hand(std::string_view card) {
  Scene scene = two_players();
  scene.hand("ann", signal("idle", 3)).deck("ann", agent("hawk"), 2).deck("ann", agent("fox"));
  scene.hand("ann", event("mill").effect(mill)).hand("ann", event("seek").effect(seek));
  scene.window("ann", primary_leads);
  move(scene, card, Zone::hand);
  return scene.go_on();
}

}  // namespace

TEST_CASE("BG55, BG60: the number of what is played does not tell that an equal card was converted") {
  Scene hawk = hand_of_hawks();
  hawk.play("ann converts hawk");
  CHECK(hawk["hawk-2"].zone == Zone::converted);
  Scene fox = hand_of_hawks();
  fox.play("ann converts fox");
  CHECK(seen_by_ben(hawk) == seen_by_ben(fox));
  for (Scene* scene : {&hawk, &fox}) scene->play("ann plays hawk").settle();
  CHECK(seen_by_ben(hawk) == seen_by_ben(fox));
  CHECK(hawk["hawk"].zone == Zone::staging);
}

TEST_CASE("BG55: nor that one was put below, by the option that converting draws") {
  Options options;
  options.converting = Converting::redraw;
  Scene hawk = hand_of_hawks(options);
  hawk.draws("rest").play("ann converts hawk");
  CHECK(hawk["hawk-2"].zone == Zone::below);
  Scene fox = hand_of_hawks(options);
  fox.draws("rest").play("ann converts fox");
  for (Scene* scene : {&hawk, &fox}) scene->play("ann plays hawk").settle();
  CHECK(seen_by_ben(hawk) == seen_by_ben(fox));
}

TEST_CASE("BG54, BG55: of cards that were known once nobody can tell which one is still there") {
  const auto known = [] {
    Scene scene = hand_of_hawks();
    scene["hawk-2"].seen = 0b11;
    return scene;
  };
  Scene hawk = known();
  hawk.play("ann converts hawk-2");  // of equal ones the one that ben knows
  Scene fox = known();
  fox.play("ann converts fox");
  for (Scene* scene : {&hawk, &fox}) scene->play("ann plays hawk").settle();
  CHECK(seen_by_ben(hawk) == seen_by_ben(fox));
}

TEST_CASE("BG55: what comes from the deck to the cache does not tell that an equal card is in the hand") {
  Scene hawk = one_in_hand("hawk");
  hawk.draws("hawk-2").play("ann plays mill").settle();
  CHECK(hawk.names_in(Zone::cache) == "hawk mill");
  CHECK(hawk["hawk-2"].zone == Zone::hand);
  Scene fox = one_in_hand("fox");
  fox.draws("hawk").play("ann plays mill").settle();
  CHECK(seen_by_ben(hawk) == seen_by_ben(fox));
}

TEST_CASE("BG41, BG55: nor does what is searched for") {
  Scene hawk = one_in_hand("hawk");
  hawk.play("ann plays seek").settle().play("ann finds hawk-2");
  CHECK(hawk.last<Found>().card == hawk.id("hawk"));
  Scene fox = one_in_hand("fox");
  fox.play("ann plays seek").settle().play("ann finds hawk");
  CHECK(fox.last<Found>().card == fox.id("hawk"));
  CHECK(seen_by_ben(hawk) == seen_by_ben(fox));
}

TEST_CASE("BG55: what was put below is drawn as the lowest that is not in the hand") {
  Scene scene = two_players();
  scene.converted("ann", agent("hawk")).below("ann", agent("hawk")).hand("ann", agent("hawk"));
  scene.at("ann", Moment::draw).go_on();
  CHECK(scene["hawk"].zone == Zone::hand);
  CHECK(count_in(scene.codex, scene.fight, Zone::hand, scene.side("ann")) == 2);
  CHECK(count_in(scene.codex, scene.fight, Zone::converted, scene.side("ann")) == 1);
}

TEST_CASE("BG45, BG55: nor which cards lie in the reserve, from the second match on") {
  Scene scene = two_players();
  scene.deck("ann", agent("hawk"), 2).hand("ann", signal("idle", 3)).hand("ann", agent("fox"));
  scene.fight.match = 2;
  move(scene, "hawk", Zone::reserve);
  Scene other = scene;
  move(other, "hawk", Zone::deck);
  move(other, "hawk-2", Zone::reserve);
  for (Scene* each : {&scene, &other}) {
    put(each->codex, each->fight, each->id("fox"), Zone::deck);
    each->draws(each == &scene ? "hawk-2" : "hawk").window("ann", primary_leads);
    each->fight.agenda.push(DrawCards{each->side("ann"), 1});
    each->go_on().play("ann plays hawk").settle();
  }
  CHECK(seen_by_ben(scene) == seen_by_ben(other));
}

TEST_CASE("BG55: with open hands nothing in them changes its number") {
  Options options;
  options.hands_open = true;
  Scene scene = hand_of_hawks(options);
  scene.play("ann converts hawk");
  CHECK(scene["hawk"].zone == Zone::converted);
  CHECK(scene["hawk-2"].zone == Zone::hand);
}

}  // namespace affray::biomes::testing
