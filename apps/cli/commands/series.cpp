#include "cli/commands/series.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <iostream>

#include "cli/resume_log.hpp"
#include "cli/version.hpp"

namespace affray::cli {

Playing::Playing(const Voice& voice, const SeriesArguments& wanted, std::size_t series, Kind kind)
    : wanted_(wanted), series_(series), progress_(voice) {
  if (wanted.resume.empty()) return;
  if (kind == Kind::odds) {
    problem_ = open_work(wanted.resume, work_);
    return;
  }
  Result<SimulationLog> log = SimulationLog::open(wanted.resume, program_version());
  if (log) {
    log_ = std::move(*log);
  } else {
    problem_ = log.problem();
  }
}

SimulationWish Playing::wish() {
  const std::uint64_t before = begun_++ * wanted_.fights;
  return {.bots = wanted_.bots,
          .fights = wanted_.fights,
          .seed = wanted_.seed,
          .threads = wanted_.threads,
          .confidence = wanted_.confidence / 100.0,
          .within = wanted_.within,
          .progress = [this, before](std::uint64_t done,
                                     std::uint64_t most) { progress_(before + done, series_ * most); },
          .is_stopped = [this] { return interruption_.happened(); },
          .log = log_ ? &*log_ : nullptr};
}

std::string sampled_text(const Voice& voice, const Simulation& simulation) {
  return voice.text("cli.sim.sampled", {{"count", static_cast<long>(simulation.counts.fights)},
                                        {"bots", bots_text(simulation.bots)},
                                        {"seed", std::to_string(simulation.seed)},
                                        {"confidence", std::lround(100 * simulation.confidence)}});
}

std::string each_sampled_text(const Voice& voice, const SeriesArguments& wanted) {
  return voice.text("cli.sim.each", {{"count", static_cast<long>(wanted.fights)},
                                     {"bots", bots_text(wanted.bots)},
                                     {"seed", std::to_string(wanted.seed)},
                                     {"confidence", static_cast<long>(wanted.confidence)}});
}

void print_sampled(const Voice& voice, const Simulation& simulation) {
  std::cout << sampled_text(voice, simulation) << '\n';
  if (simulation.all_alike()) voice.say("cli.sim.alike");
  if (simulation.settled) voice.say("cli.sim.settled");
  if (simulation.stopped) voice.say("cli.odds.stopped");
  if (simulation.counts.unfinished > 0) {
    voice.say("cli.sim.unfinished", {{"count", static_cast<long>(simulation.counts.unfinished)}});
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

std::string percent_of(const Voice& voice, double p) {
  return voice.percent({.p = p, .exact = {}, .low = 0, .high = 0});
}

}  // namespace affray::cli
