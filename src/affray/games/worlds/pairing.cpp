// games/worlds/pairing.cpp -- rules W10 to W13: forming the battles

#include "affray/games/worlds/rules.hpp"

namespace affray::worlds {

namespace {

// The markers are paired kind by kind; those of one kind are interchangeable, so the order excludes no
// pairing.
std::optional<Kind> next_kind(const Markers& markers) {
  for (const Kind kind : all_kinds) {
    if (markers[kind] > 0) return kind;
  }
  return std::nullopt;
}

Markers& in_battle(Fight& fight, BattleId battle, Role role) { return fight.battles[battle].side[role]; }

void move_marker(Markers& from, Markers& to, Kind kind) {
  --from[kind];
  ++to[kind];
}

// Of what can be said of a kind of marker at any time.
std::optional<Refusal> refuse_pairing_ever(const Codex& codex, const Choice& choice) {
  const bool pairs = choice.deed == Deed::pair;
  if (choice.what[0] > 2 || (pairs && choice.what[1] > 2)) {
    return Refusal{pairs ? Rule("W10") : Rule("W12"), "refused.no-such-kind"};
  }
  // W10  A pair has a marker from each side.
  if (pairs && side_at(choice.what[2]) == choice.side) return Refusal{"W10", "refused.pair-of-one-side"};
  // WD2  All spare markers are placed, unless the option lets some stay out.
  if (choice.deed == Deed::hold_back && !codex.options.hold_back_spares) {
    return Refusal{"WD2", "refused.all-spares-placed"};
  }
  return std::nullopt;
}

}  // namespace

// WG3  The side with more markers makes the pairs; the active player where both have as many.
Role pairing_role(const Fight& fight) {
  return fight.pool[Role::defender].total() > fight.pool[Role::attacker].total() ? Role::defender
                                                                                 : Role::attacker;
}

std::optional<Refusal> forbidden_pairing(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (auto refusal = refuse_pairing_ever(codex, choice)) return refusal;
  const bool pairs = choice.deed == Deed::pair;
  const Stage stage = stage_of(fight);
  if (stage == Stage::no_fight) return Refusal{pairs ? Rule("W10") : Rule("W12"), "refused.no-fight"};
  if (auto refusal = refuse_bystander(fight, choice.side)) return refusal;
  if (stage != Stage::pairing && stage != Stage::spares) {
    return pairs ? Refusal{"W10", "refused.pairs-are-made"} : Refusal{"W12", "refused.spares-are-placed"};
  }
  // WG3  The side with more markers makes the pairs.  W12  Only it has markers to spare.
  if (role_of(fight, choice.side) != pairing_role(fight)) {
    return pairs ? Refusal{"WG3", "refused.other-side-pairs"} : Refusal{"W12", "refused.no-spares"};
  }
  // W13  First it faces every opposing marker with one of its own, then it spreads the rest.
  if (pairs) return Refusal{"W13", "refused.all-are-paired"};
  return Refusal{"W13", "refused.pairs-come-first"};
}

bool pairing_done(const Fight& fight) { return fight.pool[0].none() || fight.pool[1].none(); }
bool spares_placed(const Fight& fight) { return fight.pool[0].none() && fight.pool[1].none(); }

std::optional<Refusal> refuse_pair(const Codex& codex, const Fight& fight, const Choice& choice) {
  const Role role = pairing_role(fight);
  const auto [own, theirs, opponent] = choice.what;
  if (auto refusal = refuse_pairing_ever(codex, choice)) return refusal;
  if (side_at(opponent) != fight.side(other(role))) return Refusal{"WG1", "refused.not-in-this-fight"};
  if (fight.pool[role][id_at<Kind>(own)] == 0) return Refusal{"W10", "refused.no-such-marker-left"};
  // W13  One marker is set against each opposing marker in turn.
  if (id_at<Kind>(theirs) != *next_kind(fight.pool[other(role)])) {
    return Refusal{"W13", "refused.other-marker-is-next"};
  }
  return std::nullopt;
}

void list_pairs(const Fight& fight, Choices& choices) {
  const Role role = pairing_role(fight);
  const Kind theirs = *next_kind(fight.pool[other(role)]);
  for (const Kind own : all_kinds) {
    if (fight.pool[role][own] == 0) continue;
    choices.push_back(choice_of(Deed::pair, fight.side(role), own, theirs, fight.side(other(role))));
  }
}

// W10  Markers are put together one against one.  W11  Each pair is a battle of its own.
void pair_markers(Fight& fight, const Choice& choice, Log& log) {
  const Role role = pairing_role(fight);
  const auto own = id_at<Kind>(choice.what[0]);
  const auto theirs = id_at<Kind>(choice.what[1]);
  fight.battles.push_back(Battle{});
  const auto battle = id_at<BattleId>(fight.battles.size() - 1);
  move_marker(fight.pool[role], in_battle(fight, battle, role), own);
  move_marker(fight.pool[other(role)], in_battle(fight, battle, other(role)), theirs);
  log.add(Paired{fight.side(role), own, fight.side(other(role)), theirs, battle, {"W10", "W11", "WG3"}});
}

std::optional<Refusal> refuse_spare(const Codex& codex, const Fight& fight, const Choice& choice) {
  const Kind next = *next_kind(fight.pool[pairing_role(fight)]);
  if (choice.what[2] != 0) return Refusal{"W12", "refused.no-such-kind"};
  if (auto refusal = refuse_pairing_ever(codex, choice)) return refusal;
  if (id_at<Kind>(choice.what[0]) != next) return Refusal{"W12", "refused.other-spare-is-next"};
  if (choice.deed == Deed::hold_back) {
    if (choice.what[1] != 0) return Refusal{"W12", "refused.no-such-battle"};
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
  const Kind kind = *next_kind(fight.pool[role]);
  for (const BattleId battle : ids<BattleId>(fight.battles.size())) {
    choices.push_back(choice_of(Deed::add_spare, fight.side(role), kind, battle));
  }
  if (codex.options.hold_back_spares) choices.push_back(choice_of(Deed::hold_back, fight.side(role), kind));
}

// W12, W13  Several may go to one battle, and kinds may be mixed.
void add_spare(Fight& fight, const Choice& choice, Log& log) {
  const Role role = pairing_role(fight);
  const auto kind = id_at<Kind>(choice.what[0]);
  const auto battle = id_at<BattleId>(choice.what[1]);
  move_marker(fight.pool[role], in_battle(fight, battle, role), kind);
  log.add(SpareAdded{fight.side(role), kind, battle, {"W12", "W13"}});
}

// WD2, WG18  A marker that is held back adds nothing and cannot be lost.
void hold_back(Fight& fight, const Choice& choice, Log& log) {
  const Role role = pairing_role(fight);
  const auto kind = id_at<Kind>(choice.what[0]);
  Markers one;
  move_marker(fight.pool[role], one, kind);
  fight.put(fight.place, fight.side(role), one);
  log.add(SpareHeldBack{fight.side(role), kind, {"WD2", "WG18"}});
}

}  // namespace affray::worlds
