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

// Adds the keys that stand between quotes in the sources of a folder and of those in it; tests are left out.
void add_keys(const fs::path& folder, const std::string& kinds, std::set<std::string>& keys) {
  const std::regex expression("\"((?:" + kinds + ")\\.[a-z0-9_.-]*[a-z0-9])\"");
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    const bool source = name.ends_with(".cpp") || name.ends_with(".hpp");
    if (!source || name.ends_with("_test.cpp") || entry.path().parent_path().filename() == "testing")
      continue;
    std::ifstream stream(entry.path(), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    for (std::sregex_iterator match(text.begin(), text.end(), expression), end; match != end; ++match) {
      keys.insert((*match)[1].str());
    }
  }
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
    std::set<std::string> keys;
    add_keys(root() / "src/affray/games" / game.name, all_kinds, keys);
    CHECK(keys.size() > 40);
    const std::size_t of_the_rules = keys.size();
    add_keys(root() / "src/affray/adapters" / game.name, all_kinds, keys);
    CHECK(keys.size() > of_the_rules);
    add_keys(root() / "src/affray/core", "refused", keys);  // the kernel refuses for every game
    for (const std::string& key : keys) CHECK_MESSAGE(english.has(key), (game.name + " lacks " + key));
    for (const std::string& key : english.keys()) {
      const bool refuses = key.starts_with("refused.");
      if (refuses) CHECK_MESSAGE(keys.contains(key), (game.name + " never says " + key));
    }
  }
}
