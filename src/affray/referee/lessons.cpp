#include "affray/referee/lessons.hpp"

#include <algorithm>

#include "affray/formats/files.hpp"
#include "affray/formats/yaml/document.hpp"
#include "affray/referee/games.hpp"

namespace affray {

namespace {

namespace fs = std::filesystem;

/// The choices of a scenario without what should be refused or expected in between.
Result<std::vector<std::string>> choices_through(const std::string& text, const std::string& file) {
  const Result<YamlDocument> document = YamlDocument::read(text, file);
  if (!document) return document.problem();
  std::vector<std::string> choices;
  for (const Node& choice : document->root().required("choices").items()) {
    if (choice.is_word()) choices.push_back(choice.word());
  }
  if (document->problem()) return *document->problem();
  return choices;
}

/// Makes the choices of a step until its first side is asked.
std::optional<Problem> play_to_question(Session& session, const std::vector<std::string>& choices) {
  auto next = choices.begin();
  while (!session.asked().over()) {
    const std::optional<std::string> forced = session.forced();
    if (!forced && (session.asked().side == Side{0} || next == choices.end())) break;
    const std::string choice = forced ? *forced : *next;
    if (next != choices.end() && choice == *next) ++next;
    const Result<Move> played = session.play(choice, forced ? By::driver : By::bot);
    if (!played) return played.problem();
  }
  return std::nullopt;
}

}  // namespace

fs::path lesson_fight_file(const fs::path& home, const std::string& game) {
  return home / "lessons" / game / "fight.yaml";
}

std::vector<fs::path> lesson_files(const fs::path& home, const std::string& game) {
  std::vector<fs::path> files;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(home / "lessons" / game, ignored)) {
    const fs::path& file = entry.path();
    if (file.extension() == ".yaml" && file != lesson_fight_file(home, game)) files.push_back(file);
  }
  std::sort(files.begin(), files.end());
  return files;
}

Result<LessonStep> read_lesson(const fs::path& file) {
  const Result<std::string> text = read_input(file.string());
  if (!text) return text.problem();
  Result<std::vector<std::string>> choices = choices_through(*text, file.string());
  if (!choices) return choices.problem();
  return LessonStep{file.stem().string(), *text, std::move(*choices)};
}

Result<std::unique_ptr<Session>> open_lesson(const fs::path& home, const std::string& game,
                                             std::size_t number) {
  const std::vector<fs::path> files = lesson_files(home, game);
  if (number == 0 || number > files.size() + 1) {
    return Problem{(home / "lessons" / game).string(), 0, 0, {"there is no such file"}, {}};
  }
  if (number > files.size()) {
    const std::string file = lesson_fight_file(home, game).string();
    const Result<std::string> fight = read_input(file);
    return fight ? open_setup(*fight, file) : Result<std::unique_ptr<Session>>(fight.problem());
  }
  const fs::path& file = files[number - 1];
  const Result<LessonStep> step = read_lesson(file);
  if (!step) return step.problem();
  Result<std::unique_ptr<Session>> session = open_setup(step->setup, file.string());
  if (!session) return session;
  (*session)->script_dice((*session)->scripted().value_or(std::vector<int>{}));
  if (const auto problem = play_to_question(**session, step->choices)) return *problem;
  return session;
}

std::string lesson_answer_key(const std::string& step, const std::string& choice) {
  std::string key = "lesson." + step + ".not." + choice;
  std::replace(key.begin(), key.end(), ' ', '-');
  return key;
}

}  // namespace affray
