// games/worlds/starting.cpp -- rules W01 to W09: when, where and whom one may fight

#include "affray/games/worlds/rules.hpp"

#include "affray/core/bytes.hpp"

namespace affray::worlds {

namespace {

// W08  No fight between two Worlds.  W09  None between a World and a Sun.  W07  Only on the same card.
std::optional<Refusal> refuse_distance(const Codex& codex, PlaceId from, PlaceId to) {
  if (from == to) return std::nullopt;
  const bool from_sun = codex.place(from).is_sun;
  const bool to_sun = codex.place(to).is_sun;
  if (!from_sun && !to_sun) return Refusal{"W08", "refused.between-worlds"};
  if (from_sun != to_sun) return Refusal{"W09", "refused.world-and-sun"};
  return Refusal{"W07", "refused.other-card"};
}

// WG2  All markers of a side on the card.  W03  Of those at a Sun only the Populations in orbit.
Markers fighters(const Codex& codex, const Fight& fight, PlaceId place, Side side) {
  Markers markers = fight.on(place, side);
  if (codex.place(place).is_sun) markers[Kind::plant] = 0;
  return markers;
}

}  // namespace

// W04, WD1  One fight in a turn, or as many as the option says, one at a time.
bool fought_enough(const Codex& codex, const Fight& fight) {
  const int most = codex.options.max_fights_per_turn;
  return most != 0 && fight.fights_this_turn >= most;
}

// W01  On your turn you may start a fight.
void begin_turn(const Codex& codex, Fight& fight, Log& chronicle) {
  fight.agenda.push(TakeTurn{});
  chronicle.add(TurnBegan{fight.turn, {"W01"}});
  proceed(codex, fight, chronicle);
}

std::optional<Refusal> refuse_attack(const Codex& codex, const Fight& fight, const Choice& choice) {
  const Side other_side = side_at(choice.what[0]);
  const auto to = id_at<PlaceId>(choice.what[1]);
  const auto from = id_at<PlaceId>(choice.what[2]);
  if (std::max(index(to), index(from)) >= codex.places.size()) {
    return Refusal{"W07", "refused.no-such-place"};
  }
  // WG1  One opponent, who is named.
  if (other_side == everybody) return Refusal{"WG1", "refused.one-opponent"};
  if (!is_player(codex, other_side) && other_side != natives) return Refusal{"W07", "refused.no-such-side"};
  if (other_side == choice.side) return Refusal{"W07", "refused.own-markers"};
  // W01  Only a player opens a fight, and only in his own turn.
  if (choice.side == natives) return Refusal{"W01", "refused.natives-open-no-fight"};
  if (choice.side != fight.turn) return Refusal{"W01", "refused.not-on-turn"};
  // W04, WD1  One fight at any one time.
  if (fighting(fight)) return Refusal{"W04", "refused.fight-is-on"};
  if (fought_enough(codex, fight)) {
    return Refusal{"W04", "refused.fought-enough", {codex.options.max_fights_per_turn, 0}};
  }
  if (auto refusal = refuse_distance(codex, from, to)) return refusal;
  // W06, WG20  Never in a starting system, whoever's it is.
  if (codex.system(to).is_starting) return Refusal{"W06", "refused.starting-system"};
  const Markers own = fighters(codex, fight, to, fight.turn);
  const Markers theirs = fighters(codex, fight, to, other_side);
  // WG21  Pairs need a marker of one's own.
  if (own.none()) return Refusal{"WG21", "refused.no-own-marker"};
  // W03  On a Sun only the Populations in orbit take part.
  if (codex.place(to).is_sun && other_side == natives) return Refusal{"W03", "refused.natives-on-sun"};
  // W07  Only markers on the same card can be attacked.  WG22  Plants alone are enough.
  if (theirs.none()) return Refusal{"W07", "refused.nobody-there"};
  if (std::min(own.total(), theirs.total()) > static_cast<int>(max_battles)) {
    return Refusal{"W10", "refused.too-many-battles", {static_cast<int>(max_battles), 0}};
  }
  return std::nullopt;
}

std::optional<Refusal> forbidden_end_turn(const Fight& fight, const Choice& choice) {
  if (choice.side != fight.turn) return Refusal{"W01", "refused.not-on-turn"};
  if (fight.agenda.is<Withdraw>()) return Refusal{"W30", "refused.withdrawal-is-open"};
  if (fight.agenda.is<TakePlant>()) return Refusal{"W31", "refused.plant-is-open"};
  // W14  The battles are played to their end.
  if (fighting(fight)) return Refusal{"W14", "refused.fight-to-its-end"};
  return std::nullopt;
}

void list_turn(const Codex& codex, const Fight& fight, Choices& choices) {
  const std::size_t places = fought_enough(codex, fight) ? 0 : codex.places.size();
  for (const PlaceId here : ids<PlaceId>(places)) {
    if (fight.on(here, fight.turn).none()) continue;  // WG21
    for (const Side side : ids<Side>(side_count)) {
      if (fight.on(here, side).none()) continue;  // W07
      const Choice attack = choice_of(Deed::attack, fight.turn, side, here, here);
      if (!refuse_attack(codex, fight, attack)) choices.push_back(attack);
    }
  }
  // W05  Fights are never compulsory.
  choices.push_back(choice_of(Deed::end_turn, fight.turn));
}

// W02  On a World Populations and Plants take part.  W03  On a Sun the Populations in orbit.
// WG1  One attacker, one opponent; others on the card stay out.  WG2  All markers of both take part.
void start_fight(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
  const Side opponent = side_at(choice.what[0]);
  const auto to = id_at<PlaceId>(choice.what[1]);
  fight.place = to;
  fight.sides = {fight.turn, opponent};
  fight.lost = {};
  increase_up_to(fight.fights_this_turn, 1);
  for (const Role role : both_roles) {
    fight.pool[role] = fighters(codex, fight, to, fight.side(role));
    fight.take(to, fight.side(role), fight.pool[role]);
  }
  log.add(
      FightStarted{fight.turn, opponent, to, {"W01", codex.place(to).is_sun ? Rule("W03") : Rule("W02")}});
  fight.agenda.push(PairMarkers{});
}

// W05  Not fighting, or no more, is always allowed.  WG27  A session may hold several turns.
void end_turn(const Codex& codex, Fight& fight, Log& log) {
  log.add(TurnEnded{fight.turn, {"W05"}});
  fight.agenda.pop<TakeTurn>();
  forget(fight, Lasts::turn);
  fight.fights_this_turn = 0;
  if (--fight.turns_left == 0) return;
  fight.turn = next_player(codex, fight.turn);
  begin_turn(codex, fight, log);
}

}  // namespace affray::worlds
