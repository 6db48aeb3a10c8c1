// ladder: each bot against the one below it, until it is decided which is better.

#include "cli/commands/ladder.hpp"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

#include "affray/formats/files.hpp"
#include "affray/referee/odds/chance_json.hpp"
#include "affray/referee/simulation/log.hpp"
#include "affray/referee/simulation/series.hpp"
#include "cli/commands.hpp"
#include "cli/interruption.hpp"
#include "cli/print/json_output.hpp"
#include "cli/print/progress.hpp"
#include "cli/version.hpp"

namespace affray::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Step {
  std::unique_ptr<Session> session;
  LadderPair pair;
};

/// The pairs to play; nullopt after an error was printed. Checks all files and bots before hours of play.
std::optional<std::vector<Step>> steps_of(const Console& console, const LadderArguments& arguments) {
  std::vector<Step> steps;
  for (const LadderFight& fight : ladder_fights(arguments)) {
    for (std::size_t i = 0; i < fight.bots.size(); ++i) {
      Step step{open(console, fight.file), LadderPair{.file = fight.file}};
      if (!step.session) return std::nullopt;
      const auto none = step.session->play_series({fight.bots[i]}, {.fights = 0, .threads = 1});
      if (!none) {
        console.error(none.problem());
        return std::nullopt;
      }
      if (i == 0) continue;
      step.pair.strong = fight.bots[i];
      step.pair.weak = fight.bots[i - 1];
      steps.push_back(std::move(step));
    }
  }
  return steps;
}

Json json_of(const LadderPair& pair) {
  const analysis::Interval interval = pair.interval();
  const Chance score{.p = pair.share(), .exact = {}, .low = interval.low, .high = interval.high};
  Json json{{"file", pair.file},      {"bot", pair.strong},
            {"against", pair.weak},   {"score", affray::json_of(score, pair.strong + " - " + pair.weak)},
            {"fights", pair.fights},  {"played", pair.played},
            {"beaten", pair.beaten()}};
  if (pair.stopped) json["stopped"] = true;
  return json;
}

/// The rows of the table, in Markdown.
class Rows {
 public:
  explicit Rows(const Console& console) : console_(console) {}

  [[nodiscard]] std::string head() const {
    std::string names = "|";
    std::string line = "|";
    for (const auto* key : {"fight", "bot", "against", "score", "interval", "fights", "beaten"}) {
      names += ' ' + console_.text(std::string("cli.ladder.") + key) + " |";
      line += " --- |";
    }
    return names + '\n' + line + '\n';
  }

  [[nodiscard]] std::string row(const LadderPair& pair) const {
    const auto fights = static_cast<long>(pair.fights);
    const auto played = static_cast<long>(pair.played);
    const std::string counted = fights == played
                                    ? console_.text("cli.ladder.all", {{"count", fights}})
                                    : console_.text("cli.ladder.of", {{"count", fights}, {"of", played}});
    const auto* answer = pair.stopped    ? "cli.ladder.open"
                         : pair.beaten() ? "cli.ladder.yes"
                                         : "cli.ladder.no";
    return "| " + pair.file + " | " + pair.strong + " | " + pair.weak + " | " + percent(pair.share()) +
           " | " + percent(pair.interval().low) + " – " + percent(pair.interval().high) + " | " + counted +
           " | " + console_.text(answer) + " |\n";
  }

 private:
  [[nodiscard]] std::string percent(double p) const {
    return console_.percent({.p = p, .exact = p == 1 ? "1/1" : p == 0 ? "0/1" : "", .low = 0, .high = 0});
  }

  const Console& console_;
};

/// Writes the document, which is always in English.
std::optional<Problem> write_document(const std::string& file, const std::vector<LadderPair>& pairs,
                                      bool is_whole) {
  Result<Messages> english = Messages::load("en", home_folder());
  if (!english) return english.problem();
  const Console console(std::move(*english), {});
  const Rows rows(console);
  std::ofstream out(file);
  out << ladder_document() << rows.head();
  for (const LadderPair& pair : pairs) out << rows.row(pair);
  if (!is_whole) out << '\n' << console.text("cli.odds.stopped") << '\n';
  out.close();
  if (!out) return Problem{file, 0, 0, "the file could not be written", {}};
  return std::nullopt;
}

}  // namespace

Status ladder(const Console& console, const LadderArguments& arguments, bool json) {
  const std::optional<std::vector<Step>> steps = steps_of(console, arguments);
  if (!steps) return bad_input;
  std::optional<SimulationLog> log;
  if (!arguments.resume.empty()) {
    Result<SimulationLog> opened = SimulationLog::open(arguments.resume, program_version());
    if (!opened) return console.error(opened.problem());
    log = std::move(*opened);
  }
  if (!arguments.write.empty() && !std::ofstream(arguments.write, std::ios::app))
    return console.error(Problem{arguments.write, 0, 0, "the file could not be written", {}},
                         ErrorKind::output);

  const Interruption interruption;
  Progress progress(console);
  std::vector<LadderPair> pairs;
  const Rows rows(console);
  const std::uint64_t all = steps->size() * arguments.fights;
  for (const Step& step : *steps) {
    LadderPair pair = step.pair;
    const std::uint64_t before = pairs.size() * arguments.fights;
    auto problem = play_pair(
        *step.session, pair, arguments.fights,
        {.seed = arguments.seed,
         .threads = arguments.threads,
         .progress = [&](std::uint64_t done,
                         std::uint64_t) { progress(before + std::min(done, arguments.fights), all); },
         .is_stopped = [&] { return interruption.happened(); },
         .log = log ? &*log : nullptr});
    if (problem) {
      progress.clear();
      return console.error(*problem);
    }
    if (pair.fights > 0 || !pair.stopped) {
      pairs.push_back(pair);
      progress.clear();
      if (!json && arguments.write.empty())
        std::cout << (pairs.size() == 1 ? rows.head() : "") << rows.row(pair) << std::flush;
    }
    if (pair.stopped) break;
  }
  progress.clear();
  const bool is_whole = pairs.size() == steps->size() && !pairs.back().stopped;
  if (json) {
    Json list = Json::array();
    for (const LadderPair& pair : pairs) list.push_back(json_of(pair));
    print_json(format::ladder, Json{{"confidence", ladder_confidence}, {"pairs", list}});
  } else if (!is_whole) {
    console.print_line("cli.odds.stopped");
  }
  if (!arguments.write.empty()) {
    if (auto problem = write_document(arguments.write, pairs, is_whole))
      return console.error(*problem, ErrorKind::output);
  }
  const bool beaten =
      std::all_of(pairs.begin(), pairs.end(), [](const LadderPair& pair) { return pair.beaten(); });
  return is_whole && beaten ? success : no;
}

}  // namespace affray::cli
