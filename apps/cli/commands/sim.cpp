// sim: many fights of bots, and what they came to.

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

/// "+3.4  -1.2 … +8.0" of a difference in points, with its name before it and what the pairs are worth.
void difference_line(const Voice& voice, const Comparison& both, Side side, std::size_t width) {
  const Chance chance = both.difference(side);
  std::cout << "  " << padded(voice.side(both.first.sides[index(side)]), width) << "  "
            << voice.points(chance.p) << "  "
            << voice.dim(voice.points(chance.low) + " … " + voice.points(chance.high));
  if (const auto gain = both.gain(side)) {
    std::cout << "  " << voice.dim(voice.text("cli.sim.pairs", {{"gain", voice.decimal(*gain, 1)}}));
  }
  std::cout << '\n';
}

void print_length(const Voice& voice, const analysis::Counts& counts) {
  if (counts.lengths.empty()) return;
  double sum = 0;
  for (const auto& [length, times] : counts.lengths) sum += double{1} * length * static_cast<double>(times);
  const auto quantile = [&](double share) {
    return static_cast<long>(analysis::length_quantile(counts, share));
  };
  std::cout << '\n';
  voice.say("cli.sim.length", {{"mean", voice.decimal(sum / static_cast<double>(counts.finished()), 1)},
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
  voice.say("cli.sim.first", {{"advantage", voice.points(advantage.p)},
                              {"low", voice.points(advantage.low)},
                              {"high", voice.points(advantage.high)}});
  if (const auto only = all.always_first()) {
    voice.say("cli.sim.first-always", {{"side", voice.side(all.sides[index(*only)])}});
  }
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

/// The first choice from both seats: as the file has it, and with what the players have exchanged.
struct BothSeats {
  std::uint64_t fights = 0;
  Chance advantage;
  bool of_seat = true;  // and not of what somebody has, who is then first in either seat
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

void print_both_seats(const Voice& voice, const BothSeats& both) {
  std::cout << '\n'
            << voice.bold(voice.text("cli.sim.both-seats", {{"count", static_cast<long>(both.fights)}}))
            << '\n';
  if (!both.of_seat) return voice.say("cli.sim.first-theirs");
  voice.say("cli.sim.first", {{"advantage", voice.points(both.advantage.p)},
                              {"low", voice.points(both.advantage.low)},
                              {"high", voice.points(both.advantage.high)}});
}

std::string with_both_seats(const std::string& simulation, const BothSeats& both) {
  auto json = nlohmann::ordered_json::parse(simulation);
  json["first"]["both_seats"] = {{"fights", both.fights},
                                 {"p", both.advantage.p},
                                 {"interval", {both.advantage.low, both.advantage.high}},
                                 {"of_seat", both.of_seat}};
  return json.dump();
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

/// The width of the bars of a chart of lengths: 1, 2, 5, 10 ... so that there are not too many.
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

/// Who wins and how long it takes; of two, which are called A and B, side by side.
std::vector<Drawing> charts_of(const Voice& voice, const std::vector<const Simulation*>& played,
                               const std::string& title) {
  constexpr double bars = 0.8;
  Chart win{.title = title,
            .about = "",
            .x = "",
            .y = voice.text("cli.odds.winner"),
            .labels = {},
            .curves = {},
            .bars = bars};
  Chart length{.title = "",
               .about = "",
               .x = voice.text("cli.sim.choices"),
               .y = voice.text("cli.sim.fights"),
               .labels = {},
               .curves = {},
               .bars = bars,
               .chances = false};
  const std::uint32_t bin = bin_of(played);
  length.bars *= bin;
  for (const Simulation* one : played) {
    const std::string name = played.size() < 2 ? "" : one == played[0] ? "A" : "B";
    win.about +=
        (win.about.empty() ? "" : "\n") + name + (name.empty() ? "" : "  ") + sampled_text(voice, *one);
    Curve curve{name, {}};
    for (std::size_t i = 0; i <= one->sides.size(); ++i) {
      const Side side = i < one->sides.size() ? side_at(i) : nobody;
      const std::vector<Side> matter = played[0]->sides_that_matter();
      if (side != nobody && std::find(matter.begin(), matter.end(), side) == matter.end()) continue;
      const Chance chance = one->win(side);
      curve.points.push_back({static_cast<double>(curve.points.size()), chance.p, chance.low, chance.high});
      if (one == played[0]) win.labels.push_back(voice.side(side == nobody ? "none" : one->sides[i]));
    }
    win.curves.push_back(std::move(curve));
    length.curves.push_back(lengths_of(*one, name, bin));
  }
  return {gnuplot_of(win), gnuplot_of(length)};
}

Status write_svg(const Voice& voice, const std::vector<const Simulation*>& played, const std::string& title,
                 const std::string& file) {
  if (file.empty() || played[0]->counts.finished() == 0) return success;
  const auto problem = draw_svg(voice, charts_of(voice, played, title), file);
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
  Playing playing(voice, wanted.series, 1);
  if (playing.problem()) return voice.error(*playing.problem());
  const Result<Comparison> both =
      compare(session, *other, wanted.against_bots.empty() ? wanted.series.bots : wanted.against_bots,
              playing.wish());
  playing.clear();
  if (!both) return voice.error(both.problem());
  if (json) {
    std::cout << comparison_json(*both) << '\n';
  } else if (wanted.csv) {
    std::cout << "side,difference,low,high,gain\n";
    for (const Side side : both->first.sides_that_matter()) {
      const Chance one = both->difference(side);
      std::cout << both->first.sides[index(side)] << ',' << plain_number(one.p) << ','
                << plain_number(one.low) << ',' << plain_number(one.high) << ',';
      if (const auto gain = both->gain(side)) std::cout << plain_number(*gain);
      std::cout << '\n';
    }
  } else {
    const Voice about = voice.about(session.game());
    std::cout << about.bold(about.text("cli.sim.difference")) << '\n';
    std::size_t width = 0;
    for (const std::string& side : both->first.sides) width = std::max(width, columns(about.side(side)));
    for (const Side side : both->first.sides_that_matter()) difference_line(about, *both, side, width);
    std::cout << '\n' << about.bold("A  ");
    print_simulation(about, both->first);
    std::cout << '\n' << about.bold("B  ");
    print_simulation(about, both->second);
  }
  return write_svg(voice.about(session.game()), {&both->first, &both->second},
                   titled(session, voice, wanted.file), wanted.svg);
}

}  // namespace

Status simulate(const Voice& voice, const SimArguments& wanted, bool json) {
  if (const auto problem = no_chart(voice, wanted.svg)) return voice.error(*problem);
  const std::unique_ptr<Session> session = open(voice, wanted.file, wanted.set);
  if (!session) return bad_input;
  if (!wanted.against.empty() || !wanted.against_bots.empty() || !wanted.against_set.empty()) {
    return compare_both(voice, *session, wanted, json);
  }
  const std::unique_ptr<Session> exchanged =
      wanted.both_seats ? open_exchanged(voice, wanted.file, wanted.set) : nullptr;
  if (wanted.both_seats && !exchanged) return bad_input;
  Playing playing(voice, wanted.series, wanted.both_seats ? 2 : 1);
  if (playing.problem()) return voice.error(*playing.problem());
  const Result<Simulation> result = simulate(*session, playing.wish());
  std::optional<BothSeats> both;
  if (result && exchanged) {
    SimulationWish wish = playing.wish();
    if (wish.bots.size() > 1) std::swap(wish.bots[0], wish.bots[1]);
    const Result<Simulation> other = simulate(*exchanged, wish);
    if (!other) return voice.error(other.problem());
    both = both_seats_of(*result, *other);
  }
  playing.clear();
  if (!result) return voice.error(result.problem());
  const Voice about = voice.about(session->game());
  if (json) {
    const std::string text = simulation_json(*result);
    std::cout << (both ? with_both_seats(text, *both) : text) << '\n';
  } else if (wanted.csv) {
    std::cout << simulation_csv(*result);
  } else {
    if (const std::string title = session->title(voice.language()); !title.empty())
      std::cout << voice.bold(title) << '\n';
    print_simulation(about, *result);
    if (both) print_both_seats(about, *both);
  }
  return write_svg(about, {&*result}, titled(*session, voice, wanted.file), wanted.svg);
}

}  // namespace affray::cli
