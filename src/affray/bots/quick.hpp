#pragma once
// The quick bot: it looks one choice ahead, like the greedy bot, and draws among good choices. It is made for
// fights that are sampled by the thousand.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>

#include "affray/bots/outcomes.hpp"
#include "affray/bots/random.hpp"
#include "affray/core/game.hpp"
#include "affray/core/hooks.hpp"
#include "affray/core/openness.hpp"
#include "affray/core/redundant.hpp"
#include "affray/core/tape.hpp"

namespace affray::bots {

/// Whether outcomes of a choice that are many, such as cards drawn, hardly change the estimate of the game.
template <class G>
constexpr bool draws_matter_little = requires { G::Features::most_outcomes; };

/// At how many choices the quick bots look that play the later part of sampled fights; 0: at all of them.
template <class G>
constexpr std::uint32_t looks_of_sampled = [] {
  if constexpr (requires { G::Features::looks_of_sampled; }) return G::Features::looks_of_sampled;
  return std::uint32_t{0};
}();

/// The mean of `measure(next)` over the outcomes of a choice. If there are many outcomes, a sample is drawn
/// with `drawn`, so that the mean has an error but no bias.
template <Game G, class AnyDice, class Measure>
[[nodiscard]] double mean_after(const typename G::Codex& codex, const typename G::State& state,
                                const typename G::Choice& choice, Tape& tape, AnyDice& drawn,
                                const Measure& measure) {
  constexpr int most_outcomes = draws_matter_little<G> ? 4 : 36;
  constexpr int samples = draws_matter_little<G> ? 2 : 8;
  double sum = 0;
  int left = samples;
  if constexpr (draws_matter_little<G>) {
    // Most choices draw nothing: one play tells, and is the first of the sample if too much can be drawn.
    typename G::State next = state;
    const double outcomes = play_counted<G>(codex, next, choice, drawn);
    if (outcomes == 1) return measure(next);
    if (outcomes > most_outcomes) {
      sum = measure(next);
      --left;
    }
  }
  if (left == samples) {
    const auto add = [&](const typename G::State& next, double chance) { sum += measure(next) * chance; };
    if (visit_outcomes<G>(codex, state, choice, most_outcomes, tape, add)) return sum;
    sum = 0;
  }
  for (; left > 0; --left) {
    Chronicle<typename G::Event> quiet;
    typename G::State next = state;
    play_listed<G>(codex, next, choice, drawn, quiet);
    sum += measure(next);
  }
  return sum / samples;
}

template <Game G>
struct QuickBot {
  /// At how many choices it looks, which are drawn at random; 0: at all of them.
  std::uint32_t looks = 0;

  /// The choice of the bot; it uses only the view of its side.
  [[nodiscard]] typename G::Choice choose(const typename G::Codex& codex, const typename G::View& view,
                                          const ChoiceList<G>& choices, Dice& dice) const {
    if (choices.size() == 1) return choices[0];
    return choose_at(codex, G::imagine(codex, view, dice), choices, dice);
  }

  /// The same in a state, of which it uses only what the side that is asked may know.
  template <class AnyDice>
  [[nodiscard]] typename G::Choice choose_blind(const typename G::Codex& codex,
                                                const typename G::State& state, const ChoiceList<G>& choices,
                                                AnyDice& dice) const {
    if (choices.size() == 1) return choices[0];
    const Side side = G::asked(codex, state).side;
    return choose_at(codex, imagined<G>(codex, state, side, dice), choices, dice);
  }

  /// The choice in a completion of its view.
  template <class AnyDice>
  [[nodiscard]] typename G::Choice choose_at(const typename G::Codex& codex, const typename G::State& state,
                                             const ChoiceList<G>& choices, AnyDice& dice) const {
    const Side side = G::asked(codex, state).side;
    const bool is_known = stays_open<G>(codex, state);
    std::array<double, G::max_choices> estimates;    // of the first `count`
    std::array<std::size_t, G::max_choices> places;  // in the list: of those too, then of the others
    std::iota(places.begin(), places.begin() + choices.size(), 0);
    const std::size_t most = looks > 0 ? looks : choices.size();
    std::size_t count = 0;
    Tape tape;
    for (std::size_t i = 0; i < choices.size() && count < most; ++i) {
      if (choices.size() > most)
        std::swap(places[i], places[i + below<G::max_choices>(static_cast<Dice&>(dice), choices.size() - i)]);
      const typename G::Choice& choice = choices[places[i]];
      // A choice may be illegal under the sampled hidden information.
      if (!is_known && !is_legal<G>(codex, state, choice)) continue;
      if (is_redundant<G>(codex, state, choice)) continue;
      estimates[count] = mean_after<G>(codex, state, choice, tape, dice,
                                       [&](const auto& next) { return G::estimate(codex, next, side); });
      std::swap(places[count++], places[i]);
    }
    if (count < 2) return choices[count == 0 ? 0 : places[0]];
    std::array<std::uint32_t, G::max_choices> weights;
    weigh(std::span(estimates).first(count), weights);
    return choices[places[dice.pick(choosing, Side{0}, std::span(weights).first(count))]];
  }

 private:
  // The best estimate weighs most, the others less the more they lose, in units of the mean loss.
  static void weigh(std::span<const double> estimates, std::span<std::uint32_t> weights) {
    const double best = *std::max_element(estimates.begin(), estimates.end());
    double unit = 0;
    for (const double estimate : estimates) unit += best - estimate;
    unit /= static_cast<double>(estimates.size() - 1);
    for (std::size_t i = 0; i < estimates.size(); ++i) {
      constexpr double full = 60'000;
      constexpr double steepness = 16;
      // The first choice represents all with the same estimate, as for the greedy bot.
      const auto earlier = estimates.first(i);
      if (std::find(earlier.begin(), earlier.end(), estimates[i]) != earlier.end()) {
        weights[i] = 0;
        continue;
      }
      const double base = unit > 0 ? 1 + steepness * (best - estimates[i]) / unit : 1;
      weights[i] = static_cast<std::uint32_t>(full / (base * base * base * base));
    }
  }
};

}  // namespace affray::bots
