// games/realms/attack.cpp -- rules R05, R08, R24 to R26, R29 to R32, R41: an attack, moment by moment

#include <algorithm>

#include "affray/games/realms/attack_rules.hpp"

#include "affray/core/bytes.hpp"

namespace affray::realms {

namespace {

constexpr std::array all_rights{Right::free, Right::stamina, Right::item, Right::rank};

std::size_t dice_on_table(const Exchange& exchange) { return exchange.dice[1].face == 0 ? 1 : 2; }

bool has_reroll(const Options& options, const Exchange& exchange, const Faces& faces) {
  for (int die = 0; die < static_cast<int>(dice_on_table(exchange)); ++die) {
    for (const Right right : all_rights) {
      if (may_reroll(options, exchange, faces, die, right)) return true;
    }
  }
  return false;
}

// Whether a right to reroll is left, be it for misses only.
bool has_any_right(const Exchange& exchange) {
  return std::any_of(all_rights.begin(), all_rights.end(),
                     [&](Right right) { return !refuse_missing_right(exchange, right).has_value(); });
}

// R32  Each target by itself: its own dice (RG24, RG25), then the next.
void settle_next(Exchange& exchange, FigureId who, Log& log) {
  exchange.dice = {};
  exchange.price = 0;
  if (exchange.at + 1U >= exchange.targets.size()) return;
  ++exchange.at;
  exchange.agenda.push(RollAttack{});
  log.add(AttackBegan{who, exchange.target().figure, exchange.attack, {"R30", "R32"}});
}

void settle(const Options& options, Exchange& exchange, FigureId who, int face, Dice& dice, Log& log) {
  Target& target = exchange.target();
  const auto shown = static_cast<std::uint8_t>(face);
  if (misses(options, exchange, face)) {
    target.result = byte(HowItWent::missed);
    log.add(Missed{who, target.figure, shown, rules_of_miss(options, exchange, face)});
  } else {
    const bool pierced = pierces(options, exchange, face);
    target.result = byte(HowItWent::hit);
    target.pierced = pierced ? 1 : 0;
    target.dealt = to_byte(damage_of(options, exchange, face));
    if (log.wanted()) {
      constexpr std::array<Rule, 4> by_value{"R13", "R17", "R19", "R21"};
      Rules rules{by_value[static_cast<std::size_t>(exchange.attack.value)]};
      if (target.statuses.has(Status::wounded)) rules.push_back("R39");
      if (exchange.price != 0) rules.push_back("R48");
      if (pierced) rules.push_back("R10");
      log.add(Hit{who, target.figure, shown, strike(options, exchange, face).total, target.pierced, rules});
    }
    defend(options, exchange, pierced, dice, log);
  }
  settle_next(exchange, who, log);
}

// R24  One die is the range, the other the damage.  R25  With 4 and 3 at distance 3 either may be the range.
// R26  The range must reach.
void give_out(const Options& options, Exchange& exchange, FigureId who, int range_die, Dice& dice, Log& log) {
  const int range = exchange.dice[static_cast<std::size_t>(range_die)].face;
  const int damage = exchange.dice[static_cast<std::size_t>(1 - range_die)].face;
  log.add(DiceAssigned{who, range, damage, std::max(0, reached(exchange, range)), {"R24", "R26"}});
  settle(options, exchange, who, damage, dice, log);
}

// All rerolling is done (RG34).
void assign_or_ask(const Options& options, Exchange& exchange, const Faces& faces, FigureId who, Dice& dice,
                   Log& log) {
  const int first = exchange.dice[0].face;
  const int second = exchange.dice[1].face;
  if (second == 0) return settle(options, exchange, who, first, dice, log);
  const Merit first_as_range = faces.pair(first, second);
  const Merit second_as_range = faces.pair(second, first);
  // RG11  Neither die reaches: no damage, nothing is added, and it was not a miss.
  if (first_as_range == out_of_reach_merit && second_as_range == out_of_reach_merit) {
    Target& target = exchange.target();
    target.result = byte(HowItWent::out_of_reach);
    log.add(OutOfReach{who, target.figure, target.distance, {"R26", "RG11"}});
    return settle_next(exchange, who, log);
  }
  // RG11  The one way that reaches must be chosen.  RG13  Enemies take the better.
  const bool matters = first_as_range != second_as_range && first_as_range != out_of_reach_merit &&
                       second_as_range != out_of_reach_merit;
  if (matters && exchange.attacker.chooses()) return exchange.agenda.push(AssignDice{});
  give_out(options, exchange, who, first_as_range >= second_as_range ? 0 : 1, dice, log);
}

// A hero is asked as long as he has a right to reroll; enemies have rerolled already. What the faces are
// worth matters to a right, and to which die is which.
void go_on(const Options& options, Exchange& exchange, FigureId who, Dice& dice, Log& log) {
  const bool is_asked = exchange.attacker.chooses() && has_any_right(exchange);
  if (!is_asked && dice_on_table(exchange) == 1) {
    return settle(options, exchange, who, exchange.dice[0].face, dice, log);
  }
  const Faces faces = faces_of(options, exchange);
  if (is_asked && has_reroll(options, exchange, faces)) return exchange.agenda.push(Reroll{});
  assign_or_ask(options, exchange, faces, who, dice, log);
}

// R08  One die.  R24  Ranged: two.  R27  With a printed distance one.
void roll_attack(const Options& options, Exchange& exchange, FigureId who, Dice& dice, Log& log) {
  exchange.agenda.pop<RollAttack>();
  std::optional<Faces> known;  // exact odds alone ask for the group of faces
  const std::size_t count = exchange.two_dice() ? 2 : 1;
  // A hero can tell one die from the other, and so can whoever rerolls a miss; other hits are
  // interchangeable.
  const bool is_settled_by_merit = !exchange.attacker.chooses();
  const auto group = [&](const std::array<std::uint8_t, 2>& rolled) -> int {
    if (!known) known = faces_of(options, exchange);
    const Faces& faces = *known;
    if (is_settled_by_merit && count == 2) {
      const int best = std::max(faces.pair(rolled[0], rolled[1]), faces.pair(rolled[1], rolled[0]));
      if (best >= hit_merit && !exchange.target().statuses.has(Status::stunned) &&
          !exchange.target().statuses.has(Status::confused)) {
        return -best;
      }
    }
    return 1024 * faces.kind(rolled[0]) + (count == 2 ? faces.kind(rolled[1]) : 0);
  };
  const RolledDice rolled = roll_dice(options, exchange, count, dice, group);
  for (std::size_t die = 0; die < count; ++die) exchange.dice[die].face = rolled.faces[die];
  const Rules rules = rolled.dropped[0] != 0 ? Rules{"RX14", "RG16"}
                      : count == 2           ? Rules{"R24"}
                                             : Rules{"R08"};
  log.add(DiceRolled{who, rolled.faces, rolled.dropped, rules});
  if (!exchange.attacker.chooses()) reroll_for_enemies(options, exchange, who, dice, log);
  go_on(options, exchange, who, dice, log);
}

void reroll_die(const Options& options, Exchange& exchange, const Choice& choice, Dice& dice, Log& log) {
  exchange.agenda.pop<Reroll>();
  const std::uint8_t die = choice.what[0];
  const auto right = static_cast<Right>(choice.what[1]);
  pay_for(exchange, die, right);
  Rolled& rolled = exchange.dice[die];
  const Faces faces = faces_of(options, exchange);
  const RolledDice again =
      roll_dice(options, exchange, 1, dice,
                [&](const std::array<std::uint8_t, 2>& face) { return faces.kind(face[0]); });
  constexpr std::array<Rule, 4> rules{"R41", "R46", "R47", "R48"};
  log.add(DieRerolled{
      choice.figure, die, rolled.face, again.faces[0], again.dropped[0], right, {rules[choice.what[1]]}});
  if (right != Right::free) {
    rolled.face = again.faces[0];  // RG12  The new face stands.
  } else if (faces.kind(again.faces[0]) != faces.kind(rolled.face)) {
    rolled.again = again.faces[0];  // R41, RG15  The hero says which of the two is better.
    return exchange.agenda.push(KeepDie{die});
  }
  go_on(options, exchange, choice.figure, dice, log);
}

void keep_die(const Options& options, Exchange& exchange, const Choice& choice, Dice& dice, Log& log) {
  const std::uint8_t die = exchange.agenda.pop<KeepDie>().die;
  Rolled& rolled = exchange.dice[die];
  if (choice.what[0] == 1) rolled.face = rolled.again;
  rolled.again = 0;
  log.add(DieKept{choice.figure, die, rolled.face, {"R41", "RG15"}});
  go_on(options, exchange, choice.figure, dice, log);
}

// Legal choices, by the step on top

Choice deed(Deed what, FigureId who, unsigned first = 0, unsigned second = 0) {
  return Choice{what, who, {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)}};
}

void list(const Options& /*options*/, const Exchange& /*exchange*/, RollAttack /*step*/, FigureId who,
          Choices& to) {
  to.push_back(deed(Deed::roll, who));
}

void list(const Options& options, const Exchange& exchange, Reroll /*step*/, FigureId who, Choices& to) {
  to.push_back(deed(Deed::stand, who));
  const Faces faces = faces_of(options, exchange);
  for (unsigned die = 0; die < dice_on_table(exchange); ++die) {
    for (const Right right : all_rights) {
      if (may_reroll(options, exchange, faces, static_cast<int>(die), right)) {
        to.push_back(deed(Deed::reroll, who, die, static_cast<unsigned>(right)));
      }
    }
  }
}

// RG15  The better face first, as a suggestion.
void list(const Options& options, const Exchange& exchange, KeepDie step, FigureId who, Choices& to) {
  const Faces faces = faces_of(options, exchange);
  auto renewed = exchange.dice;
  renewed[step.die].face = exchange.dice[step.die].again;
  const unsigned better = faces.best(renewed) > faces.best(exchange.dice) ? 1 : 0;
  to.push_back(deed(Deed::keep, who, better));
  to.push_back(deed(Deed::keep, who, 1 - better));
}

void list(const Options& options, const Exchange& exchange, AssignDice /*step*/, FigureId who, Choices& to) {
  const Faces faces = faces_of(options, exchange);
  const auto& [first, second] = exchange.dice;
  const unsigned better = faces.pair(second.face, first.face) > faces.pair(first.face, second.face) ? 1 : 0;
  to.push_back(deed(Deed::assign, who, better));
  to.push_back(deed(Deed::assign, who, 1 - better));
}

std::optional<Refusal> not_now(Rule rule) { return Refusal{rule, "refused.not-now"}; }

// R24, R27  A melee attack and one with a printed distance have no die for the range.
std::optional<Refusal> refuse_one_die(const Exchange& exchange) {
  if (exchange.two_dice()) return std::nullopt;
  return Refusal{exchange.attack.kind == AttackKind::melee ? Rule("R24") : Rule("R27"), "refused.one-die"};
}

std::optional<Refusal> refuse_second_roll(const Exchange& exchange) {
  return Refusal{exchange.two_dice() ? Rule("R24") : Rule("R08"), "refused.rolled-already"};
}

// R41  After a reroll the hero chooses which of the two faces counts.
std::optional<Refusal> refuse_keeping() { return Refusal{"R41", "refused.no-second-roll"}; }

std::optional<Refusal> refuse(const Options& /*options*/, const Exchange& exchange, RollAttack /*step*/,
                              const Choice& choice) {
  switch (choice.deed) {
    case Deed::roll: break;
    case Deed::keep: return refuse_keeping();
    case Deed::assign:
      if (const auto no = refuse_one_die(exchange)) return no;
      return Refusal{"R24", "refused.not-rolled-yet"};
    default:
      // R41, R46, R47, R48  There is no right to reroll but what these rules give, whether or not dice were
      // rolled.
      if (choice.deed == Deed::reroll) {
        if (const auto no = refuse_missing_right(exchange, static_cast<Right>(choice.what[1]))) return no;
      }
      // RG24  Each target has its own dice.  R45  What has missed may be rerolled.
      if (exchange.at > 0) return Refusal{"RG24", "refused.dice-of-another-target"};
      return Refusal{"R45", "refused.not-rolled-yet"};
  }
  if (choice.what != std::array<std::uint8_t, 2>{}) return not_now("R08");
  return std::nullopt;
}

std::optional<Refusal> refuse(const Options& options, const Exchange& exchange, Reroll /*step*/,
                              const Choice& choice) {
  switch (choice.deed) {
    case Deed::reroll: break;
    case Deed::roll: return refuse_second_roll(exchange);
    case Deed::keep: return refuse_keeping();
    case Deed::assign:
      if (const auto no = refuse_one_die(exchange)) return no;
      return Refusal{"RG34", "refused.rerolls-first"};
    default: return choice.what == std::array<std::uint8_t, 2>{} ? std::nullopt : not_now("RG34");
  }
  return refuse_reroll(options, exchange, choice.what[0], static_cast<Right>(choice.what[1]));
}

std::optional<Refusal> refuse(const Options& /*options*/, const Exchange& exchange, KeepDie /*step*/,
                              const Choice& choice) {
  if (choice.deed == Deed::roll) return refuse_second_roll(exchange);
  if (choice.deed == Deed::assign) {
    if (const auto no = refuse_one_die(exchange)) return no;
  }
  if (choice.deed != Deed::keep) return Refusal{"R41", "refused.keep-first"};
  if (choice.what[0] > 1 || choice.what[1] != 0) return not_now("R41");
  return std::nullopt;
}

// This is asked only if both ways reach.
std::optional<Refusal> refuse(const Options& options, const Exchange& exchange, AssignDice /*step*/,
                              const Choice& choice) {
  switch (choice.deed) {
    case Deed::assign: break;
    case Deed::roll: return refuse_second_roll(exchange);
    case Deed::keep: return refuse_keeping();
    case Deed::reroll:
      if (const auto no =
              refuse_reroll(options, exchange, choice.what[0], static_cast<Right>(choice.what[1])))
        return no;
      [[fallthrough]];
    // RG34  All rerolling first.
    default: return Refusal{"RG34", "refused.rerolls-are-over"};
  }
  if (choice.what[0] > 1 || choice.what[1] != 0) return not_now("R24");
  return std::nullopt;
}

}  // namespace

// RX14  At a disadvantage each die is rolled twice: first both rolls of the first die, then of the second.
RolledDice roll_dice(const Options& options, const Exchange& exchange, std::size_t count, Dice& dice,
                     FunctionRef<int(const std::array<std::uint8_t, 2>&)> group) {
  const std::size_t times = at_disadvantage(options, exchange) ? 2 : 1;
  std::array<Die, 4> rolled{};
  rolled.fill(Die{exchange.attacker.side, die_faces});
  std::array<std::uint8_t, 4> all{};
  const auto counting = [&](std::span<const std::uint8_t> faces) {
    RolledDice result;
    for (std::size_t die = 0; die < count; ++die) {
      const std::uint8_t first = faces[times * die];
      result.faces[die] = first;
      if (times == 1) continue;
      const std::uint8_t second = faces[2 * die + 1];
      result.faces[die] = std::min(first, second);
      result.dropped[die] = std::max(first, second);
    }
    return result;
  };
  const auto alike = [&](std::span<const std::uint8_t> faces) { return group(counting(faces).faces); };
  const auto seen = std::span(all).first(times * count);
  dice.roll(attack_die, std::span<const Die>(rolled).first(times * count), Grouping(alike), seen);
  return counting(seen);
}

Asked asked(const Exchange& exchange) {
  return exchange.agenda.empty() ? Asked{} : Asked{exchange.attacker.side};
}

void list_attack(const Options& options, const Exchange& exchange, FigureId who, Choices& to) {
  exchange.agenda.visit([&](auto step) { list(options, exchange, step, who, to); });
}

std::optional<Refusal> refuse_attack(const Options& options, const Exchange& exchange, const Choice& choice) {
  return exchange.agenda.visit([&](auto step) { return refuse(options, exchange, step, choice); });
}

// R05  Melee or ranged, as the action says; the first target.
void begin_attack(const Options& /*options*/, Exchange& exchange, FigureId who, Log& log) {
  exchange.at = 0;
  exchange.dice = {};
  exchange.price = 0;
  if (exchange.targets.empty()) return;
  exchange.agenda.push(RollAttack{});
  log.add(AttackBegan{who, exchange.target().figure, exchange.attack, {"R05", "R29"}});
}

void play_attack(const Options& options, Exchange& exchange, const Choice& choice, Dice& dice, Log& log) {
  switch (choice.deed) {
    case Deed::roll: return roll_attack(options, exchange, choice.figure, dice, log);
    case Deed::reroll: return reroll_die(options, exchange, choice, dice, log);
    case Deed::keep: return keep_die(options, exchange, choice, dice, log);
    case Deed::stand: {
      exchange.agenda.pop<Reroll>();
      return assign_or_ask(options, exchange, faces_of(options, exchange), choice.figure, dice, log);
    }
    default: {
      AFFRAY_CHECK(choice.deed == Deed::assign, "no deed of an attack");
      exchange.agenda.pop<AssignDice>();
      return give_out(options, exchange, choice.figure, choice.what[0], dice, log);
    }
  }
}

}  // namespace affray::realms
