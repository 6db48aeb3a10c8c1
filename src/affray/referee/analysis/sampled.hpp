#pragma once
// The sampled fights of the analysis of a fight: from each position that is not proven, and after each choice
// whose cost is not known.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "affray/referee/analysis/fights.hpp"
#include "affray/referee/analysis/report.hpp"
#include "affray/referee/analysis/running.hpp"
#include "affray/referee/analysis/solved.hpp"
#include "affray/referee/session/seats.hpp"
#include "affray/referee/simulation/effort.hpp"
#include "affray/referee/simulation/fast_bots.hpp"

namespace affray {

/// Fights of stronger bots after a choice that seems better, and after the one that was made.
template <Game G>
struct CheckedFights {
  std::size_t candidate = 0;
  FightSeries<G> better;
  FightSeries<G> chosen;
  std::uint64_t looked_at = 0;  // so many of them say what is known
  bool closed = false;          // more fights would not change the mark

  [[nodiscard]] std::uint64_t fights() const { return std::min(better.fights(), chosen.fights()); }
};

/// The samples of a move. Series that are not needed are null.
template <Game G>
struct SampledMove {
  FightSeries<G>* position = nullptr;
  FightSeries<G>* rolled = nullptr;           // from the choice on, through its dice
  FightSeries<G>* expected = nullptr;         // from the position as the side to choose sees it
  std::vector<FightSeries<G>*> options;       // after each choice, as the side to choose sees it
  std::vector<FightSeries<G>*> open_options;  // that may still be the best
  std::size_t candidate = 0;                  // a better choice, or the one that was made
  Chance loss;
  bool closed = false;                    // more fights would not change the mark
  bool is_suspect = false;                // seems costly in fights of fast bots
  std::optional<CheckedFights<G>> check;  // of the choice that seems better

  /// The fights of stronger bots from which the loss follows; nullptr if it follows from those of fast bots.
  [[nodiscard]] const CheckedFights<G>* confirmed() const {
    return is_suspect && check && check->looked_at > 1 ? &*check : nullptr;
  }
};

template <Game G>
class FightSampler {
 public:
  FightSampler(const typename G::Codex& codex, const std::vector<PlayedMove<G>>& moves,
               const AnalysisOptions& options)
      : codex_(codex), moves_(moves), options_(options), sampled_(moves.size()) {
    for (std::size_t i = 0; i < moves.size(); ++i) add_series(i);
    for (const SampledMove<G>& move : sampled_) decisions_ += move.options.empty() ? 0 : 1;
    // Each decision is evaluated several times, in the fights of fast bots and in those that check them, and
    // the marks must hold for all of them together.
    constexpr double error = 0.05 / 2;
    const auto marks = static_cast<double>(std::max<std::size_t>(1, decisions_));
    z_ = analysis::z_of(1 - error / (options.looks * marks));
    z_of_checks_ = analysis::z_of(1 - error / (static_cast<double>(looks_of_checks.size()) * marks));
  }

  /// Plays only a share of the fights; the other workers play the others.
  void take_share(const AnalysisShare& share) {
    if (!share.plan.bots.empty()) bots_ = share.plan.bots == strong_bots ? strong_bots : fast_bots<G>();
    is_mine_.assign(sampled_.size(), false);
    for (std::size_t k = share.lane.number; k < share.plan.moves.size(); k += share.lane.of) {
      if (share.plan.moves[k] < is_mine_.size()) is_mine_[share.plan.moves[k]] = true;
    }
  }

  /// Decides which bots play, from the effort and from how much is not proven; an empty name: all is.
  void choose_bots() {
    if (!series_.empty()) bots_ = can_afford_strong_bots() ? strong_bots : fast_bots<G>();
  }

  /// The moves that need fights.
  [[nodiscard]] std::vector<std::size_t> moves() const {
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < sampled_.size(); ++i) {
      const SampledMove<G>& move = sampled_[i];
      if (move.position != nullptr || move.rolled != nullptr || !move.options.empty()) all.push_back(i);
    }
    return all;
  }

  /// Plays fights until the time is up; a later call goes on. Returns whether there are enough now.
  bool run() {
    if (series_.empty()) return true;
    if (bots_.empty()) choose_bots();
    const FightPlayer<G> player(codex_, table(bots_), options_.seed);
    const bool checks = is_fast() && decisions_ > 0;
    play_rounds(player, checks ? share_before_checks : 1);
    if (checks && !check()) {
      play_rounds(player, 1);
      static_cast<void>(check());
    }
    return !is_due(1);
  }

  [[nodiscard]] const SampledMove<G>& operator[](std::size_t i) const { return sampled_[i]; }
  [[nodiscard]] const std::string& bots() const { return bots_; }
  [[nodiscard]] std::string policy(std::size_t i) const {
    return sampled_[i].confirmed() != nullptr ? checking_bots_ : bots_;
  }

  /// The fights that this worker has played.
  [[nodiscard]] AnalysisPart part() const {
    AnalysisPart part;
    for (const std::size_t i : moves()) {
      if (is_mine(i)) part.push_back(part_of(i));
    }
    return part;
  }
  /// Takes the fights of another worker; those of positions that are proven here are not needed.
  void take(const AnalysisPart& part) {
    for (const MoveFights& fights : part) take(fights);
  }

 private:
  static constexpr const char* strong_bots = "varied:50";
  static constexpr double share_before_checks = 0.6;  // of the time
  static constexpr std::uint64_t first_round = 4;
  static constexpr std::uint64_t most_fights = 4'096;
  // The numbers of fights after which a check is looked at, and no other: each look could mistake noise.
  static constexpr std::array<std::uint64_t, 4> looks_of_checks{64, 256, 1'024, most_fights};
  static constexpr analysis::Interval differences{.low = -1, .high = 1};

  // Searching bots that confirm what fast bots say.
  [[nodiscard]] static std::string checking_bots() {
    if constexpr (requires { G::Features::checking; }) {
      if (shipped_network<G>()) return std::string(G::Features::checking);
    }
    return strong_bots;
  }
  [[nodiscard]] bots::Seating<G> table(const std::string& name) const {
    return *seated<G>({name}, G::sides(codex_));
  }
  FightSeries<G>* new_series(const PlayedMove<G>& move) {
    series_.emplace_back().from = &move.before;
    return &series_.back();
  }

  void add_series(std::size_t i) {
    const PlayedMove<G>& move = moves_[i];
    SampledMove<G>& sampled = sampled_[i];
    const bool is_end = i + 1 == moves_.size();
    const bool is_choice = !move.options.empty();
    if (!move.value && (is_end || is_choice || move.rolls || move.out_of_turn))
      sampled.position = new_series(move);
    if (is_end) return;
    if (is_choice && !move.loss) add_options(move, sampled);
    if (move.after_choice || !move.rolls || !is_choice) return;
    if (!move.hides && !sampled.options.empty()) {
      sampled.rolled = sampled.options[move.made];
    } else {
      sampled.rolled = new_series(move);
      sampled.rolled->first = move.choice;
    }
  }

  void add_options(const PlayedMove<G>& move, SampledMove<G>& sampled) {
    const typename G::View* view = nullptr;
    if (move.hides) {
      views_.push_back(G::view(codex_, move.before, move.chooser));
      view = &views_.back();
      sampled.expected = new_series(move);
      sampled.expected->view = view;
    }
    for (const auto& option : move.options) {
      FightSeries<G>* series = new_series(move);
      series->view = view;
      series->first = option;
      sampled.options.push_back(series);
    }
    sampled.open_options = sampled.options;
    sampled.candidate = move.made;
    sampled.loss = {.p = 0, .exact = {}, .low = 0, .high = 1};
  }

  [[nodiscard]] bool is_fast() const { return bots_ != strong_bots; }
  [[nodiscard]] bool is_mine(std::size_t i) const { return is_mine_.empty() || is_mine_[i]; }

  // Whether the budget allows enough of their fights from every position that a costly choice shows.
  [[nodiscard]] bool can_afford_strong_bots() const {
    constexpr double enough = 64;
    constexpr double samples_of_strong = 50;
    constexpr double look_of_search = 10;  // as in looks_of
    const FightCost cost = fight_cost<G>(codex_, moves_.front().before, table("greedy"));
    // On average half of a fight is left.
    const double looks = cost.decisions * samples_of_strong * look_of_search / 2;
    return enough * looks * static_cast<double>(series_.size()) <= options_.effort;
  }

  [[nodiscard]] bool is_stopped() const { return options_.is_stopped && options_.is_stopped(); }
  [[nodiscard]] bool is_due(double share) const {
    return is_stopped() || (options_.time_used && options_.time_used() >= share);
  }
  void tell_progress(std::uint64_t done, std::uint64_t most) const {
    if (!options_.progress) return;
    constexpr double parts = 1'000;
    if (options_.time_used) {
      const double used = std::min(1.0, options_.time_used());
      return options_.progress(static_cast<std::uint64_t>(parts * used), static_cast<std::uint64_t>(parts));
    }
    options_.progress(done, most);
  }

  // Each round has twice as many fights as the one before. Choices get their share of the time from the first
  // round on, so that long fights have marks too.
  void play_rounds(const FightPlayer<G>& player, double share) {
    const std::uint64_t most = options_.fights > 0 ? options_.fights : most_fights;
    constexpr double share_of_positions = 0.6;
    double share_of_round = share_of_positions * share;
    std::uint64_t played = 0;
    const std::uint64_t next = std::bit_floor(std::max(first_round, fewest_fights()));
    for (std::uint64_t fights = std::min(next, most);; fights = std::min(2 * fights, most)) {
      const std::vector<FightSeries<G>*> positions = position_series();
      const ChoiceSeries choices = choice_series();
      const auto on_progress = [&](std::uint64_t done) {
        tell_progress(played + done, most * series_.size());
      };
      player.play(positions, fights, [&] { return is_due(share_of_round); }, on_progress);
      player.play(choices.leading, fights, [&] { return is_due(share); }, on_progress);
      player.play(choices.others, fights / 4, [&] { return is_due(share); }, on_progress);
      share_of_round = share;
      played = fights * (positions.size() + choices.leading.size()) + fights / 4 * choices.others.size();
      for (std::size_t i = 0; i < sampled_.size(); ++i) {
        if (is_mine(i)) judge(i);
      }
      if (fights == most || is_due(share)) return;
    }
  }

  [[nodiscard]] std::uint64_t fewest_fights() const {
    std::uint64_t fewest = most_fights;
    for (const auto& all : {position_series(), choice_series().leading}) {
      for (const FightSeries<G>* one : all) fewest = std::min(fewest, one->fights());
    }
    return fewest;
  }

  // Distant positions come first, so that the whole fight is covered if the time is short.
  [[nodiscard]] std::vector<FightSeries<G>*> position_series() const {
    std::vector<FightSeries<G>*> all;
    std::vector<bool> is_taken(sampled_.size());
    for (std::size_t step = std::bit_ceil(sampled_.size()); step > 0; step /= 2) {
      for (std::size_t i = 0; i < sampled_.size(); i += step) {
        if (is_taken[i] || !is_mine(i)) continue;
        is_taken[i] = true;
        const SampledMove<G>& move = sampled_[i];
        if (move.position != nullptr) all.push_back(move.position);
        if (move.rolled != nullptr) all.push_back(move.rolled);
        if (move.expected == nullptr) continue;
        all.push_back(move.expected);
        all.push_back(move.options[moves_[i].made]);
      }
    }
    return all;
  }
  // After choices that may be costly, or better than these; and after the others, which get fewer fights.
  // With a given number of fights all get as many. A decision whose check has begun gets no more.
  struct ChoiceSeries {
    std::vector<FightSeries<G>*> leading;
    std::vector<FightSeries<G>*> others;
  };
  [[nodiscard]] ChoiceSeries choice_series() const {
    ChoiceSeries all;
    for (std::size_t i = 0; i < sampled_.size(); ++i) {
      const SampledMove<G>& move = sampled_[i];
      if (move.closed || move.check || !is_mine(i)) continue;
      for (FightSeries<G>* option : move.open_options) {
        (options_.fights > 0 || may_matter(i, *option) ? all.leading : all.others).push_back(option);
      }
    }
    return all;
  }
  // Whether the choice may be the best one, or is the one that was made: unless this one cost little.
  [[nodiscard]] bool may_matter(std::size_t i, const FightSeries<G>& option) const {
    constexpr double errors = 2;
    constexpr double costly = 0.05;
    const SampledMove<G>& move = sampled_[i];
    const FightSeries<G>& chosen = *move.options[moves_[i].made];
    const FightSeries<G>& best = *leader(move, chosen, moves_[i].chooser);
    const auto at_most = [&](const FightSeries<G>& one, const FightSeries<G>& other) {
      const analysis::Mean gap = difference(one, other, moves_[i].chooser, Half::all);
      return gap.count() < first_round ? 1 : gap.value() + errors * gap.error(differences, 1);
    };
    if (&best != &chosen && at_most(best, chosen) < costly) return false;
    return &option == &chosen || &option == &best || at_most(option, best) >= 0;
  }

  // Fast bots do not always complete what a choice began. A loss in their fights counts only if stronger bots
  // confirm it.
  void judge(std::size_t i) {
    SampledMove<G>& move = sampled_[i];
    if (move.options.empty() || move.options[moves_[i].made]->fights() < 2) return;
    compare(i);
    if (!is_fast()) return;
    constexpr double suspicious = 0.02;
    move.is_suspect = move.check || (move.candidate != moves_[i].made && move.loss.p > suspicious);
    move.loss.low = move.loss.p = 0;  // until it is confirmed
    if (!move.check) return;
    // What has been begun is not exchanged for what seems still better: that would be another look.
    move.candidate = move.check->candidate;
    judge_checked(i);
  }

  // Half of the fights selects the choice to compare with; the other half estimates the difference, because
  // the best of many samples looks better than it is.
  void compare(std::size_t i) {
    SampledMove<G>& move = sampled_[i];
    const FightSeries<G>& chosen = *move.options[moves_[i].made];
    const Side side = moves_[i].chooser;
    drop_worse(move, chosen, side);
    move.candidate = moves_[i].made;
    double most = 0;
    double high = 0;
    for (std::size_t k = 0; k < move.options.size(); ++k) {
      const FightSeries<G>& option = *move.options[k];
      if (k == moves_[i].made || !is_open(move, k)) continue;
      if (option.fights() < 2) {
        high = 1;
        continue;
      }
      high = std::max(high, difference(option, chosen, side, Half::all).interval(differences, z_).high);
      const double more = difference(option, chosen, side, Half::odd).value();
      if (more <= most || 2 * option.fights() < chosen.fights()) continue;
      most = more;
      move.candidate = k;
    }
    const analysis::Mean gap = move.candidate == moves_[i].made
                                   ? analysis::Mean()
                                   : difference(*move.options[move.candidate], chosen, side, Half::even);
    move.loss = sampled_loss(gap, gap.interval(differences, z_), high);
    constexpr double narrow = 0.02;
    move.closed = move.open_options.size() == 1 ||
                  (mark_of(move.loss) != Mark::open && move.loss.high - move.loss.low < narrow);
  }

  static bool is_open(const SampledMove<G>& move, std::size_t option) {
    const auto& open = move.open_options;
    return std::find(open.begin(), open.end(), move.options[option]) != open.end();
  }

  [[nodiscard]] static Chance sampled_loss(const analysis::Mean& gap, const analysis::Interval& interval,
                                           double high) {
    constexpr double least = 0.001;  // a sample does not prove that nothing was lost
    Chance loss{.p = 0, .exact = {}, .low = 0, .high = std::max(least, high)};
    if (gap.count() == 0) return loss;
    loss.low = std::max(0.0, interval.low);
    loss.high = std::max(loss.low, loss.high);
    loss.p = std::clamp(gap.value(), loss.low, loss.high);
    return loss;
  }

  // The choice that seems best, of those with as many fights as the one that was made.
  static const FightSeries<G>* leader(const SampledMove<G>& move, const FightSeries<G>& chosen, Side side) {
    const FightSeries<G>* leader = &chosen;
    double most = 0;
    for (const FightSeries<G>* option : move.open_options) {
      const double more = difference(*option, chosen, side, Half::all).value();
      if (option->fights() >= chosen.fights() && more > most) {
        most = more;
        leader = option;
      }
    }
    return leader;
  }

  // Choices that are certainly worse than the best one get no more fights.
  void drop_worse(SampledMove<G>& move, const FightSeries<G>& chosen, Side side) const {
    const FightSeries<G>* best = leader(move, chosen, side);
    const auto is_worse = [&](const FightSeries<G>* option) {
      if (option == best || option == &chosen || option->fights() == 0) return false;
      return difference(*option, *best, side, Half::all).interval(differences, z_).high < 0;
    };
    move.open_options.erase(std::remove_if(move.open_options.begin(), move.open_options.end(), is_worse),
                            move.open_options.end());
  }

  // Returns false if there is nothing to confirm.
  bool check() {
    std::vector<std::size_t> suspects;
    for (std::size_t i = 0; i < sampled_.size(); ++i) {
      if (sampled_[i].is_suspect && is_mine(i)) suspects.push_back(i);
    }
    std::sort(suspects.begin(), suspects.end(), [&](std::size_t a, std::size_t b) {
      return std::pair(-suspicion(a), a) < std::pair(-suspicion(b), b);
    });
    if (suspects.empty()) return false;
    const FightPlayer<G> player(codex_, table(checking_bots_), hash_of(options_.seed, std::uint64_t{1}));
    // A few of the worst first: many fights after one choice are worth more than few fights after many.
    constexpr std::size_t together = 4;
    for (std::size_t look = 1; look < looks_of_checks.size(); ++look) {
      for (std::size_t first = 0; first < suspects.size() && !is_due(1); first += together) {
        const std::size_t end = std::min(suspects.size(), first + together);
        check(player,
              {suspects.begin() + static_cast<std::ptrdiff_t>(first),
               suspects.begin() + static_cast<std::ptrdiff_t>(end)},
              look);
      }
    }
    return true;
  }

  [[nodiscard]] double suspicion(std::size_t i) const {
    const SampledMove<G>& move = sampled_[i];
    if (move.candidate == moves_[i].made) return 0;
    return difference(*move.options[move.candidate], *move.options[moves_[i].made], moves_[i].chooser,
                      Half::all)
        .value();
  }

  // Up to this look. Those that seem to have cost little go no further than the first one, until the others
  // are known better.
  void check(const FightPlayer<G>& player, const std::vector<std::size_t>& suspects, std::size_t last_look) {
    for (std::size_t look = 0; look <= last_look && !is_due(1); ++look) {
      const std::uint64_t fights = fights_at(look);
      std::vector<FightSeries<G>*> series;
      for (const std::size_t i : suspects) {
        SampledMove<G>& move = sampled_[i];
        if (!move.check) move.check = new_check(i, move.candidate);
        if (move.check->closed || (look > 0 && last_look == 1 && !seems_costly(i))) continue;
        series.push_back(&move.check->better);
        series.push_back(&move.check->chosen);
      }
      if (series.empty()) return;
      player.play(
          series, fights, [&] { return is_due(1); },
          [&](std::uint64_t done) { tell_progress(done, fights * series.size()); });
      for (const std::size_t i : suspects) judge(i);
    }
  }
  [[nodiscard]] std::uint64_t fights_at(std::size_t look) const {
    return options_.fights > 0 ? std::min(options_.fights, looks_of_checks[look]) : looks_of_checks[look];
  }
  [[nodiscard]] bool seems_costly(std::size_t i) const {
    constexpr double costly = 0.05;
    return checked_difference(i).value() >= costly;
  }
  // In the fights of the last look.
  [[nodiscard]] analysis::Mean checked_difference(std::size_t i) const {
    const CheckedFights<G>& check = *sampled_[i].check;
    return difference(check.better, check.chosen, moves_[i].chooser, Half::all, check.looked_at);
  }

  [[nodiscard]] CheckedFights<G> new_check(std::size_t i, std::size_t candidate) const {
    CheckedFights<G> check{candidate, *sampled_[i].options[candidate], *sampled_[i].options[moves_[i].made]};
    check.better.winners.clear();
    check.chosen.winners.clear();
    return check;
  }

  void judge_checked(std::size_t i) {
    SampledMove<G>& move = sampled_[i];
    for (std::size_t look = 0; look < looks_of_checks.size(); ++look) {
      if (move.check->fights() >= fights_at(look)) move.check->looked_at = fights_at(look);
    }
    if (move.check->looked_at < 2) return;
    const analysis::Mean gap = checked_difference(i);
    const analysis::Interval interval = gap.interval(differences, z_of_checks_);
    const double high = std::max(interval.high, 0.0);
    const Mark mark = mark_of(sampled_loss(gap, interval, high));
    // Another choice may be better still, as far as the fights of fast bots tell.
    move.loss = sampled_loss(gap, interval, std::max(high, move.loss.high));
    move.check->closed = mark == Mark::good || mark == Mark::blunder;
    move.closed = move.closed || move.check->closed;
  }

  [[nodiscard]] MoveFights part_of(std::size_t i) const {
    const SampledMove<G>& move = sampled_[i];
    const auto winners = [](const FightSeries<G>* series) {
      return series == nullptr ? Winners() : series->winners;
    };
    MoveFights part{.move = i,
                    .position = winners(move.position),
                    .rolled = winners(move.rolled),
                    .expected = winners(move.expected),
                    .options = {},
                    .open = {},
                    .check = {}};
    for (std::size_t k = 0; k < move.options.size(); ++k) {
      part.options.push_back(winners(move.options[k]));
      if (is_open(move, k)) part.open.push_back(k);
    }
    if (move.check)
      part.check = {move.check->candidate, move.check->better.winners, move.check->chosen.winners};
    return part;
  }

  // Series that are not needed here are left out, and what does not belong to this fight.
  void take(const MoveFights& part) {
    if (part.move >= sampled_.size()) return;
    SampledMove<G>& move = sampled_[part.move];
    const auto set = [](FightSeries<G>* series, const Winners& winners) {
      if (series != nullptr) series->winners = winners;
    };
    set(move.position, part.position);
    set(move.rolled, part.rolled);
    set(move.expected, part.expected);
    if (move.options.size() != part.options.size()) return;
    for (std::size_t k = 0; k < part.options.size(); ++k) set(move.options[k], part.options[k]);
    move.open_options.clear();
    for (const std::size_t k : part.open) {
      if (k < move.options.size()) move.open_options.push_back(move.options[k]);
    }
    if (part.check && part.check->candidate < move.options.size()) {
      move.check = new_check(part.move, part.check->candidate);
      move.check->better.winners = part.check->better;
      move.check->chosen.winners = part.check->chosen;
    }
    judge(part.move);
  }

  const typename G::Codex& codex_;
  const std::vector<PlayedMove<G>>& moves_;
  const AnalysisOptions& options_;
  std::vector<SampledMove<G>> sampled_;
  std::deque<FightSeries<G>> series_;
  std::deque<typename G::View> views_;
  std::vector<bool> is_mine_;  // by move: this worker plays its fights; empty: all moves
  std::size_t decisions_ = 0;
  double z_ = 0;
  double z_of_checks_ = 0;
  std::string bots_;
  std::string checking_bots_ = checking_bots();
};

}  // namespace affray
