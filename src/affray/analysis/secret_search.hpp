#pragma once
// Backward induction over fights with simultaneous choices: what its searches have in common.

#include <cstddef>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "affray/analysis/leaf_bounds.hpp"
#include "affray/analysis/listing.hpp"
#include "affray/analysis/merged.hpp"
#include "affray/analysis/search_depth.hpp"
#include "affray/core/check.hpp"
#include "affray/core/game.hpp"
#include "affray/core/hooks.hpp"
#include "affray/core/secret.hpp"
#include "affray/core/tape.hpp"

namespace affray::analysis {

struct SecretPlayOptions {
  Objective objective = Objective::win;
  std::size_t max_states = 500'000;
  // Progress callback (states visited); return false to stop.
  std::function<bool(std::size_t)> keep_going = nullptr;
};

/// Solves the positions of a fight for one side, the maximizer, each of them once. A derived class says what
/// a decision is worth. Values are doubles, in the unit of the objective.
template <Game G>
  requires TellsSecrets<G>
class SecretSearch {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;
  using Choice = typename G::Choice;

  /// The value of the position for the maximizer; nullopt when the search was too large or was stopped.
  std::optional<double> value(const State& state) {
    const double found = worth(state, 0);
    return gave_up() ? std::nullopt : std::optional(found);
  }

  /// The number of positions visited.
  [[nodiscard]] std::size_t states() const { return seen_.size(); }
  /// Whether the limit of positions was reached; the value is then unknown.
  [[nodiscard]] bool too_large() const { return too_large_; }
  /// Whether the caller ended the search; the value is then unknown.
  [[nodiscard]] bool stopped() const { return stopped_; }

 protected:
  static constexpr double unknown = std::numeric_limits<double>::infinity();

  SecretSearch(const Codex& codex, Side maximizer, SecretPlayOptions options)
      : codex_(codex), leaf_(codex, options.objective, maximizer), options_(std::move(options)) {}
  ~SecretSearch() = default;

  /// The value of a position with at least two choices.
  virtual double decision(const State& state, const ChoiceList<G>& choices, std::size_t depth) = 0;

  /// The codex of the fight.
  [[nodiscard]] const Codex& codex() const { return codex_; }
  /// The side whose value is maximized.
  [[nodiscard]] Side maximizer() const { return leaf_.maximizer(); }
  /// Whether the value will not be known: the search was too large or was stopped.
  [[nodiscard]] bool gave_up() const { return too_large_ || stopped_; }

  /// The expected value after a choice, over all outcomes of its dice.
  double after(const State& state, const Choice& choice, std::size_t depth) {
    Tape& tape = level(depth).tape;
    tape.rewind();
    double sum = 0;
    do {
      State next = state;
      play_listed<G>(codex_, next, choice, tape, quiet_);
      if (tape.too_large()) too_large_ = true;
      if (gave_up()) return 0;
      sum += worth(next, depth + 1) * static_cast<double>(tape.weight()) / static_cast<double>(tape.total());
    } while (tape.advance());
    return sum;
  }

  /// The position after a choice in secret; nothing is rolled before the answer.
  State after_secret(const State& state, const Choice& choice) {
    State chosen = state;
    Tape tape;
    play_listed<G>(codex_, chosen, choice, tape, quiet_);
    AFFRAY_CHECK(tape.total() == 1, "nothing is rolled before both have chosen");
    return chosen;
  }

  /// The choices that answer the choice just made in secret; none where nobody answers it.
  [[nodiscard]] ChoiceList<G> answers(const State& chosen) const {
    if (G::asked(codex_, chosen).over() || G::secrecy(codex_, chosen) != Secrecy::answers) return {};
    return G::choices(codex_, chosen);
  }

  /// The value after each answer, or the only one where nobody answers.
  std::vector<double> answered(const State& chosen, const ChoiceList<G>& answers, std::size_t depth) {
    if (answers.empty()) return {worth(chosen, depth + 1)};
    std::vector<double> values;
    for (const Choice& answer : answers) values.push_back(after(chosen, answer, depth + 1));
    return values;
  }

 private:
  // Buffers of one search depth, on the heap so that deep fights do not overflow the stack.
  struct Level {
    ChoiceList<G> choices;
    Tape tape;
  };

  Level& level(std::size_t depth) {
    while (levels_.size() <= depth) levels_.push_back(std::make_unique<Level>());
    return *levels_[depth];
  }

  double worth(const State& state, std::size_t depth) {
    if (G::asked(codex_, state).over()) return leaf_.ending(state).low;
    if (depth > max_search_depth) too_large_ = true;
    if (gave_up()) return 0;
    ChoiceList<G>& choices = level(depth).choices;
    list_choices<G>(codex_, state, choices);
    if (choices.size() == 1) return after(state, choices[0], depth);
    const auto [number, is_new] = seen_.add(state);
    if (!is_new) {
      // The state repeats while it is being solved: the fight may never end.
      if (values_[number] == unknown) too_large_ = true;
      return values_[number];
    }
    values_.push_back(unknown);
    if (seen_.size() > options_.max_states) too_large_ = true;
    if (options_.keep_going && seen_.size() % 1024 == 0 && !options_.keep_going(seen_.size()))
      stopped_ = true;
    const double found = decision(state, choices, depth);
    values_[number] = found;
    return found;
  }

  const Codex& codex_;
  LeafBounds<G> leaf_;
  SecretPlayOptions options_;
  Merged<State> seen_;
  std::vector<double> values_;  // by number in seen_; `unknown` while it is being solved
  std::vector<std::unique_ptr<Level>> levels_;
  Chronicle<typename G::Event> quiet_;
  bool too_large_ = false;
  bool stopped_ = false;
};

}  // namespace affray::analysis
