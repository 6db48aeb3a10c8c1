#include "figures.hpp"

#include <array>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <utility>

#include "affray/analysis/best_play.hpp"
#include "affray/analysis/sample.hpp"
#include "affray/analysis/spread.hpp"
#include "attacks.hpp"
#include "measure.hpp"
#include "players.hpp"
#include "questions.hpp"
#include "random_players.hpp"
#include "recorded_fights.hpp"
#include "sample_fights.hpp"
#include "whole_fights.hpp"

namespace affray::bench {

namespace {

constexpr std::size_t runs = 7;

// The floor

/// Nanoseconds of rolling one die of a battle with the generator and doing nothing else.
double time_of_a_die() {
  SeededDice dice(1);
  constexpr std::array pair{Die{Side{0}, 6}, Die{Side{1}, 6}};
  constexpr std::size_t rolls = 100'000;
  const auto same = [](std::span<const std::uint8_t>) { return 0; };
  return median_time(runs, rolls,
                     [&] {
                       auto rolled = roll(dice, worlds::battle_die, pair, same);
                       keep(rolled);
                     }) /
         2;
}

// Random play

/// The medians over the recorded moments. Each choice is applied to many copies of the state before it, so
/// that the cost of reading the clock is negligible.
template <class G>
Cost cost_of_a_choice(const Ready<G>& fight, const Recorded<G>& recorded) {
  std::vector<typename G::State> copies(32);
  std::vector<double> times;
  std::vector<double> instructions;
  Chronicle<typename G::Event> quiet;
  SeededDice dice(5);
  for (const auto& [before, choice] : recorded.moments) {
    for (auto& copy : copies) copy = before;
    const auto counted = instructions_so_far();
    const double time = nanoseconds([&] {
      for (auto& copy : copies) G::play(fight.codex, copy, choice, dice, quiet);
    });
    const auto now = instructions_so_far();
    times.push_back(time / static_cast<double>(copies.size()));
    if (counted && now)
      instructions.push_back(static_cast<double>(*now - *counted) / static_cast<double>(copies.size()));
  }
  Cost cost{.nanoseconds = median(std::move(times))};
  if (!instructions.empty()) cost.instructions = median(std::move(instructions));
  return cost;
}

template <class G>
Cost cost_of_a_copy(const Recorded<G>& recorded) {
  std::vector<typename G::State> states(64);
  for (std::size_t i = 0; i < states.size(); ++i) states[i] = recorded.moments[i].before;
  typename G::State copy;
  std::size_t next = 0;
  return median_cost(runs, 200'000, [&] {
    copy = states[next++ % states.size()];
    keep(copy);
  });
}

template <class G>
double count_allocations(const Ready<G>& fight, const Recorded<G>& recorded) {
  Chronicle<typename G::Event> quiet;
  SeededDice dice(6);
  const std::size_t before = allocations();
  for (const auto& [state, chosen] : recorded.moments) {
    auto choices = G::choices(fight.codex, state);
    keep(choices);
    auto refusal = G::refusal(fight.codex, state, chosen);
    keep(refusal);
    typename G::State next = state;
    G::play(fight.codex, next, chosen, dice, quiet);
    keep(next);
  }
  return static_cast<double>(allocations() - before);
}

/// The bars of random play, and the names of its figures.
struct Bars {
  const char* fights;
  const char* of;  // after the names of figures that every game has
  double fights_a_second;
  double choice;
  double copy;
  std::size_t fights_a_run = 20'000;
};

template <class G>
void measure_play(std::vector<Figure>& figures, const Ready<G>& fight, const Bars& bars, double die) {
  const Recorded<G> recorded = record(fight);
  const bool rolls = recorded.dice > 0;  // without dice: compared with one die
  const double dice_a_fight = rolls ? recorded.dice / recorded.fights : 1;
  const double dice_a_choice = rolls ? recorded.dice / static_cast<double>(recorded.moments.size()) : 1;
  const auto named = [&](const char* what) { return what + std::string(bars.of); };
  const Cost whole =
      cost_of_a_fight(fight, RandomPlayers<G>{}, {.runs = runs, .fights = bars.fights_a_run, .seed = 4});
  figures.push_back(figure(bars.fights, 1e9 / whole.nanoseconds, "fights/s", bars.fights_a_second, whole,
                           dice_a_fight * die));
  const Cost choice = cost_of_a_choice(fight, recorded);
  figures.push_back(figure(named("a choice applied, median"), choice.nanoseconds, "ns", bars.choice, choice,
                           dice_a_choice * die));
  const Cost copy = cost_of_a_copy(recorded);
  figures.push_back(figure(named("a state copied"), copy.nanoseconds, "ns", bars.copy, copy, die));
  figures.push_back(figure(named("allocations in choices, refusal, play"), count_allocations(fight, recorded),
                           "allocations", 0, {}, die));
}

// Exact odds

/// The cost of one more plan with existing buffers, as when a player tries out choices.
Cost cost_of_a_spread(const SampleFight& fight, std::size_t repetitions) {
  analysis::Spread<Worlds, Plan> spread;
  return median_cost(runs, repetitions, [&] {
    Plan plan(fight.plan, {});
    const auto* ends = spread.run(fight.codex, fight.start, plan);
    if (ends == nullptr) std::abort();
    keep(ends);
  });
}

void measure_odds(std::vector<Figure>& figures, double die) {
  const Cost six = cost_of_a_spread(sample_fight("six-battles"), 300);
  figures.push_back(
      figure("joint losses of 6 battles as planned", six.nanoseconds / 1e3, "us", 4, six, 12 * die));
  const SampleFight many = after(sample_fight("twenty-against-twenty"), "gray attacks white on terra");
  const Cost twenty = cost_of_a_spread(many, 10);
  figures.push_back(
      figure("joint losses of 20 battles", twenty.nanoseconds / 1e6, "ms", 1, twenty, 40 * die));
  const SampleFight duel = sample_fight("duel-of-three-energy");
  const Cost best = median_cost(3, 1, [&] {
    auto value = analysis::best_play<Worlds>(duel.codex, duel.start);
    keep(value);
  });
  figures.push_back(
      figure("best play, 3 Energy and one event", best.nanoseconds / 1e9, "s", 2, best, 4 * die));
}

void measure_sectors(std::vector<Figure>& figures, double die) {
  const SectorFight three = sample_sector_fight("three-on-three");
  measure_play(figures, three, {"random fights, three on three", ", sectors", 150'000, 150, 100}, die);
  const SectorFight two = sample_sector_fight("two-on-two");
  const Cost solved = median_cost(3, 1, [&] {
    auto value = analysis::best_play<sectors::Sectors>(two.codex, two.start);
    keep(value);
  });
  figures.push_back(
      figure("best play, two on two, all ways walked", solved.nanoseconds / 1e9, "s", 5, solved, die));
}

void measure_biomes(std::vector<Figure>& figures, double die) {
  measure_play(figures, sample_match("match"),
               {"random matches of biomes", ", biomes", 18'000, 300, 150, 4'000}, die);
}

}  // namespace

Figure figure(std::string name, double value, std::string unit, double bar, const Cost& cost, double floor) {
  const bool holds = unit.ends_with("/s") ? value >= bar : value <= bar;
  const double ratio = floor > 0 ? cost.nanoseconds / floor : 0;
  return {std::move(name), value, std::move(unit), bar, holds, ratio, cost.instructions};
}

std::vector<Figure> measure_figures() {
  std::vector<Figure> figures;
  const double die = time_of_a_die();
  const Ready<Worlds> example = after(sample_fight("worked-example"), "gray attacks white on terra");
  measure_play(figures, example, {"random fights of the worked example", "", 1'000'000, 100, 30}, die);
  measure_odds(figures, die);
  measure_play(figures, sample_skirmish("first-blood"),
               {"random skirmishes of first blood", ", realms", 120'000, 2'000, 80}, die);
  measure_attacks(figures, die);
  measure_sectors(figures, die);
  measure_biomes(figures, die);
  measure_players(figures, die);
  measure_questions(figures, die);
  return figures;
}

}  // namespace affray::bench
