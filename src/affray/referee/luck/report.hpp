#pragma once
// The luck of a fight that was fought, whatever the game: what its dice gave to whom.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "affray/core/message.hpp"
#include "affray/formats/work_cache.hpp"
#include "affray/referee/odds/report.hpp"

namespace affray {

/// What a roll meant to one side: the chance to win, with half of the chance that nobody does. `low` and
/// `high` are the 95 % interval of what was sampled, and equal to `p` where the value is exact.
struct Swing {
  std::string side;
  Chance before;  // the mean over all that the roll could come to
  Chance after;
};

/// A move with dice.
struct LuckRoll {
  std::size_t move = 0;  // from 1
  std::string side;      // whose choice it was
  std::string choice;
  Message phrase;
  std::vector<int> dice;
  std::size_t results = 0;   // different positions that it could lead to
  bool all_results = true;   // otherwise some that were dealt stand for all
  bool exact = false;        // the values are those of best play
  std::uint64_t fights = 0;  // of greedy bots, from each of the positions; 0: exact
  std::vector<Swing> swings;

  /// The most that it changed for any side.
  [[nodiscard]] double most() const;
};

struct LuckOfSide {
  std::string side;
  Chance start;
  Chance end;
  double dice = 0;        // what all rolls gave
  double percentile = 0;  // the share of all dice that are worse for the side; uniform over fights
  double low = 0;         // where it could lie, by how dice of the same worth are ordered
  double high = 1;
};

/// How lucky everybody was. Sides that nobody chooses for are left out.
struct LuckReport {
  std::string game;
  bool finished = false;
  bool is_of_cards = false;  // chance is in what is drawn, and the numbers of `dice` say nothing to a player
  std::vector<LuckOfSide> sides;
  std::vector<LuckRoll> rolls;  // in their order, as far as they are valued
  std::size_t all_rolls = 0;    // of the fight
  std::uint64_t fights = 0;     // of greedy bots, wished for from each position that is not valued exactly
  std::uint64_t seed = 0;
  bool stopped = false;   // by who asked: some rolls have fewer fights, or the last ones are not valued
  bool too_long = false;  // as was wished; nothing else is meant then

  /// The numbers of the rolls, those that changed most first.
  [[nodiscard]] std::vector<std::size_t> ranked() const;
  [[nodiscard]] std::size_t exact_rolls() const;
};

struct LuckOptions {
  std::uint64_t seed = 1;
  std::uint64_t fights = 0;  // from each position; 0: as many as `effort` allows
  // About how many choices are looked at for a fight as long as others that begin like it.
  std::uint64_t effort = 1'000'000;
  bool unless_long = false;  // nothing where that is not enough for a fight of this kind
  ProgressCallback progress = nullptr;
  std::function<bool()> is_stopped = nullptr;
  WorkCache* kept = nullptr;  // what earlier runs have found out
};

/// The report as JSON text, without a line end.
[[nodiscard]] std::string luck_json(const LuckReport& report);

}  // namespace affray
