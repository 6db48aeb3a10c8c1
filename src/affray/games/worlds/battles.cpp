// games/worlds/battles.cpp -- rules W14, W15 and W25 to W27: one battle after the other

#include "affray/core/bytes.hpp"
#include "affray/core/face_groups.hpp"
#include "affray/games/worlds/rules.hpp"

namespace affray::worlds {

namespace {

enum Verdict : std::int8_t { defender_wins = -1, tied = 0, attacker_wins = 1 };

// W26  The lower total loses.
constexpr Verdict verdict(int ahead, Verdict when_equal) {
  if (ahead == 0) return when_equal;
  return ahead > 0 ? attacker_wins : defender_wins;
}

// How many pairs of faces, one die for each side, give each result: exact odds ask for little else, so they
// are counted once for every lead that a die can make up, and for the leads that no die can.
class OneDieEach {
 public:
  constexpr OneDieEach() {
    constexpr std::array dice{Die{Side{0}, die_faces}, Die{Side{1}, die_faces}};
    for (int lead = -certain; lead <= certain; ++lead) {
      for (const Verdict when_equal : {defender_wins, tied, attacker_wins}) {
        const auto settle = [&](std::span<const std::uint8_t> faces) -> int {
          return verdict(lead + faces[0] - faces[1], when_equal);
        };
        count_faces(dice, settle, groups_[place(lead, certain)][place(when_equal, 1)]);
      }
    }
  }
  [[nodiscard]] std::span<const FaceGroup> groups(int lead, Verdict when_equal) const {
    const auto& found = groups_[place(std::clamp(lead, -certain, certain), certain)][place(when_equal, 1)];
    return {found.begin(), found.size()};
  }

 private:
  static constexpr int certain = die_faces;
  // The place in a list of a number that is at least -most.
  static constexpr std::size_t place(int number, int most) {
    const int from_zero = number + most;
    return static_cast<std::size_t>(from_zero);
  }
  std::array<std::array<FaceGroups<3>, 3>, 2 * certain + 1> groups_;
};
constexpr OneDieEach one_die_each;

// How many dice a side rolls, and which of them counts: events may grant a second die.
struct SideDice {
  std::size_t dice = 1;
  bool keeps_lower = false;
};

// WG30  The higher and the lower of two dice cancel out.
SideDice dice_of(const AtWork& at_work, Role role) {
  const bool best = at_work.has(role, Verb::best_die);
  const bool worst = at_work.has(role, Verb::worst_die);
  if (best == worst) return {};
  return {.dice = 2, .keeps_lower = worst};
}

int kept(const SideDice& rule, std::span<const std::uint8_t> faces) {
  if (rule.dice == 1) return faces[0];
  return rule.keeps_lower ? std::min(faces[0], faces[1]) : std::max(faces[0], faces[1]);
}

// W27  Equal totals are a tie, unless an event decides it for one side.  WG30  Not for both.
Verdict tie_verdict(const AtWork& at_work) {
  const bool for_attacker = at_work.has(Role::attacker, Verb::wins_ties);
  const bool for_defender = at_work.has(Role::defender, Verb::wins_ties);
  if (for_attacker == for_defender) return tied;
  return for_attacker ? attacker_wins : defender_wins;
}

std::optional<Kind> only_kind(const Markers& markers) {
  std::optional<Kind> only;
  for (const Kind kind : all_kinds) {
    if (markers[kind] == 0) continue;
    if (only) return std::nullopt;
    only = kind;
  }
  return only;
}

void lose_all(Fight& fight, Role role, Log& log) {
  Markers& markers = current(fight).side[role];
  log.add(MarkersLost{fight.side(role), markers, {"W26", "W36"}});
  increase_up_to(fight.lost[role], markers.total());
  markers = {};
}

// W27, WG9  One marker of those in the battle; its owner chooses where they differ.
void ask_loss(Fight& fight, Role role, int count, Log& log) {
  const Markers& markers = current(fight).side[role];
  if (const auto kind = only_kind(markers)) {
    for (int i = 0; i < count; ++i) lose_marker(fight, role, *kind, log);
    return;
  }
  for (int i = 0; i < count; ++i) fight.agenda.push(LoseMarker{role});
}

void settle_lost_battle(const Codex& codex, Fight& fight, const AtWork& at_work, Role loser, Log& log) {
  log.add(BattleWon{fight.battle, fight.side(other(loser)), {"W26"}});
  const int markers = current(fight).side[loser].total();
  const int most = at_work.has(loser, Verb::loses_at_most)
                       ? strongest(codex, fight, loser, Verb::loses_at_most, markers)
                       : markers;
  if (most < markers) {
    ask_loss(fight, loser, std::max(0, most), log);
  } else {
    lose_all(fight, loser, log);
  }
}

// WG9  The active player picks first: what is put on the agenda last is asked first.
void settle_tie(Fight& fight, const AtWork& at_work, Log& log) {
  log.add(BattleTied{fight.battle, {"W27"}});
  for (const Role role : {Role::defender, Role::attacker}) {
    if (!at_work.has(role, Verb::safe_ties)) ask_loss(fight, role, 1, log);
  }
}

using BothDice = ByRole<SideDice>;

/// The faces of one side among those of both.
std::span<const std::uint8_t> own(const BothDice& both, Role role, std::span<const std::uint8_t> faces) {
  return role == Role::attacker ? faces.first(both[0].dice) : faces.subspan(both[0].dice);
}

int kept_ahead(const BothDice& both, std::span<const std::uint8_t> faces) {
  return kept(both[0], own(both, Role::attacker, faces)) - kept(both[1], own(both, Role::defender, faces));
}

int before_the_die(const Codex& codex, const Fight& fight, const AtWork& at_work, Role role) {
  const int more = at_work.has(role, Verb::die) ? sum_of(codex, fight, role, Verb::die) : 0;
  return power(codex, fight, current(fight), role) + more;
}

/// W25 to W27  All that decides a battle except the faces of its dice.
struct RollToCome {
  BothDice both;
  int lead = 0;  // of the attacker
  Verdict when_equal = tied;

  [[nodiscard]] std::size_t dice() const { return both[0].dice + both[1].dice; }
  [[nodiscard]] Verdict verdict_of(std::span<const std::uint8_t> faces) const {
    return verdict(lead + kept_ahead(both, faces), when_equal);
  }
};

RollToCome roll_to_come(const Codex& codex, const Fight& fight, const AtWork& at_work) {
  return {{dice_of(at_work, Role::attacker), dice_of(at_work, Role::defender)},
          before_the_die(codex, fight, at_work, Role::attacker) -
              before_the_die(codex, fight, at_work, Role::defender),
          tie_verdict(at_work)};
}

void tell_roll(const Codex& codex, const Fight& fight, const BothDice& both,
               std::span<const std::uint8_t> faces, Log& log) {
  ByRole<int> die{};
  for (const Role role : both_roles) {
    const auto mine = own(both, role, faces);
    die[role] = kept(both[role], mine);
    log.add(
        Rolled{fight.side(role), {mine[0], mine.size() > 1 ? mine[1] : std::uint8_t{0}}, die[role], {"W25"}});
  }
  log.add(Compared{fight.battle,
                   fight.sides,
                   {total(codex, fight, Role::attacker, die[0]), total(codex, fight, Role::defender, die[1])},
                   {"W17", "W23", "W25"}});
}

}  // namespace

int battles_left(const Fight& fight) {
  int left = 0;
  for (const Battle& battle : fight.battles) left += battle.fought() ? 0 : 1;
  return left;
}

std::optional<Refusal> refuse_battle(const Fight& fight, const Choice& choice) {
  const auto [battle, unused, unused_too] = choice.what;
  if (battle >= fight.battles.size() || unused != 0 || unused_too != 0) {
    return Refusal{"W14", "refused.no-such-battle", {static_cast<int>(fight.battles.size()), 0}};
  }
  if (fight.battles[id_at<BattleId>(battle)].fought()) {
    return Refusal{"W14", "refused.already-fought", {battle + 1, 0}};
  }
  return std::nullopt;
}

// WG4, WG24  The active player chooses which of the battles not yet fought comes next.
std::optional<Refusal> forbidden_battle(const Fight& fight, const Choice& choice) {
  const Stage stage = stage_of(fight);
  if (stage == Stage::no_fight) return Refusal{"W14", "refused.no-fight"};
  if (auto refusal = refuse_bystander(fight, choice.side)) return refusal;
  if (stage < Stage::order) return Refusal{"W10", "refused.battles-not-formed"};
  // W14  One battle at a time.
  if (in_battle(stage) && choice.what[0] < fight.battles.size()) {
    return Refusal{"W14", "refused.one-at-a-time", {byte(fight.battle) + 1, 0}};
  }
  if (auto refusal = refuse_battle(fight, choice)) return refusal;
  // WG4  The active player sets the order.
  if (role_of(fight, choice.side) == Role::defender) return Refusal{"WG4", "refused.attacker-orders"};
  return std::nullopt;
}

std::optional<Refusal> forbidden_roll(const Fight& fight, const Choice& choice) {
  const Stage stage = stage_of(fight);
  if (stage == Stage::no_fight) return Refusal{"W25", "refused.no-battle"};
  if (auto refusal = refuse_bystander(fight, choice.side)) return refusal;
  if (!in_battle(stage)) return Refusal{"W25", "refused.no-battle"};
  if (stage == Stage::loss) return Refusal{"W25", "refused.dice-are-rolled"};
  if (stage == Stage::dice) return Refusal{"W25", "refused.attacker-rolls"};
  return Refusal{"W15", "refused.dice-come-last"};
}

std::optional<Refusal> forbidden_loss(const Fight& fight, const Choice& choice) {
  if (choice.what[0] > 2) return Refusal{"W27", "refused.no-such-kind"};
  const Stage stage = stage_of(fight);
  if (stage == Stage::no_fight) return Refusal{"W27", "refused.no-battle-settled"};
  if (auto refusal = refuse_bystander(fight, choice.side)) return refusal;
  // WG9  The owner picks.
  if (stage == Stage::loss) return Refusal{"WG9", "refused.owner-picks"};
  return Refusal{"W27", "refused.no-battle-settled"};
}

void list_battles(const Fight& fight, Choices& choices) {
  for (const BattleId battle : ids<BattleId>(fight.battles.size())) {
    if (fight.battles[battle].fought()) continue;
    choices.push_back(choice_of(Deed::fight_battle, fight.side(Role::attacker), battle));
  }
}

// W14  One battle after the other.  W15  Each in the same order: events, markers' values, energy, die.
// WG5, WG7  The active player before the other.
void begin_battle(const Codex& codex, Fight& fight, BattleId battle, Log& log) {
  fight.battle = battle;
  if (!fight.lasting.empty()) bind_to_battle(codex, fight);
  log.add(BattleBegan{battle, fight.sides, current(fight).side, {"W14", "W15"}});
  const bool raises_alternate = codex.options.energy == EnergyBidding::alternate;
  const bool any_events = codex.options.events_per_battle == EventsPerBattle::any;
  fight.agenda.push(RollDice{});
  if (!raises_alternate) fight.agenda.push(UseEnergy{Role::defender, 0});
  fight.agenda.push(UseEnergy{Role::attacker, 0});
  if (!any_events) fight.agenda.push(PlayEvents{Role::defender, 0});
  fight.agenda.push(PlayEvents{Role::attacker, 0});
}

// W25, WD5  Each side rolls a die and adds it to its power.  WG8  No energy after the dice.
void roll_dice(const Codex& codex, Fight& fight, Dice& dice, Log& log) {
  fight.agenda.pop<RollDice>();
  const AtWork at_work(codex, fight);
  const RollToCome roll = roll_to_come(codex, fight, at_work);
  const auto settle = [&](std::span<const std::uint8_t> faces) -> int { return roll.verdict_of(faces); };
  std::array<Die, 4> rolled{};
  std::array<std::uint8_t, 4> faces{};
  const std::size_t count = roll.dice();
  for (std::size_t i = 0; i < count; ++i) {
    const Role role = i < roll.both[0].dice ? Role::attacker : Role::defender;
    rolled[i] = Die{controller(codex, fight, fight.side(role)), die_faces};
  }
  const auto seen = std::span(faces).first(count);
  const auto counted =
      count == 2 ? one_die_each.groups(roll.lead, roll.when_equal) : std::span<const FaceGroup>();
  dice.roll(battle_die, std::span(rolled).first(count), Grouping(settle, counted), seen);
  if (log.wanted()) tell_roll(codex, fight, roll.both, seen, log);
  switch (settle(seen)) {
    case attacker_wins: return settle_lost_battle(codex, fight, at_work, Role::defender, log);
    case defender_wins: return settle_lost_battle(codex, fight, at_work, Role::attacker, log);
    default: return settle_tie(fight, at_work, log);
  }
}

BattleChances chances_now(const Codex& codex, const Fight& fight, BattleId battle) {
  Fight here = fight;
  here.battle = battle;
  if (battle != fight.battle) {
    here.energy_used = {};        // W24: it was added to the battle that is fought
    forget(here, Lasts::battle);  // WG6: and so were effects that end with it
  }
  const RollToCome roll = roll_to_come(codex, here, AtWork(codex, here));
  BattleChances chances{.rolls = 1};
  for (const Role role : both_roles) chances.power[role] = power(codex, here, current(here), role);
  for (std::size_t i = 0; i < roll.dice(); ++i) chances.rolls *= die_faces;
  std::array<std::uint8_t, 4> faces{};
  const auto seen = std::span(faces).first(roll.dice());
  for (int number = 0; number < chances.rolls; ++number) {
    int rest = number;
    for (std::uint8_t& face : seen) {
      face = static_cast<std::uint8_t>(1 + rest % die_faces);
      rest /= die_faces;
    }
    const Verdict end = roll.verdict_of(seen);
    if (end != tied) ++chances.wins[end == attacker_wins ? Role::attacker : Role::defender];
  }
  return chances;
}

std::optional<Refusal> refuse_loss(const Fight& fight, const Choice& choice) {
  const Role role = fight.agenda.top<LoseMarker>().role;
  const auto [kind, unused, unused_too] = choice.what;
  if (kind > 2 || unused != 0 || unused_too != 0) return Refusal{"W27", "refused.no-such-kind"};
  if (current(fight).side[role][id_at<Kind>(kind)] == 0) {
    return Refusal{"WG9", "refused.not-in-this-battle"};
  }
  return std::nullopt;
}

void list_losses(const Fight& fight, Choices& choices) {
  const Role role = fight.agenda.top<LoseMarker>().role;
  for (const Kind kind : all_kinds) {
    if (current(fight).side[role][kind] == 0) continue;
    choices.push_back(choice_of(Deed::lose_marker, fight.side(role), kind));
  }
}

// W36  A lost marker is discarded.
void lose_marker(Fight& fight, Role role, Kind kind, Log& log) {
  --current(fight).side[role][kind];
  increase_up_to(fight.lost[role], 1);
  if (!log.wanted()) return;
  Markers one;
  one[kind] = 1;
  log.add(MarkersLost{fight.side(role), one, {"W27", "WG9", "W36"}});
}

// Survivors go back to the card.  W24, WD4  The energy used is gone with the battle.
void end_battle(Fight& fight) {
  Battle& battle = current(fight);
  for (const Role role : both_roles) {
    fight.put(fight.place, fight.side(role), battle.side[role]);
  }
  battle = {};
  fight.battle = no_battle;
  fight.energy_used = {};
  forget(fight, Lasts::battle);
}

}  // namespace affray::worlds
