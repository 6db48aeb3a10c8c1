#pragma once
// Odds for any game from a given state: for the plan, for best play or a bot's policy, or by sampling fights.

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "affray/analysis/best_play.hpp"
#include "affray/analysis/policy.hpp"
#include "affray/analysis/sample.hpp"
#include "affray/analysis/spread.hpp"
#include "affray/referee/odds/bots.hpp"
#include "affray/referee/odds/line.hpp"
#include "affray/referee/odds/planned.hpp"
#include "affray/referee/odds/report.hpp"
#include "affray/referee/odds/resumed.hpp"
#include "affray/referee/odds/search.hpp"
#include "affray/referee/odds/secret.hpp"
#include "affray/referee/odds/size.hpp"
#include "affray/referee/odds/tally.hpp"
#include "affray/referee/session/adapter.hpp"
#include "affray/referee/session/hidden.hpp"
#include "affray/referee/session/opening.hpp"
#include "affray/referee/session/seats.hpp"

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
    if (request.policy == Policy::plan) return PlannedOdds<G, Adapter>(opening_, request).found();
    if (request.policy != Policy::best) return of_bots(request);
    Result<Odds> odds = request.only_line ? Result<Odds>(begin_odds<G>("", "")) : of_best_play(request);
    if (odds && (request.line || request.only_line))
      odds->line = LineOf<G, Adapter>(codex(), state_, request).steps();
    return odds;
  }

 private:
  using Fraction = analysis::Fraction;
  using FightsPlayed = std::function<bool(std::uint64_t)>;  // number of new fights; false: stop

  [[nodiscard]] const typename G::Codex& codex() const { return opening_.codex; }
  [[nodiscard]] std::size_t sides() const { return G::sides(codex()); }
  [[nodiscard]] std::string side_name(Side side) const { return Adapter::side_name(codex(), side); }

  Result<Odds> of_best_play(const OddsOptions& request) const {
    if constexpr (PricesAttacks<Adapter, G>) {
      std::vector<AttackChance> attacks = Adapter::attacks(codex(), state_);
      if (!attacks.empty()) return with_attacks(request, std::move(attacks));
    }
    Result<Odds> odds = of_the_fight(request);
    if constexpr (PricesDraws<Adapter, G>) {
      if (const Asked now = G::asked(codex(), state_); odds && !now.over()) {
        odds->draws = Adapter::draws(codex(), state_, now.side);
      }
    }
    return odds;
  }

  // The same bot plays all sides.
  Result<Odds> of_bots(const OddsOptions& request) const {
    if (request.method == Method::sample) return sampled(request, "");
    if (hides_at<G, Adapter>(codex(), state_)) return sampled(request, "odds.bots-hidden");
    if (const std::optional<Odds> odds = BotOdds<G, Adapter>(codex(), state_, request).found()) return *odds;
    return sampled(request, request.method == Method::exact ? "odds.too-large" : "odds.bots-not-at-once");
  }

  // The method was requested explicitly.
  Result<Odds> by_method(const OddsOptions& request) const {
    if (request.method == Method::sample || G::asked(codex(), state_).over()) return sampled(request, "");
    if (hides_at<G, Adapter>(codex(), state_)) {
      if (request.method == Method::exact) {
        if (const std::optional<Odds> odds = in_equilibrium(request)) return *odds;
      }
      return Problem{{}, 0, 0, "what is hidden lets nothing be proven here: --method sample", {}};
    }
    std::vector<Priced> found;
    if (request.method == Method::exact) {
      if (const std::optional<Odds> odds = solved(request, &found)) return *odds;
    }
    Odds odds = bounds_by_name(request);
    narrow(odds, found);
    if (request.method == Method::exact && odds.method != "exact" && !odds.stopped) {
      odds.why = "odds.out-of-memory";
    }
    return odds;
  }

  // An exact search that was stopped has no interval yet, so the caller gets what a short bounded search can
  // prove.
  Odds bounds_by_name(const OddsOptions& request) const {
    if (request.method != Method::exact || !is_stopped(request)) {
      return SearchedOdds<G, Adapter>(codex(), state_, request).bounds(request.max_searched);
    }
    constexpr std::uint64_t in_a_moment = 20'000;
    OddsOptions last = request;
    last.is_stopped = nullptr;
    last.progress = nullptr;
    Odds odds =
        SearchedOdds<G, Adapter>(codex(), state_, last).bounds(std::min(in_a_moment, request.max_searched));
    odds.stopped = odds.method != "exact";
    return odds;
  }

  // For positions in which sides choose simultaneously and nothing else is hidden.
  std::optional<Odds> in_equilibrium(const OddsOptions& request) const {
    if constexpr (TellsSecrets<G>) {
      constexpr std::uint64_t some_seconds = 100'000;  // in states, each with at most one linear program
      OddsOptions within = request;
      if (request.method == Method::any) within.max_nodes = std::min(request.max_nodes, some_seconds);
      return SecretOdds<G, Adapter>(codex(), state_, within).found();
    } else {
      return std::nullopt;
    }
  }

  Result<Odds> of_the_fight(const OddsOptions& request) const {
    if (request.method != Method::any) return by_method(request);
    const bool is_over = G::asked(codex(), state_).over();
    const SearchedOdds<G, Adapter> search(codex(), state_, request);
    if (hides_at<G, Adapter>(codex(), state_)) {
      std::optional<Odds> odds = is_over ? std::nullopt : in_equilibrium(request);
      if (!odds && !is_over) odds = search.averaged();
      return odds ? Result<Odds>(*odds) : sampled(request, "odds.hidden");
    }
    if (sides() == 2 && !is_over) {
      if (const std::optional<Odds> odds = search.proven()) return with_samples(request, *odds);
    }
    if (!is_stopped(request) && !is_long<G>(codex(), state_)) {
      if (const std::optional<Odds> odds = solved(request)) return *odds;
      if (!is_over && !is_stopped(request)) {
        constexpr double telling = 1;  // half of the full range
        constexpr std::uint64_t share_of_nodes = 8;
        const Odds bounds = search.bounds(request.max_searched / share_of_nodes);
        if (bounds.value->high - bounds.value->low < telling) return with_samples(request, bounds);
      }
    }
    // Too large to solve best play of all sides: bounds on what one of several sides can guarantee.
    if (sides() > 2 && !is_over && !is_stopped(request)) {
      if (const std::optional<Odds> odds = search.proven()) return with_samples(request, *odds);
    }
    return sampled(request, "odds.too-large");
  }

  // If only bounds are proven, sampled fights of bots estimate the value between them.
  Result<Odds> with_samples(const OddsOptions& request, Odds odds) const {
    if (odds.method == "exact" || odds.stopped) return odds;
    Result<Odds> played = sampled(request, "odds.too-large");
    if (!played) return played;
    odds.fights = played->fights;
    odds.seed = played->seed;
    if (odds.win.empty()) {  // otherwise the winner is proven
      odds.win = played->win;
      odds.none = played->none;
    }
    odds.stopped = played->stopped;
    const auto place = [](Chance& proven, double mean) {
      if (proven.exact.empty()) proven.p = std::clamp(mean, proven.low, proven.high);
    };
    place(*odds.value, played->value->p);
    for (std::size_t i = 0; i < std::min(odds.choices.size(), played->choices.size()); ++i) {
      place(odds.choices[i].value, played->choices[i].value.p);
    }
    return odds;
  }

  // When only the target of an attack is to be chosen, the odds of the attacks are the answer; otherwise the
  // fight is evaluated as well.
  Result<Odds> with_attacks(const OddsOptions& request, std::vector<AttackChance> attacks) const {
    Result<Odds> odds = begin_odds<G>("exact", "attack");
    if constexpr (PricesAttacks<Adapter, G>) {
      if (!Adapter::asks_for_target(state_)) odds = of_the_fight(request);
    }
    if (!odds) return odds;
    odds->attacks = std::move(attacks);
    const Asked now = G::asked(codex(), state_);
    if (!now.over()) odds->asked = side_name(now.side);
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
    analysis::BestPlayOptions options = best_play_options<G>(request);
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
      odds.choices.push_back(priced_at(priced.choice, exact_chance(priced.value[index(now.side)])));
    }
    return odds;
  }

  // Sampling

  static constexpr std::uint64_t fewest_fights = 64;  // even after a request to stop

  static bool is_stopped(const OddsOptions& request) { return request.is_stopped && request.is_stopped(); }

  // Without an exact value, bots play fights from here and after each choice.
  Result<Odds> sampled(const OddsOptions& request, const std::string& why) const {
    const std::string bot = bot_of(request.policy);
    const bots::Seating<G> table = *seated<G>({bot}, sides());
    const Asked now = G::asked(codex(), state_);
    const ChoiceList<G> legal = G::choices(codex(), state_);
    const std::uint64_t samples =
        affordable<G>(codex(), state_, table, request, hides_at<G, Adapter>(codex(), state_));
    const std::uint64_t each = std::max<std::uint64_t>(1, samples / std::max<std::size_t>(1, legal.size()));
    std::uint64_t played = 0;
    const auto progress = [&](std::uint64_t more) {
      played += more;
      if (request.progress) request.progress(played, samples + each * legal.size());
      return !is_stopped(request);
    };
    const auto bots_alone = [&](const State& /*here*/) { return table; };
    Tally tally;
    if (auto problem = play_from_here(bots_alone, request.seed, samples, tally, progress)) return *problem;
    Odds odds = counted_odds<G, Adapter>(codex(), tally);
    odds.policy = bot;
    odds.why = is_stopped(request) ? "" : why;
    odds.objective = request.objective;
    odds.seed = request.seed;
    if (now.over()) return odds;
    odds.asked = side_name(now.side);
    odds.value = mean_worth<G, Adapter>(codex(), state_, tally, now.side, request.objective);
    for (const Choice& choice : legal) {
      odds.stopped = is_stopped(request);
      if (odds.stopped) break;
      const auto first = [&](const State& here) { return FirstHere<G>{here, choice, table}; };
      Tally after;
      if (auto problem = play_from_here(first, request.seed, each, after, progress)) return *problem;
      odds.choices.push_back(
          priced_at(choice, mean_worth<G, Adapter>(codex(), state_, after, now.side, request.objective)));
    }
    return odds;
  }

  // With hidden information, fights start in states consistent with the view of the side to choose: odds
  // computed from the true state would reveal hidden information.
  template <class PlayersIn>
  std::optional<Problem> play_from_here(const PlayersIn& players_in, std::uint64_t seed, std::uint64_t fights,
                                        Tally& tally, const FightsPlayed& progress) const {
    const Asked now = G::asked(codex(), state_);
    if (!hides_at<G, Adapter>(codex(), state_) || now.over()) {
      return play_many(players_in(state_), state_, seed, fights, tally, progress);
    }
    constexpr std::uint64_t fights_each = 20;
    const auto view = G::view(codex(), state_, now.side);
    for (std::uint64_t done = 0; done < fights; done += fights_each) {
      const std::uint64_t part_seed = analysis::fight_seed(seed, done);
      SeededDice dice(part_seed);
      const State here = G::imagine(codex(), view, dice);
      const std::uint64_t part = std::min(fights_each, fights - done);
      bool more = true;
      const auto hear = [&](std::uint64_t played) { return more = progress(played); };
      if (auto problem = play_many(players_in(here), here, part_seed, part, tally, hear)) return problem;
      if (!more) break;
    }
    return std::nullopt;
  }

  template <class Players>
  std::optional<Problem> play_many(const Players& players, const State& start, std::uint64_t seed,
                                   std::uint64_t fights, Tally& tally, const FightsPlayed& progress) const {
    constexpr std::uint64_t parts = 100;  // number of progress reports
    const std::uint64_t part = std::clamp<std::uint64_t>(fights / parts, fewest_fights, 4'096);
    for (std::uint64_t done = 0; done < fights; done += part) {
      const std::uint64_t now = std::min(part, fights - done);
      const analysis::Sample sample = analysis::sample<G>(
          codex(), start, players, {.fights = now, .seed = seed, .first = done, .threads = 0});
      if (sample.unfinished > 0) return Problem{{}, 0, 0, "a fight of the bots does not end", {}};
      for (const auto& [end, times] : sample.endings) tally[end] += times;
      if (!progress(now)) break;
    }
    return std::nullopt;
  }

  const Opening<G>& opening_;
  const State& state_;
};

}  // namespace affray
