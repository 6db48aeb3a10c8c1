#pragma once
// The words for the values of an enumeration, each written beside its enumerator.

#include <array>
#include <cstddef>
#include <string_view>

namespace affray {

/// An enumerator and the word for it in choices, files and messages.
template <class Enum>
struct Named {
  Enum value;
  std::string_view word;
};

/// The words by the index of their enumerators. All enumerators from 0 must be given, in order: anything else
/// does not compile.
template <class Enum, std::size_t count>
[[nodiscard]] consteval std::array<std::string_view, count> words_of(const Named<Enum> (&names)[count]) {
  std::array<std::string_view, count> words{};
  for (std::size_t i = 0; i < count; ++i) {
    if (static_cast<std::size_t>(names[i].value) != i)
      throw "a word stands at the place of another enumerator";
    words[i] = names[i].word;
  }
  return words;
}

/// The same for an enumeration of bits, from the lowest.
template <class Enum, std::size_t count>
[[nodiscard]] consteval std::array<std::string_view, count> words_of_bits(const Named<Enum> (&names)[count]) {
  std::array<std::string_view, count> words{};
  for (std::size_t i = 0; i < count; ++i) {
    if (static_cast<std::size_t>(names[i].value) != std::size_t{1} << i) {
      throw "a word stands at the place of another enumerator";
    }
    words[i] = names[i].word;
  }
  return words;
}

}  // namespace affray
