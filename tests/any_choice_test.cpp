// A random choice in every game: exactly uniform over the list of all, and the one that an index drawn by the
// same dice takes out of that list.

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "affray/bots/random.hpp"
#include "affray/core/tape.hpp"
#include "openings.hpp"

namespace affray {

namespace {

using testing::Ready;

template <class G>
std::vector<typename G::Choice> sensible(const typename G::Codex& codex, const typename G::State& state) {
  std::vector<typename G::Choice> some;
  const auto all = G::choices(codex, state);
  for (const auto& choice : all) {
    if (!is_redundant<G>(codex, state, choice)) some.push_back(choice);
  }
  return some.empty() ? std::vector<typename G::Choice>(all.begin(), all.end()) : some;
}

// Every outcome of the dice, with its chance: each choice comes once, and none is likelier than another.
template <class G>
void check_uniform(const typename G::Codex& codex, const typename G::State& state) {
  const auto expected = sensible<G>(codex, state);
  if (expected.size() > Tape::max_branches) return;
  Tape tape;
  std::vector<typename G::Choice> drawn;
  do {
    drawn.push_back(bots::any_choice<G>(codex, state, static_cast<Dice&>(tape)));
    CHECK(tape.weight() * expected.size() == tape.total());
  } while (tape.advance());
  CHECK(std::equal(drawn.begin(), drawn.end(), expected.begin(), expected.end()));
}

template <class G>
void check_fights(const Ready<G>& fight) {
  Chronicle<typename G::Event> quiet;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    SeededDice dice(seed);
    SeededDice players(seed + 1'000);
    SeededDice same(seed + 1'000);
    typename G::State state = fight.start;
    while (!G::asked(fight.codex, state).over()) {
      check_uniform<G>(fight.codex, state);
      const auto choice = bots::any_choice<G>(fight.codex, state, players);
      const auto list = sensible<G>(fight.codex, state);
      CHECK(choice == list[list.size() == 1 ? 0 : bots::below(same, list.size())]);
      G::play(fight.codex, state, choice, dice, quiet);
    }
  }
}

}  // namespace

TEST_CASE("a random choice is uniform over all that is legal and not redundant, in every game") {
  check_fights(testing::worlds_fight("three-players"));
  check_fights(testing::realms_fight("everything"));
  check_fights(testing::sectors_fight("everything"));
  check_fights(testing::biomes_fight("endgame"));
}

}  // namespace affray
