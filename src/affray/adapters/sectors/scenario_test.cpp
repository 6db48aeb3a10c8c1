#include "affray/adapters/sectors/fight.hpp"

#include <doctest/doctest.h>

#include <string>

#include "affray/adapters/testing/scenarios.hpp"

namespace affray::sectors::adapter {

namespace {

const std::string table = R"(game: sectors
name: a test
rules: [S25]
sectors: {north: {next: [south]}, south: }
players:
  ann: {north: [scout]}
  ben: {north: [driver]}
)";

std::string problem_of(const std::string& rest) {
  return testing::scenario_problem<Files>(table + rest, "s.yaml", "tests/files/sectors");
}

}  // namespace

TEST_CASE("every scenario of sectors comes out as it says") {
  testing::check_scenarios<Files>("sectors", 10);
}

TEST_CASE("S20, S34, S79, SG39: passes that the chronicle tells may be written, each once") {
  std::string hands = table;
  hands.replace(hands.find("[scout]}"), 8, "[scout], hand: [luck]}");
  hands.replace(hands.find("[driver]}"), 9, "[driver, driver], hand: [luck]}");
  const auto problem = [&](const std::string& before, const std::string& after) {
    const std::string play = "choices:\n  - ann fights in north\n" + before +
                             "  - ann attacks driver with scout\n" + after +
                             "expect: {cards: {driver: {injuries: 1}}}\n";
    return testing::scenario_problem<Files>(hands + play, "s.yaml", "tests/files/sectors");
  };
  const std::string before = "  - ann plays no event\n  - ben plays no event\n  - ann answers nothing\n";
  const std::string after =
      "  - ben answers nothing\n  - ben plays no tactic\n  - ann plays no tactic\n"
      "  - ben answers nothing\n  - ben saves no one\n";
  CHECK(problem("", "") == "");
  CHECK(problem(before, after) == "");
  CHECK(problem("", after + "  - ben saves no one\n")
            .starts_with("16: scenario.illegal choice=ben saves no one"));
  CHECK(problem("  - ben plays no tactic\n", "")
            .starts_with("10: scenario.illegal choice=ben plays no tactic"));
}

TEST_CASE("a scenario of sectors that does not hold says where and why") {
  const std::string play = "choices: [ann fights in north, ann attacks driver with scout]\n";
  CHECK(problem_of(play) == "");
  CHECK(problem_of(play + "expect: {cards: {driver: {injuries: 1, defence: 3}}}\n") == "");
  CHECK(problem_of(play + "expect: {cards: {driver: {injuries: 0}}}\n") ==
        "9: scenario.fact what=cards: driver: injuries expected=0 found=1");
  CHECK(problem_of(play + "expect: {effects: {driver: none}, winner: none}\n") == "");
  CHECK(problem_of("choices: [{refuse: {choice: ann fights in north, rule: S01}}]\n") ==
        "8: scenario.legal choice=ann fights in north rule=S01");
  CHECK(problem_of(play + "expect: {card: {driver: {injuries: 0}}}\n") ==
        "s.yaml:9:10: unknown key 'card': did you mean 'cards'?");
}

}  // namespace affray::sectors::adapter
