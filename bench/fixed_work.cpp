#include "fixed_work.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "affray/adapters/biomes/adapter.hpp"
#include "affray/adapters/realms/adapter.hpp"
#include "affray/adapters/realms/attack/odds.hpp"
#include "affray/analysis/best_play.hpp"
#include "affray/analysis/sample.hpp"
#include "affray/analysis/spread.hpp"
#include "affray/bots/ahead.hpp"
#include "affray/bots/tree_search.hpp"
#include "attacks.hpp"
#include "greedy_players.hpp"
#include "measure.hpp"
#include "random_players.hpp"
#include "recorded_fights.hpp"
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
double quick(const Ready<G>& fight, std::uint64_t times) {
  return fights(fight, bots::AheadPlayers<G>({}, 0), times);
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

/// Each choice of the recorded fights, applied to a copy of the state before it.
template <class G>
double choices(const Ready<G>& fight, std::uint64_t times) {
  const Recorded<G> recorded = record(fight);
  Chronicle<typename G::Event> quiet;
  SeededDice dice(5);
  typename G::State state;
  return processor_nanoseconds([&] {
    for (std::uint64_t i = 0; i < times; ++i) {
      for (const auto& [before, choice] : recorded.moments) {
        state = before;
        G::play(fight.codex, state, choice, dice, quiet);
        keep(state);
      }
    }
  });
}

/// The states of the recorded fights, copied.
template <class G>
double copies(const Ready<G>& fight, std::uint64_t times) {
  const Recorded<G> recorded = record(fight);
  typename G::State copy;
  return processor_nanoseconds([&] {
    for (std::uint64_t i = 0; i < times; ++i) {
      for (const auto& moment : recorded.moments) {
        copy = moment.before;
        keep(copy);
      }
    }
  });
}

/// The odds and the ends of each sample fight of a game, every choice as its plan says.
double plans(const std::string& game, const std::vector<std::string>& names, std::uint64_t times) {
  std::vector<std::unique_ptr<Session>> sessions;
  for (const std::string& name : names) sessions.push_back(planned_session(game, name));
  OddsOptions options;
  options.policy = Policy::plan;
  options.fewer_of_long_fights = true;
  return processor_nanoseconds([&] {
    for (std::uint64_t i = 0; i < times; ++i) {
      for (const auto& session : sessions) {
        if (!session->odds(options) || !session->endings(options)) std::abort();
      }
    }
  });
}

/// A question about each state of the recorded fights.
template <class G, class Ask>
double questions(const Ready<G>& fight, std::uint64_t times, const Ask& ask) {
  const Recorded<G> recorded = record(fight);
  return processor_nanoseconds([&] {
    for (std::uint64_t i = 0; i < times; ++i) {
      for (const auto& moment : recorded.moments) {
        auto found = ask(fight.codex, moment.before);
        keep(found);
      }
    }
  });
}

double attacks_along(std::uint64_t times) {
  return questions(sample_skirmish("first-blood"), times, [](const auto& codex, const auto& state) {
    return realms::adapter::Adapter::attacks(codex, state);
  });
}

double draws_along(std::uint64_t times) {
  return questions(sample_match("match"), times, [](const auto& codex, const auto& state) {
    return biomes::adapter::Adapter::draws(codex, state, biomes::Biomes::asked(codex, state).side);
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
    Work{"quick-realms",
         [](std::uint64_t times) { return quick(sample_skirmish("night-at-the-ford"), times); }},
    Work{"quick-sectors",
         [](std::uint64_t times) { return quick(sample_sector_fight("three-on-three"), times); }},
    Work{"quick-biomes", [](std::uint64_t times) { return quick(sample_match("match"), times); }},
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
    Work{"choices-worlds", [](std::uint64_t times) { return choices<Worlds>(example(), times); }},
    Work{"choices-realms",
         [](std::uint64_t times) { return choices(sample_skirmish("first-blood"), times); }},
    Work{"choices-sectors",
         [](std::uint64_t times) { return choices(sample_sector_fight("three-on-three"), times); }},
    Work{"choices-biomes", [](std::uint64_t times) { return choices(sample_match("match"), times); }},
    Work{"copies-worlds", [](std::uint64_t times) { return copies<Worlds>(example(), times); }},
    Work{"copies-realms", [](std::uint64_t times) { return copies(sample_skirmish("first-blood"), times); }},
    Work{"copies-sectors",
         [](std::uint64_t times) { return copies(sample_sector_fight("three-on-three"), times); }},
    Work{"copies-biomes", [](std::uint64_t times) { return copies(sample_match("match"), times); }},
    Work{"plans-worlds", [](std::uint64_t times) { return plans("worlds", sample_names(), times); }},
    Work{"plans-realms", [](std::uint64_t times) { return plans("realms", skirmish_names(), times); }},
    Work{"plans-sectors", [](std::uint64_t times) { return plans("sectors", sector_fight_names(), times); }},
    Work{"plans-biomes", [](std::uint64_t times) { return plans("biomes", match_names(), times); }},
    Work{"attacks-now", attacks_along},
    Work{"draws-now", draws_along},
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
