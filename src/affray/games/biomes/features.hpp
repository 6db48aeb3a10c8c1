#pragma once
// What a network is told of a position and of a choice; core/features.hpp, docs/features.md.

#include <array>
#include <cstddef>
#include <string_view>

#include "affray/core/features.hpp"
#include "affray/core/side.hpp"

namespace affray::biomes {

struct Codex;
struct Fight;
struct View;
struct Choice;

struct Features {
  /// Changes whenever a feature is added, removed or means something else.
  static constexpr int version = 1;
  static constexpr std::size_t view_count = 208;
  static constexpr std::size_t choice_count = 95;
  /// The position as the side of the view sees it.
  static void of_view(const Codex& codex, const View& view, FeatureWriter& out);
  /// A choice that is legal there, without what comes of it.
  static void of_choice(const Codex& codex, const View& view, const Choice& choice, FeatureWriter& out);

  /// More outcomes of a choice than these are not looked at one by one (bots/choice_features.hpp).
  static constexpr int most_outcomes = 24;

  /// What a choice may change: numbers that are added up, from the view of a side.
  static constexpr std::array<std::string_view, 8> balances{
      "own agents",     "agents of the other",     "own hand",   "own energy unlocked",
      "own durability", "durability of the other", "own damage", "damage of the other"};
  using Balance = std::array<float, balances.size()>;
  static Balance balance(const Codex& codex, const Fight& fight, Side side);  // in the order of balances

  /// The bots that play the levels for people, the weakest first (bots/names.hpp, docs/bots.md).
  static constexpr std::array<std::string_view, 5> levels{"trained:250", "trained:120", "trained:50",
                                                          "champion:30", "champion:400"};
};

}  // namespace affray::biomes
