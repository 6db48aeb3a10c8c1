// sim: statistics over many fights of bots.

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "affray/core/outcome.hpp"
#include "affray/referee/odds/chance_json.hpp"
#include "cli/commands.hpp"
#include "cli/commands/series.hpp"
#include "cli/commands/simulation_output.hpp"
#include "cli/output_files.hpp"
#include "cli/print/estimates.hpp"
#include "cli/print/json_output.hpp"
#include "cli/print/shares.hpp"

namespace affray::cli {

namespace {

void print_length(const Console& console, const analysis::Counts& counts) {
  if (counts.lengths.empty()) return;
  double sum = 0;
  for (const auto& [length, times] : counts.lengths) sum += double{1} * length * static_cast<double>(times);
  const auto quantile = [&](double share) {
    return static_cast<long>(analysis::length_quantile(counts, share));
  };
  const std::string spread = quantile(0) == quantile(1)         ? "none"
                             : quantile(0.25) == quantile(0.75) ? "narrow"
                                                                : "wide";
  std::cout << '\n';
  console.print_line("cli.sim.length",
                     {{"spread", spread},
                      {"mean", console.decimal(sum / static_cast<double>(counts.finished()), 1)},
                      {"min", quantile(0)},
                      {"low", quantile(0.25)},
                      {"median", quantile(0.5)},
                      {"high", quantile(0.75)},
                      {"max", quantile(1)}});
}

void print_advantage(const Console& console, const Chance& advantage) {
  const ValueFormat format(console, Objective::win);
  console.print_line("cli.sim.first",
                     {{"advantage", format.value(advantage)}, {"interval", format.interval(advantage)}});
}

void print_first(const Console& console, const Simulation& all) {
  if (std::count(all.is_player.begin(), all.is_player.end(), true) < 2) return;
  std::uint64_t fights = 0;
  for (const analysis::First& first : all.counts.first) fights += first.fights;
  if (fights == 0) return;
  print_advantage(console, all.first_advantage());
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
    console.print_section(console.text("cli.sim.uses", {{"side", console.side(all.sides[i])}}));
    std::size_t width = 0;
    const std::size_t count = std::min(shown, things.size());
    for (std::size_t row = 0; row < count; ++row) {
      width = std::max(width, columns(console.text(all.things[things[row]].name)));
    }
    for (std::size_t row = 0; row < count; ++row) {
      const analysis::Use& use = uses[things[row]];
      const Chance won = all.chance(use.wins, use.fights);
      const std::string told = console.text("cli.sim.use", {{"count", static_cast<long>(use.fights)},
                                                            {"fights", static_cast<long>(all.counts.fights)},
                                                            {"won", chance_text(console, won)}});
      console.print_text("  " + padded(console.text(all.things[things[row]].name), width) + "  " + told +
                         "  " + chance_interval(console, won));
    }
    if (things.size() > shown)
      console.print_line("cli.more", {{"count", static_cast<long>(things.size() - shown)}});
  }
}

/// The advantage of the first choice over both seats: as in the file, and with the setups exchanged.
struct BothSeats {
  std::uint64_t fights = 0;
  Chance advantage;
  std::string policy;   // the bots of the seats
  bool of_seat = true;  // false if the same setup is first from either seat
};

BothSeats both_seats_of(const Simulation& played, const Simulation& exchanged) {
  Simulation both = played;
  both.counts.add(exchanged.counts);
  const auto before = played.always_first();
  const auto after = exchanged.always_first();
  return {.fights = both.counts.fights,
          .advantage = both.first_advantage(),
          .policy = bots_text(played.bots),
          .of_seat = !before || !after || before == after};
}

void print_both_seats(const Console& console, const BothSeats& both) {
  console.print_section(console.text("cli.sim.both-seats", {{"count", static_cast<long>(both.fights)}}));
  if (!both.of_seat) return console.print_line("cli.sim.first-theirs");
  print_advantage(console, both.advantage);
}

std::string with_both_seats(const std::string& simulation, const BothSeats& both) {
  auto json = nlohmann::ordered_json::parse(simulation);
  json["first"]["both_seats"] = {{"fights", both.fights},
                                 {"advantage", json_of(both.advantage, both.policy)},
                                 {"of_seat", both.of_seat}};
  return json.dump();
}

}  // namespace

void print_simulation(const Console& console, const Simulation& all) {
  print_sampled(console, all);
  if (all.counts.fights == 0) return;
  const Odds odds = odds_of(all);
  print_winners(console, odds);
  print_scores(console, odds);
  print_losses(console, odds);
  print_length(console, all.counts);
  print_first(console, all);
  print_uses(console, all);
}

std::unique_ptr<Session> open_setup(const Console& console, const SimArguments& arguments,
                                    const std::vector<std::string>& set) {
  if (arguments.opponent.empty()) return open(console, arguments.file, set);
  return open_decks(console, arguments.file, arguments.opponent, set);
}

Status simulate(const Console& console, const SimArguments& arguments, bool json) {
  if (const auto problem = chart_error(console, arguments.svg))
    return console.error(*problem, ErrorKind::output);
  const std::unique_ptr<Session> session = open_setup(console, arguments, arguments.set);
  if (!session) return bad_input;
  if (!arguments.against.empty() || !arguments.against_bots.empty() || !arguments.against_set.empty()) {
    return compare_setups(console, *session, arguments, json);
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
    print_json(format::sim, both ? with_both_seats(text, *both) : text);
  } else if (arguments.csv) {
    std::cout << simulation_csv(*result);
  } else {
    console.print_title(*session);
    print_simulation(game_console, *result);
    if (both) print_both_seats(game_console, *both);
  }
  return write_svg(game_console, {{"", &*result}}, title_or_file(*session, console, arguments.file),
                   arguments.svg);
}

}  // namespace affray::cli
