// What a game makes of a state in place is what it makes of a view of it: bots that sample fights see no more
// than their side, and draw the same numbers.

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>

#include "affray/bots/quick.hpp"
#include "affray/bots/random.hpp"
#include "openings.hpp"

namespace affray {

namespace {

using biomes::Biomes;

// How many of the completions of this state differ from it.
std::size_t check_state(const biomes::Codex& codex, const biomes::Fight& state, std::uint64_t seed) {
  std::size_t others = 0;
  for (std::size_t i = 0; i < biomes::players; ++i) {
    const Side side = side_at(i);
    SeededDice dice(seed);
    SeededDice same(seed);
    const biomes::Fight in_place = imagined<Biomes>(codex, state, side, dice);
    CHECK(in_place == Biomes::imagine(codex, Biomes::view(codex, state, side), same));
    for (std::size_t who = 0; who < biomes::players; ++who) {
      constexpr std::uint32_t many = 1'000'000;
      CHECK(dice.below(biomes::unseen_card, side_at(who), many) ==
            same.below(biomes::unseen_card, side_at(who), many));
    }
    others += in_place == state ? 0 : 1;
  }
  return others;
}

// Both kinds of choice lead to states that the other one hardly sees.
biomes::Choice choice_in(const testing::Ready<Biomes>& fight, const biomes::Fight& state, SeededDice& dice) {
  const auto choices = Biomes::choices(fight.codex, state);
  if (bots::below(dice, 2) == 0) return bots::sensible_choice<Biomes>(fight.codex, state, choices, dice);
  return bots::QuickBot<Biomes>{.looks = 4}.choose_blind(fight.codex, state, choices, dice);
}

}  // namespace

static_assert(ImaginesInPlace<Biomes>);

TEST_CASE("biomes: what is imagined in place is what is imagined of a view") {
  for (const auto* name :
       {"battle-in-hand", "best-of-three", "endgame", "gunline-against-armoury", "gunline-against-counsel",
        "match", "swarm-against-armoury", "swarm-against-counsel"}) {
    CAPTURE(name);
    const auto fight = testing::biomes_fight(name);
    Chronicle<biomes::Event> quiet;
    std::size_t others = 0;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      SeededDice dice(seed);
      SeededDice players(seed + 100);
      biomes::Fight state = fight.start;
      for (std::uint64_t moment = 0; !Biomes::asked(fight.codex, state).over(); ++moment) {
        others += check_state(fight.codex, state, 1'000 * seed + moment);
        Biomes::play(fight.codex, state, choice_in(fight, state, players), dice, quiet);
      }
    }
    CHECK(others > 0);
  }
}

}  // namespace affray
