#pragma once
// All possible results of a roll that was made.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "affray/analysis/fraction.hpp"
#include "affray/analysis/merged.hpp"
#include "affray/core/check.hpp"
#include "affray/core/dice.hpp"
#include "affray/core/game.hpp"
#include "affray/core/tape.hpp"

namespace affray::analysis {

/// Forwards to another source and records the group of each roll: equivalent faces leave the same record.
class NotingDice final : public Dice {
 public:
  NotingDice(Dice& source, std::vector<int>& notes) : source_(source), notes_(notes) {}

  std::size_t pick(Stream stream, Side who, std::span<const std::uint32_t> weights) override {
    const std::size_t picked = source_.pick(stream, who, weights);
    notes_.push_back(static_cast<int>(picked));
    return picked;
  }
  void roll(Stream stream, std::span<const Die> dice, Grouping group,
            std::span<std::uint8_t> faces) override {
    source_.roll(stream, dice, group, faces);
    notes_.push_back(group(faces));
  }

 private:
  Dice& source_;
  std::vector<int>& notes_;
};

/// The distinct positions that a choice could have led to, with their chances.
template <Game G>
struct RollResults {
  std::vector<typename G::State> states;
  std::vector<Fraction> chances;
  std::size_t actual = 0;
  // Whether these are all results with exact chances; otherwise the actual result among random samples.
  bool all = true;
};

struct RollResultsOptions {
  std::size_t most_outcomes = 4'096;  // enumerated dice outcomes
  std::size_t most_states = 128;
  std::size_t sampled = 47;  // samples beside the actual result, where the limits above are exceeded
  std::uint64_t seed = 1;    // of the samples
};

namespace detail {

template <Game G>
class RollResultsFinder {
 public:
  using State = typename G::State;

  /// For a choice that has not been made yet: there is no actual result, and `actual` is 0.
  RollResultsFinder(const typename G::Codex& codex, const State& before, const typename G::Choice& choice)
      : codex_(codex), before_(before), choice_(choice) {}

  RollResultsFinder(const typename G::Codex& codex, const State& before, const typename G::Choice& choice,
                    std::span<const int> faces)
      : RollResultsFinder(codex, before, choice) {
    ScriptedDice script({faces.begin(), faces.end()});
    is_made_ = true;
    actual_ = play(script, actual_notes_);
    AFFRAY_CHECK(script.spent(), "a choice that was played rolls fewer dice than it did");
  }

  RollResults<G> find(const RollResultsOptions& options) {
    if (visit_all(options)) return take(true);
    merged_.clear();
    chances_.clear();
    sample(options);
    return take(false);
  }

 private:
  State play(Dice& dice, std::vector<int>& notes) const {
    State state = before_;
    Chronicle<typename G::Event> quiet;
    notes.clear();
    NotingDice noting(dice, notes);
    G::play(codex_, state, choice_, noting, quiet);
    return state;
  }

  void add(const State& state, const Fraction& chance, bool is_actual) {
    const auto [number, is_new] = merged_.add(state);
    if (is_new) chances_.emplace_back();
    chances_[number] += chance;
    if (is_actual) number_ = number;
  }

  bool visit_all(const RollResultsOptions& options) {
    Tape tape;
    std::vector<int> notes;
    for (std::size_t outcome = 0; outcome < options.most_outcomes; ++outcome) {
      const State state = play(tape, notes);
      if (tape.too_large() || merged_.size() > options.most_states) return false;
      add(state, Fraction::of(tape.weight(), tape.total()), is_made_ && notes == actual_notes_);
      if (!tape.advance()) return true;
    }
    return false;
  }

  // The actual result and the samples are exchangeable, so the rank of the former among them is uniform
  // (Besag and Clifford, 1989).
  void sample(const RollResultsOptions& options) {
    SeededDice dice(options.seed);
    std::vector<int> notes;
    const Fraction share(1, static_cast<long>(options.sampled + 1));
    if (is_made_) add(actual_, share, true);
    for (std::size_t i = 0; i < options.sampled + (is_made_ ? 0 : 1); ++i)
      add(play(dice, notes), share, false);
  }

  RollResults<G> take(bool all) const {
    RollResults<G> results;
    for (std::size_t i = 0; i < merged_.size(); ++i) results.states.push_back(merged_[i]);
    results.chances = chances_;
    AFFRAY_CHECK(!is_made_ || number_ < merged_.size(), "the dice that were rolled are not among all dice");
    results.actual = is_made_ ? number_ : 0;
    results.all = all;
    return results;
  }

  const typename G::Codex& codex_;
  const State& before_;
  const typename G::Choice& choice_;
  State actual_{};
  bool is_made_ = false;
  std::vector<int> actual_notes_;
  Merged<State> merged_;
  std::vector<Fraction> chances_;
  std::size_t number_ = SIZE_MAX;
};

}  // namespace detail

/// All results of `choice` in the position `before`, where it rolled these faces.
template <Game G>
[[nodiscard]] RollResults<G> roll_results(const typename G::Codex& codex, const typename G::State& before,
                                          const typename G::Choice& choice, std::span<const int> faces,
                                          const RollResultsOptions& options = {}) {
  return detail::RollResultsFinder<G>(codex, before, choice, faces).find(options);
}

/// All results of `choice` in the position `before`, if it has not been made yet; `actual` is meaningless.
template <Game G>
[[nodiscard]] RollResults<G> all_results(const typename G::Codex& codex, const typename G::State& before,
                                         const typename G::Choice& choice,
                                         const RollResultsOptions& options = {}) {
  return detail::RollResultsFinder<G>(codex, before, choice).find(options);
}

}  // namespace affray::analysis
