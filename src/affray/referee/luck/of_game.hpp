#pragma once
// The luck of a fight of any game: the moves of a session compared with all possible results of their dice.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "affray/analysis/luck.hpp"
#include "affray/bots/quick.hpp"
#include "affray/core/hash.hpp"
#include "affray/referee/luck/report.hpp"
#include "affray/referee/odds/tally.hpp"
#include "affray/referee/session/adapter.hpp"
#include "affray/referee/session/interface.hpp"
#include "affray/referee/session/opening.hpp"
#include "affray/referee/session/seats.hpp"
#include "affray/referee/simulation/effort.hpp"
#include "affray/referee/simulation/fast_bots.hpp"

namespace affray {

template <Game G, AdapterOf<G> Adapter>
class LuckOf {
 public:
  using State = typename G::State;

  /// `now` is the state after the moves.
  LuckOf(const Opening<G>& opening, const SharedList<Move>& moves, const State& now)
      : opening_(opening), moves_(moves), now_(now) {}

  [[nodiscard]] LuckReport compute(const LuckOptions& request) const {
    LuckReport report;
    report.bots = fast_bots<G>();
    const bots::Seating<G> table = *seated<G>({report.bots}, sides());
    report.game = G::name;
    report.finished = G::asked(codex(), now_).over();
    report.is_of_cards = requires { Adapter::draws_only; };
    report.seed = request.seed;
    // Trained bots take about three times as long as greedy ones, which however look at each of many cards
    // that may be drawn (measured in first-blood and in a match of biomes).
    constexpr double cost_of_trained = bots::draws_matter_little<G> ? 0.3 : 3;
    const double cost_of_look = report.bots == "greedy" ? 1 : cost_of_trained;
    std::optional<analysis::LuckLedgerOptions> options = options_for(request, table, cost_of_look);
    report.too_long = !options;
    if (!options) return report;
    if (request.kept != nullptr) keep_work(*request.kept, report.bots, *options);
    std::vector<analysis::RecordedMove<G>> played;
    for (const Move& move : moves_) played.push_back({*G::parse(codex(), move.choice), move.rolls});
    analysis::LuckLedger<G, bots::Seating<G>> ledger(codex(), table, *options);
    const analysis::Luck luck = ledger.of(opening_.start, played);
    report.stopped = luck.stopped;
    report.fights = options->fights;
    report.all_rolls = luck.all_rolls;
    for (const analysis::RollLuck& roll : luck.rolls) report.rolls.push_back(told(roll, played));
    report_sides(luck, report);
    return report;
  }

 private:
  [[nodiscard]] const typename G::Codex& codex() const { return opening_.codex; }
  [[nodiscard]] std::size_t sides() const { return G::sides(codex()); }

  // Costs are estimated from the opening and not from the moves that were played, so that all fights from one
  // opening are valued in the same way.
  std::optional<analysis::LuckLedgerOptions> options_for(const LuckOptions& request,
                                                         const bots::Seating<G>& table,
                                                         double cost_of_look) const {
    constexpr double enough = 4;  // fights per position; fewer only as a last resort
    constexpr double fewest = 2;
    constexpr double most = 1'000;
    const FightCost cost = fight_cost<G>(codex(), opening_.start, table);
    analysis::LuckLedgerOptions options;
    // The cost of examining a choice is about proportional to the size of a state.
    constexpr double largest = 4'096;
    const double effort = static_cast<double>(request.effort) * largest / sizeof(State) / cost_of_look;
    if (request.unless_long && effort < enough * cost.looks) return std::nullopt;
    const RollsCost rolls = rolls_cost<G>(codex(), opening_.start, table);
    if (request.unless_long && effort < enough * rolls.looks(options.results)) return std::nullopt;
    // With too many positions a random selection of results represents all of them.
    constexpr std::size_t fewest_results = 6;
    for (std::size_t results = options.results.sampled + 1;
         request.fights == 0 && effort < enough * rolls.looks(options.results) && results >= fewest_results;
         results /= 2) {
      options.results.most_states = results;
      options.results.sampled = results - 1;
    }
    options.fights =
        request.fights > 0
            ? request.fights
            : static_cast<std::uint64_t>(std::clamp(effort / rolls.looks(options.results), fewest, most));
    // Exact values assume full information, so they are only valid where nothing is hidden.
    constexpr double share = 0.05;  // of the effort, for one attempt to solve a position
    const double choices = std::max(1.0, cost.looks) / std::max(1.0, cost.decisions);
    options.max_states = Adapter::hides(codex()) ? 0 : static_cast<std::size_t>(share * effort / choices);
    options.max_plays = static_cast<std::size_t>(share * effort);
    options.seed = seed_of_fight(request.seed);
    options.threads = 0;
    if (request.progress || request.is_stopped) {
      options.keep_going = [&request](std::uint64_t done, std::uint64_t of) {
        if (request.progress) request.progress(done, of);
        return !request.is_stopped || !request.is_stopped();
      };
    }
    return options;
  }

  // The cached fights of a roll depend on the fight, the bots, the seed and the way in which the results of
  // rolls are enumerated.
  void keep_work(WorkCache& kept, const std::string& bots, analysis::LuckLedgerOptions& options) const {
    const std::uint64_t task =
        task_of("luck " + std::string(G::name) + ' ' + bots + ' ' +
                std::to_string(Adapter::codex_hash(codex())) + ' ' + std::to_string(hash_of(opening_.start)) +
                ' ' + std::to_string(options.seed) + ' ' + std::to_string(moves_.size()) + ' ' +
                std::to_string(options.results.most_states) + ' ' + std::to_string(options.results.sampled));
    const auto item = [](std::size_t roll, std::uint64_t fights) {
      return hash_of(std::array{std::uint64_t{roll}, fights});
    };
    options.recall = [this, &kept, task, item](std::size_t roll, std::uint64_t fights) {
      const auto text = kept.find(task, item(roll, fights));
      return text ? fights_in(*text, fights) : std::nullopt;
    };
    options.keep = [this, &kept, task, item](std::size_t roll, std::uint64_t fights,
                                             const std::vector<analysis::FightCounts>& fought) {
      kept.keep(task, item(roll, fights), text_of(fought));
    };
  }

  // For each position: the wins of each side, then the fights that nobody won.
  std::string text_of(const std::vector<analysis::FightCounts>& fought) const {
    std::string text;
    for (const analysis::FightCounts& from : fought) {
      for (std::size_t i = 0; i < sides(); ++i) text += std::to_string(from.wins[i]) + ' ';
      text += std::to_string(from.open) + ' ';
    }
    return text;
  }
  [[nodiscard]] std::optional<std::vector<analysis::FightCounts>> fights_in(const std::string& text,
                                                                            std::uint64_t fights) const {
    std::vector<analysis::FightCounts> fought;
    std::istringstream in(text);
    for (analysis::FightCounts from; in >> from.wins[0];) {
      std::uint64_t sum = from.wins[0];
      for (std::size_t i = 1; i < sides(); ++i) in >> from.wins[i], sum += from.wins[i];
      in >> from.open;
      sum += from.open;
      if (!in || (sum != fights && sum != 0)) return std::nullopt;  // a finished fight has no samples
      fought.push_back(from);
    }
    return fought;
  }

  // Always the same samples for the same fight.
  [[nodiscard]] std::uint64_t seed_of_fight(std::uint64_t seed) const {
    for (const Move& move : moves_) {
      seed = hash_of(move.state, seed);
      for (const int face : move.rolls) seed = hash_of(face, seed);
    }
    return seed;
  }

  static Chance chance(const analysis::Fraction& value, double error, bool exact) {
    if (exact) return exact_chance(value);
    const double p = value.to_double();
    return {.p = p,
            .exact = {},
            .low = std::max(0.0, p - z_of_95 * error),
            .high = std::min(1.0, p + z_of_95 * error)};
  }
  static Chance chance(const analysis::PositionValue& worth, std::size_t side) {
    return chance(worth.value(side), worth.error[side], worth.exact());
  }

  LuckRoll told(const analysis::RollLuck& roll, const std::vector<analysis::RecordedMove<G>>& played) const {
    const Move& move = moves_[roll.move];
    LuckRoll told{.move = roll.move + 1,
                  .side = Adapter::side_name(codex(), move.side),
                  .choice = move.choice,
                  .phrase = G::phrase(codex(), played[roll.move].choice),
                  .dice = move.rolls,
                  .results = roll.results,
                  .all_results = roll.all_results,
                  .exact = roll.exact(),
                  .fights = roll.fights,
                  .swings = {}};
    for (std::size_t i = 0; i < sides(); ++i) {
      if (!Adapter::is_player(codex(), side_at(i))) continue;
      told.swings.push_back({Adapter::side_name(codex(), side_at(i)), chance(roll.before, i),
                             chance(roll.after, i),
                             (roll.after.value(i) - roll.before.value(i)).to_double()});
    }
    return told;
  }

  void report_sides(const analysis::Luck& luck, LuckReport& report) const {
    for (std::size_t i = 0; i < sides(); ++i) {
      if (!Adapter::is_player(codex(), side_at(i))) continue;
      const analysis::Luck::OfSide& side = luck.sides[i];
      LuckOfSide& told = report.sides.emplace_back();
      told.side = Adapter::side_name(codex(), side_at(i));
      told.start = chance(luck.start, i);
      told.end = chance(luck.end, i);
      told.dice = side.dice.to_double();
      if (!side.rank) continue;
      told.worse = chance(side.rank->worse, side.rank->worse_error, side.rank->exact);
      told.better = chance(side.rank->better, side.rank->better_error, side.rank->exact);
    }
  }

  const Opening<G>& opening_;
  const SharedList<Move>& moves_;
  const State& now_;
};

}  // namespace affray
