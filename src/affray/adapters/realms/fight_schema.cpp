#include "affray/adapters/realms/fight_schema.hpp"

#include <iterator>
#include <utility>

#include "affray/adapters/realms/fields.hpp"
#include "affray/formats/record_words.hpp"
#include "affray/referee/fight_schema.hpp"

namespace affray::realms::adapter {

namespace {

using namespace schema;

constexpr int most_of_any = 250;  // maximum of health, Stamina, gold and experience

Schema status() { return part_of("realms-statuses", "status"); }
Schema space() { return part_of("realms-fight", "space"); }

Schema options_schema() {
  const Key preset =
      optional("preset",
               words(words_of(preset_names), "RG1: the text (default), or the newer statements on attacks."));
  return object(with({preset}, schemas_of(option_fields)),
                "Switches for what the texts leave open or say differently.");
}

Schema map() {
  const Schema draw =
      Schema()
          .set("description",
               ". floor, # wall, o obstacle, + door, ^ trap, * goal, _ no space, or a letter of the legend; "
               "spaces are divided by one blank, and the second, fourth, ... row of hexes begins with one.")
          .set("type", "string")
          .set("minLength", 1);
  const Schema letter = Schema().set("type", "string").set("pattern", "^[A-Za-z0-9]$");
  return object(
      {optional("shape", words(texts_of(shape_words), "RG23: hex when absent.")), required("draw", draw),
       optional("legend",
                map_of(letter, name(), {}, "Who the letters are: heroes of the file, or kinds of figure.")),
       optional("trap_damage", one_of({integer(1, 50), map_of(part("space"), integer(1, 50))},
                                      "RG41: of all traps, or by space; 2 when absent."))});
}

Schema hero() {
  const Schema gear = set_of(name(), {0, static_cast<int>(max_items)});
  return object({required("race", name()), required("class", name()),
                 optional("level", integer(1, highest_level, "RX11: that of the skirmish when absent.")),
                 optional("items", gear), optional("augmentations", gear),
                 optional("cards", set_of(name(), {0, static_cast<int>(max_hand)},
                                          "RX11: the hand; the cards of level 1 when absent.")),
                 optional("health", integer(1, 200, "RX10: instead of race and class.")),
                 optional("stamina", integer(0, 100)), optional("melee", integer(0, 50)),
                 optional("range", integer(0, 50))});
}

Schema objective() {
  std::vector<Schema> aims;
  for (const char* aim : {"kill_all", "kill", "rescue", "destroy", "survive", "reach"}) {
    const std::string_view word = aim;
    std::vector<Key> keys{required("aim", constant(aim)), schema_of(must_live_field, 0)};
    if (word == "kill" || word == "rescue" || word == "destroy") keys.push_back(required("figure", name()));
    if (word == "survive") keys.push_back(required("rounds", integer(1, longest_skirmish)));
    if (word == "reach") keys.push_back(schema_of(all_heroes_field, 1));
    aims.push_back(object(std::move(keys)));
  }
  return one_of(std::move(aims), "RG46");
}

Schema figure_now() {
  const Schema count = integer(0, most_of_any);
  const Schema place =
      Schema()
          .set("type", "string")
          .set("pattern", "^(hand|played|begun|discard|active (round|next round|always)|cooldown [1-9])$");
  const Schema one =
      object({fact("health", integer(1, most_of_any), "Health left; all when absent.", "health: 3"),
              fact("at", part("space"), "Where it stands; as on the map when absent.", "at: d4"),
              fact("statuses", list_of(status()), "RX18: its conditions.", "statuses: [stunned]"),
              fact("moved", count, "Spaces moved in this round.", "moved: 2"),
              fact("spent", list_of(words({"reroll", "move"})),
                   "What it has used in this round: rerolling (R46, R48), the move paid with Stamina (RX27).",
                   "spent: [reroll]"),
              fact("stamina", count, "RG37: Stamina left.", "stamina: 2"),
              fact("gold", count, "Gold.", "gold: 3"), fact("xp", count, "Experience.", "xp: 1"),
              fact("items", count, "RX35: the items found in loot.", "items: 1"),
              fact("item_rerolls", count,
                   "R47: how many rerolls of misses by items are left in this round; all when absent.",
                   "item_rerolls: 0"),
              fact("invested", count, "RX03: the Stamina paid for cards, which is the speed.", "invested: 4"),
              fact("cards", map_of(anything(), place), "RX08: where cards are; in the hand when not named.",
                   "cards: {strike: cooldown 2}"),
              fact("freed", name(), "RG46: of a prisoner, the hero who has freed him.", "freed: ana")});
  return one_of({constant("fallen", "RG33: it is off the map."),
                 constant("escaped", "RG46: a prisoner who was freed and is out."), one});
}

/// What is under way: the round, the turn, effects, decks, summons, an attack.
std::vector<Key> keys_under_way() {
  const Schema amount = integer(-50, 50);
  const Schema effect =
      one_of({amount, object({required("amount", amount), optional("lasts", words(texts_of(time_words)))})});
  const Schema effects =
      object({optional("strength", effect), optional("shield", effect), optional("shield_roll", effect)});
  const Schema deck = object({optional("card", name("The card of this round.")),
                              optional("left", list_of(name(), {}, "What has not been drawn yet."))});
  const Schema summon =
      object({required("kind", name()), required("by", name()), required("at", part("space")),
              optional("health", integer(1, most_of_any)), optional("statuses", list_of(status()))});
  const Schema attack = object(
      {required("card", name()), required("line", integer(1, static_cast<int>(max_actions))),
       required("targets", list_of(name(), {1, static_cast<int>(max_targets)})),
       optional("dice", list_of(integer(1, die_faces), {1, 4},
                                "R45: the faces on the table, as they were rolled; none when absent."))});
  return {fact("round", integer(1, longest_skirmish), "The round; the first one when absent.", "round: 3"),
          fact("turn", name(),
               "RX02: whose turn it is; when absent, the heroes pick their cards. Its conditions were there "
               "when it began.",
               "turn: ana"),
          fact("order", list_of(name()), "RX03: the turns that come after it in this round.",
               "order: [goblin, bor]"),
          fact("effects", map_of(anything(), effects),
               "RG59: what works on a figure, and how long; until the end of the round when absent.",
               "effects: {ana: {strength: 2, shield: {amount: 1, lasts: skirmish}}}"),
          fact("decks", map_of(deck), "RG54: the decks of types of figure.",
               "decks: {goblin: {card: rush, left: [spit]}}"),
          fact("traps", list_of(part("space")), "RG41: those that are gone.", "traps: [c2]"),
          fact("summons", list_of(summon), "RG48: summon-1, summon-2 and so on.",
               "summons: [{kind: wisp, by: ana, at: d3}]"),
          fact("attack", attack,
               "R04: an attack of whoever has the turn, with its targets named and its dice rolled or not.",
               "attack: {card: strike, line: 1, targets: [goblin], dice: [1]}")};
}

Schema state() {
  const Schema amount = integer(0, 50);
  const Schema gold = integer(0, 50, "Gold.");
  const Schema heap =
      object({optional("gold", amount), fact("items", amount, "RX35: item cards.", "items: 1"),
              fact("adrenaline", integer(0, 1), "RX33: by the old table of loot only.", "adrenaline: 1")});
  return object(with(keys_under_way(),
                     {optional("figures", map_of(part("figure-now"))),
                      optional("rifts", map_of(part("space"), part_of("realms-cards", "element"))),
                      optional("doors", list_of(part("space"), {}, "Those that are open.")),
                      fact("loot", map_of(part("space"), one_of({gold, heap})),
                           "RX34: what lies on spaces; a number is gold.", "loot: {d4: 2, e5: {items: 1}}"),
                      fact("objectives", list_of(words({"open", "met"})),
                           "RG46: which objectives are met, in their order.", "objectives: [met, open]")}),
                "What differs when the fight is under way already.");
}

Schema data() {
  struct Kind {
    const char* key;
    const char* file;
    const char* part;
    int most;
  };
  constexpr int most = static_cast<int>(most_records);
  std::vector<Key> keys;
  for (const Kind& kind : {Kind{"cards", "realms-cards", "card", most},
                           {"races", "realms-heroes", "kin", most},
                           {"classes", "realms-heroes", "kin", most},
                           {"items", "realms-items", "gear", most},
                           {"augmentations", "realms-items", "gear", most},
                           {"enemies", "realms-enemies", "enemy", most},
                           {"decks", "realms-enemies", "deck", most},
                           {"statuses", "realms-statuses", "ending", static_cast<int>(status_count)}}) {
    keys.push_back(optional(kind.key, list_of(part_of(kind.file, kind.part), {0, kind.most})));
  }
  return object(std::move(keys), "Records of this file's own, as in data/realms; their names must be new.");
}

Schema fight() {
  const Schema arrival =
      object({required("round", integer(2, longest_skirmish, "It comes at the start of this round.")),
              required("figure", name()), required("at", part("space"))});
  return object(
      {game("realms"), title(), about(), names(), unreachable(), packs(),
       optional("options", part("options")),
       optional("level", integer(1, highest_level,
                                 "RX35: of the skirmish, and of heroes without one; 1 when absent.")),
       optional("data", data()), required("map", part("map")),
       required("heroes", map_of(name_except(words_of(reserved_names)), part("hero"),
                                 {1, static_cast<int>(max_heroes)})),
       optional("arrivals", list_of(arrival)),
       optional("objectives",
                list_of(part("objective"), {1, 8}, "All of them are to be met; kill_all when absent.")),
       optional("limit", integer(1, longest_skirmish, "RG52: the round after which the heroes have lost.")),
       optional("state", part("state")), plan(), so_far(16),
       dice(16, "Faces in the order in which they are rolled; for a drawn card its place in the deck.")});
}

std::vector<Key> expected_facts() {
  const Schema count = integer(0, most_of_any);
  const Schema number = integer(0, static_cast<int>(max_figures));
  const Schema sides = words({"heroes", "enemies", "none"});
  const Schema word = Schema().set("type", "string");
  const Schema figure =
      object({optional("at", one_of({space(), constant("none")})), optional("health", count),
              optional("kind", name("Of a summon.")), optional("by", name("Who summoned it.")),
              optional("moved", count), optional("statuses", list_of(status()))});
  const Schema hero = object({optional("stamina", count), optional("invested", count),
                              optional("gold", count), optional("xp", count), optional("items", count),
                              optional("item_rerolls", count), optional("cards", map_of(anything(), word))});
  const Schema effects = map_of(anything(), Schema().set("type", "integer"));
  const Schema token =
      object({optional("gold", count), optional("items", count), optional("adrenaline", count)});
  const Schema fate = words({"none", "standing", "fallen", "escaped", "awaited"});
  const auto or_none = [](const Schema& schema) { return one_of({constant("none"), schema}); };
  const Schema deck = object({optional("card", name()), optional("left", list_of(name()))});
  return {fact("round", integer(0, longest_skirmish), "The round.", "round: 2"),
          fact("ended", words({"no", "won", "lost"}), "Whether the heroes have won or lost.", "ended: won"),
          fact("winner", sides, "Who has won.", "winner: heroes"),
          fact("rescued", number, "How many prisoners were rescued.", "rescued: 1"),
          fact("order", list_of(name()), "Who acts in this round, in order.", "order: [ada, orc]"),
          fact("figures", map_of(anything(), one_of({fate, figure})),
               "A figure, or in one word what has become of it; none is one that never came.",
               "figures: {orc: {at: c2, health: 3, statuses: [stunned]}, imp: fallen}"),
          fact("heroes", map_of(anything(), hero), "What a hero has.",
               "heroes: {ada: {stamina: 4, cards: {strike: spent}}}"),
          fact("decks", map_of(anything(), deck), "The card that an enemy has drawn, and what is left.",
               "decks: {orc: {card: bite, left: [claw]}}"),
          fact("effects", map_of(anything(), or_none(effects)), "What works on a figure, or none.",
               "effects: {ada: {strength: 1}, orc: none}"),
          fact("rifts", map_of(space(), word), "The rift on a space, or none.", "rifts: {b3: red}"),
          fact("doors", map_of(space(), words({"open", "closed"})), "Doors.", "doors: {c1: open}"),
          fact("traps", map_of(space(), words({"set", "sprung"})), "Traps.", "traps: {c2: sprung}"),
          fact("loot", map_of(space(), or_none(token)), "What lies on a space, or none.",
               "loot: {d4: {gold: 2}, d5: none}"),
          fact("objectives", list_of(words({"met", "open"})), "The objectives in order.",
               "objectives: [met, open]"),
          fact("attack",
               object({optional("attacker", name()), optional("target", name()),
                       optional("raw", Schema().set("type", "integer")), optional("missed", flag()),
                       optional("pierces", count), optional("stopped", count), optional("dealt", count)}),
               "The last attack: the sum before the defence (raw), what pierces, what is stopped, what "
               "arrives; a hit "
               "for nothing is one that is not missed and deals 0.",
               "attack: {target: orc, raw: 4, missed: false, stopped: 1, dealt: 3}"),
          fact("fallen", object({optional("heroes", number), optional("enemies", number)}),
               "How many have fallen.", "fallen: {enemies: 2}")};
}

}  // namespace

SchemaFile fight_schema() {
  SchemaFile file{"realms-fight", "A fight of the game realms, or a single attack", {}, {}};
  file.root = when(has("attack"), part("attack-file"), part("fight"));
  file.parts = {{"fight", fight()},
                {"options", options_schema()},
                {"space", Schema()
                              .set("description",
                                   "A space of the map: the letter of its column and the number "
                                   "of its row, from the upper left corner.")
                              .set("type", "string")
                              .set("pattern", "^[a-z][0-9]{1,3}$")},
                {"map", map()},
                {"hero", hero()},
                {"objective", objective()},
                {"figure-now", figure_now()},
                {"state", state()}};
  std::vector<SchemaPart> attack = attack_schemas();
  file.parts.insert(file.parts.end(), std::make_move_iterator(attack.begin()),
                    std::make_move_iterator(attack.end()));
  return file;
}

SchemaFile scenario_schema() {
  return scenario("realms", fight(), "realms-fight.schema.json#/$defs/fight", expected_facts(),
                  {"{among: [ana is ready]}", "{who: heroes, what: [plays, is]}"});
}

}  // namespace affray::realms::adapter
