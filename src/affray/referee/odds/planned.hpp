#pragma once
// Odds of a plan from the opening: exact if that is fast or was requested, otherwise sampled.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "affray/analysis/policy.hpp"
#include "affray/analysis/sample.hpp"
#include "affray/analysis/spread.hpp"
#include "affray/referee/odds/report.hpp"
#include "affray/referee/odds/size.hpp"
#include "affray/referee/odds/tally.hpp"
#include "affray/referee/session/adapter.hpp"
#include "affray/referee/session/opening.hpp"

namespace affray {

template <Game G, AdapterOf<G> Adapter>
using PlanOf = analysis::PlanPolicy<G, typename Adapter::DefaultAnswer>;

/// The first line of the plan that no choice used, as a problem with its position.
template <Game G, class Plan>
[[nodiscard]] std::optional<Problem> unused_line(const Opening<G>& opening, const Plan& plan) {
  const std::vector<std::size_t> lines = plan.unused();
  if (lines.empty()) return std::nullopt;
  const PlanLine& line = opening.said.plan[lines[0]];
  Problem problem{
      opening.file, line.line, line.column, {"this line of the plan is never played: $1", line.text}, {}};
  if (const auto refused = plan.refused(opening.codex, lines[0])) {
    problem.what = {"$1; it was not legal when it was tried", problem.what};
    problem.rule = refused->rule.text();
  }
  return problem;
}

/// Computes the odds of a plan.
template <Game G, AdapterOf<G> Adapter>
class PlannedOdds {
 public:
  PlannedOdds(const Opening<G>& opening, const OddsOptions& options) : opening_(opening), options_(options) {}

  [[nodiscard]] Result<Odds> found() const {
    if (options_.method == Method::sample) return sampled("");
    return options_.arithmetic == Arithmetic::doubles ? found_in<double>() : found_in<analysis::Fraction>();
  }

 private:
  using Plan = PlanOf<G, Adapter>;

  static constexpr std::uint64_t fewest_fights = 64;  // even after a request to stop

  [[nodiscard]] const typename G::Codex& codex() const { return opening_.codex; }
  [[nodiscard]] bool is_stopped() const { return options_.is_stopped && options_.is_stopped(); }

  template <class Number>
  Result<Odds> found_in() const {
    Plan plan(opening_.plan, typename Adapter::DefaultAnswer{});
    const std::size_t max_plays = planned_plays<G>(options_, 50'000'000);
    analysis::Spread<G, Plan, analysis::OutcomeKey<G>, Number> spread;
    constexpr std::size_t enough = std::size_t{256} << 20U;  // larger searches take too long by default
    spread.limit_memory(options_.method == Method::exact ? options_.memory
                                                         : std::min(options_.memory, enough));
    spread.on_progress([&](std::size_t plays) {
      if (options_.progress) options_.progress(plays, max_plays);
      return !is_stopped();
    });
    const auto* ends = spread.run(codex(), opening_.start, plan, max_plays);
    if (ends == nullptr) {
      return sampled(options_.method == Method::exact ? "odds.too-large" : "odds.not-at-once");
    }
    if (auto problem = unused_line(opening_, plan)) return *problem;
    Odds odds = begin_odds<G>("exact", "plan");
    odds.arithmetic = options_.arithmetic;
    odds.nodes = spread.states();
    const auto chance = [&](const auto& holds) { return exact_chance(ends->chance(holds)); };
    fill_odds<G, Adapter>(codex(), *ends, chance, odds);
    return odds;
  }

  [[nodiscard]] Odds sampled(const std::string& why) const {
    Plan plan(opening_.plan, typename Adapter::DefaultAnswer{});
    Tally tally;
    std::size_t plays = 0;
    for (std::uint64_t fight = 0; !enough_planned<G>(options_, fight, plays); ++fight) {
      typename G::State state = opening_.start;
      SeededDice dice(analysis::fight_seed(options_.seed, fight));
      analysis::PlayedLines memory;
      Chronicle<typename G::Event> quiet;
      while (!G::asked(codex(), state).over()) {
        G::play(codex(), state, plan.choose(codex(), state, memory), dice, quiet);
        ++plays;
      }
      ++tally[*G::outcome(codex(), state)];
      if (options_.progress && fight % 256 == 0) options_.progress(fight, options_.samples);
      if (fight + 1 >= fewest_fights && is_stopped()) break;
    }
    Odds odds = counted_odds<G, Adapter>(codex(), tally);
    odds.policy = "plan";
    odds.stopped = is_stopped();
    if (!odds.stopped) odds.why = why;
    odds.seed = options_.seed;
    return odds;
  }

  const Opening<G>& opening_;
  const OddsOptions& options_;
};

}  // namespace affray
