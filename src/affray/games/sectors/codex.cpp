// games/sectors/codex.cpp -- tables that are derived from the cards once all of them are read

#include "affray/games/sectors/codex.hpp"

#include <algorithm>

namespace affray::sectors {

namespace {

bool may_save(const CardKind& kind) {
  const auto cancels = [](const Line& line) {
    return std::any_of(line.effects.begin(), line.effects.end(),
                       [](const Effect& effect) { return effect.verb == Verb::cancel_injury; });
  };
  return kind.profession == Profession::scientist ||
         std::any_of(kind.lines.begin(), kind.lines.end(), cancels);
}

CardFacts facts_of(const CardKind& kind, Side owner) {
  const bool is_ordinary = kind.attack_type == AttackType::ordinary;
  return {.owner = owner,
          .type = kind.type,
          .kind = kind.kind,
          .subtype = kind.subtype,
          .profession = kind.profession,
          .attack_type = kind.attack_type,
          .speed = kind.speed,
          .bonus = is_ordinary ? kind.bonus : std::int8_t{0},
          .defence = kind.defence,
          .health = kind.health,
          .crew_needed = crew_needed(kind),
          .crew_wanted = crew_wanted(kind),
          .average_attack = static_cast<std::uint8_t>(average_attack(kind)),
          .attack_worth = attack_worth(kind)};
}

void add_to_sets(Codex& codex, CardId card) {
  const Physical& physical = codex.cards[card];
  const CardKind& kind = codex.kinds[physical.kind];
  if (kind.type <= Type::building) {
    codex.bodies.add(card);
    codex.bodies_of[index(physical.owner)].add(card);
  }
  for (const Line& line : kind.lines) codex.with_lines[static_cast<std::size_t>(line.kind)].add(card);
  const Profession work = kind.profession;
  if (work == Profession::mechanic || work == Profession::worker) codex.menders.add(card);
  if (may_save(kind)) codex.savers.add(card);
  if (crew_wanted(kind) > 0) codex.crewed.add(card);
  if (kind.subtype == Subtype::remote) codex.remote.add(card);
  if (kind.attack_type == AttackType::control_tower) codex.towers.add(card);
}

}  // namespace

int average_attack(const CardKind& kind) {
  if (kind.attack_type != AttackType::ordinary) return kind.special / 3;
  return (kind.attack[0] + kind.attack[1] + kind.attack[2]) / 3;
}

// S66, S67, S96  "Crew: X".  S95  A manual vehicle has a driver in any case.
std::uint8_t crew_needed(const CardKind& kind) {
  return kind.subtype == Subtype::manual ? std::max<std::uint8_t>(kind.crew, 1) : kind.crew;
}

// SG25  A tower needs somebody to steer, and acts with the X that it prints.  S94, S98  The others need
// nobody on board.
std::uint8_t crew_wanted(const CardKind& kind) {
  constexpr std::uint8_t steers = crew_of_a_tower;
  const std::uint8_t needed = crew_needed(kind);
  return kind.attack_type == AttackType::control_tower ? std::max(needed, steers) : needed;
}

void prepare(Codex& codex) {
  codex.facts = {};
  codex.bodies = codex.menders = codex.savers = codex.crewed = codex.remote = codex.towers = {};
  codex.bodies_of = {};
  codex.with_lines = {};
  for (const CardId card : all_cards(codex)) {
    const Physical& physical = codex.cards[card];
    codex.facts[card] = facts_of(codex.kinds[physical.kind], physical.owner);
    add_to_sets(codex, card);
  }
}

}  // namespace affray::sectors
