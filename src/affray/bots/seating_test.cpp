#include <doctest/doctest.h>

#include <array>
#include <optional>
#include <vector>

#include "affray/bots/greedy.hpp"
#include "affray/bots/random.hpp"
#include "affray/bots/seating.hpp"
#include "affray/core/testing/toy.hpp"

using namespace affray;
using namespace affray::bots;
using toy::Deed;
using toy::Duel;
using toy::Mail;
using toy::Toy;

namespace {

const toy::Codex names;
constexpr Side blue{0};

std::vector<toy::Choice> fight(const Seating<Toy>& table, std::uint64_t seed) {
  SeededDice dice(seed);
  SeededDice bots_dice(seed + 1);
  Chronicle<toy::Event> quiet;
  std::vector<toy::Choice> played;
  for (Duel duel = toy::duel(); !Toy::asked(names, duel).over();) {
    played.push_back(table(names, duel, Toy::asked(names, duel).side, Toy::choices(names, duel), bots_dice));
    Toy::play(names, duel, played.back(), dice, quiet);
  }
  return played;
}

}  // namespace

TEST_CASE("bots play the same fight from the same seed") {
  for (const auto name : bot_names) {
    Seating<Toy> table;
    table.seats.fill(*bot<Toy>(name));
    CHECK(fight(table, 5) == fight(table, 5));
  }
  for (const auto name : {"varied", "varied:20"}) {
    Seating<Toy> table;
    table.seats.fill(*bot<Toy>(name));
    CHECK(fight(table, 5) == fight(table, 5));
  }
  CHECK_FALSE(bot<Toy>("genius"));
}

TEST_CASE("the name of a search bot sets its budget") {
  CHECK(std::get<SearchBot<Toy>>(*bot<Toy>("search:500")).options.iterations == 500);
  for (const auto* name :
       {"search:", "search:0", "search:-3", "search:ten", "search:5x", "search:99999999999"}) {
    CHECK_FALSE(bot<Toy>(name));
    CHECK_FALSE(is_bot(name));
  }
  for (const auto* name :
       {"random", "greedy", "search", "exact", "search:1", "exact:10000000", "varied", "varied:7"}) {
    CHECK(bot<Toy>(name));
    CHECK(is_bot(name));
  }
  for (const auto* name : {"exact:10000001", "random:5", "greedy:1", "", ":5", "varied:"})
    CHECK_FALSE(is_bot(name));
  CHECK(std::get<SearchBot<Toy>>(*bot<Toy>("varied:70")).options.iterations == 70);
  CHECK(std::get<SearchBot<Toy>>(*bot<Toy>("varied")).options.varied);
  CHECK_FALSE(is_bot("varied:70", {.search = 60}));
}

TEST_CASE("the random bot takes each choice equally often, and a single one without chance") {
  const auto choices = Toy::choices(names, toy::duel());
  REQUIRE(choices.size() == 2);
  SeededDice dice(3);
  int jabs = 0;
  for (int i = 0; i < 10'000; ++i) jabs += random_choice(choices, dice).deed == Deed::jab ? 1 : 0;
  CHECK(jabs > 4'800);
  CHECK(jabs < 5'200);
  ScriptedDice none({});
  const ChoiceList<Toy> one{choices[1]};
  CHECK(RandomBot{}.choose(names, toy::duel(), one, none) == choices[1]);
  ScriptedDice second({2});
  CHECK(random_choice(choices, static_cast<Dice&>(second)) == choices[1]);
}

TEST_CASE("the greedy bot takes the best expected estimate right after its choice") {
  // A jab gains 1 at once; a swing nothing yet. After a hit, pressing and easing gain 3 - 1 and 2: a tie.
  ScriptedDice mail({1});  // what it imagines under the other's clothes: none
  Duel duel = toy::duel();
  const GreedyBot<Toy> greedy;
  CHECK(greedy.choose(names, Toy::view(names, duel, blue), Toy::choices(names, duel), mail).deed ==
        Deed::jab);
  CHECK(mail.spent());
  duel.agenda.push(toy::Follow{});
  ScriptedDice again({1});
  CHECK(greedy.choose(names, Toy::view(names, duel, blue), Toy::choices(names, duel), again).deed ==
        Deed::press);
  duel.health[1] = 2;  // pressing gains 2 - 1 now, easing 2
  ScriptedDice last({1});
  CHECK(greedy.choose(names, Toy::view(names, duel, blue), Toy::choices(names, duel), last).deed ==
        Deed::ease);
}

namespace {

/// A duel whose jabs roll so many dice that greedy cannot look at all that they come to.
struct ManyFaces : Toy {
  static void play(const Codex& codex, State& duel, const Choice& choice, Dice& dice,
                   Chronicle<Event>& chronicle) {
    if (choice.deed != Deed::jab) return Toy::play(codex, duel, choice, dice, chronicle);
    const auto each = [](std::span<const std::uint8_t> faces) { return int{faces[0]}; };
    int high = 0;
    for (int i = 0; i < 4; ++i)
      high += roll<1>(dice, toy::swings, {Die{choice.side, 6}}, each)[0] > 3 ? 1 : 0;
    duel.health[1] = static_cast<std::uint8_t>(duel.health[1] - high);
    duel.turn = other(choice.side);
  }
};

}  // namespace

TEST_CASE("greedy samples the results of a choice that has too many") {
  Duel duel = toy::duel(Mail::none, Mail::none);
  duel.health = {20, 20};
  Tape tape;
  std::optional<Duel> after;
  const double jab = GreedyBot<ManyFaces>::expected(names, duel, {Deed::jab, blue}, blue, tape, after);
  CHECK(jab > 1.5);  // two on average
  CHECK(jab < 2.5);
  CHECK_FALSE(after);
}

TEST_CASE("greedy knows the state after a choice unless dice decide it") {
  const Duel duel = toy::duel(Mail::none, Mail::none);
  Tape tape;
  std::optional<Duel> after;
  CHECK(GreedyBot<Toy>::expected(names, duel, {Deed::jab, blue}, blue, tape, after) == 1);
  Duel jabbed = duel;
  ScriptedDice none({});
  Chronicle<toy::Event> quiet;
  Toy::play(names, jabbed, {Deed::jab, blue}, none, quiet);
  CHECK(after == jabbed);
  CHECK(GreedyBot<Toy>::expected(names, duel, {Deed::swing, blue}, blue, tape, after) == 0);
  CHECK_FALSE(after);
}

TEST_CASE("a bot does not use what its side does not know") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    SeededDice one(seed);
    SeededDice other(seed);
    Seating<Toy> table;
    table.seats.fill(GreedyBot<Toy>{});
    const Duel worn = toy::duel(Mail::none, Mail::worn);
    const Duel none = toy::duel(Mail::none, Mail::none);
    CHECK(table(names, worn, blue, Toy::choices(names, worn), one) ==
          table(names, none, blue, Toy::choices(names, none), other));
  }
}
