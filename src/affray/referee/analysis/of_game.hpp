#pragma once
// The analysis of a finished or running fight of any game.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "affray/referee/analysis/report.hpp"
#include "affray/referee/analysis/sampled.hpp"
#include "affray/referee/analysis/solved.hpp"
#include "affray/referee/odds/line.hpp"

namespace affray {

/// Values every position of a fight once. The difference between consecutive positions is split into the
/// effect of the choice (before its dice) and the effect of the dice, so all changes add up to exactly the
/// result.
template <Game G, AdapterOf<G> Adapter>
class AnalysisOf {
 public:
  AnalysisOf(const Opening<G>& opening, const SharedList<Move>& moves) : opening_(opening), moves_(moves) {
    for (std::size_t i = 0; i < G::sides(codex()); ++i) {
      if (Adapter::is_player(codex(), side_at(i))) players_.push_back(side_at(i));
    }
  }

  [[nodiscard]] Analysis compute(const AnalysisOptions& options) const {
    const std::vector<PlayedMove<G>> played = positions(options);
    FightSampler<G> fights(codex(), played, options);
    fights.run();
    return tell(played, fights, options);
  }

  /// The moves with their positions, and what can be proven about them.
  [[nodiscard]] std::vector<PlayedMove<G>> positions(const AnalysisOptions& options) const {
    std::vector<PlayedMove<G>> played = played_moves<G, Adapter>(opening_, moves_);
    if (options.prove) prove(played, options);
    return played;
  }

  /// The analysis that follows from proofs and fights.
  [[nodiscard]] Analysis tell(const std::vector<PlayedMove<G>>& played, const FightSampler<G>& fights,
                              const AnalysisOptions& options) const {
    Analysis analysis = begin(options, fights);
    const Estimates estimates = estimates_of(played, fights, analysis);
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      analysis.moves.push_back(told(played, fights, estimates, i, analysis));
      if (analysis.moves.back().decision && options.better)
        find_better(played[i], analysis.moves[i], options);
    }
    for (std::size_t side = 0; side < players_.size(); ++side) tell_side(estimates, side, analysis);
    analysis.stopped = is_stopped(options);
    return analysis;
  }

 private:
  using Fraction = analysis::Fraction;
  using PositionValue = analysis::PositionValue;

  static constexpr double share_of_table = 0.3;  // of the time
  static constexpr double share_of_proof = 0.4;

  /// The value of every position, and of every choice before its dice, by index in `values`.
  struct Estimates {
    std::vector<PositionValue> values;
    std::vector<std::size_t> positions;
    std::vector<bool> unknown;  // by position: there was no time to value it
    // By move: the choice changed the chance from that of the second value to that of the first.
    std::vector<std::pair<std::size_t, std::size_t>> choices;

    std::size_t add(const PositionValue& value) {
      values.push_back(value);
      return values.size() - 1;
    }
  };

  [[nodiscard]] const typename G::Codex& codex() const { return opening_.codex; }
  [[nodiscard]] std::string side_name(Side side) const { return Adapter::side_name(codex(), side); }
  static bool is_stopped(const AnalysisOptions& options) {
    return options.is_stopped && options.is_stopped();
  }

  void prove(std::vector<PlayedMove<G>>& played, const AnalysisOptions& options) const {
    double share = share_of_table;
    const auto keep_going = [&](std::uint64_t done, std::uint64_t most) {
      const double used = options.time_used ? options.time_used() : 0;
      constexpr double parts = 1'000;
      if (options.progress && options.time_used) {
        options.progress(static_cast<std::uint64_t>(parts * std::min(1.0, used)),
                         static_cast<std::uint64_t>(parts));
      } else if (options.progress) {
        options.progress(done, most);
      }
      return !is_stopped(options) && used < share;
    };
    MoveSolver<G> solver(codex(), played, options.memory, keep_going);
    solver.solve();
    share = share_of_proof;
    if (G::sides(codex()) == 2) solver.bound();
  }

  [[nodiscard]] Analysis begin(const AnalysisOptions& options, const FightSampler<G>& fights) const {
    Analysis analysis;
    analysis.game = G::name;
    analysis.is_of_cards = requires { Adapter::draws_only; };
    analysis.seed = options.seed;
    analysis.fights_by = fights.bots();
    for (const Side side : players_) analysis.sides.emplace_back().side = side_name(side);
    return analysis;
  }

  // A position without a decision and without dice has the value of the next one; so does a position for
  // which there was no time.
  Estimates estimates_of(const std::vector<PlayedMove<G>>& played, const FightSampler<G>& fights,
                         Analysis& analysis) const {
    Estimates all;
    all.positions.resize(played.size());
    all.unknown.resize(played.size());
    all.choices.resize(moves_.size());
    const std::size_t sides = G::sides(codex());
    const auto sampled = [&](const FightSeries<G>& series) { return all.add(series.value(sides)); };
    for (std::size_t i = played.size(); i > 0; --i) {
      const PlayedMove<G>& move = played[i - 1];
      const SampledMove<G>& fought = fights[i - 1];
      std::size_t& position = all.positions[i - 1];
      if (move.value) {
        position = all.add(*move.value);
        ++analysis.exact_positions;
      } else if (fought.position != nullptr && fought.position->fights() > 0) {
        position = sampled(*fought.position);
        ++analysis.sampled_positions;
        const std::uint64_t count = fought.position->fights();
        analysis.fights = analysis.fights == 0 ? count : std::min(analysis.fights, count);
      } else if (i == played.size()) {  // the time was used up at once
        position = all.add(FightSeries<G>().value(sides));
      } else {
        position = all.positions[i];
        all.unknown[i - 1] = fought.position != nullptr || all.unknown[i];
        analysis.skipped_positions += fought.position != nullptr ? 1 : 0;
      }
      if (i == played.size()) {
        analysis.finished = G::asked(codex(), move.before).over();
        continue;
      }
      all.choices[i - 1] = {after_choice(all, played, fights, i - 1), position};
      if (fought.expected != nullptr && fought.expected->fights() > 0 &&
          fought.options[move.made]->fights() > 0) {
        all.choices[i - 1] = {sampled(*fought.options[move.made]), sampled(*fought.expected)};
      }
    }
    return all;
  }

  static std::size_t after_choice(Estimates& all, const std::vector<PlayedMove<G>>& played,
                                  const FightSampler<G>& fights, std::size_t i) {
    const PlayedMove<G>& move = played[i];
    if (!move.rolls && !(move.value && move.after_choice)) return all.positions[i + 1];
    if (move.after_choice) return all.add(*move.after_choice);
    if (fights[i].rolled != nullptr && fights[i].rolled->fights() > 0)
      return all.add(fights[i].rolled->value(max_sides));
    return all.positions[i];  // there was nothing to choose, or nothing is known
  }

  /// A sum of estimates; an estimate that occurs several times is counted once with its total factor.
  class Sum {
   public:
    explicit Sum(const Estimates& estimates) : estimates_(estimates), times_(estimates.values.size()) {}

    void add(std::size_t estimate, int times) { times_[estimate] += times; }
    void add_difference(std::size_t after, std::size_t before) {
      add(after, 1);
      add(before, -1);
    }
    [[nodiscard]] ChanceChange of(std::size_t side) const {
      ChanceChange change;
      double square = 0;
      for (std::size_t i = 0; i < times_.size(); ++i) {
        if (times_[i] == 0) continue;
        const PositionValue& value = estimates_.values[i];
        change.value += Fraction(times_[i]) * value.value(side);
        square += times_[i] * times_[i] * value.error[side] * value.error[side];
      }
      change.error = std::sqrt(square);
      return change;
    }

   private:
    const Estimates& estimates_;
    std::vector<int> times_;
  };

  static void add_choice(Sum& sum, const Estimates& all, std::size_t i) {
    sum.add_difference(all.choices[i].first, all.choices[i].second);
  }
  // The part of the change that is not due to the choice.
  static void add_dice(Sum& sum, const Estimates& all, std::size_t i) {
    sum.add_difference(all.positions[i + 1], all.positions[i]);
    sum.add_difference(all.choices[i].second, all.choices[i].first);
  }

  static Chance chance(const PositionValue& value, std::size_t side) {
    const Fraction fraction = value.value(side);
    if (value.exact()) return exact_chance(fraction);
    const double p = fraction.to_double();
    return {.p = p,
            .exact = {},
            .low = std::max(0.0, p - z_of_95 * value.error[side]),
            .high = std::min(1.0, p + z_of_95 * value.error[side])};
  }

  static Chance chance_at(const Estimates& all, std::size_t position, std::size_t side) {
    Chance found = chance(all.values[all.positions[position]], side);
    if (all.unknown[position]) found = {.p = found.p, .exact = {}, .low = 0, .high = 1};
    return found;
  }

  AnalysedMove told(const std::vector<PlayedMove<G>>& played, const FightSampler<G>& fights,
                    const Estimates& all, std::size_t i, const Analysis& analysis) const {
    const PlayedMove<G>& move = played[i];
    AnalysedMove told{.move = i + 1,
                      .chooser = 0,
                      .side = side_name(move.chooser),
                      .choice = moves_[i].choice,
                      .phrase = G::phrase(codex(), move.choice),
                      .dice = moves_[i].rolls,
                      .hides = move.hides,
                      .splits = {},
                      .decision = {}};
    const auto chooser = std::find(players_.begin(), players_.end(), move.chooser);
    told.chooser = static_cast<std::size_t>(chooser - players_.begin());
    Sum choice(all);
    Sum dice(all);
    add_choice(choice, all, i);
    add_dice(dice, all, i);
    for (const Side side : players_) {
      told.splits.push_back({chance_at(all, i, index(side)), choice.of(index(side)), dice.of(index(side))});
    }
    if (!move.options.empty() && told.chooser < analysis.sides.size()) {
      told.decision = move.loss ? proven(move) : sampled(move, fights[i], fights.policy(i));
      const std::size_t best = move.loss ? move.best : fights[i].candidate;
      told.decision->best = G::text(codex(), move.options[best]);
      told.decision->best_phrase = G::phrase(codex(), move.options[best]);
      told.decision->mark = mark_of(told.decision->loss);
    }
    return told;
  }

  static Decision proven(const PlayedMove<G>& move) {
    Decision decision;
    decision.loss = *move.loss;
    decision.value = move.chosen_value;
    decision.best_value = move.best_value;
    decision.policy = "best";
    return decision;
  }

  Decision sampled(const PlayedMove<G>& move, const SampledMove<G>& fought, std::string policy) const {
    Decision decision;
    decision.loss = fought.loss;
    decision.policy = std::move(policy);
    const CheckedFights<G>* check = fought.confirmed();
    const FightSeries<G>& chosen = check != nullptr ? check->chosen : *fought.options[move.made];
    const FightSeries<G>& best = check != nullptr ? check->better : *fought.options[fought.candidate];
    decision.fights = std::min(chosen.fights(), best.fights());
    decision.value = chance(chosen.value(max_sides), index(move.chooser));
    decision.best_value = chance(best.value(max_sides), index(move.chooser));
    return decision;
  }

  void find_better(const PlayedMove<G>& move, AnalysedMove& told, const AnalysisOptions& options) const {
    if (told.decision->mark < Mark::inaccuracy || is_stopped(options)) return;
    OddsOptions request;
    request.first = told.decision->best;
    request.seed = options.seed;
    request.is_stopped = [&] {
      return is_stopped(options) || (options.time_used && options.time_used() >= options.lines_due);
    };
    told.decision->better = LineOf<G, Adapter>(codex(), move.before, request).steps();
  }

  void tell_side(const Estimates& all, std::size_t number, Analysis& analysis) const {
    const std::size_t side = index(players_[number]);
    AnalysedSide& told = analysis.sides[number];
    told.start = chance_at(all, 0, side);
    told.end = chance_at(all, all.positions.size() - 1, side);
    Sum own(all);
    Sum others(all);
    Sum dice(all);
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      const AnalysedMove& move = analysis.moves[i];
      add_choice(move.chooser == number ? own : others, all, i);
      add_dice(dice, all, i);
      if (move.chooser != number || !move.decision) continue;
      count(*move.decision, told.all);
      count(*move.decision, told.thirds[3 * i / moves_.size()]);
    }
    told.own = own.of(side);
    told.others = others.of(side);
    told.dice = dice.of(side);
  }

  // Keeps the mean accuracy of the decisions counted so far.
  static void count(const Decision& decision, Accuracy& accuracy) {
    const Chance& loss = decision.loss;
    const bool exact = loss.knowledge() == Knowledge::exact;
    const auto add = [&](double& mean, double lost) {
      mean += (accuracy_of(lost) - mean) / static_cast<double>(accuracy.decisions);
    };
    ++accuracy.decisions;
    ++accuracy.marks[static_cast<std::size_t>(decision.mark)];
    add(accuracy.mean.p, loss.p);
    add(accuracy.mean.low, exact ? loss.p : loss.high);
    add(accuracy.mean.high, exact ? loss.p : loss.low);
  }

  const Opening<G>& opening_;
  const SharedList<Move>& moves_;
  std::vector<Side> players_;
};

}  // namespace affray
