#pragma once
// The nodes and edges of the Monte Carlo search tree, and how they are selected and proven.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

#include "affray/bots/guide.hpp"
#include "affray/bots/scale.hpp"
#include "affray/core/portable_math.hpp"
#include "affray/core/side.hpp"

namespace affray::bots {

constexpr std::uint32_t no_node = std::numeric_limits<std::uint32_t>::max();

/// A node that a choice has led to.
struct Successor {
  std::uint64_t key = 0;  // the hash of the state; with hidden information, the side that is asked there
  std::uint32_t node = no_node;
  double weight = 0;  // its probability, once all successors are known
};

/// A choice at a node.
template <class Choice>
struct Edge {
  Choice choice{};
  std::uint32_t visits = 0;
  std::uint32_t offered = 0;  // how often it was legal when its node was visited
  float prior = 0;            // the estimate directly after it, for the side that chooses
  float share = 0;            // with a network: its share of the visits, or the logarithm of that
  double weight = 1;          // with a network and hidden information: in proportion to its share
  float gain = 0;             // with a network: the gain of the estimate, if it was scored
  Values sum{};
  float told = 0;  // at the root, with a network: the sum of its own values for the side that chooses
  std::vector<Successor> results;
  bool complete = false;  // all successors are known, with their probabilities
  bool proven = false;
  Values value{};  // when proven
  Values worth{};  // the same, on the scale of the estimates
};

/// A position, or with hidden information an information set, at which `side` chooses.
template <class Choice>
struct Node {
  Side side = nobody;  // nobody: the fight is over
  std::uint32_t visits = 0;
  bool expanded = false;
  bool sorted = false;
  bool proven = false;
  float first = 0;       // with a network: its value of the position, for the side
  double reference = 0;  // the score of a choice whose weight is 1, once there are edges
  Values value{};        // when proven
  Values worth{};        // the same, on the scale of the estimates
  std::vector<Edge<Choice>> edges;

  /// The number of the edge of the choice, or no_node. Lists of choices are alike from visit to visit, so
  /// that the one after the last one found is tried first.
  [[nodiscard]] std::uint32_t edge_of(const Choice& choice, std::uint32_t last) const {
    const auto count = static_cast<std::uint32_t>(edges.size());
    for (std::uint32_t i = last + 1; i < count; ++i) {
      if (edges[i].choice == choice) return i;
    }
    for (std::uint32_t i = 0; i <= last && i < count; ++i) {
      if (edges[i].choice == choice) return i;
    }
    return no_node;
  }
};

/// The mean value of a choice for the side that makes it. The prior (the first estimate) counts as
/// `prior_visits` visits.
template <class Choice>
[[nodiscard]] double quality(const Edge<Choice>& edge, Side side, double prior_visits) {
  if (edge.proven) return edge.worth[index(side)];
  return (edge.sum[index(side)] + prior_visits * edge.prior) /
         (static_cast<double>(edge.visits) + prior_visits);
}

/// The indices of the edges from the best choice of the side to the worst: by visits, the most robust
/// criterion. Proven choices are not visited again, so they are compared by quality.
template <class Choice>
[[nodiscard]] std::vector<std::size_t> ranking(const std::vector<Edge<Choice>>& edges, Side side,
                                               double prior_visits) {
  const auto before = [&](std::size_t a, std::size_t b) {
    if (edges[a].proven || edges[b].proven) {
      return quality(edges[a], side, prior_visits) > quality(edges[b], side, prior_visits);
    }
    return edges[a].visits != edges[b].visits ? edges[a].visits > edges[b].visits : a < b;
  };
  std::vector<std::size_t> left(edges.size());
  std::iota(left.begin(), left.end(), std::size_t{0});
  std::vector<std::size_t> ranked;
  // A selection sort, as `before` is not an order: it compares some pairs by quality and others by visits.
  while (!left.empty()) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < left.size(); ++i) {
      if (before(left[i], left[best])) best = i;
    }
    ranked.push_back(left[best]);
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(best));
  }
  return ranked;
}

/// Whether so many further visits cannot change which edge has most.
template <class Choice>
[[nodiscard]] bool is_settled(const std::vector<Edge<Choice>>& edges, std::uint32_t left) {
  std::uint32_t first = 0;
  std::uint32_t second = 0;
  for (const Edge<Choice>& edge : edges) {
    second = std::max(second, std::min(first, edge.visits));
    first = std::max(first, edge.visits);
  }
  return first - second > left;
}

/// Sorts the edges by a member in descending order; equal ones keep their order.
template <class Choice>
void sort_by(std::vector<Edge<Choice>>& edges, float Edge<Choice>::* member) {
  std::vector<std::pair<float, std::size_t>> order;
  for (std::size_t i = 0; i < edges.size(); ++i) order.emplace_back(-(edges[i].*member), i);
  std::sort(order.begin(), order.end());
  std::vector<Edge<Choice>> sorted;
  for (const auto& [negative, at] : order) sorted.push_back(std::move(edges[at]));
  edges = std::move(sorted);
}

/// Converts the scores of all edges, the logarithms of their shares, into shares; `scores` is scratch memory.
template <class Choice>
void share_out(std::vector<Edge<Choice>>& edges, std::vector<double>& scores) {
  scores.clear();
  for (const Edge<Choice>& edge : edges) scores.push_back(edge.share);
  to_shares(scores);
  for (std::size_t i = 0; i < edges.size(); ++i) edges[i].share = static_cast<float>(scores[i]);
}

/// The natural logarithm of a count. Searches need it often, of small counts.
[[nodiscard]] inline double log_of(std::uint32_t count) {
  static constexpr auto logs = [] {
    std::array<double, 1024> all{};
    for (std::size_t i = 1; i < all.size(); ++i) all[i] = portable_log(static_cast<double>(i));
    return all;
  }();
  return count < logs.size() ? logs[count] : portable_log(count);
}

/// The upper confidence bound of a choice (UCT: Kocsis and Szepesvári, 2006), with the number of times that
/// it was available instead of the visits of its parent (Cowling, Powley and Whitehouse, 2012).
template <class Choice>
[[nodiscard]] double upper_confidence(const Edge<Choice>& edge, Side side, double prior_visits,
                                      double exploration) {
  const double known = quality(edge, side, prior_visits);
  if (edge.proven) return known;
  return known + exploration * std::sqrt(log_of(edge.offered + 1) / (static_cast<double>(edge.visits) + 1));
}

/// The bound that a network's share of the choice widens (PUCT: Rosin, 2011, as in AlphaZero). Before its
/// first visit a choice counts a little less than its position.
template <class Choice>
[[nodiscard]] double guided_bound(const Edge<Choice>& edge, const Node<Choice>& node, double share,
                                  double exploration) {
  constexpr double loss_if_new = 0.1;
  if (edge.proven) return edge.worth[index(node.side)];
  const auto visits = static_cast<double>(edge.visits);
  const double known = (edge.sum[index(node.side)] + (node.first - loss_if_new)) / (visits + 1);
  return known + exploration * share * std::sqrt(static_cast<double>(node.visits)) / (visits + 1);
}

/// Proves a choice once all its successors are proven, for the first `sides` sides.
template <class Choice>
void prove(Edge<Choice>& edge, const std::vector<Node<Choice>>& nodes, std::size_t sides) {
  if (!edge.complete || edge.proven) return;
  Values value{};
  Values worth{};
  for (const Successor& result : edge.results) {
    const Node<Choice>& node = nodes[result.node];
    if (!node.proven) return;
    const auto weight = static_cast<float>(result.weight);
    for (std::size_t side = 0; side < sides; ++side) {
      value[side] += weight * node.value[side];
      worth[side] += weight * node.worth[side];
    }
  }
  edge.proven = true;
  edge.value = value;
  edge.worth = worth;
}

/// Proves a node after one of its edges: when an edge is a certain win, or when all edges are proven (the
/// MCTS solver of Winands, Björnsson and Saito, 2008, extended to chance events).
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

/// The most visited choices from the root, the first node, on.
template <class Choice>
[[nodiscard]] std::vector<Choice> principal_variation(const std::vector<Node<Choice>>& nodes) {
  std::vector<Choice> line;
  for (std::uint32_t at = 0; at != no_node;) {
    const Node<Choice>& node = nodes[at];
    const Edge<Choice>* best = nullptr;
    for (const Edge<Choice>& edge : node.edges) {
      if (edge.visits > 0 && (best == nullptr || edge.visits > best->visits)) best = &edge;
    }
    if (best == nullptr) break;
    line.push_back(best->choice);
    at = no_node;
    std::uint32_t most = 0;
    for (const Successor& result : best->results) {
      if (nodes[result.node].visits < most || nodes[result.node].visits == 0) continue;
      most = nodes[result.node].visits;
      at = result.node;
    }
  }
  return line;
}

}  // namespace affray::bots
