#pragma once
// Plays a few sample fights, to estimate the cost of playing many.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "affray/analysis/sample.hpp"
#include "affray/bots/seating.hpp"
#include "affray/core/game.hpp"

namespace affray {

/// One move of a sample fight.
template <Game G>
struct Probed {
  std::uint64_t fight;  // index of the fight
  const typename G::State& before;
  const typename G::Choice& choice;
  std::size_t choices;  // number of legal choices
  const std::vector<int>& faces;
};

/// Plays some fights, always with the same seeds, and calls look(move) after every move.
template <Game G, class Look>
void probe(const typename G::Codex& codex, const typename G::State& start, const bots::Seating<G>& players,
           std::uint64_t fights, const Look& look) {
  Chronicle<typename G::Event> quiet;
  std::vector<int> faces;
  for (std::uint64_t number = 0; number < fights; ++number) {
    SeededDice dice(analysis::fight_seed(0, number));
    SeededDice players_dice(analysis::players_seed(0, number));
    RecordingDice recording(dice, faces);
    typename G::State state = start;
    for (std::size_t plays = 0; plays < analysis::longest_fight; ++plays) {
      const Asked asked = G::asked(codex, state);
      if (asked.over()) break;
      const ChoiceList<G> legal = G::choices(codex, state);
      const typename G::Choice choice =
          legal.size() == 1 ? legal[0] : players(codex, state, asked.side, legal, players_dice);
      faces.clear();
      const typename G::State before = state;
      G::play(codex, state, choice, recording, quiet);
      look(Probed<G>{number, before, choice, legal.size(), faces});
    }
  }
}

}  // namespace affray
