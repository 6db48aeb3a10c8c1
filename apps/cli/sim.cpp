// sim: many fights of bots, and what they came to.

#include <algorithm>
#include <cmath>
#include <iostream>

#include "affray/core/outcome.hpp"
#include "cli/chart.hpp"
#include "cli/commands.hpp"
#include "cli/series.hpp"
#include "cli/shares.hpp"

namespace affray::cli {

namespace {

/// "from -1.2 % to +3.4 %" of a difference, with its name before it.
void difference_line(const Voice& voice, const std::string& label, std::size_t width, const Chance& chance) {
  std::cout << "  " << padded(label, width) << "  " << signed_percent(voice, chance.p) << "  "
            << voice.dim(signed_percent(voice, chance.low) + " … " + signed_percent(voice, chance.high))
            << '\n';
}

void print_length(const Voice& voice, const analysis::Counts& counts) {
  if (counts.lengths.empty()) return;
  double sum = 0;
  for (const auto& [length, times] : counts.lengths) sum += double{1} * length * static_cast<double>(times);
  const auto quantile = [&](double share) {
    return static_cast<long>(analysis::length_quantile(counts, share));
  };
  std::cout << '\n';
  voice.say("cli.sim.length", {{"mean", voice.number(sum / static_cast<double>(counts.finished()))},
                               {"min", quantile(0)},
                               {"low", quantile(0.25)},
                               {"median", quantile(0.5)},
                               {"high", quantile(0.75)},
                               {"max", quantile(1)}});
}

void print_first(const Voice& voice, const Simulation& all) {
  if (std::count(all.is_player.begin(), all.is_player.end(), true) < 2) return;
  std::uint64_t fights = 0;
  for (const analysis::First& first : all.counts.first) fights += first.fights;
  if (fights == 0) return;
  const Chance advantage = all.first_advantage();
  voice.say("cli.sim.first", {{"advantage", signed_percent(voice, advantage.p)},
                              {"low", signed_percent(voice, advantage.low)},
                              {"high", signed_percent(voice, advantage.high)}});
}

// The things that a side used, the most frequent first.
void print_uses(const Voice& voice, const Simulation& all) {
  constexpr std::size_t shown = 25;
  for (std::size_t i = 0; i < all.sides.size(); ++i) {
    const std::vector<analysis::Use>& uses = all.counts.uses[i];
    std::vector<std::size_t> things;
    for (std::size_t thing = 0; thing < uses.size(); ++thing) {
      if (uses[thing].fights > 0) things.push_back(thing);
    }
    if (things.empty()) continue;
    std::sort(things.begin(), things.end(), [&](std::size_t a, std::size_t b) {
      return uses[a].fights != uses[b].fights ? uses[a].fights > uses[b].fights : a < b;
    });
    std::cout << '\n' << voice.bold(voice.text("cli.sim.uses", {{"side", voice.side(all.sides[i])}})) << '\n';
    std::size_t width = 0;
    const std::size_t count = std::min(shown, things.size());
    for (std::size_t row = 0; row < count; ++row) {
      width = std::max(width, columns(voice.text(all.things[things[row]].name)));
    }
    for (std::size_t row = 0; row < count; ++row) {
      const analysis::Use& use = uses[things[row]];
      const Chance won = all.chance(use.wins, use.fights);
      Chance used = all.chance(use.fights, all.counts.fights);
      if (use.fights == all.counts.fights) used.exact = "1/1";  // counted: in every one of them
      std::cout << "  " << padded(voice.text(all.things[things[row]].name), width) << "  "
                << voice.text("cli.sim.use", {{"used", voice.percent(used)}, {"won", voice.percent(won)}})
                << "  " << interval_text(voice, won) << '\n';
    }
    if (things.size() > shown) voice.say("cli.more", {{"count", static_cast<long>(things.size() - shown)}});
  }
}

void print_simulation(const Voice& voice, const Simulation& all) {
  print_sampled(voice, all);
  if (all.counts.fights == 0) return;
  const Odds odds = odds_of(all);
  print_winners(voice, odds);
  print_losses(voice, odds);
  print_length(voice, all.counts);
  print_first(voice, all);
  print_uses(voice, all);
}

std::vector<std::string> charts_of(const Voice& voice, const Simulation& all, const std::string& title) {
  const Odds odds = odds_of(all);
  Chart win{
      .title = title, .x = "", .y = voice.text("cli.odds.winner"), .labels = {}, .curves = {}, .bars = true};
  Curve curve;
  const auto add = [&](const std::string& label, const Chance& chance) {
    curve.points.push_back({static_cast<double>(win.labels.size()), chance.p, chance.low, chance.high});
    win.labels.push_back(label);
  };
  for (const SideChance& one : odds.win) add(voice.side(one.side), one.chance);
  add(voice.side("none"), odds.none);
  win.curves.push_back(curve);
  Chart length{.title = "",
               .x = voice.text("cli.sim.choices"),
               .y = voice.text("cli.sim.fights"),
               .labels = {},
               .curves = {{}},
               .bars = true,
               .chances = false};
  for (const auto& [choices, times] : all.counts.lengths) {
    const auto count = static_cast<double>(times);
    length.curves[0].points.push_back({double{1} * choices, count, count, count});
  }
  return {gnuplot_of(win), gnuplot_of(length)};
}

Status write_svg(const Voice& voice, const Simulation& all, const std::string& title,
                 const std::string& file) {
  if (file.empty()) return success;
  const auto problem = draw_svg(voice, charts_of(voice, all, title), file);
  return problem ? voice.error(*problem) : success;
}

std::string titled(const Session& session, const Voice& voice, const std::string& file) {
  const std::string title = session.title(voice.language());
  return title.empty() ? file : title;
}

// Two setups: the difference first, then each by itself.
Status compare_both(const Voice& voice, const Session& session, const SimArguments& wanted, bool json) {
  std::vector<std::string> set = wanted.set;
  set.insert(set.end(), wanted.against_set.begin(), wanted.against_set.end());
  const std::unique_ptr<Session> other =
      open(voice, wanted.against.empty() ? wanted.file : wanted.against, set);
  if (!other) return bad_input;
  Playing playing(wanted.series, 1);
  if (playing.problem()) return voice.error(*playing.problem());
  const Result<Comparison> both =
      compare(session, *other, wanted.against_bots.empty() ? wanted.series.bots : wanted.against_bots,
              playing.wish());
  playing.clear();
  if (!both) return voice.error(both.problem());
  if (json) {
    std::cout << comparison_json(*both) << '\n';
  } else if (wanted.csv) {
    std::cout << "side,difference,low,high\n";
    for (const Side side : both->first.sides_that_matter()) {
      const Chance one = both->difference(side);
      std::cout << both->first.sides[index(side)] << ',' << plain_number(one.p) << ','
                << plain_number(one.low) << ',' << plain_number(one.high) << '\n';
    }
  } else {
    const Voice about = voice.about(session.game());
    std::cout << about.bold(about.text("cli.sim.difference")) << '\n';
    std::size_t width = 0;
    for (const std::string& side : both->first.sides) width = std::max(width, columns(about.side(side)));
    for (const Side side : both->first.sides_that_matter()) {
      difference_line(about, about.side(both->first.sides[index(side)]), width, both->difference(side));
    }
    std::cout << '\n' << about.bold("A  ");
    print_simulation(about, both->first);
    std::cout << '\n' << about.bold("B  ");
    print_simulation(about, both->second);
  }
  return write_svg(voice.about(session.game()), both->first, titled(session, voice, wanted.file), wanted.svg);
}

}  // namespace

Status simulate(const Voice& voice, const SimArguments& wanted, bool json) {
  const std::unique_ptr<Session> session = open(voice, wanted.file, wanted.set);
  if (!session) return bad_input;
  if (!wanted.against.empty() || !wanted.against_bots.empty() || !wanted.against_set.empty()) {
    return compare_both(voice, *session, wanted, json);
  }
  Playing playing(wanted.series, 1);
  if (playing.problem()) return voice.error(*playing.problem());
  const Result<Simulation> result = simulate(*session, playing.wish());
  playing.clear();
  if (!result) return voice.error(result.problem());
  const Voice about = voice.about(session->game());
  if (json) {
    std::cout << simulation_json(*result) << '\n';
  } else if (wanted.csv) {
    std::cout << simulation_csv(*result);
  } else {
    if (const std::string title = session->title(voice.language()); !title.empty())
      std::cout << voice.bold(title) << '\n';
    print_simulation(about, *result);
  }
  return write_svg(about, *result, titled(*session, voice, wanted.file), wanted.svg);
}

}  // namespace affray::cli
