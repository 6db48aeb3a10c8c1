// games/realms/paths.cpp -- rules RX24, RG42: the ways that enemies take

#include <algorithm>
#include <tuple>

#include "affray/games/realms/rules.hpp"

namespace affray::realms {

namespace {

constexpr std::size_t one_byte = 256;  // as many as a space can be named
constexpr std::uint16_t unreached = 0xffff;
constexpr std::uint16_t one_space = 1;
constexpr std::uint16_t one_trap = 512;  // more than any way has spaces

/// Where one figure may go, with all others where they stand now.
class Ground {
 public:
  Ground(const Codex& codex, const Fight& fight, FigureId figure, std::uint8_t how)
      : board(codex.board), open_(open_doors(fight)), flies_((how & flying) != 0) {
    sprung_ = static_cast<Doors>(fight.sprung[0] | (fight.sprung[1] << 8U));
    const Side side = side_of(codex, fight, figure);
    for (const FigureId other : all_figures(fight)) {
      const SpaceId space = fight.figures[other].space;
      if (other == figure || space == nowhere) continue;
      stands_[space] = side_of(codex, fight, other) == side ? Stands::friendly : Stands::hostile;
    }
  }

  // RG51  It passes figures of its own side, not those of the other; flying over obstacles too.  RG44  Doors.
  [[nodiscard]] bool may_enter(SpaceId space) const {
    if (stands_[space] == Stands::hostile) return false;
    switch (board.terrain(space)) {
      case Terrain::nothing:
      case Terrain::wall: return false;
      case Terrain::obstacle: return flies_;
      case Terrain::door: return ((open_ >> board.door_at(space)) & 1U) != 0;
      default: return true;
    }
  }
  // RG51  A move ends on a free space.
  [[nodiscard]] bool may_end(SpaceId space) const {
    return stands_[space] == Stands::nobody && board.terrain(space) != Terrain::obstacle;
  }
  [[nodiscard]] bool has_trap(SpaceId space) const {
    return !flies_ && board.terrain(space) == Terrain::trap && ((sprung_ >> board.trap_at(space)) & 1U) == 0;
  }
  [[nodiscard]] std::uint16_t price(SpaceId space) const {
    return static_cast<std::uint16_t>(one_space + (has_trap(space) ? one_trap : 0));
  }

  const Board& board;

 private:
  enum class Stands : std::uint8_t { nobody, friendly, hostile };

  ById<SpaceId, Stands, one_byte> stands_{};
  Doors open_;
  Doors sprung_ = 0;
  bool flies_;
};

struct Search {
  const Codex& codex;
  const Fight& fight;
  const Ground& ground;
  SpaceId start;
  Wanted wanted;

  [[nodiscard]] bool is_goal(SpaceId space) const {
    return ground.may_end(space) && near_enough(codex, fight, space, wanted);
  }
};

// The shortest ways on which no trap lies. Spaces are found in the order of the ways to them, so the first
// way to a space is the first of the shortest in the order of RG42.
class WaysWithoutTraps {
 public:
  // Up to the goal with the lowest number among the nearest; if there is no goal, to every space that can be
  // reached.
  explicit WaysWithoutTraps(const Search& search) : start_(search.start) {
    from_.fill(nowhere);
    from_[start_] = start_;
    found_[count_++] = start_;
    steps_[start_] = 0;
    std::size_t level = count_;
    for (std::size_t next = 0; next < count_; ++next) {
      if (next == level) {  // all spaces that are one step further have been found
        if (goal_ != nowhere) break;
        level = count_;
      }
      for (const SpaceId space : search.ground.board.neighbours(found_[next])) {
        if (from_[space] != nowhere || !search.ground.may_enter(space)) continue;
        if (search.ground.has_trap(space)) {
          met_traps_ = true;
          continue;
        }
        from_[space] = found_[next];
        steps_[space] = static_cast<std::uint8_t>(steps_[found_[next]] + 1);
        found_[count_++] = space;
        if (space < goal_ && search.is_goal(space)) goal_ = space;
      }
    }
  }

  [[nodiscard]] SpaceId goal() const { return goal_; }
  // Other spaces may be reached through traps.
  [[nodiscard]] bool met_traps() const { return met_traps_; }

  // RG42  Of all that were found the space nearest to the target: by the shortest way, then the lowest
  // number.
  [[nodiscard]] SpaceId nearest(const Search& search) const {
    const auto merit = [&](SpaceId space) {
      return std::tuple(search.ground.board.distance(space, search.wanted.target), steps_[space], space);
    };
    SpaceId best = start_;
    for (std::size_t i = 0; i < count_; ++i) {
      if (search.ground.may_end(found_[i]) && merit(found_[i]) < merit(best)) best = found_[i];
    }
    return best;
  }

  void find(SpaceId space, Path& path) const {
    for (; space != start_; space = from_[space]) path.push_back(space);
    std::reverse(path.begin(), path.end());
  }

 private:
  SpaceId start_;
  SpaceId goal_ = nowhere;
  bool met_traps_ = false;
  std::size_t count_ = 0;
  ById<SpaceId, SpaceId, one_byte> from_;        // the space before it, or nowhere
  std::array<SpaceId, one_byte> found_;          // the first count_ are set
  ById<SpaceId, std::uint8_t, one_byte> steps_;  // of those that were found
};

using Prices = ById<SpaceId, std::uint16_t, one_byte>;

// The cost of the way from `start` to every space: traps first, then spaces. With `backwards`, from there to
// `start`.
Prices prices_from(const Ground& ground, SpaceId start, bool backwards) {
  Prices prices;
  prices.fill(unreached);
  prices[start] = 0;
  std::array<SpaceId, one_byte> queue{};
  ById<SpaceId, bool, one_byte> is_waiting{};
  std::uint8_t next = 0;  // both wrap around; a space waits once at most
  std::uint8_t end = 0;
  queue[end++] = start;
  while (next != end) {
    const SpaceId here = queue[next++];
    is_waiting[here] = false;
    for (const SpaceId space : ground.board.neighbours(here)) {
      if (!ground.may_enter(space)) continue;
      const auto price = static_cast<std::uint16_t>(prices[here] + ground.price(backwards ? here : space));
      if (price >= prices[space]) continue;
      prices[space] = price;
      if (is_waiting[space]) continue;
      is_waiting[space] = true;
      queue[end++] = space;
    }
  }
  return prices;
}

// RG42  The goal with the fewest traps, then spaces, then the lowest number on the way to it. If there is
// none, the space nearest to the target.
SpaceId best_goal(const Search& search, const Prices& prices) {
  const Board& board = search.ground.board;
  SpaceId best = nowhere;
  SpaceId nearest = search.start;
  int least = board.distance(search.start, search.wanted.target);
  for (const SpaceId space : board.spaces()) {
    if (prices[space] == unreached || !search.ground.may_end(space)) continue;
    if (search.is_goal(space) && (best == nowhere || prices[space] < prices[best])) best = space;
    const int away = board.distance(space, search.wanted.target);
    if (away < least || (away == least && prices[space] < prices[nearest])) {
      nearest = space;
      least = away;
    }
  }
  return best != nowhere ? best : nearest;
}

// The way to the goal: of the cheapest ones the first in the order of its spaces' numbers.
void find_cheapest(const Search& search, Path& path) {
  const Prices to_all = prices_from(search.ground, search.start, /*backwards=*/false);
  const SpaceId goal = best_goal(search, to_all);
  if (goal == search.start) return;
  const Prices left = prices_from(search.ground, goal, /*backwards=*/true);
  for (SpaceId here = search.start; here != goal;) {
    for (const SpaceId space : search.ground.board.neighbours(here)) {
      if (!search.ground.may_enter(space) || left[space] == unreached) continue;
      if (left[space] + search.ground.price(space) != left[here]) continue;
      path.push_back(space);
      here = space;
      break;
    }
  }
}

// As far along the way as the move allows, then back to the last free space.
void cut(const Ground& ground, Path& path, int points) {
  while (!path.empty() && (static_cast<int>(path.size()) > points || !ground.may_end(path.back()))) {
    path.pop_back();
  }
}

}  // namespace

// R06, RG22  Next to it, or in range and seen.
bool near_enough(const Codex& codex, const Fight& fight, SpaceId space, Wanted wanted) {
  const int away = codex.board.distance(space, wanted.target);
  if (away <= 1) return true;
  return away <= wanted.range && codex.board.sees(space, wanted.target, open_doors(fight));
}

// RG42  If they stand on such a space already they stay.  RX24  Around traps if they can, and through them if
// not.
Path way_to(const Codex& codex, const Fight& fight, FigureId figure, Wanted wanted, int points,
            std::uint8_t how) {
  Path path;
  const SpaceId start = fight.figures[figure].space;
  if (near_enough(codex, fight, start, wanted)) return path;
  const Ground ground(codex, fight, figure, how);
  const Search search{codex, fight, ground, start, wanted};
  const WaysWithoutTraps ways(search);
  if (ways.goal() != nowhere) {
    ways.find(ways.goal(), path);
  } else if (ways.met_traps()) {
    find_cheapest(search, path);
  } else {
    ways.find(ways.nearest(search), path);
  }
  cut(ground, path, points);
  return path;
}

}  // namespace affray::realms
