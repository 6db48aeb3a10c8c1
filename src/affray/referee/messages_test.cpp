#include "affray/referee/messages.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "affray/games/worlds/game.hpp"
#include "affray/referee/games.hpp"

using namespace affray;
namespace fs = std::filesystem;

namespace {

fs::path root() {
  const char* set = std::getenv("AFFRAY_DATA");
  return set == nullptr ? "." : set;
}

const Messages& in(std::string_view language) {
  static const std::map<std::string, Messages, std::less<>> loaded = [] {
    std::map<std::string, Messages, std::less<>> all;
    for (const std::string_view code : languages()) {
      auto messages = Messages::load(code, root(), "worlds");
      REQUIRE_MESSAGE(messages, (messages ? "" : messages.problem().text()));
      all.emplace(code, std::move(*messages));
    }
    return all;
  }();
  return loaded.find(language)->second;
}

std::string read(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<std::string> sources(const fs::path& folder) {
  std::vector<std::string> texts;
  for (const auto& file : fs::recursive_directory_iterator(folder)) {
    if (file.path().extension() == ".cpp" || file.path().extension() == ".hpp")
      texts.push_back(read(file.path()));
  }
  return texts;
}

// Everything between `before` and `after` that matches, in the texts.
std::set<std::string> found(const std::vector<std::string>& texts, const std::string& pattern) {
  std::set<std::string> words;
  const std::regex expression(pattern);
  for (const std::string& text : texts) {
    for (std::sregex_iterator match(text.begin(), text.end(), expression), end; match != end; ++match) {
      words.insert((*match)[1].str());
    }
  }
  return words;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += word + "; ";
  return text;
}

void no_key_is_missing_of(const std::set<std::string>& keys) {
  for (const std::string_view language : languages()) {
    for (const std::string& key : keys) {
      CHECK_MESSAGE(in(language).has(key), (std::string(language) + " lacks " + key));
    }
  }
}

// A table on which everything can happen

constexpr Side gray{0};
constexpr Side white{1};

worlds::Codex table() {
  using namespace worlds;
  Codex codex;
  codex.players = {"gray", "white"};
  codex.systems = {System{.name = "aster", .is_starting = false, .sun = 0}};
  codex.places = {Place{.name = "sol", .is_sun = true, .system = 0},
                  Place{.name = "terra", .is_sun = false, .system = 0}};
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
      FightStarted{one, two, 0, {}},
      FightStarted{one, two, 1, {}},
      EventPlayed{one, 0, {}},
      EventPassed{one, {}},
      EventCancelled{one, 0, 0, {}},
      EnergyHidden{one, {}},
      EnergyChanged{one, 3, {}},
      EnergyChanged{one, -1, {}},
      Rolled{one, {3, 0}, 3, {}},
      Rolled{one, {3, 5}, 5, {}},
      Compared{0, {one, two}, {worked_total(), other_total()}, {}},
      Compared{0, {one, two}, {}, {}},
      BattleWon{0, one, {}},
      BattleTied{0, {}},
      PlantTaken{one, two, {}},
      PlantLeft{one, {}},
      BattleBegan{0, {one, two}, {markers(1, 0, 0), markers(2, 5, 1)}, {}},
      NativesAppeared{0, 1, {}},
      NativesAppeared{1, 5, {}},
  };
  for (const std::uint8_t number : std::initializer_list<std::uint8_t>{0, 1, 2, 5}) {
    events.emplace_back(EnergyUsed{one, number, {}});
    events.emplace_back(Withdrew{one, number, 0, {}});
    events.emplace_back(MarkersLost{one, markers(number, number, number), {}});
    events.emplace_back(FightWon{one, two, number, 5, {}});
    events.emplace_back(FightDrawn{{one, two}, number, {}});
  }
  for (const Kind own : {Kind::population, Kind::plant, Kind::native}) {
    events.emplace_back(SpareAdded{one, own, 0, {}});
    events.emplace_back(SpareHeldBack{one, own, {}});
    for (const Kind theirs : {Kind::population, Kind::plant, Kind::native}) {
      events.emplace_back(Paired{one, own, two, theirs, 0, {}});
    }
  }
  const Codex codex = table();
  for (std::size_t card = 0; card < codex.events.size(); ++card) {
    for (std::size_t effect = 0; effect < codex.events[card].effects.size(); ++effect) {
      events.emplace_back(
          EventTookEffect{one, static_cast<std::uint8_t>(card), static_cast<std::uint8_t>(effect), {}});
    }
  }
  return events;
}

std::string said(std::string_view language, const worlds::Event& event) {
  static const worlds::Codex codex = table();
  return in(language).text(worlds::Worlds::describe(codex, event));
}

}  // namespace

TEST_CASE("every language has the same keys, and every pattern compiles and asks for the same arguments") {
  const Messages& english = in("en");
  CHECK(english.keys().size() > 150);
  for (const std::string_view language : languages()) {
    const Messages& other = in(language);
    CHECK(other.keys() == english.keys());
    for (const std::string& key : other.keys()) {
      const std::string where = std::string(language) + " " + key;
      CHECK_MESSAGE(other.pattern_error(key).empty(), (where + ": " + other.pattern_error(key)));
      CHECK_MESSAGE(other.argument_names(key) == english.argument_names(key),
                    (where + " asks for " + joined(other.argument_names(key)) + "English for " +
                     joined(english.argument_names(key))));
    }
  }
}

TEST_CASE("every game says what the programs ask of each") {
  for (const GameEntry& game : games()) {
    for (const std::string_view language : languages()) {
      const auto messages = Messages::load(language, root(), game.name);
      REQUIRE_MESSAGE(messages, (messages ? "" : messages.problem().text()));
      for (const char* key : {"position.side", "position.to-choose", "odds.losses", "odds.lost"}) {
        CHECK_MESSAGE(messages->has(key), (game.name + " lacks " + key));
      }
    }
  }
}

TEST_CASE("every key that the rules refuse with is in the catalogues") {
  const auto keys = found(sources(root() / "src/affray/games/worlds"), "\"(refused\\.[a-z0-9.-]+)\"");
  CHECK(keys.size() > 25);
  no_key_is_missing_of(keys);
}

TEST_CASE("every key that the programs and the referee say is in the catalogues") {
  for (const char* folder : {"apps", "src/affray/referee", "src/affray/adapters/worlds"}) {
    if (!fs::exists(root() / folder)) continue;
    std::vector<std::string> texts;
    for (const auto& file : fs::recursive_directory_iterator(root() / folder)) {
      const std::string name = file.path().filename().string();
      if (!name.ends_with(".cpp") || name.ends_with("_test.cpp")) continue;
      texts.push_back(read(file.path()));
    }
    no_key_is_missing_of(
        found(texts, "\"((?:cli|position|odds|event|choice|effect)\\.[a-z0-9.-]*[a-z0-9])\""));
  }
}

TEST_CASE("the catalogues refuse with no key that the rules do not know") {
  std::vector<std::string> texts = sources(root() / "src/affray/games/worlds");
  for (std::string& text : sources(root() / "src/affray/core")) texts.push_back(std::move(text));
  const auto keys = found(texts, "\"(refused\\.[a-z0-9.-]+)\"");
  for (const std::string& key : in("en").keys()) {
    if (key.starts_with("refused.")) CHECK_MESSAGE(keys.contains(key), key);
  }
}

TEST_CASE("every refusal is said with its numbers") {
  for (const std::string_view language : languages()) {
    for (const std::string& key : in(language).keys()) {
      if (!key.starts_with("refused.")) continue;
      for (const int number : {0, 1, 2, 5}) {
        const std::string text = in(language).text(message_of({"W05", key, {number, 3}}));
        CHECK_MESSAGE((text.find("‹") == std::string::npos && !text.empty()),
                      (std::string(language) + " " + key));
      }
    }
  }
}

TEST_CASE("every event card has a name and a text, and no other has") {
  const auto ids = found({read(root() / "data/worlds/events.yaml")}, "- id: ([a-z0-9-]+)");
  CHECK(ids.size() >= 13);
  std::set<std::string> keys;
  for (const std::string& id : ids) keys.insert({"card." + id + ".name", "card." + id + ".text"});
  no_key_is_missing_of(keys);
  for (const std::string& key : in("en").keys()) {
    if (key.starts_with("card.")) CHECK_MESSAGE(keys.contains(key), key);
  }
}

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
    for (int deed = 0; deed <= static_cast<int>(worlds::Deed::leave_plant); ++deed) {
      for (const std::uint8_t what : std::initializer_list<std::uint8_t>{0, 1, 2, 4}) {
        const worlds::Choice choice{
            static_cast<worlds::Deed>(deed), gray, {static_cast<std::uint8_t>(what % 3), 1, what}};
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

TEST_CASE("a battle is told with both totals itemised") {
  const worlds::Event compared = worlds::Compared{0, {gray, white}, {worked_total(), other_total()}, {}};
  CHECK(said("en", compared) ==
        "Battle 1: Gray 2 (Population) + 1 (General Mobilization) + 3 (die) = 6; "
        "White 4 (2 Populations) + 1 (Plant) − 1 (General Mobilization) + 3 (Energy) + 1 (never below 0) + 2 "
        "(die) = 10");
  CHECK(said("fr", compared) ==
        "Bataille 1\u00a0: Gray 2 (Population) + 1 (Mobilisation Générale) + 3 (dé) = 6\u202f; "
        "White 4 (2 Populations) + 1 (Usine) − 1 (Mobilisation Générale) + 3 (énergie) + 1 (jamais moins de "
        "0) + 2 (dé) = 10");
  CHECK(said("cs", compared) ==
        "Bitva 1: Gray 2 (Populace) + 1 (Všeobecná mobilizace) + 3 (kostka) = 6; "
        "White 4 (2 Populace) + 1 (Továrna) − 1 (Všeobecná mobilizace) + 3 (energie) + 1 (nikdy pod 0) + 2 "
        "(kostka) = 10");
}

TEST_CASE("0, 1, 2 and 5 have the right forms in every language") {
  const auto forms = [](std::string_view language, std::string_view key, const std::string& name,
                        const Messages::Arguments& others = {}) {
    std::string all;
    for (const long number : {0L, 1L, 2L, 5L}) {
      Messages::Arguments arguments = others;
      arguments.emplace_back(name, number);
      all += (all.empty() ? "" : ", ") + in(language).text(key, arguments);
    }
    return all;
  };
  const auto counted = [&](std::string_view language, const char* kind,
                           std::string_view key = "markers.count") {
    return forms(language, key, "count", {{"kind", std::string(kind)}});
  };
  CHECK(counted("en", "population") == "0 Populations, 1 Population, 2 Populations, 5 Populations");
  CHECK(counted("en", "plant") == "0 Plants, 1 Plant, 2 Plants, 5 Plants");
  CHECK(counted("en", "native") == "0 Natives, 1 Native, 2 Natives, 5 Natives");
  CHECK(counted("fr", "population") == "0 Population, 1 Population, 2 Populations, 5 Populations");
  CHECK(counted("fr", "plant") == "0 Usine, 1 Usine, 2 Usines, 5 Usines");
  CHECK(counted("fr", "native") == "0 Indigène, 1 Indigène, 2 Indigènes, 5 Indigènes");
  CHECK(counted("cs", "population") == "0 Populací, 1 Populace, 2 Populace, 5 Populací");
  CHECK(counted("cs", "plant") == "0 Továren, 1 Továrna, 2 Továrny, 5 Továren");
  CHECK(counted("cs", "native") == "0 Domorodců, 1 Domorodec, 2 Domorodci, 5 Domorodců");
  CHECK(counted("cs", "population", "markers.lost") == "0 Populací, 1 Populaci, 2 Populace, 5 Populací");
  CHECK(counted("cs", "plant", "markers.lost") == "0 Továren, 1 Továrnu, 2 Továrny, 5 Továren");
  CHECK(counted("cs", "native", "markers.lost") == "0 Domorodců, 1 Domorodce, 2 Domorodce, 5 Domorodců");

  CHECK(forms("en", "choice.use-energy", "amount") ==
        "Use no Energy, Use 1 Energy, Use 2 Energy, Use 5 Energy");
  CHECK(forms("fr", "choice.use-energy", "amount") ==
        "Ne pas engager d’énergie, Engager 1 énergie, Engager 2 énergies, Engager 5 énergies");
  CHECK(forms("cs", "choice.use-energy", "amount") ==
        "Nevložit žádnou energii, Vložit 1 energii, Vložit 2 energie, Vložit 5 energií");
  CHECK(forms("cs", "position.turns-left", "count") ==
        "nezbývá žádný tah, zbývá 1 tah, zbývají 2 tahy, zbývá 5 tahů");
  CHECK(forms("cs", "effect.native-appears", "amount") ==
        "na kartě se objevuje 0 neutrálních Domorodců, na kartě se objevuje 1 neutrální Domorodec, "
        "na kartě se objevují 2 neutrální Domorodci, na kartě se objevuje 5 neutrálních Domorodců");
}

TEST_CASE("a plural pattern has the forms of its language") {
  const std::map<std::string, std::vector<std::string>> wanted{
      {"en", {"one", "other"}}, {"fr", {"one", "other"}}, {"cs", {"one", "few", "many", "other"}}};
  for (const auto& [language, forms] : wanted) {
    for (const auto& folder : fs::directory_iterator(root() / "data")) {
      const fs::path file = folder.path() / ("messages." + language + ".json");
      std::istringstream lines(read(file));
      for (std::string line; std::getline(lines, line);) {
        const auto count = [&](const std::string& word) {
          std::size_t times = 0;
          for (std::size_t at = line.find(word); at != std::string::npos; at = line.find(word, at + 1))
            ++times;
          return times;
        };
        const std::size_t plurals = count(", plural,");
        for (const std::string& form : forms) {
          // `one` and `other` are words of select patterns too.
          CHECK_MESSAGE(count(" " + form + " {") >= plurals,
                        (file.string() + " lacks \"" + form + "\": " + line));
        }
      }
    }
  }
}

TEST_CASE("quotation marks and spaces are those of a printed text") {
  for (const auto& folder : fs::directory_iterator(root() / "data")) {
    for (const std::string_view language : languages()) {
      const std::string text = read(folder.path() / ("messages." + std::string(language) + ".json"));
      CHECK_MESSAGE(text.find('\'') == std::string::npos, "an apostrophe is ’, and ' quotes in a pattern");
      CHECK(text.find("...") == std::string::npos);
      if (language != "fr") continue;
      for (const char* plain : {" :", " ;", " !", " ?", "« ", " »"}) {
        CHECK_MESSAGE(text.find(plain) == std::string::npos, "French sets a no-break space there");
      }
    }
  }
}

TEST_CASE("what is missing is shown and reported, never guessed") {
  const Messages messages =
      Messages::from("en", {{"greeting", "Hello {name}"}, {"broken", "{n, plural, one {#}}"}});
  CHECK(messages.text("greeting", {{"name", std::string("world")}}) == "Hello world");
  CHECK(messages.missing().empty());
  CHECK(messages.text("farewell") == "‹farewell›");
  CHECK(messages.text("greeting") == "‹greeting {name}›");
  CHECK(messages.text("broken", {{"n", 1L}}) == "‹broken›");
  CHECK_FALSE(messages.pattern_error("broken").empty());
  CHECK(messages.text({"greeting", {{"name", std::vector<Message>{{"nobody", {}, {}}}}}, {}}) ==
        "Hello ‹nobody›");
  CHECK(messages.missing() == std::vector<std::string>{"broken", "farewell", "greeting {name}", "nobody"});
}

TEST_CASE("names begin with a capital letter, words do not") {
  const Messages messages = Messages::from("en", {{"line", "{side} {kind}"}});
  const auto line = [&](const std::string& side) {
    return messages.text("line", {{"side", side}, {"kind", std::string("plant")}});
  };
  CHECK(line("gray") == "Gray plant");
  CHECK(line("élise") == "Élise plant");
  CHECK(line("natives") == "Natives plant");
  CHECK(line("") == " plant");
  const Messages select =
      Messages::from("en", {{"line", "{side, select, natives {The Natives} other {{place}: {side}}}"}});
  const auto selected = [&](const std::string& side) {
    return select.text("line", {{"side", side}, {"place", std::string("natives")}});
  };
  CHECK(selected("natives") == "The Natives");
  CHECK(selected("gray") == "Natives: Gray");
}

TEST_CASE("parts are joined by plus, and by minus where one is negative") {
  const Messages messages = Messages::from("en", {{"sum", "{parts}"}, {"part", "{n}"}});
  const auto part = [](long n) { return Message{"part", {{"n", n}}, {}}; };
  CHECK(messages.text("sum", {{"parts", std::vector<Message>{part(2), part(-1), part(3)}}}) == "2 − 1 + 3");
}

TEST_CASE("the rules stand behind the sentence") {
  CHECK(with_rules("Gray rolls 3", std::vector<Rule>{"W17", "W18"}) == "Gray rolls 3 [W17, W18]");
  CHECK(with_rules("Gray rolls 3", {}) == "Gray rolls 3");
}

TEST_CASE("the language is the option, then the environment, then English") {
  const auto chosen = [](std::string_view option, const LocaleVariables& environment) {
    const auto language = choose_language(option, environment);
    return language ? *language : "problem: " + language.problem().what;
  };
  CHECK(chosen("", {}) == "en");
  CHECK(chosen("fr", {"cs_CZ.UTF-8", "", ""}) == "fr");
  CHECK(chosen("", {"cs_CZ.UTF-8", "fr_FR", "en_US"}) == "cs");
  CHECK(chosen("", {"", "fr_CA.UTF-8@euro", "en_US"}) == "fr");
  CHECK(chosen("", {"", "", "cs"}) == "cs");
  CHECK(chosen("", {"C", "fr_FR", "fr_FR"}) == "en");
  CHECK(chosen("", {"", "", "de_DE.UTF-8"}) == "en");
  CHECK(chosen("de", {}).starts_with("problem: expected the language en, fr or cs, not \"de\""));
}

TEST_CASE("a catalogue that cannot be read is a problem with its place") {
  const fs::path folder = fs::temp_directory_path() / ("affray-messages-test-" + std::to_string(getpid()));
  fs::create_directories(folder / "data/common");
  fs::create_directories(folder / "data/worlds");
  const auto problem = [&](const std::string& common, const std::string& worlds) {
    std::ofstream(folder / "data/common/messages.en.json") << common;
    std::ofstream(folder / "data/worlds/messages.en.json") << worlds;
    const auto loaded = Messages::load("en", folder, "worlds");
    return loaded ? std::string() : loaded.problem().text();
  };
  const auto has = [](const std::string& text, std::string_view part) {
    INFO(text);
    return text.find(part) != std::string::npos;
  };
  CHECK(problem(R"({"a": "x"})", R"({"b": "y"})").empty());
  CHECK(has(problem(R"({"a": "x"})", R"({"a": "y"})"), "the key \"a\" stands in another catalogue too"));
  CHECK(has(problem(R"({"a": "x"})", R"({"b": "y", "b": "z"})"),
            "messages.en.json: the key \"b\" stands twice"));
  CHECK(has(problem(R"({"a": "x"})", R"({"b": 1})"), "expected a text for the key \"b\""));
  CHECK(has(problem(R"({"a": "x"})", R"({"b": {"c": "d"}})"), "expected one JSON object"));
  CHECK(has(problem(R"({"a": "x"})", std::string(100'000, '[')), "expected one JSON object"));
  CHECK(has(problem(R"({"a": "x"})", "{\"b\": \"\xff\"}"), "expected one JSON object"));
  fs::remove_all(folder);
  CHECK_FALSE(Messages::load("en", folder));
  CHECK_FALSE(Messages::load("de", root()));
}
