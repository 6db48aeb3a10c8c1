// games/biomes/moments.cpp -- from one moment at which somebody must choose to the next

#include "affray/games/biomes/rules.hpp"

namespace affray::biomes {

namespace {

// B89, BC4  Wins and losses are looked at when nothing waits to execute, and after each sub-step of the
// damage; or after every single action (an option).
bool is_judged_now(const Codex& codex, const Fight& fight) {
  const bool between_moments = fight.agenda.is<TurnMoment>();
  if (!between_moments && !fight.agenda.is<Window>()) return false;
  if (codex.options.judged == Judged::at_once) return true;
  if (fight.queue.empty() && fight.waiting.empty()) return true;
  return between_moments && (fight.moment == Moment::ranged_damage || fight.moment == Moment::melee_damage);
}

}  // namespace

void proceed(const Codex& codex, Fight& fight, Dice& dice, Log& log) {
  while (!fight.agenda.empty()) {
    if (fight.has_losses() && is_judged_now(codex, fight) && judge(codex, fight, log)) continue;
    if (!fight.agenda.visit([&](auto step) { return pass_by(codex, fight, step, dice, log); })) return;
  }
}

}  // namespace affray::biomes
