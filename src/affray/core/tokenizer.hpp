#pragma once
// Reading the texts of choices word by word, with one precise error.

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"

namespace affray {

/// The text with A to Z in lower case.
[[nodiscard]] std::string to_lower(std::string_view text);
/// "a, b or c"
[[nodiscard]] Sentence listed(const std::vector<std::string>& words);
/// A word of the user between quotation marks, shortened if it is long; unprintable characters and invalid
/// UTF-8 become '?'.
[[nodiscard]] std::string quoted(std::string_view word);

/// The words of a text, which are separated by spaces.
[[nodiscard]] std::vector<std::string_view> split(std::string_view words);

/// The word of an enumerator; "nothing" if the list has none for it.
template <class Word, std::size_t N>
[[nodiscard]] std::string word_in(const std::array<std::string_view, N>& words, Word word) {
  const auto at = static_cast<std::size_t>(word);
  return at < N ? std::string(words[at]) : "nothing";
}

/// One word of a text, and the column where it begins, from 1.
struct WordAt {
  std::string text;  // in lower case
  std::string as_written;
  int column = 0;
};

/// A position among the words of a text. Words are separated by spaces, and each letter of `marks` is a word
/// of its own.
class WordCursor {
 public:
  explicit WordCursor(std::string_view text, std::string_view marks = {});

  /// Whether all words have been read.
  [[nodiscard]] bool at_end() const { return at_ == words_.size(); }
  /// Whether this word is next; it must be in lower case.
  [[nodiscard]] bool next_is(std::string_view word) const { return !at_end() && words_[at_].text == word; }
  /// The next word in lower case; empty at the end.
  [[nodiscard]] std::string_view next() const { return at_end() ? std::string_view{} : words_[at_].text; }
  /// The word `words` places after the next one; empty beyond the end.
  [[nodiscard]] std::string_view next_but(std::size_t words) const {
    return at_ + words < words_.size() ? std::string_view(words_[at_ + words].text) : std::string_view{};
  }
  /// The first word as it was written; empty if there is none.
  [[nodiscard]] std::string first() const {
    return words_.empty() ? std::string() : words_.front().as_written;
  }
  /// The column of the next word; at the end, the column after the last word.
  [[nodiscard]] int column() const;

  /// Reads the word if it is next; otherwise returns false and stays where it is.
  bool take(std::string_view word);
  /// Reads all of these words if they are next; otherwise stays where it is. Articles are interchangeable,
  /// and an additional one is ignored.
  bool take_all(std::string_view words);
  /// Moves forward by so many words, or back; the target must exist.
  void go(int words) { at_ += static_cast<std::size_t>(words); }

 protected:
  /// Reads the word with or without an article, or an article in place of another.
  bool take_with_article(std::string_view word);
  /// The error message for the next word: what was expected, what was found (`ending` if nothing is left),
  /// and a suggestion, which is `meant` or else the nearest of the valid words.
  [[nodiscard]] Sentence mistake(const Sentence& expected, const std::vector<std::string>& valid,
                                 const char* ending, std::string_view meant) const;

  std::vector<WordAt> words_;
  std::size_t at_ = 0;
};

// In letters; input comes from anywhere, and no valid choice is nearly as long.
constexpr std::size_t longest_choice = 400;

/// Reads one choice word by word; case is ignored. The first mismatch becomes the problem. Results after it
/// are meaningless but safe, so that callers can read a whole choice and check for a problem at the end.
class Tokenizer : public WordCursor {
 public:
  explicit Tokenizer(std::string_view text);

  /// Reads a word that is required, with or without an article; otherwise sets the problem.
  void expect(std::string_view word);
  /// Sets the problem if words are left.
  void expect_end();
  /// The index of the name that is next, in any case and with or without an article; `what` describes the
  /// expected word in errors.
  std::size_t one_of(const Sentence& what, const std::vector<std::string>& names);
  /// Reads a whole number between `least` and `most`.
  int number(const Sentence& what, int least, int most);

  /// Sets the problem, if it is the first: what was expected here, what was found, and a suggestion, which is
  /// `meant` or else the nearest of the valid words.
  void wrong(const Sentence& expected, const std::vector<std::string>& valid, std::string_view meant = {});
  /// The first problem; nullopt if there is none.
  [[nodiscard]] const std::optional<Problem>& problem() const { return problem_; }

 private:
  std::optional<Problem> problem_;
};

}  // namespace affray
