#pragma once
// The luck of a fight of any game: the moves of a session against all that their dice could have come to.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "affray/analysis/luck.hpp"
#include "affray/core/hash.hpp"
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
    const analysis::LuckOptions options = options_for(wish, table);
    std::vector<analysis::Played<G>> played;
    for (const Move& move : moves_) played.push_back({*G::parse(codex(), move.choice), move.rolls});
    analysis::LuckLedger<G, bots::Table<G>> ledger(codex(), table, options);
    const analysis::Luck luck = ledger.of(opening_.start, played);
    LuckReport report;
    report.game = G::name;
    report.finished = G::asked(codex(), now_).over();
    report.stopped = luck.stopped;
    report.fights = options.fights;
    report.seed = wish.seed;
    if (luck.stopped) return report;
    for (const analysis::LuckyRoll& roll : luck.rolls) report.rolls.push_back(told(roll, played));
    report_sides(luck, report);
    return report;
  }

 private:
  [[nodiscard]] const typename G::Codex& codex() const { return opening_.codex; }
  [[nodiscard]] std::size_t sides() const { return G::sides(codex()); }

  // What a fight that begins like this one costs: measured before its dice are looked at, since a percentile
  // whose method hangs on how the fight went on would not be uniform.
  struct Cost {
    double looks = 0;      // choices that were open, in one fight
    double decisions = 0;  // moments with two or more
    double rolls = 0;
  };

  Cost cost(const bots::Table<G>& table) const {
    constexpr std::uint64_t fights = 2;
    Cost cost;
    Chronicle<typename G::Event> quiet;
    for (std::uint64_t number = 0; number < fights; ++number) {
      SeededDice dice(analysis::fight_seed(0, number));
      SeededDice players_dice(analysis::players_seed(0, number));
      State state = opening_.start;
      std::vector<int> faces;
      for (std::size_t plays = 0; plays < analysis::longest_fight; ++plays) {
        const Asked asked = G::asked(codex(), state);
        if (asked.over()) break;
        const ChoiceList<G> legal = G::choices(codex(), state);
        cost.looks += static_cast<double>(legal.size()) / fights;
        cost.decisions += legal.size() > 1 ? 1.0 / fights : 0;
        const auto choice =
            legal.size() == 1 ? legal[0] : table(codex(), state, asked.side, legal, players_dice);
        faces.clear();
        RecordingDice recording(dice, faces);
        G::play(codex(), state, choice, recording, quiet);
        cost.rolls += faces.empty() ? 0 : 1.0 / fights;
      }
    }
    return cost;
  }

  analysis::LuckOptions options_for(const LuckWish& wish, const bots::Table<G>& table) const {
    constexpr double results = 4;  // that a roll has, about
    constexpr double fewest = 8;
    constexpr double most = 1'000;
    const Cost cost = this->cost(table);
    analysis::LuckOptions options;
    const auto effort = static_cast<double>(wish.effort);
    const double of_a_fight = std::max(1.0, cost.looks);
    const double of_all = of_a_fight * std::max(1.0, cost.rolls) * results;
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
      if (value == 1) chance.exact = "1/1";
      if (value == 0) chance.exact = "0/1";
      return chance;
    }
    constexpr double z = 1.959964;  // 95 %
    chance.low = std::max(0.0, value - z * error);
    chance.high = std::min(1.0, value + z * error);
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
