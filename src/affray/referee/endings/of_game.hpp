#pragma once
// The distribution of a fight's endings for any game, and example fights.

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "affray/analysis/conditioned.hpp"
#include "affray/analysis/endings.hpp"
#include "affray/analysis/leaf_bounds.hpp"
#include "affray/analysis/policy.hpp"
#include "affray/bots/policies.hpp"
#include "affray/referee/endings/report.hpp"
#include "affray/referee/odds/endless.hpp"
#include "affray/referee/odds/of_game.hpp"
#include "affray/referee/odds/size.hpp"
#include "affray/referee/session/adapter.hpp"
#include "affray/referee/session/hidden.hpp"
#include "affray/referee/session/opening.hpp"
#include "affray/referee/session/seats.hpp"
#include "affray/referee/simulation/fast_bots.hpp"

namespace affray {

/// Computes endings from `state`, the current state of the fight. A plan always starts at the opening.
template <Game G, AdapterOf<G> Adapter>
class EndingsOf {
 public:
  using State = typename G::State;
  using Choice = typename G::Choice;

  EndingsOf(const Opening<G>& opening, const State& state) : opening_(opening), state_(state) {
    if constexpr (analysis::TellsProspect<G>) most_ = G::prospect(codex(), opening.start).most;
  }

  [[nodiscard]] Result<Endings> compute(const OddsOptions& options) const {
    if (options.method == Method::bounds) {
      return Problem{{}, 0, 0, "bounds are of values; how a fight ends in detail is exact or sampled", {}};
    }
    if (options.policy == Policy::plan) {
      if (opening_.plan.empty()) return no_plan(opening_.file);
      Plan plan(opening_.plan, typename Adapter::DefaultAnswer{});
      const std::size_t plays =
          planned_plays<G>(options, 2 * max_plays) / 2;  // the fight may be traversed twice
      const auto all =
          options.method == Method::sample
              ? std::nullopt
              : analysis::exact_endings<G>(codex(), opening_.start, plan, plays, left_of(), options.memory);
      if (all) {
        if (auto problem = unused_line(opening_, plan)) return *problem;
        return exact("plan", *all);
      }
      return sampled("plan", options, planned_fights(options));
    }
    const Result<std::optional<Choice>> first = first_of(options);
    if (!first) return first.problem();
    if (const auto all = all_exact(options, *first))
      return exact(std::string(policy_name(options.policy)), *all);
    // Best play that is not solved is sampled by the bots of the odds.
    const std::string bot = options.policy == Policy::best ? fast_bots<G>() : bot_of(options.policy);
    const FirstHere<G> table{state_, *first, *seated<G>({bot}, sides())};
    const auto keep_going = [&](std::uint64_t done) {
      if (options.progress) options.progress(done, options.samples);
      return !is_stopped(options);
    };
    return sampled(
        bot, options,
        analysis::sampled_endings<G>(
            codex(), [&](std::uint64_t fight) { return start_of(options, fight); }, table, options.seed,
            affordable<G>(codex(), state_, table.rest, options, hides_at<G, Adapter>(codex(), state_)),
            keep_going, left_of()));
  }

  /// Finds a fight that satisfies the goal. `endings` must have been computed with the same options and
  /// provides the probability of such an ending. A Problem when no such fight is found.
  [[nodiscard]] Result<Example> example(const Goal& goal, const OddsOptions& options,
                                        const Endings& endings) const {
    const auto wanted = [&](const typename G::Codex& codex, const State& state) {
      return is_as(goal, *G::outcome(codex, state));
    };
    Example example;
    example.policy = endings.policy;
    example.seed = options.seed;
    bool done = false;
    if (endings.policy == "plan") {
      Plan plan(opening_.plan, typename Adapter::DefaultAnswer{});
      done = draw(opening_.start, plan, wanted, options, example);
    } else if (auto best = endings.policy == "best" ? best_policy(options) : std::nullopt) {
      done = draw(state_, *best, wanted, options, example);
    } else if (endings.policy == "greedy" && endings.exact()) {
      bots::GreedyPolicy<G> greedy;
      done = draw(state_, greedy, wanted, options, example);
    }
    if (!done) done = find(wanted, options, example);
    if (!done) {
      Sentence what = "no fight that ends like this was found";
      if (example.fights > 0) {
        what = options.fewer_of_long_fights
                   ? Sentence("no fight that ends like this was found in $1; --samples $2 looks at more",
                              example.fights, 10 * std::max(most_looked, example.fights))
                   : Sentence("no fight that ends like this was found in $1", example.fights);
      }
      return Problem{{}, 0, 0, what, {}};
    }
    return example;
  }

 private:
  using Plan = PlanOf<G, Adapter>;
  using Counts = std::map<analysis::Ending, std::uint64_t>;

  static constexpr std::size_t max_plays = 5'000'000;
  static constexpr std::size_t plays_for_a_node = 10;

  Result<std::optional<Choice>> first_of(const OddsOptions& options) const {
    if (options.first.empty()) return std::optional<Choice>();
    if (hides_at<G, Adapter>(codex(), state_)) {
      return Problem{{}, 0, 0, "a first choice is only asked for where nothing is hidden", {}};
    }
    const Result<Choice> choice = G::parse(codex(), options.first);
    if (!choice) return choice.problem();
    if (const auto refused = G::refusal(codex(), state_, *choice)) {
      return Problem{
          {}, 0, 0, {"this is not legal now: $1", options.first}, std::string(refused->rule.text())};
    }
    return std::optional(*choice);
  }

  [[nodiscard]] const typename G::Codex& codex() const { return opening_.codex; }
  [[nodiscard]] std::size_t sides() const { return G::sides(codex()); }
  [[nodiscard]] std::string side_name(std::size_t side) const {
    return Adapter::side_name(codex(), side_at(side));
  }
  static bool is_stopped(const OddsOptions& options) { return options.is_stopped && options.is_stopped(); }

  // The policy of best play for all sides, where it can be solved exactly. This asks the odds computation,
  // limited to one sample in case it falls back to sampling.
  std::optional<analysis::BestPolicy<G>> best_policy(const OddsOptions& options) const {
    OddsOptions cheap = options;
    cheap.samples = 1;
    const Result<Odds> odds = OddsOf<G, Adapter>(opening_, state_).compute(cheap);
    if (!odds || odds->method != "exact" || odds->policy != "best") return std::nullopt;
    std::optional<analysis::BestPolicy<G>> policy(std::in_place, codex(),
                                                  best_play_options<G>(codex(), options));
    if (!policy->solve(state_)) return std::nullopt;
    return policy;
  }

  using All = std::optional<analysis::Outcomes<analysis::Ending>>;

  // The exact distribution for best play or a bot's policy, where the fight is small enough and nothing is
  // hidden.
  All all_exact(const OddsOptions& options, const std::optional<Choice>& first) const {
    if (options.method == Method::sample) return std::nullopt;
    if (G::asked(codex(), state_).over()) {  // under every policy
      bots::RandomPolicy<G> nobody_asks;
      return all_under(nobody_asks, options, first, 1);
    }
    if (options.policy == Policy::best) {
      auto best = best_policy(options);
      const std::size_t plays = std::min<std::size_t>(max_plays, options.max_nodes * plays_for_a_node);
      return best ? all_under(*best, options, first, plays) : std::nullopt;
    }
    if (hides_at<G, Adapter>(codex(), state_)) return std::nullopt;
    const std::size_t plays = bots_plays<G>(options, max_plays);
    if (options.policy == Policy::greedy) {
      bots::GreedyPolicy<G> greedy;
      return all_under(greedy, options, first, plays);
    }
    bots::RandomPolicy<G> random;
    return all_under(random, options, first, plays);
  }
  template <class P>
  All all_under(P& policy, const OddsOptions& options, const std::optional<Choice>& first,
                std::size_t plays) const {
    analysis::FirstThen<G, P> both{&policy, first};
    return analysis::exact_endings<G>(codex(), state_, both, plays, left_of(), options.memory);
  }

  // With hidden information, each fight starts in a random state consistent with the view of the side to
  // choose.
  State start_of(const OddsOptions& options, std::uint64_t fight) const {
    const Asked now = G::asked(codex(), state_);
    if (!hides_at<G, Adapter>(codex(), state_) || now.over()) return state_;
    SeededDice dice(hash_of(fight, options.seed));
    return G::imagine(codex(), G::view(codex(), state_, now.side), dice);
  }

  // Building the result

  template <class All>
  Endings begin(std::string method, std::string policy, const All& all) const {
    Endings endings;
    endings.game = G::name;
    endings.method = std::move(method);
    endings.policy = std::move(policy);
    std::set<std::size_t> matter;
    for (std::size_t i = 0; i < sides(); ++i) {
      if (Adapter::is_player(codex(), side_at(i))) matter.insert(i);
    }
    for (const analysis::Ending& ending : all) {
      if (ending.winner >= 0) matter.insert(static_cast<std::size_t>(ending.winner));
      for (std::size_t i = 0; i < sides(); ++i) {
        if (ending.losses[i] > 0) matter.insert(i);
      }
    }
    for (const std::size_t i : matter) {
      endings.sides.push_back(side_name(i));
      endings.forces.push_back(forces(i));
    }
    for (const analysis::Ending& ending : all) {
      Ended ended{.winner = -1, .losses = {}, .left = {}, .length = ending.length};
      for (const std::size_t i : matter) {
        if (ending.winner == static_cast<int>(i)) ended.winner = static_cast<int>(ended.losses.size());
        ended.losses.push_back(ending.losses[i]);
        ended.left.push_back(ending.left[i]);
      }
      endings.all.push_back(std::move(ended));
    }
    return endings;
  }

  int forces(std::size_t side) const {
    if constexpr (CountsForces<Adapter, G>) {
      return Adapter::forces(codex(), opening_.start, side_at(side));
    } else if constexpr (analysis::TellsProspect<G>) {
      return most_[side];
    } else {
      return -1;
    }
  }

  // Counted at the end of the fight if the game counts forces, since a side may have gained some. Otherwise
  // it is the possible losses minus the actual ones, which never shows a gain.
  auto left_of() const {
    return [this](const typename G::Codex& codex, const State& state) {
      analysis::Survivors left = analysis::UnknownSurvivors{}(codex, state);
      for (std::size_t i = 0; i < sides(); ++i) {
        if constexpr (CountsForces<Adapter, G>) {
          left[i] = static_cast<std::int16_t>(Adapter::forces(codex, state, side_at(i)));
        } else if constexpr (analysis::TellsProspect<G>) {
          left[i] = static_cast<std::int16_t>(most_[i] - G::outcome(codex, state)->losses[i]);
        }
      }
      return left;
    };
  }

  Endings exact(std::string policy, const analysis::Outcomes<analysis::Ending>& all) const {
    std::vector<analysis::Ending> sorted;
    const std::vector<std::size_t> order = all.sorted();
    for (const std::size_t i : order) sorted.push_back(all[i]);
    Endings endings = begin("exact", std::move(policy), sorted);
    for (const std::size_t i : order) endings.chances.push_back(all.chance(i));
    return endings;
  }

  Result<Endings> sampled(std::string policy, const OddsOptions& options, const Counts& counts) const {
    std::vector<analysis::Ending> sorted;
    for (const auto& [ending, times] : counts) sorted.push_back(ending);
    if (sorted.empty()) {
      return Problem{opening_.file, 0, 0, only_endless_fights(policy, options.seed), {}};
    }
    Endings endings = begin("sampled", std::move(policy), sorted);
    for (const auto& [ending, times] : counts) {
      endings.counts.push_back(times);
      endings.fights += times;
    }
    endings.seed = options.seed;
    endings.stopped = is_stopped(options);
    return endings;
  }

  // Single fights

  /// Plays a fight to its end. Returns its choices and the faces that were rolled.
  template <class Choose>
  std::vector<analysis::Step<G>> fight(State& state, const Choose& choose, SeededDice& dice) const {
    std::vector<analysis::Step<G>> steps;
    Chronicle<typename G::Event> quiet;
    while (!G::asked(codex(), state).over() && steps.size() < analysis::longest_fight) {
      analysis::Step<G>& step = steps.emplace_back();
      step.choice = choose(state);
      RecordingDice recording(dice, step.faces);
      G::play(codex(), state, step.choice, recording, quiet);
    }
    return steps;
  }

  /// Plays fight number `number` of the series that the seed defines for the policy.
  std::vector<analysis::Step<G>> numbered(const std::string& policy, const OddsOptions& options,
                                          std::uint64_t number, State& state) const {
    SeededDice dice(analysis::fight_seed(options.seed, number));
    if (policy == "plan") {
      Plan plan(opening_.plan, typename Adapter::DefaultAnswer{});
      analysis::PlayedLines memory;
      state = opening_.start;
      return fight(state, [&](const State& now) { return plan.choose(codex(), now, memory); }, dice);
    }
    const bots::Seating<G> table = *seated<G>({policy}, sides());
    SeededDice players(analysis::players_seed(options.seed, number));
    state = state_;  // the true state: an example is a replay of this very fight
    const auto choose = [&](const State& now) {
      const ChoiceList<G> legal = G::choices(codex(), now);
      return legal.size() == 1 ? legal[0] : table(codex(), now, G::asked(codex(), now).side, legal, players);
    };
    return fight(state, choose, dice);
  }

  Counts planned_fights(const OddsOptions& options) const {
    Counts counts;
    std::size_t plays = 0;
    for (std::uint64_t number = 0; !enough_planned<G>(options, number, plays) && !is_stopped(options);
         ++number) {
      State state;
      const std::size_t length = numbered("plan", options, number, state).size();
      plays += length;
      if (const auto end = G::outcome(codex(), state))
        ++counts[analysis::ending_of(*end, length, left_of()(codex(), state))];
      if (options.progress && number % 256 == 0) options.progress(number, options.samples);
    }
    return counts;
  }

  // Examples

  bool is_as(const Goal& goal, const Outcome& end) const {
    if (goal.winner && *goal.winner != (end.winner == nobody ? "none" : side_name(index(end.winner)))) {
      return false;
    }
    for (const auto& [name, number] : goal.losses) {
      for (std::size_t i = 0; i < sides(); ++i) {
        if (side_name(i) == name && end.losses[i] != number) return false;
      }
    }
    return true;
  }

  void take(const std::vector<analysis::Step<G>>& steps, Example& example) const {
    for (const auto& step : steps) example.steps.push_back({G::text(codex(), step.choice), step.faces});
  }

  template <class P, class Wanted>
  bool draw(const State& start, P& policy, const Wanted& wanted, const OddsOptions& options,
            Example& example) const {
    constexpr std::size_t max_nodes = 500'000;
    analysis::ConditionalSampler<G, P, Wanted> fights(codex(), policy, wanted, max_nodes);
    const std::optional<double> chance = fights.chance(start);
    if (!chance || *chance == 0) return false;
    SeededDice dice(options.seed);
    take(fights.example(start, dice), example);
    example.method = "drawn";
    return true;
  }

  template <class Wanted>
  bool find(const Wanted& wanted, const OddsOptions& options, Example& example) const {
    if (example.policy == "best") return false;  // drawn above, unless there are too many to draw
    const std::uint64_t most = most_looked_at(example.policy, options);
    while (example.fights < most && !is_stopped(options)) {
      State state;
      const auto steps = numbered(example.policy, options, example.fights, state);
      ++example.fights;
      if (options.progress) options.progress(example.fights, most);
      if (!G::outcome(codex(), state) || !wanted(codex(), state)) continue;
      take(steps, example);
      example.method = "found";
      return true;
    }
    return false;
  }

  static constexpr std::uint64_t most_looked = 100'000;

  // As many fights as take a few seconds, unless the number of samples was given explicitly.
  std::uint64_t most_looked_at(const std::string& policy, const OddsOptions& options) const {
    if (!options.fewer_of_long_fights) return std::max(most_looked, options.samples);
    constexpr std::uint64_t patience = 5;
    const bots::Seating<G> table = *seated<G>({policy == "plan" ? "greedy" : policy}, sides());
    return std::min(most_looked, patience * affordable<G>(codex(), state_, table, options,
                                                          hides_at<G, Adapter>(codex(), state_)));
  }

  const Opening<G>& opening_;
  const State& state_;
  std::array<std::int16_t, max_sides> most_{};  // possible losses, if the game reports them
};

}  // namespace affray
