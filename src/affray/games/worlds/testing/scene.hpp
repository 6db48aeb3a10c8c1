#pragma once
// A small test table: set it up in a line, play canonical texts, and look at the result.

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
/// "cradle", and a second World "luna" beside terra. It is Gray's turn. All cards are empty.
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
  Scene& rolls(std::vector<int> faces);  // the next faces, the attacker's first in each battle

  /// Begins the first turn; the first choice does it if a test does not.
  Scene& begin();
  /// Plays a choice and then every forced choice, as the driver does, but no roll without scripted faces.
  Scene& play(std::string_view text);
  /// The rule that forbids a choice now, or "" if it is legal.
  [[nodiscard]] std::string refused(std::string_view text);
  /// The rule and the message of the refusal: "W04 refused.fight-is-on"; "" if the choice is legal.
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

/// Gray attacks with a Population and a Plant; White must pair three Populations and two Plants.
Scene worked_example(Options options = {}, std::vector<EventCard> cards = {});
/// Gray has defeated one of White's Populations; White has three Populations and two Plants left, and with
/// the option `hold_back_spares` is asked whether to withdraw.
Scene white_lost_one(Options options = with_spares());
/// An example of everything: every kind of marker, card and place, both players with Energy and cards,
/// Natives on the cards.
Scene busy_table(Options options, std::vector<std::string> players = {"gray", "white"});

/// The event card whose effect the texts define (W35).
EventCard general_mobilization();
/// A card with one effect.
EventCard card(std::string id, Effect effect);

}  // namespace affray::worlds::testing
