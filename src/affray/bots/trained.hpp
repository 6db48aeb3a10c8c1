#pragma once
// The trained bot: it plays by the scores of the network of the game, without a search.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "affray/bots/guide.hpp"
#include "affray/bots/random.hpp"
#include "affray/core/check.hpp"
#include "affray/core/game.hpp"
#include "affray/core/redundant.hpp"

namespace affray::bots {

/// Takes the choice with the highest score; or draws it, each choice in proportion to its share at a
/// temperature, which makes a weaker player: choices that look nearly as good are often taken, and bad ones
/// rarely.
template <Game G>
struct TrainedBot {
  SharedNetwork network;
  std::uint32_t percent = 0;  // the temperature in percent; 0: the best choice

  /// The choice of the bot; it uses only the view of its side.
  [[nodiscard]] typename G::Choice choose(const typename G::Codex& codex, const typename G::View& view,
                                          const ChoiceList<G>& choices, Dice& dice) const {
    if (choices.size() == 1) return choices[0];
    if constexpr (HasFeatures<G>) {
      if (const typename G::Choice* only = only_sensible_choice<G>(codex, view.fight, choices)) return *only;
      std::vector<double> scores = scores_of(codex, view, choices);
      return choices[percent == 0 ? best_of(scores) : drawn_from(scores, dice)];
    } else {
      AFFRAY_CHECK(false, "a game without features has no network");
      return choices[0];
    }
  }

  /// How likely the bot makes each choice; they sum to 1.
  [[nodiscard]] std::vector<double> shares(const typename G::Codex& codex, const typename G::View& view,
                                           const ChoiceList<G>& choices) const {
    std::vector<double> shares(choices.size(), 0);
    if constexpr (HasFeatures<G>) {
      if (const typename G::Choice* only = only_sensible_choice<G>(codex, view.fight, choices)) {
        shares[static_cast<std::size_t>(only - &choices[0])] = 1;
        return shares;
      }
      std::vector<double> scores = scores_of(codex, view, choices);
      if (percent > 0) {
        to_shares(scores, percent / 100.0);
        return scores;
      }
      shares[best_of(scores)] = 1;
    }
    return shares;
  }

 private:
  [[nodiscard]] std::vector<double> scores_of(const typename G::Codex& codex, const typename G::View& view,
                                              const ChoiceList<G>& choices) const {
    std::vector<double> scores;
    NetworkGuide<G>(codex, *network).score(view, choices, ChoiceFeatures<G>(codex, view, choices), scores);
    return scores;
  }
  [[nodiscard]] static std::size_t best_of(const std::vector<double>& scores) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < scores.size(); ++i) {
      if (scores[i] > scores[best]) best = i;
    }
    return best;
  }

  // In integers, so that the result is the same with every compiler.
  [[nodiscard]] std::size_t drawn_from(std::vector<double>& shares, Dice& dice) const {
    constexpr std::uint32_t resolution = 1U << 16U;
    to_shares(shares, percent / 100.0);
    const auto high = static_cast<std::uint32_t>(below<256>(dice, 256));
    const auto low = static_cast<std::uint32_t>(below<256>(dice, 256));
    double point = static_cast<double>(high * 256 + low) / resolution;
    for (std::size_t i = 0; i < shares.size(); ++i) {
      point -= shares[i];
      if (point < 0) return i;
    }
    return best_of(shares);
  }
};

}  // namespace affray::bots
