// games/worlds/pairing.cpp -- rules W10 to W13: forming the battles

#include "affray/games/worlds/rules.hpp"

namespace affray::worlds {

namespace {

// The markers are set out kind by kind; those of one kind are alike, so nothing is lost by the order.
std::optional<Kind> next_kind(const Markers& markers) {
  for (const Kind kind : {Kind::population, Kind::plant, Kind::native}) {
    if (markers[kind] > 0) return kind;
  }
  return std::nullopt;
}

Markers& in_battle(Fight& fight, std::size_t battle, Role role) {
  return fight.battles[battle].side[at(role)];
}

void move_marker(Markers& from, Markers& to, Kind kind) {
  --from[kind];
  ++to[kind];
}

}  // namespace

// WG3  The side with more markers makes the pairs; the active player where both have as many.
Role pairing_role(const Fight& fight) {
  return fight.pool_of(Role::defender).total() > fight.pool_of(Role::attacker).total() ? Role::defender
                                                                                       : Role::attacker;
}

bool pairing_done(const Fight& fight) { return fight.pool[0].none() || fight.pool[1].none(); }
bool spares_placed(const Fight& fight) { return fight.pool[0].none() && fight.pool[1].none(); }

std::optional<Refusal> refuse_pair(const Fight& fight, const Choice& choice) {
  const Role role = pairing_role(fight);
  const auto [own, theirs, opponent] = choice.what;
  if (own > 2 || theirs > 2) return Refusal{"W10", "refused.no-such-kind"};
  if (side_at(opponent) != fight.side(other(role))) return Refusal{"W10", "refused.not-in-this-fight"};
  if (fight.pool_of(role)[static_cast<Kind>(own)] == 0) return Refusal{"W10", "refused.no-such-marker-left"};
  // W13  One marker is set against each opposing marker in turn.
  if (static_cast<Kind>(theirs) != *next_kind(fight.pool_of(other(role)))) {
    return Refusal{"W13", "refused.other-marker-is-next"};
  }
  return std::nullopt;
}

void list_pairs(const Fight& fight, Choices& choices) {
  const Role role = pairing_role(fight);
  const auto theirs = static_cast<std::uint8_t>(*next_kind(fight.pool_of(other(role))));
  const auto opponent = static_cast<std::uint8_t>(fight.side(other(role)));
  for (const Kind own : {Kind::population, Kind::plant, Kind::native}) {
    if (fight.pool_of(role)[own] == 0) continue;
    choices.push_back(
        Choice{Deed::pair, fight.side(role), {static_cast<std::uint8_t>(own), theirs, opponent}});
  }
}

// W10  Markers are put together one against one.  W11  Each pair is a battle of its own.
void pair_markers(Fight& fight, const Choice& choice, Log& log) {
  const Role role = pairing_role(fight);
  const auto own = static_cast<Kind>(choice.what[0]);
  const auto theirs = static_cast<Kind>(choice.what[1]);
  fight.battles.push_back(Battle{});
  const std::size_t battle = fight.battles.size() - 1;
  move_marker(fight.pool_of(role), in_battle(fight, battle, role), own);
  move_marker(fight.pool_of(other(role)), in_battle(fight, battle, other(role)), theirs);
  log.add(Paired{fight.side(role),
                 own,
                 fight.side(other(role)),
                 theirs,
                 static_cast<std::uint8_t>(battle),
                 {"W10", "W11", "WG3"}});
}

std::optional<Refusal> refuse_spare(const Codex& codex, const Fight& fight, const Choice& choice) {
  const Kind next = *next_kind(fight.pool_of(pairing_role(fight)));
  if (choice.what[2] != 0 || choice.what[0] > 2) return Refusal{"W12", "refused.no-such-kind"};
  if (static_cast<Kind>(choice.what[0]) != next) return Refusal{"W12", "refused.other-spare-is-next"};
  if (choice.deed == Deed::hold_back) {
    if (choice.what[1] != 0) return Refusal{"W12", "refused.no-such-battle"};
    // WD2  All spare markers are placed, unless the option lets some stay out.
    if (!codex.options.hold_back_spares) return Refusal{"WD2", "refused.all-spares-placed"};
    return std::nullopt;
  }
  if (choice.what[1] >= fight.battles.size()) {
    return Refusal{"W12", "refused.no-such-battle", {static_cast<int>(fight.battles.size()), 0}};
  }
  return std::nullopt;
}

// W12  The owner decides to which battle each spare marker goes.  WG17  All to one, if he likes.
void list_spares(const Codex& codex, const Fight& fight, Choices& choices) {
  const Role role = pairing_role(fight);
  const auto kind = static_cast<std::uint8_t>(*next_kind(fight.pool_of(role)));
  for (std::size_t battle = 0; battle < fight.battles.size(); ++battle) {
    choices.push_back(
        Choice{Deed::add_spare, fight.side(role), {kind, static_cast<std::uint8_t>(battle), 0}});
  }
  if (codex.options.hold_back_spares)
    choices.push_back(Choice{Deed::hold_back, fight.side(role), {kind, 0, 0}});
}

// W12, W13  Several may go to one battle, and kinds may be mixed.
void add_spare(Fight& fight, const Choice& choice, Log& log) {
  const Role role = pairing_role(fight);
  const auto kind = static_cast<Kind>(choice.what[0]);
  move_marker(fight.pool_of(role), in_battle(fight, choice.what[1], role), kind);
  log.add(SpareAdded{fight.side(role), kind, choice.what[1], {"W12", "W13"}});
}

// WD2, WG18  A marker that is held back adds nothing and cannot be lost.
void hold_back(Fight& fight, const Choice& choice, Log& log) {
  const Role role = pairing_role(fight);
  const auto kind = static_cast<Kind>(choice.what[0]);
  Markers one;
  move_marker(fight.pool_of(role), one, kind);
  fight.put(fight.place, fight.side(role), one);
  log.add(SpareHeldBack{fight.side(role), kind, {"WD2", "WG18"}});
}

}  // namespace affray::worlds
