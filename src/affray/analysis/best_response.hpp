#pragma once
// The value of a fixed policy against opponents who know it and respond best: how exploitable a bot is.

#include <algorithm>
#include <cstddef>
#include <functional>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "affray/analysis/leaf_bounds.hpp"
#include "affray/analysis/merged.hpp"
#include "affray/core/game.hpp"
#include "affray/core/secret.hpp"
#include "affray/core/tape.hpp"

namespace affray::analysis {

/// The chance of each of these choices at a view.
template <Game G>
using Shares = std::function<std::vector<double>(const typename G::Codex& codex, const typename G::View& view,
                                                 const ChoiceList<G>& choices)>;

/// The value of a fight for a side that always plays by the same shares, against the best response of all
/// others together: they know the shares and see what their own side may see, but nothing that the side has
/// chosen in secret. Found by backward induction. The equilibrium value minus this one is the exploitability.
/// Requires that nothing but choices made at the same time is hidden.
template <Game G>
  requires TellsSecrets<G>
class BestResponse {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;
  using Choice = typename G::Choice;

  BestResponse(const Codex& codex, Side side, Shares<G> shares, std::size_t max_states = 500'000)
      : codex_(codex),
        side_(side),
        shares_(std::move(shares)),
        leaf_(codex, Objective::win, side),
        max_states_(max_states) {}

  /// From -1 (lost) to 1 (won), for the side; nullopt when there are too many positions.
  std::optional<double> value(const State& state) {
    const double found = worth(state, 0);
    return too_large_ ? std::nullopt : std::optional(found);
  }

 private:
  static constexpr std::size_t max_depth = 1'000;
  static constexpr double unknown = std::numeric_limits<double>::infinity();

  double worth(const State& state, std::size_t depth) {
    if (G::asked(codex_, state).over()) return leaf_.ending(state).low;
    if (depth > max_depth || seen_.size() > max_states_) too_large_ = true;
    if (too_large_) return 0;
    const ChoiceList<G> choices = G::choices(codex_, state);
    if (choices.size() == 1) return after(state, choices[0], depth);
    const auto [number, is_new] = seen_.add(state);
    if (!is_new) {
      // The state repeats while it is being solved: the fight may never end.
      if (values_[number] == unknown) too_large_ = true;
      return values_[number];
    }
    values_.push_back(unknown);
    const double found = decision(state, choices, depth);
    values_[number] = found;
    return found;
  }

  double decision(const State& state, const ChoiceList<G>& choices, std::size_t depth) {
    const Side asked = G::asked(codex_, state).side;
    if (asked != side_) {
      double least = after(state, choices[0], depth);
      for (std::size_t i = 1; i < choices.size(); ++i)
        least = std::min(least, after(state, choices[i], depth));
      return least;
    }
    const std::vector<double> shares = shares_(codex_, G::view(codex_, state, side_), choices);
    if (G::secrecy(codex_, state) == Secrecy::kept) return in_secret(state, choices, shares, depth);
    double sum = 0;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      if (shares[i] > 0) sum += shares[i] * after(state, choices[i], depth);
    }
    return sum;
  }

  // The others answer alike whatever was chosen in secret.
  double in_secret(const State& state, const ChoiceList<G>& choices, const std::vector<double>& shares,
                   std::size_t depth) {
    std::vector<double> of_answers;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      if (shares[i] <= 0) continue;
      State chosen = state;
      Tape tape;
      G::play(codex_, chosen, choices[i], tape, quiet_);
      const std::vector<double> values = answered(chosen, depth);
      of_answers.resize(std::max(of_answers.size(), values.size()));
      for (std::size_t k = 0; k < values.size(); ++k) of_answers[k] += shares[i] * values[k];
    }
    return *std::min_element(of_answers.begin(), of_answers.end());
  }

  // The value after each answer, or the only one where nobody answers.
  std::vector<double> answered(const State& chosen, std::size_t depth) {
    if (G::asked(codex_, chosen).over() || G::secrecy(codex_, chosen) != Secrecy::answers) {
      return {worth(chosen, depth + 1)};
    }
    std::vector<double> values;
    for (const Choice& answer : G::choices(codex_, chosen))
      values.push_back(after(chosen, answer, depth + 1));
    return values;
  }

  double after(const State& state, const Choice& choice, std::size_t depth) {
    Tape tape;
    double sum = 0;
    do {
      State next = state;
      G::play(codex_, next, choice, tape, quiet_);
      if (tape.too_large()) too_large_ = true;
      if (too_large_) return 0;
      sum += worth(next, depth + 1) * static_cast<double>(tape.weight()) / static_cast<double>(tape.total());
    } while (tape.advance());
    return sum;
  }

  const Codex& codex_;
  Side side_;
  Shares<G> shares_;
  LeafBounds<G> leaf_;
  std::size_t max_states_;
  Merged<State> seen_;
  std::vector<double> values_;  // by number in seen_
  Chronicle<typename G::Event> quiet_;
  bool too_large_ = false;
};

}  // namespace affray::analysis
