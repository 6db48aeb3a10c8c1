#include "affray/adapters/sectors/schemas.hpp"

#include "affray/adapters/sectors/fields.hpp"
#include "affray/adapters/sectors/fight.hpp"
#include "affray/referee/fight_schema.hpp"

namespace affray::sectors::adapter {

namespace {

using namespace schema;

constexpr int many = 255;  // larger than the possible number of anything

Schema lines() { return list_of(part("line"), {1, static_cast<int>(max_lines)}); }

std::vector<Key> head(Type type) {
  return with({required("id", name_of_kind()), required("type", constant(word_in(type_words, type)))},
              own_names());
}

/// A card in a sector, with the values that only its type has.
Schema card_in_sector(Type type, const std::vector<Key>& own, const std::vector<Schema>& conditions) {
  std::vector<Key> keys = with(head(type), own);
  keys = with(std::move(keys),
              {optional("attack_type", part("attack_type")), schema_of(speed_field), schema_of(bonus_field),
               optional("attack",
                        numbers(3, 0, most_value, true, "S38: against characters, vehicles and buildings.")),
               schema_of(special_field)});
  keys = with(with(std::move(keys), schemas_of(life_fields)), {optional("lines", lines())});
  if (type != Type::building) {
    for (Key& key : keys) key.is_required = key.is_required || key.name == "speed";
  }
  Schema::List all{when(has("attack_type", constant("ordinary")), has("attack")),
                   when(has("attack_type", words({"special", "control_tower"})), has("special")),
                   when(has("attack"), lacks({"special"})), when(has("bonus"), has("attack"))};
  all.insert(all.end(), conditions.begin(), conditions.end());
  return object(std::move(keys)).set("allOf", std::move(all));
}

Schema card() {
  const Key moves = schema_of(moves_field);
  const Key crew = schema_of(crew_field);
  Key subtype = optional("subtype", part("subtype"));
  subtype.is_required = true;
  return one_of({card_in_sector(
                     Type::character,
                     {optional("kind", part("kind")), optional("profession", part("profession")), moves}, {}),
                 card_in_sector(Type::vehicle, {subtype, crew, moves},
                                {when(has("crew"), has("subtype", constant("manual")))}),
                 card_in_sector(Type::building, {schema_of(function_field), crew}, {}),
                 object(with(head(Type::technology), {optional("lines", lines())})),
                 object(with(head(Type::order), {required("lines", lines())}))});
}

SchemaFile cards() {
  SchemaFile file{"sectors-cards", "Cards of the game sectors", {}, line_schemas()};
  file.parts.push_back({"attack_type", words({attack_type_words.begin() + 1, attack_type_words.end()})});
  file.parts.push_back({"card", card()});
  file.root = object(
      {game("sectors"), required("cards", list_of(part("card"), {0, static_cast<int>(most_records)}))});
  return file;
}

Schema laid() {
  return one_of(
      {name(),
       object({required("card", name()), optional("exhausted", flag()), optional("injuries", integer(0, 19)),
               optional("crew_of", name("S97: the card, such as buggy or buggy-2, that "
                                        "this character belongs to.")),
               fact("acted", flag(),
                    "S09: it has acted in this fight round, and is exhausted "
                    "unless 'exhausted' says otherwise.",
                    "acted: true"),
               fact("waited", flag(), "S53: it has waited in this fight round.", "waited: true"),
               fact("waited_before", flag(),
                    "SG9: it has waited in an earlier fight round; with wait_once_per_fight.",
                    "waited_before: true"),
               fact("used", flag(), "SG65: it has used an ability in this fight round.", "used: true"),
               fact("boarded", flag(), "SG52: it has been assigned in this fight round, or turn.",
                    "boarded: true"),
               fact("lowered", integer(0, max_defence - 1),
                    "S44: by how much its defence is lowered; "
                    "'focus' says who keeps it low.",
                    "lowered: 2"),
               fact("experience", integer(0, many), "S83: its points.", "experience: 1")})},
      "A card in a sector.");
}

/// Cards by sector, and the piles beside the sectors.
Schema player() {
  Schema piles;
  for (const char* pile : {"hand", "deck", "discard", "research", "technology_deck", "played"}) {
    piles.set(pile, part("names"));
  }
  piles.set("construction", map_of(part("names")));
  return Schema()
      .set("description", "Cards by sector, and in hand, deck and so on.")
      .set("type", Schema::List{"object", "null"})
      .set("properties", std::move(piles))
      .set("additionalProperties", list_of(part("laid")));
}

/// The key `fight`: a position in the middle of one.
Schema position() {
  const Schema attack =
      object({required("card", name()), required("target", name()), optional("blocker", name())});
  const Schema effect =
      object({required("card", name()), optional("line", integer(1, static_cast<int>(max_lines))),
              optional("effect", integer(1, static_cast<int>(max_effects))), required("on", name())});
  const Schema parted = object({required("card", name()), optional("part", integer(1, many))});
  Key where = fact("sector", name(), "S01: where the fight is.", "sector: north");
  where.is_required = true;
  return object(
      {std::move(where),
       fact("round", integer(1, fight_rounds), "S05: its round; 1 when absent.", "round: 2"),
       fact("starter", name(), "S18: who began it, on turn; who has the first turn when absent.",
            "starter: ann"),
       fact("animals", list_of(name()), "S90: who fights the animals; nobody when absent.", "animals: [ben]"),
       fact("acting", name(), "S08: the card that is up.", "acting: scout"),
       fact("last", name(),
            "S18: the player who acted last among those of equal initiative. Interrupted ones (SG70) begin "
            "anew.",
            "last: ben"),
       fact("moment", words(stage_words()),
            "Where in the round: events are played; the order says who is next; the card that is up was "
            "called and "
            "everybody may answer, or acts; or where its attack is, declared, to be blocked, blocked or not, "
            "at "
            "tactics, about to be settled. When absent: what the other keys say.",
            "moment: tactics"),
       fact("attack", attack, "S25, S27: the attack under way, of the card that is up.",
            "attack: {card: scout, target: driver, blocker: guard}"),
       fact("focus", map_of(one_of({name(), parted})),
            "S45: which lowered card each player or animal keeps low; its part with ledger_per_player.",
            "focus: {ann: driver, ben: {card: scout, part: 2}}"),
       fact("effects", list_of(effect),
            "S32: what a played line does on a card for a while: the card of the line, which line and effect "
            "of it "
            "(1 when absent), and on what.",
            "effects: [{card: smoke, line: 1, effect: 1, on: scout}]")},
      "A position in the middle of a fight.");
}

SchemaFile fight() {
  std::vector<std::string> no_sector{reserved_names.begin(), reserved_names.end()};
  no_sector.insert(no_sector.end(),
                   {"hand", "deck", "discard", "research", "technology_deck", "played", "construction"});
  SchemaFile file{"sectors-fight", "A fight of the game sectors", {}, {}};
  const Schema own_cards = list_of(part_of("sectors-cards", "card"), {0, static_cast<int>(most_records)});
  file.root = object(
      {game("sectors"), title(), about(), names(), unreachable(), packs(),
       optional("options", part("options")),
       optional("rounds", integer(1, most_game_rounds, "Game rounds; 1 when absent.")),
       optional("first", name("Who has the first turn; the first player when absent.")),
       optional("data", object({required("cards", own_cards)},
                               "Cards of this file's own, as in data/sectors; their names must be new.")),
       required("sectors",
                map_of(name_except(no_sector), part("sector"), {1, static_cast<int>(max_sectors)})),
       required("players", map_of(name_except(words_of(reserved_names)), part("player"),
                                  {2, static_cast<int>(max_players)}, "In the order of seats, clockwise.")),
       optional("fight", part("fight")), plan(), so_far(static_cast<int>(max_cards)),
       dice(static_cast<int>(max_cards), "Which card of the deck is drawn, counted from 1.")});
  const Schema next =
      list_of(name(), {}, "Sectors that border on this one; it is enough that one of two says so.");
  file.parts = {{"options", object(schemas_of(option_fields), "Switches for what the rules leave open.")},
                {"names", list_of(name())},
                {"laid", laid()},
                {"sector", one_of({null(), object({optional("next", next)})})},
                {"player", player()},
                {"fight", position()}};
  return file;
}

/// A map with these keys and any values.
Schema facts(const std::vector<std::string>& keys, std::vector<Key> others = {}) {
  std::vector<Key> all;
  for (const std::string& key : keys) all.push_back(optional(key, scalar()));
  return object(with(std::move(all), std::move(others)));
}

std::vector<Key> expected_facts() {
  const Schema list = list_of(scalar());
  const Schema effects = one_of({constant("none"), map_of(anything(), Schema().set("type", "integer"))});
  const Schema card =
      facts({"owner", "zone", "sector", "exhausted", "fighting", "acted", "waited", "injuries", "defence",
             "lowered", "crew_of", "experience", "initiative", "speed", "special", "used", "boarded"},
            {optional("attack", list)});
  const Schema parts = map_of(anything(), Schema().set("type", "integer"));
  const Schema attack =
      facts({"by", "card", "target", "blocker", "power", "cancelled"}, {optional("parts", parts)});
  const Schema blow = facts({"by", "target", "power", "before", "after"}, {optional("parts", parts)});
  const Schema player =
      facts({"focus", "lost", "fights_won"}, {optional("hand", list), optional("passes", list)});
  return {
      fact("game_round", integer(0, many), "The round of the game.", "game_round: 2"),
      fact("turn", name(), "Whose turn it is.", "turn: ann"),
      fact("refreshed", flag(), "Whether exhausted cards were made ready this turn.", "refreshed: true"),
      fact("fight", facts({"sector", "round", "starter", "acting", "initiative"}),
           "The fight: where, its round, who began it, the card that acts, and its initiative.",
           "fight: {sector: north, round: 2, acting: one, initiative: 5}"),
      fact("attack", one_of({constant("none"), attack}),
           "The attack under way, its power against the card that it goes to, and the parts of the power: "
           "printed, and what each card adds; or none.",
           "attack: {card: one, target: two, blocker: none, power: 5, parts: {printed: 3, smoke: 2}}"),
      fact("blow", one_of({constant("none"), blow}),
           "The last blow that landed: its power with its parts, and the defence before and after it; or "
           "none.",
           "blow: {by: one, target: two, power: 3, before: 5, after: 2}"),
      fact("order", list,
           "The cards that still come up in this fight round, the next one first; equals in the order of the "
           "file.",
           "order: [two, one]"),
      fact("sectors", map_of(anything(), facts({"fought"}, {optional("next", list)})),
           "How many fights a sector has seen this round, and what is next to it.",
           "sectors: {north: {fought: 1}}"),
      fact("cards", map_of(anything(), card), "The state of a card.",
           "cards: {one: {injuries: 1, lowered: 2, speed: 4, attack: [3, 1, 0]}}"),
      fact("players", map_of(anything(), player),
           "What a player holds, whom he attacks (focus), and what he has passed.",
           "players: {ann: {hand: [bomb], focus: two}}"),
      fact("effects", map_of(anything(), effects), "What works on a card, or none.",
           "effects: {one: {initiative: 2}, two: none}"),
      fact("winner", name(), "Who has won, or none.", "winner: ann")};
}

}  // namespace

std::vector<SchemaFile> schemas() {
  SchemaFile setup = fight();
  SchemaFile ruling =
      scenario("sectors", setup.root, "sectors-fight.schema.json#", expected_facts(),
               {"{among: [ann ends the turn]}", "{who: ann, what: [fights, refreshes, ends]}"});
  return {cards(), std::move(setup), std::move(ruling)};
}

}  // namespace affray::sectors::adapter
