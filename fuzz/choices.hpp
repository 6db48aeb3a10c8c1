#pragma once
// Texts of choices.

#include <string>

#include "fuzz/input.hpp"

namespace affray::fuzz {

/// What is understood prints as a canonical text, which is understood as the same choice.
template <class Subject>
void choices(const unsigned char* data, std::size_t size) {
  using G = typename Subject::Game;
  static const typename G::Codex codex = shipped_fight<Subject>(Subject::fight_of_choices).codex;
  const auto choice = G::parse(codex, text_of(data, size));
  if (!choice) return check_says_something(choice.problem());
  const std::string text = G::text(codex, *choice);
  const auto again = G::parse(codex, text);
  AFFRAY_CHECK(again && *again == *choice, "a canonical text is another choice");
  AFFRAY_CHECK(G::text(codex, *again) == text, "a canonical text is not canonical");
  AFFRAY_CHECK(!G::phrase(codex, *choice).key.empty(), "a choice has no words");
}

}  // namespace affray::fuzz
