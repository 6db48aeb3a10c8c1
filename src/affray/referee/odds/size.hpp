#pragma once
// Estimates the size of a fight from a few played-out fights.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>

#include "affray/analysis/best_play.hpp"
#include "affray/analysis/fraction.hpp"
#include "affray/bots/seating.hpp"
#include "affray/core/game.hpp"
#include "affray/core/portable_math.hpp"
#include "affray/referee/odds/report.hpp"
#include "affray/referee/simulation/probe.hpp"

namespace affray {

/// Estimates of the size of a fight from a few random fights.
struct FightSize {
  /// Whether an exact search would not finish: the median number of action sequences exceeds a limit. Fights
  /// small enough to solve, because many sequences lead to the same states, were at most a ten-thousandth of
  /// it.
  bool is_long = false;
  bool rolls = false;  // dice were rolled in one of them
};

template <Game G>
[[nodiscard]] FightSize size_of(const typename G::Codex& codex, const typename G::State& start) {
  constexpr std::uint64_t fights = 8;
  constexpr double too_many_ways = 8;  // as a power of ten
  std::array<double, fights> ways{};
  FightSize size;
  bots::Seating<G> random;
  random.seats.fill(bots::RandomBot{});
  probe<G>(codex, start, random, fights, [&](const Probed<G>& move) {
    ways[move.fight] += portable_log(static_cast<double>(move.choices)) / std::numbers::ln10;
    size.rolls = size.rolls || !move.faces.empty();
  });
  std::nth_element(ways.begin(), ways.begin() + fights / 2, ways.end());
  size.is_long = ways[fights / 2] > too_many_ways;
  return size;
}

/// The number of positions that a bot evaluates for one decision among so many choices.
template <Game G>
[[nodiscard]] std::uint64_t looks_of(const bots::Bot<G>& bot, std::size_t choices) {
  // A sample of a tree search costs about as much as ten evaluations.
  constexpr std::uint64_t look_of_search = 10;
  if (const auto* search = std::get_if<bots::SearchBot<G>>(&bot)) {
    return look_of_search * search->options.iterations;
  }
  const auto* exact = std::get_if<bots::ExactBot<G>>(&bot);
  if (exact != nullptr && exact->only_if_small) return look_of_search * exact->search.iterations;
  return choices;
}

/// The number of fights of these bots that take a few seconds.
template <Game G>
[[nodiscard]] std::uint64_t affordable(const typename G::Codex& codex, const typename G::State& start,
                                       const bots::Seating<G>& table, const OddsOptions& request,
                                       bool hides) {
  if (!request.fewer_of_long_fights) return request.samples;
  // The estimate must not depend on hidden information and so reveal it. Games with hidden information are
  // also expensive to sample.
  typename G::State from = start;
  if (const Asked now = G::asked(codex, start); hides && !now.over()) {
    SeededDice dice(0);
    from = G::imagine(codex, G::view(codex, start, now.side), dice);
  }
  constexpr std::uint64_t fights = 4;
  constexpr std::uint64_t fewer_if_hidden = 20;
  const std::uint64_t looks_for_a_sample = hides ? 30 : 200;
  std::uint64_t looks = 0;
  probe<G>(codex, from, table, fights, [&](const Probed<G>& move) {
    const Side side = G::asked(codex, move.before).side;
    looks += move.choices > 1 ? looks_of<G>(table.seats[index(side)], move.choices) : 0;
  });
  const std::uint64_t most =
      hides ? std::max<std::uint64_t>(1, request.samples / fewer_if_hidden) : request.samples;
  if (looks == 0) return most;
  const std::uint64_t many = request.samples * looks_for_a_sample * fights / looks;
  constexpr std::uint64_t fewest = 40;
  return std::clamp(many, std::min(fewest, most), most);
}

/// The number of choices to play for an immediate exact answer when only chance decides. It is limited by the
/// bytes of states that are copied, changed and hashed. Not used if the exact method was requested.
template <Game G>
constexpr std::size_t plays_at_once = (std::size_t{6} << 20U) / sizeof(typename G::State);

/// The number of choices of a plan that may be played to find its exact odds.
template <Game G>
[[nodiscard]] std::size_t planned_plays(const OddsOptions& request, std::size_t most) {
  return request.fewer_of_long_fights && request.method != Method::exact ? plays_at_once<G> : most;
}

/// Whether enough fights of a plan have been sampled; `plays` is the number of choices played so far.
template <Game G>
[[nodiscard]] bool enough_planned(const OddsOptions& request, std::uint64_t fights, std::size_t plays) {
  constexpr std::uint64_t fewest = 40;
  if (fights >= request.samples) return true;
  return request.fewer_of_long_fights && fights >= fewest && plays >= plays_at_once<G>;
}

/// Options for an exhaustive search within the memory limit that can be stopped by the caller.
template <Game G>
[[nodiscard]] analysis::BestPlayOptions best_play_options(const typename G::Codex& codex,
                                                          const OddsOptions& request) {
  analysis::BestPlayOptions options;
  options.objective = request.objective;
  // A state and its value (two fractions a side), doubled because the table grows by reallocation.
  const std::size_t bytes =
      2 * (sizeof(typename G::State) + 2 * G::sides(codex) * sizeof(analysis::Fraction));
  constexpr std::size_t fewest = 100;
  const std::size_t most = std::max(fewest, request.memory / bytes);
  options.max_states =
      request.method == Method::exact ? most : std::min<std::size_t>(request.max_nodes, most);
  options.gives_up_early = request.method != Method::exact;
  options.keep_going = [&request, most = options.max_states](std::size_t states) {
    if (request.progress) request.progress(states, most);
    return !(request.is_stopped && request.is_stopped());
  };
  return options;
}

}  // namespace affray
