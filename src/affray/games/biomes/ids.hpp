#pragma once
// The ids of cards, lanes, skills of a card, and actions in the queue.

#include <cstdint>

#include "affray/core/bytes.hpp"
#include "affray/core/id.hpp"
#include "affray/games/biomes/charts.hpp"

namespace affray::biomes {

/// A physical card: its index in Codex::cards and Fight::cards.
enum class CardId : std::uint8_t {};
constexpr CardId no_card{255};

/// B22: one of the three lanes, from 0.
enum class LaneId : std::uint8_t {};
constexpr LaneId no_lane{255};
/// Whether it is one of the lanes.
[[nodiscard]] constexpr bool is_lane(LaneId lane) { return index(lane) < lanes; }
/// The bit of the lane in a set of lanes, such as Fight::closed and Player::lost.
[[nodiscard]] constexpr std::uint8_t lane_bit(LaneId lane) { return bit_of(lane); }
/// The number of the lane for players: 1 to 3.
[[nodiscard]] constexpr int number_of(LaneId lane) { return static_cast<int>(index(lane)) + 1; }

/// A skill of a card: its index in CardKind::skills.
enum class SkillId : std::uint8_t {};

/// The unique number of an action in the queue, from 1.
enum class Stamp : std::uint8_t {};
constexpr Stamp max_stamp{255};

/// The id with the next number.
template <Id I>
[[nodiscard]] constexpr I after(I id) {
  return id_at<I>(index(id) + 1);
}

}  // namespace affray::biomes
