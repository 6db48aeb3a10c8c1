#include "affray/adapters/realms/adapter.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "affray/adapters/realms/fight.hpp"
#include "affray/formats/files.hpp"
#include "affray/games/realms/names.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/messages.hpp"

namespace affray::realms::adapter {

namespace {

Opening<realms::Realms> opened(const std::string& path, const std::string& data_root) {
  const auto text = read_input(path);
  REQUIRE(text);
  auto setup = load_fight<Files>(*text, path, data_root);
  if (!setup) FAIL(setup.problem().text());
  return make_opening(std::move(*setup), path);
}

Opening<realms::Realms> everything() {
  return opened("tests/files/realms/good/fight-everything.yaml", "tests/files/realms");
}

std::unique_ptr<Session> session_of(const std::string& path) {
  const auto text = read_input(path);
  REQUIRE(text);
  auto session = open_fight(*text, path);
  if (!session) FAIL(session.problem().text());
  return std::move(*session);
}

realms::Choice answer(const Opening<realms::Realms>& opening, const realms::Fight& fight) {
  return DefaultAnswer{}(opening.codex, fight);
}

}  // namespace

TEST_CASE("the drawn map: squares stand below each other, figures before what lies under them") {
  const auto opening = everything();
  const std::vector<std::string> lines = drawn_map(opening.codex, opening.start);
  const std::vector<std::string> expected{
      "    a   b   c   d   e   f   g   h",
      "1   #   #   #   #   #   #   #   #",
      "2   #   .   ~fi $   /   .   *   #",  // ana on b4, then a rift, loot and an
                                            // open door
      "3   #   B   ^   o   #   s   *   #",
      "4   #   A   .   g   #   g2      #",
      "5   #   .   ^   c   #   q   w   #",
      "6   #   #   #   #   #   #   #   #",
  };
  CHECK(lines == expected);
}

TEST_CASE("the drawn map: every other row of hexes stands half a space to the right") {
  const auto opening = opened("tests/files/realms/good/fight-smallest.yaml", "tests/files/realms");
  const std::vector<std::string> expected{"    a   b   c   d   e", "1   #   #   #   #   #",
                                          "2     #   A   .   g   #", "3   #   #   #   #   #"};
  CHECK(drawn_map(opening.codex, opening.start) == expected);
}

TEST_CASE("no two figures have one symbol, and no symbol is that of a space") {
  const auto opening = opened("fights/realms/everything.yaml", ".");
  const std::vector<std::string> symbols = figure_symbols(opening.codex, opening.start);
  CHECK(std::set<std::string>(symbols.begin(), symbols.end()).size() == symbols.size());
  for (const std::string& symbol : symbols) CHECK(symbol.find_first_of(".#o+/^*~$ ") == std::string::npos);
}

TEST_CASE(
    "RX14, RX25: the chronicle tells the faces that do not count, and what kind of figure was summoned") {
  const auto messages = Messages::load("en", ".", "realms");
  REQUIRE(messages);
  const auto opening = opened("fights/realms/the-marsh-queen.yaml", ".");
  const auto said = [&](const realms::Event& event) {
    return messages->text(realms::Realms::describe(opening.codex, event));
  };
  CHECK(said(realms::DiceRolled{realms::FigureId{}, {3, 0}, {}, {"R08"}}) == "Ana rolls 3");
  CHECK(said(realms::DiceRolled{realms::FigureId{}, {3, 0}, {6, 0}, {"RX14"}}) ==
        "Ana rolls 3 (the 6 does not count)");
  CHECK(said(realms::DiceRolled{realms::FigureId{}, {3, 2}, {6, 4}, {"RX14"}}) ==
        "Ana rolls 3 and 2 (the 6 and the 4 do not count)");
  const auto& profiles = opening.codex.profiles;
  const auto leech = static_cast<std::uint8_t>(
      std::find_if(profiles.begin(), profiles.end(), [](const auto& one) { return one.id == "leechling"; }) -
      profiles.begin());
  const auto queen = id_at<realms::FigureId>(opening.codex.hero_count);
  const auto first = id_at<realms::FigureId>(opening.codex.placed.size());
  const std::string summoned = said(realms::Summoned{first, leech, queen, realms::SpaceId{40}, {"RG48"}});
  CHECK_MESSAGE(summoned.find(": Summon 1 on ") != std::string::npos, summoned);
  CHECK_MESSAGE(summoned.find("summons a ") != std::string::npos, summoned);
  CHECK_MESSAGE(summoned.find("Summon 1") > summoned.find(messages->text("figure.leechling")), summoned);
}

TEST_CASE("tables and events of whole skirmishes can be said in every language") {
  for (const std::string_view language : languages()) {
    const auto messages = Messages::load(language, ".", "realms");
    REQUIRE(messages);
    const auto session = session_of("fights/realms/the-war-drum.yaml");
    session->seed_dice(5);
    for (int move = 0; move < 400 && !session->asked().over(); ++move) {
      if (move % 20 == 0) {
        for (const TextTable& table : session->tables(realms::heroes)) {
          (void)messages->text(table.title);
          for (const auto& row : table.rows) {
            for (const Message& cell : row) {
              if (!cell.key.empty()) (void)messages->text(cell);
            }
          }
        }
      }
      const auto choice = session->bot_choice("random", static_cast<std::uint64_t>(move));
      REQUIRE(choice);
      REQUIRE(session->play(*choice, By::bot));
    }
    for (const Message& event : session->events()) (void)messages->text(event);
    for (const std::string& key : messages->missing()) FAIL_CHECK(key);
  }
}

TEST_CASE(
    "tables: all while cards are chosen, the map and the figures in a turn, only the dice in an attack") {
  auto opening = opened("tests/files/realms/good/fight-smallest.yaml", "tests/files/realms");
  const realms::Codex& codex = opening.codex;
  const auto titles = [&] {
    std::vector<std::string> keys;
    const auto view = realms::Realms::view(codex, opening.start, realms::heroes);
    for (const TextTable& table : Adapter::tables(codex, view)) keys.push_back(table.title.key);
    return keys;
  };
  ScriptedDice dice = faces(1, 4, 3);  // the goblin's card, and the dice of the ranged attack
  Chronicle<realms::Event> quiet;
  const auto play = [&](const char* text) {
    realms::Realms::play(codex, opening.start, *realms::Realms::parse(codex, text), dice, quiet);
  };
  CHECK(titles() == std::vector<std::string>{"position.round", "position.objective", "position.figures",
                                             "position.heroes"});
  play("ana plays leap");
  play("ana plays shot");
  play("goblin draws a card");
  CHECK(titles() == std::vector<std::string>{"position.round", "position.figures", "position.order"});
  play("ana begins shot");
  play("ana targets goblin");
  CHECK(titles() == std::vector<std::string>{"position.attack"});
  play("ana rolls");
  const auto view = realms::Realms::view(codex, opening.start, realms::heroes);
  const auto messages = Messages::load("en", ".", "realms");
  REQUIRE(messages);
  const std::string said = messages->text(Adapter::tables(codex, view)[0].title);
  CHECK(said.ends_with("2 spaces away; the dice show 4, 3"));
}

TEST_CASE("tables: what a space is chosen for") {
  auto opening = everything();
  const auto messages = Messages::load("en", ".", "realms");
  REQUIRE(messages);
  const auto figure_of = [&](std::string_view profile) {
    std::size_t at = 0;
    while (opening.codex.profiles[opening.start.figures[at].profile].id != profile) ++at;
    return static_cast<realms::FigureId>(at);
  };
  const realms::FigureId ana = figure_of("ana");
  const realms::FigureId wolf = figure_of("wolf");
  const auto said = [&](realms::FigureId figure, realms::Verb verb, int amount) {
    opening.start.agenda.push(
        realms::ChooseSpace{figure, static_cast<std::uint8_t>(verb), static_cast<std::uint8_t>(amount), ana});
    const auto view = realms::Realms::view(opening.codex, opening.start, realms::heroes);
    std::string line;
    for (const TextTable& table : Adapter::tables(opening.codex, view)) {
      if (table.title.key == "position.placing") line = messages->text(table.title);
    }
    opening.start.agenda.pop<realms::ChooseSpace>();
    return line;
  };
  CHECK(said(wolf, realms::Verb::push, 2) == "Ana pushes Wolf: 2 spaces left");
  CHECK(said(wolf, realms::Verb::pull, 1) == "Ana pulls Wolf: 1 space left");
  CHECK(said(ana, realms::Verb::rift, static_cast<int>(realms::Element::earth)) == "Ana opens an earth rift");
  CHECK(said(ana, realms::Verb::teleport, 3) == "Ana teleports by up to 3 spaces");
  CHECK(said(ana, realms::Verb::summon, opening.start.figures[index(wolf)].profile) == "Ana summons: Wolf");
}

TEST_CASE("tables: what a die must show for a rift that is too far off (RG14)") {
  auto opening = everything();
  realms::Fight& fight = opening.start;
  REQUIRE(fight.rifts.size() == 1);  // on c2
  const auto messages = Messages::load("en", ".", "realms");
  REQUIRE(messages);
  const auto ana = static_cast<realms::FigureId>(0);
  const auto said = [&](int column, int row) {
    const auto space = static_cast<std::size_t>(row) * opening.codex.board.width();
    fight.figures[index(ana)].space = id_at<realms::SpaceId>(space + static_cast<std::size_t>(column));
    fight.agenda.push(realms::UseRift{ana, static_cast<std::uint8_t>(fight.rifts[0].element)});
    const auto view = realms::Realms::view(opening.codex, fight, realms::heroes);
    std::string line;
    for (const TextTable& table : Adapter::tables(opening.codex, view)) {
      if (table.title.key == "position.rift-roll") line = messages->text(table.title);
    }
    fight.agenda.pop<realms::UseRift>();
    return line;
  };
  CHECK(said(1, 1).empty());
  CHECK(said(6, 4) == "c2: the die must show at least 3");
}

TEST_CASE("where a plan says nothing: no card, no move, and the turn ends") {
  auto opening = everything();
  realms::Fight& fight = opening.start;
  CHECK(answer(opening, fight).deed == realms::Deed::ready);
  SeededDice dice(1);
  Chronicle<realms::Event> quiet;
  int moves = 0;
  while (!realms::Realms::asked(opening.codex, fight).over() && ++moves < 5000) {
    const realms::Choice choice = answer(opening, fight);
    REQUIRE_FALSE(realms::Realms::refusal(opening.codex, fight, choice));
    realms::Realms::play(opening.codex, fight, choice, dice, quiet);
  }
  CHECK(realms::Realms::asked(opening.codex, fight).over());
}

TEST_CASE("R26, RG15: where a plan says nothing, the dice are given out for the most damage that reaches") {
  const auto session = session_of("fights/realms/first-blood.yaml");
  session->seed_dice(3);
  // The greedy bot eventually makes a ranged attack with two different dice that both reach.
  bool is_seen = false;
  for (int move = 0; move < 2000 && !session->asked().over() && !is_seen; ++move) {
    const auto offers = session->choices();
    const auto assigns = [](const Offer& offer) {
      return offer.text.find(" for range") != std::string::npos;
    };
    is_seen = std::count_if(offers.begin(), offers.end(), assigns) == 2;
    if (is_seen) {
      const auto table = nlohmann::json::parse(session->view_json(realms::heroes));
      CHECK(table["game"] == "realms");
      // The objectives stay in view while somebody acts.
      CHECK(!table["goals"].empty());
      CHECK(table["goals"].size() == table["objectives"].size());
      CHECK(session->planned().find(" for range") != std::string::npos);
      break;
    }
    REQUIRE(session->play(*session->bot_choice("greedy", 1), By::bot));
  }
  CHECK(is_seen);
}

TEST_CASE("the codex's hash changes with a card, a wall and an option") {
  const auto opening = everything();
  const std::uint64_t hash = Adapter::codex_hash(opening.codex);
  realms::Codex other = opening.codex;
  CHECK(Adapter::codex_hash(other) == hash);
  other.cards[0].actions[0].attack.amount = 9;
  CHECK(Adapter::codex_hash(other) != hash);
  other = opening.codex;
  other.options.reach_penalty = !other.options.reach_penalty;
  CHECK(Adapter::codex_hash(other) != hash);
  other = opening.codex;
  other.profiles[0].melee_table.change[1] = 5;
  CHECK(Adapter::codex_hash(other) != hash);
  other = opening.codex;
  other.trap_damage[0] = 9;
  CHECK(Adapter::codex_hash(other) != hash);
}

}  // namespace affray::realms::adapter
