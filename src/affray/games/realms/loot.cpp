// games/realms/loot.cpp -- RX33 to RX35, RG31, RG49: what a killed enemy leaves, and who takes it

#include <algorithm>

#include "affray/games/realms/rules.hpp"

namespace affray::realms {

namespace {

constexpr int overkill_for_adrenaline = 3;  // RX33

// RX33  The older table, by the health before the killing attack; damage beyond it gives Adrenaline too.
Loot older_loot(int health, int damage) {
  Loot loot;
  if (health >= 8) {
    loot.item = 1;
  } else {
    loot.gold = health <= 3 ? 1 : 2;
  }
  const bool by_health = health == 3 || health >= 5;
  loot.adrenaline = by_health || damage - health >= overkill_for_adrenaline ? 1 : 0;
  return loot;
}

// RX35  The newer: the level and what the table adds, from 7 health on an item instead.  RG31  Not below 0.
// Who stands with 0 health, as a study may have it, leaves what one with 1 does.
Loot newer_loot(int health, int level) {
  Loot loot;
  const auto row = static_cast<std::size_t>(std::max(health, 1) - 1);
  if (row >= loot_gold.size()) {
    loot.item = 1;
  } else {
    const int gold = level + loot_gold[row];
    loot.gold = to_byte(gold);
  }
  return loot;
}

Loot loot_of(const Codex& codex, int health, int damage) {
  switch (codex.options.loot) {
    case LootTable::none: break;
    case LootTable::newer: return newer_loot(health, codex.level);
    case LootTable::older: return older_loot(health, damage);
  }
  return {};
}

std::uint8_t sum(int a, int b) { return to_byte(a + b); }

Loot* token_on(Fight& fight, SpaceId space) {
  const auto token = std::find_if(fight.loot.begin(), fight.loot.end(),
                                  [&](const Loot& loot) { return loot.space == space; });
  return token == fight.loot.end() ? nullptr : token;
}

// RG49  Gold and items are counted for the score; Adrenaline is a condition like any other (RX33).
void gain_loot(const Codex& codex, Fight& fight, FigureId hero, const Loot& loot, Rules rules, Log& log) {
  Hero& taker = fight.heroes[hero];
  taker.gold = sum(taker.gold, loot.gold);
  taker.items_found = sum(taker.items_found, loot.item);
  log.add(LootTaken{hero, loot.space, loot.gold, loot.item, loot.adrenaline, rules});
  if (loot.adrenaline != 0) gain(codex, fight, hero, Status::adrenaline, {"RX33"}, log);
}

// Two on one space are one heap.
void lay_down(Fight& fight, const Loot& loot, Log& log) {
  if (Loot* there = token_on(fight, loot.space)) {
    there->gold = sum(there->gold, loot.gold);
    there->item = sum(there->item, loot.item);
    there->adrenaline = std::max(there->adrenaline, loot.adrenaline);
  } else {
    fight.loot.push_back(loot);
  }
  log.add(LootLeft{loot.space, {"RX34"}});
}

Rules table_of(const Codex& codex) {
  return codex.options.loot == LootTable::older ? Rules{"RX34", "RX33"} : Rules{"RX34", "RX35"};
}

}  // namespace

// RX34  Who kills in melee has the loot at once; otherwise it stays on the space.  RG49  Only what a hero's
// own attack killed leaves any; things that are no enemies leave none.
void leave_loot(const Codex& codex, Fight& fight, FigureId figure, FigureId by, bool ranged,
                int health_before, int damage, Log& log) {
  if (!is_hero(codex, by) || profile_of(codex, fight, figure).rank == Rank::object) return;
  Loot loot = loot_of(codex, health_before, damage);
  if (loot == Loot{}) return;
  loot.space = fight.figures[figure].space;
  // RG63  Beyond 12 heaps it is taken at once.
  const bool no_room = fight.loot.full() && token_on(fight, loot.space) == nullptr;
  if (ranged && !no_room) return lay_down(fight, loot, log);
  gain_loot(codex, fight, by, loot, table_of(codex), log);
}

bool loot_at(const Fight& fight, SpaceId space) {
  return std::any_of(fight.loot.begin(), fight.loot.end(),
                     [&](const Loot& loot) { return loot.space == space; });
}

// RX34  For nothing by who walks onto it, for 1 Stamina by who stands within reach.
void take_loot(const Codex& codex, Fight& fight, FigureId figure, SpaceId space, bool paid, Log& log) {
  Loot* there = token_on(fight, space);
  AFFRAY_CHECK(there != nullptr, "there is no loot to take");
  const Loot loot = *there;
  fight.loot.erase_at(static_cast<std::size_t>(there - fight.loot.begin()));
  if (paid) {
    --fight.heroes[figure].stamina;
    log.add(StaminaChanged{figure, -1, {"RX34"}});
  }
  gain_loot(codex, fight, figure, loot, {"RX34"}, log);
}

void list_loot(const Codex& codex, const Fight& fight, FigureId figure, Choices& to) {
  if (!is_hero(codex, figure) || !fight.figures[figure].stands()) return;
  for (const Loot& loot : fight.loot) {
    const Choice choice = choice_of(Deed::take_loot, figure, loot.space);
    if (!refuse_loot(codex, fight, choice)) to.push_back(choice);
  }
}

std::optional<Refusal> refuse_loot(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (choice.what[1] != 0) return Refusal{"RX34", "refused.not-now"};
  if (!is_hero(codex, choice.figure) || !fight.figures[choice.figure].stands()) {
    return Refusal{"RG49", "refused.only-heroes-loot"};
  }
  if (!loot_at(fight, choice.space())) return Refusal{"RX34", "refused.no-loot"};
  const int distance = codex.board.distance(fight.figures[choice.figure].space, choice.space());
  const int reach = profile_of(codex, fight, choice.figure).reach;
  if (distance > reach) return Refusal{"RX34", "refused.out-of-reach", {distance, reach}};
  if (fight.heroes[choice.figure].stamina == 0) return Refusal{"RX34", "refused.no-stamina-left"};
  return std::nullopt;
}

}  // namespace affray::realms
