#include "affray/adapters/sectors/adapter.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "affray/adapters/sectors/fight.hpp"
#include "affray/adapters/testing/corpus.hpp"
#include "affray/formats/files.hpp"
#include "affray/games/sectors/names.hpp"
#include "affray/games/sectors/wording.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/messages.hpp"

namespace affray::sectors::adapter {

namespace {

const std::string everything = "fights/sectors/everything.yaml";

Opening<sectors::Sectors> opened(const std::string& path) {
  auto setup = load_fight<Files>(testing::bytes_of(path), path, ".");
  if (!setup) FAIL(setup.problem().text());
  return make_opening(std::move(*setup), path);
}

std::unique_ptr<Session> session_of(const std::string& path) {
  auto session = open_fight(testing::bytes_of(path), path);
  if (!session) FAIL(session.problem().text());
  return std::move(*session);
}

void say(const Messages& messages, const std::vector<TextTable>& tables) {
  for (const TextTable& table : tables) {
    (void)messages.text(table.title);
    for (const auto& row : table.rows) {
      for (const Message& cell : row) {
        if (!cell.key.empty()) (void)messages.text(cell);
      }
    }
  }
}

Side side_asked(const Session& session) { return session.asked().side; }

}  // namespace

TEST_CASE("tables, choices and events of whole sessions of sectors can be said in every language") {
  for (const std::string_view language : languages()) {
    const auto messages = Messages::load(language, ".", "sectors");
    REQUIRE(messages);
    for (const std::string& file : testing::yaml_in("fights/sectors")) {
      const auto session = session_of(file);
      session->seed_dice(5);
      for (int move = 0; move < 300 && !session->asked().over(); ++move) {
        if (move % 25 == 0) {
          say(*messages, session->tables(side_asked(*session)));
          for (const Offer& offer : session->choices()) (void)messages->text(offer.phrase);
        }
        const auto choice = session->bot_choice("random", static_cast<std::uint64_t>(move));
        REQUIRE(choice);
        REQUIRE(session->play(*choice, By::bot));
      }
      for (const Message& event : session->events()) (void)messages->text(event);
    }
    for (const std::string& key : messages->missing()) FAIL_CHECK(key);
  }
}

TEST_CASE("a card of sectors without abilities is described by its type and values alone") {
  const auto messages = Messages::load("en", ".", "sectors");
  REQUIRE(messages);
  int plain = 0;
  for (const GlossaryEntry& entry : Adapter::glossary(opened(everything).codex)) {
    const std::string text = messages->text(entry.text);
    CAPTURE(text);
    CHECK_FALSE(text.ends_with(". nothing"));
    plain += static_cast<int>(text.starts_with("character, human") && text.find(". ") == std::string::npos);
  }
  CHECK(plain > 0);
}

TEST_CASE("every shipped card of sectors has its words in every language") {
  const Library library = *shipped_records(".");
  for (const std::string_view language : languages()) {
    const auto messages = Messages::load(language, ".", "sectors");
    REQUIRE(messages);
    for (const CardRecord& card : library.cards) {
      const std::string text = messages->text(sectors::card_words(card.kind));
      CAPTURE(text);
      CHECK(text.find("  ") == std::string::npos);
      CHECK(text.find('{') == std::string::npos);
    }
    for (const std::string& key : messages->missing()) FAIL_CHECK(key);
  }
}

TEST_CASE("S08: a sector's cards stand by initiative, and a table has a cell for each column") {
  const auto opening = opened(everything);
  const auto view = sectors::Sectors::view(opening.codex, opening.start, side_at(0));
  const auto messages = Messages::load("en", ".", "sectors");
  REQUIRE(messages);
  const std::vector<TextTable> tables = Adapter::tables(opening.codex, view);
  REQUIRE(tables.size() == 5);  // the players, three sectors, the hand
  for (const TextTable& table : tables) {
    for (const auto& row : table.rows) CHECK(row.size() == table.rows[0].size());
  }
  std::vector<int> initiatives;
  for (std::size_t row = 1; row < tables[1].rows.size(); ++row) {
    const Message& cell = tables[1].rows[row][3];
    if (!cell.key.empty()) initiatives.push_back(std::stoi(messages->text(cell)));
  }
  CHECK(initiatives.size() > 10);
  CHECK(std::is_sorted(initiatives.rbegin(), initiatives.rend()));
}

TEST_CASE("one's own hand is shown, and of others how many cards they have") {
  const auto session = session_of(everything);
  const auto ann = nlohmann::json::parse(session->view_json(side_at(0)));
  CHECK(ann["players"]["ann"]["hand"].size() == 5);
  CHECK(ann["players"]["ben"]["hand"].empty());
  CHECK(ann["players"]["ben"]["hand_size"] == 5);
  CHECK(ann["cards"]["ransack"]["zone"] == "deck");
  CHECK(ann["cards"]["buggy"]["injuries"] == 1);
  CHECK(ann["cards"]["tinker"]["crew_of"] == "buggy");
  CHECK(ann["sectors"]["docks"]["next"] == nlohmann::json::array({"yard"}));
}

TEST_CASE("something hides where hands are hidden and somebody has one") {
  CHECK(Adapter::hides(opened(everything).codex));
  CHECK_FALSE(Adapter::hides(opened("fights/sectors/duel.yaml").codex));
  CHECK_FALSE(Adapter::hides(opened("fights/sectors/two-on-two.yaml").codex));
}

TEST_CASE("all that a session rests on is in the hash of its codex") {
  sectors::Codex codex = opened(everything).codex;
  std::vector<std::uint64_t> hashes{Adapter::codex_hash(codex)};
  const auto change = [&](auto& value) {
    ++value;
    hashes.push_back(Adapter::codex_hash(codex));
  };
  change(codex.game_rounds), change(codex.options.fights_per_sector), change(codex.sectors[0].adjacent);
  change(codex.kinds[0].bonus), change(codex.kinds[0].attack[2]), change(codex.cards[3].injuries);
  for (sectors::CardKind& kind : codex.kinds) {
    if (kind.lines.empty()) continue;
    change(kind.lines[0].effects[0].triple[1]), change(kind.lines[0].effects[0].amount);
    break;
  }
  std::sort(hashes.begin(), hashes.end());
  CHECK(hashes.size() == 9);
  CHECK(std::adjacent_find(hashes.begin(), hashes.end()) == hashes.end());
}

TEST_CASE(
    "where a plan says nothing: each sector is fought over once, the lowest is attacked, the rest passed") {
  for (const std::string& file : testing::yaml_in("fights/sectors")) {
    CAPTURE(file);
    auto opening = opened(file);
    sectors::Fight& fight = opening.start;
    SeededDice dice(1);
    std::vector<sectors::Event> events;
    int moves = 0;
    int attacks = 0;
    while (!sectors::Sectors::asked(opening.codex, fight).over() && ++moves < 5000) {
      const sectors::Choice choice = DefaultAnswer{}(opening.codex, fight);
      REQUIRE_FALSE(sectors::Sectors::refusal(opening.codex, fight, choice));
      attacks += choice.deed == sectors::Deed::attack ? 1 : 0;
      Chronicle<sectors::Event> chronicle(events);
      sectors::Sectors::play(opening.codex, fight, choice, dice, chronicle);
    }
    CHECK(sectors::Sectors::asked(opening.codex, fight).over());
    CHECK(attacks > 0);
  }
}

TEST_CASE("the plan of the duel goes as it says") {
  const auto session = session_of("fights/sectors/duel.yaml");
  session->seed_dice(1);
  while (!session->asked().over()) REQUIRE(session->play(session->planned(), By::player));
}

}  // namespace affray::sectors::adapter
