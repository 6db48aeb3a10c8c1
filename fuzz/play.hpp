#pragma once
// Random fights: every byte is a choice, and every fight ends.

#include <utility>
#include <vector>

#include "affray/core/chronicle.hpp"
#include "affray/core/dice.hpp"
#include "fuzz/input.hpp"

namespace affray::fuzz {

/// What a side can imagine looks to it like what there is.
template <class Subject, class Codex, class State>
void check_view(const Codex& codex, const State& state, Side side, unsigned seed) {
  using G = typename Subject::Game;
  const auto view = G::view(codex, state, side);
  SeededDice dice(seed);
  const State imagined = G::imagine(codex, view, dice);
  AFFRAY_CHECK(G::view(codex, imagined, side) == view, "what is imagined looks otherwise");
  AFFRAY_CHECK(!Subject::Adapter::tables(codex, view).empty(), "there is nothing to see");
}

/// One of the shipped fights with other options than any file has. `Subject::Invariants` holds what is true
/// between any two choices; when the input is used up, default answers end the fight.
template <class Subject>
void play(const unsigned char* data, std::size_t size) {
  using G = typename Subject::Game;
  using Setup = decltype(shipped_fight<Subject>({}));
  static const std::vector<Setup> samples = [] {
    std::vector<Setup> all;
    for (const char* name : Subject::fights_to_play) all.push_back(shipped_fight<Subject>(name));
    return all;
  }();
  Bytes bytes(data, size);
  Setup setup = samples[bytes.take() % samples.size()];
  Subject::vary(setup, bytes);
  const auto opening = make_opening(std::move(setup), "fuzz.yaml");
  const auto& codex = opening.codex;
  auto state = opening.start;
  std::vector<typename G::Event> events;
  Chronicle<typename G::Event> chronicle(events);
  SeededDice dice(bytes.take());
  typename Subject::Invariants invariants(codex, state);
  for (unsigned plays = 0; !G::asked(codex, state).over(); ++plays) {
    AFFRAY_CHECK(plays < 50'000, "a fight does not end");
    AFFRAY_CHECK(!G::outcome(codex, state), "an outcome before the end");
    const Side side = G::asked(codex, state).side;
    const auto choices = G::choices(codex, state);
    AFFRAY_CHECK(!choices.empty(), "somebody is asked and can do nothing");
    const bool is_left_to_default = bytes.spent() || plays % 7 == 6;
    const typename G::Choice choice = is_left_to_default
                                          ? typename Subject::Adapter::DefaultAnswer{}(codex, state)
                                          : choices[bytes.take() % choices.size()];
    AFFRAY_CHECK(!G::refusal(codex, state, choice), "a listed choice is refused");
    AFFRAY_CHECK(*G::parse(codex, G::text(codex, choice)) == choice, "another text");
    if (plays % 16 == 0) check_view<Subject>(codex, state, side, plays);
    events.clear();
    G::play(codex, state, choice, dice, chronicle);
    for (const auto& event : events) {
      AFFRAY_CHECK(!G::describe(codex, event).key.empty(), "an event without words");
    }
    invariants.check(codex, state, events);
  }
  AFFRAY_CHECK(G::choices(codex, state).empty(), "a choice after the end");
  AFFRAY_CHECK(G::outcome(codex, state).has_value(), "an end without an outcome");
}

}  // namespace affray::fuzz
