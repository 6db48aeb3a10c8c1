#pragma once
// What is said of fights of bots that go on for too long: which fights, with which seed, and the limit.

#include <cstdint>
#include <string>
#include <string_view>

#include "affray/analysis/sample.hpp"
#include "affray/core/sentence.hpp"

namespace affray {

/// One fight, counted from 1: of those from the position, or of those after one of its choices.
[[nodiscard]] inline Sentence endless_fight(std::uint64_t number, std::string_view after,
                                            std::string_view bots, std::uint64_t seed) {
  if (after.empty()) {
    return {"fight $1 of the bots ($2, seed $3) did not end within $4 choices, the most that are played",
            number, bots, seed, analysis::longest_fight};
  }
  return {
      "fight $1 of the bots ($2, seed $3) after '$4' did not end within $5 choices, the most that are played",
      number,
      bots,
      seed,
      after,
      analysis::longest_fight};
}

/// So many fights of a series.
[[nodiscard]] inline Sentence endless_fights(std::uint64_t unfinished, std::string_view bots,
                                             std::uint64_t seed) {
  return {"$1 fights of the bots ($2, seed $3) did not end within $4 choices, the most that are played",
          unfinished, bots, seed, analysis::longest_fight};
}

/// All of them.
[[nodiscard]] inline Sentence only_endless_fights(std::string_view bots, std::uint64_t seed) {
  return {"none of the fights of the bots ($1, seed $2) ended within $3 choices, the most that are played",
          bots, seed, analysis::longest_fight};
}

}  // namespace affray
