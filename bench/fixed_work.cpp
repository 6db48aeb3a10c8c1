#include "fixed_work.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "affray/adapters/realms/attack/odds.hpp"
#include "affray/analysis/best_play.hpp"
#include "affray/analysis/sample.hpp"
#include "affray/analysis/spread.hpp"
#include "affray/bots/tree_search.hpp"
#include "attacks.hpp"
#include "greedy_players.hpp"
#include "measure.hpp"
#include "random_players.hpp"
#include "sample_fights.hpp"

namespace affray::bench {

namespace {

template <class G, class Players>
double fights(const Ready<G>& fight, Players players, std::uint64_t times) {
  return processor_nanoseconds([&] {
    for (std::uint64_t number = 0; number < times; ++number) {
      SeededDice dice(analysis::fight_seed(4, number));
      SeededDice players_dice(analysis::players_seed(4, number));
      typename G::State state = fight.start;
      if (!analysis::play_out<G>(fight.codex, state, players, dice, players_dice)) std::abort();
      keep(state);
    }
  });
}

template <class G>
double random(const Ready<G>& fight, std::uint64_t times) {
  return fights(fight, RandomPlayers<G>{}, times);
}

template <class G>
double greedy(const Ready<G>& fight, std::uint64_t times) {
  return fights(fight, GreedyPlayers<G>{}, times);
}

template <class G>
double search(const Ready<G>& fight, std::uint64_t iterations) {
  const Side side = G::asked(fight.codex, fight.start).side;
  const auto view = G::view(fight.codex, fight.start, side);
  return processor_nanoseconds([&] {
    bots::TreeSearch<G> search(fight.codex, view, 1, {.iterations = static_cast<std::uint32_t>(iterations)});
    search.run();
    keep(search);
  });
}

double battles(const SampleFight& fight, std::uint64_t times) {
  analysis::Spread<Worlds, Plan> spread;
  return processor_nanoseconds([&] {
    for (std::uint64_t i = 0; i < times; ++i) {
      Plan plan(fight.plan, {});
      if (spread.run(fight.codex, fight.start, plan) == nullptr) std::abort();
    }
  });
}

template <class G>
double best_play(const Ready<G>& fight, std::uint64_t times) {
  return processor_nanoseconds([&] {
    for (std::uint64_t i = 0; i < times; ++i) {
      auto value = analysis::best_play<G>(fight.codex, fight.start);
      keep(value);
    }
  });
}

double attacks(const realms::Exchange& attack, std::uint64_t times) {
  return processor_nanoseconds([&] {
    for (std::uint64_t i = 0; i < times; ++i) {
      auto odds = realms::adapter::attack_odds({}, attack);
      keep(odds);
    }
  });
}

SampleFight example() { return after(sample_fight("worked-example"), "gray attacks white on terra"); }
SampleFight many() { return after(sample_fight("twenty-against-twenty"), "gray attacks white on terra"); }

struct Work {
  std::string_view name;
  double (*run)(std::uint64_t times);
};

constexpr std::array all{
    Work{"random-worlds", [](std::uint64_t times) { return random<Worlds>(example(), times); }},
    Work{"random-realms", [](std::uint64_t times) { return random(sample_skirmish("first-blood"), times); }},
    Work{"random-sectors",
         [](std::uint64_t times) { return random(sample_sector_fight("three-on-three"), times); }},
    Work{"random-biomes", [](std::uint64_t times) { return random(sample_match("match"), times); }},
    Work{"greedy-worlds", [](std::uint64_t times) { return greedy<Worlds>(example(), times); }},
    Work{"greedy-sectors",
         [](std::uint64_t times) { return greedy(sample_sector_fight("three-on-three"), times); }},
    Work{"search-worlds", [](std::uint64_t times) { return search<Worlds>(many(), times); }},
    Work{"search-sectors",
         [](std::uint64_t times) { return search(sample_sector_fight("three-on-three"), times); }},
    Work{"search-biomes", [](std::uint64_t times) { return search(sample_match("match"), times); }},
    Work{"battles-six", [](std::uint64_t times) { return battles(sample_fight("six-battles"), times); }},
    Work{"battles-twenty", [](std::uint64_t times) { return battles(many(), times); }},
    Work{"best-worlds",
         [](std::uint64_t times) { return best_play<Worlds>(sample_fight("duel-of-three-energy"), times); }},
    Work{"best-sectors",
         [](std::uint64_t times) { return best_play(sample_sector_fight("two-on-two"), times); }},
    Work{"attack-one", [](std::uint64_t times) { return attacks(one_attack(), times); }},
    Work{"attack-two-targets", [](std::uint64_t times) { return attacks(two_targets(), times); }},
};

}  // namespace

std::vector<std::string_view> work_names() {
  std::vector<std::string_view> names;
  for (const Work& work : all) names.push_back(work.name);
  return names;
}

std::optional<double> do_work(std::string_view name, std::uint64_t times) {
  const auto* const found =
      std::find_if(all.begin(), all.end(), [&](const Work& work) { return work.name == name; });
  if (found == all.end()) return std::nullopt;
  return found->run(times);
}

}  // namespace affray::bench
