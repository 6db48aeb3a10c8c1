#pragma once
// The exact bot: proven best play within a budget of nodes.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "affray/analysis/bounded_play.hpp"
#include "affray/analysis/secret_play.hpp"
#include "affray/bots/greedy.hpp"
#include "affray/bots/guide.hpp"
#include "affray/bots/random.hpp"
#include "affray/bots/search.hpp"
#include "affray/core/game.hpp"
#include "affray/core/openness.hpp"
#include "affray/core/secret.hpp"

namespace affray::bots {

/// What bounded_play has proven about a decision.
template <Game G>
struct Proven {
  ChoiceList<G> left;   // choices that are not proven to be worse than another one
  bool solved = false;  // all choices in `left` have the same, exact value
};

/// Plays the choice that bounded_play proves best, with all other sides taken as one opponent
/// (docs/decisions/0012) and at most max_nodes nodes. Among choices that are not proven worse than another
/// the tree search decides, with its own budget; among choices of equal value the estimate decides.
/// Simultaneous choices are drawn from an equilibrium. With other hidden information nothing can be proven,
/// and the tree search chooses alone.
template <Game G>
struct ExactBot {
  std::uint64_t max_nodes = 20'000;
  SearchOptions search{};
  SharedNetwork network{};     // steers the search, if there is one
  bool only_if_small = false;  // skip the proof if random fights suggest that it would not finish

  /// The choice of the bot; it uses only the view of its side.
  [[nodiscard]] typename G::Choice choose(const typename G::Codex& codex, const typename G::View& view,
                                          const ChoiceList<G>& choices, Dice& dice) const {
    if (choices.size() == 1) return choices[0];
    const std::uint64_t seed = SearchBot<G>::seed_from(dice);
    SeededDice chance(seed);
    if (only_if_small && !is_small(codex, G::imagine(codex, view, chance), chance)) {
      return searched(codex, view, choices, seed);
    }
    if (hides_only_secrets<G>(codex)) {
      if (const auto drawn = equilibrium_choice(codex, view, choices, chance)) return *drawn;
      return searched(codex, view, choices, seed);
    }
    std::vector<int> imagined;
    RecordingDice recording(chance, imagined);
    const typename G::State state = G::imagine(codex, view, recording);
    if (!imagined.empty() || !stays_open<G>(codex, state)) return searched(codex, view, choices, seed);
    const Proven<G> proven = prove(codex, state);
    if (proven.left.size() == 1) return proven.left[0];
    if (proven.solved) return GreedyBot<G>{}.choose(codex, view, proven.left, dice);
    return searched(codex, view, proven.left, seed);
  }

  [[nodiscard]] Proven<G> prove(const typename G::Codex& codex, const typename G::State& state) const {
    constexpr double tolerance = 1e-9;
    constexpr std::uint64_t outcomes_of_node = 16;  // bounds the time of a decision with many dice
    const auto found = analysis::bounded_play<G>(codex, state,
                                                 {.max_nodes = max_nodes,
                                                  .max_outcomes = outcomes_of_node * max_nodes,
                                                  .table_bytes = std::size_t{16} << 20U,
                                                  .keep_going = keep_going()});
    Proven<G> proven;
    proven.solved = found.value.exact();
    for (const auto& priced : found.choices) {
      if (priced.value.high < found.value.low - tolerance) continue;
      // Once the value is known, keep only choices that are proven to reach it.
      if (proven.solved && priced.value.low < found.value.low - tolerance) continue;
      proven.left.push_back(priced.choice);
    }
    return proven;
  }

 private:
  // Whether a few random fights suggest that the node budget suffices. The number of choice sequences is an
  // upper bound: many lead to the same positions, and many are cut off.
  [[nodiscard]] bool is_small(const typename G::Codex& codex, const typename G::State& start,
                              SeededDice& dice) const {
    constexpr int fights = 3;
    const auto nodes = static_cast<double>(max_nodes);
    Chronicle<typename G::Event> quiet;
    for (int fight = 0; fight < fights; ++fight) {
      double ways = 1;
      typename G::State state = start;
      while (!G::asked(codex, state).over()) {
        const ChoiceList<G> choices = G::choices(codex, state);
        ways *= static_cast<double>(choices.size());
        if (ways * ways > nodes * nodes * nodes) return false;
        play_listed<G>(codex, state, sensible_choice<G>(codex, state, choices, dice), dice, quiet);
      }
    }
    return true;
  }

  [[nodiscard]] std::function<bool(std::uint64_t)> keep_going() const {
    if (search.is_stopped == nullptr) return nullptr;
    return [this](std::uint64_t /*done*/) { return !(*search.is_stopped)(); };
  }

  [[nodiscard]] typename G::Choice searched(const typename G::Codex& codex, const typename G::View& view,
                                            const ChoiceList<G>& choices, std::uint64_t seed) const {
    SearchOptions steered = search;
    steered.network = network.get();
    steered.only_best = true;
    TreeSearch<G> tree(codex, view, seed, steered);
    tree.run();
    for (const SearchedChoice<G>& best : tree.choices()) {
      if (std::find(choices.begin(), choices.end(), best.choice) != choices.end()) return best.choice;
    }
    return choices[0];
  }

  // A choice drawn from the equilibrium, or the best one if the choice is not simultaneous; nullopt if the
  // search is too large.
  [[nodiscard]] std::optional<typename G::Choice> equilibrium_choice(const typename G::Codex& codex,
                                                                     const typename G::View& view,
                                                                     const ChoiceList<G>& choices,
                                                                     SeededDice& chance) const {
    if constexpr (!TellsSecrets<G>) {
      return std::nullopt;
    } else {
      const std::vector<typename G::State> possible = analysis::all_imagined<G>(codex, view);
      const Side side = G::asked(codex, possible[0]).side;
      analysis::SecretPlay<G> play(
          codex, side, {.max_states = static_cast<std::size_t>(max_nodes), .keep_going = keep_going()});
      const std::vector<double> shares = play.shares(possible);
      if (shares.size() != choices.size()) return std::nullopt;
      constexpr std::uint32_t resolution = 1'000'000;
      double point = static_cast<double>(chance.below(choosing, side, resolution)) / resolution;
      for (std::size_t i = 0; i < choices.size(); ++i) {
        point -= shares[i];
        if (point < 0) return choices[i];
      }
      return choices[choices.size() - 1];
    }
  }
};

}  // namespace affray::bots
