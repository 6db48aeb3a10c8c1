#pragma once
// A small table for rule tests: set it up in a line, play by canonical texts, look at what came of it.

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "affray/core/dice.hpp"
#include "affray/games/worlds/game.hpp"

namespace affray::worlds::testing {

constexpr Side gray{0};
constexpr Side white{1};
constexpr Side black{2};

/// One system "aster" with the Sun "sol" and the World "terra", a starting system "home" with "hearth" and
/// "cradle", and a second World "luna" beside terra. Gray is on turn. Nobody has anything yet.
struct Scene {
  static constexpr PlaceId sol{0}, terra{1}, luna{2}, hearth{3}, cradle{4};

  Codex codex;
  Fight fight;
  std::vector<Event> events;
  std::vector<int> script;

  explicit Scene(Options options = {}, std::vector<EventCard> cards = {},
                 std::vector<std::string> players = {"gray", "white"});

  /// Puts Populations and Plants of a side on a place.
  Scene& put(Side side, int populations, int plants = 0, PlaceId place = terra);
  Scene& put_natives(int count, PlaceId place = terra);
  Scene& give_energy(Side side, int amount);
  Scene& give_event(Side side, std::string_view id);
  Scene& rolls(std::vector<int> faces);  // the faces to come, attacker first in each battle

  /// Begins the first turn; done by the first choice where a test does not.
  Scene& begin();
  /// Plays a choice, then every choice that is the only one, as the driver does, but no roll without a
  /// script.
  Scene& play(std::string_view text);
  /// The rule that forbids a choice now, or "" where it is legal.
  [[nodiscard]] std::string refused(std::string_view text);
  /// The rule and the message of the refusal: "W04 refused.fight-is-on"; "" where the choice is legal.
  [[nodiscard]] std::string why(std::string_view text);
  /// All legal choices as texts, joined by "; ".
  [[nodiscard]] std::string legal();

  [[nodiscard]] int populations(Side side, PlaceId place = terra) const;
  [[nodiscard]] int plants(Side side, PlaceId place = terra) const;
  [[nodiscard]] bool over() const { return Worlds::asked(codex, fight).over(); }
  [[nodiscard]] std::size_t rolled() const { return rolled_; }
  [[nodiscard]] bool dice_spent() const { return rolled_ == script.size(); }

  /// The last event of a type, which must have happened.
  template <class OneEvent>
  [[nodiscard]] OneEvent last() const {
    for (std::size_t i = events.size(); i-- > 0;) {
      if (const auto* event = std::get_if<OneEvent>(&events[i])) return *event;
    }
    FAIL("no such event happened");
    return {};
  }
  template <class OneEvent>
  [[nodiscard]] int count() const {
    int count = 0;
    for (const Event& event : events) count += std::holds_alternative<OneEvent>(event) ? 1 : 0;
    return count;
  }

 private:
  void apply(const Choice& choice);

  bool begun_ = false;
  std::size_t rolled_ = 0;
};

/// The option of WD2 that spare markers may be held back.
Options with_spares();

/// Gray attacks with a Population and a Plant; White is about to pair three Populations and two Plants.
Scene worked_example(Options options = {}, std::vector<EventCard> cards = {});
/// Gray beats one of White's Populations; three Populations and two Plants of White are left, and with the
/// option `hold_back_spares` White is asked whether he withdraws.
Scene white_lost_one(Options options = with_spares());
/// Every kind of marker, card and place: both players with Energy and cards, Natives beside them.
Scene busy_table(Options options, std::vector<std::string> players = {"gray", "white"});

/// The card that the texts fix (W35).
EventCard general_mobilization();
/// A card with one effect.
EventCard card(std::string id, Effect effect);

}  // namespace affray::worlds::testing
