// ladder: each bot against the one below it, until it is decided which is better.

#include "cli/commands/ladder.hpp"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <numeric>

#include "affray/referee/simulation/log.hpp"
#include "affray/referee/simulation/series.hpp"
#include "cli/commands.hpp"
#include "cli/interruption.hpp"
#include "cli/print/progress.hpp"
#include "cli/version.hpp"

namespace affray::cli {

namespace {

struct Step {
  std::shared_ptr<Session> session;
  LadderPair pair;
  std::uint64_t most = 0;  // fights
};

/// Against how many of the bots below it each bot plays.
std::size_t reach_of(const LadderArguments& arguments, const LadderFight& fight) {
  if (arguments.levels) return 2;  // those further below lose nearly always, which says little
  return arguments.strength ? fight.bots.size() : 1;
}

void add_steps(const std::shared_ptr<Session>& session, const LadderFight& fight,
               const LadderArguments& arguments, std::vector<Step>& to) {
  const std::size_t reach = reach_of(arguments, fight);
  const std::uint64_t most = most_fights(*session, arguments);
  for (std::size_t strong = 1; strong < fight.bots.size(); ++strong) {
    for (std::size_t weak = strong - std::min(strong, reach); weak < strong; ++weak) {
      to.push_back(
          {session, {.file = fight.name(), .strong = fight.bots[strong], .weak = fight.bots[weak]}, most});
    }
  }
}

/// The pairs to play; nullopt after an error was printed. Checks all files and bots before hours of play.
std::optional<std::vector<Step>> steps_of(const Console& console, const LadderArguments& arguments) {
  std::vector<Step> steps;
  for (LadderFight& fight : ladder_fights(arguments)) {
    const std::shared_ptr<Session> session = open(console, fight.file, fight.set);
    if (!session) return std::nullopt;
    if (arguments.levels) fight.bots = bots_of_levels(session->game());
    for (const std::string& bot : fight.bots) {
      const auto none = session->play_series({bot}, {.fights = 0, .threads = 1});
      if (none) continue;
      console.error(none.problem());
      return std::nullopt;
    }
    add_steps(session, fight, arguments, steps);
  }
  return steps;
}

/// What the pairs say together.
LadderResult result_of(const LadderArguments& arguments, const std::vector<Step>& steps,
                       const std::vector<LadderPair>& pairs) {
  LadderResult result{.pairs = pairs, .strengths = {}, .levels = {}, .is_whole = false};
  result.is_whole = pairs.size() == steps.size() && !pairs.back().stopped;
  std::vector<GamePair> by_game;
  for (std::size_t i = 0; i < pairs.size(); ++i)
    by_game.push_back({std::string(steps[i].session->game()), pairs[i]});
  if (arguments.levels) {
    result.levels = levels_of(by_game);
  } else if (arguments.strength) {
    result.strengths = strengths_of(by_game);
  }
  return result;
}

void print_tables(const LadderRows& rows, const LadderResult& result) {
  const std::string table = rows.table(result.strengths) + rows.table(result.levels);
  if (!table.empty()) std::cout << '\n' << table;
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
  const LadderRows rows(console);
  const bool is_measured = arguments.strength || arguments.levels;
  std::uint64_t before = 0;  // fights of the pairs so far, at most
  const std::uint64_t all =
      std::accumulate(steps->begin(), steps->end(), std::uint64_t{0},
                      [](std::uint64_t sum, const Step& step) { return sum + step.most; });
  for (const Step& step : *steps) {
    LadderPair pair = step.pair;
    auto problem =
        play_pair(*step.session, pair, is_measured ? Until::all : Until::decided, step.most,
                  {.seed = arguments.seed,
                   .threads = arguments.threads,
                   .progress = [&](std::uint64_t done,
                                   std::uint64_t) { progress(before + std::min(done, step.most), all); },
                   .is_stopped = [&] { return interruption.happened(); },
                   .log = log ? &*log : nullptr});
    if (problem) {
      progress.clear();
      return console.error(*problem);
    }
    before += step.most;
    if (pair.fights > 0 || !pair.stopped) {
      pairs.push_back(pair);
      progress.clear();
      if (!json && arguments.write.empty())
        std::cout << (pairs.size() == 1 ? rows.head() : "") << rows.row(pair) << std::flush;
    }
    if (pair.stopped) break;
  }
  progress.clear();
  const LadderResult result = result_of(arguments, *steps, pairs);
  if (json) {
    print_ladder_json(result);
  } else {
    if (arguments.write.empty()) print_tables(rows, result);
    if (!result.is_whole) console.print_line("cli.odds.stopped");
  }
  if (!arguments.write.empty()) {
    if (auto problem = write_ladder(arguments.write, result))
      return console.error(*problem, ErrorKind::output);
  }
  const bool beaten =
      std::all_of(pairs.begin(), pairs.end(), [](const LadderPair& pair) { return pair.beaten(); });
  return result.is_whole && (beaten || is_measured) ? success : no;
}

}  // namespace affray::cli
