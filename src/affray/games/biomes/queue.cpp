// games/biomes/queue.cpp -- rules B20, B49 to B53, B57 to B59, B63, BC5, BC6, BC8, BG2 to BG4, BG39, BG43,
// BG46: who speaks, answers, passes

#include <array>

#include "affray/games/biomes/acting.hpp"

namespace affray::biomes {

namespace {

constexpr std::uint8_t speed_1 = 1;
constexpr std::uint8_t speed_2 = 2;
constexpr std::uint8_t speed_3 = 4;

// B50, B51, B52, B63, B64, B71, B86  With what the side may act where nothing waits.
std::uint8_t leading_speeds(const Fight& fight, const Window& window, Side side) {
  // The bits of Lead are in the order of the speeds: three of the active player, two of the other.
  static_assert(active_1 == speed_1 && active_2 == speed_2 && active_3 == speed_3);
  static_assert(other_2 == speed_2 << 2 && other_3 == speed_3 << 2);
  if (side == fight.active) return window.leads & (speed_1 | speed_2 | speed_3);
  return window.leads >> 2 & (speed_2 | speed_3);
}

// BG43  Every card that may be in the hand of the side as far as the other player knows: where its cards lie
// that he has not seen he cannot tell.
CardSet possible_hand(const Codex& codex, const Fight& fight, Side side) {
  const CardSet hand = cards_in(fight, Zone::hand) & owned(codex, side);
  if (codex.options.hands_open) return hand;
  const auto others = static_cast<std::uint8_t>(1U << index(other(side)));
  CardSet unseen;
  for (const CardId card : hand) {
    if ((fight.cards[card].seen & others) == 0) unseen.add(card);
  }
  if (unseen.empty()) return hand;
  CardSet hidden =
      cards_in(fight, Zone::deck) | cards_in(fight, Zone::below) | cards_in(fight, Zone::converted);
  if (fight.match > 1) hidden = hidden | cards_in(fight, Zone::reserve);  // BG45
  return hand | (hidden & owned(codex, side));
}

// B69, B42, B41  With this hand the active player has a card to convert, or an anomaly to play.
bool has_resources(const Codex& codex, const Fight& fight, Side side, const CardSet& hand) {
  if (may_convert(codex, fight, side) && !hand.empty()) return true;
  return may_play_anomaly(fight, side) && !(hand & codex.with_energy).empty();
}

// BG43  A pass is told while something waits in the queue, and looks the same whether it was chosen or not.
// BG2  Two of them in a row execute the action on top, or end the window.
Window after_pass(const Fight& fight, Window window, Log& log) {
  if (!fight.queue.empty() && log.wanted()) log.add(Passed{window.speaks, {"B57", "BG2", "BG43"}});
  return {other(window.speaks), static_cast<std::uint8_t>(window.passes + 1), window.leads};
}

// Whether certainly nobody can act, so that both pass; where something waits that is told of each.
bool is_idle(const Codex& codex, const Fight& fight, const Window& window, const Log& log) {
  if (fight.queue.empty()) return nobody_can_act(codex, fight, window.leads);
  return !log.wanted() && nobody_can_act(codex, fight, battle_leads);
}

// BG2, BG43  Whoever can do nothing here, or stands by, passes unasked: false if that is everybody.
bool goes_on_to_somebody(const Codex& codex, const Fight& fight, Window& window, Log& log) {
  const bool idle = fight.queue.empty();
  if (is_idle(codex, fight, window, log)) return false;
  while (window.passes < players && (!idle || window.leads != only_answers)) {
    const bool stands = fight.player[index(window.speaks)].standing != AutoPass::none;
    if (!stands && is_asked(codex, fight, window)) return true;
    window = after_pass(fight, window, log);
  }
  return false;
}

// B63, B77  The active player speaks first, or whoever the step names.
Window first_word(const Fight& fight, std::uint8_t leads) {
  return {(leads & other_first) != 0 ? other(fight.active) : fight.active, 0, leads};
}

void go_on_with(Fight& fight, Window window) {
  fight.agenda.pop<Window>();
  fight.agenda.push(window);
}

std::optional<Refusal> refuse_standing(const Choice& choice) {
  const auto most_standing = static_cast<std::uint8_t>(AutoPass::until_turn_end);
  if (choice.what[0] == 0 || choice.what[0] > most_standing || choice.what[1] != 0) {
    return Refusal{"B57", "refused.not-now"};
  }
  return std::nullopt;
}

// B50, B51, B52, B64, B68, B71, B86  The speeds at which the side may act in this phase at all.
std::uint8_t speeds_in_phase(const Fight& fight, Side side) {
  const Phase phase = phase_of(fight.moment);
  if (phase == Phase::start || phase == Phase::end) return speed_3;
  return phase != Phase::battle && side == fight.active ? speed_1 | speed_2 | speed_3 : speed_2 | speed_3;
}

// For a price, or in Reset; not as an effect asks for it.
bool is_discarding(const Fight& fight) {
  return fight.agenda.is<ChooseDiscard>() && fight.doing.what == Action::What::nothing;
}

// Why somebody can neither take an action nor pass, whatever it is.
Refusal refuse_acting(const Fight& fight, Side side) {
  const FightAgenda& agenda = fight.agenda;
  if (agenda.is<Window>()) {
    // B63  The active player may act first; the other player when that one did not.
    const bool leads = fight.queue.empty() && agenda.top<Window>().passes == 0;
    if (leads && side != fight.active) return {"B63", "refused.active-leads"};
    return {"BG2", "refused.other-speaks"};
  }
  if (is_taking(fight)) return {"BG6", "refused.while-taking"};
  if (agenda.is<OrderReactives>() || agenda.is<React>()) return {"BG5", "refused.while-reacting"};
  if (agenda.is<Advance>()) return {"B71", "refused.while-naming"};
  if (agenda.is<NameAttackers>()) return {"B77", "refused.while-naming"};
  if (agenda.is<NameDefenders>() || agenda.is<OrderDefenders>()) return {"B78", "refused.while-naming"};
  if (agenda.is<AssignDamage>()) return {"B81", "refused.while-damage"};
  if (is_discarding(fight)) return {"BG7", "refused.nobody-acts-in-reset"};
  return {"B59", "refused.while-executing"};
}

void list_resources(const Codex& codex, const Fight& fight, const Window& step, Choices& to) {
  if (!may_use_resources(fight, step)) return;
  const Side side = step.speaks;
  const bool plays = may_play_anomaly(fight, side);
  const bool converts = may_convert(codex, fight, side);
  if (!plays && !converts) return;
  const CardSet hand = first_copies(codex, fight, Zone::hand, side);
  if (plays) {
    for (const CardId card : hand& codex.with_energy) {
      to.push_back(Choice{Deed::play_anomaly, side, {byte(card), 0}});
    }
  }
  if (!converts) return;
  for (const CardId card : hand) to.push_back(Choice{Deed::convert, side, {byte(card), 0}});
}

// B57  The passes of each player: a table, as every window lists them.
constexpr std::array passes = [] {
  const auto of = [](Side side) {
    const auto standing = [side](AutoPass until) {
      return Choice{Deed::pass_until, side, {static_cast<std::uint8_t>(until), 0}};
    };
    return std::array{Choice{Deed::pass, side, nothing}, standing(AutoPass::until_something),
                      standing(AutoPass::until_phase_end), standing(AutoPass::until_turn_end)};
  };
  return std::array{of(Side{0}), of(Side{1})};
}();

}  // namespace

bool is_taking(const Fight& fight) {
  const FightAgenda& agenda = fight.agenda;
  return agenda.is<ChooseTarget>() || agenda.is<ChooseHost>() || agenda.is<ChooseX>() ||
         agenda.is<Sacrifices>() || agenda.is<Pay>() ||
         (is_discarding(fight) && fight.moment != Moment::reset);
}

std::optional<Refusal> forbidden_action(const Codex& codex, const Fight& fight, const Choice& choice) {
  if (fight.turn == 0) return Refusal{"B12", "refused.before-first-turn"};
  const bool takes = choice.deed == Deed::play || choice.deed == Deed::activate;
  if (takes && is_queue_full(fight)) return Refusal{"BG46", "refused.queue-full"};
  const bool window = fight.agenda.is<Window>();
  const std::uint8_t speeds = window ? speeds_of(fight, fight.agenda.top<Window>(), choice.side)
                                     : speeds_in_phase(fight, choice.side);
  if (choice.deed == Deed::play) {
    if (const auto no = refuse_play(codex, fight, choice.side, choice.card(), speeds)) return no;
  }
  if (choice.deed == Deed::activate) {
    if (const auto no = refuse_activation(codex, fight, choice.side, choice.card(), choice.skill(), speeds)) {
      return no;
    }
  }
  return refuse_acting(fight, choice.side);
}

bool is_asked(const Codex& codex, const Fight& fight, const Window& window) {
  const Side side = window.speaks;
  const CardSet hand = codex.options.asked == WhoIsAsked::who_can
                           ? cards_in(fight, Zone::hand) & owned(codex, side)
                           : possible_hand(codex, fight, side);
  if (may_use_resources(fight, window) && has_resources(codex, fight, side, hand)) return true;
  return can_take_action(codex, fight, side, speeds_of(fight, window, side), hand);
}

// BG36  It is another position.
void open_window(Fight& fight, std::uint8_t leads) {
  forget_positions(fight);
  fight.agenda.push(first_word(fight, leads));
}

bool open_window_for_somebody(const Codex& codex, Fight& fight, std::uint8_t leads, Log& log) {
  forget_positions(fight);
  Window window = first_word(fight, leads);
  if (!goes_on_to_somebody(codex, fight, window, log)) return false;
  fight.agenda.push(window);
  return true;
}

std::uint8_t speeds_of(const Fight& fight, const Window& window, Side side) {
  if (is_queue_full(fight)) return 0;
  if (fight.queue.empty()) {
    // BG3  By option the active player leads no more once the other one has; he may answer.
    const bool is_over = side == fight.active && (window.leads & other_led) != 0;
    return is_over ? std::uint8_t{0} : leading_speeds(fight, window, side);
  }
  // B52  Speed 3 answers everything.  B51, BC8: Speed 2 answers Speed 1 and 2, by whoever may act at that
  // speed here (B57).  B50: Speed 1 answers nothing.
  const bool may_2 = fight.queue.back().speed <= 2 && (leading_speeds(fight, window, side) & speed_2) != 0;
  return may_2 ? speed_2 | speed_3 : speed_3;
}

bool may_use_resources(const Fight& fight, const Window& window) {
  return (window.leads & (resources | other_led)) == resources && fight.queue.empty() &&
         window.speaks == fight.active;
}

const Action* action_of(const Fight& fight, Stamp stamp) {
  for (const Action& action : fight.queue) {
    if (action.stamp == stamp) return &action;
  }
  return nullptr;
}

void cancel_action(const Codex& codex, Fight& fight, Stamp stamp, Log& log) {
  for (std::size_t i = 0; i < fight.queue.size(); ++i) {
    Action& action = fight.queue[i];
    if (action.stamp != stamp || action.cancelled != 0) continue;
    log.add(ActionCancelled{action.card, action.what, {"B62", "BC5"}});
    // BC5  By option it stays until its turn would come.
    if (codex.options.cancelled_waits) {
      action.cancelled = 1;
      return;
    }
    // B62, B24  It has no effect, and a card goes to its owner's cache.
    if (action.what == Action::What::card) put(codex, fight, action.card, Zone::cache);
    fight.queue.erase_at(i);
    return;
  }
}

void reset_auto_pass(Fight& fight, Side by) {
  for (std::size_t i = 0; i < players; ++i) {
    if (side_at(i) == by) continue;
    AutoPass& standing = fight.player[i].standing;
    if (standing == AutoPass::until_something) standing = AutoPass::none;
  }
}

Side actor(const Codex& /*codex*/, const Fight& /*fight*/, const Window& step) { return step.speaks; }

void list(const Codex& codex, const Fight& fight, const Window& step, Choices& to) {
  const std::uint8_t speeds = speeds_of(fight, step, step.speaks);
  if (speeds != 0) list_actions(codex, fight, step.speaks, speeds, to);
  list_resources(codex, fight, step, to);
  to.append(passes[index(step.speaks)]);
}

std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, const Window& step,
                              const Choice& choice) {
  if (choice.deed == Deed::pass_until) return refuse_standing(choice);
  const bool takes = choice.deed == Deed::play || choice.deed == Deed::activate;
  if (takes && is_queue_full(fight)) {
    return Refusal{"BG46", "refused.queue-full"};
  }
  const std::uint8_t speeds = speeds_of(fight, step, step.speaks);
  if (choice.deed == Deed::activate) {
    return refuse_activation(codex, fight, step.speaks, choice.card(), choice.skill(), speeds);
  }
  if (choice.what[1] != 0) return Refusal{"B63", "refused.not-now"};
  switch (choice.deed) {
    case Deed::play: return refuse_play(codex, fight, step.speaks, choice.card(), speeds);
    case Deed::convert:
    case Deed::play_anomaly: return refuse_resource(codex, fight, choice);
    case Deed::pass:
      if (choice.what[0] == 0) return std::nullopt;
      [[fallthrough]];
    default: return Refusal{"B63", "refused.not-now"};
  }
}

void carry_out(const Codex& codex, Fight& fight, const Window& step, const Choice& choice, Dice& /*dice*/,
               Log& log) {
  using What = Action::What;
  switch (choice.deed) {
    case Deed::play:
      return take_action(codex, fight, What::card, step.speaks, choice.card(), SkillId{}, no_card, log);
    case Deed::activate:
      return take_action(codex, fight, What::skill, step.speaks, choice.card(), choice.skill(), no_card, log);
    // BG39, B54  Past the queue; the word stays where it is.
    case Deed::play_anomaly: return play_anomaly(codex, fight, step.speaks, choice.card(), log);
    case Deed::convert: return convert(codex, fight, step.speaks, choice.card(), log);
    case Deed::pass_until:
      fight.player[index(step.speaks)].standing = static_cast<AutoPass>(choice.what[0]);
      return go_on_with(fight, after_pass(fight, step, log));
    default: return go_on_with(fight, after_pass(fight, step, log));
  }
}

bool advance_if_idle(const Codex& codex, Fight& fight, const Window& step, Dice& /*dice*/, Log& log) {
  // B45, BG5  Skills that react enter before anybody speaks; BG46 as far as there is room.
  if (!fight.waiting.empty() && !is_queue_full(fight)) {
    enter_reactives(codex, fight, log);
    return true;
  }
  Window window = step;
  if (goes_on_to_somebody(codex, fight, window, log)) {
    go_on_with(fight, window);
    return false;
  }
  fight.agenda.pop<Window>();
  if (fight.queue.empty()) return true;
  // B58  Nobody adds anything: the newest executes.  B59, BC6: then all may act again, the active player
  // first.
  fight.agenda.push(Window{fight.active, 0, step.leads});
  execute_top(codex, fight, log);
  return true;
}

}  // namespace affray::biomes
