#include "affray/adapters/biomes/fight.hpp"

#include <doctest/doctest.h>

#include <string>

#include "affray/adapters/testing/scenarios.hpp"

namespace affray::biomes::adapter {

namespace {

const std::string table = R"(game: biomes
name: a test
rules: [B57]
biomes: [reef, moor, fell]
turn: {number: 3, active: ann}
players:
  ann: {hand: [bolt, ember-pit], energy: {ember: 1}}
  ben: {staging: [owl]}
)";

std::string problem_of(const std::string& rest) {
  return testing::scenario_problem<Files>(table + rest, "s.yaml", "tests/files/biomes");
}

}  // namespace

TEST_CASE("every scenario of biomes comes out as it says") { testing::check_scenarios<Files>("biomes", 40); }

TEST_CASE("BG2, BG43: passes that the chronicle tells may be written, each once") {
  const std::string play = "choices:\n  - ann plays bolt\n  - ann targets owl\n";
  const std::string passes = "  - ben passes\n  - ann passes\n";
  const std::string expect = "expect: {cards: {owl: {zone: cache}}, happened: {passed: 2}}\n";
  CHECK(problem_of(play + expect) == "");
  CHECK(problem_of(play + passes + expect) == "");
  CHECK(problem_of(play + "  - ben passes\n  - ben passes\n")
            .starts_with("13: scenario.illegal choice=ben passes"));
  CHECK(problem_of("choices:\n  - ben passes\n").starts_with("10: scenario.illegal choice=ben passes"));
}

TEST_CASE("B57, BG2: who can do nothing on an empty queue passes unasked, which may be written") {
  const std::string pass = "choices:\n  - ann passes\n";
  CHECK(problem_of(pass + "  - ben passes\n") == "");
  CHECK(problem_of(pass + "  - ben passes\n  - ben passes\n  - ben passes\n  - ben passes\n")
            .find("scenario.illegal choice=ben passes") != std::string::npos);
  CHECK(problem_of(pass + "  - ann passes\n  - ben passes\n  - ann passes\n  - ann passes\n")
            .find("scenario.illegal choice=ann passes") != std::string::npos);
}

TEST_CASE("a scenario of biomes that does not hold says where and why") {
  const std::string play = "choices: [ann plays bolt, ann targets owl]\n";
  CHECK(problem_of(play) == "");
  CHECK(problem_of(play + "expect: {cards: {owl: {zone: cache}}, happened: {terminated: 1}}\n") == "");
  CHECK(problem_of(play + "expect: {cards: {owl: {zone: staging}}}\n") ==
        "10: scenario.fact what=cards: owl: zone expected=staging found=cache");
  CHECK(problem_of(play + "expect: {happened: {cancelled: 1}}\n") ==
        "10: scenario.fact what=happened: cancelled expected=1 found=0");
  CHECK(problem_of(play + "expect: {queue: [bolt]}\n") ==
        "10: scenario.fact what=queue expected=[bolt] found=[]");
  CHECK(problem_of("choices: [{refuse: {choice: ann plays bolt, rule: B50}}]\n") ==
        "9: scenario.legal choice=ann plays bolt rule=B50");
  CHECK(problem_of("choices: [ben passes]\n").starts_with("9: scenario.illegal choice=ben passes"));
  CHECK(problem_of(play + "dice: [1]\n") == "0: scenario.dice-left used=0 given=1");
}

}  // namespace affray::biomes::adapter
