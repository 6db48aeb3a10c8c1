#include "affray/games/worlds/testing/table.hpp"

using namespace affray::worlds;
using namespace affray::worlds::testing;

namespace {

/// One Population each, gray holding one card with this effect; the card is played.
Table with_effect(Effect effect, std::vector<int> faces, int plants = 0) {
  Table table({}, {card("chosen", effect)});
  table.put(gray, 1, 0).put(white, 1, plants).give_event(gray, "chosen").rolls(std::move(faces));
  table.play("gray attacks white on terra");
  if (plants > 0) table.play("white pairs population with gray population");
  table.play("gray plays chosen");
  return table;
}

}  // namespace

TEST_CASE("W16: before a battle a player may play an event card, or none") {
  Table table({}, {general_mobilization()});
  table.put(gray, 1)
      .put(white, 1)
      .give_event(gray, "general-mobilization")
      .play("gray attacks white on terra");
  CHECK(table.legal() == "gray plays general-mobilization; gray plays no event");
}

TEST_CASE("W16: only a card that is in the hand, and it is gone when played") {
  Table table({}, {general_mobilization(), card("other", {})});
  table.put(gray, 1)
      .put(white, 1)
      .give_event(gray, "general-mobilization")
      .play("gray attacks white on terra");
  CHECK(table.refused("gray plays other") == "W16");
  table.rolls({1, 2}).play("gray plays general-mobilization");
  CHECK(table.fight.hands[0][0] == 0);
  CHECK(table.fight.discard[0] == 1);
}

TEST_CASE("WG5: the active player plays or passes first, then the other") {
  Table table({}, {general_mobilization()});
  table.put(gray, 1)
      .put(white, 1)
      .give_event(gray, "general-mobilization")
      .give_event(white, "general-mobilization");
  table.play("gray attacks white on terra");
  CHECK(Worlds::asked(table.codex, table.fight).side == gray);
  table.play("gray plays no event");
  CHECK(Worlds::asked(table.codex, table.fight).side == white);
}

TEST_CASE("WD3: each player plays at most one event in a battle") {
  Table table({}, {general_mobilization()});
  table.put(gray, 1)
      .put(white, 1)
      .give_event(gray, "general-mobilization")
      .give_event(gray, "general-mobilization");
  table.play("gray attacks white on terra").play("gray plays general-mobilization");
  CHECK(table.fight.agenda.is<RollDice>());
}

TEST_CASE("WD3: by the option any number, in turn until both pass") {
  Options options;
  options.events_per_battle = EventsPerBattle::any;
  Table table(options, {general_mobilization()});
  table.put(gray, 1)
      .put(white, 1)
      .give_event(gray, "general-mobilization")
      .give_event(gray, "general-mobilization");
  table.play("gray attacks white on terra").play("gray plays general-mobilization");
  table.rolls({1, 1}).play("gray plays general-mobilization");
  CHECK(table.last<Compared>().totals[0].sum == 2 + 2 + 1);
}

TEST_CASE("W21, WG25: a Native that joins stands with 4 and is lost with the battle") {
  Table table({}, {card("civilization-et",
                        {Verb::native_joins, Whose::own, Of::any, Covers::all, Lasts::battle, 1})});
  table.codex.events[0].house = true;
  table.put(gray, 1).put(white, 1).give_event(gray, "civilization-et").rolls({1, 6});
  table.play("gray attacks white on terra").play("gray plays civilization-et");
  CHECK(table.last<Compared>().totals[0].sum == 2 + 4 + 1);
  CHECK(table.last<EventPlayed>().rules[1] == affray::Rule("W21"));
  CHECK(table.last<MarkersLost>().markers.total() == 2);  // 7 against 8
}

TEST_CASE("WG25: a Native that joined may be the marker that a tie costs, and does not stay on the card") {
  Table table({}, {card("civilization-et",
                        {Verb::native_joins, Whose::own, Of::any, Covers::all, Lasts::battle, 1})});
  table.put(gray, 1).put(white, 1).give_event(gray, "civilization-et").rolls({1, 5});
  table.play("gray attacks white on terra").play("gray plays civilization-et").play("gray loses native");
  CHECK(table.populations(gray) == 1);
  CHECK(table.fight.places[Table::terra].natives == 0);
}

TEST_CASE("W21: neutral Natives appear on the World, not on a Sun") {
  const Effect appears{Verb::native_appears, Whose::own, Of::any, Covers::all, Lasts::battle, 2};
  CHECK(with_effect(appears, {1, 2}).fight.places[Table::terra].natives == 2);
  Table orbit({}, {card("chosen", appears)});
  orbit.put(gray, 1, 0, Table::sol).put(white, 1, 0, Table::sol).give_event(gray, "chosen").rolls({1, 2});
  orbit.play("gray attacks white on sol").play("gray plays chosen");
  CHECK(orbit.fight.places[Table::sol].natives == 0);
}

TEST_CASE("WG26: a cancelling card takes away the opponent's event of the same window") {
  Table table({}, {general_mobilization(),
                   card("veto", {Verb::cancel, Whose::opponent, Of::any, Covers::all, Lasts::battle, 1})});
  table.put(gray, 1)
      .put(white, 1)
      .give_event(gray, "general-mobilization")
      .give_event(white, "veto")
      .rolls({1, 1});
  table.play("gray attacks white on terra").play("gray plays general-mobilization").play("white plays veto");
  CHECK(table.last<Compared>().totals[0].sum == 2 + 1);
  CHECK(table.count<EventCancelled>() == 1);
}

TEST_CASE(
    "WG26: there is nothing to cancel when the opponent has played nothing; a cancelled veto cancels "
    "nothing") {
  const auto veto = card("veto", {Verb::cancel, Whose::opponent, Of::any, Covers::all, Lasts::battle, 1});
  Options options;
  options.events_per_battle = EventsPerBattle::any;
  Table table(options, {general_mobilization(), veto});
  table.put(gray, 1)
      .put(white, 1)
      .give_event(gray, "general-mobilization")
      .give_event(gray, "veto")
      .give_event(white, "veto");
  table.play("gray attacks white on terra");
  CHECK(table.refused("gray plays veto") == "WG26");
  table.rolls({1, 1})
      .play("gray plays general-mobilization")
      .play("white plays veto")
      .play("gray plays veto");
  CHECK(table.last<Compared>().totals[0].sum == 2 + 1 + 1);
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

TEST_CASE("W16: an event may let a side throw two dice and keep the higher, or the lower") {
  const Table best =
      with_effect({Verb::best_die, Whose::own, Of::any, Covers::all, Lasts::battle, 1}, {2, 5, 3});
  CHECK(best.last<Compared>().totals[0].sum == 2 + 5);
  const Table worst =
      with_effect({Verb::worst_die, Whose::opponent, Of::any, Covers::all, Lasts::battle, 1}, {2, 5, 3});
  CHECK(worst.last<Compared>().totals[1].sum == 2 + 3);
}

TEST_CASE("W16: an event may decide ties, or make them cost nothing") {
  const Table wins =
      with_effect({Verb::wins_ties, Whose::own, Of::any, Covers::all, Lasts::battle, 1}, {3, 3});
  CHECK(wins.last<BattleWon>().winner == gray);
  const Table safe =
      with_effect({Verb::safe_ties, Whose::own, Of::any, Covers::all, Lasts::battle, 1}, {3, 3});
  CHECK(safe.populations(gray) == 1);
  CHECK(safe.populations(white) == 0);
}

TEST_CASE("W16: an event may change what a lost battle costs; the owner chooses") {
  Table table =
      with_effect({Verb::loses_at_most, Whose::opponent, Of::any, Covers::all, Lasts::fight, 1}, {6, 1}, 1);
  CHECK(table.legal() == "white loses population; white loses plant");
  table.play("white loses plant");
  CHECK(table.fight.lost_in_all[1] + table.fight.lost[1] >= 1);
  CHECK(table.populations(white) == 1);
}

TEST_CASE("W16: an event may give Energy, make each worth more, or forbid it") {
  Table gains = with_effect({Verb::energy, Whose::own, Of::any, Covers::all, Lasts::battle, 2}, {1, 1});
  CHECK(gains.legal() == "gray uses 0 energy; gray uses 1 energy; gray uses 2 energy");
  Table worth({}, {card("chosen", {Verb::energy_worth, Whose::own, Of::any, Covers::all, Lasts::battle, 2})});
  worth.put(gray, 1).put(white, 1).give_event(gray, "chosen").give_energy(gray, 2).rolls({1, 1});
  worth.play("gray attacks white on terra").play("gray plays chosen").play("gray uses 2 energy");
  CHECK(worth.last<Compared>().totals[0].sum == 2 + 4 + 1);
  Table none({},
             {card("chosen", {Verb::no_energy, Whose::opponent, Of::any, Covers::all, Lasts::battle, 1})});
  none.put(gray, 1).put(white, 1).give_event(gray, "chosen").give_energy(white, 2).rolls({1, 1});
  none.play("gray attacks white on terra").play("gray plays chosen");
  CHECK(none.count<EnergyUsed>() == 0);
}

TEST_CASE("W16: an effect for the turn outlasts the fight and ends with the turn") {
  Options options;
  options.max_fights_per_turn = 0;
  Table table(options,
              {card("chosen", {Verb::power, Whose::own, Of::population, Covers::all, Lasts::turn, 3})});
  table.put(gray, 1)
      .put(white, 1)
      .put(gray, 1, 0, Table::luna)
      .put(white, 1, 0, Table::luna)
      .give_event(gray, "chosen");
  table.rolls({6, 1, 1, 1}).play("gray attacks white on terra").play("gray plays chosen");
  table.play("gray attacks white on luna");
  CHECK(table.last<Compared>().totals[0].sum == 2 + 3 + 1);
  table.play("gray ends the turn");
  CHECK(table.fight.lasting.empty());
}
