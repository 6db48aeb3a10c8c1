#include "questions.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>

#include "affray/adapters/biomes/adapter.hpp"
#include "affray/adapters/realms/adapter.hpp"
#include "affray/analysis/sample.hpp"
#include "measure.hpp"
#include "random_players.hpp"
#include "sample_fights.hpp"

namespace affray::bench {

namespace {

using Times = std::vector<double>;  // milliseconds

template <class Ask>
double milliseconds(const Ask& ask) {
  return processor_nanoseconds(ask) / 1e6;
}

double p99(Times times) {
  if (times.empty()) std::abort();
  std::sort(times.begin(), times.end());
  return times[(99 * times.size() + 99) / 100 - 1];
}

/// Queries of planned fights: the odds, and the joint distribution of losses and length. Each is asked in
/// several sessions, as one other process in its way would decide the slowest hundredth of so few.
void ask_plans(const std::string& game, const std::vector<std::string>& names, Times& odds, Times& endings) {
  constexpr int sessions = 3;
  for (const std::string& name : names) {
    OddsOptions options;
    options.policy = Policy::plan;
    options.fewer_of_long_fights = true;  // as without --samples
    Times of_odds;
    Times of_endings;
    for (int i = 0; i < sessions; ++i) {
      const std::unique_ptr<Session> session = planned_session(game, name);
      of_odds.push_back(milliseconds([&] {
        if (!session->odds(options)) std::abort();
      }));
      of_endings.push_back(milliseconds([&] {
        if (!session->endings(options)) std::abort();
      }));
    }
    odds.push_back(median(std::move(of_odds)));
    endings.push_back(median(std::move(of_endings)));
  }
}

/// Queries at every choice of a random fight.
template <class G, class Ask>
void ask_along(const Ready<G>& fight, Times& times, const Ask& ask) {
  constexpr std::uint64_t fights = 3;
  Chronicle<typename G::Event> quiet;
  for (std::uint64_t number = 0; number < fights; ++number) {
    SeededDice dice(analysis::fight_seed(8, number));
    SeededDice players(analysis::players_seed(8, number));
    typename G::State state = fight.start;
    while (!G::asked(fight.codex, state).over()) {
      const Side side = G::asked(fight.codex, state).side;
      times.push_back(milliseconds([&] { ask(fight.codex, state, side); }));
      const auto choices = G::choices(fight.codex, state);
      G::play(fight.codex, state, RandomPlayers<G>{}(fight.codex, state, side, choices, players), dice,
              quiet);
    }
  }
}

}  // namespace

void measure_questions(std::vector<Figure>& figures, double die) {
  Times odds;
  Times endings;
  Times attacks;
  Times draws;
  ask_plans("worlds", sample_names(), odds, endings);
  ask_plans("realms", skirmish_names(), odds, endings);
  ask_plans("sectors", sector_fight_names(), odds, endings);
  ask_plans("biomes", match_names(), odds, endings);
  for (const std::string& name : skirmish_names()) {
    ask_along(sample_skirmish(name), attacks, [](const auto& codex, const auto& state, Side /*side*/) {
      auto found = realms::adapter::Adapter::attacks(codex, state);
      keep(found);
    });
  }
  for (const std::string& name : match_names()) {
    ask_along(sample_match(name), draws, [](const auto& codex, const auto& state, Side side) {
      auto found = biomes::adapter::Adapter::draws(codex, state, side);
      keep(found);
    });
  }
  const double worst = std::max({p99(odds), p99(endings), p99(attacks), p99(draws)});
  figures.push_back(
      figure("what chance alone answers, p99", worst, "ms", 30, {.nanoseconds = worst * 1e6}, die));
}

}  // namespace affray::bench
