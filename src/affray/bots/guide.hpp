#pragma once
// How a network guides a tree search: the value of a position for each side, and a prior for each choice.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "affray/bots/choice_features.hpp"
#include "affray/bots/network.hpp"
#include "affray/bots/scale.hpp"
#include "affray/core/game.hpp"
#include "affray/core/portable_math.hpp"

namespace affray::bots {

using SharedNetwork = std::shared_ptr<const Network>;

/// Evaluates positions as one side sees them. Keeps scratch memory for reuse.
template <HasFeatures G>
class NetworkGuide {
 public:
  using Codex = typename G::Codex;
  using View = typename G::View;
  using State = typename G::State;

  NetworkGuide(const Codex& codex, const Network& network) : codex_(codex), network_(network) {}

  /// The values of a position in which somebody is asked. With two sides one wins what the other loses, so
  /// the position is evaluated once; with more sides it is evaluated for each.
  [[nodiscard]] Values values(const State& state) {
    Values values{};
    const Side asked = G::asked(codex_, state).side;
    std::size_t others = 0;
    Side opponent = nobody;
    for (std::size_t side = 0; side < G::sides(codex_); ++side) {
      if (side_at(side) == asked || !takes_part(state, side_at(side))) continue;
      ++others;
      opponent = side_at(side);
    }
    values[index(asked)] = value_for(state, asked);
    if (others == 1) {
      values[index(opponent)] = -values[index(asked)];
    } else {
      for (std::size_t side = 0; side < G::sides(codex_); ++side) {
        if (side_at(side) == asked || !takes_part(state, side_at(side))) continue;
        values[side] = value_for(state, side_at(side));
      }
    }
    return values;
  }

  static constexpr double none = -1e9;  // the score of a choice that has none
  /// The scores of the choices at a view: the logarithms of their shares, up to a common constant. Redundant
  /// choices, and those not legal in the sample of the hidden information, get `none`.
  void score(const View& view, const ChoiceList<G>& choices, const ChoiceFeatures<G>& features,
             std::vector<double>& scores) {
    look(view, true);
    scores.clear();
    for (std::size_t i = 0; i < choices.size(); ++i) scores.push_back(score_of(i, features));
  }
  /// The same at a state, as the side that is asked sees it. Choices whose gains are given were scored before
  /// and get `none`; the gains of the others are added.
  void score(const State& state, const ChoiceList<G>& choices, std::vector<std::optional<float>>& gains,
             std::vector<double>& scores) {
    const View view = G::view(codex_, state, G::asked(codex_, state).side);
    const ChoiceFeatures<G> features(codex_, view, choices, state, gains);
    look(view, true);
    scores.clear();
    for (std::size_t i = 0; i < choices.size(); ++i) {
      scores.push_back(gains[i] ? none : score_of(i, features));
      gains[i] = static_cast<float>(features.outlook(i).gain);
    }
  }

  /// The value of a position for a side, from -1 (lost) to 1 (won).
  [[nodiscard]] float value_for(const State& state, Side side) {
    look(G::view(codex_, state, side), false);
    return network_.value(position_);
  }

 private:
  [[nodiscard]] bool takes_part(const State& state, Side side) const {
    if constexpr (TellsContenders<G>) return G::contends(codex_, state, side);
    return true;
  }

  [[nodiscard]] double score_of(std::size_t i, const ChoiceFeatures<G>& features) {
    if (!features.outlook(i).is_known || features.outlook(i).is_redundant) return none;
    std::array<std::int8_t, choice_features<G>> numbers;
    FeatureWriter out(numbers.data());
    features.write(i, out);
    return network_.score(network_.score_sum(position_, numbers));
  }

  void look(const View& view, bool for_choices) {
    std::array<std::int8_t, G::Features::view_count> numbers;
    FeatureWriter out(numbers.data());
    G::Features::of_view(codex_, view, out);
    network_.look(numbers, for_choices, position_);
  }

  const Codex& codex_;
  const Network& network_;
  Network::Position position_;
};

/// Replaces the guide for games without features.
struct NoGuide {};
template <class G>
struct GuideFor {
  using Type = NoGuide;
};
template <HasFeatures G>
struct GuideFor<G> {
  using Type = NetworkGuide<G>;
};
/// The guide of a search of this game.
template <class G>
using GuideOf = typename GuideFor<G>::Type;

/// Gives the estimate its share in the values of a position: the network knows who is ahead, and the
/// estimate, in the unit of what a few choices change, tells apart what a choice gains.
inline void blend(Values& values, const Values& estimates, double share) {
  const auto part = static_cast<float>(share);
  for (std::size_t side = 0; side < values.size(); ++side) {
    values[side] += part * (estimates[side] - values[side]);
  }
}

/// Converts scores into shares that sum to 1: the softmax at a temperature.
inline void to_shares(std::vector<double>& scores, double temperature = 1) {
  if (scores.empty()) return;
  const double most = *std::max_element(scores.begin(), scores.end());
  double sum = 0;
  for (double& score : scores) {
    score = portable_exp((score - most) / temperature);
    sum += score;
  }
  for (double& score : scores) score /= sum;
}

}  // namespace affray::bots
