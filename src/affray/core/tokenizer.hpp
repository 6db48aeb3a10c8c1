#pragma once
// Texts of choices, word by word: what every game needs to read its own, with one good error.

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "affray/core/result.hpp"

namespace affray {

/// The text with A to Z in small letters.
[[nodiscard]] std::string to_lower(std::string_view text);
/// "a, b or c"
[[nodiscard]] Sentence listed(const std::vector<std::string>& words);
/// Somebody's word between quotes, cut when it is long, with '?' for what is not printable UTF-8.
[[nodiscard]] std::string quoted(std::string_view word);

/// The words of a text that are a blank apart.
[[nodiscard]] std::vector<std::string_view> split(std::string_view words);

/// The word of an enumerator in the list of its words; "nothing" beyond the list.
template <class Word, std::size_t N>
[[nodiscard]] std::string word_in(const std::array<std::string_view, N>& words, Word word) {
  const auto at = static_cast<std::size_t>(word);
  return at < N ? std::string(words[at]) : "nothing";
}

/// One word of a text, and the column where it begins, from 1.
struct WordAt {
  std::string text;  // in small letters
  std::string as_written;
  int column = 0;
};

/// A place among the words of a text. Words are a blank apart, and each of the letters in `marks` is a word
/// of its own.
class WordCursor {
 public:
  explicit WordCursor(std::string_view text, std::string_view marks = {});

  /// Whether all words were taken.
  [[nodiscard]] bool at_end() const { return at_ == words_.size(); }
  /// Whether this word stands here; it must be in small letters.
  [[nodiscard]] bool next_is(std::string_view word) const { return !at_end() && words_[at_].text == word; }
  /// The word that stands here, in small letters; empty at the end.
  [[nodiscard]] std::string_view next() const { return at_end() ? std::string_view{} : words_[at_].text; }
  /// The word so many words further on; empty beyond the end.
  [[nodiscard]] std::string_view next_but(std::size_t words) const {
    return at_ + words < words_.size() ? std::string_view(words_[at_ + words].text) : std::string_view{};
  }
  /// The first word as it was written; empty when there is none.
  [[nodiscard]] std::string first() const {
    return words_.empty() ? std::string() : words_.front().as_written;
  }
  /// The column of the word that stands here; at the end, the one after the last word.
  [[nodiscard]] int column() const;

  /// Takes the word when it stands here.
  bool take(std::string_view word);
  /// Takes the words when all of them stand here, one after the other. Any article does for another, and one
  /// more does no harm.
  bool take_all(std::string_view words);
  /// Goes so many words on, or back. There must be as many.
  void go(int words) { at_ = static_cast<std::size_t>(static_cast<int>(at_) + words); }

 protected:
  /// Takes the word after an article, or an article for another.
  bool take_with_article(std::string_view word);
  /// What was expected here, what stands here (`ending` says that nothing does), and what was probably meant;
  /// that is the nearest of the valid words where `meant` does not say it.
  [[nodiscard]] Sentence mistake(const Sentence& expected, const std::vector<std::string>& valid,
                                 const char* ending, std::string_view meant) const;

  std::vector<WordAt> words_;
  std::size_t at_ = 0;
};

constexpr std::size_t longest_choice = 400;  // letters; far more than any: input comes from anywhere

/// Reads one choice word by word, whatever its case. The first thing that does not fit becomes the problem;
/// what is read after it has no meaning, so that a choice can be read straight through and asked at the end.
class Tokenizer : public WordCursor {
 public:
  explicit Tokenizer(std::string_view text);

  /// Takes the word that must stand here, with an article before it or without; otherwise notes the problem.
  void expect(std::string_view word);
  /// Notes a problem if words are left.
  void expect_end();
  /// Which of the names stands here, in any case, with an article before it or without; `what` says in an
  /// error what was expected.
  std::size_t one_of(const Sentence& what, const std::vector<std::string>& names);
  /// A whole number from least to most.
  int number(const Sentence& what, int least, int most);

  /// Notes the first problem: what was expected here, what stands here, what was probably meant; that is the
  /// nearest of the valid words where `meant` does not say it.
  void wrong(const Sentence& expected, const std::vector<std::string>& valid, std::string_view meant = {});
  /// The first problem; nullopt if everything fitted.
  [[nodiscard]] const std::optional<Problem>& problem() const { return problem_; }

 private:
  std::optional<Problem> problem_;
};

}  // namespace affray
