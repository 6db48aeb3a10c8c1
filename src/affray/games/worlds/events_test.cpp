#include "affray/games/worlds/testing/scene.hpp"

using namespace affray::worlds;
using namespace affray::worlds::testing;

namespace {

/// One Population each, gray holding one card with this effect; the card is played.
Scene with_effect(Effect effect, std::vector<int> faces, int plants = 0) {
  Scene scene({}, {card("chosen", effect)});
  scene.put(gray, 1, 0).put(white, 1, plants).give_event(gray, "chosen").rolls(std::move(faces));
  scene.play("gray attacks white on terra");
  if (plants > 0) scene.play("white pairs population with gray population");
  scene.play("gray plays chosen");
  return scene;
}

}  // namespace

TEST_CASE("WG29, WG6: an effect on one Population works in the battle in which it begins, and in no other") {
  Options options;
  options.mobilization_covers = MobilizationCovers::one;
  Scene scene(options, {general_mobilization()});
  scene.put(gray, 2).put(white, 2).give_event(gray, "general-mobilization").rolls({3, 3, 3, 3});
  scene.play("gray attacks white on terra").play("gray fights battle 2");
  scene.play("gray plays general-mobilization");
  CHECK(scene.count<Compared>() == 2);
  CHECK(scene.last<Compared>().totals[0].sum == 2 + 3);
  CHECK(scene.last<FightWon>().winner == gray);  // 6:5 in battle 2, then a tie
}

TEST_CASE("WG29: without such a marker in this battle, the effect waits for the first battle that has one") {
  Options options = with_spares();
  options.mobilization_covers = MobilizationCovers::one;
  Scene scene(options, {general_mobilization()});
  scene.put(gray, 2, 1).put(white, 3).give_event(gray, "general-mobilization").rolls({3, 3, 3, 3, 3, 3});
  scene.play("gray attacks white on terra");
  scene.play("gray pairs population with white population").play("gray pairs plant with white population");
  REQUIRE(scene.legal() == "gray fights battle 1; gray fights battle 2; gray fights battle 3");
  scene.play("gray fights battle 2").play("gray plays general-mobilization");
  CHECK(scene.last<Compared>().totals[0].sum == 1 + 3);
  scene.play("gray fights battle 3");
  std::vector<int> sums;
  for (const Event& event : scene.events) {
    if (const auto* compared = std::get_if<Compared>(&event)) sums.push_back(compared->totals[0].sum);
  }
  CHECK(sums == std::vector<int>{1 + 3, 2 + 1 + 3, 2 + 3});
}

TEST_CASE("WG29: by the option one marker feels it in each battle, for as long as the card lasts") {
  Options options;
  options.mobilization_covers = MobilizationCovers::one;
  options.one_marker = OneMarker::each_battle;
  for (const auto lasts : {MobilizationLasts::fight, MobilizationLasts::battle}) {
    options.mobilization_lasts = lasts;
    Scene scene(options, {general_mobilization()});
    scene.put(gray, 2).put(white, 2).give_event(gray, "general-mobilization").rolls({3, 3, 3, 3});
    scene.play("gray attacks white on terra").play("gray fights battle 2");
    scene.play("gray plays general-mobilization");
    REQUIRE(scene.count<Compared>() == 2);
    CHECK(scene.last<Compared>().totals[0].sum == (lasts == MobilizationLasts::fight ? 2 + 1 + 3 : 2 + 3));
  }
}

TEST_CASE(
    "WG29: one effect on both sides ends for both with the first battle that has such a marker of either") {
  const Effect parade{Verb::power, Whose::both, Of::population, Covers::one, Lasts::fight, 2};
  Scene scene({}, {card("parade", parade)});
  scene.put(gray, 2).put(white, 1, 1).give_event(gray, "parade").rolls({3, 3, 3, 3, 3, 3});
  scene.play("gray attacks white on terra").play("gray fights battle 2").play("gray plays parade");
  std::vector<int> sums;
  for (const Event& event : scene.events) {
    const auto* compared = std::get_if<Compared>(&event);
    if (compared == nullptr) continue;
    for (const Total& total : compared->totals) sums.push_back(total.sum);
  }
  // In battle 2 white has only a Plant; in battle 1 no Population feels it any more.
  CHECK(sums == std::vector<int>{2 + 2 + 3, 1 + 3, 2 + 3, 2 + 3});
}

TEST_CASE("WG29: what covers all markers still works in every battle") {
  Scene scene({}, {general_mobilization()});
  scene.put(gray, 2).put(white, 2).give_event(gray, "general-mobilization").rolls({3, 3, 3, 3});
  scene.play("gray attacks white on terra").play("gray fights battle 2");
  scene.play("gray plays general-mobilization");
  CHECK(scene.last<Compared>().totals[0].sum == 2 + 1 + 3);
}

TEST_CASE("W16: before a battle a player may play an event card, or none") {
  Scene scene({}, {general_mobilization()});
  scene.put(gray, 1)
      .put(white, 1)
      .give_event(gray, "general-mobilization")
      .play("gray attacks white on terra");
  CHECK(scene.legal() == "gray plays general-mobilization; gray plays no event");
}

TEST_CASE("W16: only a card that is in the hand, and it is gone when played") {
  Scene scene({}, {general_mobilization(), card("other", {})});
  scene.put(gray, 1)
      .put(white, 1)
      .give_event(gray, "general-mobilization")
      .play("gray attacks white on terra");
  CHECK(scene.refused("gray plays other") == "W16");
  scene.rolls({1, 2}).play("gray plays general-mobilization");
  CHECK(scene.fight.hands[0][0] == 0);
  CHECK(scene.fight.discard[0] == 1);
}

TEST_CASE("WG5: the active player plays or passes first, then the other") {
  Scene scene({}, {general_mobilization()});
  scene.put(gray, 1)
      .put(white, 1)
      .give_event(gray, "general-mobilization")
      .give_event(white, "general-mobilization");
  scene.play("gray attacks white on terra");
  CHECK(Worlds::asked(scene.codex, scene.fight).side == gray);
  scene.play("gray plays no event");
  CHECK(Worlds::asked(scene.codex, scene.fight).side == white);
}

TEST_CASE("WD3: each player plays at most one event in a battle") {
  Scene scene({}, {general_mobilization()});
  scene.put(gray, 1)
      .put(white, 1)
      .give_event(gray, "general-mobilization")
      .give_event(gray, "general-mobilization");
  scene.play("gray attacks white on terra").play("gray plays general-mobilization");
  CHECK(scene.fight.agenda.is<RollDice>());
}

TEST_CASE("WD3: by the option any number, in turn until both pass") {
  Options options;
  options.events_per_battle = EventsPerBattle::any;
  Scene scene(options, {general_mobilization()});
  scene.put(gray, 1)
      .put(white, 1)
      .give_event(gray, "general-mobilization")
      .give_event(gray, "general-mobilization");
  scene.play("gray attacks white on terra").play("gray plays general-mobilization");
  scene.rolls({1, 1}).play("gray plays general-mobilization");
  CHECK(scene.last<Compared>().totals[0].sum == 2 + 2 + 1);
}

TEST_CASE("W21, WG25: a Native that joins stands with 4 and is lost with the battle") {
  Scene scene({}, {card("civilization-et",
                        {Verb::native_joins, Whose::own, Of::any, Covers::all, Lasts::battle, 1})});
  scene.codex.events[0].house = true;
  scene.put(gray, 1).put(white, 1).give_event(gray, "civilization-et").rolls({1, 6});
  scene.play("gray attacks white on terra").play("gray plays civilization-et");
  CHECK(scene.last<Compared>().totals[0].sum == 2 + 4 + 1);
  CHECK(scene.last<EventPlayed>().rules[1] == affray::Rule("W21"));
  CHECK(scene.last<MarkersLost>().markers.total() == 2);  // 7 against 8
}

TEST_CASE("WG25: a Native that joined may be the marker that a tie costs, and does not stay on the card") {
  Scene scene({}, {card("civilization-et",
                        {Verb::native_joins, Whose::own, Of::any, Covers::all, Lasts::battle, 1})});
  scene.put(gray, 1).put(white, 1).give_event(gray, "civilization-et").rolls({1, 5});
  scene.play("gray attacks white on terra").play("gray plays civilization-et").play("gray loses native");
  CHECK(scene.populations(gray) == 1);
  CHECK(scene.fight.places[Scene::terra].natives == 0);
}

TEST_CASE("W21, WG16: neutral Natives appear on the World; at a Sun none does, and nobody says so") {
  const Effect appears{Verb::native_appears, Whose::own, Of::any, Covers::all, Lasts::battle, 2};
  CHECK(with_effect(appears, {1, 2}).fight.places[Scene::terra].natives == 2);
  Scene orbit({}, {card("chosen", appears)});
  orbit.put(gray, 1, 0, Scene::sol).put(white, 1, 0, Scene::sol).give_event(gray, "chosen").rolls({1, 2});
  orbit.play("gray attacks white on sol").play("gray plays chosen");
  CHECK(orbit.fight.places[Scene::sol].natives == 0);
  CHECK(orbit.count<EventPlayed>() == 1);
  CHECK(orbit.count<EventTookEffect>() == 0);
}

TEST_CASE("WG26: a cancelling card takes away the opponent's event of the same window") {
  Scene scene({}, {general_mobilization(),
                   card("veto", {Verb::cancel, Whose::opponent, Of::any, Covers::all, Lasts::battle, 1})});
  scene.put(gray, 1)
      .put(white, 1)
      .give_event(gray, "general-mobilization")
      .give_event(white, "veto")
      .rolls({1, 1});
  scene.play("gray attacks white on terra").play("gray plays general-mobilization").play("white plays veto");
  CHECK(scene.last<Compared>().totals[0].sum == 2 + 1);
  CHECK(scene.count<EventCancelled>() == 1);
}

TEST_CASE(
    "WG26: there is nothing to cancel when the opponent has played nothing; a cancelled veto cancels "
    "nothing") {
  const auto veto = card("veto", {Verb::cancel, Whose::opponent, Of::any, Covers::all, Lasts::battle, 1});
  Options options;
  options.events_per_battle = EventsPerBattle::any;
  Scene scene(options, {general_mobilization(), veto});
  scene.put(gray, 1)
      .put(white, 1)
      .give_event(gray, "general-mobilization")
      .give_event(gray, "veto")
      .give_event(white, "veto");
  scene.play("gray attacks white on terra");
  CHECK(scene.refused("gray plays veto") == "WG26");
  scene.rolls({1, 1})
      .play("gray plays general-mobilization")
      .play("white plays veto")
      .play("gray plays veto");
  CHECK(scene.last<Compared>().totals[0].sum == 2 + 1 + 1);
}

TEST_CASE("W16: an event may add to the die, or take away") {
  CHECK(with_effect({Verb::die, Whose::own, Of::any, Covers::all, Lasts::battle, 2}, {1, 1})
            .last<Compared>()
            .totals[0]
            .sum == 5);
  CHECK(with_effect({Verb::die, Whose::opponent, Of::any, Covers::all, Lasts::battle, -2}, {1, 3})
            .last<Compared>()
            .totals[1]
            .sum == 3);
}

TEST_CASE("W16: an event may let a side roll two dice and keep the higher, or the lower") {
  const Scene best =
      with_effect({Verb::best_die, Whose::own, Of::any, Covers::all, Lasts::battle, 1}, {2, 5, 3});
  CHECK(best.last<Compared>().totals[0].sum == 2 + 5);
  const Scene worst =
      with_effect({Verb::worst_die, Whose::opponent, Of::any, Covers::all, Lasts::battle, 1}, {2, 5, 3});
  CHECK(worst.last<Compared>().totals[1].sum == 2 + 3);
}

TEST_CASE("W16: an event may decide ties, or make them cost nothing") {
  const Scene wins =
      with_effect({Verb::wins_ties, Whose::own, Of::any, Covers::all, Lasts::battle, 1}, {3, 3});
  CHECK(wins.last<BattleWon>().winner == gray);
  const Scene safe =
      with_effect({Verb::safe_ties, Whose::own, Of::any, Covers::all, Lasts::battle, 1}, {3, 3});
  CHECK(safe.populations(gray) == 1);
  CHECK(safe.populations(white) == 0);
}

TEST_CASE("W16: an event may change what a lost battle costs; the owner chooses") {
  Scene scene =
      with_effect({Verb::loses_at_most, Whose::opponent, Of::any, Covers::all, Lasts::fight, 1}, {6, 1}, 1);
  CHECK(scene.legal() == "white loses population; white loses plant");
  scene.play("white loses plant");
  CHECK(scene.fight.lost_in_all[1] + scene.fight.lost[1] >= 1);
  CHECK(scene.populations(white) == 1);
}

TEST_CASE("W16: an event may give Energy, make each worth more, or forbid it") {
  Scene gains = with_effect({Verb::energy, Whose::own, Of::any, Covers::all, Lasts::battle, 2}, {1, 1});
  CHECK(gains.legal() == "gray uses 0 energy; gray uses 1 energy; gray uses 2 energy");
  Scene worth({}, {card("chosen", {Verb::energy_worth, Whose::own, Of::any, Covers::all, Lasts::battle, 2})});
  worth.put(gray, 1).put(white, 1).give_event(gray, "chosen").give_energy(gray, 2).rolls({1, 1});
  worth.play("gray attacks white on terra").play("gray plays chosen").play("gray uses 2 energy");
  CHECK(worth.last<Compared>().totals[0].sum == 2 + 4 + 1);
  Scene none({},
             {card("chosen", {Verb::no_energy, Whose::opponent, Of::any, Covers::all, Lasts::battle, 1})});
  none.put(gray, 1).put(white, 1).give_event(gray, "chosen").give_energy(white, 2).rolls({1, 1});
  none.play("gray attacks white on terra").play("gray plays chosen");
  CHECK(none.count<EnergyUsed>() == 0);
}

TEST_CASE("W16: an effect for the turn outlasts the fight and ends with the turn") {
  Options options;
  options.max_fights_per_turn = 0;
  Scene scene(options,
              {card("chosen", {Verb::power, Whose::own, Of::population, Covers::all, Lasts::turn, 3})});
  scene.put(gray, 1)
      .put(white, 1)
      .put(gray, 1, 0, Scene::luna)
      .put(white, 1, 0, Scene::luna)
      .give_event(gray, "chosen");
  scene.rolls({6, 1, 1, 1}).play("gray attacks white on terra").play("gray plays chosen");
  scene.play("gray attacks white on luna");
  CHECK(scene.last<Compared>().totals[0].sum == 2 + 3 + 1);
  scene.play("gray ends the turn");
  CHECK(scene.fight.lasting.empty());
}

TEST_CASE("WG30: who rolls for the higher and for the lower of two dice rolls one") {
  Scene scene({}, {card("best", {.verb = Verb::best_die}),
                   card("worst", {.verb = Verb::worst_die, .whose = Whose::both})});
  scene.put(gray, 1).put(white, 1).give_event(gray, "best").give_event(white, "worst").rolls({3, 5, 6});
  scene.play("gray attacks white on terra").play("gray plays best").play("white plays worst");
  CHECK(scene.last<Compared>().totals[0].sum == 2 + 3);
  CHECK(scene.last<Compared>().totals[1].sum == 2 + 5);
}

TEST_CASE("WG30: where both sides win ties, a tie is one") {
  Scene scene({}, {card("stand", {.verb = Verb::wins_ties})});
  scene.put(gray, 1).put(white, 1).give_event(gray, "stand").give_event(white, "stand").rolls({3, 3});
  scene.play("gray attacks white on terra").play("gray plays stand").play("white plays stand");
  CHECK(scene.count<BattleTied>() == 1);
  CHECK(scene.last<FightDrawn>().lost == 1);
}

TEST_CASE("WG30: the highest worth of Energy holds, and the lowest limit to losses") {
  Options options;
  options.events_per_battle = EventsPerBattle::any;
  for (const bool upwards : {false, true}) {
    const auto amount = [&](int first, int second) {
      return static_cast<std::int8_t>(upwards ? first : second);
    };
    Scene scene(options, {card("one", {.verb = Verb::energy_worth, .amount = amount(2, 3)}),
                          card("two", {.verb = Verb::energy_worth, .amount = amount(3, 2)}),
                          card("three", {.verb = Verb::loses_at_most, .amount = amount(1, 2)}),
                          card("four", {.verb = Verb::loses_at_most, .amount = amount(2, 1)})});
    scene.put(gray, 1).put(white, 3).give_energy(gray, 4).rolls({6, 1});
    scene.give_event(gray, "one").give_event(gray, "two");
    scene.give_event(white, "three").give_event(white, "four");
    scene.play("gray attacks white on terra").play("gray plays one").play("white plays three");
    scene.play("gray plays two").play("white plays four").play("gray uses 4 energy");
    CHECK(scene.last<Compared>().totals[0].sum == 2 + 4 * 3 + 6);
    CHECK(scene.last<FightWon>().loser_lost == 1);
  }
}
