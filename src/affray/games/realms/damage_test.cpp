#include "affray/games/realms/testing/duel.hpp"

using namespace affray::realms;
using namespace affray::realms::testing;

namespace {

using Damages = std::vector<int>;  // of the faces 1 to 6; -1 is a miss

Options with(bool Options::* option) {
  Options options;
  options.*option = true;
  return options;
}

Attack noted(Attack attack, int misses_to) {
  attack.misses_to = static_cast<std::uint8_t>(misses_to);
  return attack;
}

}  // namespace

TEST_CASE("R08, R11 to R13: a bare attack with strength 4 does nothing, 2, 3, 4, 5, 6") {
  CHECK(Duel().by_face() == Damages{-1, 2, 3, 4, 5, 6});
  CHECK(Duel().roll({4}).last<DiceRolled>().faces == std::array<std::uint8_t, 2>{4, 0});
}

TEST_CASE("R12: the base is the attacker's own strength") {
  CHECK(Duel().strength(5).by_face() == Damages{-1, 3, 4, 5, 6, 7});
  CHECK(Duel().strength(3).by_face() == Damages{-1, 1, 2, 3, 4, 5});
}

TEST_CASE("R13, RG5: a base of 1 with a 2 is a hit for nothing, and what is added still counts") {
  Duel weak = Duel().strength(1);
  CHECK(weak.by_face() == Damages{-1, 0, 0, 1, 2, 3});
  CHECK(weak.roll({2}).result() == HowItWent::hit);
  CHECK(Duel(blow(Value::plus, 2)).strength(1).by_face() == Damages{-1, 1, 2, 3, 4, 5});
  CHECK(Duel().strength(1).target_is(Status::wounded).by_face() == Damages{-1, 0, 1, 2, 3, 4});
}

TEST_CASE("R09: a 1 misses") {
  Duel duel;
  CHECK(duel.roll({1}).result() == HowItWent::missed);
  CHECK(duel.damage() == 0);
  CHECK(duel.is_over());
}

TEST_CASE("R09, R14: a figure whose table says so hits with a 1") {
  Duel duel;
  duel.exchange.attacker.table.misses = 0;
  duel.exchange.attacker.table.change[0] = -3;
  CHECK(duel.by_face() == Damages{1, 2, 3, 4, 5, 6});
}

TEST_CASE("R10: a 6 pierces, and the target rolls no defence") {
  Duel duel = Duel().shield(0, true);
  CHECK(duel.roll({6}).damage() == 6);
  CHECK(duel.pierced());
}

TEST_CASE("R10: a 5 does not pierce") {
  Duel duel = Duel().shield(0, true);
  CHECK(duel.roll({5, 2}).damage() == 5 - 2);
  CHECK(!duel.pierced());
}

TEST_CASE("R10, R14: by the figure's table a 5 pierces and a 6 does not") {
  Duel duel = Duel().shield(0, true);
  duel.exchange.attacker.table.pierces = 0b010000;
  CHECK(Duel(duel).roll({5}).damage() == 5);
  CHECK(duel.roll({6, 3}).damage() == 3);
}

TEST_CASE("R14: cards and items change the table") {
  Duel duel;
  duel.exchange.attacker.table.change = {0, 0, 0, 0, 3, 5};
  CHECK(duel.by_face() == Damages{-1, 4, 4, 4, 7, 9});
}

TEST_CASE("R14: another figure's table is its own") {
  Duel changed;
  changed.exchange.attacker.table.misses = 0b000011;
  CHECK(changed.by_face() == Damages{-1, -1, 3, 4, 5, 6});
  CHECK(Duel().by_face() == Damages{-1, 2, 3, 4, 5, 6});
}

TEST_CASE("R15, RX16: a card that misses on 1 and 2, or on 1 to 3") {
  CHECK(Duel(noted(blow(), 2)).by_face() == Damages{-1, -1, 3, 4, 5, 6});
  CHECK(Duel(noted(blow(), 3)).by_face() == Damages{-1, -1, -1, 4, 5, 6});
}

TEST_CASE("R15, RX16: the note goes over a table that would hit with a 1; other faces stay the table's") {
  Duel duel(noted(blow(), 2));
  duel.exchange.attacker.table.misses = 0b001000;
  CHECK(duel.by_face() == Damages{-1, -1, 3, -1, 5, 6});
  Duel plain;
  plain.exchange.attacker.table.misses = 0;
  CHECK(plain.by_face() == Damages{4, 2, 3, 4, 5, 6});  // the table says nothing of a 1 but that it hits
}

TEST_CASE("R16: a 2 that counts as -1 for good; the table need not rise with the faces") {
  Duel duel;
  duel.exchange.attacker.table.change[1] = -1;
  CHECK(duel.by_face() == Damages{-1, 3, 3, 4, 5, 6});
  duel.exchange.attacker.table.change[1] = 4;
  CHECK(duel.by_face() == Damages{-1, 8, 3, 4, 5, 6});
}

TEST_CASE("R17: an attack with a number does it whatever is rolled, without strength") {
  CHECK(Duel(blow(Value::fixed, 3)).by_face() == Damages{-1, 3, 3, 3, 3, 3});
  CHECK(Duel(blow(Value::fixed, 3)).strength(9).by_face() == Damages{-1, 3, 3, 3, 3, 3});
}

TEST_CASE("R17, RG6: a 6 adds nothing to a number, and a changed table does not either") {
  Duel duel(blow(Value::fixed, 3));
  duel.exchange.attacker.table.change = {5, 5, 5, 5, 5, 5};
  CHECK(duel.roll({6}).damage() == 3);
  CHECK(duel.pierced());
}

TEST_CASE("R18: the die of a number tells a miss and what pierces") {
  CHECK(Duel(blow(Value::fixed, 3)).roll({1}).result() == HowItWent::missed);
  CHECK(Duel(blow(Value::fixed, 3)).shield(0, true).roll({6}).damage() == 3);
}

TEST_CASE("R18: it does not pierce below a 6") {
  CHECK(Duel(blow(Value::fixed, 3)).shield(0, true).roll({5, 2}).damage() == 1);
}

TEST_CASE("R19: plus N is settled like a bare attack, and N added") {
  CHECK(Duel(blow(Value::plus, 2)).by_face() == Damages{-1, 4, 5, 6, 7, 8});
}

TEST_CASE("R19: plus 0 is a bare attack") { CHECK(Duel(blow(Value::plus, 0)).by_face() == Duel().by_face()); }

TEST_CASE("RX15: minus N is taken off, but no hit is below 0") {
  CHECK(Duel(blow(Value::plus, -1)).by_face() == Damages{-1, 1, 2, 3, 4, 5});
  CHECK(Duel(blow(Value::plus, -3)).by_face() == Damages{-1, 0, 0, 1, 2, 3});
}

TEST_CASE("R20: a 1 fails the whole attack, and nothing is added") {
  Duel duel(blow(Value::plus, 5));
  CHECK(duel.roll({1}).damage() == 0);
  CHECK(duel.result() == HowItWent::missed);
}

TEST_CASE("R20, RG9: so does a 2 when the attack misses on 1 and 2") {
  CHECK(Duel(noted(blow(Value::plus, 5), 2)).roll({2}).damage() == 0);
  CHECK(Duel(noted(blow(Value::plus, 5), 2)).roll({3}).damage() == 8);
}

TEST_CASE("R21: an attack by the die does what was rolled, without strength and table") {
  CHECK(Duel(blow(Value::die)).by_face() == Damages{1, 2, 3, 4, 5, 6});
  Duel duel = Duel(blow(Value::die)).strength(9);
  duel.exchange.attacker.table.change = {9, 9, 9, 9, 9, 9};
  CHECK(duel.by_face() == Damages{1, 2, 3, 4, 5, 6});
}

TEST_CASE("R21, R39: a Wound adds to it all the same") {
  CHECK(Duel(blow(Value::die)).target_is(Status::wounded).by_face() == Damages{2, 3, 4, 5, 6, 7});
}

TEST_CASE("R22, RG7: the die cannot miss, whatever would widen a miss") {
  Duel duel = Duel(noted(blow(Value::die), 3)).target_is(Status::strengthened).attacker_is(Status::confused);
  duel.exchange.attacker.table.misses = 0b111111;
  CHECK(duel.by_face() == Damages{1, 2, 3, 4, 5, 6});
}

TEST_CASE("R22: a bare attack can") { CHECK(Duel().roll({1}).result() == HowItWent::missed); }

TEST_CASE("R23: the die cannot pierce") {
  Duel duel = Duel(blow(Value::die)).shield(0, true);
  duel.exchange.attacker.table.pierces = 0b111111;
  CHECK(duel.roll({6, 2}).damage() == 4);
}

TEST_CASE("RX17, RG17: by the option its 6 pierces and stays a 6; a 5 does not") {
  const Duel duel = Duel(blow(Value::die), with(&Options::rolled_value_pierces)).shield(0, true);
  CHECK(Duel(duel).roll({6}).damage() == 6);
  CHECK(Duel(duel).roll({5, 2}).damage() == 3);
}

TEST_CASE("RG18, RX15: by the option a number takes the place of the strength in the table") {
  Duel duel(blow(Value::fixed, 3), with(&Options::number_is_base));
  CHECK(duel.by_face() == Damages{-1, 1, 2, 3, 4, 5});
  CHECK(duel.strength(9).by_face() == Damages{-1, 1, 2, 3, 4, 5});
}

TEST_CASE(
    "RG18, RX15: with strength 4 a bare attack is Attack 4, +2 is Attack 6, -1 is Attack 3; base 5 tops at "
    "7") {
  const Options later = *preset("later");
  CHECK(Duel(blow(), later).by_face() == Duel(blow(Value::fixed, 4), later).by_face());
  CHECK(Duel(blow(Value::plus, 2), later).by_face() == Duel(blow(Value::fixed, 6), later).by_face());
  CHECK(Duel(blow(Value::plus, -1), later).by_face() == Duel(blow(Value::fixed, 3), later).by_face());
  CHECK(Duel(blow(Value::fixed, 5), later).by_face() == Damages{-1, 3, 4, 5, 6, 7});
}

TEST_CASE("R39: 1 more against a target with a Wound; worked example: 4, plus 2, a 2 rolled, wounded: 5") {
  CHECK(Duel().target_is(Status::wounded).by_face() == Damages{-1, 3, 4, 5, 6, 7});
  const Duel duel = Duel(blow(Value::plus, 2)).target_is(Status::wounded).roll({2});
  CHECK(duel.damage() == 5);
  CHECK(duel.last<Hit>().total.sum == 5);
  CHECK(duel.last<Hit>().total.parts.size() == 4);  // strength, table, plus, Wound
}

TEST_CASE("R39, RG35: several Wounds are one") {
  CHECK(Duel().target_is(Status::wounded).target_is(Status::wounded).roll({4}).damage() == 5);
}

TEST_CASE("R39: a Wound of the attacker adds nothing") {
  CHECK(Duel().attacker_is(Status::wounded).by_face() == Duel().by_face());
}

TEST_CASE("R40: nothing is added to a miss") {
  CHECK(Duel().target_is(Status::wounded).roll({1}).damage() == 0);
}

TEST_CASE("R40: what is widened to a miss has nothing added either") {
  CHECK(Duel(noted(blow(), 3)).target_is(Status::wounded).roll({3}).damage() == 0);
}

TEST_CASE("R38, RG19: poisoned, marked, paralyzed, disarmed and adrenaline change nothing in an attack") {
  for (const Status status :
       {Status::poisoned, Status::marked, Status::paralyzed, Status::disarmed, Status::adrenaline}) {
    CHECK(Duel().target_is(status).attacker_is(status).by_face() == Duel().by_face());
  }
}

TEST_CASE("R38: conditions count for attacks of enemies as well") {
  CHECK(Duel().by_enemy().target_is(Status::wounded).by_face() == Damages{-1, 3, 4, 5, 6, 7});
  CHECK(Duel().by_enemy().attacker_is(Status::confused).by_face() == Damages{-1, -1, 3, 4, 5, 6});
}

TEST_CASE("R43: a strengthened target is missed on 1 and 2") {
  CHECK(Duel().target_is(Status::strengthened).by_face() == Damages{-1, -1, 3, 4, 5, 6});
}

TEST_CASE("R43: a strengthened attacker gains and loses nothing") {
  CHECK(Duel().attacker_is(Status::strengthened).by_face() == Duel().by_face());
}

TEST_CASE("R44: a Confused attacker misses on 1 and 2") {
  CHECK(Duel().attacker_is(Status::confused).by_face() == Damages{-1, -1, 3, 4, 5, 6});
  CHECK(Duel(blow(Value::fixed, 3)).attacker_is(Status::confused).roll({2}).damage() == 0);
}

TEST_CASE("R44: a Confused target does not make him miss") {
  CHECK(Duel().by_enemy().target_is(Status::confused).roll({2, 2}).damage() == 2);
}

TEST_CASE("RG8: of several that widen the miss the widest counts, they are not added") {
  const Duel twice = Duel().target_is(Status::strengthened).attacker_is(Status::confused);
  CHECK(twice.by_face() == Damages{-1, -1, 3, 4, 5, 6});
  Duel thrice = Duel(noted(blow(), 3)).target_is(Status::strengthened).attacker_is(Status::confused);
  CHECK(thrice.by_face() == Damages{-1, -1, -1, 4, 5, 6});
}

TEST_CASE("RG16, RX14: by the option a Confused attacker rolls twice, and the lower face counts") {
  Duel duel = Duel(blow(), with(&Options::confused_as_disadvantage)).attacker_is(Status::confused);
  CHECK(Duel(duel).roll({5, 3}).damage() == 3);
  CHECK(Duel(duel).roll({2, 6}).damage() == 2);  // a 2 hits: R44 is not used then
  duel.roll({1, 6});
  CHECK(duel.result() == HowItWent::missed);
  CHECK(duel.last<DiceRolled>().dropped[0] == 6);
}

TEST_CASE("RG16: R43 and a printed note are used all the same") {
  const Options options = with(&Options::confused_as_disadvantage);
  Duel duel = Duel(blow(), options).attacker_is(Status::confused).target_is(Status::strengthened);
  CHECK(duel.roll({2, 6}).result() == HowItWent::missed);
  CHECK(Duel(noted(blow(), 3), options).attacker_is(Status::confused).roll({3, 3}).damage() == 0);
}

TEST_CASE("RG16: two dice for the range and the damage are four rolls") {
  const Options options = with(&Options::confused_as_disadvantage);
  Duel duel = Duel(shot(), options).attacker_is(Status::confused).at_distance(3);
  duel.roll({5, 4, 2, 6});  // 4 and 2: the 4 must be the range
  CHECK(duel.damage() == 2);
}

TEST_CASE("RX13, RG32: by the option a shot at a figure within reach is one of a Confused attacker") {
  const Options options = with(&Options::reach_penalty);
  CHECK(Duel(shot(Value::bare, 0, 3), options).at_distance(1).roll({2}).result() == HowItWent::missed);
  CHECK(Duel(shot(Value::bare, 0, 3), options).at_distance(2).roll({2}).damage() == 2);
  Duel far_reach = Duel(shot(Value::bare, 0, 3), options).at_distance(2);
  far_reach.exchange.attacker.reach = 2;
  CHECK(far_reach.roll({2}).result() == HowItWent::missed);
}

TEST_CASE("RX13, RG32: without it a shot at an adjacent figure is like any other, and a blow always is") {
  CHECK(Duel(shot(Value::bare, 0, 3)).at_distance(1).roll({2}).damage() == 2);
  CHECK(Duel(blow(), with(&Options::reach_penalty)).roll({2}).damage() == 2);
}

TEST_CASE("RX13, RX14: in the preset later the shot within reach is rolled twice") {
  CHECK(Duel(shot(Value::bare, 0, 3), *preset("later")).at_distance(1).roll({6, 4}).damage() == 4);
}

TEST_CASE("RG2: the price of R48 comes after the Wound and before the floor at 0") {
  Duel duel = Duel().strength(2).by_enemy(true).target_is(Status::wounded);
  CHECK(duel.roll({1, 2}).damage() == 0);  // 2 - 2 + 1 - 2, not below 0
  CHECK(Duel().strength(2).by_enemy(true).target_is(Status::wounded).roll({1, 4}).damage() == 1);
}

TEST_CASE("RG1: base is the text, later turns on what is newer") {
  CHECK(preset("base") == Options{});
  CHECK(preset("later")->number_is_base);
  CHECK(!preset("newest").has_value());
}

TEST_CASE("RG3: the number of a ranged attack and its distance are two things") {
  Duel duel = Duel(shot(Value::fixed, 5, 3)).at_distance(3);
  CHECK(duel.roll({4}).damage() == 5);
}

TEST_CASE("R43, R44, R15: a miss names what widened it, and a miss by the table the table") {
  const auto rules = [](Duel duel, int face) {
    std::string all;
    for (const affray::Rule rule : duel.roll({face}).last<Missed>().rules)
      all += std::string(rule.text()) + " ";
    return all;
  };
  Attack note;
  note.misses_to = 3;
  CHECK(rules(Duel().target_is(Status::strengthened), 2) == "R43 ");
  CHECK(rules(Duel().attacker_is(Status::confused), 2) == "R44 ");
  CHECK(rules(Duel(note), 3) == "R15 ");
  CHECK(rules(Duel().target_is(Status::strengthened), 1) == "R09 R13 ");
  CHECK(rules(Duel(), 1) == "R09 R13 ");
}

TEST_CASE("R18, R20: the miss of a number cites R18, that of a plus R20") {
  Duel number(blow(Value::fixed, 3));
  CHECK(number.roll({1}).last<Missed>().rules[0] == affray::Rule("R18"));
  Duel plus(blow(Value::plus, 2));
  CHECK(plus.roll({1}).last<Missed>().rules[0] == affray::Rule("R20"));
}
