#pragma once
// An English sentence that can be translated.

#include <concepts>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "affray/core/function_ref.hpp"

namespace affray {

/// An error message in English: a pattern with placeholders for its arguments, such as $1, or a text that is
/// the same in every language, such as a name. A pattern is also the key of its translations in
/// data/common/problems.<language>.json; tools/check_problems finds all patterns.
class Sentence {
 public:
  Sentence() = default;
  /// A pattern without arguments.
  Sentence(const char* pattern) : text_(pattern), is_pattern_(true) {}  // NOLINT(google-explicit-constructor)
  /// A text that is not translated.
  Sentence(std::string text) : text_(std::move(text)) {}  // NOLINT(google-explicit-constructor)
  Sentence(std::string_view text) : text_(text) {}        // NOLINT(google-explicit-constructor)
  template <std::integral Number>
  Sentence(Number number) : text_(std::to_string(number)) {}  // NOLINT(google-explicit-constructor)
  /// A pattern with its arguments $1, $2 and so on, each of them a sentence, a text or a number.
  template <class... Arguments>
    requires(sizeof...(Arguments) > 0)
  Sentence(const char* pattern, Arguments&&... arguments)
      : text_(pattern), is_pattern_(true), arguments_{Sentence(std::forward<Arguments>(arguments))...} {}
  /// A noun that is translated if it has a translation; otherwise, such as a key of a file, it stays as it
  /// is.
  [[nodiscard]] static Sentence noun(std::string_view text) { return {std::string(text).c_str()}; }

  /// The sentence in English.
  [[nodiscard]] std::string text() const;
  /// The sentence with each pattern replaced by `translation(pattern)`.
  using Translate = FunctionRef<std::string(const std::string& pattern)>;
  /// The sentence with each pattern replaced by `translation(pattern)`.
  [[nodiscard]] std::string text(Translate translation) const;
  [[nodiscard]] bool empty() const { return text_.empty(); }

  /// All patterns of the sentence and its arguments, the outermost first.
  [[nodiscard]] std::vector<std::string> patterns() const;

  /// The pattern, or the text that is not translated.
  [[nodiscard]] const std::string& words() const { return text_; }
  /// Whether the words are a pattern, which has translations.
  [[nodiscard]] bool is_pattern() const { return is_pattern_; }
  /// The arguments of the pattern, $1 first.
  [[nodiscard]] const std::vector<Sentence>& arguments() const { return arguments_; }

  bool operator==(const Sentence&) const = default;

 private:
  std::string text_;
  bool is_pattern_ = false;
  std::vector<Sentence> arguments_;
};

}  // namespace affray
