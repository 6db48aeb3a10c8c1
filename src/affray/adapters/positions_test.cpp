// A position of any moment of a fight can be written to a file: what has been played stands under `so_far`.

#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "affray/adapters/testing/corpus.hpp"
#include "affray/core/dice.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/messages.hpp"
#include "affray/referee/position_file.hpp"

namespace affray {

namespace {

using FightSession = std::unique_ptr<Session>;

FightSession opened(const std::string& text) {
  auto session = open_fight(text, "f.yaml");
  REQUIRE_MESSAGE(static_cast<bool>(session), (session ? std::string() : session.problem().text()));
  return std::move(*session);
}

/// Plays a fight at random, at most so many moves; returns the state after each move, that of the start
/// first.
std::vector<std::uint64_t> play(Session& session, std::uint64_t seed, std::size_t most) {
  constexpr Stream choosing{15};
  SeededDice dice(seed);
  session.seed_dice(seed);
  std::vector<std::uint64_t> states{session.state_hash()};
  while (!session.asked().over() && states.size() <= most) {
    const std::vector<Offer> offers = session.choices();
    const auto which = dice.below(choosing, Side{0}, static_cast<std::uint32_t>(offers.size()));
    REQUIRE(session.play(offers[which].text, By::player));
    states.push_back(session.state_hash());
  }
  return states;
}

/// Writes positions of a random fight to files, and wants the same positions from them.
void check_round_trips(const std::string& fight, std::uint64_t seed) {
  constexpr std::size_t most_moves = 120;
  const FightSession played = opened(testing::bytes_of(fight));
  const std::vector<std::uint64_t> states = play(*played, seed, most_moves);
  for (std::size_t moves = seed % 7; moves < states.size(); moves += 1 + moves / 4) {
    CAPTURE(fight);
    CAPTURE(moves);
    const std::string text = position_file(*played, moves);
    const FightSession read = opened(text);
    CHECK(read->state_hash() == states[moves]);
    CHECK(read->codex_hash() == played->codex_hash());
    CHECK(position_file(*read, 0) == text);  // it is the start of the fight that follows
  }
}

}  // namespace

TEST_CASE("each position of a random fight can be written to a file and read again") {
  for (const GameEntry& game : games()) {
    for (const std::string& fight : testing::yaml_in("fights/" + game.name)) {
      for (std::uint64_t seed = 1; seed <= 3; ++seed) check_round_trips(fight, seed);
    }
  }
}

TEST_CASE("a position goes on from a position: what is played there is added to so_far") {
  const FightSession first = opened(testing::bytes_of("fights/worlds/worked-example.yaml"));
  const std::vector<std::uint64_t> states = play(*first, 5, 40);
  REQUIRE(states.size() > 12);
  const FightSession second = opened(position_file(*first, 6));
  second->script_dice({});
  CHECK(second->state_hash() == states[6]);
  for (std::size_t move = 6; move < 12; ++move) {
    second->script_dice(first->moves()[move].rolls);
    REQUIRE(second->play(first->moves()[move].choice, By::player));
  }
  CHECK(opened(position_file(*second, 6))->state_hash() == states[12]);
}

TEST_CASE("so_far is refused where it cannot have been played, with its rule and its place") {
  const std::string fight = testing::bytes_of("fights/worlds/duel-of-three-energy.yaml");
  const auto problem = [&](const std::string& so_far) {
    const auto session = open_fight(fight + so_far, "f.yaml");
    return session ? "" : session.problem().text().substr(session.problem().text().find(": ") + 2);
  };
  CHECK(problem("so_far: {choices: [gray withdraws 1 population]}\n")
            .starts_with("'gray withdraws 1 population' was not possible here ("));
  CHECK(problem("so_far: {choices: [gray ends the turn], dice: [3]}\n") ==
        "'so_far' has dice that were not rolled");
  CHECK(problem("so_far: {choices: [gray jumps]}\n").starts_with("expected what gray does"));
  CHECK(problem("so_far: {dice: [3]}\n") == "the key 'choices' is missing");
}

TEST_CASE("WG23: who holds hidden event cards is asked for one although none can be played") {
  const auto asked_for = [](const std::string& hands, const std::string& cards) {
    const FightSession session = opened(
        "game: worlds\noptions: {event_hands: " + hands + "}\nplayers: {gray: {}, white: {events: [" + cards +
        "]}}\nsystems: [{name: aster, sun: {name: sol}, worlds: [{name: terra, gray: "
        "{populations: 1}, white: {populations: 1}}]}]\n");
    for (const char* choice :
         {"gray attacks white on terra", "gray pairs population with white population"}) {
      REQUIRE(session->play(choice, By::player));
    }
    return session->forced().value_or("");
  };
  // A pass that nobody asked for would tell gray that white can cancel events, and no more.
  CHECK(asked_for("hidden", "counter-order") == "");
  CHECK(asked_for("hidden", "high-ground") == "");
  CHECK(asked_for("open", "counter-order") == "white plays no event");
}

TEST_CASE("what is wrong with a file is said in the language of the reader") {
  const auto french = Messages::load("fr", ".");
  const auto czech = Messages::load("cs", ".");
  REQUIRE(french);
  REQUIRE(czech);
  const auto session = open_fight("game: worlds\nplayers: {gray: , white: }\nsystem: []\n", "f.yaml");
  REQUIRE_FALSE(session);
  const Problem& problem = session.problem();
  CHECK(problem.text() == "f.yaml:3:1: unknown key 'system': did you mean 'systems'?");
  CHECK(french->said(problem.what) ==
        "clé\u00a0: mot inconnu «\u00a0system\u00a0»\u202f; vouliez-vous dire "
        "«\u00a0systems\u00a0»\u202f?");
  CHECK(czech->said(problem.what) == "klíč: neznámé slovo „system“; mysleli jste „systems“?");
}

TEST_CASE("every sentence about a wrong file of the corpora has its translation") {
  const auto french = Messages::load("fr", ".");
  const auto czech = Messages::load("cs", ".");
  REQUIRE(french);
  REQUIRE(czech);
  for (const GameEntry& game : games()) {
    for (const char* folder : {"/bad", "/bad/semantic"}) {
      for (const std::string& file : testing::yaml_in("tests/files/" + game.name + folder)) {
        CAPTURE(file);
        const Checked checked = check_file(testing::bytes_of(file), file);
        for (const Problem& problem : checked.problems) {
          const std::string english = problem.what.text();
          CAPTURE(english);
          CHECK(french->said(problem.what) != english);
          CHECK(czech->said(problem.what) != english);
        }
      }
    }
  }
}

}  // namespace affray
