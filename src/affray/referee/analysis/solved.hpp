#pragma once
// The moves of a fight, and what can be proven about their positions.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "affray/analysis/best_play.hpp"
#include "affray/analysis/bounded_play.hpp"
#include "affray/analysis/valuer.hpp"
#include "affray/core/redundant.hpp"
#include "affray/referee/odds/tally.hpp"
#include "affray/referee/session/adapter.hpp"
#include "affray/referee/session/hidden.hpp"
#include "affray/referee/session/interface.hpp"
#include "affray/referee/session/opening.hpp"

namespace affray {

/// A move, its position, and proven facts about it.
template <Game G>
struct PlayedMove {
  typename G::State before{};
  typename G::Choice choice{};
  Side chooser = nobody;
  bool rolls = false;
  bool hides = false;        // something is hidden from the side to choose
  bool out_of_turn = false;  // another side was asked, as when a side concedes at any time
  // The choices that are not redundant, and the one that was made; empty if there was no other.
  std::vector<typename G::Choice> options;
  std::size_t made = 0;

  std::optional<analysis::PositionValue> value;         // of the position
  std::optional<analysis::PositionValue> after_choice;  // before its dice
  // Set if the cost of the choice is exact, or has useful bounds:
  std::optional<Chance> loss;
  std::size_t best = 0;
  Chance chosen_value;  // the winning chance after the choice, and after the best one
  Chance best_value;
};

/// The value of a fight that has ended.
[[nodiscard]] inline analysis::PositionValue won_by(Side winner) {
  analysis::PositionValue value;
  (winner == nobody ? value.none : value.win[index(winner)]) = analysis::Fraction(1);
  return value;
}

/// The moves of a fight with their positions. A last element without a choice is the position at the end.
template <Game G, AdapterOf<G> Adapter>
[[nodiscard]] std::vector<PlayedMove<G>> played_moves(const Opening<G>& opening,
                                                      const SharedList<Move>& moves) {
  const typename G::Codex& codex = opening.codex;
  std::vector<PlayedMove<G>> played(moves.size() + 1);
  typename G::State state = opening.start;
  Chronicle<typename G::Event> quiet;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    PlayedMove<G>& move = played[i];
    move.before = state;
    move.choice = *G::parse(codex, moves[i].choice);
    move.chooser = moves[i].side;
    move.rolls = !moves[i].rolls.empty();
    move.hides = hides_at<G, Adapter>(codex, state);
    move.out_of_turn = move.chooser != G::asked(codex, state).side;
    if (!move.out_of_turn) {
      for (const auto& choice : G::choices(codex, state)) {
        if (choice == move.choice) move.made = move.options.size();
        if (choice == move.choice || !is_redundant<G>(codex, state, choice)) move.options.push_back(choice);
      }
      if (move.options.size() < 2) move.options.clear();
    }
    ScriptedDice dice(moves[i].rolls);
    G::play(codex, state, move.choice, dice, quiet);
  }
  played.back().before = state;
  if (const auto end = G::outcome(codex, state)) played.back().value = won_by(end->winner);
  played.back().hides = !G::asked(codex, state).over() && hides_at<G, Adapter>(codex, state);
  return played;
}

/// Values positions by proof, from the end of the fight to its beginning.
template <Game G>
class MoveSolver {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;

  /// Gives up a position when `keep_going(done, most)` returns false.
  MoveSolver(const Codex& codex, std::vector<PlayedMove<G>>& moves, std::size_t memory,
             std::function<bool(std::uint64_t, std::uint64_t)> keep_going)
      : codex_(codex), moves_(moves), memory_(memory), keep_going_(std::move(keep_going)) {}

  /// Solves positions with a table of all that can follow, as long as it is not too large. Earlier positions
  /// have larger tables, and if one hides something, so do all before it.
  void solve() {
    analysis::BestPlayOptions options;
    constexpr std::size_t bytes =
        2 * (sizeof(State) + 2 * max_sides * sizeof(analysis::Fraction));  // as in best_play_options
    constexpr std::size_t most = 300'000;
    options.max_states = std::min(most, memory_ / bytes);
    options.max_plays = 20 * options.max_states;
    options.keep_going = [&](std::size_t states) { return keep_going_(states, options.max_states); };
    analysis::BestPlaySearch<G, analysis::Fraction> search(codex_, options);
    for (std::size_t i = moves_.size(); i > 0; --i) {
      PlayedMove<G>& move = moves_[i - 1];
      if (move.value) continue;
      if (move.hides) return;
      const auto found = search.run(move.before);
      if (found.too_large) return;
      take(move, found);
    }
  }

  /// Bounds positions before the solved ones, as long as no dice are involved.
  void bound() {
    analysis::BoundedPlayOptions options;
    options.max_nodes = 30'000;
    options.table_bytes = std::min(options.table_bytes, memory_);
    options.stop_at_rolls = true;
    options.keep_going = [&](std::uint64_t done) { return keep_going_(done, options.max_nodes); };
    // A search keeps its table as long as the same side chooses.
    std::array<std::optional<analysis::BoundedPlay<G>>, max_sides> searches;
    int failures = 0;
    constexpr int most_failures = 4;
    for (std::size_t i = moves_.size() - 1; i > 0 && failures < most_failures; --i) {
      PlayedMove<G>& move = moves_[i - 1];
      if (move.value || move.options.empty()) continue;
      if (move.hides || !keep_going_(0, options.max_nodes)) return;
      auto& search = searches[index(move.chooser)];
      if (!search) search.emplace(codex_, options);
      const auto found = search->run(move.before);
      if (found.rolls) return;
      if (!take(move, found)) ++failures;
    }
  }

 private:
  template <class Found>
  static analysis::PositionValue value_of(const Found& found) {
    analysis::PositionValue value;
    value.win = found.win;
    value.none = found.none;
    return value;
  }

  void take(PlayedMove<G>& move, const analysis::BestPlay<G, analysis::Fraction>& found) const {
    move.value = value_of(found);
    for (const auto& priced : found.choices) {
      if (priced.choice == move.choice) move.after_choice = value_of(priced);
    }
    if (move.options.empty()) return;
    const auto& best = found.choices[found.best];
    const std::size_t side = index(move.chooser);
    const analysis::Fraction best_value = value_of(best).value(side);
    const analysis::Fraction chosen = move.after_choice->value(side);
    move.loss = exact_chance(best_value - chosen);
    move.best_value = exact_chance(best_value);
    move.chosen_value = exact_chance(chosen);
    // A choice without a cost is itself a best one; redundant choices are no options.
    const auto at = std::find(move.options.begin(), move.options.end(), best.choice);
    move.best = best_value == chosen || at == move.options.end()
                    ? move.made
                    : static_cast<std::size_t>(at - move.options.begin());
  }

  // Converts values between -1 and 1 to chances.
  static Chance chance(const analysis::Bounds& bounds) {
    Chance chance{.p = (bounds.low + bounds.high) / 4 + 0.5,
                  .exact = {},
                  .low = (1 + bounds.low) / 2,
                  .high = (1 + bounds.high) / 2,
                  .is_bound = true};
    if (bounds.exact()) chance.exact = analysis::Fraction(static_cast<long>(bounds.low) + 1, 2).text();
    return chance;
  }

  // Returns false if the bounds are not informative.
  bool take(PlayedMove<G>& move, const analysis::BoundedValue<G>& found) const {
    const std::size_t side = index(move.chooser);
    if (found.value.exact()) {
      const auto value = static_cast<int>(found.value.low);
      move.value = won_by(value == 0 ? nobody : value > 0 ? move.chooser : side_at(1 - side));
    }
    analysis::Bounds chosen = found.value;
    analysis::Bounds best{-1, 1};
    bool has_best = false;
    for (const auto& priced : found.choices) {
      if (priced.choice == move.choice) chosen = priced.value;
      const auto at = std::find(move.options.begin(), move.options.end(), priced.choice);
      if (at == move.options.end() || (has_best && priced.value.low <= best.low)) continue;
      best = priced.value;
      move.best = static_cast<std::size_t>(at - move.options.begin());
      has_best = true;
    }
    const double low = std::max(0.0, (best.low - chosen.high) / 2);
    const double high = std::max(low, (found.value.high - chosen.low) / 2);
    constexpr double telling = 0.05;
    if (low == 0 && high >= telling) return found.value.exact();
    Chance loss{.p = (low + high) / 2, .exact = {}, .low = low, .high = high, .is_bound = true};
    if (low == high) loss.exact = analysis::Fraction(static_cast<long>(2 * low), 2).text();
    move.loss = loss;
    move.best_value = chance(best);
    move.chosen_value = chance(chosen);
    if (high == 0) move.best = move.made;
    return true;
  }

  const Codex& codex_;
  std::vector<PlayedMove<G>>& moves_;
  std::size_t memory_;
  std::function<bool(std::uint64_t, std::uint64_t)> keep_going_;
};

}  // namespace affray
