#pragma once
// Data that is constant during a fight: players, cards on the table, event cards, options.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "affray/core/fixed_vector.hpp"
#include "affray/core/id.hpp"
#include "affray/core/side.hpp"
#include "affray/games/worlds/charts.hpp"
#include "affray/games/worlds/options.hpp"

namespace affray::worlds {

enum class Kind : std::uint8_t { population, plant, native };  // W18 to W20
inline constexpr std::array all_kinds{Kind::population, Kind::plant, Kind::native};

enum class PlaceId : std::uint8_t {};   // a Sun or a World: a row of Codex::places
enum class SystemId : std::uint8_t {};  // a solar system: a row of Codex::systems
enum class EventId : std::uint8_t {};   // an event card: a row of Codex::events

/// The neutral Natives as a side (WG16); players are the sides 0..3.
constexpr Side natives{4};
constexpr std::size_t side_count = 5;
/// In the text of an attack: more opponents than one, which no rule allows (WG1).
constexpr Side everybody{254};

/// The verbs of the event language.
enum class Verb : std::uint8_t {
  power,            // markers of `kind` are worth `amount` more (or less)
  die,              // the die counts `amount` more (or less)
  best_die,         // rolls two dice and keeps the higher
  worst_die,        // rolls two dice and keeps the lower
  energy,           // gains (or loses) `amount` Energy at once
  energy_worth,     // each Energy adds `amount` instead of 1
  no_energy,        // may not use Energy
  wins_ties,        // equal totals count as won
  safe_ties,        // loses no marker when totals are equal
  native_joins,     // `amount` Natives support this side in this battle (WG25)
  native_appears,   // `amount` neutral Natives are put on the card
  cancel,           // the latest event of the opponent in this window has no effect (WG26)
  no_withdrawal,    // may not withdraw after this fight
  free_withdrawal,  // may withdraw regardless of the winner
  loses_at_most,    // loses at most `amount` markers in a lost battle
};

enum class Whose : std::uint8_t { own, opponent, both };
// WG6: in both enums, `mobilization` stands for the value of the option.
enum class Lasts : std::uint8_t { battle, fight, turn, mobilization };
enum class Covers : std::uint8_t { all, one, mobilization };
enum class Of : std::uint8_t { population, plant, native, any };

/// One effect of an event card: a plain record.
struct Effect {
  Verb verb{};
  Whose whose = Whose::own;
  Of of = Of::any;
  Covers covers = Covers::all;
  Lasts lasts = Lasts::battle;
  std::int8_t amount = 1;

  bool operator==(const Effect&) const = default;
};

struct EventCard {
  std::string id;  // "general-mobilization"; its name and text are in the message catalogues
  std::vector<Effect> effects;
  int copies = 1;      // in the deck
  bool house = false;  // a house reading: the texts name the card and do not give its effect
};

/// A card on the table: a Sun or a World.
struct Place {
  std::string name;
  bool is_sun = false;
  SystemId system{};
};

struct System {
  std::string name;
  bool is_starting = false;  // W06, WG20
  PlaceId sun{};             // the place of its Sun
};

struct Codex {
  Options options;
  std::vector<std::string> players;  // names, in the order of turns
  std::vector<System> systems;
  std::vector<Place> places;
  std::vector<EventCard> events;

  /// The system of a World or Sun.
  [[nodiscard]] const System& system(PlaceId id) const { return systems[index(place(id).system)]; }
  /// The World or Sun with this number.
  [[nodiscard]] const Place& place(PlaceId id) const { return places[index(id)]; }
  /// The event card with this number.
  [[nodiscard]] const EventCard& event(EventId id) const { return events[index(id)]; }
};

}  // namespace affray::worlds
