// games/realms/board.cpp -- RG22, RG23, RG60: spaces, distances, sight and the parts of a map

#include "affray/games/realms/board.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "affray/core/check.hpp"

namespace affray::realms {

namespace {

// The coordinates of a space's centre on one axis for each pair of parallel borders: a point p is inside the
// space with the centre c when |p - c| < 1 on every axis. A hex has three such axes (the differences of its
// cube coordinates), a square two; its third coordinate is always 0.
using Axes = std::array<int, 3>;

// RG23  Hexes in rows, odd rows half a space right: cube coordinates x + y + z = 0.
std::array<int, 3> cube(int column, int row) {
  const int x = column - (row - (row & 1)) / 2;
  return {x, -x - row, row};
}

Axes axes(Shape shape, int column, int row) {
  if (shape == Shape::square) return {2 * column, 2 * row, 0};
  const auto [x, y, z] = cube(column, row);
  return {x - y, y - z, z - x};
}

// RG23  Six neighbours: the cube distance. Eight neighbours: the larger of columns and rows.
int steps(Shape shape, int from_column, int from_row, int to_column, int to_row) {
  if (shape == Shape::square) return std::max(std::abs(from_column - to_column), std::abs(from_row - to_row));
  const auto from = cube(from_column, from_row);
  const auto to = cube(to_column, to_row);
  return std::max({std::abs(from[0] - to[0]), std::abs(from[1] - to[1]), std::abs(from[2] - to[2])});
}

// A position along a line, from 0 to 1, as an exact fraction.
struct Along {
  int number = 0;
  int over = 1;  // > 0
  bool operator<(Along other) const { return number * other.over < other.number * over; }
  bool operator==(Along other) const { return number * other.over == other.number * over; }
};

// The part of the line from a to b that lies in the space with the centre c, borders included.
struct Piece {
  bool enters = false;   // runs through the inside
  bool touches = false;  // runs only along a border or through a corner
  Along begin{0, 1};
  Along end{1, 1};
  [[nodiscard]] bool same_as(const Piece& other) const { return begin == other.begin && end == other.end; }
};

Piece piece_of_line(const Axes& a, const Axes& b, const Axes& c) {
  Piece piece;
  bool inside = true;
  for (std::size_t axis = 0; axis < a.size(); ++axis) {
    const int run = b[axis] - a[axis];
    const int offset = c[axis] - a[axis];
    if (run == 0) {
      if (std::abs(offset) > 1) return {};
      inside = inside && offset != 1 && offset != -1;
      continue;
    }
    const int forward = run > 0 ? offset : -offset;
    const Along in{forward - 1, std::abs(run)};
    const Along out{forward + 1, std::abs(run)};
    if (piece.begin < in) piece.begin = in;
    if (out < piece.end) piece.end = out;
  }
  piece.enters = inside && piece.begin < piece.end;
  piece.touches = !piece.enters && !(piece.end < piece.begin);
  return piece;
}

// What it costs to walk onto a space, in steps; 0 if nobody can walk there.
int steps_onto(Terrain terrain) {
  switch (terrain) {
    case Terrain::floor:
    case Terrain::goal: return 1;
    case Terrain::trap:
    case Terrain::door: return 3;
    default: return 0;
  }
}

constexpr Doors clear = 0;  // no door needs to stand open

// A space that the line touches without entering it, and what blocks the line there.
struct Beside {
  Piece piece;
  Doors bars;
};

}  // namespace

Board::Board(Shape shape, std::uint8_t width, std::uint8_t height, std::vector<Terrain> terrain)
    : shape_(shape), width_(width), height_(height), terrain_(std::move(terrain)) {
  AFFRAY_CHECK(terrain_.size() == std::size_t{width} * height && terrain_.size() <= max_spaces,
               "a board has the wrong number of spaces");
  for (const SpaceId space : spaces()) {
    if (this->terrain(space) == Terrain::door) doors_.push_back(space);
    if (this->terrain(space) == Terrain::trap) traps_.push_back(space);
  }
  AFFRAY_CHECK(doors_.size() <= max_doors && traps_.size() <= max_traps,
               "a board has too many doors or traps");
  work_out_steps();
  work_out_sight();
  work_out_regions();
  work_out_walks();
}

void Board::work_out_steps() {
  neighbours_.resize(size());
  distance_.resize(size() * size());
  for (std::size_t from = 0; from < size(); ++from) {
    for (std::size_t to = 0; to < size(); ++to) {
      const int far = steps(shape_, static_cast<int>(from % width_), static_cast<int>(from / width_),
                            static_cast<int>(to % width_), static_cast<int>(to / width_));
      distance_[from * size() + to] = static_cast<std::uint8_t>(far);
      const bool is_space = terrain_[to] != Terrain::nothing && terrain_[to] != Terrain::wall;
      if (far == 1 && is_space) neighbours_[from].push_back(id_at<SpaceId>(to));
    }
  }
}

void Board::work_out_sight() {
  sight_.assign(size() * size(), clear);
  std::vector<Doors> either;
  for (std::size_t from = 0; from < size(); ++from) {
    for (std::size_t to = from + 1; to < size(); ++to) {
      const auto a = id_at<SpaceId>(from);
      const auto b = id_at<SpaceId>(to);
      either.clear();
      const Doors needed = needed_to_see(a, b, either);
      sight_[from * size() + to] = sight_[to * size() + from] = needed;
      for (const Doors doors : either) either_.push_back({a, b, doors});
    }
  }
}

// Walls, obstacles and everything outside the map always block the line; a door blocks it while it is shut.
Doors Board::bars_at(int column, int row) const {
  if (column < 0 || column >= width_) return blocked;
  const SpaceId space = space_at(column, row);
  switch (terrain(space)) {
    case Terrain::nothing:
    case Terrain::wall:
    case Terrain::obstacle: return blocked;
    case Terrain::door: return static_cast<Doors>(1U << door_at(space));
    default: return clear;
  }
}

// RG22  The straight line from centre to centre: every space that it enters counts; where it runs along a
// border or through a corner, two spaces count that it touches there without entering them, and only if both
// block it. Adjacent figures always see each other.
Doors Board::needed_to_see(SpaceId from, SpaceId to, std::vector<Doors>& either) const {
  if (distance(from, to) <= 1) return clear;
  const auto [left, right] = std::minmax({column_of(from), column_of(to)});
  const auto [upper, lower] = std::minmax({row_of(from), row_of(to)});
  const Axes a = axes(shape_, column_of(from), row_of(from));
  const Axes b = axes(shape_, column_of(to), row_of(to));
  Doors needed = clear;
  std::vector<Beside> beside;
  for (int row = upper; row <= lower; ++row) {
    // One extra column on each side, because odd rows of hexes are shifted right by half a space.
    for (int column = left - 1; column <= right + 1; ++column) {
      const Doors bars = bars_at(column, row);
      const Axes c = axes(shape_, column, row);
      if (bars == clear || c == a || c == b) continue;
      const Piece piece = piece_of_line(a, b, c);
      if (piece.enters) needed = static_cast<Doors>(needed | bars);
      if (!piece.touches) continue;
      for (const Beside& other : beside) {
        if (other.piece.same_as(piece)) needed = static_cast<Doors>(needed | both(bars, other.bars, either));
      }
      beside.push_back({piece, bars});
      if (needed == blocked) return blocked;
    }
  }
  return needed;
}

// Two spaces, one on each side of the line: the line is free if either of them is.
Doors Board::both(Doors one, Doors other, std::vector<Doors>& either) {
  if (one == blocked) return other;
  if (other == blocked) return one;
  either.push_back(static_cast<Doors>(one | other));
  return one_of_two;
}

bool Board::sees_past_one_of_two(SpaceId from, SpaceId to, Doors open) const {
  const SpaceId a = std::min(from, to);
  const SpaceId b = std::max(from, to);
  const Doors needed = sight_[pair(a, b)];
  if ((needed & ~open & ~one_of_two) != 0) return false;
  return std::all_of(either_.begin(), either_.end(), [&](const Either& between) {
    return between.from != a || between.to != b || (between.doors & open) != 0;
  });
}

// RG60  All spaces that are connected without passing a door are one part; a door is a part of its own.
void Board::work_out_regions() {
  regions_.assign(size(), no_number);
  std::vector<SpaceId> waiting;
  for (std::size_t first = 0; first < size(); ++first) {
    const bool none = terrain_[first] == Terrain::wall || terrain_[first] == Terrain::nothing;
    if (none || regions_[first] != no_number) continue;
    const auto region = static_cast<std::uint8_t>(first);
    waiting.push_back(id_at<SpaceId>(first));
    regions_[first] = region;
    while (!waiting.empty()) {
      const SpaceId space = waiting.back();
      waiting.pop_back();
      if (terrain(space) == Terrain::door) continue;
      for (const SpaceId next : neighbours(space)) {
        if (terrain(next) == Terrain::door || regions_[index(next)] != no_number) continue;
        regions_[index(next)] = region;
        waiting.push_back(next);
      }
    }
  }
}

void Board::work_out_walks() {
  walk_.assign(size() * size(), no_walk);
  walk_to_goal_.assign(size(), no_walk);
  std::vector<std::vector<SpaceId>> waiting(no_walk);
  for (std::size_t from = 0; from < size(); ++from) {
    work_out_walks_from(id_at<SpaceId>(from), waiting);
    for (std::size_t to = 0; to < size(); ++to) {
      if (terrain_[to] == Terrain::goal) {
        walk_to_goal_[from] = std::min(walk_to_goal_[from], walk_[from * size() + to]);
      }
    }
  }
}

// The nearest first; `waiting` holds the spaces found so far by their distance, and is empty again
// afterwards.
void Board::work_out_walks_from(SpaceId start, std::vector<std::vector<SpaceId>>& waiting) {
  std::uint8_t* const walks = &walk_[index(start) * size()];
  walks[index(start)] = 0;
  waiting[0].push_back(start);
  for (std::size_t far = 0; far < waiting.size(); ++far) {
    for (std::size_t i = 0; i < waiting[far].size(); ++i) {
      const SpaceId here = waiting[far][i];
      if (walks[index(here)] != far) continue;
      for (const SpaceId next : neighbours(here)) {
        const int cost = steps_onto(terrain(next));
        const std::size_t total = far + static_cast<std::size_t>(cost);
        if (cost == 0 || total >= walks[index(next)]) continue;
        walks[index(next)] = static_cast<std::uint8_t>(total);
        waiting[total].push_back(next);
      }
    }
    waiting[far].clear();
  }
}

// Columns are a to z and then aa, ab, ...; rows count from 1.
std::string Board::name(SpaceId space) const {
  int column = column_of(space);
  std::string letters;
  for (; column >= 0; column = column / 26 - 1) {
    letters.insert(letters.begin(), static_cast<char>('a' + column % 26));
  }
  return letters + std::to_string(row_of(space) + 1);
}

SpaceId Board::named(std::string_view name) const {
  const std::size_t letters = std::min(name.find_first_not_of("abcdefghijklmnopqrstuvwxyz"), name.size());
  int column = -1;
  int row = 0;
  for (const char letter : name.substr(0, letters)) {
    column = (column + 1) * 26 + (letter - 'a');
    if (column >= width_) return nowhere;
  }
  for (const char digit : name.substr(letters)) {
    if (digit < '0' || digit > '9' || (row == 0 && digit == '0')) return nowhere;
    row = row * 10 + (digit - '0');
    if (row > height_) return nowhere;
  }
  return column < 0 || row == 0 ? nowhere : space_at(column, row - 1);
}

}  // namespace affray::realms
