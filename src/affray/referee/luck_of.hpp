#pragma once
// The luck of a fight of any game: the moves of a session against all that their dice could have come to.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "affray/analysis/luck.hpp"
#include "affray/core/hash.hpp"
#include "affray/referee/effort.hpp"
#include "affray/referee/luck.hpp"
#include "affray/referee/opening.hpp"
#include "affray/referee/seats.hpp"
#include "affray/referee/session.hpp"
#include "affray/referee/words.hpp"

namespace affray {

template <Game G, WordsOf<G> Words>
class LuckOf {
 public:
  using State = typename G::State;

  /// The fight stands at `now` after the moves.
  LuckOf(const Opening<G>& opening, const std::vector<Move>& moves, const State& now)
      : opening_(opening), moves_(moves), now_(now) {}

  [[nodiscard]] LuckReport wished(const LuckWish& wish) const {
    const bots::Table<G> table = *seated<G>({"greedy"}, sides());
    LuckReport report;
    report.game = G::name;
    report.finished = G::asked(codex(), now_).over();
    report.is_of_cards = requires { Words::draws_only; };
    report.seed = wish.seed;
    const std::optional<analysis::LuckOptions> options = options_for(wish, table);
    report.stopped = !options;
    if (!options) return report;
    std::vector<analysis::Played<G>> played;
    for (const Move& move : moves_) played.push_back({*G::parse(codex(), move.choice), move.rolls});
    analysis::LuckLedger<G, bots::Table<G>> ledger(codex(), table, *options);
    const analysis::Luck luck = ledger.of(opening_.start, played);
    report.stopped = luck.stopped;
    report.fights = options->fights;
    if (luck.stopped) return report;
    for (const analysis::LuckyRoll& roll : luck.rolls) report.rolls.push_back(told(roll, played));
    report_sides(luck, report);
    return report;
  }

 private:
  [[nodiscard]] const typename G::Codex& codex() const { return opening_.codex; }
  [[nodiscard]] std::size_t sides() const { return G::sides(codex()); }

  // The cost is that of fights that begin like this one: a percentile whose method hung on how the fight
  // went on would not be uniform.
  std::optional<analysis::LuckOptions> options_for(const LuckWish& wish, const bots::Table<G>& table) const {
    constexpr double results = 4;  // that a roll has, about
    constexpr double fewest = 8;
    constexpr double most = 1'000;
    const FightCost cost = fight_cost<G>(codex(), opening_.start, table);
    analysis::LuckOptions options;
    const auto effort = static_cast<double>(wish.effort);
    const double of_a_fight = std::max(1.0, cost.looks);
    const double of_all = of_a_fight * std::max(1.0, cost.rolls) * results;
    if (wish.unless_long && effort < fewest * of_all) return std::nullopt;
    options.fights =
        wish.fights > 0 ? wish.fights : static_cast<std::uint64_t>(std::clamp(effort / of_all, fewest, most));
    // Exact values see everything, so they hold only where nothing is hidden.
    constexpr double share = 0.05;  // of the effort, for one try to solve
    const double choices = of_a_fight / std::max(1.0, cost.decisions);
    options.max_states = Words::hides(codex()) ? 0 : static_cast<std::size_t>(share * effort / choices);
    options.seed = seed_of_fight(wish.seed);
    options.threads = 0;
    if (wish.progress || wish.is_stopped) {
      options.go_on = [&wish](std::size_t done, std::size_t of) {
        if (wish.progress) wish.progress(done, of);
        return !wish.is_stopped || !wish.is_stopped();
      };
    }
    return options;
  }

  // The same fight has the same percentile; two fights order equal dice each in its own way.
  [[nodiscard]] std::uint64_t seed_of_fight(std::uint64_t seed) const {
    for (const Move& move : moves_) {
      seed = hash_of(move.state, seed);
      for (const int face : move.rolls) seed = hash_of(face, seed);
    }
    return seed;
  }

  static Chance chance(double value, double error, bool exact) {
    Chance chance{.p = value, .exact = {}, .low = value, .high = value};
    if (exact) {
      constexpr double rounding = 1e-12;
      if (value > 1 - rounding) chance.exact = "1/1";
      if (value < rounding) chance.exact = "0/1";
      return chance;
    }
    chance.low = std::max(0.0, value - z_of_95 * error);
    chance.high = std::min(1.0, value + z_of_95 * error);
    return chance;
  }
  static Chance chance(const analysis::Worth& worth, std::size_t side) {
    return chance(worth.value[side], worth.error[side], worth.exact);
  }

  LuckRoll told(const analysis::LuckyRoll& roll, const std::vector<analysis::Played<G>>& played) const {
    const Move& move = moves_[roll.move];
    LuckRoll told{.move = roll.move + 1,
                  .side = Words::side_name(codex(), move.side),
                  .choice = move.choice,
                  .phrase = G::phrase(codex(), played[roll.move].choice),
                  .dice = move.rolls,
                  .results = roll.results,
                  .all_results = roll.all_results,
                  .exact = roll.before.exact && roll.after.exact,
                  .swings = {}};
    for (std::size_t i = 0; i < sides(); ++i) {
      if (!Words::is_player(codex(), side_at(i))) continue;
      told.swings.push_back(
          {Words::side_name(codex(), side_at(i)), chance(roll.before, i), chance(roll.after, i)});
    }
    return told;
  }

  void report_sides(const analysis::Luck& luck, LuckReport& report) const {
    for (std::size_t i = 0; i < sides(); ++i) {
      if (!Words::is_player(codex(), side_at(i))) continue;
      const analysis::Luck::OfSide& side = luck.sides[i];
      report.sides.push_back({Words::side_name(codex(), side_at(i)), chance(luck.start, i),
                              chance(luck.end, i), side.dice, side.percentile, side.low, side.high});
    }
  }

  const Opening<G>& opening_;
  const std::vector<Move>& moves_;
  const State& now_;
};

}  // namespace affray
