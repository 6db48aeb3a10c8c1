// games/realms/targets.cpp -- rules R06, R29 to R32, RX12, RX20, RX21: who can be aimed at, and what becomes
// of it

#include <algorithm>

#include "affray/games/realms/rules.hpp"

namespace affray::realms {

namespace {

constexpr int farthest_melee = 2;  // RX12

// RG46  Nobody attacks a prisoner before he is freed.
bool is_bound(const Codex& codex, const Fight& fight, FigureId figure) {
  return profile_of(codex, fight, figure).rank == Rank::prisoner &&
         (fight.figures[figure].spent & freed) == 0;
}

Refusal too_far(const Attack& attack, int away, int range) {
  if (attack.kind == AttackKind::melee) {
    // R06  Melee is for a figure next to the attacker.  RX12  With more reach for one at distance 2.
    return Refusal{range == 1 ? Rule("R06") : Rule("RX12"), "refused.too-far", {away, range}};
  }
  // R27  The printed distance.  RG57  With a rolled one no farther than a die can reach.
  return Refusal{attack.distance > 0 ? Rule("R27") : Rule("RG57"), "refused.too-far", {away, range}};
}

// RG57  A figure of the other side, in range, and in line of sight (R31, RG22).
std::optional<Refusal> refuse_struck(const Codex& codex, const Fight& fight, FigureId attacker,
                                     const Attack& attack, FigureId target) {
  if (target == attacker) return Refusal{"R29", "refused.not-itself"};
  if (side_of(codex, fight, target) == side_of(codex, fight, attacker)) {
    return Refusal{"RG57", "refused.own-side"};
  }
  if (is_bound(codex, fight, target)) return Refusal{"RG46", "refused.bound-prisoner"};
  const int away = distance(codex, fight, attacker, target);
  const int range = aim_range(codex, fight, attacker, attack);
  if (away > range) return too_far(attack, away, range);
  // RG22  One target needs it too, and so does melee at distance 2; adjacent figures always see each other.
  if (away > 1 && !sees(codex, fight, attacker, target)) return Refusal{"RG22", "refused.not-seen"};
  return std::nullopt;
}

// RX29  Push and Pull move another figure; beyond the next space it must be seen (RG22).  RG62  Things are
// not moved, RG46 and neither is a prisoner who is still bound.
std::optional<Refusal> refuse_shifted(const Codex& codex, const Fight& fight, FigureId figure,
                                      const Action& action, FigureId target) {
  if (target == figure) return Refusal{"RX29", "refused.not-itself"};
  if (profile_of(codex, fight, target).rank == Rank::object) return Refusal{"RG62", "refused.a-thing"};
  if (is_bound(codex, fight, target)) return Refusal{"RG46", "refused.bound-prisoner"};
  const int away = distance(codex, fight, figure, target);
  const int range = std::max<int>(1, action.distance);
  if (away > range) return Refusal{"RX29", "refused.too-far", {away, range}};
  if (away > 1 && !sees(codex, fight, figure, target)) return Refusal{"RG22", "refused.not-seen"};
  return std::nullopt;
}

// RX25  An ally is any figure of the acting figure's side; healing and gifts need no line of sight.
std::optional<Refusal> refuse_helped(const Codex& codex, const Fight& fight, FigureId figure,
                                     const Action& action, FigureId target) {
  if (side_of(codex, fight, target) != side_of(codex, fight, figure)) {
    return Refusal{"RX25", "refused.other-side"};
  }
  if (profile_of(codex, fight, target).rank == Rank::object) return Refusal{"RG62", "refused.a-thing"};
  const int away = distance(codex, fight, figure, target);
  if (away > action.distance) return Refusal{"RX19", "refused.too-far", {away, action.distance}};
  return std::nullopt;
}

bool is_chosen(const Fight& fight, FigureId target) {
  return std::find(fight.chosen.begin(), fight.chosen.end(), target) != fight.chosen.end();
}

const Action& action_of(const Codex& codex, const ChooseTarget& step) {
  return codex.cards[step.card].actions[step.line];
}

bool one_more(const Codex& codex, const Fight& fight, const ChooseTarget& step) {
  const Action& action = action_of(codex, step);
  if (fight.chosen.size() >= targets_of(codex, fight, step.figure, action)) return false;
  for (const FigureId target : all_figures(fight)) {
    if (is_chosen(fight, target)) continue;
    if (!refuse_target(codex, fight, step.figure, action, target)) return true;
  }
  return false;
}

void give_statuses(const Codex& codex, Fight& fight, FigureId figure, const Statuses& inflicts,
                   const Rules& rules, Log& log) {
  if (inflicts.none()) return;
  for (std::size_t i = 0; i < status_count; ++i) {
    const auto status = static_cast<Status>(i);
    if (inflicts.has(status) && fight.figures[figure].stands())
      gain(codex, fight, figure, status, rules, log);
  }
}

// RX21  At range a die is rolled for the distance, RX14 at a disadvantage twice.  R41  For a stunned or
// Confused target again: the better face is the higher.
bool status_reaches(const Codex& codex, const Fight& fight, FigureId figure, const Action& action,
                    FigureId target, Dice& dice, Log& log) {
  const Exchange exchange = exchange_with(codex, fight, figure, action, target);
  if (!exchange.two_dice()) return true;
  for (int tries = is_off_guard(exchange.target()) ? 2 : 1; tries > 0; --tries) {
    const RolledDice rolled = roll_dice(
        codex.options, exchange, 1, dice,
        [&](const std::array<std::uint8_t, 2>& faces) { return reaches(exchange, faces[0]) ? 1 : 0; });
    const Rules rules = rolled.dropped[0] != 0 ? Rules{"RX21", "RX14", "RG16"} : Rules{"RX21", "R24"};
    log.add(DiceRolled{figure, rolled.faces, rolled.dropped, rules});
    if (reaches(exchange, rolled.faces[0])) return true;
  }
  log.add(OutOfReach{figure, target, exchange.target().distance, {"RX21", "R26"}});
  return false;
}

// RX21  A condition as an action of its own follows the rules of attacks without the roll for damage.
void afflict(const Codex& codex, Fight& fight, FigureId figure, const Action& action, Dice& dice, Log& log) {
  bool landed = false;
  const auto targets = fight.chosen;
  for (const FigureId target : targets) {
    if (!status_reaches(codex, fight, figure, action, target, dice, log)) continue;
    landed = true;
    give_statuses(codex, fight, target, action.attack.inflicts, {"RX21"}, log);
  }
  if (!landed) fail_line(fight);
}

// RX29, RG53  One space after the other, as whoever does it chooses; where there is none it is not done.
void shift_target(const Codex& codex, Fight& fight, FigureId figure, const Action& action, FigureId target) {
  const ChooseSpace step = shove_of(codex, fight, figure, action, target);
  if (!has_space(codex, fight, step)) return fail_line(fight);
  fight.agenda.push(step);
}

// RX20, RG21  After the attack the status, with or without damage, missed or not, but not out of reach.
bool carries_status(const Options& options, const Target& target) {
  switch (static_cast<HowItWent>(target.result)) {
    case HowItWent::hit: return true;
    case HowItWent::missed: return !options.miss_applies_no_status;
    default: return false;
  }
}

// RG59  Strength for one attack is used up by it.
void end_effects_of_attack(Fight& fight, FigureId figure, Log& log) {
  for (std::size_t i = fight.lasting.size(); i-- > 0;) {
    const Lasting effect = fight.lasting[i];
    if (effect.figure != figure || effect.lasts != Lasts::this_attack) continue;
    fight.lasting.erase_at(i);
    log.add(EffectEnded{figure, effect.verb, effect.amount, {"RG59"}});
  }
}

}  // namespace

// Who can be aimed at

int aim_range(const Codex& codex, const Fight& fight, FigureId figure, const Attack& attack) {
  const Profile& profile = profile_of(codex, fight, figure);
  if (attack.kind == AttackKind::melee) return std::clamp<int>(profile.reach, 1, farthest_melee);
  return attack.distance > 0 ? attack.distance : die_faces + profile.distance_bonus;  // R28
}

std::optional<Refusal> refuse_target(const Codex& codex, const Fight& fight, FigureId attacker,
                                     const Action& action, FigureId target) {
  if (index(target) >= fight.figures.size() || !fight.figures[target].stands()) {
    return Refusal{"R29", "refused.no-such-figure"};
  }
  switch (action.verb) {
    case Verb::attack:
    case Verb::afflict: return refuse_struck(codex, fight, attacker, action.attack, target);
    case Verb::push:
    case Verb::pull: return refuse_shifted(codex, fight, attacker, action, target);
    default: return refuse_helped(codex, fight, attacker, action, target);
  }
}

bool has_target(const Codex& codex, const Fight& fight, FigureId figure, const Action& action) {
  for (const FigureId target : all_figures(fight)) {
    if (!refuse_target(codex, fight, figure, action, target)) return true;
  }
  return false;
}

ChooseSpace shove_of(const Codex& codex, const Fight& fight, FigureId figure, const Action& action,
                     FigureId target) {
  const int spaces = std::clamp(amount_of(codex, fight, figure, action), 0, 250);
  return ChooseSpace{target, byte(action.verb), static_cast<std::uint8_t>(spaces), figure};
}

// R29  Exactly one figure.  R30  An action may print more, and items may add some.
std::size_t targets_of(const Codex& codex, const Fight& fight, FigureId figure, const Action& action) {
  if (!strikes(action)) return 1;
  const std::size_t targets = action.attack.targets + profile_of(codex, fight, figure).extra_targets;
  return std::clamp<std::size_t>(targets, 1, max_targets);
}

// Choosing them

// RG24  Never the same figure twice; fewer than there might be is fine.
void list_targets(const Codex& codex, const Fight& fight, ChooseTarget step, Choices& to) {
  for (const FigureId target : all_figures(fight)) {
    if (is_chosen(fight, target)) continue;
    if (refuse_target(codex, fight, step.figure, action_of(codex, step), target)) continue;
    to.push_back(choice_of(Deed::target, step.figure, target));
  }
  to.push_back(Choice{Deed::enough_targets, step.figure, {}});
}

std::optional<Refusal> refuse_target_choice(const Codex& codex, const Fight& fight, ChooseTarget step,
                                            const Choice& choice) {
  if (choice.deed != Deed::target && choice.deed != Deed::enough_targets) {
    return Refusal{"R30", "refused.not-now"};
  }
  if (choice.figure != step.figure) return Refusal{"R30", "refused.not-your-choice"};
  const FigureId target = choice.target();
  if (choice.what[1] != 0) return Refusal{"R30", "refused.not-now"};
  if (choice.deed == Deed::enough_targets) {
    return choice.what[0] == 0 ? std::nullopt : std::optional(Refusal{"R30", "refused.not-now"});
  }
  if (is_chosen(fight, target)) return Refusal{"RG24", "refused.chosen-already"};
  return refuse_target(codex, fight, step.figure, action_of(codex, step), target);
}

// RG57  All targets are named before the first die.
void choose_target(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice, Log& log) {
  const auto step = fight.agenda.top<ChooseTarget>();
  if (choice.deed == Deed::target) {
    fight.chosen.push_back(choice.target());
    if (one_more(codex, fight, step)) return;
  }
  fight.agenda.pop<ChooseTarget>();
  if (fight.chosen.empty()) {  // RG58
    log.add(LineSkipped{step.figure, step.card, step.line, {"RG58"}});
    return fail_line(fight);
  }
  aim_line(codex, fight, step.figure, step.card, step.line, dice, log);
}

void aim_line(const Codex& codex, Fight& fight, FigureId figure, CardId card, std::uint8_t line, Dice& dice,
              Log& log) {
  const Action& action = codex.cards[card].actions[line];
  const FigureId target = fight.chosen[0];
  switch (action.verb) {
    case Verb::attack: start_attack(codex, fight, figure, card, line, log); break;
    case Verb::afflict: afflict(codex, fight, figure, action, dice, log); break;
    case Verb::heal: heal(codex, fight, target, amount_of(codex, fight, figure, action), log); break;
    case Verb::grant: gain(codex, fight, target, action.status, {"R38"}, log); break;
    case Verb::push:
    case Verb::pull: shift_target(codex, fight, figure, action, target); break;
    default: break;  // the others have no target: actions.cpp
  }
  fight.chosen.clear();
}

// The attack

namespace {

Exchange exchange_of(const Codex& codex, const Fight& fight, FigureId figure, const Action& action) {
  Exchange exchange;
  exchange.attack = action.attack;
  const int amount = std::clamp(amount_of(codex, fight, figure, action), -100, 100);
  exchange.attack.amount = static_cast<std::int8_t>(amount);
  exchange.attacker = attacker_of(codex, fight, figure, exchange.attack);
  // RG13, RG61  For an ally who plays itself the rules decide as they do for enemies.
  const bool is_ally = exchange.attacker.side == heroes && !steered(codex, fight, figure);
  exchange.attacker.plays_itself = is_ally ? 1 : 0;
  return exchange;
}

}  // namespace

Exchange exchange_with(const Codex& codex, const Fight& fight, FigureId figure, const Action& action,
                       FigureId target) {
  Exchange exchange = exchange_of(codex, fight, figure, action);
  exchange.targets.push_back(target_of(codex, fight, figure, target));
  return exchange;
}

// R32, RG57  Each target is attacked and settled by itself, in the order in which they were named.
void start_attack(const Codex& codex, Fight& fight, FigureId figure, CardId card, std::uint8_t line,
                  Log& log) {
  Exchange exchange = exchange_of(codex, fight, figure, codex.cards[card].actions[line]);
  for (const FigureId target : fight.chosen) {
    exchange.targets.push_back(target_of(codex, fight, figure, target));
  }
  fight.exchange = exchange;
  fight.agenda.push(Striking{figure, card, line});
  begin_attack(codex.options, fight.exchange, figure, log);
}

void finish_attack(const Codex& codex, Fight& fight, Striking step, Log& log) {
  if (fight.agenda.is<Striking>()) fight.agenda.pop<Striking>();
  const Exchange exchange = fight.exchange;
  fight.exchange = {};
  settle_rerolls(codex, fight, step.figure, exchange.attacker.rerolls, log);
  const bool at_range = exchange.attack.kind == AttackKind::ranged;
  bool made = false;
  for (const Target& target : exchange.targets) {
    const auto result = static_cast<HowItWent>(target.result);
    if (result == HowItWent::hit || result == HowItWent::missed) made = true;
    // RG33  It falls once its attack is settled; the other targets are settled all the same.
    lose_health(codex, fight, target.figure, target.damage, step.figure, at_range, {"R32", "RG2"}, log);
    if (!carries_status(codex.options, target)) continue;
    give_statuses(codex, fight, target.figure, exchange.attack.inflicts, {"RX20", "RG21"}, log);
  }
  end_effects_of_attack(fight, step.figure, log);
  // RG21  An attack that reached nobody was not made.
  if (!made) fail_line(fight);
}

}  // namespace affray::realms
