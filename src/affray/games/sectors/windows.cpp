// games/sectors/windows.cpp -- rules S14, S15, S31 to S36, SG39, SG40: tactics, reactions, abilities; last
// in, first out

#include <algorithm>

#include "affray/games/sectors/rules.hpp"

#include "affray/core/bytes.hpp"

namespace affray::sectors {

namespace {

constexpr LineKinds answering{LineKind::reaction, LineKind::ability};  // S14, S15

// SG40  Who has cards in the fight is in it.
bool takes_part(const Codex& codex, const Fight& fight, Side side) {
  return has_cards_left(codex, fight, side);
}

// Whether nobody holds any of these cards or has them in play. Most windows end here, without checking who
// may play what.
bool is_window_idle(const Fight& fight, const CardSet& cards) {
  for (const CardId card : cards) {
    if (fight.cards[card].zone == Zone::hand || fight.cards[card].has(Mark::fighting)) return false;
  }
  return true;
}

// S14, S15, S75, S80  Nobody has anything to answer with.
bool is_without_answers(const Codex& codex, const Fight& fight) {
  return is_window_idle(fight, cards_with(codex, answering) | codex.menders);
}

// Only others answer: nobody answers a line of his own.
bool may_answer(const Fight& fight, Side side) {
  if (fight.stack.empty()) return true;
  const Pending& top = fight.stack.back();
  return top.what != Pending::What::line || top.by != side;
}

bool can_answer(const Codex& codex, const Fight& fight, Side side) {
  if (!may_answer(fight, side) || !takes_part(codex, fight, side)) return false;
  return has_line(codex, fight, side, answering) || can_repair(codex, fight, side);
}

// S31  Only while an attack is being settled that still goes on.
bool is_time_for_tactics(const Codex& codex, const Fight& fight) {
  const Pending* attack = attack_of(fight);
  return attack != nullptr && !is_off(codex, fight, *attack);
}

bool can_play_tactic(const Codex& codex, const Fight& fight, Side side) {
  if (!is_time_for_tactics(codex, fight) || !takes_part(codex, fight, side)) return false;
  return has_line(codex, fight, side, LineKind::tactic);
}

bool stands(const Fight& fight, Side side, AutoPass what) {
  return (fight.players[index(side)].standing & what) != 0;
}

void stand(Fight& fight, Side side, AutoPass what) {
  std::uint8_t& standing = fight.players[index(side)].standing;
  set_bits(standing, what);
}

// The next player is asked, `passes` having passed in a row; true: all have.
template <class Window>
bool closes(const Codex& codex, const Window& window) {
  return window.passes >= codex.players.size();
}
template <class Window>
void ask_next(const Codex& codex, Fight& fight) {
  const auto window = fight.agenda.pop<Window>();
  fight.agenda.push(Window{next_seat(codex, window.player), static_cast<std::uint8_t>(window.passes + 1)});
}
template <class Window>
void ask_anew(const Codex& codex, Fight& fight) {
  const auto window = fight.agenda.pop<Window>();
  fight.agenda.push(Window{next_seat(codex, window.player), 0});
}

bool plain(const Choice& choice, Deed deed, std::uint8_t what) {
  return choice.deed == deed && choice.what[0] == what && choice.what[1] == 0;
}

constexpr std::uint8_t answers_word = 0;  // of names.hpp, standing_words
constexpr std::uint8_t tactics_word = 1;

}  // namespace

Passed pass_of(Side side, Window window) {
  switch (window) {
    case Window::event: return {side, window, {"S20"}};
    case Window::block: return {side, window, {"S27"}};
    case Window::tactic: return {side, window, {"S34"}};
    case Window::answer: return {side, window, {"SG39"}};
    case Window::save: return {side, window, {"S79"}};
  }
  return {side, window, {"SG39"}};
}

// SG63  Who has cards in the fight.
void tell_pass(const Codex& codex, const Fight& fight, Side side, Window window, Log& log) {
  if (!log.wanted() || codex.options.hands == Hands::open) return;
  if (takes_part(codex, fight, side) && hand_size(codex, fight, side) > 0) log.add(pass_of(side, window));
}

bool closes_at_once(const Codex& codex, const Fight& fight, const Log& log) {
  return !log.wanted() && is_without_answers(codex, fight);
}

// SG39  The defending player is asked first, then around; SG64 where nobody defends, whoever's card is up, of
// an animal its owner, and after a line whoever sits next to its player.
void open_answers(const Codex& codex, Fight& fight, Log& /*log*/) {
  Side first = defender_of(codex, fight);
  if (first == nobody && !fight.stack.empty()) first = next_seat(codex, fight.stack.back().by);
  if (first == nobody && fight.acting != no_card) {
    first = controller_of(codex, fight, fight.acting);
    if (first == nobody) first = owner_of(codex, fight.acting);
  }
  fight.agenda.push(Answer{first == nobody ? fight.starter : first, 0});
}

// SG68  Everybody can see that no tactic is played: no hand holds anything, or all are open and hold none.
static bool is_without_tactics(const Codex& codex, const Fight& fight) {
  if (codex.options.hands == Hands::open) {
    for (std::size_t player = 0; player < codex.players.size(); ++player) {
      if (can_play_tactic(codex, fight, side_at(player))) return false;
    }
    return true;
  }
  // Called for every attack, so it goes through all cards without branching and branches once at the end.
  unsigned held = 0;
  for (const CardId card : all_cards(codex)) held |= fight.cards[card].zone == Zone::hand ? 1U : 0U;
  return held == 0;
}

// SG68  If nobody can block, nothing has been declared since everybody could answer; if nobody can play a
// tactic either, the attack is settled without asking again.
void skip_same_windows(const Codex& codex, Fight& fight) {
  if (codex.options.windows_repeat) return;  // by option everybody is asked each time
  fight.agenda.pop<Answer>();
  // If nobody has an answer, both windows close by themselves where nobody has a tactic, and what is a tactic
  // now need not be found out twice.
  if (is_without_answers(codex, fight) || !is_without_tactics(codex, fight)) return;
  fight.agenda.pop<PlayTactics>();
  fight.agenda.pop<Answer>();
}

// Answers: S14, S15, S75, S80

void list_answers(const Codex& codex, const Fight& fight, Answer step, Choices& to) {
  list_lines(codex, fight, step.player, answering, Deed::answer, to);
  list_repairs(codex, fight, step.player, to);
  to.push_back(Choice{Deed::no_answer, step.player, {}});
  to.push_back(Choice{Deed::pass_until_round, step.player, {answers_word, 0}});
}

std::optional<Refusal> refuse_answer(const Codex& codex, const Fight& fight, Answer step,
                                     const Choice& choice) {
  if (plain(choice, Deed::no_answer, 0) || plain(choice, Deed::pass_until_round, answers_word)) {
    return std::nullopt;
  }
  if (choice.deed == Deed::repair) {
    return refuse_repair(codex, fight, {Deed::repair, step.player, choice.what});
  }
  if (choice.deed != Deed::answer) return forbid_pass(codex, fight, choice);
  const CardId card = choice.card();
  const LineId line = choice.line();
  const Line* played = line_at(codex, card, line);
  if (played == nullptr) return Refusal{"S15", "refused.no-such-line"};
  // S14, S15  Abilities and reactions may be used at any moment, other lines at theirs.
  if (played->kind != LineKind::reaction && played->kind != LineKind::ability) {
    return Refusal{rule_of(played->kind), "refused.other-moment"};
  }
  return refuse_line(codex, fight, step.player, card, line);
}

void answer_deed(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
  const Side side = fight.agenda.top<Answer>().player;
  if (choice.deed == Deed::no_answer || choice.deed == Deed::pass_until_round) {
    if (choice.deed == Deed::pass_until_round) stand(fight, side, AutoPass::pass_answers);
    log.add(pass_of(side, Window::answer));
    return ask_next<Answer>(codex, fight);
  }
  // Players who have passed are asked again after it.
  ask_anew<Answer>(codex, fight);
  // SG60  Mending is not answered.
  if (choice.deed == Deed::repair) return repair(codex, fight, {choice.deed, side, choice.what}, log);
  play_line(codex, fight, side, choice.card(), choice.line(), log);
}

bool advance_if_idle(const Codex& codex, Fight& fight, Answer step, Dice& /*dice*/, Log& log) {
  const bool idle = step.passes == 0 && closes_at_once(codex, fight, log);
  if (idle || closes(codex, step)) {
    fight.agenda.pop<Answer>();
    return true;
  }
  if (can_answer(codex, fight, step.player)) {
    if (!stands(fight, step.player, AutoPass::pass_answers)) return false;
    log.add(pass_of(step.player, Window::answer));
  } else if (may_answer(fight, step.player)) {
    tell_pass(codex, fight, step.player, Window::answer, log);
  }
  ask_next<Answer>(codex, fight);
  return true;
}

// Tactics: S31 to S36

void list_tactics(const Codex& codex, const Fight& fight, PlayTactics step, Choices& to) {
  list_lines(codex, fight, step.player, LineKind::tactic, Deed::tactic, to);
  to.push_back(Choice{Deed::no_tactic, step.player, {}});
  to.push_back(Choice{Deed::pass_until_round, step.player, {tactics_word, 0}});
}

std::optional<Refusal> refuse_tactic(const Codex& codex, const Fight& fight, PlayTactics step,
                                     const Choice& choice) {
  if (plain(choice, Deed::no_tactic, 0) || plain(choice, Deed::pass_until_round, tactics_word)) {
    return std::nullopt;
  }
  if (choice.deed != Deed::tactic) return forbid_pass(codex, fight, choice);
  const CardId card = choice.card();
  const LineId line = choice.line();
  const Line* played = line_at(codex, card, line);
  if (played == nullptr) return Refusal{"S31", "refused.no-such-line"};
  if (played->kind != LineKind::tactic) return Refusal{rule_of(played->kind), "refused.other-moment"};
  return refuse_line(codex, fight, step.player, card, line);
}

// S33  Tactics are played in turn.  S34  Until nobody wants to play another.
void tactic_deed(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
  const Side side = fight.agenda.top<PlayTactics>().player;
  if (choice.deed == Deed::tactic) {
    ask_anew<PlayTactics>(codex, fight);
    return play_line(codex, fight, side, choice.card(), choice.line(), log);
  }
  if (choice.deed == Deed::pass_until_round) stand(fight, side, AutoPass::pass_tactics);
  log.add(pass_of(side, Window::tactic));
  ask_next<PlayTactics>(codex, fight);
}

bool advance_if_idle(const Codex& codex, Fight& fight, PlayTactics step, Dice& /*dice*/, Log& log) {
  const bool idle =
      step.passes == 0 && !log.wanted() && is_window_idle(fight, cards_with(codex, LineKind::tactic));
  if (idle || closes(codex, step)) {
    fight.agenda.pop<PlayTactics>();
    return true;
  }
  if (can_play_tactic(codex, fight, step.player)) {
    if (!stands(fight, step.player, AutoPass::pass_tactics)) return false;
    log.add(pass_of(step.player, Window::tactic));
  } else if (is_time_for_tactics(codex, fight)) {
    tell_pass(codex, fight, step.player, Window::tactic, log);
  }
  ask_next<PlayTactics>(codex, fight);
  return true;
}

// Settling

// SG39  What was played last is done first.
void settle_top(const Codex& codex, Fight& fight, Dice& dice, Log& log) {
  const Pending top = fight.stack.back();
  if (top.what == Pending::What::attack) return settle_attack(codex, fight, log);
  do_line(codex, fight, top, dice, log);
}

bool advance_if_idle(const Codex& codex, Fight& fight, Settle /*step*/, Dice& dice, Log& log) {
  fight.agenda.pop<Settle>();
  settle_top(codex, fight, dice, log);
  return true;
}

// Refusals of an answer or a tactic where nobody, or another player, is asked for one

bool is_never_in_hand(const Codex& codex, const Fight& fight, Side side, CardId card) {
  if (owner_of(codex, card) != side) return true;
  return fight.cards[card].zone != Zone::hand && fight.cards[card].zone != Zone::deck;
}

// S14, S15, SG39, SG64  When answers come: after what is declared and before what is settled, and when it is
// said which card is up.
static Refusal no_time_for_answers(const Codex& codex, const Fight& fight, Side side) {
  if (!is_fight_on(fight)) return {"S14", "refused.no-fight"};
  if (!takes_part(codex, fight, side)) return {"SG40", "refused.no-cards-in-the-fight"};
  // Nobody answers a line of his own.
  if (!may_answer(fight, side)) return {"SG39", "refused.others-answer"};
  if (fight.agenda.is<Answer>()) return {"SG39", "refused.answers-in-turn"};
  if (fight.agenda.is<CardTurn>()) return {"SG64", "refused.answers-before-it-acts"};
  return {"SG39", "refused.no-window"};
}

std::optional<Refusal> forbid_answer(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (choice.deed == Deed::no_answer) return no_time_for_answers(codex, fight, choice.side);
  const Line* line = line_at(codex, choice.card(), choice.line());
  if (line == nullptr) return Refusal{"S15", "refused.no-such-line"};
  if (line->kind == LineKind::ability) {
    if (auto no = refuse_ability(codex, fight, choice.side, choice.card(), *line)) return no;
  } else if (line->kind != LineKind::reaction) {
    return Refusal{rule_of(line->kind), "refused.other-moment"};
  } else if (is_never_in_hand(codex, fight, choice.side, choice.card())) {
    return Refusal{"S15", "refused.not-in-hand"};
  }
  if (calls_injuries_off(*line)) return Refusal{"S79", "refused.other-moment"};
  return no_time_for_answers(codex, fight, choice.side);
}

// S31, S33, S34, SG40  When tactics come: while an attack is being settled, in turn, until nobody wants to.
static Refusal no_time_for_tactics(const Codex& codex, const Fight& fight, Side side) {
  const Pending* attack = attack_of(fight);
  if (attack == nullptr) return {"S31", "refused.no-attack-goes-on"};
  if (!takes_part(codex, fight, side)) return {"SG40", "refused.no-cards-in-the-fight"};
  if (is_off(codex, fight, *attack)) return {"SG55", "refused.attack-is-off"};
  if (fight.agenda.is<PlayTactics>()) return {"S33", "refused.tactics-in-turn"};
  if (waits_on_agenda<DeclareBlock>(fight)) return {"S27", "refused.block-first"};
  if (waits_on_agenda<PlayTactics>(fight)) return {"SG39", "refused.answers-first"};
  return {"S34", "refused.tactics-are-over"};
}

std::optional<Refusal> forbid_tactic(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (choice.deed == Deed::no_tactic) return no_time_for_tactics(codex, fight, choice.side);
  const Line* line = line_at(codex, choice.card(), choice.line());
  if (line == nullptr) return Refusal{"S31", "refused.no-such-line"};
  if (line->kind != LineKind::tactic) return Refusal{rule_of(line->kind), "refused.no-tactic"};
  if (is_never_in_hand(codex, fight, choice.side, choice.card())) {
    return Refusal{"S31", "refused.not-in-hand"};
  }
  return no_time_for_tactics(codex, fight, choice.side);
}

// A standing pass stands for all the passes that it repeats.
std::optional<Refusal> forbid_pass(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (choice.what[0] == answers_word) return no_time_for_answers(codex, fight, choice.side);
  if (choice.what[0] == tactics_word) return no_time_for_tactics(codex, fight, choice.side);
  return forbid_block(codex, fight, choice);
}

}  // namespace affray::sectors
