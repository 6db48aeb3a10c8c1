#pragma once
// What the dice of a fight contributed for a side, as a control variate: 0 on average, whatever the players
// do.

#include <cstddef>
#include <span>

#include "affray/bots/quick.hpp"
#include "affray/bots/scale.hpp"
#include "affray/core/dice.hpp"
#include "affray/core/game.hpp"
#include "affray/core/hooks.hpp"
#include "affray/core/tape.hpp"

namespace affray::bots {

/// Forwards to another source and counts the rolls.
class CountingDice final : public Dice {
 public:
  explicit CountingDice(Dice& source) : source_(source) {}

  std::size_t pick(Stream stream, Side who, std::span<const std::uint32_t> weights) override {
    ++rolls_;
    return source_.pick(stream, who, weights);
  }
  void roll(Stream stream, std::span<const Die> dice, Grouping group,
            std::span<std::uint8_t> faces) override {
    ++rolls_;
    source_.roll(stream, dice, group, faces);
  }
  /// The number of picks and rolls.
  [[nodiscard]] std::size_t rolls() const { return rolls_; }

 private:
  Dice& source_;
  std::size_t rolls_ = 0;
};

/// Sums, over the rolls of a fight, the value of the position after the roll minus its mean over all outcomes
/// of the roll. The mean of each term is 0, so that the sum may be subtracted from the result of the fight,
/// times any factor that does not depend on this fight (White, "Variance reduction in backgammon rollouts";
/// Burch, Schmid, Moravcik, Morrill and Bowling, "AIVAT", AAAI 2018).
template <Game G>
class DiceLuck {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;
  using Choice = typename G::Choice;

  DiceLuck(const Codex& codex, const Scale<G>& scale, Side side)
      : codex_(&codex), scale_(&scale), side_(side) {}

  /// Plays a listed choice, and adds the contribution of its dice. `drawn` are dice apart from those of the
  /// fight.
  void play(State& state, const Choice& choice, SeededDice& dice, SeededDice& drawn) {
    Chronicle<typename G::Event> quiet;
    const State before = state;
    CountingDice counting(dice);
    play_listed<G>(*codex_, state, choice, counting, quiet);
    if (counting.rolls() == 0) return;
    const auto value = [this](const State& at) { return static_cast<double>(scale_->of(at)[index(side_)]); };
    sum_ += value(state) - mean_after<G>(*codex_, before, choice, tape_, drawn, value);
  }

  /// The sum so far.
  [[nodiscard]] double sum() const { return sum_; }

 private:
  const Codex* codex_;
  const Scale<G>* scale_;
  Side side_;
  Tape tape_;
  double sum_ = 0;
};

}  // namespace affray::bots
