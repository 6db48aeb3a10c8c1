#include "cli/play/matching.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace affray::cli {

namespace {

/// Letters and signs of the three languages that a keyboard may lack, and what is typed for them.
constexpr std::array<std::pair<std::string_view, std::string_view>, 74> substitutes{{
    {"à", "a"},  {"â", "a"}, {"ä", "a"}, {"á", "a"},   {"ç", "c"},  {"č", "c"},  {"ď", "d"},  {"é", "e"},
    {"è", "e"},  {"ê", "e"}, {"ë", "e"}, {"ě", "e"},   {"î", "i"},  {"ï", "i"},  {"í", "i"},  {"ň", "n"},
    {"ô", "o"},  {"ö", "o"}, {"ó", "o"}, {"ř", "r"},   {"š", "s"},  {"ť", "t"},  {"ù", "u"},  {"û", "u"},
    {"ü", "u"},  {"ú", "u"}, {"ů", "u"}, {"ý", "y"},   {"ÿ", "y"},  {"ž", "z"},  {"œ", "oe"}, {"æ", "ae"},
    {"À", "a"},  {"Â", "a"}, {"Ä", "a"}, {"Á", "a"},   {"Ç", "c"},  {"Č", "c"},  {"Ď", "d"},  {"É", "e"},
    {"È", "e"},  {"Ê", "e"}, {"Ë", "e"}, {"Ě", "e"},   {"Î", "i"},  {"Ï", "i"},  {"Í", "i"},  {"Ň", "n"},
    {"Ô", "o"},  {"Ö", "o"}, {"Ó", "o"}, {"Ř", "r"},   {"Š", "s"},  {"Ť", "t"},  {"Ù", "u"},  {"Û", "u"},
    {"Ü", "u"},  {"Ú", "u"}, {"Ů", "u"}, {"Ý", "y"},   {"Ž", "z"},  {"Œ", "oe"}, {"Æ", "ae"}, {"’", "'"},
    {"‘", "'"},  {"−", "-"}, {"–", "-"}, {"…", "..."}, {"“", "\""}, {"”", "\""}, {"„", "\""}, {"«", "\""},
    {"»", "\""}, {"→", ">"},
}};
constexpr std::array<std::string_view, 3> wide_blanks{"\u00a0", "\u202f", "\u2009"};

/// The substitute of the character at this place and the bytes that it replaces.
std::pair<std::string, std::size_t> folded_character(std::string_view text) {
  for (const std::string_view blank : wide_blanks) {
    if (text.starts_with(blank)) return {" ", blank.size()};
  }
  for (const auto& [letter, substitute] : substitutes) {
    if (text.starts_with(letter)) return {std::string(substitute), letter.size()};
  }
  const char c = text.front();
  if (c == '\t') return {" ", 1};
  return {std::string(1, c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c), 1};
}

bool is_punctuation(char c) { return std::string_view(".,:;!?()[]\"").find(c) != std::string_view::npos; }

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

/// Whether each typed word begins a word of the text, in the same order.
bool begins_words(const std::vector<std::string_view>& typed, std::string_view text) {
  std::size_t next = 0;
  for (const std::string_view word : words_of(text)) {
    if (next < typed.size() && word.starts_with(typed[next])) ++next;
  }
  return next == typed.size();
}

template <class Test>
std::vector<std::size_t> those_with(const std::vector<Typeable>& choices, const Test& test) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (test(folded(choices[i].text)) || test(folded(choices[i].sentence))) found.push_back(i);
  }
  return found;
}

/// The bytes of `text` whose folded form is `beginning`; npos if it does not begin so.
std::size_t length_of(std::string_view beginning, std::string_view text) {
  if (beginning.empty()) return 0;
  for (std::size_t end = 1; end <= text.size(); ++end) {
    const bool is_inside = end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80;
    if (!is_inside && folded(text.substr(0, end)) == beginning) return end;
  }
  return std::string_view::npos;
}

void shorten_to_common(std::string& common, std::string_view other) {
  const auto [mine, its] = std::mismatch(common.begin(), common.end(), other.begin(), other.end());
  auto end = mine;
  while (end != common.begin() && end != common.end() && (static_cast<unsigned char>(*end) & 0xC0U) == 0x80)
    --end;  // not within a character
  common.erase(end, common.end());
}

}  // namespace

std::string folded(std::string_view text) {
  std::string all;
  while (!text.empty()) {
    const auto [character, bytes] = folded_character(text);
    text.remove_prefix(bytes);
    const bool is_blank = character == " " || is_punctuation(character.front());
    if (!is_blank)
      all += character;
    else if (!all.empty() && all.back() != ' ')
      all += ' ';
  }
  while (!all.empty() && all.back() == ' ') all.pop_back();
  return all;
}

std::vector<std::size_t> matches(std::string_view typed, const std::vector<Typeable>& choices) {
  const std::string wanted = folded(typed);
  if (wanted.empty()) return {};
  auto found = those_with(choices, [&](const std::string& text) { return text == wanted; });
  if (!found.empty()) return found;
  found = those_with(choices, [&](const std::string& text) { return text.starts_with(wanted); });
  if (!found.empty()) return found;
  const std::vector<std::string_view> words = words_of(wanted);
  return those_with(choices, [&](const std::string& text) { return begins_words(words, text); });
}

std::string completion_of(std::string_view typed, const std::vector<Typeable>& choices) {
  const std::string wanted = folded(typed);
  const bool ends_with_blank = !typed.empty() && typed.back() == ' ';
  std::string common;
  bool is_first = true;
  for (const bool sentences : {true, false}) {
    for (const Typeable& choice : choices) {
      const std::string& text = sentences ? choice.sentence : choice.text;
      const std::size_t length = length_of(wanted, text);
      if (length == std::string_view::npos) continue;
      std::string rest = text.substr(length);
      if (ends_with_blank) {
        if (rest.empty() || rest.front() != ' ') continue;
        rest.erase(0, 1);
      }
      if (is_first)
        common = rest;
      else
        shorten_to_common(common, rest);
      is_first = false;
    }
    if (!is_first) return common;  // the canonical texts only if no sentence begins so
  }
  return common;
}

}  // namespace affray::cli
