#pragma once
// The search bot: a new tree search for each decision.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "affray/bots/guide.hpp"
#include "affray/bots/random.hpp"
#include "affray/bots/tree_search.hpp"
#include "affray/core/game.hpp"
#include "affray/core/hash.hpp"

namespace affray::bots {

/// Draws a choice in proportion to the squares of its visits (the temperature of AlphaZero, Silver et al.,
/// 2018, at one half), so that good choices vary and bad ones are rare. A proven win is always taken, and a
/// proven loss only where nothing else is left. The list must not be empty.
template <Game G>
[[nodiscard]] typename G::Choice varied_choice(const std::vector<SearchedChoice<G>>& list, SeededDice& dice) {
  const auto is_lost = [](const SearchedChoice<G>& one) { return one.proven && one.value <= -1; };
  if ((list[0].proven && list[0].value >= 1) || is_lost(list[0])) return list[0].choice;
  // Visits are counted in units of which there are at most 65,535, so that the sum of squares is below 2^32.
  std::uint64_t visits = 0;
  for (const SearchedChoice<G>& one : list) visits += one.visits;
  const std::uint64_t unit = visits / 65'536 + 1;
  const auto weight = [&](const SearchedChoice<G>& one) -> std::uint64_t {
    const std::uint64_t share = one.visits / unit;
    return is_lost(one) ? 0 : share * share;
  };
  std::uint64_t total = 0;
  for (const SearchedChoice<G>& one : list) total += weight(one);
  if (total == 0) return list[0].choice;
  std::uint64_t point = below(dice, total);
  std::size_t drawn = 0;
  for (; point >= weight(list[drawn]); ++drawn) point -= weight(list[drawn]);
  return list[drawn].choice;
}

/// Runs a new search for each decision, from the view of its side only; guided by a network if there is one.
template <Game G>
struct SearchBot {
  SearchOptions options;
  SharedNetwork network{};

  /// The choice of the bot; it uses only the view of its side.
  [[nodiscard]] typename G::Choice choose(const typename G::Codex& codex, const typename G::View& view,
                                          const ChoiceList<G>& choices, Dice& dice) const {
    if (choices.size() == 1) return choices[0];
    const std::uint64_t seed = seed_from(dice);
    const std::vector<SearchedChoice<G>> legal = search(codex, view, choices, seed);
    if (legal.empty()) return choices[0];
    if (!options.varied) return legal[0].choice;
    SeededDice drawing(hash_of(std::array{seed, std::uint64_t{1}}));
    return varied_choice<G>(legal, drawing);
  }

  /// The results of a search of these choices, the best first.
  [[nodiscard]] std::vector<SearchedChoice<G>> search(const typename G::Codex& codex,
                                                      const typename G::View& view,
                                                      const ChoiceList<G>& choices,
                                                      std::uint64_t seed) const {
    SearchOptions steered = options;
    steered.network = network.get();
    TreeSearch<G> search(codex, view, seed, steered);
    search.run();
    std::vector<SearchedChoice<G>> legal = search.choices();
    std::erase_if(legal, [&](const SearchedChoice<G>& one) {
      return std::find(choices.begin(), choices.end(), one.choice) == choices.end();
    });
    return legal;
  }

  /// A seed that is drawn from dice.
  [[nodiscard]] static std::uint64_t seed_from(Dice& dice) {
    std::uint64_t seed = 0;
    for (int i = 0; i < 4; ++i) seed = seed << 8U | below<256>(dice, 256);
    return seed;
  }
};

}  // namespace affray::bots
