// Charts of sim: who wins, and how long fights are.

#include <algorithm>
#include <limits>
#include <map>

#include "cli/commands/series.hpp"
#include "cli/commands/simulation_output.hpp"
#include "cli/print/chart.hpp"

namespace affray::cli {

namespace {

/// The bin width of a histogram of lengths: 1, 2, 5, 10 and so on, for at most 60 bars.
std::uint32_t bin_of(const std::vector<NamedSimulation>& played) {
  constexpr std::uint32_t most_bars = 60;
  std::uint32_t longest = 0;
  std::uint32_t shortest = std::numeric_limits<std::uint32_t>::max();
  for (const auto& [name, one] : played) {
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

/// Charts of winners and lengths; two series are shown side by side.
std::vector<Drawing> charts_of(const Console& console, const std::vector<NamedSimulation>& played,
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
  const Simulation& first = *played[0].fights;
  for (const auto& [name, one] : played) {
    win.about +=
        (win.about.empty() ? "" : "\n") + name + (name.empty() ? "" : "  ") + sampled_text(console, *one);
    Curve curve{name, {}};
    for (std::size_t i = 0; i <= one->sides.size(); ++i) {
      const Side side = i < one->sides.size() ? side_at(i) : nobody;
      const std::vector<Side> matter = first.sides_that_matter();
      if (side != nobody && std::find(matter.begin(), matter.end(), side) == matter.end()) continue;
      const Chance chance = one->win(side);
      curve.points.push_back({static_cast<double>(curve.points.size()), chance.p, chance.low, chance.high});
      if (one == &first) win.labels.push_back(console.side(side == nobody ? "none" : one->sides[i]));
    }
    win.curves.push_back(std::move(curve));
    length.curves.push_back(lengths_of(*one, name, bin));
  }
  return {gnuplot_of(win), gnuplot_of(length)};
}

}  // namespace

Status write_svg(const Console& console, const std::vector<NamedSimulation>& played, const std::string& title,
                 const std::string& file) {
  if (file.empty() || played[0].fights->counts.finished() == 0) return success;
  const auto problem = draw_svg(console, charts_of(console, played, title), file);
  return problem ? console.error(*problem, ErrorKind::output) : success;
}

std::string title_or_file(const Session& session, const Console& console, const std::string& file) {
  const std::string title = session.title(console.language());
  return title.empty() ? file : title;
}

}  // namespace affray::cli
