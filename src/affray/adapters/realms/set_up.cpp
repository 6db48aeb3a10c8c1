// Sets up the state of a `realms` fight in progress: see under_way.cpp.

#include <algorithm>
#include <utility>

#include "affray/adapters/realms/fight.hpp"
#include "affray/games/realms/rules.hpp"

namespace affray::realms::adapter {

namespace {

std::uint8_t in_a_byte(int value) { return static_cast<std::uint8_t>(value); }

void put_summons(const Position& now, Fight& fight) {
  for (const SummonPosition& one : now.summons) {
    Figure summon;
    summon.profile = one.profile;
    summon.space = one.space;
    summon.health = in_a_byte(one.health);
    summon.statuses = one.statuses;
    summon.summoner = one.by;
    fight.figures.push_back(summon);
  }
}

// Whom a figure acts after in the end: the leader of its leader, and so on; itself if it has none.
FigureId first_of(const Codex& codex, const Fight& fight, FigureId figure) {
  for (FigureId leader = figure; leader != no_figure; leader = leader_of(codex, fight, leader)) {
    figure = leader;
  }
  return figure;
}

// RG28  Whether the figure acts after the one whose turn it is, which is of the same type.
bool is_behind(const Position& now, const Codex& codex, const Fight& fight, FigureId figure) {
  const auto place = [&](FigureId one) {
    const bool is_captain = realms::profile_of(codex, fight, one).rank == Rank::captain;
    return std::pair(!is_captain, index(one));
  };
  return place(now.turn) < place(figure);
}

bool is_to_come(const Position& now, const Codex& codex, const Fight& fight, FigureId figure) {
  const std::uint8_t group = realms::profile_of(codex, fight, figure).group;
  const bool is_named = std::any_of(now.order.begin(), now.order.end(), [&](const Turn& turn) {
    return turn.figure != no_figure ? turn.figure == figure : turn.group == group;
  });
  if (!is_named || figure == now.turn) return is_named;
  const bool is_its_type = group != no_group && realms::profile_of(codex, fight, now.turn).group == group &&
                           first_of(codex, fight, now.turn) == now.turn;
  return !is_its_type || is_behind(now, codex, fight, figure);
}

// RX02  Whoever has no turn any more in this round has acted.  RG46, RG48  Followers act after their leader,
// one after the other. A prisoner may still be freed and follow then.
void mark_acted(const Position& now, const Codex& codex, Fight& fight) {
  const auto mark = [&](FigureId figure) {
    fight.figures[figure].spent = in_a_byte(fight.figures[figure].spent | acted);
  };
  const FigureId first = first_of(codex, fight, now.turn);
  for (const FigureId figure : all_figures(fight)) {
    const FigureId leader = first_of(codex, fight, figure);
    const bool is_bound = leader == figure && realms::profile_of(codex, fight, figure).rank == Rank::prisoner;
    if (leader != first && !is_bound && !is_to_come(now, codex, fight, leader)) mark(figure);
  }
  if (first == now.turn) return;
  mark(first);
  for (FigureId next = next_follower(codex, fight); next != now.turn && next != no_figure;
       next = next_follower(codex, fight)) {
    mark(next);
  }
}

// RG56  What it had when its turn began ends with it.
void start_turn_of(const Position& now, const Codex& codex, Fight& fight, Chronicle<Event>& log) {
  Figure& acts = fight.figures[now.turn];
  acts.ripe = acts.statuses;
  const auto speed = in_a_byte(std::clamp(speed_of(codex, fight, now.turn), 0, 255));
  log.add(TurnBegan{now.turn, speed, {"RX02", "RX03"}});
  fight.order.clear();
  for (const Turn& turn : now.order) fight.order.push_back(turn);
  mark_acted(now, codex, fight);
  fight.agenda = {};
  fight.agenda.push(NextTurn{});
  ScriptedDice none({});
  push_turn(codex, fight, now.turn, none, log);
}

// R04  The lines before it have been carried out.
void start_attack_of(const Position& now, const Codex& codex, Fight& fight, Chronicle<Event>& log) {
  const AttackPosition& attack = *now.attack;
  const auto done = in_a_byte((1 << attack.line) - 1) | under_way;
  if (is_hero(codex, now.turn)) {
    const std::vector<CardId>& hand = realms::profile_of(codex, fight, now.turn).hand;
    const auto place = std::find(hand.begin(), hand.end(), attack.card) - hand.begin();
    fight.heroes[now.turn].cards[static_cast<std::size_t>(place)] = {Slot::begun, 0};
  }
  if (fight.agenda.is<EnemyTurn>()) {
    fight.agenda.pop<EnemyTurn>();
    fight.agenda.push(EnemyTurn{now.turn, attack.card, attack.line, in_a_byte(done)});
  } else {
    if (fight.agenda.is<CarryOut>()) fight.agenda.pop<CarryOut>();
    fight.agenda.push(CarryOut{now.turn, attack.card, attack.line, in_a_byte(done)});
  }
  for (const FigureId target : attack.targets) fight.chosen.push_back(target);
  start_attack(codex, fight, now.turn, attack.card, attack.line, log);
  fight.chosen.clear();
  if (attack.dice.empty()) return;
  ScriptedDice dice(attack.dice);
  Realms::play(codex, fight, Choice{Deed::roll, now.turn, {}}, dice, log);
  if (!dice.spent()) throw ScriptError{dice.used(), 0, false, {}};
}

}  // namespace

void apply_under_way(const Position& now, const Codex& codex, Fight& fight, Chronicle<Event>& log) {
  put_summons(now, fight);
  for (const DeckPosition& deck : now.decks) fight.decks[deck.group] = {deck.left, deck.card};
  for (const Lasting& effect : now.effects) fight.lasting.push_back(effect);
  for (const std::uint8_t trap : now.sprung) {
    std::uint8_t& traps = fight.sprung[trap / 8U];
    traps = in_a_byte(traps | 1 << (trap % 8U));
  }
  if (now.turn == no_figure) return;
  start_turn_of(now, codex, fight, log);
  if (now.attack) start_attack_of(now, codex, fight, log);
}

}  // namespace affray::realms::adapter
