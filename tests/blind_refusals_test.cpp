// Why a choice is refused says no more than its side sees: at moments of random fights, every choice of a
// side is tried in the true position and in others that look the same to that side.

#include <doctest/doctest.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "affray/bots/random.hpp"
#include "affray/core/hash.hpp"
#include "openings.hpp"

namespace affray {

namespace {

using testing::Ready;

template <Game G>
class BlindRefusals {
 public:
  explicit BlindRefusals(Ready<G> fight) : fight_(std::move(fight)) {}

  /// Tries at moments of so many fights what was legal at any moment of as many others.
  void look(std::uint64_t fights) {
    for (std::uint64_t number = 0; number < fights; ++number) {
      play(number, [&](const typename G::State& state) {
        for (const typename G::Choice& choice : G::choices(fight_.codex, state))
          known_.emplace(G::text(fight_.codex, choice), choice);
      });
    }
    for (std::uint64_t number = 0; number < fights; ++number) {
      SeededDice dice(number + 1'000);
      play(number + fights, [&](const typename G::State& state) { look_at(state, dice); });
    }
  }
  /// How many refusals were compared.
  [[nodiscard]] std::size_t refused() const { return refused_; }

 private:
  template <class Visit>
  void play(std::uint64_t number, const Visit& visit) {
    SeededDice dice(hash_of(std::uint64_t{57}, number));
    typename G::State state = fight_.start;
    while (!G::asked(fight_.codex, state).over()) {
      visit(state);
      const auto choices = G::choices(fight_.codex, state);
      G::play(fight_.codex, state, bots::sensible_choice<G>(fight_.codex, state, choices, dice), dice,
              quiet_);
    }
  }

  void look_at(const typename G::State& state, SeededDice& dice) {
    if (bots::below(dice, 6) != 0) return;
    for (std::size_t i = 0; i < 2; ++i) {
      const Side side = side_at(i);
      const typename G::State other = G::imagine(fight_.codex, G::view(fight_.codex, state, side), dice);
      if (other == state) continue;
      for (const auto& [text, choice] : known_)
        if (choice.side == side) compare(state, other, text, choice);
    }
  }

  void compare(const typename G::State& state, const typename G::State& other, const std::string& text,
               const typename G::Choice& choice) {
    const std::optional<Refusal> refused = G::refusal(fight_.codex, state, choice);
    if (refused) ++refused_;
    CHECK_MESSAGE(refused == G::refusal(fight_.codex, other, choice), text);
  }

  Ready<G> fight_;
  std::map<std::string, typename G::Choice> known_;
  Chronicle<typename G::Event> quiet_;
  std::size_t refused_ = 0;
};

template <Game G>
std::size_t refusals_compared(Ready<G> fight, std::uint64_t fights) {
  BlindRefusals<G> refusals(std::move(fight));
  refusals.look(fights);
  return refusals.refused();
}

}  // namespace

TEST_CASE("biomes: why a choice is refused says nothing of hidden hands and decks") {
  for (const auto* name : {"match", "best-of-three", "swarm-against-armoury", "gunline-against-counsel"}) {
    CAPTURE(name);
    CHECK(refusals_compared(testing::biomes_fight(name), 3) > 10'000);
  }
}

TEST_CASE("sectors: why a choice is refused says nothing of hidden hands") {
  CHECK(refusals_compared(testing::sectors_fight("everything"), 20) > 10'000);
}

TEST_CASE("worlds: why a choice is refused says nothing of hidden hands and secret Energy") {
  const auto all_hidden = [](std::string text) {
    return std::move(text) + "\noptions: {event_hands: hidden, energy: secret}\n";
  };
  for (const auto* name : {"natives", "worked-example", "on-a-sun"}) {
    CAPTURE(name);
    CHECK(refusals_compared(testing::worlds_fight(name, all_hidden), 100) > 500);
  }
}

}  // namespace affray
