// Finds reactive skills that would trigger each other forever without the ruling BG36.

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "affray/adapters/biomes/lint.hpp"

namespace affray::biomes::adapter {

namespace {

/// A mandatory reactive skill on a card of one player or of the other.
struct Reaction {
  const CardRecord* card;
  std::size_t skill;
  bool other;
  [[nodiscard]] const Skill& it() const { return card->kind.skills[skill]; }
};

/// The event caused by an effect to which a skill may react.
Timing made_by(const Effect& effect) {
  const bool sector = effect.aim == Aim::sector || effect.aim == Aim::here;
  switch (effect.verb) {
    case Verb::damage: return sector ? Timing::sector_damaged : Timing::damaged;
    case Verb::durability: return effect.amount < 0 ? Timing::sector_damaged : Timing::none;
    case Verb::terminate: return Timing::terminated;
    case Verb::draw: return Timing::drawn;
    default: return Timing::none;
  }
}

/// Whether the effect may apply to the same player as the skill (`same`), or to the other player.
bool may_befall(const Effect& effect, bool same) {
  if (effect.aim == Aim::itself || effect.aim == Aim::none) return same;
  return effect.whose == Whose::any || (effect.whose == Whose::own) == same;
}

bool sets_off(const Effect& effect, const Reaction& from, const Reaction& to) {
  const Skill& skill = to.it();
  const Timing timing = made_by(effect);
  if (timing == Timing::none || timing != skill.timing) return false;
  const bool same_player = from.other == to.other;
  if (skill.of == Of::itself) {
    if (effect.aim == Aim::itself) return from.card == to.card && same_player;
    return may_befall(effect, same_player);
  }
  for (const bool other : {false, true}) {  // the player whose card, sector or draw it is
    if (!may_befall(effect, other == from.other)) continue;
    if (skill.of == Of::any || (skill.of == Of::own) == (other == to.other)) return true;
  }
  return false;
}

bool sets_off(const Reaction& from, const Reaction& to) {
  const auto& effects = from.it().effects;
  return std::any_of(effects.begin(), effects.end(), [&](const Effect& effect) {
    return effect.condition == Condition::always && sets_off(effect, from, to);
  });
}

class Graph {
 public:
  explicit Graph(const std::vector<Reaction>& all)
      : next_(all.size()), before_(all.size()), group_(all.size()) {
    for (std::size_t from = 0; from < all.size(); ++from) {
      for (std::size_t to = 0; to < all.size(); ++to) {
        if (!sets_off(all[from], all[to])) continue;
        next_[from].push_back(to);
        before_[to].push_back(from);
      }
    }
    find_groups();
  }

  [[nodiscard]] bool sets_itself_off(std::size_t one) const {
    return std::find(next_[one].begin(), next_[one].end(), one) != next_[one].end();
  }
  /// Whether each triggers the other, directly or indirectly.
  [[nodiscard]] bool together(std::size_t one, std::size_t other) const {
    return group_[one] == group_[other];
  }

 private:
  // Kosaraju's algorithm for strongly connected components: nodes in reverse postorder, then on reversed
  // edges.
  void find_groups() {
    std::vector<bool> seen(next_.size());
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < next_.size(); ++i) walk(next_, i, seen, left);
    seen.assign(next_.size(), false);
    for (std::size_t i = left.size(); i-- > 0;) {
      std::vector<std::size_t> members;
      walk(before_, left[i], seen, members);
      for (const std::size_t member : members) group_[member] = left[i];
    }
  }

  static void walk(const std::vector<std::vector<std::size_t>>& arrows, std::size_t from,
                   std::vector<bool>& seen, std::vector<std::size_t>& left) {
    if (seen[from]) return;
    seen[from] = true;
    std::vector<std::pair<std::size_t, std::size_t>> path{{from, 0}};
    while (!path.empty()) {
      auto& [at, arrow] = path.back();
      if (arrow == arrows[at].size()) {
        left.push_back(at);
        path.pop_back();
        continue;
      }
      const std::size_t to = arrows[at][arrow++];
      if (seen[to]) continue;
      seen[to] = true;
      path.emplace_back(to, 0);
    }
  }

  std::vector<std::vector<std::size_t>> next_;
  std::vector<std::vector<std::size_t>> before_;
  std::vector<std::size_t> group_;
};

std::vector<Reaction> reactions_of(const Library& library) {
  std::vector<Reaction> all;
  for (const CardRecord& card : library.cards) {
    for (std::size_t i = 0; i < card.kind.skills.size(); ++i) {
      const Skill& skill = card.kind.skills[i];
      if (skill.kind != SkillKind::reactive || skill.may || skill.once_a_turn) continue;
      for (const bool other : {false, true}) all.push_back({&card, i, other});
    }
  }
  return all;
}

}  // namespace

std::vector<Problem> endless_reactions(const Library& library) {
  std::vector<Problem> found;
  const std::vector<Reaction> all = reactions_of(library);
  const Graph graph(all);
  for (std::size_t one = 0; one < all.size(); one += 2) {  // the result is the same for both players
    const FilePlace& where = all[one].card->skills[all[one].skill];
    const std::string name = "'" + all[one].card->kind.id + "'";
    if (graph.sets_itself_off(one)) {
      found.push_back(problem_at(
          where, {"a skill of $1 sets itself off for ever: let it be 'may' or 'once_a_turn'", name}, "BG36"));
      continue;
    }
    for (std::size_t other = 0; other < all.size(); ++other) {
      if (other == one || !graph.together(one, other)) continue;
      found.push_back(
          problem_at(where,
                     {"skills of $1 and '$2' set each other off for ever: let one be 'may' or 'once_a_turn'",
                      name, all[other].card->kind.id},
                     "BG36"));
      break;
    }
  }
  return found;
}

}  // namespace affray::biomes::adapter
