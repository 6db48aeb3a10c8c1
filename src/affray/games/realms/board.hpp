#pragma once
// The map behind one interface: spaces, neighbours, distance, line of sight; hexes or squares (RG23).

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/fixed_vector.hpp"
#include "affray/games/realms/charts.hpp"

namespace affray::realms {

enum class Shape : std::uint8_t { hex, square };  // RG23: six neighbours, or eight
enum class Terrain : std::uint8_t { nothing, floor, wall, obstacle, door, trap, goal };

/// A set of doors (or traps, or deck cards): bit i is the i-th.
using Doors = std::uint16_t;
using Neighbours = FixedVector<std::uint8_t, 8>;

/// A drawn map; never changes. A space is a number: row * width + column. Everything is worked out once.
class Board {
 public:
  Board() = default;
  /// `terrain` has width * height entries, at most max_spaces, max_doors doors and max_traps traps; the
  /// second, fourth, ... row of hexes stands half a space right.
  Board(Shape shape, std::uint8_t width, std::uint8_t height, std::vector<Terrain> terrain);

  [[nodiscard]] Shape shape() const { return shape_; }
  [[nodiscard]] std::uint8_t width() const { return width_; }
  [[nodiscard]] std::uint8_t height() const { return height_; }
  [[nodiscard]] std::size_t size() const { return terrain_.size(); }
  [[nodiscard]] Terrain terrain(std::uint8_t space) const { return terrain_[space]; }

  /// Spaces next to this one that are on the map (walls too), in the order of their numbers.
  [[nodiscard]] const Neighbours& neighbours(std::uint8_t space) const { return neighbours_[space]; }
  /// How many steps apart two spaces are, whatever lies between (R06, R24): 1 is next to.
  [[nodiscard]] int distance(std::uint8_t from, std::uint8_t to) const {
    return distance_[from * size() + to];
  }
  /// RG22  A straight line from centre to centre, blocked by walls, obstacles and closed doors, never by
  /// figures.
  [[nodiscard]] bool sees(std::uint8_t from, std::uint8_t to, Doors open) const {
    const Doors needed = sight_[from * size() + to];
    if ((needed & ~open) == 0) return true;
    return (needed & one_of_two) != 0 && needed != blocked && sees_past_one_of_two(from, to, open);
  }
  /// RG60  The part of the map that a space belongs to: parts are divided by walls and by doors, and a door
  /// is a part by itself. Walls and spaces that are not on the map belong to none: nowhere.
  [[nodiscard]] std::uint8_t region(std::uint8_t space) const { return regions_[space]; }
  /// Steps of a walk over the ground, whatever figures stand on the way: a door and a trap count for a few
  /// steps more. no_walk: walls or obstacles leave no way.
  static constexpr int no_walk = 255;
  [[nodiscard]] int walk(std::uint8_t from, std::uint8_t to) const { return walk_[from * size() + to]; }
  /// The same to the nearest marked space.
  [[nodiscard]] int walk_to_goal(std::uint8_t from) const { return walk_to_goal_[from]; }
  /// The door's or trap's number on this space, or nowhere.
  [[nodiscard]] std::uint8_t door_at(std::uint8_t space) const { return number_of(doors_, space); }
  [[nodiscard]] std::uint8_t trap_at(std::uint8_t space) const { return number_of(traps_, space); }
  [[nodiscard]] std::span<const std::uint8_t> doors() const { return doors_; }
  [[nodiscard]] std::span<const std::uint8_t> traps() const { return traps_; }

  /// "d4": the column's letter and the row's number, both from the upper left corner.
  [[nodiscard]] std::string name(std::uint8_t space) const;
  /// The space of that name, or nowhere.
  [[nodiscard]] std::uint8_t named(std::string_view name) const;

 private:
  static constexpr Doors blocked = 0xffff;
  static constexpr Doors one_of_two = 0x8000;  // beside `needed` a line runs between two doors: see either_

  /// A line that runs between two doors (or past the corner between them): one of them must stand open.
  struct Either {
    std::uint8_t from;
    std::uint8_t to;
    Doors doors;
  };

  [[nodiscard]] std::uint8_t space_at(int column, int row) const {
    return static_cast<std::uint8_t>(row * width_ + column);
  }
  void work_out_steps();
  void work_out_sight();
  void work_out_regions();
  void work_out_walks();
  void work_out_walks_from(std::uint8_t start, std::vector<std::vector<std::uint8_t>>& waiting);
  [[nodiscard]] Doors bars_at(int column, int row) const;
  [[nodiscard]] static Doors both(Doors one, Doors other, std::vector<Doors>& either);
  [[nodiscard]] Doors needed_to_see(std::uint8_t from, std::uint8_t to, std::vector<Doors>& either) const;
  [[nodiscard]] bool sees_past_one_of_two(std::uint8_t from, std::uint8_t to, Doors open) const;

  static std::uint8_t number_of(const std::vector<std::uint8_t>& spaces, std::uint8_t space) {
    for (std::size_t i = 0; i < spaces.size(); ++i) {
      if (spaces[i] == space) return static_cast<std::uint8_t>(i);
    }
    return nowhere;
  }

  Shape shape_{};
  std::uint8_t width_ = 0;
  std::uint8_t height_ = 0;
  std::vector<Terrain> terrain_;
  std::vector<Neighbours> neighbours_;
  std::vector<std::uint8_t> distance_;  // size * size
  std::vector<Doors> sight_;            // size * size: the doors that must be open, or `blocked`
  std::vector<Either> either_;          // few or none
  std::vector<std::uint8_t> regions_;   // RG60
  std::vector<std::uint8_t> walk_;      // size * size
  std::vector<std::uint8_t> walk_to_goal_;
  std::vector<std::uint8_t> doors_;  // their spaces
  std::vector<std::uint8_t> traps_;
};

}  // namespace affray::realms
