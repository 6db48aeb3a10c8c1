#pragma once
// Sampled odds: seeded fights of bots from a position, and from each position after one of its choices.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "affray/analysis/sample.hpp"
#include "affray/referee/odds/report.hpp"
#include "affray/referee/odds/size.hpp"
#include "affray/referee/odds/tally.hpp"
#include "affray/referee/session/adapter.hpp"
#include "affray/referee/session/hidden.hpp"
#include "affray/referee/session/seats.hpp"

namespace affray {

/// The bots whose fights are sampled for a policy, and those to ask next where all fights ended alike. Best
/// play is sampled by bots that have judgement and vary their choices: bots that always choose alike would
/// pass one line of play off for the truth.
[[nodiscard]] inline std::vector<std::string> bots_for(Policy policy) {
  if (policy == Policy::best) return {"varied:50", "varied:200"};
  return {bot_of(policy)};
}

/// With hidden information each fight starts from a deal of its own that is consistent with the view of the
/// side to choose: odds computed from the true state would reveal it. The same seed and number of fights give
/// the same odds; a request that is limited by time plays in rounds until the time is up.
template <Game G, AdapterOf<G> Adapter>
class SampledOdds {
 public:
  using State = typename G::State;
  using Choice = typename G::Choice;

  SampledOdds(const typename G::Codex& codex, const State& state, const OddsOptions& request)
      : codex_(codex),
        state_(state),
        request_(request),
        asked_(G::asked(codex, state)),
        hides_(hides_at<G, Adapter>(codex, state)) {
    if (hides_ && !asked_.over()) view_ = G::view(codex, state, asked_.side);
    if (!asked_.over()) legal_ = G::choices(codex, state);
    seat(0);
  }

  /// A first answer from a few fights, which later ones refine.
  [[nodiscard]] std::optional<Problem> begin() {
    if (here_.fights > 0) return std::nullopt;
    if (auto problem = play_first_round()) return problem;
    tell_interim();
    return std::nullopt;
  }

  /// The odds after as many fights as the request asks for, or as its time allows.
  [[nodiscard]] Result<Odds> found(const std::string& why) {
    if (request_.samples == 0) return nothing(why);
    if (auto problem = request_.time_used ? play_for_the_time() : play_all()) return *problem;
    Odds odds = answer();
    odds.stopped = is_stopped();
    if (!odds.stopped) odds.why = why;
    return odds;
  }

 private:
  // For a caller that wants proofs only, or plays the fights elsewhere.
  [[nodiscard]] Odds nothing(const std::string& why) const {
    Odds odds = begin_odds<G>("sampled", bots_[0]);
    odds.why = why;
    odds.objective = request_.objective;
    if (!asked_.over()) odds.asked = Adapter::side_name(codex_, asked_.side);
    return odds;
  }

  static constexpr std::uint64_t first_round = 8;    // fights, even after a request to stop
  static constexpr std::uint64_t first_if_slow = 2;  // of them
  static constexpr std::uint64_t telling = 64;       // so many fights that end alike are no accident

  struct Counted {
    Tally tally;
    std::uint64_t fights = 0;
  };

  // Takes the bots of this number in the list and forgets the fights of those before.
  void seat(std::size_t number) {
    policy_ = number;
    table_ = *seated<G>({bots_[number]}, G::sides(codex_));
    here_ = {};
    after_.assign(legal_.size(), {});
  }
  [[nodiscard]] bool has_better_bots() const { return policy_ + 1 < bots_.size(); }
  [[nodiscard]] bool all_alike() const { return here_.tally.size() == 1; }

  [[nodiscard]] bool is_stopped() const { return request_.is_stopped && request_.is_stopped(); }
  [[nodiscard]] double time_used() const { return request_.time_used ? request_.time_used() : 0; }
  [[nodiscard]] bool is_due() const { return is_stopped() || time_used() >= 1; }

  // Plays so many more fights, the first choice of which is given.
  std::optional<Problem> play(const std::optional<Choice>& first, std::uint64_t fights, Counted& counted) {
    const auto start = [&](std::uint64_t seed, State& state, SeededDice& dice) {
      if (view_) {
        SeededDice deal(hash_of(std::array{seed, std::uint64_t{2}}));
        state = G::imagine(codex_, *view_, deal);
      } else {
        state = state_;
      }
      if (!first) return;
      Chronicle<typename G::Event> quiet;
      G::play(codex_, state, *first, dice, quiet);
    };
    const analysis::Sample sample = analysis::sample_from<G>(
        codex_, start, table_,
        {.fights = fights, .seed = request_.seed, .first = counted.fights, .threads = 0});
    if (sample.unfinished > 0) return Problem{{}, 0, 0, "a fight of the bots does not end", {}};
    counted.fights += fights;
    for (const auto& [end, times] : sample.endings) counted.tally[end] += times;
    return std::nullopt;
  }

  // So many fights from here, and about as many again after some of the choices.
  std::optional<Problem> play_round(std::uint64_t fights) {
    if (auto problem = play(std::nullopt, fights, here_)) return problem;
    const std::vector<std::size_t> next = next_choices();
    const std::uint64_t each = std::max<std::uint64_t>(1, fights / std::max<std::size_t>(1, next.size()));
    for (const std::size_t i : next) {
      if (is_due()) break;
      if (auto problem = play(legal_[i], each, after_[i])) return problem;
    }
    return std::nullopt;
  }

  // Where one fight takes seconds, fewer of them are the first answer.
  std::optional<Problem> play_first_round() {
    constexpr double soon = 0.02;  // of the time
    const double before = time_used();
    if (auto problem = play(std::nullopt, first_if_slow, here_)) return problem;
    if (time_used() - before > soon) return std::nullopt;
    return play_round(first_round - first_if_slow);
  }

  // Those with too few fights to say anything; then those that may be the best one, as far as their intervals
  // tell, and now and then all of them, as an interval does not always hold the true value.
  [[nodiscard]] std::vector<std::size_t> next_choices() {
    constexpr std::uint64_t telling_of_choice = 30;
    constexpr std::uint64_t all_every = 4;
    std::vector<std::size_t> next;
    for (std::size_t i = 0; i < legal_.size(); ++i) {
      if (after_[i].fights < telling_of_choice) next.push_back(i);
    }
    if (!next.empty()) return next;
    std::vector<Chance> values;
    for (const Counted& counted : after_) values.push_back(worth_of(counted));
    double low_of_best = -std::numeric_limits<double>::infinity();
    for (const Chance& value : values) low_of_best = std::max(low_of_best, value.low);
    const bool takes_all = ++rounds_ % all_every == 0;
    for (std::size_t i = 0; i < legal_.size(); ++i) {
      if (takes_all || values[i].high >= low_of_best) next.push_back(i);
    }
    return next;
  }

  std::optional<Problem> play_for_the_time() {
    constexpr double short_round = 0.03;  // of the time
    constexpr std::uint64_t largest = 1'024;
    if (auto problem = begin()) return problem;
    std::uint64_t fights = std::min(here_.fights, first_round);
    while (!is_due() && here_.fights < request_.samples) {
      const double before = time_used();
      if (auto problem = play_round(fights)) return problem;
      if (here_.fights >= telling && all_alike() && has_better_bots() && !is_due()) {
        set_aside();
        fights = first_round;
        continue;
      }
      tell_interim();
      constexpr double parts = 1'000;
      if (request_.progress) {
        request_.progress(static_cast<std::uint64_t>(parts * time_used()), static_cast<std::uint64_t>(parts));
      }
      if (time_used() - before < short_round) fights = std::min(2 * fights, largest);
    }
    return std::nullopt;
  }

  // The number of fights is given, or follows from their length, so that the answer can be repeated.
  std::optional<Problem> play_all() {
    std::uint64_t samples = affordable<G>(codex_, state_, table_, request_, hides_);
    if (auto problem = play_up_to(std::nullopt, std::min(samples, telling), samples, here_)) return problem;
    if (all_alike() && has_better_bots() && !is_stopped()) {
      set_aside();
      samples = affordable<G>(codex_, state_, table_, request_, hides_);
    }
    const std::uint64_t each = std::max<std::uint64_t>(1, samples / std::max<std::size_t>(1, legal_.size()));
    const std::uint64_t all = samples + each * legal_.size();
    if (auto problem = play_up_to(std::nullopt, samples, all, here_)) return problem;
    for (std::size_t i = 0; i < legal_.size() && !is_stopped(); ++i) {
      if (auto problem = play_up_to(legal_[i], each, all, after_[i])) return problem;
    }
    return std::nullopt;
  }

  std::optional<Problem> play_up_to(const std::optional<Choice>& first, std::uint64_t fights,
                                    std::uint64_t all, Counted& counted) {
    const std::uint64_t part = std::clamp<std::uint64_t>(fights / 50, first_round, 4'096);
    while (counted.fights < fights) {
      if (counted.fights > 0 && is_stopped()) break;
      if (auto problem = play(first, std::min(part, fights - counted.fights), counted)) return problem;
      if (!request_.progress) continue;
      std::uint64_t done = here_.fights;
      for (const Counted& one : after_) done += one.fights;
      request_.progress(done, all);
    }
    return std::nullopt;
  }

  // All fights of these bots ended alike, so better ones are asked.
  void set_aside() {
    tried_.push_back(bots_[policy_]);
    seat(policy_ + 1);
  }

  void tell_interim() const {
    if (request_.interim) request_.interim(answer());
  }

  [[nodiscard]] Odds answer() const {
    Odds odds = counted_odds<G, Adapter>(codex_, here_.tally);
    odds.policy = bots_[policy_];
    odds.fights_by = odds.policy;
    odds.tried = tried_;
    odds.alike = all_alike();
    odds.objective = request_.objective;
    odds.seed = request_.seed;
    if (asked_.over()) return odds;
    odds.asked = Adapter::side_name(codex_, asked_.side);
    odds.value = worth_of(here_);
    for (std::size_t i = 0; i < legal_.size() && after_[i].fights > 0; ++i) {
      odds.choices.push_back(priced(legal_[i], after_[i]));
    }
    return odds;
  }

  [[nodiscard]] Chance worth_of(const Counted& counted) const {
    return mean_worth<G, Adapter>(codex_, state_, counted.tally, asked_.side, request_.objective);
  }

  [[nodiscard]] Priced priced(const Choice& choice, const Counted& counted) const {
    std::uint64_t won = 0;
    std::uint64_t none = 0;
    for (const auto& [end, times] : counted.tally) {
      won += end.winner == asked_.side ? times : 0;
      none += end.winner == nobody ? times : 0;
    }
    Priced priced{G::text(codex_, choice), G::phrase(codex_, choice), worth_of(counted)};
    priced.win = sampled_chance(won, counted.fights);
    priced.loss = sampled_chance(counted.fights - won - none, counted.fights);
    priced.fights = counted.fights;
    return priced;
  }

  const typename G::Codex& codex_;
  const State& state_;
  const OddsOptions& request_;
  Asked asked_;
  bool hides_;
  std::optional<typename G::View> view_;
  ChoiceList<G> legal_;
  const std::vector<std::string> bots_ = bots_for(request_.policy);
  std::size_t policy_ = 0;
  bots::Seating<G> table_;
  Counted here_;
  std::vector<Counted> after_;  // by choice
  std::uint64_t rounds_ = 0;    // in which the choices were compared
  std::vector<std::string> tried_;
};

}  // namespace affray
