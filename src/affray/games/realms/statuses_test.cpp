#include "affray/games/realms/rules.hpp"
#include "affray/games/realms/testing/skirmish.hpp"

using namespace affray;
using namespace affray::realms;
using namespace affray::realms::testing;

namespace {

Arena pair_of() {
  return draw(R"(
      # # # # #
       # A g . #
      # . . . #
       # # # # #)",
              {{'A', hero("ana").card(card("bless", {does(Verb::heal, 5), melee()}, 1))},
               {'g', enemy("goblin").health(8).card(card("wait", {does(Verb::shield, 1)}, 0))}});
}

std::string cures(const Arena& arena) { return arena.legal(); }

void heal_in(Arena& arena, std::string_view name, int points) {
  auto log = arena.log();
  heal(arena.codex, arena.fight, arena.id(name), points, log);
}

}  // namespace

TEST_CASE("R38, RX18: heroes and enemies alike have conditions, each of them once (RG35)") {
  Arena arena = pair_of();
  auto log = arena.log();
  for (std::size_t i = 0; i < status_count; ++i) {
    gain(arena.codex, arena.fight, arena.id("ana"), static_cast<Status>(i), {"R38"}, log);
    gain(arena.codex, arena.fight, arena.id("goblin"), static_cast<Status>(i), {"R38"}, log);
    CHECK(arena["ana"].statuses.has(static_cast<Status>(i)));
    CHECK(arena["goblin"].statuses.has(static_cast<Status>(i)));
  }
  gain(arena.codex, arena.fight, arena.id("ana"), Status::wounded, {"R38"}, log);
  lose(arena.fight, arena.id("ana"), Status::wounded, {"RX19"}, log);
  CHECK(!arena["ana"].statuses.has(Status::wounded));
  CHECK(arena["ana"].statuses.has(Status::poisoned));
}

TEST_CASE("R38: who is immune does not get it, nor does a figure that has fallen") {
  Arena arena = pair_of();
  arena.codex.profiles[arena["goblin"].profile].immune.add(Status::stunned);
  auto log = arena.log();
  gain(arena.codex, arena.fight, arena.id("goblin"), Status::stunned, {"R38"}, log);
  CHECK(arena["goblin"].statuses.none());
  arena["ana"].space = nowhere;
  gain(arena.codex, arena.fight, arena.id("ana"), Status::stunned, {"R38"}, log);
  CHECK(arena["ana"].statuses.none());
  CHECK(arena.count<StatusGained>() == 0);
}

TEST_CASE("RX18: a choice that names no condition is refused") {
  Arena arena = pair_of();
  arena.give("ana", Status::wounded);
  const Cure step{arena.id("ana"), 3};
  CHECK(refuse_cure(arena.codex, arena.fight, step, {Deed::cure, FigureId{}, {status_count, 0}})->rule ==
        Rule("RX18"));
  CHECK(!refuse_cure(arena.codex, arena.fight, step, {Deed::cure, FigureId{}, {0, 0}}));
}

TEST_CASE("RX19, RG40: a hero spends 2 points of Heal on a condition, and the rest restores health") {
  Arena arena = pair_of();
  arena.give("ana", Status::poisoned).give("ana", Status::wounded);
  arena["ana"].health = 3;
  heal_in(arena, "ana", 5);
  CHECK(cures(arena) == "ana cures wounded; ana cures poisoned; ana cures nothing");
  auto log = arena.log();
  cure(arena.codex, arena.fight, *Realms::parse(arena.codex, "ana cures poisoned"), log);
  CHECK(cures(arena) == "ana cures wounded; ana cures nothing");
  cure(arena.codex, arena.fight, *Realms::parse(arena.codex, "ana cures wounded"), log);
  CHECK(arena.fight.agenda.empty());
  CHECK(arena["ana"].statuses.none());
  CHECK(arena["ana"].health == 4);
}

TEST_CASE("RG40: he may spend nothing on conditions; health is restored up to the stat") {
  Arena arena = pair_of();
  arena.give("ana", Status::poisoned);
  arena["ana"].health = 8;
  heal_in(arena, "ana", 5);
  auto log = arena.log();
  cure(arena.codex, arena.fight, *Realms::parse(arena.codex, "ana cures nothing"), log);
  CHECK(arena["ana"].statuses.has(Status::poisoned));
  CHECK(arena["ana"].health == 10);
  CHECK(arena.last<Healed>().amount == 2);
}

TEST_CASE("RX19: a single point cures nothing, and a condition of another kind is not ended by Heal") {
  Arena arena = pair_of();
  arena.give("ana", Status::poisoned).give("ana", Status::stunned);
  arena["ana"].health = 8;
  heal_in(arena, "ana", 1);
  CHECK(arena.fight.agenda.empty());
  CHECK(arena["ana"].health == 9);
  heal_in(arena, "ana", 2);
  CHECK(arena.refused("ana cures stunned") == "RX19");
  CHECK(arena.refused("ana cures wounded") == "RX19");
  CHECK(arena.refused("ana cures poisoned").empty());
}

TEST_CASE("RG40: enemies cure what they can, Poison before Wound, and then restore") {
  Arena arena = pair_of();
  arena.give("goblin", Status::wounded).give("goblin", Status::poisoned);
  arena["goblin"].health = 2;
  heal_in(arena, "goblin", 3);
  CHECK(arena.fight.agenda.empty());
  CHECK(!arena["goblin"].statuses.has(Status::poisoned));
  CHECK(arena["goblin"].statuses.has(Status::wounded));
  CHECK(arena["goblin"].health == 3);
}

TEST_CASE("RG40: with enough points enemies cure both") {
  Arena arena = pair_of();
  arena.give("goblin", Status::wounded).give("goblin", Status::poisoned);
  arena["goblin"].health = 2;
  heal_in(arena, "goblin", 4);
  CHECK(arena["goblin"].statuses.none());
  CHECK(arena["goblin"].health == 2);
}

TEST_CASE("RG20: which conditions Heal ends is in the data") {
  Arena arena = pair_of();
  arena.codex.ends[static_cast<std::size_t>(Status::stunned)] = Ends::heal;
  arena.give("goblin", Status::stunned);
  heal_in(arena, "goblin", 2);
  CHECK(arena["goblin"].statuses.none());
}

TEST_CASE("RG45: Adrenaline is not a condition that Heal ends, whatever the data say") {
  Arena arena = pair_of();
  arena.codex.ends[static_cast<std::size_t>(Status::adrenaline)] = Ends::heal;
  arena.give("ana", Status::adrenaline);
  arena["ana"].health = 5;
  heal_in(arena, "ana", 4);
  CHECK(arena.fight.agenda.empty());
  CHECK(arena["ana"].health == 9);
}

TEST_CASE("the cures that are listed are those that are not refused") {
  Arena arena = pair_of();
  arena.give("ana", Status::poisoned).give("ana", Status::marked);
  const Cure step{arena.id("ana"), 4};
  arena.fight.agenda.push(step);
  CHECK(!disagreement(Realms::choices(arena.codex, arena.fight), [&](const Choice& choice) {
    return Realms::refusal(arena.codex, arena.fight, choice);
  }));
}

TEST_CASE("RX20: an attack that carries a condition is settled first; then the target gets it, hurt or not") {
  Arena arena = pair_of();
  arena.codex.cards[arena.card("bless")].actions[1].attack.inflicts.add(Status::wounded);
  arena.codex.profiles[arena["goblin"].profile].shield = 9;
  Skirmish skirmish(arena);
  skirmish.play("ana plays bless").play("ana begins bless").play("ana skips line 1 of bless");
  skirmish.play("ana targets goblin").rolls({4}).play("ana rolls");
  CHECK(skirmish["goblin"].health == 8);
  CHECK(skirmish["goblin"].statuses.has(Status::wounded));
}

TEST_CASE("RX20: if the attack could not be made, there is no condition") {
  Arena arena = pair_of();
  arena.codex.cards[arena.card("bless")].actions[1].attack.inflicts.add(Status::wounded);
  Skirmish skirmish(arena);
  skirmish.arena.put("goblin", "d2");
  skirmish.play("ana plays bless").play("ana begins bless").play("ana skips line 1 of bless");
  CHECK(skirmish.arena.fight.agenda.is<HeroTurn>());
  CHECK(skirmish["goblin"].statuses.none());
}
