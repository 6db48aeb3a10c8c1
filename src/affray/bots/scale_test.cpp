#include "affray/bots/scale.hpp"

#include <doctest/doctest.h>

#include "affray/bots/tree_search.hpp"
#include "affray/core/testing/toy.hpp"

using namespace affray;
using namespace affray::bots;
using toy::Duel;
using toy::Mail;
using toy::Toy;

namespace {

const toy::Codex names;
constexpr Side blue{0};

Duel open_duel(std::uint8_t own, std::uint8_t other) {
  Duel duel = toy::duel(Mail::none, Mail::none);
  duel.seen = {true, true};
  duel.health = {own, other};
  duel.breath = {2, 2};
  return duel;
}

}  // namespace

TEST_CASE("the root of a search has the value 0, whoever is ahead") {
  for (const Duel& start : {open_duel(4, 4), open_duel(9, 2), open_duel(2, 9)}) {
    SeededDice chance(1);
    const Scale<Toy> scale(names, start, chance);
    CHECK(scale.of(start)[0] == doctest::Approx(0));
    Duel better = start;
    --better.health[1];
    CHECK(scale.of(better)[0] > 0.05F);
    CHECK(scale.of(better)[1] < -0.05F);
  }
}

TEST_CASE("no estimate equals a win, and a draw equals an even position") {
  const Duel start = open_duel(9, 2);
  SeededDice chance(1);
  const Scale<Toy> scale(names, start, chance);
  CHECK(scale.of_end(Outcome{.winner = blue})[0] == 1);
  CHECK(scale.of_end(Outcome{.winner = blue})[1] == -1);
  CHECK(scale.of(open_duel(200, 1))[0] < 0.9F);
  const Values none = scale.of_end(Outcome{.winner = nobody});
  CHECK(none[0] < 0);  // he is ahead
  CHECK(none[0] == doctest::Approx(scale.of(open_duel(5, 5))[0]));
}

TEST_CASE("the displayed scale shows an even position as 0 and keeps the order") {
  const Duel start = open_duel(9, 2);
  SeededDice chance(1);
  const Scale<Toy> scale(names, start, chance);
  const auto read = [&](const Duel& duel) { return scale.readable(scale.of(duel)[0], blue); };
  CHECK(read(open_duel(5, 5)) == doctest::Approx(0).epsilon(1e-4));
  CHECK(read(start) > 0.1);
  CHECK(read(open_duel(3, 5)) < 0);
  CHECK(read(open_duel(9, 1)) > read(start));
  CHECK(scale.readable(1, blue) == 1);
}

TEST_CASE("the report of a search about a choice is parsed") {
  const Duel ahead = open_duel(9, 2);
  TreeSearch<Toy> search(names, Toy::view(names, ahead, blue), 5, {.iterations = 40});
  search.run();
  CHECK(search.choices().front().value > 0.1);
  const Duel behind = open_duel(2, 9);
  TreeSearch<Toy> other(names, Toy::view(names, behind, blue), 5, {.iterations = 40});
  other.run();
  CHECK(other.choices().front().value < -0.1);
}
