#pragma once
// Makes choices that are written in a file, with its dice.

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "affray/core/dice.hpp"
#include "affray/core/game.hpp"
#include "affray/referee/session/forced.hpp"

namespace affray {

/// Plays a fight by written choices. Forced choices are made automatically before a choice that is not legal
/// yet. A pass that the rules made for a side without a choice may be written as well, and changes nothing:
/// `passes(codex, state, events, since, choice)` returns how often that pass was made, by any side, in the
/// events from number `since` on. Throws ScriptError if the dice do not fit.
template <Game G, class PassesOf>
class WrittenChoices {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;
  using Choice = typename G::Choice;
  using Event = typename G::Event;

  /// `codex` must outlive this object; `events` are those that led to the state.
  WrittenChoices(const Codex& codex, State state, std::vector<int> dice, std::vector<Event> events,
                 PassesOf passes)
      : codex_(&codex),
        passes_(std::move(passes)),
        state_(std::move(state)),
        dice_(std::move(dice)),
        told_(events.size()),
        events_(std::move(events)) {}

  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] const ScriptedDice& dice() const { return dice_; }
  [[nodiscard]] const std::vector<Event>& events() const { return events_; }
  /// The number of events since the last written choice, including its own.
  [[nodiscard]] std::size_t happened() const { return events_.size() - std::min(told_, events_.size()); }

  /// Makes the choice, or returns why not: the refusal at the next decision. If there is none because the
  /// fight ends, nothing is made, and the refusal is that of the position where the choice is written.
  [[nodiscard]] std::optional<Refusal> make(const Choice& choice) {
    const std::optional<Refusal> refused_here = G::refusal(*codex_, state_, choice);
    if (refused_here && is_due_pass(choice)) return write_pass(choice);
    const std::optional<WrittenChoices> before = refused_here ? std::optional(*this) : std::nullopt;
    told_ = events_.size();
    made_.clear();
    std::optional<Refusal> refusal = refused_here;
    while (refusal && play_forced()) {
      refusal = G::refusal(*codex_, state_, choice);
      if (refusal && is_due_pass(choice)) return write_pass(choice);
    }
    if (refusal && G::asked(*codex_, state_).over()) {
      *this = *before;
      return refused_here;
    }
    if (refusal) return refusal;
    play(choice);
    made_.push_back(choice);
    return std::nullopt;
  }

  /// Makes the forced choice, if there is one, and returns it.
  std::optional<Choice> play_forced() {
    const std::optional<Choice> choice = forced_choice<G>(*codex_, state_);
    if (choice) play(*choice);
    return choice;
  }

 private:
  void play(const Choice& choice) {
    Chronicle<Event> chronicle(events_);
    G::play(*codex_, state_, choice, dice_, chronicle);
  }

  std::optional<Refusal> write_pass(const Choice& choice) {
    made_.push_back(choice);
    return std::nullopt;
  }

  /// Whether the rules have made this pass since the last choice, and no line has written it yet.
  bool is_due_pass(const Choice& choice) const {
    const auto written = std::count(made_.begin(), made_.end(), choice);
    return passes_(*codex_, state_, std::span(events_), told_, choice) > written;
  }

  const Codex* codex_;
  PassesOf passes_;
  State state_;
  ScriptedDice dice_;
  std::size_t told_;  // number of events before the last choice, or before the first one
  std::vector<Event> events_;
  std::vector<Choice> made_;  // the last choice, and the passes written after it
};

}  // namespace affray
