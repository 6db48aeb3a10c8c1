#pragma once
// Why a choice is not legal: a value, never an exception.

#include <array>
#include <string_view>

#include "affray/core/rule.hpp"

namespace affray {

/// The rule that forbids a choice, and the reason: a key of the message catalogue with up to two numbers for
/// its places {first} and {second}.
struct Refusal {
  Rule rule;
  std::string_view why;
  std::array<int, 2> numbers{};

  bool operator==(const Refusal&) const = default;
};

/// Whether the deed is refused only because this is not the moment for it.
[[nodiscard]] constexpr bool names_only_the_moment(const Refusal& refusal) {
  return refusal.why == "refused.not-now" || refusal.why == "refused.not-your-choice" ||
         refusal.why == "refused.not-up";
}

}  // namespace affray
