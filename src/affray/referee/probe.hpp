#pragma once
// A look at a few fights before many of them are played.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "affray/analysis/sample.hpp"
#include "affray/bots/table.hpp"
#include "affray/core/game.hpp"

namespace affray {

/// Plays some fights, always with the same seeds, and calls look(number of the fight, choices, faces) after
/// every move: how many choices were legal, and what was rolled.
template <Game G, class Look>
void probe(const typename G::Codex& codex, const typename G::State& start, const bots::Table<G>& players,
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
      G::play(codex, state, choice, recording, quiet);
      look(number, legal.size(), faces);
    }
  }
}

}  // namespace affray
