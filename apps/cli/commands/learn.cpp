// learn: a guided first fight. Its steps are the scenarios of lessons/<game>, their texts are in its
// catalogue.

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

#include "affray/formats/files.hpp"
#include "affray/referee/games.hpp"
#include "affray/referee/lessons.hpp"
#include "cli/commands.hpp"
#include "cli/play/coach.hpp"
#include "cli/play/line_reader.hpp"
#include "cli/play/prompt.hpp"
#include "cli/print/json_output.hpp"

namespace affray::cli {

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> steps_of(const std::string& game) { return lesson_files(home_folder(), game); }

std::vector<std::string> games_with_lessons() {
  std::vector<std::string> names;
  for (const GameEntry& game : games()) {
    if (!steps_of(game.name).empty()) names.push_back(game.name);
  }
  return names;
}

std::string first_player(const Session& session) {
  for (std::size_t i = 0; i < session.sides(); ++i) {
    if (session.is_player(side_at(i))) return session.side_name(side_at(i));
  }
  return "";
}

Result<ResumedFight> opened(const std::string& text, const std::string& file) {
  Result<std::unique_ptr<Session>> session = open_fight(text, file);
  if (!session) return session.problem();
  return ResumedFight{std::move(*session), std::nullopt, {}, 0};
}

class Lessons {
 public:
  Lessons(const Console& console, const LearnArguments& arguments)
      : console_(console.for_game(arguments.game)), arguments_(arguments), steps_(steps_of(arguments.game)) {}

  Status print_list() const {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const fs::path& file : steps_) {
      const std::string key = "lesson." + file.stem().string();
      list.push_back({{"file", fs::relative(file, home_folder()).string()},
                      {"title", console_.text(key + ".title")},
                      {"text", console_.text(key + ".text")},
                      {"task", console_.text(key + ".task")},
                      {"hint", console_.text(key + ".hint")},
                      {"done", console_.text(key + ".done")}});
    }
    print_json(format::learn, nlohmann::ordered_json{{"game", arguments_.game}, {"steps", list}});
    return success;
  }

  Status run() {
    console_.print_wrapped(console_.text("cli.learn.begin"), 0);
    for (std::size_t step = arguments_.step; step <= steps_.size(); ++step) {
      const Status status = teach(step);
      if (status != success) return status;
      if (is_left_) return leave(step);
      const auto line = read_line('\n' + console_.text("cli.learn.go-on") + ' ');
      if (!line || *line == "q" || *line == "quit") return leave(step + 1);
    }
    return fight();
  }

 private:
  Status teach(std::size_t step) {
    const std::string file = steps_[step - 1].string();
    Result<LessonStep> lesson = read_lesson(steps_[step - 1]);
    if (!lesson) return console_.error(lesson.problem());
    Result<ResumedFight> fight = opened(lesson->setup, file);
    if (!fight) return console_.error(fight.problem());
    PlayArguments arguments;
    arguments.file = file;
    arguments.as = first_player(*fight->session);
    arguments.dice = fight->session->scripted() ? "file" : "";
    arguments.no_replay = true;
    const Console console = console_.for_session(*fight->session);
    Coach coach(console, lesson->name, std::move(lesson->choices));
    coach.print_introduction(step, steps_.size());
    PromptedGame game(console, arguments, std::move(*fight));
    const Status status = game.run_lesson(coach);
    is_left_ = !coach.is_done();
    if (status == success && !is_left_) coach.print_end();
    return status;
  }

  // The last step is a whole fight, against a bot that chooses at random where there is another player.
  Status fight() const {
    const std::string file = lesson_fight_file(home_folder(), arguments_.game).string();
    const Result<std::string> text = read_input(file);
    if (!text) return console_.error(text.problem());
    Result<ResumedFight> fight = opened(*text, file);
    if (!fight) return console_.error(fight.problem());
    std::cout << '\n';
    console_.print_wrapped(console_.text("lesson.fight.text"), 0);
    PlayArguments arguments;
    arguments.file = file;
    arguments.as = first_player(*fight->session);
    arguments.bots = {"random"};
    arguments.no_replay = true;
    const Console console = console_.for_session(*fight->session);
    return PromptedGame(console, arguments, std::move(*fight)).run();
  }

  Status leave(std::size_t step) const {
    const std::string command = "affray learn " + arguments_.game + " --step " + std::to_string(step);
    std::cout << '\n';
    console_.print_line("cli.learn.left", {{"command", command}});
    return success;
  }

  Console console_;
  const LearnArguments& arguments_;
  std::vector<fs::path> steps_;
  bool is_left_ = false;
};

}  // namespace

Status learn(const Console& console, const LearnArguments& arguments, bool json) {
  const std::vector<std::string> known = games_with_lessons();
  if (std::find(known.begin(), known.end(), arguments.game) == known.end())
    return console.error(console.said(unknown_word("lesson", arguments.game, known)));
  const std::size_t most = steps_of(arguments.game).size() + 1;
  if (arguments.step < 1 || arguments.step > most)
    return console.error(console.text("cli.learn.no-step", {{"count", static_cast<long>(most)}}));
  Lessons lessons(console, arguments);
  if (json) return lessons.print_list();
  catch_interrupts();
  return lessons.run();
}

}  // namespace affray::cli
