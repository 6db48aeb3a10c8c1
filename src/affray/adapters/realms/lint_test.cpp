#include "affray/adapters/realms/lint.hpp"

#include <doctest/doctest.h>

#include <fstream>

#include "affray/formats/files.hpp"
#include "affray/referee/messages.hpp"

namespace affray::realms::adapter {

namespace {

std::vector<Problem> linted(const std::string& text, const std::string& file) {
  return lint(*YamlDocument::read(text, file), file);
}

namespace fs = std::filesystem;

const std::string folder = "tests/files/realms/data/realms";

std::string text_of(const std::string& kind) { return read_input(folder + "/" + kind + ".yaml").value(); }

/// The first problem of a small record file in which one piece of text is replaced.
std::string found(const std::string& kind, const std::string& piece, const std::string& by) {
  std::string text = text_of(kind);
  const std::size_t at = text.find(piece);
  REQUIRE(at != std::string::npos);
  text.replace(at, piece.size(), by);
  const auto problems = linted(text, folder + "/" + kind + ".yaml");
  return problems.empty() ? "" : problems.front().text().substr(folder.size() + kind.size() + 7);
}

}  // namespace

TEST_CASE("the shipped records are all of use, and have a name in every language") {
  for (const std::string_view kind : record_kinds()) {
    const std::string file = "data/realms/" + std::string(kind) + ".yaml";
    for (const Problem& problem : linted(read_input(file).value(), file)) FAIL_CHECK(problem.text());
  }
}

TEST_CASE("the small library of the tests is all of use") {
  for (const std::string_view kind : record_kinds()) {
    CAPTURE(kind);
    CHECK(linted(text_of(std::string(kind)), folder + "/" + std::string(kind) + ".yaml").empty());
  }
}

TEST_CASE("RX11, RG54: a card that no hand and no deck can hold is found") {
  const std::string more = "cards:\n  - {id: lost, stamina: 1, actions: [{step: 1}]}\n";
  CHECK(found("cards", "cards:\n", more) ==
        "2:5: the card 'lost' cannot be reached: no race and no class has it, so that it is never in a hand "
        "(RX11)");
  CHECK(found("cards", "cards:\n", "cards:\n  - {id: lost, speed: 1, actions: [{step: 1}]}\n") ==
        "2:5: the card 'lost' cannot be reached: no deck holds it, so that it is never drawn (RG54)");
}

TEST_CASE("RX07: a line that needs an element that nothing opens is found; what a card opens is enough") {
  CHECK(found("cards", "bottom: {rift: fire}", "bottom: {rift: water}") ==
        "6:49: this line of 'spark' can never be carried out: nothing opens a rift of fire (RX07)");
  CHECK(found("cards", "{attack: ranged, distance: 3, needs: fire}", "{rift: fire}, {step: 1, needs: fire}")
            .empty());
}

TEST_CASE("RG38: a card that no hero can pay is found, and one that the best can just pay is none") {
  // The race of spark has 3 Stamina, the best class 3, and adrenaline adds 1.
  CHECK(found("cards", "id: spark, level: 2, stamina: 3", "id: spark, level: 2, stamina: 7").empty());
  CHECK(found("cards", "id: spark, level: 2, stamina: 3", "id: spark, level: 2, stamina: 8") ==
        "6:5: the card 'spark' costs 8 Stamina, more than any hero who has it can ever pay (7) (RG38)");
}

TEST_CASE("RG48, RG54: a summon that nothing brings and a deck that nobody draws from are found") {
  CHECK(found("enemies", "decks:\n", "decks:\n  - {id: spare, cards: [rush]}\n") ==
        "10:5: nobody draws from the deck 'spare' (RG54)");
  CHECK(found("enemies", "  - {id: squire,",
              "  - {id: imp, rank: summon, deck: wisp, health: 1}\n  - {id: squire,") ==
        "6:5: no card summons 'imp' (RG48)");
}

TEST_CASE("a name that a catalogue lacks, and one that no record has, are found") {
  const fs::path root = fs::temp_directory_path() / "affray-lint-test";
  fs::create_directories(root / "data" / "common");
  fs::create_directories(root / "data" / "own");
  for (const std::string_view language : languages()) {
    const std::string name = "messages." + std::string(language) + ".json";
    std::ofstream(root / "data" / "common" / name) << "{}\n";
    std::ofstream(root / "data" / "own" / name)
        << "{\n  \"card.thrust\": \"Thrust\",\n  \"card.gone\": \"Gone\",\n  \"card.words\": \"\"\n}\n";
  }
  Library library = empty_library();
  library.cards.resize(2);
  library.cards[0].card.id = "thrust";
  library.cards[1].card.id = "parry";
  library.cards[1].where = {"cards.yaml", 3, 5};
  const std::vector<Problem> problems = wrong_names(library, root / "data" / "own");
  fs::remove_all(root);
  REQUIRE(problems.size() == 2 * languages().size());
  CHECK(problems[0].text() ==
        "cards.yaml:3:5: 'parry' has no name in messages.en.json: the key 'card.parry' is missing");
  CHECK(problems[1].what.text() == "no record has this text: 'card.gone'");
  CHECK(problems[1].line == 3);
}

TEST_CASE("records that cannot be read say why and nothing more") {
  CHECK(found("cards", "{attack: melee}", "{attack: mele}").find("did you mean 'melee'") !=
        std::string::npos);
}

}  // namespace affray::realms::adapter
