#include "affray/adapters/worlds/fight.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "affray/adapters/testing/corpus.hpp"
#include "affray/adapters/testing/studies.hpp"

namespace affray::worlds::adapter {

using testing::bytes_of;
using testing::check_corpus;
using testing::yaml_in;

namespace {

/// The first problem of a corpus file, whose name begins with the kind of file.
std::string problem_of(const std::string& path) {
  const std::string text = bytes_of(path);
  const std::string name = std::filesystem::path(path).filename().string();
  const auto said = [](const auto& result) { return result ? std::string() : result.problem().text(); };
  if (name.starts_with("events")) return said(load_file(text, path, load_records));
  if (name.starts_with("scenario")) return said(load_scenario<Files>(text, path, "."));
  return said(open_position<Files>(text, path, "."));
}

Setup loaded(const std::string& path) {
  auto setup = load_fight<Files>(bytes_of(path), path, ".");
  if (!setup) FAIL(setup.problem().text());
  return *setup;
}

}  // namespace

TEST_CASE("every sample fight is read") {
  for (const std::string& file : yaml_in("fights/worlds")) {
    CAPTURE(file);
    CHECK_FALSE(loaded(file).title.empty());
  }
}

TEST_CASE("good files are read, bad ones are refused at the place and with the words that they expect") {
  CHECK(check_corpus("tests/files/worlds", problem_of) >= 50);
}

TEST_CASE("the worked example is set up as the texts have it") {
  const Setup setup = loaded("fights/worlds/worked-example.yaml");
  CHECK(setup.codex.players == std::vector<std::string>{"gray", "white"});
  REQUIRE(setup.codex.places.size() == 2);
  CHECK(setup.codex.places[0].is_sun);
  CHECK(setup.codex.systems[0].sun == worlds::PlaceId{0});
  using Row = ById<worlds::Kind, std::uint8_t, 2>;
  CHECK(setup.start.places[1].markers[0] == Row{1, 1});
  CHECK(setup.start.places[1].markers[1] == Row{3, 2});
  CHECK(setup.start.energy[0] == 3);
  CHECK(setup.start.hands[0][0] == 1);
  CHECK(setup.start.plant_supply[1] == worlds::unlimited);
  CHECK(setup.start.agenda.empty());
  CHECK(setup.plan.size() == 12);
  CHECK(setup.dice == std::vector<int>{3, 2, 6, 2});
  CHECK(setup.titles.at("cs") == "Příklad z pravidel");
}

TEST_CASE("options: the preset first, then single switches on top (WD1 to WD4, WG6, WG7, WG11, WG23)") {
  const auto options = loaded("tests/files/worlds/good/fight-everything.yaml").codex.options;
  CHECK(options.max_fights_per_turn == 2);
  CHECK_FALSE(options.hold_back_spares);
  CHECK(options.energy == worlds::EnergyBidding::secret);
  CHECK(options.withdraw == worlds::WithdrawWhom::all);
  CHECK(options.event_hands == worlds::EventHands::hidden);
  CHECK(options.mobilization_lasts == worlds::MobilizationLasts::battle);
  CHECK(loaded("fights/worlds/on-a-sun.yaml").codex.options == worlds::Options{});
}

TEST_CASE("the shipped events use every verb, every time, and every owner") {
  const auto events = shipped_records(".");
  REQUIRE(events);
  CHECK(events->events.size() == worlds::max_event_kinds);
  std::set<worlds::Verb> verbs;
  std::set<worlds::Lasts> times;
  std::set<worlds::Whose> owners;
  for (const worlds::EventCard& card : events->events) {
    for (const worlds::Effect& effect : card.effects) {
      verbs.insert(effect.verb);
      times.insert(effect.lasts);
      owners.insert(effect.whose);
    }
  }
  CHECK(verbs.size() == 15);
  CHECK(times.size() == 4);
  CHECK(owners.size() == 3);
}

TEST_CASE("W35, WG6: General Mobilization is as the texts fix it, and lasts and covers as the options say") {
  const auto events = shipped_records(".");
  REQUIRE(events);
  const worlds::EventCard& card = events->events.front();
  CHECK(card.id == "general-mobilization");
  CHECK_FALSE(card.house);
  REQUIRE(card.effects.size() == 1);
  CHECK(card.effects[0] == worlds::Effect{worlds::Verb::power, worlds::Whose::own, worlds::Of::population,
                                          worlds::Covers::mobilization, worlds::Lasts::mobilization, 1});
}

TEST_CASE("without the shipped events the message names what is missing") {
  const auto setup = load_fight<Files>("game: worlds\n", "f.yaml", "/nowhere");
  REQUIRE_FALSE(setup);
  CHECK(setup.problem().text().find("data/worlds: this is not a pack: there is no file 'pack.yaml'") !=
        std::string::npos);
}

TEST_CASE("a file's own event cards are beside the shipped ones that it names, with names and texts") {
  const Setup setup = loaded("tests/files/worlds/good/fight-under-way.yaml");
  std::vector<std::string> ids;
  for (const worlds::EventCard& card : setup.codex.events) ids.push_back(card.id);
  CHECK(ids == std::vector<std::string>{"general-mobilization", "blockade", "feast", "fast"});
  CHECK(setup.codex.events[2].copies == 2);
  std::vector<std::string> keys;
  for (const OwnName& name : setup.names) keys.push_back(name.key);
  CHECK(keys == std::vector<std::string>{"card.feast.name", "card.feast.text", "card.fast.text"});
  CHECK(setup.names[0].in("fr") == "Festin");
  CHECK(setup.names[2].in("en").empty());  // shows nothing, and not a key
  testing::play_at_random<worlds::Worlds>(make_opening(setup, "f.yaml"), 30);
  CHECK(loaded("fights/worlds/worked-example.yaml").codex.events.size() == worlds::max_event_kinds);
}

TEST_CASE("W03, W16: what the rules cannot reach is refused by them, unless the file is a study") {
  testing::check_study<Files>("tests/files/worlds", ".");
}

}  // namespace affray::worlds::adapter
