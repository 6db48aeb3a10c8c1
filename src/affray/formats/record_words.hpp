#pragma once
// Readers for words in the records of every game: one word of a list, or a map whose only key is a word of a
// list.

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "affray/formats/yaml/document.hpp"

namespace affray {

template <std::size_t N>
[[nodiscard]] std::vector<std::string> words_of(const std::array<std::string_view, N>& words) {
  return {words.begin(), words.end()};
}

/// Reads a word of a list whose first entry, such as "none", is internal and never appears in a file.
template <class Word, std::size_t N>
void read_word(const Node& map, const char* key, const std::array<std::string_view, N>& words,
               const char* what, Word& into) {
  const Node value = map.optional(key);
  if (value) into = static_cast<Word>(1 + value.one_of({words.begin() + 1, words.end()}, what));
}

/// The one key of the map that is a word of the list. No such key, or two of them, is reported as a mistake.
template <std::size_t N>
[[nodiscard]] std::size_t only_one_of(const Node& node, const std::array<std::string_view, N>& words,
                                      const char* what) {
  std::size_t found = N;
  for (std::size_t i = 0; i < N; ++i) {
    const Node value = node.optional(words[i]);
    if (!value) continue;
    if (found < N) {
      value.complain(
          {"one $1 is enough: '$2' stands here, too", std::string(what), std::string(words[found])});
    }
    found = i;
  }
  if (found < N) return found;
  node.complain({"the $1 is missing: expected $2", Sentence::noun(what), one_of_these(words_of(words))});
  return 0;
}

}  // namespace affray
