#pragma once
// The values of the choices of a position, proven in two independent ways.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "affray/core/message.hpp"
#include "affray/referee/session/interface.hpp"

namespace affray {

/// The second best choice of a puzzle costs at least this much score.
inline constexpr double puzzle_gap = 0.10;

/// A choice and proven bounds of its score: the chance to win plus half the chance that nobody wins.
struct ChoiceScore {
  Offer offer;
  double low = 0;
  double high = 1;
  std::string exact;  // as a fraction "n/d"; empty if it is known in double precision only
};

/// The choices of a position without those that give up, in their fixed order.
using Scores = std::vector<ChoiceScore>;

/// Scores by an alpha-beta search over bounds, in double precision, with at most `nodes` decisions. nullopt
/// if hidden information prevents a proof, or if more than two sides fight.
[[nodiscard]] std::optional<Scores> searched_scores(const Session& session, std::uint64_t nodes);

/// Scores by a table of all positions that can follow, in exact fractions; nullopt also if the table needs
/// more than `bytes` of memory.
[[nodiscard]] std::optional<Scores> solved_scores(const Session& session, std::size_t bytes);

/// The index of the choice that is proven to be better than every other one by `gap` or more; nullopt if
/// there is none.
[[nodiscard]] std::optional<std::size_t> only_right_choice(const Scores& scores, double gap);

/// The index of the best of the other choices, by the upper bound of its score.
[[nodiscard]] std::size_t second_best(const Scores& scores, std::size_t best);

/// Whether two proofs of the same position can both be true.
[[nodiscard]] bool agree(const Scores& some, const Scores& others);

}  // namespace affray
