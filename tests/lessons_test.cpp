// The lessons of every game: the wanted choices lead through them, and each answer belongs to a choice that
// can be made there.

#include "affray/referee/lessons.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "affray/formats/files.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/messages.hpp"

namespace affray {

namespace {

/// The keys of the answers to choices in this step.
std::set<std::string> answers_of(const std::string& step, const Messages& messages) {
  std::set<std::string> answers;
  for (const std::string& key : messages.keys()) {
    if (key.starts_with("lesson." + step + ".not.")) answers.insert(key);
  }
  return answers;
}

/// Makes the choices that nobody else can make, as a lesson does.
void make_forced(Session& session) {
  while (!session.asked().over()) {
    const std::optional<std::string> forced = session.forced();
    if (!forced) return;
    REQUIRE(session.play(*forced, By::driver));
  }
}

/// Plays a step as it is wanted; returns the answers that the other choices would have got.
std::set<std::string> answers_met(const LessonStep& step) {
  Result<std::unique_ptr<Session>> opened = open_fight(step.setup, step.name);
  REQUIRE(opened);
  Session& session = **opened;
  if (const auto dice = session.scripted()) session.script_dice(*dice);
  constexpr Side player{0};
  std::set<std::string> met;
  for (const std::string& wanted : step.choices) {
    const auto is_forced = [&] { return session.forced() == wanted; };
    while (!session.asked().over() && session.forced() && !is_forced()) {
      REQUIRE(session.play(*session.forced(), By::driver));
    }
    if (session.asked().side == player && !is_forced()) {
      for (const Offer& offer : session.choices()) {
        if (offer.text != wanted) met.insert(lesson_answer_key(step.name, offer.text));
      }
    }
    INFO(step.name, ": ", wanted);
    REQUIRE(session.play(wanted, By::player));
  }
  make_forced(session);
  CHECK(session.script_spent());
  return met;
}

}  // namespace

TEST_CASE("lessons: each game has them, and each answer belongs to a choice that can be made") {
  for (const GameEntry& game : games()) {
    const Result<Messages> messages = Messages::load("en", home_folder(), game.name);
    REQUIRE(messages);
    const std::vector<std::filesystem::path> files = lesson_files(home_folder(), game.name);
    CHECK(files.size() >= 5);
    for (const std::filesystem::path& file : files) {
      const Result<LessonStep> step = read_lesson(file);
      REQUIRE(step);
      INFO(game.name, " ", step->name);
      for (const char* part : {"title", "text", "task", "hint", "done"}) {
        CHECK(messages->has("lesson." + step->name + "." + part));
      }
      const std::set<std::string> met = answers_met(*step);
      for (const std::string& answer : answers_of(step->name, *messages)) {
        INFO(answer);
        CHECK(met.contains(answer));
      }
    }
  }
}

TEST_CASE("lessons: no text belongs to a step that is not there, and the fight at the end opens") {
  for (const GameEntry& game : games()) {
    const Result<Messages> messages = Messages::load("en", home_folder(), game.name);
    REQUIRE(messages);
    std::set<std::string> steps{"fight"};
    for (const auto& file : lesson_files(home_folder(), game.name)) steps.insert(file.stem().string());
    for (const std::string& key : messages->keys()) {
      if (!key.starts_with("lesson.")) continue;
      const std::string step = key.substr(7, key.find('.', 7) - 7);
      INFO(game.name, " ", key);
      CHECK(steps.contains(step));
    }
    const std::string file = lesson_fight_file(home_folder(), game.name).string();
    const Result<std::string> text = read_input(file);
    REQUIRE(text);
    CHECK(open_fight(*text, file));
  }
}

TEST_CASE(
    "lessons: each step opens at a question to its first side, and so does the fight without any dice") {
  for (const GameEntry& game : games()) {
    const std::vector<std::filesystem::path> files = lesson_files(home_folder(), game.name);
    for (std::size_t number = 1; number <= files.size() + 1; ++number) {
      INFO(game.name, " ", number);
      const auto session = open_lesson(home_folder(), game.name, number);
      REQUIRE(session);
      CHECK((*session)->asked().side == Side{0});
      CHECK(!(*session)->forced());
      // The page rolls dice of its own in the fight: it would not begin as it was shown.
      if (number > files.size()) CHECK((*session)->moves().empty());
    }
    CHECK(!open_lesson(home_folder(), game.name, 0));
    CHECK(!open_lesson(home_folder(), game.name, files.size() + 2));
  }
  // Ben chooses where to fight before Ann is asked who blocks.
  const auto blocking = open_lesson(home_folder(), "sectors", 4);
  REQUIRE(blocking);
  CHECK((*blocking)->moves()[0].choice == "ben fights in field");
}

}  // namespace affray
