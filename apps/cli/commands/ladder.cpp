// ladder: each bot against the one below it, until it is decided which is better.

#include "cli/commands/ladder.hpp"

#include <algorithm>
#include <cmath>
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
  std::shared_ptr<Session> session;
  LadderPair pair;
};

/// Each bot against the one below it, or against all below it.
void add_steps(const std::shared_ptr<Session>& session, const LadderFight& fight, bool all,
               std::vector<Step>& to) {
  for (std::size_t strong = 1; strong < fight.bots.size(); ++strong) {
    for (std::size_t weak = all ? 0 : strong - 1; weak < strong; ++weak) {
      to.push_back({session, {.file = fight.file, .strong = fight.bots[strong], .weak = fight.bots[weak]}});
    }
  }
}

/// The pairs to play; nullopt after an error was printed. Checks all files and bots before hours of play.
std::optional<std::vector<Step>> steps_of(const Console& console, const LadderArguments& arguments) {
  std::vector<Step> steps;
  for (const LadderFight& fight : ladder_fights(arguments)) {
    const std::shared_ptr<Session> session = open(console, fight.file);
    if (!session) return std::nullopt;
    for (const std::string& bot : fight.bots) {
      const auto none = session->play_series({bot}, {.fights = 0, .threads = 1});
      if (none) continue;
      console.error(none.problem());
      return std::nullopt;
    }
    add_steps(session, fight, arguments.strength, steps);
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

Json json_of(const BotStrength& strength) {
  const auto rounded = [](double elo) { return std::llround(elo); };
  return {{"game", strength.game},
          {"bot", strength.bot},
          {"elo", rounded(strength.elo)},
          {"interval", Json::array({rounded(strength.interval.low), rounded(strength.interval.high)})}};
}

/// The rows of the table, in Markdown.
class Rows {
 public:
  explicit Rows(const Console& console) : console_(console) {}

  [[nodiscard]] std::string head() const {
    return head_of({"fight", "bot", "against", "score", "interval", "fights", "beaten"});
  }
  [[nodiscard]] std::string head_of_strengths() const {
    return '\n' + head_of({"game", "bot", "strength", "interval"});
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
  [[nodiscard]] std::string row(const BotStrength& strength) const {
    const auto points = [&](double elo) {
      return console_.text("cli.ladder.points", {{"count", static_cast<long>(std::llround(elo))}});
    };
    return "| " + strength.game + " | " + strength.bot + " | " + points(strength.elo) + " | " +
           points(strength.interval.low) + " – " + points(strength.interval.high) + " |\n";
  }

 private:
  [[nodiscard]] std::string head_of(const std::vector<std::string>& keys) const {
    std::string names = "|";
    std::string line = "|";
    for (const std::string& key : keys) {
      names += ' ' + console_.text("cli.ladder." + key) + " |";
      line += " --- |";
    }
    return names + '\n' + line + '\n';
  }

  [[nodiscard]] std::string percent(double p) const {
    return console_.percent({.p = p, .exact = p == 1 ? "1/1" : p == 0 ? "0/1" : "", .low = 0, .high = 0});
  }

  const Console& console_;
};

/// Writes the document, which is always in English.
std::optional<Problem> write_document(const std::string& file, const std::vector<LadderPair>& pairs,
                                      const std::vector<BotStrength>& strengths, bool is_whole) {
  Result<Messages> english = Messages::load("en", home_folder());
  if (!english) return english.problem();
  const Console console(std::move(*english), {});
  const Rows rows(console);
  std::ofstream out(file);
  out << ladder_document() << rows.head();
  for (const LadderPair& pair : pairs) out << rows.row(pair);
  if (!strengths.empty()) out << rows.head_of_strengths();
  for (const BotStrength& strength : strengths) out << rows.row(strength);
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
  std::vector<GamePair> by_game;
  const Rows rows(console);
  const std::uint64_t all = steps->size() * arguments.fights;
  for (const Step& step : *steps) {
    LadderPair pair = step.pair;
    const std::uint64_t before = pairs.size() * arguments.fights;
    auto problem = play_pair(
        *step.session, pair, arguments.strength ? Until::all : Until::decided, arguments.fights,
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
      by_game.push_back({std::string(step.session->game()), pair});
      progress.clear();
      if (!json && arguments.write.empty())
        std::cout << (pairs.size() == 1 ? rows.head() : "") << rows.row(pair) << std::flush;
    }
    if (pair.stopped) break;
  }
  progress.clear();
  const bool is_whole = pairs.size() == steps->size() && !pairs.back().stopped;
  const std::vector<BotStrength> strengths =
      arguments.strength ? strengths_of(by_game) : std::vector<BotStrength>();
  if (!json && arguments.write.empty() && !strengths.empty()) {
    std::cout << rows.head_of_strengths();
    for (const BotStrength& strength : strengths) std::cout << rows.row(strength);
  }
  if (json) {
    Json list = Json::array();
    for (const LadderPair& pair : pairs) list.push_back(json_of(pair));
    Json output{{"confidence", ladder_confidence}, {"pairs", list}};
    for (const BotStrength& strength : strengths) output["strengths"].push_back(json_of(strength));
    print_json(format::ladder, output);
  } else if (!is_whole) {
    console.print_line("cli.odds.stopped");
  }
  if (!arguments.write.empty()) {
    if (auto problem = write_document(arguments.write, pairs, strengths, is_whole))
      return console.error(*problem, ErrorKind::output);
  }
  const bool beaten =
      std::all_of(pairs.begin(), pairs.end(), [](const LadderPair& pair) { return pair.beaten(); });
  return is_whole && (beaten || arguments.strength) ? success : no;
}

}  // namespace affray::cli
