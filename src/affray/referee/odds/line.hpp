#pragma once
// The line of play: the best choice, the best reply to it, and so on.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "affray/analysis/bounded_play.hpp"
#include "affray/analysis/roll_results.hpp"
#include "affray/bots/tree_search.hpp"
#include "affray/core/hooks.hpp"
#include "affray/core/redundant.hpp"
#include "affray/referee/analysis/fights.hpp"
#include "affray/referee/odds/report.hpp"
#include "affray/referee/session/adapter.hpp"
#include "affray/referee/session/hidden.hpp"
#include "affray/referee/session/network_file.hpp"
#include "affray/referee/session/seats.hpp"
#include "affray/referee/simulation/fast_bots.hpp"

namespace affray {

/// Follows the line of play from one position. Each decision is solved if that takes few nodes, and searched
/// otherwise; after a roll the line continues with the most likely result. With hidden information it follows
/// one deal consistent with the view of the side to choose first.
template <Game G, AdapterOf<G> Adapter>
class LineOf {
 public:
  using State = typename G::State;
  using Choice = typename G::Choice;

  LineOf(const typename G::Codex& codex, const State& state, const OddsOptions& request)
      : codex_(codex), options_(request), state_(state) {
    const Asked now = G::asked(codex, state);
    if (now.over() || !hides_at<G, Adapter>(codex, state)) return;
    SeededDice dice(hash_of(std::uint64_t{0}, request.seed));
    state_ = G::imagine(codex, G::view(codex, state, now.side), dice);
  }

  /// The decisions with more than one sensible choice, up to the end of the fight or to a maximum number.
  [[nodiscard]] std::vector<LineStep> steps() const {
    // A caller that requests only the line waits for it before each move of a bot.
    const std::size_t most_steps = options_.only_line ? 4 : 12;
    constexpr int most_plays = 200;
    std::vector<LineStep> steps;
    State state = state_;
    for (int plays = 0; plays < most_plays && !G::asked(codex_, state).over(); ++plays) {
      const Side side = G::asked(codex_, state).side;
      const ChoiceList<G> sensible = sensible_choices(state);
      Choice choice = sensible[0];
      if (sensible.size() > 1) {
        if (steps.size() == most_steps || is_stopped()) break;
        if (options_.progress) options_.progress(steps.size(), most_steps);
        LineStep next = step(state, side, sensible, plays == 0, choice);
        if (is_stopped() && !steps.empty() && !next.proven) break;  // the search was interrupted
        steps.push_back(std::move(next));
      }
      const double chance = follow(state, choice);
      if (!steps.empty()) steps.back().chance *= chance;
    }
    return steps;
  }

 private:
  [[nodiscard]] bool is_stopped() const { return options_.is_stopped && options_.is_stopped(); }

  ChoiceList<G> sensible_choices(const State& state) const {
    const ChoiceList<G> legal = G::choices(codex_, state);
    ChoiceList<G> sensible;
    for (const Choice& choice : legal) {
      if (!is_redundant<G>(codex_, state, choice, options_.objective)) sensible.push_back(choice);
    }
    return sensible.empty() ? legal : sensible;
  }

  // Evaluates one decision; for the first one, the request may prescribe the choice.
  LineStep step(const State& state, Side side, const ChoiceList<G>& sensible, bool is_first,
                Choice& choice) const {
    LineStep step;
    step.side = Adapter::side_name(codex_, side);
    std::optional<Choice> given;
    if (is_first && !options_.first.empty()) {
      const Result<Choice> parsed = G::parse(codex_, options_.first);
      if (parsed && is_legal<G>(codex_, state, *parsed)) given = *parsed;
    }
    if (hides_at<G, Adapter>(codex_, state_) || !prove(state, sensible, given, step, choice)) {
      search(state, side, sensible, given, step, choice);
    }
    step.choice = G::text(codex_, choice);
    step.phrase = G::phrase(codex_, choice);
    return step;
  }

  bool prove(const State& state, const ChoiceList<G>& sensible, const std::optional<Choice>& given,
             LineStep& step, Choice& choice) const {
    analysis::BoundedPlayOptions options;
    options.objective = options_.objective;
    options.max_nodes = 20'000;
    options.max_outcomes = 16 * options.max_nodes;  // limits the time of a decision with dice
    options.table_bytes = std::size_t{8} << 20U;
    options.keep_going = [&](std::uint64_t /*done*/) { return !is_stopped(); };
    const auto found = analysis::bounded_play<G>(codex_, state, options);
    if (!found.value.exact()) return false;
    constexpr double alike = 1e-9;
    for (const auto& priced : found.choices) {
      const bool wanted = given ? priced.choice == *given : priced.value.low > found.value.low - alike;
      const bool listed = std::find(sensible.begin(), sensible.end(), priced.choice) != sensible.end();
      if (!wanted || !priced.value.exact() || (!given && !listed)) continue;
      choice = priced.choice;
      step.value = priced.value.low;
      step.proven = true;
      return true;
    }
    return false;
  }

  // The search finds the choice. What it is worth is told by fights, as the values of a search are no chances
  // to win where it does not reach the end of the fight.
  void search(const State& state, Side side, const ChoiceList<G>& sensible,
              const std::optional<Choice>& given, LineStep& step, Choice& choice) const {
    bots::SearchOptions options{.iterations = 1'000};
    const auto network = shipped_network<G>();
    if (network) options.network = network->get();
    if (options_.is_stopped) options.is_stopped = &options_.is_stopped;
    bots::TreeSearch<G> tree(codex_, G::view(codex_, state, side), options_.seed, options);
    tree.run();
    if (given) choice = *given;
    for (const auto& searched : tree.choices()) {
      const bool listed = std::find(sensible.begin(), sensible.end(), searched.choice) != sensible.end();
      if (given ? searched.choice != *given : !listed) continue;
      choice = searched.choice;
      step.proven = searched.proven && options_.objective == Objective::win;
      if (step.proven) step.value = searched.value;
      break;
    }
    // The search maximizes the chance to win.
    if (!step.proven && options_.objective == Objective::win) value_by_fights(state, side, choice, step);
  }

  // The win chance minus the loss chance after a choice, in a few fights.
  void value_by_fights(const State& state, Side side, const Choice& choice, LineStep& step) const {
    constexpr std::uint64_t fights = 64;
    const auto table = seated<G>({fast_bots<G>()}, G::sides(codex_));
    if (!table) return;
    const typename G::View view = G::view(codex_, state, side);
    FightSeries<G> series;
    series.from = &state;
    if (hides_at<G, Adapter>(codex_, state)) series.view = &view;
    series.first = choice;
    FightPlayer<G>(codex_, *table, options_.seed)
        .play({&series}, fights, [this] { return is_stopped(); }, [](std::uint64_t /*done*/) {});
    if (series.fights() == 0) return;
    analysis::Mean mean;
    for (const Side winner : series.winners) mean.add(2 * result_for(winner, side) - 1);
    const analysis::Interval interval = mean.interval({.low = -1, .high = 1});
    step.value = mean.value();
    step.estimate = Chance{.p = mean.value(), .exact = {}, .low = interval.low, .high = interval.high};
    step.fights = series.fights();
    step.policy = fast_bots<G>();
  }

  // Moves the state to the most likely result of the choice; returns its probability.
  double follow(State& state, const Choice& choice) const {
    analysis::RollResultsOptions options;
    options.seed = options_.seed;
    const auto results = analysis::all_results<G>(codex_, state, choice, options);
    const auto most = std::max_element(results.chances.begin(), results.chances.end());
    state = results.states[static_cast<std::size_t>(most - results.chances.begin())];
    return most->to_double();
  }

  const typename G::Codex& codex_;
  const OddsOptions& options_;
  State state_;
};

}  // namespace affray
