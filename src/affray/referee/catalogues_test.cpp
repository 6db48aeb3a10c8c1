// The catalogues of every game: the same keys in every language, and all that the sources say.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

#include "affray/referee/games.hpp"
#include "affray/referee/messages.hpp"

using namespace affray;
namespace fs = std::filesystem;

namespace {

fs::path root() {
  const char* set = std::getenv("AFFRAY_DATA");
  return set == nullptr ? "." : set;
}

Messages catalogue(std::string_view language, const std::string& game) {
  auto messages = Messages::load(language, root(), game);
  REQUIRE_MESSAGE(messages, (messages ? "" : messages.problem().text()));
  return std::move(*messages);
}

// Keys that stand between quotes in the sources of the folder whose file names begin so, tests left out.
std::set<std::string> said_in(const fs::path& folder, const std::string& begins, const std::string& kinds) {
  std::set<std::string> keys;
  const std::regex expression("\"((?:" + kinds + ")\\.[a-z0-9_.-]*[a-z0-9])\"");
  for (const auto& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    const bool source = name.ends_with(".cpp") || name.ends_with(".hpp");
    if (!source || !name.starts_with(begins) || name.ends_with("_test.cpp")) continue;
    std::ifstream stream(entry.path(), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    for (std::sregex_iterator match(text.begin(), text.end(), expression), end; match != end; ++match) {
      keys.insert((*match)[1].str());
    }
  }
  return keys;
}

const std::string all_kinds = "refused|event|choice|line|part|value|bottom|effect|aim|position|attack";

}  // namespace

TEST_CASE("each game has the same keys in every language, and each pattern compiles and asks for the same") {
  for (const GameEntry& game : games()) {
    const Messages english = catalogue("en", game.name);
    for (const std::string_view language : languages()) {
      const Messages other = catalogue(language, game.name);
      CHECK(other.keys() == english.keys());
      for (const std::string& key : other.keys()) {
        const std::string where = game.name + " " + std::string(language) + " " + key;
        CHECK_MESSAGE(other.pattern_error(key).empty(), (where + ": " + other.pattern_error(key)));
        CHECK_MESSAGE(other.argument_names(key) == english.argument_names(key), where);
      }
    }
  }
}

TEST_CASE("all that a game's sources say is in its catalogue, and it refuses with nothing else") {
  for (const GameEntry& game : games()) {
    const Messages english = catalogue("en", game.name);
    std::set<std::string> keys = said_in(root() / "src/affray/games" / game.name, "", all_kinds);
    CHECK(keys.size() > 40);
    for (const std::string& key : said_in(root() / "src/affray/referee", game.name + "_", all_kinds)) {
      keys.insert(key);
    }
    for (const std::string& key : keys) CHECK_MESSAGE(english.has(key), (game.name + " lacks " + key));
    for (const std::string& key : english.keys()) {
      const bool refuses = key.starts_with("refused.");
      if (refuses) CHECK_MESSAGE(keys.contains(key), (game.name + " never says " + key));
    }
  }
}
