#pragma once
// Equilibrium odds for positions where two sides choose simultaneously.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "affray/analysis/roll_results.hpp"
#include "affray/analysis/secret_play.hpp"
#include "affray/referee/odds/report.hpp"
#include "affray/referee/odds/tally.hpp"
#include "affray/referee/session/adapter.hpp"

namespace affray {

/// Odds for the side to choose at one position, computed from its view. No result if more is hidden than
/// simultaneous choices, if there are not exactly two players, or if the position is too large.
template <Game G, AdapterOf<G> Adapter>
class SecretOdds {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;
  using Choice = typename G::Choice;

  SecretOdds(const Codex& codex, const State& state, const OddsOptions& request)
      : codex_(codex), options_(request), asked_(G::asked(codex, state).side) {
    if (asked_ != nobody) possible_ = analysis::all_imagined<G>(codex, G::view(codex, state, asked_));
  }

  [[nodiscard]] std::optional<Odds> found() const {
    std::size_t players = 0;
    for (std::size_t i = 0; i < G::sides(codex_); ++i)
      players += Adapter::is_player(codex_, side_at(i)) ? 1 : 0;
    if (players != 2 || possible_.empty() || !hides_only_secrets<G>(codex_)) return std::nullopt;
    analysis::SecretPlay<G> play(codex_, asked_, options());
    const std::vector<double> shares = play.shares(possible_);
    if (shares.empty()) return std::nullopt;
    Odds odds;
    odds.game = G::name;
    odds.method = "exact";
    odds.policy = "equilibrium";
    odds.arithmetic = Arithmetic::doubles;  // solved by a linear program
    odds.objective = options_.objective;
    odds.asked = Adapter::side_name(codex_, asked_);
    const Secrecy secrecy = G::secrecy(codex_, possible_[0]);
    const ChoiceList<G> choices = G::choices(codex_, possible_[0]);
    const std::vector<double> values = values_of(play, secrecy, choices);
    double value = 0;
    for (std::size_t i = 0; i < choices.size(); ++i) {
      value += shares[i] * values[i];
      odds.choices.push_back(
          {G::text(codex_, choices[i]), G::phrase(codex_, choices[i]), exact_chance(values[i])});
    }
    odds.value = exact_chance(value);
    if (secrecy == Secrecy::answers) {
      odds.mixtures.push_back(mixture(asked_, {choices.begin(), choices.end()}, shares));
    } else {
      add_mixtures(odds, play);
    }
    odds.nodes = play.states();
    return play.too_large() || play.stopped() ? std::nullopt : std::optional(odds);
  }

 private:
  [[nodiscard]] analysis::SecretPlayOptions options() const {
    analysis::SecretPlayOptions options;
    options.objective = options_.objective;
    constexpr std::size_t bytes = 2 * (sizeof(State) + 4 * sizeof(double));  // for a state with its value
    options.max_states =
        std::min<std::size_t>(options_.max_nodes, std::max<std::size_t>(1, options_.memory / bytes));
    options.keep_going = [this](std::size_t states) {
      if (options_.progress) options_.progress(states, options_.max_nodes);
      return !(options_.is_stopped && options_.is_stopped());
    };
    return options;
  }

  // The value of each choice against the other side's equilibrium strategy.
  std::vector<double> values_of(analysis::SecretPlay<G>& play, Secrecy secrecy,
                                const ChoiceList<G>& choices) const {
    std::vector<double> values(choices.size());
    if (secrecy == Secrecy::kept) {
      const auto moment = play.moment(possible_[0]);
      if (!moment) return values;
      for (std::size_t row = 0; row < values.size(); ++row) {
        for (std::size_t i = 0; i < moment->equilibrium.columns.size(); ++i) {
          values[row] += moment->equilibrium.columns[i] * moment->payoffs[row][i];
        }
      }
      return values;
    }
    const std::vector<double> others = secrecy == Secrecy::answers
                                           ? play.shares_of_secret(possible_)
                                           : std::vector<double>(possible_.size(), 1.0);
    for (std::size_t i = 0; i < values.size(); ++i) {
      for (std::size_t each = 0; each < others.size(); ++each) {
        values[i] += others[each] * play.value_after(possible_[each], choices[i]).value_or(0);
      }
    }
    return values;
  }

  // The mixed strategies of the first simultaneous choices on the line of best play with the most likely
  // dice.
  void add_mixtures(Odds& odds, analysis::SecretPlay<G>& play) const {
    constexpr int most_plays = 100;
    State state = possible_[0];
    for (int plays = 0; plays < most_plays && !G::asked(codex_, state).over(); ++plays) {
      const ChoiceList<G> choices = G::choices(codex_, state);
      if (choices.size() > 1 && G::secrecy(codex_, state) == Secrecy::kept) {
        const auto moment = play.moment(state);
        if (!moment) return;
        odds.mixtures.push_back(mixture(moment->first, moment->rows, moment->equilibrium.rows));
        if (moment->columns.size() > 1) {
          odds.mixtures.push_back(mixture(moment->second, moment->columns, moment->equilibrium.columns));
        }
        return;
      }
      state = likeliest(state, best(play, state, choices));
    }
  }

  static Choice best(analysis::SecretPlay<G>& play, const State& state, const ChoiceList<G>& choices) {
    if (choices.size() == 1) return choices[0];
    const std::vector<double> shares = play.shares(std::span(&state, 1));
    const auto most = std::max_element(shares.begin(), shares.end());
    return choices[shares.empty() ? 0 : static_cast<std::size_t>(most - shares.begin())];
  }

  State likeliest(const State& before, const Choice& choice) const {
    analysis::RollResultsOptions options;
    options.seed = options_.seed;
    const auto results = analysis::all_results<G>(codex_, before, choice, options);
    const auto most = std::max_element(results.chances.begin(), results.chances.end());
    return results.states[static_cast<std::size_t>(most - results.chances.begin())];
  }

  Mixture mixture(Side side, const std::vector<Choice>& choices, const std::vector<double>& shares) const {
    Mixture mixture{Adapter::side_name(codex_, side), {}};
    for (std::size_t i = 0; i < choices.size(); ++i) {
      mixture.shares.push_back({G::text(codex_, choices[i]), G::phrase(codex_, choices[i]), shares[i]});
    }
    return mixture;
  }

  const Codex& codex_;
  const OddsOptions& options_;
  Side asked_;
  std::vector<State> possible_;
};

}  // namespace affray
