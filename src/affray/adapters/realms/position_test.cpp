// Positions in the middle of a round: whose turn it is, what works, and an attack that waits for its dice.

#include <doctest/doctest.h>

#include <string>

#include "affray/adapters/realms/fight.hpp"
#include "affray/adapters/testing/scenarios.hpp"
#include "affray/adapters/testing/studies.hpp"

namespace affray::realms::adapter {

namespace {

const std::string table = testing::head_of("realms", "RX04") + R"(data:
  cards:
    - {id: strike, stamina: 1, actions: [{shield: 1, lasts: round}, {attack: melee}, {attack: melee, value: +2}]}
    - {id: rest, stamina: 0, actions: [{step: 1}]}
    - {id: call, stamina: 1, actions: [{summon: imp}]}
    - {id: deed, speed: 3, actions: [{move: 1}, {attack: melee}]}
    - {id: other, speed: 5, actions: [{move: 1}]}
  races: [{id: kin, stamina: 6, health: 10, melee: 4, range: 4, cards: [strike, rest, call]}]
  classes: [{id: fighter, stamina: 0, health: 0, melee: 0, range: 0, cards: []}]
  enemies: [{id: foe, rank: enemy, deck: foe, health: 30, melee: 2, range: 2}, {id: imp, rank: summon, deck: imp, health: 3, melee: 2}]
  decks: [{id: foe, cards: [deed, deed, other]}, {id: imp, cards: [deed]}]
map:
  draw: |
    . . . .
     . A f .
    . ^ f .
  legend: {A: ana, f: foe}
heroes:
  ana: {race: kin, class: fighter}
)";

const std::string drawn = "  decks: {foe: {card: deed, left: [deed, other]}}\n";
const std::string attack = "  attack: {card: strike, line: 2, targets: [foe]";

std::string problem_of(const std::string& state, const std::string& rest = "choices: []\n") {
  return testing::scenario_problem<Files>(table + state + rest, "s.yaml", ".");
}

/// The rule that refuses a position; "" where none does.
std::string refused(const std::string& state) {
  const std::string problem = problem_of(state);
  const std::size_t rule = problem.rfind('(');
  if (rule == std::string::npos || problem.back() != ')') return problem;
  return problem.substr(rule + 1, problem.size() - rule - 2);
}

}  // namespace

TEST_CASE("R45, R46, RG12: an attack waits for its rerolls, with the dice on the table") {
  const std::string state =
      "state:\n  turn: ana\n  figures: {ana: {stamina: 2}}\n" + attack + ", dice: [1]}\n";
  CHECK(problem_of(state, R"(dice: [5]
choices:
  - expect: {asked: {who: heroes, what: [lets, rerolls]}, heroes: {ana: {cards: {strike: begun}}}}
  - refuse: {choice: ana rolls, rule: R08}
  - ana rerolls die 1 for stamina
  - expect: {figures: {foe: {health: 25}}, heroes: {ana: {stamina: 1}}, attack: {raw: 5, dealt: 5}}
  - expect: {choices: {among: [ana targets foe]}}
)") == "");
  // R46  Once in a round.
  CHECK(refused("state:\n  turn: ana\n  figures: {ana: {stamina: 2, spent: [reroll]}}\n" + attack +
                ", dice: [1]}\n") == "RG34");
  CHECK(refused("state:\n  turn: ana\n  figures: {ana: {stamina: 2}}\n" + attack + ", dice: [4]}\n") ==
        "RG34");
  CHECK(refused("state:\n  turn: ana\n" + attack + ", dice: [1, 2]}\n") == "R24");
}

TEST_CASE("R08, R29: an attack waits for its first roll, of a hero and of an enemy") {
  CHECK(problem_of("state:\n  turn: ana\n" + attack + "}\n", R"(dice: [6]
choices:
  - expect: {choices: [ana rolls], attack: {target: foe}}
  - ana rolls
  - expect: {figures: {foe: {health: 24}}}
)") == "");
  CHECK(problem_of("state:\n  turn: foe\n" + drawn + "  attack: {card: deed, line: 2, targets: [ana]}\n",
                   R"(dice: [6]
choices:
  - expect: {asked: {who: enemies, what: rolls}, decks: {foe: {card: deed, left: [deed, other]}}}
  - foe rolls
  - expect: {figures: {ana: {health: 6}}}
)") == "");
}

TEST_CASE("RX02, RX03, RG59: a turn in a later round, its order, and what works on a figure") {
  const std::string state = R"(state:
  round: 3
  turn: ana
  order: [foe]
  effects: {ana: {strength: 2, shield: {amount: 1, lasts: skirmish}}}
  traps: [b3]
  figures:
    ana: {stamina: 2, invested: 4, moved: 1, statuses: [marked], cards: {rest: cooldown 1, strike: played}}
    foe-2: fallen
)" + drawn;
  CHECK(problem_of(state, R"(dice: [1, 1]
choices:
  - expect: {round: 3, order: [foe], effects: {ana: {strength: 2, shield: 1}}, traps: {b3: sprung}}
  - expect: {figures: {foe-2: fallen, ana: {moved: 1, statuses: [marked]}}, fallen: {enemies: 1}}
  - ana begins strike
  - ana skips line 1 of strike
  - ana targets foe
  - ana rolls
  - ana lets the dice stand
  - ana skips line 3 of strike
  - ana ends the turn
  - expect: {figures: {ana: {statuses: []}}}
)") == "");
}

TEST_CASE("RG48: a summon on the map goes after its summoner and has a name") {
  const std::string state = "state:\n  turn: ana\n" + drawn +
                            "  order: [foe]\n  summons: [{kind: imp, by: ana, at: a2, health: 2}]\n";
  CHECK(problem_of(state, R"(dice: [1]
choices:
  - expect: {figures: {summon-1: {kind: imp, by: ana, at: a2, health: 2}, summon-2: none}}
  - ana ends the turn
  - expect: {choices: {among: [summon-1 skips line 1 of deed]}}
)") == "");
}

TEST_CASE(
    "RX28, RG48: a hero steers a summon by its own card, also where the enemies draw a card of that name") {
  const std::string state = "state:\n  turn: ana\n" + drawn +
                            "  order: [foe]\n  summons: [{kind: imp, by: ana, at: a2, health: 2}]\n";
  CHECK(problem_of(state, R"(dice: [1]
choices:
  - ana ends the turn
  - summon-1 carries out line 1 of deed
  - summon-1 moves to a1
  - expect: {figures: {summon-1: {at: a1}}}
)") == "");
}

TEST_CASE("RG54: the decks of one kind on both sides have names of their own, and each is drawn from alone") {
  std::string both = table;
  const std::string without = "{id: other, speed: 5, actions: [{move: 1}]}";
  both.replace(both.find(without), without.size(), "{id: other, speed: 5, actions: [{summon: imp}]}");
  both += R"(state:
  turn: ana
  order: [foe]
  decks: {foe: {card: other, left: [deed]}, imp: {left: [deed]}, imp-2: {card: deed, left: []}}
dice: []
choices:
  - expect: {decks: {imp: {card: none, left: [deed]}, imp-2: {card: deed, left: []}}}
)";
  CHECK(testing::scenario_problem<Files>(both, "s.yaml", ".") == "");
}

TEST_CASE("positions of a round that no play reaches are refused by their rule, unless the file is a study") {
  const auto both = [](const std::string& state, const std::string& rule) {
    CAPTURE(state);
    CHECK(refused(state) == rule);
    CHECK(refused("unreachable: allowed\n" + state) == "");
  };
  both(
      "state:\n  turn: ana\n  attack: {card: strike, line: 2, targets: [foe-2]}\n  figures: {foe-2: {at: "
      "d3}}\n",
      "R06");
  both("state:\n  turn: ana\n  attack: {card: strike, line: 2, targets: [foe, foe-2]}\n", "R30");
  both("state:\n  turn: ana\n  order: [ana]\n", "RX02");
  both("state:\n  turn: foe\n" + drawn + "  order: [foe, ana]\n  figures: {ana: {invested: 4}}\n", "RX03");
  both("state:\n  decks: {foe: {card: other, left: [other]}}\n", "RG54");
}

TEST_CASE("RX02, RG33, RG48: who has not come or has fallen has no turn, brings nobody, and is nowhere") {
  const std::string late = "arrivals:\n  - {round: 2, figure: foe, at: a1}\n";
  const auto both = [&](const std::string& state, const std::string& rule) {
    CAPTURE(state);
    CHECK(refused(late + "state:\n" + state) == rule);
    CHECK(refused(late + "unreachable: allowed\nstate:\n" + state) == "");
  };
  both("  figures: {foe-3: {at: b1}}\n", "RX02");
  both("  round: 1\n  figures: {foe-3: fallen}\n", "RX02");
  both("  turn: foe-3\n  figures: {foe-3: {at: b1}}\n" + drawn, "RX02");
  both("  turn: foe\n  order: [ana]\n  figures: {ana: fallen}\n" + drawn, "RG43");
  both("  turn: foe\n  figures: {ana: fallen}\n  summons: [{kind: imp, by: ana, at: a2}]\n" + drawn, "RG48");
  CHECK(refused(late + "state:\n  round: 2\n  figures: {foe-3: {at: b1}}\n") == "");  // it has moved since
}

TEST_CASE("RX02, RG43: who is not on the map has no turn and is no target, in a study neither") {
  const auto always = [](const std::string& state, const std::string& rule) {
    CAPTURE(state);
    const std::string late = "arrivals:\n  - {round: 2, figure: foe, at: a1}\n";
    CHECK(refused(late + "state:\n" + state) == rule);
    CHECK(refused(late + "unreachable: allowed\nstate:\n" + state) == rule);
  };
  const std::string strike = "  turn: ana\n  attack: {card: strike, line: 2, targets: ";
  always("  turn: foe-3\n" + drawn, "RX02");
  always("  turn: foe\n  figures: {foe: fallen}\n" + drawn, "RX02");
  always("  turn: ana\n  figures: {ana: fallen}\n", "RX02");
  always(strike + "[foe-3]}\n", "RG43");
  always(strike + "[foe]}\n  figures: {foe: fallen}\n", "RG43");
}

TEST_CASE("RG47: a position in which nobody can do anything is lost from the beginning, in a study as well") {
  const std::string lost = "choices:\n  - expect: {ended: lost}\n";
  CHECK(problem_of("state:\n  figures: {ana: fallen}\n", lost) == "");
  CHECK(problem_of("state:\n  figures: {ana: fallen, foe: fallen, foe-2: fallen}\n", lost) == "");
  CHECK(problem_of("unreachable: allowed\nstate:\n  figures: {ana: fallen}\n" + drawn, lost) == "");
}

TEST_CASE("RX02: in a study, who fell or came before its round does not come in it") {
  const std::string late = "unreachable: allowed\narrivals:\n  - {round: 2, figure: foe, at: a1}\n";
  const std::string rest =
      "dice: [3]\nchoices: [ana is ready, ana ends the turn]\nexpect: {round: 2, figures: ";
  CHECK(problem_of(late + "state: {figures: {foe-3: fallen}}\n", rest + "{foe-3: fallen}}\n") == "");
  const std::string came = "state: {figures: {foe-3: {at: d1}}}\n";
  CHECK(problem_of(late + came, rest + "{foe-3: {at: c1}}}\n") == "");  // it has moved
}

TEST_CASE("RG51: no two figures on a space, also of those that came later or were summoned") {
  const std::string late = "arrivals:\n  - {round: 2, figure: foe, at: a1}\n";
  CHECK(refused(late + "state:\n  round: 1\n  figures: {ana: {at: a1}}\n") == "");
  CHECK(refused(late + "state:\n  round: 2\n  figures: {ana: {at: a1}}\n") == "RG51");
  CHECK(refused(late + "state:\n  round: 2\n  figures: {ana: {at: a1}, foe-3: {at: b1}}\n") == "");
  const auto summons = [](const std::string& one, const std::string& two) {
    return refused("state:\n  turn: ana\n  summons: [{kind: imp, by: ana, at: " + one +
                   "}, {kind: imp, by: ana, at: " + two + "}]\n");
  };
  CHECK(summons("a2", "a1") == "");
  CHECK(summons("a2", "a2") == "RG51");
  CHECK(summons("b2", "a2") == "RG51");
}

TEST_CASE("RG29, RG39: a hero has played two cards at most, and the one begun is that of his attack") {
  const auto cards = [](const std::string& where) {
    return refused("state:\n  figures: {ana: {cards: {" + where + "}}}\n");
  };
  CHECK(cards("strike: played, rest: played") == "");
  CHECK(cards("strike: played, rest: played, call: played") == "RG29");
  CHECK(cards("strike: begun") == "RG39");
}

TEST_CASE("positions of a round that cannot be represented are refused in a study as well") {
  const std::string study = "unreachable: allowed\nstate:\n";
  CHECK(refused(study + "  order: [foe]\n") == "RX02");
  CHECK(refused(study + "  attack: {card: strike, line: 2, targets: [foe]}\n") == "RX02");
  CHECK(refused(study + "  turn: foe\n") == "RG54");
  CHECK(refused(study + "  turn: ana\n  order: [foe]\n") == "RG54");
  CHECK(refused(study + "  turn: ana\n  attack: {card: strike, line: 1, targets: [foe]}\n") == "R05");
  CHECK(refused(study + "  turn: ana\n  attack: {card: strike, line: 2, targets: []}\n") == "R29");
  CHECK(refused(study + "  turn: ana\n  attack: {card: strike, line: 2, targets: [foe, foe]}\n") == "RG24");
  CHECK(refused(study + "  summons: [{kind: imp, by: foe, at: a2}]\n") == "RG48");
  CHECK(refused(study + "  traps: [a1]\n") == "RG41");
  CHECK(problem_of(study + "  turn: ana\n  attack: {card: strik, line: 2, targets: [foe]}\n")
            .find("unknown card 'strik': did you mean 'strike'?") != std::string::npos);
  CHECK(problem_of(study + "  figures: {ana: {cards: {strike: cooldown 10}}}\n").find("place of a card") !=
        std::string::npos);
}

TEST_CASE("RG28: of the type whose turn it is, those before it have acted, and those behind it are to come") {
  const std::string foes = "state:\n  order: [foe]\n" + drawn + "  turn: ";
  CHECK(problem_of(foes + "foe-2\n", R"(dice: [1]
choices:
  - foe-2 acts
  - foe-2 acts
  - foe-2 rolls
  - expect: {round: 2, asked: {who: heroes, what: [plays, is]}}
)") == "");
  CHECK(problem_of(foes + "foe\n", R"(dice: [1, 1]
choices:
  - foe acts
  - foe acts
  - foe rolls
  - expect: {round: 1, choices: [foe-2 acts]}
)") == "");
}

TEST_CASE("RG48: behind a summon whose turn it is come the others of its summoner, and its own") {
  const auto after = [](const std::string& turn, const std::string& by, const std::string& next) {
    return problem_of(
        "state:\n  turn: " + turn +
            "\n  decks: {foe: {card: deed}, imp: {card: deed}}\n  summons: [{kind: imp, by: ana, at: "
            "a2}, {kind: imp, by: " +
            by + ", at: a3}]\n",
        "choices:\n  - " + turn + " skips line 1 of deed\n  - expect: {" + next + "}\n");
  };
  const std::string second = "choices: {among: [summon-2 skips line 1 of deed]}";
  CHECK(after("summon-1", "ana", second) == "");
  CHECK(after("summon-1", "summon-1", second) == "");
  CHECK(after("summon-2", "ana", "round: 2") == "");
}

TEST_CASE("RG58, RG38: a position begins where somebody must choose") {
  // No line of the summon can be carried out: nobody stands next to it, and it is paralyzed.
  CHECK(problem_of(
            "state:\n  turn: summon-1\n  decks: {foe: {card: deed}, imp: {card: deed}}\n  summons: [{kind: "
            "imp, by: ana, at: a1, statuses: [paralyzed]}]\n",
            "choices:\n  - expect: {round: 2}\n") == "");
  // Who has picked two cards is not asked for more.
  CHECK(problem_of("state:\n  figures: {ana: {cards: {strike: played, rest: played}}}\n",
                   "choices:\n  - expect: {asked: enemies}\n") == "");
  // What would have to be drawn before anybody chooses is not known.
  std::string two = table;
  const auto put = [&](const std::string& from, const std::string& to) {
    two.replace(two.find(from), from.size(), to);
  };
  put("{id: imp, rank", "{id: bug, rank: summon, deck: bug, health: 3}, {id: imp, rank");
  put("{id: imp, cards", "{id: bug, cards: [other]}, {id: imp, cards");
  put("actions: [{step: 1}]", "actions: [{step: 1}, {summon: bug}]");
  const std::string problem =
      testing::scenario_problem<Files>(two +
                                           "state:\n  turn: summon-1\n  decks: {imp: {card: deed}}\n  "
                                           "summons: [{kind: imp, by: ana, at: a1, statuses: "
                                           "[paralyzed]}, {kind: bug, by: ana, at: a3}]\nchoices: []\n",
                                       "s.yaml", ".");
  CHECK(problem.find("say which cards are drawn") != std::string::npos);
}

TEST_CASE("RG46: what is met or lost is so from the beginning") {
  const std::string aims = "objectives: [{aim: kill, figure: foe}, {aim: survive, rounds: 3}]\n";
  const std::string foes = "  figures: {foe: fallen, foe-2: fallen}\n";
  CHECK(problem_of(aims + "state:\n  turn: ana\n" + foes,
                   "choices:\n  - expect: {objectives: [met, open], ended: \"no\"}\n") == "");
  CHECK(problem_of(aims + "state:\n  round: 4\n" + foes, "choices:\n  - expect: {ended: won}\n") == "");
  CHECK(problem_of(aims + "state:\n  objectives: [met, open]\n",
                   "choices:\n  - expect: {objectives: [met, open]}\n") == "");
  CHECK(refused(aims + "state:\n  objectives: [met]\n") == "RG46");
}

TEST_CASE("RG46: a prisoner was freed, follows his hero, or is out") {
  std::string jail = table;
  const auto put = [&](const std::string& from, const std::string& to) {
    jail.replace(jail.find(from), from.size(), to);
  };
  put("{id: imp, rank: summon", "{id: captive, rank: prisoner, health: 3}, {id: imp, rank: summon");
  put("    . ^ f .\n", "    P ^ f *\n");
  put("f: foe}\n", "f: foe, P: captive}\n");
  jail += "objectives: [{aim: rescue, figure: captive}, {aim: survive, rounds: 5}]\n";
  const auto said = [&](const std::string& state, const std::string& rest) {
    return testing::scenario_problem<Files>(jail + "state:\n" + state + rest, "s.yaml", ".");
  };
  CHECK(said("  turn: ana\n  figures: {captive: {freed: ana, at: a1}}\n", R"(choices:
  - ana ends the turn
  - expect: {choices: {among: [captive moves to b1, captive stops]}}
)") == "");
  CHECK(said("  turn: ana\n  figures: {captive: {freed: ana, at: d3}}\n",
             "choices:\n  - expect: {figures: {captive: escaped}, rescued: 1, objectives: [met, open]}\n") ==
        "");
  CHECK(said("  turn: ana\n  figures: {captive: escaped}\n",
             "choices:\n  - expect: {figures: {captive: escaped}, rescued: 1, objectives: [met, open]}\n") ==
        "");
  CHECK(said("  turn: captive\n  figures: {captive: {freed: ana}}\n",
             "choices:\n  - captive moves to a2\n  - captive stops\n  - expect: {round: 2}\n") == "");
  // Freed in the turn of his hero he moves right after it.
  CHECK(said("  turn: ana\n  figures: {ana: {at: a2}}\n",
             "choices:\n  - ana frees captive\n  - ana ends the turn\n  - captive stops\n") == "");
  CHECK(said("  turn: captive\n", "choices: []\n").find("has no turn of its own") != std::string::npos);
  CHECK(said("  figures: {ana: {freed: ana}}\n", "choices: []\n").find("unknown key 'freed'") !=
        std::string::npos);
  CHECK(said("  figures: {foe: escaped}\n", "choices: []\n").find("expected fallen") != std::string::npos);
}

TEST_CASE("RG45, RX07: an attack that its line forbids is not under way") {
  const auto both = [](const std::string& state, const std::string& rule) {
    CAPTURE(state);
    CHECK(refused(state) == rule);
    CHECK(refused("unreachable: allowed\n" + state) == "");
  };
  both("state:\n  turn: ana\n  figures: {ana: {statuses: [disarmed]}}\n" + attack + "}\n", "RG45");
  both("state:\n  turn: ana\n  figures: {foe: fallen}\n  effects: {foe: {strength: 1}}\n", "RG33");
  both("state:\n" + drawn, "RG38");
}

TEST_CASE("RX35, RX33: heaps of loot may hold items and Adrenaline, and heroes have found items") {
  const std::string old_loot = "options: {loot: old}\n";
  const std::string heaps =
      "state:\n  turn: ana\n  figures: {ana: {items: 2, gold: 1}}\n  loot: {a1: 3, a2: ";
  CHECK(problem_of(old_loot + heaps + "{items: 1, adrenaline: 1}}\n", R"(choices:
  - expect:
      loot: {a1: {gold: 3, items: 0, adrenaline: 0}, a2: {gold: 0, items: 1, adrenaline: 1}}
      heroes: {ana: {items: 2, gold: 1}}
  - ana takes the loot on a2
  - expect: {loot: {a2: none}, heroes: {ana: {items: 3, gold: 1}}, figures: {ana: {statuses: [adrenaline]}}}
)") == "");
  CHECK(refused(heaps + "{adrenaline: 1}}\n") == "RX33");
  CHECK(refused("unreachable: allowed\n" + heaps + "{adrenaline: 1}}\n") == "");
  CHECK(refused(old_loot + heaps + "{adrenaline: 2}}\n") == "RX33");
  CHECK(refused(heaps + "{items: -1}}\n") == "RX35");
  CHECK(problem_of(heaps + "{coins: 1}}\n").find("'coins'") != std::string::npos);
}

TEST_CASE("R47: a hero may have used the rerolls of his items in this round") {
  std::string with_item = table;
  with_item.insert(with_item.rfind("}"), ", items: [bent-coin]");
  const auto problem = [&](const std::string& ana, const std::string& rest) {
    const std::string state = "state:\n  turn: ana\n  figures: {ana: {" + ana + "}}\n";
    return testing::scenario_problem<Files>(with_item + state + attack + ", dice: [1]}\n" + rest, "s.yaml",
                                            ".");
  };
  const std::string used = "choices:\n  - refuse: {choice: ana rerolls die 1 by item, rule: R47}\n";
  CHECK(problem("stamina: 2, item_rerolls: 0", used) == "");
  CHECK(problem("stamina: 2", used) != "");  // not said: he has all
  CHECK(problem("stamina: 2, item_rerolls: 1", R"(dice: [5]
choices:
  - expect: {heroes: {ana: {item_rerolls: 1}}}
  - ana rerolls die 1 by item
  - expect: {heroes: {ana: {item_rerolls: 0, stamina: 1}}}
)") == "");
  CHECK(problem("item_rerolls: 2", "choices: []\n").ends_with("(R47)"));
}

TEST_CASE("R46: the Stamina of a reroll is gone when the die is rolled again") {
  CHECK(problem_of(
            "options: {stamina_rerolls_any: true}\nstate:\n  turn: ana\n  figures: {ana: {stamina: 2}, foe: "
            "{statuses: [stunned]}}\n" +
                attack + ", dice: [1]}\n",
            R"(dice: [1, 5]
choices:
  - expect: {heroes: {ana: {stamina: 2}}}
  - ana rerolls die 1 for stamina
  - expect: {heroes: {ana: {stamina: 1}}, asked: {who: heroes, what: [lets, rerolls]}}
  - ana rerolls die 1 freely
  - ana keeps the new roll
  - expect: {heroes: {ana: {stamina: 1}}}
)") == "");
}

TEST_CASE("R33: a Shield icon of an effect has no number") {
  CHECK(problem_of("state:\n  turn: ana\n  effects: {ana: {shield_roll: 1}}\n",
                   "choices:\n  - expect: {effects: {ana: {shield_roll: 1}}}\n") == "");
}

TEST_CASE("RX02: positions of a round play on without an error") {
  const std::string fight = table.substr(0, table.find("name: a test")) + table.substr(table.find("data:"));
  for (const std::string& state :
       {"state:\n  round: 3\n  turn: ana\n" + drawn +
            "  order: [foe]\n  summons: [{kind: imp, by: ana, at: a2}]\n" + attack + "}\n",
        "state:\n  turn: foe\n" + drawn + "  attack: {card: deed, line: 2, targets: [ana]}\n",
        std::string("state:\n  round: 2\n  figures: {foe: fallen}\n"),
        "unreachable: allowed\nstate:\n  turn: foe\n" + drawn + "  order: [foe, ana]\n"}) {
    auto setup = load_fight<Files>(fight + state, "f.yaml", ".");
    REQUIRE(setup);
    testing::play_at_random<Realms>(make_opening(std::move(*setup), "f.yaml"), 30);
  }
}

}  // namespace affray::realms::adapter
