#pragma once
// The bot that samples how a fight may go on: Monte Carlo tree search, over what its side can know.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

#include "affray/bots/random.hpp"
#include "affray/bots/search_tree.hpp"
#include "affray/core/game.hpp"
#include "affray/core/hash.hpp"
#include "affray/core/redundant.hpp"
#include "affray/core/tape.hpp"

namespace affray::bots {

struct SearchOptions {
  std::uint32_t iterations = 1'000;  // the budget: never time, so that the answer is the same everywhere
  double exploration = 0.15;         // small: the estimates after the tree are no coin tosses
  std::uint32_t rollout = 0;         // random choices after the tree, before the estimate speaks
  std::uint32_t enumerate = 6;       // visits of a choice after which all its rolls are laid out
  std::uint32_t max_results = 64;    // of one choice; more are never laid out
};

/// What the search says of one choice.
template <Game G>
struct Searched {
  typename G::Choice choice{};
  double value = 0;  // for the side, from -1 to 1
  std::uint32_t visits = 0;
  bool proven = false;
};

/// One search from one view. Where nothing is hidden the tree is over states, rolls are laid out and what is
/// certain is proven; where something is hidden every iteration imagines it anew and the tree is over choices
/// (information-set search of one observer: Cowling, Powley and Whitehouse, IEEE TCIAIG 2012).
template <Game G>
class TreeSearch {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;
  using Choice = typename G::Choice;
  using View = typename G::View;

  TreeSearch(const Codex& codex, const View& view, std::uint64_t seed, const SearchOptions& options)
      : codex_(codex), view_(view), options_(options), chance_(seed), sides_(G::sides(codex)) {
    std::vector<int> imagined;
    RecordingDice recording(chance_, imagined);
    root_state_ = G::imagine(codex, view, recording);
    hidden_ = !imagined.empty();  // what needs no chance is known
    nodes_.emplace_back();
    nodes_[0].side = G::asked(codex, root_state_).side;
  }

  void run() {
    for (std::uint32_t i = 0; i < options_.iterations && !nodes_[0].proven; ++i) iterate();
  }

  /// Every choice at the root that was looked at, the best first.
  [[nodiscard]] std::vector<Searched<G>> choices() const {
    const std::vector<Edge<Choice>>& edges = nodes_[0].edges;
    const Side side = nodes_[0].side;
    std::vector<std::size_t> order(edges.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    // What was tried most is the surest; but what is proven is sure.
    const auto before = [&](std::size_t a, std::size_t b) {
      const bool certain = edges[a].proven || edges[b].proven;
      if (certain && edges[a].mean(side) != edges[b].mean(side)) {
        return edges[a].mean(side) > edges[b].mean(side);
      }
      return edges[a].visits != edges[b].visits ? edges[a].visits > edges[b].visits : a < b;
    };
    std::vector<Searched<G>> list;
    while (!order.empty()) {
      std::size_t best = 0;
      for (std::size_t i = 1; i < order.size(); ++i) {
        if (before(order[i], order[best])) best = i;
      }
      const Edge<Choice>& edge = edges[order[best]];
      list.push_back({edge.choice, edge.mean(side), edge.visits, edge.proven});
      order.erase(order.begin() + static_cast<std::ptrdiff_t>(best));
    }
    return list;
  }

  /// What is expected to be chosen from here on, each by who is asked then.
  [[nodiscard]] std::vector<Choice> line() const {
    std::vector<Choice> line;
    for (std::uint32_t at = 0; at != no_node;) {
      const Node<Choice>& node = nodes_[at];
      const Edge<Choice>* best = nullptr;
      for (const Edge<Choice>& edge : node.edges) {
        if (edge.visits > 0 && (best == nullptr || edge.visits > best->visits)) best = &edge;
      }
      if (best == nullptr) break;
      line.push_back(best->choice);
      at = no_node;
      std::uint32_t most = 0;
      for (const Result_of_choice& result : best->results) {
        if (nodes_[result.node].visits < most || nodes_[result.node].visits == 0) continue;
        most = nodes_[result.node].visits;
        at = result.node;
      }
    }
    return line;
  }

  [[nodiscard]] bool hidden() const { return hidden_; }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }

 private:
  struct Step {
    std::uint32_t node;
    std::uint32_t edge;
  };

  void iterate() {
    State state = hidden_ ? G::imagine(codex_, view_, chance_) : root_state_;
    path_.clear();
    std::uint32_t at = 0;
    while (true) {
      Node<Choice>& node = nodes_[at];
      ++node.visits;
      if (node.proven) return back_up(node.value);
      if (node.side == nobody) return back_up(end_of(state, node));
      const ChoiceList<G> legal = G::choices(codex_, state);
      if (!node.expanded) {
        node.expanded = true;
        offer(node, state, legal);
        if (at != 0) return back_up(roll_out(state));
      } else if (hidden_) {
        offer(node, state, legal);
      }
      const std::uint32_t edge = select(node, state, legal);
      path_.push_back({at, edge});
      at = descend(at, edge, state);
    }
  }

  Values end_of(const State& state, Node<Choice>& node) const {
    const Values values = values_of(*G::outcome(codex_, state));
    if (!hidden_) {
      node.proven = true;
      node.value = values;
    }
    return values;
  }

  // New choices become edges; those that are legal now have been offered once more.
  void offer(Node<Choice>& node, const State& state, const ChoiceList<G>& legal) {
    for (const Choice& choice : legal) {
      if (is_redundant<G>(codex_, state, choice)) continue;
      Edge<Choice>* edge = hidden_ ? node.edge_of(choice) : nullptr;
      if (edge == nullptr) edge = &node.edges.emplace_back(Edge<Choice>{.choice = choice, .results = {}});
    }
    if (node.edges.empty()) node.edges.emplace_back(Edge<Choice>{.choice = legal[0], .results = {}});
  }

  // With many choices, how each looks right after it says which are tried first.
  void sort_edges(Node<Choice>& node, const State& state) {
    node.sorted = true;
    if (hidden_ || node.edges.size() < 3) return;
    Chronicle<typename G::Event> quiet;
    for (Edge<Choice>& edge : node.edges) {
      State next = state;
      G::play(codex_, next, edge.choice, chance_, quiet);
      edge.bias = G::estimate(codex_, next, node.side);
    }
    std::vector<std::pair<double, std::size_t>> order;
    for (std::size_t i = 0; i < node.edges.size(); ++i) order.emplace_back(-node.edges[i].bias, i);
    std::sort(order.begin(), order.end());
    std::vector<Edge<Choice>> sorted;
    for (const auto& [bias, at] : order) sorted.push_back(std::move(node.edges[at]));
    node.edges = std::move(sorted);
  }

  std::uint32_t select(Node<Choice>& node, const State& state, const ChoiceList<G>& legal) {
    if (!node.sorted) sort_edges(node, state);
    // Progressive widening (Coulom, 2007): as many of the choices as the visits are worth.
    const auto width = static_cast<std::size_t>(4 + 2 * std::sqrt(static_cast<double>(node.visits)));
    std::size_t seen = 0;
    std::uint32_t best = 0;
    double most = -std::numeric_limits<double>::infinity();
    for (std::uint32_t i = 0; i < node.edges.size(); ++i) {
      Edge<Choice>& edge = node.edges[i];
      if (hidden_ && std::find(legal.begin(), legal.end(), edge.choice) == legal.end()) continue;
      if (seen++ >= width) break;
      ++edge.offered;
      const double urgent = urgency(edge, node.side, options_.exploration);
      if (urgent <= most) continue;
      most = urgent;
      best = i;
    }
    return best;
  }

  // Plays the choice and whatever has no alternative after it; returns the node of the result.
  std::uint32_t descend(std::uint32_t at, std::uint32_t number, State& state) {
    {
      Edge<Choice>& edge = nodes_[at].edges[number];
      if (!hidden_ && !edge.complete && edge.visits >= options_.enumerate) lay_out(at, number, state);
    }
    advance(state, nodes_[at].edges[number].choice, chance_);
    const std::uint32_t node = result_of(nodes_[at].edges[number], state);
    return node;
  }

  void advance(State& state, const Choice& choice, Dice& dice) {
    Chronicle<typename G::Event> quiet;
    G::play(codex_, state, choice, dice, quiet);
    while (!G::asked(codex_, state).over()) {
      const ChoiceList<G> legal = G::choices(codex_, state);
      if (legal.size() != 1) return;
      G::play(codex_, state, legal[0], dice, quiet);
    }
  }

  [[nodiscard]] std::uint64_t key_of(const State& state) const {
    return hidden_ ? index(G::asked(codex_, state).side) : hash_of(state);
  }

  std::uint32_t result_of(Edge<Choice>& edge, const State& state) {
    const std::uint64_t key = key_of(state);
    for (const Result_of_choice& result : edge.results) {
      if (result.key == key) return result.node;
    }
    const auto node = static_cast<std::uint32_t>(nodes_.size());
    edge.results.push_back({key, node, 0});
    nodes_.emplace_back();
    nodes_.back().side = G::asked(codex_, state).side;
    return node;
  }

  // All that can come of a choice, with its chances: from then on it can be proven.
  void lay_out(std::uint32_t at, std::uint32_t number, const State& state) {
    tape_.rewind();
    std::vector<std::pair<State, double>> results;
    do {
      State next = state;
      advance(next, nodes_[at].edges[number].choice, tape_);
      if (tape_.too_large() || results.size() == options_.max_results) return;
      results.emplace_back(next, static_cast<double>(tape_.weight()) / static_cast<double>(tape_.total()));
    } while (tape_.advance());
    for (const auto& [next, weight] : results) {
      const std::uint32_t node = result_of(nodes_[at].edges[number], next);
      for (Result_of_choice& result : nodes_[at].edges[number].results) {
        if (result.node == node) result.weight += weight;
      }
    }
    nodes_[at].edges[number].complete = true;
  }

  void prove_edge(Edge<Choice>& edge) const {
    if (!edge.complete || edge.proven) return;
    Values value{};
    for (const Result_of_choice& result : edge.results) {
      const Node<Choice>& node = nodes_[result.node];
      if (!node.proven) return;
      for (std::size_t side = 0; side < sides_; ++side) {
        value[side] += static_cast<float>(result.weight) * node.value[side];
      }
    }
    edge.proven = true;
    edge.value = value;
  }

  void back_up(const Values& values) {
    for (auto step = path_.rbegin(); step != path_.rend(); ++step) {
      Node<Choice>& node = nodes_[step->node];
      Edge<Choice>& edge = node.edges[step->edge];
      ++edge.visits;
      for (std::size_t side = 0; side < sides_; ++side) edge.sum[side] += values[side];
      if (hidden_) continue;
      prove_edge(edge);
      if (edge.proven && !node.proven) prove(node);
    }
  }

  // Some choices by chance, then the end or the estimate.
  Values roll_out(State& state) {
    Chronicle<typename G::Event> quiet;
    for (std::uint32_t i = 0; i < options_.rollout; ++i) {
      if (G::asked(codex_, state).over()) return values_of(*G::outcome(codex_, state));
      const ChoiceList<G> legal = G::choices(codex_, state);
      G::play(codex_, state, sensible_choice<G>(codex_, state, legal, chance_), chance_, quiet);
    }
    if (G::asked(codex_, state).over()) return values_of(*G::outcome(codex_, state));
    return estimated(state);
  }

  // Estimates have a unit of their own: the mean of their size so far is what counts as a clear advantage.
  Values estimated(const State& state) {
    Values values{};
    double mean = 0;
    for (std::size_t side = 0; side < sides_; ++side) {
      const double value = G::estimate(codex_, state, side_at(side));
      values[side] = static_cast<float>(value);
      mean += value / static_cast<double>(sides_);
    }
    for (std::size_t side = 0; side < sides_; ++side) {
      const double advantage = values[side] - mean;
      size_of_estimates_ += std::abs(advantage);
      count_of_estimates_ += 1;
      const double unit = size_of_estimates_ / count_of_estimates_ + 1e-9;
      values[side] = static_cast<float>(0.9 * advantage / (std::abs(advantage) + unit));
    }
    return values;
  }

  const Codex& codex_;
  View view_;
  SearchOptions options_;
  SeededDice chance_;
  std::size_t sides_;
  State root_state_{};
  bool hidden_ = false;
  std::vector<Node<Choice>> nodes_;
  std::vector<Step> path_;
  Tape tape_;
  double size_of_estimates_ = 0;
  double count_of_estimates_ = 0;
};

/// Searches anew for each decision. Sees only the view of its side.
template <Game G>
struct SearchBot {
  SearchOptions options;

  [[nodiscard]] typename G::Choice choose(const typename G::Codex& codex, const typename G::View& view,
                                          const ChoiceList<G>& choices, Dice& dice) const {
    if (choices.size() == 1) return choices[0];
    TreeSearch<G> search(codex, view, seed_from(dice), options);
    search.run();
    for (const Searched<G>& best : search.choices()) {
      if (std::find(choices.begin(), choices.end(), best.choice) != choices.end()) return best.choice;
    }
    return choices[0];
  }

  [[nodiscard]] static std::uint64_t seed_from(Dice& dice) {
    std::uint64_t seed = 0;
    for (int i = 0; i < 4; ++i) seed = seed << 8U | below<256>(dice, 256);
    return seed;
  }
};

}  // namespace affray::bots
