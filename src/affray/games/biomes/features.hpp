#pragma once
// What a network is told about a position and a choice: see core/features.hpp and docs/features.md.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "affray/core/features.hpp"
#include "affray/core/side.hpp"

namespace affray::biomes {

struct Codex;
struct Fight;
struct View;
struct Choice;

struct Features {
  /// Changes whenever a feature is added, is removed or changes its meaning.
  static constexpr int version = 1;
  static constexpr std::size_t view_count = 208;
  static constexpr std::size_t choice_count = 95;
  /// The position as the side of the view sees it.
  static void of_view(const Codex& codex, const View& view, FeatureWriter& out);
  /// A legal choice, without its results.
  static void of_choice(const Codex& codex, const View& view, const Choice& choice, FeatureWriter& out);

  /// If a choice has more outcomes than this, a sample of them is evaluated (bots/choice_features.hpp).
  static constexpr int most_outcomes = 24;

  /// What a choice may change: numbers that can be added, from the point of view of a side.
  static constexpr std::array<std::string_view, 8> balances{
      "own agents",     "agents of the other",     "own hand",   "own energy unlocked",
      "own durability", "durability of the other", "own damage", "damage of the other"};
  using Balance = std::array<float, balances.size()>;
  static Balance balance(const Codex& codex, const Fight& fight, Side side);  // in the order of balances

  /// How the network guides a search (bots/search_options.hpp).
  static constexpr double guided_exploration = 0.75;
  static constexpr double estimate_share = 0.5;

  /// The bots behind the levels for human players, the weakest first (bots/names.hpp, docs/bots.md).
  static constexpr std::array<std::string_view, 5> levels{"trained:400", "trained:180", "trained:55",
                                                          "champion:20", "champion:400"};
  /// The players of sampled odds (docs/odds.md).
  static constexpr std::string_view sampled{"trained:30x8"};
  static constexpr std::uint32_t looks_of_sampled = 4;
  /// The searching bots that confirm costly choices (docs/analysis.md): at least as strong as `varied:50`,
  /// and four times as fast.
  static constexpr std::string_view checking{"champion:5"};
};

}  // namespace affray::biomes
