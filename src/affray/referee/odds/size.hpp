#pragma once
// How large a fight is, told from a few that are played out.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "affray/analysis/best_play.hpp"
#include "affray/analysis/fraction.hpp"
#include "affray/bots/seating.hpp"
#include "affray/core/game.hpp"
#include "affray/referee/odds/report.hpp"
#include "affray/referee/simulation/probe.hpp"

namespace affray {

/// The exact search would not end: half of some random fights have more ways than this. Fights that merge
/// into few enough states have had at most a ten thousandth of it.
template <Game G>
[[nodiscard]] bool is_long(const typename G::Codex& codex, const typename G::State& start) {
  constexpr std::uint64_t fights = 8;
  constexpr double too_many_ways = 8;  // as a power of ten
  std::array<double, fights> ways{};
  bots::Seating<G> random;
  random.seats.fill(bots::RandomBot{});
  probe<G>(codex, start, random, fights,
           [&](const Probed<G>& move) { ways[move.fight] += std::log10(static_cast<double>(move.choices)); });
  std::nth_element(ways.begin(), ways.begin() + fights / 2, ways.end());
  return ways[fights / 2] > too_many_ways;
}

/// How many fights of greedy bots take some seconds: they look at each choice of each moment.
template <Game G>
[[nodiscard]] std::uint64_t affordable(const typename G::Codex& codex, const typename G::State& start,
                                       const bots::Seating<G>& table, const OddsOptions& request,
                                       bool hides) {
  if (!request.fewer_of_long_fights) return request.samples;
  // How long a fight is may hang on what is hidden, and must not tell it; and a game that hides is dear.
  typename G::State from = start;
  if (const Asked now = G::asked(codex, start); hides && !now.over()) {
    SeededDice dice(0);
    from = G::imagine(codex, G::view(codex, start, now.side), dice);
  }
  constexpr std::uint64_t fights = 4;
  constexpr std::uint64_t fewer_if_hidden = 20;
  const std::uint64_t looks_for_a_sample = hides ? 30 : 200;
  std::uint64_t looks = 0;
  probe<G>(codex, from, table, fights,
           [&](const Probed<G>& move) { looks += move.choices > 1 ? move.choices : 0; });
  const std::uint64_t most =
      hides ? std::max<std::uint64_t>(1, request.samples / fewer_if_hidden) : request.samples;
  if (looks == 0) return most;
  const std::uint64_t many = request.samples * looks_for_a_sample * fights / looks;
  constexpr std::uint64_t fewest = 100;
  return std::clamp(many, std::min(fewest, most), most);
}

/// What chance alone decides is answered at once, unless it is asked for by name: so many choices are played
/// for it, which copies, changes and hashes so many bytes of states.
template <Game G>
constexpr std::size_t plays_at_once = (std::size_t{6} << 20U) / sizeof(typename G::State);

/// How many choices of a plan may be played to find its exact odds.
template <Game G>
[[nodiscard]] std::size_t planned_plays(const OddsOptions& request, std::size_t most) {
  return request.fewer_of_long_fights && request.method != Method::exact ? plays_at_once<G> : most;
}

/// Enough fights of a plan have been played, with so many choices.
template <Game G>
[[nodiscard]] bool enough_planned(const OddsOptions& request, std::uint64_t fights, std::size_t plays) {
  constexpr std::uint64_t fewest = 40;
  if (fights >= request.samples) return true;
  return request.fewer_of_long_fights && fights >= fewest && plays >= plays_at_once<G>;
}

/// The whole tree, as far as the memory holds it and until somebody stops it.
template <Game G>
[[nodiscard]] analysis::BestPlayOptions best_play_options(const OddsOptions& request) {
  analysis::BestPlayOptions options;
  options.objective = request.objective;
  // A state, its value of two fractions a side, and as much again while the table grows.
  constexpr std::size_t bytes = 2 * (sizeof(typename G::State) + 2 * max_sides * sizeof(analysis::Fraction));
  constexpr std::size_t fewest = 100;
  const std::size_t most = std::max(fewest, request.memory / bytes);
  options.max_states =
      request.method == Method::exact ? most : std::min<std::size_t>(request.max_nodes, most);
  options.keep_going = [&request, most = options.max_states](std::size_t states) {
    if (request.progress) request.progress(states, most);
    return !(request.is_stopped && request.is_stopped());
  };
  return options;
}

}  // namespace affray
