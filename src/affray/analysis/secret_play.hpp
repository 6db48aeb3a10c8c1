#pragma once
// Best play with simultaneous choices: backward induction with an equilibrium at each simultaneous decision.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "affray/analysis/leaf_bounds.hpp"
#include "affray/analysis/matrix_game.hpp"
#include "affray/analysis/merged.hpp"
#include "affray/core/check.hpp"
#include "affray/core/game.hpp"
#include "affray/core/secret.hpp"
#include "affray/core/tape.hpp"

namespace affray::analysis {

struct SecretPlayOptions {
  Objective objective = Objective::win;
  std::size_t max_states = 500'000;
  // Progress callback (states visited); return false to stop.
  std::function<bool(std::size_t)> keep_going = nullptr;
};

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
/// Values are doubles, in the unit of the objective.
template <Game G>
  requires TellsSecrets<G>
class SecretPlay {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;
  using Choice = typename G::Choice;

  SecretPlay(const Codex& codex, Side maximizer, SecretPlayOptions options = {})
      : codex_(codex), leaf_(codex, options.objective, maximizer), options_(std::move(options)) {}

  /// The value of the position for the maximizer; nullopt when the search was too large or was stopped.
  std::optional<double> value(const State& state) {
    const double found = worth(state, 0);
    return gave_up() ? std::nullopt : std::optional(found);
  }
  /// The value for the maximizer after a choice.
  std::optional<double> value_after(const State& state, const Choice& choice) {
    const double found = after(state, choice, 0);
    return gave_up() ? std::nullopt : std::optional(found);
  }

  /// The simultaneous decision that starts here; nullopt if none starts here or the search was too large.
  std::optional<SecretMoment<G>> moment(const State& state) {
    if (G::asked(codex_, state).over() || G::secrecy(codex_, state) != Secrecy::kept) return std::nullopt;
    SecretMoment<G> found = solve_moment(state, 0);
    return gave_up() ? std::nullopt : std::optional(std::move(found));
  }

  /// The equilibrium probability of each choice of the side that is asked. `possible` are all positions that
  /// this side cannot tell apart: a single one, unless it answers a secret choice. Empty when too large.
  std::vector<double> shares(std::span<const State> possible) {
    const Secrecy secrecy = G::secrecy(codex_, possible[0]);
    if (secrecy == Secrecy::answers) {
      const auto found = equilibrium_over(possible);
      return found ? found->columns : std::vector<double>{};
    }
    if (secrecy == Secrecy::kept) {
      const auto found = moment(possible[0]);
      return found ? found->equilibrium.rows : std::vector<double>{};
    }
    const ChoiceList<G> choices = G::choices(codex_, possible[0]);
    const bool maximizing = G::asked(codex_, possible[0]).side == leaf_.maximizer();
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

  /// The number of positions visited.
  [[nodiscard]] std::size_t states() const { return seen_.size(); }
  /// Whether the limit of positions was reached; the value is then unknown.
  [[nodiscard]] bool too_large() const { return too_large_; }
  /// Whether the caller ended the search; the value is then unknown.
  [[nodiscard]] bool stopped() const { return stopped_; }

 private:
  static constexpr std::size_t max_depth = 1'000;
  static constexpr double unknown = std::numeric_limits<double>::infinity();

  [[nodiscard]] bool gave_up() const { return too_large_ || stopped_; }

  // The matrix game whose rows are the possible positions, that is, the secret choices of the other side.
  std::optional<Equilibrium> equilibrium_over(std::span<const State> possible) {
    Payoffs payoffs;
    for (const State& state : possible) {
      payoffs.emplace_back();
      for (const Choice& choice : G::choices(codex_, state)) {
        payoffs.back().push_back(after(state, choice, 0));
      }
      if (payoffs.back().size() != payoffs.front().size()) return std::nullopt;
    }
    if (gave_up()) return std::nullopt;
    if (G::asked(codex_, possible[0]).side == leaf_.maximizer()) negate(payoffs);
    return equilibrium_of(payoffs);
  }

  static void negate(Payoffs& payoffs) {
    for (auto& row : payoffs) {
      for (double& payoff : row) payoff = -payoff;
    }
  }

  double worth(const State& state, std::size_t depth) {
    if (G::asked(codex_, state).over()) return leaf_.ending(state).low;
    if (depth > max_depth) too_large_ = true;
    if (gave_up()) return 0;
    const ChoiceList<G> choices = G::choices(codex_, state);
    if (choices.size() == 1) return after(state, choices[0], depth);
    const auto [number, is_new] = seen_.add(state);
    if (!is_new) {
      // The state repeats while it is being solved: the fight may never end.
      if (values_[number] == unknown) too_large_ = true;
      return values_[number];
    }
    values_.push_back(unknown);
    if (seen_.size() > options_.max_states) too_large_ = true;
    if (options_.keep_going && seen_.size() % 1024 == 0 && !options_.keep_going(seen_.size()))
      stopped_ = true;
    const double found = decision_value(state, choices, depth);
    values_[number] = found;
    return found;
  }

  double decision_value(const State& state, const ChoiceList<G>& choices, std::size_t depth) {
    const bool maximizing = G::asked(codex_, state).side == leaf_.maximizer();
    if (G::secrecy(codex_, state) == Secrecy::kept) {
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
    moment.first = G::asked(codex_, state).side;
    for (const Choice& row : G::choices(codex_, state)) {
      State chosen = state;
      Tape tape;
      G::play(codex_, chosen, row, tape, quiet_);
      AFFRAY_CHECK(tape.total() == 1, "nothing is rolled before both have chosen");
      moment.rows.push_back(row);
      moment.payoffs.push_back(answer_values(chosen, moment, depth));
    }
    if (moment.first != leaf_.maximizer()) negate(moment.payoffs);
    if (!gave_up()) moment.equilibrium = equilibrium_of(moment.payoffs);
    return moment;
  }

  // One row of the matrix: the value for the maximizer of each answer to one secret choice.
  std::vector<double> answer_values(const State& chosen, SecretMoment<G>& moment, std::size_t depth) {
    const Asked next = G::asked(codex_, chosen);
    if (next.over() || G::secrecy(codex_, chosen) != Secrecy::answers) return {worth(chosen, depth + 1)};
    const ChoiceList<G> columns = G::choices(codex_, chosen);
    moment.second = next.side;
    moment.columns.assign(columns.begin(), columns.end());
    std::vector<double> values;
    for (const Choice& column : columns) values.push_back(after(chosen, column, depth + 1));
    return values;
  }

  double after(const State& state, const Choice& choice, std::size_t depth) {
    Tape tape;
    double sum = 0;
    do {
      State next = state;
      G::play(codex_, next, choice, tape, quiet_);
      if (tape.too_large()) too_large_ = true;
      if (gave_up()) return 0;
      sum += worth(next, depth + 1) * static_cast<double>(tape.weight()) / static_cast<double>(tape.total());
    } while (tape.advance());
    return sum;
  }

  const Codex& codex_;
  LeafBounds<G> leaf_;
  SecretPlayOptions options_;
  Merged<State> seen_;
  std::vector<double> values_;  // by number in seen_; `unknown` while it is being solved
  Chronicle<typename G::Event> quiet_;
  bool too_large_ = false;
  bool stopped_ = false;
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
