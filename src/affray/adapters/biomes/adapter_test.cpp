#include "affray/adapters/biomes/adapter.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "affray/adapters/biomes/fight.hpp"
#include "affray/adapters/testing/corpus.hpp"
#include "affray/core/tape.hpp"
#include "affray/games/biomes/names.hpp"
#include "affray/games/biomes/rules.hpp"
#include "affray/games/biomes/wording.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/messages.hpp"

namespace affray::biomes::adapter {

namespace {

Opening<biomes::Biomes> opened(const std::string& text) {
  auto setup = load_fight<Files>(text, "fight.yaml", ".");
  if (!setup) FAIL(setup.problem().text());
  return make_opening(std::move(*setup), "fight.yaml");
}

Opening<biomes::Biomes> in_file(const std::string& path) { return opened(testing::bytes_of(path)); }

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

Messages english() { return std::move(*Messages::load("en", ".", "biomes")); }

/// A cell of a table, by the texts of its row and column; "" if it does not exist.
std::string cell(const std::vector<TextTable>& tables, const std::string& row, std::size_t column) {
  const Messages messages = english();
  for (const TextTable& table : tables) {
    for (const auto& cells : table.rows) {
      if (cells[0].key.empty() || messages.text(cells[0]) != row) continue;
      return cells[column].key.empty() ? "" : messages.text(cells[column]);
    }
  }
  return "";
}

const std::string table = R"(game: biomes
biomes: [fog-sea, cinder-desert, moonlit-heath]
turn: {number: 7, active: ann}
players:
  ann:
    hand: [spark, deep-study]
    staging: [{card: ember-hound, increase: 1, attached: [spear]}, ember-vent, ember-vent, tide-pool]
    below: [hex]
    converted: [gust]
    energy: {ember: 1}
    durability: [7, 10, 10]
  ben: {hand: [gust, hex], deck: {spark: 3}, cache: [gust], lost: [2], staging: [{card: storm-hawk, locked: true}]}
)";

}  // namespace

TEST_CASE("tables, choices and events of whole sessions of biomes can be said in every language") {
  for (const std::string_view language : languages()) {
    const auto messages = Messages::load(language, ".", "biomes");
    REQUIRE(messages);
    for (const std::string& file : testing::yaml_in("fights/biomes")) {
      CAPTURE(file);
      auto session = open_fight(testing::bytes_of(file), file);
      REQUIRE(session);
      (*session)->seed_dice(5);
      for (int move = 0; move < 400 && !(*session)->asked().over(); ++move) {
        if (move % 20 == 0) {
          say(*messages, (*session)->tables((*session)->asked().side));
          for (const Offer& offer : (*session)->choices()) (void)messages->text(offer.phrase);
        }
        const auto choice = (*session)->bot_choice("random", static_cast<std::uint64_t>(move));
        REQUIRE(choice);
        REQUIRE((*session)->play(*choice, By::bot));
      }
      for (const Message& event : (*session)->events()) (void)messages->text(event);
    }
    for (const std::string& key : messages->missing()) FAIL_CHECK(key);
  }
}

TEST_CASE("every shipped card and biome of biomes has its words in every language") {
  const Library library = *shipped_records(".");
  for (const std::string_view language : languages()) {
    const auto messages = Messages::load(language, ".", "biomes");
    REQUIRE(messages);
    const auto check = [&](const Message& words) {
      const std::string text = messages->text(words);
      CAPTURE(text);
      CHECK_FALSE(text.empty());
      CHECK(text.find("  ") == std::string::npos);
      CHECK(text.find('{') == std::string::npos);
    };
    for (const CardRecord& card : library.cards) check(biomes::card_words(card.kind));
    for (const TypeRecord& type : library.types) check(biomes::influence_words(type.type));
    for (const std::string& key : messages->missing()) FAIL_CHECK(key);
  }
}

TEST_CASE("B93: a session records who conceded, though the other one is asked") {
  const auto session = open_fight(table, "fight.yaml");
  REQUIRE(session);
  CHECK((*session)->side_name((*session)->asked().side) == "ann");
  CHECK((*session)->chooser("ann passes") == (*session)->asked().side);
  const auto move = (*session)->play("ben concedes the game", By::player);
  REQUIRE(move);
  CHECK((*session)->side_name(move->side) == "ben");
  CHECK((*session)->asked().over());
}

TEST_CASE("the tables show one's own hand, and of the other's how many cards it has") {
  const auto opening = opened(table);
  const auto tables =
      Adapter::tables(opening.codex, biomes::Biomes::view(opening.codex, opening.start, Side{0}));
  CHECK(cell(tables, "Hand", 1) == "Spark 1, Deep Study");
  CHECK(cell(tables, "Hand", 2) == "2 hidden cards");
  CHECK(cell(tables, "Deck", 1) == "1");
  CHECK(cell(tables, "Deck", 2) == "3");
  CHECK(cell(tables, "Biomes lost", 2) == "1");
  CHECK(cell(tables, "Cache", 2) == "Gust 3");
}

TEST_CASE("BG22: the tables say what energy unlocked anomalies, converted cards and earlier skills give") {
  const auto opening = opened(table);
  for (const Side side : {Side{0}, Side{1}}) {
    const auto tables =
        Adapter::tables(opening.codex, biomes::Biomes::view(opening.codex, opening.start, side));
    CHECK(cell(tables, "Energy at hand", 1) == "3 ember, 1 tide, 1 void");
    CHECK(cell(tables, "Energy at hand", 2) == "0");
    CHECK(cell(tables, "Anomalies", 1) == "4");
  }
}

TEST_CASE("the tables say of each agent what it is worth now and what is attached to it") {
  const auto opening = opened(table);
  const auto tables =
      Adapter::tables(opening.codex, biomes::Biomes::view(opening.codex, opening.start, Side{1}));
  CHECK(cell(tables, "Ember Hound", 3) == "6/3");
  CHECK(cell(tables, "Ember Hound", 4) == "1 increase marker, Spear");
  CHECK(cell(tables, "Ember Hound", 2) == "ready");
  CHECK(cell(tables, "Storm Hawk", 2) == "locked");
  CHECK(cell(tables, "Spear", 1) == "");  // it is displayed with its agent
}

TEST_CASE("B79, B81: the tables say whose damage is put in order, and to whom it is given next") {
  auto opening = opened(R"(game: biomes
biomes: [steam-jungle, ash-forest, moonlit-heath]
turn: {number: 9, active: ann, moment: name_attackers}
players:
  ann: {hand: [gust], biomes: {2: [forge-giant]}}
  ben: {hand: [hex], biomes: {2: [pearl-diver, ember-hound]}}
)");
  ScriptedDice dice = faces();
  Chronicle<biomes::Event> quiet;
  const auto said = [&](const std::string& key) {
    const auto view = biomes::Biomes::view(opening.codex, opening.start, Side{0});
    for (const TextTable& one : Adapter::tables(opening.codex, view)) {
      if (one.title.key == key) return english().text(one.title);
    }
    return std::string{};
  };
  const auto play = [&](std::string_view text) {
    const auto choice = *biomes::Biomes::parse(opening.codex, text);
    const auto passes = [&] {
      const bool anns = biomes::Biomes::asked(opening.codex, opening.start).side == Side{0};
      return *biomes::Biomes::parse(opening.codex, anns ? "ann passes" : "ben passes");
    };
    while (!biomes::Biomes::allows(opening.codex, opening.start, choice)) {
      REQUIRE(biomes::Biomes::allows(opening.codex, opening.start, passes()));
      biomes::Biomes::play(opening.codex, opening.start, passes(), dice, quiet);
    }
    biomes::Biomes::play(opening.codex, opening.start, choice, dice, quiet);
  };
  play("ann attacks with forge-giant");
  play("ben defends against forge-giant with pearl-diver");
  play("ben defends against forge-giant with ember-hound");
  CHECK(said("position.damage-order") == "Forge Giant against several defenders");
  play("ann orders ember-hound next");
  while (said("position.damage").empty()) play("ann passes");
  CHECK(said("position.damage") == "Forge Giant against Ember Hound: 5 damage left to assign");
}

TEST_CASE("the JSON of a view is written as its tree would be, with all names in order") {
  for (const char* file : {"fights/biomes/match.yaml", "fights/biomes/endgame.yaml"}) {
    const auto opening = in_file(file);
    Fight fight = opening.start;
    SeededDice dice(1);
    Chronicle<Event> quiet;
    for (int i = 0; i < 200 && !Biomes::asked(opening.codex, fight).over(); ++i) {
      for (const Side side : {Side{0}, Side{1}, nobody}) {
        const std::string json = Adapter::view_json(opening.codex, Biomes::view(opening.codex, fight, side));
        REQUIRE(nlohmann::json::parse(json).dump() == json);
      }
      const auto legal = Biomes::choices(opening.codex, fight);
      const std::size_t any = static_cast<std::size_t>(i) % legal.size();
      Biomes::play(opening.codex, fight, legal[any], dice, quiet);
    }
  }
}

TEST_CASE("the view of a side as JSON names no card that it does not see") {
  const auto opening = opened(table);
  const auto of = [&](Side side) {
    return nlohmann::json::parse(
        Adapter::view_json(opening.codex, biomes::Biomes::view(opening.codex, opening.start, side)));
  };
  CHECK(of(Side{0})["players"]["ann"]["hand"].size() == 2);
  CHECK(of(Side{0})["players"]["ben"]["hand"].empty());
  CHECK(of(Side{0})["players"]["ben"]["hidden"]["hand"] == 2);
  CHECK(of(Side{1})["players"]["ann"]["hidden"]["converted"] == 1);
  CHECK(of(Side{1})["players"]["ann"]["hidden"]["below"] == 1);
  CHECK(of(Side{1})["cards"]["spark"]["zone"] == "deck");
  CHECK(of(Side{0})["cards"]["spark"]["zone"] == "hand");
}

TEST_CASE("another codex of biomes has another hash, whatever differs") {
  const std::string text = testing::bytes_of("fights/biomes/match.yaml");
  const auto hash = [](const biomes::Codex& codex) { return Adapter::codex_hash(codex); };
  const biomes::Codex codex = opened(text).codex;
  CHECK(hash(codex) == hash(opened(text).codex));
  const auto changed = [&](auto change) {
    biomes::Codex other = codex;
    change(other);
    return hash(other) != hash(codex);
  };
  CHECK(changed([](biomes::Codex& c) { c.options.hands_open = true; }));
  CHECK(changed([](biomes::Codex& c) { c.options.lost_biomes = 3; }));
  CHECK(changed([](biomes::Codex& c) { c.names[0] = "eva"; }));
  CHECK(changed([](biomes::Codex& c) { c.kinds[0].attack = 9; }));
  CHECK(changed([](biomes::Codex& c) { c.kinds[0].cost.x = true; }));
  CHECK(changed([](biomes::Codex& c) { c.biomes[0].status = biomes::Status::ranged; }));
  CHECK(changed([](biomes::Codex& c) { c.cards[0].reserve = true; }));
  CHECK(changed([](biomes::Codex& c) { c.fixed_biomes[2] = 7; }));
  CHECK(changed([](biomes::Codex& c) { c.first_player = nobody; }));
}

TEST_CASE("by default answers hands are kept, everybody passes and nobody fights") {
  auto opening = in_file("fights/biomes/match.yaml");
  SeededDice dice(3);
  biomes::Fight fight = opening.start;
  Chronicle<biomes::Event> quiet;
  for (int i = 0; i < 60; ++i) {
    const biomes::Choice choice = Adapter::DefaultAnswer{}(opening.codex, fight);
    REQUIRE_FALSE(biomes::Biomes::refusal(opening.codex, fight, choice));
    CHECK(choice.deed != biomes::Deed::attack);
    CHECK(choice.deed != biomes::Deed::concede);
    biomes::Biomes::play(opening.codex, fight, choice, dice, quiet);
  }
  CHECK(fight.turn > 3);
}

TEST_CASE("hidden hands decide unless they are open") {
  CHECK(Adapter::hides(in_file("fights/biomes/match.yaml").codex));
  CHECK_FALSE(Adapter::hides(in_file("fights/biomes/endgame.yaml").codex));
}

TEST_CASE("B18: only the player who draws a card sees which card it is") {
  const auto session = open_fight(testing::bytes_of("fights/biomes/match.yaml"), "fights/biomes/match.yaml");
  REQUIRE(session);
  Session& played = **session;
  played.seed_dice(5);
  int drawn = 0;
  while (drawn == 0) {
    const auto forced = played.forced();
    REQUIRE(played.play(forced ? *forced : *played.bot_choice("greedy", 5), By::bot));
    for (std::size_t i = 0; i < played.events().size(); ++i) {
      if (played.events()[i].key != "event.drew") continue;
      ++drawn;
      const Side owner = played.asked().side;  // on the first turn, the player to choose draws
      CHECK(played.event(i, owner).key == "event.drew-own");
      CHECK(played.event(i, owner).rules == played.events()[i].rules);
      CHECK(english().text(played.event(i, owner)).find(" draws ") != std::string::npos);
      CHECK(played.event(i, side_at(1 - index(owner))) == played.events()[i]);
      CHECK(played.event(i, nobody) == played.events()[i]);
    }
  }
  // Undone events are not sent to anybody.
  played.undo(played.moves().size());
  for (std::size_t i = 0; i < played.events().size(); ++i) {
    CHECK(played.event(i, Side{0}) == played.events()[i]);
  }
}

TEST_CASE("B18, BG43, BG55: choices that would tell what lies face down are seen by who made them") {
  const Opening<biomes::Biomes> opening = in_file("fights/biomes/match.yaml");
  using biomes::Deed;
  for (const Deed deed : {Deed::convert, Deed::put_below, Deed::find, Deed::pass, Deed::swap}) {
    CHECK(Adapter::is_secret(opening.codex, {deed, Side{0}, {}}));
  }
  CHECK_FALSE(Adapter::is_secret(opening.codex, {Deed::play, Side{0}, {}}));
  CHECK_FALSE(Adapter::is_secret(in_file("fights/biomes/endgame.yaml").codex, {Deed::find, Side{0}, {}}));
}

TEST_CASE("all that is printed on a card can be read, in every language") {
  const Opening<biomes::Biomes> opening = in_file("fights/biomes/match.yaml");
  const auto kinds = opening.codex.kinds.size();
  for (const char* language : {"en", "fr", "cs"}) {
    const auto messages = Messages::load(language, ".", "biomes");
    for (std::size_t kind = 0; kind < kinds; ++kind) {
      CHECK_FALSE(messages->text(Adapter::thing_text(opening.codex, kind)).empty());
    }
  }
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    const std::string text = english().text(Adapter::thing_text(opening.codex, kind));
    CHECK_FALSE(text.ends_with(". nothing"));
    if (opening.codex.kinds[kind].id == "spark-hare") CHECK(text == "agent, Speed 1, 1 ember, 2/1. Swift");
  }
}

// The share of all ways to draw this many cards that include at least one of the kind.
double share_of_draws(const biomes::Codex& codex, const biomes::Fight& fight, const std::string& card,
                      int cards) {
  double share = 0;
  Tape tape;
  do {
    biomes::Fight drawn = fight;
    biomes::deal(codex, drawn, Side{0}, cards, tape);
    bool has = false;
    for (const CardId each : biomes::cards_in(drawn, biomes::Zone::hand)) {
      has = has || codex.kinds[codex.cards[each].kind].id == card;
    }
    if (has) share += static_cast<double>(tape.weight()) / static_cast<double>(tape.total());
  } while (tape.advance());
  return share;
}

TEST_CASE("B17, B18: what the odds say of a deck is what all ways to draw from it come to") {
  for (const std::string& deck :
       {std::string("{ember-hound: 3, spark: 2, gust: 1}"), std::string("{spark: 2}"),
        std::string("{gust: 1}, below: [spark, ember-hound]")}) {
    CAPTURE(deck);
    const auto opening = opened(
        "game: biomes\nbiomes: [storm-coast, cinder-desert, moonlit-heath]\n"
        "turn: {number: 3, active: ann, moment: first_primary}\nplayers:\n  ann: {deck: " +
        deck + "}\n  ben: {}\n");
    const auto draws = Adapter::draws(opening.codex, opening.start, Side{0});
    REQUIRE_FALSE(draws.empty());
    for (const DrawChance& draw : draws) {
      CAPTURE(draw.card);
      REQUIRE(draw.within.size() == 3);
      for (const auto& [cards, chance] : draw.within) {
        CAPTURE(cards);
        CHECK(chance.p == doctest::Approx(share_of_draws(opening.codex, opening.start, draw.card, cards)));
        CHECK_FALSE(chance.exact.empty());
      }
    }
  }
}

TEST_CASE("B11, B18: what lies below the deck comes for certain once the deck is drawn") {
  const auto opening = opened(
      "game: biomes\nbiomes: [storm-coast, cinder-desert, moonlit-heath]\n"
      "turn: {number: 3, active: ann, moment: first_primary}\nplayers:\n"
      "  ann: {deck: {gust: 1}, below: [spark, ember-hound]}\n  ben: {}\n");
  const auto draws = Adapter::draws(opening.codex, opening.start, Side{0});
  REQUIRE(draws.size() == 3);
  for (const DrawChance& draw : draws) {
    CHECK(draw.copies == 1);
    CHECK(draw.within[0].chance.exact == (draw.card == "gust" ? "1/1" : "0/1"));
    CHECK(draw.within[1].chance.exact == (draw.card == "ember-hound" ? "0/1" : "1/1"));
    CHECK(draw.within[2].chance.exact == "1/1");
  }
}

}  // namespace affray::biomes::adapter
