// Requests about what can follow and what happened: odds, endings, sampling, luck, analysis, simulation.

#include <array>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "affray/referee/session/json.hpp"
#include "affray/referee/simulation/series.hpp"
#include "analysis_parts.hpp"
#include "attack.hpp"
#include "fought_parts.hpp"
#include "imports.hpp"
#include "request.hpp"

namespace affray::wasm {

namespace {

constexpr std::size_t memory_of_page = std::size_t{256} << 20U;  // bytes, for tables of odds
constexpr std::size_t memory_of_analysis = std::size_t{64} << 20U;
// After each round, and before each answer, of which each takes a quarter longer than the one before.
constexpr double looks_of_running_analysis = 40;

/// Returns the share of the given seconds that has passed since now.
std::function<double()> time_used_of(double seconds) {
  constexpr double thousand = 1'000;
  return [start = milliseconds(), most = thousand * seconds] { return (milliseconds() - start) / most; };
}

/// Limits the computation to a time and hands over its interim answers.
void limit_time(double seconds, OddsOptions& options) {
  constexpr double between_answers = 200;  // in milliseconds
  options.time_used = time_used_of(seconds);
  options.interim = [last = -between_answers](const Odds& odds) mutable {
    if (milliseconds() - last < between_answers) return;
    last = milliseconds();
    tell_interim(odds_json(odds));
  };
}

OddsOptions odds_options(const Request& request) {
  OddsOptions options;
  options.policy = request.value("policy", "best") == "plan" ? Policy::plan : Policy::best;
  options.objective = request.value("objective", "win") == "margin" ? Objective::margin : Objective::win;
  options.seed = request.value("seed", options.seed);
  options.replies = request.value("replies", true);
  options.samples = request.value("samples", options.samples);
  options.fewer_of_long_fights = request.value("fewer", true);
  options.first = request.value("first", "");
  options.max_nodes = request.value("nodes", options.max_nodes);
  options.max_searched = request.value("searched", options.max_searched);
  options.memory = memory_of_page;
  options.progress = tell_progress;
  if (request.value("method", "any") == "sample") options.method = Method::sample;
  if (request.contains("seconds")) limit_time(request["seconds"].get<double>(), options);
  return options;
}

std::string endings(PageFight& fight, const Request& request) {
  const Session& session = *fight.session;
  std::vector<Bound> bounds;
  for (const char* kind : {"at_least", "at_most"}) {
    for (const Request& text : request.value(kind, Request::array())) {
      const Result<Bound> bound = bound_of(text.get<std::string>(), std::string_view(kind) == "at_least");
      if (!bound) return problem_json(bound.problem());
      bounds.push_back(*bound);
    }
  }
  const Result<Endings> endings = session.endings(odds_options(request));
  if (!endings) return problem_json(endings.problem());
  std::optional<Chance> within;
  if (!bounds.empty()) {
    const Result<Endings::Holds> holds = holds_of(*endings, bounds);
    if (!holds) return problem_json(holds.problem());
    within = endings->chance(*holds);
  }
  return endings_json(*endings, bounds, within);
}

std::string odds(PageFight& fight, const Request& request) {
  const Session& session = *fight.session;
  const Result<Odds> odds = session.odds(odds_options(request));
  return odds ? odds_json(*odds) : problem_json(odds.problem());
}

/// Begins to sample fights from here on; the request has the lane of this worker.
std::string begin_sampling(PageFight& fight, const Request& request) {
  const Session& session = *fight.session;
  if (session.asked().over()) return problem_json("the fight is over");
  const Lane lane{request.value("lane", std::size_t{0}), request.value("lanes", std::size_t{1})};
  if (lane.number >= lane.of) return problem_json("there is no such part of the work");
  fight.sampling = session.sampling(odds_options(request), lane);
  return "{}";
}

std::string nothing_sampled() { return problem_json("nothing is sampled yet"); }

/// Plays fights for some milliseconds and returns their results.
std::string play_sampling(PageFight& fight, const Request& request) {
  if (!fight.sampling) return nothing_sampled();
  const double end = milliseconds() + request.at("milliseconds").get<double>();
  const auto problem = fight.sampling->play([end] { return milliseconds() >= end; });
  return problem ? problem_json(*problem) : part_json(fight.sampling->take(), fight.session->sides());
}

/// Adds the fights of other workers, and returns the odds from all of them.
std::string add_sampling(PageFight& fight, const Request& request) {
  if (!fight.sampling) return nothing_sampled();
  for (const Request& added : request.at("parts")) {
    fight.sampling->add(part_of(added, fight.session->sides()));
  }
  return odds_json(fight.sampling->odds());
}

/// What luck and analysis have in common: seed, number of fights, effort, and the progress callback.
template <class Options>
Options past_options(const Request& request) {
  Options options;
  options.seed = request.value("seed", options.seed);
  options.fights = request.value("fights", options.fights);
  options.effort = request.value("effort", options.effort);
  options.progress = tell_progress;
  return options;
}

/// The luck of each side with the dice of the moves so far.
std::string luck(PageFight& fight, const Request& request) {
  return luck_json(fight.session->luck(past_options<LuckOptions>(request)));
}

/// The cost of each of the moves so far, and the contribution of the dice, within `seconds` or from `fights`
/// fights.
std::string analyse(PageFight& fight, const Request& request) {
  const Session& session = *fight.session;
  auto options = past_options<AnalysisOptions>(request);
  options.better = request.value("better", options.better);
  options.memory = memory_of_analysis;
  if (const double seconds = request.value("seconds", 0.0); seconds > 0) {
    options.time_used = time_used_of(seconds);
    options.effort = request.value("effort", AnalysisOptions::effort_in(seconds));
  }
  return analysis_json(session.analyse(options));
}

std::string not_analysed() { return problem_json("no analysis has begun"); }

/// Begins an analysis that several workers share.
std::string begin_analysis(PageFight& fight, const Request& request) {
  const Session& session = *fight.session;
  AnalysisShare share{{}, {request.value("lane", std::size_t{0}), request.value("lanes", std::size_t{1})}};
  if (share.lane.number >= share.lane.of) return problem_json("there is no such part of the work");
  auto options = past_options<AnalysisOptions>(request);
  options.memory = memory_of_analysis;
  options.prove = share.lane.number == 0;
  options.looks = looks_of_running_analysis;
  const double seconds = request.value("seconds", 0.0);
  const double all_seconds = seconds * static_cast<double>(share.lane.of);
  if (seconds > 0) options.effort = request.value("effort", AnalysisOptions::effort_in(all_seconds));
  fight.analysis = session.running_analysis(options);
  share.plan = fight.analysis->prove(seconds > 0 ? time_used_of(seconds) : nullptr);
  if (request.contains("plan")) share.plan = plan_of(request["plan"]);
  fight.analysis->take_share(share);
  return plan_json(share.plan);
}

std::string play_analysis(PageFight& fight, const Request& request) {
  if (!fight.analysis) return not_analysed();
  const bool enough = fight.analysis->play(time_used_of(request.at("seconds").get<double>()));
  Answer answer{{"enough", enough}};
  if (request.value("part", true)) answer["part"] = part_json(fight.analysis->part());
  return answer.dump();
}

std::string tell_analysis(PageFight& fight, const Request& request) {
  if (!fight.analysis) return not_analysed();
  for (const Request& part : request.at("parts")) fight.analysis->take(analysis_part_of(part));
  const auto time_used = time_used_of(request.at("seconds").get<double>());
  return analysis_json(fight.analysis->analysis(request.value("better", false), time_used));
}

/// Statistics over fights of bots from here on.
std::string sim(PageFight& fight, const Request& request) {
  const Session& session = *fight.session;
  SimulationOptions options;
  if (request.contains("bots")) options.bots = request["bots"].get<std::vector<std::string>>();
  options.fights = request.value("fights", options.fights);
  options.seed = request.value("seed", options.seed);
  options.confidence = request.value("confidence", options.confidence);
  if (request.contains("within")) options.within = request["within"].get<double>();
  options.progress = tell_progress;
  const Result<Simulation> simulation = simulate(session, options);
  return simulation ? simulation_json(*simulation) : problem_json(simulation.problem());
}

/// The odds of an attack given as text, without a fight.
std::string attack(PageFight& /*fight*/, const Request& request) {
  const Result<std::string> odds = attack_odds(request.at("text").get<std::string>());
  return odds ? *odds : problem_json(odds.problem());
}

constexpr auto odds_kinds = std::to_array<RequestKind>({
    {"odds", true, odds},
    {"endings", true, endings},
    {"sample_begin", true, begin_sampling},
    {"sample_play", true, play_sampling},
    {"sample_add", true, add_sampling},
    {"luck", true, luck},
    {"analyse", true, analyse},
    {"analyse_begin", true, begin_analysis},
    {"analyse_play", true, play_analysis},
    {"analyse_tell", true, tell_analysis},
    {"sim", true, sim},
    {"attack", false, attack},
});

}  // namespace

std::span<const RequestKind> odds_requests() { return odds_kinds; }

}  // namespace affray::wasm
