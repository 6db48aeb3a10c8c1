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
      object(with({required("id", name())},
                  with(schemas_of(event_fields),
                       {required("effects", list_of(part("effect"), {1, static_cast<int>(max_effects)}))})));
  SchemaFile file{"worlds-events", "Event cards of the game worlds", {}, effect_schemas()};
  file.root = object({required("events", list_of(card, {0, static_cast<int>(max_event_kinds)}))});
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

SchemaFile fight() {
  constexpr int most = static_cast<int>(max_battles);
  SchemaFile file{"worlds-fight", "A fight of the game worlds", {}, {}};
  file.root = object(
      {game("worlds"), title(), unreachable(), optional("options", part("options")),
       optional("turns", integer(1, max_turns, "Player turns that are played; 1 when absent.")),
       optional("turn", name("Who is on turn first; the first player when absent.")),
       required("players", map_of(name_except(words_of(reserved_names)), part("player"),
                                  {2, static_cast<int>(max_players)},
                                  "Two to four players in the order of their turns.")),
       required("systems", list_of(part("system"), {1, static_cast<int>(max_places)})), plan(),
       dice(die_faces, "Faces in the order in which they are rolled; the active player's die first.")});
  file.parts = {
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
          fact("plant_supply", map_of(count), "Spare Plant markers, by player.", "plant_supply: {gray: 4}"),
          fact("hands", map_of(map_of(count)), "Event cards left, by player and card.",
               "hands: {gray: {blockade: 1}}"),
          fact("lost", map_of(count), "Markers lost in all fights, by side.", "lost: {gray: 1, natives: 0}"),
          fact("won", map_of(count), "Fights won, by side.", "won: {gray: 1}"),
          fact("totals", list_of(map_of(count)),
               "The totals of each battle in the order of the battles, by side; as many entries as battles.",
               "totals: [{gray: 7, white: 5}]"),
          fact("power",
               list_of(map_of(
                   object({optional("markers", count), optional("events", signed_number),
                           optional("energy", count), optional("die", count), optional("floor", count)}))),
               "What the totals are made of, by battle and side; as many entries as battles.",
               "power: [{gray: {markers: 2, energy: 3, die: 6}}]"),
          fact("winner", name(), "The winner of the session, or none.", "winner: gray"),
          fact("over", flag(), "Whether nobody has to choose any more.", "over: true")};
}

}  // namespace

std::vector<SchemaFile> schemas() {
  SchemaFile setup = fight();
  SchemaFile ruling = scenario("worlds", setup.root, "worlds-fight.schema.json#", facts());
  return {events(), std::move(setup), std::move(ruling)};
}

}  // namespace affray::worlds::adapter
