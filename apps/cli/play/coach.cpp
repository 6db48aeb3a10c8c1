#include "cli/play/coach.hpp"

#include <iostream>

#include "affray/referee/lessons.hpp"

namespace affray::cli {

bool Coach::accepts(const std::string& choice) const {
  if (choice == next()) return true;
  const std::string key = lesson_answer_key(step_, choice);
  console_.print_wrapped(console_.has(key) ? console_.text(key) : text(".hint"), 2);
  return false;
}

void Coach::was_played(const std::string& choice) {
  if (choice == next()) ++made_;
}

void Coach::print_introduction(std::size_t number, std::size_t of) const {
  console_.print_section(console_.text(
      "cli.learn.step",
      {{"number", static_cast<long>(number)}, {"count", static_cast<long>(of)}, {"title", text(".title")}}));
  console_.print_wrapped(text(".text"), 0);
  console_.print_wrapped(text(".task"), 2, &Console::cyan);
}

void Coach::print_end() const {
  std::cout << '\n';
  console_.print_wrapped(text(".done"), 0, &Console::green);
}

}  // namespace affray::cli
