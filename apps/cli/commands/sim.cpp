// sim: statistics over many fights of bots.

#include <algorithm>
#include <cmath>
#include <iostream>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "affray/core/outcome.hpp"
#include "cli/commands.hpp"
#include "cli/commands/series.hpp"
#include "cli/output_files.hpp"
#include "cli/print/chart.hpp"
#include "cli/print/shares.hpp"

namespace affray::cli {

namespace {

/// One line of a comparison: the side, the difference in percentage points with its interval, and the gain of
/// pairing.
void difference_line(const Console& console, const Comparison& both, Side side, std::size_t width) {
  const Chance chance = both.difference(side);
  std::cout << "  " << padded(console.side(both.first.sides[index(side)]), width) << "  "
            << console.points(chance.p) << "  "
            << console.dim(console.points(chance.low) + " … " + console.points(chance.high));
  if (const auto gain = both.gain(side)) {
    std::cout << "  " << console.dim(console.text("cli.sim.pairs", {{"gain", console.decimal(*gain, 1)}}));
  }
  std::cout << '\n';
}

void print_length(const Console& console, const analysis::Counts& counts) {
  if (counts.lengths.empty()) return;
  double sum = 0;
  for (const auto& [length, times] : counts.lengths) sum += double{1} * length * static_cast<double>(times);
  const auto quantile = [&](double share) {
    return static_cast<long>(analysis::length_quantile(counts, share));
  };
  std::cout << '\n';
  console.print_line("cli.sim.length",
                     {{"mean", console.decimal(sum / static_cast<double>(counts.finished()), 1)},
                      {"min", quantile(0)},
                      {"low", quantile(0.25)},
                      {"median", quantile(0.5)},
                      {"high", quantile(0.75)},
                      {"max", quantile(1)}});
}

void print_first(const Console& console, const Simulation& all) {
  if (std::count(all.is_player.begin(), all.is_player.end(), true) < 2) return;
  std::uint64_t fights = 0;
  for (const analysis::First& first : all.counts.first) fights += first.fights;
  if (fights == 0) return;
  const Chance advantage = all.first_advantage();
  console.print_line("cli.sim.first", {{"advantage", console.points(advantage.p)},
                                       {"low", console.points(advantage.low)},
                                       {"high", console.points(advantage.high)}});
  if (const auto only = all.always_first()) {
    console.print_line("cli.sim.first-always", {{"side", console.side(all.sides[index(*only)])}});
  }
}

// The things that each side used, by descending frequency.
void print_uses(const Console& console, const Simulation& all) {
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
    std::cout << '\n'
              << console.bold(console.text("cli.sim.uses", {{"side", console.side(all.sides[i])}})) << '\n';
    std::size_t width = 0;
    const std::size_t count = std::min(shown, things.size());
    for (std::size_t row = 0; row < count; ++row) {
      width = std::max(width, columns(console.text(all.things[things[row]].name)));
    }
    for (std::size_t row = 0; row < count; ++row) {
      const analysis::Use& use = uses[things[row]];
      const Chance won = all.chance(use.wins, use.fights);
      Chance used = all.chance(use.fights, all.counts.fights);
      if (use.fights == all.counts.fights) used.exact = "1/1";  // exact: it was used in every fight
      std::cout << "  " << padded(console.text(all.things[things[row]].name), width) << "  "
                << console.text("cli.sim.use",
                                {{"used", console.percent(used)}, {"won", console.percent(won)}})
                << "  " << interval_text(console, won) << '\n';
    }
    if (things.size() > shown)
      console.print_line("cli.more", {{"count", static_cast<long>(things.size() - shown)}});
  }
}

/// The advantage of the first choice over both seats: as in the file, and with the setups exchanged.
struct BothSeats {
  std::uint64_t fights = 0;
  Chance advantage;
  bool of_seat = true;  // false if the same setup is first from either seat
};

BothSeats both_seats_of(const Simulation& played, const Simulation& exchanged) {
  Simulation both = played;
  both.counts.add(exchanged.counts);
  const auto before = played.always_first();
  const auto after = exchanged.always_first();
  return {.fights = both.counts.fights,
          .advantage = both.first_advantage(),
          .of_seat = !before || !after || before == after};
}

void print_both_seats(const Console& console, const BothSeats& both) {
  std::cout << '\n'
            << console.bold(console.text("cli.sim.both-seats", {{"count", static_cast<long>(both.fights)}}))
            << '\n';
  if (!both.of_seat) return console.print_line("cli.sim.first-theirs");
  console.print_line("cli.sim.first", {{"advantage", console.points(both.advantage.p)},
                                       {"low", console.points(both.advantage.low)},
                                       {"high", console.points(both.advantage.high)}});
}

std::string with_both_seats(const std::string& simulation, const BothSeats& both) {
  auto json = nlohmann::ordered_json::parse(simulation);
  json["first"]["both_seats"] = {{"fights", both.fights},
                                 {"p", both.advantage.p},
                                 {"interval", {both.advantage.low, both.advantage.high}},
                                 {"of_seat", both.of_seat}};
  return json.dump();
}

void print_simulation(const Console& console, const Simulation& all) {
  print_sampled(console, all);
  if (all.counts.fights == 0) return;
  const Odds odds = odds_of(all);
  print_winners(console, odds);
  print_losses(console, odds);
  print_length(console, all.counts);
  print_first(console, all);
  print_uses(console, all);
}

/// The bin width of a histogram of lengths: 1, 2, 5, 10 and so on, for at most 60 bars.
std::uint32_t bin_of(const std::vector<const Simulation*>& played) {
  constexpr std::uint32_t most_bars = 60;
  std::uint32_t longest = 0;
  std::uint32_t shortest = std::numeric_limits<std::uint32_t>::max();
  for (const Simulation* one : played) {
    if (one->counts.lengths.empty()) continue;
    shortest = std::min(shortest, one->counts.lengths.begin()->first);
    longest = std::max(longest, one->counts.lengths.rbegin()->first);
  }
  std::uint32_t bin = 1;
  for (int step = 0; longest > shortest && (longest - shortest) / bin >= most_bars; ++step) {
    bin = step % 3 == 1 ? bin / 2 * 5 : bin * 2;
  }
  return bin;
}

Curve lengths_of(const Simulation& played, const std::string& name, std::uint32_t bin) {
  std::map<std::uint32_t, std::uint64_t> bars;
  for (const auto& [choices, times] : played.counts.lengths) bars[choices / bin] += times;
  Curve curve{name, {}};
  for (const auto& [bar, times] : bars) {
    const auto count = static_cast<double>(times);
    const double middle = double{1} * bar * bin + (double{1} * bin - 1) / 2;
    curve.points.push_back({middle, count, count, count});
  }
  return curve;
}

/// Charts of winners and lengths; two simulations are shown side by side as A and B.
std::vector<Drawing> charts_of(const Console& console, const std::vector<const Simulation*>& played,
                               const std::string& title) {
  constexpr double bars = 0.8;
  Chart win{.title = title,
            .about = "",
            .x = "",
            .y = console.text("cli.odds.winner"),
            .labels = {},
            .curves = {},
            .bars = bars};
  Chart length{.title = "",
               .about = "",
               .x = console.text("cli.sim.choices"),
               .y = console.text("cli.sim.fights"),
               .labels = {},
               .curves = {},
               .bars = bars,
               .chances = false};
  const std::uint32_t bin = bin_of(played);
  length.bars *= bin;
  for (const Simulation* one : played) {
    const std::string name = played.size() < 2 ? "" : one == played[0] ? "A" : "B";
    win.about +=
        (win.about.empty() ? "" : "\n") + name + (name.empty() ? "" : "  ") + sampled_text(console, *one);
    Curve curve{name, {}};
    for (std::size_t i = 0; i <= one->sides.size(); ++i) {
      const Side side = i < one->sides.size() ? side_at(i) : nobody;
      const std::vector<Side> matter = played[0]->sides_that_matter();
      if (side != nobody && std::find(matter.begin(), matter.end(), side) == matter.end()) continue;
      const Chance chance = one->win(side);
      curve.points.push_back({static_cast<double>(curve.points.size()), chance.p, chance.low, chance.high});
      if (one == played[0]) win.labels.push_back(console.side(side == nobody ? "none" : one->sides[i]));
    }
    win.curves.push_back(std::move(curve));
    length.curves.push_back(lengths_of(*one, name, bin));
  }
  return {gnuplot_of(win), gnuplot_of(length)};
}

Status write_svg(const Console& console, const std::vector<const Simulation*>& played,
                 const std::string& title, const std::string& file) {
  if (file.empty() || played[0]->counts.finished() == 0) return success;
  const auto problem = draw_svg(console, charts_of(console, played, title), file);
  return problem ? console.error(*problem) : success;
}

std::string title_or_file(const Session& session, const Console& console, const std::string& file) {
  const std::string title = session.title(console.language());
  return title.empty() ? file : title;
}

// Compares two setups: the difference first, then each of them.
Status compare_both(const Console& console, const Session& session, const SimArguments& arguments,
                    bool json) {
  std::vector<std::string> set = arguments.set;
  set.insert(set.end(), arguments.against_set.begin(), arguments.against_set.end());
  const std::unique_ptr<Session> other =
      open(console, arguments.against.empty() ? arguments.file : arguments.against, set);
  if (!other) return bad_input;
  SeriesRun run(console, arguments.series, 1);
  if (run.problem()) return console.error(*run.problem());
  const Result<Comparison> both =
      compare(session, *other,
              arguments.against_bots.empty() ? arguments.series.bots : arguments.against_bots, run.options());
  run.clear();
  if (!both) return console.error(both.problem());
  if (json) {
    std::cout << comparison_json(*both) << '\n';
  } else if (arguments.csv) {
    std::cout << "side,difference,low,high,gain\n";
    for (const Side side : both->first.sides_that_matter()) {
      const Chance one = both->difference(side);
      std::cout << both->first.sides[index(side)] << ',' << plain_number(one.p) << ','
                << plain_number(one.low) << ',' << plain_number(one.high) << ',';
      if (const auto gain = both->gain(side)) std::cout << plain_number(*gain);
      std::cout << '\n';
    }
  } else {
    const Console game_console = console.for_session(session);
    std::cout << game_console.bold(game_console.text("cli.sim.difference")) << '\n';
    std::size_t width = 0;
    for (const std::string& side : both->first.sides)
      width = std::max(width, columns(game_console.side(side)));
    for (const Side side : both->first.sides_that_matter()) difference_line(game_console, *both, side, width);
    std::cout << '\n' << game_console.bold("A  ");
    print_simulation(game_console, both->first);
    std::cout << '\n' << game_console.bold("B  ");
    print_simulation(game_console, both->second);
  }
  return write_svg(console.for_session(session), {&both->first, &both->second},
                   title_or_file(session, console, arguments.file), arguments.svg);
}

}  // namespace

Status simulate(const Console& console, const SimArguments& arguments, bool json) {
  if (const auto problem = chart_error(console, arguments.svg)) return console.error(*problem);
  const std::unique_ptr<Session> session = open(console, arguments.file, arguments.set);
  if (!session) return bad_input;
  if (!arguments.against.empty() || !arguments.against_bots.empty() || !arguments.against_set.empty()) {
    return compare_both(console, *session, arguments, json);
  }
  const std::unique_ptr<Session> exchanged =
      arguments.both_seats ? open_exchanged(console, arguments.file, arguments.set) : nullptr;
  if (arguments.both_seats && !exchanged) return bad_input;
  SeriesRun run(console, arguments.series, arguments.both_seats ? 2 : 1);
  if (run.problem()) return console.error(*run.problem());
  const Result<Simulation> result = simulate(*session, run.options());
  std::optional<BothSeats> both;
  if (result && exchanged) {
    SimulationOptions options = run.options();
    if (options.bots.size() > 1) std::swap(options.bots[0], options.bots[1]);
    const Result<Simulation> other = simulate(*exchanged, options);
    if (!other) return console.error(other.problem());
    both = both_seats_of(*result, *other);
  }
  run.clear();
  if (!result) return console.error(result.problem());
  const Console game_console = console.for_session(*session);
  if (json) {
    const std::string text = simulation_json(*result);
    std::cout << (both ? with_both_seats(text, *both) : text) << '\n';
  } else if (arguments.csv) {
    std::cout << simulation_csv(*result);
  } else {
    if (const std::string title = session->title(console.language()); !title.empty())
      std::cout << console.bold(title) << '\n';
    print_simulation(game_console, *result);
    if (both) print_both_seats(game_console, *both);
  }
  return write_svg(game_console, {&*result}, title_or_file(*session, console, arguments.file), arguments.svg);
}

}  // namespace affray::cli
