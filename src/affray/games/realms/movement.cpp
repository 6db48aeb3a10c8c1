// games/realms/movement.cpp -- RX09, RX26 to RX29, RG41, RG44, RG51: moves, ways, traps and doors

#include <algorithm>

#include "affray/games/realms/rules.hpp"

#include "affray/core/bytes.hpp"

namespace affray::realms {

namespace {

constexpr std::uint8_t out_of_reach = 255;

enum class Occupant : std::uint8_t { nobody, own_side, other_side };
using Occupants = ById<SpaceId, Occupant, max_spaces>;

// A search over the whole map: steps and traps on the best way to each space, and the space before it.
struct Ways {
  Reach steps;
  ById<SpaceId, std::uint8_t, max_spaces> traps;
  ById<SpaceId, SpaceId, max_spaces> before;
};

// RX29  Flying ignores what lies on the ground and obstacles.
bool flies(const Codex& codex, const Fight& fight, FigureId figure, std::uint8_t how) {
  return (how & flying) != 0 || profile_of(codex, fight, figure).flying;
}

// RG45  A paralyzed figure makes no move, with or without Stamina.
bool paralyzed(const Fight& fight, FigureId figure) {
  return fight.figures[figure].statuses.has(Status::paralyzed);
}

bool is_open(const Codex& codex, const Fight& fight, SpaceId space) {
  return (open_doors(fight) >> codex.board.door_at(space) & 1U) != 0;
}

// Whether a figure may pass this space if nobody stands there; RG44: never through a closed door, flying or
// not.
bool may_enter(const Codex& codex, const Fight& fight, SpaceId space, bool flies) {
  switch (codex.board.terrain(space)) {
    case Terrain::nothing:
    case Terrain::wall: return false;
    case Terrain::obstacle: return flies;
    case Terrain::door: return is_open(codex, fight, space);
    case Terrain::floor:
    case Terrain::trap:
    case Terrain::goal: break;
  }
  return true;
}

Occupants occupants_of(const Codex& codex, const Fight& fight, Side own) {
  Occupants occupants{};
  for (const Figure& figure : fight.figures) {
    if (!figure.stands()) continue;
    occupants[figure.space] =
        codex.profiles[figure.profile].side == own ? Occupant::own_side : Occupant::other_side;
  }
  return occupants;
}

// RG51  A shortest way, and of those one with the fewest traps; a figure passes its own side, not the other.
// Fills `ways` for every space that can be entered within `points` steps, whether one may end there or not;
// or only for those on the best way to one space, `until`: none from which it is too far.
void search(const Codex& codex, const Fight& fight, FigureId figure, const Occupants& occupants, int points,
            bool flies, Ways& ways, SpaceId until = nowhere) {
  const SpaceId start = fight.figures[figure].space;
  std::array<SpaceId, max_spaces> queue;
  std::size_t first = 0;
  std::size_t last = 0;
  queue[last++] = start;
  ways.steps.fill(out_of_reach);
  ways.steps[start] = 0;
  ways.traps[start] = 0;
  while (first < last) {
    const SpaceId from = queue[first++];
    if (ways.steps[from] >= points) break;
    if (until != nowhere && ways.steps[from] >= ways.steps[until]) break;
    const auto next_step = static_cast<std::uint8_t>(ways.steps[from] + 1);
    for (const SpaceId to : codex.board.neighbours(from)) {
      if (ways.steps[to] < next_step) continue;
      if (until != nowhere && next_step + codex.board.distance(to, until) > points) continue;
      if (occupants[to] == Occupant::other_side) continue;
      if (!may_enter(codex, fight, to, flies)) continue;
      const auto traps =
          static_cast<std::uint8_t>(ways.traps[from] + (!flies && has_trap(codex, fight, to) ? 1 : 0));
      if (ways.steps[to] == next_step && traps >= ways.traps[to]) continue;
      if (ways.steps[to] == out_of_reach) queue[last++] = to;
      ways.steps[to] = next_step;
      ways.traps[to] = traps;
      ways.before[to] = from;
    }
  }
}

// Keeps only spaces where a move may end: RG51, free ones.
void keep_free_spaces(const Codex& codex, const Occupants& occupants, SpaceId start, Reach& steps) {
  for (const SpaceId space : codex.board.spaces()) {
    if (steps[space] == out_of_reach || space == start) continue;
    const bool over_obstacle = codex.board.terrain(space) == Terrain::obstacle;
    if (over_obstacle || occupants[space] != Occupant::nobody) steps[space] = out_of_reach;
  }
}

Rules rules_of_move(const Codex& codex, const Fight& fight, FigureId figure, std::uint8_t how, int paid) {
  Rules rules;
  if ((how & escorted) != 0) {
    rules.push_back("RG46");
  } else if ((how & one_step) != 0) {
    rules.push_back("RX29");
  } else if ((how & by_stamina) != 0) {
    rules.push_back("RX09");
    rules.push_back("RX27");
  } else {
    rules.push_back("RX26");
    if (paid > 0) rules.push_back("RX27");
    if (!steered(codex, fight, figure)) rules.push_back("RX24");
  }
  if ((how & flying) != 0) rules.push_back("RX29");
  return rules;
}

// How many steps of a way cost Stamina: those beyond the points of the move.
struct Fare {
  int points = 0;
  [[nodiscard]] int for_steps(int steps) const { return std::max(0, steps - points); }
};

// Moves the figure along the way and records it piece by piece: a trap or loot on the way ends a piece.
// Returns the number of steps made.
int travel(const Codex& codex, Fight& fight, FigureId figure, std::span<const SpaceId> path, std::uint8_t how,
           Fare fare, Log& log) {
  Figure& walker = fight.figures[figure];
  const bool flies_there = flies(codex, fight, figure, how);
  SpaceId from = walker.space;
  int steps = 0;
  int told = 0;
  const auto tell = [&](int until) {
    if (until == told) return;
    const int paid = fare.for_steps(until) - fare.for_steps(told);
    log.add(Moved{figure, from, walker.space, until - told, paid,
                  rules_of_move(codex, fight, figure, how, paid)});
    from = walker.space;
    told = until;
  };
  for (const SpaceId space : path) {
    walker.space = space;
    ++steps;
    if (walker.moved < 255) ++walker.moved;
    const bool last = static_cast<std::size_t>(steps) == path.size();
    // RX34  Who walks onto loot takes it for nothing; flying over it is not walking (RX29).
    const bool takes = is_hero(codex, figure) && (last || !flies_there) && loot_at(fight, space);
    const bool trapped = !flies_there && has_trap(codex, fight, space);
    if (!last && !takes && !trapped) continue;
    tell(steps);
    if (trapped) spring_trap(codex, fight, figure, space, how, log);
    if (!walker.stands()) break;
    if (takes) take_loot(codex, fight, figure, space, false, log);
  }
  return steps;
}

int travel_to(const Codex& codex, Fight& fight, FigureId figure, SpaceId to, Fare fare, std::uint8_t how,
              Log& log) {
  Ways ways;
  const Occupants occupants = occupants_of(codex, fight, side_of(codex, fight, figure));
  const int most = fare.points + stamina_spaces(codex, fight, figure, how);
  search(codex, fight, figure, occupants, most, flies(codex, fight, figure, how), ways, to);
  const std::uint8_t steps = ways.steps[to];
  AFFRAY_CHECK(steps != out_of_reach, "a move to a space that cannot be reached");
  std::array<SpaceId, max_spaces> path;
  SpaceId space = to;
  for (std::size_t i = steps; i-- > 0; space = ways.before[space]) path[i] = space;
  return travel(codex, fight, figure, std::span<const SpaceId>(path.data(), steps), how, fare, log);
}

// The length of a move at most, with what Stamina can add.
int spaces_of(const Codex& codex, const Fight& fight, Moving step) {
  return step.points + stamina_spaces(codex, fight, step.figure, step.how);
}

bool any_door(const Codex& codex, const Fight& fight, FigureId figure) {
  const auto doors = codex.board.doors();
  return is_hero(codex, figure) && std::any_of(doors.begin(), doors.end(), [&](SpaceId door) {
           return codex.board.distance(fight.figures[figure].space, door) == 1 &&
                  !is_open(codex, fight, door);
         });
}

void list_reached(const Codex& codex, const Fight& fight, FigureId figure, int points, std::uint8_t how,
                  Deed deed, Choices& to) {
  if (points <= 0) return;
  const Reach steps = reachable(codex, fight, figure, points, how);
  for (const SpaceId space : codex.board.spaces()) {
    if (steps[space] == out_of_reach || steps[space] == 0) continue;
    to.push_back(choice_of(deed, figure, space));
  }
}

std::optional<Refusal> refuse_reached(const Codex& codex, const Fight& fight, const Choice& choice,
                                      int points, std::uint8_t how) {
  const SpaceId to = choice.space();
  if (choice.what[1] != 0) return Refusal{"RX26", "refused.not-now"};
  if (index(to) >= codex.board.size()) return Refusal{"RX26", "refused.no-such-space"};
  if (paralyzed(fight, choice.figure)) return Refusal{"RG45", "refused.paralyzed"};
  if (!may_stop(codex, fight, choice.figure, to)) return Refusal{"RG51", "refused.not-free"};
  const int distance = codex.board.distance(fight.figures[choice.figure].space, to);
  if (distance > points) return Refusal{"RX26", "refused.too-far-to-go", {distance, points}};
  if (reachable(codex, fight, choice.figure, points, how)[to] != out_of_reach) return std::nullopt;
  return Refusal{"RG51", "refused.no-way", {points, 0}};
}

}  // namespace

// Ways

bool has_trap(const Codex& codex, const Fight& fight, SpaceId space) {
  if (codex.board.terrain(space) != Terrain::trap) return false;
  const std::uint8_t trap = codex.board.trap_at(space);
  return (fight.sprung[trap / 8U] >> (trap % 8U) & 1U) == 0;
}

bool may_stop(const Codex& codex, const Fight& fight, FigureId /*figure*/, SpaceId space) {
  return may_enter(codex, fight, space, /*flies=*/false) && figure_at(fight, space) == no_figure;
}

Reach reachable(const Codex& codex, const Fight& fight, FigureId figure, int points, std::uint8_t how) {
  Ways ways;
  const Occupants occupants = occupants_of(codex, fight, side_of(codex, fight, figure));
  const int allowed = paralyzed(fight, figure) ? 0 : points;
  search(codex, fight, figure, occupants, allowed, flies(codex, fight, figure, how), ways);
  keep_free_spaces(codex, occupants, fight.figures[figure].space, ways.steps);
  return ways.steps;
}

void walk(const Codex& codex, Fight& fight, FigureId figure, std::span<const SpaceId> path, std::uint8_t how,
          Log& log) {
  travel(codex, fight, figure, path, how, Fare{static_cast<int>(max_spaces)}, log);
}

// RG41  A figure that enters the space and does not fly takes the damage, and the trap is gone.
void spring_trap(const Codex& codex, Fight& fight, FigureId figure, SpaceId space, std::uint8_t how,
                 Log& log) {
  if (!has_trap(codex, fight, space) || flies(codex, fight, figure, how)) return;
  const std::uint8_t trap = codex.board.trap_at(space);
  std::uint8_t& byte = fight.sprung[trap / 8U];
  set_bits(byte, 1U << (trap % 8U));
  const std::uint8_t damage = codex.trap_damage[trap];
  log.add(TrapSprung{figure, space, damage, {"RG41"}});
  lose_health(codex, fight, figure, damage, no_figure, false, {"RG41"}, log);
}

// Moves

// RX27  Stamina extends a move of a card, 1 for each space, and pays for one move a round alone.
// RX28  A summon's move is not extended.  RX29  A step is one space.
int stamina_spaces(const Codex& codex, const Fight& fight, FigureId figure, std::uint8_t how) {
  if (!is_hero(codex, figure) || (how & one_step) != 0) return 0;
  const bool used = (fight.figures[figure].spent & stamina_move) != 0;
  const bool extends = (how & by_stamina) == 0 && (how & extended) == 0;
  if (extends && used && codex.options.extending_uses_the_move) return 0;
  return fight.heroes[figure].stamina;
}

void list_moves(const Codex& codex, const Fight& fight, Moving step, Choices& to) {
  list_reached(codex, fight, step.figure, spaces_of(codex, fight, step), step.how, Deed::move_to, to);
  list_doors(codex, fight, step.figure, to);
  to.push_back(Choice{Deed::stop, step.figure, {}});
}

std::optional<Refusal> refuse_move(const Codex& codex, const Fight& fight, Moving step,
                                   const Choice& choice) {
  const bool moment =
      choice.deed == Deed::move_to || choice.deed == Deed::stop || choice.deed == Deed::open_door;
  if (!moment) return Refusal{"RX26", "refused.not-now"};
  if (choice.figure != step.figure) return Refusal{"RX26", "refused.another-figure"};
  if (choice.deed == Deed::open_door) return refuse_door(codex, fight, choice);
  if (choice.deed == Deed::move_to) {
    return refuse_reached(codex, fight, choice, spaces_of(codex, fight, step), step.how);
  }
  if (choice.what != std::array<std::uint8_t, 2>{}) return Refusal{"RX26", "refused.not-now"};
  return std::nullopt;
}

bool may_go(const Codex& codex, const Fight& fight, Moving step) {
  const int points = spaces_of(codex, fight, step);
  if (points <= 0 || !fight.figures[step.figure].stands() || paralyzed(fight, step.figure)) return false;
  if (any_door(codex, fight, step.figure)) return true;
  // Usually there is a free space beside the figure; otherwise the way may lead through friends or over
  // obstacles.
  for (const SpaceId space : codex.board.neighbours(fight.figures[step.figure].space)) {
    if (may_stop(codex, fight, step.figure, space)) return true;
  }
  const Reach steps = reachable(codex, fight, step.figure, points, step.how);
  return std::any_of(steps.begin(), steps.end(), [](std::uint8_t n) { return n != out_of_reach && n != 0; });
}

int move_to(const Codex& codex, Fight& fight, FigureId figure, SpaceId to, int points, std::uint8_t how,
            Log& log) {
  const Fare fare{points};
  const int steps = travel_to(codex, fight, figure, to, fare, how, log);
  const int paid = fare.for_steps(steps);
  if (paid == 0 || !is_hero(codex, figure)) return steps;
  std::uint8_t& stamina = fight.heroes[figure].stamina;
  decrease_to_zero(stamina, paid);
  // RX27  Making a card's move longer is not the move of the round, unless the option says so.
  if ((how & by_stamina) == 0 && !codex.options.extending_uses_the_move) return steps;
  std::uint8_t& spent = fight.figures[figure].spent;
  set_bits(spent, stamina_move);
  return steps;
}

// RX26  Up to so many spaces; where the figure stops early the rest is lost.  RG51  One leg after the other.
void go(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
  auto step = fight.agenda.pop<Moving>();
  if (choice.deed == Deed::stop) return;
  if (choice.deed == Deed::open_door) {
    open_door(codex, fight, choice, log);
  } else {
    const int steps = move_to(codex, fight, step.figure, choice.space(), step.points, step.how, log);
    const Figure& walker = fight.figures[step.figure];
    if (!walker.stands()) return;
    // RG46  A prisoner who stands on a marked space goes no further.
    if ((step.how & escorted) != 0 && codex.board.terrain(walker.space) == Terrain::goal) return;
    if (steps > step.points) set_bits(step.how, extended);
    decrease_to_zero(step.points, steps);
  }
  if (may_go(codex, fight, step)) fight.agenda.push(step);
}

// The move paid with Stamina alone

// RX09, RX27  Once a round, before, between or after the cards.
void list_runs(const Codex& codex, const Fight& fight, FigureId figure, Choices& to) {
  if ((fight.figures[figure].spent & stamina_move) != 0) return;
  list_reached(codex, fight, figure, stamina_spaces(codex, fight, figure, by_stamina), by_stamina,
               Deed::stamina_move, to);
}

std::optional<Refusal> refuse_run(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (!is_hero(codex, choice.figure) || !fight.figures[choice.figure].stands()) {
    return Refusal{"RX09", "refused.only-heroes-run"};
  }
  if ((fight.figures[choice.figure].spent & stamina_move) != 0) {
    return Refusal{"RX27", "refused.ran-already"};
  }
  const int points = stamina_spaces(codex, fight, choice.figure, by_stamina);
  if (points == 0) return Refusal{"RX09", "refused.no-stamina-left"};
  return refuse_reached(codex, fight, choice, points, by_stamina);
}

void run(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
  fight.agenda.push(Moving{choice.figure, 0, by_stamina});
  go(codex, fight, choice, log);
}

// Doors

void list_doors(const Codex& codex, const Fight& fight, FigureId figure, Choices& to) {
  if (!is_hero(codex, figure)) return;
  for (const SpaceId door : codex.board.doors()) {
    if (codex.board.distance(fight.figures[figure].space, door) != 1) continue;
    if (!is_open(codex, fight, door)) to.push_back(choice_of(Deed::open_door, figure, door));
  }
}

// RG44  A hero next to a closed door may open it; nobody else opens doors.
std::optional<Refusal> refuse_door(const Codex& codex, const Fight& fight, const Choice& choice) {
  const SpaceId space = choice.space();
  if (choice.what[1] != 0) return Refusal{"RG44", "refused.not-now"};
  if (!is_hero(codex, choice.figure) || !fight.figures[choice.figure].stands()) {
    return Refusal{"RG44", "refused.only-heroes-open"};
  }
  if (index(space) >= codex.board.size() || codex.board.door_at(space) == no_number) {
    return Refusal{"RG44", "refused.no-door"};
  }
  if (is_open(codex, fight, space)) return Refusal{"RG44", "refused.door-open"};
  if (codex.board.distance(fight.figures[choice.figure].space, space) != 1) {
    return Refusal{"RG44", "refused.not-next-to"};
  }
  return std::nullopt;
}

// RG44  It stays open.
void open_door(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
  const std::uint8_t door = codex.board.door_at(choice.space());
  std::uint8_t& byte = fight.open_doors[door / 8U];
  set_bits(byte, 1U << (door % 8U));
  log.add(DoorOpened{choice.figure, choice.space(), {"RG44"}});
}

}  // namespace affray::realms
