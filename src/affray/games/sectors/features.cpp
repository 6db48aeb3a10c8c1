// games/sectors/features.cpp -- the features of a position, as input of a network

#include "affray/games/sectors/features.hpp"

#include <algorithm>

#include "affray/games/sectors/feature_parts.hpp"
#include "affray/games/sectors/rules.hpp"

namespace affray::sectors {

namespace {

constexpr std::array<std::string_view, 15> step_names{
    "step: turn", "step: join animals", "step: crews",  "step: event",      "step: next card",
    "step: card", "step: victim",       "step: block",  "step: tactic",     "step: answer",
    "step: save", "step: aim",          "step: sector", "step: keep ready", "step: discard"};
constexpr std::array<std::string_view, 5> line_names{"events", "tactics", "battle actions", "reactions",
                                                     "abilities"};
constexpr std::array<std::string_view, 3> health_names{"health of characters", "health of vehicles",
                                                       "health of buildings"};
constexpr std::array<std::string_view, 3> attack_names{"attack on characters", "attack on vehicles",
                                                       "attack on buildings"};
constexpr std::array<std::string_view, 3> round_names{"fight round 1", "fight round 2", "fight round 3"};

// The cards of one side, or of all others.
struct CardSums {
  std::array<int, 3> count{};  // by type
  std::array<int, 3> health{};
  std::array<int, 3> attack{};  // against the type
  int defence = 0;
  int lowered = 0;
  int injuries = 0;
  int ready = 0;
  int comes_up = 0;
  int attack_to_come = 0;
  int best_attack = 0;
  int best_defence = 0;
  int weakest_defence = 0;
  int first = 0;  // the highest initiative that comes up
  int experience = 0;
  int savers = 0;
  int menders = 0;
  int without_crew = 0;
  int outside = 0;  // on the table, not in the fight
};

void add_card(const Codex& codex, const Fight& fight, CardId card, CardSums& sums) {
  const Card& each = fight.cards[card];
  const CardKind& kind = kind_of(codex, card);
  const auto type = static_cast<std::size_t>(codex.facts[card].type);
  const bool counts = fight.sector == no_sector || in_fight(fight, card);
  if (!counts || type >= 3) {
    ++sums.outside;
    return;
  }
  const bool has_its_crew = has_crew(codex, fight, card);
  ++sums.count[type];
  sums.health[type] += kind.health - each.injuries;
  sums.injuries += each.injuries;
  if (has_its_crew && kind.attack_type == AttackType::ordinary) {
    for (std::size_t i = 0; i < 3; ++i) sums.attack[i] += kind.attack[i];
  }
  sums.without_crew += has_its_crew ? 0 : 1;
  const int left = defence_left(codex, fight, card);
  sums.defence += left;
  sums.lowered += each.lowered;
  sums.best_defence = std::max(sums.best_defence, left);
  sums.weakest_defence = sums.weakest_defence == 0 ? left : std::min(sums.weakest_defence, left);
  sums.ready += is_ready(fight, card) ? 1 : 0;
  sums.experience += each.experience;
  sums.savers += codex.savers.has(card) && is_ready(fight, card) ? 1 : 0;
  sums.menders += codex.menders.has(card) && is_ready(fight, card) ? 1 : 0;
  if (fight.sector == no_sector || !comes_up(codex, fight, card)) return;
  ++sums.comes_up;
  sums.attack_to_come += codex.facts[card].average_attack;
  sums.best_attack = std::max(sums.best_attack, best_attack(kind));
  sums.first = std::max(sums.first, initiative_of(codex, fight, card));
}

void write_cards(const CardSums& sums, FeatureWriter& out) {
  for (std::size_t i = 0; i < 3; ++i) out.count(sums.count[i], 16, type_names[i]);
  for (std::size_t i = 0; i < 3; ++i) out.count(sums.health[i], 8, health_names[i]);
  for (std::size_t i = 0; i < 3; ++i) out.root(sums.attack[i], 16, attack_names[i]);
  out.root(sums.defence, 16, "defence left");
  out.root(sums.lowered, 16, "defence lowered");
  out.count(sums.injuries, 16, "injuries");
  out.count(sums.ready, 16, "ready");
  out.count(sums.comes_up, 16, "turns to come");
  out.root(sums.attack_to_come, 24, "attack to come");
  out.count(sums.best_attack, 12, "best attack to come");
  out.count(sums.best_defence, 12, "best defence");
  out.count(sums.weakest_defence, 12, "lowest defence");
  out.count(sums.first, 8, "highest initiative");
  out.count(sums.experience, 16, "experience");
  out.count(sums.savers, 24, "who may save");
  out.count(sums.menders, 24, "who may mend");
  out.count(sums.without_crew, 24, "without crew");
  out.count(sums.outside, 12, "outside of the fight");
}

class SectorFeatures {
 public:
  SectorFeatures(const Codex& codex, const View& view, FeatureWriter& out)
      : codex_(codex), view_(view), fight_(view.fight), side_(view.side), out_(out) {}

  void write() {
    write_moment();
    write_sides();
    write_hands();
    write_stack();
    write_lasting();
  }

 private:
  void write_moment() {
    out_.one_of(step_index(fight_.agenda), step_names);
    const bool is_on = fight_.sector != no_sector;
    out_.flag(Sectors::asked(codex_, fight_).side == side_, "asked: own side");
    out_.flag(fight_.turn == side_, "turn: own");
    out_.flag(is_on, "fight is on");
    out_.flag(is_on && fight_.starter == side_, "started the fight");
    out_.one_of(is_on ? fight_.round - 1U : round_names.size(), round_names);
    out_.count(codex_.game_rounds - fight_.game_round, 24, "game rounds to come");
    out_.flag(is_on && fight_.waiters != 0, "waiting cards act");
    out_.flag(is_on && fight_.last_at_level == side_, "acted last at this initiative");
    out_.flag(is_on && fight_.acting != no_card && owner_of(codex_, fight_.acting) == side_, "own card acts");
    out_.flag(codex_.options.hands == Hands::open, "option: open hands");
    out_.count(static_cast<int>(codex_.players.size()) - 2, 32, "further players");
    out_.root(Sectors::estimate(codex_, fight_, side_), 32, "estimate");
  }

  void write_sides() {
    CardSums own;
    CardSums others;
    for (const CardId card : codex_.bodies) {
      if (fight_.cards[card].zone != Zone::sector) continue;
      add_card(codex_, fight_, card, owner_of(codex_, card) == side_ ? own : others);
    }
    out_.list("own: ");
    write_cards(own, out_);
    out_.list("other: ");
    write_cards(others, out_);
    out_.list("");
    int won = 0;
    int lost = 0;
    for (std::size_t i = 0; i < codex_.players.size(); ++i) {
      const int sign = side_at(i) == side_ ? 1 : -1;
      won += sign * fight_.fights_won[i];
      lost -= sign * fight_.lost[i];
    }
    out_.count(won, 48, "fights won, own less others'");
    out_.count(lost, 16, "cards lost, others' less own");
  }

  void write_hands() {
    std::array<int, line_names.size()> lines{};
    VerbSums verbs{};
    int decks_own = 0;
    int decks_other = 0;
    int own = 0;
    for (const CardId card : all_cards(codex_)) {
      const Zone zone = fight_.cards[card].zone;
      const bool is_own = owner_of(codex_, card) == side_;
      if (zone == Zone::deck) ++(is_own ? decks_own : decks_other);
      if (zone != Zone::hand || !is_own) continue;
      ++own;
      for (const Line& line : kind_of(codex_, card).lines) {
        ++lines[static_cast<std::size_t>(line.kind)];
        add_line(line, 1, verbs);
      }
    }
    int others = 0;
    for (std::size_t i = 0; i < codex_.players.size(); ++i)
      others += side_at(i) == side_ ? 0 : view_.hand_size[i];
    out_.count(own, 16, "own hand");
    out_.count(others, 16, "hands of others");
    out_.count(decks_own, 4, "own deck");
    out_.count(decks_other, 4, "unseen cards of others");
    out_.list("own hand: ");
    for (std::size_t i = 0; i < lines.size(); ++i) out_.count(lines[i], 24, line_names[i]);
    write_verb_sums(verbs, out_);
    out_.list("");
  }

  void write_stack() {
    const Pending* attack = attack_of(fight_);
    const CardId by = attack == nullptr ? no_card : attack->card;
    const CardId target = attack == nullptr ? no_card : attack->target;
    const CardId blocker = attack == nullptr ? no_card : attack->blocker;
    const CardId struck = blocker != no_card ? blocker : target;
    const bool is_on = by != no_card && struck != no_card && in_fight(fight_, by) && in_fight(fight_, struck);
    const BlowFeatures blow = is_on ? blow_on(codex_, fight_, by, struck) : BlowFeatures{};
    const bool hits_back = is_on && blocker != no_card;
    const BlowFeatures back = hits_back ? blow_on(codex_, fight_, blocker, by) : BlowFeatures{};
    out_.list("attack: ");
    out_.flag(is_on && owner_of(codex_, by) == side_, "own");
    out_.flag(is_on && owner_of(codex_, struck) == side_, "on an own card");
    out_.flag(is_on && attack->cancelled != 0, "called off");
    out_.count(is_on ? blow.beyond : 0, 12, "beyond the defence");
    out_.flag(blow.injures, "injures");
    out_.flag(blow.destroys, "destroys");
    out_.flag(hits_back, "blocked");
    out_.count(hits_back ? back.beyond : 0, 12, "struck back beyond the defence");
    out_.flag(back.injures, "is injured by the blocker");
    out_.list("attacker: ");
    write_card_alone(codex_, fight_, is_on ? by : no_card, out_);
    out_.list("struck: ");
    write_card_alone(codex_, fight_, is_on ? struck : no_card, out_);
    out_.list("acting: ");
    write_card_alone(codex_, fight_, fight_.acting, out_);
    out_.list("lines waiting, own less other's: ");
    VerbSums verbs{};
    int count = 0;
    for (const Pending& pending : fight_.stack) {
      if (pending.what != Pending::What::line || pending.cancelled != 0) continue;
      const int sign = pending.by == side_ ? 1 : -1;
      count += sign;
      add_line(kind_of(codex_, pending.card).lines[pending.line], sign, verbs);
    }
    out_.count(count, 32, "lines");
    write_verb_sums(verbs, out_);
    out_.list("");
  }

  void write_lasting() {
    int own = 0;
    int others = 0;
    for (const Lasting& lasting : fight_.lasting) {
      if (!in_fight(fight_, lasting.card)) continue;
      const Effect& effect = kind_of(codex_, lasting.by).lines[lasting.line].effects[lasting.effect];
      const int triple = (effect.triple[0] + effect.triple[1] + effect.triple[2]) / 3;
      (owner_of(codex_, lasting.card) == side_ ? own : others) +=
          effect.verb == Verb::attack ? triple : effect.amount;
    }
    out_.count(own, 8, "lasting effects on own cards");
    out_.count(others, 8, "lasting effects on cards of others");
  }

  const Codex& codex_;
  const View& view_;
  const Fight& fight_;
  Side side_;
  FeatureWriter& out_;
};

}  // namespace

void Features::of_view(const Codex& codex, const View& view, FeatureWriter& out) {
  SectorFeatures(codex, view, out).write();
}

Features::Balance Features::balance(const Codex& codex, const Fight& fight, Side side) {
  Balance sums{};
  for (const CardId card : codex.bodies) {
    const Card& each = fight.cards[card];
    if (each.zone != Zone::sector) continue;
    const std::size_t whose = owner_of(codex, card) == side ? 0 : 1;
    sums[whose] += static_cast<float>(codex.facts[card].health - each.injuries);
    sums[2 + whose] -= static_cast<float>(each.lowered);
    sums[4 + whose] += is_ready(fight, card) ? 1.0F : 0.0F;
    if (whose == 0) sums[7] += static_cast<float>(codex.facts[card].average_attack);
  }
  for (const CardId card : all_cards(codex)) {
    if (fight.cards[card].zone == Zone::hand && owner_of(codex, card) == side) sums[6] += 1;
  }
  return sums;
}

}  // namespace affray::sectors
