// Each two cards of data/biomes meet: one is played while the other lies on the planet, in the queue or in a
// cache. With AFFRAY_LONG=1 every card is played a hundred times beside every other one.

#include <doctest/doctest.h>

#include <algorithm>
#include <bitset>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "affray/adapters/biomes/fight.hpp"
#include "affray/bots/random.hpp"
#include "affray/core/testing/battery.hpp"
#include "affray/formats/files.hpp"
#include "affray/games/biomes/testing/sound.hpp"

namespace affray {

namespace {

using namespace biomes;

/// How often one card was played while another one was there, by their numbers in the library.
class Pairs {
 public:
  struct Pair {
    std::size_t played = 0;
    std::size_t there = 0;
    int times = 0;
  };

  explicit Pairs(std::size_t cards) : cards_(cards), times_(cards * cards) {}

  void add(std::size_t played, std::size_t there) { ++times_[played * cards_ + there]; }

  /// Those that have not met, whichever of them was played.
  [[nodiscard]] std::vector<Pair> never_met() const {
    return chosen([&](std::size_t played, std::size_t there) {
      return played < there && times(played, there) + times(there, played) == 0;
    });
  }
  /// Where one was not played so often beside the other.
  [[nodiscard]] std::vector<Pair> rarer_than(int wanted) const {
    return chosen([&](std::size_t played, std::size_t there) {
      return played != there && times(played, there) < wanted;
    });
  }

 private:
  [[nodiscard]] int times(std::size_t played, std::size_t there) const {
    return times_[played * cards_ + there];
  }

  template <class Wanted>
  [[nodiscard]] std::vector<Pair> chosen(const Wanted& wanted) const {
    std::vector<Pair> pairs;
    for (std::size_t played = 0; played < cards_; ++played) {
      for (std::size_t there = 0; there < cards_; ++there) {
        if (wanted(played, there)) pairs.push_back({played, there, times(played, there)});
      }
    }
    return pairs;
  }

  std::size_t cards_;
  std::vector<int> times_;
};

/// Decks that a player can pay for, around one card.
class DeckMaker {
 public:
  DeckMaker(const biomes::adapter::Library& library, SeededDice& chance)
      : library_(library), chance_(chance) {}

  /// "{card: copies, ...}": 45 cards, three of the first and of fifteen others in its colours.
  [[nodiscard]] std::string deck_around(std::size_t card) {
    const EnergyCost price = price_of(library_.cards[card].kind);
    std::vector<std::size_t> colours;
    for (std::size_t i = 0; i < energies; ++i) {
      if (price[i] > 0 || library_.cards[card].kind.makes == static_cast<Energy>(i)) colours.push_back(i);
    }
    while (colours.size() < 2) colours.push_back(below(energies));
    std::vector<std::size_t> deck{card};
    constexpr std::size_t kinds = deck_size / static_cast<std::size_t>(copies);
    // One anomaly of each colour first: a card of all five is not played without every one of them.
    constexpr std::size_t anomalies = 5;
    for (const std::size_t colour : colours) add_cards(deck, {colour}, 1, true);
    add_cards(deck, colours, anomalies - std::min(anomalies, colours.size()), true);
    add_cards(deck, colours, kinds - deck.size(), false);
    std::string text = "{";
    for (const std::size_t each : deck) {
      text += library_.cards[each].kind.id + ": " + std::to_string(copies) + ", ";
    }
    return text + "}";
  }

 private:
  std::size_t below(std::size_t bound) { return bots::below(chance_, bound); }

  [[nodiscard]] static EnergyCost price_of(const CardKind& kind) { return kind.cost.energy; }

  [[nodiscard]] static bool is_in(const CardKind& kind, const std::vector<std::size_t>& colours) {
    for (std::size_t i = 0; i < energies; ++i) {
      const bool needed = kind.is(anomaly) ? kind.makes == static_cast<Energy>(i) : kind.cost.energy[i] > 0;
      if (needed && std::find(colours.begin(), colours.end(), i) == colours.end()) return false;
    }
    return true;
  }

  void add_cards(std::vector<std::size_t>& deck, const std::vector<std::size_t>& colours, std::size_t count,
                 bool anomalies) {
    std::vector<std::size_t> fitting;
    for (std::size_t i = 0; i < library_.cards.size(); ++i) {
      const CardKind& kind = library_.cards[i].kind;
      const bool taken = std::find(deck.begin(), deck.end(), i) != deck.end();
      if (kind.is(anomaly) == anomalies && !taken && is_in(kind, colours)) fitting.push_back(i);
    }
    for (; count > 0 && !fitting.empty(); --count) {
      const std::size_t picked = below(fitting.size());
      deck.push_back(fitting[picked]);
      fitting.erase(fitting.begin() + static_cast<std::ptrdiff_t>(picked));
    }
  }

  const biomes::adapter::Library& library_;
  SeededDice& chance_;
};

/// Somebody who rather plays a card than not.
Choice eager_choice(const Codex& codex, const Fight& fight, const ChoiceList<Biomes>& choices,
                    SeededDice& chance) {
  ChoiceList<Biomes> plays;
  for (const Choice& choice : choices) {
    if (choice.deed == Deed::play || choice.deed == Deed::play_anomaly) plays.push_back(choice);
  }
  if (!plays.empty() && bots::below(chance, 4) > 0) return bots::random_choice(plays, chance);
  return bots::sensible_choice<Biomes>(codex, fight, choices, chance);
}

class Sessions {
 public:
  explicit Sessions(biomes::adapter::Library library)
      : library_(std::move(library)), pairs_(library_.cards.size()), makes_(library_, chance_) {
    for (std::size_t i = 0; i < library_.cards.size(); ++i) numbers_[library_.cards[i].kind.id] = i;
  }

  [[nodiscard]] const Pairs& pairs() const { return pairs_; }
  [[nodiscard]] const std::string& id(std::size_t card) const { return library_.cards[card].kind.id; }

  /// Some matches of two decks, each around one of the cards.
  void play(std::size_t first, std::size_t second) {
    const std::string text = "game: biomes\nplayers:\n  ann: {deck: " + makes_.deck_around(first) +
                             "}\n  ben: {deck: " + makes_.deck_around(second) + "}\n";
    const auto document = YamlDocument::read(text, "pairs.yaml");
    REQUIRE(document);
    biomes::adapter::Setup setup = biomes::adapter::Files::read(document->root(), "pairs.yaml", library_);
    REQUIRE_MESSAGE(!document->problem(), text);
    const Opening<Biomes> opening = make_opening(std::move(setup), "pairs.yaml");
    constexpr int matches = 8;
    for (int i = 0; i < matches; ++i) play_match(opening);
  }

 private:
  [[nodiscard]] std::size_t number_of(const CardKind& kind) const { return numbers_.at(kind.id); }

  void play_match(const Opening<Biomes>& opening) {
    const Codex& codex = opening.codex;
    Fight fight = opening.start;
    Chronicle<Event> quiet;
    while (!Biomes::asked(codex, fight).over()) {
      const Choice choice = eager_choice(codex, fight, Biomes::choices(codex, fight), chance_);
      Biomes::play(codex, fight, choice, chance_, quiet);
      if (choice.deed != Deed::play && choice.deed != Deed::play_anomaly) continue;
      note(codex, fight, choice.card());
      if (!biomes::testing::is_sound(codex, fight)) FAIL(Biomes::text(codex, choice));
    }
  }

  void note(const Codex& codex, const Fight& fight, CardId played) {
    const CardSet there = planet(fight) | cards_in(fight, Zone::queue) | cards_in(fight, Zone::cache);
    std::bitset<max_kinds> kinds;
    for (const CardId card : there) kinds.set(codex.cards[card].kind);
    for (std::size_t kind = 0; kind < codex.kinds.size(); ++kind) {
      if (kinds.test(kind)) pairs_.add(number_of(kind_of(codex, played)), number_of(codex.kinds[kind]));
    }
  }

  biomes::adapter::Library library_;
  Pairs pairs_;
  SeededDice chance_{20};
  DeckMaker makes_;
  std::map<std::string, std::size_t> numbers_;
};

}  // namespace

TEST_CASE("biomes: each two cards meet, and the invariants hold") {
  auto library = biomes::adapter::shipped_records(home_folder().string());
  REQUIRE(library);
  const bool all = affray::testing::long_tests();
  Sessions sessions(std::move(*library));
  const auto missing = [&] { return all ? sessions.pairs().rarer_than(100) : sessions.pairs().never_met(); };
  std::vector<Pairs::Pair> rare = missing();
  const std::size_t most_sessions = all ? 400'000 : 2'000;
  for (std::size_t i = 0; i < most_sessions && !rare.empty(); ++i) {
    const Pairs::Pair& pair = rare[i % rare.size()];
    sessions.play(pair.played, pair.there);
    if (i % 16 == 15) rare = missing();
  }
  for (const Pairs::Pair& pair : missing()) {
    MESSAGE(sessions.id(pair.played), " was played ", pair.times, " times beside ", sessions.id(pair.there));
  }
  CHECK(missing().empty());
}

}  // namespace affray
