// ladder: each bot against the one below it, until it is clear which is better.

#include "cli/commands/ladder.hpp"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

#include "affray/formats/files.hpp"
#include "affray/referee/simulation/log.hpp"
#include "affray/referee/simulation/series.hpp"
#include "cli/commands.hpp"
#include "cli/interruption.hpp"
#include "cli/print/progress.hpp"
#include "cli/version.hpp"

namespace affray::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Step {
  std::unique_ptr<Session> session;
  Rung rung;
};

/// What has to be found out, or nothing after the error was printed: before hours of play, not after them.
std::optional<std::vector<Step>> steps_of(const Voice& voice, const LadderArguments& wanted) {
  std::vector<Step> steps;
  for (const Climb& climb : climbs(wanted)) {
    for (std::size_t i = 0; i < climb.bots.size(); ++i) {
      Step step{open(voice, climb.file), Rung{.file = climb.file}};
      if (!step.session) return std::nullopt;
      const auto none = step.session->play_series({climb.bots[i]}, {.fights = 0, .threads = 1});
      if (!none) {
        voice.error(none.problem());
        return std::nullopt;
      }
      if (i == 0) continue;
      step.rung.strong = climb.bots[i];
      step.rung.weak = climb.bots[i - 1];
      steps.push_back(std::move(step));
    }
  }
  return steps;
}

Json json_of(const Rung& rung) {
  Json json{{"file", rung.file},     {"bot", rung.strong},         {"against", rung.weak},
            {"score", rung.share()}, {"low", rung.interval().low}, {"high", rung.interval().high},
            {"fights", rung.fights}, {"played", rung.played},      {"beaten", rung.beaten()}};
  if (rung.stopped) json["stopped"] = true;
  return json;
}

/// The table as it is printed, or written in Markdown.
class Rows {
 public:
  explicit Rows(const Voice& voice) : voice_(voice) {}

  [[nodiscard]] std::string head() const {
    std::string names = "|";
    std::string line = "|";
    for (const auto* key : {"fight", "bot", "against", "score", "interval", "fights", "beaten"}) {
      names += ' ' + voice_.text(std::string("cli.ladder.") + key) + " |";
      line += " --- |";
    }
    return names + '\n' + line + '\n';
  }

  [[nodiscard]] std::string row(const Rung& rung) const {
    const auto fights = static_cast<long>(rung.fights);
    const auto played = static_cast<long>(rung.played);
    const std::string counted = fights == played
                                    ? voice_.text("cli.ladder.all", {{"count", fights}})
                                    : voice_.text("cli.ladder.of", {{"count", fights}, {"of", played}});
    const auto* answer = rung.stopped    ? "cli.ladder.open"
                         : rung.beaten() ? "cli.ladder.yes"
                                         : "cli.ladder.no";
    return "| " + rung.file + " | " + rung.strong + " | " + rung.weak + " | " + percent(rung.share()) +
           " | " + percent(rung.interval().low) + " – " + percent(rung.interval().high) + " | " + counted +
           " | " + voice_.text(answer) + " |\n";
  }

 private:
  [[nodiscard]] std::string percent(double p) const {
    return voice_.percent({.p = p, .exact = p == 1 ? "1/1" : p == 0 ? "0/1" : "", .low = 0, .high = 0});
  }

  const Voice& voice_;
};

/// The document is English whoever has it made.
std::optional<Problem> write_document(const std::string& file, const std::vector<Rung>& rungs,
                                      bool is_whole) {
  Result<Messages> english = Messages::load("en", home_folder());
  if (!english) return english.problem();
  const Voice voice(std::move(*english), false);
  const Rows rows(voice);
  std::ofstream out(file);
  out << ladder_document() << rows.head();
  for (const Rung& rung : rungs) out << rows.row(rung);
  if (!is_whole) out << '\n' << voice.text("cli.odds.stopped") << '\n';
  out.close();
  if (!out) return Problem{file, 0, 0, "the file could not be written", {}};
  return std::nullopt;
}

}  // namespace

Status ladder(const Voice& voice, const LadderArguments& wanted, bool json) {
  const std::optional<std::vector<Step>> steps = steps_of(voice, wanted);
  if (!steps) return bad_input;
  std::optional<SimulationLog> log;
  if (!wanted.resume.empty()) {
    Result<SimulationLog> opened = SimulationLog::open(wanted.resume, program_version());
    if (!opened) return voice.error(opened.problem());
    log = std::move(*opened);
  }
  if (!wanted.write.empty() && !std::ofstream(wanted.write, std::ios::app))
    return voice.error(Problem{wanted.write, 0, 0, "the file could not be written", {}});

  const Interruption interruption;
  Progress progress(voice);
  std::vector<Rung> rungs;
  const Rows rows(voice);
  const std::uint64_t all = steps->size() * wanted.fights;
  for (const Step& step : *steps) {
    Rung rung = step.rung;
    const std::uint64_t before = rungs.size() * wanted.fights;
    auto problem =
        play_rung(*step.session, rung, wanted.fights,
                  {.seed = wanted.seed,
                   .threads = wanted.threads,
                   .progress = [&](std::uint64_t done,
                                   std::uint64_t) { progress(before + std::min(done, wanted.fights), all); },
                   .is_stopped = [&] { return interruption.happened(); },
                   .log = log ? &*log : nullptr});
    if (problem) {
      progress.clear();
      return voice.error(*problem);
    }
    if (rung.fights > 0 || !rung.stopped) {
      rungs.push_back(rung);
      progress.clear();
      if (!json && wanted.write.empty())
        std::cout << (rungs.size() == 1 ? rows.head() : "") << rows.row(rung) << std::flush;
    }
    if (rung.stopped) break;
  }
  progress.clear();
  const bool is_whole = rungs.size() == steps->size() && !rungs.back().stopped;
  if (json) {
    Json list = Json::array();
    for (const Rung& rung : rungs) list.push_back(json_of(rung));
    std::cout << list.dump() << '\n';
  } else if (!is_whole) {
    voice.say("cli.odds.stopped");
  }
  if (!wanted.write.empty()) {
    if (auto problem = write_document(wanted.write, rungs, is_whole)) return voice.error(*problem);
  }
  const bool beaten = std::all_of(rungs.begin(), rungs.end(), [](const Rung& rung) { return rung.beaten(); });
  return is_whole && beaten ? success : no;
}

}  // namespace affray::cli
