#include <map>
#include <random>
#include <set>
#include <utility>

#include "affray/games/realms/testing/arena.hpp"

using namespace affray;
using namespace affray::realms;
using namespace affray::realms::testing;

namespace {

bool sees(const Board& board, std::string_view from, std::string_view to, Doors open = 0) {
  const bool there = board.sees(board.named(from), board.named(to), open);
  CHECK(there == board.sees(board.named(to), board.named(from), open));
  return there;
}

int distance(const Board& board, std::string_view from, std::string_view to) {
  return board.distance(board.named(from), board.named(to));
}

Board floor_of(Shape shape, int width, int height) {
  return {shape, static_cast<std::uint8_t>(width), static_cast<std::uint8_t>(height),
          std::vector<Terrain>(static_cast<std::size_t>(width * height), Terrain::floor)};
}

// How many steps from one space to every other, one step after the other.
std::vector<int> steps_from(const Board& board, SpaceId start) {
  std::vector<int> steps(board.size(), -1);
  std::vector<SpaceId> queue{start};
  steps[index(start)] = 0;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const SpaceId next : board.neighbours(queue[i])) {
      if (steps[index(next)] >= 0) continue;
      steps[index(next)] = steps[index(queue[i])] + 1;
      queue.push_back(next);
    }
  }
  return steps;
}

// RG22 once more, naively: points along the line, each belongs to the space or spaces whose centre is
// nearest. `scale` makes every point where the line passes from one space to the next a whole number.
struct NaiveSight {
  static constexpr int scale = 2 * 27720;
  Shape shape;
  int width;
  int height;

  // Centres in coordinates in which the square of a length is x * x + x * y * (hex) + y * y.
  [[nodiscard]] std::pair<int, int> centre(int column, int row) const {
    return {shape == Shape::hex ? column - (row - (row & 1)) / 2 : column, row};
  }
  [[nodiscard]] long length(long x, long y) const {
    return x * x + y * y + (shape == Shape::hex ? x * y : 0);
  }

  [[nodiscard]] std::vector<std::pair<int, int>> nearest(long x, long y) const {
    std::vector<std::pair<int, int>> best;
    long least = -1;
    for (int row = -1; row <= height; ++row) {
      for (int column = -1; column <= width; ++column) {
        const auto [cx, cy] = centre(column, row);
        const long far = length(x - static_cast<long>(cx) * scale, y - static_cast<long>(cy) * scale);
        if (least >= 0 && far > least) continue;
        if (far < least) best.clear();
        least = far;
        best.emplace_back(column, row);
      }
    }
    return best;
  }

  template <class Blocks>
  [[nodiscard]] bool sees(std::pair<int, int> from, std::pair<int, int> to, const Blocks& blocks) const {
    const auto [ax, ay] = centre(from.first, from.second);
    const auto [bx, by] = centre(to.first, to.second);
    const auto bars = [&](std::pair<int, int> space) {
      return space != from && space != to && blocks(space.first, space.second);
    };
    for (const int t : samples(ax, ay, bx, by)) {
      const auto spaces = nearest(static_cast<long>(ax) * scale + static_cast<long>(bx - ax) * t,
                                  static_cast<long>(ay) * scale + static_cast<long>(by - ay) * t);
      if (spaces.size() == 1 && bars(spaces[0])) return false;
      if (spaces.size() == 2 && bars(spaces[0]) && bars(spaces[1])) return false;
      // A corner of four squares: the two that the line does not enter lie across from each other.
      if (spaces.size() == 4 && bars(spaces[0]) && bars(spaces[3])) return false;
      if (spaces.size() == 4 && bars(spaces[1]) && bars(spaces[2])) return false;
    }
    return true;
  }

  // Where the line may pass from one space into another, and a point between each two of those.
  [[nodiscard]] std::vector<int> samples(int ax, int ay, int bx, int by) const {
    std::set<int> crossings{0, scale};
    const auto add = [&](int run) {
      for (int i = 1; i < 2 * std::abs(run); ++i) crossings.insert(i * (scale / 2) / std::abs(run));
    };
    const int x = bx - ax;
    const int y = by - ay;
    if (shape == Shape::hex) {
      for (const int run : {2 * x + y, x + 2 * y, y - x}) add(run);
    } else {
      for (const int run : {x, y}) add(run);
    }
    std::vector<int> all(crossings.begin(), crossings.end());
    for (std::size_t i = all.size() - 1; i > 0; --i) all.push_back((all[i] + all[i - 1]) / 2);
    return all;
  }
};

}  // namespace

// RG23

TEST_CASE("RG23: a hex has six neighbours, a square eight") {
  CHECK(floor_of(Shape::hex, 5, 5).neighbours(SpaceId{12}).size() == 6);
  CHECK(floor_of(Shape::square, 5, 5).neighbours(SpaceId{12}).size() == 8);
}

TEST_CASE("RG23: at the border of the map there are fewer; the rows of hexes interlock") {
  const Board hexes = floor_of(Shape::hex, 3, 3);
  CHECK(hexes.neighbours(hexes.named("a1")).size() == 2);  // b1, a2
  CHECK(hexes.neighbours(hexes.named("a2")).size() == 5);  // a1, b1, b2, a3, b3
  CHECK(floor_of(Shape::square, 3, 3).neighbours(SpaceId{}).size() == 3);
}

TEST_CASE("RG23: distance is the number of steps, for every two spaces of both shapes") {
  for (const Shape shape : {Shape::hex, Shape::square}) {
    const Board board = floor_of(shape, 9, 8);
    for (const SpaceId from : board.spaces()) {
      const std::vector<int> steps = steps_from(board, from);
      for (const SpaceId to : board.spaces()) {
        CHECK(board.distance(from, to) == steps[index(to)]);
      }
    }
  }
}

TEST_CASE("RG23: walls do not change a distance") {
  const Board board = draw_board(Shape::hex, R"(
      . # .
       . # .
      . # .)");
  CHECK(distance(board, "a1", "c1") == 2);
  CHECK(distance(board, "a2", "c2") == 2);
}

TEST_CASE("RG23: a wall is nobody's neighbour, a door and an obstacle are") {
  const Board board = draw_board(Shape::square, R"(
      # + #
      # . o
      # . #)");
  const Neighbours& near = board.neighbours(board.named("b2"));
  CHECK(std::vector<SpaceId>(near.begin(), near.end()) ==
        std::vector{board.named("b1"), board.named("c2"), board.named("b3")});
}

TEST_CASE("RG23: corners hinder nobody's step on squares") {
  const Board board = draw_board(Shape::square, R"(
      . #
      # .)");
  CHECK(distance(board, "a1", "b2") == 1);
  CHECK(sees(board, "a1", "b2"));
}

TEST_CASE("spaces have names: the column's letter, the row's number") {
  const Board board = floor_of(Shape::hex, 7, 9);
  CHECK(board.name(board.named("d4")) == "d4");
  CHECK(board.named("d4") == SpaceId{3 * 7 + 3});
  for (const char* wrong : {"", "d", "4", "d0", "d04", "d10", "h1", "D4", "d4 ", "4d", "dd4", "d-4"}) {
    CAPTURE(wrong);
    CHECK(board.named(wrong) == nowhere);
  }
  const Board wide = floor_of(Shape::square, 120, 2);
  CHECK(wide.name(SpaceId{26}) == "aa1");
  for (const SpaceId space : wide.spaces()) {
    CHECK(wide.named(wide.name(space)) == space);
  }
}

// RG22
// The
// line may run exactly between two spaces: along the border of two hexes, or through a corner of squares.
// Then it enters neither, and is blocked only if both of them block. What is not on the map counts as a wall.

TEST_CASE("RG22: walls, obstacles and closed doors block the straight line, floor, traps and goals do not") {
  const Board board = draw_board(Shape::hex, R"(
      . . # . .
       . . o . .
      . . + . .
       . ^ * . .)");
  CHECK_FALSE(sees(board, "a1", "e1"));
  CHECK_FALSE(sees(board, "a2", "e2"));
  CHECK_FALSE(sees(board, "a3", "e3"));
  CHECK(sees(board, "a4", "e4"));
}

TEST_CASE("RG22, RG44: an open door does not block sight; every door on the line must be open") {
  const Board board = draw_board(Shape::square, R"(
      . + . + .)");
  CHECK_FALSE(sees(board, "a1", "c1"));
  CHECK(sees(board, "a1", "c1", 0b01));
  CHECK_FALSE(sees(board, "a1", "e1", 0b01));
  CHECK(sees(board, "a1", "e1", 0b11));
}

TEST_CASE("RG22: along the border of two hexes one wall does not block, two do") {
  CHECK(sees(draw_board(Shape::hex, R"(
      . . .
       . # .
      . . .)"),
             "b1", "b3"));
  CHECK_FALSE(sees(draw_board(Shape::hex, R"(
      . . .
       # o .
      . . .)"),
                   "b1", "b3"));
}

TEST_CASE("RG22: through the corner of squares one wall does not block, two do") {
  CHECK(sees(draw_board(Shape::square, R"(
      . # .
      . . .
      . . .)"),
             "a1", "c3"));
  CHECK_FALSE(sees(draw_board(Shape::square, R"(
      . # .
      # . .
      . . .)"),
                   "a1", "c3"));
}

TEST_CASE("RG22: a line that enters a space is blocked by it, however little it enters") {
  // From a1 to d3 the line cuts off a corner of b1.
  const Board board = draw_board(Shape::square, R"(
      . # . .
      . . . .
      . . . .)");
  CHECK_FALSE(sees(board, "a1", "d3"));
  CHECK(sees(board, "a1", "c3"));
}

TEST_CASE("RG22: between two doors it is enough that one of them is open") {
  const Board board = draw_board(Shape::hex, R"(
      . . .
       + + .
      . . .)");
  CHECK_FALSE(sees(board, "b1", "b3", 0b00));
  CHECK(sees(board, "b1", "b3", 0b01));
  CHECK(sees(board, "b1", "b3", 0b10));
  const Board beside_wall = draw_board(Shape::hex, R"(
      . . .
       # + .
      . . .)");
  CHECK_FALSE(sees(beside_wall, "b1", "b3", 0b0));
  CHECK(sees(beside_wall, "b1", "b3", 0b1));
}

TEST_CASE("RG22: beside the map there is no way past a wall; nor is there where the map has no space") {
  CHECK_FALSE(sees(draw_board(Shape::hex, R"(
      . .
       # .
      . .)"),
                   "a1", "a3"));
  CHECK_FALSE(sees(draw_board(Shape::square, R"(
      . _ .)"),
                   "a1", "c1"));
}

TEST_CASE("RG22: who is adjacent is always seen, also on a door or between two walls") {
  const Board board = draw_board(Shape::square, R"(
      . # +
      # . .)");
  CHECK(sees(board, "a1", "b2"));
  CHECK(sees(board, "b2", "c1"));
}

TEST_CASE("RG22: figures never block sight") {
  Arena arena = draw_squares("A g g B", {{'A', hero("ana")}, {'B', hero("bob")}, {'g', enemy("goblin")}});
  CHECK(arena.codex.board.sees(arena["ana"].space, arena["bob"].space, 0));
}

TEST_CASE("RG22: sight agrees with a naive second look along each line, on random maps of both shapes") {
  std::mt19937 random(7);
  for (const Shape shape : {Shape::hex, Shape::square}) {
    constexpr int width = 5;
    constexpr int height = 4;
    const NaiveSight naive{shape, width, height};
    for (int map = 0; map < 12; ++map) {
      std::vector<Terrain> terrain(width * height, Terrain::floor);
      for (Terrain& space : terrain) {
        if (random() % 3 == 0) space = random() % 2 == 0 ? Terrain::wall : Terrain::obstacle;
        if (random() % 9 == 0) space = Terrain::door;
      }
      const Board board(shape, width, height, terrain);
      const auto open = static_cast<Doors>(random() % 16);
      const auto blocks = [&](int column, int row) {
        if (column < 0 || column >= width || row < 0 || row >= height) return true;
        const auto space = id_at<SpaceId>(static_cast<std::size_t>(row * width + column));
        if (board.terrain(space) == Terrain::door) return (open >> board.door_at(space) & 1) == 0;
        return board.terrain(space) != Terrain::floor;
      };
      for (int from = 0; from < width * height; ++from) {
        for (int to = 0; to < width * height; ++to) {
          const auto a = id_at<SpaceId>(static_cast<std::size_t>(from));
          const auto b = id_at<SpaceId>(static_cast<std::size_t>(to));
          if (board.distance(a, b) <= 1) continue;
          CAPTURE(board.name(a));
          CAPTURE(board.name(b));
          CHECK(board.sees(a, b, open) ==
                naive.sees({from % width, from / width}, {to % width, to / width}, blocks));
        }
      }
    }
  }
}

// RG60

TEST_CASE("RG60: a part of the map is what hangs together without passing a door; a door is one by itself") {
  const Board board = draw_board(Shape::hex, R"(
      . . # . .
       . . + . .
      . o # . .)");
  const auto region = [&](std::string_view space) { return board.region(board.named(space)); };
  CHECK(region("a1") == region("b2"));
  CHECK(region("a1") == region("b3"));
  CHECK(region("d1") == region("e3"));
  CHECK(region("a1") != region("d1"));
  CHECK(region("c2") != region("b2"));
  CHECK(region("c2") != region("d2"));
}

TEST_CASE("RG60: walls belong to no part") {
  const Board board = draw_board(Shape::square, ". # _ .");
  CHECK(board.region(SpaceId{1}) == no_number);
  CHECK(board.region(SpaceId{2}) == no_number);
  CHECK(board.region(SpaceId{}) != board.region(SpaceId{3}));
}

// Walks, for bots

TEST_CASE("a walk goes around walls and obstacles; a door or a trap on the way is worth three steps") {
  const Board board = draw_board(Shape::square, R"(
      . # . *
      . # . #
      . + . .
      . ^ # .)");
  const auto walk = [&](std::string_view from, std::string_view to) {
    return board.walk(board.named(from), board.named(to));
  };
  CHECK(walk("a1", "a1") == 0);
  CHECK(walk("a1", "a4") == 3);
  CHECK(walk("a1", "c1") == 1 + 3 + 1 + 1);  // through the door at b3, from a2 to c2
  CHECK(walk("a4", "c3") == 3 + 1);
  CHECK(board.walk_to_goal(board.named("c2")) == 1);
  CHECK(board.walk_to_goal(board.named("d4")) == 3);
}

TEST_CASE("a walk that walls forbid is none, also to marked spaces that do not exist") {
  const Board board = draw_board(Shape::square, ". # . .");
  CHECK(board.walk(SpaceId{}, SpaceId{2}) == Board::no_walk);
  CHECK(board.walk(SpaceId{2}, SpaceId{3}) == 1);
  CHECK(board.walk_to_goal(SpaceId{2}) == Board::no_walk);
}
