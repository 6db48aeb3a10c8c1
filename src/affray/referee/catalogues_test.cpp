// The shipped catalogues: all languages have all keys, in the forms that each language needs.

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "affray/core/refusal.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/testing/catalogues.hpp"

using namespace affray;
using testing::in;
using testing::root;
namespace fs = std::filesystem;

namespace {

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

TEST_CASE("every game has the messages that the programs use") {
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

TEST_CASE("every key of a refusal is in the catalogues") {
  const auto keys = found(sources(root() / "src/affray/games/worlds"), "\"(refused\\.[a-z0-9.-]+)\"");
  CHECK(keys.size() > 25);
  no_key_is_missing_of(keys);
}

TEST_CASE("every key of the programs and the referee is in the catalogues") {
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

TEST_CASE("the catalogues have no refusal that the rules do not use") {
  std::vector<std::string> texts = sources(root() / "src/affray/games/worlds");
  for (std::string& text : sources(root() / "src/affray/core")) texts.push_back(std::move(text));
  const auto keys = found(texts, "\"(refused\\.[a-z0-9.-]+)\"");
  for (const std::string& key : in("en").keys()) {
    if (key.starts_with("refused.")) CHECK_MESSAGE(keys.contains(key), key);
  }
}

TEST_CASE("every refusal has a sentence with its numbers") {
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

TEST_CASE("the plural forms of 0, 1, 2 and 5 are right in every language") {
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

TEST_CASE("Czech declines energies by their number, and an aim agrees with what it is at") {
  const auto words = Messages::load("cs", root(), "biomes");
  REQUIRE(words);
  std::string roots;
  for (const long amount : {1L, 2L, 5L}) roots += words->text("energy.root", {{"amount", amount}}) + " ";
  CHECK(roots == "kořen kořeny kořenů ");

  const auto aim = [&](const char* key, const char* kind, const char* whose) {
    return words->text(key, {{"kind", kind},
                             {"whose", whose},
                             {"types", std::vector<Message>{{"type.software", {}, {}}}},
                             {"status", "damaged"},
                             {"where", "here"}});
  };
  CHECK(aim("aim.card", "agent", "own") == "vlastní poškozený agent zde");
  CHECK(aim("aim.card", "constant", "any") == "libovolná poškozená konstanta zde");
  CHECK(aim("aim.card", "software", "other") == "poškozená karta soupeře (software) zde");
  CHECK(aim("aim.all", "agent", "other") == "všichni poškození agenti soupeře zde");
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

TEST_CASE("quotation marks and spaces follow the typography of each language") {
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

TEST_CASE("French energies have a plural, and an aim has the article of what it is at") {
  const auto words = Messages::load("fr", root(), "biomes");
  REQUIRE(words);
  std::string roots;
  for (const long amount : {1L, 2L}) roots += words->text("energy.root", {{"amount", amount}}) + " ";
  CHECK(roots == "racine racines ");

  const auto aim = [&](const char* key, const char* kind, const char* whose) {
    return words->text(key, {{"kind", kind},
                             {"whose", whose},
                             {"types", std::vector<Message>{{"type.software", {}, {}}}},
                             {"status", "attacking"},
                             {"where", "here"}});
  };
  CHECK(aim("aim.card", "agent", "own") == "un de vos agents qui attaque ici");
  CHECK(aim("aim.card", "constant", "other") == "une constante adverse qui attaque ici");
  CHECK(aim("aim.card", "several", "any") == "une carte (logiciel) qui attaque ici");
  CHECK(aim("aim.all", "agent", "own") == "chacun de vos agents qui attaque ici");
}
