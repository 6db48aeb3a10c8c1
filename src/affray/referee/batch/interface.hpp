#pragma once
// Many fights that are stepped together, as arrays of numbers: for learning and for searching at scale.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/outcome.hpp"
#include "affray/core/result.hpp"
#include "affray/core/side.hpp"

namespace affray {

/// What one number of an observation, or of a choice, means, and its range.
struct NumberMeaning {
  std::string name;
  int low = 0;
  int high = 0;
};

/// The numbers of a game. The version changes whenever a number is added, removed or means something else.
struct BatchLayout {
  int version = 0;
  std::vector<NumberMeaning> observation;  // of the position, as one side sees it
  std::vector<NumberMeaning> choice;       // of a legal choice
};

struct BatchOptions {
  std::size_t fights = 1;
  std::size_t slots = 0;  // how many legal choices are offered at most
  std::uint64_t seed = 1;
  unsigned threads = 0;  // 0: one for each processor; the result does not depend on it
};

/// Where a batch writes: arrays of the caller, row-major, one row for each fight. They must outlive the
/// batch.
struct BatchArrays {
  std::span<std::int16_t> observation;  // fights x numbers: the view of the side that is asked
  std::span<std::int16_t> choices;      // fights x slots x numbers of a choice; 0 beyond the last one
  std::span<std::uint8_t> mask;         // fights x slots: 1 for a slot with a choice
  std::span<std::int32_t> legal;        // fights: how many slots have a choice
  std::span<std::int32_t> left_out;     // fights: legal choices for which there was no slot
  std::span<std::int8_t> asked;         // fights: the side that must choose
  std::span<float> reward;       // fights x sides: at the end of a fight 1 for the winner, -1 for others
  std::span<std::uint8_t> done;  // fights: 1 if a fight has just ended, and the next one has begun
  std::span<std::uint8_t> cut;   // fights: 1 if it ended by its length
};

/// Fights from one opening. Choices that nobody can avoid, and those that another one dominates, are not
/// offered. When a fight ends, the next one begins in the same step. Fight number k of row i is number
/// i + k * fights of the series of the seed, as in simulations.
class Batch {
 public:
  Batch() = default;
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;
  virtual ~Batch() = default;

  /// The name of the game.
  [[nodiscard]] virtual std::string_view game() const = 0;
  /// How many fights are played side by side.
  [[nodiscard]] virtual std::size_t fights() const = 0;
  /// How many legal choices are offered at most.
  [[nodiscard]] virtual std::size_t slots() const = 0;
  /// The number of sides, those that the rules play included.
  [[nodiscard]] virtual std::size_t sides() const = 0;
  /// The name of the side in files.
  [[nodiscard]] virtual std::string side_name(Side side) const = 0;
  /// Whether somebody chooses for the side.
  [[nodiscard]] virtual bool is_player(Side side) const = 0;
  /// What the numbers of observations and choices mean.
  [[nodiscard]] virtual const BatchLayout& layout() const = 0;

  /// Sets the arrays, whose sizes must fit, and begins all fights.
  virtual void begin(const BatchArrays& arrays, std::uint64_t seed) = 0;
  /// Plays one choice in every fight, given by its slot. A Problem for a slot without a choice; nothing has
  /// changed then.
  [[nodiscard]] virtual Result<bool> step(std::span<const std::int32_t> slots) = 0;
  /// Plays random choices for so many steps. Without `observed` the arrays are only written at the end.
  virtual void step_randomly(std::size_t steps, std::uint64_t seed, bool observed) = 0;

  // One fight
  /// The position of a fight as a side sees it, as many numbers as the layout has.
  virtual void observe(std::size_t fight, Side side, std::span<std::int16_t> into) const = 0;
  /// The text of the choice in a slot; there must be one.
  [[nodiscard]] virtual std::string choice_text(std::size_t fight, std::size_t slot) const = 0;
  /// The hash of the position of a fight.
  [[nodiscard]] virtual std::uint64_t state_hash(std::size_t fight) const = 0;
  [[nodiscard]] virtual std::uint64_t dice_seed(std::size_t fight) const = 0;  // of its current fight
  /// The position of a fight as a side may know it, as JSON text.
  [[nodiscard]] virtual std::string view_json(std::size_t fight, Side side) const = 0;
  /// All choices so far of all fights, forced ones included.
  [[nodiscard]] virtual std::uint64_t played() const = 0;
};

/// Opens a batch of the fight of a file.
[[nodiscard]] Result<std::unique_ptr<Batch>> open_batch(std::string_view text, const std::string& file,
                                                        const BatchOptions& options);

}  // namespace affray
