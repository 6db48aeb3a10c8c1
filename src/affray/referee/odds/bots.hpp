#pragma once
// Exact odds of a fight in which one bot plays all sides, and the value of each available choice.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>

#include "affray/analysis/policy.hpp"
#include "affray/analysis/spread.hpp"
#include "affray/bots/policies.hpp"
#include "affray/referee/odds/report.hpp"
#include "affray/referee/odds/size.hpp"
#include "affray/referee/odds/tally.hpp"
#include "affray/referee/session/adapter.hpp"

namespace affray {

/// The budget of choices to play for exact bot odds: `most` if the exact method was requested, otherwise what
/// takes a second or two. Greedy bots get less because they evaluate every choice.
template <Game G>
[[nodiscard]] std::size_t bots_plays(const OddsOptions& options, std::size_t most) {
  const std::size_t patience = options.policy == Policy::greedy ? 20 : 200;  // relative to plans
  return std::min(most, patience * planned_plays<G>(options, most));
}

/// Computes the odds of a bot's policy from a state without hidden information.
template <Game G, AdapterOf<G> Adapter>
class BotOdds {
 public:
  using State = typename G::State;
  using Choice = typename G::Choice;

  BotOdds(const typename G::Codex& codex, const State& state, const OddsOptions& options)
      : codex_(codex), state_(state), options_(options) {}

  /// The exact odds; nullopt if they would take too long or too much memory.
  [[nodiscard]] std::optional<Odds> found() const {
    return options_.arithmetic == Arithmetic::doubles ? found_in<double>() : found_in<analysis::Fraction>();
  }

 private:
  template <class Number>
  [[nodiscard]] std::optional<Odds> found_in() const {
    return options_.policy == Policy::greedy ? found_for<Number>(bots::GreedyPolicy<G>{})
                                             : found_for<Number>(bots::RandomPolicy<G>{});
  }

  template <class Number, class P>
  [[nodiscard]] std::optional<Odds> found_for(P bot) const {
    const std::size_t most = bots_plays<G>(options_, 50'000'000);
    std::size_t played = 0;
    analysis::Spread<G, analysis::FirstThen<G, P>, analysis::OutcomeKey<G>, Number> spread;
    spread.limit_memory(options_.memory);
    spread.on_progress([&](std::size_t plays) {
      if (options_.progress) options_.progress(played + plays, most);
      return !(options_.is_stopped && options_.is_stopped());
    });
    const auto run = [&](const std::optional<Choice>& first) {
      analysis::FirstThen<G, P> policy{&bot, first};
      const auto* ends = spread.run(codex_, state_, policy, most - played);
      played = std::min(most, played + spread.plays());
      return ends;
    };
    const auto* ends = run(std::nullopt);
    if (ends == nullptr) return std::nullopt;
    Odds odds = begin_odds<G>("exact", std::string(policy_name(options_.policy)));
    odds.arithmetic = options_.arithmetic;
    odds.nodes = spread.states();
    fill_odds<G, Adapter>(
        codex_, *ends, [&](const auto& holds) { return exact_chance(ends->chance(holds)); }, odds);
    const Asked now = G::asked(codex_, state_);
    if (now.over()) return odds;
    const auto value = [&](const auto& all) {
      return exact_chance(all.mean([&](const Outcome& end) {
        return std::lround(worth(end, now.side, options_.objective, G::sides(codex_)));
      }));
    };
    odds.objective = options_.objective;
    odds.asked = Adapter::side_name(codex_, now.side);
    odds.value = value(*ends);
    for (const Choice& choice : G::choices(codex_, state_)) {
      ends = run(choice);
      if (ends == nullptr) return std::nullopt;
      odds.nodes += spread.states();
      odds.choices.push_back({G::text(codex_, choice), G::phrase(codex_, choice), value(*ends)});
    }
    return odds;
  }

  const typename G::Codex& codex_;
  const State& state_;
  const OddsOptions& options_;
};

}  // namespace affray
