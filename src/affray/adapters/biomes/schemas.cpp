#include "affray/adapters/biomes/schemas.hpp"

#include "affray/adapters/biomes/fields.hpp"
#include "affray/adapters/biomes/fight.hpp"
#include "affray/referee/fight_schema.hpp"

namespace affray::biomes::adapter {

namespace {

using namespace schema;

constexpr int many = 255;  // larger than the possible number of anything
constexpr int most_cards = static_cast<int>(max_cards);

/// A condition on a card: it has this type.
Schema is_type(const char* type) {
  return Schema()
      .set("type", "object")
      .set("properties",
           Schema().set("types", Schema().set("type", "array").set("contains", constant(type))));
}

/// A condition on a card: it has one of these types, and it has or lacks these keys.
Schema single_type(Schema condition) {
  return all_of(
      {std::move(condition),
       Schema()
           .set("type", "object")
           .set("properties", Schema().set("types", Schema().set("type", "array").set("maxItems", 1)))});
}

Schema card() {
  const Schema host = object({required("types", set_of(words({"agent", "software", "hardware"}), {1, 0})),
                              optional("whose", part("whose"))},
                             "B37: what a modification attaches to.");
  Key speed = schema_of(speed_field);
  speed.is_required = false;
  std::vector<Key> keys{required("id", name_of_kind(words_of(reserved_names))),
                        required("types", part("types")), std::move(speed), optional("cost", part("cost"))};
  keys = with(std::move(keys), own_names());
  for (Key& key : schemas_of(agent_fields)) keys.push_back(optional(key.name, std::move(key.value)));
  keys =
      with(std::move(keys),
           {optional("keywords", part("keywords")), optional("makes", part("energy")), optional("host", host),
            optional("effects", list_of(part("effect"), {1, static_cast<int>(max_effects)})),
            optional("skills", list_of(part("skill"), {1, static_cast<int>(max_skills)}))});
  const Schema fights = all_of({has("attack"), has("defense", integer(1, most_value))});
  return object(std::move(keys), "A card; which keys it has depends on its types.")
      .set("allOf",
           Schema::List{
               when(is_type("anomaly"), single_type(all_of({has("makes"), lacks({"speed", "cost"})})),
                    all_of({has("speed"), lacks({"makes"})})),
               when(is_type("agent"), fights, lacks({"attack", "defense", "keywords"})),
               when(is_type("event"), single_type(all_of({has("effects"), lacks({"skills"})})),
                    lacks({"effects"})),
               when(is_type("modification"), all_of({has("host"), is_type("software")}), lacks({"host"}))});
}

SchemaFile cards() {
  SchemaFile file{"biomes-cards", "Cards of the game biomes", {}, skill_schemas()};
  file.parts.push_back({"card", card()});
  file.root =
      object({game("biomes"), required("cards", list_of(part("card"), {0, static_cast<int>(most_records)}))});
  return file;
}

SchemaFile types() {
  std::vector<Key> influence{optional("keywords", part_of("biomes-cards", "keywords"))};
  influence = with(std::move(influence), schemas_of(influence_fields));
  const int kinds = static_cast<int>(BiomeType{}.energies.size());
  SchemaFile file{"biomes-biomes", "Types of biome of the game biomes", {}, {}};
  file.parts = {
      {"biome", object(with({required("id", name_except({"random"})),
                             required("energies", set_of(part_of("biomes-cards", "aligned"), {kinds, kinds})),
                             required("influence", object(std::move(influence),
                                                          "B27, B28: what it does for agents there."))},
                            own_names()))}};
  file.root = object(
      {game("biomes"), required("biomes", list_of(part("biome"), {0, static_cast<int>(biome_types)}))});
  return file;
}

SchemaFile decks() {
  SchemaFile file{"biomes-decks", "Decks of the game biomes", {}, {}};
  file.parts = {{"copies", map_of(integer(1, most_cards), {}, "How many of each card.")},
                {"deck", object({required("id", name()), required("cards", part("copies")),
                                 optional("reserve", part("copies")), optional("special", name()),
                                 replaces_shipped()})}};
  file.root =
      object({game("biomes"), required("decks", list_of(part("deck"), {0, static_cast<int>(most_decks)}))});
  return file;
}

Schema copies() { return part_of("biomes-decks", "copies"); }

/// What is different about a card in the middle of a turn.
std::vector<Key> laid_in_battle() {
  const Schema keywords = part_of("biomes-cards", "keywords");
  const Schema this_turn =
      object({optional("attack", integer(-most, most)), optional("defense", integer(-most, most)),
              optional("gains", keywords), optional("loses", keywords)});
  return {
      fact("advancing", integer(1, static_cast<int>(lanes)),
           "B70: the biome that the agent, still in staging, advances to.", "advancing: 2"),
      fact("defends", name(), "B78: the attacker that the agent defends against.", "defends: fox"),
      fact("place", integer(1, most_cards),
           "B79: its place in the order of damage, where several defend against one.", "place: 1"),
      fact("was_defended", flag(), "BG16: an attacker whose defenders are gone.", "was_defended: true"),
      fact("this_turn", this_turn, "B87: what the agent has more, gains or loses until the end of the turn.",
           "this_turn: {attack: 2, defense: -1, gains: [ranged], loses: [swift]}"),
      fact("used", list_of(integer(1, static_cast<int>(max_skills))),
           "The skills, by number, that come once a turn and have been used in this one.", "used: [1]")};
}

Schema laid() {
  const Schema attached = one_of(
      {name(), object({required("card", name()), optional("of", name()), optional("locked", flag())})});
  return one_of(
      {name(), object(with({required("card", name()), optional("locked", flag()), optional("arrived", flag()),
                            optional("attacking", flag()), optional("damage", integer(0, most)),
                            optional("increase", integer(0, most_markers)),
                            optional("tally", integer(0, most_markers)),
                            optional("markers", part_of("biomes-cards", "keywords")),
                            optional("attached", list_of(attached))},
                           laid_in_battle()))},
      "A card on the planet: its name, or what is different about it.");
}

/// A map with one value for each lane.
Schema lane_map(const Schema& value) {
  return object({optional("1", value), optional("2", value), optional("3", value)});
}

Schema place() {
  constexpr int three = static_cast<int>(lanes);
  std::vector<Key> energy;
  for (const std::string_view word : energy_words) energy.push_back(optional(word, integer(1, most_markers)));
  return object(
      {optional("hand", list_of(name())),
       optional("below", list_of(name(), {}, "The known bottom of the deck, the first drawn first.")),
       optional("cache", list_of(name(), {}, "The last one lies on top.")),
       optional("converted", list_of(name())), optional("converted_locked", integer(0, most_cards)),
       optional("deck", copies()), optional("reserve", copies()), optional("staging", list_of(part("laid"))),
       optional("biomes", lane_map(list_of(part("laid")))),
       optional("durability", list_of(integer(0, most), {three, three})),
       optional("lost", list_of(integer(1, three))), optional("energy", object(std::move(energy))),
       optional("matches", integer(0, 1)),
       fact("converted_this_turn", integer(0, 1), "B69: cards converted in this turn.",
            "converted_this_turn: 1"),
       fact("anomalies_this_turn", integer(0, 1), "B69: anomalies played in this turn.",
            "anomalies_this_turn: 1")});
}

/// B53, B56: one action that waits in the queue.
Schema queued() {
  return object(
      {fact("what", words({"card", "skill", "reactive"}),
            "A card that is played, an activated skill or one that reacts; card when absent.", "what: skill"),
       required("by", name("Who has taken the action.")),
       required("card", name("The card that is played, or on the planet the one with the skill.")),
       fact("skill", integer(1, static_cast<int>(max_skills)), "The number of the skill.", "skill: 1"),
       fact("targets", list_of(text()),
            "B60: what it is aimed at, in the words of choices, one for each aim.",
            "targets: [owl, action 1, sector ben 2, player ben]"),
       fact("x", integer(0, most_energy), "B40: the X that was picked.", "x: 2"),
       fact("host", name(), "B37: what a modification is attached to when it executes.", "host: owl"),
       fact("trigger", name(), "B45: the card that a skill reacts to.", "trigger: fox"),
       fact("cancelled", flag(), "BC5: it waits only for its turn, with cancelled_waits.",
            "cancelled: true")},
      "An action in the queue; its price has been paid, and what locks as a price is locked.");
}

Schema turn() {
  const auto first = moment_words.begin() + static_cast<std::ptrdiff_t>(Moment::draw_window);
  return object(
      {required("number", integer(1, most_turns)), required("active", name()),
       optional("moment", words({first, moment_words.end()})),
       fact("queue", list_of(part("queued")), "B53: what waits in the queue, the first action first.",
            "queue: [{by: ann, card: bolt, targets: [owl]}]"),
       fact("speaks", name(), "BG2: who has the word; by the rules when absent.", "speaks: ben"),
       fact("passed", flag(), "BG2: whether the other player has passed just before.", "passed: true")},
      "A position in the middle of a match; the players say what they have on the table instead of "
      "a deck.");
}

/// The players of a position have zones with cards; other players have decks.
Schema players_by_turn() {
  const auto players = [](const char* what) {
    return Schema()
        .set("type", "object")
        .set("properties", Schema().set("players", map_of(part_of("biomes-fight", what))));
  };
  return when(has("turn"), all_of({has("biomes"), players("place")}), players("player"));
}

SchemaFile fight() {
  constexpr int three = static_cast<int>(lanes);
  const auto own = [](const char* kind, const char* name, int least, std::size_t most) {
    return list_of(part_of(kind, name), {least, static_cast<int>(most)});
  };
  const Schema data =
      object({optional("cards", own("biomes-cards", "card", 0, most_records)),
              optional("biomes", own("biomes-biomes", "biome", three, biome_types)),
              optional("decks", own("biomes-decks", "deck", 0, most_decks))},
             "Cards and decks of this file's own beside the shipped ones; biomes instead of them.");
  SchemaFile file{"biomes-fight", "A fight of the game biomes", {}, {}};
  file.root = object(
      {game("biomes"), title(), about(), names(), unreachable(), packs(),
       optional("options", part("options")), optional("data", data),
       optional("biomes", list_of(name(), {three, three},
                                  "The three lanes by the types of data/biomes; random is chance (BG30).")),
       optional("first", name("Who has the first turn; chance decides when absent.")),
       optional("turn", turn()),
       required("players", map_of(name_except({"nobody", "none"}), anything(), {2, 2})), plan(),
       so_far(most_cards),
       dice(most_cards,
            "B18: which card is drawn, by its place among all cards of its player; or what "
            "chance picks else; counted from 1.")});
  file.root.set("allOf", Schema::List{players_by_turn()});
  const Schema named = object({required("deck", name())});
  const Schema listed =
      object({required("deck", copies()), optional("reserve", copies()), optional("special", name())});
  file.parts = {{"options", object(schemas_of(option_fields), "Switches for what the rules leave open.")},
                {"laid", laid()},
                {"place", place()},
                {"queued", queued()},
                {"player", one_of({named, listed})}};
  return file;
}

/// A map with these keys and any values.
Schema facts(const std::vector<std::string>& keys, const std::vector<std::string>& lists,
             const std::vector<std::string>& maps = {}) {
  std::vector<Key> all;
  for (const std::string& key : keys) all.push_back(optional(key, scalar()));
  for (const std::string& key : lists) all.push_back(optional(key, list_of(scalar())));
  for (const std::string& key : maps)
    all.push_back(optional(key, map_of(anything(), one_of({scalar(), list_of(scalar())}))));
  return object(std::move(all));
}

Schema expect_player() {
  Schema player = facts({"converted", "converted_locked", "deck", "reserve", "converted_this_turn",
                         "anomalies_this_turn", "mulligans", "matches", "biomes", "passes"},
                        {"hand", "below", "cache", "durability", "lost"});
  Schema properties = *player.find("properties");
  properties.set("energy", map_of(anything(), Schema().set("type", "integer")));
  return std::move(player.set("properties", std::move(properties)));
}

std::vector<Key> expected_facts() {
  std::vector<Key> counts;
  for (const char* word : {"cancelled", "reacted", "executed", "terminated", "passed", "drew", "discarded",
                           "struck", "retreated", "loop_ended"}) {
    counts.push_back(optional(word, Schema().set("type", "integer").set("minimum", 0)));
  }
  const Schema lane = object({optional("type", name()), optional("closed", flag())});
  const Schema card =
      facts({"owner", "zone", "lane", "locked", "arrived", "increase", "tally", "host", "attack", "defense",
             "damage", "advancing", "attacking", "defends", "place", "was_defended"},
            {"markers", "keywords", "used"}, {"attack_parts", "this_turn"});
  const Schema blow = facts({"by", "target", "damage", "attack"}, {}, {"parts"});
  return {
      fact("match", integer(0, many), "The number of the match.", "match: 1"),
      fact("turn", integer(0, many), "The number of the turn.", "turn: 3"),
      fact("active", name(), "The player whose turn it is.", "active: ann"),
      fact("starter", name(), "The player who began the match.", "starter: ann"),
      fact("moment", words(words_of(moment_words)), "The moment of the turn.", "moment: first_primary"),
      fact("winner", name(), "Who has won, or none.", "winner: ann"),
      fact("biomes", lane_map(lane), "The biome of a lane, and whether it is closed.",
           "biomes: {1: {closed: true}}"),
      fact("players", map_of(anything(), expect_player()), "The zones and numbers of a player.",
           "players: {ann: {durability: [10, 7, 10], hand: [bolt]}}"),
      fact("cards", map_of(anything(), card), "The state of a card; none is what it has not.",
           "cards: {owl: {zone: lane, lane: 2, damage: 1, attack_parts: {printed: 2, biome: 1}}}"),
      fact("queue", list_of(scalar()), "The cards of the actions in the queue, the first one first.",
           "queue: [bolt, snare]"),
      fact("speeds", list_of(integer(1, 3)), "The speeds of the actions in the queue, the first one first.",
           "speeds: [1, 3]"),
      fact("order", map_of(list_of(name())),
           "Those who defend against an attacker, in the order in which they take its damage.",
           "order: {fox: [eel, owl]}"),
      fact("blow", one_of({constant("none"), blow}),
           "The last blow: whose, at what, the damage, and the attack with its parts (printed, markers, "
           "this_turn, biome, and cards), before anything is taken off; or none.",
           "blow: {by: fox, target: eel, damage: 2, attack: 4, parts: {printed: 3, spear: 1}}"),
      fact("chosen_lane", one_of({constant("none"), integer(1, static_cast<int>(lanes))}),
           "The lane that was chosen last, to advance, arrive or move to, to aim at, or to lose; or none.",
           "chosen_lane: 2"),
      fact("happened", object(std::move(counts)), "How often something has happened since the beginning.",
           "happened: {cancelled: 1, executed: 2}")};
}

}  // namespace

std::vector<SchemaFile> schemas() {
  SchemaFile setup = fight();
  SchemaFile ruling = scenario("biomes", setup.root, "biomes-fight.schema.json#", expected_facts(),
                               {"[ann keeps, ann mulligans]", "{who: ann, what: [plays, converts, passes]}"});
  ruling.root.set("allOf", Schema::List{players_by_turn()});
  return {cards(), types(), decks(), std::move(setup), std::move(ruling)};
}

}  // namespace affray::biomes::adapter
