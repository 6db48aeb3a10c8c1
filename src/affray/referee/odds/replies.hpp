#pragma once
// The best reply to each choice.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "affray/analysis/bounded_play.hpp"
#include "affray/analysis/endings.hpp"
#include "affray/analysis/roll_results.hpp"
#include "affray/bots/greedy.hpp"
#include "affray/bots/tree_search.hpp"
#include "affray/core/hooks.hpp"
#include "affray/core/redundant.hpp"
#include "affray/referee/odds/report.hpp"
#include "affray/referee/odds/resumed.hpp"
#include "affray/referee/odds/size.hpp"
#include "affray/referee/session/adapter.hpp"
#include "affray/referee/session/hidden.hpp"

namespace affray {

/// Adds to each priced choice of `odds` the best reply of the side that chooses next: by best play if the
/// odds are those of best play and the reply is soon proven, otherwise by a search. If dice are rolled in
/// between, it is the reply to their most likely result.
template <Game G, AdapterOf<G> Adapter>
class RepliesOf {
 public:
  using State = typename G::State;
  using Choice = typename G::Choice;

  RepliesOf(const typename G::Codex& codex, const State& state, const OddsOptions& request)
      : codex_(codex),
        asked_(G::asked(codex, state).side),
        objective_(request.objective),
        seed_(request.seed),
        state_(state) {
    if (asked_ != nobody && hides_at<G, Adapter>(codex, state)) {
      SeededDice dice(hash_of(std::uint64_t{0}, seed_));
      state_ = G::imagine(codex, G::view(codex, state, asked_), dice);
    }
  }

  void add_to(Odds& odds, const OddsOptions& request) {
    if (odds.choices.empty() || asked_ == nobody) return;
    proves_ = odds.method == "exact" && odds.policy == "best" && !hides_at<G, Adapter>(codex_, state_);
    if (proves_ && G::sides(codex_) > 2) {  // each plays for itself, which bounds do not cover
      analysis::BestPlayOptions options = best_play_options<G>(codex_, request);
      keep_solved<G, Adapter, analysis::Fraction>(codex_, request, options);
      best_.emplace(codex_, std::move(options));
      if (!best_->solve(state_)) best_.reset();
      proves_ = best_.has_value();
    }
    table_bytes_ = std::min(request.memory, table_bytes_);
    for (Priced& priced : odds.choices) {
      const Result<Choice> choice = G::parse(codex_, priced.choice);
      if (!choice || !is_legal<G>(codex_, state_, *choice)) continue;
      priced.reply = reply_to(*choice);
    }
  }

 private:
  std::optional<Reply> reply_to(const Choice& first) {
    constexpr int most_plays = 100;
    State state = likeliest(state_, first);
    bool is_best = proves_;  // as long as each choice on the way is proven best
    for (int plays = 0; plays < most_plays; ++plays) {
      const Asked now = G::asked(codex_, state);
      if (now.over()) break;
      const ChoiceList<G> legal = G::choices(codex_, state);
      const bool chooses = std::count_if(legal.begin(), legal.end(), [&](const Choice& choice) {
                             return !is_redundant<G>(codex_, state, choice, objective_);
                           }) > 1;
      std::optional<Choice> best = is_best ? best_answer(state, now.side, legal) : std::nullopt;
      is_best = is_best && best;
      const bool is_reply = chooses && now.side != asked_;
      const Choice choice = best       ? *best
                            : is_reply ? searched_answer(state, now.side, legal)
                                       : greedy_answer(state, now.side, legal);
      if (is_reply) {
        return Reply{Adapter::side_name(codex_, now.side), G::text(codex_, choice), G::phrase(codex_, choice),
                     is_best};
      }
      state = likeliest(state, choice);
    }
    return std::nullopt;
  }

  // The first choice that is proven to reach the value of the position; nullopt if that takes too long.
  std::optional<Choice> best_answer(const State& state, Side side, const ChoiceList<G>& legal) {
    if (legal.size() == 1) return legal[0];
    if (best_) {
      analysis::NoMemory memory;
      return best_->choose(codex_, state, memory);
    }
    if (nodes_left_ == 0) return std::nullopt;
    // A search keeps its table as long as the same side chooses.
    std::optional<analysis::BoundedPlay<G>>& search = searches_[index(side)];
    if (!search) search.emplace(codex_, bounds_options());
    const analysis::BoundedValue<G> found = search->run(state);
    nodes_left_ -= std::min(nodes_left_, found.nodes);
    if (!found.value.exact()) return std::nullopt;
    constexpr double rounding = 1e-9;
    for (const auto& priced : found.choices) {
      if (is_redundant<G>(codex_, state, priced.choice, objective_)) continue;
      if (priced.value.low > found.value.low - rounding) return priced.choice;
    }
    return std::nullopt;
  }

  [[nodiscard]] analysis::BoundedPlayOptions bounds_options() const {
    analysis::BoundedPlayOptions options;
    options.objective = objective_;
    options.max_nodes = 20'000;
    options.max_outcomes = 16 * options.max_nodes;  // limits the time of a decision with dice
    options.table_bytes = table_bytes_;
    return options;
  }

  Choice searched_answer(const State& state, Side side, const ChoiceList<G>& legal) const {
    constexpr std::uint32_t iterations = 400;
    SeededDice dice(seed_);
    return bots::SearchBot<G>{{.iterations = iterations}}.choose(codex_, G::view(codex_, state, side), legal,
                                                                 dice);
  }

  // The choices before the reply: those of the side that is asked, and forced ones.
  Choice greedy_answer(const State& state, Side side, const ChoiceList<G>& legal) const {
    SeededDice dice(seed_);
    return bots::GreedyBot<G>{}.choose(codex_, G::view(codex_, state, side), legal, dice);
  }

  State likeliest(const State& before, const Choice& choice) const {
    analysis::RollResultsOptions options;
    options.seed = seed_;
    const analysis::RollResults<G> results = analysis::all_results<G>(codex_, before, choice, options);
    const auto most = std::max_element(results.chances.begin(), results.chances.end());
    return results.states[static_cast<std::size_t>(most - results.chances.begin())];
  }

  const typename G::Codex& codex_;
  Side asked_;
  Objective objective_;
  std::uint64_t seed_;
  State state_;
  bool proves_ = false;
  std::uint64_t nodes_left_ = 200'000;  // of all replies together, so that they take no longer than the odds
  std::size_t table_bytes_ = std::size_t{16} << 20U;
  std::array<std::optional<analysis::BoundedPlay<G>>, max_sides> searches_;  // by side
  std::optional<analysis::BestPolicy<G>> best_;
};

}  // namespace affray
