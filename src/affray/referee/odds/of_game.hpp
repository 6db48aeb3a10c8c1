#pragma once
// Odds for any game from a given state: for the plan, for best play or a bot's policy, or by sampling fights.

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "affray/analysis/best_play.hpp"
#include "affray/referee/odds/bots.hpp"
#include "affray/referee/odds/line.hpp"
#include "affray/referee/odds/planned.hpp"
#include "affray/referee/odds/report.hpp"
#include "affray/referee/odds/resumed.hpp"
#include "affray/referee/odds/sampled.hpp"
#include "affray/referee/odds/search.hpp"
#include "affray/referee/odds/secret.hpp"
#include "affray/referee/odds/size.hpp"
#include "affray/referee/odds/tally.hpp"
#include "affray/referee/session/adapter.hpp"
#include "affray/referee/session/hidden.hpp"
#include "affray/referee/session/opening.hpp"

namespace affray {

/// Computes odds from `state`, the current state of the fight. A plan always starts at the opening.
template <Game G, AdapterOf<G> Adapter>
class OddsOf {
 public:
  using State = typename G::State;
  using Choice = typename G::Choice;

  OddsOf(const Opening<G>& opening, const State& state) : opening_(opening), state_(state) {}

  [[nodiscard]] Result<Odds> compute(const OddsOptions& request) const {
    if (request.policy != Policy::best && request.method == Method::bounds) {
      return Problem{
          {}, 0, 0, "bounds are of best play; the odds of another policy are exact or sampled", {}};
    }
    if (request.policy == Policy::plan) {
      if (opening_.plan.empty()) return no_plan(opening_.file);
      return PlannedOdds<G, Adapter>(opening_, request).found();
    }
    if (G::asked(codex(), state_).over() && request.method != Method::sample) return of_the_end(request);
    Result<Odds> odds = request.policy != Policy::best ? of_bots(request)
                        : request.only_line            ? Result<Odds>(begin_odds<G>("", ""))
                                                       : of_best_play(request);
    if (!odds) return odds;
    group_choices(*odds);
    if (request.policy == Policy::best && (request.line || request.only_line)) add_line(request, *odds);
    return odds;
  }

 private:
  using Fraction = analysis::Fraction;

  [[nodiscard]] const typename G::Codex& codex() const { return opening_.codex; }
  [[nodiscard]] std::size_t sides() const { return G::sides(codex()); }
  [[nodiscard]] std::string side_name(Side side) const { return Adapter::side_name(codex(), side); }

  // Nobody has anything left to choose or to roll, so the fight ends as it has ended under every policy.
  [[nodiscard]] Odds of_the_end(const OddsOptions& request) const {
    const std::array ends{*G::outcome(codex(), state_)};
    Odds odds = begin_odds<G>("exact", std::string(policy_name(request.policy)));
    odds.objective = request.objective;
    odds.nodes = 1;
    const auto chance = [&](const auto& holds) { return exact_chance(Fraction(holds(ends[0]) ? 1 : 0)); };
    fill_odds<G, Adapter>(codex(), ends, chance, odds);
    return odds;
  }

  // The line begins with the choice that the odds say is the best one, and with its value.
  void add_line(const OddsOptions& request, Odds& odds) const {
    const auto figure = [](const Priced& one) { return one.sample ? one.sample->p : one.value.p; };
    const auto best =
        std::max_element(odds.choices.begin(), odds.choices.end(),
                         [&](const Priced& a, const Priced& b) { return figure(a) < figure(b); });
    const bool begins = best != odds.choices.end() && request.first.empty() && odds.method != "exact";
    OddsOptions of_line = request;
    if (begins) of_line.first = best->choice;
    odds.line = LineOf<G, Adapter>(codex(), state_, of_line).steps();
    if (!begins || odds.line.empty() || odds.line[0].choice != best->choice) return;
    LineStep& first = odds.line[0];
    if (!first.value || first.proven) return;
    if (best->sample || !best->value.is_bound) {
      first.estimate = best->sample ? *best->sample : best->value;
      first.fights = best->fights;
      first.policy = odds.fights_by;
    }
    if (best->value.is_bound) keep_within(best->value, first);
    first.value = first.estimate->p;
  }

  // What is proven of a value counts, where an estimate is outside.
  static void keep_within(const Chance& bounds, LineStep& step) {
    Chance& estimate = *step.estimate;
    if (estimate.p >= bounds.low && estimate.p <= bounds.high) {
      estimate.low = std::max(estimate.low, bounds.low);
      estimate.high = std::min(estimate.high, bounds.high);
      return;
    }
    const double nearest = std::clamp(estimate.p, bounds.low, bounds.high);
    estimate = bounds;
    estimate.p = nearest;
    step.fights = 0;
    step.policy = "best";
  }

  Result<Odds> of_best_play(const OddsOptions& request) const {
    Result<Odds> odds = of_the_fight(request);
    if constexpr (PricesAttacks<Adapter, G>) {
      if (odds) odds->attacks = Adapter::attacks(codex(), state_);
    }
    if constexpr (PricesDraws<Adapter, G>) {
      if (const Asked now = G::asked(codex(), state_); odds && !now.over()) {
        odds->draws = Adapter::draws(codex(), state_, now.side);
      }
    }
    return odds;
  }

  // The request with a part of its time: it is stopped once that share is used up.
  static OddsOptions until(const OddsOptions& request, double share) {
    OddsOptions part = request;
    if (!request.time_used) return part;
    part.is_stopped = [&request, share] { return is_stopped(request) || request.time_used() >= share; };
    return part;
  }

  // The same bot plays all sides.
  Result<Odds> of_bots(const OddsOptions& request) const {
    if (request.method == Method::sample) return sampled(request, "");
    if (hides_at<G, Adapter>(codex(), state_)) return sampled(request, "odds.bots-hidden");
    const OddsOptions part = until(request, share_of_table);
    if (const std::optional<Odds> odds = BotOdds<G, Adapter>(codex(), state_, part).found()) return *odds;
    return sampled(request, request.method == Method::exact ? "odds.too-large" : "odds.bots-not-at-once");
  }

  // The method was requested explicitly.
  Result<Odds> by_method(const OddsOptions& request) const {
    if (request.method == Method::sample) return sampled_alone(request);
    const OddsOptions part = until(request, 1);
    if (hides_at<G, Adapter>(codex(), state_)) {
      if (request.method == Method::exact) {
        if (const std::optional<Odds> odds = in_equilibrium(part)) return *odds;
      }
      return Problem{
          {}, 0, 0, "nothing can be proven here, because information is hidden: use --method sample", {}};
    }
    std::vector<Priced> found;
    if (request.method == Method::exact) {
      if (const std::optional<Odds> odds = solved(part, &found)) return *odds;
    }
    Odds odds = bounds_by_name(part);
    narrow(odds, found);
    if (request.method == Method::exact && odds.method != "exact" && !odds.stopped) {
      odds.why = "odds.out-of-memory";
    }
    return odds;
  }

  Result<Odds> sampled_alone(const OddsOptions& request) const {
    Result<Odds> found = sampled(request, "");
    if (!found || !found->alike || found->asked.empty()) return found;
    found->proven = hides_at<G, Adapter>(codex(), state_)
                        ? SearchedOdds<G, Adapter>::nothing_proven(request.objective)
                        : quick_bounds(request).value;
    return found;
  }

  // An exact search that was stopped has no interval yet, so the caller gets what a short bounded search can
  // prove.
  Odds bounds_by_name(const OddsOptions& request) const {
    if (request.method != Method::exact || !is_stopped(request)) {
      return SearchedOdds<G, Adapter>(codex(), state_, request).bounds(request.max_searched);
    }
    Odds odds = quick_bounds(request);
    odds.stopped = odds.method != "exact";
    return odds;
  }

  // For positions in which sides choose simultaneously and nothing else is hidden.
  std::optional<Odds> in_equilibrium(const OddsOptions& request) const {
    if constexpr (TellsSecrets<G>) {
      constexpr std::uint64_t some_seconds = 100'000;  // as states, each with at most one linear program
      OddsOptions within = request;
      if (request.method == Method::any) within.max_nodes = std::min(request.max_nodes, some_seconds);
      return SecretOdds<G, Adapter>(codex(), state_, within).found();
    } else {
      return std::nullopt;
    }
  }

  // The shares of the available time after which each method gives way to the next.
  static constexpr double share_of_proof = 0.35;
  static constexpr double share_of_table = 0.5;
  static constexpr double share_of_bounds = 0.6;

  Result<Odds> of_the_fight(const OddsOptions& request) const {
    if (request.method != Method::any) return by_method(request);
    SampledOdds<G, Adapter> samples(codex(), state_, request);
    if (hides_at<G, Adapter>(codex(), state_)) return of_hidden(request, samples);
    return of_open(request, samples);
  }

  Result<Odds> of_hidden(const OddsOptions& request, SampledOdds<G, Adapter>& samples) const {
    const OddsOptions part = until(request, share_of_proof);
    std::optional<Odds> odds = in_equilibrium(part);
    if (!odds) odds = SearchedOdds<G, Adapter>(codex(), state_, part).averaged();
    if (odds) {
      odds->stopped = is_stopped(request);
      return *odds;
    }
    Result<Odds> found = samples.found("odds.hidden");
    if (found && found->alike) found->proven = SearchedOdds<G, Adapter>::nothing_proven(request.objective);
    return found;
  }

  // Bounds first: they settle most positions without dice, and need little memory. A table of all positions
  // is useful only if something is rolled (values are then fractions) and random fights are short enough, or
  // if more than two sides play, each for itself. A search that has not settled a position without dice has
  // visited fewer positions than its table would hold.
  Result<Odds> of_open(const OddsOptions& request, SampledOdds<G, Adapter>& samples) const {
    std::optional<Chance> proven;
    if (sides() == 2) {
      const OddsOptions part = until(request, share_of_proof);
      const SearchedOdds<G, Adapter> search(codex(), state_, part);
      if (const auto odds = search.proven(first_answer(request, samples))) {
        return with_samples(request, *odds, samples);
      }
    }
    const FightSize size = size_of<G>(codex(), state_);
    if (!is_stopped(request) && !size.is_long) {
      if (size.rolls || sides() > 2) {
        if (request.interim) static_cast<void>(samples.begin());
        if (const std::optional<Odds> odds = solved(until(request, share_of_table))) return *odds;
      }
      constexpr double telling = 1;  // half of the full range
      constexpr std::uint64_t share_of_nodes = 8;
      const OddsOptions part = until(request, share_of_bounds);
      if (!is_stopped(part)) {
        Odds bounds =
            SearchedOdds<G, Adapter>(codex(), state_, part).bounds(request.max_searched / share_of_nodes);
        if (bounds.value->high - bounds.value->low < telling) return with_samples(request, bounds, samples);
        proven = bounds.value;
      }
    }
    // Too large to solve best play of all sides: bounds on what one of several sides can guarantee.
    if (sides() > 2 && !is_stopped(request)) {
      const OddsOptions part = until(request, share_of_bounds);
      if (const auto odds = SearchedOdds<G, Adapter>(codex(), state_, part).proven()) {
        return with_samples(request, *odds, samples);
      }
    }
    Result<Odds> found = samples.found("odds.too-large");
    if (found && found->alike && !proven) proven = quick_bounds(request).value;
    if (found) found->proven = proven;
    return found;
  }

  // A first answer for a caller with an interim callback, once a position is not settled at once.
  static std::function<void()> first_answer(const OddsOptions& request, SampledOdds<G, Adapter>& samples) {
    if (!request.interim) return nullptr;
    return [&samples] { static_cast<void>(samples.begin()); };
  }

  // Bounds that can be proven in a moment.
  Odds quick_bounds(const OddsOptions& request) const {
    constexpr std::uint64_t in_a_moment = 20'000;
    OddsOptions last = request;
    last.is_stopped = nullptr;
    last.progress = nullptr;
    constexpr std::uint64_t outcomes_of_node = 16;
    const std::uint64_t nodes = std::min(in_a_moment, request.max_searched);
    return SearchedOdds<G, Adapter>(codex(), state_, last).bounds(nodes, outcomes_of_node * nodes);
  }

  // If only bounds are proven, sampled fights of bots estimate the value between them.
  Result<Odds> with_samples(const OddsOptions& request, Odds odds, SampledOdds<G, Adapter>& samples) const {
    odds.stopped = is_stopped(request) && odds.method != "exact";
    if (odds.method == "exact" || odds.stopped || request.samples == 0) return odds;
    Result<Odds> played = samples.found("odds.too-large");
    if (!played) return played;
    odds.fights = played->fights;
    odds.fights_by = played->fights_by;
    odds.tried = played->tried;
    odds.alike = played->alike;
    odds.always_valid = played->always_valid;
    odds.weighted = played->weighted;
    odds.missed = played->missed;
    odds.better = played->better;
    odds.seed = played->seed;
    if (odds.win.empty()) {  // otherwise the winner is proven
      odds.win = played->win;
      odds.none = played->none;
    }
    odds.stopped = played->stopped;
    const auto place = [](Chance& proven, const Chance& mean, std::optional<Chance>& sample) {
      if (proven.knowledge() == Knowledge::exact) return;
      proven.p = std::clamp(mean.p, proven.low, proven.high);
      sample = mean;
    };
    place(*odds.value, *played->value, odds.sample);
    for (std::size_t i = 0; i < std::min(odds.choices.size(), played->choices.size()); ++i) {
      Priced& priced = odds.choices[i];
      const Priced& counted = played->choices[i];
      place(priced.value, counted.value, priced.sample);
      if (!priced.sample) continue;
      priced.win = counted.win;
      priced.loss = counted.loss;
      priced.fights = counted.fights;
      priced.behind = counted.behind;
      priced.may_be_best = counted.may_be_best;
    }
    return odds;
  }

  // Building the result

  Priced priced_at(const Choice& choice, Chance value) const {
    return {G::text(codex(), choice), G::phrase(codex(), choice), std::move(value)};
  }

  // Best play

  // Exhaustive search. Returns nullopt if the fight is too large or the search was stopped; then `found`
  // receives the choices that were solved.
  [[nodiscard]] std::optional<Odds> solved(const OddsOptions& request,
                                           std::vector<Priced>* found = nullptr) const {
    return request.arithmetic == Arithmetic::doubles ? solved_in<double>(request, found)
                                                     : solved_in<Fraction>(request, found);
  }
  template <class Number>
  [[nodiscard]] std::optional<Odds> solved_in(const OddsOptions& request, std::vector<Priced>* found) const {
    analysis::BestPlayOptions options = best_play_options<G>(codex(), request);
    keep_solved<G, Adapter, Number>(codex(), request, options);
    const auto best = analysis::best_play<G, Number>(codex(), state_, std::move(options));
    if (!best.too_large) return best_odds(request, best);
    const Side side = G::asked(codex(), state_).side;
    for (std::size_t i = 0; found != nullptr && i < best.choices.size(); ++i) {
      found->push_back(priced_at(best.choices[i].choice, exact_chance(best.choices[i].value[index(side)])));
    }
    return std::nullopt;
  }

  // The side to choose can get at least the value of the best solved choice.
  static void narrow(Odds& odds, const std::vector<Priced>& solved) {
    if (!odds.value || !odds.value->exact.empty()) return;
    for (const Priced& one : solved) {
      for (Priced& priced : odds.choices) {
        if (priced.choice != one.choice) continue;
        priced.value = one.value;
        priced.value.low = priced.value.high = one.value.p;
      }
      odds.value->low = std::max(odds.value->low, one.value.p);
    }
    odds.value->high = std::max(odds.value->high, odds.value->low);
    odds.value->p = std::clamp(odds.value->p, odds.value->low, odds.value->high);
  }

  template <class Number>
  Odds best_odds(const OddsOptions& request, const analysis::BestPlay<G, Number>& best) const {
    Odds odds = begin_odds<G>("exact", "best");
    odds.arithmetic = request.arithmetic;
    odds.objective = request.objective;
    for (std::size_t i = 0; i < sides(); ++i) {
      if (!Adapter::is_player(codex(), side_at(i)) && best.win[i] == Number(0)) continue;
      odds.win.push_back({side_name(side_at(i)), exact_chance(best.win[i])});
    }
    odds.none = exact_chance(best.none);
    odds.nodes = best.states;
    const Asked now = G::asked(codex(), state_);
    if (now.over()) return odds;
    odds.asked = side_name(now.side);
    odds.value = exact_chance(best.value[index(now.side)]);
    for (const auto& priced : best.choices) {
      const Number& win = priced.win[index(now.side)];
      Priced& one =
          odds.choices.emplace_back(priced_at(priced.choice, exact_chance(priced.value[index(now.side)])));
      one.win = exact_chance(win);
      one.loss = exact_chance(Number(1) - win - priced.none);
    }
    return odds;
  }

  static bool is_stopped(const OddsOptions& request) { return request.is_stopped && request.is_stopped(); }

  Result<Odds> sampled(const OddsOptions& request, const std::string& why) const {
    return SampledOdds<G, Adapter>(codex(), state_, request).found(why);
  }

  const Opening<G>& opening_;
  const State& state_;
};

}  // namespace affray
