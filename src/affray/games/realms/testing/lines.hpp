#pragma once
// A figure in the middle of its turn: a card is begun, and its lines are carried out.
//
//   Arena arena = draw(...);
//   begin_card(arena, "ana", "thrust");
//   does(arena, "ana targets goblin");
//   does(arena, "ana rolls", {4});

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "affray/games/realms/rules.hpp"
#include "affray/games/realms/testing/arena.hpp"

namespace affray::realms::testing {

inline void go_on(Arena& arena, std::vector<int> faces = {}) {
  ScriptedDice dice(std::move(faces));
  Chronicle<Event> log(arena.events);
  proceed(arena.codex, arena.fight, dice, log);
  CHECK_MESSAGE(dice.spent(), "a face was not rolled");
}

/// Begins the figure's turn with the first line of the card; a hero gets the card in his hand first.
inline void begin_card(Arena& arena, std::string_view name, std::string_view card) {
  if (arena.codex.objectives.empty()) arena.objective({.aim = Aim::survive, .rounds = 50});
  const FigureId figure = arena.id(name);
  arena.fight.agenda = {};
  if (steered(arena.codex, arena.fight, figure)) {
    if (is_hero(arena.codex, figure)) arena.give_card(name, card, Slot::begun);
    arena.fight.agenda.push(HeroTurn{figure, 0});
    arena.fight.agenda.push(CarryOut{figure, arena.card(card), 0, 0});
  } else {
    arena.fight.agenda.push(EnemyTurn{figure, arena.card(card), 0, 0});
  }
  go_on(arena);
}

/// Plays one choice by its text; it must roll exactly these faces. A pick (a tie) takes 1 for the first.
inline void does(Arena& arena, std::string_view text, std::vector<int> faces = {}) {
  ScriptedDice dice(std::move(faces));
  arena.play(text, dice);
  CHECK_MESSAGE(dice.spent(), "a face was not rolled: ", std::string(text));
}

/// The same line, chained to the line before it.
inline Action chain(Action line) {
  line.chained = true;
  return line;
}

/// The rule by which a line was skipped, or "".
inline std::string skipped_by(const Arena& arena) {
  std::string rule;
  for (const Event& event : arena.events) {
    if (const auto* skipped = std::get_if<LineSkipped>(&event)) rule = skipped->rules[0].text();
  }
  return rule;
}

/// Whether the lists and the refusals of the current moment agree on every choice.
inline bool agrees(const Arena& arena) {
  const auto other = disagreement(Realms::choices(arena.codex, arena.fight), [&](const Choice& choice) {
    return Realms::refusal(arena.codex, arena.fight, choice);
  });
  return !other.has_value();
}

}  // namespace affray::realms::testing
