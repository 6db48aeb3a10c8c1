// The sentences of worlds in every language, of every event and choice.

#include <doctest/doctest.h>

#include <set>
#include <variant>
#include <vector>

#include "affray/games/worlds/game.hpp"
#include "affray/referee/testing/catalogues.hpp"

using namespace affray;
using testing::in;

namespace {

constexpr Side gray{0};
constexpr Side white{1};

worlds::Codex table() {
  using namespace worlds;
  Codex codex;
  codex.players = {"gray", "white"};
  codex.systems = {System{.name = "aster", .is_starting = false, .sun = PlaceId{0}}};
  codex.places = {Place{.name = "sol", .is_sun = true, .system = SystemId{0}},
                  Place{.name = "terra", .is_sun = false, .system = SystemId{0}}};
  // A card for each verb with every combination of its other words.
  for (int verb = 0; verb <= static_cast<int>(Verb::loses_at_most); ++verb) {
    EventCard card{.id = "general-mobilization", .effects = {}, .copies = 1, .house = false};
    for (const Whose whose : {Whose::own, Whose::opponent, Whose::both}) {
      for (const Of of : {Of::population, Of::plant, Of::native, Of::any}) {
        for (const Covers covers : {Covers::all, Covers::one}) {
          for (const Lasts lasts : {Lasts::battle, Lasts::fight, Lasts::turn}) {
            for (const int amount : {-1, 1, 5}) {
              card.effects.push_back({.verb = static_cast<Verb>(verb),
                                      .whose = whose,
                                      .of = of,
                                      .covers = covers,
                                      .lasts = lasts,
                                      .amount = static_cast<std::int8_t>(amount)});
            }
          }
        }
      }
    }
    codex.events.push_back(card);
  }
  return codex;
}

worlds::Total worked_total() {
  using worlds::Part;
  worlds::Total total;
  total.parts = {Part{Part::Of::markers, 0, 1, 2}, Part{Part::Of::event, 0, 0, 1},
                 Part{Part::Of::die, 0, 0, 3}};
  total.sum = 6;
  return total;
}

worlds::Total other_total() {
  using worlds::Part;
  worlds::Total total;
  total.parts = {Part{Part::Of::markers, 0, 2, 4}, Part{Part::Of::markers, 1, 1, 1},
                 Part{Part::Of::event, 0, 0, -1},  Part{Part::Of::energy, 0, 0, 3},
                 Part{Part::Of::floor, 0, 0, 1},   Part{Part::Of::die, 0, 0, 2}};
  total.sum = 10;
  return total;
}

worlds::Markers markers(std::uint8_t populations, std::uint8_t plants, std::uint8_t natives) {
  return {.count = {populations, plants, natives}};
}

// Every event, told of two sides.
std::vector<worlds::Event> events_of(Side one, Side two) {
  using namespace worlds;
  std::vector<Event> events{
      TurnBegan{one, {}},
      TurnEnded{one, {}},
      FightStarted{one, two, PlaceId{0}, {}},
      FightStarted{one, two, PlaceId{1}, {}},
      EventPlayed{one, EventId{0}, {}},
      EventPassed{one, {}},
      EventCancelled{one, EventId{0}, EventId{0}, {}},
      EnergyHidden{one, {}},
      EnergyChanged{one, 3, {}},
      EnergyChanged{one, -1, {}},
      Rolled{one, {3, 0}, 3, {}},
      Rolled{one, {3, 5}, 5, {}},
      Compared{BattleId{0}, {one, two}, {worked_total(), other_total()}, {}},
      Compared{BattleId{0}, {one, two}, {}, {}},
      BattleWon{BattleId{0}, one, {}},
      BattleTied{BattleId{0}, {}},
      PlantTaken{one, two, {}},
      PlantLeft{one, {}},
      BattleBegan{BattleId{0}, {one, two}, {markers(1, 0, 0), markers(2, 5, 1)}, {}},
      NativesAppeared{PlaceId{0}, 1, {}},
      NativesAppeared{PlaceId{1}, 5, {}},
  };
  for (const std::uint8_t number : std::initializer_list<std::uint8_t>{0, 1, 2, 5}) {
    events.emplace_back(EnergyUsed{one, number, {}});
    events.emplace_back(Withdrew{one, number, PlaceId{0}, {}});
    events.emplace_back(MarkersLost{one, markers(number, number, number), {}});
    events.emplace_back(FightWon{one, two, number, 5, {}});
    events.emplace_back(FightDrawn{{one, two}, number, {}});
  }
  for (const Kind own : {Kind::population, Kind::plant, Kind::native}) {
    events.emplace_back(SpareAdded{one, own, BattleId{0}, {}});
    events.emplace_back(SpareHeldBack{one, own, {}});
    for (const Kind theirs : {Kind::population, Kind::plant, Kind::native}) {
      events.emplace_back(Paired{one, own, two, theirs, BattleId{0}, {}});
    }
  }
  const Codex codex = table();
  for (std::size_t card = 0; card < codex.events.size(); ++card) {
    for (std::size_t effect = 0; effect < codex.events[card].effects.size(); ++effect) {
      events.emplace_back(EventTookEffect{
          one, id_at<EventId>(static_cast<std::size_t>(card)), static_cast<std::uint8_t>(effect), {}});
    }
  }
  return events;
}

std::string said(std::string_view language, const worlds::Event& event) {
  static const worlds::Codex codex = table();
  return in(language).text(worlds::Worlds::describe(codex, event));
}

}  // namespace

TEST_CASE("every event and every choice has its sentence in every language, of players and of Natives") {
  std::set<std::size_t> kinds;
  for (const std::string_view language : languages()) {
    for (const auto& [one, two] : std::vector<std::pair<Side, Side>>{
             {gray, white}, {gray, worlds::natives}, {worlds::natives, gray}}) {
      for (const worlds::Event& event : events_of(one, two)) {
        kinds.insert(event.index());
        const std::string text = said(language, event);
        CHECK_MESSAGE(text.find("‹") == std::string::npos, text);
        CHECK_MESSAGE(text.find("natives") == std::string::npos, text);  // the word, not a name
        CHECK_MESSAGE(text.find("  ") == std::string::npos, text);
        CHECK_MESSAGE(text.find('{') == std::string::npos, text);
      }
    }
    for (const worlds::Deed deed : ids<worlds::Deed>(worlds::deed_count)) {
      for (const std::uint8_t what : std::initializer_list<std::uint8_t>{0, 1, 2, 4}) {
        const worlds::Choice choice{deed, gray, {static_cast<std::uint8_t>(what % 3), 1, what}};
        if (choice.deed == worlds::Deed::play_event && what != 0) continue;
        const std::string text = in(language).text(worlds::Worlds::phrase(table(), choice));
        CHECK_MESSAGE(text.find("‹") == std::string::npos, text);
        CHECK_MESSAGE(text.find("natives") == std::string::npos, text);
      }
    }
    CHECK(in(language).missing().empty());
  }
  CHECK(kinds.size() == std::variant_size_v<worlds::Event>);
}

TEST_CASE("the sentence of a battle itemizes both totals") {
  const worlds::Event compared =
      worlds::Compared{worlds::BattleId{0}, {gray, white}, {worked_total(), other_total()}, {}};
  CHECK(said("en", compared) ==
        "Battle 1: Gray 2 (Population) + 1 (General Mobilization) + 3 (die) = 6; "
        "White 4 (2 Populations) + 1 (Plant) − 1 (General Mobilization) + 3 (Energy) + 1 (never below 0) + 2 "
        "(die) = 10");
  CHECK(said("fr", compared) ==
        "Bataille 1\u00a0: Gris 2 (Population) + 1 (Mobilisation Générale) + 3 (dé) = 6\u202f; "
        "Blanc 4 (2 Populations) + 1 (Usine) − 1 (Mobilisation Générale) + 3 (énergie) + 1 (jamais moins de "
        "0) + 2 (dé) = 10");
  CHECK(said("cs", compared) ==
        "Bitva 1: Šedý 2 (Populace) + 1 (Všeobecná mobilizace) + 3 (kostka) = 6; "
        "Bílý 4 (2 Populace) + 1 (Továrna) − 1 (Všeobecná mobilizace) + 3 (energie) + 1 (nikdy pod 0) + 2 "
        "(kostka) = 10");
}
