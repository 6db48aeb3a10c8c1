#include "affray/referee/games.hpp"

#include <doctest/doctest.h>

#include "affray/formats/files.hpp"

namespace affray {

TEST_CASE("check recognizes fights, scenarios and records of a game") {
  for (const char* file : {"fights/worlds/worked-example.yaml", "scenarios/worlds/worked-example.yaml",
                           "data/worlds/events.yaml", "fights/realms/first-blood.yaml",
                           "data/realms/items.yaml", "fights/sectors/duel.yaml", "data/sectors/cards.yaml"}) {
    for (const Problem& problem : check_file(read_input(file).value(), file).problems)
      FAIL_CHECK(problem.text());
  }
  const auto said = [](const char* text) {
    const std::vector<Problem> problems = check_file(text, "f.yaml").problems;
    return problems.empty() ? std::string() : problems.front().text();
  };
  CHECK(said("events: [{id: Bad Name}]\n")
            .starts_with("f.yaml:1:15: 'Bad Name' cannot be the name of an event"));
  CHECK(
      said("enemies: [{id: wolf, health: 3}]\n").starts_with("f.yaml:1:11: a figure that acts needs a deck"));
  CHECK(said("game: realms\nattack: melee +2, strength 4\n").empty());
  CHECK(said("game: realms\nattack: melee +2, strenght 4\n").starts_with("f.yaml:2:"));
  CHECK(said("game: realms\nattack: {kind: melee, attacker: {}, targets: [{}]}\n").starts_with("f.yaml:2:"));
  CHECK(said("game: worlds\nattack: melee\n").find("attack") != std::string::npos);
  CHECK(said("game: world\n") == "f.yaml:1:7: unknown game 'world': did you mean 'worlds'?");
  CHECK(said("- 1\n").find("expected keys") != std::string::npos);
  CHECK(said("").find("the file is empty") != std::string::npos);
}

}  // namespace affray
