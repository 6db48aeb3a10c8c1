#include "affray/referee/edits.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include "affray/formats/files.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/simulation/teams.hpp"

namespace affray {

namespace {

constexpr const char* fight = R"(game: worlds
players:
  gray: {energy: 3, events: [general-mobilization]}
  white: {}
systems:
  - name: aster
    sun: {name: sol}
    worlds:
      - name: terra
        gray: {populations: 1, plants: 1}
        white: {populations: 3, plants: 2}
      - name: luna
        gray: {populations: 2}
)";

YamlTree tree() {
  const auto read = read_tree(fight, "fight.yaml");
  REQUIRE(read);
  return *read;
}

/// The fight after an edit, or what is wrong with the edit.
std::string edited(const std::string& text) {
  YamlTree changed = tree();
  std::optional<Problem> doubt;
  const auto edit = read_edit(text);
  if (!edit) return edit.problem().what.text();
  if (const auto problem = apply(*edit, changed, doubt)) return problem->what.text();
  const auto one = [](const std::string& all) {
    std::string line;
    for (const char c : all) line += c == '\n' ? '|' : c;
    return line;
  };
  const std::string before = one(written(tree()));
  const std::string after = one(written(changed));
  std::size_t begin = 0;
  while (begin < before.size() && begin < after.size() && before[begin] == after[begin]) ++begin;
  std::size_t end = 0;
  while (end < before.size() - begin && end < after.size() - begin &&
         before[before.size() - 1 - end] == after[after.size() - 1 - end]) {
    ++end;
  }
  return before.substr(begin, before.size() - begin - end) + " -> " +
         after.substr(begin, after.size() - begin - end);
}

std::string problem_with(const std::string& text) {
  const auto session = open_edited(fight, "fight.yaml", {*read_edit(text)});
  return session ? "" : session.problem().text();
}

TEST_CASE("an edit applies at the uppermost place where the whole path fits") {
  CHECK(edited("gray.energy=5") == "3 -> 5");
  CHECK(edited("players.gray.energy=5") == "3 -> 5");
  CHECK(edited("terra.white.plants=4") == "2 -> 4");
  CHECK(edited("systems.1.worlds.2.gray.populations=7") == "2 -> 7");
  CHECK(edited("aster.luna.gray.populations=7") != "2 -> 7");  // keys within a path cannot be omitted
  CHECK(edited("aster.worlds.luna.gray.populations=7") == "2 -> 7");
  CHECK(edited("gray.plants=4") == "1 -> 4");  // only one card has plants of Gray
  CHECK(edited("white.plants=4") == "2 -> 4");
  CHECK(edited("gray.populations=4").find("several places") != std::string::npos);
}

TEST_CASE("a key that is missing is added, and lists are values too") {
  CHECK(edited("white.energy=3").find("energy: 3") != std::string::npos);
  CHECK(edited("options.energy_spent=false").find("options:|  energy_spent: false") != std::string::npos);
  CHECK(edited("white.events=[sabotage, blackout]").find("- sabotage|      - blackout") != std::string::npos);
  CHECK(problem_with("white.energy=3").empty());
  CHECK(problem_with("options.energy_spent=false").empty());
  CHECK(problem_with("white.events=[sabotage]").empty());
}

TEST_CASE("a path that does not exist is reported with its position and the nearest valid name") {
  CHECK(problem_with("wite.energy=3").find("did you mean 'white'?") != std::string::npos);
  CHECK(problem_with("wite.energy=3") ==
        "fight.yaml: with wite.energy=3: 'wite.energy': the file has no 'wite': did you mean 'white'?");
  CHECK(problem_with("gray.enrgy=3") ==
        "fight.yaml: with gray.enrgy=3: 'gray.enrgy': unknown key 'enrgy': did you mean 'energy'?");
  CHECK(problem_with("gray.energy=many").find("whole number") != std::string::npos);
  CHECK(problem_with("white.energy=many").find("whole number") != std::string::npos);
  CHECK(problem_with("white.energy=many").find("has no") == std::string::npos);  // the key exists
  CHECK(problem_with("white.enrgy=many") ==
        "fight.yaml: with white.enrgy=many: 'white.enrgy': unknown key 'enrgy': did you mean 'energy'?");
  CHECK(problem_with("gray.events.0=sabotage").find("numbers 1 to 1") != std::string::npos);
  CHECK(edited("players.gray.events.2=sabotage").find("this list has no entry '2'") != std::string::npos);
  CHECK(edited("gray.events.1=sabotage") == "general-mobilization -> sabotage");
  CHECK(problem_with("gray.energy=[").find("gray.energy=[") != std::string::npos);
  CHECK(edited("gray").find("a path and a value") != std::string::npos);
  CHECK(edited("=3").find("a path and a value") != std::string::npos);
  CHECK(edited("gray..energy=3").find("not a path") != std::string::npos);
}

TEST_CASE("a value of a shipped record is changed in one fight: a copy of it replaces the record there") {
  const std::string changed = edited("events.sabotage.copies=2");
  CHECK(changed.find("id: sabotage") != std::string::npos);
  CHECK(changed.find("copies: 2") != std::string::npos);
  CHECK(changed.find("replaces: true") != std::string::npos);
  CHECK(edited("data.events.sabotage.copies=2") == changed);
  CHECK(edited("events.sabotge.copies=2").find("did you mean 'sabotage'") != std::string::npos);
  // An element of the file itself comes first, and a list of no game is none.
  CHECK(edited("terra.gray.populations=2") == "1 -> 2");
  CHECK(edited("cards.sabotage.copies=2").find("no 'cards'") == std::string::npos);
}

TEST_CASE("a record that is replaced by its own copy leaves the fight as it is") {
  struct Case {
    const char* file;
    const char* same;   // a value that the record has already
    const char* other;  // another one
  };
  for (const auto& [file, same, other] :
       {Case{"fights/biomes/match.yaml", "cards.ember-hound.attack=3", "cards.ember-hound.attack=5"},
        Case{"fights/sectors/duel.yaml", "cards.scout.speed=5", "cards.scout.health=9"},
        Case{"fights/realms/first-blood.yaml", "enemies.mudling.health=5", "enemies.mudling.health=9"},
        Case{"fights/realms/first-blood.yaml", "races.fernkin.health=4", "races.fernkin.health=7"},
        Case{"fights/realms/first-blood.yaml", "statuses.poisoned.ends=heal", "statuses.poisoned.ends=round"},
        Case{"fights/worlds/worked-example.yaml", "events.sabotage.copies=2", "events.sabotage.copies=5"}}) {
    CAPTURE(file);
    CAPTURE(same);
    const auto text = read_input(file);
    REQUIRE(text);
    const auto hash_with = [&](const std::string& set) {
      std::vector<Edit> edits;
      if (!set.empty()) edits.push_back(*read_edit(set));
      const auto session = open_edited(*text, file, edits);
      REQUIRE_MESSAGE(session, (session ? "" : session.problem().text()));
      return std::pair((*session)->codex_hash(), (*session)->state_hash());
    };
    CHECK(hash_with(same) == hash_with(""));
    CHECK(hash_with(other) != hash_with(""));
  }
}

TEST_CASE("only a shipped record can be replaced, and only once") {
  const std::string head =
      "game: biomes\nplayers: {ann: {deck: gunline}, ben: {deck: gunline}}\ndata:\n  cards:\n";
  const std::string hound =
      "    - {id: ember-hound, types: [agent], speed: 1, cost: {ember: 1}, attack: 1, defense: 1";
  const auto wrong = [&](const std::string& cards) {
    const auto session = open_fight(head + cards, "f.yaml");
    return session ? "" : session.problem().what.text();
  };
  CHECK(wrong(hound + "}\n").find("is a shipped card") != std::string::npos);
  CHECK(wrong(hound + ", replaces: true}\n").empty());
  CHECK(wrong(hound + ", replaces: true}\n" + hound + ", replaces: true}\n").find("given twice") !=
        std::string::npos);
  std::string unknown = hound;
  unknown.replace(unknown.find("ember-hound"), 11, "ember-hund");
  CHECK(wrong(unknown + ", replaces: true}\n").find("no shipped card 'ember-hund'") != std::string::npos);
}

TEST_CASE("a written tree and every sample fight parse back to the same tree") {
  for (const char* text :
       {"a: \"x: y\"\nb: |2\n    # #\n   # .\n\n   last\nc: ['1', \"\", \"null\", ~, {}, []]\n",
        "- - 1\n  - [2, {k: \"it's\"}]\n- \"tab\\there \\\\ \\\"quoted\\\"\"\n", "{}", "word"}) {
    const auto first = read_tree(text, "text");
    REQUIRE(first);
    const auto again = read_tree(written(*first), "again");
    REQUIRE(again);
    CHECK(*again == *first);
  }
  for (const auto& entry : std::filesystem::recursive_directory_iterator(home_folder() / "fights")) {
    if (entry.path().extension() != ".yaml") continue;
    CAPTURE(entry.path().string());
    const auto text = read_input(entry.path().string());
    const auto first = read_tree(*text, "file");
    REQUIRE(first);
    const auto again = read_tree(written(*first), "again");
    REQUIRE(again);
    CHECK(*again == *first);
    const auto direct = open_edited(*text, "file", {});
    const auto edit = Edit{"title", "Another title"};
    const auto changed = open_edited(*text, "file", {edit});
    REQUIRE(direct);
    REQUIRE(changed);
    CHECK((*changed)->state_hash() == (*direct)->state_hash());
    CHECK((*changed)->codex_hash() == (*direct)->codex_hash());
  }
}

TEST_CASE("ranges and lists of values") {
  const auto values = [](const std::string& text) {
    const auto variation = read_variation(text);
    std::string all = variation ? variation->path + ":" : "problem";
    if (variation) {
      for (const std::string& value : variation->values) all += " " + value;
    }
    return all;
  };
  CHECK(values("gray.energy=0..3") == "gray.energy: 0 1 2 3");
  CHECK(values("gray.energy=1..10:4") == "gray.energy: 1 5 9");
  CHECK(values("x=-2..0") == "x: -2 -1 0");
  CHECK(values("x=a,b,c") == "x: a b c");
  CHECK(values("x=[a, b],[]") == "x: [a, b] []");
  CHECK(values("x=3..1") == "problem");
  CHECK(values("x=1..9:0") == "problem");
  CHECK(values("x=1..b") == "problem");
  CHECK(values("x=0..99999999") == "problem");
  CHECK(values("x") == "problem");
}

TEST_CASE("teams: the row's file gives the first player's part, the column's file all else") {
  std::string other = fight;
  other.replace(other.find("energy: 3"), 9, "energy: 9");
  other.replace(other.find("{populations: 1, plants: 1}"), 27, "{populations: 4}");
  other.replace(other.find("{populations: 3, plants: 2}"), 27, "{populations: 5}");
  const auto teams = teams_of({{"a/one.yaml", fight}, {"a/two.yaml", other}});
  REQUIRE(teams);
  CHECK(teams->rows == std::vector<std::string>{"one", "two"});
  CHECK(teams->columns == teams->rows);
  CHECK_FALSE(teams->same);
  CHECK(teams->fight(0, 0) == tree());
  YamlTree mixed = teams->fight(1, 0);  // Gray of the second file, White of the first
  std::optional<Problem> doubt;
  YamlTree expected = tree();
  REQUIRE_FALSE(apply({"gray.energy", "9"}, expected, doubt));
  REQUIRE_FALSE(apply({"terra.gray", "{populations: 4}"}, expected, doubt));
  CHECK(mixed == expected);
  CHECK(open_match(*teams, 1, 0));

  CHECK_FALSE(teams_of({}));
  CHECK_FALSE(teams_of({{"one.yaml", fight}}));
  std::string renamed = fight;
  for (std::size_t at = renamed.find("gray"); at != std::string::npos; at = renamed.find("gray")) {
    renamed.replace(at, 4, "blue");
  }
  CHECK_FALSE(teams_of({{"one.yaml", fight}, {"two.yaml", renamed}}));
}

TEST_CASE("teams: files of a folder that do not fit the others are left out and named") {
  const auto changed = [](const std::string& from, const std::string& to) {
    std::string text = fight;
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
      text.replace(at, from.size(), to);
    return text;
  };
  const auto lies_there = [](const std::string& name, const std::string& text) {
    return TeamFile{.name = name, .text = text, .may_be_left_out = true};
  };
  const TeamFile renamed = lies_there("d/blue.yaml", changed("gray", "blue"));
  const TeamFile one = lies_there("d/one.yaml", fight);
  const TeamFile torn = lies_there("d/torn.yaml", "game: worlds\nplayers: [\n");
  const TeamFile two = lies_there("d/two.yaml", changed("energy: 3", "energy: 9"));
  const auto teams = teams_of({renamed, one, torn, two});
  REQUIRE(teams);
  CHECK(teams->rows == std::vector<std::string>{"one", "two"});
  CHECK(teams->left_out == std::vector<std::string>{"d/blue.yaml", "d/torn.yaml"});
  CHECK(open_match(*teams, 1, 0));
  // A file that was named explicitly is not left out.
  CHECK_FALSE(teams_of({{"d/torn.yaml", torn.text}, one, two}));
  CHECK_FALSE(teams_of({renamed, one, torn}));

  // Of complete matches and a position in one of them, the matches are kept.
  std::vector<TeamFile> matches;
  for (const char* name : {"battle-in-hand", "endgame", "match", "swarm-against-counsel"}) {
    const std::string file = (home_folder() / "fights/biomes" / (std::string(name) + ".yaml")).string();
    matches.push_back(lies_there(file, *read_input(file)));
  }
  const auto meeting = teams_of(matches);
  REQUIRE(meeting);
  CHECK(meeting->rows == std::vector<std::string>{"match", "swarm-against-counsel"});
  CHECK(meeting->left_out == std::vector<std::string>{matches[0].name, matches[1].name});

  // A folder without fights is also possible.
  const std::string decks = (home_folder() / "data/biomes/decks.yaml").string();
  const auto of_decks = teams_of({torn, lies_there(decks, *read_input(decks))});
  REQUIRE(of_decks);
  CHECK(of_decks->same);
  CHECK(of_decks->left_out == std::vector<std::string>{torn.name});
}

TEST_CASE("teams: a file of decks, each against each") {
  const std::string file = (home_folder() / "data/biomes/decks.yaml").string();
  const auto teams = teams_of({{file, *read_input(file)}});
  REQUIRE(teams);
  CHECK(teams->same);
  REQUIRE(teams->rows.size() >= 2);
  CHECK(teams->rows[0] == "swarm");
  const auto match = open_match(*teams, 0, 1);
  REQUIRE(match);
  CHECK((*match)->game() == "biomes");
  CHECK((*match)->side_name(teams->row_side) == "row");
}

}  // namespace

}  // namespace affray
