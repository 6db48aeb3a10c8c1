// Positions in the middle of a turn: the queue, a defended attack with its order, bonuses for the turn.

#include <doctest/doctest.h>

#include "affray/adapters/biomes/fight.hpp"
#include "affray/adapters/testing/scenarios.hpp"
#include "affray/games/biomes/names.hpp"
#include "affray/games/biomes/rules.hpp"

namespace affray::biomes::adapter {

namespace {

const std::string small_data = "tests/files/biomes";

Setup position_of(const std::string& text) {
  auto setup = load_fight<Files>(text, "f.yaml", small_data);
  if (!setup) FAIL(setup.problem().text());
  if (setup->position) CHECK(setup->position->derived == derived_of(setup->codex, *setup->position));
  return *setup;
}

Setup midway(const std::string& name) {
  return position_of(testing::bytes_of(small_data + "/good/fight-midway-" + name + ".yaml"));
}

CardId card_named(const Setup& setup, const std::string& id) {
  const std::vector<std::string> ids = card_ids(setup.codex);
  const auto at = std::find(ids.begin(), ids.end(), id);
  REQUIRE(at != ids.end());
  return id_at<CardId>(static_cast<std::size_t>(at - ids.begin()));
}

std::string problem_in(const std::string& turn, const std::string& players, const std::string& rest) {
  const std::string file =
      "game: biomes\nname: a test\nrules: [B58]\nbiomes: [reef, moor, fell]\nturn: " + turn +
      "\nplayers: " + players + "\nchoices:\n";
  return testing::scenario_problem<Files>(file + rest, "s.yaml", small_data);
}

}  // namespace

TEST_CASE("B53, B56, BG2: a queue is read with what each action is aimed at, and who speaks") {
  const Setup setup = midway("queue");
  REQUIRE(setup.position);
  const biomes::Fight& fight = *setup.position;
  REQUIRE(fight.queue.size() == 4);
  CHECK(fight.queue[0].what == Action::What::card);
  CHECK(fight.queue[0].card == card_named(setup, "vine"));
  CHECK(fight.queue[0].host == card_named(setup, "ant"));
  CHECK(fight.queue[1].by == Side{1});
  CHECK(fight.queue[1].x == 2);
  CHECK(fight.queue[1].targets[1].lane() == LaneId{0});
  CHECK(fight.queue[2].what == Action::What::reactive);
  CHECK(fight.queue[2].trigger == card_named(setup, "owl"));
  CHECK(fight.queue[3].targets[0].card() == card_named(setup, "owl"));
  for (std::size_t i = 0; i < fight.queue.size(); ++i) CHECK(index(fight.queue[i].stamp) == i + 1);
  CHECK(fight.cards[card_named(setup, "flood")].zone == biomes::Zone::queue);
  CHECK(cards_in(fight, biomes::Zone::queue).size() == 3);
  CHECK(fight.player[0].converted == 1);
  CHECK(fight.player[0].anomalies == 1);
  REQUIRE(fight.agenda.is<biomes::Window>());
  CHECK(fight.agenda.top<biomes::Window>().speaks == Side{0});
  CHECK(fight.agenda.top<biomes::Window>().passes == 1);
}

TEST_CASE("BC5, B34: a skill that was cancelled waits by option, and what it locked as its price is locked") {
  const Setup setup = midway("cancelled");
  const biomes::Fight& fight = *setup.position;
  REQUIRE(fight.queue.size() == 1);
  CHECK(fight.queue[0].what == Action::What::skill);
  CHECK(fight.queue[0].cancelled == 1);
  CHECK(fight.has(card_named(setup, "engine"), biomes::Mark::locked));
  CHECK(fight.agenda.top<biomes::Window>().speaks == Side{1});  // BG2
}

TEST_CASE("B58: the newest action of a queue that was set up executes first, the others wait") {
  const std::string turn =
      "{number: 3, active: ann, queue: [{by: ann, card: ant}, {by: ben, card: bolt, targets: [owl]}]}";
  const std::string players =
      "{ann: {hand: [bolt], energy: {ember: 1}, staging: [owl]}, ben: {staging: [cat]}}";
  CHECK(problem_in(turn, players,
                   "  - expect: {asked: ann, queue: [ant, bolt-2], speeds: [1, 3]}\n  - ann passes\n"
                   "  - expect: {cards: {owl: {zone: cache}}, queue: [ant], happened: {executed: 1}}\n") ==
        "");
  CHECK(problem_in(turn, players, "  - expect: {queue: [bolt, ant]}\n") ==
        "8: scenario.fact what=queue expected=[bolt, ant] found=[ant, bolt-2]");
}

TEST_CASE("B78, B79, BG12: an attack that is defended is read with its order, and dealt in it") {
  const Setup setup = midway("defence");
  const biomes::Fight& fight = *setup.position;
  const CardId fox = card_named(setup, "fox");
  CHECK(fight.cards[card_named(setup, "eel")].defends == fox);
  CHECK(defender_at(setup.codex, fight, fox, 1) == card_named(setup, "owl"));
  CHECK(defender_at(setup.codex, fight, fox, 2) == card_named(setup, "eel"));
  CHECK(fight.has(fox, biomes::Mark::was_defended));
  CHECK(fight.has(card_named(setup, "dog"), biomes::Mark::was_defended));
  CHECK(attack_value(setup.codex, fight, fox) == 3);
  CHECK(defense_of(setup.codex, fight, fox) == 1);
  CHECK(has_keyword(setup.codex, fight, fox, biomes::Keyword::ranged));
}

TEST_CASE("B79: one defender alone needs no place; of several the attacking player is asked at that moment") {
  const std::string ann =
      "{ann: {biomes: {2: [{card: fox, attacking: true, this_turn: {attack: 2}}]}}, ben: ";
  CHECK(problem_in("{number: 9, active: ann, moment: ranged_damage}",
                   ann + "{biomes: {2: [{card: eel, defends: fox}, {card: owl, defends: fox, place: 1}]}}}",
                   "[]\n")
            .find("B79") != std::string::npos);
  CHECK(problem_in(
            "{number: 9, active: ann, moment: order_defenders}",
            ann + "{biomes: {2: [{card: eel, defends: fox}, {card: owl, defends: fox}]}}}",
            "  - expect: {asked: {who: ann, what: [orders, concedes]}, order: {fox: [eel, owl]}}\n"
            "  - ann orders owl next\n"
            "  - expect: {asked: ann, choices: {among: [ann assigns 2, ann assigns 3]}, order: {fox: [owl, "
            "eel]}}\n  - ann assigns 2\n  - expect: {blow: {by: owl, target: fox, damage: 1}}\n") == "");
  CHECK(problem_in("{number: 9, active: ann, moment: ranged_damage}",
                   ann + "{staging: [engine], biomes: {2: [{card: eel, defends: fox}]}}}",
                   "  []\nexpect: {cards: {eel: {zone: cache}}}\n") == "");
}

TEST_CASE("BG48: where melee damage comes, who is ranged has struck already") {
  const std::string players =
      "{ann: {hand: [bolt], energy: {ember: 1}, biomes: {2: [{card: fox, attacking: true, this_turn: {gains: "
      "[ranged]}}, {card: dog, attacking: true}]}}, ben: {}}";
  CHECK(problem_in("{number: 9, active: ann, moment: melee_damage}", players,
                   "  []\nexpect: {players: {ben: {durability: [10, 9, 10]}}}\n") == "");
  CHECK(problem_in("{number: 9, active: ann, moment: ranged_damage}", players,
                   "  []\nexpect: {players: {ben: {durability: [10, 8, 10]}}}\n") == "");
}

TEST_CASE("B39, B72: what is attached to an agent on its way is in staging still, and goes along") {
  CHECK(problem_in("{number: 9, active: ann, moment: advance}",
                   "{ann: {staging: [{card: fox, advancing: 3, attached: [lance]}, dog]}, ben: {}}",
                   "  - expect: {cards: {fox: {lane: 3}, lance: {zone: staging, lane: none}}}\n"
                   "  - ann advances no more\n  - expect: {cards: {lance: {zone: lane, lane: 3}}}\n"
                   "  - ann attacks no more\n") == "");
}

TEST_CASE("B70, B72: an agent on its way goes to the biome that was named") {
  CHECK(problem_in("{number: 9, active: ann, moment: advance}",
                   "{ann: {staging: [{card: fox, advancing: 3}, dog, cat]}, ben: {}}",
                   "  - expect: {cards: {fox: {advancing: true, lane: 3}, dog: {advancing: false}}, "
                   "chosen_lane: none}\n"
                   "  - ann advances dog to 2\n  - expect: {chosen_lane: 2, cards: {dog: {advancing: true, "
                   "lane: 2}}}\n"
                   "  - ann advances no more\n  - ann attacks no more\n") == "");
}

TEST_CASE("what a scenario expects of biomes: the parts of an attack, and of the last blow") {
  const std::string players =
      "{ann: {biomes: {2: [{card: fox, attacking: true, increase: 1, this_turn: {attack: 1}, attached: "
      "[lance]}]}}, ben: "
      "{biomes: {2: [{card: eel, defends: fox}]}}}";
  CHECK(problem_in("{number: 9, active: ann, moment: ranged_damage}", players,
                   "  []\nexpect: {blow: {by: eel, target: fox, damage: 1, attack: 1, parts: {printed: 1, "
                   "markers: 0}}}\n") == "");
  const std::string before =
      "{ann: {hand: [bolt], energy: {ember: 1}, biomes: {2: [{card: fox, attacking: true, increase: 1, "
      "this_turn: {attack: "
      "1}, attached: [lance]}]}}, ben: {biomes: {2: [{card: eel, defends: fox}]}}}";
  const auto at_the_window = [&](const std::string& expect) {
    return problem_in("{number: 9, active: ann, moment: after_defend}", before,
                      "  - expect: " + expect + "\n");
  };
  CHECK(
      at_the_window(
          "{blow: none, cards: {fox: {attack: 6, attack_parts: {printed: 1, markers: 1, this_turn: 1, biome: "
          "1, lance: 2}, this_turn: {attack: 1, defense: 0, gains: [], loses: []}}}, order: {fox: [eel]}}") ==
      "");
  CHECK(at_the_window("{cards: {fox: {attack_parts: {lance: 1}}}}") ==
        "8: scenario.fact what=cards: fox: attack_parts: lance expected=1 found=2");
  CHECK(at_the_window("{chosen_lane: 2}") == "8: scenario.fact what=chosen_lane expected=2 found=none");
}

TEST_CASE("B13, B88, BG23: turns, matches won and cards face down that cannot be are refused") {
  const auto refused = [](const std::string& turn, const std::string& of_ann) {
    const std::string problem =
        problem_in(turn, "{ann: {hand: [bolt], energy: {ember: 1}, " + of_ann + "}, ben: {}}", "  []\n");
    const std::size_t rule = problem.rfind('(');
    return rule == std::string::npos ? problem : problem.substr(rule);
  };
  const std::string ninth = "{number: 9, active: ann}";
  CHECK(refused(ninth + "\nfirst: ann", "anomalies_this_turn: 0") == "");
  CHECK(refused(ninth + "\nfirst: ben", "anomalies_this_turn: 0") == "(B13)");
  CHECK(refused(ninth + "\nfirst: ben\nunreachable: allowed", "anomalies_this_turn: 0") == "");
  CHECK(refused(ninth + "\nfirst: ben\noptions: {best_of: 3}", "matches: 1") == "");
  CHECK(refused(ninth, "matches: 1") == "(B88)");
  CHECK(refused(ninth, "converted: [owl]") == "");
  CHECK(refused(ninth + "\noptions: {converting: redraw}", "converted: [owl]") == "(BG23)");
}

}  // namespace affray::biomes::adapter
