// Packs with the games: reading, looking up in order, clashes, versions, and checking the shipped examples.

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>

#include "affray/formats/files.hpp"
#include "affray/formats/hash_text.hpp"
#include "affray/referee/edits.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/messages.hpp"
#include "affray/referee/packs/check.hpp"
#include "affray/referee/packs/mentions.hpp"
#include "affray/referee/packs/public_records.hpp"
#include "affray/referee/packs/shelf.hpp"
#include "affray/referee/replay/recorder.hpp"

namespace affray {

namespace {

namespace fs = std::filesystem;

/// A folder that goes with the test.
class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("affray-packs-" + std::to_string(++count) + "-" + unique())) {
    fs::create_directories(path_);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { fs::remove_all(path_); }

  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name) << text;
  }
  [[nodiscard]] std::string path(const std::string& name = {}) const { return (path_ / name).string(); }

 private:
  static std::string unique() { return std::to_string(reinterpret_cast<std::uintptr_t>(&count)); }
  static inline int count = 0;
  fs::path path_;
};

std::string manifest(const std::string& name, const std::string& more = {}) {
  return "name: " + name + "\nversion: 1.0.0\nauthors: [ann]\nlicence: MIT\ngame: worlds\naffray: 0.1.0\n" +
         more;
}

/// One event card, which gives so much Energy.
std::string card(const std::string& id, int amount, const std::string& more = {}) {
  return "events:\n  - {id: " + id + ", name: Storm" + std::to_string(amount) + more +
         ", copies: 2, effects: [{verb: energy, amount: " + std::to_string(amount) + "}]}\n";
}

const char* const table =
    "systems:\n  - {name: aster, sun: {name: sol}, worlds: [{name: terra, gray: {populations: 1}, white: "
    "{populations: 1}}]}\n";

std::string fight(const std::string& packs, const std::string& event, const std::string& more = {}) {
  return "game: worlds\npacks: " + packs + "\nplayers: {gray: {events: [" + event + "]}, white: {}}\n" +
         more + table;
}

/// What a fight of these packs calls the card.
std::string name_of(const std::string& text, const std::string& file, const std::string& id) {
  const auto session = open_setup(text, file);
  REQUIRE_MESSAGE(session, session.problem().text());
  std::string name;
  for (const OwnName& own : (*session)->own_names()) {
    if (own.key == "card." + id + ".name") name = own.in("en");  // the last one counts
  }
  return name;
}

std::string problem_of(const std::string& text, const std::string& file = "f.yaml") {
  const auto session = open_setup(text, file);
  REQUIRE_FALSE(session);
  return session.problem().text();
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("packs: the shipped sets are packs, read by the same code") {
  for (const GameEntry& game : games()) {
    const Result<PackPtr> pack = read_pack("data/" + game.name);
    REQUIRE_MESSAGE(pack, pack.problem().text());
    CHECK((*pack)->id.name == game.name);
    CHECK((*pack)->game == game.name);
    CHECK((*pack)->is_basis());
    CHECK_FALSE((*pack)->records.empty());
    CHECK((*pack)->titles.size() == 3);
  }
}

TEST_CASE("packs: the shipped examples are good, and say what their cards do") {
  std::set<std::string> seen;
  for (const char* name : {"long-winter", "bee-keepers", "night-shift", "storm-court"}) {
    CAPTURE(name);
    const PackReport report = check_pack(std::string("examples/packs/") + name, {.fights = 30});
    REQUIRE(report.pack);
    seen.insert(report.pack->game);
    for (const Problem& problem : report.problems) CHECK_MESSAGE(false, problem.text());
    CHECK(report.is_good());
    CHECK(report.random.fights == 30);
    CHECK(report.random.setups >= 1);
    CHECK(report.records.size() >= 2);
    CHECK(std::any_of(report.files.begin(), report.files.end(),
                      [](const CheckedFile& file) { return file.is_scenario; }));
    for (const RecordWords& record : report.records) CHECK_FALSE(record.words.key.empty());
  }
  CHECK(seen.size() == games().size());
}

TEST_CASE("packs: what a manifest needs is told with its place") {
  const auto wrong = [](const std::string& text) {
    const Result<PackPtr> pack = pack_of({{"pack.yaml", text}}, "p");
    REQUIRE_FALSE(pack);
    return pack.problem().text();
  };
  const std::string good = manifest("p");
  CHECK(pack_of({{"pack.yaml", good}}, "p"));
  CHECK(has(wrong("version: 1.0.0\n"), "name"));
  CHECK(has(wrong(manifest("p", "colour: red\n")), "p/pack.yaml:7:1"));
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string text = good;
    return text.replace(text.find(from), from.size(), to);
  };
  CHECK(has(wrong(with("1.0.0", "1.0")), "expected a version such as 1.0.0, not '1.0'"));
  CHECK(has(wrong(with("1.0.0", "-1.0.0")), "expected a version"));
  CHECK(has(wrong(with("game: worlds", "game: chess")), "unknown game 'chess'"));
  CHECK(has(wrong(with("affray: 0.1.0", "affray: 99.0.0")), "the pack needs affray 99.0.0"));
  CHECK(has(wrong(with("[ann]", "[]")), "expected a name"));
  CHECK(has(pack_of({}, "p").problem().text(), "this is not a pack: there is no file 'pack.yaml'"));
}

TEST_CASE("packs: the hash is of the records, whatever stands between them") {
  const auto hash = [](const std::string& records) {
    return (*pack_of({{"pack.yaml", manifest("p")}, {"events.yaml", records}}, "p"))->id.hash;
  };
  CHECK(hash(card("storm", 1)) == hash("# a comment\n" + card("storm", 1) + "\n"));
  CHECK(hash(card("storm", 1)) != hash(card("storm", 2)));
  const auto split =
      pack_of({{"pack.yaml", manifest("p")}, {"a.yaml", card("storm", 1)}, {"b.yaml", card("gale", 2)}}, "p");
  CHECK((*split)->id.hash == hash(card("storm", 1) + card("gale", 2).substr(8)));
}

TEST_CASE(
    "packs: records are looked up in the fight, then in the packs in order, then among the shipped ones") {
  const Folder folder;
  folder.write("upper/pack.yaml", manifest("upper"));
  folder.write("upper/events.yaml", card("storm", 2, ", replaces: true"));
  folder.write("lower/pack.yaml", manifest("lower"));
  folder.write("lower/events.yaml", card("storm", 1));
  folder.write("tanks/pack.yaml", manifest("tanks"));
  folder.write("tanks/events.yaml", card("tanker", 7, ", replaces: true"));
  const std::string file = folder.path("f.yaml");
  CHECK(name_of(fight("[lower]", "storm"), file, "storm") == "Storm1");
  CHECK(name_of(fight("[upper, lower]", "storm"), file, "storm") == "Storm2");
  CHECK(name_of(fight("[tanks]", "tanker"), file, "tanker") == "Storm7");
  const std::string own =
      "data: {events: [{id: storm, replaces: true, name: Mine, copies: 1, effects: [{verb: energy, amount: "
      "5}]}]}\n";
  CHECK(name_of(fight("[upper, lower]", "storm", own), file, "storm") == "Mine");
  // `replaces` means what is further down.
  CHECK(has(problem_of(fight("[lower, upper]", "storm"), file), "upper/events.yaml:2"));
}

TEST_CASE("packs: two that clash say where both records stand") {
  const Folder folder;
  folder.write("a/pack.yaml", manifest("a"));
  folder.write("a/events.yaml", "# first\n" + card("storm", 1));
  folder.write("b/pack.yaml", manifest("b"));
  folder.write("b/events.yaml", card("storm", 1));
  const std::string said = problem_of(fight("[a, b]", "storm"), folder.path("f.yaml"));
  CHECK(has(said, folder.path("a/events.yaml") + ":3:"));
  CHECK(has(said, "another event is called 'storm', at " + folder.path("b/events.yaml") + ":2"));
  const std::string own = "data: {events: [{id: storm, copies: 1, effects: [{verb: cancel}]}]}\n";
  CHECK(has(problem_of(fight("[a]", "storm", own), folder.path("f.yaml")),
            folder.path("a/events.yaml") + ":3"));
}

TEST_CASE("packs: what is missing or differs is told") {
  const Folder folder;
  folder.write("mine/pack.yaml", manifest("mine"));
  folder.write("mine/events.yaml", card("storm", 1));
  const std::string file = folder.path("f.yaml");
  CHECK(has(problem_of(fight("[nobody-has-it]", "storm"), file), "the pack 'nobody-has-it' is missing"));
  CHECK(has(problem_of(fight("[./nowhere]", "storm"), file), "there is no pack in the folder './nowhere'"));
  CHECK(has(problem_of(fight("[{name: mine, version: 2.0.0}]", "storm"), file),
            "the pack 'mine' is here in version 1.0.0, and version 2.0.0 was used"));
  CHECK(has(problem_of(fight("[{name: mine, hash: 0x0123456789abcdef}]", "storm"), file),
            "has other records or pictures here"));
  CHECK(has(problem_of(fight("[{name: mine, hash: frob}]", "storm"), file), "expected a hash"));
  CHECK(
      has(problem_of(fight("[storm-court]", "storm"), file), "is for biomes, and this is a fight of worlds"));
  folder.write("wrong/pack.yaml", manifest("wrong"));
  folder.write("wrong/events.yaml", "events: [{id: storm}]\n");
  CHECK(has(problem_of(fight("[wrong]", "storm"), file), folder.path("wrong/events.yaml") + ":1:"));
  folder.write("torn/pack.yaml", "name: torn\n");
  CHECK(has(problem_of(fight("[torn]", "storm"), file),
            "the pack has a mistake at " + folder.path("torn/pack.yaml")));
}

TEST_CASE("packs: a fight and its replay carry name, version and hash, and are verified with them") {
  const Folder folder;
  folder.write("kept/pack.yaml", manifest("kept"));
  folder.write("kept/events.yaml", card("storm", 1));
  const auto session = open_setup(fight("[./kept]", "storm"), folder.path("f.yaml"));
  REQUIRE_MESSAGE(session, session.problem().text());
  REQUIRE((*session)->packs().size() == 1);
  const PackId id = (*session)->packs()[0];
  CHECK(id.name == "kept");
  CHECK(id.version == "1.0.0");
  CHECK(has((*session)->setup(), "hash: \"" + hash_text(id.hash)));
  const std::string replay = replay_text(**session, std::nullopt);
  CHECK(has(replay, R"("packs":[{"name":"kept","version":"1.0.0","hash":")" + hash_text(id.hash)));
  bool mismatch = false;
  CHECK(verify_replay(replay, "r", mismatch));
  std::string other = replay;
  const std::string hash = hash_text(id.hash);
  for (std::size_t at = other.find(hash); at != std::string::npos; at = other.find(hash, at + 1))
    other.replace(at, hash.size(), hash_text(id.hash + 1));
  const auto verified = verify_replay(other, "r", mismatch);
  REQUIRE_FALSE(verified);
  CHECK(has(verified.problem().text(), "has other records or pictures here"));
}

TEST_CASE("packs: with its records in it, a fight opens where nobody has the pack") {
  const Folder folder;
  folder.write("far/pack.yaml", manifest("far"));
  folder.write("far/events.yaml", card("storm", 3));
  const std::string file = folder.path("f.yaml");
  const auto session = open_setup(fight("[far]", "storm"), file);
  REQUIRE(session);
  const Result<std::string> whole = with_records((*session)->setup(), file);
  REQUIRE(whole);
  std::string renamed = *whole;  // so that no pack of this name is known
  renamed.replace(renamed.find("far"), 3, "remote");
  CHECK(name_of(renamed, "elsewhere.yaml", "storm") == "Storm3");
  const auto again = open_setup(renamed, "elsewhere.yaml");
  CHECK((*again)->packs()[0].hash == (*session)->packs()[0].hash);
  CHECK((*again)->codex_hash() == (*session)->codex_hash());
  renamed.replace(renamed.find("amount: 3"), 9, "amount: 4");
  CHECK(has(problem_of(renamed), "are not those of its hash"));
}

TEST_CASE("packs: given ones are named in front, and what is written keeps its places") {
  const Folder folder;
  folder.write("given/pack.yaml", manifest("given"));
  folder.write("given/events.yaml", card("storm", 1));
  const PackPtr pack = *read_pack(folder.path("given"));
  const std::string plain = std::string("game: worlds\nplayers: {gray: , white: }\n") + table;
  const Result<std::string> text = with_packs(plain, "f.yaml", {pack});
  REQUIRE(text);
  CHECK(text->starts_with(plain));
  CHECK(has(*text, "packs: [{name: given, version: 1.0.0, hash: "));
  keep_pack(pack);
  CHECK(*with_packs(*text, "f.yaml", {pack}) == *text);  // it has it already
  CHECK(has(*with_packs("{game: worlds, players: {}}", "f.yaml", {pack}), "name: given"));
  CHECK(*with_packs("no: [fight", "f.yaml", {pack}) == "no: [fight");
  CHECK(
      has(with_packs("game: biomes\n", "f.yaml", {pack}).problem().text(), "the pack 'given' is for worlds"));
  CHECK(*with_packs(plain, "f.yaml", {}) == plain);
  const auto changed = open_edited(*text, "f.yaml", {*read_edit("events.storm.copies=3")});
  REQUIRE_MESSAGE(changed, changed.problem().text());
  CHECK(has((*changed)->setup(), "copies: 3"));
  // Where the records stand in the fight, those of the pack stay as they are, and a copy is changed too.
  const std::string whole = with_records(*text, "f.yaml").value();
  const auto within = open_edited(whole, "f.yaml", {*read_edit("events.storm.copies=3")});
  REQUIRE_MESSAGE(within, within.problem().text());
  CHECK((*within)->codex_hash() == (*changed)->codex_hash());
  CHECK((*within)->codex_hash() != (*open_fight(whole, "f.yaml"))->codex_hash());
}

TEST_CASE("packs: a path is sought from a folder") {
  CHECK(path_from("a/b", "c") == "a/b/c");
  CHECK(path_from("a/b", "..") == "a");
  CHECK(path_from("a", "..") == ".");
  CHECK(path_from("", "../c") == "../c");
  CHECK(path_from("..", "../c") == "../../c");
  CHECK(path_from("a", "/c/./d") == "/c/d");
  CHECK(path_from("/", "..") == "/");
  CHECK(folder_of("a/b.yaml") == "a");
  CHECK(folder_of("b.yaml").empty());
  CHECK(folder_of("/b") == "/");
}

TEST_CASE("packs: names that are missing in a language, and cards that nothing can reach, are found") {
  const Folder folder;
  folder.write("p/pack.yaml", manifest("p"));
  folder.write(
      "p/events.yaml",
      "events:\n"
      "  - {id: one, name: {en: One, cs: Jedna}, copies: 1, effects: [{verb: cancel}]}\n"
      "  - {id: two, copies: 1, effects: [{verb: cancel}]}\n"
      "  - {id: three, name: {en: Three, fr: Trois, cs: Tři}, copies: 1, effects: [{verb: cancel}]}\n");
  const PackReport report = check_pack(folder.path("p"), {.fights = 10});
  REQUIRE(report.problems.size() == 2);
  CHECK(has(report.problems[0].text(), "events.yaml:2:21: the name of 'one' is missing in 'fr'"));
  CHECK(has(report.problems[1].text(), "events.yaml:3:5: 'two' has no name"));
  CHECK_FALSE(report.is_good());
  // A pack need not speak all languages, but what it speaks it speaks throughout.
  folder.write("q/pack.yaml", manifest("q"));
  folder.write("q/events.yaml",
               "events:\n"
               "  - {id: one, name: {en: One, cs: Jedna}, copies: 1, effects: [{verb: cancel}]}\n"
               "  - {id: two, name: Duo, copies: 1, effects: [{verb: cancel}]}\n");
  CHECK(check_pack(folder.path("q"), {.fights = 0}).problems.empty());
  std::string realms = manifest("r");
  realms.replace(realms.find("worlds"), 6, "realms");
  folder.write("r/pack.yaml", realms);
  folder.write("r/cards.yaml",
               "cards: [{id: lost, name: Lost, level: 1, stamina: 1, actions: [{move: 1}], bottom: {goes: "
               "cooldown, cooldown: 1}}]\n");
  const PackReport unreachable = check_pack(folder.path("r"), {.fights = 0});
  REQUIRE(unreachable.problems.size() == 1);
  CHECK(has(unreachable.problems[0].text(), "the card 'lost' cannot be reached"));
}

TEST_CASE("packs: one without a record is empty, whatever its files are called") {
  const Folder folder;
  folder.write("p/pack.yaml", manifest("p"));
  const auto problem_of = [&] {
    const PackReport report = check_pack(folder.path("p"), {.fights = 0});
    CHECK(report.is_good() == report.problems.empty());
    return report.problems.empty() ? "" : report.problems[0].text();
  };
  CHECK(has(problem_of(), "pack.yaml: the pack is empty: expected a record"));
  folder.write("p/events.yaml", "events: []\n");
  CHECK(has(problem_of(), "pack.yaml: the pack is empty: expected a record"));
  folder.write("p/events.yaml", "events: [{id: one, name: One, copies: 1, effects: [{verb: cancel}]}]\n");
  CHECK(problem_of().empty());
}

TEST_CASE("packs of realms: the words of a card have its price, what it counts, and no more than it has") {
  const Folder folder;
  std::string realms = manifest("r");
  realms.replace(realms.find("worlds"), 6, "realms");
  folder.write("r/pack.yaml", realms);
  folder.write("r/cards.yaml",
               "cards:\n"
               "  - {id: glow, name: Glow, level: 2, stamina: 3, actions: [{heal: rifts}, {retrieve: 2}]}\n"
               "  - {id: dash, name: Dash, stamina: 1, actions: [{move: moved}, {strength: moved}]}\n"
               "  - {id: poke, name: Poke, speed: 40, actions: [{attack: melee}]}\n"
               "  - {id: torch, name: Torch, speed: 20, actions: [{step: 1}], bottom: {rift: light}}\n");
  folder.write(
      "r/heroes.yaml",
      "classes: [{id: lamp, name: Lamp, stamina: 4, health: 4, melee: 1, range: 1, cards: [glow, dash]}]\n");
  folder.write("r/enemies.yaml",
               "enemies: [{id: guard, name: Guard, deck: watch, health: 3}]\n"
               "decks: [{id: watch, cards: [poke, torch]}]\n");
  const PackReport report = check_pack(folder.path("r"), {.fights = 0});
  for (const Problem& problem : report.problems) CHECK_MESSAGE(false, problem.text());
  const Result<Messages> messages = Messages::load("en", home_folder(), "realms");
  REQUIRE(messages);
  std::map<std::string, std::string> words;
  for (const RecordWords& record : report.records) words[record.id] = messages->text(record.words);
  CHECK(words["glow"] == "level 2, 3 Stamina: heal 1 for each rift in reach; take 2 cards back [cooldown 1]");
  CHECK(
      words["dash"] ==
      "1 Stamina: move X (X: spaces moved this round); strength +1 until the end of the round for each space "
      "moved this round [cooldown 1]");
  CHECK(words["poke"] == "speed 40: melee");
  CHECK(words["torch"] == "speed 20: one step [open a light rift]");
  CHECK(words["lamp"] == "hero: health 4, Stamina 4, melee strength 1, ranged strength 1");
  CHECK(words["guard"] == "enemy: health 3");
}

TEST_CASE(
    "the records that a fight brings along are those that it uses, its own before those of its packs, "
    "without decks") {
  const Folder folder;
  folder.write("one/pack.yaml", manifest("one"));
  folder.write("one/events.yaml", card("storm", 2) + "decks: [{id: secret, cards: {storm: 2}}]\n");
  folder.write("two/pack.yaml", manifest("two"));
  folder.write("two/events.yaml", card("storm", 3) + "  - {id: calm, name: Calm}\n");
  const std::string fight =
      "game: worlds\npacks: [./one, ./two]\ndata: {races: [{id: moles, name: Moles}]}\n";
  const std::string records = public_records(fight, folder.path("fight.yaml"));
  CHECK(records.find("id: moles") != std::string::npos);
  CHECK(records.find("Storm2") != std::string::npos);
  CHECK(records.find("Storm3") == std::string::npos);
  CHECK(records.find("id: calm") != std::string::npos);
  CHECK(records.find("secret") == std::string::npos);
  // The same once the records stand in the fight.
  CHECK(public_records(with_records(fight, folder.path("fight.yaml")).value(), "elsewhere.yaml") == records);
  CHECK(public_records("game: worlds\n", "fight.yaml").empty());
  CHECK(public_records("packs: [", "fight.yaml").empty());
}

}  // namespace affray
