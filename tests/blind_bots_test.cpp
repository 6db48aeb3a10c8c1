// A bot's choice is the same bytes whatever its side cannot see: at every moment of random fights, each bot
// is asked in the true position and in others that look the same to its side.

#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <typeindex>
#include <utility>

#include "affray/bots/seating.hpp"
#include "affray/core/testing/battery.hpp"
#include "openings.hpp"

namespace affray {

namespace {

using testing::Ready;

bots::SearchOptions few(std::uint32_t iterations) { return {.iterations = iterations}; }

/// What a player might choose who looks at all of the position.
template <Game G>
typename G::Choice peeked(const typename G::State& state, const ChoiceList<G>& choices) {
  return choices[hash_of(state) % choices.size()];
}

/// What kinds of decisions a bot was asked in: the step that lies on top of the agenda, and how often.
using Kinds = std::map<std::type_index, std::size_t>;

template <Game G>
std::type_index kind_of(const typename G::State& state) {
  return state.agenda.visit([](const auto& step) { return std::type_index(typeid(step)); });
}

template <Game G>
class Blindness {
 public:
  Blindness() {
    tables_[0].seats.fill(bots::RandomBot{});
    tables_[1].seats.fill(bots::GreedyBot<G>{});
    tables_[2].seats.fill(bots::SearchBot<G>{few(12)});
    tables_[3].seats.fill(bots::ExactBot<G>{.max_nodes = 20, .search = few(12)});
  }

  /// Random fights, in which each kind of decision is looked at some times.
  void look(const Ready<G>& fight, std::uint64_t fights) {
    for (std::uint64_t number = 0; number < fights; ++number) {
      SeededDice dice(hash_of(std::uint64_t{31}, number));
      typename G::State state = fight.start;
      while (!G::asked(fight.codex, state).over()) {
        const auto choices = G::choices(fight.codex, state);
        if (choices.size() > 1) look_at(fight.codex, state, choices, dice, number);
        G::play(fight.codex, state, bots::sensible_choice<G>(fight.codex, state, choices, dice), dice,
                quiet_);
      }
    }
  }

  /// Each of these kinds was looked at, and who peeks would have been found out.
  template <class... Steps>
  void expect() const {
    const auto times = [&](std::type_index kind) {
      const auto found = kinds_.find(kind);
      return found == kinds_.end() ? 0 : found->second;
    };
    const auto expect_one = [&](std::type_index kind) {
      const std::string name = kind.name();
      CAPTURE(name);
      CHECK(times(kind) >= 2);
    };
    (expect_one(typeid(Steps)), ...);
    CHECK(kinds_.size() == sizeof...(Steps));
    CHECK(seen_ > moments_ / 8);
  }

 private:
  static constexpr std::size_t enough = 6;  // of a kind

  void look_at(const typename G::Codex& codex, const typename G::State& state, const ChoiceList<G>& choices,
               SeededDice& dice, std::uint64_t seed) {
    const Side side = G::asked(codex, state).side;
    const typename G::State other = G::imagine(codex, G::view(codex, state, side), dice);
    // Not every position hides something, and not each is worth the time.
    if (other == state || bots::below(dice, 3) != 0) return;
    std::size_t& times = kinds_[kind_of<G>(state)];
    if (times >= enough) return;
    ++times;
    ++moments_;
    const auto same_choices = G::choices(codex, other);
    REQUIRE(choices.size() == same_choices.size());
    seen_ += peeked<G>(state, choices) == peeked<G>(other, same_choices) ? 0 : 1;
    for (const auto& table : tables_) {
      SeededDice one(seed);
      SeededDice another(seed);
      const auto chosen = table(codex, state, side, choices, one);
      const auto blind = table(codex, other, side, same_choices, another);
      CHECK(G::text(codex, chosen) == G::text(codex, blind));
      CHECK(hash_of(chosen) == hash_of(blind));
    }
  }

  std::array<bots::Seating<G>, 4> tables_;
  Chronicle<typename G::Event> quiet_;
  Kinds kinds_;
  std::size_t moments_ = 0;
  std::size_t seen_ = 0;  // moments at which who peeks is found out
};

std::string with_options(std::string text, const std::string& options) {
  return text + "\noptions: {" + options + "}\n";
}

}  // namespace

TEST_CASE("worlds: no bot knows hidden hands and secret Energy") {
  Blindness<worlds::Worlds> blindness;
  const auto all_hidden = [](std::string text) {
    return with_options(std::move(text), "event_hands: hidden, energy: secret");
  };
  blindness.look(testing::worlds_fight("natives", all_hidden), 1'500);
  // And where nothing but the Energy is hidden.
  const auto only_energy = [](std::string text) { return with_options(std::move(text), "energy: secret"); };
  blindness.look(testing::worlds_fight("on-a-sun", only_energy), 100);
  using namespace worlds;
  // RollDice leaves no choice.
  blindness.expect<TakeTurn, PairMarkers, PlaceSpare, ChooseBattle, PlayEvents, UseEnergy, LoseMarker,
                   Withdraw, TakePlant>();
}

TEST_CASE("sectors: no bot knows hidden hands") {
  Blindness<sectors::Sectors> blindness;
  for (const auto* name : {"everything", "beasts", "siege", "three-way", "even-sectors"})
    blindness.look(testing::sectors_fight(name), 80);
  // Without a deck a hand would be all that was not seen.
  const std::string path = home_folder().string() + "/fights/sectors/convoy.yaml";
  std::string text = testing::needed(read_input(path));
  const std::string hand = "hand: [smoke, misfire, forced-march]";
  REQUIRE(text.find(hand) != std::string::npos);
  text.insert(text.find(hand) + hand.size(), "\n    deck: [flare, tripwire]");
  blindness.look(testing::sectors_of(text, path), 80);
  using namespace sectors;
  blindness.expect<TableTurn, JoinAnimals, FillCrews, PlayEvent, NextCard, CardTurn, PickVictim, DeclareBlock,
                   PlayTactics, Answer, SaveFromInjury, ChooseAim, ChooseSector, KeepReady, DiscardCards>();
}

TEST_CASE("biomes: no bot knows hidden hands and decks") {
  Blindness<biomes::Biomes> blindness;
  for (const auto* name : {"match", "best-of-three", "swarm-against-armoury", "gunline-against-counsel",
                           "gunline-against-armoury", "swarm-against-counsel"})
    blindness.look(testing::biomes_fight(name), 28);
  // Cards that are paid with more than energy, and one that looks for another.
  const std::string deck =
      "{deck: {scorched-earth: 3, oblivion: 3, blood-price: 3, clear-skies: 3, kindle-rat: 3, spark-hare: 3, "
      "ember-hound: 3, wind-kite: 3, ember-vent: 3, ember-glow: 3, gale-eye: 3, gale-gap: 3, gloom-well: 3, "
      "gloom-rift: 3, still-point: 3}}\n";
  blindness.look(testing::biomes_of("game: biomes\nplayers:\n  ann: " + deck + "  ben: " + deck, "paid.yaml"),
                 16);
  using namespace biomes;
  blindness
      .expect<Window, Advance, NameAttackers, Pay, ChooseTarget, NameDefenders, OrderDefenders, AssignDamage,
              ChooseDiscard, SwapReserve, Mulligan, PutBelow, ChooseHost, ChooseX, Sacrifices, OrderReactives,
              React, ChooseArrival, ChooseLane, SearchDeck, LoseLane, StartMatch>();
}

TEST_CASE("realms: nothing is hidden, so that views are complete") {
  const auto fight = testing::realms_fight("first-blood");
  Chronicle<realms::Event> quiet;
  SeededDice dice(7);
  int moments = 0;
  for (auto state = fight.start; !realms::Realms::asked(fight.codex, state).over(); ++moments) {
    for (const Side side : {side_at(0), side_at(1)}) {
      ScriptedDice none{std::vector<int>{}};
      const auto view = realms::Realms::view(fight.codex, state, side);
      CHECK(realms::Realms::imagine(fight.codex, view, none) == state);
    }
    const auto choices = realms::Realms::choices(fight.codex, state);
    realms::Realms::play(fight.codex, state, bots::random_choice(choices, dice), dice, quiet);
  }
  CHECK(moments > 10);
}

}  // namespace affray
