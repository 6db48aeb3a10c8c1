#pragma once
// What a network is told about the choices at a decision: the features that the game declares for each, and
// the results of a look-ahead like that of the greedy bot.

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "affray/bots/outcomes.hpp"
#include "affray/core/features.hpp"
#include "affray/core/game.hpp"
#include "affray/core/hash.hpp"
#include "affray/core/hooks.hpp"
#include "affray/core/openness.hpp"
#include "affray/core/redundant.hpp"
#include "affray/core/tape.hpp"

namespace affray::bots {

/// A game that declares features: the struct `Features` in games/<game>/features.hpp.
template <class G>
concept HasFeatures = Game<G> && requires(const typename G::Codex& codex, const typename G::View& view,
                                          const typename G::Choice& choice, const typename G::State& state,
                                          Side side, FeatureWriter& out) {
  { G::Features::version } -> std::convertible_to<int>;
  { G::Features::view_count } -> std::convertible_to<std::size_t>;
  { G::Features::choice_count } -> std::convertible_to<std::size_t>;
  G::Features::of_view(codex, view, out);
  G::Features::of_choice(codex, view, choice, out);
  { G::Features::balance(codex, state, side) } -> std::same_as<typename G::Features::Balance>;
};

constexpr std::size_t outlook_count = 12;

/// The number of features of a choice.
template <HasFeatures G>
constexpr std::size_t choice_features =
    G::Features::choice_count + outlook_count + G::Features::balances.size();

/// Up to this many outcomes of a choice are evaluated one by one; if there are more, a sample is drawn. A
/// game whose estimate hardly depends on the cards drawn sets a lower number (Features::most_outcomes).
template <HasFeatures G>
constexpr int most_outcomes = [] {
  if constexpr (requires { G::Features::most_outcomes; }) return G::Features::most_outcomes;
  return 512;
}();

/// The expected result of a choice over its dice.
template <HasFeatures G>
struct Outlook {
  using Balance = typename G::Features::Balance;

  bool is_known = true;  // false: it is not legal in the sample of what is hidden
  bool is_redundant = false;
  double gain = 0;  // of the estimate, expected
  double low = 0;   // the least and the greatest gain
  double high = 0;
  double goes_on = 0;  // the chance that the same side is asked next
  double wins = 0;
  double loses = 0;
  Balance change{};
};

/// The choices of one decision. Hidden information is sampled once, with dice seeded by the view, so that the
/// numbers depend on the view alone.
template <HasFeatures G>
class ChoiceFeatures {
 public:
  using Codex = typename G::Codex;
  using View = typename G::View;
  using Choice = typename G::Choice;

  ChoiceFeatures(const Codex& codex, const View& view, const ChoiceList<G>& choices)
      : ChoiceFeatures(codex, view, choices, imagined(codex, view)) {}
  /// The same with a given sample of the hidden information, for a search. Choices whose gains are given were
  /// evaluated before; they get no other features.
  ChoiceFeatures(const Codex& codex, const View& view, const ChoiceList<G>& choices,
                 const typename G::State& sample, std::span<const std::optional<float>> gains = {})
      : codex_(codex), view_(view), choices_(choices), state_(sample) {
    side_ = G::asked(codex, state_).side;
    now_ = G::estimate(codex, state_, side_);
    balance_ = G::Features::balance(codex, state_, side_);
    const bool is_open = stays_open<G>(codex, state_);
    outlooks_.reserve(choices.size());
    for (std::size_t i = 0; i < choices.size(); ++i) {
      if (i < gains.size() && gains[i]) {
        outlooks_.push_back({.gain = *gains[i]});
      } else {
        outlooks_.push_back(outlook_of(choices[i], is_open));
      }
    }
    bool is_first = true;
    for (const Outlook<G>& each : outlooks_) {
      if (!each.is_known || each.is_redundant) continue;
      if (is_first || each.gain > best_) best_ = each.gain;
      is_first = false;
    }
  }

  /// Writes choice_features<G> numbers for one of the choices.
  void write(std::size_t i, FeatureWriter& out) const {
    const Outlook<G>& each = outlooks_[i];
    G::Features::of_choice(codex_, view_, choices_[i], out);
    out.list("after it: ");
    out.flag(!each.is_known, "not known");
    out.flag(each.is_redundant, "redundant");
    out.root(each.gain, 32, "gain of the estimate (root)");
    out.number(rounded(each.gain, 16), "gain of the estimate (times 16)");
    out.root(each.is_known ? each.gain - best_ : 0, 32, "gain less that of the best choice (root)");
    out.flag(each.is_known && each.gain >= best_, "best choice by the estimate");
    out.count(better_than(each.gain), 8, "choices with a greater gain");
    out.root(static_cast<double>(choices_.size()), 12, "choices (root)");
    out.root(each.high - each.low, 24, "greatest gain less the least (root)");
    out.number(rounded(each.goes_on, feature_flag), "chance to be asked next");
    out.number(rounded(each.wins, most_feature), "chance that it wins");
    out.number(rounded(each.loses, most_feature), "chance that it loses");
    for (std::size_t k = 0; k < each.change.size(); ++k) {
      out.root(static_cast<double>(each.change[k]), 32, G::Features::balances[k]);
    }
    out.list("");
  }

  [[nodiscard]] const Outlook<G>& outlook(std::size_t i) const { return outlooks_[i]; }  // of a choice

 private:
  using State = typename G::State;

  [[nodiscard]] static State imagined(const Codex& codex, const View& view) {
    SeededDice dice(hash_of(view.fight, index(view.side)));
    return G::imagine(codex, view, dice);
  }

  [[nodiscard]] static int rounded(double value, int unit) {
    constexpr double largest = 1e6;
    const double scaled = std::clamp(value * unit, -largest, largest);
    return static_cast<int>(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
  }

  [[nodiscard]] int better_than(double gain) const {
    int better = 0;
    for (const Outlook<G>& each : outlooks_) better += each.is_known && each.gain > gain ? 1 : 0;
    return better;
  }

  [[nodiscard]] Outlook<G> outlook_of(const Choice& choice, bool is_open) {
    Outlook<G> outlook;
    outlook.is_redundant = choices_.size() > 1 && is_redundant<G>(codex_, state_, choice);
    outlook.is_known = is_open || is_legal<G>(codex_, state_, choice);
    if (!outlook.is_known || outlook.is_redundant) return outlook;
    bool is_first = true;
    const auto visit = [&](const State& next, double chance) {
      add(next, chance, is_first, outlook);
      is_first = false;
    };
    if (visit_outcomes<G>(codex_, state_, choice, most_outcomes<G>, tape_, visit)) return outlook;
    return sampled(choice);
  }

  // A sample, as the greedy bot takes it if there are too many outcomes.
  [[nodiscard]] Outlook<G> sampled(const Choice& choice) {
    constexpr int samples = most_outcomes<G> < 32 ? 8 : 32;
    Outlook<G> outlook;
    SeededDice dice(hash_of(state_));
    for (int sample = 0; sample < samples; ++sample) {
      State next = state_;
      play_listed<G>(codex_, next, choice, dice, quiet_);
      add(next, 1.0 / samples, sample == 0, outlook);
    }
    return outlook;
  }

  void add(const State& next, double weight, bool is_first, Outlook<G>& outlook) const {
    const double gain = G::estimate(codex_, next, side_) - now_;
    outlook.gain += weight * gain;
    outlook.low = is_first ? gain : std::min(outlook.low, gain);
    outlook.high = is_first ? gain : std::max(outlook.high, gain);
    const Side asked = G::asked(codex_, next).side;
    if (asked == side_) outlook.goes_on += weight;
    if (asked == nobody) {
      const Side winner = G::outcome(codex_, next)->winner;
      if (winner != nobody) (winner == side_ ? outlook.wins : outlook.loses) += weight;
    }
    const typename G::Features::Balance after = G::Features::balance(codex_, next, side_);
    for (std::size_t k = 0; k < after.size(); ++k) {
      outlook.change[k] += static_cast<float>(weight) * (after[k] - balance_[k]);
    }
  }

  const Codex& codex_;
  const View& view_;
  const ChoiceList<G>& choices_;
  State state_;
  Side side_{};
  double now_ = 0;
  double best_ = 0;
  typename G::Features::Balance balance_{};
  Tape tape_;
  Chronicle<typename G::Event> quiet_;
  std::vector<Outlook<G>> outlooks_;
};

}  // namespace affray::bots
