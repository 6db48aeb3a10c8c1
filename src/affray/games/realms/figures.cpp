// games/realms/figures.cpp -- who stands where, with which stats, and how a figure loses health and falls

#include <algorithm>

#include "affray/games/realms/rules.hpp"

#include "affray/core/bytes.hpp"

namespace affray::realms {

namespace {

Rerolls rerolls_of(const Codex& codex, const Fight& fight, FigureId figure) {
  Rerolls rerolls;
  const Profile& profile = profile_of(codex, fight, figure);
  const std::uint8_t spent = fight.figures[figure].spent;
  if (is_hero(codex, figure)) {
    // R46  Once a round for 1 Stamina.  R47  By items, for the Stamina that they print.
    rerolls.stamina = fight.heroes[figure].stamina;
    rerolls.once_a_round = (spent & stamina_reroll) == 0 ? 1 : 0;
    rerolls.item_uses = fight.heroes[figure].item_rerolls;
    rerolls.item_cost = profile.item_reroll_cost;
  } else if (profile.rank == Rank::captain || profile.rank == Rank::boss) {
    // R48  A Boss or a Captain once a round.
    rerolls.rank = (spent & rank_reroll) == 0 ? 1 : 0;
  }
  return rerolls;
}

void drop_effects_of(Fight& fight, FigureId figure) {
  for (std::size_t i = fight.lasting.size(); i-- > 0;) {
    if (fight.lasting[i].figure == figure) fight.lasting.erase_at(i);
  }
}

void leave_map(const Codex& codex, Fight& fight, FigureId figure) {
  Figure& gone = fight.figures[figure];
  gone.space = nowhere;
  gone.health = 0;
  gone.statuses = {};
  gone.ripe = {};
  drop_effects_of(fight, figure);
  if (!is_hero(codex, figure)) return;
  // RG43  A hero at 0 health is out for the skirmish: his figure and his cards are gone.
  Hero& hero = fight.heroes[figure];
  hero.stamina = 0;
  hero.item_rerolls = 0;
  for (std::size_t i = 0; i < codex.profiles[gone.profile].hand.size(); ++i) {
    hero.cards[i] = CardPlace{Slot::discard, 0};
  }
}

// RG48  Summons go when their summoner does.
void dismiss_summons(const Codex& codex, Fight& fight, FigureId summoner, Log& log) {
  for (const FigureId summon : all_figures(fight)) {
    const Figure& each = fight.figures[summon];
    if (!each.stands() || each.summoner != summoner) continue;
    if (profile_of(codex, fight, summon).rank != Rank::summon) continue;
    log.add(Fell{summon, {"RG48"}});
    leave_map(codex, fight, summon);
    dismiss_summons(codex, fight, summon, log);
  }
}

}  // namespace

// Who stands where

// RX25, RX28  A summon is run by whoever summoned it: a hero's by the hero's player, any other by the rules.
bool steered(const Codex& codex, const Fight& fight, FigureId figure) {
  if (is_hero(codex, figure)) return true;
  switch (profile_of(codex, fight, figure).rank) {
    case Rank::prisoner: return true;  // RG46
    case Rank::summon: {
      const FigureId summoner = fight.figures[figure].summoner;
      return summoner != no_figure && steered(codex, fight, summoner);
    }
    default: return false;
  }
}

FigureId figure_at(const Fight& fight, SpaceId space) {
  for (std::size_t i = 0; i < fight.figures.size(); ++i) {
    if (fight.figures[i].space == space) return id_at<FigureId>(i);
  }
  return no_figure;
}

// Stats as they are now

int lasting_sum(const Fight& fight, FigureId figure, Verb verb) {
  int sum = 0;
  for (const Lasting& effect : fight.lasting) {
    if (effect.figure == figure && effect.verb == verb) sum += effect.amount;
  }
  return sum;
}

bool has_lasting(const Fight& fight, FigureId figure, Verb verb) {
  return std::any_of(fight.lasting.begin(), fight.lasting.end(),
                     [&](const Lasting& effect) { return effect.figure == figure && effect.verb == verb; });
}

namespace {

bool is_striking(const Fight& fight, FigureId figure) {
  return !fight.agenda.empty() && fight.agenda.is<Striking>() &&
         fight.agenda.top<Striking>().figure == figure;
}

}  // namespace

// R46, R47  A reroll is paid when the die is rolled; the hero's own number follows when the attack is over.
int stamina_of(const Fight& fight, FigureId hero) {
  return is_striking(fight, hero) ? fight.exchange.attacker.rerolls.stamina : fight.heroes[hero].stamina;
}

int item_rerolls_of(const Fight& fight, FigureId hero) {
  return is_striking(fight, hero) ? fight.exchange.attacker.rerolls.item_uses
                                  : fight.heroes[hero].item_rerolls;
}

Attacker attacker_of(const Codex& codex, const Fight& fight, FigureId figure, const Attack& attack) {
  const Profile& profile = profile_of(codex, fight, figure);
  const bool melee = attack.kind == AttackKind::melee;
  Attacker attacker;
  attacker.side = profile.side;
  // R12  The stat of this kind of attack, with what lasting effects add to it (RG59).
  const int strength = (melee ? profile.melee : profile.range) + lasting_sum(fight, figure, Verb::strength);
  attacker.strength = static_cast<std::int8_t>(std::clamp(strength, -100, 100));
  attacker.table = melee ? profile.melee_table : profile.range_table;  // R14, R16
  attacker.distance_bonus = profile.distance_bonus;                    // R28
  attacker.reach = profile.reach;
  attacker.statuses = fight.figures[figure].statuses;
  attacker.rerolls = rerolls_of(codex, fight, figure);
  return attacker;
}

// R46, R47, R48  What an attack has used of its rerolls is gone for this round.
void settle_rerolls(const Codex& codex, Fight& fight, FigureId figure, const Rerolls& left, Log& log) {
  const Rerolls before = rerolls_of(codex, fight, figure);
  std::uint8_t& spent = fight.figures[figure].spent;
  if (left.rank < before.rank) set_bits(spent, rank_reroll);
  if (!is_hero(codex, figure)) return;
  if (left.once_a_round < before.once_a_round) set_bits(spent, stamina_reroll);
  Hero& hero = fight.heroes[figure];
  hero.item_rerolls = left.item_uses;
  if (left.stamina == hero.stamina) return;
  const Rules rules = left.item_uses < before.item_uses
                          ? (left.once_a_round < before.once_a_round ? Rules{"R46", "R47"} : Rules{"R47"})
                          : Rules{"R46"};
  log.add(StaminaChanged{figure, static_cast<std::int8_t>(left.stamina - hero.stamina), rules});
  hero.stamina = left.stamina;
}

Target target_of(const Codex& codex, const Fight& fight, FigureId attacker, FigureId target) {
  const Profile& profile = profile_of(codex, fight, target);
  Target aimed;
  aimed.figure = target;
  aimed.distance = to_byte(distance(codex, fight, attacker, target));
  aimed.health = fight.figures[target].health;
  // RG26  The numbers of all Shields are summed; a single icon gives the die.
  aimed.shield = to_byte(profile.shield + lasting_sum(fight, target, Verb::shield));
  aimed.rolls_shield = profile.rolls_shield || has_lasting(fight, target, Verb::shield_roll) ? 1 : 0;
  aimed.statuses = fight.figures[target].statuses;
  return aimed;
}

// Losing health

void lose_health(const Codex& codex, Fight& fight, FigureId figure, int amount, FigureId by, bool ranged,
                 Rules rules, Log& log) {
  Figure& hurt = fight.figures[figure];
  if (!hurt.stands() || amount <= 0) return;
  const int before = hurt.health;
  hurt.health = to_byte(before - amount);
  log.add(HealthLost{figure, to_byte(amount), hurt.health, rules});
  if (hurt.health > 0) return;
  // RG33  At 0 health it is taken off the map.
  log.add(Fell{figure, {"RG33"}});
  std::uint8_t& fallen = fight.fallen[index(side_of(codex, fight, figure))];
  fallen = to_byte(fallen + 1);
  // RG49  Only what a hero's own attack killed leaves loot.
  if (by != no_figure && is_hero(codex, by) && side_of(codex, fight, figure) == enemies) {
    leave_loot(codex, fight, figure, by, ranged, before, amount, log);
  }
  leave_map(codex, fight, figure);
  dismiss_summons(codex, fight, figure, log);
}

}  // namespace affray::realms
