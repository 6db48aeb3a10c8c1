// games/realms/views.cpp -- what a side may know, and greedy's one number

#include <algorithm>

#include "affray/games/realms/rules.hpp"

namespace affray::realms {

namespace {

// A figure that stands is worth something by itself, and more with more health.
double worth_of(const Codex& codex, const Fight& fight, std::uint8_t figure) {
  constexpr double to_stand = 3;
  constexpr double for_a_status = 0.3;
  const Figure& each = fight.figures[figure];
  if (!each.stands()) return each.health > 0 ? to_stand : 0;  // still to come, or got away
  double worth = to_stand + each.health;
  for (const Status bad : {Status::wounded, Status::poisoned, Status::stunned, Status::confused,
                           Status::paralyzed, Status::disarmed}) {
    if (each.statuses.has(bad)) worth -= for_a_status;
  }
  worth += lasting_sum(fight, figure, Verb::shield) * for_a_status;
  const Rank rank = profile_of(codex, fight, figure).rank;
  return rank == Rank::summon ? worth / 2 : worth;
}

// How far the heroes are from the nearest enemy, so that greedy goes where something can be done.
double distance_to_enemies(const Codex& codex, const Fight& fight) {
  int sum = 0;
  for (std::uint8_t hero = 0; hero < codex.hero_count; ++hero) {
    if (!fight.figures[hero].stands()) continue;
    int nearest = 0;
    for (std::size_t i = codex.hero_count; i < fight.figures.size(); ++i) {
      const auto enemy = static_cast<std::uint8_t>(i);
      if (!fight.figures[i].stands() || side_of(codex, fight, enemy) != enemies) continue;
      const int away = distance(codex, fight, hero, enemy);
      nearest = nearest == 0 ? away : std::min(nearest, away);
    }
    sum += nearest;
  }
  return sum;
}

// What the heroes have for themselves: cards paid for, gold, what is met of the objectives.
double gains_of_heroes(const Codex& codex, const Fight& fight) {
  constexpr double for_a_step = 0.05;
  constexpr double for_stamina_invested = 0.2;
  constexpr double for_xp = 0.1;
  constexpr double for_gold = 0.05;
  constexpr double for_an_objective = 20;
  constexpr double for_the_rescued = 10;
  double worth = -for_a_step * distance_to_enemies(codex, fight);
  for (std::uint8_t hero = 0; hero < codex.hero_count; ++hero) {
    const Hero& each = fight.heroes[hero];
    worth += for_stamina_invested * each.invested + for_xp * each.xp + for_gold * each.gold;
  }
  for (std::size_t objective = 0; objective < codex.objectives.size(); ++objective) {
    if (((fight.met >> objective) & 1U) != 0) worth += for_an_objective;
  }
  for (const Figure& figure : fight.figures) {
    if ((figure.spent & freed) != 0) worth += for_the_rescued / 2;
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
  for (std::size_t i = 0; i < fight.figures.size(); ++i) {
    const auto figure = static_cast<std::uint8_t>(i);
    const double each = worth_of(codex, fight, figure);
    worth += side_of(codex, fight, figure) == heroes ? each : -each;
  }
  return side == heroes ? worth : -worth;
}

}  // namespace affray::realms
