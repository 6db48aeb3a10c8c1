#include "affray/adapters/sectors/scenario.hpp"

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
  return testing::scenario_problem<Scenario>(load_scenario, table + rest, "s.yaml", "tests/files/sectors");
}

}  // namespace

TEST_CASE("every scenario of sectors comes out as it says") {
  testing::check_scenarios<Scenario>(load_scenario, "sectors", 10);
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
