#pragma once
// The tree of a search by sampling: who chooses where, what was tried how often, and what is proven.

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "affray/bots/scale.hpp"
#include "affray/core/side.hpp"

namespace affray::bots {

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
  float first_look = 0;       // how it looked right after it, to who chooses
  Values sum{};
  std::vector<Result_of_choice> results;
  bool complete = false;  // all results are known, with their weights
  bool proven = false;
  Values value{};  // when proven
  Values worth{};  // the same, on the scale of the estimates
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
  Values worth{};  // the same, on the scale of the estimates
  std::vector<Edge<Choice>> edges;

  /// The edge of the choice, or nullptr.
  [[nodiscard]] Edge<Choice>* edge_of(const Choice& choice) {
    for (Edge<Choice>& edge : edges) {
      if (edge.choice == choice) return &edge;
    }
    return nullptr;
  }
};

/// How good a choice is for who makes it: the first look at it counts as much as so many
/// visits.
template <class Choice>
[[nodiscard]] double quality(const Edge<Choice>& edge, Side side, double first_look) {
  if (edge.proven) return edge.worth[index(side)];
  return (edge.sum[index(side)] + first_look * edge.first_look) /
         (static_cast<double>(edge.visits) + first_look);
}

/// Upper confidence bounds (Kocsis and Szepesvári, 2006), counted by how often a choice was on offer
/// (Cowling, Powley and Whitehouse, 2012).
template <class Choice>
[[nodiscard]] double urgency(const Edge<Choice>& edge, Side side, double first_look, double exploration) {
  const double known = quality(edge, side, first_look);
  if (edge.proven) return known;
  return known + exploration * std::sqrt(std::log(static_cast<double>(edge.offered) + 1) /
                                         (static_cast<double>(edge.visits) + 1));
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
    if (best == nullptr || edge.value[index(node.side)] > best->value[index(node.side)]) best = &edge;
  }
  if (best == nullptr || (!all && best->value[index(node.side)] < 1)) return;
  node.proven = true;
  node.value = best->value;
  node.worth = best->worth;
}

}  // namespace affray::bots
