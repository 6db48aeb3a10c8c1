// games/biomes/damage.cpp -- rules B80 to B85, BC9, BG14 to BG17, BG35, BG48: the damage step, the retreat

#include <algorithm>

#include "affray/core/bytes.hpp"
#include "affray/core/scratch_list.hpp"
#include "affray/games/biomes/rules.hpp"

namespace affray::biomes {

namespace {

constexpr int largest = 255;  // that a byte of the state holds

// B32  Its attack is the battle damage that it deals.
int blow_of(const Codex& codex, const Fight& fight, CardId card) {
  return std::min(attack_value(codex, fight, card), largest);
}

// B33, BC9  Who is ranged strikes first.  BG48  And nobody twice, whatever has changed meanwhile.
bool strikes(const Codex& codex, const Fight& fight, CardId card, bool melee) {
  if (codex.options.damage_steps == DamageSteps::together) return melee;
  if (melee) return !fight.has(card, Mark::struck);
  return has_keyword(codex, fight, card, Keyword::ranged);
}

bool is_fighting(const Fight& fight, CardId card) {
  return fight.has(card, Mark::attacking) || fight.cards[card].defends != no_card;
}

// The damage of undefended attackers on sectors, and its values as they were before anything was dealt, if
// somebody reads them.
struct SectorBlow {
  CardId by = no_card;
  LaneId lane = no_lane;
  int amount = 0;
};
struct SectorBlows {
  ScratchList<SectorBlow, max_cards> blows;
  ScratchList<Total, max_cards> totals;
};

Rules rules_of_blow(const Codex& codex, bool melee) {
  if (codex.options.damage_steps == DamageSteps::together) return {"B81", "BC9"};
  return melee ? Rules{"B81", "BC9"} : Rules{"B81", "B33", "BC9"};
}

}  // namespace

// BG21  Without attackers there is nothing to deal.
void damage_step(const Codex& codex, Fight& fight, bool melee, Log& /*log*/) {
  if (!has_attackers(fight)) return;
  // BC9  The option deals everything at once, as melee.
  if (!melee && codex.options.damage_steps == DamageSteps::together) return;
  fight.agenda.push(DealDamage{static_cast<std::uint8_t>(melee ? 1 : 0), CardId{}});
}

// Assigning: B81, B82, BG35

namespace {

struct Share {
  int least = 0;
  int most = 0;
};

// What the next defender in order may be assigned.
Share share_of(const Codex& codex, const Fight& fight, const AssignDamage& step) {
  const CardId defender = defender_at(codex, fight, step.attacker, step.place);
  // B82, BG14  Terminal damage: what is missing to its defense.
  const int needed = std::min<int>(step.left, terminal_damage(codex, fight, defender));
  const bool last = step.place == defenders_of(codex, fight, step.attacker);
  // BG15  What is left beyond all of them stays on the last, unless the option gives it to the sector.
  if (last && !codex.options.excess_hits_sector) return {step.left, step.left};
  if (last) return {needed, needed};
  // B81  The next one gets nothing before this one has terminal damage.  BG35  It may be assigned more.
  return {needed, codex.options.exact_assignment ? needed : step.left};
}

// All of the damage is assigned (BG35), one defender after the other.
void assign(const Codex& codex, Fight& fight, int amount) {
  const auto step = fight.agenda.pop<AssignDamage>();
  const CardId defender = defender_at(codex, fight, step.attacker, step.place);
  card_to_change(fight, defender).incoming = static_cast<std::uint8_t>(amount);
  look_for_changes(fight, defender);
  if (step.left == amount || step.place == defenders_of(codex, fight, step.attacker)) return;
  fight.agenda.push(AssignDamage{step.attacker, static_cast<std::uint8_t>(step.place + 1),
                                 static_cast<std::uint8_t>(step.left - amount)});
}

}  // namespace

Side actor(const Codex& /*codex*/, const Fight& fight, const AssignDamage& /*step*/) { return fight.active; }

void list(const Codex& codex, const Fight& fight, const AssignDamage& step, Choices& to) {
  const Share share = share_of(codex, fight, step);
  for (int amount = share.least; amount <= share.most; ++amount) {
    to.push_back(Choice{Deed::assign, fight.active, {static_cast<std::uint8_t>(amount), 0}});
  }
}

std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, const AssignDamage& step,
                              const Choice& choice) {
  if (choice.what[1] != 0) return Refusal{"B81", "refused.not-now"};
  const Share share = share_of(codex, fight, step);
  const int amount = choice.what[0];
  if (amount < share.least) return Refusal{"B81", "refused.less-than-terminal", {share.least, share.most}};
  // B32  Its attack is all the damage that it deals.
  if (amount > step.left) return Refusal{"B32", "refused.more-than-attack", {step.left, 0}};
  if (amount > share.most) return Refusal{"BG35", "refused.more-than-is-left", {share.most, share.least}};
  return std::nullopt;
}

// B81  The attacking player gives out damage, and only where several defend.
std::optional<Refusal> forbidden_assignment(const Fight& fight, const Choice& choice) {
  const bool asked = fight.agenda.is<AssignDamage>();
  if (asked && choice.side != fight.active) return Refusal{"B81", "refused.attacker-assigns"};
  return Refusal{"B81", "refused.nothing-to-assign"};
}

void carry_out(const Codex& codex, Fight& fight, const AssignDamage& /*step*/, const Choice& choice,
               Dice& /*dice*/, Log& /*log*/) {
  assign(codex, fight, choice.what[0]);
}

bool advance_if_idle(const Codex& codex, Fight& fight, const AssignDamage& step, Dice& /*dice*/,
                     Log& /*log*/) {
  const Share share = share_of(codex, fight, step);
  if (share.least != share.most) return false;
  assign(codex, fight, share.least);
  return true;
}

// Dealing: B80, B81, B83

namespace {

void add_incoming(Fight& fight, CardId card, int amount) {
  std::uint8_t& incoming = card_to_change(fight, card).incoming;
  increase_up_to(incoming, amount, largest);
}

// B81  An attacker deals what was assigned; B80 undefended it hits the sector.
void strike_of_attacker(const Codex& codex, const Fight& fight, CardId attacker, bool melee,
                        SectorBlows& sectors, Log& log) {
  int left = blow_of(codex, fight, attacker);
  if (left == 0) return;
  const int defenders = defenders_of(codex, fight, attacker);
  for (int place = 1; place <= defenders; ++place) {
    const CardId defender = defender_at(codex, fight, attacker, static_cast<std::uint8_t>(place));
    const std::uint8_t amount = fight.cards[defender].incoming;
    left -= amount;
    if (amount == 0 || !log.wanted()) continue;
    log.add(
        Struck{attacker, defender, amount, attack_of(codex, fight, attacker), rules_of_blow(codex, melee)});
  }
  // BG15  With the option the sector gets what the defenders did not need.
  if (left == 0 || (defenders > 0 && !codex.options.excess_hits_sector)) return;
  // BG16  Who lost all its defenders is undefended, unless the option says that it stays defended.
  const bool held = fight.has(attacker, Mark::was_defended) && codex.options.once_defended_stays;
  if (defenders == 0 && held) return;
  sectors.blows.push_back({attacker, fight.cards[attacker].lane, left});
  if (log.wanted()) sectors.totals.push_back(attack_of(codex, fight, attacker));
}

// B81  And a defender strikes the attacker.
void strike_of_defender(const Codex& codex, Fight& fight, CardId defender, bool melee, Log& log) {
  const int amount = blow_of(codex, fight, defender);
  if (amount == 0) return;
  const CardId attacker = fight.cards[defender].defends;
  add_incoming(fight, attacker, amount);
  if (!log.wanted()) return;
  log.add(Struck{defender, attacker, amount, attack_of(codex, fight, defender), rules_of_blow(codex, melee)});
}

// B80, B81  All blows of a sub-step fall at one time: each has the value that it had before the first.
void deal(const Codex& codex, Fight& fight, bool melee, Log& log) {
  SectorBlows sectors;
  const CardSet all = planet(fight) & agents(codex);
  CardSet striking;
  for (const CardId card : all&(fight.derived.changed | fight.with(Mark::attacking))) {
    const Card& it = fight.cards[card];
    if (!is_fighting(fight, card) || !strikes(codex, fight, card, melee)) continue;
    striking.add(card);
    if (fight.has(card, Mark::attacking)) strike_of_attacker(codex, fight, card, melee, sectors, log);
    if (it.defends != no_card) strike_of_defender(codex, fight, card, melee, log);
  }
  fight.with(Mark::struck) = fight.with(Mark::struck) | striking;
  // B84  Damage stays on agents.  BG50  All that hit an agent at one time is one damage; Struck has told it.
  Log ignored;
  for (const CardId card : all& fight.derived.changed) {
    const int amount = fight.cards[card].incoming;
    if (amount == 0) continue;
    fight.cards[card].incoming = 0;
    look_for_changes(fight, card);
    damage_agent(codex, fight, card, no_card, amount, ignored);
  }
  static constexpr Total unread;
  for (std::size_t i = 0; i < sectors.blows.size(); ++i) {
    const SectorBlow& blow = sectors.blows[i];
    const Total& total = log.wanted() ? sectors.totals[i] : unread;
    damage_sector(codex, fight, other(owner_of(codex, blow.by)), blow.lane, blow.amount, blow.by, total, log);
  }
  // B83  Whose damage has reached its defense is terminated, all of them at one time.
  check_state(codex, fight, log);
}

}  // namespace

bool advance_if_idle(const Codex& codex, Fight& fight, DealDamage /*step*/, Dice& /*dice*/, Log& log) {
  const auto step = fight.agenda.pop<DealDamage>();
  const bool melee = step.melee != 0;
  // B81  First every attacker that strikes now and is defended has its damage assigned.
  for (const CardId card : cards_in(fight, Zone::lane) & agents(codex) & fight.with(Mark::attacking)) {
    if (card < step.from) continue;
    if (defenders_of(codex, fight, card) == 0 || !strikes(codex, fight, card, melee)) continue;
    const int attack = blow_of(codex, fight, card);
    if (attack == 0) continue;
    fight.agenda.push(DealDamage{step.melee, after(card)});
    fight.agenda.push(AssignDamage{card, 1, static_cast<std::uint8_t>(attack)});
    return true;
  }
  deal(codex, fight, melee, log);
  return true;
}

// B85  All agents that are still in a biome retreat, of both players, whether there was an attack or not.
void retreat_all(const Codex& codex, Fight& fight, Log& log) {
  for (const Mark mark : {Mark::attacking, Mark::was_defended, Mark::struck}) fight.with(mark) = {};
  for (const CardId card : planet(fight) & agents(codex) & fight.derived.changed) {
    Card& it = fight.cards[card];
    if (it.defends == no_card) continue;
    it.place = 0;
    it.defends = no_card;
    look_for_changes(fight, card);
  }
  static constexpr Rules why{"B85"};
  for (const CardId card : cards_in(fight, Zone::lane) & agents(codex)) {
    if (fight.cards[card].host == no_card) retreat(codex, fight, card, why, log);
  }
}

}  // namespace affray::biomes
