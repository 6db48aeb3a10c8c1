#pragma once
// Dice that visit every outcome: exact odds from the very rules that are played.

#include <array>
#include <cstdint>
#include <span>

#include "affray/core/dice.hpp"
#include "affray/core/face_groups.hpp"

namespace affray {

/// Walks through all outcomes of a function that rolls dice. Run the function, read chance(), then
/// advance(); while that says true, run it again from the same start. Groups of faces are visited once.
class Tape final : public Dice {
 public:
  static constexpr std::size_t max_branches = 64;  // outcomes of one pick or roll
  static constexpr std::size_t max_rolls = 12;     // picks and rolls in one run

  std::size_t pick(Stream stream, Side who, std::span<const std::uint32_t> weights) override;
  void roll(Stream stream, std::span<const Die> dice, Grouping group, std::span<std::uint8_t> faces) override;

  /// Moves to the next outcome and back to the start of the tape; false when all have been visited.
  bool advance();

  /// Forgets what was visited: the next run is the first of another walk.
  void rewind() {
    used_ = known_ = 0;
    too_large_ = false;
  }

  /// The function has more rolls, or a roll more outcomes, than a tape holds: what was visited is one outcome
  /// among others, and nothing more can be. weight() must not be asked then.
  [[nodiscard]] bool too_large() const { return too_large_; }

  /// The chance of the outcome just visited is weight() / total().
  [[nodiscard]] std::uint64_t weight() const;
  [[nodiscard]] std::uint64_t total() const;

 private:
  struct Roll {
    FaceGroups<max_branches> branches;  // of a pick: each its index
    std::size_t at = 0;
    std::uint64_t total = 0;
  };

  Roll& begin_roll();
  void lay_out(Roll& roll, std::span<const Die> dice, const Grouping& group);

  std::array<Roll, max_rolls> rolls_;
  std::size_t used_ = 0;   // rolls in the current run
  std::size_t known_ = 0;  // rolls whose branches are laid out
  Roll surplus_;           // beyond max_rolls
  bool too_large_ = false;
};

}  // namespace affray
