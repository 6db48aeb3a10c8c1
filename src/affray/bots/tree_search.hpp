#pragma once
// Monte Carlo tree search from the view of one side.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "affray/bots/guide.hpp"
#include "affray/bots/random.hpp"
#include "affray/bots/search_options.hpp"
#include "affray/bots/search_tree.hpp"
#include "affray/core/game.hpp"
#include "affray/core/hash.hpp"
#include "affray/core/openness.hpp"
#include "affray/core/portable_math.hpp"
#include "affray/core/redundant.hpp"
#include "affray/core/secret.hpp"
#include "affray/core/tape.hpp"

namespace affray::bots {

/// The result of the search for one choice.
template <Game G>
struct SearchedChoice {
  typename G::Choice choice{};
  double value = 0;  // for the side, from -1 to 1
  std::uint32_t visits = 0;
  bool proven = false;
};

/// One search from one view. With perfect information the tree is over states, dice outcomes are enumerated
/// and certain results are proven. Otherwise every iteration samples the hidden information and the tree is
/// over choices (single-observer information-set MCTS: Cowling, Powley and Whitehouse, IEEE TCIAIG 2012).
template <Game G>
class TreeSearch {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;
  using Choice = typename G::Choice;
  using View = typename G::View;

  TreeSearch(const Codex& codex, const View& view, std::uint64_t seed, const SearchOptions& options)
      : codex_(codex),
        view_(view),
        options_(options),
        guidance_(options.guidance.value_or(guidance_of<G>())),
        chance_(seed),
        sides_(G::sides(codex)),
        root_state_(imagined()) {
    if constexpr (HasFeatures<G>) {
      if (options.network != nullptr) guide_.emplace(codex, *options.network);
    }
    if (!is_guided() || guidance_.estimate_share > 0)
      scale_.emplace(codex, root_state_, chance_, walks_for(options));
    if constexpr (TellsSearch<G>) {
      exploration_ = G::search_exploration;
      prior_visits_ = G::search_prior_visits;
    }
    exploration_ = options.exploration.value_or(exploration_);
    prior_visits_ = options.prior_visits.value_or(prior_visits_);
    stops_early_ = options.only_best && hidden_ && is_guided();
    nodes_.emplace_back();
    nodes_[0].side = G::asked(codex, root_state_).side;
    if (is_guided()) static_cast<void>(value_of(root_state_, nodes_[0]));
  }

  /// Searches until the limits are reached.
  void run() {
    for (std::uint32_t i = 0; i < options_.iterations && !nodes_[0].proven && !is_stopped(i); ++i) {
      if (stops_early_ && is_settled(nodes_[0].edges, options_.iterations - i)) return;
      iterate();
    }
  }

  /// Every visited choice at the root, the best first.
  [[nodiscard]] std::vector<SearchedChoice<G>> choices() const {
    const std::vector<Edge<Choice>>& edges = nodes_[0].edges;
    const Side side = nodes_[0].side;
    std::vector<SearchedChoice<G>> list;
    for (const std::size_t i : ranking(edges, side, prior_visits_)) {
      const Edge<Choice>& edge = edges[i];
      list.push_back({edge.choice, readable(edge, side), edge.visits, edge.proven});
    }
    return list;
  }

  /// The principal variation: the most visited choices from the root on.
  [[nodiscard]] std::vector<Choice> line() const { return principal_variation(nodes_); }

  /// Whether something is hidden from the side that searches.
  [[nodiscard]] bool hidden() const { return hidden_; }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }

 private:
  // The value of a choice where 0 is an even position; with a network it is the network's alone.
  [[nodiscard]] double readable(const Edge<Choice>& edge, Side side) const {
    if (edge.proven) return edge.value[index(side)];
    if (is_guided()) return edge.told / (edge.visits + prior_visits_);
    return scale_->readable(quality(edge, side, prior_visits_), side);
  }

  [[nodiscard]] bool is_guided() const { return options_.network != nullptr && HasFeatures<G>; }

  struct Step {
    std::uint32_t node;
    std::uint32_t edge;
  };

  // The scale of a small search must not cost more than the search.
  [[nodiscard]] static int walks_for(const SearchOptions& options) {
    constexpr std::uint32_t most = 8;
    constexpr std::uint32_t iterations_a_walk = 6;
    const std::uint32_t walks = options.varied ? options.iterations / iterations_a_walk : most;
    return static_cast<int>(std::clamp<std::uint32_t>(walks, 1, most));
  }

  State imagined() {
    std::vector<int> used;
    RecordingDice recording(chance_, used);
    const State state = G::imagine(codex_, view_, recording);
    // If nothing was drawn, nothing is hidden. Simultaneous choices are searched as if they were visible.
    hidden_ = !used.empty() || !(stays_open<G>(codex_, state) || hides_only_secrets<G>(codex_));
    return state;
  }

  void iterate() {
    State state = hidden_ ? G::imagine(codex_, view_, chance_) : root_state_;
    ChoiceList<G> legal = G::choices(codex_, state);
    path_.clear();
    std::uint32_t at = 0;
    while (true) {
      Node<Choice>& node = nodes_[at];
      ++node.visits;
      if (node.proven) {
        told_ = node.value;
        return back_up(node.worth);
      }
      if (node.side == nobody) return back_up(end_of(state, node));
      if (!node.expanded) {
        node.expanded = true;
        // Most positions are visited once: with hidden information a network scores choices at the second
        // visit.
        if (at == 0 || !hidden_ || !is_guided()) expand(node, state, legal);
        if (at != 0) return back_up(is_guided() ? value_of(state, node) : roll_out(state, legal));
      } else if (hidden_) {
        expand(node, state, legal);
      }
      const std::uint32_t edge = select(at, state, legal);
      path_.push_back({at, edge});
      at = descend(at, edge, state, legal);
    }
  }

  Values end_of(const State& state, Node<Choice>& node) {
    const Outcome outcome = *G::outcome(codex_, state);
    const Values worth = scale_ ? scale_->of_end(outcome) : values_of(outcome);
    told_ = values_of(outcome);
    if (!hidden_) {
      node.proven = true;
      node.value = values_of(outcome);
      node.worth = worth;
    }
    return worth;
  }

  // Adds an edge for each new legal choice; with hidden information, `places_` are then the edges of all
  // legal choices that are not redundant.
  void expand(Node<Choice>& node, const State& state, const ChoiceList<G>& legal) {
    const std::size_t known = node.edges.size();
    places_.clear();
    std::uint32_t last = no_node;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      const Choice& choice = legal[i];
      if (is_redundant<G>(codex_, state, choice)) continue;
      const std::uint32_t found = hidden_ ? node.edge_of(choice, last) : no_node;
      last = found != no_node ? found : static_cast<std::uint32_t>(node.edges.size());
      places_.emplace_back(static_cast<std::uint32_t>(i), last);
      if (found != no_node) continue;
      node.edges.emplace_back(Edge<Choice>{.choice = choice, .results = {}});
      if (hidden_ && !is_guided()) evaluate_edge(node.edges.back(), state, node.side);
    }
    if (hidden_ && is_guided() && node.edges.size() > known) score_edges(node, known, state, legal);
    if (!places_.empty()) return;
    if (node.edges.empty()) node.edges.emplace_back(Edge<Choice>{.choice = legal[0], .results = {}});
    places_.emplace_back(0U, 0U);
  }

  // Sets the prior of an edge: the estimate after one random roll of its dice.
  void evaluate_edge(Edge<Choice>& edge, const State& state, Side side) {
    Chronicle<typename G::Event> quiet;
    State next = state;
    play_listed<G>(codex_, next, edge.choice, chance_, quiet);
    edge.prior = scale_->of(next)[index(side)];
  }

  // With a network: the value of a position for each side; the node stores that of its own side.
  Values value_of(const State& state, Node<Choice>& node) {
    Values values{};
    if constexpr (HasFeatures<G>) {
      values = guide_->values(state);
      told_ = values;
      if (scale_) blend(values, scale_->of(state), guidance_.estimate_share);
      node.first = values[index(node.side)];
    }
    return values;
  }

  // With a network: the scores of the edges with index `from` and higher.
  void score_edges(Node<Choice>& node, std::size_t from, const State& state, const ChoiceList<G>& legal) {
    if constexpr (HasFeatures<G>) {
      gains_.assign(legal.size(), std::nullopt);
      for (const auto& [choice, edge] : places_) {
        if (edge < from) gains_[choice] = node.edges[edge].gain;
      }
      guide_->score(state, legal, gains_, scores_);
      if (from == 0) node.reference = *std::max_element(scores_.begin(), scores_.end());
      for (const auto& [choice, number] : places_) {
        if (number < from) continue;
        Edge<Choice>& edge = node.edges[number];
        edge.share = static_cast<float>(scores_[choice]);
        edge.gain = *gains_[choice];
        if (hidden_) edge.weight = portable_exp(scores_[choice] - node.reference);
      }
    }
  }

  // Sorts the edges by prior, so that promising choices are tried first.
  void sort_edges(Node<Choice>& node, const State& state, const ChoiceList<G>& legal) {
    node.sorted = true;
    if (hidden_ || node.edges.size() < 2) return;
    if (is_guided()) {
      places_.clear();
      for (std::size_t i = 0; i < legal.size(); ++i) {
        if (is_redundant<G>(codex_, state, legal[i])) continue;
        places_.emplace_back(static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(places_.size()));
      }
      score_edges(node, 0, state, legal);
      share_out(node.edges, scores_);
    } else {
      for (Edge<Choice>& edge : node.edges) evaluate_edge(edge, state, node.side);
    }
    sort_by(node.edges, is_guided() ? &Edge<Choice>::share : &Edge<Choice>::prior);
  }

  std::uint32_t select(std::uint32_t at, const State& state, const ChoiceList<G>& legal) {
    Node<Choice>& node = nodes_[at];
    if (!node.sorted) sort_edges(node, state, legal);
    if (hidden_ && is_guided()) return select_among(node);
    // Progressive widening (Coulom, 2007): the number of choices considered grows with the visits.
    const auto width = static_cast<std::size_t>(4 + 2 * std::sqrt(static_cast<double>(node.visits)));
    std::size_t seen = 0;
    std::uint32_t best = 0;
    double most = -std::numeric_limits<double>::infinity();
    for (std::uint32_t i = 0; i < node.edges.size(); ++i) {
      Edge<Choice>& edge = node.edges[i];
      if (hidden_ && std::find(legal.begin(), legal.end(), edge.choice) == legal.end()) continue;
      if (at == 0 && edge.proven) continue;  // nothing to learn from another visit
      if (!hidden_ && seen++ >= width) break;
      ++edge.offered;
      const double score = is_guided() ? guided_bound(edge, node, edge.share, guidance_.exploration)
                                       : upper_confidence(edge, node.side, prior_visits_, exploration_);
      if (score <= most) continue;
      most = score;
      best = i;
    }
    return best;
  }

  // With a network and hidden information: the shares among the choices that are legal now.
  std::uint32_t select_among(Node<Choice>& node) {
    double sum = 0;
    for (const auto& [choice, edge] : places_) sum += node.edges[edge].weight;
    std::uint32_t best = 0;
    double most = -std::numeric_limits<double>::infinity();
    for (const auto& [choice, number] : places_) {
      Edge<Choice>& edge = node.edges[number];
      ++edge.offered;
      const double bound = guided_bound(edge, node, edge.weight / sum, guidance_.exploration);
      if (bound <= most) continue;
      most = bound;
      best = number;
    }
    return best;
  }

  // Plays the choice and all forced choices after it; returns the node of the result.
  std::uint32_t descend(std::uint32_t at, std::uint32_t number, State& state, ChoiceList<G>& legal) {
    {
      const Edge<Choice>& edge = nodes_[at].edges[number];
      if (!hidden_ && !edge.complete && edge.visits >= options_.enumerate) enumerate_rolls(at, number, state);
    }
    advance(state, nodes_[at].edges[number].choice, chance_, legal);
    return successor_of(nodes_[at].edges[number], state);
  }

  void advance(State& state, const Choice& choice, Dice& dice, ChoiceList<G>& legal) const {
    Chronicle<typename G::Event> quiet;
    play_listed<G>(codex_, state, choice, dice, quiet);
    while (!G::asked(codex_, state).over()) {
      legal = G::choices(codex_, state);
      const Choice* only = legal.size() == 1 ? &legal[0] : only_sensible_choice<G>(codex_, state, legal);
      if (only == nullptr) return;
      play_listed<G>(codex_, state, *only, dice, quiet);
    }
  }

  [[nodiscard]] std::uint64_t key_of(const State& state) const {
    return hidden_ ? index(G::asked(codex_, state).side) : hash_of(state);
  }

  std::uint32_t successor_of(Edge<Choice>& edge, const State& state) {
    const std::uint64_t key = key_of(state);
    for (const Successor& result : edge.results) {
      if (result.key == key) return result.node;
    }
    const auto node = static_cast<std::uint32_t>(nodes_.size());
    edge.results.push_back({key, node, 0});
    nodes_.emplace_back();
    nodes_.back().side = G::asked(codex_, state).side;
    return node;
  }

  // Enumerates all outcomes of a choice with their probabilities, after which the edge can be proven.
  void enumerate_rolls(std::uint32_t at, std::uint32_t number, const State& state) {
    tape_.rewind();
    std::vector<std::pair<State, double>> results;
    ChoiceList<G> legal;
    do {
      State next = state;
      advance(next, nodes_[at].edges[number].choice, tape_, legal);
      if (tape_.too_large() || results.size() == options_.max_results) return;
      results.emplace_back(next, static_cast<double>(tape_.weight()) / static_cast<double>(tape_.total()));
    } while (tape_.advance());
    for (const auto& [next, weight] : results) {
      const std::uint32_t node = successor_of(nodes_[at].edges[number], next);
      for (Successor& result : nodes_[at].edges[number].results) {
        if (result.node == node) result.weight += weight;
      }
    }
    nodes_[at].edges[number].complete = true;
  }

  void back_up(const Values& values) {
    for (auto step = path_.rbegin(); step != path_.rend(); ++step) {
      Node<Choice>& node = nodes_[step->node];
      Edge<Choice>& edge = node.edges[step->edge];
      ++edge.visits;
      for (std::size_t side = 0; side < sides_; ++side) edge.sum[side] += values[side];
      if (step->node == 0) edge.told += told_[index(node.side)];
      if (hidden_) continue;
      prove(edge, nodes_, sides_);
      if (edge.proven && !node.proven) prove(node);
    }
  }

  [[nodiscard]] bool is_stopped(std::uint32_t done) const {
    constexpr std::uint32_t between = 16;  // iterations, each of which takes some microseconds
    return options_.is_stopped != nullptr && done % between == 0 && (*options_.is_stopped)();
  }

  // Plays random choices, then returns the value of the end or the estimate.
  Values roll_out(State& state, ChoiceList<G>& legal) {
    Chronicle<typename G::Event> quiet;
    for (std::uint32_t i = 0; i < options_.rollout && !G::asked(codex_, state).over(); ++i) {
      if (i > 0) legal = G::choices(codex_, state);
      play_listed<G>(codex_, state, sensible_choice<G>(codex_, state, legal, chance_), chance_, quiet);
    }
    return scale_->of(state);
  }

  const Codex& codex_;
  View view_;
  SearchOptions options_;
  Guidance guidance_;
  double exploration_ = 0.25;
  double prior_visits_ = 1;
  SeededDice chance_;
  std::size_t sides_;
  bool hidden_ = false;
  bool stops_early_ = false;
  State root_state_;
  std::optional<Scale<G>> scale_;    // if the estimate has a share in the values
  std::optional<GuideOf<G>> guide_;  // if there is one
  Values told_{};                    // of the last position: its end, or what the network alone says
  std::vector<double> scores_;       // scratch memory
  std::vector<std::pair<std::uint32_t, std::uint32_t>> places_;  // of legal choices: number, edge
  std::vector<std::optional<float>> gains_;
  std::vector<Node<Choice>> nodes_;
  std::vector<Step> path_;
  Tape tape_;
};

}  // namespace affray::bots
