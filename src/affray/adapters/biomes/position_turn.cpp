// Reads whose turn it is in a position, and where in the turn: the battle, and what waits in the queue.

#include <algorithm>
#include <string>

#include "affray/adapters/biomes/fields.hpp"
#include "affray/adapters/biomes/fight.hpp"
#include "affray/core/dice.hpp"
#include "affray/games/biomes/names.hpp"
#include "affray/games/biomes/rules.hpp"

namespace affray::biomes::adapter {

namespace {

std::string quoted(const Codex& codex, CardId card) { return "'" + card_id(codex, card) + "'"; }

// BC2, BG19  A sector without durability is lost, and a lane is closed when a player has lost it.
void check_sectors(const Node& turn, const Codex& codex, const Unreachable& unreachable, Fight& fight) {
  for (const LaneId lane : ids<LaneId>(lanes)) {
    for (const Player& player : fight.player) {
      const bool lost = (player.lost & lane_bit(lane)) != 0;
      if (player.durability[lane] <= 0 && !lost) {
        unreachable.refuse(turn, "a sector without durability is lost: say so with 'lost'", "B90");
      }
      if (lost && codex.options.lost_lanes_close) {
        fight.closed = static_cast<std::uint8_t>(fight.closed | lane_bit(lane));
      }
    }
    for (const CardId card : cards_in(fight, Zone::lane)) {
      if (is_open(fight, lane) || fight.cards[card].lane != lane) continue;
      unreachable.refuse(turn, {"biome $1 is closed: nobody is there", number_of(lane)}, "BG19");
    }
  }
  for (const Player& player : fight.player) {
    if (player.biomes >= codex.options.lost_biomes) {
      turn.complain("the match is over already: too many biomes are lost", "B94");
    }
  }
}

// B02, B13  Turns alternate from the starting player's on, whom a file knows of the first match only.
void check_order(const Node& turn, const Codex& codex, const Unreachable& unreachable, const Fight& fight) {
  if (codex.first_player == nobody || fight.match > 1) return;
  if ((fight.turn % 2 == 1) == (fight.active == codex.first_player)) return;
  unreachable.refuse(turn,
                     {"turn $1 is not $2's: $3 took the first", fight.turn, player_name(codex, fight.active),
                      player_name(codex, codex.first_player)},
                     "B13");
}

// BG23  By option nothing lies face down.
void check_converted(const Node& turn, const Codex& codex, const Unreachable& unreachable,
                     const Fight& fight) {
  if (codex.options.converting == Converting::anomaly || cards_in(fight, Zone::converted).empty()) return;
  unreachable.refuse(turn, "no card lies face down with this value of 'converting'", "BG23");
}

// B31, B76, BG13  Only the active player's agents attack, from when they are named until their damage is
// dealt.
void check_attackers(const Node& turn, const Codex& codex, const Unreachable& unreachable,
                     const Fight& fight) {
  const bool named = fight.moment > Moment::name_attackers && fight.moment <= Moment::melee_damage;
  for (const CardId card : fight.with(Mark::attacking)) {
    const std::string name = quoted(codex, card);
    if (owner_of(codex, card) != fight.active) {
      unreachable.refuse(turn, {"$1 cannot attack: it is not its player's turn", name}, "BG13");
    }
    if (!named) {
      unreachable.refuse(turn, {"$1 cannot attack yet: attackers are named in the battle", name}, "B76");
    }
  }
}

// B78, BG13  Agents of the other player defend, from when they are named until their damage is dealt.
void check_defender(const Node& turn, const Codex& codex, const Fight& fight, CardId card) {
  const CardId attacker = fight.cards[card].defends;
  const std::string name = quoted(codex, card);
  if (owner_of(codex, card) == fight.active) {
    return turn.complain({"$1 cannot defend: it is its player's turn", name}, "B78");
  }
  if (fight.moment < Moment::name_defenders || fight.moment > Moment::melee_damage) {
    return turn.complain({"$1 cannot defend yet: defenders are named after the attackers", name}, "B78");
  }
  if (!fight.has(attacker, Mark::attacking)) {
    return turn.complain({"$1 defends against $2, which does not attack", name, quoted(codex, attacker)},
                         "B78");
  }
  const bool near = fight.cards[card].lane == fight.cards[attacker].lane;
  if (!near && codex.options.defend_from == DefendFrom::same_biome) {
    turn.complain({"$1 is not in the biome of $2", name, quoted(codex, attacker)}, "BG12");
  }
}

// B79, BG12  Those who defend against one attacker are ordered from 1 on, once they have been named; one
// alone is the first.
void order_defenders(const Node& turn, const Codex& codex, Fight& fight, CardId attacker) {
  const int count = defenders_of(codex, fight, attacker);
  if (count == 0) return;
  fight.set(attacker, Mark::was_defended);  // BG16
  int ordered = 0;
  while (ordered < count &&
         defender_at(codex, fight, attacker, static_cast<std::uint8_t>(ordered + 1)) != no_card) {
    ++ordered;
  }
  for (const CardId card : planet(fight) & agents(codex)) {
    Card& it = fight.cards[card];
    if (it.defends != attacker) continue;
    if (it.place > ordered) {
      return turn.complain({"those who defend against $1 are ordered from 1 on, each in a place of its own",
                            quoted(codex, attacker)},
                           "B79");
    }
    if (count == 1 && fight.moment > Moment::name_defenders) it.place = 1;
  }
  const bool is_set = ordered == count || count == 1;
  if (is_set ? fight.moment == Moment::name_defenders && ordered > 0
             : fight.moment > Moment::order_defenders) {
    turn.complain(is_set ? Sentence("those who defend against $1 are ordered when all are named",
                                    quoted(codex, attacker))
                         : Sentence("the order of those who defend against $1 is missing: 'place'",
                                    quoted(codex, attacker)),
                  "B79");
  }
}

void check_defenders(const Node& turn, const Codex& codex, Fight& fight) {
  for (const CardId card : planet(fight) & agents(codex)) {
    if (fight.cards[card].defends != no_card) check_defender(turn, codex, fight, card);
    if (turn.has_problem()) return;
  }
  for (const CardId card : fight.with(Mark::attacking)) order_defenders(turn, codex, fight, card);
}

// B70, B73  Agents that are on their way, named by their player in his step.
void check_advancing(const Node& turn, const Codex& codex, Fight& fight) {
  const CardSet advancing = fight.with(Mark::advancing);
  fight.with(Mark::advancing) = {};
  for (const CardId card : advancing) {
    const bool active = owner_of(codex, card) == fight.active;
    const Moment first = active ? Moment::advance : Moment::other_advance;
    const Moment last = active ? Moment::advance_moves : Moment::other_moves;
    if (fight.moment < first || fight.moment > last) {
      return turn.complain(
          {"$1 does not advance now: that is from '$2' to '$3'", quoted(codex, card),
           std::string(word_in(moment_words, first)), std::string(word_in(moment_words, last))},
          active ? "B70" : "B73");
    }
    if (!is_open(fight, fight.cards[card].lane)) {
      return turn.complain({"$1 advances to a biome that is closed", quoted(codex, card)}, "BG19");
    }
    if (!can_advance(codex, fight, card)) {
      return turn.complain({"$1 cannot advance", quoted(codex, card)}, "B70");
    }
  }
  fight.with(Mark::advancing) = advancing;
}

// BG48  When melee damage comes, those that were ranged have struck.
void mark_struck(const Codex& codex, Fight& fight) {
  if (fight.moment != Moment::melee_damage || codex.options.damage_steps == DamageSteps::together) return;
  for (const CardId card : planet(fight) & agents(codex)) {
    const bool fights = fight.has(card, Mark::attacking) || fight.cards[card].defends != no_card;
    if (fights && has_keyword(codex, fight, card, Keyword::ranged)) fight.set(card, Mark::struck);
  }
}

// B83, BG18  An agent whose damage has reached its defense is not on the planet any more.
void check_living(const Node& turn, const Codex& codex, const Unreachable& unreachable, const Fight& fight) {
  if (codex.options.damage_ends_in_battle_only && !in_battle(fight)) return;
  for (const CardId card : planet(fight) & agents(codex)) {
    const int damage = fight.cards[card].damage;
    const int defense = defense_of(codex, fight, card);
    if (damage < defense) continue;
    unreachable.refuse(
        turn,
        {"$1 has $2 damage and a defense of $3: it is terminated", quoted(codex, card), damage, defense},
        "B83");
  }
}

// The moment begins, as it does when the one before it has passed.
void begin_at(const Codex& codex, Fight& fight, Chronicle<Event>& chronicle) {
  ScriptedDice none{{}};
  const std::array<Player, players> given = fight.player;
  fight.moment = static_cast<Moment>(static_cast<int>(fight.moment) - 1);
  fight.agenda.push(TurnMoment{});
  advance_if_idle(codex, fight, TurnMoment{}, none, chronicle);
  // BG22  Unspent energy is lost at the end of a phase; the energy of the file is that of the new phase.
  for (std::size_t i = 0; i < players; ++i) fight.player[i].floating = given[i].floating;
  derive(codex, fight);
}

}  // namespace

void read_defenders(const std::vector<LaidCard>& laid, const std::vector<CardId>& numbers, const Codex& codex,
                    Fight& fight) {
  const std::vector<std::string> ids = card_ids(codex);
  for (std::size_t i = 0; i < laid.size(); ++i) {
    if (!laid[i].defends) continue;
    fight.cards[numbers[i]].defends = id_at<CardId>(laid[i].defends.one_of(ids, "card"));
  }
}

void read_turn(const Node& turn, const Codex& codex, Fight& fight, const std::vector<CardId>& numbers,
               const std::vector<QueuedCard>& queued, std::vector<Event>& events,
               const Unreachable& unreachable) {
  const std::vector<std::string> names{codex.names.begin(), codex.names.end()};
  for (const std::uint8_t type : codex.fixed_biomes) {
    if (type == no_biome) return turn.complain("a position says which its three biomes are", "B22");
  }
  fight.biomes = codex.fixed_biomes;
  fight.turn = static_cast<std::uint8_t>(turn.required("number").integer(1, most_turns, "turn"));
  fight.active = side_at(turn.required("active").one_of(names, "player"));
  fight.starter = codex.first_player == nobody ? Side{0} : codex.first_player;
  fight.match = static_cast<std::uint8_t>(1 + fight.player[0].matches + fight.player[1].matches);
  // The position is after the draw, so that it does not depend on chance.
  const auto first = static_cast<std::size_t>(Moment::draw_window);
  auto moment = static_cast<std::size_t>(Moment::first_primary);
  if (const Node word = turn.optional("moment")) {
    moment = first + word.one_of({moment_words.begin() + first, moment_words.end()}, "moment");
  }
  fight.moment = static_cast<Moment>(moment);
  derive(codex, fight);
  check_order(turn, codex, unreachable, fight);
  check_converted(turn, codex, unreachable, fight);
  check_sectors(turn, codex, unreachable, fight);
  check_attackers(turn, codex, unreachable, fight);
  check_defenders(turn, codex, fight);
  check_advancing(turn, codex, fight);
  check_living(turn, codex, unreachable, fight);
  mark_struck(codex, fight);
  if (turn.has_problem()) return;
  Chronicle<Event> chronicle(events);
  ScriptedDice none{{}};
  try {
    if (!is_in_a_window(turn)) begin_at(codex, fight, chronicle);
    if (is_in_a_window(turn)) read_window(turn, codex, fight, numbers, queued);
    if (turn.has_problem()) return;
    derive(codex, fight);
    proceed(codex, fight, none, chronicle);
  } catch (const ScriptError&) {
    return turn.complain("nobody has anything to choose before the next card is drawn");
  }
  if (Biomes::asked(codex, fight).over()) turn.complain("nobody has anything to choose: the match is over");
}

}  // namespace affray::biomes::adapter
