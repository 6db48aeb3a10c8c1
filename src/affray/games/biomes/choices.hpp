#pragma once
// Choices: one small value type for all kinds of choices.

#include <array>
#include <cstddef>
#include <cstdint>

#include "affray/core/side.hpp"
#include "affray/games/biomes/charts.hpp"
#include "affray/games/biomes/ids.hpp"

namespace affray::biomes {

/// The deeds, each with the meaning of `what` and the canonical text. "ann" is a player; a card is named by
/// the id of its kind and, if a deck has several of the kind, its number: hawk, hawk-2. Lanes are 1 to 3.
enum class Deed : std::uint8_t {
  shuffle,       // {}               "ann shuffles"                          B09: for both; there is no choice
  swap,          // {out, in}        "ann swaps hawk for flood"              B08
  swaps_done,    // {}               "ann swaps no more"
  keep,          // {}               "ann keeps"                             B10
  mulligan,      // {}               "ann mulligans"                         B11
  put_below,     // {card}           "ann puts hawk below"                   B11
  play,          // {card}           "ann plays hawk"                        B53
  activate,      // {card, skill}    "ann activates hawk 1"                  B44
  pass,          // {}               "ann passes"                            B57
  pass_until,    // {AutoPass}       "ann passes until something happens"    also: until the phase ends, until
                 // the turn ends
  play_anomaly,  // {card}           "ann plays anomaly ember-rift"          B69
  convert,       // {card}           "ann converts hawk"                     B42, B69
  target,        // {card}           "ann targets hawk-2"                    B60
  target_action,   // {stamp}          "ann targets action 4"
  target_sector,   // {player, lane}   "ann targets sector ben 2"
  target_player,   // {player}         "ann targets player ben"
  attach,          // {card}           "ann attaches to hawk"                  B37
  pick_x,          // {x}              "ann picks 3"                           B40
  sacrifice,       // {card}           "ann gives up hawk"
  pay,             // {Energy}         "ann pays ember"                        BG22
  discard,         // {card}           "ann discards hawk"                     B87
  first,           // {Waiting index}  "ann lets 2 react first"                BG5
  react,           // {}               "ann reacts"                            BG5
  do_not_react,    // {}               "ann does not react"
  arrive,          // {lane}           "ann arrives in 2"                      B75
  arrive_staging,  // {}               "ann arrives in staging"
  go_to,           // {lane}           "ann goes to 2"
  find,            // {card}           "ann finds hawk"
  find_nothing,    // {}               "ann finds nothing"
  advance,         // {agent, lane}    "ann advances hawk to 2"                B70
  equip,  // {gear, agent}    "ann equips hawk with lance"            B39 (the text names the agent first)
  advance_done,  // {}               "ann advances no more"
  attack,        // {agent}          "ann attacks with hawk"                 B76
  attack_done,   // {}               "ann attacks no more"
  defend,  // {agent, attacker} "ann defends against hawk with ox"     B78 (the text names the attacker first)
  defend_done,  // {}               "ann defends no more"
  order,        // {defender}       "ann orders ox next"                    BG12
  assign,       // {amount}         "ann assigns 3"                         B81
  lose_lane,    // {lane}           "ann loses biome 2"                     B92
  concede,      // {0 match, 1 game} "ann concedes the match"               B93
  // No rule allows these deeds; they can be read so that the rule that forbids them can be named.
  draw,           // {}                 "ann draws"                   B66
  unlock,         // {card}             "ann unlocks hawk"            B65
  retreat,        // {card}             "ann retreats hawk"           B85
  attack_target,  // {agent, target}    "ann attacks ox with hawk"    B80 (the text names the target first)
  end_turn,       // {}                 "ann ends the turn"           BG2
  attack_lane,    // {agent, lane}      "ann attacks biome 2 with hawk"  B80
  attack_player,  // {agent, player}    "ann attacks ben with hawk"      B80
  assign_to,      // {amount, agent}    "ann assigns 3 to ox"            B81
  convert_both,   // {card, card}       "ann converts hawk and ox"       B42
};

struct Choice {
  Deed deed{};
  Side side{};
  std::array<std::uint8_t, 2> what{};

  // The objects that the bytes of `what` name, by deed (see above).
  /// The card in a byte of the choice.
  [[nodiscard]] constexpr CardId card(std::size_t byte = 0) const { return id_at<CardId>(what[byte]); }
  /// The lane in a byte of the choice.
  [[nodiscard]] constexpr LaneId lane(std::size_t byte = 0) const { return id_at<LaneId>(what[byte]); }
  /// The skill that is used.
  [[nodiscard]] constexpr SkillId skill() const { return id_at<SkillId>(what[1]); }
  /// The stamp of the chosen action.
  [[nodiscard]] constexpr Stamp stamp() const { return id_at<Stamp>(what[0]); }

  bool operator==(const Choice&) const = default;
};

// The maximum number of listed choices: every card of a player may advance to each biome, and equip any gear.
constexpr std::size_t max_choices = 4300;

}  // namespace affray::biomes
