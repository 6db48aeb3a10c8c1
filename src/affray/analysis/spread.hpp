#pragma once
// Exact odds of a whole fight under a policy: forward propagation of probability, one layer of rolls at a
// time, with equal states merged.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "affray/analysis/additive.hpp"
#include "affray/analysis/copy.hpp"
#include "affray/analysis/fraction.hpp"
#include "affray/analysis/merged.hpp"
#include "affray/analysis/outcomes.hpp"
#include "affray/analysis/policy.hpp"
#include "affray/core/check.hpp"
#include "affray/core/game.hpp"
#include "affray/core/tape.hpp"

namespace affray::analysis {

/// The default key of a spread: the outcome of the finished fight.
template <Game G>
struct OutcomeKey {
  Outcome operator()(const typename G::Codex& codex, const typename G::State& state) const {
    return *G::outcome(codex, state);
  }
};

/// The distribution of all fights under one policy. Reuse an instance: its buffers are kept, so that later
/// runs do not allocate. Number is Fraction (exact; integer weights while they fit 128 bits) or double.
template <Game G, class P, class KeyOf = OutcomeKey<G>, class Number = Fraction>
  requires Policy<P, G> || MixedPolicy<P, G>
class Spread {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;
  using Key = std::remove_cvref_t<std::invoke_result_t<const KeyOf&, const Codex&, const State&>>;

  explicit Spread(KeyOf key_of = {}) : key_of_(std::move(key_of)) {}

  /// The distribution of the key over the fights from `start`; nullptr if more than max_plays choices would
  /// have to be played or another limit was reached. Valid until the next run.
  const Outcomes<Key, Number>* run(const Codex& codex, const State& start, P& policy,
                                   std::size_t max_plays = 50'000'000) {
    max_plays_ = max_plays;
    if constexpr (adds_up) {
      if (additive_.run(codex, start, policy, max_plays)) {
        additive_.collect(result_);
        states_ = plays_ = additive_.plays();
        return &result_;
      }
    }
    Ending ending = Ending::overflow;
    if constexpr (is_exact) {
      ending = walk(codex, start, policy, whole_);
      if (ending == Ending::complete) result_.assign(done_, whole_.done, whole_.total);
    }
    if (ending == Ending::overflow) {
      ending = walk(codex, start, policy, numbers_);
      if (ending == Ending::complete) result_.assign(done_, numbers_.done);
    }
    return ending == Ending::complete ? &result_ : nullptr;
  }

  /// Sets the progress callback (choices played) of later runs; it returns false to give up.
  void on_progress(std::function<bool(std::size_t)> keep_going) { go_on_ = std::move(keep_going); }
  /// Makes run() give up when the states of two layers would take more than about so many bytes.
  void limit_memory(std::size_t bytes) {
    // Two layers, each in a table that grows by doubling, with a weight and hash slots for each state.
    constexpr std::size_t of_a_state = 2 * (sizeof(Node) + sizeof(Wide) + 2 * sizeof(std::uint64_t));
    max_states_ = std::max<std::size_t>(1, bytes / of_a_state);
  }

  /// Statistics of the last run: states after merging (choices played, if the fight was additive), and
  /// choices played.
  [[nodiscard]] std::size_t states() const { return states_; }
  /// The number of choices played in the last run.
  [[nodiscard]] std::size_t plays() const { return plays_; }

 private:
  // The fast path of additive.hpp supports only the default key.
  static constexpr bool adds_up = Additive<G> && IgnoresResults<P> && std::is_same_v<KeyOf, OutcomeKey<G>>;
  static constexpr bool is_mixed = MixedPolicy<P, G>;
  static constexpr bool is_exact = std::is_same_v<Number, Fraction>;
  struct Nothing {};

  enum class Ending : std::uint8_t { complete, overflow, too_large };

  struct Node {
    State state;
    [[no_unique_address]] typename P::Memory memory;
    bool operator==(const Node& other) const {
      return std::memcmp(&state, &other.state, sizeof state) == 0 && memory == other.memory;
    }
  };

  // Weights of the current layer, the next one and finished fights. Integer weights of the layer and of
  // finished fights have the denominator `total`, those of the next layer `total * scale`; Numbers have
  // denominator 1.
  template <class Weight>
  struct Weights {
    std::vector<Weight> layer, next, done;
    Wide total = 1;
    Wide scale = 1;
    Wide share = 1;                // scale / last_total
    std::uint64_t last_total = 1;  // the total of the previous roll
  };

  template <class Weight>
  Ending walk(const Codex& codex, const State& start, P& policy, Weights<Weight>& weights) {
    states_ = plays_ = 0;
    layer_.clear();
    done_.clear();
    weights.done.clear();
    weights.layer.assign(1, Weight{1});
    weights.total = 1;
    Node& first = layer_.draft();
    first = Node{start, {}};
    layer_.settle(hash(first));
    while (layer_.size() > 0) {
      next_.clear();
      weights.next.clear();
      weights.scale = weights.share = 1;
      weights.last_total = 1;
      for (std::size_t i = 0; i < layer_.size(); ++i) {
        if (const Ending ending = walk_on(codex, i, policy, weights); ending != Ending::complete)
          return ending;
      }
      if constexpr (std::is_same_v<Weight, Wide>) {
        for (Wide& weight : weights.done) weight *= weights.scale;
        weights.total *= weights.scale;
      }
      layer_.swap(next_);
      weights.layer.swap(weights.next);
    }
    return Ending::complete;
  }

  // Plays one state of the layer up to its next roll and adds a state of the next layer for each outcome. A
  // choice that is predicted not to roll is played in place, which saves a copy; if it does roll, the state
  // is restored from the layer.
  template <class Weight>
  Ending walk_on(const Codex& codex, std::size_t number, P& policy, Weights<Weight>& weights) {
    if (++states_ % 1024 == 0 && go_on_ && !go_on_(plays_)) return Ending::too_large;
    if (layer_.size() + next_.size() > max_states_) return Ending::too_large;
    State& now = now_;
    copy_plain(now, layer_[number].state);
    typename P::Memory memory = layer_[number].memory;
    const Weight& weight = weights.layer[number];
    for (;;) {
      if (G::asked(codex, now).over()) {
        add(weights.done, done_.add(key_of_(codex, now)), weight);
        return Ending::complete;
      }
      if (++plays_ > max_plays_) return Ending::too_large;
      typename G::Choice choice{};  // a mixed policy chooses within the roll
      if constexpr (!is_mixed) {
        choice = policy.choose(codex, now, memory);
        bool& rolls = rolls_[kind_of(choice)];
        if (!rolls) {
          G::play(codex, now, choice, tape_, quiet_);
          if (tape_.too_large()) return abandon(Ending::too_large);
          rolls = tape_.total() > 1;
          if (rolls) {
            tape_.rewind();
            copy_plain(now, layer_[number].state);
            memory = layer_[number].memory;
          } else {
            tape_.advance();
          }
          continue;
        }
      }
      bool more = true;
      for (bool first = true; more; first = false) {
        plays_ += first ? 0 : 1;
        Node& child = next_.draft();
        copy_plain(child.state, now);
        child.memory = memory;
        if constexpr (is_mixed) choice = policy.choose(codex, now, child.memory, tape_);
        G::play(codex, child.state, choice, tape_, quiet_);
        if (tape_.too_large()) return abandon(Ending::too_large);
        if (first && tape_.total() == 1) {
          tape_.advance();
          copy_plain(now, child.state);
          memory = child.memory;
          break;
        }
        if (!take_branch(child, weight, weights)) return abandon(Ending::overflow);
        more = tape_.advance();
      }
      if (!more) return Ending::complete;
    }
  }

  // Whether a choice rolls dice is predicted by its first byte, which is the kind of choice in most games.
  static std::size_t kind_of(const typename G::Choice& choice) {
    unsigned char first = 0;
    std::memcpy(&first, &choice, 1);
    return first;
  }

  template <class Weight>
  bool take_branch(const Node& child, const Weight& weight, Weights<Weight>& weights) {
    const std::uint64_t total =
        tape_.total();  // may vary: a later roll of one choice may depend on an earlier one
    const auto settled = next_.settle(hash(child));
    if constexpr (std::is_same_v<Weight, Wide>) {
      if (total !=
          weights.last_total) {  // avoids a slow 128-bit division, as most rolls of a layer have equal totals
        const Wide old = weights.scale;
        Wide all = 0;
        if (!take_lcm(weights.scale, total)) return false;
        if (__builtin_mul_overflow(weights.total, weights.scale, &all)) return false;
        if (weights.scale != old) {
          for (Wide& other : weights.next) other *= weights.scale / old;
        }
        weights.last_total = total;
        weights.share = weights.scale / total;
      }
      add(weights.next, settled, weight * (weights.share * tape_.weight()));
    } else {
      add(weights.next, settled, weight * ratio<Weight>(tape_.weight(), total));
    }
    return true;
  }

  Ending abandon(Ending ending) {
    tape_.rewind();
    return ending;
  }

  template <class Weight>
  static void add(std::vector<Weight>& weights, std::pair<std::size_t, bool> settled, const Weight& weight) {
    if (settled.second) {
      weights.push_back(weight);
    } else {
      weights[settled.first] += weight;
    }
  }

  static std::uint64_t hash(const Node& node) {
    // Cheaper than a seeded XXH3 of both; the multiplier makes the hash of the memory independent of the
    // state.
    return hash_of(node.state) + merge_hash(node.memory) * 0x9E3779B97F4A7C15U;
  }

  KeyOf key_of_;
  std::function<bool(std::size_t)> go_on_;
  [[no_unique_address]] std::conditional_t<adds_up, AdditiveOdds<G, P>, Nothing> additive_;
  Merged<Node> layer_, next_;
  Merged<Key> done_;
  Weights<Wide> whole_;
  Weights<Number> numbers_;
  Outcomes<Key, Number> result_;
  State now_{};
  std::array<bool, 256> rolls_{};  // by kind_of
  Tape tape_;
  Chronicle<typename G::Event> quiet_;
  std::size_t states_ = 0, plays_ = 0, max_plays_ = 0, max_states_ = SIZE_MAX;
};

/// The distribution of a key of the finished state over the fights from `start` under a policy; nullopt if
/// that takes more than max_plays choices or about max_bytes of memory.
template <Game G, class P, class KeyOf = OutcomeKey<G>>
[[nodiscard]] std::optional<Outcomes<typename Spread<G, P, KeyOf>::Key>> spread(
    const typename G::Codex& codex, const typename G::State& start, P& policy, KeyOf key_of = {},
    std::size_t max_plays = 50'000'000, std::size_t max_bytes = SIZE_MAX) {
  Spread<G, P, KeyOf> all(std::move(key_of));
  all.limit_memory(max_bytes);
  const auto* result = all.run(codex, start, policy, max_plays);
  if (result == nullptr) return std::nullopt;
  return *result;
}

}  // namespace affray::analysis
