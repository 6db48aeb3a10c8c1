#include "affray/analysis/best_play.hpp"

#include <doctest/doctest.h>

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "affray/core/testing/every_face.hpp"
#include "affray/core/testing/toy.hpp"

using namespace affray;
using namespace affray::analysis;
using toy::Choice;
using toy::Deed;
using toy::Duel;
using toy::Mail;
using toy::Toy;

namespace {

const toy::Codex names;

// The value for blue by plain recursion over faces: two sides, so one number is enough.
Fraction naive(const Duel& duel, Objective objective, Choice* first_best) {
  if (const auto end = Toy::outcome(names, duel)) {
    if (objective == Objective::margin) return end->losses[1] - end->losses[0];
    return end->winner == nobody ? 0 : end->winner == Side{0} ? 1 : -1;
  }
  Fraction best;
  bool first = true;
  for (const Choice& choice : Toy::choices(names, duel)) {
    const auto results = toy::every_face(names, duel, choice);
    Fraction sum;
    for (const Duel& next : results) {
      sum += naive(next, objective, nullptr) * Fraction(1, static_cast<long>(results.size()));
    }
    const bool better = duel.turn == Side{0} ? sum > best : sum < best;
    if (first || better) {
      best = sum;
      if (first_best != nullptr) *first_best = choice;
    }
    first = false;
  }
  return best;
}

Duel short_duel(Mail blue, Mail red) {
  Duel duel = toy::duel(blue, red);
  duel.health = {3, 3};
  duel.breath = {1, 2};
  return duel;
}

// Lists that would not fit on the stack at each depth of a search.
struct LongLists : Toy {
  static constexpr std::size_t max_choices = 20'000;
  static ChoiceList<LongLists> choices(const toy::Codex& codex, const Duel& duel) {
    ChoiceList<LongLists> legal;
    for (const Choice& choice : Toy::choices(codex, duel)) legal.push_back(choice);
    return legal;
  }
};

}  // namespace

TEST_CASE("best play is what plain recursion finds, choice for choice") {
  for (const Objective objective : {Objective::win, Objective::margin}) {
    for (const Mail mail : {Mail::none, Mail::worn}) {
      const Duel duel = short_duel(mail, Mail::none);
      const auto best = best_play<Toy>(names, duel, {.objective = objective});
      Choice first;
      CHECK(best.value[0] == naive(duel, objective, &first));
      CHECK(best.value[1] == Fraction(0) - best.value[0]);
      CHECK(best.choices[best.best].choice == first);
      CHECK(best.choices.size() == 2);
      CHECK_FALSE(best.too_large);
    }
  }
}

TEST_CASE("the chances to win and that nobody does sum to one") {
  const auto best = best_play<Toy>(names, toy::duel());
  CHECK(best.value[0] == best.win[0] - best.win[1]);
  CHECK(best.win[0] + best.win[1] + best.none == Fraction(1));
}

TEST_CASE("doubles agree with fractions") {
  const auto exact = best_play<Toy>(names, toy::duel());
  const auto quick = best_play<Toy, double>(names, toy::duel());
  CHECK(quick.value[0] == doctest::Approx(exact.value[0].to_double()));
  CHECK(quick.none == doctest::Approx(exact.none.to_double()));
  CHECK(quick.best == exact.best);
  CHECK(quick.states == exact.states);
}

TEST_CASE("the first of equal choices is the best one") {
  Duel duel = toy::duel(Mail::none, Mail::none);
  duel.health = {3, 1};
  duel.agenda.push(toy::Follow{});  // pressing and easing both end the fight
  const auto best = best_play<Toy>(names, duel);
  CHECK(best.choices[0].value[0] == best.choices[1].value[0]);
  CHECK(best.best == 0);
  CHECK(best.win[0] == Fraction(1));
}

TEST_CASE("a fight that is too large is reported as such, with the number of visited nodes") {
  const auto best = best_play<Toy>(names, toy::duel(), {.max_states = 10});
  CHECK(best.too_large);
  CHECK(best.states >= 10);
  CHECK(best.states < 20);
}

TEST_CASE("the value of a finished fight is its outcome") {
  Duel duel = toy::duel();
  duel.health = {0, 2};
  const auto best = best_play<Toy>(names, duel);
  CHECK(best.win[1] == Fraction(1));
  CHECK(best.value[0] == Fraction(-1));
  CHECK(best.choices.empty());
}

namespace {

/// A duel whose swings roll more dice than a tape holds.
struct ManyRolls : Toy {
  static void play(const Codex& codex, State& duel, const Choice& choice, Dice& dice,
                   Chronicle<Event>& chronicle) {
    const auto each = [](std::span<const std::uint8_t> faces) { return int{faces[0]}; };
    if (choice.deed == Deed::swing) {
      for (std::size_t i = 0; i < Tape::max_rolls; ++i) roll<1>(dice, toy::guesses, {Die{}}, each);
    }
    Toy::play(codex, duel, choice, dice, chronicle);
  }
};

}  // namespace

/// A duel whose jabs hurt nobody and give breath back, so that it may go round in circles.
struct Circles : Toy {
  static void play(const Codex& codex, State& duel, const Choice& choice, Dice& dice,
                   Chronicle<Event>& chronicle) {
    if (choice.deed != Deed::jab) return Toy::play(codex, duel, choice, dice, chronicle);
    duel.turn = other(choice.side);
    duel.breath = {1, 1};
  }
};

TEST_CASE("a fight that can repeat a position has no exact value, and none is reported") {
  CHECK(best_play<Circles>(names, toy::duel()).too_large);
  Duel ending = toy::duel();
  ending.agenda.push(toy::Follow{});
  ending.health = {4, 1};  // either blow ends it before anybody jabs
  const auto best = best_play<Circles>(names, ending);
  CHECK_FALSE(best.too_large);
  CHECK(best.win[0] == Fraction(1));
}

TEST_CASE("more rolls in one choice than a tape holds are too large, without a crash") {
  CHECK(best_play<ManyRolls>(names, toy::duel()).too_large);
}

TEST_CASE("positions solved before a search was stopped are not solved again") {
  Duel duel = toy::duel(Mail::worn, Mail::worn);
  const auto whole = best_play<Toy>(names, duel);
  REQUIRE_FALSE(whole.too_large);
  std::map<std::string, std::string> kept;
  BestPlayOptions options;
  options.min_cached_states = 5;
  options.keep = [&](std::string_view position, const std::string& worth) {
    kept[std::string(position)] = worth;
  };
  options.recall = [&](std::string_view position) -> std::optional<std::string> {
    const auto found = kept.find(std::string(position));
    return found == kept.end() ? std::nullopt : std::optional(found->second);
  };
  options.max_states = whole.states / 2;
  CHECK(best_play<Toy>(names, duel, options).too_large);
  REQUIRE_FALSE(kept.empty());
  options.max_states = whole.states;
  const auto resumed = best_play<Toy>(names, duel, options);
  REQUIRE_FALSE(resumed.too_large);
  CHECK(resumed.states < whole.states);
  CHECK(resumed.value == whole.value);
  CHECK(resumed.win == whole.win);
  CHECK(resumed.none == whole.none);
  for (std::size_t i = 0; i < whole.choices.size(); ++i) {
    CHECK(resumed.choices[i].value == whole.choices[i].value);
  }
  // What cannot be read is solved again.
  for (auto& [position, worth] : kept) worth = "1/2 nonsense";
  CHECK(best_play<Toy>(names, duel, options).value == whole.value);
}

TEST_CASE("the lists of choices of a long fight do not lie on the stack") {
  Duel duel = toy::duel(Mail::none, Mail::none);
  duel.health = {255, 255};
  duel.breath = {0, 0};  // 509 jabs in a row
  const auto jabs = best_play<LongLists>(names, duel, {});
  CHECK_FALSE(jabs.too_large);
  CHECK(jabs.value[0] == Fraction(1));
}
