#pragma once
// A small test table: set up sectors, players and cards, run a rule, and look at the result.
//
//   Scene scene;
//   scene.sector("north").sector("south", {"north"}).player("ann").player("ben");
//   scene.card("ann", character("scout").attack(3, 1, 0).bonus(2).speed(4).defence(5).health(2), "north");
//   scene.hand("ben", order("cover").line(tactic({{.verb = Verb::defence, .amount = 2}})));
//   scene.fighting("north", "ann");                 // a first round by hand, for a test of one chapter
//   scene.begin();                                  // or the whole game, by canonical texts
//   scene.play("ann fights in north").pass().play("ann attacks guard with scout").pass();
//   CHECK(scene["guard"].lowered == 3);

#include <doctest/doctest.h>

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "affray/core/dice.hpp"
#include "affray/core/testing/pick_dice.hpp"
#include "affray/games/sectors/game.hpp"

namespace affray::sectors::testing {

using affray::testing::PickDice;

// Lines: the effects as a braced list, {{.verb = Verb::attack_all, .amount = 5, .until = Until::attack}}

[[nodiscard]] Line event(std::vector<Effect> effects, Condition condition = Condition::always);
[[nodiscard]] Line tactic(std::vector<Effect> effects, Condition condition = Condition::always);
[[nodiscard]] Line battle_action(std::vector<Effect> effects, Condition condition = Condition::always);
[[nodiscard]] Line reaction(std::vector<Effect> effects, Condition condition = Condition::always);
[[nodiscard]] Line ability(std::vector<Effect> effects, Condition condition = Condition::always);

// Cards

/// A card kind under construction.
struct Made {
  CardKind kind;

  Made& attack(int characters, int vehicles, int buildings);  // an ordinary attack (S37)
  Made& special(int value);                                   // a special attack instead (S49)
  Made& tower(int value);                                     // a control tower (S99)
  Made& bonus(int value) { return set(kind.bonus, value); }
  Made& speed(int value) { return set(kind.speed, value); }
  Made& no_speed() { return kind.speed = sectors::no_speed, *this; }  // S105
  Made& defence(int value) { return set(kind.defence, value); }
  Made& health(int value) { return set(kind.health, value); }
  Made& crew(int value) { return set(kind.crew, value); }
  Made& stays() { return kind.moves = false, *this; }  // S60
  Made& soldier() { return kind.profession = Profession::soldier, *this; }
  Made& mechanic() { return kind.profession = Profession::mechanic, *this; }
  Made& scientist() { return kind.profession = Profession::scientist, *this; }
  Made& worker() { return kind.profession = Profession::worker, *this; }
  Made& function(Function value) { return kind.function = value, *this; }
  Made& line(Line line) { return kind.lines.push_back(std::move(line)), *this; }

 private:
  template <class Number>
  Made& set(Number& number, int value) {
    number = static_cast<Number>(value);
    return *this;
  }
};

// All have an attack of 2/2/2 without a bonus, speed 3, defence 4 and health 2 unless changed.
[[nodiscard]] Made character(std::string id);  // a human without a profession
[[nodiscard]] Made ape_man(std::string id);
[[nodiscard]] Made animal(std::string id);
[[nodiscard]] Made vehicle(std::string id);               // computer-driven
[[nodiscard]] Made manual(std::string id, int crew = 1);  // a vehicle that needs a crew
[[nodiscard]] Made remote(std::string id);                // a vehicle that needs a tower
[[nodiscard]] Made building(std::string id);              // neither speed nor attack
[[nodiscard]] Made tower(std::string id, int value);      // a control tower, which steers remote vehicles
[[nodiscard]] Made order(std::string id);                 // a card of lines only
[[nodiscard]] Made technology(std::string id);

// The table

/// A kind that a test changes: `scene.kind("scout")->speed = 4`. Derived members are computed again at the
/// end of the statement.
class KindToChange {
 public:
  KindToChange(Codex& codex, std::uint8_t number) : codex_(codex), number_(number) {}
  KindToChange(const KindToChange&) = delete;
  KindToChange& operator=(const KindToChange&) = delete;
  ~KindToChange() { prepare(codex_); }
  CardKind* operator->() { return &codex_.kinds[number_]; }

 private:
  Codex& codex_;
  std::uint8_t number_;
};

struct Scene {
  Codex codex;
  Fight fight;  // the cards where they were put, the first player's turn, nothing on the agenda
  std::vector<Event> events;
  PickDice dice;

  // Setting up
  /// Adds a sector, adjacent to these earlier ones.
  Scene& sector(std::string_view name, std::initializer_list<std::string_view> adjacent = {});
  Scene& player(std::string_view name);
  /// Each adds one physical card and returns its number; a second one of the kind is called "scout-2".
  CardId card(std::string_view owner, const Made& made, std::string_view sector);
  CardId hand(std::string_view owner, const Made& made);
  CardId deck(std::string_view owner, const Made& made);
  CardId under_construction(std::string_view owner, const Made& made, std::string_view sector);
  CardId research(std::string_view owner, const Made& made);
  Scene& crew(std::string_view character, std::string_view of);  // assigned, without asking any rule
  Scene& exhaust(std::string_view card);
  /// A fight set up by hand: everything in the sector takes part, including animals; the agenda is empty.
  Scene& fighting(std::string_view sector, std::string_view starter, int round = 1);

  // Names
  [[nodiscard]] CardId id(std::string_view name) const;  // "scout", "scout-2": the card's number
  [[nodiscard]] Side side(std::string_view player) const;
  [[nodiscard]] SectorId place(std::string_view sector) const;
  [[nodiscard]] Card& operator[](std::string_view name) { return fight.cards[id(name)]; }
  [[nodiscard]] Player& player_of(std::string_view name) { return fight.players[index(side(name))]; }
  [[nodiscard]] KindToChange kind(std::string_view name) { return {codex, codex.cards[id(name)].kind}; }

  // Inspecting
  /// A chronicle that appends to `events`.
  [[nodiscard]] Chronicle<Event> log() { return Chronicle<Event>(events); }
  /// The last event of a type, which must have happened.
  template <class OneEvent>
  [[nodiscard]] OneEvent last() const {
    for (std::size_t i = events.size(); i-- > 0;) {
      if (const auto* found = std::get_if<OneEvent>(&events[i])) return *found;
    }
    FAIL("no such event happened");
    return {};
  }
  template <class OneEvent>
  [[nodiscard]] int count() const {
    int count = 0;
    for (const Event& each : events) count += std::holds_alternative<OneEvent>(each) ? 1 : 0;
    return count;
  }
  /// The cards whose turns began, in order: "scout guard scout-2"; in one fight round or, with 0, in all.
  [[nodiscard]] std::string called(int round = 0) const;

  // The whole game, by canonical texts; these need game.cpp, text.cpp and all chapters
  Scene& begin();
  Scene& play(std::string_view text);
  /// The player asked passes (windows, blocks, tactics, events, saves, crews) up to a decision of another
  /// kind.
  Scene& pass();
  /// The same, and every card on turn rests, to the end of the fight round.
  Scene& rest_all();
  [[nodiscard]] std::string refused(std::string_view text) const;  // the rule, or "" if it is legal
  [[nodiscard]] std::string legal() const;                         // all texts, joined by "; "
  [[nodiscard]] bool is_legal(std::string_view text) const;
  [[nodiscard]] std::string asked() const;  // who must choose; "" if the session is over
};

/// Two players, ann and ben, and two sectors, north and south, that border on each other.
[[nodiscard]] Scene two_players(Options options = {});
[[nodiscard]] Scene three_players(Options options = {});  // and cid

/// A chronicle that discards its events.
inline Chronicle<Event> quiet;

/// Checks that a list and its refusals agree: tries every deed of every side with every byte for `what`, and
/// returns the first choice that is both listed and refused, or neither; nullopt if they agree.
template <class Refuse>
[[nodiscard]] std::optional<Choice> disagreement(const ChoiceList<Sectors>& listed, const Refuse& refuse) {
  const auto is_listed = [&](const Choice& choice) {
    return std::find(listed.begin(), listed.end(), choice) != listed.end();
  };
  for (int deed = 0; deed <= static_cast<int>(last_deed) + 1; ++deed) {
    for (const int side : {0, 1, 2, 3, 4, 255}) {
      for (int first = 0; first < 256; ++first) {
        for (const int second : {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 95, 96, 255}) {
          const Choice choice{static_cast<Deed>(deed),
                              static_cast<Side>(side),
                              {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)}};
          if (refuse(choice).has_value() == is_listed(choice)) return choice;
        }
      }
    }
  }
  return std::nullopt;
}

// Inline, so that a chapter's test links without the rest of the game.

inline Scene& Scene::begin() {
  Chronicle<Event> chronicle(events);
  fight = sectors::begin(codex, chronicle);
  return *this;
}

inline Scene& Scene::play(std::string_view text) {
  const auto choice = Sectors::parse(codex, text);
  REQUIRE_MESSAGE(choice, (choice ? "" : choice.problem().text()));
  const auto no = Sectors::refusal(codex, fight, *choice);
  REQUIRE_MESSAGE(!no, std::string(text) << ": refused by " << (no ? no->rule.text() : "") << " "
                                         << (no ? no->why : "") << "; legal: " << legal());
  Chronicle<Event> chronicle(events);
  Sectors::play(codex, fight, *choice, dice, chronicle);
  return *this;
}

inline bool is_pass(Deed deed) {
  switch (deed) {
    case Deed::no_answer:
    case Deed::no_block:
    case Deed::no_tactic:
    case Deed::no_event:
    case Deed::no_save:
    case Deed::crews_done: return true;
    default: return false;
  }
}

inline Scene& Scene::pass() {
  for (bool passed = true; passed && !Sectors::asked(codex, fight).over();) {
    passed = false;
    for (const Choice& choice : Sectors::choices(codex, fight)) {
      if (!is_pass(choice.deed)) continue;
      Chronicle<Event> chronicle(events);
      Sectors::play(codex, fight, choice, dice, chronicle);
      passed = true;
      break;
    }
  }
  return *this;
}

inline Scene& Scene::rest_all() {
  const std::uint8_t round = fight.round;
  pass();
  for (bool rested = true; rested && fight.round == round && !Sectors::asked(codex, fight).over();) {
    rested = false;
    for (const Choice& choice : Sectors::choices(codex, fight)) {
      if (choice.deed != Deed::idle && choice.deed != Deed::act_with) continue;
      Chronicle<Event> chronicle(events);
      Sectors::play(codex, fight, choice, dice, chronicle);
      rested = true;
      break;
    }
    if (fight.round == round) pass();
  }
  return *this;
}

inline std::string Scene::refused(std::string_view text) const {
  const auto choice = Sectors::parse(codex, text);
  REQUIRE_MESSAGE(choice, (choice ? "" : choice.problem().text()));
  const auto no = Sectors::refusal(codex, fight, *choice);
  return no ? std::string(no->rule.text()) : "";
}

inline std::string Scene::legal() const {
  std::string all;
  for (const Choice& choice : Sectors::choices(codex, fight)) {
    all += (all.empty() ? "" : "; ") + Sectors::text(codex, choice);
  }
  return all;
}

inline bool Scene::is_legal(std::string_view text) const { return refused(text).empty(); }

inline std::string Scene::asked() const {
  const Asked who = Sectors::asked(codex, fight);
  return who.over() ? "" : codex.players[index(who.side)];
}

}  // namespace affray::sectors::testing
