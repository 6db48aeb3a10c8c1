#pragma once
// Moves in an arena, step by step, without the rest of a turn.

#include <string>
#include <string_view>

#include "affray/games/realms/rules.hpp"
#include "affray/games/realms/testing/arena.hpp"

namespace affray::realms::testing {

// The spaces that the figure may move to, by name: "b1 c1 c2".
inline std::string ends(const Arena& arena, std::string_view name, int points, std::uint8_t how = by_card) {
  const Reach steps = reachable(arena.codex, arena.fight, arena.id(name), points, how);
  std::string all;
  for (const SpaceId space : arena.codex.board.spaces()) {
    if (steps[space] == 255 || steps[space] == 0) continue;
    all += (all.empty() ? "" : " ") + arena.codex.board.name(space);
  }
  return all;
}

// Begins a move and makes a part of it; answers questions about the step on top of the agenda.
struct Move {
  Arena& arena;
  FigureId figure;

  Move(Arena& in, std::string_view name, int points, std::uint8_t how = by_card)
      : arena(in), figure(in.id(name)) {
    arena.fight.agenda.push(Moving{figure, static_cast<std::uint8_t>(points), how});
  }
  [[nodiscard]] bool over() const { return !arena.fight.agenda.is<Moving>(); }
  [[nodiscard]] Moving step() const { return arena.fight.agenda.top<Moving>(); }
  [[nodiscard]] std::string refused(Deed deed, std::string_view space = "a1") const {
    const Choice choice = choice_of(deed, figure, arena.space(space));
    const auto no = refuse_move(arena.codex, arena.fight, step(), choice);
    return no ? std::string(no->rule.text()) : "";
  }
  Move& to(std::string_view space) {
    REQUIRE(refused(Deed::move_to, space) == "");
    return deed(Deed::move_to, space);
  }
  Move& open(std::string_view door) {
    REQUIRE(refused(Deed::open_door, door) == "");
    return deed(Deed::open_door, door);
  }
  Move& stop() { return deed(Deed::stop, "a1"); }

 private:
  Move& deed(Deed deed, std::string_view space) {
    auto log = arena.log();
    go(arena.codex, arena.fight, choice_of(deed, figure, arena.space(space)), log);
    return *this;
  }
};

inline std::string run_refused(const Arena& arena, std::string_view name, std::string_view space) {
  const auto no =
      refuse_run(arena.codex, arena.fight, choice_of(Deed::stamina_move, arena.id(name), arena.space(space)));
  return no ? std::string(no->rule.text()) : "";
}

inline void run_to(Arena& arena, std::string_view name, std::string_view space) {
  REQUIRE(run_refused(arena, name, space) == "");
  auto log = arena.log();
  run(arena.codex, arena.fight, choice_of(Deed::stamina_move, arena.id(name), arena.space(space)), log);
}

inline Arena corridor(std::string_view map, Options options = {}) {
  return draw_squares(map,
                      {{'A', hero("ana").stamina(3)},
                       {'B', hero("bob")},
                       {'F', hero("fay").flying()},
                       {'g', enemy("goblin")},
                       {'w', summon("wisp", heroes)},
                       {'p', prisoner("prisoner")}},
                      options);
}

}  // namespace affray::realms::testing
