#pragma once
// Plays the fights of a sample; each can be repeated from its number.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "affray/analysis/sample.hpp"
#include "affray/bots/choice_features.hpp"
#include "affray/bots/dice_luck.hpp"
#include "affray/bots/scale.hpp"
#include "affray/core/game.hpp"
#include "affray/core/hash.hpp"
#include "affray/core/hooks.hpp"
#include "affray/referee/odds/report.hpp"
#include "affray/referee/odds/sampling.hpp"

namespace affray {

/// The bots whose fights are sampled for a policy, and those to try next if all fights ended alike. Best play
/// is sampled by good bots that vary their choices, because bots that always choose alike would represent a
/// single line of play: those that the game names, which learned it, and then those that search.
template <Game G>
[[nodiscard]] std::vector<std::string> bots_for(Policy policy) {
  if (policy != Policy::best) return {bot_of(policy)};
  std::vector<std::string> bots{"varied:12x8", "varied:50", "varied:200"};
  if constexpr (bots::HasFeatures<G>) bots.emplace(bots.begin(), G::Features::sampled);
  return bots;
}
/// Bots that search for each choice; some of their fights from the position are sampled too.
constexpr const char* better_bots = "varied:50";

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

  /// The fight with this number: first the given choice, if any, then those of the players. nullopt if it
  /// does not end.
  template <class P>
  [[nodiscard]] std::optional<Fought> play(std::uint64_t number, const Choice* first, P players,
                                           bool with_luck) const {
    Run run = begin(number, with_luck);
    if (first != nullptr) make(run, *first);
    if (!play_on(run, players)) return std::nullopt;
    return Fought{*G::outcome(codex_, run.state), static_cast<float>(run.luck ? run.luck->sum() : 0)};
  }

 private:
  struct Run {
    State state;
    SeededDice dice;          // of the rules
    SeededDice players_dice;  // of those who choose
    SeededDice drawn;         // for alternative rolls
    std::optional<bots::DiceLuck<G>> luck;
    std::size_t plays = 0;
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
    play_listed<G>(codex_, run.state, choice, run.dice, quiet);
  }

  // Plays to the end; false if it takes too long.
  template <class P>
  [[nodiscard]] bool play_on(Run& run, P& players) const {
    while (run.plays < analysis::longest_fight) {
      const Asked now = G::asked(codex_, run.state);
      if (now.over()) return true;
      const ChoiceList<G> legal = G::choices(codex_, run.state);
      if (legal.size() == 1) {
        make(run, legal[0]);
        continue;
      }
      make(run, players(codex_, run.state, now.side, legal, run.players_dice));
    }
    return false;
  }

  const Codex& codex_;
  State state_;
  std::uint64_t seed_;
  Asked asked_;
  std::optional<View> view_;
  std::optional<bots::Scale<G>> scale_;
};

}  // namespace affray
