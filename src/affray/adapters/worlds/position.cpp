// Reads a position: effects of event cards at work, the fights of the turn, and the fight that is going on.

#include "affray/adapters/worlds/position.hpp"

#include <algorithm>
#include <array>

#include "affray/games/worlds/names.hpp"
#include "affray/games/worlds/rules.hpp"

namespace affray::worlds::adapter {

namespace {

std::uint8_t to_byte(int value) { return static_cast<std::uint8_t>(value); }

constexpr std::array until_words{"battle", "fight", "turn"};  // in the order of Lasts

class EffectReader {
 public:
  EffectReader(const Codex& codex, const Unreachable& unreachable, Fight& fight)
      : codex_(codex), unreachable_(unreachable), fight_(fight), ids_(event_ids(codex)) {}

  void read(const Node& list) {
    for (const Node& item : list.items()) {
      read_one(item);
      if (item.has_problem()) return;
    }
    count_played();
  }

 private:
  void read_one(const Node& item) {
    item.only({"event", "by", "effect", "until"});
    const Node event = item.required("event");
    if (ids_.empty()) return event.complain("there are no event cards");
    const auto id = id_at<EventId>(event.one_of(ids_, "event"));
    const Side by = side_at(item.required("by").one_of(codex_.players, "player"));
    if (item.has_problem()) return;
    const std::vector<Effect>& effects = codex_.event(id).effects;
    std::size_t first = 0;
    std::size_t last = effects.size();
    if (const Node number = item.optional("effect")) {
      first = static_cast<std::size_t>(number.integer(1, static_cast<int>(effects.size()), "effect") - 1);
      last = first + 1;
    }
    const std::size_t before = fight_.lasting.size();
    for (std::size_t i = first; i < last; ++i) {
      if (happens_at_once(effects[i].verb)) continue;
      if (fight_.lasting.full()) {
        return item.complain({"too many effects: at most $1", max_effects}, "W16");
      }
      fight_.lasting.push_back(Lasting{id, to_byte(static_cast<int>(i)), by, until(item, effects[i])});
    }
    if (fight_.lasting.size() == before) {
      return event.complain({"'$1' has no effect that lasts", ids_[index(id)]}, "W16");
    }
    check_time(item, by, fight_.lasting[before].until);
  }

  // A card was played as often as the one of its effects that is at work most often; its effects may stand
  // one by one.
  void count_played() {
    for (const EventId event : ids<EventId>(codex_.events.size())) {
      for (const Side player : ids<Side>(codex_.players.size())) {
        std::array<std::uint8_t, max_effects> at_work{};
        for (const Lasting& each : fight_.lasting) {
          if (each.event == event && each.by == player) ++at_work.at(each.effect);
        }
        std::uint8_t& played = fight_.discard[event];
        played = to_byte(played + *std::max_element(at_work.begin(), at_work.end()));
      }
    }
  }

  static bool happens_at_once(Verb verb) {
    return verb == Verb::cancel || verb == Verb::energy || verb == Verb::native_joins ||
           verb == Verb::native_appears;
  }

  [[nodiscard]] Lasts until(const Node& item, const Effect& effect) const {
    const Node word = item.optional("until");
    if (!word) return lasts_until(codex_, effect);
    return static_cast<Lasts>(word.one_of({until_words.begin(), until_words.end()}, "time"));
  }

  // What lasts for a battle or a fight ends with it.
  void check_time(const Node& item, Side by, Lasts until) const {
    if (until == Lasts::turn) return;
    if (until == Lasts::battle && fight_.battle == no_battle) {
      return unreachable_.refuse(item, "no battle is going on: what lasts for one has ended", "W16");
    }
    if (!fighting(fight_)) {
      return unreachable_.refuse(item, "no fight is going on: what lasts for one has ended", "W16");
    }
    if (fight_.side(Role::attacker) != by && fight_.side(Role::defender) != by) {
      unreachable_.refuse(item, {"'$1' takes no part in this fight", name_of(codex_, by)}, "WG1");
    }
  }

  const Codex& codex_;
  const Unreachable& unreachable_;
  Fight& fight_;
  std::vector<std::string> ids_;
};

// W16  What was played in this battle is about to work beside what works already.
void no_more_effects_than_fit(const Node& root, const Codex& codex, const Fight& fight) {
  std::size_t effects = fight.lasting.size();
  for (const Played& played : fight.window) effects += codex.event(played.event).effects.size();
  if (effects <= max_effects) return;
  root.optional("fight").optional("events").complain({"too many effects: at most $1", max_effects}, "W16");
}

// W04, WD1  The fights of this turn.
void read_fights(const Node& root, const Codex& codex, const Unreachable& unreachable, Fight& fight) {
  const Node fought = root.optional("fights_this_turn");
  const bool is_on = fighting(fight);
  fight.fights_this_turn = is_on ? 1 : 0;
  if (!fought) return;
  fight.fights_this_turn = to_byte(fought.integer(0, 250, "fights_this_turn"));
  const int most = codex.options.max_fights_per_turn;
  if (most != 0 && fight.fights_this_turn > most) {
    unreachable.refuse(fought, {"a turn has at most $1 fights", most}, "W04");
  }
  if (is_on && fight.fights_this_turn == 0) {
    unreachable.refuse(fought, "the fight that is going on counts", "W04");
  }
}

}  // namespace

std::vector<std::string> event_ids(const Codex& codex) {
  std::vector<std::string> ids;
  for (const EventCard& card : codex.events) ids.push_back(card.id);
  return ids;
}

std::vector<std::string> position_keys() { return {"fight", "effects", "fights_this_turn"}; }

void read_position(const Node& root, const Codex& codex, const Unreachable& unreachable, Fight& fight) {
  if (const Node node = root.optional("fight")) read_fight_going_on(node, codex, unreachable, fight);
  if (root.has_problem()) return;
  read_fights(root, codex, unreachable, fight);
  EffectReader(codex, unreachable, fight).read(root.optional("effects"));
  if (!root.has_problem()) no_more_effects_than_fit(root, codex, fight);
  if (root.has_problem()) return;
  // WG29  What concerns one marker has found it, where one stands in the battle.
  if (fight.battle != no_battle) bind_to_battle(codex, fight);
}

}  // namespace affray::worlds::adapter
