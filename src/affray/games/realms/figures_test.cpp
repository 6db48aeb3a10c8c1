#include "affray/core/bytes.hpp"
#include "affray/games/realms/rules.hpp"
#include "affray/games/realms/testing/skirmish.hpp"

using namespace affray;
using namespace affray::realms;
using namespace affray::realms::testing;

namespace {

Arena ring() {
  return draw(
      R"(
      # # # # # #
       # A g . . #
      # g h . . #
       # # # # # #)",
      {{'A', hero("ana").melee(4).range(2).item_rerolls(2, 3).card(card("sweep", {melee()}, 1))},
       {'g', enemy("goblin").health(3).shield(1)},
       {'h', captain("chief").of("goblin").rolls_shield().card(card("wait", {does(Verb::shield, 1)}, 0))}});
}

void hurt(Arena& arena, std::string_view name, int amount, FigureId by = no_figure) {
  auto log = arena.log();
  lose_health(arena.codex, arena.fight, arena.id(name), amount, by, /*ranged=*/false, {"R13"}, log);
}

Attack attack_of(AttackKind kind) {
  Attack attack;
  attack.kind = kind;
  return attack;
}

}  // namespace

TEST_CASE("RG33: at 0 health a figure is taken off the map") {
  Arena arena = ring();
  hurt(arena, "goblin", 2);
  CHECK(arena["goblin"].health == 1);
  CHECK(arena.count<Fell>() == 0);
  hurt(arena, "goblin", 1);
  CHECK(arena.at("goblin").empty());
  CHECK(arena.count<Fell>() == 1);
  CHECK(arena.fight.fallen[index(enemies)] == 1);
}

TEST_CASE("RG33: damage beyond its health takes no more, and a fallen figure loses nothing") {
  Arena arena = ring();
  hurt(arena, "goblin", 9);
  CHECK(arena["goblin"].health == 0);
  hurt(arena, "goblin", 1);
  hurt(arena, "goblin-2", 0);
  CHECK(arena.count<HealthLost>() == 1);
  CHECK(arena.fight.fallen[index(enemies)] == 1);
}

TEST_CASE("RG33: other targets of the attack that felled one are settled all the same") {
  Arena arena = ring();
  arena.codex.cards[arena.card("sweep")].actions[0].attack.targets = 2;
  Skirmish skirmish(arena);
  skirmish.play("ana plays sweep").play("ana begins sweep");
  skirmish.play("ana targets goblin").play("ana targets goblin-2").rolls({6}).play("ana rolls");
  skirmish.rolls({6}).play("ana rolls");
  CHECK(!skirmish["goblin"].stands());
  CHECK(!skirmish["goblin-2"].stands());
  CHECK(skirmish["chief"].stands());
}

TEST_CASE("RG43: with a hero go his cards, conditions and effects; gold and XP are counted still (RG49)") {
  Arena arena = ring();
  arena.give("ana", Status::marked);
  arena.hero("ana").gold = 3;
  arena.hero("ana").xp = 4;
  arena.fight.lasting.push_back({arena.id("ana"), Verb::shield, 2, Lasts::skirmish});
  arena.fight.lasting.push_back({arena.id("chief"), Verb::shield, 2, Lasts::skirmish});
  hurt(arena, "ana", 10);
  CHECK(arena["ana"].statuses.none());
  CHECK(arena.fight.lasting.size() == 1);
  CHECK(arena.hero("ana").cards[0].slot == Slot::discard);
  CHECK(arena.hero("ana").gold == 3);
  CHECK(arena.hero("ana").xp == 4);
}

TEST_CASE("RG43: a hero with 1 health left plays on as before") {
  Arena arena = ring();
  hurt(arena, "ana", 9);
  CHECK(arena["ana"].stands());
  CHECK(arena.hero("ana").cards[0].slot == Slot::hand);
}

TEST_CASE("RG49: only what a hero's own attack killed leaves loot") {
  Arena arena = ring();
  hurt(arena, "goblin", 3);
  CHECK(arena.count<LootLeft>() + arena.count<LootTaken>() == 0);
  hurt(arena, "goblin-2", 3, arena.id("chief"));
  CHECK(arena.count<LootLeft>() + arena.count<LootTaken>() == 0);
  arena.codex.level = 5;
  hurt(arena, "chief", 4, arena.id("ana"));
  CHECK(arena.count<LootLeft>() + arena.count<LootTaken>() > 0);
}

TEST_CASE("R12: the base is the stat for this kind of attack, with the strength that effects add (RG59)") {
  Arena arena = ring();
  const auto strength = [&](AttackKind kind) {
    return attacker_of(arena.codex, arena.fight, arena.id("ana"), attack_of(kind)).strength;
  };
  CHECK(strength(AttackKind::melee) == 4);
  CHECK(strength(AttackKind::ranged) == 2);
  arena.fight.lasting.push_back({arena.id("ana"), Verb::strength, 2, Lasts::round});
  arena.fight.lasting.push_back({arena.id("chief"), Verb::strength, 1, Lasts::round});
  CHECK(strength(AttackKind::melee) == 6);
  CHECK(strength(AttackKind::ranged) == 4);
}

TEST_CASE("RG26: the numbers of a target's Shields are summed, and one icon is enough for a die") {
  Arena arena = ring();
  const auto target = [&](std::string_view name) {
    return target_of(arena.codex, arena.fight, arena.id("ana"), arena.id(name));
  };
  CHECK(target("goblin").shield == 1);
  CHECK(target("goblin").rolls_shield == 0);
  CHECK(target("chief").rolls_shield == 1);
  arena.fight.lasting.push_back({arena.id("goblin"), Verb::shield, 2, Lasts::round});
  arena.fight.lasting.push_back({arena.id("goblin"), Verb::shield_roll, 0, Lasts::round});
  arena.fight.lasting.push_back({arena.id("goblin"), Verb::shield_roll, 0, Lasts::round});
  CHECK(target("goblin").shield == 3);
  CHECK(target("goblin").rolls_shield == 1);
}

TEST_CASE("R46, R47: what an attack has used of its rerolls is gone for this round") {
  Arena arena = ring();
  const auto rerolls = [&](std::string_view name) {
    return attacker_of(arena.codex, arena.fight, arena.id(name), attack_of(AttackKind::melee)).rerolls;
  };
  arena.hero("ana").item_rerolls = 2;
  Rerolls left = rerolls("ana");
  CHECK(left.once_a_round == 1);
  CHECK(left.item_uses == 2);
  CHECK(left.item_cost == 3);
  left.once_a_round = 0;
  decrease(left.stamina, 1);
  auto log = arena.log();
  settle_rerolls(arena.codex, arena.fight, arena.id("ana"), left, log);
  CHECK(rerolls("ana").once_a_round == 0);
  CHECK(rerolls("ana").item_uses == 2);
  CHECK(arena.hero("ana").stamina == 5);
  CHECK(arena.last<StaminaChanged>().rules[0] == Rule("R46"));
  left.item_uses = 1;
  decrease(left.stamina, 3);
  settle_rerolls(arena.codex, arena.fight, arena.id("ana"), left, log);
  CHECK(rerolls("ana").item_uses == 1);
  CHECK(arena.last<StaminaChanged>().amount == -3);
  CHECK(arena.last<StaminaChanged>().rules[0] == Rule("R47"));
}

TEST_CASE("R48: a Captain has one reroll a round, a plain enemy none") {
  Arena arena = ring();
  const auto rank = [&](std::string_view name) {
    return attacker_of(arena.codex, arena.fight, arena.id(name), attack_of(AttackKind::melee)).rerolls.rank;
  };
  CHECK(rank("goblin") == 0);
  CHECK(rank("chief") == 1);
  auto log = arena.log();
  settle_rerolls(arena.codex, arena.fight, arena.id("chief"), Rerolls{}, log);
  CHECK(rank("chief") == 0);
}
