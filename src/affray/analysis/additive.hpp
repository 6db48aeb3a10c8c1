#pragma once
// A fast path for additive fights: where the results of rolls affect nothing but the sum of the losses, one
// branch of the fight is played and the losses of its rolls are convolved.

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "affray/analysis/copy.hpp"
#include "affray/analysis/loss_sums.hpp"
#include "affray/analysis/outcomes.hpp"
#include "affray/core/game.hpp"
#include "affray/core/tape.hpp"

namespace affray::analysis {

/// A game with additive rolls. "Results" are the part of a state that `forget_results` clears. The game
/// guarantees: once `adds_up` holds, results affect neither which choices are legal nor how choices and rolls
/// change the rest of the state and the losses, up to the roll for which `decides` holds; and after that roll
/// the outcome depends on nothing but the sum of the losses.
template <class G>
concept Additive =
    Game<G> && requires(const typename G::Codex& codex, const typename G::State& state,
                        typename G::State& changed, const TwoLosses& losses, Outcome& outcome) {
      { G::adds_up(codex, state) } -> std::same_as<bool>;  // the pending choice is an additive roll
      { G::settles(state) } -> std::same_as<bool>;         // the pending choice belongs to the previous roll
      { G::decides(state) } -> std::same_as<bool>;         // the pending roll is the last one
      { G::forget_results(changed) };
      // losses between a state without results and the state after its roll
      { G::losses_by(state, state) } -> std::same_as<TwoLosses>;
      // writes the outcome of the fight from the state before its first roll and the losses of all rolls
      G::end_by_losses(state)(losses, outcome);
      // whether different losses, up to these, give different outcomes
      { G::end_by_losses(state).tells_apart(losses) } -> std::same_as<bool>;
    };

/// A policy whose choices do not depend on results, and which can tell whether all its lines were played.
template <class P>
concept IgnoresResults = requires(const P& policy, const typename P::Memory& memory) {
  requires P::ignores_results;
  { policy.exhausted(memory) } -> std::same_as<bool>;
};

/// The odds of an additive fight. Reuse an instance: its buffers are kept.
///
/// Why this is exact: all branches of a roll are played, and they are checked to lead to the same state and
/// the same memory of the policy, apart from results. By the guarantee of the game they then continue
/// identically, so every later roll has the same distribution whatever the earlier ones were. The rolls are
/// independent, and the distribution of the sum of their losses is a convolution; following one branch
/// without results suffices.
template <class G, class P>
class AdditiveOdds {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;

  /// Finds the outcomes from `start`. Returns false if this fight is not additive or needs more than
  /// max_plays choices; the caller then enumerates all branches, and the policy is queried again from the
  /// start.
  [[nodiscard]] bool run(const Codex& codex, const State& start, P& policy, std::size_t max_plays) {
    static_assert(Additive<G> && IgnoresResults<P>);
    sums_.clear();
    plays_ = 0;
    memory_ = {};
    copy_plain(now_, start);
    bool is_first = true;
    for (bool is_last = false; !is_last;) {
      if (plays_ > max_plays) return false;
      if (!G::adds_up(codex, now_)) {
        if (G::asked(codex, now_).over() || !play_on(codex, policy)) return false;
        continue;
      }
      if (is_first) {
        copy_plain(before_, now_);
        G::forget_results(now_);
        is_first = false;
      }
      is_last = G::decides(now_);
      if (!play_roll(codex, policy, is_last) || !sums_.add(branches_, roll_total_)) return false;
    }
    // If lines of the plan are left, only the full enumeration can tell why they were not played.
    return policy.exhausted(memory_) && G::end_by_losses(before_).tells_apart(sums_.most());
  }

  /// The outcomes of the last run, when it was successful.
  template <class Number>
  void collect(Outcomes<Outcome, Number>& outcomes) {
    ends_.clear();
    weights_.clear();
    const auto end_by_losses = G::end_by_losses(before_);
    sums_.each([&](const TwoLosses& losses, const Wide& weight) {
      end_by_losses(losses, ends_.emplace_back());
      weights_.push_back(weight);
    });
    outcomes.exchange(ends_, weights_, sums_.total());
  }

  /// Choices played in the last run.
  [[nodiscard]] std::size_t plays() const { return plays_; }

 private:
  /// Plays the policy's choice; false when it rolled dice, as that roll is not additive.
  bool play_on(const Codex& codex, P& policy) {
    ++plays_;
    G::play(codex, now_, policy.choose(codex, now_, memory_), tape_, quiet_);
    const bool is_certain = tape_.total() == 1;
    tape_.rewind();
    return is_certain;
  }

  /// Plays all branches of the roll, each with the choices that belong to it, records their losses and
  /// continues with the first one, without its results; false when another branch leads to a different state.
  bool play_roll(const Codex& codex, P& policy, bool is_last) {
    branches_.clear();
    typename P::Memory memory = memory_;
    const typename G::Choice roll = policy.choose(codex, now_, memory);
    bool is_same = true;
    do {
      State& after = branches_.empty() ? first_ : other_;
      copy_plain(after, now_);
      ++plays_;
      G::play(codex, after, roll, tape_, quiet_);
      typename P::Memory remembered = memory;
      while (G::settles(after)) {
        ++plays_;
        G::play(codex, after, policy.choose(codex, after, remembered), tape_, quiet_);
      }
      branches_.push_back({G::losses_by(now_, after), tape_.weight()});
      if (!is_last) G::forget_results(after);
      if (branches_.size() == 1) {
        roll_total_ = tape_.total();
        memory_ = remembered;
      }
      is_same = tape_.total() == roll_total_ && remembered == memory_ &&
                (is_last || std::memcmp(&after, &first_, sizeof after) == 0);
    } while (is_same && tape_.advance());
    tape_.rewind();
    copy_plain(now_, first_);
    return is_same;
  }

  LossSums sums_;
  State before_{};  // at the first roll
  State now_{}, first_{}, other_{};
  typename P::Memory memory_{};  // at now_
  std::vector<LossBranch> branches_;
  std::vector<Outcome> ends_;  // buffers that collect() swaps with those of the outcomes
  std::vector<Wide> weights_;
  std::uint64_t roll_total_ = 1;
  Tape tape_;
  Chronicle<typename G::Event> quiet_;
  std::size_t plays_ = 0;
};

}  // namespace affray::analysis
