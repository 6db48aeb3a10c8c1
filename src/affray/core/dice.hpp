#pragma once
// Sources of chance. Rules see only the interface Dice: a seeded generator, a script or a tape.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "affray/core/function_ref.hpp"
#include "affray/core/side.hpp"

namespace affray {

/// Identifies what is rolled; games name their streams. Each stream of each side has its own sequence of
/// random numbers, so that an additional roll in one rule does not shift the others.
enum class Stream : std::uint8_t {};
constexpr std::size_t max_streams = 16;

/// One fair die: who rolls it and how many faces it has (1..faces).
struct Die {
  Side roller{};
  std::uint8_t faces = 6;
};

constexpr std::size_t max_dice_in_a_roll = 6;

/// A class of faces that a rule does not distinguish: its name, its size (weight), and one representative.
struct FaceGroup {
  std::uint32_t weight = 0;
  int name = 0;
  std::array<std::uint8_t, max_dice_in_a_roll> faces{};
};

/// Maps faces to the name of their group: faces with equal names have equal consequences. A rule may pass its
/// groups counted in advance (face_groups.hpp), which saves enumerating all faces.
class Grouping {
 public:
  using Name = FunctionRef<int(std::span<const std::uint8_t>)>;

  explicit Grouping(Name name, std::span<const FaceGroup> counted = {}) : name_(name), counted_(counted) {}

  int operator()(std::span<const std::uint8_t> faces) const { return name_(faces); }
  /// The groups that were counted in advance; empty if there are none.
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

  /// Rolls dice.size() dice together and writes their faces. Players are dealt faces; exact odds use the
  /// grouping to visit each group once, by its representative.
  virtual void roll(Stream stream, std::span<const Die> dice, Grouping group,
                    std::span<std::uint8_t> faces) = 0;

  /// The number below `total` by which `pick` would find its index among weights with this sum, for a rule
  /// that finds it faster than by adding weights. Nothing if the source knows indices only: the rule then
  /// calls `pick`.
  virtual std::optional<std::uint32_t> number(Stream /*stream*/, Side /*who*/, std::uint32_t /*total*/) {
    return std::nullopt;
  }
};

/// Rolls N dice together; group(faces) names the group of faces that are equivalent to the rule.
template <std::size_t N, class Group>
std::array<std::uint8_t, N> roll(Dice& dice, Stream stream, const std::array<Die, N>& rolled,
                                 const Group& group) {
  std::array<std::uint8_t, N> faces{};
  dice.roll(stream, rolled, Grouping(group), faces);
  return faces;
}

/// Dice for play and simulation: the counter-based generator Philox4x32-10 (Salmon et al., SC 2011), keyed by
/// the seed; the counter is stream, roller and number of the roll. Unbiased and identical on every machine.
class SeededDice final : public Dice {
 public:
  explicit SeededDice(std::uint64_t seed);

  std::size_t pick(Stream stream, Side who, std::span<const std::uint32_t> weights) override;
  void roll(Stream stream, std::span<const Die> dice, Grouping group, std::span<std::uint8_t> faces) override;
  std::optional<std::uint32_t> number(Stream stream, Side who, std::uint32_t total) override {
    return below(stream, who, total);
  }

  /// A uniform number below `bound` (1..2^32-1).
  std::uint32_t below(Stream stream, Side who, std::uint32_t bound);

 private:
  static constexpr std::size_t rounds = 10;

  // One stream of one side.
  struct Sequence {
    std::uint32_t rolled = 0;  // how many numbers were taken
    std::uint32_t next = 0;    // the word of the next one, unless it is the first
  };

  std::array<std::array<std::uint32_t, 2>, rounds> keys_;  // of each round: the first is the seed
  std::array<std::array<Sequence, max_sides>, max_streams> sequences_{};
};

/// Thrown when a script ends too early, or gives a face that the die does not have.
struct ScriptError {
  std::size_t position = 0;  // counted from 0
  int faces = 0;             // of the die to be rolled; for a pick, the number of weights
  bool ended = false;        // otherwise: the face is not on the die
  std::vector<int> left{};   // of a pick whose place is taken: the places that are left, from 1
};

/// Dice that read faces from a list: tests, replays, scenarios. A pick consumes index + 1. A script that does
/// not fit throws ScriptError, which the referee turns into a Problem.
class ScriptedDice final : public Dice {
 public:
  explicit ScriptedDice(std::vector<int> faces) : script_(std::move(faces)) {}

  std::size_t pick(Stream stream, Side who, std::span<const std::uint32_t> weights) override;
  void roll(Stream stream, std::span<const Die> dice, Grouping group, std::span<std::uint8_t> faces) override;

  /// Whether every face of the script was used.
  [[nodiscard]] bool spent() const { return next_ == script_.size(); }
  /// How many faces of the script were used.
  [[nodiscard]] std::size_t used() const { return next_; }

 private:
  int take(int faces);

  std::vector<int> script_;
  std::size_t next_ = 0;
};

/// A script written in a test: `ScriptedDice dice = faces(4, 3);`
template <class... Faces>
ScriptedDice faces(Faces... values) {
  return ScriptedDice(std::vector<int>{values...});
}

/// Forwards to another source and records every face in order, as a replay needs it.
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
