#include "affray/games/realms/rules.hpp"
#include "affray/games/realms/testing/moves.hpp"

using namespace affray;
using namespace affray::realms;
using namespace affray::realms::testing;

namespace {

constexpr bool at_range = true;
constexpr bool in_melee = false;

Arena arena_at(int level, LootTable table = LootTable::newer) {
  Options options;
  options.loot = table;
  Arena arena = draw_squares(R"(
      A . . g c
      . . . . w)",
                             {{'A', hero("ana")},
                              {'g', enemy("goblin").health(20)},
                              {'c', object("crate")},
                              {'w', summon("wisp", heroes)}},
                             options);
  arena.codex.level = static_cast<std::uint8_t>(level);
  return arena;
}

// Ana's attack takes the last health of the goblin.
Arena& kill(Arena& arena, int health, int damage, bool ranged, std::string_view by = "ana",
            std::string_view whom = "goblin") {
  arena[whom].health = static_cast<std::uint8_t>(health);
  auto log = arena.log();
  lose_health(arena.codex, arena.fight, arena.id(whom), damage, arena.id(by), ranged, {"RG2"}, log);
  return arena;
}

struct Found {
  int gold;
  int items;
  bool adrenaline;
  bool operator==(const Found&) const = default;
};

Found found(LootTable table, int level, int health, int damage) {
  Arena arena = arena_at(level, table);
  kill(arena, health, damage, in_melee);
  const Hero& ana = arena.hero("ana");
  return {ana.gold, ana.items_found, arena["ana"].statuses.has(Status::adrenaline)};
}

std::string refused(const Arena& arena, std::string_view name, std::string_view space) {
  const auto no =
      refuse_loot(arena.codex, arena.fight, choice_of(Deed::take_loot, arena.id(name), arena.space(space)));
  return no ? std::string(no->rule.text()) : "";
}

}  // namespace

TEST_CASE("RX35: at level 5 an enemy of 1 to 6 health leaves 3 to 8 gold") {
  for (int health = 1; health <= 6; ++health) {
    CHECK(found(LootTable::newer, 5, health, health) == Found{health + 2, 0, false});
  }
}

TEST_CASE("RX35: one of 7 or more health leaves an item card and no gold") {
  CHECK(found(LootTable::newer, 5, 7, 9) == Found{0, 1, false});
  CHECK(found(LootTable::newer, 5, 20, 20) == Found{0, 1, false});
}

TEST_CASE(
    "RX33, RX35: an enemy that stands with 0 health, as a study may have it, leaves what one with 1 does") {
  CHECK(found(LootTable::newer, 5, 0, 1) == found(LootTable::newer, 5, 1, 1));
  CHECK(found(LootTable::older, 5, 0, 1) == found(LootTable::older, 5, 1, 1));
}

TEST_CASE("RX35: what counts is the health before the killing attack") {
  Arena arena = arena_at(5);
  kill(arena, 9, 8, in_melee);  // one point is left
  CHECK(arena.hero("ana").gold == 0);
  kill(arena, 1, 8, in_melee);
  CHECK(arena.hero("ana").gold == 3);
}

TEST_CASE(
    "RG31: the newer table is the default; gold is never below 0, and nothing lies where there is none") {
  Arena arena = arena_at(1, Options{}.loot);
  kill(arena, 1, 1, at_range);
  CHECK(arena.fight.loot.empty());
  CHECK(arena.count<LootLeft>() == 0);
  CHECK(found(LootTable::newer, 1, 3, 3) == Found{1, 0, false});
}

TEST_CASE("RG31: by the option none there is no loot") {
  CHECK(found(LootTable::none, 5, 6, 6) == Found{0, 0, false});
  CHECK(found(LootTable::none, 5, 12, 20) == Found{0, 0, false});
}

TEST_CASE("RX33: the older table, by the health before the killing attack") {
  CHECK(found(LootTable::older, 5, 1, 1) == Found{1, 0, false});
  CHECK(found(LootTable::older, 5, 2, 2) == Found{1, 0, false});
  CHECK(found(LootTable::older, 5, 3, 3) == Found{1, 0, true});
  CHECK(found(LootTable::older, 5, 4, 4) == Found{2, 0, false});
  CHECK(found(LootTable::older, 5, 5, 5) == Found{2, 0, true});
  CHECK(found(LootTable::older, 5, 7, 7) == Found{2, 0, true});
  CHECK(found(LootTable::older, 5, 8, 8) == Found{0, 1, true});
}

TEST_CASE("RX33: damage beyond the health gives Adrenaline from 3 points on") {
  CHECK(found(LootTable::older, 5, 1, 3) == Found{1, 0, false});
  CHECK(found(LootTable::older, 5, 1, 4) == Found{1, 0, true});
  CHECK(found(LootTable::older, 5, 4, 10) == Found{2, 0, true});
}

TEST_CASE("RX34: who kills in melee has the loot at once") {
  Arena arena = arena_at(5);
  kill(arena, 4, 4, in_melee);
  CHECK(arena.hero("ana").gold == 6);
  CHECK(arena.fight.loot.empty());
}

TEST_CASE("RX34: at range it stays on the space, and who walks onto it takes it for nothing") {
  Arena arena = arena_at(5);
  kill(arena, 4, 4, at_range);
  CHECK(arena.hero("ana").gold == 0);
  REQUIRE(loot_at(arena.fight, arena.space("d1")));
  Move(arena, "ana", 3).to("d1");
  CHECK(arena.hero("ana").gold == 6);
  CHECK(arena.hero("ana").stamina == 6);
  CHECK(arena.fight.loot.empty());
}

TEST_CASE("RX34: it is taken in passing, too, but not by who flies over it") {
  for (const bool flies : {false, true}) {
    Arena arena = draw_squares("A . .", {{'A', hero("ana")}});
    arena.fight.loot.push_back(Loot{arena.space("b1"), 2, 0, 0});
    Move(arena, "ana", 2, static_cast<std::uint8_t>(by_card | (flies ? flying : 0))).to("c1");
    CHECK(arena.hero("ana").gold == (flies ? 0 : 2));
  }
}

TEST_CASE("RX34: a hero who stands within reach takes it for 1 Stamina") {
  Arena arena = arena_at(5);
  kill(arena, 4, 4, at_range);
  CHECK(refused(arena, "ana", "d1") == "RX34");
  arena.put("ana", "c2");
  REQUIRE(refused(arena, "ana", "d1") == "");
  auto log = arena.log();
  take_loot(arena.codex, arena.fight, arena.id("ana"), arena.space("d1"), /*paid=*/true, log);
  CHECK(arena.hero("ana").stamina == 5);
  CHECK(arena.hero("ana").gold == 6);
  CHECK(arena.last<LootTaken>().gold == 6);
}

TEST_CASE("RX34: not without Stamina, and not where none lies") {
  Arena arena = arena_at(5);
  kill(arena, 4, 4, at_range).put("ana", "c1");
  CHECK(refused(arena, "ana", "c2") == "RX34");
  arena.hero("ana").stamina = 0;
  CHECK(refused(arena, "ana", "d1") == "RX34");
}

TEST_CASE("RX34: what falls on one space is one heap") {
  Arena arena = arena_at(5);
  kill(arena, 4, 4, at_range);
  arena.put("goblin", "d1");
  kill(arena, 9, 9, at_range);
  REQUIRE(arena.fight.loot.size() == 1);
  CHECK(arena.fight.loot[0].gold == 6);
  CHECK(arena.fight.loot[0].item == 1);
}

TEST_CASE("RG49: only what a hero's own attack killed leaves loot") {
  Arena arena = arena_at(5);
  kill(arena, 4, 4, at_range, "wisp");
  CHECK(arena.fight.loot.empty());
  Arena trap = arena_at(5);
  lose_health(trap.codex, trap.fight, trap.id("goblin"), 30, no_figure, false, {"RG41"}, quiet);
  CHECK(trap.fight.loot.empty());
}

TEST_CASE("RG49: things leave none, and only heroes take it") {
  Arena arena = arena_at(5);
  kill(arena, 4, 4, at_range, "ana", "crate");
  CHECK(arena.fight.loot.empty());
  kill(arena, 4, 4, at_range);
  CHECK(refused(arena, "wisp", "d1") == "RG49");
  const std::array path{arena.space("d1")};
  walk(arena.codex, arena.fight, arena.id("wisp"), path, by_card, quiet);
  CHECK(arena.fight.loot.size() == 1);
}

TEST_CASE("every loot that is listed is accepted, and no other") {
  Arena arena = arena_at(5);
  kill(arena, 4, 4, at_range).put("ana", "c1");
  arena.fight.loot.push_back(Loot{arena.space("a1"), 2, 0, 0});
  Choices listed;
  list_loot(arena.codex, arena.fight, arena.id("ana"), listed);
  CHECK(listed.size() == 1);
  CHECK_FALSE(disagreement(listed, [&](const Choice& c) -> std::optional<Refusal> {
    if (c.deed != Deed::take_loot) return Refusal{"R04", "refused.not-now"};
    return refuse_loot(arena.codex, arena.fight, c);
  }));
}
