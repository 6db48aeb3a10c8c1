// Reads `worlds` fights: players, the cards and markers on the table, options, a plan and dice.

#include "affray/adapters/worlds/fight.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <sstream>
#include <utility>

#include "affray/adapters/worlds/fields.hpp"
#include "affray/adapters/worlds/position.hpp"
#include "affray/games/worlds/rules.hpp"
#include "affray/referee/fight_about.hpp"
#include "affray/referee/shown_names.hpp"

namespace affray::worlds::adapter {

namespace {

bool is_reserved(const std::string& name) {
  return std::find(reserved_names.begin(), reserved_names.end(), name) != reserved_names.end();
}

class Reader {
 public:
  Reader(const Node& root, std::string file, Library library)
      : root_(root), file_(std::move(file)), library_(std::move(library)) {}

  Setup read(const std::vector<std::string>& more_keys) {
    read_game(more_keys);
    unreachable_ = Unreachable(root_);
    read_title(root_.optional("title"), setup_);
    setup_.codex.options = read_options(root_.optional("options"));
    if (const Node data = root_.optional("data")) read_data(data);
    setup_.codex.events = std::move(library_.events);
    std::set<std::string> named = own_events_;
    add_words(root_, named);
    keep_named_events(root_, named, setup_.codex.events);
    read_players();
    read_systems();
    read_turns();
    (void)read_about(root_.optional("about"), setup_.codex.players);
    read_names(root_.optional("names"), names_of_all(), setup_.names);
    if (!root_.has_problem()) read_position(root_, setup_.codex, unreachable_, setup_.start);
    no_more_than_the_deck(root_.optional("players"));
    read_play(root_, judge_of<Worlds>(setup_.codex), die_faces, "W25", setup_);
    return std::move(setup_);
  }

 private:
  void read_game(const std::vector<std::string>& more_keys) {
    std::vector<std::string> keys{"turns", "turn", "players", "systems"};
    for (std::string& key : position_keys()) keys.push_back(std::move(key));
    if (const Node game = root_.required("game")) (void)game.one_of({"worlds"}, "game");
    root_.only(keys_of_fight(std::move(keys), more_keys));
  }

  /// All words of the file, so that the event cards that it names are known; those of its data are not.
  void add_words(const Node& node, std::set<std::string>& into) const {
    if (node.is_map()) {
      for (const auto& [key, value] : node.entries()) {
        if (key.raw() == "data") continue;
        into.insert(key.raw());
        add_words(value, into);
      }
    } else if (node.is_list()) {
      for (const Node& item : node.items()) add_words(item, into);
    } else {
      std::istringstream words(node.raw());
      for (std::string word; words >> word;) into.insert(word);
    }
  }

  // Event cards of this file
  void read_data(const Node& data) {
    data.only({"events"});
    add_events(library_, data.required("events"), file_);
    for (const Node& event : data.required("events").items()) own_events_.insert(event.required("id").word());
    read_own_names(data, setup_.names);
  }

  // Players

  void read_players() {
    const Node players = root_.required("players");
    const auto entries = players.entries();
    for (const auto& [key, value] : entries) {
      if (setup_.codex.players.size() == max_players) {
        key.complain({"too many players: at most $1", max_players});
        return;
      }
      const std::string name = key.name("a player");
      if (is_reserved(name))
        key.complain({"'$1' cannot be the name of a player: it has another meaning", name});
      setup_.codex.players.push_back(name);
      read_player(value, setup_.codex.players.size() - 1);
    }
    if (entries.size() < 2) players.complain("a fight needs at least two players");
  }

  void read_player(const Node& node, std::size_t player) {
    PlayerRecord record;
    if (!node.is_empty()) {  // "gray:" without a value: the player only has markers
      node.only(keys_of(player_fields, {"events"}));
      read_fields<PlayerRecord>(node, player_fields, record);
      if (const Node events = node.optional("events")) read_hand(events, player);
    }
    setup_.start.energy[player] = record.energy;
    setup_.start.plant_supply[player] = record.plant_supply;
    setup_.start.lost_in_all[player] = record.lost;
    setup_.start.fights_won[player] = record.fights_won;
  }

  std::vector<std::string> event_ids() const {
    std::vector<std::string> ids;
    for (const EventCard& card : setup_.codex.events) ids.push_back(card.id);
    return ids;
  }

  void read_hand(const Node& events, std::size_t player) {
    auto& hand = setup_.start.hands[player];
    const std::vector<std::string> ids = event_ids();
    const auto add = [&](const Node& id, int copies) {
      if (ids.empty()) return id.complain("there are no event cards");
      std::uint8_t& held = hand[id.one_of(ids, "event")];
      if (held + copies > max_copies) return id.complain({"too many copies: at most $1", max_copies});
      held = static_cast<std::uint8_t>(held + copies);
    };
    if (events.is_list()) {
      for (const Node& id : events.items()) add(id, 1);
      return;
    }
    if (!events.is_map()) {
      return events.complain(
          ids.empty()
              ? Sentence("expected a list of event cards, or cards with their numbers")
              : Sentence("expected a list of event cards, or cards with their numbers: [$1] or {$1: 1}",
                         ids[0]));
    }
    for (const auto& [id, copies] : events.entries()) add(id, copies.integer(0, max_copies, "copies"));
  }

  void no_more_than_the_deck(const Node& players) {
    for (std::size_t event = 0; event < setup_.codex.events.size(); ++event) {
      const EventCard& card = setup_.codex.events[event];
      int held = setup_.start.discard[event];
      const bool is_any_played = held > 0;
      for (const auto& hand : setup_.start.hands) held += hand[event];
      if (held <= card.copies) continue;
      const Sentence why =
          is_any_played
              ? Sentence("the players hold or have played $1 '$2', but the deck has $3", held, card.id,
                         card.copies)
              : Sentence("the players hold $1 '$2', but the deck has $3", held, card.id, card.copies);
      // WG23  Whoever does not see a hand imagines one from the deck.
      if (setup_.codex.options.event_hands == EventHands::hidden) players.complain(why, "WG23");
      unreachable_.refuse(players, why, "W16");
    }
  }

  // The table

  void read_systems() {
    const Node systems = root_.required("systems");
    for (const Node& node : systems.items()) read_system(node);
    if (systems.is_list() && setup_.codex.systems.empty()) systems.complain("a table needs a solar system");
  }

  void read_system(const Node& node) {
    node.only({"name", "starting", "sun", "worlds"});
    System system;
    const Node name = node.required("name");
    system.name = name.name("a solar system");
    for (const System& other : setup_.codex.systems) {
      if (other.name == system.name) name.complain({"two solar systems have the name '$1'", system.name});
    }
    if (const Node starting = node.optional("starting")) system.is_starting = starting.flag();
    system.sun = id_at<PlaceId>(setup_.codex.places.size());
    const auto id = id_at<SystemId>(setup_.codex.systems.size());
    read_place(node.required("sun"), id, true);
    if (const Node list = node.optional("worlds")) {
      for (const Node& world : list.items()) read_place(world, id, false);
    }
    no_more_than_battles(node, system.sun);
    setup_.codex.systems.push_back(system);
  }

  void read_place(const Node& node, SystemId system, bool is_sun) {
    if (!node) return;
    if (setup_.codex.places.size() == max_places) {
      node.complain({"too many Suns and Worlds: at most $1", max_places});
      return;
    }
    std::vector<std::string> keys = setup_.codex.players;
    keys.emplace_back("name");
    keys.emplace_back("natives");
    node.only(keys);
    if (const Node natives = node.optional("natives"); natives && is_sun) {
      unreachable_.refuse(natives, "Natives live on Worlds, not on a Sun", "W03");
    }
    const Node name = node.required("name");
    const Place place{name.name(is_sun ? "a Sun" : "a World"), is_sun, system};
    for (const Place& other : setup_.codex.places) {
      if (other.name == place.name) name.complain({"two places have the name '$1'", place.name});
    }
    OnCard& card = setup_.start.places[setup_.codex.places.size()];
    for (std::size_t player = 0; player < setup_.codex.players.size(); ++player) {
      if (const Node markers = node.optional(setup_.codex.players[player])) {
        read_markers(markers, is_sun, card.markers[player]);
      }
    }
    if (const Node count = node.optional("natives")) {
      card.natives = static_cast<std::uint8_t>(count.integer(0, max_battles, "natives", "WG16"));
    }
    setup_.codex.places.push_back(place);
  }

  void read_markers(const Node& node, bool is_sun, ById<Kind, std::uint8_t, 2>& into) const {
    node.only({"populations", "plants"});
    static constexpr ById<Kind, const char*, 2> keys{"populations", "plants"};
    for (const Kind kind : {Kind::population, Kind::plant}) {
      const Node count = node.optional(keys[kind]);
      if (count) into[kind] = static_cast<std::uint8_t>(count.integer(0, max_battles, keys[kind]));
      if (kind == Kind::plant && is_sun && into[kind] > 0) {
        unreachable_.refuse(count, "Plants cannot be on a Sun: only Populations are in its orbit", "W03");
      }
    }
  }

  /// In the worst case all markers of a player in a system end up on one card (they withdraw to the Sun).
  void no_more_than_battles(const Node& system, PlaceId first_place) {
    for (std::size_t player = 0; player < setup_.codex.players.size(); ++player) {
      std::size_t markers = 0;
      for (std::size_t place = index(first_place); place < setup_.codex.places.size(); ++place) {
        const auto& here = setup_.start.places[place].markers[player];
        markers += static_cast<std::size_t>(here[0]) + here[1];
      }
      if (markers > max_battles) {
        system.complain({"too many markers: $1 has $2 in this system, at most $3 are possible",
                         setup_.codex.players[player], markers, max_battles});
      }
    }
  }

  std::vector<std::string> names_of_all() const {
    std::vector<std::string> names = setup_.codex.players;
    for (const System& system : setup_.codex.systems) names.push_back(system.name);
    for (const Place& place : setup_.codex.places) names.push_back(place.name);
    return names;
  }

  // Turns

  void read_turns() {
    if (const Node turns = root_.optional("turns")) {
      setup_.start.turns_left = static_cast<std::uint8_t>(turns.integer(1, max_turns, "turns"));
    }
    if (const Node turn = root_.optional("turn"); turn && !setup_.codex.players.empty()) {
      setup_.start.turn = side_at(turn.one_of(setup_.codex.players, "player"));
    }
  }

  Node root_;
  std::string file_;
  Library library_;
  std::set<std::string> own_events_;
  Unreachable unreachable_;
  Setup setup_;
};

}  // namespace

Fight Setup::begin(Chronicle<Event>& chronicle) const {
  Fight first = start;
  if (first.agenda.empty()) {
    begin_turn(codex, first, chronicle);
  } else {
    proceed(codex, first, chronicle);  // a fight is going on
  }
  return first;
}

Setup Files::read(const Node& root, const std::string& file, Library library,
                  const std::vector<std::string>& more_keys) {
  return Reader(root, file, std::move(library)).read(more_keys);
}

}  // namespace affray::worlds::adapter
