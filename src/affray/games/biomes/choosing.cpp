// games/biomes/choosing.cpp -- rules B34, B37, B40, B56, BG2, BG6: what is chosen and given up for an action
// that is being taken

#include "affray/games/biomes/rules.hpp"

#include "affray/core/bytes.hpp"

namespace affray::biomes {

// B37: what a modification is attached to

Side actor(const Codex& /*codex*/, const Fight& fight, ChooseHost /*step*/) { return fight.queue.back().by; }

void list(const Codex& codex, const Fight& fight, ChooseHost /*step*/, Choices& to) {
  const Action& action = fight.queue.back();
  for (const CardId host : planet(fight)) {
    if (is_host(codex, fight, action.by, action.card, host)) {
      to.push_back(Choice{Deed::attach, action.by, {byte(host), 0}});
    }
  }
}

std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, ChooseHost /*step*/,
                              const Choice& choice) {
  if (choice.what[1] != 0) return Refusal{"B56", "refused.not-now"};
  const Action& action = fight.queue.back();
  if (is_host(codex, fight, action.by, action.card, choice.card())) return std::nullopt;
  return Refusal{"B37", "refused.no-such-host"};
}

void carry_out(const Codex& /*codex*/, Fight& fight, ChooseHost /*step*/, const Choice& choice,
               Dice& /*dice*/, Log& log) {
  fight.agenda.pop<ChooseHost>();
  Action& action = fight.queue.back();
  action.host = choice.card();
  action.host_stays = fight.cards[action.host].stays;
  const Aimed host{Aimed::At::card, byte(action.host), action.host_stays};
  log.add(Targeted{action.by, action.card, host, no_card, {"B37"}});
}

bool advance_if_idle(const Codex& /*codex*/, Fight& /*fight*/, ChooseHost /*step*/, Dice& /*dice*/,
                     Log& /*log*/) {
  return false;
}

// B40: X

namespace {

int most_x(const Codex& codex, const Fight& fight) {
  const Action& action = fight.queue.back();
  return largest_x(energy_of(codex, fight, action.by), cost_of(codex, action).energy);
}

}  // namespace

Side actor(const Codex& /*codex*/, const Fight& fight, ChooseX /*step*/) { return fight.queue.back().by; }

void list(const Codex& codex, const Fight& fight, ChooseX /*step*/, Choices& to) {
  for (int x = 0; x <= most_x(codex, fight); ++x) {
    to.push_back(Choice{Deed::pick_x, fight.queue.back().by, {static_cast<std::uint8_t>(x), 0}});
  }
}

std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, ChooseX /*step*/,
                              const Choice& choice) {
  if (choice.what[1] != 0) return Refusal{"B56", "refused.not-now"};
  const int largest = most_x(codex, fight);
  if (choice.what[0] <= largest) return std::nullopt;
  return Refusal{"B40", "refused.x-too-large", {largest}};
}

// B40  X is paid with the rest, in void.
void carry_out(const Codex& /*codex*/, Fight& fight, ChooseX /*step*/, const Choice& choice, Dice& /*dice*/,
               Log& log) {
  fight.agenda.pop<ChooseX>();
  Action& action = fight.queue.back();
  action.x = choice.what[0];
  std::uint8_t& due = fight.due[static_cast<std::size_t>(Energy::void_energy)];
  increase(due, action.x);
  log.add(XPicked{action.by, action.x, {"B40"}});
}

// Without energy X is 0, and nobody is asked.
bool advance_if_idle(const Codex& codex, Fight& fight, ChooseX /*step*/, Dice& /*dice*/, Log& /*log*/) {
  if (most_x(codex, fight) > 0) return false;
  fight.agenda.pop<ChooseX>();
  return true;
}

// Prices other than energy

Side actor(const Codex& /*codex*/, const Fight& fight, Sacrifices /*step*/) { return fight.queue.back().by; }

void list(const Codex& codex, const Fight& fight, Sacrifices /*step*/, Choices& to) {
  const Action& action = fight.queue.back();
  const Sacrifice what = cost_of(codex, action).terminates;
  for (const CardId card : planet(fight) & owned(codex, action.by)) {
    if (can_give_up(codex, fight, action.by, what, card)) {
      to.push_back(Choice{Deed::sacrifice, action.by, {byte(card), 0}});
    }
  }
}

std::optional<Refusal> refuse(const Codex& codex, const Fight& fight, Sacrifices /*step*/,
                              const Choice& choice) {
  if (choice.what[1] != 0) return Refusal{"B56", "refused.not-now"};
  const Action& action = fight.queue.back();
  if (can_give_up(codex, fight, action.by, cost_of(codex, action).terminates, choice.card())) {
    return std::nullopt;
  }
  return Refusal{"B56", "refused.cannot-give-up"};
}

void carry_out(const Codex& codex, Fight& fight, Sacrifices /*step*/, const Choice& choice, Dice& /*dice*/,
               Log& log) {
  fight.agenda.pop<Sacrifices>();
  Action& action = fight.queue.back();
  // BG34  By option the skill asks later whether its own card was the price.
  if (codex.options.skill_needs_card && choice.card() == action.card) action.trigger = action.card;
  terminate(codex, fight, choice.card(), {"B56"}, log);
}

bool advance_if_idle(const Codex& codex, Fight& fight, Sacrifices /*step*/, Dice& /*dice*/, Log& log) {
  const Action action = fight.queue.back();
  const Cost& cost = cost_of(codex, action);
  // B34  The price of locking.
  if (cost.locks && !fight.has(action.card, Mark::locked)) {
    lock_card(codex, fight, action.card);
    log.add(CardLocked{action.card, {"B34", "B56"}});
  }
  if (cost.terminates != Sacrifice::none && cost.terminates != Sacrifice::itself) return false;
  fight.agenda.pop<Sacrifices>();
  if (cost.terminates == Sacrifice::itself) terminate(codex, fight, action.card, {"B56"}, log);
  return true;
}

// B56  Whoever takes the action chooses, and only while it is being taken.
std::optional<Refusal> forbidden_taking(const Fight& fight, const Choice& choice) {
  if (is_taking(fight) && fight.queue.back().by != choice.side) {
    return Refusal{"B56", "refused.taker-chooses"};
  }
  switch (choice.deed) {
    case Deed::attach: return Refusal{"B37", "refused.nothing-to-attach"};
    case Deed::pick_x: return Refusal{"B40", "refused.no-x-asked"};
    case Deed::sacrifice: return Refusal{"B56", "refused.no-sacrifice-asked"};
    case Deed::pay: return Refusal{"BG22", "refused.nothing-to-pay"};
    default: return Refusal{"B56", "refused.nothing-to-aim"};
  }
}

// BG3  Whoever led, the active player may lead again; by option not after the other player has.
static std::uint8_t leads_since(const Codex& codex, const Fight& fight, std::uint8_t leads) {
  const Action& action = fight.queue.back();
  const bool leads_now = fight.queue.size() == 1 && action.what != Action::What::reactive;
  if (codex.options.active_acts_again || !leads_now || action.by == fight.active) return leads;
  return static_cast<std::uint8_t>(leads | other_led);
}

// B56, BG2  The action waits now; whoever did not take it speaks first, and after a skill that reacted the
// active player, whoever owns it (unless an option says otherwise).
bool advance_if_idle(const Codex& codex, Fight& fight, EndTaking /*step*/, Dice& /*dice*/, Log& log) {
  fight.agenda.pop<EndTaking>();
  const Action action = fight.queue.back();
  const bool reacted = action.what == Action::What::reactive;
  const auto window = fight.agenda.pop<Window>();
  const bool active_first = reacted && codex.options.after_reaction == AfterReaction::active;
  const Side speaks = active_first ? fight.active : other(action.by);
  fight.agenda.push(Window{speaks, 0, leads_since(codex, fight, window.leads)});
  reset_auto_pass(fight, reacted ? nobody : action.by);
  if (cost_of(codex, action).terminates != Sacrifice::none) check_state(codex, fight, log);
  return true;
}

}  // namespace affray::biomes
