#pragma once
// A whole skirmish in an arena, played by canonical texts.
//
//   Skirmish skirmish(draw(R"(...)", {...}));
//   skirmish.rolls({4, 3}).play("ana plays thrust").play("ana is ready");
//   CHECK(skirmish.legal() == "...");

#include <deque>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "affray/games/realms/names.hpp"
#include "affray/games/realms/testing/arena.hpp"

namespace affray::realms::testing {

/// Takes faces from a script, which must not end; a card is the first one left in its deck, unless another
/// one was requested.
class TestDice final : public Dice {
 public:
  std::deque<int> faces;
  std::deque<std::size_t> cards;  // places in the deck, from 0

  std::size_t pick(Stream /*stream*/, Side /*who*/, std::span<const std::uint32_t> weights) override {
    std::size_t picked = 0;
    if (!cards.empty()) {
      picked = cards.front();
      cards.pop_front();
      REQUIRE_MESSAGE(picked < weights.size(), "no such place in the deck");
      REQUIRE_MESSAGE(weights[picked] > 0, "this card is not left in the deck");
      return picked;
    }
    while (weights[picked] == 0) ++picked;
    return picked;
  }
  void roll(Stream /*stream*/, std::span<const Die> dice, Grouping /*group*/,
            std::span<std::uint8_t> into) override {
    for (std::size_t i = 0; i < dice.size(); ++i) {
      REQUIRE_MESSAGE(!faces.empty(), "a die is rolled and no face is left");
      into[i] = static_cast<std::uint8_t>(faces.front());
      faces.pop_front();
    }
  }
};

/// Begins the arena's skirmish. The choices of the enemies are played automatically; heroes are asked.
struct Skirmish {
  Arena arena;
  TestDice dice;

  explicit Skirmish(Arena drawn) : arena(std::move(drawn)) {
    Chronicle<Event> log(arena.events);
    arena.fight = begin(arena.codex, log);
  }

  Skirmish& rolls(std::initializer_list<int> faces) {
    dice.faces.insert(dice.faces.end(), faces);
    return *this;
  }
  Skirmish& draws(std::initializer_list<std::size_t> cards) {
    dice.cards.insert(dice.cards.end(), cards);
    return *this;
  }
  Skirmish& play(std::string_view text) {
    arena.play(text, dice);
    while (Realms::asked(arena.codex, arena.fight).side == enemies || is_forced_act()) {
      const auto choices = Realms::choices(arena.codex, arena.fight);
      REQUIRE(choices.size() == 1);
      Chronicle<Event> log(arena.events);
      Realms::play(arena.codex, arena.fight, choices[0], dice, log);
    }
    return *this;
  }
  [[nodiscard]] std::string legal() const { return arena.legal(); }
  [[nodiscard]] std::string refused(std::string_view text) const { return arena.refused(text); }
  [[nodiscard]] bool over() const { return Realms::asked(arena.codex, arena.fight).over(); }
  Figure& operator[](std::string_view name) { return arena[name]; }
  Hero& hero(std::string_view name) { return arena.hero(name); }

  /// The figures whose turns began, in order, by name: "ana goblin goblin-2".
  [[nodiscard]] std::string turns() const {
    std::string all;
    for (const Event& event : arena.events) {
      const auto* began = std::get_if<TurnBegan>(&event);
      if (began == nullptr) continue;
      all += (all.empty() ? "" : " ") + figure_id(arena.codex, began->figure);
    }
    return all;
  }

 private:
  [[nodiscard]] bool is_forced_act() const {
    const auto choices = Realms::choices(arena.codex, arena.fight);
    return choices.size() == 1 && (choices[0].deed == Deed::act || choices[0].deed == Deed::draw);
  }
};

}  // namespace affray::realms::testing
