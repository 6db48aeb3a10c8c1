#pragma once
// Rule numbers as values: cited by code, carried by refusals, shown in the chronicle.

#include <array>
#include <cstddef>
#include <string_view>

#include "affray/core/fixed_vector.hpp"

namespace affray {

/// The number of a rule, such as "W26". It can only be built from a string literal.
struct Rule {
  std::array<char, 6> letters{};

  constexpr Rule() = default;

  template <std::size_t N>
  consteval Rule(const char (&literal)[N]) {  // NOLINT(google-explicit-constructor): a literal is a citation
    static_assert(N >= 3 && N <= 6, "a rule number is one to three letters and a number");
    for (std::size_t i = 0; i + 1 < N; ++i) letters[i] = literal[i];
  }

  /// The number as text: "W26".
  [[nodiscard]] constexpr std::string_view text() const { return letters.data(); }
  bool operator==(const Rule&) const = default;
};

/// The rules that caused an event, in the order in which they are displayed.
using Rules = FixedVector<Rule, 5>;

}  // namespace affray
