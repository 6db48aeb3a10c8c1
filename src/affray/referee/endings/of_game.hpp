#pragma once
// All that a fight of any game can come to, and examples of it.

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
#include "affray/analysis/policy.hpp"
#include "affray/analysis/standing.hpp"
#include "affray/bots/policies.hpp"
#include "affray/referee/endings/report.hpp"
#include "affray/referee/odds/of_game.hpp"
#include "affray/referee/odds/size.hpp"
#include "affray/referee/session/adapter.hpp"
#include "affray/referee/session/hidden.hpp"
#include "affray/referee/session/opening.hpp"
#include "affray/referee/session/seats.hpp"

namespace affray {

/// `state` is where the fight stands, a plan begins at the opening.
template <Game G, WordsOf<G> Words>
class EndingsOf {
 public:
  using State = typename G::State;
  using Choice = typename G::Choice;

  EndingsOf(const Opening<G>& opening, const State& state) : opening_(opening), state_(state) {
    if constexpr (analysis::TellsProspect<G>) most_ = G::prospect(codex(), opening.start).most;
  }

  [[nodiscard]] Result<Endings> wished(const OddsWish& wish) const {
    if (wish.method == Method::bounds) {
      return Problem{{}, 0, 0, "bounds are of values; how a fight ends in detail is exact or sampled", {}};
    }
    if (wish.policy == Policy::plan) {
      Plan plan(opening_.plan, typename Words::DefaultAnswer{});
      const std::size_t plays = planned_plays<G>(wish, 2 * max_plays) / 2;  // it may be walked through twice
      const auto all =
          wish.method == Method::sample
              ? std::nullopt
              : analysis::exact_endings<G>(codex(), opening_.start, plan, plays, left_of(), wish.memory);
      if (all) {
        if (auto problem = unused_line(opening_, plan)) return *problem;
        return exact("plan", *all);
      }
      return sampled("plan", wish, planned_fights(wish));
    }
    const Result<std::optional<Choice>> first = first_of(wish);
    if (!first) return first.problem();
    if (const auto all = all_exact(wish, *first)) return exact(std::string(policy_name(wish.policy)), *all);
    const std::string bot = bot_of(wish.policy);
    const FirstHere<G> table{state_, *first, *seated<G>({bot}, sides())};
    const auto go_on = [&](std::uint64_t done) {
      if (wish.progress) wish.progress(done, wish.samples);
      return !is_stopped(wish);
    };
    return sampled(bot, wish,
                   analysis::sampled_endings<G>(
                       codex(), [&](std::uint64_t fight) { return start_of(wish, fight); }, table, wish.seed,
                       affordable<G>(codex(), state_, table.rest, wish, hides_at<G, Words>(codex(), state_)),
                       go_on, left_of()));
  }

  /// `chance` says how likely such an ending is among `endings`, which were found for the same wish.
  [[nodiscard]] Result<Example> example(const Goal& goal, const OddsWish& wish,
                                        const Endings& endings) const {
    const auto wanted = [&](const typename G::Codex& codex, const State& state) {
      return is_as(goal, *G::outcome(codex, state));
    };
    Example example;
    example.policy = endings.policy;
    example.seed = wish.seed;
    bool done = false;
    if (endings.policy == "plan") {
      Plan plan(opening_.plan, typename Words::DefaultAnswer{});
      done = draw(opening_.start, plan, wanted, wish, example);
    } else if (auto best = endings.policy == "best" ? best_policy(wish) : std::nullopt) {
      done = draw(state_, *best, wanted, wish, example);
    } else if (endings.policy == "greedy" && endings.exact()) {
      bots::GreedyPolicy<G> greedy;
      done = draw(state_, greedy, wanted, wish, example);
    }
    if (!done) done = find(wanted, wish, example);
    if (!done) {
      std::string what = "no fight that ends like this was found";
      if (example.fights > 0) what += " in " + std::to_string(example.fights);
      if (example.fights > 0 && wish.fewer_of_long_fights) what += "; --samples 100000 looks at more";
      return Problem{{}, 0, 0, what, {}};
    }
    return example;
  }

 private:
  using Plan = PlanOf<G, Words>;
  using Counts = std::map<analysis::Ending, std::uint64_t>;

  static constexpr std::size_t max_plays = 5'000'000;
  static constexpr std::size_t plays_for_a_node = 10;

  Result<std::optional<Choice>> first_of(const OddsWish& wish) const {
    if (wish.first.empty()) return std::optional<Choice>();
    if (hides_at<G, Words>(codex(), state_)) {
      return Problem{{}, 0, 0, "a first choice is only asked for where nothing is hidden", {}};
    }
    const Result<Choice> choice = G::parse(codex(), wish.first);
    if (!choice) return choice.problem();
    if (const auto refused = G::refusal(codex(), state_, *choice)) {
      return Problem{{}, 0, 0, "this is not legal now: " + wish.first, std::string(refused->rule.text())};
    }
    return std::optional(*choice);
  }

  [[nodiscard]] const typename G::Codex& codex() const { return opening_.codex; }
  [[nodiscard]] std::size_t sides() const { return G::sides(codex()); }
  [[nodiscard]] std::string side_name(std::size_t side) const {
    return Words::side_name(codex(), side_at(side));
  }
  static bool is_stopped(const OddsWish& wish) { return wish.is_stopped && wish.is_stopped(); }

  // Best play of all sides, where it is known exactly. The odds say so; they are asked for as little as they
  // can be where they are sampled.
  std::optional<analysis::BestPolicy<G>> best_policy(const OddsWish& wish) const {
    OddsWish cheap = wish;
    cheap.samples = 1;
    const Result<Odds> odds = OddsOf<G, Words>(opening_, state_).wished(cheap);
    if (!odds || odds->method != "exact" || odds->policy != "best") return std::nullopt;
    std::optional<analysis::BestPolicy<G>> policy(std::in_place, codex(), best_play_options<G>(wish));
    if (!policy->solve(state_)) return std::nullopt;
    return policy;
  }

  using All = std::optional<analysis::Outcomes<analysis::Ending>>;

  // Of best play or a bot's, where that is small enough and nothing is hidden.
  All all_exact(const OddsWish& wish, const std::optional<Choice>& first) const {
    if (wish.method == Method::sample) return std::nullopt;
    if (wish.policy == Policy::best) {
      auto best = best_policy(wish);
      const std::size_t plays = std::min<std::size_t>(max_plays, wish.max_nodes * plays_for_a_node);
      return best ? all_under(*best, wish, first, plays) : std::nullopt;
    }
    if (hides_at<G, Words>(codex(), state_)) return std::nullopt;
    const std::size_t plays = bots_plays<G>(wish, max_plays);
    if (wish.policy == Policy::greedy) {
      bots::GreedyPolicy<G> greedy;
      return all_under(greedy, wish, first, plays);
    }
    bots::RandomPolicy<G> random;
    return all_under(random, wish, first, plays);
  }
  template <class P>
  All all_under(P& policy, const OddsWish& wish, const std::optional<Choice>& first,
                std::size_t plays) const {
    analysis::FirstThen<G, P> both{&policy, first};
    return analysis::exact_endings<G>(codex(), state_, both, plays, left_of(), wish.memory);
  }

  // Where something is hidden, fights begin in states that fit what the asked side sees.
  State start_of(const OddsWish& wish, std::uint64_t fight) const {
    const Asked now = G::asked(codex(), state_);
    if (!hides_at<G, Words>(codex(), state_) || now.over()) return state_;
    SeededDice dice(hash_of(fight, wish.seed));
    return G::imagine(codex(), G::view(codex(), state_, now.side), dice);
  }

  // --- The shape of an answer -----------------------------------------------------------------------------

  template <class All>
  Endings begin(std::string method, std::string policy, const All& all) const {
    Endings endings;
    endings.game = G::name;
    endings.method = std::move(method);
    endings.policy = std::move(policy);
    std::set<std::size_t> matter;
    for (std::size_t i = 0; i < sides(); ++i) {
      if (Words::is_player(codex(), side_at(i))) matter.insert(i);
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
    if constexpr (CountsForces<Words, G>) {
      return Words::forces(codex(), opening_.start, side_at(side));
    } else if constexpr (analysis::TellsProspect<G>) {
      return most_[side];
    } else {
      return -1;
    }
  }

  // Counted at the end where the game can count: a side may gain what it did not begin with. A game that only
  // says what can be lost gains nothing.
  auto left_of() const {
    return [this](const typename G::Codex& codex, const State& state) {
      analysis::Left left = analysis::NothingKnown{}(codex, state);
      for (std::size_t i = 0; i < sides(); ++i) {
        if constexpr (CountsForces<Words, G>) {
          left[i] = static_cast<std::int16_t>(Words::forces(codex, state, side_at(i)));
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

  Result<Endings> sampled(std::string policy, const OddsWish& wish, const Counts& counts) const {
    std::vector<analysis::Ending> sorted;
    for (const auto& [ending, times] : counts) sorted.push_back(ending);
    if (sorted.empty()) return Problem{{}, 0, 0, "a fight of the bots does not end", {}};
    Endings endings = begin("sampled", std::move(policy), sorted);
    for (const auto& [ending, times] : counts) {
      endings.counts.push_back(times);
      endings.fights += times;
    }
    endings.seed = wish.seed;
    endings.stopped = is_stopped(wish);
    return endings;
  }

  // --- Fights one by one ----------------------------------------------------------------------------------

  /// Plays a fight to its end; the choices and faces of it.
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

  /// Fight number `number` of the series of the policy.
  std::vector<analysis::Step<G>> numbered(const std::string& policy, const OddsWish& wish,
                                          std::uint64_t number, State& state) const {
    SeededDice dice(analysis::fight_seed(wish.seed, number));
    if (policy == "plan") {
      Plan plan(opening_.plan, typename Words::DefaultAnswer{});
      analysis::LinesUsed memory;
      state = opening_.start;
      return fight(state, [&](const State& now) { return plan.choose(codex(), now, memory); }, dice);
    }
    const bots::Table<G> table = *seated<G>({policy}, sides());
    SeededDice players(analysis::players_seed(wish.seed, number));
    state = state_;  // as it is: an example is a replay of this very fight
    const auto choose = [&](const State& now) {
      const ChoiceList<G> legal = G::choices(codex(), now);
      return legal.size() == 1 ? legal[0] : table(codex(), now, G::asked(codex(), now).side, legal, players);
    };
    return fight(state, choose, dice);
  }

  Counts planned_fights(const OddsWish& wish) const {
    Counts counts;
    std::size_t plays = 0;
    for (std::uint64_t number = 0; !enough_planned<G>(wish, number, plays) && !is_stopped(wish); ++number) {
      State state;
      const std::size_t length = numbered("plan", wish, number, state).size();
      plays += length;
      if (const auto end = G::outcome(codex(), state))
        ++counts[analysis::ending_of(*end, length, left_of()(codex(), state))];
      if (wish.progress && number % 256 == 0) wish.progress(number, wish.samples);
    }
    return counts;
  }

  // --- Examples -------------------------------------------------------------------------------------------

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
  bool draw(const State& start, P& policy, const Wanted& wanted, const OddsWish& wish,
            Example& example) const {
    constexpr std::size_t max_nodes = 500'000;
    analysis::Conditioned<G, P, Wanted> fights(codex(), policy, wanted, max_nodes);
    const std::optional<double> chance = fights.chance(start);
    if (!chance || *chance == 0) return false;
    SeededDice dice(wish.seed);
    take(fights.example(start, dice), example);
    example.method = "drawn";
    return true;
  }

  template <class Wanted>
  bool find(const Wanted& wanted, const OddsWish& wish, Example& example) const {
    if (example.policy == "best") return false;  // its fights are drawn, or too many to be
    const std::uint64_t most = most_looked_at(example.policy, wish);
    while (example.fights < most && !is_stopped(wish)) {
      State state;
      const auto steps = numbered(example.policy, wish, example.fights, state);
      ++example.fights;
      if (wish.progress) wish.progress(example.fights, most);
      if (!G::outcome(codex(), state) || !wanted(codex(), state)) continue;
      take(steps, example);
      example.method = "found";
      return true;
    }
    return false;
  }

  // As many fights as take some seconds, unless their number was given.
  std::uint64_t most_looked_at(const std::string& policy, const OddsWish& wish) const {
    constexpr std::uint64_t most = 100'000;
    if (!wish.fewer_of_long_fights) return std::max(most, wish.samples);
    constexpr std::uint64_t patience = 5;
    const bots::Table<G> table = *seated<G>({policy == "plan" ? "greedy" : policy}, sides());
    return std::min(
        most, patience * affordable<G>(codex(), state_, table, wish, hides_at<G, Words>(codex(), state_)));
  }

  const Opening<G>& opening_;
  const State& state_;
  std::array<std::int16_t, max_sides> most_{};  // of what can be lost, where the game tells
};

}  // namespace affray
