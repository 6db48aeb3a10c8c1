#pragma once
// The tree of a search by sampling: who chooses where, what was tried how often, and what is proven.

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "affray/core/outcome.hpp"
#include "affray/core/side.hpp"

namespace affray::bots {

/// What a position is worth to each side, from -1 (lost) to 1 (won).
using Values = std::array<float, max_sides>;

[[nodiscard]] inline Values values_of(const Outcome& outcome) {
  Values values{};
  if (outcome.winner == nobody) return values;
  values.fill(-1);
  values[index(outcome.winner)] = 1;
  return values;
}

constexpr std::uint32_t no_node = std::numeric_limits<std::uint32_t>::max();

/// One position that a choice has led to.
struct Result_of_choice {
  std::uint64_t key = 0;  // the hash of the state; of a tree over hidden things, who is asked there
  std::uint32_t node = no_node;
  double weight = 0;  // its chance, once all results are known
};

/// A choice at a node.
template <class Choice>
struct Edge {
  Choice choice{};
  std::uint32_t visits = 0;
  std::uint32_t offered = 0;  // how often it was legal when the node was visited
  double bias = 0;            // how it looked at first: estimates right after it
  Values sum{};
  std::vector<Result_of_choice> results;
  bool complete = false;  // all results are known, with their weights
  bool proven = false;
  Values value{};  // when proven

  [[nodiscard]] double mean(Side side) const {
    if (proven) return value[index(side)];
    return visits == 0 ? 0 : sum[index(side)] / static_cast<double>(visits);
  }
};

/// A position, or what one side can tell of it, at which `side` chooses.
template <class Choice>
struct Node {
  Side side = nobody;  // nobody: it is over
  std::uint32_t visits = 0;
  bool expanded = false;
  bool sorted = false;
  bool proven = false;
  Values value{};  // when proven
  std::vector<Edge<Choice>> edges;

  /// The edge of the choice, or nullptr.
  [[nodiscard]] Edge<Choice>* edge_of(const Choice& choice) {
    for (Edge<Choice>& edge : edges) {
      if (edge.choice == choice) return &edge;
    }
    return nullptr;
  }
};

/// Upper confidence bounds (Kocsis and Szepesvári, 2006), counted by how often a choice was on offer
/// (Cowling, Powley and Whitehouse, 2012). Untried choices come first, in their order.
template <class Choice>
[[nodiscard]] double urgency(const Edge<Choice>& edge, Side side, double exploration) {
  if (edge.proven) return edge.mean(side);
  if (edge.visits == 0) return std::numeric_limits<double>::infinity();
  return edge.mean(side) + exploration * std::sqrt(std::log(static_cast<double>(edge.offered) + 1) /
                                                   static_cast<double>(edge.visits));
}

/// What is proven about the node once an edge has been: a sure win, or all edges (Winands, Björnsson and
/// Saito, 2008, with chances).
template <class Choice>
void prove(Node<Choice>& node) {
  const Edge<Choice>* best = nullptr;
  bool all = true;
  for (const Edge<Choice>& edge : node.edges) {
    if (!edge.proven) {
      all = false;
      continue;
    }
    if (best == nullptr || edge.mean(node.side) > best->mean(node.side)) best = &edge;
  }
  if (best == nullptr || (!all && best->mean(node.side) < 1)) return;
  node.proven = true;
  node.value = best->value;
}

}  // namespace affray::bots
