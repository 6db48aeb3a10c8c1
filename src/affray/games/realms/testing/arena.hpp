#pragma once
// A small test arena: draw a map, place figures, run a rule, and look at the result.
//
//   Arena arena = draw(R"(
//       # # # # # #
//        # . A . ^ #
//       # . g g . #
//        # # # # # #)",
//                      {{'A', hero("ana").melee(4).card(card("thrust", {melee()}))}, {'g',
//                      enemy("goblin")}});
//   arena["goblin-2"].health = 1;
//   arena.fight.agenda.push(Moving{arena.id("ana"), 3, by_card});

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "affray/core/dice.hpp"
#include "affray/core/tape.hpp"
#include "affray/games/realms/game.hpp"

namespace affray::realms::testing {

// Lines and cards

/// melee(): bare; melee(Value::fixed, 3); melee(Value::plus, -1); melee(Value::die).
[[nodiscard]] Action melee(Value value = Value::bare, int amount = 0);
/// The same at range; distance 0 is rolled.
[[nodiscard]] Action ranged(int distance = 0, Value value = Value::bare, int amount = 0);
[[nodiscard]] Action afflicts(Status status, AttackKind kind = AttackKind::melee, int distance = 0);
[[nodiscard]] Action moves(int spaces);           // Move 3
[[nodiscard]] Action moves_by_die(int plus = 0);  // Move, Move +2
/// Any other line: does(Verb::heal, 3, /*distance=*/2).
[[nodiscard]] Action does(Verb verb, int amount = 0, int distance = 0);
[[nodiscard]] Action opens(Element element);

/// A card without bottom symbols; set other printed values on the result.
[[nodiscard]] Card card(std::string id, std::vector<Action> lines, int stamina = 1);

// Figures

/// A profile under construction, with the cards of its hand or of its group's deck.
struct Made {
  Profile profile;
  std::string deck;  // the group's name; by default the figure's own id
  std::vector<Card> cards;

  Made& health(int value) { return set(profile.health, value); }
  Made& stamina(int value) { return set(profile.stamina, value); }
  Made& melee(int value) { return set(profile.melee, value); }
  Made& range(int value) { return set(profile.range, value); }
  Made& shield(int value) { return set(profile.shield, value); }
  Made& reach(int value) { return set(profile.reach, value); }
  Made& distance(int bonus) { return set(profile.distance_bonus, bonus); }
  Made& targets(int extra) { return set(profile.extra_targets, extra); }
  Made& rolls_shield() { return profile.rolls_shield = true, *this; }
  Made& flying() { return profile.flying = true, *this; }
  Made& immune(Status status) { return profile.immune.add(status), *this; }
  Made& item_rerolls(int uses, int cost = 1) {
    return set(profile.item_rerolls, uses).set(profile.item_reroll_cost, cost);
  }
  Made& of(std::string group) { return deck = std::move(group), *this; }
  Made& card(Card card) { return cards.push_back(std::move(card)), *this; }

 private:
  template <class Number>
  Made& set(Number& number, int value) {
    number = static_cast<Number>(value);
    return *this;
  }
};

[[nodiscard]] Made hero(std::string id);     // health 10, stamina 6, melee 4, range 3
[[nodiscard]] Made enemy(std::string id);    // health 4, melee 2, range 2; so are those below
[[nodiscard]] Made captain(std::string id);  // .of("goblin") joins the goblins' group
[[nodiscard]] Made boss(std::string id);
[[nodiscard]] Made summon(std::string id, Side side);
[[nodiscard]] Made ally(std::string id);
[[nodiscard]] Made prisoner(std::string id);
[[nodiscard]] Made object(std::string id);

// The arena

/// The figure behind each letter of the map. A profile whose letter is not on the map can still be summoned
/// or arrive.
using Legend = std::vector<std::pair<char, Made>>;

struct Arena {
  Codex codex;
  Fight fight;  // round 1, heroes' hands and decks full, nothing on the agenda
  std::vector<Event> events;

  // Names
  [[nodiscard]] FigureId id(std::string_view name) const;  // "ana", "goblin-2": the figure's number
  [[nodiscard]] Figure& operator[](std::string_view name) { return fight.figures[id(name)]; }
  [[nodiscard]] Hero& hero(std::string_view name) { return fight.heroes[id(name)]; }
  [[nodiscard]] SpaceId space(std::string_view name) const;         // "d4"
  [[nodiscard]] std::uint8_t profile(std::string_view name) const;  // number in the codex
  [[nodiscard]] CardId card(std::string_view name) const;           // number in the codex
  [[nodiscard]] std::uint8_t group(std::string_view name) const;
  [[nodiscard]] std::string at(std::string_view name) const;  // "d4", or "" if it is not on the map

  // Setting up
  // Moves the figure to the space, where it stands.
  Arena& put(std::string_view name, std::string_view space);
  Arena& add_card(Card card);  // to the codex, in no hand
  Arena& give_card(std::string_view hero, std::string_view card, Slot slot, int place = 0);
  Arena& give(std::string_view name, Status status);
  Arena& open(std::string_view door);
  Arena& rift(std::string_view space, Element element);
  Arena& objective(Objective objective);

  // Inspecting
  /// A chronicle that appends to `events`.
  [[nodiscard]] Chronicle<Event> log() { return Chronicle<Event>(events); }
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

  // The whole game, by canonical texts; these need game.cpp and text.cpp
  Arena& play(std::string_view text, Dice& dice);
  [[nodiscard]] std::string refused(std::string_view text) const;  // the rule, or "" if it is legal
  [[nodiscard]] std::string legal() const;                         // all texts, joined by "; "
};

/// A map of hexes: tokens separated by spaces; every second row is indented by one space.
[[nodiscard]] Arena draw(std::string_view map, const Legend& legend = {}, Options options = {});
/// A map of squares: no row is indented.
[[nodiscard]] Arena draw_squares(std::string_view map, const Legend& legend = {}, Options options = {});
/// Only the board; letters other than terrain are floor.
[[nodiscard]] Board draw_board(Shape shape, std::string_view map);

/// A chronicle that discards its events.
inline Chronicle<Event> quiet;

/// Checks that a list and its refusals agree: tries every deed with every figure and every space or number,
/// and returns the first choice that is both listed and refused, or neither; nullopt if they agree.
template <class Refuse>
[[nodiscard]] std::optional<Choice> disagreement(const ChoiceList<Realms>& listed, const Refuse& refuse) {
  const auto is_listed = [&](const Choice& choice) {
    return std::find(listed.begin(), listed.end(), choice) != listed.end();
  };
  for (int deed = 0; deed <= static_cast<int>(Deed::act) + 1; ++deed) {
    for (const int figure : {0, 1, 2, 3, 4, 5, 6, 7, 24, 254, 255}) {
      for (int first = 0; first < 256; ++first) {
        for (const int second : {0, 1, 2, 3, 255}) {
          const Choice choice{static_cast<Deed>(deed),
                              id_at<FigureId>(static_cast<std::size_t>(figure)),
                              {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)}};
          if (refuse(choice).has_value() == is_listed(choice)) return choice;
        }
      }
    }
  }
  return std::nullopt;
}

// Inline, so that a chapter's test links without the rest of the game.

inline Arena& Arena::play(std::string_view text, Dice& dice) {
  const auto choice = Realms::parse(codex, text);
  REQUIRE_MESSAGE(choice, (choice ? "" : choice.problem().text()));
  const auto no = Realms::refusal(codex, fight, *choice);
  REQUIRE_MESSAGE(!no, std::string(text)
                           << ": refused by " << (no ? no->rule.text() : "") << "; legal: " << legal());
  Chronicle<Event> chronicle(events);
  Realms::play(codex, fight, *choice, dice, chronicle);
  return *this;
}

inline std::string Arena::refused(std::string_view text) const {
  const auto choice = Realms::parse(codex, text);
  REQUIRE_MESSAGE(choice, (choice ? "" : choice.problem().text()));
  const auto no = Realms::refusal(codex, fight, *choice);
  return no ? std::string(no->rule.text()) : "";
}

inline std::string Arena::legal() const {
  std::string all;
  for (const Choice& choice : Realms::choices(codex, fight)) {
    all += (all.empty() ? "" : "; ") + Realms::text(codex, choice);
  }
  return all;
}

}  // namespace affray::realms::testing
