// games/biomes/turn.cpp -- rules B02, B03, B64 to B69, B86, B87, BG1, BG7, BG21, BG25: the turn

#include <algorithm>
#include <array>

#include "affray/games/biomes/rules.hpp"

namespace affray::biomes {

namespace {

// B65  Locked cards unlock.  BG25  Those of the active player, or, where attacking does not lock, all.
void refresh(const Codex& codex, Fight& fight, Log& log) {
  CardSet& locked = fight.with(Mark::locked);
  const CardSet refreshed = codex.options.attack_locks ? locked & owned(codex, fight.active) : locked;
  int unlocked = refreshed.size();
  locked = locked.without(refreshed);
  for (std::size_t i = 0; i < players; ++i) {
    if (side_at(i) != fight.active && codex.options.attack_locks) continue;
    unlocked += fight.player[i].converted_locked;
    fight.player[i].converted_locked = 0;
    count_energy(codex, fight, side_at(i));
  }
  if (log.wanted()) log.add(Refreshed{fight.active, static_cast<std::uint8_t>(unlocked), {"B65", "BG25"}});
}

bool is_first_turn(const Fight& fight) { return fight.turn == 1; }

// B66  Two cards.  B14  One on the first turn, which is the starting player's.
DrawCards draw_of_turn(const Fight& fight) {
  const int cards = is_first_turn(fight) ? drawn_on_the_first : drawn_each_turn;
  return {fight.active, static_cast<std::uint8_t>(cards)};
}

Rules why_drawn(const Fight& fight) {
  if (fight.moment != Moment::draw) return {"B18"};
  if (is_first_turn(fight)) return {"B66", "B14"};
  return {"B66"};
}

// B66, B92, BG28  Card by card. Who cannot draw loses a biome of his choice for each card, or for all of them
// together (an option).
void draw_cards(const Codex& codex, Fight& fight, DrawCards step, Dice& dice, Log& log) {
  for (std::uint8_t left = step.left; left > 0; --left) {
    const CardId card = draw_card(codex, fight, step.player, dice);
    if (card != no_card) {
      if (log.wanted()) log.add(Drew{step.player, card, why_drawn(fight)});
      if (fight.moment != Moment::draw) trigger(codex, fight, Timing::drawn, step.player, no_card);
      continue;
    }
    log.add(CouldNotDraw{step.player, {"B92"}});
    const bool for_all = codex.options.collapse_once;
    if (left > 1 && !for_all) {
      fight.agenda.push(DrawCards{step.player, static_cast<std::uint8_t>(left - 1)});
    }
    fight.agenda.push(LoseLane{step.player});
    break;
  }
}

// B87  Down to seven cards, then everything else at one moment (BG7). Only the active player's hand (B19).
void reset(const Codex& codex, Fight& fight) {
  fight.agenda.pop<TurnMoment>();
  fight.agenda.push(EndReset{});
  const int over = count_in(codex, fight, Zone::hand, fight.active) - hand_limit;
  if (over > 0) fight.agenda.push(ChooseDiscard{fight.active, static_cast<std::uint8_t>(over)});
}

// The end of a phase: unspent energy vanishes (BG22), and whoever passes until then is asked again.
void end_phase(const Codex& codex, Fight& fight) {
  if (!codex.options.energy_lasts_turn) drain_energy(codex, fight);
  for (Player& player : fight.player) {
    if (player.standing == AutoPass::until_phase_end) player.standing = AutoPass::none;
  }
}

// B85, BG19  Who is still in a biome retreats; then a biome that was lost in this battle closes.
void leave_biomes(const Codex& codex, Fight& fight, Log& log) {
  fight.could_attack = 0;
  retreat_all(codex, fight, log);
  check_state(codex, fight, log);
}

// BG21  The windows of Defend come where somebody could have attacked, or (an option) where somebody does.
bool is_defend_open(const Codex& codex, const Fight& fight) {
  return has_attackers(fight) || (codex.options.defend_without_attack && fight.could_attack != 0);
}

// What follows once a moment has begun: the next one, as nothing has happened that anybody could react to; a
// choice; or it has to be looked at.
enum class Then : std::uint8_t { next_moment, choice, look };

// Asks, if there is something to choose; otherwise nothing has changed.
template <class Step>
Then ask(const Codex& codex, Fight& fight, Step step, Dice& dice, Log& log) {
  fight.agenda.push(step);
  return advance_if_idle(codex, fight, step, dice, log) ? Then::next_moment : Then::choice;
}

Then react(const Codex& codex, Fight& fight, Timing timing) {
  trigger(codex, fight, timing, fight.active, no_card);
  return Then::look;
}

// What happens in the moment that has just come, beside what is asked and answered in its window. `idle`
// becomes 0 if somebody may be able to do more than before. Inlined into the walk through the moments, which
// calls it a dozen times a turn.
[[gnu::always_inline]] inline Then begin_moment(const Codex& codex, Fight& fight, Dice& dice, Log& log,
                                                std::uint8_t& idle) {
  switch (fight.moment) {
    case Moment::draw:
      idle = 0;
      draw_cards(codex, fight, draw_of_turn(fight), dice, log);
      return Then::look;
    case Moment::maintenance: return react(codex, fight, Timing::turn_start);                    // B67
    case Moment::advance: idle = 0; return ask(codex, fight, Advance{fight.active}, dice, log);  // B70
    case Moment::advance_moves:
      if (move_advancing(codex, fight, fight.active, log)) idle = 0;
      return Then::look;
    case Moment::other_advance: return ask(codex, fight, Advance{other(fight.active)}, dice, log);  // B73
    case Moment::other_moves:
      if (move_advancing(codex, fight, other(fight.active), log)) idle = 0;
      return Then::look;
    case Moment::attack_start: return react(codex, fight, Timing::attack_start);        // B74
    case Moment::name_attackers: return ask(codex, fight, NameAttackers{}, dice, log);  // B76
    case Moment::name_defenders:
      if (!has_attackers(fight)) return Then::next_moment;
      fight.agenda.push(NameDefenders{});
      return Then::look;
    case Moment::order_defenders:
      if (!has_attackers(fight)) return Then::next_moment;
      fight.agenda.push(OrderDefenders{CardId{}});  // BG12
      return Then::look;
    case Moment::ranged_damage:  // BC9
    case Moment::melee_damage:
      if (!has_attackers(fight)) return Then::next_moment;
      damage_step(codex, fight, fight.moment == Moment::melee_damage, log);
      return Then::look;
    case Moment::retreat:
      idle = 0;
      leave_biomes(codex, fight, log);
      return Then::look;
    case Moment::end: return react(codex, fight, Timing::turn_end);  // B86, BC11
    case Moment::reset: reset(codex, fight); return Then::look;
    default: return Then::next_moment;  // a window, or none where an option has none
  }
}

// By Moment: a table, as it is asked at each of them.
constexpr std::size_t moments = static_cast<std::size_t>(Moment::reset) + 1;
constexpr std::array<std::uint8_t, moments> leads_by_moment = [] {
  std::array<std::uint8_t, moments> leads{};
  leads.fill(only_answers);
  const auto set = [&](Moment moment, int lead) {
    leads[static_cast<std::size_t>(moment)] = static_cast<std::uint8_t>(lead);
  };
  set(Moment::draw_window, speed_3_leads);  // B64
  set(Moment::maintenance_window, speed_3_leads);
  set(Moment::first_primary, primary_leads);  // B68, B69
  set(Moment::second_primary, primary_leads);
  set(Moment::advance_window, battle_leads);  // B71
  set(Moment::other_window, battle_leads);
  set(Moment::before_attack, battle_leads);               // B75
  set(Moment::after_attack, battle_leads | other_first);  // B77
  set(Moment::before_defend, battle_leads);               // B78
  set(Moment::after_defend, battle_leads);                // BG33
  set(Moment::end_window, speed_3_leads);                 // B86
  return leads;
}();

// B03  The first moment of a phase but the first, with which a turn begins.
bool begins_phase(Moment moment) {
  constexpr auto bit = [](Moment of) { return 1U << static_cast<unsigned>(of); };
  constexpr unsigned first_ones =
      bit(Moment::first_primary) | bit(Moment::advance) | bit(Moment::second_primary) | bit(Moment::end);
  return (first_ones & bit(moment)) != 0;
}

void go_to_next_moment(const Codex& codex, Fight& fight, Log& log) {
  fight.moment = static_cast<Moment>(static_cast<int>(fight.moment) + 1);
  // BG21  Without an agent that could attack, naming defenders and damage are passed over.
  if (fight.moment == Moment::before_defend && !is_defend_open(codex, fight)) fight.moment = Moment::retreat;
  if (!begins_phase(fight.moment)) return;
  end_phase(codex, fight);
  if (log.wanted()) log.add(PhaseBegan{phase_of(fight.moment), {"B03"}});
}

bool anybody_stands(const Fight& fight) {
  return fight.player[0].standing != AutoPass::none || fight.player[1].standing != AutoPass::none;
}

void end_effects(Card& card) {
  card.attack = 0;
  card.defense = 0;
  card.granted = 0;
  card.lost = 0;
}

void forget_the_turn(Fight& fight, CardId which) {
  Card& card = fight.cards[which];
  end_effects(card);
  card.damage = 0;
  card.incoming = 0;
  card.used = 0;
  look_for_changes(fight, which);
}

}  // namespace

Phase phase_of(Moment moment) {
  if (moment < Moment::first_primary) return Phase::start;
  if (moment == Moment::first_primary) return Phase::first_primary;
  if (moment < Moment::second_primary) return Phase::battle;
  if (moment == Moment::second_primary) return Phase::second_primary;
  return Phase::end;
}

std::uint8_t leads_at(const Codex& codex, Moment moment) {
  // BG1, B64  No window in Refresh, and one after the draw and after what reacts in Maintenance.
  if (moment < Moment::first_primary && !codex.options.windows_in_start) return only_answers;
  return leads_by_moment[static_cast<std::size_t>(moment)];
}

bool arrives_in_biomes(const Codex& codex, const Fight& fight, Side side) {
  const bool now = fight.moment >= Moment::attack_start && fight.moment <= Moment::after_defend;
  return now && (side == fight.active || codex.options.both_arrive_in_biomes);
}

// B02  The players are active in turn.
void begin_turn(const Codex& codex, Fight& fight, Side side, Log& log) {
  fight.active = side;
  fight.turn = static_cast<std::uint8_t>(std::min(fight.turn + 1, 255));
  fight.moment = Moment::refresh;
  if (log.wanted()) {
    log.add(TurnBegan{side, fight.turn, {"B02"}});
    log.add(PhaseBegan{Phase::start, {"B03", "B64"}});
  }
  fight.agenda.push(TurnMoment{});
  refresh(codex, fight, log);
}

// B03  The moments of a turn come one after the other, up to one that has something to be asked or answered;
// in none of those that go by is anything lost that would have to be judged. What has reacted outside of a
// window enters the queue before the next one, and is answered (B45).
bool advance_if_idle(const Codex& codex, Fight& fight, TurnMoment /*step*/, Dice& dice, Log& log) {
  if (!fight.waiting.empty()) {
    open_window(fight, only_answers);
    return true;
  }
  std::uint8_t idle = 0;  // the leads with which nobody could do anything, since when nothing has changed
  for (;;) {
    go_to_next_moment(codex, fight, log);
    if (const std::uint8_t leads = leads_at(codex, fight.moment); leads != only_answers) {
      // BG2  A window in which nobody can do anything is over at once, and so is the next one if it allows no
      // more.
      if ((leads & ~idle & ~other_first) == 0) {
        forget_positions(fight);
        continue;
      }
      if (open_window_for_somebody(codex, fight, leads, log)) return false;
      // Who stands by has not been looked at; energy goes when its phase ends, and nobody can do more without
      // it.
      idle = anybody_stands(fight) ? 0 : leads;
      continue;
    }
    const Then then = begin_moment(codex, fight, dice, log, idle);
    if (then == Then::next_moment) continue;
    if (then == Then::choice) return false;
    if (!fight.waiting.empty() || !fight.agenda.is<TurnMoment>()) return true;
  }
}

bool advance_if_idle(const Codex& codex, Fight& fight, DrawCards step, Dice& dice, Log& log) {
  fight.agenda.pop<DrawCards>();
  draw_cards(codex, fight, step, dice, log);
  return true;
}

// B87, BG7, BC10  Damage and what lasted until the end of the turn end in one moment, or (an option) what
// lasted ends first; sectors stay as they are.
bool advance_if_idle(const Codex& codex, Fight& fight, EndReset /*step*/, Dice& /*dice*/, Log& log) {
  fight.agenda.pop<EndReset>();
  if (codex.options.effects_end_first) {
    for (const CardId card : planet(fight) & fight.derived.changed) {
      end_effects(fight.cards[card]);
      look_for_changes(fight, card);
    }
    check_state(codex, fight, log);
  }
  for (const CardId card : planet(fight) & fight.derived.changed) forget_the_turn(fight, card);
  for (const Mark mark :
       {Mark::arrived, Mark::advancing, Mark::attacking, Mark::was_defended, Mark::struck}) {
    fight.with(mark) = {};
  }
  if (log.wanted()) log.add(TurnEnded{fight.active, {"B87", "BG7"}});
  end_phase(codex, fight);
  drain_energy(codex, fight);
  for (Player& player : fight.player) {
    player.standing = AutoPass::none;
    player.converted = 0;
    player.anomalies = 0;
  }
  begin_turn(codex, fight, other(fight.active), log);
  // BG18  Without damage only those end whose defense something may take.
  if (fight.has_losses() || !(planet(fight) & codex.frail).empty()) check_state(codex, fight, log);
  return true;
}

}  // namespace affray::biomes
