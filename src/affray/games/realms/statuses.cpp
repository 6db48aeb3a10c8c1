// games/realms/statuses.cpp -- rules R38, RX18 to RX20, RG40, RG45, RG56: conditions, and what Heal does

#include <algorithm>

#include "affray/games/realms/rules.hpp"

#include "affray/core/bytes.hpp"

namespace affray::realms {

namespace {

constexpr std::array<Status, status_count> cured_first{
    Status::poisoned, Status::wounded,   Status::stunned,  Status::confused,  Status::strengthened,
    Status::marked,   Status::paralyzed, Status::disarmed, Status::adrenaline};

// RX19  Those of the Heal kind.  RG45  Adrenaline ends with the next round and in no other way.
bool curable(const Codex& codex, const Figure& figure, Status status) {
  return figure.statuses.has(status) && status != Status::adrenaline &&
         codex.ends[static_cast<std::size_t>(status)] == Ends::heal;
}

bool anything_curable(const Codex& codex, const Figure& figure) {
  return std::any_of(cured_first.begin(), cured_first.end(),
                     [&](Status status) { return curable(codex, figure, status); });
}

// RX19  What is left of the points restores health, RG40 up to the Health stat.
void restore(const Codex& codex, Fight& fight, FigureId figure, int points, Log& log) {
  Figure& healed = fight.figures[figure];
  const int missing = profile_of(codex, fight, figure).health - healed.health;
  const auto amount = static_cast<std::uint8_t>(std::clamp(points, 0, std::max(0, missing)));
  if (amount == 0) return;
  increase(healed.health, amount);
  log.add(Healed{figure, amount, healed.health, {"RX19", "RG40"}});
}

}  // namespace

// R38  Cards, attacks and items give conditions to heroes and enemies alike.  RG35  One of each is enough.
// RG56  Getting it again begins its time anew: a turn that has begun is not its next turn.
void gain(const Codex& codex, Fight& fight, FigureId figure, Status status, Rules rules, Log& log) {
  Figure& gets = fight.figures[figure];
  if (!gets.stands() || profile_of(codex, fight, figure).immune.has(status)) return;
  gets.statuses.add(status);
  gets.ripe.remove(status);
  log.add(StatusGained{figure, status, rules});
}

void lose(Fight& fight, FigureId figure, Status status, Rules rules, Log& log) {
  Figure& rid = fight.figures[figure];
  if (!rid.statuses.has(status)) return;
  rid.statuses.remove(status);
  rid.ripe.remove(status);
  log.add(StatusEnded{figure, status, rules});
}

// RG40  The one who is healed may spend 2 points on each condition of the Heal kind; enemies cure what they
// can, Poison before Wound, and then restore.
void heal(const Codex& codex, Fight& fight, FigureId figure, int points, Log& log) {
  if (!fight.figures[figure].stands() || points <= 0) return;
  if (steered(codex, fight, figure)) {
    if (points >= cure_costs_heal && anything_curable(codex, fight.figures[figure])) {
      fight.agenda.push(Cure{figure, to_byte(points)});
      return;
    }
    return restore(codex, fight, figure, points, log);
  }
  for (const Status status : cured_first) {
    if (points < cure_costs_heal || !curable(codex, fight.figures[figure], status)) continue;
    points -= cure_costs_heal;
    lose(fight, figure, status, {"RX19", "RG40"}, log);
  }
  restore(codex, fight, figure, points, log);
}

void list_cures(const Codex& codex, const Fight& fight, Cure step, Choices& to) {
  for (std::uint8_t status = 0; status < status_count; ++status) {
    if (curable(codex, fight.figures[step.figure], static_cast<Status>(status))) {
      to.push_back(Choice{Deed::cure, step.figure, {status, 0}});
    }
  }
  to.push_back(Choice{Deed::cure_nothing, step.figure, {}});
}

std::optional<Refusal> refuse_cure(const Codex& codex, const Fight& fight, Cure step, const Choice& choice) {
  if (choice.what[1] != 0) return Refusal{"RX19", "refused.not-now"};
  if (choice.deed == Deed::cure_nothing) {
    if (choice.what[0] != 0) return Refusal{"RX19", "refused.not-now"};
    return std::nullopt;
  }
  if (choice.what[0] >= status_count) return Refusal{"RX18", "refused.no-such-status"};
  const auto status = static_cast<Status>(choice.what[0]);
  if (!fight.figures[step.figure].statuses.has(status)) return Refusal{"RX19", "refused.has-no-such-status"};
  if (!curable(codex, fight.figures[step.figure], status)) return Refusal{"RX19", "refused.not-healed"};
  return std::nullopt;
}

// RX19  Two points for a condition, and the rest restores health.
void cure(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
  Cure step = fight.agenda.pop<Cure>();
  if (choice.deed == Deed::cure) {
    decrease(step.points, cure_costs_heal);
    lose(fight, step.figure, static_cast<Status>(choice.what[0]), {"RX19"}, log);
    return heal(codex, fight, step.figure, step.points, log);
  }
  restore(codex, fight, step.figure, step.points, log);
}

}  // namespace affray::realms
