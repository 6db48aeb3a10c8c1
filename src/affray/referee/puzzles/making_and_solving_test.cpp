#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "affray/formats/files.hpp"
#include "affray/referee/messages.hpp"
#include "affray/referee/puzzles/maker.hpp"
#include "affray/referee/puzzles/rating.hpp"
#include "affray/referee/puzzles/solving.hpp"
#include "affray/referee/puzzles/theme.hpp"
#include "affray/referee/testing/solution.hpp"

using namespace affray;

namespace {

/// A pack of two puzzles from one of the shipped fights.
MakeOptions two_puzzles() {
  MakeOptions options;
  options.puzzles = 2;
  options.seed = 1;
  options.vary = {*read_variation("gray.energy=0..6"), *read_variation("white.energy=0..6")};
  return options;
}

PuzzleFight shipped(const std::string& name) {
  const std::string file = (home_folder() / "fights" / name).string();
  const auto text = read_input(file);
  REQUIRE(text);
  return {"fights/" + name, *text};
}

const std::vector<Puzzle>& sample_puzzles() {
  static const std::vector<Puzzle> puzzles = [] {
    const auto made = make_puzzles({shipped("worlds/natives.yaml")}, two_puzzles());
    REQUIRE(made);
    REQUIRE(made->puzzles.size() == 2);
    return made->puzzles;
  }();
  return puzzles;
}

std::string error_of(const Puzzle& puzzle) {
  const auto problem = puzzle_error(puzzle, "pack", 100'000, std::size_t{64} << 20U);
  return problem ? problem->what.text() : "";
}

ChoiceScore scored(std::string choice, double low, double high) {
  ChoiceScore one;
  one.offer.text = std::move(choice);
  one.low = low;
  one.high = high;
  return one;
}

Offer offer(std::string key, std::optional<long> amount = std::nullopt) {
  Offer one;
  one.phrase.key = "choice." + key;
  if (amount) one.phrase.arguments.emplace_back("amount", *amount);
  return one;
}

/// Answers each question of the line rightly, up to its end.
int questions_of(Session& session) {
  const PuzzleLine line(session, session.asked().side);
  int questions = 0;
  while (const auto next = line.next()) {
    if (next->is_question) {
      ++questions;
      const auto verdict = line.judge(next->choice);
      REQUIRE(verdict);
      CHECK(verdict->right);
      CHECK(verdict->line.empty());
    }
    REQUIRE(session.play(next->choice, By::player));
  }
  return questions;
}

}  // namespace

TEST_CASE("puzzles: a choice is the only right one if bounds separate it from all others") {
  CHECK(only_right_choice({scored("a", 0.2, 0.3), scored("b", 0.5, 0.6)}, 0.1) == 1);
  CHECK(only_right_choice({scored("a", 0.2, 0.4), scored("b", 0.5, 0.6)}, 0.1) == 1);
  CHECK_FALSE(only_right_choice({scored("a", 0.2, 0.41), scored("b", 0.5, 0.6)}, 0.1));
  CHECK_FALSE(only_right_choice({scored("a", 0.5, 0.5), scored("b", 0.5, 0.5), scored("c", 0, 0)}, 0.1));
  CHECK_FALSE(only_right_choice({scored("a", 1, 1)}, 0.1));
  CHECK(second_best({scored("a", 1, 1), scored("b", 0, 0.1), scored("c", 0, 0.3)}, 0) == 2);
}

TEST_CASE("puzzles: two proofs agree if their bounds meet for every choice") {
  CHECK(agree({scored("a", 0.2, 0.4)}, {scored("a", 0.4, 0.4)}));
  CHECK_FALSE(agree({scored("a", 0.2, 0.4)}, {scored("a", 0.5, 0.5)}));
  CHECK_FALSE(agree({scored("a", 0.2, 0.4)}, {scored("b", 0.3, 0.3)}));
}

TEST_CASE("puzzles: the same seed gives the same puzzles, and another one gives others") {
  const auto again = make_puzzles({shipped("worlds/natives.yaml")}, two_puzzles());
  REQUIRE(again);
  CHECK(again->puzzles == sample_puzzles());
  MakeOptions other = two_puzzles();
  other.seed = 2;
  const auto others = make_puzzles({shipped("worlds/natives.yaml")}, other);
  REQUIRE(others);
  CHECK_FALSE(others->puzzles == sample_puzzles());
}

TEST_CASE("puzzles: a pack is not extended by what it has already") {
  MakeOptions options = two_puzzles();
  options.known = sample_puzzles();
  const auto more = make_puzzles({shipped("worlds/natives.yaml")}, options);
  REQUIRE(more);
  for (const Puzzle& puzzle : more->puzzles) {
    for (const Puzzle& known : sample_puzzles()) CHECK(puzzle.id != known.id);
  }
}

TEST_CASE("puzzles: a pack has no more of a theme than is asked for") {
  MakeOptions options = two_puzzles();
  options.puzzles = 6;
  options.most_fights = 60;
  options.most_of_theme = 1;
  const auto made = make_puzzles({shipped("worlds/natives.yaml")}, options);
  REQUIRE(made);
  std::set<std::string> themes;
  for (const Puzzle& puzzle : made->puzzles) themes.insert(puzzle.theme);
  CHECK(themes.size() == made->puzzles.size());
  CHECK(themes.size() > 1);
}

TEST_CASE("puzzles: what is made is proven again, and what is changed is refused") {
  for (const Puzzle& puzzle : sample_puzzles()) CHECK(error_of(puzzle).empty());
  const Puzzle& puzzle = sample_puzzles().front();
  Puzzle exchanged = puzzle;
  std::swap(exchanged.best, exchanged.next);
  CHECK(error_of(exchanged).find("other choices or scores") != std::string::npos);
  Puzzle better = puzzle;
  better.best.score = "99/100";
  CHECK(error_of(better).find("other choices or scores") != std::string::npos);
  Puzzle moved = puzzle;
  moved.position = sample_puzzles().back().position;
  CHECK(error_of(moved).find("have changed since") != std::string::npos);
  Puzzle of_other = puzzle;
  of_other.side = "nobody";
  CHECK(error_of(of_other).find("another game or side") != std::string::npos);
}

TEST_CASE("puzzles: a position without one right choice is not a puzzle") {
  Puzzle opening = sample_puzzles().front();
  opening.position = shipped("sectors/duel.yaml").text;
  opening.game = "sectors";
  const auto session = open_puzzle(opening, "pack");
  CHECK_FALSE(session);
  opening.id = [&] {
    const auto fight = open_edited(opening.position, "duel", {});
    return position_id(**fight);
  }();
  opening.side = "ann";
  CHECK(error_of(opening).find("no single right choice") != std::string::npos);
}

TEST_CASE("puzzles: fights of several games do not go into one pack") {
  const auto made = make_puzzles({shipped("worlds/natives.yaml"), shipped("sectors/duel.yaml")}, {});
  REQUIRE_FALSE(made);
  CHECK(made.problem().what.text() == "all puzzles of a pack are of one game");
}

TEST_CASE("puzzles: a pack is read as it was written") {
  std::string text;
  for (const Puzzle& puzzle : sample_puzzles()) text += puzzle_json(puzzle) + '\n';
  const auto pack = read_pack(text, "pack");
  REQUIRE(pack);
  CHECK(*pack == sample_puzzles());
}

TEST_CASE("puzzles: errors of a pack name their line") {
  const std::string line = puzzle_json(sample_puzzles().front()) + '\n';
  const auto error = [](const std::string& text) {
    const auto pack = read_pack(text, "pack");
    REQUIRE_FALSE(pack);
    return pack.problem().text();
  };
  CHECK(error("") == "pack: there is no puzzle in this pack");
  CHECK(error(line + line).starts_with("pack:2: the puzzle 0x"));
  CHECK(error(line + "{}\n").starts_with("pack:2: this is not a puzzle"));
  CHECK(error(line + "[1]\n").starts_with("pack:2: this is not a puzzle"));
  CHECK(error(R"({"format":"puzzle/2"})") == "pack:1: the format is 'puzzle/2', expected 'puzzle/1'");
  CHECK(error(line + "nonsense").starts_with("pack:2: "));
  std::string other = line;
  const std::string game = R"("game":"worlds")";
  other.replace(other.find(game), game.size(), R"("game":"realms")");
  other.replace(other.find("0x"), 4, "0xzz");
  CHECK(error(line + other) == "pack:2: all puzzles of a pack are of one game");
}

TEST_CASE("puzzles: the answer of the greedy bot is wrong and refuted") {
  for (const Puzzle& puzzle : sample_puzzles()) {
    const auto session = open_puzzle(puzzle, "pack");
    REQUIRE(session);
    const PuzzleLine line(**session, (*session)->asked().side);
    const auto next = line.next();
    REQUIRE(next);
    CHECK(next->is_question);
    CHECK(next->choice == puzzle.best.choice);
    const auto wrong = line.judge(puzzle.natural.choice);
    REQUIRE(wrong);
    CHECK_FALSE(wrong->right);
    CHECK(wrong->best - wrong->score >= puzzle_gap - 1e-9);
    CHECK(wrong->best_choice == puzzle.best.choice);
    REQUIRE_FALSE(wrong->line.empty());
    CHECK(wrong->line.front().choice == puzzle.natural.choice);
    CHECK_FALSE(line.judge("no such choice"));
  }
}

TEST_CASE("puzzles: the line goes on to the end of the fight, and alike each time") {
  for (const Puzzle& puzzle : sample_puzzles()) {
    const auto first = open_puzzle(puzzle, "pack");
    const auto second = open_puzzle(puzzle, "pack");
    REQUIRE(first);
    REQUIRE(second);
    CHECK(questions_of(**first) >= 1);
    CHECK((*first)->outcome());
    questions_of(**second);
    CHECK((*second)->moves() == (*first)->moves());
  }
}

TEST_CASE("puzzles: a solution is played through, and what does not solve is named with its place") {
  for (const Puzzle& puzzle : sample_puzzles()) {
    const std::vector<std::string> right = testing::solution(puzzle);
    const auto said = [&](const std::vector<std::string>& answers) {
      const auto problem = solution_error(puzzle, answers, "pack");
      return problem ? problem->text() : "";
    };
    CHECK(right.front() == puzzle.best.choice);
    CHECK(said(right).empty());
    CHECK(said({}) == "pack: the line goes on after answer 0: another one is expected");
    CHECK(said({"gray flies"}) ==
          "pack: answer 1 is 'gray flies', which is not a choice at this point of the line");
    const std::string wrong = said({puzzle.natural.choice});
    CHECK(wrong.starts_with("pack: answer 1 is '" + puzzle.natural.choice + "', which scores "));
    std::vector<std::string> longer = right;
    longer.push_back(right.back());
    CHECK(said(longer).ends_with(": none is expected after it"));
  }
}

TEST_CASE("puzzles: the days visit every puzzle before one comes again") {
  constexpr std::size_t count = 97;
  constexpr std::uint64_t first = 20'000;
  std::set<std::size_t> seen;
  for (std::uint64_t day = first; day < first + count; ++day) seen.insert(puzzle_of_day(day, count));
  CHECK(seen.size() == count);
  CHECK(*seen.rbegin() == count - 1);
  CHECK(puzzle_of_day(20'780, 300) == 20'780ULL * 7'919 % 300);
  CHECK(puzzle_of_day(1, 0) == 0);
}

TEST_CASE("puzzles: themes follow from the right and the natural choice") {
  CHECK(theme_of(offer("use-energy", 0), offer("use-energy", 3)) == "energy-held-back");
  CHECK(theme_of(offer("use-energy", 4), offer("use-energy", 3)) == "more-energy");
  CHECK(theme_of(offer("reroll"), offer("stand")) == "reroll");
  CHECK(theme_of(offer("stand"), offer("reroll")) == "keep-dice");
  CHECK(theme_of(offer("pass"), offer("play")) == "card-held-back");
  CHECK(theme_of(offer("wait"), offer("attack")) == "wait");
  CHECK(theme_of(offer("attack"), offer("end-turn")) == "strike");
  CHECK(theme_of(offer("attack"), offer("attack")) == "focus");
  CHECK(theme_of(offer("no-block"), offer("block")) == "let-through");
  CHECK(theme_of(offer("react"), offer("do-not-react")) == "answer");
  CHECK(theme_of(offer("lose-marker"), offer("lose-marker")) == "sacrifice");
  CHECK(theme_of(offer("activate"), offer("pass")) == "skill");
  CHECK(theme_of(offer("attach"), offer("attach")) == "attach");
  CHECK(theme_of(offer("something-new"), offer("attack")) == "other");
  constexpr bool is_answer = true;
  CHECK(theme_of(offer("activate"), offer("pass"), is_answer) == "answer");
  CHECK(theme_of(offer("pass"), offer("play"), is_answer) == "no-answer");
  CHECK(theme_of(offer("play"), offer("activate"), is_answer) == "right-card");
  CHECK(theme_of(offer("attack"), offer("end-turn"), is_answer) == "strike");
}

TEST_CASE("puzzles: every theme has a name in each language") {
  for (const std::string language : {"en", "fr", "cs"}) {
    const auto messages = Messages::load(language, home_folder());
    REQUIRE(messages);
    for (const std::string_view theme : puzzle_themes) CHECK(messages->has("theme." + std::string(theme)));
  }
}

TEST_CASE("puzzles: the first rating grows with the number of choices and of bots that fail") {
  const auto session = open_puzzle(sample_puzzles().front(), "pack");
  REQUIRE(session);
  const int with_few = estimated_rating(**session, sample_puzzles().front().best.choice, 2);
  CHECK(estimated_rating(**session, sample_puzzles().front().best.choice, 16) == with_few + 120);
  CHECK(estimated_rating(**session, "found by no bot", 2) == 800 + 40 + 12 * 80);
}
