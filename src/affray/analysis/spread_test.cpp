#include "affray/analysis/spread.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <map>
#include <vector>

#include "affray/core/testing/allocation.hpp"
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

constexpr Side blue{0};
constexpr Side red{1};
const toy::Codex names;

Choice first_legal(const toy::Codex& codex, const Duel& duel) { return Toy::choices(codex, duel)[0]; }

// Swings while there is breath, and presses or eases by the health that is left.
struct Bold {
  using Memory = NoMemory;
  static Choice choose(const toy::Codex& codex, const Duel& duel, Memory& /*memory*/) {
    const auto choices = Toy::choices(codex, duel);
    return choices[choices.size() == 2 && duel.health[index(duel.turn)] % 2 == 0 ? 1 : choices.size() - 1];
  }
};

// Every legal choice is equally likely.
struct Even {
  using Memory = NoMemory;
  static Choice choose(const toy::Codex& codex, const Duel& duel, Memory& /*memory*/, Dice& dice) {
    const auto choices = Toy::choices(codex, duel);
    const std::array<std::uint32_t, 2> even{1, 1};
    REQUIRE(choices.size() <= even.size());
    return choices[choices.size() == 1 ? 0 : dice.pick(Stream{15}, duel.turn, even)];
  }
};

// Each of the choices as often as the others, and every face of every die, one by one.
template <class ChoicesAt>
void brute(const Duel& duel, const Fraction& chance, const ChoicesAt& choices_at,
           std::map<Outcome, Fraction>& endings) {
  if (const auto end = Toy::outcome(names, duel)) {
    endings[*end] += chance;
    return;
  }
  const std::vector<Choice> choices = choices_at(duel);
  for (const Choice& choice : choices) {
    const auto results = toy::every_face(names, duel, choice);
    const Fraction each(1, static_cast<long>(results.size() * choices.size()));
    for (const Duel& next : results) brute(next, chance * each, choices_at, endings);
  }
}

std::vector<Choice> bold_choice(const Duel& duel) {
  NoMemory none;
  return {Bold::choose(names, duel, none)};
}
std::vector<Choice> all_choices(const Duel& duel) {
  const auto choices = Toy::choices(names, duel);
  return {choices.begin(), choices.end()};
}

}  // namespace

TEST_CASE("a fight under a policy is spread exactly: the same fractions as every face one by one") {
  for (const Mail mail : {Mail::none, Mail::worn}) {
    Bold bold;
    const auto spread_out = spread<Toy>(names, toy::duel(mail, Mail::worn), bold);
    REQUIRE(spread_out);
    std::map<Outcome, Fraction> endings;
    brute(toy::duel(mail, Mail::worn), Fraction(1), bold_choice, endings);
    CHECK(spread_out->total() == Fraction(1));
    CHECK(spread_out->size() == endings.size());
    for (std::size_t i = 0; i < spread_out->size(); ++i)
      CHECK(spread_out->chance(i) == endings[(*spread_out)[i]]);
  }
}

TEST_CASE("a policy that rolls for its choices is spread over all of them") {
  Even even;
  const auto spread_out = spread<Toy>(names, toy::duel(), even);
  REQUIRE(spread_out);
  std::map<Outcome, Fraction> endings;
  brute(toy::duel(), Fraction(1), all_choices, endings);
  CHECK(spread_out->size() == endings.size());
  for (std::size_t i = 0; i < spread_out->size(); ++i)
    CHECK(spread_out->chance(i) == endings[(*spread_out)[i]]);
  const Outcome one = (*spread_out)[0];
  Bold bold;
  const auto others = spread<Toy>(names, toy::duel(), bold);
  CHECK(others->chance([&](const Outcome& end) { return end == one; }) != spread_out->chance(0));
}

TEST_CASE("a given first choice is made once, and then the policy chooses") {
  Bold bold;
  Even even;
  const Duel duel = toy::duel();
  std::map<Outcome, Fraction> sum;
  const auto choices = Toy::choices(names, duel);
  REQUIRE(choices.size() == 2);
  for (const Choice& choice : choices) {
    FirstThen<Toy, Even> policy{&even, choice};
    const auto after = spread<Toy>(names, duel, policy);
    REQUIRE(after);
    for (std::size_t i = 0; i < after->size(); ++i) sum[(*after)[i]] += after->chance(i) * Fraction(1, 2);
  }
  const auto all = spread<Toy>(names, duel, even);
  CHECK(all->size() == sum.size());
  for (std::size_t i = 0; i < all->size(); ++i) CHECK(all->chance(i) == sum[(*all)[i]]);
  FirstThen<Toy, Bold> without{&bold, std::nullopt};
  const auto same = spread<Toy>(names, duel, without);
  const auto plain = spread<Toy>(names, duel, bold);
  CHECK(same->size() == plain->size());
  for (std::size_t i = 0; i < same->size(); ++i) CHECK(same->chance(i) == plain->chance(i));
}

TEST_CASE("equal states are merged, and the key is the caller's") {
  Bold bold;
  const auto winner = [](const toy::Codex& codex, const Duel& duel) {
    return Toy::outcome(codex, duel)->winner;
  };
  Spread<Toy, Bold, decltype(winner)> wins(winner);
  const auto* by_winner = wins.run(names, toy::duel(), bold);
  REQUIRE(by_winner != nullptr);
  CHECK(by_winner->size() <= 3);
  CHECK(wins.states() < 30);
  const auto all = spread<Toy>(names, toy::duel(), bold);
  const auto blue_wins = [](const Outcome& end) { return end.winner == blue; };
  CHECK(by_winner->chance([](Side side) { return side == blue; }) == all->chance(blue_wins));
}

TEST_CASE("a spread that is run again allocates nothing") {
  Bold bold;
  Spread<Toy, Bold> all;
  CHECK(all.run(names, toy::duel(), bold) != nullptr);
  const std::size_t before = testing::allocations();
  CHECK(all.run(names, toy::duel(), bold) != nullptr);
  CHECK(testing::allocations() == before);
}

TEST_CASE("a spread stops when the caller requests it") {
  Bold bold;
  CHECK_FALSE(spread<Toy>(names, toy::duel(), bold, OutcomeKey<Toy>{}, 5));
}

TEST_CASE("a plan plays its first legal line that is left, and the default answer otherwise") {
  const std::array lines{Choice{Deed::ease, blue}, Choice{Deed::swing, blue}, Choice{Deed::swing, red}};
  PlanPolicy<Toy, decltype(&first_legal)> plan(lines, &first_legal);
  PlayedLines memory;
  Duel duel = toy::duel();
  CHECK(plan.choose(names, duel, memory) == lines[1]);
  CHECK(plan.choose(names, duel, memory) == Choice{Deed::jab, blue});
  CHECK(memory.has(1));
  CHECK_FALSE(memory.has(0));
  duel.agenda.push(toy::Follow{});
  CHECK(plan.choose(names, duel, memory) == lines[0]);
  CHECK(plan.unused() == std::vector<std::size_t>{2});
  CHECK(plan.refused(names, 2)->rule == Rule("T1"));
}

TEST_CASE("an unused plan line reports the refusal at a moment of its own side") {
  const std::array lines{Choice{Deed::ease, blue}};
  PlanPolicy<Toy, decltype(&first_legal)> plan(lines, &first_legal);
  PlayedLines memory;
  Duel duel = toy::duel();
  plan.choose(names, duel, memory);
  REQUIRE(plan.refused(names, 0));
  const std::string of_blue(plan.refused(names, 0)->why);
  Duel other = duel;
  other.turn = red;
  plan.choose(names, other, memory);
  CHECK(plan.refused(names, 0)->why == of_blue);
}

TEST_CASE("a plan's memory is kept with the state: each branch plays the line once") {
  // Blue swings once and eases once; then everybody jabs. Red is hit with 4/6 and then has 2 left of 4.
  const std::array lines{Choice{Deed::swing, blue}, Choice{Deed::ease, blue}};
  PlanPolicy<Toy, decltype(&first_legal)> plan(lines, &first_legal);
  const auto ends = spread<Toy>(names, toy::duel(Mail::none, Mail::none), plan);
  REQUIRE(ends);
  CHECK(plan.unused().empty());
  // Missed: blue has spent a turn, so red wins the jabs. Hit: blue is two ahead.
  CHECK(ends->chance([](const Outcome& end) { return end.winner == blue; }) == Fraction(4, 6));
  CHECK(ends->chance([](const Outcome& end) { return end.winner == red; }) == Fraction(2, 6));
}

TEST_CASE("a plan line that no branch can play is reported as unused, with its refusal") {
  const std::array lines{Choice{Deed::swing, blue}, Choice{Deed::swing, blue}, Choice{Deed::swing, blue}};
  PlanPolicy<Toy, decltype(&first_legal)> plan(lines, &first_legal);
  Duel start = toy::duel();
  start.breath[0] = 2;
  CHECK(spread<Toy>(names, start, plan));
  CHECK(plan.unused() == std::vector<std::size_t>{2});
  REQUIRE(plan.refused(names, 2));
}

namespace {

// A game of coins, thirty in a row with 97 faces each: no 128 bits hold the total.
struct Coins {
  struct Count {
    std::uint32_t heads = 0;
    std::uint32_t left = 30;
    bool operator==(const Count&) const = default;
  };
  struct Toss {
    std::uint8_t nothing = 0;
    bool operator==(const Toss&) const = default;
  };
  struct Nothing {};
  static constexpr std::string_view name = "coins";
  static constexpr std::size_t max_choices = 1;
  using Codex = Nothing;
  using State = Count;
  using Choice = Toss;
  using Event = Nothing;
  using View = Count;
  static std::size_t sides(const Codex& /*codex*/) { return 1; }
  static Asked asked(const Codex& /*codex*/, const State& state) {
    return {state.left == 0 ? nobody : Side{0}};
  }
  static ChoiceList<Coins> choices(const Codex& /*codex*/, const State& /*state*/) { return {Toss{}}; }
  static std::optional<Refusal> refusal(const Codex& /*codex*/, const State& /*state*/,
                                        const Choice& /*choice*/) {
    return std::nullopt;
  }
  static void play(const Codex& /*codex*/, State& state, const Choice& /*choice*/, Dice& dice,
                   Chronicle<Event>& /*log*/) {
    --state.left;
    const auto head = [](std::span<const std::uint8_t> faces) { return faces[0] == 1 ? 1 : 0; };
    if (head(roll<1>(dice, Stream{0}, {Die{Side{0}, 97}}, head)) == 1) ++state.heads;
  }
  static std::optional<Outcome> outcome(const Codex& /*codex*/, const State& state) {
    if (state.left > 0) return std::nullopt;
    return Outcome{.winner = nobody, .losses = {static_cast<std::int16_t>(state.heads)}};
  }
  static double estimate(const Codex& /*codex*/, const State& /*state*/, Side /*side*/) { return 0; }
  static View view(const Codex& /*codex*/, const State& state, Side /*side*/) { return state; }
  static State imagine(const Codex& /*codex*/, const View& view, Dice& /*dice*/) { return view; }
  static ChoiceGroup group(const Codex& /*codex*/, const Choice& /*choice*/) { return ChoiceGroup::main; }
  static std::vector<NamedPart> parts(const Codex& /*codex*/, const Choice& /*choice*/) { return {}; }
  static std::string text(const Codex& /*codex*/, const Choice& /*choice*/) { return "toss"; }
  static Result<Choice> parse(const Codex& /*codex*/, std::string_view /*text*/) { return Toss{}; }
  static Message phrase(const Codex& /*codex*/, const Choice& /*choice*/) { return {}; }
  static Message describe(const Codex& /*codex*/, const Event& /*event*/) { return {}; }
};

}  // namespace

TEST_CASE("odds stay exact beyond 128 bits, and doubles are close to them") {
  FirstChoice<Coins> policy;
  Spread<Coins, FirstChoice<Coins>> all;
  Spread<Coins, FirstChoice<Coins>, OutcomeKey<Coins>, double> in_doubles;
  for (int run = 0; run < 2; ++run) {
    const auto* heads = all.run({}, {}, policy);
    REQUIRE(heads != nullptr);
    CHECK(heads->size() == 31);
    CHECK(heads->total() == Fraction(1));
    CHECK(heads->mean([](const Outcome& end) { return end.losses[0]; }) == Fraction(30, 97));
    Fraction none(1);
    for (int i = 0; i < 30; ++i) none *= Fraction(96, 97);
    CHECK(heads->chance([](const Outcome& end) { return end.losses[0] == 0; }) == none);
    const auto* rounded = in_doubles.run({}, {}, policy);
    REQUIRE(rounded != nullptr);
    REQUIRE(rounded->size() == 31);
    for (int number = 0; number <= 30; ++number) {
      const auto so_many = [&](const Outcome& end) { return end.losses[0] == number; };
      CHECK(rounded->chance(so_many) == doctest::Approx(heads->chance(so_many).to_double()).epsilon(1e-12));
    }
    CHECK(rounded->mean([](const Outcome& end) { return end.losses[0]; }) == doctest::Approx(30.0 / 97));
  }
}
