#pragma once
// The value of a fixed policy against opponents who know it and respond best: how exploitable a bot is.

#include <algorithm>
#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

#include "affray/analysis/secret_search.hpp"
#include "affray/core/game.hpp"
#include "affray/core/secret.hpp"

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
class BestResponse : public SecretSearch<G> {
  using Search = SecretSearch<G>;

 public:
  using Codex = typename G::Codex;
  using State = typename G::State;

  BestResponse(const Codex& codex, Side side, Shares<G> shares, SecretPlayOptions options = {})
      : Search(codex, side, std::move(options)), shares_(std::move(shares)) {}

 private:
  using Search::after;

  double decision(const State& state, const ChoiceList<G>& choices, std::size_t depth) override {
    const Side side = this->maximizer();
    if (G::asked(this->codex(), state).side != side) {
      double least = after(state, choices[0], depth);
      for (std::size_t i = 1; i < choices.size(); ++i)
        least = std::min(least, after(state, choices[i], depth));
      return least;
    }
    const std::vector<double> shares = shares_(this->codex(), G::view(this->codex(), state, side), choices);
    if (G::secrecy(this->codex(), state) == Secrecy::kept) return in_secret(state, choices, shares, depth);
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
      const State chosen = this->after_secret(state, choices[i]);
      const std::vector<double> values = this->answered(chosen, this->answers(chosen), depth);
      of_answers.resize(std::max(of_answers.size(), values.size()));
      for (std::size_t k = 0; k < values.size(); ++k) of_answers[k] += shares[i] * values[k];
    }
    return *std::min_element(of_answers.begin(), of_answers.end());
  }

  Shares<G> shares_;
};

}  // namespace affray::analysis
