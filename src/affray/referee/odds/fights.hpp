#pragma once
// Plays the fights of a sample; each can be repeated from its number.

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "affray/analysis/sample.hpp"
#include "affray/bots/ahead.hpp"
#include "affray/bots/dice_luck.hpp"
#include "affray/bots/scale.hpp"
#include "affray/core/game.hpp"
#include "affray/core/hash.hpp"
#include "affray/referee/odds/report.hpp"
#include "affray/referee/odds/sampling.hpp"

namespace affray {

/// The bots whose fights are sampled for a policy, and those to try next if all fights ended alike. Best play
/// is sampled by strong bots that vary their choices, because bots that always choose alike would represent a
/// single line of play.
[[nodiscard]] inline std::vector<std::string> bots_for(Policy policy) {
  if (policy == Policy::best) return {"varied:12x8", "varied:50", "varied:200"};
  return {bot_of(policy)};
}
/// Bots that search during the whole fight; some of their fights from the position are sampled too.
constexpr const char* better_bots = "varied:50";

/// Whether fights of a sample may share their beginning: yes if the time is limited, no if a number of fights
/// was requested.
enum class Sharing : bool { none, beginnings };

/// Players that search only at the beginning of a fight.
template <class P>
concept SearchesAhead = requires(const P& players) {
  { players.searches() } -> std::same_as<bool>;
};

/// Fights from one position. With hidden information each starts from a random deal that is consistent with
/// the view of the side to choose.
template <Game G>
class Fights {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;
  using Choice = typename G::Choice;
  using View = typename G::View;

  /// `view` is that of the side to choose, if something is hidden from it.
  Fights(const Codex& codex, const State& state, std::uint64_t seed, std::optional<View> view)
      : codex_(codex), state_(state), seed_(seed), asked_(G::asked(codex, state)), view_(std::move(view)) {
    SeededDice dice(0);
    State from = state_;
    if (view_) from = G::imagine(codex, *view_, dice);
    if (!asked_.over()) scale_.emplace(codex, from, dice);
  }

  /// The fights with this number: first the given choice, if any, then those of the players. `together`
  /// fights share the choices of the search at the beginning, and continue with different dice. nullopt if a
  /// fight does not end.
  template <class P>
  [[nodiscard]] std::optional<std::vector<Fought>> play(std::uint64_t number, const Choice* first, P players,
                                                        std::size_t together, bool with_luck) const {
    Run run = begin(number, with_luck);
    if (first != nullptr) make(run, *first);
    if (together > 1 && !play_on(run, players, true)) return std::nullopt;
    std::vector<Fought> ends;
    for (std::size_t i = 0; i < together; ++i) {
      Run next = run;
      P his = players;
      if (i > 0)
        next.reseed(hash_of(std::array<std::uint64_t, 2>{analysis::fight_seed(seed_, number), 4 + i}));
      if (!play_on(next, his, false)) return std::nullopt;
      ends.push_back({*G::outcome(codex_, next.state), static_cast<float>(next.luck ? next.luck->sum() : 0)});
    }
    return ends;
  }

  /// The best number of fights that share their beginning, estimated from the length of two fights of quick
  /// bots. It is the square root of the product of two ratios: the cost of the search to that of the rest of
  /// a fight, and the influence of the rest to that of the search.
  [[nodiscard]] std::size_t together_for(const bots::SearchAhead& ahead) const {
    constexpr std::size_t pilots = 2;
    constexpr double dearer = 11;  // the cost of a searched choice relative to one of a quick bot
    constexpr double decides = 6;
    constexpr double most = 4;
    const double search = dearer * ahead.choices;
    // Beyond this number sharing does not pay.
    const auto longest = static_cast<std::size_t>(search * decides);
    double rest = 0;
    for (std::size_t pilot = 0; pilot < pilots; ++pilot) {
      rest += static_cast<double>(choices_after(ahead.choices, longest, begin(pilot, false))) / pilots;
    }
    if (rest < 1) return 1;
    return static_cast<std::size_t>(std::clamp(std::sqrt(search / rest * decides), 1.0, most));
  }

 private:
  struct Run {
    State state;
    SeededDice dice;          // of the rules
    SeededDice players_dice;  // of those who choose
    SeededDice drawn;         // for alternative rolls
    std::optional<bots::DiceLuck<G>> luck;
    std::size_t plays = 0;

    void reseed(std::uint64_t seed) {
      dice = SeededDice(seed);
      players_dice = SeededDice(hash_of(std::array{seed, std::uint64_t{1}}));
      drawn = SeededDice(hash_of(std::array{seed, std::uint64_t{3}}));
    }
  };

  [[nodiscard]] Run begin(std::uint64_t number, bool with_luck) const {
    const std::uint64_t seed = analysis::fight_seed(seed_, number);
    Run run{state_,
            SeededDice(seed),
            SeededDice(analysis::players_seed(seed_, number)),
            SeededDice(hash_of(std::array{seed, std::uint64_t{3}})),
            {}};
    if (view_) {
      SeededDice deal(hash_of(std::array{seed, std::uint64_t{2}}));
      run.state = G::imagine(codex_, *view_, deal);
    }
    if (with_luck && scale_) run.luck.emplace(codex_, *scale_, asked_.side);
    return run;
  }

  void make(Run& run, const Choice& choice) const {
    ++run.plays;
    if (run.luck) {
      run.luck->play(run.state, choice, run.dice, run.drawn);
      return;
    }
    Chronicle<typename G::Event> quiet;
    G::play(codex_, run.state, choice, run.dice, quiet);
  }

  // Plays to the end, or only until the players stop searching; false if it takes too long.
  template <class P>
  [[nodiscard]] bool play_on(Run& run, P& players, bool only_search) const {
    while (run.plays < analysis::longest_fight) {
      const Asked now = G::asked(codex_, run.state);
      if (now.over()) return true;
      const ChoiceList<G> legal = G::choices(codex_, run.state);
      if (legal.size() == 1) {
        make(run, legal[0]);
        continue;
      }
      if constexpr (SearchesAhead<P>) {
        if (only_search && !players.searches()) return true;
      }
      make(run, players(codex_, run.state, now.side, legal, run.players_dice));
    }
    return false;
  }

  // The number of choices that quick bots make after the first few, up to a maximum.
  [[nodiscard]] std::size_t choices_after(std::size_t few, std::size_t most, Run run) const {
    std::size_t made = 0;
    while (made < few + most && !G::asked(codex_, run.state).over()) {
      const ChoiceList<G> legal = G::choices(codex_, run.state);
      if (legal.size() == 1) {
        make(run, legal[0]);
        continue;
      }
      ++made;
      const View view = G::view(codex_, run.state, G::asked(codex_, run.state).side);
      make(run, bots::QuickBot<G>{}.choose(codex_, view, legal, run.players_dice));
    }
    return made > few ? made - few : 0;
  }

  const Codex& codex_;
  State state_;
  std::uint64_t seed_;
  Asked asked_;
  std::optional<View> view_;
  std::optional<bots::Scale<G>> scale_;
};

}  // namespace affray
