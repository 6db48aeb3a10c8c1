// games/realms/enemies.cpp -- rules RX23 to RX25, RG13, RG30, RG42, RG50, RG61: how enemies, and allies that
// nobody steers, play themselves

#include <algorithm>
#include <utility>

#include "affray/games/realms/rules.hpp"

namespace affray::realms {

namespace {

using Candidates = FixedVector<FigureId, max_figures>;

constexpr int rolled_distance = 3;  // RG42

const Action& action_of(const Codex& codex, const EnemyTurn& step) {
  return codex.cards[step.card].actions[step.line];
}

// The list

// RX23  A marked figure, then summons, then the closest, then the fastest: the lowest number comes first.
// RG61  For allies: a marked enemy, then the closest. Things come last.
int place_in_list(const Codex& codex, const Fight& fight, FigureId figure, FigureId candidate) {
  const Rank rank = profile_of(codex, fight, candidate).rank;
  const bool for_enemies = side_of(codex, fight, figure) == enemies;
  int kind = 2;
  if (rank == Rank::summon && for_enemies) kind = 1;
  if (rank == Rank::object) kind = 3;
  if (fight.figures[candidate].statuses.has(Status::marked)) kind = 0;
  const int away = distance(codex, fight, figure, candidate);
  const int slowness = for_enemies ? 255 - std::clamp(speed_of(codex, fight, candidate), 0, 255) : 0;
  return (kind * 256 + away) * 256 + slowness;
}

// RX23  What the card orders takes precedence over the list: the lowest number comes first.
int preferred(const Codex& codex, const Fight& fight, FigureId figure, FigureId candidate, Prefer prefer) {
  switch (prefer) {
    case Prefer::nobody: break;
    case Prefer::weakest: return fight.figures[candidate].health;
    case Prefer::farthest: return -distance(codex, fight, figure, candidate);
  }
  return 0;
}

// The possible targets of the figure: everybody of the other side but prisoners in bonds (RG46).
Candidates foes_of(const Codex& codex, const Fight& fight, FigureId figure) {
  Candidates foes;
  const Side side = side_of(codex, fight, figure);
  for (const FigureId other : all_figures(fight)) {
    const Figure& each = fight.figures[other];
    if (!each.stands() || side_of(codex, fight, other) == side) continue;
    if (profile_of(codex, fight, other).rank == Rank::prisoner && (each.spent & freed) == 0) continue;
    foes.push_back(other);
  }
  return foes;
}

// RG58  Enemies do all that they can: they push and pull nobody who has no space to go to.
bool has_use(const Codex& codex, const Fight& fight, FigureId figure, const Action& action, FigureId target) {
  if (action.verb != Verb::push && action.verb != Verb::pull) return true;
  return has_space(codex, fight, shove_of(codex, fight, figure, action, target));
}

// Whom the line can be aimed at now, and who is not chosen yet. Nobody pushes or pulls his own.
Candidates targets_now(const Codex& codex, const Fight& fight, FigureId figure, const Action& action) {
  Candidates targets;
  for (const FigureId foe : foes_of(codex, fight, figure)) {
    const bool chosen = std::find(fight.chosen.begin(), fight.chosen.end(), foe) != fight.chosen.end();
    if (chosen || refuse_target(codex, fight, figure, action, foe)) continue;
    if (has_use(codex, fight, figure, action, foe)) targets.push_back(foe);
  }
  return targets;
}

// Moving

// The first attack after this line, or nullptr.
const Action* next_attack(const Codex& codex, const EnemyTurn& step) {
  const std::vector<Action>& lines = codex.cards[step.card].actions;
  for (std::size_t line = step.line + 1U; line < lines.size(); ++line) {
    if (lines[line].verb == Verb::attack || lines[line].verb == Verb::afflict) return &lines[line];
  }
  return nullptr;
}

// RG42  The distance that it moves to: within range for its next attack, or else next to the target.
int wanted_range(const Codex& codex, const Fight& fight, FigureId figure, const Action* attack) {
  if (attack == nullptr) return 1;
  const bool rolled = attack->attack.kind == AttackKind::ranged && attack->attack.distance == 0;
  if (!rolled) return aim_range(codex, fight, figure, attack->attack);
  return std::max(1, rolled_distance + profile_of(codex, fight, figure).distance_bonus);
}

std::optional<Wanted> where_to(const Codex& codex, const Fight& fight, const EnemyTurn& step, Dice& dice,
                               Log& log) {
  const Candidates foes = foes_of(codex, fight, step.figure);
  if (foes.empty()) return std::nullopt;
  const Action* attack = next_attack(codex, step);
  const Prefer prefer = attack == nullptr ? Prefer::nobody : attack->prefer;
  const FigureId target = pick_target(codex, fight, step.figure, foes, prefer, dice, log);
  return Wanted{fight.figures[target].space, wanted_range(codex, fight, step.figure, attack)};
}

// RX24  Towards the first of the list, no closer than the attack needs.
void move_enemy(const Codex& codex, Fight& fight, const EnemyTurn& step, int points, std::uint8_t how,
                Dice& dice, Log& log) {
  const auto wanted = where_to(codex, fight, step, dice, log);
  if (!wanted) return;
  const Path path = way_to(codex, fight, step.figure, *wanted, points, how);
  if (path.empty()) return;
  walk(codex, fight, step.figure, std::span(path.begin(), path.end()), how, log);
}

// RG53, RG42  To a free space from which its attack is possible, without a trap if it can, the lowest of
// them; or else to the one nearest to its target, where that is nearer than now.  RG41  A trap that is gone,
// or under a figure that flies, is none.
SpaceId teleport_to(const Codex& codex, const Fight& fight, const ChooseSpace& step, Wanted wanted) {
  Choices choices;
  list_spaces(codex, fight, step, choices);
  const SpaceId here = fight.figures[step.figure].space;
  const auto merit = [&](SpaceId space) {
    const bool near = near_enough(codex, fight, space, wanted);
    const bool trap =
        !profile_of(codex, fight, step.figure).flying && space != here && has_trap(codex, fight, space);
    return 2 * (near ? 0 : codex.board.distance(space, wanted.target)) + (trap ? 1 : 0);
  };
  SpaceId best = here;
  int least = merit(here);
  for (const Choice& choice : choices) {
    const SpaceId space = choice.space();
    if (merit(space) >= least) continue;
    best = space;
    least = merit(space);
  }
  return best;
}

void teleport_enemy(const Codex& codex, Fight& fight, const EnemyTurn& step, Dice& dice, Log& log) {
  const auto wanted = where_to(codex, fight, step, dice, log);
  if (!wanted) return;
  const ChooseSpace place = place_for(codex, fight, step.figure, action_of(codex, step));
  const SpaceId space = teleport_to(codex, fight, place, *wanted);
  if (space == fight.figures[step.figure].space) return;  // RG42  It stays.
  fight.agenda.push(place);
  choose_space(codex, fight, choice_of(Deed::place, step.figure, space), log);
}

// Helping

// How much a friend needs the heal or the gift.
int need(const Codex& codex, const Fight& fight, const Action& action, FigureId figure) {
  const Figure& each = fight.figures[figure];
  const Profile& profile = profile_of(codex, fight, figure);
  if (action.verb == Verb::grant) {
    return each.statuses.has(action.status) || profile.immune.has(action.status) ? 0 : 1;
  }
  int needed = std::max(0, profile.health - each.health);
  for (std::size_t i = 0; i < status_count; ++i) {
    if (codex.ends[i] == Ends::heal && each.statuses.has(static_cast<Status>(i))) needed += cure_costs_heal;
  }
  return needed;
}

// The friend in most need, of several the nearest, then the first: the acting figure itself if nobody is.
FigureId friend_in_need(const Codex& codex, const Fight& fight, FigureId figure, const Action& action) {
  FigureId best = figure;
  for (const FigureId other : all_figures(fight)) {
    if (refuse_target(codex, fight, figure, action, other)) continue;
    const int more = need(codex, fight, action, other) - need(codex, fight, action, best);
    const int nearer = distance(codex, fight, figure, best) - distance(codex, fight, figure, other);
    if (more > 0 || (more == 0 && nearer > 0)) best = other;
  }
  return best;
}

// A line

// RX23  With several targets the list is gone through again for the next.
void aim_enemy(const Codex& codex, Fight& fight, const EnemyTurn& step, Dice& dice, Log& log) {
  const Action& action = action_of(codex, step);
  fight.chosen.clear();
  while (fight.chosen.size() < targets_of(codex, fight, step.figure, action)) {
    const Candidates targets = targets_now(codex, fight, step.figure, action);
    if (targets.empty()) break;
    fight.chosen.push_back(pick_target(codex, fight, step.figure, targets, action.prefer, dice, log));
  }
  if (fight.chosen.empty()) {
    log.add(LineSkipped{step.figure, step.card, step.line, {"R29"}});
    return fail_line(fight);
  }
  aim_line(codex, fight, step.figure, step.card, step.line, dice, log);
  if (fight.agenda.is<ChooseSpace>()) take_space(codex, fight, fight.agenda.pop<ChooseSpace>(), log);
}

void help_enemy(const Codex& codex, Fight& fight, const EnemyTurn& step, Dice& dice, Log& log) {
  fight.chosen.clear();
  fight.chosen.push_back(friend_in_need(codex, fight, step.figure, action_of(codex, step)));
  aim_line(codex, fight, step.figure, step.card, step.line, dice, log);
}

void act_out(const Codex& codex, Fight& fight, const EnemyTurn& step, Dice& dice, Log& log) {
  const Action& action = action_of(codex, step);
  switch (action.verb) {
    case Verb::attack:
    case Verb::afflict:
    case Verb::push:
    case Verb::pull: return aim_enemy(codex, fight, step, dice, log);
    case Verb::heal:
    case Verb::grant: return help_enemy(codex, fight, step, dice, log);
    case Verb::teleport: return teleport_enemy(codex, fight, step, dice, log);
    case Verb::move:
    case Verb::step: {
      const int points = move_points(codex, fight, step.figure, action, dice, log);
      return move_enemy(codex, fight, step, points, how_of(codex, fight, step.figure, action), dice, log);
    }
    case Verb::summon: return take_space(codex, fight, place_for(codex, fight, step.figure, action), log);
    default: return do_line(codex, fight, step.figure, step.card, step.line, dice, log);
  }
}

}  // namespace

// RX23, RG30  Whom the card prefers, of those the first of the list; if that leaves several, a die decides.
FigureId pick_target(const Codex& codex, const Fight& fight, FigureId figure,
                     const FixedVector<FigureId, max_figures>& candidates, Prefer prefer, Dice& dice,
                     Log& log) {
  using Place = std::pair<int, int>;
  std::array<Place, max_figures> places{};
  Place first;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    places[i] = {preferred(codex, fight, figure, candidates[i], prefer),
                 place_in_list(codex, fight, figure, candidates[i])};
    if (i == 0 || places[i] < first) first = places[i];
  }
  Candidates equals;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (places[i] == first) equals.push_back(candidates[i]);
  }
  const Rule rule = side_of(codex, fight, figure) == enemies ? Rule("RX23") : Rule("RG61");
  if (equals.size() == 1) {
    if (candidates.size() > 1) log.add(TargetPicked{figure, equals[0], 0, {rule}});
    return equals[0];
  }
  std::array<std::uint32_t, max_figures> weights;
  weights.fill(1);
  const std::size_t picked =
      dice.pick(tie_die, side_of(codex, fight, figure), std::span(weights).first(equals.size()));
  log.add(TargetPicked{figure, equals[picked], static_cast<int>(picked) + 1, {rule}});
  return equals[picked];
}

// R04  The lines in printed order, one each time.  RG58  Enemies do all that they can.
void act(const Codex& codex, Fight& fight, EnemyTurn step, Dice& dice, Log& log) {
  const std::size_t lines = codex.cards[step.card].actions.size();
  if (step.line >= lines) return;
  if (const auto no = impossible(codex, fight, step.figure, step.card, step.line, step.done)) {
    log.add(LineSkipped{step.figure, step.card, step.line, {no->rule, "RG58"}});
    fail_line(fight);
    if (step.line + 1U == lines && step.done == 0) log.add(DidNothing{step.figure, {"RG58"}});
    return;
  }
  begin_line(fight);
  // RG50  The rift that the line needs, first.
  const Element element = action_of(codex, step).needs;
  if (element != Element::none && !seize_rift(codex, fight, step.figure, element, dice, log)) {
    return fail_line(fight);
  }
  act_out(codex, fight, step, dice, log);
}

}  // namespace affray::realms
