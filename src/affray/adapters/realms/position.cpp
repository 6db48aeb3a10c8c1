// Reads the key `state` of a fight file: the position of a fight that has already begun.

#include <algorithm>

#include "affray/adapters/realms/fields.hpp"
#include "affray/adapters/realms/fight.hpp"
#include "affray/games/realms/names.hpp"

namespace affray::realms::adapter {

namespace {

std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }

Statuses read_present_statuses(const Node& list, const Profile& profile, const Unreachable& unreachable) {
  Statuses statuses;
  for (const Node& word : list.items()) {
    const Status status = read_status(word);
    statuses.add(status);
    if (profile.immune.has(status)) {
      unreachable.refuse(word, "'" + profile.id + "' is immune to " + word.word(), "R38");
    }
  }
  return statuses;
}

// RG40  Health is restored up to the stat.
int read_health(const Node& node, const Profile& profile, const Unreachable& unreachable) {
  const int health = node.integer(1, 250, "health");
  if (health > profile.health) {
    unreachable.refuse(node,
                       "'" + profile.id + "' has a Health of " + std::to_string(profile.health) +
                           ", and nothing restores more",
                       "RG40");
  }
  return health;
}

FigurePosition read_figure(const Node& node, const Codex& codex, FigureId figure,
                           const Unreachable& unreachable) {
  const Placed& placed = codex.placed[index(figure)];
  const Profile& profile = codex.profiles[placed.profile];
  const bool is_hero = profile.rank == Rank::hero;
  node.only(is_hero ? std::vector<std::string>{"health", "at", "statuses", "stamina", "gold", "xp"}
                    : std::vector<std::string>{"health", "at", "statuses"});
  FigurePosition now;
  now.figure = figure;
  if (const Node health = node.optional("health")) now.health = read_health(health, profile, unreachable);
  if (const Node at = node.optional("at")) {
    now.space = read_space(at, codex.board);
    if (placed.round > 0) {
      unreachable.refuse(at, "'" + profile.id + "' comes in round " + std::to_string(placed.round), "RX02");
    }
  }
  if (const Node list = node.optional("statuses")) {
    now.statuses = read_present_statuses(list, profile, unreachable);
  }
  if (const Node stamina = node.optional("stamina")) now.stamina = stamina.integer(0, 250, "stamina", "RG37");
  if (const Node gold = node.optional("gold")) now.gold = gold.integer(0, 250, "gold");
  if (const Node xp = node.optional("xp")) now.xp = xp.integer(0, 250, "xp");
  return now;
}

/// RG51  A space holds at most one figure.
void no_two_in_one_place(const Node& figures, const Codex& codex, const Position& now) {
  std::vector<SpaceId> spaces;
  for (const Placed& placed : codex.placed) spaces.push_back(placed.round == 0 ? placed.space : nowhere);
  for (const FigurePosition& one : now.figures) {
    if (one.space) spaces[index(one.figure)] = *one.space;
  }
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    for (std::size_t j = i + 1; j < spaces.size(); ++j) {
      if (spaces[i] == nowhere || spaces[i] != spaces[j]) continue;
      figures.complain("two figures on " + codex.board.name(spaces[i]) + ": " +
                           figure_id(codex, id_at<FigureId>(i)) + " and " +
                           figure_id(codex, id_at<FigureId>(j)),
                       "RG51");
    }
  }
}

}  // namespace

Position read_now(const Node& state, const Codex& codex, const Unreachable& unreachable) {
  Position now;
  if (!state) return now;
  state.only({"figures", "rifts", "doors", "loot"});
  const Node figures = state.optional("figures");
  if (figures) {
    std::vector<std::string> ids;
    for (const FigureId figure : affray::ids<FigureId>(codex.placed.size()))
      ids.push_back(figure_id(codex, figure));
    figures.only(ids);
    for (const auto& [key, value] : figures.entries()) {
      const std::size_t figure = key.one_of(ids, "figure");
      if (state.has_problem()) return now;
      now.figures.push_back(read_figure(value, codex, id_at<FigureId>(figure), unreachable));
    }
    no_two_in_one_place(figures, codex, now);
  }
  if (const Node rifts = state.optional("rifts")) {
    for (const auto& [space, element] : rifts.entries()) {
      const SpaceId at = read_space(space, codex.board);
      now.rifts.emplace_back(at, static_cast<Element>(read_word(element, rift_words, "element")));
    }
    if (now.rifts.size() > max_rifts)
      rifts.complain("too many rifts: at most " + std::to_string(max_rifts), "RX30");
  }
  if (const Node doors = state.optional("doors")) {
    for (const Node& space : doors.items()) {
      const std::uint8_t door = codex.board.door_at(read_space(space, codex.board));
      if (door == no_number) space.complain("there is no door on " + space.word().substr(0, 20), "RG44");
      now.doors.push_back(door);
    }
  }
  if (const Node loot = state.optional("loot")) {
    for (const auto& [space, gold] : loot.entries()) {
      const SpaceId at = read_space(space, codex.board);
      now.loot.emplace_back(at, byte(gold.integer(0, 50, "gold")));
    }
    if (now.loot.size() > max_loot)
      loot.complain("too much loot: at most " + std::to_string(max_loot), "RX34");
  }
  return now;
}

void apply(const Position& now, const Codex& codex, Fight& fight) {
  for (const FigurePosition& one : now.figures) {
    Figure& figure = fight.figures[one.figure];
    if (one.health) figure.health = byte(*one.health);
    if (one.space) figure.space = *one.space;
    if (one.statuses) figure.statuses = *one.statuses;
    if (index(one.figure) >= codex.hero_count) continue;
    Hero& hero = fight.heroes[one.figure];
    if (one.stamina) hero.stamina = byte(*one.stamina);
    if (one.gold) hero.gold = byte(*one.gold);
    if (one.xp) hero.xp = byte(*one.xp);
  }
  for (const auto& [space, element] : now.rifts) fight.rifts.push_back({space, element, no_figure});
  for (const std::uint8_t door : now.doors) {
    std::uint8_t& doors = fight.open_doors[door / 8U];
    doors = static_cast<std::uint8_t>(doors | 1U << (door % 8U));
  }
  for (const auto& [space, gold] : now.loot) {
    Loot loot;
    loot.space = space;
    loot.gold = gold;
    fight.loot.push_back(loot);
  }
}

}  // namespace affray::realms::adapter
