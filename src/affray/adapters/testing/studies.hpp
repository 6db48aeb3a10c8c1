#pragma once
// Positions that the rules cannot reach must not break anything: shared by the tests of every game.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <string>

#include "affray/adapters/testing/corpus.hpp"
#include "affray/core/dice.hpp"
#include "affray/core/game.hpp"
#include "affray/referee/session/files_of_game.hpp"

namespace affray::testing {

/// Plays a position many times at random, at most 400 choices each, and looks at it as a bot does.
template <Game G>
void play_at_random(const Opening<G>& opening, std::uint64_t times = 100) {
  constexpr Stream choosing{15};
  for (std::uint64_t seed = 1; seed <= times; ++seed) {
    SeededDice dice(seed);
    typename G::State state = opening.start;
    Chronicle<typename G::Event> quiet;
    for (int made = 0; made < 400 && !G::asked(opening.codex, state).over(); ++made) {
      const auto choices = G::choices(opening.codex, state);
      REQUIRE(choices.size() > 0);
      const auto which =
          dice.below(choosing, Side{0}, static_cast<std::uint32_t>(std::max<std::size_t>(choices.size(), 1)));
      const double estimate = G::estimate(opening.codex, state, G::asked(opening.codex, state).side);
      CHECK(estimate == doctest::Approx(estimate));  // a number
      G::play(opening.codex, state, choices[which], dice, quiet);
    }
  }
}

/// Checks that a study of the game's corpus can be played, and that without `unreachable: allowed` a rule
/// refuses it. `data_root` is the folder that contains data/.
template <class Files>
void check_study(const std::string& corpus, const std::string& data_root) {
  const std::string file = corpus + "/good/fight-study.yaml";
  std::string text = bytes_of(file);
  const auto study = load_fight<Files>(text, file, data_root);
  REQUIRE_MESSAGE(static_cast<bool>(study), (study ? std::string() : study.problem().text()));
  play_at_random(make_opening(*study, file));
  const std::string mark = "unreachable: allowed\n";
  text.erase(text.find(mark), mark.size());
  const auto refused = load_fight<Files>(text, file, data_root);
  REQUIRE_FALSE(refused);
  CHECK(refused.problem().text().find("; for a study write 'unreachable: allowed' (") != std::string::npos);
}

}  // namespace affray::testing
