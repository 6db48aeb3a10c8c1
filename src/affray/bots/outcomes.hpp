#pragma once
// All outcomes of one choice, if there are not too many.

#include <cstddef>
#include <cstdint>
#include <span>

#include "affray/core/dice.hpp"
#include "affray/core/game.hpp"
#include "affray/core/tape.hpp"

namespace affray::bots {

/// Forwards to another source and multiplies the numbers of outcomes of its picks, which draw cards.
class BranchCounter final : public Dice {
 public:
  explicit BranchCounter(Dice& source) : source_(source) {}

  std::size_t pick(Stream stream, Side who, std::span<const std::uint32_t> weights) override {
    std::size_t possible = 0;
    for (const std::uint32_t weight : weights) possible += weight > 0 ? 1 : 0;
    branches_ *= static_cast<double>(possible);
    return source_.pick(stream, who, weights);
  }
  void roll(Stream stream, std::span<const Die> dice, Grouping group,
            std::span<std::uint8_t> faces) override {
    source_.roll(stream, dice, group, faces);
  }
  /// The number of outcomes if each of them picks among as many as this one.
  [[nodiscard]] double branches() const { return branches_; }

 private:
  Dice& source_;
  double branches_ = 1;
};

/// Plays a listed choice; returns how many outcomes it has if each of them picks among as many as this one.
template <Game G>
[[nodiscard]] double play_counted(const typename G::Codex& codex, typename G::State& state,
                                  const typename G::Choice& choice, Dice& source) {
  Chronicle<typename G::Event> quiet;
  BranchCounter counter(source);
  play_listed<G>(codex, state, choice, counter, quiet);
  return counter.branches();
}

/// Calls `visit(next, chance)` for each outcome of a choice; false if there are more than `most`, possibly
/// after some of them were visited. Usually the first outcome already shows that there are too many: two
/// cards of a deck can be drawn in hundreds of ways, and none of them has to be played to know that.
template <Game G, class Visit>
[[nodiscard]] bool visit_outcomes(const typename G::Codex& codex, const typename G::State& state,
                                  const typename G::Choice& choice, int most, Tape& tape,
                                  const Visit& visit) {
  Chronicle<typename G::Event> quiet;
  tape.rewind();
  for (int outcome = 0; outcome < most; ++outcome) {
    typename G::State next = state;
    if (outcome == 0) {
      if (play_counted<G>(codex, next, choice, tape) > most) return false;
    } else {
      play_listed<G>(codex, next, choice, tape, quiet);
    }
    if (tape.too_large()) return false;
    visit(next, static_cast<double>(tape.weight()) / static_cast<double>(tape.total()));
    if (!tape.advance()) return true;
  }
  return false;
}

}  // namespace affray::bots
