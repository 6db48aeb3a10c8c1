// games/worlds/power.cpp -- rules W17 to W20, W23 and W35: what the markers of a side are worth

#include <algorithm>

#include "affray/games/worlds/rules.hpp"

namespace affray::worlds {

namespace {

// W18, W19, W20
constexpr ById<Kind, int, 3> value_of{population_power, plant_power, native_power};

// W17  The values of the markers involved are added up, with what events make of them.
// WG19  No marker is worth less than nothing.  WG29  What concerns one marker only concerns the same one.
template <class Add>
void add_markers(const Codex& codex, const Fight& fight, const Battle& battle, Role role, Kind kind,
                 const Add& add) {
  const int count = battle.side[role][kind];
  if (count == 0) return;
  int each = value_of[kind];
  int one_more = 0;
  add(Part{Part::Of::markers, byte(kind), count, count * each});
  for (const Lasting& lasting : fight.lasting) {
    const Effect& effect = codex.event(lasting.event).effects[lasting.effect];
    if (effect.verb != Verb::power || !concerns(fight, effect, lasting, role)) continue;
    const int markers = covered(codex, effect, battle.side[role], kind);
    if (markers == 0) continue;
    int& changed = covers_one(codex, effect) ? one_more : each;
    changed += effect.amount;
    add(Part{Part::Of::event, byte(lasting.event), 0, effect.amount * markers});
  }
  const int below = (count - 1) * std::min(0, each) + std::min(0, each + one_more);
  if (below < 0) add(Part{Part::Of::floor, 0, 0, -below});
}

// W23, WD6  Each Energy adds 1 to the power of the side in this battle, or what an event makes of it.
template <class Add>
void add_energy(const Codex& codex, const Fight& fight, Role role, const Add& add) {
  const int used = fight.energy_used[role];
  if (used == 0) return;
  const int each = strongest(codex, fight, role, Verb::energy_worth, power_per_energy);
  add(Part{Part::Of::energy, 0, used, used * each});
}

template <class Add>
void add_all(const Codex& codex, const Fight& fight, const Battle& battle, Role role, const Add& add) {
  for (const Kind kind : all_kinds) {
    add_markers(codex, fight, battle, role, kind, add);
  }
  add_energy(codex, fight, role, add);
}

}  // namespace

bool is_of(Of of, Kind kind) { return of == Of::any || index(of) == index(kind); }

// WG6  The option says what "mobilization" means.
bool covers_one(const Codex& codex, const Effect& effect) {
  return effect.covers == Covers::one || (effect.covers == Covers::mobilization &&
                                          codex.options.mobilization_covers == MobilizationCovers::one);
}

// W35, WG6  Each marker of the kind, or only one.  WG29  If it may be any marker, it is the one worth most.
int covered(const Codex& codex, const Effect& effect, const Markers& markers, Kind kind) {
  if (!is_of(effect.of, kind)) return 0;
  if (!covers_one(codex, effect)) return markers[kind];
  if (effect.of == Of::any && kind != strongest_kind(markers)) return 0;
  return std::min<int>(1, markers[kind]);
}

// WG29  The one marker fights in no other battle, so no other feels the effect; by the option another one
// does.
void bind_to_battle(const Codex& codex, Fight& fight) {
  if (codex.options.one_marker == OneMarker::each_battle) return;
  for (Lasting& lasting : fight.lasting) {
    const Effect& effect = codex.event(lasting.event).effects[lasting.effect];
    if (effect.verb != Verb::power || !covers_one(codex, effect)) continue;
    for (const Role role : both_roles) {
      if (!concerns(fight, effect, lasting, role)) continue;
      for (const Kind kind : all_kinds) {
        const bool is_here = is_of(effect.of, kind) && current(fight).side[role][kind] > 0;
        if (is_here) lasting.until = Lasts::battle;
      }
    }
  }
}

int power(const Codex& codex, const Fight& fight, const Battle& battle, Role role) {
  int sum = 0;
  add_all(codex, fight, battle, role, [&](const Part& part) { sum += part.amount; });
  return sum;
}

Total total(const Codex& codex, const Fight& fight, Role role, int die) {
  Total total;
  const auto add = [&](const Part& part) {
    total.sum += part.amount;
    total.parts.push_back(part);
  };
  add_all(codex, fight, current(fight), role, add);
  add(Part{Part::Of::die, 0, 0, die});
  for (const Lasting& lasting : fight.lasting) {
    const Effect& effect = codex.event(lasting.event).effects[lasting.effect];
    if (effect.verb != Verb::die || !concerns(fight, effect, lasting, role)) continue;
    add(Part{Part::Of::event, byte(lasting.event), 0, effect.amount});
  }
  return total;
}

}  // namespace affray::worlds
