#include "affray/core/testing/toy.hpp"

#include <doctest/doctest.h>

#include <vector>

using namespace affray;
using toy::Deed;
using toy::Mail;
using toy::Toy;

namespace {

constexpr Side blue{0};
constexpr Side red{1};
const toy::Codex names;

}  // namespace

TEST_CASE("T2: a jab costs one health and passes the turn") {
  toy::Duel duel = toy::duel();
  ScriptedDice none({});
  std::vector<toy::Event> events;
  Chronicle<toy::Event> chronicle(events);
  Toy::play(names, duel, {Deed::jab, blue}, none, chronicle);
  CHECK(duel.health[1] == 3);
  CHECK(duel.turn == red);
  REQUIRE(events.size() == 1);
  CHECK(Toy::describe(names, events[0]).key == "toy.hurt");
}

TEST_CASE("T3, T4: a swing that hits asks the swinger once more") {
  toy::Duel duel = toy::duel(Mail::none, Mail::worn);
  Chronicle<toy::Event> quiet;
  ScriptedDice dice = faces(3);
  Toy::play(names, duel, {Deed::swing, blue}, dice, quiet);
  CHECK(dice.spent());
  CHECK(Toy::asked(names, duel) == Asked{blue});
  CHECK(Toy::refusal(names, duel, {Deed::jab, blue})->rule == Rule("T4"));
  Toy::play(names, duel, {Deed::press, blue}, dice, quiet);
  CHECK(duel.health[1] == 4 - (3 - 1));  // T5: the mail took one
  CHECK(duel.health[0] == 4 - 1);
}

TEST_CASE("T5: only the wearer knows of his mail until it is hit") {
  CHECK(Toy::view(names, toy::duel(Mail::worn, Mail::none), red) ==
        Toy::view(names, toy::duel(Mail::none, Mail::none), red));
  CHECK(Toy::view(names, toy::duel(Mail::worn, Mail::none), blue) !=
        Toy::view(names, toy::duel(Mail::none, Mail::none), blue));
}

TEST_CASE("T6: nobody wins when both are out") {
  toy::Duel duel = toy::duel(Mail::none, Mail::none);
  duel.health = {1, 3};
  duel.agenda.push(toy::Follow{});
  Chronicle<toy::Event> quiet;
  ScriptedDice none({});
  Toy::play(names, duel, {Deed::press, blue}, none, quiet);
  CHECK(Toy::asked(names, duel).over());
  CHECK(Toy::outcome(names, duel)->winner == nobody);
}
