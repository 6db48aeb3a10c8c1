#include "figures.hpp"

#include <array>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include "affray/analysis/best_play.hpp"
#include "affray/analysis/sample.hpp"
#include "affray/analysis/spread.hpp"
#include "affray/bots/random.hpp"
#include "attacks.hpp"
#include "measure.hpp"
#include "sample_fights.hpp"

namespace affray::bench {

namespace {

constexpr std::size_t runs = 7;

struct RandomPlayers {
  template <class List>
  Choice operator()(const Codex& /*codex*/, const Fight& /*fight*/, Side /*side*/, const List& choices,
                    SeededDice& dice) const {
    return bots::random_choice(choices, dice);
  }
};

// --- The floor ---------------------------------------------------------------------------------------

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

Figure figure(std::string name, double value, std::string unit, double bar, double time, double floor) {
  const bool holds = unit == "fights/s" ? value >= bar : value <= bar;
  return {std::move(name), value, std::move(unit), bar, holds, floor > 0 ? time / floor : 0};
}

// --- Random play -------------------------------------------------------------------------------------

/// What was chosen in some random fights, to be measured choice by choice.
struct Recorded {
  struct Moment {
    Fight before;
    Choice choice;
  };
  std::vector<Moment> moments;
  double dice = 0;  // rolled in all of them
  double fights = 0;
};

Recorded record(const SampleFight& fight) {
  constexpr std::uint64_t fights = 200;
  Recorded recorded{.moments = {}, .fights = fights};
  Chronicle<worlds::Event> quiet;
  for (std::uint64_t number = 0; number < fights; ++number) {
    SeededDice seeded(analysis::fight_seed(3, number));
    SeededDice players(analysis::players_seed(3, number));
    std::vector<int> faces;
    RecordingDice dice(seeded, faces);
    Fight state = fight.start;
    while (!Worlds::asked(fight.codex, state).over()) {
      const auto choices = Worlds::choices(fight.codex, state);
      const Choice choice = bots::random_choice(choices, players);
      recorded.moments.push_back({state, choice});
      Worlds::play(fight.codex, state, choice, dice, quiet);
    }
    recorded.dice += static_cast<double>(faces.size());
  }
  return recorded;
}

double time_of_a_fight(const SampleFight& fight) {
  constexpr std::size_t fights = 20'000;
  std::uint64_t number = 0;
  RandomPlayers players;
  return median_time(runs, fights, [&] {
    SeededDice dice(analysis::fight_seed(4, number));
    SeededDice players_dice(analysis::players_seed(4, number));
    ++number;
    Fight state = fight.start;
    if (!analysis::play_out<Worlds>(fight.codex, state, players, dice, players_dice)) std::abort();
    keep(state);
  });
}

/// The median over the moments: each choice is applied to many copies of the state before it, so that the
/// clock costs nothing.
double time_of_a_choice(const SampleFight& fight, const Recorded& recorded) {
  std::vector<Fight> copies(32);
  std::vector<double> times;
  Chronicle<worlds::Event> quiet;
  SeededDice dice(5);
  for (const auto& [before, choice] : recorded.moments) {
    for (Fight& copy : copies) copy = before;
    const double time = nanoseconds([&] {
      for (Fight& copy : copies) Worlds::play(fight.codex, copy, choice, dice, quiet);
    });
    times.push_back(time / static_cast<double>(copies.size()));
  }
  return median(std::move(times));
}

double time_of_a_copy(const Recorded& recorded) {
  std::vector<Fight> states(64);
  for (std::size_t i = 0; i < states.size(); ++i) states[i] = recorded.moments[i].before;
  Fight copy;
  std::size_t next = 0;
  return median_time(runs, 200'000, [&] {
    copy = states[next++ % states.size()];
    keep(copy);
  });
}

double count_allocations(const SampleFight& fight, const Recorded& recorded) {
  Chronicle<worlds::Event> quiet;
  SeededDice dice(6);
  const std::size_t before = allocations();
  for (const auto& [state, chosen] : recorded.moments) {
    auto choices = Worlds::choices(fight.codex, state);
    keep(choices);
    auto refusal = Worlds::refusal(fight.codex, state, chosen);
    keep(refusal);
    Fight next = state;
    Worlds::play(fight.codex, next, chosen, dice, quiet);
    keep(next);
  }
  return static_cast<double>(allocations() - before);
}

void measure_play(std::vector<Figure>& figures, double die) {
  const SampleFight fight = after(sample_fight("worked-example"), "gray attacks white on terra");
  const Recorded recorded = record(fight);
  const double dice_a_fight = recorded.dice / recorded.fights;
  const double dice_a_choice = recorded.dice / static_cast<double>(recorded.moments.size());
  const double whole = time_of_a_fight(fight);
  figures.push_back(figure("random fights of the worked example", 1e9 / whole, "fights/s", 300'000, whole,
                           dice_a_fight * die));
  const double choice = time_of_a_choice(fight, recorded);
  figures.push_back(figure("a choice applied, median", choice, "ns", 100, choice, dice_a_choice * die));
  const double copy = time_of_a_copy(recorded);
  figures.push_back(figure("a state copied", copy, "ns", 30, copy, die));
  figures.push_back(figure("allocations in choices, refusal, play", count_allocations(fight, recorded),
                           "allocations", 0, 0, die));
}

// --- Exact odds --------------------------------------------------------------------------------------

/// Of one more plan, as when a player tries what to do: the buffers are there, the plan is new.
double time_of_a_spread(const SampleFight& fight, std::size_t repetitions) {
  analysis::Spread<Worlds, Plan> spread;
  return median_time(runs, repetitions, [&] {
    Plan plan(fight.plan, {});
    const auto* ends = spread.run(fight.codex, fight.start, plan);
    if (ends == nullptr) std::abort();
    keep(ends);
  });
}

void measure_odds(std::vector<Figure>& figures, double die) {
  const double six = time_of_a_spread(sample_fight("six-battles"), 300);
  figures.push_back(figure("joint losses of 6 battles as planned", six / 1e3, "us", 20, six, 12 * die));
  const SampleFight many = after(sample_fight("twenty-against-twenty"), "gray attacks white on terra");
  const double twenty = time_of_a_spread(many, 10);
  figures.push_back(figure("joint losses of 20 battles", twenty / 1e6, "ms", 5, twenty, 40 * die));
  const SampleFight duel = sample_fight("duel-of-three-energy");
  const double best = median_time(3, 1, [&] {
    auto value = analysis::best_play<Worlds>(duel.codex, duel.start);
    keep(value);
  });
  figures.push_back(figure("best play, 3 Energy and one event", best / 1e9, "s", 2, best, 4 * die));
}

}  // namespace

std::vector<Figure> measure_figures() {
  std::vector<Figure> figures;
  const double die = time_of_a_die();
  measure_play(figures, die);
  measure_odds(figures, die);
  measure_attacks(figures, die);
  return figures;
}

}  // namespace affray::bench
