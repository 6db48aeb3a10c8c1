#pragma once
// Random fights, recorded choice by choice.

#include <cstdint>
#include <vector>

#include "affray/analysis/sample.hpp"
#include "random_players.hpp"
#include "sample_fights.hpp"

namespace affray::bench {

/// Recorded random fights, for measuring single choices.
template <class G>
struct Recorded {
  struct Moment {
    typename G::State before;
    typename G::Choice choice;
  };
  std::vector<Moment> moments;
  double dice = 0;  // rolled in all of them
  double fights = 0;
};

template <class G>
[[nodiscard]] Recorded<G> record(const Ready<G>& fight) {
  constexpr std::uint64_t fights = 200;
  Recorded<G> recorded{.moments = {}, .fights = fights};
  Chronicle<typename G::Event> quiet;
  for (std::uint64_t number = 0; number < fights; ++number) {
    SeededDice seeded(analysis::fight_seed(3, number));
    SeededDice players(analysis::players_seed(3, number));
    std::vector<int> faces;
    RecordingDice dice(seeded, faces);
    typename G::State state = fight.start;
    while (!G::asked(fight.codex, state).over()) {
      const auto choices = G::choices(fight.codex, state);
      const auto choice =
          RandomPlayers<G>{}(fight.codex, state, G::asked(fight.codex, state).side, choices, players);
      recorded.moments.push_back({state, choice});
      G::play(fight.codex, state, choice, dice, quiet);
    }
    recorded.dice += static_cast<double>(faces.size());
  }
  return recorded;
}

}  // namespace affray::bench
