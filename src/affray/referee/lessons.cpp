#include "affray/referee/lessons.hpp"

#include <algorithm>

#include "affray/formats/files.hpp"
#include "affray/formats/yaml/document.hpp"

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

std::string lesson_answer_key(const std::string& step, const std::string& choice) {
  std::string key = "lesson." + step + ".not." + choice;
  std::replace(key.begin(), key.end(), ' ', '-');
  return key;
}

}  // namespace affray
