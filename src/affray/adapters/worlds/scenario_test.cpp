#include "affray/adapters/worlds/fight.hpp"

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
  return testing::scenario_problem<Files>(table + rest, "s.yaml", ".");
}

}  // namespace

TEST_CASE("every scenario comes out as it says") { testing::check_scenarios<Files>("worlds", 30); }

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

TEST_CASE("WG15: a supply of Plants without a limit is not a number") {
  CHECK(problem_of("choices: []\nexpect: {plant_supply: {gray: 255}}\n") ==
        "7: scenario.fact what=plant_supply: gray expected=255 found=unlimited");
  CHECK(problem_of("choices: []\nexpect: {plant_supply: {gray: unlimited}}\n").empty());
  CHECK_FALSE(problem_of("choices: []\nexpect: {plant_supply: {gray: many}}\n").empty());
}

TEST_CASE("expectations stand between choices, and all that differs is reported") {
  const std::string before = "dice: [6, 1]\nchoices:\n";
  CHECK(problem_of(before + R"(  - expect: {asked: gray, over: false, winner: none}
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

TEST_CASE("what differs is reported in the order of the file, what concerns all of it last") {
  CHECK(problem_of(R"(dice: [6, 1, 1]
expect:
  over: false
  lost: {white: 2, gray: 1}
choices:
  - expect:
      nothing_happened: false
      choices: [gray ends the turn]
      asked: {what: rolls, who: white}
  - gray attacks white on terra
)") == "8: scenario.fact what=over expected=false found=true\n"
       "9: scenario.fact what=lost: white expected=2 found=1\n"
       "9: scenario.fact what=lost: gray expected=1 found=0\n"
       "12: scenario.nothing-happened count=0\n"
       "13: scenario.choices-more choices=gray attacks white on terra\n"
       "14: scenario.verbs expected=rolls found=attacks, ends\n"
       "14: scenario.fact what=asked expected=white found=gray\n"
       "0: scenario.dice-left used=2 given=3");
}

TEST_CASE("nothing is played before a refusal is answered") {
  const std::string attack = "dice: [6, 1]\nchoices:\n  - gray attacks white on terra\n";
  const std::string refuse = "  - refuse: {choice: gray uses 0 energy, rule: WG8}\n";
  CHECK(problem_of(attack + refuse).find("before=gray pairs population with white population") !=
        std::string::npos);
  CHECK(problem_of(attack + "  - gray pairs population with white population\n" + refuse) == "");
}

TEST_CASE("W16, W22, W30, W31: a pass of who can do nothing may be written, once and where it is due") {
  const std::string fight = "dice: [6, 1]\nchoices:\n  - gray attacks white on terra\n";
  const std::string pair = "  - gray pairs population with white population\n";
  const std::string passes =
      "  - gray plays no event\n  - white plays no event\n  - gray uses 0 energy\n  - white uses 0 energy\n";
  const std::string end = "  - gray rolls\n  - white withdraws 0 populations\n  - gray takes no plant\n";
  const std::string expect = "expect: {totals: [{gray: 8, white: 3}], over: true}\n";
  for (const std::string& written : {std::string(), pair, pair + passes, passes, pair + passes + end, end}) {
    CAPTURE(written);
    CHECK(problem_of(fight + written + expect) == "");
  }
  CHECK(problem_of(fight + pair + "  - gray plays no event\n  - gray plays no event\n")
            .starts_with("11: scenario.illegal choice=gray plays no event"));
  CHECK(problem_of("dice: [6, 1]\nchoices:\n  - white plays no event\n")
            .starts_with("8: scenario.illegal choice=white plays no event"));
  CHECK(problem_of(fight + pair + "  - gray rolls\n  - gray withdraws 0 populations\n")
            .starts_with("11: scenario.illegal choice=gray withdraws 0 populations"));
}

TEST_CASE("WG5, WG12: who is still to be asked has not passed, and nobody is asked after a fight at a Sun") {
  const auto problem_at = [](std::string gray, const std::string& rest) {
    std::string text = table + rest;
    text.replace(text.find("gray: {}"), 8, gray);
    text.replace(text.find("sun: {name: sol}"), 16,
                 "sun: {name: sol, gray: {populations: 1}, white: {populations: 1}}");
    return testing::scenario_problem<Files>(text, "s.yaml", ".");
  };
  const std::string fight = "dice: [6, 1]\nchoices:\n  - gray attacks white on ";
  const std::string card = "gray: {events: [blockade], energy: 2}";
  CHECK(problem_at(card, fight + "terra\n  - white plays no event\n  - gray plays no event\n")
            .starts_with("9: scenario.illegal choice=white plays no event"));
  CHECK(problem_at(card, fight + "terra\n  - gray plays no event\n  - white plays no event\n"
                                 "  - gray uses 2 energy\n  - white uses 0 energy\n") == "");
  CHECK(problem_at("gray: {}", fight + "sol\n  - gray rolls\n  - gray takes no plant\n")
            .starts_with("10: scenario.illegal choice=gray takes no plant"));
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
