#include "affray/adapters/worlds/scenario.hpp"

#include <doctest/doctest.h>

#include <string>

#include "affray/adapters/testing/scenarios.hpp"

namespace affray::worlds::adapter {

namespace {

const std::string table = R"(game: worlds
name: a test
rules: [W25]
players: {gray: {}, white: {}}
systems: [{name: aster, sun: {name: sol}, worlds: [{name: terra, gray: {populations: 1}, white: {populations: 1}}]}]
)";

std::string problem_of(const std::string& rest) {
  return testing::scenario_problem<Scenario>(load_scenario, table + rest, "s.yaml", ".");
}

}  // namespace

TEST_CASE("every scenario comes out as it says") {
  testing::check_scenarios<Scenario>(load_scenario, "worlds", 30);
}

TEST_CASE("a scenario that does not hold says where and why") {
  const std::string fight = "dice: [6, 1]\nchoices: [gray attacks white on terra]\n";
  CHECK(problem_of(fight) == "");
  CHECK(problem_of(fight + "expect: {lost: {white: 1, gray: 0}, over: true}\n") == "");
  CHECK(problem_of(fight + "expect: {lost: {white: 0}}\n") ==
        "s.yaml:8:24: lost: white: expected 0, it is 1");
  CHECK(problem_of("dice: [6, 1, 1]\nchoices: [gray attacks white on terra]\n") ==
        "s.yaml: only 2 of 3 dice were rolled");
  CHECK(problem_of("dice: [6]\nchoices: [gray attacks white on terra]\n") ==
        "s.yaml:7:11: the dice have run out: there is no die 2");
  CHECK(problem_of("choices: [{refuse: {choice: gray attacks white on terra, rule: W06}}]\n") ==
        "s.yaml:6:29: 'gray attacks white on terra' is legal here (W06)");
  CHECK(problem_of("choices: [{refuse: {choice: gray attacks white on sol, rule: W06}}]\n")
            .find("refused by another rule than W06") != std::string::npos);
  CHECK(problem_of("choices: [gray attacks white on sol]\n").find("is not legal here") != std::string::npos);
  CHECK(problem_of("choices: []\nexpect: {los: {white: 0}}\n") ==
        "s.yaml:7:10: unknown key 'los': did you mean 'lost'?");
}

}  // namespace affray::worlds::adapter
