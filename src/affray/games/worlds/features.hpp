#pragma once
// What a network is told about a position and a choice: see core/features.hpp and docs/features.md.

#include <array>
#include <cstddef>
#include <string_view>

#include "affray/core/features.hpp"
#include "affray/core/side.hpp"

namespace affray::worlds {

struct Codex;
struct Fight;
struct View;
struct Choice;

struct Features {
  /// Changes whenever a feature is added, is removed or changes its meaning.
  static constexpr int version = 1;
  static constexpr std::size_t view_count = 113;
  static constexpr std::size_t choice_count = 53;
  /// The position as the side of the view sees it; "other" is its opponent in a fight, or else all others.
  static void of_view(const Codex& codex, const View& view, FeatureWriter& out);
  /// A legal choice, without its results.
  static void of_choice(const Codex& codex, const View& view, const Choice& choice, FeatureWriter& out);

  /// What a choice may change: numbers that can be added, from the point of view of a side.
  static constexpr std::array<std::string_view, 7> balances{
      "own energy", "energy of others", "own markers",        "markers of others",
      "own plants", "cards in hand",    "lead in this battle"};
  using Balance = std::array<float, balances.size()>;
  static Balance balance(const Codex& codex, const Fight& fight, Side side);  // in the order of balances

  /// The bots behind the levels for human players, the weakest first (bots/names.hpp, docs/bots.md).
  static constexpr std::array<std::string_view, 5> levels{"trained:600", "trained:240", "trained:125",
                                                          "trained:45", "champion:400"};
  /// The players of sampled odds (docs/odds.md).
  static constexpr std::string_view sampled{"trained:50"};
};

}  // namespace affray::worlds
