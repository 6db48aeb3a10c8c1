#include "affray/bots/search.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "affray/core/testing/toy_truth.hpp"

using namespace affray;
using namespace affray::bots;
using toy::Deed;
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

TEST_CASE("a varied choice follows the squares of visits, takes a proven win and avoids a proven loss") {
  using Searched = SearchedChoice<Toy>;
  const auto choice = [](std::uint8_t number) {
    toy::Choice named{};
    named.deed = static_cast<Deed>(number);
    return named;
  };
  SeededDice dice(11);
  const auto share_of_first = [&](const std::vector<Searched>& list) {
    constexpr int draws = 2'000;
    int first = 0;
    for (int i = 0; i < draws; ++i) first += varied_choice<Toy>(list, dice) == list[0].choice ? 1 : 0;
    return static_cast<double>(first) / draws;
  };
  const Searched many{choice(0), 0.1, 30, false};
  const Searched few{choice(1), 0.0, 10, false};
  const Searched none{choice(2), 0.0, 0, false};
  CHECK(std::abs(share_of_first({many, few, none}) - 0.9) < 0.03);
  CHECK(std::abs(share_of_first({{choice(0), 0.1, 3'000'000, false}, {choice(1), 0, 1'000'000, false}}) -
                 0.9) < 0.03);
  CHECK(share_of_first({{choice(0), 1, 1, true}, many, few}) == 1);
  CHECK(share_of_first({few, {choice(2), -1, 40, true}}) == 1);
  CHECK(share_of_first({none, {choice(1), 0, 0, false}}) == 1);
  CHECK(share_of_first({{choice(0), -1, 5, true}, {choice(1), -1, 5, true}}) == 1);
}

TEST_CASE("varied bots play many different fights where search bots play one") {
  const Duel duel = open_duel(4, 4, 2);
  std::size_t changes = 0;
  const SearchBot<Toy> bot{{.iterations = 50, .varied = true}};
  SeededDice dice(3);
  const toy::Choice first = bot.choose(names, Toy::view(names, duel, blue), Toy::choices(names, duel), dice);
  for (int i = 0; i < 50; ++i) {
    const toy::Choice next = bot.choose(names, Toy::view(names, duel, blue), Toy::choices(names, duel), dice);
    changes += next == first ? 0 : 1;
  }
  CHECK(changes > 0);
}
