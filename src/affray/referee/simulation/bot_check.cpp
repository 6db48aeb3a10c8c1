#include "affray/referee/simulation/bot_check.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace affray {

namespace {

constexpr const char* checking_bot = "varied:50";  // the bot whose fights are used for sampled odds

bool looks_ahead(const std::string& bot) {
  constexpr std::array<std::string_view, 3> names{"search", "varied", "exact"};
  return std::any_of(names.begin(), names.end(),
                     [&](std::string_view name) { return bot.starts_with(name); });
}

bool all_look_ahead(const std::vector<std::string>& bots) {
  return std::all_of(bots.begin(), bots.end(), looks_ahead);
}

/// The number of fights for a check of a few seconds: a bot that looks ahead is slow.
std::uint64_t fights_of_check(const Comparison& found) {
  constexpr double most_choices = 8'000;
  constexpr double fewest = 16;
  constexpr double most = 256;
  double choices = 0;
  for (const analysis::Counts* counts : {&found.first.counts, &found.second.counts}) {
    double sum = 0;
    for (const auto& [length, times] : counts->lengths)
      sum += static_cast<double>(length) * static_cast<double>(times);
    choices += sum / static_cast<double>(std::max<std::uint64_t>(1, counts->finished()));
  }
  return static_cast<std::uint64_t>(std::clamp(most_choices / std::max(1.0, choices), fewest, most));
}

}  // namespace

Result<std::optional<BotCheck>> check_bots(const Session& first, const Session& second,
                                           const Comparison& found, SimulationOptions options) {
  if (found.first.stopped || (all_look_ahead(found.first.bots) && all_look_ahead(found.second.bots)))
    return std::optional<BotCheck>();
  options.bots = {checking_bot};
  options.fights = std::min(options.fights, fights_of_check(found));
  options.within = std::nullopt;
  const Result<Comparison> checked = compare(first, second, {checking_bot}, options);
  if (!checked) return checked.problem();
  if (checked->first.stopped) return std::optional<BotCheck>();
  BotCheck check{.bot = checking_bot, .comparison = *checked, .contradicted = {}};
  for (const Side side : found.first.sides_that_matter()) {
    const Chance bots = found.score_difference(side);
    const Chance ahead = checked->score_difference(side);
    if (bots.high < ahead.low || ahead.high < bots.low) check.contradicted.push_back(side);
  }
  return std::optional(std::move(check));
}

}  // namespace affray
