#pragma once
// A small test table: place cards, run a rule, and look at the result.
//
//   Scene scene = two_players();                    // ann's turn 3, three plain biomes, nothing else
//   scene.lane("ann", agent("hawk").attack(2).defense(2), 1);          // lanes are 1 to 3
//   scene.hand("ben", event("bolt").speed(3).pays(Energy::ember).effect({.verb = Verb::damage, ...}));
//   scene.energy("ben", Energy::ember, 1);
//   scene.window("ann", primary_leads).go_on();     // a window by hand, for a test of one chapter
//   scene.at("ann", Moment::advance).go_on();       // or the turn from this moment on
//   scene.begin();                                  // or the whole game, by canonical texts
//   scene.play("ann plays hawk").pass();
//   CHECK(scene["hawk"].damage == 3);
//
// Cards are kept in the order that a codex needs (by player, then by kind), so adding one may renumber
// others: use names, not numbers. A second card of the kind is called "hawk-2"; ann's come first.

#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "affray/core/dice.hpp"
#include "affray/core/testing/pick_dice.hpp"
#include "affray/games/biomes/rules.hpp"

namespace affray::biomes::testing {

using affray::testing::PickDice;

// Skills: the effects as a braced list, {{.verb = Verb::damage, .aim = Aim::card, .amount = 2}}

[[nodiscard]] Skill persistent(std::vector<Effect> effects, Condition condition = Condition::always);
[[nodiscard]] Skill reactive(Timing timing, Of of, std::vector<Effect> effects,
                             Condition condition = Condition::always);
[[nodiscard]] Skill activated(int speed, Cost cost, std::vector<Effect> effects,
                              Condition condition = Condition::always);

// Cards

/// A card kind under construction. It costs nothing and has Speed 1 unless changed.
struct Made {
  CardKind kind;

  Made& attack(int value) { return set(kind.attack, value); }
  Made& defense(int value) { return set(kind.defense, value); }
  Made& speed(int value) { return set(kind.speed, value); }
  Made& cost(const Cost& value) { return kind.cost = value, *this; }
  Made& pays(Energy energy, int amount = 1) {
    return set(kind.cost.energy[static_cast<std::size_t>(energy)], amount);
  }
  Made& x() { return kind.cost.x = true, *this; }
  Made& discards(int cards) { return set(kind.cost.discards, cards); }
  Made& gives_up(Sacrifice what) { return kind.cost.terminates = what, *this; }
  Made& keywords(int bits) { return set(kind.keywords, bits); }
  Made& also(int types) { return set(kind.types, kind.types | types); }  // another type (B29)
  Made& attaches_to(int types, Whose whose = Whose::any) {
    kind.host_whose = whose;
    return set(kind.host_types, types);
  }
  Made& effect(Effect effect) { return kind.effects.push_back(effect), *this; }  // of an event
  Made& skill(Skill skill) { return kind.skills.push_back(std::move(skill)), *this; }

 private:
  template <class Number>
  Made& set(Number& number, int value) {
    number = static_cast<Number>(value);
    return *this;
  }
};

[[nodiscard]] Made agent(std::string id);  // attack 2, defense 2
[[nodiscard]] Made event(std::string id);
[[nodiscard]] Made software(std::string id);
[[nodiscard]] Made modification(std::string id);  // attaches to any agent
[[nodiscard]] Made hardware(std::string id);
[[nodiscard]] Made gear(std::string id);
[[nodiscard]] Made anomaly(std::string id, Energy makes = Energy::ember);

// The table

struct Scene {
  Codex codex;
  Fight fight;
  std::vector<Event> events;
  PickDice dice;  // a draw is set by the name of the card: `scene.draws("hawk")`

  // Setting up: each adds one physical card at the given place; no card has arrived this turn.
  Scene& hand(std::string_view owner, const Made& made) { return add(owner, made, Zone::hand); }
  Scene& deck(std::string_view owner, const Made& made, int copies = 1);
  Scene& below(std::string_view owner, const Made& made);  // the last one comes last
  Scene& staging(std::string_view owner, const Made& made) { return add(owner, made, Zone::staging); }
  Scene& lane(std::string_view owner, const Made& made, int number);
  Scene& cache(std::string_view owner, const Made& made);  // the last one lies on top
  Scene& converted(std::string_view owner, const Made& made) { return add(owner, made, Zone::converted); }
  Scene& reserve(std::string_view owner, const Made& made) { return add(owner, made, Zone::reserve); }
  Scene& attach(std::string_view card, std::string_view host);  // without asking any rule; goes to the host
  Scene& lock(std::string_view card);
  Scene& arrived(std::string_view card);                             // this turn
  Scene& energy(std::string_view owner, Energy energy, int amount);  // floating
  Scene& biome(int number, const BiomeType& type);                   // what lane 1, 2 or 3 is
  /// Sets the card that is drawn next, after those set earlier.
  Scene& draws(std::string_view card);
  /// Sets the player on turn and the moment; the agenda is that of the turn, with an open window.
  Scene& window(std::string_view active, std::uint8_t leads, Moment moment = Moment::first_primary);
  /// The turn is about to enter this moment; `go_on` performs it. Not for Moment::refresh.
  Scene& at(std::string_view active, Moment moment);

  // Names
  [[nodiscard]] CardId id(std::string_view name) const;  // "hawk", "hawk-2": the card's number
  [[nodiscard]] Side side(std::string_view player) const;
  /// For any change of the card: until `go_on`, it counts as changed.
  [[nodiscard]] Card& operator[](std::string_view name) { return card_to_change(fight, id(name)); }
  [[nodiscard]] const Card& operator[](std::string_view name) const { return fight.cards[id(name)]; }
  [[nodiscard]] bool has(std::string_view card, Mark mark) const { return fight.has(id(card), mark); }
  void set(std::string_view card, Mark mark) {
    fight.set(id(card), mark);
    derive(codex, fight);
  }
  [[nodiscard]] Player& player(std::string_view name) { return fight.player[index(side(name))]; }
  [[nodiscard]] CardKind& kind(std::string_view name) { return codex.kinds[codex.cards[id(name)].kind]; }
  [[nodiscard]] int attack_of(std::string_view card) const { return attack_value(codex, fight, id(card)); }
  [[nodiscard]] int defense_of(std::string_view card) const {
    return biomes::defense_of(codex, fight, id(card));
  }

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
  /// The cards in a zone, by name, in the order of their numbers: "hawk ox".
  [[nodiscard]] std::string names_in(Zone zone) const;

  // Step by step; these need moments.cpp and all chapters
  Scene& go_on();  // to the next moment at which somebody must choose
  // By canonical texts; these need game.cpp and text.cpp too
  Scene& begin();
  Scene& play(std::string_view text);
  Scene& pass(int times = 1);  // the player asked in a window passes
  /// The player asked passes until the queue is empty.
  Scene& settle();
  /// The player asked passes, and declines every optional choice, up to this moment of the turn.
  Scene& until(Moment moment);
  [[nodiscard]] std::string refused(std::string_view text) const;  // the rule, or "" if it is legal
  [[nodiscard]] std::string legal() const;                         // all texts, joined by "; "
  [[nodiscard]] bool is_legal(std::string_view text) const { return refused(text).empty(); }
  [[nodiscard]] std::string asked() const;  // who must choose; "" if the game is over

 private:
  Scene& add(std::string_view owner, const Made& made, Zone zone, LaneId in_lane = no_lane,
             std::uint8_t place = 0);
  void make_room(CardId number);
};

/// Ann and ben, ann's third turn, three biomes without any influence, durability 10 everywhere.
[[nodiscard]] Scene two_players(const Options& options = {});

/// A chronicle that discards its events.
inline Chronicle<Event> quiet;

/// Checks that a list and its refusals agree: tries every deed of the side with every byte for `what`, and
/// returns the first choice that is both listed and refused, or neither; nullopt if they agree. (moments.cpp
/// ensures that no other side may choose.)
template <class Refuse>
[[nodiscard]] std::optional<Choice> disagreement(const Choices& listed, Side side, const Refuse& refuse) {
  const auto is_listed = [&](const Choice& choice) {
    return std::find(listed.begin(), listed.end(), choice) != listed.end();
  };
  for (int deed = 0; deed <= static_cast<int>(Deed::concede) + 1; ++deed) {
    for (int first = 0; first < 256; ++first) {
      for (const int second : {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11,  12, 13,
                               14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 128, 255}) {
        const Choice choice{static_cast<Deed>(deed),
                            side,
                            {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)}};
        if (refuse(choice).has_value() == is_listed(choice)) return choice;
      }
    }
  }
  return std::nullopt;
}

/// The same for one step, which is or could be on top of the agenda.
template <class Step>
[[nodiscard]] bool agree(const Scene& scene, Step step) {
  Choices listed;
  list(scene.codex, scene.fight, step, listed);
  return !disagreement(listed, actor(scene.codex, scene.fight, step),
                       [&](const Choice& choice) { return refuse(scene.codex, scene.fight, step, choice); });
}

/// The same for the current decision; needs the whole game.
[[nodiscard]] inline bool agree(const Scene& scene) {
  const Side side = Biomes::asked(scene.codex, scene.fight).side;
  return !disagreement(Biomes::choices(scene.codex, scene.fight), side, [&](const Choice& choice) {
    return Biomes::refusal(scene.codex, scene.fight, choice);
  });
}

// Inline, so that a chapter's test links without the rest of the game.

inline Scene& Scene::go_on() {
  derive(codex, fight);
  Chronicle<Event> chronicle(events);
  proceed(codex, fight, dice, chronicle);
  return *this;
}

inline Scene& Scene::begin() {
  Chronicle<Event> chronicle(events);
  fight = biomes::begin(codex, chronicle);
  return *this;
}

inline Scene& Scene::play(std::string_view text) {
  const auto choice = Biomes::parse(codex, text);
  REQUIRE_MESSAGE(choice, (choice ? "" : choice.problem().text()));
  const auto no = Biomes::refusal(codex, fight, *choice);
  REQUIRE_MESSAGE(!no, std::string(text) << ": refused by " << (no ? no->rule.text() : "") << " "
                                         << (no ? no->why : "") << "; legal: " << legal());
  Chronicle<Event> chronicle(events);
  Biomes::play(codex, fight, *choice, dice, chronicle);
  return *this;
}

inline Scene& Scene::pass(int times) {
  for (; times > 0; --times) {
    REQUIRE_MESSAGE(fight.agenda.is<Window>(), "nobody is asked in a window; legal: " << legal());
    Chronicle<Event> chronicle(events);
    Biomes::play(codex, fight, {Deed::pass, Biomes::asked(codex, fight).side, nothing}, dice, chronicle);
  }
  return *this;
}

inline Scene& Scene::settle() {
  while (fight.agenda.is<Window>() && !fight.queue.empty()) pass();
  return *this;
}

inline bool is_declining(Deed deed) {
  switch (deed) {
    case Deed::pass:
    case Deed::do_not_react:
    case Deed::find_nothing:
    case Deed::arrive_staging:
    case Deed::advance_done:
    case Deed::attack_done:
    case Deed::defend_done: return true;
    default: return false;
  }
}

inline Scene& Scene::until(Moment moment) {
  for (int asked = 0; fight.moment != moment && !Biomes::asked(codex, fight).over(); ++asked) {
    REQUIRE_MESSAGE(asked < 500, "the moment never comes");
    const Choices choices = Biomes::choices(codex, fight);
    const auto* choice = std::find_if(choices.begin(), choices.end(),
                                      [](const Choice& each) { return is_declining(each.deed); });
    REQUIRE_MESSAGE(choice != choices.end(), "nothing to decline; legal: " << legal());
    Chronicle<Event> chronicle(events);
    Biomes::play(codex, fight, *choice, dice, chronicle);
  }
  return *this;
}

inline std::string Scene::refused(std::string_view text) const {
  const auto choice = Biomes::parse(codex, text);
  REQUIRE_MESSAGE(choice, (choice ? "" : choice.problem().text()));
  const auto no = Biomes::refusal(codex, fight, *choice);
  return no ? std::string(no->rule.text()) : "";
}

inline std::string Scene::legal() const {
  std::string all;
  for (const Choice& choice : Biomes::choices(codex, fight)) {
    all += (all.empty() ? "" : "; ") + Biomes::text(codex, choice);
  }
  return all;
}

inline std::string Scene::asked() const {
  const Asked who = Biomes::asked(codex, fight);
  return who.over() ? "" : codex.names[index(who.side)];
}

}  // namespace affray::biomes::testing
