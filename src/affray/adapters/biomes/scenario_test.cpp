#include "affray/adapters/biomes/scenario.hpp"

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
  return testing::scenario_problem<Scenario>(load_scenario, table + rest, "s.yaml", "tests/files/biomes");
}

}  // namespace

TEST_CASE("every scenario of biomes comes out as it says") {
  testing::check_scenarios<Scenario>(load_scenario, "biomes", 40);
}

TEST_CASE("a scenario of biomes that does not hold says where and why") {
  const std::string play = "choices: [ann plays bolt, ann targets owl]\n";
  CHECK(problem_of(play) == "");
  CHECK(problem_of(play + "expect: {cards: {owl: {zone: cache}}, happened: {terminated: 1}}\n") == "");
  CHECK(problem_of(play + "expect: {cards: {owl: {zone: staging}}}\n") ==
        "s.yaml:10:30: cards: owl: zone: expected staging, it is cache");
  CHECK(problem_of(play + "expect: {happened: {cancelled: 1}}\n") ==
        "s.yaml:10:32: happened: cancelled: expected 1, it is 0");
  CHECK(problem_of(play + "expect: {queue: [bolt]}\n") == "s.yaml:10:17: queue: expected [bolt], it is []");
  CHECK(problem_of("choices: [{refuse: {choice: ann plays bolt, rule: B50}}]\n") ==
        "s.yaml:9:29: 'ann plays bolt' is legal here (B50)");
  CHECK(problem_of("choices: [ben passes]\n").starts_with("s.yaml:9:11: 'ben passes' is not legal here"));
  CHECK(problem_of(play + "dice: [1]\n") == "s.yaml: only 0 of 1 dice were rolled");
}

}  // namespace affray::biomes::adapter
