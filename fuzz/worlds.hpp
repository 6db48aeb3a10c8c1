#pragma once
// What the fuzzers need of `worlds`.

#include <array>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "affray/adapters/worlds/adapter.hpp"
#include "affray/adapters/worlds/fields.hpp"
#include "affray/adapters/worlds/fight.hpp"
#include "affray/games/worlds/rules.hpp"
#include "fuzz/input.hpp"

namespace affray::fuzz {

/// Populations and Plants of all players, wherever they are; natives are counted by nobody, they come and go.
inline int markers_of_players(const worlds::Fight& fight) {
  using namespace worlds;
  int count = 0;
  const auto add = [&](const Markers& markers) { count += markers[Kind::population] + markers[Kind::plant]; };
  for (const OnCard& card : fight.places) {
    for (const auto& own : card.markers) count += own[Kind::population] + own[Kind::plant];
  }
  for (const Markers& pool : fight.pool) add(pool);
  for (const Battle& battle : fight.battles) {
    for (const Markers& side : battle.side) add(side);
  }
  return count;
}

inline int event_cards(const worlds::Fight& fight) {
  int count = 0;
  for (const auto& hand : fight.hands) {
    for (const int copies : hand) count += copies;
  }
  for (const int copies : fight.discard) count += copies;
  return count;
}

struct Subject {
  using Game = worlds::Worlds;
  using Adapter = worlds::adapter::Adapter;
  using Setup = worlds::adapter::Setup;

  static constexpr const char* fight_of_choices = "three-players";
  static constexpr std::array fights_to_play{"worked-example", "natives", "three-players", "on-a-sun",
                                             "big-energy"};

  using Files = worlds::adapter::Files;

  /// What no shipped file holds.
  static void vary(Setup& setup, Bytes& bytes) {
    vary_options(worlds::adapter::option_fields, setup.codex.options, bytes);
    setup.start.turns_left = static_cast<std::uint8_t>(1 + bytes.take() % 6);
    for (std::size_t player = 0; player < setup.codex.players.size(); ++player) {
      for (std::size_t event = 0; event < setup.codex.events.size(); ++event) {
        const auto copies = static_cast<std::uint8_t>(bytes.take() % 3);
        setup.start.hands[player][event] = copies;
        setup.codex.events[event].copies += copies;  // no hand holds more than there is
      }
      setup.start.energy[player] = static_cast<std::uint8_t>(bytes.take() % 12);
    }
  }

  static Result<worlds::adapter::Library> load_records(std::string_view text) {
    return load_file(text, "fuzz.yaml", worlds::adapter::load_records);
  }
  static void check_records(const worlds::adapter::Library& library) {
    AFFRAY_CHECK(library.events.size() <= worlds::max_event_kinds, "more event cards than a fight can hold");
    for (const worlds::EventCard& card : library.events) AFFRAY_CHECK(!card.id.empty(), "a card has no name");
  }
  static std::vector<Problem> useless_records(const worlds::adapter::Library& /*library*/) { return {}; }

  /// No marker or event card appears or goes but as the rules say, and nobody but players is asked.
  class Invariants {
   public:
    Invariants(const worlds::Codex& /*codex*/, const worlds::Fight& fight)
        : markers_(markers_of_players(fight)), cards_(event_cards(fight)) {}

    void check(const worlds::Codex& codex, const worlds::Fight& fight,
               const std::vector<worlds::Event>& events) {
      const Asked asked = worlds::Worlds::asked(codex, fight);
      AFFRAY_CHECK(asked.over() || worlds::is_player(codex, asked.side), "nobody can answer");
      for (const worlds::Event& event : events) {
        if (const auto* gone = std::get_if<worlds::MarkersLost>(&event)) {
          markers_ -= gone->markers[worlds::Kind::population] + gone->markers[worlds::Kind::plant];
        }
      }
      AFFRAY_CHECK(markers_of_players(fight) == markers_, "a marker appeared or went");
      AFFRAY_CHECK(event_cards(fight) == cards_, "an event card appeared or went");
    }

   private:
    int markers_;
    int cards_;
  };
};

}  // namespace affray::fuzz
