#pragma once
// Best play where two sides choose at once: backward induction, and an equilibrium wherever they do.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "affray/analysis/matrix_game.hpp"
#include "affray/analysis/merged.hpp"
#include "affray/analysis/standing.hpp"
#include "affray/core/check.hpp"
#include "affray/core/game.hpp"
#include "affray/core/secret.hpp"
#include "affray/core/tape.hpp"

namespace affray::analysis {

struct SecretPlayOptions {
  Objective objective = Objective::win;
  std::size_t max_states = 500'000;
  // Hears now and then how many states have been visited; stops when it says false.
  std::function<bool(std::size_t)> go_on = nullptr;
};

/// A moment at which two sides choose at once: the rows are those of the side that is asked first.
template <class G>
struct SecretMoment {
  Side first{};
  Side second{};
  std::vector<typename G::Choice> rows;
  std::vector<typename G::Choice> columns;  // empty: the second side has no choice
  Payoffs payoffs;                          // for the first side
  Equilibrium equilibrium;
};

/// The value of fights for one side, the hero, against all others, who are taken as one. Choices at once are
/// answered by an equilibrium, so that no side gains by knowing what the other is likely to do. Numbers are
/// doubles.
template <Game G>
  requires TellsSecrets<G>
class SecretPlay {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;
  using Choice = typename G::Choice;

  SecretPlay(const Codex& codex, Side hero, SecretPlayOptions options = {})
      : codex_(codex), standing_(codex, options.objective, hero), options_(std::move(options)) {}

  /// What the fight is worth to the hero from here on; nothing once it has turned out too large, or was
  /// stopped.
  std::optional<double> value(const State& state) {
    const double found = worth(state, 0);
    return gave_up() ? std::nullopt : std::optional(found);
  }
  std::optional<double> value_after(const State& state, const Choice& choice) {
    const double found = after(state, choice, 0);
    return gave_up() ? std::nullopt : std::optional(found);
  }

  /// The choices at once whose first one is asked for here; nothing where there are none, or too large.
  std::optional<SecretMoment<G>> moment(const State& state) {
    if (G::asked(codex_, state).over() || G::secrecy(codex_, state) != Secrecy::kept) return std::nullopt;
    SecretMoment<G> found = solved(state, 0);
    return gave_up() ? std::nullopt : std::optional(std::move(found));
  }

  /// How often each choice of who is asked should be taken. `possible` are all positions that the fight may
  /// be in for all that this side knows: one of them, unless it answers a secret choice. Empty: too large.
  std::vector<double> shares(std::span<const State> possible) {
    const Secrecy secrecy = G::secrecy(codex_, possible[0]);
    if (secrecy == Secrecy::answers) {
      const auto found = answered_all(possible);
      return found ? found->columns : std::vector<double>{};
    }
    if (secrecy == Secrecy::kept) {
      const auto found = moment(possible[0]);
      return found ? found->equilibrium.rows : std::vector<double>{};
    }
    const ChoiceList<G> choices = G::choices(codex_, possible[0]);
    const bool up = G::asked(codex_, possible[0]).side == standing_.hero();
    std::vector<double> shares(choices.size());
    std::size_t best = 0;
    double most = -unknown;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      const double value = (up ? 1 : -1) * after(possible[0], choices[i], 0);
      if (value <= most) continue;
      most = value;
      best = i;
    }
    shares[best] = 1;
    return gave_up() ? std::vector<double>{} : shares;
  }

  /// How often the side that chose before should have brought each of the positions about.
  std::vector<double> shares_of_secret(std::span<const State> possible) {
    const auto found = answered_all(possible);
    return found ? found->rows : std::vector<double>{};
  }

  [[nodiscard]] std::size_t states() const { return seen_.size(); }
  [[nodiscard]] bool too_large() const { return too_large_; }
  [[nodiscard]] bool stopped() const { return stopped_; }

 private:
  static constexpr std::size_t max_depth = 1'000;
  static constexpr double unknown = std::numeric_limits<double>::infinity();

  [[nodiscard]] bool gave_up() const { return too_large_ || stopped_; }

  // Each possible position is a row, which the other side has chosen.
  std::optional<Equilibrium> answered_all(std::span<const State> possible) {
    Payoffs payoffs;
    for (const State& state : possible) {
      payoffs.emplace_back();
      for (const Choice& choice : G::choices(codex_, state)) {
        payoffs.back().push_back(after(state, choice, 0));
      }
      if (payoffs.back().size() != payoffs.front().size()) return std::nullopt;
    }
    if (gave_up()) return std::nullopt;
    if (G::asked(codex_, possible[0]).side == standing_.hero()) turn(payoffs);
    return equilibrium_of(payoffs);
  }

  static void turn(Payoffs& payoffs) {
    for (auto& row : payoffs) {
      for (double& payoff : row) payoff = -payoff;
    }
  }

  double worth(const State& state, std::size_t depth) {
    if (G::asked(codex_, state).over()) return standing_.ending(state).low;
    if (depth > max_depth) too_large_ = true;
    if (gave_up()) return 0;
    const ChoiceList<G> choices = G::choices(codex_, state);
    if (choices.size() == 1) return after(state, choices[0], depth);
    const auto [number, is_new] = seen_.add(state);
    if (!is_new) {
      // A state that comes again while it is being priced: the fight can go on for ever.
      if (values_[number] == unknown) too_large_ = true;
      return values_[number];
    }
    values_.push_back(unknown);
    if (seen_.size() > options_.max_states) too_large_ = true;
    if (options_.go_on && seen_.size() % 1024 == 0 && !options_.go_on(seen_.size())) stopped_ = true;
    const double found = decided(state, choices, depth);
    values_[number] = found;
    return found;
  }

  double decided(const State& state, const ChoiceList<G>& choices, std::size_t depth) {
    const bool up = G::asked(codex_, state).side == standing_.hero();
    if (G::secrecy(codex_, state) == Secrecy::kept) {
      const double value = solved(state, depth).equilibrium.value;
      return up ? value : -value;
    }
    double best = up ? -unknown : unknown;
    for (const Choice& choice : choices) {
      const double value = after(state, choice, depth);
      best = up ? std::max(best, value) : std::min(best, value);
      if (gave_up()) return 0;
    }
    return best;
  }

  SecretMoment<G> solved(const State& state, std::size_t depth) {
    SecretMoment<G> moment;
    moment.first = G::asked(codex_, state).side;
    for (const Choice& row : G::choices(codex_, state)) {
      State chosen = state;
      Tape tape;
      G::play(codex_, chosen, row, tape, quiet_);
      AFFRAY_CHECK(tape.total() == 1, "nothing is rolled before both have chosen");
      moment.rows.push_back(row);
      moment.payoffs.push_back(answered(chosen, moment, depth));
    }
    if (moment.first != standing_.hero()) turn(moment.payoffs);
    if (!gave_up()) moment.equilibrium = equilibrium_of(moment.payoffs);
    return moment;
  }

  // What each answer to one secret choice is worth to the hero.
  std::vector<double> answered(const State& chosen, SecretMoment<G>& moment, std::size_t depth) {
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
  Standing<G> standing_;
  SecretPlayOptions options_;
  Merged<State> seen_;
  std::vector<double> values_;  // by number in seen_; unknown while it is being priced
  Chronicle<typename G::Event> quiet_;
  bool too_large_ = false;
  bool stopped_ = false;
};

/// All positions that the fight may be in for all that the view tells.
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
