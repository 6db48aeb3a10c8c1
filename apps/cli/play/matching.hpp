#pragma once
// Finding the choice that a player means from the typed text.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace affray::cli {

/// A choice that can be typed: its canonical text and its displayed sentence.
struct Typeable {
  std::string text;
  std::string sentence;
};

/// The typed text, or the text of a choice, in the form in which they are compared: lower case, without
/// accents, plain apostrophes and minus signs, one space between words, none around punctuation.
[[nodiscard]] std::string folded(std::string_view text);

/// The indices, ascending, of the choices whose text or sentence equals the typed text; if there is none, of
/// those that begin with it; otherwise of those in which each typed word is the beginning of a word, in the
/// same order.
[[nodiscard]] std::vector<std::size_t> matches(std::string_view typed, const std::vector<Typeable>& choices);

/// The text that completes the typed beginning: the longest that all matching choices have in common, at
/// least up to the end of a word if only one is left. Empty if there is none.
[[nodiscard]] std::string completion_of(std::string_view typed, const std::vector<Typeable>& choices);

}  // namespace affray::cli
