// Which rule refuses what: every deed with every argument at the prompts of random fights, and the rules that
// players ask about most.

#include "affray/core/testing/refusals.hpp"

#include <array>
#include <string>
#include <vector>

#include "affray/games/worlds/testing/scene.hpp"

using namespace affray;
using namespace affray::worlds;
using namespace affray::worlds::testing;

namespace {

std::string name_of_deed(const Choice& choice) {
  constexpr std::array names{
      "attacks",      "ends the turn",  "pairs",          "adds",           "holds back",
      "fights",       "plays an event", "plays no event", "uses energy",    "rolls",
      "loses",        "withdraws",      "takes a plant",  "takes no plant", "withdraws plants",
      "withdraws to", "takes markers",  "concedes",       "passes",         "uses energy for natives"};
  static_assert(names.size() == deed_count);
  return names[index(choice.deed)];
}

// How many values of each byte of a deed its text can say on this table.
std::array<int, 3> ranges(const Codex& codex, const Fight& fight, Deed deed) {
  const int sides = static_cast<int>(side_count);
  const int kinds = static_cast<int>(all_kinds.size());
  const int places = static_cast<int>(codex.places.size());
  const int battles = static_cast<int>(fight.battles.size()) + 1;
  constexpr int numbers = 6;
  switch (deed) {
    case Deed::attack: return {sides + 1, places, places};
    case Deed::pair: return {kinds, kinds, sides};
    case Deed::add_spare: return {kinds, battles, 1};
    case Deed::hold_back:
    case Deed::lose_marker: return {kinds, 1, 1};
    case Deed::fight_battle: return {battles, 1, 1};
    case Deed::play_event: return {static_cast<int>(codex.events.size()), 1, 1};
    case Deed::use_energy:
    case Deed::natives_energy:
    case Deed::withdraw:
    case Deed::withdraw_plants: return {numbers, 1, 1};
    case Deed::withdraw_to: return {numbers, places, 1};
    case Deed::take_markers: return {numbers, kinds, 1};
    default: return {1, 1, 1};
  }
}

// A byte of a choice; the last opponent stands for several.
std::uint8_t byte_of(Deed deed, int value) {
  const bool several = deed == Deed::attack && value == static_cast<int>(side_count);
  return several ? byte(everybody) : static_cast<std::uint8_t>(value);
}

std::vector<Choice> every_deed(const Codex& codex, const Fight& fight) {
  std::vector<Choice> all;
  for (const Deed deed : ids<Deed>(deed_count)) {
    const auto [first, second, third] = ranges(codex, fight, deed);
    for (const Side side : ids<Side>(side_count)) {
      if (index(side) >= codex.players.size() && side != natives) continue;
      for (int i = 0; i < first * second * third; ++i) {
        // One plant is taken as such, and none is not said.
        if (deed == Deed::take_markers && (i % first == 0 || i == first + 1)) continue;
        all.push_back(
            choice_of(deed, side, byte_of(deed, i % first), i / first % second, i / first / second));
      }
    }
  }
  return all;
}

affray::testing::RefusalCounts count(Scene scene, int fights) {
  scene.begin();
  return affray::testing::count_refusals<Worlds>(scene.codex, scene.fight, every_deed, name_of_deed, 18,
                                                 fights);
}

}  // namespace

TEST_CASE("refusals: every deed is refused by a rule of its own, and the table names it") {
  constexpr int fights = 12;
  affray::testing::RefusalCounts counts = count(busy_table(*preset("house")), fights);
  Scene french = busy_table(*preset("french"), {"gray", "white", "black"});
  french.put(black, 1, 1).put(gray, 2, 0, Scene::sol).put(white, 1, 0, Scene::sol);
  french.fight.plant_supply[gray] = 0;
  counts.add(count(french, fights));
  Options bids = with_spares();
  bids.energy = EnergyBidding::alternate;
  bids.withdraw = WithdrawWhom::all;
  const Effect stays{Verb::no_withdrawal, Whose::both, Of::any, Covers::all, Lasts::fight, 1};
  const Effect leaves{Verb::free_withdrawal, Whose::both, Of::any, Covers::all, Lasts::fight, 1};
  const Effect dark{Verb::no_energy, Whose::opponent, Of::any, Covers::all, Lasts::battle, 1};
  Scene others(bids, {card("stays", stays), card("leaves", leaves), card("dark", dark)});
  others.put(gray, 2, 2).put(white, 4, 2).give_event(gray, "stays").give_event(white, "leaves");
  others.give_event(gray, "dark");
  others.give_energy(gray, 3).give_energy(white, 3);
  counts.add(count(others, 2 * fights));
  affray::testing::check_refusals("worlds", counts);
  INFO(counts.generic, " generic refusals of ", counts.illegal);
  CHECK(counts.generic_percent() < 3);
}

TEST_CASE("W01, W05: a turn is ended by who is on turn, and not in the middle of a fight") {
  Scene scene = worked_example();
  CHECK(scene.why("gray ends the turn") == "W14 refused.fight-to-its-end");
  CHECK(scene.why("white ends the turn") == "W01 refused.not-on-turn");
  CHECK(white_lost_one().why("gray ends the turn") == "W30 refused.withdrawal-is-open");
}

TEST_CASE("a bare pass is refused with the name that passing has at the moment, and W14: nobody concedes") {
  Scene scene = worked_example();
  CHECK(scene.why("white passes") == "W10 refused.no-pass");
  CHECK(scene.why("gray passes") == "W10 refused.pass-of-another");
  CHECK(scene.why("gray concedes") == "W14 refused.nobody-concedes");
  Scene energy;
  energy.put(gray, 1).put(white, 1).give_energy(gray, 2).play("gray attacks white on terra");
  CHECK(energy.why("gray passes") == "W15 refused.pass-is-no-energy");
  Scene before;
  before.put(gray, 1).put(white, 1);
  CHECK(before.why("gray passes") == "W01 refused.pass-is-end-turn");
  CHECK(white_lost_one().why("white passes") == "W30 refused.pass-is-no-withdrawal");
}

TEST_CASE("W04, WD1: no second fight during a fight, nor after it in the same turn") {
  Scene scene = worked_example();
  CHECK(scene.why("gray attacks white on terra") == "W04 refused.fight-is-on");
  Scene after;
  after.put(gray, 1).put(white, 1).put(gray, 1, 0, Scene::luna).put(white, 1, 0, Scene::luna).rolls({6, 1});
  after.play("gray attacks white on terra");
  CHECK(after.why("gray attacks white on luna") == "W04 refused.fought-enough");
}

TEST_CASE("W25, WG3, W13: the wrong side pairs, and the dice are not up") {
  Scene scene = worked_example();
  CHECK(scene.why("gray pairs population with white population") == "WG3 refused.other-side-pairs");
  CHECK(scene.why("gray adds plant to battle 1") == "W12 refused.no-spares");
  CHECK(scene.why("gray rolls") == "W25 refused.no-battle");
  scene.play("white pairs population with gray population").play("white pairs plant with gray plant");
  CHECK(scene.why("white pairs plant with gray plant") == "W13 refused.all-are-paired");
}

TEST_CASE("W10: a pair has a marker of each side, and WG1 of these two sides") {
  Scene scene({}, {}, {"gray", "white", "black"});
  scene.put(gray, 2, 1).put(white, 1, 2).put(black, 1).play("gray attacks white on terra");
  CHECK(scene.why("gray pairs population with gray plant") == "W10 refused.pair-of-one-side");
  CHECK(scene.why("gray pairs population with black population") == "WG1 refused.not-in-this-fight");
  CHECK(scene.why("black pairs population with white population") == "WG1 refused.not-in-this-fight");
}

TEST_CASE("WG1: a second opponent cannot be named; one can") {
  Scene scene({}, {}, {"gray", "white", "black"});
  scene.put(gray, 2).put(white, 1).put(black, 1);
  CHECK(scene.why("gray attacks white and black on terra") == "WG1 refused.one-opponent");
  CHECK(scene.why("gray attacks white on terra").empty());
}

TEST_CASE("WG4, WG24: the defender does not choose the battle") {
  Scene scene;
  scene.put(gray, 2).put(white, 2).play("gray attacks white on terra");
  CHECK(scene.why("white fights battle 2") == "WG4 refused.attacker-orders");
  CHECK(scene.why("gray fights battle 3") == "W14 refused.no-such-battle");
  scene.play("gray fights battle 2");
  CHECK(scene.why("gray fights battle 1") == "W14 refused.one-at-a-time");
}

TEST_CASE("WG5, WD3: an event out of turn") {
  Scene scene({}, {general_mobilization()});
  scene.put(gray, 1).put(white, 1).give_event(gray, "general-mobilization");
  scene.give_event(white, "general-mobilization");
  CHECK(scene.why("gray plays general-mobilization") == "WG5 refused.events-open-a-battle");
  scene.play("gray attacks white on terra");
  CHECK(scene.why("white plays general-mobilization") == "WG5 refused.attacker-plays-first");
  CHECK(scene.why("gray rolls") == "W15 refused.dice-come-last");
  scene.play("gray plays no event");
  CHECK(scene.why("gray plays general-mobilization") == "WD3 refused.one-event-each");
  CHECK(scene.why("white plays general-mobilization").empty());
}

TEST_CASE("WG7, WG8: Energy out of turn, and too late") {
  Scene scene;
  scene.put(gray, 1).put(white, 1).give_energy(gray, 2).give_energy(white, 2);
  CHECK(scene.why("gray uses 1 energy") == "W22 refused.energy-in-a-battle");
  scene.play("gray attacks white on terra");
  CHECK(scene.why("white uses 1 energy") == "WG7 refused.attacker-energy-first");
  scene.play("gray uses 1 energy");
  CHECK(scene.why("gray uses 1 energy") == "WG7 refused.energy-once");
  scene.play("white uses 1 energy");
  CHECK(scene.why("gray uses 1 energy") == "WG8 refused.energy-too-late");
  CHECK(scene.why("white uses 1 energy") == "WG8 refused.energy-too-late");
  CHECK(scene.why("white rolls") == "W25 refused.attacker-rolls");
}

TEST_CASE("W16: a card for which there is no room is refused, with how many cards and effects there may be") {
  Options options;
  options.events_per_battle = EventsPerBattle::any;
  EventCard great = card("great", {.verb = Verb::die, .lasts = Lasts::fight});
  great.effects.resize(5, great.effects[0]);
  Scene scene(options, {great, card("small", {.verb = Verb::die})});
  scene.put(gray, 1).put(white, 1).give_event(gray, "small");
  for (int i = 0; i < 3; ++i) scene.give_event(gray, "great");
  scene.play("gray attacks white on terra").play("gray plays great").play("gray plays great");
  CHECK(scene.legal() == "gray plays small; gray plays no event");
  const auto third = Worlds::parse(scene.codex, "gray plays great");
  REQUIRE(third);
  const auto refusal = Worlds::refusal(scene.codex, scene.fight, *third);
  REQUIRE(refusal);
  CHECK(*refusal == affray::Refusal{"W16", "refused.too-many-events", {8, 12}});
}

TEST_CASE("W16, W22: whom an event forbids to use Energy is told so before the dice") {
  for (const Whose whose : {Whose::own, Whose::opponent, Whose::both}) {
    CAPTURE(static_cast<int>(whose));
    Scene scene({}, {card("blackout", {.verb = Verb::no_energy, .whose = whose})});
    scene.put(gray, 1).put(white, 1).give_energy(gray, 2).give_energy(white, 2);
    scene.give_event(gray, "blackout").play("gray attacks white on terra").play("gray plays blackout");
    const std::string forbidden = "W16 refused.event-forbids-energy";
    if (whose != Whose::opponent) CHECK(scene.why("gray uses 1 energy") == forbidden);
    if (whose != Whose::own) CHECK(scene.why("white uses 1 energy") == forbidden);
    if (whose == Whose::own) CHECK(scene.why("white uses 1 energy").empty());
    if (whose == Whose::opponent) CHECK(scene.why("gray uses 1 energy").empty());
  }
}

TEST_CASE("WG7: a refusal tells nothing about Energy that is committed in secret") {
  Options options;
  options.energy = EnergyBidding::secret;
  Scene scene(options);
  scene.put(gray, 1).put(white, 1).give_energy(gray, 3).give_energy(white, 1);
  scene.play("gray attacks white on terra").play("gray uses 3 energy");
  CHECK(scene.why("gray uses 0 energy") == scene.why("gray uses 3 energy"));
}

TEST_CASE("WG16, WG28: Natives have no Energy and no cards, never withdraw and take no Plant") {
  Scene scene({}, {general_mobilization()});
  scene.put(gray, 1, 1).put_natives(1).play("gray attacks natives on terra");
  CHECK(scene.why("natives use 3 energy") == "WG16 refused.natives-have-no-energy");
  CHECK(scene.why("gray uses 1 energy for natives") == "WG16 refused.natives-have-no-energy");
  CHECK(scene.why("natives play general-mobilization") == "WG28 refused.natives-hold-no-cards");
  CHECK(scene.why("natives withdraw 1 population") == "WG28 refused.natives-stay");
  CHECK(scene.why("natives take a plant") == "WG28 refused.natives-take-nothing");
  CHECK(scene.why("natives attack gray on terra") == "W01 refused.natives-open-no-fight");
}

TEST_CASE("W27, WG9: the owner picks what a tie costs, and nothing is given up without one") {
  Scene scene;
  scene.put(gray, 1).put(white, 1, 1).rolls({4, 3});
  CHECK(scene.why("gray loses population") == "W27 refused.no-battle-settled");
  scene.play("gray attacks white on terra").play("white pairs population with gray population");
  CHECK(scene.legal() == "white loses population; white loses plant");
  CHECK(scene.why("gray loses plant") == "WG9 refused.owner-picks");
  CHECK(scene.why("gray rolls") == "W25 refused.dice-are-rolled");
}

TEST_CASE("W30: who withdraws, what, and where to") {
  Scene scene = white_lost_one();
  CHECK(scene.why("gray withdraws 1 population") == "W30 refused.winner-stays");
  CHECK(scene.why("gray withdraws a plant") == "W30 refused.plants-stay");
  CHECK(scene.why("white withdraws 2 plants") == "W30 refused.plants-stay");
  CHECK(scene.why("white withdraws 2 populations to hearth") == "W30 refused.other-sun");
  CHECK(scene.why("white withdraws 2 populations to sol") == "W30 refused.sun-goes-without-saying");
  CHECK(scene.why("white withdraws 2 populations").empty());
  CHECK(worked_example().why("white withdraws 2 populations") == "W30 refused.fight-is-undecided");
}

TEST_CASE("W30, W16, WG13: an event may keep Populations where they are, and they do not go twice") {
  const Effect stays{Verb::no_withdrawal, Whose::opponent, Of::any, Covers::all, Lasts::fight, 1};
  Scene scene(with_spares(), {card("stays", stays)});
  scene.put(gray, 1).put(white, 2, 1).give_event(gray, "stays").rolls({6, 1});
  scene.play("gray attacks white on terra").play("white pairs population with gray population");
  scene.play("white holds back population").play("white holds back plant").play("gray plays stays");
  CHECK(scene.legal() == "gray takes a plant; gray takes no plant");
  CHECK(scene.why("white withdraws 1 population") == "W16 refused.event-keeps-here");
  Scene gone = white_lost_one();
  gone.play("white withdraws 1 population");
  CHECK(gone.why("white withdraws 1 population") == "WG13 refused.withdrawal-is-over");
}

TEST_CASE("W31, W33: only the winner takes, only a Plant, and only one") {
  Scene scene = white_lost_one();
  scene.play("white withdraws 0 populations");
  CHECK(scene.why("white takes a plant") == "W31 refused.winner-takes");
  CHECK(scene.why("gray takes a population") == "W31 refused.only-plants-are-taken");
  CHECK(scene.why("gray takes 2 plants") == "W33 refused.one-plant");
  CHECK(scene.why("gray takes a plant").empty());
}

TEST_CASE("W29, WG10, WG12: no Plant without a winner, nor at a Sun") {
  Scene scene;
  scene.put(gray, 1, 1).put(white, 1, 1);
  CHECK(scene.why("gray takes a plant") == "W29 refused.no-fight-won");
  Scene drawn;
  drawn.put(gray, 1).put(white, 1, 0).rolls({3, 3}).play("gray attacks white on terra");
  CHECK(drawn.why("gray takes a plant") == "W29 refused.no-fight-won");
  Scene orbit;
  orbit.put(gray, 1, 0, Scene::sol).put(white, 1, 0, Scene::sol).play("gray attacks white on sol");
  CHECK(orbit.why("gray takes a plant") == "WG12 refused.no-plant-at-a-sun");
  CHECK(orbit.why("gray withdraws 1 population") == "WG12 refused.nothing-beyond-a-sun");
}

TEST_CASE("WG15: without a marker in reserve the winner takes no Plant") {
  Scene scene = white_lost_one();
  scene.fight.plant_supply[gray] = 0;
  CHECK(scene.why("gray takes a plant") == "WG15 refused.no-plant-in-reserve");
}
