#pragma once
// Exact odds of a fight in which one bot plays all sides, and what each choice is worth before it.

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

/// How many choices of bots may be played for exact odds: unless they are asked for by name, as many as take
/// a second or two. Greedy bots look at what each choice comes to.
template <Game G>
[[nodiscard]] std::size_t bots_plays(const OddsOptions& options, std::size_t most) {
  const std::size_t patience = options.policy == Policy::greedy ? 20 : 200;  // against what is there at once
  return std::min(most, patience * planned_plays<G>(options, most));
}

/// Answers one wish of a bot's policy from a state in which nothing is hidden.
template <Game G, AdapterOf<G> Adapter>
class BotOdds {
 public:
  using State = typename G::State;
  using Choice = typename G::Choice;

  BotOdds(const typename G::Codex& codex, const State& state, const OddsOptions& options)
      : codex_(codex), state_(state), options_(options) {}

  /// Nothing where that takes too long or too much memory.
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
