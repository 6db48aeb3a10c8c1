// The strengths of bots and of the levels for people, from the pairs of a ladder.

#include <algorithm>

#include "affray/analysis/bradley_terry.hpp"
#include "affray/bots/names.hpp"
#include "affray/games/biomes/features.hpp"
#include "affray/games/realms/features.hpp"
#include "affray/games/sectors/features.hpp"
#include "affray/games/worlds/features.hpp"
#include "cli/commands/ladder.hpp"

namespace affray::cli {

namespace {

constexpr double z_of_99 = 2.576;

/// The pairs of one game. Its bots are numbered in the order in which they appear.
struct GameResults {
  std::string game;
  std::vector<std::string> bots = {};
  std::vector<analysis::PairResult> results = {};

  [[nodiscard]] std::size_t place_of(std::string_view bot) const {
    return static_cast<std::size_t>(std::find(bots.begin(), bots.end(), bot) - bots.begin());
  }
  std::size_t number(const std::string& bot) {
    const std::size_t place = place_of(bot);
    if (place == bots.size()) bots.push_back(bot);
    return place;
  }
  [[nodiscard]] std::vector<analysis::Strength> relative_to(std::size_t zero) const {
    return analysis::strengths(bots.size(), results, zero, z_of_99);
  }
};

std::vector<GameResults> results_by_game(const std::vector<GamePair>& pairs) {
  std::vector<GameResults> all;
  for (const GamePair& each : pairs) {
    auto of_game = std::find_if(all.begin(), all.end(),
                                [&](const GameResults& known) { return known.game == each.game; });
    if (of_game == all.end()) of_game = all.insert(all.end(), GameResults{each.game});
    const std::size_t weak = of_game->number(each.pair.weak);
    of_game->results.push_back(
        {of_game->number(each.pair.strong), weak, each.pair.score, static_cast<double>(each.pair.fights)});
  }
  return all;
}

}  // namespace

std::vector<BotStrength> strengths_of(const std::vector<GamePair>& pairs) {
  std::vector<BotStrength> all;
  for (const GameResults& each : results_by_game(pairs)) {
    const std::size_t greedy = each.place_of("greedy");
    const auto found = each.relative_to(greedy == each.bots.size() ? 0 : greedy);
    const std::size_t first = all.size();
    for (std::size_t i = 0; i < each.bots.size(); ++i)
      all.push_back({each.game, each.bots[i], found[i].elo, found[i].interval});
    std::sort(all.begin() + static_cast<std::ptrdiff_t>(first), all.end(),
              [](const BotStrength& a, const BotStrength& b) {
                return a.elo != b.elo ? a.elo > b.elo : a.bot < b.bot;
              });
  }
  return all;
}

std::vector<std::string> bots_of_levels(std::string_view game) {
  const auto all = game == "worlds"    ? worlds::Features::levels
                   : game == "realms"  ? realms::Features::levels
                   : game == "sectors" ? sectors::Features::levels
                                       : biomes::Features::levels;
  return {all.begin(), all.end()};
}

std::vector<LevelStrength> levels_of(const std::vector<GamePair>& pairs) {
  std::vector<LevelStrength> all;
  for (const GameResults& each : results_by_game(pairs)) {
    const std::vector<std::string> bots = bots_of_levels(each.game);
    std::size_t below = each.place_of(bots[0]);
    const auto above_lowest = each.relative_to(below);
    for (std::size_t i = 0; i < bots.size(); ++i) {
      const std::size_t place = each.place_of(bots[i]);
      if (place == each.bots.size()) break;  // interrupted before its fights
      const analysis::Strength step = each.relative_to(below)[place];
      all.push_back({.game = each.game,
                     .level = std::string(bots::level_names[i]),
                     .bot = bots[i],
                     .elo = above_lowest[place].elo,
                     .interval = above_lowest[place].interval,
                     .step = step.elo,
                     .interval_of_step = step.interval});
      below = place;
    }
  }
  return all;
}

}  // namespace affray::cli
