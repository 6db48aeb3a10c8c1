#pragma once
// Chance. Rules see only Dice; whether it is a generator, a script or a tape is the caller's business.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "affray/core/function_ref.hpp"
#include "affray/core/side.hpp"

namespace affray {

/// What is rolled: a number that the game names. Each stream of each side has chances of its own, so that
/// a new roll in one rule shifts no other.
enum class Stream : std::uint8_t {};
constexpr std::size_t max_streams = 16;

/// One fair die: who rolls it and how many faces it has (1..faces).
struct Die {
  Side roller{};
  std::uint8_t faces = 6;
};

constexpr std::size_t max_dice_in_a_roll = 6;

/// Faces that are the same to the rule, by a number that names them: how many there are, and one of them.
struct FaceGroup {
  std::uint32_t weight = 0;
  int name = 0;
  std::array<std::uint8_t, max_dice_in_a_roll> faces{};
};

/// Tells which faces are the same to the rule: equal numbers, equal consequences. A rule that has counted its
/// groups beforehand (face_groups.hpp) says so, and is not asked about every face.
class Grouping {
 public:
  using Name = FunctionRef<int(std::span<const std::uint8_t>)>;

  explicit Grouping(Name name, std::span<const FaceGroup> counted = {}) : name_(name), counted_(counted) {}

  int operator()(std::span<const std::uint8_t> faces) const { return name_(faces); }
  [[nodiscard]] std::span<const FaceGroup> counted() const { return counted_; }

 private:
  Name name_;
  std::span<const FaceGroup> counted_;
};

/// The source of all chance. The one primitive is the weighted pick with integer weights, so that every
/// probability is an exact fraction; a roll of fair dice is a pick among its groups of faces.
class Dice {
 public:
  Dice() = default;
  Dice(const Dice&) = default;
  Dice& operator=(const Dice&) = default;
  virtual ~Dice() = default;

  /// Picks index i with chance weights[i] / sum of weights; the sum must be 1..2^32-1.
  virtual std::size_t pick(Stream stream, Side who, std::span<const std::uint32_t> weights) = 0;

  /// Rolls dice.size() dice together into faces. The grouping says which faces are alike to the rule:
  /// a player is dealt faces, exact odds visit each group once, by a representative.
  virtual void roll(Stream stream, std::span<const Die> dice, Grouping group,
                    std::span<std::uint8_t> faces) = 0;
};

/// Rolls N dice together; group(faces) says which faces are alike to the rule.
template <std::size_t N, class Group>
std::array<std::uint8_t, N> roll(Dice& dice, Stream stream, const std::array<Die, N>& rolled,
                                 const Group& group) {
  std::array<std::uint8_t, N> faces{};
  dice.roll(stream, rolled, Grouping(group), faces);
  return faces;
}

/// Dice for play and simulation: Philox4x32-10 (Salmon et al., SC 2011) keyed by the seed, counted by what is
/// rolled, who rolls and how often he has. Faces are mapped by rejection: the same on every machine.
class SeededDice final : public Dice {
 public:
  explicit SeededDice(std::uint64_t seed) : seed_(seed) {}

  std::size_t pick(Stream stream, Side who, std::span<const std::uint32_t> weights) override;
  void roll(Stream stream, std::span<const Die> dice, Grouping group, std::span<std::uint8_t> faces) override;

  /// A number below `bound` (1..2^32-1), every one equally likely.
  std::uint32_t below(Stream stream, Side who, std::uint32_t bound);

 private:
  std::uint64_t seed_;
  std::array<std::array<std::uint32_t, max_sides>, max_streams> rolled_{};
};

/// A script ended too early, or gives a face that the die does not have.
struct ScriptError {
  std::size_t position = 0;  // counted from 0
  int faces = 0;             // of the die that was to be rolled; a pick has as many as weights
  bool ended = false;        // otherwise: the face is not on the die
};

/// Dice from a list, die by die: tests, replays, scenarios. A pick takes index + 1. A script that does not
/// fit throws ScriptError, which the referee turns into a Problem; rules never see it.
class ScriptedDice final : public Dice {
 public:
  explicit ScriptedDice(std::vector<int> faces) : script_(std::move(faces)) {}

  std::size_t pick(Stream stream, Side who, std::span<const std::uint32_t> weights) override;
  void roll(Stream stream, std::span<const Die> dice, Grouping group, std::span<std::uint8_t> faces) override;

  /// Every face of the script was rolled.
  [[nodiscard]] bool spent() const { return next_ == script_.size(); }
  [[nodiscard]] std::size_t used() const { return next_; }

 private:
  int take(int faces);

  std::vector<int> script_;
  std::size_t next_ = 0;
};

/// A script written in the test: `ScriptedDice dice = faces(4, 3);`
template <class... Faces>
ScriptedDice faces(Faces... values) {
  return ScriptedDice(std::vector<int>{values...});
}

/// Remembers every face that another source deals, in order: what a replay needs.
class RecordingDice final : public Dice {
 public:
  RecordingDice(Dice& source, std::vector<int>& into) : source_(source), into_(into) {}

  std::size_t pick(Stream stream, Side who, std::span<const std::uint32_t> weights) override;
  void roll(Stream stream, std::span<const Die> dice, Grouping group, std::span<std::uint8_t> faces) override;

 private:
  Dice& source_;
  std::vector<int>& into_;
};

}  // namespace affray
