#pragma once
// A short cut for fights that add up: where nothing but the sum of the losses depends on how each roll comes
// out, the fight is walked through once and the losses of its rolls are convolved.

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

/// A game with rolls that add up. It promises this of the results, the part of a state that
/// `forget_results` clears: from a moment at which `adds_up` holds, they change nothing that happens up to
/// the roll that `decides`, neither which choices are legal nor what choices and rolls do to the rest of the
/// state and to the losses; and after that roll nothing but the sum of the losses changes the outcome.
template <class G>
concept Additive =
    Game<G> && requires(const typename G::Codex& codex, const typename G::State& state,
                        typename G::State& changed, const TwoLosses& losses, Outcome& outcome) {
      { G::adds_up(codex, state) } -> std::same_as<bool>;  // what is asked now is a roll, and it adds up
      { G::settles(state) } -> std::same_as<bool>;         // what is asked now belongs to the roll before
      { G::decides(state) } -> std::same_as<bool>;         // this roll is the last
      { G::forget_results(changed) };
      // from a state without results to one after its roll
      { G::losses_by(state, state) } -> std::same_as<TwoLosses>;
      // of the state before the first roll, with the losses of all rolls
      G::end_by_losses(state)(losses, outcome);
      // up to these, different losses have different outcomes
      { G::end_by_losses(state).tells_apart(losses) } -> std::same_as<bool>;
    };

/// A policy whose answers do not depend on results, and which can tell whether it has nothing left to say.
template <class P>
concept IgnoresResults = requires(const P& policy, const typename P::Memory& memory) {
  requires P::ignores_results;
  { policy.exhausted(memory) } -> std::same_as<bool>;
};

/// The odds of a fight that adds up. Keep one and run it often.
///
/// Why they are exact: all branches of a roll are played, and it is checked that they lead to the same state
/// and the same memory of the policy, results aside. By the game's promise all of them then go on alike, so
/// every later roll has the same chances whatever the earlier ones were: they are independent, and the
/// losses of independent rolls are convolved. It is enough to follow one branch, without its results.
template <class G, class P>
class AddedUp {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;

  /// Finds the outcomes from `start`, or returns false where this fight does not add up, or has more than
  /// max_plays choices: then every way is to be walked. What the policy was asked on the way is asked again.
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
    // Where lines are left, a walk shows what the rest of a plan comes to.
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
  /// Plays the policy's choice; false when it rolled, for that is a roll which does not add up.
  bool play_on(const Codex& codex, P& policy) {
    ++plays_;
    G::play(codex, now_, policy.choose(codex, now_, memory_), tape_, quiet_);
    const bool is_certain = tape_.total() == 1;
    tape_.rewind();
    return is_certain;
  }

  /// Plays all branches of the roll with the choices that belong to each, notes what they cost, and goes on
  /// with the first, without its results; false when another leads elsewhere.
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
  std::vector<Outcome> ends_;  // to be exchanged
  std::vector<Wide> weights_;
  std::uint64_t roll_total_ = 1;
  Tape tape_;
  Chronicle<typename G::Event> quiet_;
  std::size_t plays_ = 0;
};

}  // namespace affray::analysis
