// games/sectors/estimates.cpp -- the estimate of a position for a side, by which greedy bots play

#include <algorithm>

#include "affray/games/sectors/rules.hpp"

namespace affray::sectors {

namespace {

// Values are in units of one injury.
constexpr double to_stand = 0.7;
constexpr double per_attack = 0.08;
constexpr double defence_gone = 0.7;   // all of it, nearly an injury
constexpr double turn_to_come = 0.02;  // for each point of attack
constexpr double in_the_hand = 0.16;
constexpr double line_played = 0.18;  // from the hand: a little more than the card was worth there
constexpr double per_lasting = 0.06;
constexpr double per_experience = 0.01;
constexpr double per_fight = 12;
constexpr double to_be_stronger = 2;
constexpr double to_fight = 1;  // a session without a fight has no winner

using Worths = std::array<double, max_players>;

// A vehicle without its crew can do nothing.
double attack_of(const Codex& codex, const Fight& fight, CardId card) {
  return has_crew(codex, fight, card) ? codex.facts[card].attack_worth : 0;
}

// What the defence that is gone was worth.  SG47  One point is left, however much it is lowered.
inline double worth_gone(const Card& card, int full) {
  return defence_gone * std::min<int>(card.lowered, full - 1) / full;
}

// Of a card that lies in a sector.
inline double worth_of(const Codex& codex, const Fight& fight, CardId card, double attack) {
  const Card& each = fight.cards[card];
  double worth = to_stand + per_attack * attack + per_experience * each.experience;
  worth += codex.facts[card].health - each.injuries;
  if (each.lowered > 0) worth -= worth_gone(each, full_defence(codex, fight, card));
  if (fight.sector != no_sector && comes_up(codex, fight, card)) worth += turn_to_come * attack;
  return worth;
}

// Lines and attacks that are not settled yet

const Line& line_of(const Codex& codex, const Pending& pending) {
  return kind_of(codex, pending.card).lines[pending.line];
}

bool has_verb(const Line& line, Verb verb) {
  return std::any_of(line.effects.begin(), line.effects.end(),
                     [verb](const Effect& effect) { return effect.verb == verb; });
}

// S14  An ability costs no card, so only what it mends or harms counts: otherwise one that readies its own
// card would be used for ever.
double worth_of_line(const Codex& codex, const Fight& fight, const Pending& pending) {
  double worth = line_of(codex, pending).kind == LineKind::ability ? 0 : line_played;
  for (const Effect& effect : line_of(codex, pending).effects) {
    if (effect.verb == Verb::injure) worth += effect.amount;
    if (effect.verb != Verb::heal) continue;
    for (const CardId card : all_cards(codex)) {
      if (owner_of(codex, card) != pending.by || !in_fight(fight, card) || fight.cards[card].injuries == 0)
        continue;
      worth += 1;
      break;
    }
  }
  return worth;
}

// What the lines that are not settled yet will change about the attack.
struct Coming {
  bool attack_is_off = false;
  int attack = 0;
  int defence = 0;
};

// An effect on the attacker or on what is struck, if it is not aimed yet at whom its player would choose.
bool works_on(const Effect& effect, std::uint8_t aim, CardId card, Aim role, bool would_be_chosen) {
  if (effect.aim == role) return true;
  if (effect.aim != Aim::chosen) return false;
  return aim == no_aim ? would_be_chosen : aim == byte(card);
}

void add_line(const Codex& codex, const Pending& line, const Pending& attack, CardId struck, Coming& coming) {
  const std::vector<Effect>& effects = line_of(codex, line).effects;
  const auto type = static_cast<std::size_t>(kind_of(codex, struck).type);
  for (std::size_t i = 0; i < effects.size() && i < line.aims.size(); ++i) {
    const Effect& effect = effects[i];
    const bool attacks = line.by == attack.by;
    if (effect.verb == Verb::cancel_attack) coming.attack_is_off = true;
    if (effect.verb == Verb::attack || effect.verb == Verb::attack_all) {
      const int more =
          effect.verb == Verb::attack_all ? effect.amount : effect.triple[std::min<std::size_t>(type, 2)];
      if (works_on(effect, line.aims[i], attack.card, Aim::attacker, attacks == (more > 0)))
        coming.attack += more;
    }
    if (effect.verb == Verb::defence) {
      const bool would_be = attacks == (effect.amount < 0);
      const Aim role = struck == attack.blocker ? Aim::blocker : Aim::defender;
      if (works_on(effect, line.aims[i], struck, role, would_be)) coming.defence += effect.amount;
    }
  }
}

// The last line is settled first, and may cancel the one below it.
Coming what_lines_do(const Codex& codex, const Fight& fight, const Pending& attack, CardId struck,
                     Worths& worths) {
  Coming coming;
  bool next_is_off = false;
  for (std::size_t i = fight.stack.size(); i-- > 0;) {
    const Pending& pending = fight.stack[i];
    if (pending.what != Pending::What::line) continue;
    const bool off = pending.cancelled != 0 || next_is_off;
    next_is_off = false;
    if (off) continue;
    worths[index(pending.by)] += worth_of_line(codex, fight, pending);
    next_is_off = has_verb(line_of(codex, pending), Verb::cancel_line);
    if (struck != no_card) add_line(codex, pending, attack, struck, coming);
  }
  return coming;
}

// S41, S42  What a blow of this value costs the owner of the card that it hits.
double cost_of_blow(const Codex& codex, const Fight& fight, CardId to, int attack, int more_defence) {
  const int full = full_defence(codex, fight, to);
  if (attack < defence_left(codex, fight, to) + more_defence) {
    return defence_gone * std::max(0, attack - more_defence) / full;
  }
  const bool falls = fight.cards[to].injuries + 1 >= kind_of(codex, to).health;
  return falls ? worth_of(codex, fight, to, attack_of(codex, fight, to))
               : 1 - worth_gone(fight.cards[to], full);
}

void count_pending(const Codex& codex, const Fight& fight, Worths& worths) {
  if (fight.stack.empty()) return;
  const Pending* attack = attack_of(fight);
  const Pending none;
  CardId struck = no_card;
  if (attack != nullptr) struck = attack->blocker != no_card ? attack->blocker : attack->target;
  const Coming coming = what_lines_do(codex, fight, attack == nullptr ? none : *attack, struck, worths);
  if (attack == nullptr || attack->cancelled != 0 || coming.attack_is_off) return;
  if (!in_fight(fight, attack->card) || !in_fight(fight, struck)) return;
  const int blow = attack_value(codex, fight, attack->card, codex.facts[struck].type) + coming.attack;
  worths[index(owner_of(codex, struck))] -= cost_of_blow(codex, fight, struck, blow, coming.defence);
  if (attack->blocker == no_card || !has_crew(codex, fight, attack->blocker)) return;
  const int back = attack_value(codex, fight, attack->blocker, codex.facts[attack->card].type);  // S30
  worths[index(owner_of(codex, attack->card))] -= cost_of_blow(codex, fight, attack->card, back, 0);
}

// All together

// Effects that last beyond an attack, for the side that they favour.
void count_lasting(const Codex& codex, const Fight& fight, Worths& worths) {
  for (const Lasting& lasting : fight.lasting) {
    if (lasting.until == Until::attack || !in_fight(fight, lasting.card)) continue;
    const Effect& effect = kind_of(codex, lasting.by).lines[lasting.line].effects[lasting.effect];
    const auto [characters, vehicles, buildings] = effect.triple;
    const int amount = effect.verb == Verb::attack ? (characters + vehicles + buildings) / 3 : effect.amount;
    worths[index(owner_of(codex, lasting.card))] += per_lasting * amount;
  }
}

// A player compared with the strongest of the others, from -1 to 1.
double balance(const Worths& strengths, std::size_t players, std::size_t player) {
  double other = 0;
  for (std::size_t i = 0; i < players; ++i) {
    if (i != player) other = std::max(other, strengths[i]);
  }
  const double own = strengths[player];
  return own + other > 0 ? (own - other) / (own + other) : 0;
}

}  // namespace

double attack_worth(const CardKind& kind) {
  const auto [characters, vehicles, buildings] = kind.attack;
  if (kind.attack_type != AttackType::ordinary) return 0.3 * kind.special;  // it cannot attack (S50)
  return 0.5 * std::max({characters, vehicles, buildings}) + (characters + vehicles + buildings) / 6.0;
}

double Sectors::estimate(const Codex& codex, const Fight& fight, Side side) {
  const std::size_t players = codex.players.size();
  Worths worths{};
  Worths strengths{};
  for (const CardId card : all_cards(codex)) {
    const std::size_t owner = index(owner_of(codex, card));
    if (fight.cards[card].zone == Zone::hand) worths[owner] += in_the_hand;
    if (!on_the_table(fight, card)) continue;
    const double attack = attack_of(codex, fight, card);
    worths[owner] += worth_of(codex, fight, card, attack);
    if (!in_fight(fight, card)) continue;
    const CardFacts& kind = codex.facts[card];
    strengths[owner] += (1 + attack) * kind.defence * (kind.health - fight.cards[card].injuries);
  }
  count_pending(codex, fight, worths);
  count_lasting(codex, fight, worths);
  const double others = players > 1 ? static_cast<double>(players - 1) : 1;
  double worth = 0;
  for (std::size_t i = 0; i < players; ++i) {
    const double each = worths[i] + per_fight * fight.fights_won[i];
    worth += side_at(i) == side ? each : -each / others;
  }
  if (fight.sector != no_sector)
    worth += to_fight + to_be_stronger * balance(strengths, players, index(side));
  return worth;
}

}  // namespace affray::sectors
