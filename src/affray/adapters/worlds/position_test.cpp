#include "affray/adapters/worlds/position.hpp"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "affray/adapters/testing/scenarios.hpp"
#include "affray/adapters/testing/studies.hpp"
#include "affray/adapters/worlds/fight.hpp"
#include "affray/adapters/worlds/json.hpp"

namespace affray::worlds::adapter {

namespace {

const std::string table = R"(game: worlds
name: a test
rules: [W25]
players: {gray: {energy: 3, events: [blockade]}, white: {energy: 1, events: [general-mobilization]}}
systems:
  - {name: aster, sun: {name: sol}, worlds: [{name: terra, white: {populations: 1}}]}
  - {name: home, starting: true, sun: {name: hearth}}
)";

const std::string pairs =
    "  place: terra\n  defender: white\n  battles:\n"
    "    - {gray: {populations: 1}, white: {populations: 2, plants: 1}}\n"
    "    - {gray: {plants: 1}, white: {populations: 1, plants: 1}}\n";

/// Why a position cannot be read, or how its scenario differs.
std::string problem_of(const std::string& position, const std::string& rest = "choices: []\n") {
  return testing::scenario_problem<Files>(table + position + rest, "s.yaml", ".");
}

/// The rule that refuses a position, or what else is wrong with it; "" for a good one.
std::string refused(const std::string& position, const std::string& options = "") {
  const std::string problem = problem_of(position + options);
  const std::size_t rule = problem.rfind('(');
  return rule == std::string::npos || problem.back() != ')'
             ? problem
             : problem.substr(rule + 1, problem.size() - rule - 2);
}

Opening<Worlds> opened(const std::string& text) {
  auto setup = load_fight<Files>(text, "f.yaml", ".");
  if (!setup) FAIL(setup.problem().text());
  return make_opening(std::move(*setup), "f.yaml");
}

}  // namespace

TEST_CASE("W10, W11, W14: given pairs are fought, and the next battle is chosen first") {
  CHECK(problem_of("fight:\n" + pairs, R"(choices:
  - expect: {asked: gray, moment: order, battle: 0, choices: [gray fights battle 1, gray fights battle 2]}
  - refuse: {choice: gray attacks white on terra, rule: W04}
  - refuse: {choice: gray pairs population with white population, rule: W10}
  - gray fights battle 2
  - expect: {moment: events, battle: 2, asked: gray}
)") == "");
}

TEST_CASE("W12: spare markers are still to be added, and markers are still to be paired") {
  const std::string one =
      "fight: {place: terra, defender: white, battles: [{gray: {plants: 1}, white: {plants: 1}}], ";
  CHECK(problem_of(one + "pool: {white: {populations: 1}}}\n", R"(choices:
  - expect: {asked: white, moment: spares, choices: [white adds population to battle 1]}
)") == "");
  CHECK(problem_of(one + "pool: {white: {populations: 1}, gray: {populations: 2}}}\n", R"(choices:
  - expect: {asked: gray, moment: pairing, choices: [gray pairs population with white population]}
)") == "");
}

TEST_CASE("W22: a battle in which one side has used its Energy already, and the other is asked") {
  const std::string rest = R"(dice: [6, 2]
choices:
  - expect: {asked: white, moment: energy, battle: 2, energy: {gray: 3, white: 1}}
  - white uses 1 energy
  - gray rolls
  - expect: {totals: [{gray: 10, white: 6}]}
)";
  const std::string used = "  battle: 2\n  energy_used: {gray: 3}\n";
  CHECK(problem_of("fight:\n" + pairs + used, rest) == "");
  CHECK(problem_of("fight:\n" + pairs + "  battle: 2\n  moment: energy\n", R"(choices:
  - expect: {asked: gray, moment: energy}
)") == "");
  CHECK(problem_of("options: {energy: alternate}\nfight:\n" + pairs + used + "  asked: gray\n", R"(choices:
  - expect: {asked: gray, moment: energy}
)") == "");
  CHECK(problem_of("fight:\n" + pairs + "  battle: 1\n  moment: dice\n", R"(choices:
  - expect: {choices: [gray rolls], moment: dice}
)") == "");
}

TEST_CASE("W35, WG6, WG29: General Mobilization is at work, for all Populations or bound to one battle") {
  const std::string effect = "effects: [{event: general-mobilization, by: gray}]\n";
  const std::string dice = "  battle: 1\n  moment: dice\n";
  const std::string rest = R"(dice: [1, 1]
choices:
  - expect: {effects: {gray: [general-mobilization], white: []}}
  - gray rolls
  - expect: {power: [{gray: {markers: 2, events: 1, die: 1}, white: {markers: 5, events: 0}}]}
)";
  CHECK(problem_of("fight:\n" + pairs + dice + effect, rest) == "");
  CHECK(problem_of("fight:\n" + pairs + effect, R"(choices:
  - gray fights battle 2
  - expect: {effects: {gray: [general-mobilization]}}
)") == "");
  CHECK(problem_of("options: {mobilization_covers: one}\nfight:\n" + pairs + dice + effect,
                   rest + "  - expect: {effects: {gray: []}}\n") == "");  // that battle was its
  CHECK(problem_of(
            "fight:\n" + pairs + dice + "effects: [{event: general-mobilization, by: gray, until: battle}]\n",
            rest + "  - expect: {effects: {gray: []}}\n") == "");
}

TEST_CASE("W16, WG23: a card at work was played once, whichever of its effects the file names") {
  const std::string players =
      table.substr(0, table.find("name: a test")) + table.substr(table.find("players:"));
  const auto played = [&](const std::string& effects) {
    const auto at = opened(players + "fight:\n" + pairs + "  battle: 1\neffects: [" + effects + "]\n");
    const auto ids = event_ids(at.codex);
    const auto heroes = std::find(ids.begin(), ids.end(), "heroes") - ids.begin();
    return int{at.start.discard[id_at<EventId>(static_cast<std::size_t>(heroes))]};
  };
  CHECK(played("{event: heroes, by: gray}") == 1);
  CHECK(played("{event: heroes, by: gray, effect: 1}, {event: heroes, by: gray, effect: 2}") == 1);
  CHECK(played("{event: heroes, by: gray, effect: 2}") == 1);
  CHECK(played("{event: heroes, by: gray, effect: 2}, {event: heroes, by: white}") == 2);
}

TEST_CASE("W16, WG5, WG26: event cards that were played wait for the other player") {
  const std::string played = "  battle: 1\n  events: [{event: blockade, by: gray}]\n";
  CHECK(problem_of("fight:\n" + pairs + played, R"(choices:
  - expect: {asked: white, moment: events}
  - white plays no event
  - expect: {moment: energy, effects: {gray: [blockade]}}
)") == "");
  const std::string by_second = "  battle: 1\n  events: [{event: blockade, by: white}]\n";
  CHECK(problem_of("fight:\n" + pairs + by_second, R"(choices:
  - expect: {asked: gray, moment: energy, effects: {white: [blockade]}}
)") == "");
}

TEST_CASE("W28, W30: a fight whose battles were all fought is settled") {
  const std::string fight =
      "fight: {place: terra, defender: white, battles: [{fought: true}, {fought: true}], lost: {gray: 1, "
      "white: 2}}\n";
  CHECK(problem_of(fight, R"(choices:
  - expect: {asked: white, moment: aftermath, won: {gray: 1}, lost: {gray: 1, white: 2}}
  - white withdraws 1 population
)") == "");
}

TEST_CASE("positions of a fight that no play reaches are refused by their rule, unless the file is a study") {
  const std::string head = "fight: {place: terra, defender: white, ";
  const std::string battle = "battles: [{gray: {populations: 1}, white: {populations: 1}}]";
  CHECK(refused(head + battle + "}\n") == "");
  const auto both = [&](const std::string& position, const std::string& rule,
                        const std::string& options = "") {
    CAPTURE(position);
    CHECK(refused(position, options) == rule);
    CHECK(refused(position, options + "unreachable: allowed\n") == "");
  };
  both("fight: {place: terra, attacker: white, defender: gray, " + battle + "}\n", "W01");
  both("fight: {place: hearth, defender: white, " + battle + "}\n", "W06");
  both("fight: {place: sol, defender: white, battles: [{gray: {plants: 1}, white: {populations: 1}}]}\n",
       "W03");
  both(head + "battles: [{gray: {populations: 2}, white: {populations: 2}}]}\n", "W13");
  both(head + battle + ", lost: {gray: 1}}\n", "W26");
  both(head + battle + ", battle: 1, energy_used: {white: 1}}\n", "WG7");
  both(head + battle + ", battle: 1, moment: events, energy_used: {gray: 1}}\n", "W15");
  both(head + battle + ", battle: 1, events: [{event: blockade, by: white}, {event: blockade, by: gray}]}\n",
       "WG5");
  both(head + battle + ", battle: 1, events: [{event: blockade, by: gray}, {event: tanker, by: gray}]}\n",
       "WD3");
  const std::string by_gray = ", battle: 1, events: [{event: blockade, by: gray}]";
  const std::string by_white = ", battle: 1, events: [{event: blockade, by: white}]";
  both(head + battle + by_gray + ", asked: gray}\n", "WD3");
  both(head + battle + by_white + ", asked: white}\n", "WD3");
  both(head + battle + by_white + ", asked: gray}\n", "WG5");
  CHECK(refused(head + battle + by_gray + ", asked: gray}\n", "options: {events_per_battle: any}\n") == "");
  both(head + battle + ", battle: 1, energy_used: {gray: 1}, asked: gray}\n", "WG7");
  both(head + battle + ", battle: 1, energy_used: {gray: 1, white: 1}}\n", "WG7");
  CHECK(refused(head + battle + ", battle: 1, energy_used: {gray: 1, white: 1}, moment: dice}\n") == "");
  CHECK(refused(head + battle + ", battle: 1, energy_used: {gray: 1}, asked: gray}\n",
                "options: {energy: alternate}\n") == "");
  both(head + battle + ", battle: 1, energy_used: {gray: 4}}\n", "W22", "options: {energy_spent: false}\n");
  CHECK(refused(head + battle + ", battle: 1, energy_used: {gray: 4}}\n") == "");  // these 4 are spent
  both("effects: [{event: general-mobilization, by: gray}]\n", "W16");
  both(head + battle + "}\neffects: [{event: general-mobilization, by: gray, until: battle}]\n", "W16");
  both("fights_this_turn: 2\n", "W04");
  both(head + battle + "}\nfights_this_turn: 0\n", "W04");
}

TEST_CASE("positions of a fight that cannot be represented are refused in a study as well") {
  const std::string head = "unreachable: allowed\nfight: {place: terra, defender: white, ";
  const std::string battle = "battles: [{gray: {populations: 1}, white: {populations: 1}}]";
  CHECK(refused(head + "battles: [{gray: {populations: 1}}]}\n") == "W11");
  CHECK(refused(head + "battles: [{fought: true, gray: {populations: 1}}]}\n") == "W26");
  CHECK(refused(head + "battles: []}\n") == "W10");
  CHECK(refused("fight: {place: terra, defender: gray, " + battle + "}\n") == "W07");
  CHECK(refused(head + battle + ", energy_used: {gray: 1}}\n") == "W14");
  CHECK(refused(head + battle + ", battle: 2}\n") == "W14");
  CHECK(refused(head + battle + ", pool: {gray: {plants: 1}}, battle: 1}\n") == "W12");
  CHECK(refused(head + battle + ", battle: 1, moment: dice, events: [{event: blockade, by: gray}]}\n") ==
        "WG26");
  CHECK(refused("fight: {place: terra, defender: natives, battle: 1, energy_used: {natives: 1}, "
                "battles: [{gray: {populations: 1}, natives: {natives: 1}}]}\n") == "WG16");
  CHECK(
      refused("fight: {place: terra, defender: natives, battles: [{gray: {populations: 1}, natives: {plants: "
              "1}}]}\n") == "WG16");
  CHECK(refused("effects: [{event: civilization-et, by: gray}]\n") == "W16");
  CHECK(problem_of(head + "battles: [{gray: {populations: 24}, white: {populations: 1}}, "
                          "{gray: {plants: 1}, white: {populations: 1}}]}\n")
            .find("too many markers: gray has 25 in this system") != std::string::npos);
  CHECK(problem_of(head + "batles: []}\n").find("did you mean 'battles'?") != std::string::npos);
}

TEST_CASE("W11, W16, W22: a position of a fight is printed as a file reads it") {
  const std::string players =
      table.substr(0, table.find("name: a test")) + table.substr(table.find("players:"));
  const auto first = opened(players + "fight:\n" + pairs +
                            "  battle: 2\n  energy_used: {gray: 3}\n"
                            "effects: [{event: general-mobilization, by: gray}]\n");
  nlohmann::json json = state_json(first.codex, first.start);
  CHECK(json["fight"]["moment"] == "energy");
  CHECK(json["fight"]["asked"] == "white");
  CHECK(json["effects"][0]["until"] == "fight");
  // What a battle is worth follows from the rest, so a file does not say it.
  for (nlohmann::json& battle : json["fight"]["battles"]) {
    battle.erase("power");
    battle.erase("chance");
  }
  // JSON is YAML as well.
  const auto again =
      opened(players + "fight: " + json["fight"].dump() + "\neffects: " + json["effects"].dump() +
             "\nfights_this_turn: " + json["fights_this_turn"].dump() + "\n");
  CHECK(again.start == first.start);
  testing::play_at_random<Worlds>(first, 30);
}

TEST_CASE("W16: what was played fits beside what is at work, in a study as well") {
  std::string effects = "effects:\n";
  for (int i = 0; i < 11; ++i) effects += "  - {event: general-mobilization, by: gray}\n";
  const std::string study = "unreachable: allowed\noptions: {events_per_battle: any}\nfight:\n" + pairs +
                            "  battle: 1\n  events: [{event: general-mobilization, by: gray}";
  CHECK(refused(study + "]\n" + effects) == "");
  CHECK(refused(study + ", {event: general-mobilization, by: white}]\n" + effects) == "W16");
}

TEST_CASE("W28: more markers lost than a byte counts are the most that it counts") {
  const std::string last = R"(fight:
  place: terra
  defender: white
  battles: [{fought: true}, {gray: {plants: 1}, white: {populations: 7}}]
  lost: {gray: 200, white: 250}
  battle: 2
  moment: dice
  energy_used: {gray: 20}
unreachable: allowed
)";
  CHECK(problem_of(last, "dice: [6, 1]\nchoices: [gray rolls]\nexpect: {lost: {gray: 200, white: 255}}\n") ==
        "");
}

}  // namespace affray::worlds::adapter
