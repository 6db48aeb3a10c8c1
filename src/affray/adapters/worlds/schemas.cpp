#include "affray/adapters/worlds/schemas.hpp"

#include "affray/adapters/worlds/fields.hpp"
#include "affray/adapters/worlds/fight.hpp"
#include "affray/formats/record_words.hpp"
#include "affray/referee/fight_schema.hpp"

namespace affray::worlds::adapter {

namespace {

using namespace schema;

constexpr int many = 255;  // larger than the possible number of anything

SchemaFile events() {
  const Schema card =
      object(with(with({required("id", name())}, own_names()),
                  with(schemas_of(event_fields),
                       {required("effects", list_of(part("effect"), {1, static_cast<int>(max_effects)}))})));
  SchemaFile file{"worlds-events", "Event cards of the game worlds", {}, effect_schemas()};
  file.parts.push_back({"card", card});
  file.root = object({required("events", list_of(part("card"), {}))});
  return file;
}

Schema options() {
  const Key preset =
      optional("preset", words(words_of(preset_names),
                               "What the other options are when they are not written: the "
                               "recommended reading (default), or what one of the texts says."));
  return object(with({preset}, schemas_of(option_fields)),
                "Switches for what the texts leave open or say differently.");
}

Schema player() {
  const Schema hand = one_of({list_of(name()), map_of(integer(0, max_copies))},
                             "Event cards in the hand: a list of ids, or id: number.");
  return one_of({null(), object(with(schemas_of(player_fields), {optional("events", hand)}))},
                "What a player has beside markers; may be empty.");
}

/// A Sun or a World: its own keys, and the markers of each player under the player's name.
Schema place(std::string_view help, Schema natives, std::string_view markers) {
  return map_of(part(markers), {}, help)
      .set("properties", Schema().set("name", name()).set("natives", std::move(natives)))
      .set("required", Schema::List{"name"});
}

Schema system() {
  return object({required("name", name()), optional("starting", flag("W06: nobody may fight here.")),
                 required("sun", part("sun")), optional("worlds", list_of(part("world")))},
                "A solar system: a Sun and its Worlds.");
}

Schema data() {
  const Schema cards = list_of(
      part_of("worlds-events", "card"), {0, static_cast<int>(max_event_kinds)},
      "They and the shipped ones that the file names are at most " + std::to_string(max_event_kinds) + ".");
  return object({required("events", cards)});
}

/// The keys of a position in the middle of a fight.
std::vector<Key> position() {
  const Schema both = map_of(part("markers-in-battle"), {0, 2});
  const Schema count = map_of(integer(0, 250), {0, 2});
  const Schema battle = map_of(part("markers-in-battle"), {1, 3})
                            .set("properties", Schema().set("fought", flag("W26: its markers are gone.")));
  const Schema played = object({required("event", name()), required("by", name())});
  const Schema effect =
      object({required("event", name()), required("by", name("Who played it.")),
              optional("effect", integer(1, static_cast<int>(max_effects),
                                         "Which effect of the card; all that last when absent.")),
              optional("until", words({"battle", "fight", "turn"}, "As the card says when absent."))});
  const Schema fight = object(
      {required("place", name("W02, W03: where it is fought. Example: `place: terra`.")),
       fact("attacker", name(), "W01: who opened it; the player on turn when absent.", "attacker: gray"),
       required("defender", name("WG1: the opponent, or natives. Example: `defender: white`.")),
       required(
           "battles",
           list_of(battle, {0, static_cast<int>(max_battles)},
                   "W11: the markers of each battle by side, or that it was fought; survivors are on "
                   "the card. Example: `battles: [{gray: {plants: 1}, white: {populations: 2}}, {fought: "
                   "true}]`.")),
       fact("pool", both, "W10, W12: markers that are not in a battle yet.", "pool: {white: {plants: 1}}"),
       fact("lost", count, "W28: markers lost in this fight.", "lost: {gray: 1}"),
       fact("battle", integer(1, static_cast<int>(max_battles)),
            "W14: the battle that is going on; when absent, the next one is chosen.", "battle: 1"),
       fact("moment", words({"events", "energy", "dice"}),
            "W15: its moment; events when absent, or energy where energy_used stands.", "moment: energy"),
       fact("asked", name(), "Who chooses next; whoever follows the last one when absent.", "asked: white"),
       fact("events", list_of(played, {0, static_cast<int>(max_window)}),
            "W16: event cards played in this battle that have not taken effect yet.",
            "events: [{event: blockade, by: gray}]"),
       fact("energy_used", count, "W22: Energy used in this battle; it is not in the stock any more.",
            "energy_used: {gray: 2}")});
  return {fact("fight", fight, "A fight that is going on.",
               "fight: {place: terra, defender: white, battles: [{gray: {plants: 1}, white: {plants: 1}}]}"),
          fact("effects", list_of(effect, {0, static_cast<int>(max_effects)}),
               "W16: effects of event cards at work.", "effects: [{event: general-mobilization, by: gray}]"),
          fact("fights_this_turn", integer(0, 250),
               "W04: fights opened in this turn; the one that is going on counts, and is the only one when "
               "absent.",
               "fights_this_turn: 2")};
}

SchemaFile fight() {
  constexpr int most = static_cast<int>(max_battles);
  SchemaFile file{"worlds-fight", "A fight of the game worlds", {}, {}};
  file.root = object(with(
      {game("worlds"), title(), about(), names(), unreachable(), packs(),
       optional("options", part("options")),
       fact("data", data(), "Event cards of this file's own, as in data/worlds; their names must be new.",
            "data: {events: [{id: feast, name: Feast, effects: [{verb: power, amount: 2}]}]}"),
       optional("turns", integer(1, max_turns, "Player turns that are played; 1 when absent.")),
       optional("turn", name("Who is on turn first; the first player when absent.")),
       required("players", map_of(name_except(words_of(reserved_names)), part("player"),
                                  {2, static_cast<int>(max_players)},
                                  "Two to four players in the order of their turns.")),
       required("systems", list_of(part("system"), {1, static_cast<int>(max_places)})), plan(),
       so_far(die_faces),
       dice(die_faces, "Faces in the order in which they are rolled; the active player's die first.")},
      position()));
  file.parts = {
      {"markers-in-battle",
       object({optional("populations", integer(0, most)), optional("plants", integer(0, most)),
               optional("natives", integer(0, most, "WG25: also those that joined a player."))},
              "Markers of one side in a battle.")},
      {"options", options()},
      {"player", player()},
      {"markers",
       object({optional("populations", integer(0, most, "W18")), optional("plants", integer(0, most, "W19"))},
              "Markers of one player on a World.")},
      {"orbit", object({optional("populations", integer(0, most)),
                        optional("plants", integer(0, most, "W03: in a study; they take no part."))},
                       "Populations in orbit (W03).")},
      {"world", place("A World: its name, Natives, and the markers of each player under his name.",
                      integer(0, most, "Neutral Natives (W20, WG16)."), "markers")},
      {"sun", place("A Sun: its name, and the Populations of each player under his name.",
                    integer(0, most, "W03: in a study; nobody can attack them."), "orbit")},
      {"system", system()},
  };
  return file;
}

std::vector<Key> facts() {
  const Schema count = integer(0, many);
  const Schema signed_number = Schema().set("type", "integer");
  const Schema markers = object({optional("populations", count), optional("plants", count)});
  const Schema lies_there = map_of(anything(), markers).set("properties", Schema().set("natives", count));
  return {fact("places", map_of(lies_there), "What lies where.",
               "places: {terra: {gray: {plants: 1}, natives: 0}}"),
          fact("energy", map_of(count), "Energy left, by player.", "energy: {gray: 2}"),
          fact("plant_supply", map_of(one_of({count, constant("unlimited")})),
               "WG15: spare Plant markers, by player.", "plant_supply: {gray: 4, white: unlimited}"),
          fact("hands", map_of(map_of(count)), "Event cards left, by player and card.",
               "hands: {gray: {blockade: 1}}"),
          fact("lost", map_of(count), "Markers lost in all fights, by side.", "lost: {gray: 1, natives: 0}"),
          fact("won", map_of(count), "Fights won, by side.", "won: {gray: 1}"),
          fact("totals", list_of(map_of(signed_number)),
               "The totals of each battle in the order of the battles, by side; as many entries as battles. "
               "What takes from a die can leave less than 0.",
               "totals: [{gray: 7, white: 5}]"),
          fact("power",
               list_of(map_of(
                   object({optional("markers", count), optional("events", signed_number),
                           optional("energy", count), optional("die", count), optional("floor", count)}))),
               "What the totals are made of, by battle and side; as many entries as battles.",
               "power: [{gray: {markers: 2, energy: 3, die: 6}}]"),
          fact("moment",
               words({"none", "pairing", "spares", "order", "events", "energy", "dice", "loss", "aftermath"}),
               "The moment of the fight.", "moment: energy"),
          fact("battle", integer(0, static_cast<int>(max_battles)),
               "The battle that is going on; 0 for none.", "battle: 2"),
          fact("effects", map_of(list_of(name())), "The event cards at work, by who played them.",
               "effects: {gray: [general-mobilization], white: []}"),
          fact("winner", name(), "The winner of the session, or none.", "winner: gray"),
          fact("over", flag(), "Whether nobody has to choose any more.", "over: true")};
}

}  // namespace

std::vector<SchemaFile> schemas() {
  SchemaFile setup = fight();
  SchemaFile ruling = scenario("worlds", setup.root, "worlds-fight.schema.json#", facts(),
                               {"{among: [gray ends the turn]}", "{who: gray, what: [attacks, ends]}"});
  return {events(), std::move(setup), std::move(ruling)};
}

}  // namespace affray::worlds::adapter
