#pragma once
// How a choice is presented: its group and its named parts.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace affray {

/// Choices that belong together on a page.
enum class ChoiceGroup : std::uint8_t {
  main,    // everything without a group of its own
  fight,   // attacking, defending, blocking
  move,    // going somewhere, sending somebody somewhere
  card,    // playing or using a card, a line, a skill
  target,  // who or what is meant
  dice,    // rolling, rerolling, reading dice
  pass,    // doing nothing, or no more of it
  leave,   // giving up
};

/// The name of the group in JSON.
[[nodiscard]] constexpr std::string_view name_of(ChoiceGroup group) {
  constexpr std::array<std::string_view, 8> names{"main",   "fight", "move", "card",
                                                  "target", "dice",  "pass", "leave"};
  return names[static_cast<std::size_t>(group)];
}

/// A part of a choice, such as {"card", "ember-hound"}; `word` is the word in the canonical text.
struct NamedPart {
  std::string name;
  std::string word;

  bool operator==(const NamedPart&) const = default;
};

}  // namespace affray
