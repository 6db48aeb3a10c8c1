#include "affray/core/tokenizer.hpp"

#include <algorithm>

#include "affray/core/nearest.hpp"

namespace affray {

namespace {

constexpr std::size_t longest_quote = 40;

// The length in bytes of the UTF-8 character at the start of the text; 0 if it is invalid.
std::size_t letter_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) < 0x80) return 1;
  const std::size_t length = byte(0) >= 0xC2 && byte(0) < 0xE0   ? 2
                             : byte(0) >= 0xE0 && byte(0) < 0xF0 ? 3
                             : byte(0) >= 0xF0 && byte(0) < 0xF5 ? 4
                                                                 : 0;
  if (length == 0 || length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
  }
  // Longer than need be, a surrogate, or beyond the last letter of Unicode.
  const bool bad = (byte(0) == 0xE0 && byte(1) < 0xA0) || (byte(0) == 0xED && byte(1) > 0x9F) ||
                   (byte(0) == 0xF0 && byte(1) < 0x90) || (byte(0) == 0xF4 && byte(1) > 0x8F) ||
                   (byte(0) == 0xC2 && byte(1) < 0xA0);  // U+0080 to U+009F drive terminals
  return bad ? 0 : length;
}

// Articles, which players may write before a name or a word; they are interchangeable.
bool is_article(std::string_view word) { return word == "a" || word == "an" || word == "the"; }

bool is_space(char letter) { return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n'; }

}  // namespace

std::string to_lower(std::string_view text) {
  std::string small(text);
  for (char& letter : small) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return small;
}

Sentence listed(const std::vector<std::string>& words) {
  if (words.empty()) return {};
  std::string before;
  for (std::size_t i = 0; i + 1 < words.size(); ++i) before += (i == 0 ? "" : ", ") + words[i];
  if (before.empty()) return words.back();
  return {"$1 or $2", before, words.back()};
}

namespace {

// The word with ? for what cannot be printed, and cut off where it is long.
std::string printable(std::string_view word) {
  std::string shown;
  for (std::size_t i = 0; i < word.size();) {
    if (i >= longest_quote) {
      shown += "...";
      break;
    }
    const std::size_t length = letter_length(word.substr(i));
    const auto first = static_cast<unsigned char>(word[i]);
    const bool is_printable = length > 0 && first >= 0x20 && first != 0x7F;
    shown += is_printable ? std::string(word.substr(i, length)) : "?";
    i += length == 0 ? 1 : length;
  }
  return shown;
}

}  // namespace

std::string quoted(std::string_view word) { return '"' + printable(word) + '"'; }

std::vector<std::string_view> split(std::string_view words) {
  std::vector<std::string_view> list;
  while (!words.empty()) {
    const std::size_t end = words.find(' ');
    list.push_back(words.substr(0, end));
    words.remove_prefix(end == std::string_view::npos ? words.size() : end + 1);
  }
  return list;
}

WordCursor::WordCursor(std::string_view text, std::string_view marks) {
  const auto is_mark = [&](char letter) { return marks.find(letter) != std::string_view::npos; };
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t begin = i++;
    if (is_space(text[begin])) continue;
    if (!is_mark(text[begin])) {
      while (i < text.size() && !is_space(text[i]) && !is_mark(text[i])) ++i;
    }
    const std::string_view written = text.substr(begin, i - begin);
    words_.push_back({to_lower(written), std::string(written), static_cast<int>(begin) + 1});
  }
}

int WordCursor::column() const {
  if (!at_end()) return words_[at_].column;
  if (words_.empty()) return 1;
  return words_.back().column + static_cast<int>(words_.back().text.size());
}

bool WordCursor::take(std::string_view word) {
  if (!next_is(word)) return false;
  ++at_;
  return true;
}

bool WordCursor::take_with_article(std::string_view word) {
  if (!is_article(next()) || (!is_article(word) && next_but(1) != word)) return false;
  go(is_article(word) ? 1 : 2);
  return true;
}

bool WordCursor::take_all(std::string_view words) {
  const std::size_t before = at_;
  for (const std::string_view word : split(words)) {
    if (take(word) || take_with_article(word)) continue;
    at_ = before;
    return false;
  }
  return true;
}

Sentence WordCursor::mistake(const Sentence& expected, const std::vector<std::string>& valid,
                             const char* ending, std::string_view meant) const {
  constexpr std::size_t most_listed = 12;
  const bool ends = *ending != '\0';
  Sentence wanted = expected;
  if (valid.size() > most_listed && !ends) {
    wanted = {"$1 (the nearest of $2 are $3)", expected, valid.size(),
              listed(nearest_few(words_[at_].text, valid))};
  } else if (valid.size() > 1) {
    wanted = {"$1 ($2)", expected, listed(valid)};
  }
  if (ends) return {"expected $1, but $2", wanted, ending};
  // The quotation marks are those of the sentence, which are others in other languages.
  const std::string found = printable(words_[at_].as_written);
  const std::string likely = meant.empty() ? nearest(words_[at_].text, valid) : std::string(meant);
  if (likely.empty() || valid.size() < 2) return {"expected $1, not \"$2\"", wanted, found};
  return {"expected $1, not \"$2\"; did you mean \"$3\"?", wanted, found, likely};
}

Tokenizer::Tokenizer(std::string_view text)
    : WordCursor(text.size() > longest_choice ? std::string_view{} : text) {
  if (text.size() <= longest_choice) return;
  problem_ = Problem{.file = {},
                     .line = 0,
                     .column = 0,
                     .what = {"expected a choice of at most $1 letters, not $2", longest_choice, text.size()},
                     .rule = {}};
}

void Tokenizer::expect(std::string_view word) {
  if (!take(word) && !take_with_article(word)) wrong("\"" + std::string(word) + "\"", {std::string(word)});
}

void Tokenizer::expect_end() {
  if (!at_end()) wrong("the end of the choice", {});
}

std::size_t Tokenizer::one_of(const Sentence& what, const std::vector<std::string>& names) {
  const auto taken = [&] {
    return std::find_if(names.begin(), names.end(),
                        [&](const std::string& name) { return take(to_lower(name)); });
  };
  auto found = taken();
  if (found == names.end() && is_article(next())) {
    go(1);
    found = taken();
    const bool meant = found != names.end() || (!at_end() && !nearest(words_[at_].text, names).empty());
    if (!meant) go(-1);
  }
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  wrong(what, names);
  return 0;
}

int Tokenizer::number(const Sentence& what, int least, int most) {
  std::optional<int> value;
  if (!at_end() && words_[at_].text.size() <= 4) {
    value = 0;
    for (const char digit : words_[at_].text) {
      if (digit < '0' || digit > '9') value.reset();
      if (!value) break;
      value = *value * 10 + (digit - '0');
    }
  }
  if (!value || *value < least || *value > most) {
    wrong({"$1 from $2 to $3", what, least, most}, {});
    return least;
  }
  ++at_;
  return *value;
}

void Tokenizer::wrong(const Sentence& expected, const std::vector<std::string>& valid,
                      std::string_view meant) {
  if (problem_) return;
  problem_ = Problem{.file = {},
                     .line = 0,
                     .column = column(),
                     .what = mistake(expected, valid, at_end() ? "the choice ends here" : "", meant),
                     .rule = {}};
}

}  // namespace affray
