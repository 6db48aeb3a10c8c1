// games/realms/places.cpp -- RX29, RX30, RG48, RG53: push, pull, teleport, where rifts open and summons come

#include <algorithm>

#include "affray/games/realms/rules.hpp"

namespace affray::realms {

namespace {

Verb verb_of(ChooseSpace step) { return static_cast<Verb>(step.verb); }

bool goes_on(ChooseSpace step) { return verb_of(step) == Verb::push || verb_of(step) == Verb::pull; }

bool rift_on(const Fight& fight, SpaceId space) {
  return std::any_of(fight.rifts.begin(), fight.rifts.end(),
                     [&](const Rift& rift) { return rift.space == space; });
}

// RG48  A fallen summon of the same kind leaves its place to the next.
FigureId place_for_summon(const Codex& codex, const Fight& fight, std::uint8_t profile) {
  for (std::size_t i = 0; i < fight.figures.size(); ++i) {
    const Figure& figure = fight.figures[i];
    const bool waits = !figure.stands() && figure.summoner != no_figure;
    if (waits && figure.profile == profile && codex.profiles[profile].rank == Rank::summon) {
      return id_at<FigureId>(i);
    }
  }
  return fight.figures.full() ? no_figure : id_at<FigureId>(fight.figures.size());
}

// RG53  Each space of a Push is farther from the acting figure, each of a Pull nearer, and free.
std::optional<Refusal> refuse_shove(const Codex& codex, const Fight& fight, ChooseSpace step, SpaceId space) {
  const Board& board = codex.board;
  const SpaceId from = fight.figures[step.figure].space;
  const SpaceId by = fight.figures[step.by].space;
  if (step.amount == 0 || board.distance(from, space) != 1) return Refusal{"RG53", "refused.not-adjacent"};
  if (verb_of(step) == Verb::push && board.distance(by, space) <= board.distance(by, from)) {
    return Refusal{"RG53", "refused.not-farther"};
  }
  if (verb_of(step) == Verb::pull && board.distance(by, space) >= board.distance(by, from)) {
    return Refusal{"RG53", "refused.not-nearer"};
  }
  if (!may_stop(codex, fight, step.figure, space)) return Refusal{"RG53", "refused.not-free"};
  return std::nullopt;
}

// RX29, RG53  Any free space within so many, seen or not.
std::optional<Refusal> refuse_teleport(const Codex& codex, const Fight& fight, ChooseSpace step,
                                       SpaceId space) {
  const int distance = codex.board.distance(fight.figures[step.figure].space, space);
  if (distance > step.amount) return Refusal{"RX29", "refused.too-far-to-go", {distance, step.amount}};
  if (!may_stop(codex, fight, step.figure, space)) return Refusal{"RG53", "refused.not-free"};
  return std::nullopt;
}

// RX30  Next to the figure, on floor; RX31: figures are no hindrance, another rift is.  RG63  At most 12.
std::optional<Refusal> refuse_rift_space(const Codex& codex, const Fight& fight, ChooseSpace step,
                                         SpaceId space) {
  if (codex.board.distance(fight.figures[step.figure].space, space) != 1) {
    return Refusal{"RX30", "refused.not-adjacent"};
  }
  if (rift_on(fight, space)) return Refusal{"RX31", "refused.rift-there"};
  const Terrain terrain = codex.board.terrain(space);
  const bool holds = terrain == Terrain::floor || terrain == Terrain::trap || terrain == Terrain::goal;
  const bool open_door =
      terrain == Terrain::door && (open_doors(fight) >> codex.board.door_at(space) & 1U) != 0;
  if (!holds && !open_door) return Refusal{"RX30", "refused.no-floor"};
  if (fight.rifts.full()) return Refusal{"RG63", "refused.too-many-rifts"};
  return std::nullopt;
}

// RG48  On a free space next to the summoner.
std::optional<Refusal> refuse_summon_space(const Codex& codex, const Fight& fight, ChooseSpace step,
                                           SpaceId space) {
  if (codex.board.distance(fight.figures[step.by].space, space) != 1) {
    return Refusal{"RG48", "refused.not-adjacent"};
  }
  if (!may_stop(codex, fight, step.by, space)) return Refusal{"RG48", "refused.not-free"};
  if (place_for_summon(codex, fight, step.amount) == no_figure) {
    return Refusal{"RG63", "refused.too-many-figures"};
  }
  return std::nullopt;
}

std::optional<Refusal> refuse_place(const Codex& codex, const Fight& fight, ChooseSpace step, SpaceId space) {
  switch (verb_of(step)) {
    case Verb::push:
    case Verb::pull: return refuse_shove(codex, fight, step, space);
    case Verb::teleport: return refuse_teleport(codex, fight, step, space);
    case Verb::rift: return refuse_rift_space(codex, fight, step, space);
    case Verb::summon: return refuse_summon_space(codex, fight, step, space);
    default: return Refusal{"RX29", "refused.not-now"};
  }
}

// RX30, RG48, RG53  What the space is chosen for.
Rule rule_of_place(ChooseSpace step) {
  switch (verb_of(step)) {
    case Verb::rift: return "RX30";
    case Verb::summon: return "RG48";
    default: return "RG53";
  }
}

// Calls look(space) for every space that may be chosen, in the order of their numbers.
template <class Look>
void each_place(const Codex& codex, const Fight& fight, ChooseSpace step, const Look& look) {
  if (!fight.figures[step.figure].stands() || !fight.figures[step.by].stands()) return;
  if (verb_of(step) == Verb::teleport) {
    for (const SpaceId space : codex.board.spaces()) {
      if (!refuse_place(codex, fight, step, space)) look(space);
    }
    return;
  }
  const FigureId around = verb_of(step) == Verb::summon ? step.by : step.figure;
  for (const SpaceId space : codex.board.neighbours(fight.figures[around].space)) {
    if (!refuse_place(codex, fight, step, space)) look(space);
  }
}

// The distance from a space to the closest opponent of `figure`: to a hero, or for an ally to an enemy.
int from_foes(const Codex& codex, const Fight& fight, FigureId figure, SpaceId space) {
  const bool fights_heroes = side_of(codex, fight, figure) == enemies;
  constexpr int far_away = 255;
  const std::size_t end = fights_heroes ? codex.hero_count : fight.figures.size();
  int nearest = far_away;
  for (std::size_t i = fights_heroes ? 0 : codex.hero_count; i < end; ++i) {
    const Figure& foe = fight.figures[i];
    if (!foe.stands() || side_of(codex, fight, id_at<FigureId>(i)) == side_of(codex, fight, figure)) {
      continue;
    }
    nearest = std::min(nearest, codex.board.distance(foe.space, space));
  }
  return nearest;
}

// RG53  Who plays itself pushes and pulls to the lowest space index.  RX30, RG48  Its rifts and summons come
// as near to those it fights against as they can, and so does it when it teleports.
SpaceId best_place(const Codex& codex, const Fight& fight, ChooseSpace step) {
  SpaceId best = nowhere;
  int nearest = 0;
  each_place(codex, fight, step, [&](SpaceId space) {
    const int far = goes_on(step) ? 0 : from_foes(codex, fight, step.by, space);
    if (best != nowhere && far >= nearest) return;
    best = space;
    nearest = far;
  });
  return best;
}

void shift(const Codex& codex, Fight& fight, FigureId figure, SpaceId space, Rules rules, Log& log) {
  const SpaceId from = fight.figures[figure].space;
  fight.figures[figure].space = space;
  log.add(Pushed{figure, from, space, rules});
  spring_trap(codex, fight, figure, space, 0, log);  // RG41  Being put there is entering.
}

// Does what was chosen; returns what must still be chosen.
ChooseSpace place(const Codex& codex, Fight& fight, ChooseSpace step, SpaceId space, Log& log) {
  switch (verb_of(step)) {
    case Verb::push:
    case Verb::pull:
      --step.amount;
      shift(codex, fight, step.figure, space, {"RX29", "RG53"}, log);
      return step;
    case Verb::teleport: shift(codex, fight, step.figure, space, {"RX29"}, log); break;
    case Verb::rift:
      fight.rifts.push_back(Rift{space, static_cast<Element>(step.amount), no_figure});
      log.add(RiftOpened{step.figure, space, static_cast<Element>(step.amount), {"RX30"}});
      break;
    case Verb::summon: summon(codex, fight, step.by, step.amount, space, log); break;
    default: break;
  }
  step.amount = 0;
  return step;
}

// RG53  It stops where no free space follows.
bool more(const Codex& codex, const Fight& fight, ChooseSpace step) {
  return goes_on(step) && step.amount > 0 && fight.figures[step.figure].stands() &&
         has_space(codex, fight, step);
}

}  // namespace

void list_spaces(const Codex& codex, const Fight& fight, ChooseSpace step, Choices& to) {
  each_place(codex, fight, step,
             [&](SpaceId space) { to.push_back(choice_of(Deed::place, step.by, space)); });
  // RG58  The rest of a Push or Pull may be left out.
  if (goes_on(step)) to.push_back(Choice{Deed::stop, step.by, {}});
}

std::optional<Refusal> refuse_space(const Codex& codex, const Fight& fight, ChooseSpace step,
                                    const Choice& choice) {
  const bool stops = choice.deed == Deed::stop && goes_on(step);
  if (choice.deed == Deed::stop && !stops) return Refusal{rule_of_place(step), "refused.a-space-is-chosen"};
  if (choice.deed != Deed::place && !stops) return Refusal{"RX29", "refused.not-now"};
  if (choice.figure != step.by) return Refusal{"RX29", "refused.another-figure"};
  const SpaceId space = choice.space();
  if (choice.what[1] != 0 || (stops && choice.what[0] != 0)) return Refusal{"RX29", "refused.not-now"};
  if (stops) return std::nullopt;
  if (index(space) >= codex.board.size()) return Refusal{"RX29", "refused.no-such-space"};
  return refuse_place(codex, fight, step, space);
}

void choose_space(const Codex& codex, Fight& fight, const Choice& choice, Log& log) {
  const auto step = fight.agenda.pop<ChooseSpace>();
  if (choice.deed == Deed::stop) return;
  const ChooseSpace rest = place(codex, fight, step, choice.space(), log);
  if (more(codex, fight, rest)) fight.agenda.push(rest);
}

bool has_space(const Codex& codex, const Fight& fight, ChooseSpace step) {
  bool found = false;
  each_place(codex, fight, step, [&](SpaceId /*space*/) { found = true; });
  return found;
}

void take_space(const Codex& codex, Fight& fight, ChooseSpace step, Log& log) {
  if (!has_space(codex, fight, step)) return;
  do {
    step = place(codex, fight, step, best_place(codex, fight, step), log);
  } while (more(codex, fight, step));
}

// RG48  It comes with full health and is gone when its summoner is (RX25: he runs it).
void summon(const Codex& codex, Fight& fight, FigureId by, std::uint8_t profile, SpaceId space, Log& log) {
  const FigureId place = place_for_summon(codex, fight, profile);
  if (index(place) == fight.figures.size()) fight.figures.push_back(Figure{});
  Figure figure;
  figure.profile = profile;
  figure.space = space;
  figure.health = codex.profiles[profile].health;
  figure.summoner = by;
  fight.figures[place] = figure;
  log.add(Summoned{place, profile, by, space, {"RG48", "RX25"}});
}

}  // namespace affray::realms
