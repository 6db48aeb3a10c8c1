#pragma once
// Reference results for odds over the toy game: no tape, no groups, no merging.

#include <vector>

#include "affray/core/dice.hpp"
#include "affray/core/testing/toy.hpp"

namespace affray::toy {

/// The state after a choice, once for each face of its die; once if it rolls none.
[[nodiscard]] inline std::vector<Duel> every_face(const Codex& codex, const Duel& duel,
                                                  const Choice& choice) {
  std::vector<Duel> all;
  const int faces = choice.deed == Deed::swing ? 6 : 1;
  for (int face = 1; face <= faces; ++face) {
    ScriptedDice dice({face});
    Chronicle<Event> quiet;
    Toy::play(codex, all.emplace_back(duel), choice, dice, quiet);
  }
  return all;
}

}  // namespace affray::toy
