#include "affray/bots/exact.hpp"

#include <doctest/doctest.h>

#include "affray/bots/seating.hpp"
#include "affray/core/testing/lots.hpp"
#include "affray/core/testing/toy_truth.hpp"

using namespace affray;
using namespace affray::bots;
using toy::Duel;
using toy::Mail;
using toy::open_duel;
using toy::Toy;
using toy::worth;
using toy::worth_after;

namespace {

const toy::Codex names;

}  // namespace

TEST_CASE("the exact bot makes the best choice whenever its budget suffices") {
  int decisions = 0;
  for (std::uint8_t blue = 1; blue <= 3; ++blue) {
    for (std::uint8_t red = 1; red <= 3; ++red) {
      Duel duel = open_duel(blue, red, 1);
      SeededDice dice(blue * 8 + red);
      Chronicle<toy::Event> quiet;
      while (!Toy::asked(names, duel).over()) {
        const auto choices = Toy::choices(names, duel);
        const Side side = Toy::asked(names, duel).side;
        const auto chosen = ExactBot<Toy>{}.choose(names, Toy::view(names, duel, side), choices, dice);
        if (choices.size() > 1) {
          ++decisions;
          CHECK(worth_after(duel, chosen, side) == doctest::Approx(worth(duel, side)));
        }
        // By chance, so that positions come up that best play avoids.
        Toy::play(names, duel, random_choice(choices, dice), dice, quiet);
      }
    }
  }
  CHECK(decisions > 15);
}

TEST_CASE("choices that the exact bot cannot solve are searched, except those proven worse") {
  const Duel duel = open_duel(2, 1, 1);
  const ExactBot<Toy> enough{.max_nodes = 10'000};
  const Proven<Toy> solved = enough.prove(names, duel);
  CHECK(solved.solved);
  const ExactBot<Toy> hardly{.max_nodes = 1, .search = {.iterations = 100}};
  const Proven<Toy> open = hardly.prove(names, open_duel(4, 4, 2));
  CHECK_FALSE(open.solved);
  CHECK(open.left.size() == 2);
  SeededDice one(4);
  SeededDice other(4);
  const Duel large = open_duel(4, 4, 2);
  CHECK(hardly.choose(names, Toy::view(names, large, Side{0}), Toy::choices(names, large), one) ==
        SearchBot<Toy>{{.iterations = 100}}.choose(names, Toy::view(names, large, Side{0}),
                                                   Toy::choices(names, large), other));
}

TEST_CASE("the best choice is never pruned, and worse ones are once all is settled") {
  int settled = 0;
  for (std::uint8_t blue = 1; blue <= 4; ++blue) {
    for (std::uint8_t red = 1; red <= 4; ++red) {
      const Duel duel = open_duel(blue, red, 2);
      for (const std::uint64_t nodes : {1, 2, 4, 8, 16, 32, 64, 10'000}) {
        const Proven<Toy> proven = ExactBot<Toy>{.max_nodes = nodes}.prove(names, duel);
        REQUIRE(proven.left.size() >= 1);
        const double best = worth(duel, Side{0});
        bool has_best = false;
        for (const auto& choice : proven.left) {
          const bool is_best = worth_after(duel, choice, Side{0}) == doctest::Approx(best);
          has_best = has_best || is_best;
          if (proven.solved) CHECK(is_best);
        }
        CHECK(has_best);
        const bool all_alike = proven.left.size() == Toy::choices(names, duel).size();
        settled += proven.solved && !all_alike ? 1 : 0;
      }
    }
  }
  CHECK(settled > 5);
}

TEST_CASE("with hidden information the exact bot searches") {
  const Duel duel = toy::duel(Mail::none, Mail::worn);
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    SeededDice one(seed);
    SeededDice other(seed);
    const auto choices = Toy::choices(names, duel);
    CHECK(ExactBot<Toy>{.max_nodes = 1'000, .search = {.iterations = 50}}.choose(
              names, Toy::view(names, duel, Side{0}), choices, one) ==
          SearchBot<Toy>{{.iterations = 50}}.choose(names, Toy::view(names, duel, Side{0}), choices, other));
  }
}

TEST_CASE("information that will be hidden is not treated as open: nothing is proven, and search agrees") {
  using lots::Lots;
  const lots::Codex codex;
  const lots::Draw start;
  const auto choices = Lots::choices(codex, start);
  // As if the card were seen by both, drawing it would lose for certain.
  CHECK(ExactBot<Lots>{}.prove(codex, start).left[0].deed == lots::Deed::toss);
  int exact = 0;
  int searched = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    SeededDice one(seed);
    SeededDice other(seed);
    const auto view = Lots::view(codex, start, Side{0});
    exact += ExactBot<Lots>{}.choose(codex, view, choices, one).deed == lots::Deed::draw ? 1 : 0;
    searched += SearchBot<Lots>{}.choose(codex, view, choices, other).deed == lots::Deed::draw ? 1 : 0;
  }
  CHECK(exact >= 15);  // first cards that fell badly put a search off now and then
  CHECK(searched == exact);
}

TEST_CASE("the name of an exact bot sets its budget") {
  CHECK(std::get<ExactBot<Toy>>(*bot<Toy>("exact:700")).max_nodes == 700);
  CHECK(std::holds_alternative<ExactBot<Toy>>(*bot<Toy>("exact")));
  for (const auto* name : {"exact:", "exact:0", "greedy:5", "exact:x"}) CHECK_FALSE(bot<Toy>(name));
}
