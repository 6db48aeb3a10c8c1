#pragma once
// The best reply to each choice.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "affray/analysis/endings.hpp"
#include "affray/analysis/roll_results.hpp"
#include "affray/bots/greedy.hpp"
#include "affray/core/hooks.hpp"
#include "affray/core/redundant.hpp"
#include "affray/referee/odds/report.hpp"
#include "affray/referee/odds/resumed.hpp"
#include "affray/referee/odds/size.hpp"
#include "affray/referee/session/adapter.hpp"
#include "affray/referee/session/hidden.hpp"

namespace affray {

/// Adds to each priced choice of `odds` the best reply of the side that chooses next: by best play if the
/// odds are those of best play, otherwise by a greedy bot. If dice are rolled in between, it is the reply to
/// their most likely result.
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
    if (odds.method == "exact" && odds.policy == "best" && !hides_at<G, Adapter>(codex_, state_)) {
      analysis::BestPlayOptions options = best_play_options<G>(request);
      keep_solved<G, Adapter, analysis::Fraction>(codex_, request, options);
      best_.emplace(codex_, std::move(options));
      if (!best_->solve(state_)) best_.reset();
    }
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
    for (int plays = 0; plays < most_plays; ++plays) {
      const Asked now = G::asked(codex_, state);
      if (now.over()) break;
      const ChoiceList<G> legal = G::choices(codex_, state);
      const bool chooses = std::count_if(legal.begin(), legal.end(), [&](const Choice& choice) {
                             return !is_redundant<G>(codex_, state, choice, objective_);
                           }) > 1;
      const Choice choice = answer(state, now.side, legal);
      if (chooses && now.side != asked_) {
        return Reply{Adapter::side_name(codex_, now.side), G::text(codex_, choice), G::phrase(codex_, choice),
                     best_.has_value()};
      }
      state = likeliest(state, choice);
    }
    return std::nullopt;
  }

  Choice answer(const State& state, Side side, const ChoiceList<G>& legal) {
    analysis::NoMemory memory;
    if (best_) return best_->choose(codex_, state, memory);
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
  std::optional<analysis::BestPolicy<G>> best_;
};

}  // namespace affray
