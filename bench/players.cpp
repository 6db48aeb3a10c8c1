#include "players.hpp"

#include <cstdlib>
#include <string>

#include "affray/bots/greedy.hpp"
#include "affray/bots/tree_search.hpp"
#include "measure.hpp"
#include "sample_fights.hpp"
#include "whole_fights.hpp"

namespace affray::bench {

namespace {

template <class G>
struct GreedyPlayers {
  typename G::Choice operator()(const typename G::Codex& codex, const typename G::State& state, Side side,
                                const ChoiceList<G>& choices, SeededDice& dice) const {
    return bots::GreedyBot<G>{}.choose(codex, G::view(codex, state, side), choices, dice);
  }
};

// The bar is a million fights in a minute on two processors, per processor and second.
constexpr double greedy_fights_a_second = 1e6 / 60 / 2;

template <class G>
void measure_greedy(std::vector<Figure>& figures, const Ready<G>& fight, const std::string& of, double die) {
  const double time = time_of_a_fight(fight, GreedyPlayers<G>{}, {.runs = 3, .fights = 500, .seed = 7});
  const double a_second = 1e9 / time;
  figures.push_back(
      figure("greedy fights of " + of, a_second, "fights/s", greedy_fights_a_second, time, die));
}

template <class G>
void measure_search(std::vector<Figure>& figures, const Ready<G>& fight, const std::string& of, double bar,
                    double die) {
  constexpr std::uint32_t iterations = 5'000;
  const Side side = G::asked(fight.codex, fight.start).side;
  const auto view = G::view(fight.codex, fight.start, side);
  std::uint64_t seed = 0;
  const double time = median_time(3, 1, [&] {
    bots::TreeSearch<G> search(fight.codex, view, ++seed, {.iterations = iterations});
    search.run();
    if (search.choices()[0].proven) std::abort();  // too small a fight: it was over before the budget was
    keep(search);
  });
  const double a_second = 1e9 * iterations / time;
  figures.push_back(figure("tree search of " + of, a_second, "iterations/s", bar, time / iterations, die));
}

}  // namespace

void measure_players(std::vector<Figure>& figures, double die) {
  const Ready<Worlds> worlds = after(sample_fight("worked-example"), "gray attacks white on terra");
  const SectorFight sectors = sample_sector_fight("three-on-three");
  measure_greedy(figures, worlds, "the worked example", die);
  measure_greedy(figures, sectors, "three on three", die);
  const Ready<Worlds> many = after(sample_fight("twenty-against-twenty"), "gray attacks white on terra");
  measure_search(figures, many, "twenty against twenty, worlds", 200'000, die);
  measure_search(figures, sectors, "three on three, sectors", 50'000, die);
  measure_search(figures, sample_match("match"), "a match of biomes", 20'000, die);
}

}  // namespace affray::bench
