#include "affray/referee/study/file.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "affray/referee/games.hpp"
#include "affray/referee/study/check.hpp"

using namespace affray;

namespace {

std::string problem_of(const std::string& questions) {
  const auto study = read_study("study: Mine\nquestions:\n" + questions, "s.yaml");
  return study ? "" : study.problem().text();
}

}  // namespace

TEST_CASE("a study is read with the kinds of values that its schema says, and the line of each question") {
  const auto study = read_study(R"(study: Mine
bots: greedy
within: 0.5
most: 1000000000000
questions:
  - ask: number
    fights: [worlds/natives]
    side: gray
    vary: {gray.energy: 0..6:2}
    set: {white.energy: 2, players.gray.events: {tanker: 1}}
  - {ask: sensitivity, fights: a, numbers: {x.y: [1, 5], z: 1..2}, method: sobol}
)",
                                "s.yaml");
  REQUIRE(study);
  const auto json = nlohmann::json::parse(*study);
  CHECK(json["bots"] == nlohmann::json{"greedy"});
  CHECK(json["within"] == 0.5);
  CHECK(json["most"] == 1'000'000'000'000);
  CHECK(json["questions"][0]["line"] == 6);
  CHECK(json["questions"][0]["vary"]["gray.energy"] == nlohmann::json{"0", "2", "4", "6"});
  CHECK(json["questions"][0]["set"] ==
        nlohmann::json{"white.energy=2", R"(players.gray.events={"tanker":"1"})"});
  CHECK(json["questions"][1]["numbers"]["x.y"] == nlohmann::json{"1", "5"});
}

TEST_CASE("what may not stand in a study is refused at its place") {
  CHECK(problem_of("- {ask: fair}\n") == "s.yaml:3:3: the key 'fights' is missing");
  CHECK(problem_of("- {ask: fair, fights: a, target: 50}\n").find("s.yaml:3:26: unknown key 'target'") == 0);
  CHECK(problem_of("- {ask: number, fights: a, side: b, vary: {p: 1..3}, target: 101}\n") ==
        "s.yaml:3:62: target: expected a number from 0 to 100");
  CHECK(problem_of("- {ask: worth, fights: a}\n").find("a question of worth has a card") !=
        std::string::npos);
  CHECK(problem_of("- {ask: worth, card: a, fights: b, decks: c}\n").find("fights or a file of decks") !=
        std::string::npos);
  CHECK(problem_of("- {ask: sensitivity, fights: a, numbers: {p: 1..2}, method: sobol}\n") ==
        "s.yaml:3:3: sobol compares numbers: expected two or more of them");
  CHECK(problem_of("- {ask: regression, fights: a}\n").find("'to' and 'to_fights'") != std::string::npos);
  CHECK(problem_of("- {ask: number, fights: a, side: b, vary: {p: 1..2, q: 1..2, r: 1..2}}\n")
            .find("at most two") != std::string::npos);
  CHECK(problem_of("- {ask: number, fights: a, side: b, vary: p}\n") ==
        "s.yaml:3:43: expected a path with its values, such as cards.spark.damage: 1..4");
  CHECK(problem_of("- {ask: sensitivity, fights: a, numbers: {p: 1..1}}\n") ==
        "s.yaml:3:46: expected at least two values, such as 1..4");
  CHECK(problem_of("- {ask: fair, fights: a, bots: best}\n").find("there is no bot 'best'") !=
        std::string::npos);
  CHECK(problem_of("- {ask: fair, fights: a, bots: [greedy, greedy]}\n") ==
        "s.yaml:3:41: 'greedy' is given twice");
  CHECK(problem_of("- {ask: fair, fights: [a, a]}\n") == "s.yaml:3:27: 'a' is given twice");
  CHECK(problem_of("- {ask: fair, fights: a, name: b}\n- {ask: length, fights: a, name: b}\n") ==
        "s.yaml:4:34: 'b' is given twice");
  CHECK(problem_of("- {ask: fair, fights: a, name: A b}\n").find("cannot be the name of a question") !=
        std::string::npos);
  CHECK(problem_of("- {ask: fair, fights: a, within: 1e9}\n").find("expected a number from 0.01 to 50") !=
        std::string::npos);
}

TEST_CASE("check opens what a study names, and says at its place what is not there") {
  const auto first = [](const std::string& questions, const std::string& head = "") {
    const auto problems = check_study("study: Mine\n" + head + "questions:\n" + questions, "s.yaml");
    return problems.empty() ? "" : problems.front().text();
  };
  const auto has = [&](const std::string& question, const std::string& place, const std::string& words) {
    const std::string problem = first(question);
    CAPTURE(problem);
    return problem.starts_with("s.yaml:3:" + place + ": ") && problem.find(words) != std::string::npos;
  };
  CHECK(has("- {ask: fair, fights: [worlds/natives, no/such]}\n", "40", "no/such: there is no such file"));
  CHECK(has("- {ask: length, fights: data}\n", "25", "data: "));  // a folder
  // Also the second fight, and a fight that two players play against others.
  CHECK(has("- {ask: fair, fights: [worlds/natives, worlds/three-players]}\n", "40", "needs two players"));
  CHECK(has("- {ask: fair, fights: realms/first-blood}\n", "23", "needs two players"));
  CHECK(has("- {ask: dominated, side: grey, fights: worlds/natives}\n", "26", "no side 'grey' in "));
  CHECK(
      has("- {ask: length, fights: worlds/natives, set: {gray.enrgy: 3}}\n", "46", "did you mean 'energy'"));
  CHECK(has("- {ask: worth, card: tancker, fights: worlds/natives}\n", "22", "did you mean 'tanker'"));
  CHECK(has("- {ask: worth, card: tanker, vanilla: heros, fights: worlds/natives}\n", "39", "'heroes'"));
  CHECK(has("- {ask: worth, card: ants, decks: no/such/decks}\n", "35", "no such file"));
  CHECK(has("- {ask: regression, fights: worlds/natives, to: {gray.energy: many}}\n", "49", "whole number"));
  CHECK(has("- {ask: worth, fights: worlds/natives, with: {gray.energy: 3}, without: {gray.energy: -1}}\n",
            "73", "energy"));
  CHECK(has("- {ask: number, side: gray, fights: worlds/natives, vary: {gray.energy: [1, 2, many, 4]}}\n",
            "73", "whole number"));
  CHECK(
      has("- {ask: sensitivity, fights: worlds/natives, numbers: {gray.energy: 0..9000}}\n", "69", "not '"));
  CHECK(has("- {ask: regression, fights: worlds/natives, to_fights: sectors/duel}\n", "56",
            "expected gray, white, natives, and here are ann, ben"));
  CHECK(has("- {ask: worth, card: tanker, decks: data/biomes/decks.yaml}\n", "22", "unknown card 'tanker'"));
  CHECK(has("- {ask: beats, teams: [no/such/teams]}\n", "24", "no such file"));
  CHECK(has("- {ask: beats, teams: fights/worlds/natives.yaml}\n", "23", "two fights or more"));
  CHECK(has("- {ask: beats, teams: [fights/realms/first-blood.yaml, fights/realms/night-at-the-ford.yaml]}\n",
            "23", "unknown hero or kind of figure 'nerys'"));
  CHECK(has("- {ask: beats, teams: examples/packs/storm-court/decks.yaml}\n", "23", "only one team"));
  CHECK(first("- {ask: beats, teams: data/biomes/decks.yaml}\n").empty());
  CHECK(first("- {ask: beats, teams: data/biomes/decks.yaml}\n", "packs: [nowhere]\n") ==
        "s.yaml:2:9: there is no pack 'nowhere': expected a folder beside the study, or the name of a pack "
        "in one "
        "of the folders of AFFRAY_PACKS");
  CHECK(
      first("- {ask: worth, fights: biomes/match, card: thunder-squire}\n", "packs: storm-court\n").empty());
  const auto two =
      check_study("study: Mine\nquestions: [{ask: fair, fights: a}, {ask: length, fights: b}]\n", "s");
  CHECK(two.size() == 2);
}

TEST_CASE("check knows a study from a fight") {
  CHECK(check_file("study: Mine\nquestions: [{ask: fair, fights: worlds/natives}]\n", "s.yaml").is_good());
  const auto checked = check_file("study: Mine\nquestion: []\n", "s.yaml");
  REQUIRE(checked.problems.size() == 1);
  CHECK(checked.problems[0].text().find("s.yaml:2:1: unknown key 'question'") == 0);
}
