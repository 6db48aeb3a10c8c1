#include "affray/core/tape.hpp"

#include <algorithm>

#include "affray/core/check.hpp"

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
    roll.count = 0;
    roll.at = 0;
    roll.total = 0;
  }
  return roll;
}

std::size_t Tape::pick(Stream /*stream*/, Side /*who*/, std::span<const std::uint32_t> weights) {
  Roll& roll = begin_roll();
  if (roll.count == 0) {
    for (std::size_t i = 0; i < weights.size(); ++i) {
      if (weights[i] == 0) continue;
      if (roll.count == max_branches) {
        too_large_ = true;
        break;
      }
      roll.branches[roll.count++] = Branch{.weight = weights[i], .group = static_cast<int>(i), .faces = {}};
      roll.total += weights[i];
    }
  }
  return static_cast<std::size_t>(roll.branches[roll.at].group);
}

// Counts through all faces like an odometer and keeps the first of each group as its representative.
// Neighbours are often of one group, so the group found last is tried before the others.
void Tape::visit_faces(Roll& roll, std::span<const Die> dice, Grouping group) {
  Faces faces{};
  faces.fill(1);
  const auto shown = std::span<const std::uint8_t>(faces).first(dice.size());
  roll.total = 1;
  for (const Die& die : dice) roll.total *= die.faces;
  Branch* found = nullptr;
  for (bool more = true; more;) {
    for (int face = 1; face <= dice[0].faces; ++face) {
      faces[0] = static_cast<std::uint8_t>(face);
      const int name = group(shown);
      if (found == nullptr || found->group != name) found = branch_of(roll, name, faces);
      if (found == nullptr) return;
      ++found->weight;
    }
    more = false;
    for (std::size_t i = 1; i < dice.size() && !more; ++i) {
      more = faces[i] < dice[i].faces;
      faces[i] = more ? static_cast<std::uint8_t>(faces[i] + 1) : std::uint8_t{1};
    }
  }
}

// The branch of this group, or a new one with these faces; nothing when there are too many.
Tape::Branch* Tape::branch_of(Roll& roll, int group, const Faces& faces) {
  for (std::size_t i = 0; i < roll.count; ++i) {
    if (roll.branches[i].group == group) return &roll.branches[i];
  }
  if (roll.count == max_branches) {
    too_large_ = true;
    return nullptr;
  }
  Branch& branch = roll.branches[roll.count++];
  branch = Branch{.weight = 0, .group = group, .faces = faces};
  return &branch;
}

void Tape::roll(Stream /*stream*/, std::span<const Die> dice, Grouping group, std::span<std::uint8_t> faces) {
  AFFRAY_CHECK(!dice.empty() && dice.size() <= max_dice_in_a_roll, "a roll has 1 to 6 dice");
  Roll& roll = begin_roll();
  if (roll.count == 0) visit_faces(roll, dice, group);
  std::copy_n(roll.branches[roll.at].faces.begin(), dice.size(), faces.begin());
}

bool Tape::advance() {
  if (too_large_) return false;
  known_ = used_;
  used_ = 0;
  while (known_ > 0) {
    Roll& last = rolls_[known_ - 1];
    if (++last.at < last.count) return true;
    --known_;
  }
  return false;
}

std::uint64_t Tape::weight() const {
  AFFRAY_CHECK(!too_large_, "too many outcomes in one step for exact odds");
  std::uint64_t product = 1;
  for (std::size_t i = 0; i < used_; ++i) {
    AFFRAY_CHECK(!__builtin_mul_overflow(product, rolls_[i].branches[rolls_[i].at].weight, &product),
                 "too many rolls in one step for exact odds");
  }
  return product;
}

std::uint64_t Tape::total() const {
  std::uint64_t product = 1;
  for (std::size_t i = 0; i < used_; ++i) {
    AFFRAY_CHECK(!__builtin_mul_overflow(product, rolls_[i].total, &product),
                 "too many rolls in one step for exact odds");
  }
  return product;
}

}  // namespace affray
