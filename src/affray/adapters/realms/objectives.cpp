// Reads the objectives of a skirmish (R01, R02, RG46) and checks whether the map makes them impossible.

#include <algorithm>
#include <array>

#include "affray/adapters/realms/fields.hpp"
#include "affray/adapters/realms/fight.hpp"
#include "affray/games/realms/names.hpp"

namespace affray::realms::adapter {

namespace {

using Spaces = ById<SpaceId, bool, max_spaces>;

/// The best movement abilities of a figure.
struct Way {
  bool flies = false;
  int teleports = 0;
};

Way way_of(const Codex& codex, const Profile& profile) {
  Way way{profile.flying, 0};
  for (const CardId card : profile.hand) {
    for (const Action& action : codex.cards[card].actions) {
      if (action.verb == Verb::move && action.flying) way.flies = true;
      if (action.verb != Verb::teleport) continue;
      way.teleports = action.counts == Counts::printed ? std::max<int>(way.teleports, action.amount) : 255;
    }
  }
  return way;
}

/// Whether terrain lets the figure enter a space. Doors can be opened, and traps can be walked through.
bool may_enter(const Board& board, SpaceId space, const Way& way) {
  const Terrain terrain = board.terrain(space);
  return terrain != Terrain::nothing && terrain != Terrain::wall &&
         (terrain != Terrain::obstacle || way.flies);
}

void spread(const Board& board, SpaceId from, const Way& way, Spaces& reached) {
  std::vector<SpaceId> todo{from};
  reached[from] = true;
  const auto add = [&](SpaceId space) {
    if (reached[space] || !may_enter(board, space, way)) return;
    reached[space] = true;
    todo.push_back(space);
  };
  while (!todo.empty()) {
    const SpaceId space = todo.back();
    todo.pop_back();
    for (const SpaceId next : board.neighbours(space)) add(next);
    if (way.teleports == 0) continue;
    for (const SpaceId next : board.spaces()) {
      if (board.distance(space, next) <= way.teleports) add(next);
    }
  }
}

class ObjectiveReader {
 public:
  ObjectiveReader(const Node& root, Codex& codex, const Unreachable& unreachable)
      : root_(root), codex_(codex), unreachable_(unreachable) {}

  void read() {
    for (std::size_t figure = 0; figure < codex_.hero_count; ++figure) {
      const Placed& placed = codex_.placed[figure];
      spread(codex_.board, placed.space, way_of(codex_, codex_.profiles[placed.profile]), reached_);
    }
    const Node list = root_.optional("objectives");
    if (!list) {
      codex_.objectives.push_back({});
      check(root_.optional("map"), codex_.objectives.back());
    }
    for (const Node& node : list.items()) {
      if (codex_.objectives.size() == 8) return node.complain("too many objectives: at most 8");
      read_one(node);
      if (root_.has_problem()) return;
    }
    if (list.is_list() && codex_.objectives.empty()) list.complain("a skirmish needs an objective", "R01");
    read_limit();
  }

 private:
  static const std::vector<std::string>& aims() {
    static const std::vector<std::string> words{"kill_all", "kill", "rescue", "destroy", "survive", "reach"};
    return words;
  }

  void read_one(const Node& node) {
    node.only({"aim", "rounds", "figure", "all_heroes", "must_live"});
    Objective objective;
    const Node aim = node.required("aim");
    objective.aim = static_cast<Aim>(aim.one_of(aims(), "aim"));
    if (root_.has_problem()) return;
    const bool survives = objective.aim == Aim::survive;
    const bool reaches = objective.aim == Aim::reach;
    const bool names =
        objective.aim == Aim::kill || objective.aim == Aim::rescue || objective.aim == Aim::destroy;
    const auto unfit = [&](const char* key, bool fits) {
      if (!fits)
        node.optional(key).complain({"'$1' does not go with the aim $2", std::string(key), aim.word()});
    };
    unfit("rounds", survives);
    unfit("all_heroes", reaches);
    if (survives) {
      objective.rounds =
          static_cast<std::uint8_t>(node.required("rounds").integer(1, longest_skirmish, "rounds", "RG46"));
    }
    affray::read_one(node, all_heroes_field, objective);
    affray::read_one(node, must_live_field, objective);
    if (objective.must_live) check_must_live(node.optional("must_live"));
    unfit("figure", names);
    if (names) objective.profile = read_figure(node.required("figure"), objective);
    if (root_.has_problem()) return;
    codex_.objectives.push_back(objective);
    check(node, objective);
  }

  std::uint8_t read_figure(const Node& node, const Objective& objective) const {
    std::vector<std::string> ids;
    for (const Profile& profile : codex_.profiles) ids.push_back(profile.id);
    const auto profile = static_cast<std::uint8_t>(node.one_of(ids, "kind of figure"));
    if (root_.has_problem()) return 0;
    const Rank rank = codex_.profiles[profile].rank;
    const bool is_foe = rank == Rank::enemy || rank == Rank::captain || rank == Rank::boss;
    const auto wants = [&](Aim aim, bool fits, const Sentence& otherwise) {
      if (objective.aim == aim && !fits) node.complain(otherwise, "RG46");
    };
    wants(Aim::kill, is_foe, {"'$1' is not an enemy", ids[profile]});
    wants(Aim::rescue, rank == Rank::prisoner, {"'$1' is not a prisoner", ids[profile]});
    wants(Aim::destroy, rank == Rank::object, {"'$1' is not an object", ids[profile]});
    const auto is_it = [&](const Placed& placed) { return placed.profile == profile; };
    if (std::none_of(codex_.placed.begin(), codex_.placed.end(), is_it)) {
      node.complain({"no $1 stands on the map or arrives", ids[profile]}, "RG46");
    }
    return profile;
  }

  // RG47  Prisoners and allies must survive.
  void check_must_live(const Node& node) const {
    const auto is_charge = [&](const Placed& placed) {
      const Rank rank = codex_.profiles[placed.profile].rank;
      return rank == Rank::prisoner || rank == Rank::ally;
    };
    if (std::none_of(codex_.placed.begin(), codex_.placed.end(), is_charge)) {
      node.complain("there is no prisoner and no ally who could fall", "RG47");
    }
  }

  // RG52  The round limit, after which the skirmish is lost.
  void read_limit() {
    const Node limit = root_.optional("limit");
    if (!limit) return;
    const auto rounds = static_cast<std::uint8_t>(limit.integer(1, longest_skirmish, "limit", "RG52"));
    bool is_used = false;
    for (Objective& objective : codex_.objectives) {
      if (objective.aim == Aim::survive) {
        if (objective.rounds > rounds)
          limit.complain("the heroes are to survive longer than the limit", "RG52");
        continue;
      }
      objective.rounds = rounds;
      is_used = true;
    }
    if (!is_used) limit.complain("the only objective is to survive: a limit has no effect", "RG52");
  }

  // Whether an objective is possible

  void complain_of_walls(const Node& node, const Sentence& what) const {
    unreachable_.refuse(node, what, "RG46");
  }

  void check(const Node& node, const Objective& objective) const {
    switch (objective.aim) {
      case Aim::kill_all: return check_kill_all(node);
      case Aim::kill:
      case Aim::destroy: return check_targets(node, objective.profile);
      case Aim::rescue: return check_rescue(node, objective.profile);
      case Aim::reach: return check_reach(node, objective.all_heroes);
      case Aim::survive: return;
    }
  }

  void check_kill_all(const Node& node) const {
    bool is_any = false;
    for (const Placed& placed : codex_.placed) {
      const Profile& profile = codex_.profiles[placed.profile];
      if (profile.side == heroes || profile.rank == Rank::object) continue;
      is_any = true;
      check_target(node, placed);
    }
    if (!is_any) node.complain("there is no enemy to kill: give the skirmish another objective", "RG46");
  }

  void check_targets(const Node& node, std::uint8_t profile) const {
    for (const Placed& placed : codex_.placed) {
      if (placed.profile == profile) check_target(node, placed);
    }
  }

  /// On some space that the figure can reach, it must be adjacent to a hero or visible to one.
  void check_target(const Node& node, const Placed& placed) const {
    const Profile& profile = codex_.profiles[placed.profile];
    Spaces its{};
    if (profile.rank == Rank::object) {
      its[placed.space] = true;
    } else {
      spread(codex_.board, placed.space, way_of(codex_, profile), its);
    }
    for (const SpaceId to : codex_.board.spaces()) {
      if (its[to] && is_open_to_heroes(to)) return;
    }
    complain_of_walls(node,
                      {"walls keep the heroes from $1 on $2", profile.id, codex_.board.name(placed.space)});
  }

  [[nodiscard]] bool is_open_to_heroes(SpaceId space) const {
    for (const SpaceId from : codex_.board.spaces()) {
      if (reached_[from] && codex_.board.sees(from, space, 0x7fff)) return true;
    }
    return false;
  }

  [[nodiscard]] std::size_t goals(const Spaces& reached) const {
    std::size_t count = 0;
    for (const SpaceId space : codex_.board.spaces()) {
      if (reached[space] && codex_.board.terrain(space) == Terrain::goal) ++count;
    }
    return count;
  }

  void need_goals(const Node& node) const {
    Spaces all{};
    all.fill(true);
    if (goals(all) == 0) node.complain("the map has no goal to get to: draw '*' where it is", "RG46");
  }

  void check_rescue(const Node& node, std::uint8_t profile) const {
    need_goals(node);
    for (const Placed& placed : codex_.placed) {
      if (placed.profile != profile) continue;
      const std::string& who = codex_.profiles[profile].id;
      const std::string where = codex_.board.name(placed.space);
      const Neighbours& near = codex_.board.neighbours(placed.space);
      if (std::none_of(near.begin(), near.end(), [&](SpaceId space) { return reached_[space]; })) {
        complain_of_walls(node, {"walls keep the heroes from $1 on $2", who, where});
      }
      Spaces its{};
      spread(codex_.board, placed.space, way_of(codex_, codex_.profiles[profile]), its);
      if (goals(its) == 0) complain_of_walls(node, {"walls keep $1 on $2 from every goal", who, where});
    }
  }

  void check_reach(const Node& node, bool all_heroes) const {
    need_goals(node);
    const std::size_t open = goals(reached_);
    if (open == 0) complain_of_walls(node, "walls keep the heroes from every goal");
    if (all_heroes && open < codex_.hero_count) {
      complain_of_walls(
          node, open == 1 ? Sentence("$1 heroes cannot all stand on 1 goal", codex_.hero_count)
                          : Sentence("$1 heroes cannot all stand on $2 goals", codex_.hero_count, open));
    }
  }

  Node root_;
  Codex& codex_;
  Unreachable unreachable_;
  Spaces reached_{};  // spaces that a hero can reach
};

}  // namespace

void read_objectives(const Node& root, Codex& codex, const Unreachable& unreachable) {
  ObjectiveReader(root, codex, unreachable).read();
}

}  // namespace affray::realms::adapter
