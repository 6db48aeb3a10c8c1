#pragma once
// Sampling fights conditioned on how they end.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "affray/analysis/merged.hpp"
#include "affray/analysis/policy.hpp"
#include "affray/analysis/search_depth.hpp"
#include "affray/core/dice.hpp"
#include "affray/core/game.hpp"
#include "affray/core/tape.hpp"

namespace affray::analysis {

template <Game G>
struct Step {
  typename G::Choice choice{};
  std::vector<int> faces;
};

/// Samples fights under a policy from the conditional distribution given that the end satisfies
/// `wanted(codex, state)`: at every roll a result is drawn with its weight times the chance of the condition
/// after it (the h-transform of Doob, 1957).
template <Game G, Policy<G> P, class Wanted>
class ConditionalSampler {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;

  ConditionalSampler(const Codex& codex, P& policy, Wanted wanted, std::size_t max_nodes)
      : codex_(codex), policy_(policy), wanted_(std::move(wanted)), max_nodes_(max_nodes) {}

  /// The chance of the condition; nullopt when more than max_nodes positions would have to be visited.
  [[nodiscard]] std::optional<double> chance(const State& start) {
    const double found = chance_from(start, {}, 0);
    return too_large_ ? std::nullopt : std::optional(found);
  }

  /// One sample. chance(start) must have been computed, and be above 0.
  [[nodiscard]] std::vector<Step<G>> example(const State& start, SeededDice& dice) {
    std::vector<Step<G>> steps;
    Node node{start, {}};
    while (!G::asked(codex_, node.state).over()) {
      const typename G::Choice choice = chosen(node);
      steps.push_back(draw(node, choice, dice));
    }
    return steps;
  }

 private:
  struct Node {
    State state;
    [[no_unique_address]] typename P::Memory memory;
    bool operator==(const Node& other) const {
      return std::memcmp(&state, &other.state, sizeof state) == 0 && memory == other.memory;
    }
  };
  struct Result {
    State state{};
    std::vector<int> faces;
    double weight = 0;
  };

  // A policy and a tape need much stack, which chance_from does not have at every depth.
  [[gnu::noinline]] typename G::Choice chosen(Node& node) {
    return policy_.choose(codex_, node.state, node.memory);
  }
  [[gnu::noinline]] std::vector<Result> results_of(const Node& node, const typename G::Choice& choice) {
    std::vector<Result> results;
    Tape tape;
    Chronicle<typename G::Event> quiet;
    do {
      Result& result = results.emplace_back();
      result.state = node.state;
      RecordingDice recording(tape, result.faces);
      G::play(codex_, result.state, choice, recording, quiet);
      too_large_ = too_large_ || tape.too_large();
      if (too_large_) return {};
      result.weight = static_cast<double>(tape.weight()) / static_cast<double>(tape.total());
    } while (tape.advance());
    return results;
  }

  // A choice without a roll has a single result, which is followed without recursion.
  double chance_from(const State& state, const typename P::Memory& memory, std::size_t depth) {
    const auto nodes = std::make_unique<std::array<Node, 2>>();
    auto& [node, before] = *nodes;
    node = Node{state, memory};
    for (;;) {
      if (G::asked(codex_, node.state).over()) return wanted_(codex_, node.state) ? 1 : 0;
      if (depth > max_search_depth || too_large_) break;
      before = node;
      const typename G::Choice choice = chosen(node);
      std::vector<Result> results = results_of(node, choice);
      if (results.size() == 1) {
        node.state = results[0].state;
        if (++plays_ > plays_of_a_node * max_nodes_) break;
        continue;
      }
      const auto [number, is_new] = nodes_.settle(draft(before));
      if (!is_new) return chances_[number];
      chances_.push_back(0);
      if (nodes_.size() > max_nodes_) break;
      double sum = 0;
      for (const Result& result : results) {
        sum += result.weight * chance_from(result.state, node.memory, depth + 1);
      }
      chances_[number] = sum;
      return sum;
    }
    too_large_ = true;
    return 0;
  }

  std::uint64_t draft(const Node& node) {
    nodes_.draft() = node;
    return hash_of(node.state) + merge_hash(node.memory) * 0x9E3779B97F4A7C15U;
  }

  Step<G> draw(Node& node, const typename G::Choice& choice, SeededDice& dice) {
    std::vector<Result> results = results_of(node, choice);
    if (results.size() > 1) {
      for (Result& result : results) result.weight *= chance_from(result.state, node.memory, 0);
      std::erase_if(results, [](const Result& result) { return result.weight == 0; });
    }
    double left = 0;
    for (const Result& result : results) left += result.weight;
    constexpr Stream drawing{15};
    constexpr std::uint32_t steps = 1U << 31U;
    left *= (dice.below(drawing, Side{0}, steps) + 0.5) / steps;
    std::size_t drawn = 0;
    while (drawn + 1 < results.size() && left >= results[drawn].weight) left -= results[drawn++].weight;
    node.state = results[drawn].state;
    return {choice, std::move(results[drawn].faces)};
  }

  static constexpr std::size_t plays_of_a_node = 100;

  const Codex& codex_;
  P& policy_;
  Wanted wanted_;
  std::size_t max_nodes_;
  Merged<Node> nodes_;
  std::vector<double> chances_;
  std::size_t plays_ = 0;
  bool too_large_ = false;
};

}  // namespace affray::analysis
