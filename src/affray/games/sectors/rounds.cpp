// games/sectors/rounds.cpp -- S04 to S09, S16 to S24, S53 to S55, S107 to S109, S118 to S120, SG1, SG3, SG5,
// SG6, SG8, SG27, SG29, SG44, SG45, SG70: rounds, order, events, the end

#include <algorithm>
#include <limits>

#include "affray/games/sectors/rules.hpp"

namespace affray::sectors {

namespace {

constexpr auto highest_level = std::numeric_limits<std::int8_t>::max();

using Cards = ScratchList<CardId, max_cards>;

// S53  Cards that wait act at the end.
bool is_candidate(const Codex& codex, const Fight& fight, CardId card) {
  return fight.cards[card].has(Mark::waited) == (fight.waiters != 0) && comes_up(codex, fight, card) &&
         level_of(codex, fight, card) == fight.level;
}

Cards candidates(const Codex& codex, const Fight& fight) {
  Cards cards;
  for (const CardId card : codex.bodies) {
    if (is_candidate(codex, fight, card)) cards.push_back(card);
  }
  return cards;
}

// S08, S53  Whether cards of this initiative act before those of the other.
bool is_sooner(std::int8_t level, std::uint8_t waiters, std::int8_t than_level, std::uint8_t than_waiters) {
  return waiters != than_waiters ? waiters < than_waiters : level > than_level;
}

// SG70  A quicker card came up in between, such as one whose vehicle was destroyed.
void interrupt_level(Fight& fight) {
  if (fight.last_at_level == nobody) return;
  // With more initiatives than that, the slowest begins anew.
  if (fight.interrupted.full()) fight.interrupted.erase_at(0);
  fight.interrupted.push_back({fight.level, fight.waiters, fight.last_at_level});
}

// S18, SG70  Equals that were interrupted go on in turn.
void go_to_level(Fight& fight, std::int8_t level, std::uint8_t waiters) {
  if (is_sooner(level, waiters, fight.level, fight.waiters)) interrupt_level(fight);
  fight.level = level;
  fight.waiters = waiters;
  fight.last_at_level = nobody;
  auto& interrupted = fight.interrupted;
  while (!interrupted.empty()) {
    const Interrupted before = interrupted.back();
    if (is_sooner(level, waiters, before.level, before.waiters)) return;
    interrupted.pop_back();
    if (before.level == level && before.waiters == waiters) fight.last_at_level = before.last;
  }
}

// S08  The cards with the highest initiative that is left.  S54  Those that have waited come after all
// others. S55  Among them it counts again.  An empty set: nobody is left.
Cards find_level(const Codex& codex, Fight& fight) {
  Cards equals;
  std::int8_t level = 0;
  std::uint8_t phase = 0;
  for (const CardId card : codex.bodies) {
    if (!comes_up(codex, fight, card)) continue;
    const std::int8_t its_level = level_of(codex, fight, card);
    const std::uint8_t its_phase = fight.cards[card].has(Mark::waited) ? 1 : 0;
    const bool sooner = its_phase != phase ? its_phase < phase : its_level > level;
    if (equals.empty() || sooner) {
      equals = {};
      level = its_level;
      phase = its_phase;
    } else if (its_level != level || its_phase != phase) {
      continue;
    }
    equals.push_back(card);
  }
  if (equals.empty()) return equals;
  if (level != fight.level || phase != fight.waiters) go_to_level(fight, level, phase);
  return equals;
}

// S18  Among equals of several players each acts with one card in turn, the starter first.
Side side_among(const Codex& codex, const Fight& fight, const Cards& equals) {
  if (equals.size() == 1) return turn_side(codex, fight, equals[0]);
  std::array<bool, max_players> has{};
  for (const CardId card : equals) has[index(turn_side(codex, fight, card))] = true;
  Side side = fight.last_at_level == nobody ? fight.starter : next_seat(codex, fight.last_at_level);
  for (std::size_t i = 0; i < codex.players.size() && !has[index(side)]; ++i) side = next_seat(codex, side);
  return side;
}

// SG27  Right after the present card: who has left a crew when his initiative had passed.
CardId take_late(const Codex& codex, Fight& fight) {
  while (!fight.late.empty()) {
    const CardId card = fight.late[0];
    fight.late.erase_at(0);
    if (comes_up(codex, fight, card)) return card;
  }
  return no_card;
}

void reset_order(Fight& fight) {
  fight.level = highest_level;
  fight.last_at_level = nobody;
  fight.waiters = 0;
  fight.interrupted.clear();
  fight.acting = no_card;
  fight.late.clear();
}

// S24, S56, SG9, SG65  What is allowed once in a fight round is allowed again.
void reset_round(const Codex& codex, Fight& fight) {
  reset_order(fight);
  constexpr int kept = ~(Mark::acted | Mark::waited | Mark::boarded | Mark::used);
  for (const CardId card : codex.bodies) fight.cards[card].marks &= static_cast<std::uint8_t>(kept);
  for (Player& player : fight.players) {
    player.standing = 0;
    player.event_played = 0;
  }
}

// S20  Only a line of this kind.
std::optional<Refusal> refuse_as_event(const Codex& codex, const Choice& choice) {
  const Line* line = line_at(codex, choice.card(), choice.line());
  if (line == nullptr) return Refusal{"S20", "refused.no-such-line"};
  if (line->kind != LineKind::event) return Refusal{"S20", "refused.no-event"};
  return std::nullopt;
}

// The side that alone has cards left in the fight, or nobody; `many`: several sides have.
struct Left {
  Side side = nobody;
  bool many = false;
};

Left who_is_left(const Codex& codex, const Fight& fight) {
  Left left;
  for (std::size_t player = 0; player < codex.players.size(); ++player) {
    if (!has_cards_left(codex, fight, side_at(player))) continue;
    if (left.side != nobody) return {nobody, true};
    left.side = side_at(player);
  }
  return left;
}

}  // namespace

std::int8_t level_of(const Codex& codex, const Fight& fight, CardId card) {
  constexpr int least = std::numeric_limits<std::int8_t>::min();
  return static_cast<std::int8_t>(std::clamp(initiative_of(codex, fight, card), least, int{highest_level}));
}

// S17, S18  Who takes this card's turn among equals: an animal's is its owner's (SG23).
Side turn_side(const Codex& codex, const Fight& fight, CardId card) {
  const Side side = controller_of(codex, fight, card);
  return side == nobody ? owner_of(codex, card) : side;
}

// SG29  A crew member does not act for himself. SG54  He comes up only if the card that he belongs to has no
// turn of its own, so that he may leave, and only if he can do something after that.
bool crew_acts_for_itself(const Codex& codex, const Fight& fight, CardId card) {
  const CardId of = fight.cards[card].crew_of;
  const bool has_turn = codex.facts[of].speed != no_speed && has_crew(codex, fight, of);
  return !has_turn && may_want_to_leave(codex, fight, card);
}

// S04, S104, S107  Every card in the sector takes part, exhausted ones and buildings too.  S90, SG20  Animals
// only when somebody wants to fight them.
void start_fight(const Codex& codex, Fight& fight, SectorId sector, Log& log) {
  fight.sector = sector;
  fight.starter = fight.turn;
  fight.round = 0;
  if (fight.fought[sector] < std::numeric_limits<std::uint8_t>::max()) ++fight.fought[sector];
  reset_round(codex, fight);
  for (const CardId card : codex.bodies) {
    Card& each = fight.cards[card];
    if (each.zone != Zone::sector || each.sector != sector) continue;
    if (!is_animal(codex, card)) each.set(Mark::fighting);
  }
  log.add(FightBegan{fight.starter, sector, {"S01", "S04"}});
  fight.agenda.push(NextCard{});
  fight.agenda.push(FillCrews{fight.starter});
  if (animals_here(codex, fight, sector)) fight.agenda.push(JoinAnimals{fight.starter});
}

// S05  Three fight rounds.  S118  After the third the fight is over.
// SG8  From the second one with refreshing, then events, then the order.
void begin_round(const Codex& codex, Fight& fight, Log& log) {
  if (fight.round > 0) forget(codex, fight, Until::round, log);  // S23
  if (fight.round >= fight_rounds) return end_fight(codex, fight, log);
  reset_round(codex, fight);
  ++fight.round;
  log.add(RoundBegan{fight.round, fight.round > 1 ? Rules{"S05", "S109"} : Rules{"S05"}});
  // S22, SG5  Events come before anybody looks at who acts first; the starter's first.
  fight.agenda.push(PlayEvent{fight.starter});
  if (fight.round == 1) return;
  // S102  What raised a tower for the last fight round is over.
  check_towers(codex, fight, log);
  // S109  All refresh; what there is to pick, the starter picks first.
  Side last = fight.starter;
  for (std::size_t i = 0; i + 1 < codex.players.size(); ++i) last = next_seat(codex, last);
  const std::size_t back = codex.options.direction == Direction::clockwise ? codex.players.size() - 1 : 1;
  for (std::size_t i = 0; i < codex.players.size(); ++i) {
    refresh_all(codex, fight, last, log);
    last = side_at((index(last) + back) % codex.players.size());
  }
}

Side next_side(const Codex& codex, const Fight& fight) {
  return side_among(codex, fight, candidates(codex, fight));
}

// S06, S16  One after the other in the order of initiative, whoever owns them.  SG3  Also after one waited.
bool next_card(const Codex& codex, Fight& fight, Log& log) {
  const CardId late = take_late(codex, fight);
  if (late != no_card) {
    call_card(codex, fight, late, {"SG27"}, log);
    return true;
  }
  const Cards equals = find_level(codex, fight);
  if (equals.empty()) {
    begin_round(codex, fight, log);
    return true;
  }
  const Side side = side_among(codex, fight, equals);
  CardId only = no_card;
  for (const CardId card : equals) {
    if (turn_side(codex, fight, card) != side) continue;
    if (only != no_card) return false;  // S17  He picks.
    only = card;
  }
  fight.last_at_level = side;
  call_card(codex, fight, only, {"S07", "S08"}, log);
  return true;
}

// S17  A player picks which of his equals acts first.
void list_next(const Codex& codex, const Fight& fight, Choices& to) {
  const Cards equals = candidates(codex, fight);
  const Side side = side_among(codex, fight, equals);
  for (const CardId card : equals) {
    if (turn_side(codex, fight, card) == side) to.push_back({Deed::act_with, side, {byte(card), 0}});
  }
}

std::optional<Refusal> refuse_next(const Codex& codex, const Fight& fight, const Choice& choice) {
  const CardId card = choice.card();
  if (choice.what[1] != 0) return Refusal{"S17", "refused.not-now"};
  if (!codex.cards.has(card) || !is_candidate(codex, fight, card)) {
    return Refusal{"S08", "refused.not-its-initiative", {fight.level, 0}};
  }
  if (turn_side(codex, fight, card) != next_side(codex, fight))
    return Refusal{"S18", "refused.not-your-card"};
  return std::nullopt;
}

void act_with(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
  fight.last_at_level = choice.side;
  call_card(codex, fight, choice.card(), {"S08", "S17"}, log);
}

// S14, S15, SG64  The card that is up is announced, and before it acts everybody may answer.
void call_card(const Codex& codex, Fight& fight, CardId card, Rules rules, Log& log) {
  fight.acting = card;
  if (log.wanted()) log.add(CardCalled{card, level_of(codex, fight, card), rules});
  fight.agenda.push(CardTurn{card});
  if (!closes_at_once(codex, fight, log)) open_answers(codex, fight, log);
}

bool has_cards_left(const Codex& codex, const Fight& fight, Side side) {
  for (const CardId card : codex.bodies_of[index(side)]) {
    if (in_fight(fight, card)) return true;
  }
  return false;
}

// SG63  As with tactics (SG40): who has cards in the fight.
bool has_event(const Codex& codex, const Fight& fight, Side side) {
  return has_cards_left(codex, fight, side) && has_line(codex, fight, side, LineKind::event);
}

// S20, S22  Events are played from the hand as the fight round begins.
void list_events(const Codex& codex, const Fight& fight, PlayEvent step, Choices& to) {
  list_lines(codex, fight, step.player, LineKind::event, Deed::play_event, to);
  to.push_back({Deed::no_event, step.player, {}});
}

std::optional<Refusal> refuse_event(const Codex& codex, const Fight& fight, PlayEvent step,
                                    const Choice& choice) {
  if (choice.deed == Deed::no_event) {
    if (choice.what != nothing) return Refusal{"S20", "refused.not-now"};
    return std::nullopt;
  }
  if (auto no = refuse_as_event(codex, choice)) return no;
  return refuse_line(codex, fight, step.player, choice.card(), choice.line());
}

// S24  One for each player and fight round: then it is the next one's turn (SG5).
void event_deed(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
  pass_on<PlayEvent>(codex, fight);
  if (choice.deed == Deed::no_event) {
    log.add(pass_of(choice.side, Window::event));
    return;
  }
  fight.players[index(choice.side)].event_played = 1;
  play_line(codex, fight, choice.side, choice.card(), choice.line(), log);  // S21
}

// SG6  What has acted is exhausted.
void end_card_turn(const Codex& codex, Fight& fight, Log& log) {
  const CardId card = fight.acting;
  fight.acting = no_card;
  if (card == no_card || !in_fight(fight, card) || !fight.cards[card].has(Mark::acted)) return;
  exhaust(codex, fight, card, {"SG6"}, log);
}

// S119, SG23, SG44, SG45  The cards of one player only, or of nobody, are left; animals are their owner's.
void check_end(const Codex& codex, Fight& fight, Log& log) {
  if (fight.sector != no_sector && !who_is_left(codex, fight).many) end_fight(codex, fight, log);
}

// S118, S119  The end.  S120  All cards that took part are exhausted.  SG11  All defence is whole again.
void end_fight(const Codex& codex, Fight& fight, Log& log) {
  const Left left = who_is_left(codex, fight);
  log.add(FightEnded{fight.sector, left.side, {left.many ? Rule("S118") : Rule("S119"), "S120"}});
  if (left.side != nobody && fight.round > 0) increase_up_to(fight.fights_won[index(left.side)], 1);
  forget(codex, fight, Until::fight, log);
  for (const CardId card : all_cards(codex)) {
    restore_defence(codex, fight, card, {"SG11"}, log);
    if (in_fight(fight, card)) exhaust(codex, fight, card, {"S120"}, log);
    fight.cards[card].marks &= Mark::exhausted;
    fight.cards[card].focus = {};
  }
  fight.players = {};
  fight.stack.clear();
  fight.lasting.clear();
  reset_order(fight);
  fight.level = 0;
  fight.sector = no_sector;
  fight.round = 0;
  fight.starter = {};
  fight.agenda = {};
  fight.agenda.push(TableTurn{});
}

// S17, S18  Asked only where a player has several of equal initiative.
std::optional<Refusal> forbid_act_with(const Codex& codex, const Fight& fight, const Choice& choice) {
  const CardId card = choice.card();
  if (!is_fight_on(fight)) return Refusal{"S06", "refused.no-fight"};
  if (!codex.cards.has(card) || !in_fight(fight, card)) return Refusal{"S04", "refused.not-in-fight"};
  if (turn_side(codex, fight, card) != choice.side) return Refusal{"S17", "refused.not-yours"};
  if (fight.acting == card) return Refusal{"S08", "refused.is-up"};
  return not_its_turn(codex, fight, choice.side, card);
}

// S20, S22, S24  From the hand, as the fight round begins, one.  SG5  The starter's first.
std::optional<Refusal> forbid_event(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (choice.deed == Deed::play_event) {
    if (auto no = refuse_as_event(codex, choice)) return no;
    if (is_never_in_hand(codex, fight, choice.side, choice.card())) {
      return Refusal{"S20", "refused.not-in-hand"};
    }
  }
  if (!is_fight_on(fight)) return Refusal{"S20", "refused.no-fight"};
  if (fight.players[index(choice.side)].event_played != 0) return Refusal{"S24", "refused.event-played"};
  if (!has_cards_left(codex, fight, choice.side)) return Refusal{"SG63", "refused.no-cards-in-the-fight"};
  if (fight.agenda.is<PlayEvent>()) return Refusal{"SG5", "refused.events-in-turn"};
  // SG39  An event may be answered before the next one is played.
  if (waits_on_agenda<PlayEvent>(fight)) return Refusal{"SG39", "refused.answers-first"};
  return Refusal{"S22", "refused.events-as-a-round-begins"};
}

}  // namespace affray::sectors
