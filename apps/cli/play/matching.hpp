#pragma once
// Finding the choice that a player means by what he typed.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace affray::cli {

/// One choice as it can be typed: its canonical text, and its sentence as it is shown.
struct Typeable {
  std::string text;
  std::string sentence;
};

/// What was typed, or a text of a choice, in the form in which they are compared: small letters without
/// accents, plain apostrophes and minus signs, one space between words, none around punctuation.
[[nodiscard]] std::string folded(std::string_view text);

/// The choices whose text or sentence is what was typed; if there is none, those whose text or sentence
/// begins with it; otherwise those in which each typed word begins a word, in the same order. Ascending
/// indexes.
[[nodiscard]] std::vector<std::size_t> matches(std::string_view typed, const std::vector<Typeable>& choices);

/// What can be added to the typed beginning: the longest that all choices which begin like it agree on, at
/// least up to the end of a word where one is left. Empty if there is nothing to add.
[[nodiscard]] std::string completion_of(std::string_view typed, const std::vector<Typeable>& choices);

}  // namespace affray::cli
