#pragma once
// Monte Carlo odds: many seeded fights, where exact odds are out of reach or bots choose.

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "affray/analysis/foreseen.hpp"
#include "affray/analysis/interval.hpp"
#include "affray/analysis/merged.hpp"
#include "affray/analysis/parallel.hpp"
#include "affray/core/dice.hpp"
#include "affray/core/game.hpp"
#include "affray/core/hash.hpp"

namespace affray::analysis {

/// Chooses for all sides: `players(codex, state, side, choices, dice)`, called only when there are at least
/// two choices. The dice are separate from those of the rules, so that bots do not shift the rolls of a
/// fight.
template <class P, class G>
concept Players = std::copy_constructible<P> &&
                  requires(P& players, const typename G::Codex& codex, const typename G::State& state,
                           Side side, const ChoiceList<G>& choices, SeededDice& dice) {
                    { players(codex, state, side, choices, dice) } -> std::same_as<typename G::Choice>;
                  };

/// Players that may find out what follows from their choice, so that it need not be played again:
/// `players(codex, state, side, choices, dice, foreseen)`. `foreseen` is empty before, and stays so unless no
/// dice could change the state after the choice.
template <class P, class G>
concept ForeseeingPlayers =
    Players<P, G> &&
    requires(P& players, const typename G::Codex& codex, const typename G::State& state, Side side,
             const ChoiceList<G>& choices, SeededDice& dice, Foreseen<G>& foreseen) {
      { players(codex, state, side, choices, dice, foreseen) } -> std::same_as<typename G::Choice>;
    };

/// The seed of one fight of a series, and of the players in it.
[[nodiscard]] inline std::uint64_t fight_seed(std::uint64_t seed, std::uint64_t fight) {
  return hash_of(std::array{seed, fight, std::uint64_t{0}});
}
/// The seed for the choices of the players in one fight of a series.
[[nodiscard]] inline std::uint64_t players_seed(std::uint64_t seed, std::uint64_t fight) {
  return hash_of(std::array{seed, fight, std::uint64_t{1}});
}

/// The order of endings: by winner, then lexicographically by losses. (std::array lacks <=> in some
/// libraries.)
[[nodiscard]] inline bool before(const Outcome& a, const Outcome& b) {
  if (a.winner != b.winner) return a.winner < b.winner;
  return a.losses < b.losses;
}

constexpr std::size_t longest_fight = 100'000;  // choices; a fight beyond is counted as unfinished

/// Plays one fight to its end in place; false if it exceeded longest_fight. `watch(state, side, choices,
/// choice)` is called before each choice; when it returns false the fight is abandoned.
template <Game G, Players<G> P, class Watch>
bool play_out(const typename G::Codex& codex, typename G::State& state, P& players, SeededDice& dice,
              SeededDice& players_dice, const Watch& watch) {
  Chronicle<typename G::Event> quiet;
  Foreseen<G> foreseen;
  const auto chosen_by_players = [&](Side side, const ChoiceList<G>& choices) {
    if constexpr (ForeseeingPlayers<P, G>) {
      return players(codex, state, side, choices, players_dice, foreseen);
    } else {
      return players(codex, state, side, choices, players_dice);
    }
  };
  for (std::size_t plays = 0; plays < longest_fight; ++plays) {
    const Asked asked = G::asked(codex, state);
    if (asked.over()) return true;
    const ChoiceList<G> choices = G::choices(codex, state);
    foreseen.clear();
    const typename G::Choice choice =
        choices.size() == 1 ? choices[0] : chosen_by_players(asked.side, choices);
    if (!watch(state, asked.side, choices, choice)) return false;
    if (foreseen.after()) {
      state = *foreseen.after();
    } else {
      G::play(codex, state, choice, dice, quiet);
    }
  }
  return false;
}

/// The same without a watch; false if the fight is longer than `longest_fight`.
template <Game G, Players<G> P>
bool play_out(const typename G::Codex& codex, typename G::State& state, P& players, SeededDice& dice,
              SeededDice& players_dice) {
  const auto ignore = [](const auto&, Side, const auto&, const auto&) { return true; };
  return play_out<G>(codex, state, players, dice, players_dice, ignore);
}

/// Counted results of a series of fights.
struct Sample {
  std::uint64_t fights = 0;
  std::uint64_t unfinished = 0;
  std::array<std::uint64_t, max_sides> wins{};
  std::uint64_t none = 0;  // nobody won
  std::vector<std::pair<Outcome, std::uint64_t>>
      endings;  // ascending: winner and losses of all sides together

  bool operator==(const Sample&) const = default;
};

struct SampleOptions {
  std::uint64_t fights = 10'000;
  std::uint64_t seed = 1;
  std::uint64_t first = 0;  // number of the first fight: a long series can be played in parts
  unsigned threads = 1;     // 0: one for each processor; the result is the same for any number
};

/// Plays fights `first` to `first + fights - 1` of the series with this seed. `start(seed, state, dice)` sets
/// up each of them, with the seed and the dice of the fight.
template <Game G, Players<G> P, class Start>
[[nodiscard]] Sample sample_from(const typename G::Codex& codex, const Start& start, const P& players,
                                 const SampleOptions& options) {
  // Few fights are distributed one by one, as each may take long; many fights in parts.
  constexpr std::uint64_t largest = 16;
  const std::uint64_t chunk = std::clamp<std::uint64_t>(options.fights / largest, 1, largest);
  struct Tally {
    Merged<Outcome> endings;
    std::vector<std::uint64_t> counts;
    std::uint64_t unfinished = 0;
  };
  const auto chunks = static_cast<std::size_t>((options.fights + chunk - 1) / chunk);
  const std::size_t workers = workers_for(chunks, options.threads);
  std::vector<Tally> tallies(workers);
  in_parallel(chunks, workers, [&](std::size_t number, std::size_t worker) {
    Tally& tally = tallies[worker];
    P mine = players;
    const std::uint64_t end = std::min(options.fights, (number + 1) * chunk);
    for (std::uint64_t i = number * chunk; i < end; ++i) {
      const std::uint64_t seed = fight_seed(options.seed, options.first + i);
      SeededDice dice(seed);
      SeededDice players_dice(players_seed(options.seed, options.first + i));
      typename G::State state;
      start(seed, state, dice);
      if (!play_out<G>(codex, state, mine, dice, players_dice)) {
        ++tally.unfinished;
        continue;
      }
      const auto [ending, is_new] = tally.endings.add(*G::outcome(codex, state));
      if (is_new) tally.counts.push_back(0);
      ++tally.counts[ending];
    }
  });

  Sample sample{.fights = options.fights, .endings = {}};
  for (const Tally& tally : tallies) {
    sample.unfinished += tally.unfinished;
    for (std::size_t i = 0; i < tally.endings.size(); ++i) {
      const Outcome& ending = tally.endings[i];
      (ending.winner == nobody ? sample.none : sample.wins[index(ending.winner)]) += tally.counts[i];
      auto at =
          std::lower_bound(sample.endings.begin(), sample.endings.end(), ending,
                           [](const auto& pair, const Outcome& other) { return before(pair.first, other); });
      if (at == sample.endings.end() || at->first != ending) at = sample.endings.insert(at, {ending, 0});
      at->second += tally.counts[i];
    }
  }
  return sample;
}

/// The same where all fights start alike.
template <Game G, Players<G> P>
[[nodiscard]] Sample sample(const typename G::Codex& codex, const typename G::State& start, const P& players,
                            const SampleOptions& options) {
  const auto same = [&](std::uint64_t /*seed*/, typename G::State& state, SeededDice& /*dice*/) {
    state = start;
  };
  return sample_from<G>(codex, same, players, options);
}

}  // namespace affray::analysis
