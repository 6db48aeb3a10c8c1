#pragma once
// Many fights that are stepped together, as arrays of numbers: for learning and for large-scale search.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/outcome.hpp"
#include "affray/core/result.hpp"
#include "affray/core/side.hpp"

namespace affray {

/// The meaning and the range of one number of an observation or a choice.
struct NumberMeaning {
  std::string name;
  int low = 0;
  int high = 0;
};

/// The layout of the numbers of a game. The version changes whenever a number is added, removed or changes
/// its meaning.
struct BatchLayout {
  int version = 0;
  std::vector<NumberMeaning> observation;  // of the position, as one side sees it
  std::vector<NumberMeaning> choice;       // of a legal choice
};

struct BatchOptions {
  std::size_t fights = 1;
  std::size_t slots = 0;  // the maximum number of legal choices that are offered
  std::uint64_t seed = 1;
  unsigned threads = 0;  // 0: one for each processor; the result does not depend on it
};

/// The arrays that a batch writes to: owned by the caller, row-major, one row for each fight. They must
/// outlive the batch.
struct BatchArrays {
  std::span<std::int16_t> observation;  // fights x numbers: the view of the side that is asked
  std::span<std::int16_t> choices;      // fights x slots x numbers of a choice; 0 beyond the last one
  std::span<std::uint8_t> mask;         // fights x slots: 1 for a slot with a choice
  std::span<std::int32_t> legal;        // fights: the number of slots with a choice
  std::span<std::int32_t> left_out;     // fights: the number of legal choices without a slot
  std::span<std::int8_t> asked;         // fights: the side that must choose
  std::span<float> reward;       // fights x sides: at the end of a fight 1 for the winner, -1 for others
  std::span<std::uint8_t> done;  // fights: 1 if a fight has just ended, and the next one has begun
  std::span<std::uint8_t> cut;   // fights: 1 if the fight was cut off because of its length
};

/// Fights from one opening. Forced choices are played automatically, and redundant ones are not offered. When
/// a fight ends, the next one begins in the same step. Fight number k of row i is number i + k * fights of
/// the series of the seed, as in simulations.
class Batch {
 public:
  Batch() = default;
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;
  virtual ~Batch() = default;

  /// The name of the game.
  [[nodiscard]] virtual std::string_view game() const = 0;
  /// The number of fights that are played in parallel.
  [[nodiscard]] virtual std::size_t fights() const = 0;
  /// The maximum number of legal choices that are offered.
  [[nodiscard]] virtual std::size_t slots() const = 0;
  /// The number of sides, including those played by the rules.
  [[nodiscard]] virtual std::size_t sides() const = 0;
  /// The name of the side in files.
  [[nodiscard]] virtual std::string side_name(Side side) const = 0;
  /// Whether somebody chooses for the side.
  [[nodiscard]] virtual bool is_player(Side side) const = 0;
  /// The meanings of the numbers of observations and choices.
  [[nodiscard]] virtual const BatchLayout& layout() const = 0;

  /// Sets the arrays, whose sizes must fit, and begins all fights.
  virtual void begin(const BatchArrays& arrays, std::uint64_t seed) = 0;
  /// Plays one choice in every fight, given by its slot. Returns a Problem, and changes nothing, if a slot
  /// has no choice.
  [[nodiscard]] virtual Result<bool> step(std::span<const std::int32_t> slots) = 0;
  /// Plays this many steps of random choices. Without `observed` the arrays are only written at the end. Soon
  /// after `is_stopped` returns true, which several threads may ask, it ends with each fight where it is
  /// then; nullptr: it is never stopped.
  virtual void step_randomly(std::size_t steps, std::uint64_t seed, bool observed,
                             const std::function<bool()>* is_stopped) = 0;

  // One fight
  /// The position of a fight as a side sees it; `into` has the size of the layout's observation.
  virtual void observe(std::size_t fight, Side side, std::span<std::int16_t> into) const = 0;
  /// The text of the choice in a slot; there must be one.
  [[nodiscard]] virtual std::string choice_text(std::size_t fight, std::size_t slot) const = 0;
  /// The hash of the position of a fight.
  [[nodiscard]] virtual std::uint64_t state_hash(std::size_t fight) const = 0;
  [[nodiscard]] virtual std::uint64_t dice_seed(std::size_t fight) const = 0;  // of its current fight
  /// The position of a fight according to what a side may know, as JSON text.
  [[nodiscard]] virtual std::string view_json(std::size_t fight, Side side) const = 0;
  /// The number of all choices so far in all fights, including forced ones.
  [[nodiscard]] virtual std::uint64_t played() const = 0;
};

/// Opens a batch of the fight of a file.
[[nodiscard]] Result<std::unique_ptr<Batch>> open_batch(std::string_view text, const std::string& file,
                                                        const BatchOptions& options);

}  // namespace affray
