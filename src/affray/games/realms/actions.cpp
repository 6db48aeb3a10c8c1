// games/realms/actions.cpp -- rules R04, RX05, RX07: the lines of a card, for heroes and enemies

#include <algorithm>

#include "affray/games/realms/rules.hpp"

namespace affray::realms {

namespace {

constexpr int longest_move = 250;
constexpr int most_effect = 100;
constexpr int most_stamina = 100;
constexpr int most_retrieved = 4;  // by one line

Choice line_choice(Deed deed, const CarryOut& step) {
  return Choice{deed, step.figure, {step.line, byte(step.card)}};
}

const Action& action_of(const Codex& codex, CardId card, std::uint8_t line) {
  return codex.cards[card].actions[line];
}

// RG62  Whether this counts as a figure near another one: a thing is neither friend nor foe.
bool stands_near(const Codex& codex, const Fight& fight, FigureId figure, bool friends) {
  for (const FigureId other : all_figures(fight)) {
    if (other == figure || !fight.figures[other].stands()) continue;
    if (profile_of(codex, fight, other).rank == Rank::object) continue;
    const bool same = side_of(codex, fight, other) == side_of(codex, fight, figure);
    if (same == friends && distance(codex, fight, figure, other) == 1) return true;
  }
  return false;
}

// RX07  A remark may ask for more before an action is possible.
bool holds(const Codex& codex, const Fight& fight, const CarryOut& step, Condition condition) {
  const int health = fight.figures[step.figure].health;
  const int full = profile_of(codex, fight, step.figure).health;
  const unsigned before = (1U << step.line) - 1;
  switch (condition) {
    case Condition::always: return true;
    case Condition::full_health: return health >= full;
    case Condition::wounded_self: return health < full;
    case Condition::all_done: return (step.done & before) == before;
    case Condition::ally_near: return stands_near(codex, fight, step.figure, true);
    case Condition::alone: return !stands_near(codex, fight, step.figure, false);
  }
  return false;
}

std::optional<Refusal> refuse_remarks(const Codex& codex, const Fight& fight, const CarryOut& step,
                                      const Action& action) {
  // RX07  A chain makes an action possible only if the one before it was done.
  if (action.chained && (step.line == 0 || (step.done & (1U << (step.line - 1))) == 0)) {
    return Refusal{"RX07", "refused.chain-broken", {step.line, 0}};
  }
  if (!holds(codex, fight, step, action.condition)) return Refusal{"RX07", "refused.remark-not-met"};
  // RX07  An element makes it possible only with such a rift; RX32: or with one that a die may reach.
  const bool begun = (step.done & under_way) != 0;
  if (action.needs != Element::none && !begun && !rift_usable(codex, fight, step.figure, action.needs)) {
    return Refusal{"RX07", "refused.no-rift"};
  }
  return std::nullopt;
}

// RX30  No rift if no space in reach can take one.  RG48  No summon if no space is free.  RG53  No teleport.
std::optional<Refusal> refuse_place(const Codex& codex, const Fight& fight, const CarryOut& step,
                                    const Action& action, Rule rule) {
  if (has_space(codex, fight, place_for(codex, fight, step.figure, action))) return std::nullopt;
  return Refusal{rule, "refused.no-free-space"};
}

// RX28  Summons move before their other actions.
bool moves_too_late(const Codex& codex, const Fight& fight, const CarryOut& step) {
  if (profile_of(codex, fight, step.figure).rank != Rank::summon) return false;
  for (std::uint8_t line = 0; line < step.line; ++line) {
    const Verb verb = action_of(codex, step.card, line).verb;
    const bool moved = verb == Verb::move || verb == Verb::step || verb == Verb::teleport;
    if (!moved && (step.done & (1U << line)) != 0) return true;
  }
  return false;
}

std::optional<Refusal> refuse_travel(const Codex& codex, const Fight& fight, const CarryOut& step) {
  // RG45  A paralyzed figure makes no move; only others can push, pull or teleport it.
  if (fight.figures[step.figure].statuses.has(Status::paralyzed)) {
    return Refusal{"RG45", "refused.paralyzed"};
  }
  if (moves_too_late(codex, fight, step)) return Refusal{"RX28", "refused.summon-moves-first"};
  return std::nullopt;
}

std::optional<Refusal> refuse_retrieving(const Codex& codex, const Fight& fight, FigureId figure) {
  if (!is_hero(codex, figure)) return Refusal{"RX08", "refused.heroes-only"};
  if (!may_retrieve(codex, fight, figure)) return Refusal{"RX08", "refused.no-card-to-retrieve"};
  return std::nullopt;
}

std::optional<Refusal> refuse_aimed(const Codex& codex, const Fight& fight, FigureId figure,
                                    const Action& action) {
  // RG45  A disarmed figure cannot attack, but it may still give conditions as separate actions.
  if (action.verb == Verb::attack && fight.figures[figure].statuses.has(Status::disarmed)) {
    return Refusal{"RG45", "refused.disarmed"};
  }
  if (has_target(codex, fight, figure, action)) return std::nullopt;
  return Refusal{strikes(action) ? Rule("R29") : Rule("RX29"), "refused.no-target"};
}

// What the verb itself requires.
std::optional<Refusal> refuse_verb(const Codex& codex, const Fight& fight, const CarryOut& step,
                                   const Action& action) {
  switch (action.verb) {
    case Verb::attack:
    case Verb::afflict:
    case Verb::push:
    case Verb::pull: return refuse_aimed(codex, fight, step.figure, action);
    case Verb::move:
    case Verb::step: return refuse_travel(codex, fight, step);
    case Verb::teleport:
      if (const auto no = refuse_travel(codex, fight, step)) return no;
      return refuse_place(codex, fight, step, action, "RG53");
    case Verb::heal:
    case Verb::grant: return std::nullopt;  // itself at least
    case Verb::shield:
    case Verb::shield_roll:
    case Verb::strength:
      if (fight.lasting.full()) return Refusal{"RG63", "refused.too-many-effects"};
      return std::nullopt;
    case Verb::stamina:
      if (!is_hero(codex, step.figure)) return Refusal{"RG37", "refused.heroes-only"};
      return std::nullopt;
    case Verb::rift: return refuse_place(codex, fight, step, action, "RX30");
    case Verb::summon: return refuse_place(codex, fight, step, action, "RG48");
    case Verb::retrieve: return refuse_retrieving(codex, fight, step.figure);
  }
  return std::nullopt;
}

void begin_effect(const Codex& codex, Fight& fight, FigureId figure, const Action& action, Log& log) {
  Rule rule = "R12";
  if (action.verb == Verb::shield) rule = "R37";
  if (action.verb == Verb::shield_roll) rule = "R33";
  const auto amount = static_cast<std::int8_t>(
      std::clamp(amount_of(codex, fight, figure, action), -most_effect, most_effect));
  fight.lasting.push_back(Lasting{figure, action.verb, amount, action.lasts});
  log.add(EffectBegan{figure, action.verb, amount, action.lasts, {rule, "RG59"}});
}

void gain_stamina(const Codex& codex, Fight& fight, FigureId figure, const Action& action, Log& log) {
  std::uint8_t& stamina = fight.heroes[figure].stamina;
  const int gained = std::clamp(amount_of(codex, fight, figure, action), 0,
                                most_stamina - std::min<int>(stamina, most_stamina));
  stamina = to_byte(stamina + gained);
  log.add(StaminaChanged{figure, static_cast<std::int8_t>(gained), {"R04", "RG37"}});
}

// RX08  Several cards come back one by one; `proceed` ends this when none is left.
void push_retrieving(const Codex& codex, Fight& fight, FigureId figure, const Action& action) {
  const int wanted = std::min(amount_of(codex, fight, figure, action), most_retrieved);
  for (int i = 0; i < wanted; ++i) fight.agenda.push(Retrieve{figure});
}

}  // namespace

// What a line says

bool aims(const Action& action) {
  switch (action.verb) {
    case Verb::attack:
    case Verb::afflict:
    case Verb::push:
    case Verb::pull: return true;
    case Verb::heal:
    case Verb::grant: return action.distance > 0;
    default: return false;
  }
}

int amount_of(const Codex& codex, const Fight& fight, FigureId figure, const Action& action) {
  switch (action.counts) {
    case Counts::printed: break;
    case Counts::spaces_moved: return fight.figures[figure].moved;
    case Counts::rifts_in_reach: {
      int count = 0;
      for (const Rift& rift : fight.rifts) {
        const int away = codex.board.distance(fight.figures[figure].space, rift.space);
        if (away <= profile_of(codex, fight, figure).reach) ++count;
      }
      return count;
    }
  }
  return strikes(action) ? action.attack.amount : action.amount;
}

ChooseSpace place_for(const Codex& codex, const Fight& fight, FigureId figure, const Action& action) {
  int amount = 0;
  if (action.verb == Verb::teleport) amount = amount_of(codex, fight, figure, action);
  if (action.verb == Verb::rift) amount = static_cast<int>(action.element);
  if (action.verb == Verb::summon) amount = action.profile;
  return ChooseSpace{figure, byte(action.verb),
                     static_cast<std::uint8_t>(std::clamp(amount, 0, longest_move)), figure};
}

// RX26  "Move": a die; "Move 3": no die; "Move +2": the die plus 2; "Move X": as the card explains.
int move_points(const Codex& codex, const Fight& fight, FigureId figure, const Action& action, Dice& dice,
                Log& log) {
  if (action.verb == Verb::step) return 1;  // RX29
  const int amount = amount_of(codex, fight, figure, action);
  if (action.value == Value::fixed) return std::clamp(amount, 0, longest_move);
  const std::array die{Die{side_of(codex, fight, figure), die_faces}};
  const int face = roll(dice, move_die, die, [](std::span<const std::uint8_t> faces) { return faces[0]; })[0];
  const int points = std::clamp(face + (action.value == Value::plus ? amount : 0), 0, longest_move);
  log.add(MoveRolled{figure, to_byte(face), to_byte(points), {"RX26"}});
  return points;
}

// R04  The lines in printed order.  RX07  The condition under which a line is possible.
std::optional<Refusal> impossible(const Codex& codex, const Fight& fight, FigureId figure, CardId card,
                                  std::uint8_t line, std::uint8_t done) {
  if (line >= codex.cards[card].actions.size()) return Refusal{"RX05", "refused.no-such-line"};
  const CarryOut step{figure, card, line, done};
  const Action& action = action_of(codex, card, line);
  if (const auto no = refuse_remarks(codex, fight, step, action)) return no;
  return refuse_verb(codex, fight, step, action);
}

// A hero's line

// RX05  A line with a target is answered by its first target; any other, and one that needs a rift, is
// carried out.  RG58  A player may leave out any action.
void list_line(const Codex& codex, const Fight& fight, CarryOut step, Choices& to) {
  const Action& action = action_of(codex, step.card, step.line);
  if (!aims(action) || action.needs != Element::none) {
    to.push_back(line_choice(Deed::carry_out, step));
  } else {
    for (const FigureId target : all_figures(fight)) {
      if (refuse_target(codex, fight, step.figure, action, target)) continue;
      to.push_back(choice_of(Deed::target, step.figure, target));
    }
  }
  to.push_back(line_choice(Deed::skip_line, step));
}

std::optional<Refusal> refuse_line(const Codex& codex, const Fight& fight, CarryOut step,
                                   const Choice& choice) {
  const Action& action = action_of(codex, step.card, step.line);
  const bool by_target = aims(action) && action.needs == Element::none;
  if (choice.deed == Deed::target) {
    // RX07  The rift comes before the target.
    if (aims(action) && !by_target) return Refusal{"RX07", "refused.rift-first"};
    if (!by_target) return Refusal{"RX05", "refused.line-has-no-target"};
    if (choice.what[1] != 0) return Refusal{"R04", "refused.not-now"};
    return refuse_target(codex, fight, step.figure, action, choice.target());
  }
  // R04  In the order in which they are printed.
  if (choice.what[0] != step.line || choice.card_of_line() != step.card) {
    return Refusal{"R04", "refused.another-line", {step.line + 1, 0}};
  }
  // R29, RX29  A line with a target is answered by naming it.
  if (choice.deed == Deed::carry_out && by_target) {
    return Refusal{strikes(action) ? Rule("R29") : Rule("RX29"), "refused.name-a-target"};
  }
  return std::nullopt;
}

void carry_out_line(const Codex& codex, Fight& fight, const Choice& choice, Dice& dice, Log& log) {
  const auto step = fight.agenda.top<CarryOut>();
  if (choice.deed == Deed::skip_line) {
    log.add(LineSkipped{step.figure, step.card, step.line, {"RG58"}});
    return fail_line(fight);
  }
  begin_line(fight);
  fight.chosen.clear();
  if (choice.deed == Deed::target) {
    fight.agenda.push(ChooseTarget{step.figure, step.card, step.line});
    return choose_target(codex, fight, choice, dice, log);
  }
  const Action& action = action_of(codex, step.card, step.line);
  // RX07, RX32  The rift comes first; `after_rift` continues from there.
  if (action.needs != Element::none) {
    return fight.agenda.push(UseRift{step.figure, byte(action.needs)});
  }
  do_line(codex, fight, step.figure, step.card, step.line, dice, log);
}

void after_rift(const Codex& codex, Fight& fight, Dice& dice, Log& log) {
  const auto step = fight.agenda.top<CarryOut>();
  fight.chosen.clear();
  if (aims(action_of(codex, step.card, step.line))) {
    return fight.agenda.push(ChooseTarget{step.figure, step.card, step.line});
  }
  do_line(codex, fight, step.figure, step.card, step.line, dice, log);
}

void do_line(const Codex& codex, Fight& fight, FigureId figure, CardId card, std::uint8_t line, Dice& dice,
             Log& log) {
  const Action& action = action_of(codex, card, line);
  switch (action.verb) {
    case Verb::move:
    case Verb::step: {
      const int points = move_points(codex, fight, figure, action, dice, log);
      const Moving move{figure, to_byte(points), how_of(codex, fight, figure, action)};
      if (may_go(codex, fight, move)) fight.agenda.push(move);
      return;
    }
    case Verb::teleport:
    case Verb::summon: return fight.agenda.push(place_for(codex, fight, figure, action));
    case Verb::heal: return heal(codex, fight, figure, amount_of(codex, fight, figure, action), log);
    case Verb::grant: return gain(codex, fight, figure, action.status, {"R38"}, log);
    case Verb::shield:
    case Verb::shield_roll:
    case Verb::strength: return begin_effect(codex, fight, figure, action, log);
    case Verb::stamina: return gain_stamina(codex, fight, figure, action, log);
    case Verb::rift: return open_rift(codex, fight, figure, action.element, log);
    case Verb::retrieve: return push_retrieving(codex, fight, figure, action);
    case Verb::attack:
    case Verb::afflict:
    case Verb::push:
    case Verb::pull: return;  // they have targets: targets.cpp
  }
}

std::uint8_t how_of(const Codex& codex, const Fight& fight, FigureId figure, const Action& action) {
  const bool flies = action.flying || profile_of(codex, fight, figure).flying;
  return static_cast<std::uint8_t>(by_card | (action.verb == Verb::step ? one_step : 0) |
                                   (flies ? flying : 0));
}

}  // namespace affray::realms
