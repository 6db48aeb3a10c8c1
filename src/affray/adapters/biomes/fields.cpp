// Options of `biomes`: one key for each switch of options.hpp.

#include "affray/adapters/biomes/fight.hpp"

namespace affray::biomes::adapter {

namespace {

template <class Word>
void read_one_of(const Node& map, const char* key, const std::vector<std::string>& words, Word& into) {
  if (const Node value = map.optional(key)) into = static_cast<Word>(value.one_of(words, key));
}

}  // namespace

Options read_options(const Node& node) {
  Options options;
  if (!node) return options;
  node.only({"best_of",
             "lost_biomes",
             "exact_deck",
             "judged",
             "cancelled_waits",
             "damage_steps",
             "windows_in_start",
             "active_acts_again",
             "reactive_speed",
             "reactives_first",
             "attack_locks",
             "locked_may_advance",
             "both_arrive_in_biomes",
             "defend_from",
             "excess_hits_sector",
             "once_defended_stays",
             "damage_ends_in_battle_only",
             "lost_lanes_close",
             "drawn_match",
             "defend_without_attack",
             "skill_needs_card",
             "after_reaction",
             "asked",
             "effects_end_first",
             "arrivals_attack",
             "energy_lasts_turn",
             "converting",
             "gear_survives",
             "one_gear_each",
             "collapse_once",
             "mulligan",
             "exact_assignment",
             "hands_open"});
  if (const Node best_of = node.optional("best_of")) {
    options.best_of = static_cast<std::uint8_t>(best_of.integer(1, 3, "matches", "B04"));
    if (options.best_of == 2) best_of.complain("a game is best of 1 or of 3", "B04");
  }
  if (const Node lost = node.optional("lost_biomes")) {
    options.lost_biomes = static_cast<std::uint8_t>(lost.integer(1, 3, "lost biomes", "BC3"));
  }
  if (const Node speed = node.optional("reactive_speed")) {
    options.reactive_speed = static_cast<std::uint8_t>(speed.integer(2, 3, "speed", "BG4"));
  }
  read_one_of(node, "reactives_first", {"active", "other"}, options.reactives_first);
  read_one_of(node, "after_reaction", {"active", "opponent"}, options.after_reaction);
  read_one_of(node, "asked", {"who_can", "who_might"}, options.asked);
  read_one_of(node, "judged", {"queue_empty", "at_once"}, options.judged);
  read_one_of(node, "damage_steps", {"ranged_first", "together"}, options.damage_steps);
  read_one_of(node, "defend_from", {"same_biome", "anywhere"}, options.defend_from);
  read_one_of(node, "drawn_match", {"drawn", "active_player_loses"}, options.drawn_match);
  read_one_of(node, "converting", {"anomaly", "redraw", "none"}, options.converting);
  read_one_of(node, "mulligan", {"put_below", "one_less", "none"}, options.mulligan);
  read_flag(node, "exact_deck", options.exact_deck);
  read_flag(node, "cancelled_waits", options.cancelled_waits);
  read_flag(node, "windows_in_start", options.windows_in_start);
  read_flag(node, "active_acts_again", options.active_acts_again);
  read_flag(node, "defend_without_attack", options.defend_without_attack);
  read_flag(node, "skill_needs_card", options.skill_needs_card);
  read_flag(node, "effects_end_first", options.effects_end_first);
  read_flag(node, "arrivals_attack", options.arrivals_attack);
  read_flag(node, "attack_locks", options.attack_locks);
  read_flag(node, "locked_may_advance", options.locked_may_advance);
  read_flag(node, "both_arrive_in_biomes", options.both_arrive_in_biomes);
  read_flag(node, "excess_hits_sector", options.excess_hits_sector);
  read_flag(node, "once_defended_stays", options.once_defended_stays);
  read_flag(node, "damage_ends_in_battle_only", options.damage_ends_in_battle_only);
  read_flag(node, "lost_lanes_close", options.lost_lanes_close);
  read_flag(node, "energy_lasts_turn", options.energy_lasts_turn);
  read_flag(node, "gear_survives", options.gear_survives);
  read_flag(node, "one_gear_each", options.one_gear_each);
  read_flag(node, "collapse_once", options.collapse_once);
  read_flag(node, "exact_assignment", options.exact_assignment);
  read_flag(node, "hands_open", options.hands_open);
  return options;
}

}  // namespace affray::biomes::adapter
