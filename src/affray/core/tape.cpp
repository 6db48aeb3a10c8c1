#include "affray/core/tape.hpp"

#include <algorithm>
#include <limits>

#include "affray/core/check.hpp"
#include "affray/core/face_groups.hpp"

namespace affray {

Tape::Roll& Tape::begin_roll() {
  if (used_ == max_rolls) {
    too_large_ = true;
    surplus_ = {};
    return surplus_;
  }
  Roll& roll = rolls_[used_++];
  if (used_ > known_) {
    known_ = used_;
    roll.branches.clear();
    roll.at = 0;
    roll.total = 0;
  }
  return roll;
}

// A fraction has 64 bits, which twelve cards of a deck of 46 exceed.
void Tape::multiply(Roll& roll) {
  const std::uint64_t before = used_ > 1 ? rolls_[used_ - 2].product : 1;
  if (__builtin_mul_overflow(before, roll.total, &roll.product)) too_large_ = true;
}

std::size_t Tape::pick(Stream /*stream*/, Side /*who*/, std::span<const std::uint32_t> weights) {
  Roll& roll = begin_roll();
  if (roll.branches.empty()) {
    for (std::size_t i = 0; i < weights.size(); ++i) {
      if (weights[i] == 0) continue;
      if (roll.branches.full()) {
        too_large_ = true;
        break;
      }
      roll.branches.push_back(FaceGroup{.weight = weights[i], .name = static_cast<int>(i), .faces = {}});
      roll.total += weights[i];
    }
    multiply(roll);
  }
  return static_cast<std::size_t>(roll.branches[roll.at].name);
}

void Tape::enumerate(Roll& roll, std::span<const Die> dice, const Grouping& group) {
  roll.total = 1;
  for (const Die& die : dice) roll.total *= die.faces;
  if (group.counted().empty()) {
    too_large_ = !count_faces(dice, group, roll.branches) || too_large_;
    return;
  }
  std::uint64_t total = 0;
  for (const FaceGroup& counted : group.counted()) {
    AFFRAY_CHECK(group(std::span(counted.faces).first(dice.size())) == counted.name,
                 "the groups of a roll were counted by another rule");
    roll.branches.push_back(counted);
    total += counted.weight;
  }
  AFFRAY_CHECK(total == roll.total, "the groups of a roll were counted for other dice");
}

void Tape::roll(Stream /*stream*/, std::span<const Die> dice, Grouping group, std::span<std::uint8_t> faces) {
  AFFRAY_CHECK(!dice.empty() && dice.size() <= max_dice_in_a_roll, "a roll has 1 to 6 dice");
  Roll& roll = begin_roll();
  if (roll.branches.empty()) {
    enumerate(roll, dice, group);
    multiply(roll);
  }
  std::copy_n(roll.branches[roll.at].faces.begin(), dice.size(), faces.begin());
}

bool Tape::advance() {
  if (too_large_) return false;
  known_ = used_;
  used_ = 0;
  while (known_ > 0) {
    Roll& last = rolls_[known_ - 1];
    if (++last.at < last.branches.size()) return true;
    --known_;
  }
  return false;
}

std::uint64_t Tape::weight() const {
  AFFRAY_CHECK(!too_large_, "too many outcomes in one step for exact odds");
  std::uint64_t product = 1;
  for (std::size_t i = 0; i < used_; ++i) product *= rolls_[i].branches[rolls_[i].at].weight;
  return product;
}

std::uint64_t Tape::total() const {
  if (too_large_) return std::numeric_limits<std::uint64_t>::max();
  return used_ == 0 ? 1 : rolls_[used_ - 1].product;
}

}  // namespace affray
