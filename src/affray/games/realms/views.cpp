// games/realms/views.cpp -- what a side may know, and greedy's one number

#include <algorithm>

#include "affray/games/realms/rules.hpp"

namespace affray::realms {

namespace {

// A figure that has not fallen is worth something by itself, and more with more health.
double worth_of(const Fight& fight, FigureId figure, Rank rank) {
  constexpr double to_stand = 3;
  constexpr double for_a_status = 0.3;
  const Figure& each = fight.figures[figure];
  if (!each.stands()) return to_stand;  // still to come, or got away
  double worth = to_stand + each.health;
  if (!each.statuses.none()) {
    for (const Status bad : {Status::wounded, Status::poisoned, Status::stunned, Status::confused,
                             Status::paralyzed, Status::disarmed}) {
      if (each.statuses.has(bad)) worth -= for_a_status;
    }
  }
  if (!fight.lasting.empty()) worth += lasting_sum(fight, figure, Verb::shield) * for_a_status;
  return rank == Rank::summon ? worth / 2 : worth;
}

// The distance from the nearest hero, and from all heroes together, to a space; in a straight line if no way
// leads there over the ground (a thing may stand on an obstacle).
struct Far {
  int nearest = 0;
  int all = 0;
};

int walk_of(const Codex& codex, SpaceId from, SpaceId to) {
  const int steps = codex.board.walk(from, to);
  return steps < Board::no_walk ? steps : 2 * codex.board.distance(from, to);
}

Far heroes_from(const Codex& codex, const Fight& fight, SpaceId space) {
  Far far;
  for (const FigureId hero : all_heroes(codex)) {
    if (!fight.figures[hero].stands()) continue;
    const int steps = walk_of(codex, fight.figures[hero].space, space);
    far.nearest = far.all == 0 ? steps : std::min(far.nearest, steps);
    far.all += steps;
  }
  return far;
}

// The distance of the heroes from the nearest enemy, so that greedy moves towards a fight.
double distance_to_enemies(const Codex& codex, const Fight& fight) {
  FixedVector<SpaceId, max_figures> with_enemies;
  for (const FigureId other : all_others(codex, fight)) {
    const Figure& each = fight.figures[other];
    if (each.stands() && side_of(codex, fight, other) == enemies) with_enemies.push_back(each.space);
  }
  int sum = 0;
  for (const FigureId hero : all_heroes(codex)) {
    if (!fight.figures[hero].stands()) continue;
    int nearest = 0;
    for (const SpaceId space : with_enemies) {
      const int away = walk_of(codex, fight.figures[hero].space, space);
      nearest = nearest == 0 ? away : std::min(nearest, away);
    }
    sum += nearest;
  }
  return sum;
}

// RG46  How much is missing until the objective is met, as a number that decreases on the way there.
double still_to_go(const Codex& codex, const Fight& fight, const Objective& objective) {
  constexpr double for_a_step = 1;
  constexpr double for_a_step_of_the_rescued = 0.8;
  constexpr double for_a_step_of_the_nearest = 0.5;
  constexpr double for_a_step_of_the_others = 0.1;
  double sum = 0;
  if (objective.aim == Aim::reach) {
    for (const FigureId hero : all_heroes(codex)) {
      const Figure& figure = fight.figures[hero];
      if (figure.stands()) sum += for_a_step * codex.board.walk_to_goal(figure.space);
    }
    return sum;
  }
  if (objective.aim == Aim::kill_all || objective.aim == Aim::survive) return 0;
  for (const Figure& figure : fight.figures) {
    if (figure.profile != objective.profile || !figure.stands()) continue;
    if (objective.aim == Aim::rescue) {
      // The way out is counted from the beginning, so that freeing the prisoner does not look like a step
      // back.
      sum += for_a_step_of_the_rescued * codex.board.walk_to_goal(figure.space);
      if ((figure.spent & freed) != 0) continue;
    }
    const Far far = heroes_from(codex, fight, figure.space);
    sum += for_a_step_of_the_nearest * far.nearest + for_a_step_of_the_others * far.all;
  }
  return sum;
}

// What the heroes have gained: cards paid for, gold, objectives met.
double gains_of_heroes(const Codex& codex, const Fight& fight) {
  constexpr double for_a_step = 0.05;
  constexpr double for_stamina_invested = 0.2;
  constexpr double for_xp = 0.1;
  constexpr double for_gold = 0.05;
  constexpr double for_an_objective = 20;
  constexpr double for_the_rescued = 10;
  constexpr double for_an_open_door = 1;
  double worth = -for_a_step * distance_to_enemies(codex, fight);
  for (const FigureId hero : all_heroes(codex)) {
    const Hero& each = fight.heroes[hero];
    worth += for_stamina_invested * each.invested + for_xp * each.xp + for_gold * each.gold;
  }
  for (std::size_t objective = 0; objective < codex.objectives.size(); ++objective) {
    const bool met = ((fight.met >> objective) & 1U) != 0;
    worth += met ? for_an_objective : -still_to_go(codex, fight, codex.objectives[objective]);
  }
  for (const Figure& figure : fight.figures) {
    if ((figure.spent & freed) != 0) worth += for_the_rescued;
  }
  for (Doors open = open_doors(fight); open != 0; open = static_cast<Doors>(open & (open - 1U))) {
    worth += for_an_open_door;
  }
  return worth + for_the_rescued * fight.rescued;
}

}  // namespace

// RG38  Nothing is hidden: a deck is a bag, and its order is nowhere.
View Realms::view(const Codex& /*codex*/, const Fight& fight, Side side) { return View{side, fight}; }

Fight Realms::imagine(const Codex& /*codex*/, const View& view, Dice& /*dice*/) { return view.fight; }

double Realms::estimate(const Codex& codex, const Fight& fight, Side side) {
  constexpr double to_have_won = 1000;
  double worth = gains_of_heroes(codex, fight);
  if (fight.ended != Ended::no) worth += fight.ended == Ended::won ? to_have_won : -to_have_won;
  for (const FigureId figure : all_figures(fight)) {
    if (!fight.figures[figure].stands() && fight.figures[figure].health == 0) continue;  // it has fallen
    const Profile& profile = profile_of(codex, fight, figure);
    const double each = worth_of(fight, figure, profile.rank);
    worth += profile.side == heroes ? each : -each;
  }
  return side == heroes ? worth : -worth;
}

}  // namespace affray::realms
