#include "affray/adapters/sectors/lint.hpp"

#include <doctest/doctest.h>

#include "affray/formats/files.hpp"

namespace affray::sectors::adapter {

namespace {

std::vector<Problem> linted(const std::string& text, const std::string& file) {
  return lint(*YamlDocument::read(text, file), file);
}

/// The problems of one card, without positions.
std::string found(const std::string& card) {
  const auto problems = linted("game: sectors\ncards:\n  - {" + card + "}\n", "nowhere/cards.yaml");
  return problems.empty() ? "" : problems.front().what.text() + " " + problems.front().rule;
}

std::string of_order(const std::string& line) { return found("id: a, type: order, lines: [{" + line + "}]"); }

}  // namespace

TEST_CASE("the shipped cards of sectors are all of use, and have a name in every language") {
  const std::string file = "data/sectors/cards.yaml";
  for (const Problem& problem : linted(read_input(file).value(), file)) FAIL_CHECK(problem.text());
}

TEST_CASE("the small cards of the tests of sectors are all of use") {
  const std::string file = "tests/files/sectors/data/sectors/cards.yaml";
  for (const Problem& problem : linted(read_input(file).value(), file)) FAIL_CHECK(problem.text());
}

TEST_CASE("a problem of a card is at its line") {
  const auto problems =
      linted("game: sectors\ncards:\n  - {id: a, type: order, lines: [{event: [{speed: 1}]}]}\n",
             "nowhere/cards.yaml");
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].text() ==
        "nowhere/cards.yaml:3:34: an effect of 'a' has no end: the key 'until' is missing (SG47)");
}

TEST_CASE("S14, S85, S88: an ability that nobody can use is found") {
  const std::string ability = "lines: [{ability: [{draw: 1}]}]";
  CHECK(of_order("ability: [{draw: 1}]") ==
        "this line of 'a' can never be played: an ability is that of a card in a sector S14");
  const std::string numbers = ", speed: 1, defence: 1, health: 1, ";
  CHECK(found("id: a, type: character, kind: ape_man" + numbers + ability).ends_with("S85"));
  CHECK(found("id: a, type: character, kind: animal" + numbers + ability).ends_with("S88"));
  CHECK(found("id: a, type: character" + numbers + ability).empty());
}

TEST_CASE("S22, S63: a line that needs an attack while there is none is found") {
  CHECK(of_order("event: [{draw: 1}], if: defending") ==
        "this line of 'a' can never be played: no attack goes on when an event is played S22");
  CHECK(of_order("battle_action: [{injure: 1, aim: blocker}]") ==
        "an effect of 'a' can never have a target: no attack goes on when a battle action is played S63");
  CHECK(of_order("event: [{cancel_attack: true}]").ends_with("S22"));
  CHECK(of_order("reaction: [{cancel_attack: true}], if: defending").empty());
  CHECK(of_order("tactic: [{injure: 1, aim: blocker}], if: blocked").empty());
}

TEST_CASE("S79, SG39: only reactions and abilities answer lines and injuries") {
  CHECK(of_order("tactic: [{cancel_injury: true}]").ends_with("S79"));
  CHECK(of_order("tactic: [{cancel_line: true}]").ends_with("SG39"));
  CHECK(of_order("reaction: [{cancel_injury: true}]").empty());
  CHECK(of_order("reaction: [{cancel_line: true}]").empty());
}

TEST_CASE("S15: an order in the hand is not a target; the card that is up is that of a battle action") {
  CHECK(of_order("tactic: [{heal: 1, aim: itself}]").ends_with("S15"));
  CHECK(of_order("battle_action: [{heal: 1, aim: itself}]").empty());
}

TEST_CASE("S21, S36: an effect without an end, or with another than its line has, is found") {
  CHECK(of_order("tactic: [{defence: 1}]").ends_with("the key 'until' is missing SG47"));
  CHECK(of_order("tactic: [{defence: 1, until: round}]").ends_with("S36"));
  CHECK(of_order("event: [{defence: 1, until: fight}]").ends_with("S21"));
  CHECK(of_order("reaction: [{defence: 1, until: fight}]").empty());
}

TEST_CASE("S65, S87, S94, S106: a target that there cannot be is found") {
  CHECK(of_order("reaction: [{exhaust: true, types: [vehicle], kind: human}]").ends_with("S65"));
  CHECK(of_order("reaction: [{exhaust: true, subtype: remote, profession: worker}]").ends_with("S65"));
  CHECK(of_order("reaction: [{exhaust: true, types: [building], subtype: remote}]").ends_with("S94"));
  CHECK(of_order("reaction: [{exhaust: true, kind: animal, profession: worker}]").empty());
  CHECK(of_order("reaction: [{move: true, types: [building]}]").ends_with("S106"));
  CHECK(of_order("reaction: [{experience: 1, types: [vehicle]}]").ends_with("S83"));
  CHECK(of_order("reaction: [{experience: 1, kind: animal}]").ends_with("S87"));
  CHECK(of_order("reaction: [{experience: 1}]").empty());
}

TEST_CASE("S105: a building that cannot attack is found") {
  CHECK(found("id: a, type: building, attack: [1, 1, 1], defence: 1, health: 1").ends_with("S105"));
  CHECK(found("id: a, type: building, attack: [1, 1, 1], speed: 1, defence: 1, health: 1").empty());
}

TEST_CASE("cards that cannot be read say why and nothing more") {
  CHECK(of_order("tactic: [{defense: 1}]").find("did you mean 'defence'") != std::string::npos);
}

}  // namespace affray::sectors::adapter
