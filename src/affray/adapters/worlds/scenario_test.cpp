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
        "8: scenario.fact what=lost: white expected=0 found=1");
  CHECK(problem_of("dice: [6, 1, 1]\nchoices: [gray attacks white on terra]\n") ==
        "0: scenario.dice-left used=2 given=3");
  CHECK(problem_of("dice: [6]\nchoices: [gray attacks white on terra]\n") ==
        "7: scenario.dice-ended die=2 faces=6");
  CHECK(problem_of("choices: [{refuse: {choice: gray attacks white on terra, rule: W06}}]\n") ==
        "6: scenario.legal choice=gray attacks white on terra rule=W06");
  CHECK(problem_of("choices: [{refuse: {choice: gray attacks white on sol, rule: W06}}]\n")
            .starts_with(
                "6: scenario.refused-otherwise choice=gray attacks white on sol rule=WG21 expected=W06"));
  CHECK(problem_of("choices: [gray attacks white on sol]\n").starts_with("6: scenario.illegal"));
  CHECK(problem_of("choices: []\nexpect: {los: {white: 0}}\n") ==
        "s.yaml:7:10: unknown key 'los': did you mean 'lost'?");
}

TEST_CASE("expectations stand between choices, and all that differs is reported") {
  const std::string before = "dice: [6, 1]\nchoices:\n";
  CHECK(problem_of(before + R"(  - expect: {asked: gray, over: false}
  - expect: {asked: {who: gray, what: [attacks, ends]}}
  - expect: {choices: {among: [gray ends the turn]}}
  - gray attacks white on terra
  - expect: {asked: {who: gray, what: pairs}, nothing_happened: false}
  - expect: {choices: [gray pairs population with white population]}
)") == "");
  CHECK(problem_of(before + R"(  - expect: {asked: white}
  - expect: {asked: {what: rolls}}
  - expect: {choices: [gray ends the turn], nothing_happened: false}
  - expect: {choices: {among: [gray attacks white on sol]}}
  - gray attacks white on terra
  - expect: {nothing_happened: true}
)") == "8: scenario.fact what=asked expected=white found=gray\n"
       "9: scenario.verbs expected=rolls found=attacks, ends\n"
       "10: scenario.choices-more choices=gray attacks white on terra\n"
       "10: scenario.nothing-happened count=0\n"
       "11: scenario.choices-absent choices=gray attacks white on sol\n"
       "13: scenario.happened count=1");
}

TEST_CASE("nothing is played before a refusal is answered") {
  const std::string attack = "dice: [6, 1]\nchoices:\n  - gray attacks white on terra\n";
  const std::string refuse = "  - refuse: {choice: gray uses 0 energy, rule: WG8}\n";
  CHECK(problem_of(attack + refuse).find("before=gray pairs population with white population") !=
        std::string::npos);
  CHECK(problem_of(attack + "  - gray pairs population with white population\n" + refuse) == "");
}

TEST_CASE("a rule that does not exist, a plan, and too few totals are mistakes") {
  CHECK(problem_of("choices: [{refuse: {choice: gray ends the turn, rule: W"
                   "9}}]\n") ==
        "s.yaml:6:55: there is no rule 'W"
        "9' in the rulebook; did you mean W09?");
  CHECK(problem_of("choices: []\nplan: [gray ends the turn]\n") ==
        "s.yaml:7:7: a scenario has no plan: write what is chosen under 'choices'");
  CHECK(problem_of("dice: [6, 1]\nchoices: [gray attacks white on terra]\nexpect: {totals: []}\n") ==
        "8: scenario.fact what=totals: battles expected=0 found=1");
}

}  // namespace affray::worlds::adapter
