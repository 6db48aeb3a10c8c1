// games/worlds/sides.cpp -- which side a player or role is, and which markers lie where

#include "affray/games/worlds/rules.hpp"

#include "affray/core/bytes.hpp"

namespace affray::worlds {

Side next_player(const Codex& codex, Side side) { return side_at((index(side) + 1) % codex.players.size()); }

bool on_a_world(const Codex& codex, const Fight& fight) { return !codex.place(fight.place).is_sun; }

bool fighting(const Fight& fight) { return !fight.battles.empty() || !fight.pool[0].none(); }

Stage stage_of(const Fight& fight) {
  const FightAgenda& agenda = fight.agenda;
  if (agenda.is<PairMarkers>()) return Stage::pairing;
  if (agenda.is<PlaceSpare>()) return Stage::spares;
  if (agenda.is<ChooseBattle>()) return Stage::order;
  if (agenda.is<PlayEvents>()) return Stage::events;
  if (agenda.is<UseEnergy>()) return Stage::energy;
  if (agenda.is<RollDice>()) return Stage::dice;
  if (agenda.is<LoseMarker>()) return Stage::loss;
  return agenda.is<Withdraw>() || agenda.is<TakePlant>() ? Stage::aftermath : Stage::no_fight;
}

bool in_battle(Stage stage) { return stage >= Stage::events && stage <= Stage::loss; }

std::optional<Role> role_of(const Fight& fight, Side side) {
  if (stage_of(fight) == Stage::no_fight) return std::nullopt;
  for (const Role role : both_roles) {
    if (fight.side(role) == side) return role;
  }
  return std::nullopt;
}

// WG1  The markers of all others stay out of the fight.
std::optional<Refusal> refuse_bystander(const Fight& fight, Side side) {
  if (role_of(fight, side)) return std::nullopt;
  return Refusal{"WG1", "refused.not-in-this-fight"};
}

Markers Fight::on(PlaceId where, Side who) const {
  Markers markers;
  if (who == natives) {
    markers[Kind::native] = places[where].natives;
  } else {
    markers[Kind::population] = places[where].markers[who][Kind::population];
    markers[Kind::plant] = places[where].markers[who][Kind::plant];
  }
  return markers;
}

// WG25  A Native that joined a player for one battle does not stay on the card as his.
void Fight::put(PlaceId where, Side who, const Markers& markers) {
  OnCard& card = places[where];
  if (who == natives) {
    increase(card.natives, markers[Kind::native]);
  } else {
    auto& own = card.markers[who];
    for (const Kind kind : {Kind::population, Kind::plant}) {
      increase(own[kind], markers[kind]);
    }
  }
}

void Fight::take(PlaceId where, Side who, const Markers& markers) {
  OnCard& card = places[where];
  if (who == natives) {
    decrease(card.natives, markers[Kind::native]);
    return;
  }
  for (const Kind kind : {Kind::population, Kind::plant}) {
    std::uint8_t& own = card.markers[who][kind];
    decrease(own, markers[kind]);
  }
}

void Fight::clear(PlaceId where, Side who) {
  if (who == natives) {
    places[where].natives = 0;
  } else {
    places[where].markers[who] = {};
  }
}

}  // namespace affray::worlds
