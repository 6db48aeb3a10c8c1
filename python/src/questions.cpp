#include "questions.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "affray/adapters/realms/attack/question.hpp"
#include "affray/referee/simulation/bot_check.hpp"
#include "affray/referee/simulation/matchups.hpp"
#include "affray/referee/simulation/series.hpp"
#include "errors.hpp"
#include "fight.hpp"
#include "long_call.hpp"
#include "packs.hpp"

namespace affray::python {

namespace nb = nanobind;
using namespace nb::literals;

namespace {

Problem wrong_word(const char* expected, const std::string& given) {
  return {{}, 0, 0, {"expected $1, not $2", std::string(expected), given}, {}};
}

std::function<double()> clock_of(std::optional<double> seconds) {
  if (!seconds) return nullptr;
  const auto start = std::chrono::steady_clock::now();
  return [start, seconds] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() / *seconds;
  };
}

Method method_of(const std::string& name) {
  if (name == "any") return Method::any;
  if (name == "exact") return Method::exact;
  if (name == "bounds") return Method::bounds;
  if (name == "sample") return Method::sample;
  raise(wrong_word("any, exact, bounds or sample", name));
}

Objective objective_of(const std::string& name) {
  if (name == "win") return Objective::win;
  if (name == "margin") return Objective::margin;
  raise(wrong_word("win or margin", name));
}

std::string odds(const Fight& fight, const std::string& policy, const std::string& method,
                 const std::string& objective, std::uint64_t seed, std::optional<std::uint64_t> samples,
                 bool replies, bool line, std::optional<double> seconds, const nb::object& progress) {
  OddsOptions options;
  const std::optional<Policy> wanted = policy_named(policy);
  if (!wanted) raise(wrong_word("plan, best, greedy or random", policy));
  options.policy = *wanted;
  options.method = method_of(method);
  options.objective = objective_of(objective);
  options.seed = seed;
  options.fewer_of_long_fights = !samples;
  options.samples = samples.value_or(options.samples);
  options.replies = replies;
  options.line = line;
  options.time_used = clock_of(seconds);
  return value_of(
      run_long(progress, [session = fight.snapshot(), &options](LongCall& call) -> Result<std::string> {
        call.prepare(options);
        const Result<Odds> odds = session->odds(options);
        if (!odds) return odds.problem();
        return odds_json(*odds);
      }));
}

std::string luck(const Fight& fight, std::uint64_t seed, std::uint64_t fights, const nb::object& progress) {
  return run_long(progress, [session = fight.snapshot(), seed, fights](LongCall& call) {
    LuckOptions options;
    options.seed = seed;
    options.fights = fights;
    call.prepare(options);
    return luck_json(session->luck(options));
  });
}

std::string analyse(const Fight& fight, std::uint64_t seed, std::uint64_t fights, bool better,
                    std::optional<double> seconds, const nb::object& progress) {
  return run_long(progress, [session = fight.snapshot(), seed, fights, better, seconds](LongCall& call) {
    AnalysisOptions options;
    options.seed = seed;
    options.fights = fights;
    options.better = better;
    options.time_used = clock_of(seconds);
    call.prepare(options);
    return analysis_json(session->analyse(options));
  });
}

SimulationOptions series_of(const std::vector<std::string>& bots, std::uint64_t fights, std::uint64_t seed,
                            unsigned threads, double confidence, std::optional<double> within) {
  SimulationOptions options;
  options.bots = bots;
  options.fights = fights;
  options.seed = seed;
  options.threads = threads;
  options.confidence = confidence;
  options.within = within;
  return options;
}

std::string simulate_fights(const Fight& fight, const std::vector<std::string>& bots, std::uint64_t fights,
                            std::uint64_t seed, unsigned threads, double confidence,
                            std::optional<double> within, const nb::object& progress) {
  SimulationOptions options = series_of(bots, fights, seed, threads, confidence, within);
  return value_of(
      run_long(progress, [session = fight.snapshot(), &options](LongCall& call) -> Result<std::string> {
        call.prepare(options);
        const Result<Simulation> played = simulate(*session, options);
        if (!played) return played.problem();
        return simulation_json(*played);
      }));
}

std::string compare_fights(const Fight& first, const Fight& second, const std::vector<std::string>& bots,
                           const std::vector<std::string>& against, std::uint64_t fights, std::uint64_t seed,
                           unsigned threads, double confidence, const nb::object& progress) {
  SimulationOptions options = series_of(bots, fights, seed, threads, confidence, std::nullopt);
  return value_of(run_long(progress,
                           [one = first.snapshot(), other = second.snapshot(), &against,
                            &options](LongCall& call) -> Result<std::string> {
                             call.prepare(options);
                             const Result<Comparison> compared = compare(*one, *other, against, options);
                             if (!compared) return compared.problem();
                             return comparison_json(*compared);
                           }));
}

std::string all_matchups(const std::vector<NamedText>& files, const std::vector<std::string>& bots,
                         const std::vector<std::string>& packs, std::uint64_t fights, std::uint64_t seed,
                         unsigned threads, double confidence, const nb::object& progress) {
  Teams teams = teams_with(files, packs_at(packs));
  const SimulationOptions series = series_of(bots, fights, seed, threads, confidence, std::nullopt);
  return value_of(run_long(progress, [&teams, &series](LongCall& call) -> Result<std::string> {
    const std::uint64_t most = matchup_count(teams) * series.fights;
    std::uint64_t before = 0;
    const auto next = [&] {
      SimulationOptions options = series;
      options.is_stopped = [&call] { return call.stop.load(); };
      options.progress = [&call, most, before](std::uint64_t done, std::uint64_t) {
        call.done = before + done;
        call.most = most;
      };
      before += series.fights;
      return options;
    };
    const Result<MatchupMatrix> matrix = play_matchups(std::move(teams), next);
    if (!matrix) return matrix.problem();
    return matchups_json(*matrix, mixture_of(*matrix, series.confidence, series.seed), series);
  }));
}

std::string attack(const std::string& words, const std::string& purpose) {
  using realms::adapter::Purpose;
  realms::adapter::AttackQuestion question = value_of(realms::adapter::read_attack_text(words));
  if (purpose == "kill") {
    question.query.purpose = Purpose::kill;
  } else if (purpose == "damage") {
    question.query.purpose = Purpose::damage;
  } else if (!purpose.empty()) {
    raise(wrong_word("damage or kill", purpose));
  }
  if (const auto no = realms::adapter::impossible_value(question)) {
    raise({{}, 0, 0, no->first, no->second});
  }
  question.query.joint = question.attack.targets.size() > 1;
  const auto odds = realms::adapter::attack_odds(question.options, question.attack, question.query);
  return realms::adapter::attack_json(question, odds);
}

}  // namespace

void bind_questions(nb::module_& module) {
  module.def("odds", odds, "fight"_a, "policy"_a, "method"_a, "objective"_a, "seed"_a, "samples"_a.none(),
             "replies"_a, "line"_a, "seconds"_a.none(), "progress"_a.none(),
             "The odds of a fight from here on, as the JSON of `affray odds --json`.");
  module.def("luck", luck, "fight"_a, "seed"_a, "fights"_a, "progress"_a.none(),
             "The luck of the moves so far, as the JSON of `affray luck --json`.");
  module.def("analyse", analyse, "fight"_a, "seed"_a, "fights"_a, "better"_a, "seconds"_a.none(),
             "progress"_a.none(), "What the moves so far cost, as the JSON of `affray analyse --json`.");
  module.def("simulate", simulate_fights, "fight"_a, "bots"_a, "fights"_a, "seed"_a, "threads"_a,
             "confidence"_a, "within"_a.none(), "progress"_a.none(),
             "A series of fights of bots, as the JSON of `affray sim --json`.");
  module.def("compare", compare_fights, "first"_a, "second"_a, "bots"_a, "against"_a, "fights"_a, "seed"_a,
             "threads"_a, "confidence"_a, "progress"_a.none(),
             "Two setups on the same seeds, as the JSON of `affray sim --against --json`.");
  module.def("matchups", all_matchups, "files"_a, "bots"_a, "packs"_a, "fights"_a, "seed"_a, "threads"_a,
             "confidence"_a, "progress"_a.none(),
             "Each team against each other, as the JSON of `affray matchups --json`.");
  module.def("attack", attack, "words"_a, "purpose"_a,
             "The odds of a single attack of realms, as the JSON of `affray odds realms --json`.");
}

}  // namespace affray::python
