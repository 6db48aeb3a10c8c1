#pragma once
// Small positions and the whole truth about them, found in the plainest way there is: no tape, no groups of
// faces, no table, no bounds, nothing merged and nothing left out.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "affray/analysis/best_play.hpp"
#include "affray/analysis/fraction.hpp"
#include "affray/bots/policies.hpp"
#include "affray/bots/quick.hpp"
#include "affray/bots/random.hpp"
#include "affray/core/hash.hpp"
#include "affray/core/tape.hpp"
#include "openings.hpp"

namespace affray::testing {

using analysis::Fraction;
using Shares = std::array<Fraction, max_sides>;  // by side

/// What an end is worth to a side.
[[nodiscard]] inline int worth_of(const Outcome& end, std::size_t side, std::size_t sides,
                                  Objective objective) {
  if (objective == Objective::win) return end.winner == nobody ? 0 : end.winner == side_at(side) ? 1 : -1;
  int sum = 0;
  for (std::size_t i = 0; i < sides; ++i) sum += i == side ? -end.losses[i] : end.losses[i];
  return sum;
}

/// Falls in every way there is, one after the other: each face of each die by itself.
class EveryFace final : public Dice {
 public:
  std::size_t pick(Stream /*stream*/, Side /*who*/, std::span<const std::uint32_t> weights) override {
    if (at_ == fallen_.size()) fallen_.push_back({0, {weights.begin(), weights.end()}});
    Fallen& here = fallen_[at_++];
    while (here.weights[here.picked] == 0) ++here.picked;
    return here.picked;
  }
  void roll(Stream stream, std::span<const Die> dice, Grouping /*group*/,
            std::span<std::uint8_t> faces) override {
    for (std::size_t i = 0; i < dice.size(); ++i) {
      const std::vector<std::uint32_t> even(dice[i].faces, 1);
      faces[i] = static_cast<std::uint8_t>(pick(stream, dice[i].roller, even) + 1);
    }
  }

  /// The chance that they fall as they did.
  [[nodiscard]] Fraction chance() const {
    Fraction all(1);
    for (const Fallen& one : fallen_) {
      const auto total = std::accumulate(one.weights.begin(), one.weights.end(), std::uint64_t{0});
      all = all * Fraction::of(one.weights[one.picked], total);
    }
    return all;
  }

  /// On to the next way; false after the last one.
  bool advance() {
    at_ = 0;
    for (; !fallen_.empty(); fallen_.pop_back()) {
      Fallen& last = fallen_.back();
      const auto next = std::find_if(last.weights.begin() + static_cast<std::ptrdiff_t>(last.picked) + 1,
                                     last.weights.end(), [](std::uint32_t weight) { return weight > 0; });
      if (next == last.weights.end()) continue;
      last.picked = static_cast<std::size_t>(next - last.weights.begin());
      return true;
    }
    return false;
  }

 private:
  struct Fallen {
    std::size_t picked = 0;
    std::vector<std::uint32_t> weights;
  };
  std::vector<Fallen> fallen_;
  std::size_t at_ = 0;
};

/// Every side takes what is best for itself, the first among equals; or, against a hero, what is worst for
/// him.
template <Game G>
struct Plain {
  const typename G::Codex& codex;
  Objective objective;
  std::size_t plays_left;
  std::optional<std::size_t> hero = std::nullopt;
  std::vector<typename G::State> open{};

  static constexpr std::size_t deepest = 120;  // of choices in a row, for the sake of the stack

  /// Nothing: it is too large, or comes back to where it was.
  std::optional<Shares> after(const typename G::State& state, const typename G::Choice& choice) {
    Chronicle<typename G::Event> quiet;
    EveryFace dice;
    Shares sum{};
    do {
      if (plays_left == 0) return std::nullopt;
      --plays_left;
      typename G::State next = state;
      G::play(codex, next, choice, dice, quiet);
      const std::optional<Shares> value = of(next);
      if (!value) return std::nullopt;
      const Fraction share = dice.chance();
      for (std::size_t side = 0; side < G::sides(codex); ++side) sum[side] += (*value)[side] * share;
    } while (dice.advance());
    return sum;
  }

 private:
  Shares ending(const typename G::State& state) const {
    const Outcome end = *G::outcome(codex, state);
    Shares value{};
    for (std::size_t side = 0; side < G::sides(codex); ++side) {
      value[side] = Fraction(worth_of(end, side, G::sides(codex), objective));
    }
    return value;
  }

  std::optional<Shares> of(const typename G::State& state) {
    const Side side = G::asked(codex, state).side;
    if (side == nobody) return ending(state);
    if (open.size() == deepest || std::find(open.begin(), open.end(), state) != open.end())
      return std::nullopt;
    open.push_back(state);
    std::optional<Shares> best;
    for (const auto& choice : G::choices(codex, state)) {
      const std::optional<Shares> value = after(state, choice);
      if (!value) return std::nullopt;
      const std::size_t counts = hero.value_or(index(side));
      const bool against = counts != index(side);
      if (!best || (against ? (*value)[counts] < (*best)[counts] : (*best)[counts] < (*value)[counts])) {
        best = value;
      }
    }
    open.pop_back();
    return best;
  }
};

/// Policies: `each(codex, state, visit)` calls visit(choice, chance) for every choice that may be made, as
/// long as it returns true, and returns whether all of them did. This one makes every legal choice with the
/// same chance.
struct AnyChoice {
  template <Game G, class Visit>
  static bool each(const typename G::Codex& codex, const typename G::State& state, const Visit& visit) {
    const ChoiceList<G> choices = G::choices(codex, state);
    const double chance = 1 / static_cast<double>(choices.size());
    return std::all_of(choices.begin(), choices.end(),
                       [&](const typename G::Choice& choice) { return visit(choice, chance); });
  }
};

/// The choice of the greedy bot. Nothing may be hidden.
struct GreedyChoice {
  template <Game G, class Visit>
  static bool each(const typename G::Codex& codex, const typename G::State& state, const Visit& visit) {
    analysis::NoMemory none;
    return visit(bots::GreedyPolicy<G>{}.choose(codex, state, none), 1.0);
  }
};

/// The choices of the quick bot, for every face of its dice. Nothing may be hidden.
struct QuickChoice {
  template <Game G, class Visit>
  static bool each(const typename G::Codex& codex, const typename G::State& state, const Visit& visit) {
    const ChoiceList<G> choices = G::choices(codex, state);
    if (choices.size() == 1) return visit(choices[0], 1.0);
    EveryFace dice;
    do {
      const auto choice = bots::QuickBot<G>{}.choose_at(codex, state, choices, static_cast<Dice&>(dice));
      if (!visit(choice, dice.chance().to_double())) return false;
    } while (dice.advance());
    return true;
  }
};

/// The exact chances of the outcomes of fights in which a policy makes all choices, by plain enumeration.
template <Game G, class Policy = AnyChoice>
struct PolicyEnds {
  const typename G::Codex& codex;
  std::size_t plays_left;
  std::map<Outcome, double> ends{};

  /// Adds the outcomes of fights from the state; false if there are too many.
  bool add(const typename G::State& state, double share = 1, std::size_t depth = 0) {
    if (G::asked(codex, state).over()) {
      ends[*G::outcome(codex, state)] += share;
      return true;
    }
    return Policy::template each<G>(codex, state, [&](const typename G::Choice& choice, double chance) {
      return add_after(state, choice, share * chance, depth);
    });
  }

  /// The same after a choice in the state.
  bool add_after(const typename G::State& state, const typename G::Choice& choice, double share = 1,
                 std::size_t depth = 0) {
    Chronicle<typename G::Event> quiet;
    Tape tape;
    do {
      if (plays_left == 0 || depth == Plain<G>::deepest) return false;
      --plays_left;
      typename G::State next = state;
      G::play(codex, next, choice, tape, quiet);
      if (tape.too_large()) return false;
      const double chance = static_cast<double>(tape.weight()) / static_cast<double>(tape.total());
      if (!add(next, share * chance, depth + 1)) return false;
    } while (tape.advance());
    return true;
  }
};

constexpr std::size_t small_tree = 2'000;  // plays

/// Shows the last positions of random fights in which there is something to choose, none of them twice, until
/// so many are taken. `take(fight, state, number)` says whether it takes one; the first of a fight that it
/// does not take ends that fight's turn. A few of each fight are taken, so that they are of many kinds.
template <Game G, class Take>
void show_positions(const std::vector<Ready<G>>& fights, std::size_t wanted, const Take& take,
                    std::size_t of_a_fight = 4) {
  const std::uint64_t most_fights = 120 * wanted;
  std::set<std::uint64_t> taken;
  Chronicle<typename G::Event> quiet;
  for (std::uint64_t number = 0; taken.size() < wanted && number < most_fights; ++number) {
    const Ready<G>& fight = fights[number % fights.size()];
    SeededDice dice(hash_of(std::uint64_t{77}, number));
    std::vector<typename G::State> states;
    typename G::State state = fight.start;
    while (!G::asked(fight.codex, state).over()) {
      const auto choices = G::choices(fight.codex, state);
      if (choices.size() > 1) states.push_back(state);
      G::play(fight.codex, state, bots::sensible_choice<G>(fight.codex, state, choices, dice), dice, quiet);
    }
    const std::size_t before = taken.size();
    for (std::size_t back = 1; back <= states.size() && taken.size() < before + of_a_fight; ++back) {
      const auto& shown = states[states.size() - back];
      const std::uint64_t name = hash_of(shown, number % fights.size());
      if (taken.count(name) > 0) continue;
      if (!take(fight, shown, number + back)) break;
      taken.insert(name);
      if (taken.size() == wanted) break;
    }
  }
}

}  // namespace affray::testing
