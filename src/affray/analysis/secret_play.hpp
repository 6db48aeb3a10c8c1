#pragma once
// Best play with simultaneous choices: backward induction with an equilibrium at each simultaneous decision.

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "affray/analysis/matrix_game.hpp"
#include "affray/analysis/secret_search.hpp"
#include "affray/core/game.hpp"
#include "affray/core/secret.hpp"
#include "affray/core/tape.hpp"

namespace affray::analysis {

/// A simultaneous decision as a matrix game; the rows are the choices of the side that is asked first.
template <class G>
struct SecretMoment {
  Side first{};
  Side second{};
  std::vector<typename G::Choice> rows;
  std::vector<typename G::Choice> columns;  // empty: the second side has no choice
  Payoffs payoffs;                          // for the first side
  Equilibrium equilibrium;
};

/// The value of a fight for one side, the maximizer, against all others taken as one player. Simultaneous
/// choices are solved by a mixed equilibrium, so that no side gains from knowing the strategy of the other.
template <Game G>
  requires TellsSecrets<G>
class SecretPlay : public SecretSearch<G> {
  using Search = SecretSearch<G>;

 public:
  using Codex = typename G::Codex;
  using State = typename G::State;
  using Choice = typename G::Choice;

  SecretPlay(const Codex& codex, Side maximizer, SecretPlayOptions options = {})
      : Search(codex, maximizer, std::move(options)) {}

  /// The value for the maximizer after a choice.
  std::optional<double> value_after(const State& state, const Choice& choice) {
    const double found = after(state, choice, 0);
    return gave_up() ? std::nullopt : std::optional(found);
  }

  /// The simultaneous decision that starts here; nullopt if none starts here or the search was too large.
  std::optional<SecretMoment<G>> moment(const State& state) {
    if (G::asked(this->codex(), state).over() || G::secrecy(this->codex(), state) != Secrecy::kept)
      return std::nullopt;
    SecretMoment<G> found = solve_moment(state, 0);
    return gave_up() ? std::nullopt : std::optional(std::move(found));
  }

  /// The equilibrium probability of each choice of the side that is asked. `possible` are all positions that
  /// this side cannot tell apart: a single one, unless it answers a secret choice. Empty when too large.
  std::vector<double> shares(std::span<const State> possible) {
    const Secrecy secrecy = G::secrecy(this->codex(), possible[0]);
    if (secrecy == Secrecy::answers) {
      const auto found = equilibrium_over(possible);
      return found ? found->columns : std::vector<double>{};
    }
    if (secrecy == Secrecy::kept) {
      const auto found = moment(possible[0]);
      return found ? found->equilibrium.rows : std::vector<double>{};
    }
    const ChoiceList<G> choices = G::choices(this->codex(), possible[0]);
    const bool maximizing = G::asked(this->codex(), possible[0]).side == this->maximizer();
    std::vector<double> shares(choices.size());
    std::size_t best = 0;
    double most = -unknown;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      const double value = (maximizing ? 1 : -1) * after(possible[0], choices[i], 0);
      if (value <= most) continue;
      most = value;
      best = i;
    }
    shares[best] = 1;
    return gave_up() ? std::vector<double>{} : shares;
  }

  /// The equilibrium probability of each position in `possible`, over the secret choice made just before.
  std::vector<double> shares_of_secret(std::span<const State> possible) {
    const auto found = equilibrium_over(possible);
    return found ? found->rows : std::vector<double>{};
  }

 private:
  using Search::after;
  using Search::gave_up;
  using Search::unknown;

  // The matrix game whose rows are the possible positions, that is, the secret choices of the other side.
  std::optional<Equilibrium> equilibrium_over(std::span<const State> possible) {
    Payoffs payoffs;
    for (const State& state : possible) {
      payoffs.emplace_back();
      for (const Choice& choice : G::choices(this->codex(), state)) {
        payoffs.back().push_back(after(state, choice, 0));
      }
      if (payoffs.back().size() != payoffs.front().size()) return std::nullopt;
    }
    if (gave_up()) return std::nullopt;
    if (G::asked(this->codex(), possible[0]).side == this->maximizer()) negate(payoffs);
    return equilibrium_of(payoffs);
  }

  static void negate(Payoffs& payoffs) {
    for (auto& row : payoffs) {
      for (double& payoff : row) payoff = -payoff;
    }
  }

  double decision(const State& state, const ChoiceList<G>& choices, std::size_t depth) override {
    const bool maximizing = G::asked(this->codex(), state).side == this->maximizer();
    if (G::secrecy(this->codex(), state) == Secrecy::kept) {
      const double value = solve_moment(state, depth).equilibrium.value;
      return maximizing ? value : -value;
    }
    double best = maximizing ? -unknown : unknown;
    for (const Choice& choice : choices) {
      const double value = after(state, choice, depth);
      best = maximizing ? std::max(best, value) : std::min(best, value);
      if (gave_up()) return 0;
    }
    return best;
  }

  SecretMoment<G> solve_moment(const State& state, std::size_t depth) {
    SecretMoment<G> moment;
    moment.first = G::asked(this->codex(), state).side;
    for (const Choice& row : G::choices(this->codex(), state)) {
      const State chosen = this->after_secret(state, row);
      const ChoiceList<G> columns = this->answers(chosen);
      if (!columns.empty()) moment.second = G::asked(this->codex(), chosen).side;
      moment.rows.push_back(row);
      moment.columns.assign(columns.begin(), columns.end());
      moment.payoffs.push_back(this->answered(chosen, columns, depth));
    }
    if (moment.first != this->maximizer()) negate(moment.payoffs);
    if (!gave_up()) moment.equilibrium = equilibrium_of(moment.payoffs);
    return moment;
  }
};

/// All positions that are consistent with the view.
template <Game G>
[[nodiscard]] std::vector<typename G::State> all_imagined(const typename G::Codex& codex,
                                                          const typename G::View& view) {
  std::vector<typename G::State> possible;
  Tape tape;
  do {
    possible.push_back(G::imagine(codex, view, tape));
  } while (!tape.too_large() && tape.advance());
  return possible;
}

}  // namespace affray::analysis
