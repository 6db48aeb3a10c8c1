// games/realms/objectives.cpp -- rules R01, R02, RG46, RG47, RG52: what a skirmish is about, and when it is
// over

#include <algorithm>

#include "affray/games/realms/rules.hpp"

#include "affray/core/bytes.hpp"

namespace affray::realms {

namespace {

// The most objectives that a file may give: Fight::met has a bit for each, and the reader refuses more.
constexpr std::size_t max_objectives = 8;

/// The last round that has ended.
int rounds_ended(const Fight& fight) { return fight.agenda.is<NextRound>() ? fight.round : fight.round - 1; }

// A figure that has not fallen may stand, may still be to come, or have left the map.
bool has_fallen(const Figure& figure) { return figure.health == 0; }

bool has_escaped(const Figure& figure) {
  return !figure.stands() && !has_fallen(figure) && (figure.spent & freed) != 0;
}

// RG46  No enemy is left, and none is still to come; things are not asked for.
bool all_enemies_fell(const Codex& codex, const Fight& fight) {
  for (const FigureId other : all_others(codex, fight)) {
    const Figure& figure = fight.figures[other];
    if (has_fallen(figure)) continue;
    const Profile& profile = codex.profiles[figure.profile];
    if (profile.side == enemies && profile.rank != Rank::object) return false;
  }
  return true;
}

bool all_of_kind(const Fight& fight, std::uint8_t profile, bool (*holds)(const Figure&)) {
  return std::all_of(fight.figures.begin(), fight.figures.end(),
                     [&](const Figure& figure) { return figure.profile != profile || holds(figure); });
}

// RG46  All heroes left stand on marked spaces, or any one of them.
bool heroes_are_there(const Codex& codex, const Fight& fight, bool all) {
  bool any = false;
  for (const FigureId hero : all_heroes(codex)) {
    const Figure& figure = fight.figures[hero];
    if (!figure.stands()) continue;
    const bool there = codex.board.terrain(figure.space) == Terrain::goal;
    if (all && !there) return false;
    any = any || there;
  }
  return any;
}

bool is_met(const Codex& codex, const Fight& fight, const Objective& objective) {
  switch (objective.aim) {
    case Aim::kill_all: return all_enemies_fell(codex, fight);
    case Aim::kill:
    case Aim::destroy: return all_of_kind(fight, objective.profile, has_fallen);
    case Aim::rescue: return all_of_kind(fight, objective.profile, has_escaped);
    case Aim::survive: return rounds_ended(fight) >= objective.rounds;
    case Aim::reach: return heroes_are_there(codex, fight, objective.all_heroes);
  }
  return false;
}

bool is_anybody_freed(const Fight& fight) {
  return std::any_of(fight.figures.begin(), fight.figures.end(),
                     [](const Figure& figure) { return (figure.spent & freed) != 0; });
}

// RG46  A freed prisoner is out once he stands on a marked space.
void let_prisoners_out(const Codex& codex, Fight& fight, Log& log) {
  if (!is_anybody_freed(fight)) return;
  for (const FigureId figure : all_others(codex, fight)) {
    Figure& prisoner = fight.figures[figure];
    if ((prisoner.spent & freed) == 0 || !prisoner.stands()) continue;
    if (profile_of(codex, fight, figure).rank != Rank::prisoner) continue;
    if (codex.board.terrain(prisoner.space) != Terrain::goal) continue;
    log.add(Escaped{figure, prisoner.space, {"RG46"}});
    prisoner.space = nowhere;
    ++fight.rescued;
  }
}

// RG46  An objective that was met once stays met.
bool note_what_is_met(const Codex& codex, Fight& fight, Log& log) {
  if (codex.objectives.empty()) return all_enemies_fell(codex, fight);  // R01
  const std::size_t count = std::min(codex.objectives.size(), max_objectives);
  for (std::size_t i = 0; i < count; ++i) {
    const unsigned bit = 1U << i;
    if ((fight.met & bit) != 0 || !is_met(codex, fight, codex.objectives[i])) continue;
    set_bits(fight.met, bit);
    const bool kills = codex.objectives[i].aim == Aim::kill_all;
    log.add(ObjectiveMet{static_cast<std::uint8_t>(i), {kills ? Rule("R01") : Rule("R02"), "RG46"}});
  }
  return fight.met == (1U << count) - 1;
}

bool no_hero_is_left(const Codex& codex, const Fight& fight) {
  for (const FigureId hero : all_heroes(codex)) {
    if (fight.figures[hero].stands()) return false;
  }
  return true;
}

bool a_charge_fell(const Codex& codex, const Fight& fight) {
  return std::any_of(fight.figures.begin(), fight.figures.end(), [&](const Figure& figure) {
    const Rank rank = codex.profiles[figure.profile].rank;
    return has_fallen(figure) && (rank == Rank::prisoner || rank == Rank::ally);
  });
}

// RG47  No hero is left, a prisoner fell who was to be rescued, or one of whom the file says that he must
// live.  RG52  Time is up.
std::optional<Rule> why_lost(const Codex& codex, const Fight& fight) {
  if (no_hero_is_left(codex, fight)) return Rule("RG47");
  for (std::size_t i = 0; i < std::min(codex.objectives.size(), max_objectives); ++i) {
    const Objective& objective = codex.objectives[i];
    if (objective.must_live && a_charge_fell(codex, fight)) return Rule("RG47");
    if (objective.aim == Aim::rescue) {
      const auto fell = [&](const Figure& figure) {
        return figure.profile == objective.profile && has_fallen(figure);
      };
      if (std::any_of(fight.figures.begin(), fight.figures.end(), fell)) return Rule("RG47");
    }
    const bool open = (fight.met & (1U << i)) == 0;
    const bool limited = objective.aim != Aim::survive && objective.rounds > 0;
    if (open && limited && rounds_ended(fight) >= objective.rounds) return Rule("RG52");
  }
  return std::nullopt;
}

// Whether it is seen at a glance that nobody has won or lost, and that no objective is met: no prisoner is
// free, and nobody has to live but one hero. Most checks end here.
bool clearly_goes_on(const Codex& codex, const Fight& fight) {
  if (fight.met != 0 || fight.round >= longest_skirmish || no_hero_is_left(codex, fight)) return false;
  if (codex.objectives.empty() && all_enemies_fell(codex, fight)) return false;
  for (const Objective& objective : codex.objectives) {
    const bool is_limited = objective.aim != Aim::survive && objective.rounds > 0;
    if (is_limited || objective.must_live || objective.aim == Aim::rescue) return false;
    if (is_met(codex, fight, objective)) return false;
  }
  return !is_anybody_freed(fight);
}

}  // namespace

void check_objectives(const Codex& codex, Fight& fight, Log& log) {
  if (fight.ended != Ended::no || clearly_goes_on(codex, fight)) return;
  let_prisoners_out(codex, fight, log);
  const bool all_met = note_what_is_met(codex, fight, log);
  // RG47  Whether the skirmish is lost is checked before whether it is won.
  if (const auto rule = why_lost(codex, fight)) {
    fight.ended = Ended::lost;
    log.add(SkirmishLost{{*rule}});
  } else if (all_met) {
    fight.ended = Ended::won;
    log.add(SkirmishWon{{"R01", "RG46"}});
  } else if (rounds_ended(fight) >= longest_skirmish) {
    // RG52  No skirmish goes on for ever: if they have not won by now, the heroes have lost.
    fight.ended = Ended::lost;
    log.add(SkirmishLost{{"RG52"}});
  }
}

// RG46  From now on he makes a Move 3 after the turn of the hero who freed him.
void free_prisoner(const Codex& /*codex*/, Fight& fight, FigureId hero, FigureId prisoner, Log& log) {
  Figure& figure = fight.figures[prisoner];
  set_bits(figure.spent, freed);
  figure.summoner = hero;
  log.add(PrisonerFreed{prisoner, hero, {"RG46"}});
}

}  // namespace affray::realms
