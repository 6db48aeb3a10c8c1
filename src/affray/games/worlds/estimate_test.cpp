// The one number of greedy bots and searches: what it must see on the table.

#include <doctest/doctest.h>

#include "affray/bots/scale.hpp"
#include "affray/bots/tree_search.hpp"
#include "affray/games/worlds/battle_margin.hpp"
#include "affray/games/worlds/testing/scene.hpp"

using namespace affray::worlds;
using namespace affray::worlds::testing;

namespace {

/// Gray attacks with three Populations against three, with this card in his hand; the first battle begins.
Scene three_battles(const EventCard& card, affray::Side holder) {
  Scene scene({}, {card});
  scene.put(gray, 3).put(white, 3);
  if (holder != affray::nobody) scene.give_event(holder, card.id);
  scene.play("gray attacks white on terra");
  return scene;
}

double gray_estimate(const Scene& scene) { return Worlds::estimate(scene.codex, scene.fight, gray); }

}  // namespace

TEST_CASE("estimate: a card in the hand is worth something while there are battles to play it in") {
  for (const Effect& effect :
       {Effect{.verb = Verb::power, .of = Of::population, .lasts = Lasts::fight}, Effect{.verb = Verb::die},
        Effect{.verb = Verb::best_die}, Effect{.verb = Verb::worst_die, .whose = Whose::opponent},
        Effect{.verb = Verb::wins_ties}, Effect{.verb = Verb::safe_ties}, Effect{.verb = Verb::native_joins},
        Effect{.verb = Verb::energy, .amount = 3}, Effect{.verb = Verb::loses_at_most, .amount = 0}}) {
    CAPTURE(static_cast<int>(effect.verb));
    const EventCard card = testing::card("card", effect);
    const double without = gray_estimate(three_battles(card, affray::nobody));
    CHECK(gray_estimate(three_battles(card, gray)) > without + 0.05);
    CHECK(gray_estimate(three_battles(card, white)) < without - 0.05);
  }
}

TEST_CASE("estimate: what lasts for the fight is worth more than what lasts for a battle") {
  const auto worth = [](Lasts lasts) {
    return gray_estimate(
        three_battles(testing::card("card", {.verb = Verb::die, .lasts = lasts, .amount = 2}), gray));
  };
  CHECK(worth(Lasts::fight) > worth(Lasts::battle) + 0.1);
}

TEST_CASE("WG29: estimate: what waits for one marker counts in one battle to come, by the option in each") {
  const auto estimate = [](int amount, OneMarker one_marker, std::size_t battles) {
    Options options;
    options.one_marker = one_marker;
    const Effect effect{.verb = Verb::power,
                        .of = Of::plant,
                        .covers = Covers::one,
                        .lasts = Lasts::fight,
                        .amount = static_cast<std::int8_t>(amount)};
    Scene scene(options, {testing::card("card", effect)});
    scene.put(gray, 3).put(white, 3).play("gray attacks white on terra");
    for (std::size_t i = 1; i <= battles; ++i) scene.fight.battles[i].side[0].count = {0, 1, 0};
    if (amount > 0) scene.fight.lasting.push_back({EventId{0}, 0, gray, Lasts::fight});
    return gray_estimate(scene);
  };
  const auto gain = [&](OneMarker one_marker, std::size_t battles) {
    return estimate(3, one_marker, battles) - estimate(0, one_marker, battles);
  };
  CHECK(gain(OneMarker::once, 1) > 0.5);
  CHECK(gain(OneMarker::each_battle, 1) == doctest::Approx(gain(OneMarker::once, 1)));
  CHECK(gain(OneMarker::each_battle, 2) > gain(OneMarker::once, 2) + 0.5);
  CHECK(gain(OneMarker::once, 0) == doctest::Approx(0));
}

TEST_CASE("estimate: markers that are not paired yet count, and even fights are even") {
  Scene even;
  even.put(gray, 2, 1).put(white, 2, 1).play("gray attacks white on terra");
  CHECK(even.legal().find("pairs") != std::string::npos);
  CHECK(gray_estimate(even) == doctest::Approx(Worlds::estimate(even.codex, even.fight, white)));
  Scene ahead;
  ahead.put(gray, 4, 1).put(white, 2, 1).play("gray attacks white on terra");
  CHECK(gray_estimate(ahead) > Worlds::estimate(ahead.codex, ahead.fight, white) + 1);
}

TEST_CASE("estimate: a battle that is decided does not count as one to come") {
  Scene scene;
  scene.put(gray, 1, 1).put(white, 1).play("gray attacks white on terra");
  scene.rolls({1, 2}).play("gray pairs population with white population");  // 3 and 1, 2 and 2: a tie
  REQUIRE(scene.fight.agenda.is<LoseMarker>());
  const double before = gray_estimate(scene);
  scene.fight.battles[0].side[1].count = {9, 9, 0};  // whatever is left in it
  CHECK(gray_estimate(scene) == doctest::Approx(before));
}

TEST_CASE("WG16: Natives contend where there are any, and players whom a fight does not have never") {
  Scene scene;
  scene.put(gray, 1).put(white, 1);
  CHECK(Worlds::contends(scene.codex, scene.fight, gray));
  CHECK_FALSE(Worlds::contends(scene.codex, scene.fight, black));
  CHECK_FALSE(Worlds::contends(scene.codex, scene.fight, natives));
  scene.put_natives(1);
  CHECK(Worlds::contends(scene.codex, scene.fight, natives));
  scene.play("gray attacks natives on terra");  // from the card into the battle
  CHECK(scene.fight.places[Scene::terra].natives == 0);
  CHECK(Worlds::contends(scene.codex, scene.fight, natives));
}

TEST_CASE("Scale: with two in the fight, what one gains the other loses") {
  Scene scene;
  scene.put(gray, 3, 1).put(white, 2, 1).begin();
  affray::SeededDice dice(3);
  const affray::bots::Scale<Worlds> scale(scene.codex, scene.fight, dice);
  scene.play("gray attacks white on terra");
  const auto values = scale.of(scene.fight);
  CHECK(values[0] != doctest::Approx(0));
  CHECK(values[0] == doctest::Approx(-values[1]));
}

TEST_CASE("WG19: estimate: one marker that is weakened below nothing takes nothing from the others") {
  const Effect ambush{.verb = Verb::power, .of = Of::population, .covers = Covers::one, .amount = -3};
  const Effect weakness{.verb = Verb::power, .of = Of::population, .amount = -3};
  Strength one_of_them;
  Strength all_of_them;
  one_of_them.add({}, ambush);
  all_of_them.add({}, weakness);
  CHECK(one_of_them.power({{2, 1, 0}}) == 2 + 1);
  CHECK(all_of_them.power({{2, 1, 0}}) == 1);
}
