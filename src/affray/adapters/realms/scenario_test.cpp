#include "affray/adapters/realms/fight.hpp"

#include <doctest/doctest.h>

#include <string>

#include "affray/adapters/testing/scenarios.hpp"

namespace affray::realms::adapter {

namespace {

const std::string table = testing::head_of("realms", "RX04") + R"(map:
  draw: |
    # # # # #
     # A . g #
    # # # # #
  legend: {A: ana, g: goblin}
heroes: {ana: {race: elf, class: ranger}}
)";

std::string problem_of(const std::string& rest) {
  return testing::scenario_problem<Files>(table + rest, "s.yaml", "tests/files/realms");
}

}  // namespace

TEST_CASE("every scenario of realms comes out as it says") { testing::check_scenarios<Files>("realms", 10); }

TEST_CASE("RG33: a figure that has fallen is fallen, and one that never came is none") {
  const std::string play = "choices: [ana plays leap]\n";
  CHECK(problem_of(play + "expect: {figures: {goblin: standing, ana: standing, summon-1: none}}\n") == "");
  CHECK(problem_of(play + "expect: {figures: {goblin: fallen}}\n") ==
        "12: scenario.fact what=figures: goblin expected=fallen found=standing");
}

TEST_CASE("RG38, RG58: a pass that nobody was asked for is written once, and where it is due") {
  const std::string play = "choices:\n  - ana plays leap\n  - ana is ready\n";
  CHECK(problem_of(play) == "");
  CHECK(problem_of("dice: [1]\n" + play + "  - ana is ready\n")
            .starts_with("15: scenario.illegal choice=ana is ready"));
  CHECK(problem_of("choices:\n  - ana plays leap\n  - ana lets the dice stand\n")
            .starts_with("13: scenario.illegal choice=ana lets the dice stand"));
}

TEST_CASE("RG22: walls may part the heroes from their target in a scenario, but not in a fight") {
  std::string parted = table;
  parted.replace(parted.find("# A . g #"), 9, "# A # g #");
  CHECK(testing::scenario_problem<Files>(parted + "choices: [ana plays leap]\n", "s.yaml",
                                         "tests/files/realms") == "");
}

TEST_CASE("a scenario of realms that does not hold says where and why") {
  const std::string play = "choices: [ana plays leap]\n";
  CHECK(problem_of(play) == "");
  CHECK(problem_of(play + "expect: {heroes: {ana: {stamina: 5, cards: {leap: played}}}, round: 1}\n") == "");
  CHECK(problem_of(play + "expect: {heroes: {ana: {stamina: 6}}}\n") ==
        "12: scenario.fact what=heroes: ana: stamina expected=6 found=5");
  CHECK(problem_of(play + "expect: {figures: {goblin: {statuses: [stunned]}}}\n") ==
        "12: scenario.fact what=figures: goblin: statuses expected=[stunned] found=[]");
  CHECK(problem_of(play + "expect: {figures: {summon-1: none}, rifts: {b2: none}, winner: none}\n") == "");
  CHECK(problem_of(play + "expect: {figures: {goblin: none}}\n") ==
        "12: scenario.fact what=figures: goblin expected=none found=standing");
  CHECK(problem_of("choices: [{refuse: {choice: ana plays leap, rule: RX04}}]\n") ==
        "11: scenario.legal choice=ana plays leap rule=RX04");
  CHECK(problem_of(play + "dice: [1]\n") == "0: scenario.dice-left used=0 given=1");
  CHECK(problem_of(play + "expect: {figurs: {ana: {health: 1}}}\n") ==
        "s.yaml:12:10: unknown key 'figurs': did you mean 'figures'?");
}

}  // namespace affray::realms::adapter
