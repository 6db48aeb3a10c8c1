// Positions in the middle of a fight: what the key `fight` sets up.

#include <doctest/doctest.h>

#include "affray/adapters/sectors/fight.hpp"
#include "affray/adapters/testing/scenarios.hpp"
#include "affray/games/sectors/names.hpp"
#include "affray/games/sectors/rules.hpp"

namespace affray::sectors::adapter {

namespace {

const std::string corpus = "tests/files/sectors";

Setup loaded_text(const std::string& text) {
  auto setup = load_fight<Files>(text, "f.yaml", corpus);
  if (!setup) FAIL(setup.problem().text());
  return *setup;
}

Setup with_fight(const std::string& ann, const std::string& ben, const std::string& fight) {
  return loaded_text("game: sectors\nsectors: {north: {next: [south]}, south: }\nplayers:\n  ann: " + ann +
                     "\n  ben: " + ben + "\nfight: " + fight + "\n");
}

CardId card_of(const Setup& setup, const std::string& id) {
  const std::vector<std::string> ids = card_ids(setup.codex);
  const auto at = std::find(ids.begin(), ids.end(), id);
  REQUIRE(at != ids.end());
  return id_at<CardId>(static_cast<std::size_t>(at - ids.begin()));
}

std::string asked_in(const Setup& setup) {
  return player_name(setup.codex, Sectors::asked(setup.codex, *setup.position).side);
}

std::string choices_in(const Setup& setup) {
  std::string all;
  for (const Choice& choice : Sectors::choices(setup.codex, *setup.position)) {
    all += (all.empty() ? "" : "; ") + Sectors::text(setup.codex, choice);
  }
  return all;
}

}  // namespace

TEST_CASE("S04 to S54: a fight that is read in its middle is as the file says") {
  const auto text = testing::bytes_of(corpus + "/good/fight-midway.yaml");
  const Setup setup = loaded_text(text);
  REQUIRE(setup.position);
  const sectors::Fight& fight = *setup.position;
  const auto card = [&](const char* id) { return fight.cards[card_of(setup, id)]; };
  CHECK(fight.sector == SectorId{0});
  CHECK(fight.round == 2);
  CHECK(fight.starter == Side{1});
  CHECK(fight.turn == Side{1});
  CHECK(fight.fought[SectorId{0}] == 1);
  CHECK(fight.acting == card_of(setup, "wolf"));
  CHECK(fight.level == 6);
  CHECK(card("scout").has(Mark::acted));
  CHECK(card("scout").has(Mark::exhausted));
  CHECK(card("scout").experience == 2);
  CHECK(card("driver").has(Mark::waited));
  CHECK(card("driver").has(Mark::boarded));
  CHECK(card("radio").has(Mark::used));
  CHECK_FALSE(card("hare").has(Mark::exhausted));
  CHECK(card("wolf").has(Mark::fighting));
  CHECK(fight.players[0].joins_animals == 1);
  CHECK(fight.players[0].focus.card == card_of(setup, "ape"));
  CHECK(fight.lasting.size() == 3);
  CHECK(speed_of(setup.codex, fight, card_of(setup, "driver")) == 5);
  CHECK(full_defence(setup.codex, fight, card_of(setup, "scout-2")) == 7);
  REQUIRE(attack_of(fight) != nullptr);
  CHECK(attack_of(fight)->target == card_of(setup, "ape"));
  CHECK(attack_of(fight)->blocker == card_of(setup, "hare"));
  CHECK(attack_of(fight)->by == nobody);
}

TEST_CASE("S08: without a card that is up the order says who is next, and acted cards are passed over") {
  const Setup setup = with_fight("{north: [{card: scout, acted: true}, ape]}", "{north: [driver]}",
                                 "{sector: north, round: 3}");
  CHECK(setup.position->acting == card_of(setup, "driver"));
  CHECK(asked_in(setup) == "ben");
  CHECK(setup.position->round == 3);
}

TEST_CASE("S18: of equals it is the other player's turn after the last") {
  const auto equals = [](const std::string& last) {
    return with_fight("{north: [scout]}", "{north: [scout]}", "{sector: north" + last + "}");
  };
  CHECK(asked_in(equals("")) == "ann");
  CHECK(asked_in(equals(", last: ann")) == "ben");
  CHECK(asked_in(equals(", starter: ben")) == "ben");
}

TEST_CASE("S25 to S34: each window of an attack can be set up") {
  const std::string ann = "{north: [driver], hand: [luck]}";
  const std::string ben = "{north: [ape, {card: scout, acted: true, exhausted: false}], hand: [smoke]}";
  const auto at = [&](const std::string& moment) {
    return with_fight(ann, ben,
                      "{sector: north, moment: " + moment + ", attack: {card: driver, target: ape}}");
  };
  CHECK(choices_in(at("block")).starts_with("ben blocks with scout; ben does not block"));
  CHECK(choices_in(at("tactics")).starts_with("ben plays tactic smoke 1; ben plays no tactic"));
  // Nobody holds an answer, so what follows comes at once; after the last window it is settled.
  CHECK(choices_in(at("declared")).starts_with("ben blocks with scout"));
  CHECK(choices_in(at("blocked")).starts_with("ben plays tactic smoke 1"));
  const Setup settled = at("settling");
  CHECK(attack_of(*settled.position) == nullptr);
  CHECK(settled.position->cards[card_of(settled, "driver")].has(Mark::exhausted));
}

TEST_CASE("S22: a fight round that begins with its events is asked for them") {
  const Setup setup = loaded_text(
      "game: sectors\nsectors: {north: }\ndata:\n  cards:\n    - {id: drums, type: order, lines: [{event: "
      "[{speed: 1, "
      "aim: all, until: round}]}]}\nplayers:\n  ann: {north: [scout], hand: [drums]}\n  ben: {north: "
      "[driver]}\nfight: {sector: north, round: 2, moment: events}\n");
  CHECK(choices_in(setup) == "ann plays event drums 1; ann plays no event");
}

TEST_CASE("SG12: with a ledger the part of a player is all of it unless the file says how much") {
  const auto ledger = [](const std::string& focus) {
    return loaded_text(
        "game: sectors\noptions: {ledger_per_player: true}\nsectors: {north: }\nplayers:\n  ann: {north: "
        "[scout]}\n  ben: {north: [{card: driver, lowered: 2}]}\nfight: {sector: north, focus: {ann: " +
        focus + "}}\n");
  };
  CHECK(ledger("driver").position->players[0].focus.part == 2);
  CHECK(ledger("{card: driver, part: 1}").position->players[0].focus.part == 1);
}

TEST_CASE("SG73: an effect until the attack is settled may wait for one, unless it is a tactic's") {
  const Setup setup = loaded_text(
      "game: sectors\nsectors: {north: }\ndata:\n  cards:\n    - {id: whistle, type: order, lines: "
      "[{reaction: [{attack_all: 2, until: attack}]}]}\nplayers:\n  ann: {north: [scout], discard: "
      "[whistle]}\n  ben: {north: [driver]}\nfight: {sector: north, effects: [{card: whistle, on: "
      "scout}]}\n");
  CHECK(setup.position->lasting.size() == 1);
}

TEST_CASE("SG9: that a card has waited in an earlier fight round counts where it may wait once in a fight") {
  const auto with_option = [](const std::string& option) {
    return load_fight<Files>(
        "game: sectors\noptions: {wait_once_per_fight: " + option +
            "}\nsectors: {north: }\nplayers:\n  ann: {north: [{card: scout, waited_before: "
            "true}]}\n  ben: {north: [driver]}\nfight: {sector: north, acting: scout}\n",
        "f.yaml", corpus);
  };
  const auto setup = with_option("true");
  REQUIRE(setup);
  CHECK(choices_in(*setup).find("ann waits") == std::string::npos);
  CHECK_FALSE(with_option("false"));
}

TEST_CASE("SG26: a vehicle with a new crew may be up before quicker cards") {
  const std::string ann = "{north: [buggy, {card: driver, crew_of: buggy, boarded: true}]}";
  const Setup setup = with_fight(ann, "{north: [scout]}", "{sector: north, acting: buggy}");
  CHECK(setup.position->acting == card_of(setup, "buggy"));
}

TEST_CASE("SG26, S72: who boarded what has acted is still up") {
  const std::string ann =
      "{north: [{card: buggy, acted: true}, {card: driver, crew_of: buggy, boarded: true}]}";
  const Setup setup =
      with_fight(ann, "{north: [{card: scout, acted: true}]}", "{sector: north, acting: driver}");
  CHECK(choices_in(setup) == "ann detaches driver; ann waits with driver; ann rests driver");
}

TEST_CASE("S71, SG28: an owner may have joined another player's crew in his own vehicle") {
  const std::string text =
      "game: sectors\nsectors: {north: }\ndata:\n  cards:\n    - {id: bus, type: vehicle, subtype: manual, "
      "crew: 2, speed: 3, defence: 4, health: 2}\nplayers:\n  ann: {north: [bus, {card: driver, crew_of: "
      "bus}]}\n  ben: {north: [{card: scout, crew_of: bus}]}\n";
  CHECK(load_fight<Files>(text, "f.yaml", corpus));
}

TEST_CASE("S45, S46: a position goes on by the rules: another target makes what was kept low whole") {
  const std::string file =
      "game: sectors\nname: a test\nrules: [S46]\nsectors: {north: }\nplayers:\n  ann: {north: [scout]}\n  "
      "ben: {north: "
      "[{card: driver, lowered: 2}, ape]}\nfight: {sector: north, acting: scout, focus: {ann: driver}}\n";
  const auto problem = [&](const std::string& rest) {
    return testing::scenario_problem<Files>(file + rest, "s.yaml", corpus);
  };
  CHECK(problem("choices:\n  - expect: {cards: {driver: {defence: 1, lowered: 2}}, players: {ann: {focus: "
                "driver}}}\n"
                "  - ann attacks ape with scout\n  - expect: {cards: {driver: {defence: 3}}}\n") == "");
  CHECK(problem(
            "choices:\n  - ann attacks driver with scout\n  - expect: {cards: {driver: {injuries: 1}}}\n") ==
        "");
}

TEST_CASE(
    "what a scenario expects of an attack of sectors: power and parts, the blow, initiative, the order") {
  const std::string file =
      "game: sectors\nname: a test\nrules: [S38]\nsectors: {north: }\nplayers:\n  ann: {north: [scout, "
      "driver]}\n  ben: "
      "{north: [ape], hand: [smoke]}\nfight: {sector: north, moment: tactics, attack: {card: scout, target: "
      "ape}}\n";
  const auto problem = [&](const std::string& rest) {
    return testing::scenario_problem<Files>(file + "choices:\n" + rest, "s.yaml", corpus);
  };
  CHECK(problem("  - expect: {attack: {by: ann, card: scout, target: ape, blocker: none, power: 3, "
                "cancelled: false, "
                "parts: {printed: 3}}, order: [driver, ape], fight: {initiative: 7}, blow: none}\n") == "");
  CHECK(problem("  - expect: {cards: {scout: {speed: 5, attack: [3, 1, 0], special: 0, initiative: 7}}}\n") ==
        "");
  CHECK(problem("  - ben plays no tactic\n  - expect: {attack: none, blow: {by: scout, target: ape, power: "
                "3, before: 4, "
                "after: 1, parts: {printed: 3}}, order: [ape]}\n") == "");
  CHECK(problem("  - expect: {attack: {power: 2}}\n") ==
        "10: scenario.fact what=attack: power expected=2 found=3");
  CHECK(problem("  - expect: {attack: {parts: {smoke: 2}}}\n") ==
        "10: scenario.no-fact what=attack: parts: smoke expected=2 found=");
  CHECK(problem("  - expect: {order: [ape, driver]}\n") ==
        "10: scenario.fact what=order expected=[ape, driver] found=[driver, ape]");
  CHECK(
      problem("  - expect: {attack: {strength: 2}}\n") ==
      "s.yaml:10:23: unknown key 'strength': expected by, card, target, blocker, power, parts or cancelled");
}

}  // namespace affray::sectors::adapter
