#include "affray/adapters/biomes/lint.hpp"

#include <doctest/doctest.h>

#include "affray/formats/files.hpp"

namespace affray::biomes::adapter {

namespace {

std::vector<Problem> linted(const std::string& text, const std::string& file) {
  return lint(*YamlDocument::read(text, file), file);
}

/// The problems of some cards, without positions.
std::string found_in(const std::string& cards) {
  const auto problems = linted("game: biomes\ncards:\n" + cards, "nowhere/cards.yaml");
  return problems.empty() ? "" : problems.front().what.text() + " " + problems.front().rule;
}
std::string found(const std::string& card) { return found_in("  - {id: a, " + card + "}\n"); }
std::string of_event(const std::string& effects, int speed = 2) {
  return found("types: [event], speed: " + std::to_string(speed) + ", effects: [" + effects + "]");
}
std::string of_skill(const std::string& skill) {
  return found("types: [hardware], speed: 1, skills: [{" + skill + "}]");
}
std::string of_agent(const std::string& skill) {
  return found("types: [agent], speed: 1, attack: 1, defense: 1, skills: [{" + skill + "}]");
}
std::string in_decks(const std::string& decks) {
  const auto problems = linted("game: biomes\ncards: [{id: ant, types: [anomaly], makes: ember}]\n" + decks,
                               "nowhere/decks.yaml");
  return problems.empty() ? "" : problems.front().what.text() + " " + problems.front().rule;
}

}  // namespace

TEST_CASE("the shipped cards, biomes and decks are all of use, and have a name in every language") {
  for (const char* name : {"cards", "biomes", "decks"}) {
    const std::string file = "data/biomes/" + std::string(name) + ".yaml";
    for (const Problem& problem : linted(read_input(file).value(), file)) FAIL_CHECK(problem.text());
  }
}

TEST_CASE("a problem of an effect is at the place of the effect") {
  const auto problems = linted(
      "game: biomes\ncards:\n  - {id: a, types: [event], speed: 2,\n     effects: [{draw: 1}, {draw: x}]}\n",
      "nowhere/cards.yaml");
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].text() ==
        "nowhere/cards.yaml:4:27: an effect of 'a' can never work: nobody picks X, as no price has it (B40)");
}

TEST_CASE("B34, B56, B19: prices that nobody can pay are found") {
  CHECK(of_event("{draw: 1}").empty());
  CHECK(found("types: [event], speed: 1, cost: {locks: true}, effects: [{draw: 1}]").ends_with("B34"));
  CHECK(found("types: [event], speed: 1, cost: {terminates: itself}, effects: [{draw: 1}]").ends_with("B56"));
  CHECK(found("types: [event], speed: 1, cost: {discards: 7}, effects: [{draw: 1}]").ends_with("B19"));
  CHECK(found("types: [event], speed: 1, cost: {discards: 6}, effects: [{draw: 1}]").empty());
  CHECK(of_skill("activated: [{draw: 1}], speed: 1, cost: {discards: 7}").empty());
  CHECK(found("types: [event], speed: 1, cost: {ember: 20, tide: 20, void: 6}, effects: [{draw: 1}]")
            .ends_with("B06"));
}

TEST_CASE("B44: an activated skill that costs nothing in the end is found") {
  CHECK(of_skill("activated: [{draw: 1}], speed: 1").find("costs nothing in the end") != std::string::npos);
  CHECK(of_skill("activated: [{draw: 1}], speed: 1, once_a_turn: true").empty());
  CHECK(of_skill("activated: [{draw: 1}], speed: 1, cost: {locks: true}").empty());
  CHECK(of_skill("activated: [{draw: 1}, {unlock: true, aim: itself}], speed: 1, cost: {locks: true}")
            .ends_with("B44"));
  CHECK(of_skill("activated: [{energy: ember, amount: 2}], speed: 1, cost: {void: 2}").ends_with("B44"));
  CHECK(of_skill("activated: [{energy: ember, amount: 2}], speed: 1, cost: {void: 3}").empty());
  CHECK(of_skill("activated: [{draw: 1}], speed: 1, cost: {terminates: agent}").empty());
}

TEST_CASE("B50: what asks for a moment in which Speed 1 cannot be used is found") {
  CHECK(of_skill("activated: [{draw: 1}], speed: 1, cost: {locks: true}, if: in_battle").ends_with("B50"));
  CHECK(of_skill("activated: [{draw: 1}], speed: 1, cost: {locks: true}, if: other_turn").ends_with("B50"));
  CHECK(of_skill("activated: [{draw: 1}], speed: 2, cost: {locks: true}, if: in_battle").empty());
  CHECK(of_event("{draw: 1, if: in_battle}", 1).ends_with("B50"));
  CHECK(of_event("{draw: 1, if: in_battle}", 2).empty());
}

TEST_CASE("B26, B31, B35: a condition that the card can never meet is found") {
  CHECK(of_skill("persistent: [{boost: [1, 0], aim: all}], if: {aligned: ember}").ends_with("B26"));
  CHECK(of_agent("persistent: [{boost: [1, 0], aim: all}], if: {aligned: ember}").empty());
  CHECK(of_skill("persistent: [{boost: [1, 0], aim: all}], if: alone").ends_with("B31"));
  CHECK(of_event("{draw: 1, if: attached}").ends_with("B35"));
}

TEST_CASE("B35, B37, B45, B60, BG42: a card that speaks of what is not there is found") {
  CHECK(of_event("{boost: [1, 0], aim: itself}").ends_with("B35"));
  CHECK(of_event("{boost: [1, 0], aim: host}").ends_with("B37"));
  CHECK(of_event("{boost: [1, 0], aim: trigger}").ends_with("B45"));
  CHECK(of_event("{damage: 1, aim: here}").ends_with("B22"));
  CHECK(of_event("{boost: [1, 0], types: [agent], where: here}").ends_with("B22"));
  CHECK(of_skill("reactive: [{boost: [1, 0], aim: trigger}], when: turn_start, of: own").ends_with("B45"));
  CHECK(of_skill("reactive: [{boost: [1, 0], aim: trigger}], when: arrival, of: own").empty());
  CHECK(of_agent("reactive: [{boost: [1, 0], aim: itself}], when: terminated, of: itself").ends_with("BG42"));
  CHECK(of_agent("reactive: [{boost: [1, 0], aim: itself}], when: terminated, of: own").empty());
  CHECK(of_event("{draw: 1, aim: player}, {lock: true, aim: same}").ends_with("B60"));
  CHECK(of_event("{durability: 1}, {win_biome: true, aim: same}").empty());
  CHECK(of_event("{lock: true, types: [agent]}, {draw: 1, aim: same}").ends_with("B60"));
}

TEST_CASE("B22, B37, BG42: a card that speaks of where it was, and is no more, is found") {
  const std::string end = "when: terminated, of: itself";
  CHECK(of_agent("reactive: [{damage: 1, aim: here, whose: other}], " + end).ends_with("BG42"));
  CHECK(of_agent("reactive: [{damage: 1, types: [agent], where: here}], " + end).ends_with("BG42"));
  CHECK(of_agent("reactive: [{give_back: true, aim: itself}], " + end).empty());
  CHECK(of_agent("reactive: [{damage: 1, whose: other}], " + end).empty());
  const std::string ends = "speed: 2, cost: {terminates: itself}";
  CHECK(of_agent("activated: [{boost: [1, 0], aim: itself}], " + ends).ends_with("BG42"));
  CHECK(of_agent("activated: [{give_back: true, aim: itself}], " + ends).ends_with("BG42"));
  CHECK(of_agent("activated: [{damage: 1, aim: here}], " + ends).ends_with("BG42"));
  CHECK(of_agent("activated: [{damage: 1, aim: sector}], " + ends).empty());
  const std::string gear = "types: [hardware, gear], speed: 1, skills: [{";
  CHECK(found(gear + "reactive: [{damage: 1, aim: host}], " + end + "}]").ends_with("B37"));
  CHECK(found(gear + "activated: [{retreat: true, aim: host}], " + ends + "}]").empty());
}

TEST_CASE("B31, B34, B50: what cannot happen, or would change nothing, is found") {
  CHECK(of_skill("reactive: [{draw: 1}], when: attacks, of: itself").ends_with("B31"));
  CHECK(of_agent("reactive: [{draw: 1}], when: attacks, of: itself").empty());
  CHECK(of_event("{cancel: true}", 1).ends_with("B50"));
  CHECK(of_event("{cancel: true}", 2).empty());
  CHECK(of_skill("activated: [{cancel: true}], speed: 1, cost: {locks: true}").ends_with("B50"));
  CHECK(of_event("{lock: true, types: [agent], status: locked}").ends_with("B34"));
  CHECK(of_event("{unlock: true, types: [agent], status: unlocked}").ends_with("B65"));
}

TEST_CASE("B40, B48: an amount that nothing gives is found") {
  CHECK(of_event("{draw: x}").ends_with("B40"));
  CHECK(found("types: [event], speed: 1, cost: {x: true}, effects: [{draw: x}]").empty());
  CHECK(of_skill("reactive: [{draw: x}], when: drawn, of: other").ends_with("B40"));
  CHECK(of_skill("reactive: [{draw: tally}], when: turn_start, of: own").ends_with("B48"));
}

TEST_CASE("B31, B35, B54, B85: a target that there cannot be is found") {
  CHECK(of_event("{lock: true, types: [event]}").ends_with("B35"));
  CHECK(of_event("{damage: 1, types: [hardware]}").ends_with("B31"));
  CHECK(of_event("{lock: true, types: [hardware], status: attacking}").ends_with("B31"));
  CHECK(of_event("{lock: true, types: [anomaly], status: lane}").ends_with("B31"));
  CHECK(of_event("{cancel: true, types: [anomaly]}").ends_with("B54"));
  CHECK(of_event("{retreat: true, types: [agent], status: staging}").ends_with("B85"));
  CHECK(of_event("{damage: 1, types: [agent], status: attacking}", 1).ends_with("B85"));
  CHECK(of_event("{damage: 1, types: [agent], status: attacking}", 2).empty());
  CHECK(of_skill("reactive: [{lock: true, status: lane}], when: turn_end, of: own").ends_with("B85"));
  CHECK(of_agent("persistent: [{boost: [1, 0], aim: all, status: staging, where: here}]").ends_with("B21"));
}

TEST_CASE("BG36: a skill that triggers itself forever is found") {
  CHECK(of_skill("reactive: [{draw: 1}], when: drawn, of: own").find("sets itself off") != std::string::npos);
  CHECK(of_skill("reactive: [{draw: 1}], when: drawn, of: other").find("set") != std::string::npos);
  CHECK(of_skill("reactive: [{draw: 1}], when: drawn, of: own, may: true").empty());
  CHECK(of_skill("reactive: [{draw: 1}], when: drawn, of: own, once_a_turn: true").empty());
  CHECK(of_skill("reactive: [{draw: 1, if: losing}], when: drawn, of: own").empty());
  CHECK(of_skill("reactive: [{durability: 1, whose: own}], when: sector_damaged, of: own").empty());
  CHECK(of_agent("reactive: [{damage: 1, aim: itself}], when: damaged, of: itself").ends_with("BG36"));
  CHECK(of_agent("reactive: [{damage: 1, aim: here, whose: other}], when: damaged, of: itself").empty());
}

TEST_CASE("BG36: skills that trigger each other forever are found, directly or through others") {
  const std::string burns =
      "  - {id: burns, types: [hardware], speed: 1, skills: [{reactive: [{damage: 1, aim: sector, whose: "
      "own}], "
      "when: terminated, of: own}]}\n";
  const std::string falls =
      "  - {id: falls, types: [hardware], speed: 1, skills: [{reactive: [{terminate: true, whose: own}], "
      "when: "
      "sector_damaged, of: own}]}\n";
  CHECK(found_in(burns).empty());
  CHECK(found_in(falls).empty());
  CHECK(found_in(burns + falls).find("skills of 'burns' and 'falls' set each other off") !=
        std::string::npos);
  const std::string theirs =
      "  - {id: theirs, types: [hardware], speed: 1, skills: [{reactive: [{terminate: true, whose: other}], "
      "when: sector_damaged, of: other}]}\n";
  CHECK(found_in(burns + theirs).ends_with("BG36"));
}

TEST_CASE("B06, B07, B08: a deck that nobody may play, and cards that there are not, are found") {
  CHECK(in_decks("decks: [{id: d, cards: {ant: 44}}]\n").starts_with("too few cards"));
  CHECK(in_decks("decks: [{id: d, cards: {ant: 45}}]\n").starts_with("too many of 'ant'"));
  CHECK(in_decks("decks: [{id: d, cards: {ants: 45}}]\n").starts_with("unknown card 'ants': did you mean"));
  CHECK(in_decks("decks: [{id: d, cards: {ant: 3}, special: bee}]\n").starts_with("unknown card 'bee'"));
}

TEST_CASE("B26, B27: two types with the same energies, and an influence that cannot be felt, are found") {
  const auto said = [](const std::string& types) {
    const auto problems = linted("game: biomes\nbiomes:\n" + types, "nowhere/biomes.yaml");
    return problems.empty() ? "" : problems.front().rule;
  };
  CHECK(said("  - {id: a, energies: [ember, tide, root], influence: {attack: 1}}\n").empty());
  CHECK(said("  - {id: a, energies: [ember, tide, root], influence: {attack: 1}}\n"
             "  - {id: b, energies: [root, tide, ember], influence: {attack: 2}}\n") == "B26");
  CHECK(said("  - {id: a, energies: [ember, tide, root], influence: {attack: 1, status: staging}}\n") ==
        "B27");
}

TEST_CASE("records of biomes that cannot be read say why and nothing more") {
  CHECK(of_event("{damges: 1}").find("did you mean 'damage'") != std::string::npos);
}

}  // namespace affray::biomes::adapter
