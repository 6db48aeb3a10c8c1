#include "affray/bots/tree_search.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "affray/core/testing/toy_truth.hpp"

using namespace affray;
using namespace affray::bots;
using toy::Duel;
using toy::Mail;
using toy::open_duel;
using toy::Toy;
using toy::worth;

namespace {

const toy::Codex names;
constexpr Side blue{0};

}  // namespace

TEST_CASE("the search proves the value of a small fight with dice") {
  for (std::uint8_t health = 1; health <= 3; ++health) {
    CAPTURE(health);
    const Duel duel = open_duel(health, health, 1);
    TreeSearch<Toy> search(names, Toy::view(names, duel, blue), 7, {.iterations = 20'000, .exploration = 1});
    search.run();
    CHECK_FALSE(search.hidden());
    const auto best = search.choices().front();
    CHECK(best.proven);
    CHECK(std::abs(best.value - worth(duel, blue)) < 1e-5);
  }
}

TEST_CASE("unproven values converge") {
  const Duel duel = open_duel(4, 4, 2);
  TreeSearch<Toy> search(names, Toy::view(names, duel, blue), 3,
                         {.iterations = 20'000, .exploration = 1, .rollout = 30});
  search.run();
  CHECK(std::abs(search.choices().front().value - worth(duel, blue)) < 0.15);
  CHECK(search.line().size() >= 2);
}

TEST_CASE("the same view and seed give the same choice, whatever is hidden") {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    SeededDice one(seed);
    SeededDice other(seed);
    const SearchBot<Toy> bot{{.iterations = 200}};
    const Duel worn = toy::duel(Mail::none, Mail::worn);
    const Duel none = toy::duel(Mail::none, Mail::none);
    CHECK(TreeSearch<Toy>(names, Toy::view(names, worn, blue), seed, {}).hidden());
    CHECK(bot.choose(names, Toy::view(names, worn, blue), Toy::choices(names, worn), one) ==
          bot.choose(names, Toy::view(names, none, blue), Toy::choices(names, none), other));
  }
}

TEST_CASE("each sample draws the hidden information again") {
  // Easing wins where red wears no mail and loses where he does: as likely as not.
  Duel duel = toy::duel(Mail::none, Mail::worn);
  duel.agenda.push(toy::Follow{});
  duel.health = {1, 2};
  duel.breath = {0, 0};
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    TreeSearch<Toy> search(names, Toy::view(names, duel, blue), seed, {.iterations = 400});
    search.run();
    CHECK(search.hidden());
    for (const auto& choice : search.choices()) {
      // What is sure reads as 1.
      if (choice.choice.deed == toy::Deed::ease) CHECK(std::abs(choice.value) < 0.95);
    }
  }
}

TEST_CASE("choices with the best estimate are tried first") {
  const Duel duel = open_duel(3, 1, 2);  // a jab wins
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    TreeSearch<Toy> search(names, Toy::view(names, duel, blue), seed, {.iterations = 1});
    search.run();
    CHECK(search.choices().front().choice.deed == toy::Deed::jab);
  }
}
