#include "cli/commands/series.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <iostream>

#include "cli/resume_log.hpp"
#include "cli/version.hpp"

namespace affray::cli {

SeriesRun::SeriesRun(const Console& console, const SeriesArguments& arguments, std::size_t series, Kind kind)
    : arguments_(arguments), series_(series), progress_(console) {
  if (arguments.resume.empty()) return;
  if (kind == Kind::odds) {
    problem_ = open_work_log(arguments.resume, work_);
    return;
  }
  Result<SimulationLog> log = SimulationLog::open(arguments.resume, program_version());
  if (log) {
    log_ = std::move(*log);
  } else {
    problem_ = log.problem();
  }
}

SimulationOptions SeriesRun::options() {
  const std::uint64_t before = started_++ * arguments_.fights;
  return {.bots = arguments_.bots,
          .fights = arguments_.fights,
          .seed = arguments_.seed,
          .threads = arguments_.threads,
          .confidence = arguments_.confidence / 100.0,
          .within = arguments_.within,
          .progress = [this, before](std::uint64_t done,
                                     std::uint64_t most) { progress_(before + done, series_ * most); },
          .is_stopped = [this] { return interruption_.happened(); },
          .log = log_ ? &*log_ : nullptr};
}

std::string sampled_text(const Console& console, const Simulation& simulation) {
  return console.text("cli.sim.sampled", {{"count", static_cast<long>(simulation.counts.fights)},
                                          {"bots", bots_text(simulation.bots)},
                                          {"seed", std::to_string(simulation.seed)},
                                          {"confidence", std::lround(100 * simulation.confidence)}});
}

std::string each_sampled_text(const Console& console, const SeriesArguments& arguments) {
  return console.text("cli.sim.each", {{"count", static_cast<long>(arguments.fights)},
                                       {"bots", bots_text(arguments.bots)},
                                       {"seed", std::to_string(arguments.seed)},
                                       {"confidence", static_cast<long>(arguments.confidence)}});
}

void print_sampled(const Console& console, const Simulation& simulation) {
  console.print_text(sampled_text(console, simulation));
  if (simulation.all_alike()) console.print_line("cli.sim.alike");
  if (simulation.settled) console.print_line("cli.sim.settled");
  if (simulation.stopped) console.print_line("cli.odds.stopped");
  if (simulation.counts.unfinished > 0) {
    console.print_line("cli.sim.unfinished", {{"count", static_cast<long>(simulation.counts.unfinished)}});
  }
}

std::string bots_text(const std::vector<std::string>& bots) {
  std::string text;
  for (const std::string& bot : bots) text += (text.empty() ? "" : ", ") + bot;
  return text;
}

std::string plain_number(double value) {
  std::array<char, 32> text{};
  const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), value);
  return {text.data(), end};
}

std::string percent_of(const Console& console, double p) {
  return console.percent({.p = p, .exact = {}, .low = 0, .high = 0});
}

}  // namespace affray::cli
