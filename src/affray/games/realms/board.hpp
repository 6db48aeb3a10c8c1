#pragma once
// The map behind one interface: spaces, neighbours, distance, line of sight; hexes or squares (RG23).

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/fixed_vector.hpp"
#include "affray/core/id.hpp"
#include "affray/games/realms/charts.hpp"

namespace affray::realms {

enum class Shape : std::uint8_t { hex, square };  // RG23: six neighbours, or eight
enum class Terrain : std::uint8_t { nothing, floor, wall, obstacle, door, trap, goal };

/// A set of doors (or traps, or deck cards): bit i is the i-th.
using Doors = std::uint16_t;
using Neighbours = FixedVector<SpaceId, 8>;

/// An immutable map. A space is a number: row * width + column. All queries are precomputed.
class Board {
 public:
  Board() = default;
  /// `terrain` has width * height entries, at most max_spaces, with at most max_doors doors and max_traps
  /// traps. Every second row of hexes is shifted half a space to the right.
  Board(Shape shape, std::uint8_t width, std::uint8_t height, std::vector<Terrain> terrain);

  /// Squares or hexagons.
  [[nodiscard]] Shape shape() const { return shape_; }
  /// Columns.
  [[nodiscard]] std::uint8_t width() const { return width_; }
  /// Rows.
  [[nodiscard]] std::uint8_t height() const { return height_; }
  [[nodiscard]] std::size_t size() const { return terrain_.size(); }
  /// What is on a space.
  [[nodiscard]] Terrain terrain(SpaceId space) const { return terrain_[index(space)]; }
  /// All spaces, in ascending order.
  [[nodiscard]] auto spaces() const { return ids<SpaceId>(size()); }

  /// The adjacent spaces on the map that are no walls, in ascending order.
  [[nodiscard]] const Neighbours& neighbours(SpaceId space) const { return neighbours_[index(space)]; }
  /// The distance of two spaces in steps, regardless of what lies between (R06, R24); adjacent spaces have 1.
  [[nodiscard]] int distance(SpaceId from, SpaceId to) const { return distance_[pair(from, to)]; }
  /// RG22  A straight line from centre to centre, blocked by walls, obstacles and closed doors, never by
  /// figures.
  [[nodiscard]] bool sees(SpaceId from, SpaceId to, Doors open) const {
    const Doors needed = sight_[pair(from, to)];
    if ((needed & ~open) == 0) return true;
    return (needed & one_of_two) != 0 && needed != blocked && sees_past_one_of_two(from, to, open);
  }
  /// RG60  The region of the map that contains a space. Regions are separated by walls and doors; each door
  /// is a region of its own. `no_number` for walls and for spaces that are not on the map.
  [[nodiscard]] std::uint8_t region(SpaceId space) const { return regions_[index(space)]; }
  /// The length of a walk on the ground, ignoring figures; a door or a trap counts as some extra steps.
  /// no_walk if walls or obstacles leave no path.
  static constexpr int no_walk = 255;
  /// The length of such a walk.
  [[nodiscard]] int walk(SpaceId from, SpaceId to) const { return walk_[pair(from, to)]; }
  /// The length of a walk to the nearest marked space.
  [[nodiscard]] int walk_to_goal(SpaceId from) const { return walk_to_goal_[index(from)]; }
  /// The number of the door or trap on this space, or no_number.
  [[nodiscard]] std::uint8_t door_at(SpaceId space) const { return number_of(doors_, space); }
  /// The number of the trap on this space, or no_number.
  [[nodiscard]] std::uint8_t trap_at(SpaceId space) const { return number_of(traps_, space); }
  /// The spaces of all doors, by number.
  [[nodiscard]] std::span<const SpaceId> doors() const { return doors_; }
  /// The spaces of all traps, by number.
  [[nodiscard]] std::span<const SpaceId> traps() const { return traps_; }

  /// The name of a space, such as "d4": the letter of the column and the number of the row, from the upper
  /// left.
  [[nodiscard]] std::string name(SpaceId space) const;
  /// The space with that name, or nowhere.
  [[nodiscard]] SpaceId named(std::string_view name) const;

 private:
  static constexpr Doors blocked = 0xffff;
  static constexpr Doors one_of_two = 0x8000;  // the line also runs between two doors; see either_

  /// A line that runs between two doors, or past the corner between them: one of them must be open.
  struct Either {
    SpaceId from;
    SpaceId to;
    Doors doors;
  };

  [[nodiscard]] SpaceId space_at(int column, int row) const {
    return id_at<SpaceId>(static_cast<std::size_t>(row) * static_cast<std::size_t>(width_) +
                          static_cast<std::size_t>(column));
  }
  [[nodiscard]] int column_of(SpaceId space) const { return static_cast<int>(index(space)) % width_; }
  [[nodiscard]] int row_of(SpaceId space) const { return static_cast<int>(index(space)) / width_; }
  /// The row of two spaces in the tables of all pairs.
  [[nodiscard]] std::size_t pair(SpaceId from, SpaceId to) const { return index(from) * size() + index(to); }
  void work_out_steps();
  void work_out_sight();
  void work_out_regions();
  void work_out_walks();
  void work_out_walks_from(SpaceId start, std::vector<std::vector<SpaceId>>& waiting);
  [[nodiscard]] Doors bars_at(int column, int row) const;
  [[nodiscard]] static Doors both(Doors one, Doors other, std::vector<Doors>& either);
  [[nodiscard]] Doors needed_to_see(SpaceId from, SpaceId to, std::vector<Doors>& either) const;
  [[nodiscard]] bool sees_past_one_of_two(SpaceId from, SpaceId to, Doors open) const;

  static std::uint8_t number_of(const std::vector<SpaceId>& spaces, SpaceId space) {
    for (std::size_t i = 0; i < spaces.size(); ++i) {
      if (spaces[i] == space) return static_cast<std::uint8_t>(i);
    }
    return no_number;
  }

  Shape shape_{};
  std::uint8_t width_ = 0;
  std::uint8_t height_ = 0;
  std::vector<Terrain> terrain_;
  std::vector<Neighbours> neighbours_;
  std::vector<std::uint8_t> distance_;  // size * size
  std::vector<Doors> sight_;            // size * size: the doors that must be open, or `blocked`
  std::vector<Either> either_;          // at most a few entries
  std::vector<std::uint8_t> regions_;   // RG60
  std::vector<std::uint8_t> walk_;      // size * size
  std::vector<std::uint8_t> walk_to_goal_;
  std::vector<SpaceId> doors_;  // the spaces of the doors
  std::vector<SpaceId> traps_;
};

}  // namespace affray::realms
