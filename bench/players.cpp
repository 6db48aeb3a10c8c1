#include "players.hpp"

#include <cstdlib>
#include <string>

#include "affray/bots/tree_search.hpp"
#include "greedy_players.hpp"
#include "measure.hpp"
#include "sample_fights.hpp"
#include "whole_fights.hpp"

namespace affray::bench {

namespace {

template <class G>
void measure_greedy(std::vector<Figure>& figures, const Ready<G>& fight, const std::string& of, double bar,
                    double die) {
  const Cost cost = cost_of_a_fight(fight, GreedyPlayers<G>{}, {.runs = 5, .fights = 2'000, .seed = 7});
  figures.push_back(figure("greedy fights of " + of, 1e9 / cost.nanoseconds, "fights/s", bar, cost, die));
}

template <class G>
void measure_search(std::vector<Figure>& figures, const Ready<G>& fight, const std::string& of, double bar,
                    double die) {
  constexpr std::uint32_t iterations = 5'000;
  const Side side = G::asked(fight.codex, fight.start).side;
  const auto view = G::view(fight.codex, fight.start, side);
  std::uint64_t seed = 0;
  Cost cost = median_cost(3, 1, [&] {
    bots::TreeSearch<G> search(fight.codex, view, ++seed, {.iterations = iterations});
    search.run();
    if (search.choices()[0].proven) std::abort();  // too small a fight: it was over before the budget was
    keep(search);
  });
  cost.nanoseconds /= iterations;
  if (cost.instructions) *cost.instructions /= iterations;
  figures.push_back(figure("tree search of " + of, 1e9 / cost.nanoseconds, "iterations/s", bar, cost, die));
}

}  // namespace

void measure_players(std::vector<Figure>& figures, double die) {
  const Ready<Worlds> worlds = after(sample_fight("worked-example"), "gray attacks white on terra");
  const SectorFight sectors = sample_sector_fight("three-on-three");
  measure_greedy(figures, worlds, "the worked example", 40'000, die);
  measure_greedy(figures, sectors, "three on three", 40'000, die);
  const Ready<Worlds> many = after(sample_fight("twenty-against-twenty"), "gray attacks white on terra");
  measure_search(figures, many, "twenty against twenty, worlds", 200'000, die);
  measure_search(figures, sectors, "three on three, sectors", 50'000, die);
  measure_search(figures, sample_match("match"), "a match of biomes", 20'000, die);
}

}  // namespace affray::bench
