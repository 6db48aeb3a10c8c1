#pragma once
// Lessons: a guided first fight of a game. The steps are the scenarios of lessons/<game>/ in the order of
// their names, and fight.yaml is the whole fight at the end. Their texts are in the catalogue of the game:
// lesson.<step>.title, .text, .task, .hint, .done, and .not.<choice> for a choice with a comment of its own
// (its canonical text with hyphens); lesson.fight.title and .text.

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "affray/core/result.hpp"
#include "affray/referee/session/interface.hpp"

namespace affray {

struct LessonStep {
  std::string name;                  // "1-attack"
  std::string setup;                 // the text of the scenario
  std::vector<std::string> choices;  // the choices of all sides that complete it
};

/// The files of a game's steps below the home folder; empty if the game has no lessons.
[[nodiscard]] std::vector<std::filesystem::path> lesson_files(const std::filesystem::path& home,
                                                              const std::string& game);
/// The file of the final fight.
[[nodiscard]] std::filesystem::path lesson_fight_file(const std::filesystem::path& home,
                                                      const std::string& game);
/// Reads the scenario of a step. A Problem with its place if it cannot be read.
[[nodiscard]] Result<LessonStep> read_lesson(const std::filesystem::path& file);
/// Opens the step with this number, counted from 1, at the first question to its first side: with the dice of
/// the scenario, and after the choices that others make before. The number after the last step is the final
/// fight. A Problem if there is no such step.
[[nodiscard]] Result<std::unique_ptr<Session>> open_lesson(const std::filesystem::path& home,
                                                           const std::string& game, std::size_t number);
/// The key of the comment on this choice in this step, "lesson.1-attack.not.gray-ends-the-turn".
[[nodiscard]] std::string lesson_answer_key(const std::string& step, const std::string& choice);

}  // namespace affray
