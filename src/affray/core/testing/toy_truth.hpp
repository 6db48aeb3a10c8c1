#pragma once
// The value of a duel of the toy game by brute force, independent of the code under test.

#include <algorithm>
#include <cstdint>

#include "affray/core/tape.hpp"
#include "affray/core/testing/toy.hpp"

namespace affray::toy {

double worth(const Duel& duel, Side side);

/// The value after a choice for `side`, averaged over its dice, if both sides play best afterwards.
inline double worth_after(const Duel& duel, const Choice& choice, Side side) {
  const Codex names;
  Chronicle<Event> quiet;
  Tape tape;
  double mean = 0;
  do {
    Duel next = duel;
    Toy::play(names, next, choice, tape, quiet);
    mean += worth(next, side) * static_cast<double>(tape.weight()) / static_cast<double>(tape.total());
  } while (tape.advance());
  return mean;
}

/// The value of a duel for `side` under best play: 1 is a win, -1 a loss.
inline double worth(const Duel& duel, Side side) {
  const Codex names;
  if (Toy::asked(names, duel).over()) {
    const Side winner = Toy::outcome(names, duel)->winner;
    return winner == nobody ? 0 : winner == side ? 1 : -1;
  }
  const bool own = Toy::asked(names, duel).side == side;
  double best = own ? -2 : 2;
  for (const Choice& choice : Toy::choices(names, duel)) {
    const double value = worth_after(duel, choice, side);
    best = own ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

/// A duel without mail, so that nothing is hidden.
inline Duel open_duel(std::uint8_t blue, std::uint8_t red, std::uint8_t breath) {
  Duel duel = toy::duel(Mail::none, Mail::none);
  duel.seen = {true, true};
  duel.health = {blue, red};
  duel.breath = {breath, breath};
  return duel;
}

}  // namespace affray::toy
