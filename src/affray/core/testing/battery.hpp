#pragma once
// A generic test of the Game concept in one line: `battery<Toy>(codex, start);` inside a TEST_CASE.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include "affray/core/game.hpp"
#include "affray/core/hash.hpp"
#include "affray/core/hooks.hpp"
#include "affray/core/openness.hpp"
#include "affray/core/redundant.hpp"
#include "affray/core/tape.hpp"
#include "affray/core/testing/allocation.hpp"

namespace affray::testing {

/// Whether AFFRAY_LONG=1 in the environment requests the long form of slow tests.
[[nodiscard]] inline bool long_tests() {
  const char* value = std::getenv("AFFRAY_LONG");
  return value != nullptr && std::strcmp(value, "1") == 0;
}

struct BatteryOptions {
  std::size_t fights = 30;         // random fights, checked choice by choice
  std::size_t max_plays = 5'000;   // a longer fight fails the test
  std::size_t wrong_choices = 60;  // tried at each decision
  std::size_t odds_fights = long_tests() ? 1'000'000 : 20'000;
  std::size_t odds_states = 200'000;  // with more states the odds are not compared
  std::size_t outcomes = 20'000;      // of one choice; with more its chances are not summed
  std::uint64_t seed = 2024;
};

/// The properties that every game must have; each function checks one requirement of the Game concept.
template <Game G>
class Battery {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;
  using Choice = typename G::Choice;
  using Event = typename G::Event;
  using View = typename G::View;

  Battery(const Codex& codex, const State& start, const BatteryOptions& options)
      : codex_(codex), start_(start), options_(options), chance_(options.seed) {}

  void run() {
    for (std::size_t fight = 0; fight < options_.fights; ++fight) random_fight(fight);
    allocations_of_a_fight();
    odds_agree_with_fights();
  }

 private:
  void random_fight(std::size_t number) {
    CAPTURE(number);
    State state = start_;
    std::vector<int> rolls;
    std::vector<Choice> played;
    std::vector<State> states;
    SeededDice seeded(options_.seed + number);
    RecordingDice dice(seeded, rolls);
    while (!G::asked(codex_, state).over()) {
      REQUIRE_MESSAGE(played.size() < options_.max_plays, "a random fight does not end");
      CHECK_FALSE(G::outcome(codex_, state).has_value());
      const auto choices = G::choices(codex_, state);
      REQUIRE_MESSAGE(!choices.empty(), "a side is asked and has no choice");
      check_choices(state, choices);
      check_views(state);
      check_estimates(state);
      const Choice choice = random_choice(state, choices);
      chances_sum_to_one(state, choice);
      copies_are_equal(state);
      const bool open = stays_open<G>(codex_, state);
      State unchecked = state;
      SeededDice same_dice = seeded;
      G::play(codex_, state, choice, dice, quiet_);
      play_listed<G>(codex_, unchecked, choice, same_dice, quiet_);
      CHECK_MESSAGE(unchecked == state, "play_listed does something else than play");
      CHECK_MESSAGE((!open || stays_open<G>(codex_, state)), "an open position becomes one that hides");
      played.push_back(choice);
      states.push_back(state);
    }
    CHECK(G::outcome(codex_, state).has_value());
    CHECK(G::choices(codex_, state).empty());
    if (!played.empty()) CHECK(G::refusal(codex_, state, played.back()).has_value());
    replay(played, rolls, states);
  }

  // Every listed choice is accepted, is listed once and has a text of its own; every other is refused.
  void check_choices(const State& state, const ChoiceList<G>& choices) {
    for (std::size_t i = 0; i < choices.size(); ++i) {
      const std::string text = G::text(codex_, choices[i]);
      CAPTURE(text);
      CHECK_FALSE(G::refusal(codex_, state, choices[i]).has_value());
      CHECK(is_legal<G>(codex_, state, choices[i]));
      CHECK(std::count(choices.begin(), choices.end(), choices[i]) == 1);
      const auto parsed = G::parse(codex_, text);
      REQUIRE(static_cast<bool>(parsed));
      CHECK(*parsed == choices[i]);
      CHECK_FALSE(G::phrase(codex_, choices[i]).key.empty());
    }
    if constexpr (ListsRedundantLast<G>) {
      const auto redundant = [&](const Choice& choice) { return is_redundant<G>(codex_, state, choice); };
      CHECK_MESSAGE(std::is_partitioned(choices.begin(), choices.end(), std::not_fn(redundant)),
                    "a redundant choice is not listed last");
    }
    for (std::size_t i = 0; i < options_.wrong_choices; ++i) {
      // Half of them are legal choices with one byte changed, half are random bytes.
      std::array<std::uint8_t, sizeof(Choice)> bytes{};
      if (i % 2 == 0) {
        std::memcpy(bytes.data(), &choices[below(choices.size())], sizeof(Choice));
        bytes[below(bytes.size())] = static_cast<std::uint8_t>(below(i % 4 == 0 ? 8 : 256));
      } else {
        for (auto& byte : bytes) byte = static_cast<std::uint8_t>(below(i % 4 == 1 ? 8 : 256));
      }
      Choice choice;
      std::memcpy(static_cast<void*>(&choice), bytes.data(), sizeof(Choice));
      const std::vector<int> shown(bytes.begin(), bytes.end());
      bool legal = std::count(choices.begin(), choices.end(), choice) > 0;
      // What a side may also do while another is asked, such as conceding, is listed only for who is asked.
      if constexpr (requires { G::at_any_time(choice); }) legal = legal || G::at_any_time(choice);
      const std::optional<Refusal> refusal = G::refusal(codex_, state, choice);
      std::string text;
      for (const int byte : shown) text += std::to_string(byte) + ' ';
      CHECK_MESSAGE(refusal.has_value() != legal, "the choice with the bytes ", text, "is ",
                    legal ? "legal and refused" : "not legal and not refused");
      if (refusal) {
        CHECK_FALSE(refusal->rule.text().empty());
        CHECK_FALSE(refusal->why.empty());
      }
    }
  }

  // Two states that differ only in what a side cannot know give it equal views.
  void check_views(const State& state) {
    for (std::size_t i = 0; i < G::sides(codex_); ++i) {
      const View view = G::view(codex_, state, side_at(i));
      for (std::uint64_t seed = 0; seed < 2; ++seed) {
        SeededDice dice(options_.seed + seed);
        const State imagined = G::imagine(codex_, view, dice);
        CHECK_MESSAGE(G::view(codex_, imagined, side_at(i)) == view,
                      "a view tells more than the side may know");
        SeededDice same_dice(options_.seed + seed);
        CHECK_MESSAGE(affray::imagined<G>(codex_, state, side_at(i), same_dice) == imagined,
                      "what is imagined of a state is not what is imagined of its view");
        CHECK(G::asked(codex_, imagined) == G::asked(codex_, state));
        if (shows_all<G>(codex_)) {
          ScriptedDice none({});
          CHECK_MESSAGE(G::imagine(codex_, view, none) == state, "a side does not see all of a position");
        }
        CHECK(stays_open<G>(codex_, imagined) == stays_open<G>(codex_, state));
        if (!stays_open<G>(codex_, state)) continue;
        SeededDice others(options_.seed + seed + 2);
        CHECK_MESSAGE(G::imagine(codex_, view, others) == imagined, "a side does not know an open position");
      }
    }
  }

  void check_estimates(const State& state) const {
    if constexpr (requires { requires G::estimates_mirror; }) {
      REQUIRE(G::sides(codex_) == 2);
      CHECK(G::estimate(codex_, state, Side{0}) == -G::estimate(codex_, state, Side{1}));
    }
  }

  static void copies_are_equal(const State& state) {
    State copy;
    std::memcpy(static_cast<void*>(&copy), &state, sizeof state);
    CHECK(copy == state);
    CHECK(hash_of(copy) == hash_of(state));
    State assigned = state;
    CHECK(assigned == copy);
    const bool same_bytes = std::memcmp(&assigned, &state, sizeof state) == 0;
    CHECK(same_bytes);
  }

  // Sums weight / total over all outcomes of one play, in lowest terms.
  void chances_sum_to_one(const State& state, const Choice& choice) {
    std::uint64_t up = 0;
    std::uint64_t down = 1;
    std::size_t outcomes = 0;
    do {
      State next = state;
      G::play(codex_, next, choice, tape_, quiet_);
      // A shuffle has too many outcomes to enumerate.
      if (tape_.too_large() || ++outcomes > options_.outcomes) return tape_.rewind();
      const std::uint64_t common = std::gcd(down, tape_.total());
      up = up * (tape_.total() / common) + tape_.weight() * (down / common);
      down *= tape_.total() / common;
      const std::uint64_t shared = std::gcd(up, down);
      up /= shared;
      down /= shared;
    } while (tape_.advance());
    CHECK(up == 1);
    CHECK(down == 1);
  }

  // The recorded dice as a script give the same states, and no die is left over.
  void replay(const std::vector<Choice>& played, const std::vector<int>& rolls,
              const std::vector<State>& states) {
    ScriptedDice script(rolls);
    State state = start_;
    for (std::size_t i = 0; i < played.size(); ++i) {
      G::play(codex_, state, played[i], script, quiet_);
      REQUIRE(state == states[i]);
    }
    CHECK(script.spent());
  }

  void allocations_of_a_fight() {
    State state = start_;
    SeededDice dice(options_.seed);
    const std::size_t before = allocations();
    for (std::size_t plays = 0; plays < options_.max_plays && !G::asked(codex_, state).over(); ++plays) {
      const auto choices = G::choices(codex_, state);
      const Choice choice = random_choice(state, choices);
      if (G::refusal(codex_, state, choice)) break;
      G::play(codex_, state, choice, dice, quiet_);
    }
    CHECK_MESSAGE(allocations() == before, "choices, refusal or play asks the heap for memory");
  }

  // Exact odds, computed in the simplest way, against seeded fights. Both sides take the choice that the hash
  // of the state selects, so that all parts of the rules are exercised.
  void odds_agree_with_fights() {
    const auto chances = exact_odds();
    if (!chances) {
      MESSAGE(std::string(G::name), ": too many states to compare odds");
      return;
    }
    std::map<Outcome, std::size_t> counts;  // NOLINT(misc-const-correctness): filled below
    for (std::size_t fight = 0; fight < options_.odds_fights; ++fight) {
      SeededDice dice(hash_of(std::array<std::uint64_t, 2>{options_.seed, fight}));
      State state = start_;
      while (!G::asked(codex_, state).over()) G::play(codex_, state, fixed_choice(state), dice, quiet_);
      ++counts[*G::outcome(codex_, state)];
    }
    const auto n = static_cast<double>(options_.odds_fights);
    double sum = 0;
    for (const auto& [ending, chance] : *chances) {
      sum += chance;
      const double seen = static_cast<double>(counts[ending]) / n;
      const double error = std::sqrt(chance * (1 - chance) / n);
      // Rare endings are not normally distributed: one more fight is always allowed.
      CHECK_MESSAGE(std::abs(seen - chance) <= 4 * error + 1 / n, "exact ", chance, ", seen ", seen);
    }
    CHECK(sum == doctest::Approx(1));
    for (const auto& [ending, count] : counts)
      CHECK_MESSAGE(chances->count(ending) == 1, "seen and not in the odds");
  }

  [[nodiscard]] Choice fixed_choice(const State& state) const {
    const auto choices = without_redundant(state, G::choices(codex_, state));
    return choices[hash_of(state) % choices.size()];
  }

  // Without redundant choices: conceding, for instance, would end most fights at once.
  [[nodiscard]] ChoiceList<G> without_redundant(const State& state, const ChoiceList<G>& choices) const {
    ChoiceList<G> some;
    for (const Choice& choice : choices) {
      if (!is_redundant<G>(codex_, state, choice)) some.push_back(choice);
    }
    return some.empty() ? choices : some;
  }

  // A random choice, rarely a redundant one.
  Choice random_choice(const State& state, const ChoiceList<G>& choices) {
    constexpr std::size_t seldom = 100;
    if constexpr (TellsRedundant<G>) {
      if (below(seldom) != 0) {
        const auto some = without_redundant(state, choices);
        return some[below(some.size())];
      }
    }
    return choices[below(choices.size())];
  }

  std::optional<std::map<Outcome, double>> exact_odds() {
    const auto bytes = [](const State& state) {
      return std::string(reinterpret_cast<const char*>(&state), sizeof state);
    };
    std::map<Outcome, double> done;
    std::map<std::string, double> layer{{bytes(start_), 1.0}};
    for (std::size_t visited = 0; !layer.empty();) {
      visited += layer.size();
      if (visited > options_.odds_states) return std::nullopt;
      std::map<std::string, double> next;
      for (const auto& [raw, chance] : layer) {
        State state;
        std::memcpy(static_cast<void*>(&state), raw.data(), sizeof state);
        if (G::asked(codex_, state).over()) {
          done[*G::outcome(codex_, state)] += chance;
          continue;
        }
        const Choice choice = fixed_choice(state);
        do {
          State after = state;
          G::play(codex_, after, choice, tape_, quiet_);
          if (tape_.too_large()) {
            tape_.rewind();
            return std::nullopt;
          }
          next[bytes(after)] +=
              chance * static_cast<double>(tape_.weight()) / static_cast<double>(tape_.total());
        } while (tape_.advance());
      }
      layer.swap(next);
    }
    return done;
  }

  std::size_t below(std::size_t bound) {
    return chance_.below(Stream{0}, Side{0}, static_cast<std::uint32_t>(bound));
  }

  const Codex& codex_;
  State start_;
  BatteryOptions options_;
  SeededDice chance_;
  Tape tape_;
  Chronicle<Event> quiet_;
};

/// Runs the whole battery on fights from one start.
template <Game G>
void battery(const typename G::Codex& codex, const typename G::State& start,
             const BatteryOptions& options = {}) {
  Battery<G>(codex, start, options).run();
}

}  // namespace affray::testing
