#pragma once
// Odds by bounded search, for positions without dice: solved, bounded, or averaged over the possible hidden
// hands.

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "affray/analysis/bounded_play.hpp"
#include "affray/analysis/sample.hpp"
#include "affray/referee/odds/report.hpp"
#include "affray/referee/session/adapter.hpp"

namespace affray {

/// Searches from one position for the side to choose. Each function returns nullopt if dice would be rolled
/// or the result would be too weak, so that the caller can try another method.
template <Game G, AdapterOf<G> Adapter>
class SearchedOdds {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;

  SearchedOdds(const Codex& codex, const State& state, const OddsOptions& request)
      : codex_(codex), state_(state), options_(request), asked_(G::asked(codex, state).side) {}

  /// For open hands: proven values or bounds. `method` is "exact" or "bounded". If a position is not settled
  /// at once, `meanwhile` is called before the search goes on.
  [[nodiscard]] std::optional<Odds> proven(const std::function<void()>& meanwhile = nullptr) const {
    analysis::BoundedValue<G> found;
    if (meanwhile) {
      constexpr std::uint64_t at_once = 10'000;  // nodes
      found = analysis::BoundedPlay<G>(codex_, options(std::min(at_once, options_.max_searched))).run(state_);
      if (!found.rolls && !found.value.exact()) meanwhile();
    }
    if (!meanwhile || !found.rolls) {
      found = analysis::BoundedPlay<G>(codex_, options(options_.max_searched)).run(state_);
    }
    if (found.rolls || found.choices.empty() || !says_something(found)) return std::nullopt;
    return told(found);
  }

  /// Proven bounds, with or without dice, however wide they are. The fight must not be over. A node with many
  /// dice has thousands of outcomes, so a quick answer limits them too.
  [[nodiscard]] Odds bounds(std::uint64_t nodes,
                            std::uint64_t outcomes = std::numeric_limits<std::uint64_t>::max()) const {
    analysis::BoundedPlayOptions with_rolls = options(nodes);
    with_rolls.stop_at_rolls = false;
    with_rolls.max_outcomes = outcomes;
    return told(analysis::BoundedPlay<G>(codex_, with_rolls).run(state_));
  }

  /// The bounds of a completely unknown value.
  [[nodiscard]] static Chance nothing_proven(Objective objective) {
    constexpr double unknown = std::numeric_limits<double>::infinity();
    const double most = objective == Objective::win ? 1 : unknown;
    return Chance{.p = 0, .exact = {}, .low = -most, .high = most, .is_bound = true};
  }

  /// For hidden hands: the mean over deals consistent with the view of the side to choose, each solved with
  /// open hands.
  [[nodiscard]] std::optional<Odds> averaged() const {
    constexpr std::uint64_t most_deals = 100;
    constexpr std::uint64_t tries = 3;  // an unsolved deal among these: the fight is too large
    analysis::BoundedPlay<G> play(codex_, options(options_.max_searched / most_deals));
    const auto view = G::view(codex_, state_, asked_);
    Mean value;
    std::vector<Mean> means;
    const ChoiceList<G> choices = G::choices(codex_, state_);
    means.resize(choices.size());
    Odds odds = begin("sampled", "deals");
    std::array<std::uint64_t, 3> ends{};  // lost, drawn, won
    bool solved = true;
    for (; odds.deals < most_deals && !is_stopped(); ++odds.deals) {
      SeededDice dice(analysis::fight_seed(options_.seed, odds.deals));
      const analysis::BoundedValue<G> found = play.run(G::imagine(codex_, view, dice));
      if (found.rolls) return std::nullopt;
      if (found.stopped) break;
      odds.nodes += found.nodes;
      solved = solved && found.value.exact();
      if (!solved && odds.deals < tries) return std::nullopt;
      value.add(found.value);
      if (solved && has_winner()) ++ends[static_cast<std::size_t>(found.value.low + 1)];
      for (const auto& priced : found.choices) add_to(means, choices, priced);
      if (options_.progress) options_.progress(odds.deals, most_deals);
    }
    if (odds.deals == 0) return std::nullopt;
    odds.seed = options_.seed;
    odds.value = value.chance(options_.objective);
    for (std::size_t i = 0; i < choices.size(); ++i) {
      odds.choices.push_back(
          {G::text(codex_, choices[i]), G::phrase(codex_, choices[i]), means[i].chance(options_.objective)});
    }
    if (solved && has_winner()) count_winners(odds, ends);
    return odds;
  }

 private:
  Odds told(const analysis::BoundedValue<G>& found) const {
    bool solved = true;
    for (const auto& priced : found.choices) solved = solved && priced.value.exact();
    Odds odds = begin(solved ? "exact" : "bounded", players() > 2 ? "sure" : "best");
    odds.nodes = found.nodes;
    odds.stopped = found.stopped;
    if (solved && found.rolls) odds.arithmetic = Arithmetic::doubles;
    odds.value = chance(found.value, found.rolls);
    for (const auto& priced : found.choices) {
      odds.choices.push_back({G::text(codex_, priced.choice), G::phrase(codex_, priced.choice),
                              chance(priced.value, found.rolls)});
    }
    if (found.value.exact() && !found.rolls && has_winner()) tell_winner(odds, found.value.low);
    return odds;
  }

  // The mean of bounds. Its interval is the 95 % interval of the midpoints, widened by the mean half-width of
  // the bounds.
  struct Mean {
    static constexpr double unseen = std::numeric_limits<double>::infinity();
    analysis::Mean middles;
    double open = 0;  // sum of the half-widths
    analysis::Bounds seen{unseen, -unseen};

    void add(const analysis::Bounds& bounds) {
      middles.add((bounds.low + bounds.high) / 2);
      open += (bounds.high - bounds.low) / 2;
      seen = {std::min(seen.low, bounds.low), std::max(seen.high, bounds.high)};
    }
    [[nodiscard]] Chance chance(Objective objective) const {
      if (middles.count() == 0) return {.p = 0, .exact = {}, .low = -1, .high = 1};
      const bool wins = objective == Objective::win;
      const analysis::Interval range = wins ? analysis::Interval{.low = -1, .high = 1}
                                            : analysis::Interval{.low = seen.low - 1, .high = seen.high + 1};
      Chance chance = mean_chance(middles, range);
      chance.low = std::max(range.low, chance.low - open / middles.count());
      chance.high = std::min(range.high, chance.high + open / middles.count());
      return chance;
    }
  };

  [[nodiscard]] bool is_stopped() const { return options_.is_stopped && options_.is_stopped(); }

  [[nodiscard]] std::size_t players() const {
    std::size_t players = 0;
    for (std::size_t i = 0; i < G::sides(codex_); ++i) {
      players += Adapter::is_player(codex_, side_at(i)) ? 1 : 0;
    }
    return players;
  }

  // With two sides and the win objective, the value determines who wins.
  [[nodiscard]] bool has_winner() const {
    return options_.objective == Objective::win && G::sides(codex_) == 2;
  }

  [[nodiscard]] analysis::BoundedPlayOptions options(std::uint64_t nodes) const {
    analysis::BoundedPlayOptions options;
    options.objective = options_.objective;
    options.max_nodes = nodes;
    options.table_bytes = std::min(options.table_bytes, options_.memory);
    options.stop_at_rolls = true;
    options.keep_going = [this](std::uint64_t done) {
      if (options_.progress && !Adapter::hides(codex_)) options_.progress(done, options_.max_searched);
      return !is_stopped();
    };
    return options;
  }

  // Bounds that are equal for all choices and cover half of the range or more are not informative.
  static bool says_something(const analysis::BoundedValue<G>& found) {
    if (found.value.exact()) return true;
    const analysis::Bounds& first = found.choices[0].value;
    const bool all_alike = std::all_of(found.choices.begin(), found.choices.end(),
                                       [&](const auto& priced) { return priced.value == first; });
    return !all_alike || first.high - first.low < 2;
  }

  Odds begin(std::string method, std::string policy) const {
    Odds odds;
    odds.game = G::name;
    odds.method = std::move(method);
    odds.policy = std::move(policy);
    odds.objective = options_.objective;
    odds.asked = Adapter::side_name(codex_, asked_);
    return odds;
  }

  // Without dice an exact value is an integer; with dice it is a double. An unknown bound is infinite.
  static Chance chance(const analysis::Bounds& bounds, bool rolls) {
    Chance chance{.p = (bounds.low + bounds.high) / 2,
                  .exact = {},
                  .low = bounds.low,
                  .high = bounds.high,
                  .is_bound = true};
    constexpr double unknown = std::numeric_limits<double>::infinity();
    if (!analysis::is_known(bounds.low)) chance.low = -unknown;
    if (!analysis::is_known(bounds.high)) chance.high = unknown;
    if (!analysis::is_known(chance.p)) chance.p = std::clamp(0.0, chance.low, chance.high);
    if (bounds.exact() && !rolls) chance.exact = std::to_string(static_cast<int>(bounds.low)) + "/1";
    return chance;
  }

  static Chance certain(bool is_so) {
    return Chance{.p = is_so ? 1.0 : 0.0, .exact = is_so ? "1/1" : "0/1", .low = 0, .high = 0};
  }

  void tell_winner(Odds& odds, double value) const {
    for (std::size_t i = 0; i < G::sides(codex_); ++i) {
      const bool wins = side_at(i) == asked_ ? value > 0 : value < 0;
      odds.win.push_back({Adapter::side_name(codex_, side_at(i)), certain(wins)});
    }
    odds.none = certain(value == 0);
  }

  void count_winners(Odds& odds, const std::array<std::uint64_t, 3>& ends) const {
    for (std::size_t i = 0; i < G::sides(codex_); ++i) {
      const std::uint64_t won = ends[side_at(i) == asked_ ? 2 : 0];
      odds.win.push_back({Adapter::side_name(codex_, side_at(i)), sampled_chance(won, odds.deals)});
    }
    odds.none = sampled_chance(ends[1], odds.deals);
  }

  // Other deals may allow other choices, so each choice is averaged over the deals that allow it.
  template <class Priced>
  static void add_to(std::vector<Mean>& means, const ChoiceList<G>& choices, const Priced& priced) {
    for (std::size_t i = 0; i < choices.size(); ++i) {
      if (choices[i] == priced.choice) means[i].add(priced.value);
    }
  }

  const Codex& codex_;
  const State& state_;
  const OddsOptions& options_;
  Side asked_;
};

}  // namespace affray
