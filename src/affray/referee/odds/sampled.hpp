#pragma once
// Sampled odds: seeded fights of bots from a position, and from each position after one of its choices.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "affray/bots/seating.hpp"
#include "affray/referee/odds/report.hpp"
#include "affray/referee/odds/sampler.hpp"
#include "affray/referee/odds/sampling.hpp"
#include "affray/referee/odds/size.hpp"
#include "affray/referee/session/adapter.hpp"
#include "affray/referee/session/hidden.hpp"

namespace affray {

/// The same seed and number of fights give the same odds. A request with a time limit plays in rounds until
/// the time is up, with intervals that hold at each of its answers.
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
        sampler_(codex, state, request.seed, request.objective, bots_for<G>(request.policy)) {}

  /// A first answer from a few fights, which later answers refine.
  [[nodiscard]] std::optional<Problem> begin() {
    if (sampler_.played().here().count() > 0) return std::nullopt;
    if (auto problem = play_first_round()) return problem;
    tell_interim();
    return std::nullopt;
  }

  /// The odds after as many fights as requested, or as the time allows.
  [[nodiscard]] Result<Odds> found(const std::string& why) {
    if (request_.samples == 0) return nothing(why);
    if (auto problem = request_.time_used ? play_for_the_time() : play_all()) return *problem;
    Odds odds = answer();
    odds.stopped = is_stopped();
    if (!odds.stopped) odds.why = why;
    return odds;
  }

 private:
  // For a caller that requests proofs only, or plays the fights elsewhere.
  [[nodiscard]] Odds nothing(const std::string& why) const {
    Odds odds = begin_odds<G>("sampled", sampler_.bots());
    odds.why = why;
    odds.objective = request_.objective;
    if (!asked_.over()) odds.asked = Adapter::side_name(codex_, asked_.side);
    return odds;
  }

  static constexpr std::uint64_t first_round = 8;    // fights, even after a request to stop
  static constexpr std::uint64_t first_if_slow = 2;  // the number of these fights if each is slow

  [[nodiscard]] bool is_stopped() const { return request_.is_stopped && request_.is_stopped(); }
  [[nodiscard]] double time_used() const { return request_.time_used ? request_.time_used() : 0; }
  [[nodiscard]] bool is_due() const { return is_stopped() || time_used() >= 1; }

  // If one fight takes seconds, the first answer is based on fewer fights.
  std::optional<Problem> play_first_round() {
    constexpr double soon = 0.02;  // of the time
    const double before = time_used();
    if (auto problem = sampler_.play_up_to(0, first_if_slow)) return problem;
    if (time_used() - before > soon) return std::nullopt;
    return sampler_.play_up_to(0, first_round);
  }

  std::optional<Problem> play_for_the_time() {
    if (auto problem = begin()) return problem;
    const auto due = [this] { return is_due(); };
    while (!is_due() && sampler_.played().fights_of_position(Looks::many) < request_.samples &&
           !sampler_.is_answered()) {
      if (auto problem = sampler_.play_round(due)) return problem;
      if (!is_due()) sampler_.ask_better();
      tell_interim();
      constexpr double parts = 1'000;
      if (request_.progress) {
        request_.progress(static_cast<std::uint64_t>(parts * time_used()), static_cast<std::uint64_t>(parts));
      }
    }
    return std::nullopt;
  }

  // The number of fights is given, or follows from their length, so that the answer can be repeated.
  std::optional<Problem> play_all() {
    std::uint64_t samples = 0;
    do {
      samples = affordable_here();
      if (auto problem = play_up_to(0, std::min(samples, sampler_.telling), samples)) return problem;
    } while (!is_stopped() && sampler_.ask_better(1));
    const std::size_t choices = sampler_.played().choices().size();
    const std::uint64_t each = std::max<std::uint64_t>(1, samples / std::max<std::size_t>(1, choices));
    const std::uint64_t all = samples + each * choices;
    if (auto problem = play_up_to(0, samples, all)) return problem;
    for (std::size_t i = 0; i < choices && !is_stopped(); ++i) {
      if (auto problem = play_up_to(i + 1, each, all)) return problem;
    }
    return std::nullopt;
  }

  [[nodiscard]] std::uint64_t affordable_here() const {
    // Quick bots make most of the choices after the first few.
    const std::string bots = bots::ahead_named(sampler_.bots()) ? "quick" : sampler_.bots();
    const auto table = *seated<G>({bots}, G::sides(codex_));
    return affordable<G>(codex_, state_, table, request_, hides_at<G, Adapter>(codex_, state_));
  }

  std::optional<Problem> play_up_to(std::size_t arm, std::uint64_t fights, std::uint64_t all) {
    // Fights between two checks whether to stop; less than a second in every game.
    constexpr std::uint64_t before_a_look = 64;
    const std::uint64_t part = std::clamp<std::uint64_t>(fights / 50, first_round, before_a_look);
    std::uint64_t played = arm == 0 ? sampler_.played().here().count() : 0;
    while (played < fights) {
      if (played > 0 && is_stopped()) break;
      played = std::min(fights, played + part);
      if (auto problem = sampler_.play_up_to(arm, played)) return problem;
      if (request_.progress) request_.progress(sampler_.played().fights(), all);
    }
    return std::nullopt;
  }

  void tell_interim() const {
    if (request_.interim) request_.interim(answer());
  }

  [[nodiscard]] Odds answer() const { return sampler_.odds(request_.time_used ? Looks::many : Looks::one); }

  const typename G::Codex& codex_;
  const State& state_;
  const OddsOptions& request_;
  Asked asked_;
  Sampler<G, Adapter> sampler_;
};

/// Samples fights in parts, for workers that answer between them.
template <Game G, AdapterOf<G> Adapter>
class SamplingOf final : public Sampling {
 public:
  /// `codex` must outlive it; the state is copied.
  SamplingOf(const typename G::Codex& codex, const typename G::State& state, const OddsOptions& request,
             const Lane& lane)
      : sampler_(codex, state, request.seed, request.objective, bots_for<G>(request.policy), lane) {}

  [[nodiscard]] std::optional<Problem> play_up_to(std::uint64_t fights,
                                                  const std::function<bool()>& is_due) override {
    return sampler_.play_up_to(0, fights, is_due);
  }
  [[nodiscard]] std::optional<Problem> play(const std::function<bool()>& is_due) override {
    do {
      if (auto problem = sampler_.play_round(is_due)) return problem;
      sampler_.ask_better();
    } while (!is_due());
    return std::nullopt;
  }
  [[nodiscard]] FoughtPart take() override { return sampler_.take(); }
  void add(const FoughtPart& part) override { sampler_.add(part); }
  [[nodiscard]] Odds odds() const override {
    Odds odds = sampler_.odds(Looks::many);
    group_choices(odds);
    return odds;
  }

 private:
  Sampler<G, Adapter> sampler_;
};

}  // namespace affray
