// games/realms/feature_parts.cpp -- parts that the features of a position and those of a choice share

#include "affray/games/realms/feature_parts.hpp"

#include <algorithm>

#include "affray/games/realms/rules.hpp"

namespace affray::realms {

namespace {

int size_of_action(const Action& action) {
  switch (action.verb) {
    case Verb::attack: return 2 + std::max<int>(0, action.attack.amount);
    case Verb::move:
    case Verb::teleport:
    case Verb::heal:
    case Verb::shield:
    case Verb::strength:
    case Verb::stamina: return std::max<int>(1, action.amount);
    default: return 1;
  }
}

}  // namespace

void add_card(const Card& card, VerbSums& verbs) {
  for (const Action& action : card.actions)
    verbs[static_cast<std::size_t>(action.verb)] += size_of_action(action);
}

void write_verb_sums(const VerbSums& verbs, int unit, FeatureWriter& out) {
  for (std::size_t i = 0; i < verbs.size(); ++i) out.count(verbs[i], unit, verb_names[i]);
}

Around around(const Codex& codex, const Fight& fight, SpaceId space, Side side, FigureId but) {
  constexpr int near = 4;
  Around seen;
  if (space == nowhere) return seen;
  for (const FigureId figure : all_figures(fight)) {
    const Figure& each = fight.figures[figure];
    if (!each.stands() || figure == but) continue;
    const int away = codex.board.distance(space, each.space);
    if (side_of(codex, fight, figure) == side) {
      seen.friends_adjacent += away <= 1 ? 1 : 0;
      continue;
    }
    const int walk = steps_between(codex, space, each.space);
    if (seen.nearest_foe == 0 || walk < seen.nearest_foe) {
      seen.nearest_foe = walk;
      seen.foe_health = each.health;
    }
    seen.foes_adjacent += away <= 1 ? 1 : 0;
    seen.foes_near += away <= near && codex.board.sees(space, each.space, open_doors(fight)) ? 1 : 0;
  }
  return seen;
}

void write_around(const Around& seen, FeatureWriter& out) {
  out.root(seen.nearest_foe, 24, "steps to the nearest foe (root)");
  out.count(seen.foes_adjacent, 24, "foes adjacent");
  out.count(seen.foes_near, 16, "foes within four, in sight");
  out.count(seen.foe_health, 8, "health of the nearest foe");
  out.count(seen.friends_adjacent, 24, "friends adjacent");
}

int steps_to_goal(const Codex& codex, SpaceId space) {
  return space == nowhere ? 0 : std::min(codex.board.walk_to_goal(space), 100);
}

void write_figure(const Codex& codex, const Fight& fight, FigureId figure, Side side, FeatureWriter& out) {
  const bool is_there = index(figure) < fight.figures.size();
  const Figure none{};
  static const Profile nothing{};
  const Figure& each = is_there ? fight.figures[figure] : none;
  const Profile& profile = is_there ? profile_of(codex, fight, figure) : nothing;
  out.flag(is_there && profile.side == side, "own");
  out.count(is_there ? each.health : 0, 10, "health");
  out.count(is_there ? std::max(0, profile.health - each.health) : 0, 10, "health lost");
  out.count(is_there ? profile.melee : 0, 16, "melee strength");
  out.count(is_there ? profile.range : 0, 16, "ranged strength");
  out.count(is_there ? profile.shield + lasting_sum(fight, figure, Verb::shield) : 0, 24, "shield");
  out.flag(is_there && profile.rank == Rank::captain, "captain");
  out.flag(is_there && profile.rank == Rank::boss, "boss");
  out.flag(is_there && profile.rank == Rank::object, "thing");
  for (std::size_t i = 0; i < status_count; ++i) {
    out.flag(is_there && each.statuses.has(static_cast<Status>(i)), status_names[i]);
  }
}

Expected expected_of(const Codex& codex, const Exchange& exchange) {
  Expected expected;
  const Faces faces = faces_of(codex.options, exchange);
  for (int face = 1; face <= die_faces; ++face) {
    const int damage = damage_in(faces.as_damage(face));
    expected.damage += damage;
    expected.kills += damage >= exchange.target().health + exchange.target().shield ? 1 : 0;
    expected.misses += damage == 0 ? 1 : 0;
  }
  return expected;
}

}  // namespace affray::realms
