#pragma once
// Dice that enumerate every outcome: exact odds from the same rule code that is played.

#include <array>
#include <cstdint>
#include <span>

#include "affray/core/dice.hpp"
#include "affray/core/scratch_list.hpp"

namespace affray {

/// Enumerates all outcomes of a function that rolls dice, by repeated execution: run the function, read
/// weight() and total(), then call advance(); while it returns true, run the function again from the same
/// start. Each group of equivalent faces is visited once.
class Tape final : public Dice {
 public:
  static constexpr std::size_t max_branches = 64;  // outcomes of one pick or roll
  static constexpr std::size_t max_rolls = 12;     // picks and rolls in one run

  std::size_t pick(Stream stream, Side who, std::span<const std::uint32_t> weights) override;
  void roll(Stream stream, std::span<const Die> dice, Grouping group, std::span<std::uint8_t> faces) override;

  /// Moves to the next outcome and rewinds; false when all outcomes have been visited.
  bool advance();

  /// Resets the tape for another function.
  void rewind() {
    used_ = known_ = 0;
    too_large_ = false;
  }

  /// Whether the function has rolled nothing in the current run.
  [[nodiscard]] bool is_unused() const { return used_ == 0; }

  /// Whether the function has more rolls, or a roll more outcomes, than a tape holds, or its chances do not
  /// fit into 64 bits. The enumeration is then incomplete, and weight() must not be called.
  [[nodiscard]] bool too_large() const { return too_large_; }

  /// The chance of the outcome just visited is weight() / total().
  [[nodiscard]] std::uint64_t weight() const;
  /// The sum of the weights of all outcomes; the largest number if that is too large.
  [[nodiscard]] std::uint64_t total() const;

 private:
  struct Roll {
    // For a pick, the name of a branch is its index. Not initialised: a tape is made for each decision of a
    // bot.
    ScratchList<FaceGroup, max_branches> branches;
    std::size_t at = 0;
    std::uint64_t total = 0;
    std::uint64_t product = 1;  // of the totals up to this one
  };

  Roll& begin_roll();
  void multiply(Roll& roll);
  void enumerate(Roll& roll, std::span<const Die> dice, const Grouping& group);

  std::array<Roll, max_rolls> rolls_;
  std::size_t used_ = 0;   // rolls in the current run
  std::size_t known_ = 0;  // rolls whose branches are enumerated
  Roll surplus_;           // takes the rolls beyond max_rolls
  bool too_large_ = false;
};

}  // namespace affray
