#pragma once
// Plays the fights for sampled odds: as many as the time allows, after the choices that matter.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "affray/analysis/parallel.hpp"
#include "affray/analysis/sample.hpp"
#include "affray/bots/ahead.hpp"
#include "affray/core/game.hpp"
#include "affray/core/redundant.hpp"
#include "affray/referee/odds/arm.hpp"
#include "affray/referee/odds/fights.hpp"
#include "affray/referee/odds/race.hpp"
#include "affray/referee/odds/sampling.hpp"
#include "affray/referee/odds/stratified.hpp"
#include "affray/referee/odds/tally.hpp"
#include "affray/referee/session/adapter.hpp"
#include "affray/referee/session/hidden.hpp"
#include "affray/referee/session/seats.hpp"

namespace affray {

/// Samples fights from a position (arm 0), and after each of its choices. With hidden information, odds
/// computed from the true state would reveal it, so each fight gets a random deal of its own.
template <Game G, AdapterOf<G> Adapter>
class Sampler {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;
  using Choice = typename G::Choice;

  Sampler(const Codex& codex, const State& state, std::uint64_t seed, Objective objective,
          std::vector<std::string> bots, const Lane& lane = {})
      : codex_(codex),
        state_(state),
        seed_(seed),
        objective_(objective),
        bots_(std::move(bots)),
        lane_(lane),
        asked_(G::asked(codex, state)),
        fights_(codex, state, seed, view_of(codex, state)),
        better_(lane.of) {
    if (!asked_.over()) legal_ = G::choices(codex, state);
    for (const Choice& choice : legal_)
      redundant_.push_back(is_redundant<G>(codex, state, choice, objective));
    if (std::all_of(redundant_.begin(), redundant_.end(), std::identity())) redundant_.flip();
    seat(0);
  }

  // Playing

  static constexpr std::uint64_t telling = 64;  // if this many fights all end alike, that is no accident
  static constexpr std::uint64_t telling_of_choice = 32;  // the same for fights after a choice

  /// The fights of this lane after which those of all lanes tell something.
  [[nodiscard]] std::uint64_t telling_of_lane() const {
    return (telling_of_choice + lane_.of - 1) / lane_.of;
  }

  /// Plays until the arm has this many fights of this lane.
  [[nodiscard]] std::optional<Problem> play_up_to(std::size_t arm, std::uint64_t fights) {
    const std::uint64_t first = own_count(arm);
    if (first >= fights) return std::nullopt;
    const auto played = !ahead_   ? play(table_, arm, first, fights - first)
                        : arm > 0 ? play(ahead_->after_a_choice(), arm, first, fights - first)
                                  : play(*ahead_, arm, first, fights - first);
    if (!played) return endless();
    for (const Fought& fought : *played) count(arm, lane_.number, fought);
    if (arm == 0 && own_count(0) >= telling && !knows_luck_) judge_luck();
    return std::nullopt;
  }

  /// Plays a few more fights: first from the arms with the fewest, then after the choices that may be the
  /// best one, with the same seeds for all of them. `is_due` is called in between.
  [[nodiscard]] std::optional<Problem> play_round(const std::function<bool()>& is_due) {
    constexpr std::uint64_t first_step = 8;
    constexpr std::uint64_t later_step = 32;  // larger, as threads are started for each step
    constexpr std::uint64_t share_of_others = 4;
    if (is_round_over_) {
      target_ = target_ < telling_of_lane() ? std::max(first_step, 2 * target_)
                                            : target_ + std::max(2 * first_step, target_ / 8);
    }
    if (is_round_over_ && is_known_roughly() && !knows_pairs_) judge_pairs();
    // Fights between two checks of the time.
    const std::uint64_t step = target_ < telling_of_lane() ? first_step : later_step;
    is_round_over_ = false;
    const std::vector<bool> leading = race().leaders();
    const auto choices = static_cast<std::uint64_t>(std::count(leading.begin(), leading.end(), true));
    const std::uint64_t others = std::min(target_, std::max(telling_of_lane(), target_ / share_of_others));
    for (std::size_t arm = 0; arm < arms_.size(); ++arm) {
      const std::uint64_t goal =
          arm == 0 ? goal_of_position(choices)
                   : std::max(leading[arm - 1] ? target_ : others, goal_by_share(arm - 1, choices));
      while (own_count(arm) < goal) {
        if (is_due()) return std::nullopt;
        if (auto problem = play_up_to(arm, std::min(goal, own_count(arm) + step))) return problem;
      }
    }
    is_round_over_ = true;
    return play_better(is_due);
  }

  /// Whether more fights would not change anything important: each choice that may be the best one is known
  /// to within half a percentage point of the chance to win.
  [[nodiscard]] bool is_answered() const {
    constexpr double enough = 0.02;  // of a value from -1 to 1
    const auto all = race();
    if (objective_ != Objective::win || !all.best()) return false;
    const std::vector<bool> leading = all.leaders();
    for (std::size_t i = 0; i < leading.size(); ++i) {
      if (!leading[i]) continue;
      const Chance value = all.value(i, Looks::many);
      if (value.high - value.low > enough) return false;
    }
    return true;
  }

  /// If all of at least `least` fights of these bots ended alike, switches to the next bots; false if there
  /// are none.
  bool ask_better(std::uint64_t least = telling) {
    if (arms_[0].count() < least || !are_all_alike() || policy_ + 1 >= bots_.size()) return false;
    tried_.push_back(bots_[policy_]);
    seat(policy_ + 1);
    return true;
  }

  // Several workers

  [[nodiscard]] FoughtPart take() {
    FoughtPart part{lane_.number, bots_[policy_], {}, {}};
    taken_.resize(arms_.size() + 1);
    const auto rest = [&](const Arm& arm, std::size_t& from) {
      const std::vector<Fought>& own = arm.lanes()[lane_.number];
      std::vector<Fought> fights(own.begin() + static_cast<std::ptrdiff_t>(from), own.end());
      from = own.size();
      return fights;
    };
    for (std::size_t arm = 0; arm < arms_.size(); ++arm) part.arms.push_back(rest(arms_[arm], taken_[arm]));
    part.better = rest(better_, taken_.back());
    return part;
  }
  void add(const FoughtPart& part) {
    while (part.bots != bots_[policy_]) {  // a worker with stronger bots has seen fights that all ended alike
      const auto theirs = std::find(bots_.begin(), bots_.end(), part.bots);
      if (theirs < bots_.begin() + static_cast<std::ptrdiff_t>(policy_)) return;
      tried_.push_back(bots_[policy_]);
      seat(policy_ + 1);
    }
    for (std::size_t arm = 0; arm < std::min(arms_.size(), part.arms.size()); ++arm) {
      for (const Fought& fought : part.arms[arm]) count(arm, part.lane, fought);
    }
    for (const Fought& fought : part.better) better_.add(part.lane, fought);
  }

  // Results

  [[nodiscard]] const Arm& here() const { return arms_[0]; }
  /// The number of fights on which the chances of the position rest.
  [[nodiscard]] std::uint64_t fights_of_position(Looks looks) const {
    return is_stratified(looks) ? strata().fights() : here().count();
  }
  [[nodiscard]] std::uint64_t fights() const {
    std::uint64_t sum = 0;
    for (const Arm& arm : arms_) sum += arm.count();
    return sum;
  }
  [[nodiscard]] const ChoiceList<G>& choices() const { return legal_; }
  [[nodiscard]] const std::string& bots() const { return bots_[policy_]; }

  [[nodiscard]] Odds odds(Looks looks) const {
    Odds odds = begin_odds<G>("sampled", bots());
    odds.fights = fights_of_position(looks);
    odds.fights_by = odds.policy;
    odds.tried = tried_;
    odds.alike = is_stratified(looks) ? tally_.size() == 1 : here().all_alike();
    odds.objective = objective_;
    odds.seed = seed_;
    odds.always_valid = looks == Looks::many;
    odds.weighted = is_stratified(looks);
    tell_ends(looks, odds);
    if (asked_.over()) return odds;
    odds.asked = Adapter::side_name(codex_, asked_.side);
    odds.value = chance_here(own_worth(), range(), true, looks);
    if (better_.count() >= telling_of_choice) {
      odds.better =
          Better{better_bots, better_.count(),
                 chance_of(better_.mean(own_worth()).mean(), range(), z_for(looks, better_.count()))};
    }
    for (std::size_t i = 0; i < legal_.size() && arms_[i + 1].count() > 0; ++i) {
      odds.choices.push_back(priced(i, looks));
    }
    tell_differences(looks, odds);
    return odds;
  }

 private:
  static Problem endless() { return Problem{{}, 0, 0, "a fight of the bots does not end", {}}; }

  // Switches to the bots with this index and discards the fights of earlier ones.
  void seat(std::size_t number) {
    policy_ = number;
    const auto ahead = bots::ahead_named(bots_[number]);
    table_ = *seated<G>({ahead ? std::string(ahead->first) : bots_[number]}, G::sides(codex_));
    ahead_.reset();
    if (ahead) ahead_.emplace(table_, ahead->choices);
    arms_.assign(legal_.size() + 1, Arm(lane_.of));
    better_ = Arm(lane_.of);
    tally_.clear();
    taken_.clear();
    target_ = 0;
    is_round_over_ = true;
    knows_luck_ = false;
    uses_luck_ = true;
    knows_pairs_ = false;
    paired_ = all_paired;
    shares_.clear();
    const auto* trained =
        asked_.over() ? nullptr : std::get_if<bots::TrainedBot<G>>(&table_.seats[index(asked_.side)]);
    if (trained != nullptr) shares_ = trained->shares(codex_, G::view(codex_, state_, asked_.side), legal_);
  }

  static constexpr std::uint64_t all_paired = ~std::uint64_t{0};

  // Whether the choices that matter are known to ten points of the chance to win.
  [[nodiscard]] bool is_known_roughly() const {
    constexpr std::uint64_t fights = 256;
    return target_ * lane_.of >= fights;
  }

  // Whether the fights from the position ended alike, and those after each choice that is ever made, too:
  // rare ends hide from the first few fights.
  [[nodiscard]] bool are_all_alike() const {
    constexpr double rarely = 0.01;  // the share of such a choice
    for (std::size_t i = 0; i < shares_.size(); ++i) {
      if (shares_[i] >= rarely && arms_[i + 1].count() > 0 && !arms_[i + 1].all_alike()) return false;
    }
    return arms_[0].all_alike();
  }

  // The chances of the position matter most. If it is known how often each choice is made, they follow from
  // the fights after the choices. Otherwise, once all choices have estimates, the position gets half as many
  // fights as all choices that matter together.
  [[nodiscard]] std::uint64_t goal_of_position(std::uint64_t choices) const {
    if (!shares_.empty()) return std::min(target_, telling);
    return target_ < telling_of_lane() ? target_ : target_ * std::max<std::uint64_t>(1, choices / 2);
  }
  // What is chosen often matters for the position, too: its choices together get as many fights as this many
  // of those that matter.
  [[nodiscard]] std::uint64_t goal_by_share(std::size_t choice, std::uint64_t choices) const {
    constexpr std::uint64_t at_first = 4;
    constexpr std::uint64_t later = 9;
    if (shares_.empty() || target_ < telling_of_lane()) return 0;
    const std::uint64_t of = is_known_roughly() ? std::max(choices, later) : std::max(choices / 2, at_first);
    return static_cast<std::uint64_t>(static_cast<double>(target_ * of) * shares_[choice]);
  }
  // A number of fights that is given in advance is that of fights from the position itself.
  [[nodiscard]] bool is_stratified(Looks looks) const {
    return looks == Looks::many && !shares_.empty() &&
           std::all_of(arms_.begin() + 1, arms_.end(),
                       [](const Arm& arm) { return arm.count() >= telling_of_choice; });
  }
  [[nodiscard]] Stratified strata() const { return {std::span(arms_).subspan(1), shares_}; }

  [[nodiscard]] static std::optional<typename G::View> view_of(const Codex& codex, const State& state) {
    const Asked asked = G::asked(codex, state);
    if (asked.over() || !hides_at<G, Adapter>(codex, state)) return std::nullopt;
    return G::view(codex, state, asked.side);
  }

  [[nodiscard]] std::uint64_t own_count(std::size_t arm) const { return arms_[arm].count(lane_.number); }
  void count(std::size_t arm, std::size_t lane, const Fought& fought) {
    arms_[arm].add(lane, fought);
    if (arm == 0) ++tally_[fought.end];
    if (arm > 0 && !shares_.empty() && shares_[arm - 1] > 0) tally_.try_emplace(fought.end, 0);
  }
  // The luck of the dice is measured only if it explains a part of the variance.
  void judge_luck() {
    constexpr double worth_its_cost = 0.05;
    knows_luck_ = true;
    const auto mean = arms_[0].mean(own_worth());
    uses_luck_ = mean.explained() > worth_its_cost;
  }

  // Fights of the stronger bots from the position: few, as each of them takes as long as a hundred others,
  // and none before the choices are known to ten points of the chance to win.
  [[nodiscard]] std::optional<Problem> play_better(const std::function<bool()>& is_due) {
    constexpr std::uint64_t others = 800;
    constexpr std::uint64_t at_once = 2;
    const bool searches = !ahead_ && bots_[policy_].starts_with(bots::varied_name);
    if (!is_known_roughly() || bots_.size() < 2 || searches) return std::nullopt;
    const auto table = *seated<G>({better_bots}, G::sides(codex_));
    while (better_.count(lane_.number) * others * lane_.of < fights() && !is_due()) {
      const auto played = play(table, 0, better_.count(lane_.number), at_once);
      if (!played) return endless();
      for (const Fought& fought : *played) better_.add(lane_.number, fought);
    }
    return std::nullopt;
  }

  // Fights of the same number have the same dice after each choice, so that it is known sooner which choice
  // is better. But the chances of the position, the mean over its choices, are then known later. So after the
  // first fights only those of choices whose fights go alike share their dice.
  [[nodiscard]] std::uint64_t number_of(std::size_t arm, std::uint64_t own) const {
    constexpr unsigned above_all_fights = 40;  // bits
    const std::uint64_t number = lane_.number + own * lane_.of;
    return own < paired_ ? number : number + (std::uint64_t{arm} << above_all_fights);
  }
  void judge_pairs() {
    constexpr double worth_it = 0.5;  // the part of the variance of a difference that is left
    const auto all = race();
    const std::optional<std::size_t> best = all.best();
    if (!best) return;
    knows_pairs_ = true;
    const std::vector<bool> leading = all.leaders();
    const auto variance = [](const auto& mean) { return mean.mean().variance(); };
    double paired = 0;
    double alone = 0;
    for (std::size_t i = 0; i < leading.size(); ++i) {
      if (i == *best || !leading[i]) continue;
      paired += variance(arms_[*best + 1].difference(arms_[i + 1], own_worth()));
      alone += variance(arms_[*best + 1].mean(own_worth())) + variance(arms_[i + 1].mean(own_worth()));
    }
    if (paired < worth_it * alone) return;
    paired_ = 0;
    for (std::size_t arm = 0; arm < arms_.size(); ++arm) paired_ = std::max(paired_, own_count(arm));
  }

  // Plays fights of this lane on all processors; nullopt if one of them does not end.
  template <class P>
  [[nodiscard]] std::optional<std::vector<Fought>> play(const P& players, std::size_t arm,
                                                        std::uint64_t first, std::uint64_t count) const {
    const Choice* choice = arm > 0 ? &legal_[arm - 1] : nullptr;
    std::vector<std::optional<Fought>> found(count);
    const std::size_t workers = analysis::workers_for(count, 0);
    analysis::in_parallel(count, workers, [&](std::size_t i, std::size_t /*worker*/) {
      found[i] = fights_.play(number_of(arm, first + i), choice, players, uses_luck_);
    });
    std::vector<Fought> all;
    for (const auto& some : found) {
      if (!some) return std::nullopt;
      all.push_back(*some);
    }
    return all;
  }

  // The value of an outcome for the side that is asked.
  [[nodiscard]] auto own_worth() const {
    return [this](const Outcome& end) { return worth(end, asked_.side, objective_, G::sides(codex_)); };
  }
  [[nodiscard]] analysis::Interval range() const {
    return range_of_worth<G, Adapter>(codex_, state_, tally_, asked_.side, objective_);
  }
  [[nodiscard]] Race race() const {
    return {std::span(arms_).subspan(1), redundant_, telling_of_choice, range(), own_worth()};
  }

  // The mean of a value at the position as a chance.
  [[nodiscard]] Chance chance_here(WorthOf value, const analysis::Interval& range, bool with_luck,
                                   Looks looks) const {
    if (is_stratified(looks)) return strata().chance(value, range, with_luck, looks);
    return chance_of(here().mean(value).mean(), range, z_for(looks, here().count()));
  }
  void tell_differences(Looks looks, Odds& odds) const {
    const auto all = race();
    const std::optional<std::size_t> best = all.best();
    if (!best || legal_.size() < 2) return;
    const std::vector<bool> leading = all.leaders();
    for (std::size_t i = 0; i < odds.choices.size(); ++i) {
      odds.choices[i].may_be_best = leading[i];
      if (i != *best) odds.choices[i].behind = all.difference(*best, i, odds.confidence, looks);
    }
    constexpr double much = 0.1;  // of a value from -1 to 1
    const Chance after = all.value(*best, looks);
    if (objective_ == Objective::win && after.low - odds.value->high >= much) odds.missed = after;
  }

  void tell_ends(Looks looks, Odds& odds) const {
    constexpr analysis::Interval range{.low = 0, .high = 1};
    const double z = z_for(looks, here().count());
    const auto counted = [&](const auto& holds) {
      if (is_stratified(looks))
        return chance_here([&](const Outcome& end) { return holds(end) ? 1.0 : 0.0; }, range, false, looks);
      std::uint64_t hits = 0;
      for (const auto& [end, times] : tally_) hits += holds(end) ? times : 0;
      return sampled_chance(hits, here().count(), z);
    };
    fill_odds<G, Adapter>(codex_, known_ends(looks), counted, odds);
    if (asked_.over()) return;
    const auto controlled = [&](Side winner) {
      return chance_here([&](const Outcome& end) { return end.winner == winner ? 1.0 : 0.0; }, range, true,
                         looks);
    };
    odds.none = controlled(nobody);
    for (SideChance& one : odds.win) {
      for (std::size_t i = 0; i < G::sides(codex_); ++i) {
        if (Adapter::side_name(codex_, side_at(i)) == one.side) one.chance = controlled(side_at(i));
      }
    }
  }
  // The outcomes of the fights on which the chances of the position rest.
  [[nodiscard]] std::vector<Outcome> known_ends(Looks looks) const {
    std::vector<Outcome> ends;
    for (const auto& [end, times] : tally_) {
      if (times > 0 || is_stratified(looks)) ends.push_back(end);
    }
    return ends;
  }

  [[nodiscard]] Priced priced(std::size_t i, Looks looks) const {
    const Arm& arm = arms_[i + 1];
    const auto chance = [&](const auto& holds) {
      const auto mean = arm.mean([&](const Outcome& end) { return holds(end) ? 1.0 : 0.0; });
      return chance_of(mean.mean(), {.low = 0, .high = 1}, z_for(looks, arm.count()));
    };
    Priced priced{G::text(codex_, legal_[i]), G::phrase(codex_, legal_[i]), race().value(i, looks)};
    priced.win = chance([&](const Outcome& end) { return end.winner == asked_.side; });
    priced.loss =
        chance([&](const Outcome& end) { return end.winner != asked_.side && end.winner != nobody; });
    priced.fights = arm.count();
    return priced;
  }

  const Codex& codex_;
  State state_;
  std::uint64_t seed_;
  Objective objective_;
  std::vector<std::string> bots_;
  Lane lane_;
  Asked asked_;
  Fights<G> fights_;
  ChoiceList<G> legal_;
  std::vector<bool> redundant_;  // which of them are
  std::size_t policy_ = 0;
  bots::Seating<G> table_;                      // the players
  std::optional<bots::AheadPlayers<G>> ahead_;  // the same for the next few choices, then quick ones
  std::vector<Arm> arms_;
  Arm better_;
  std::vector<double> shares_;      // how often each choice is made; empty if that is not known
  Tally tally_;                     // the results of arm 0; those of other arms only are there with 0
  std::vector<std::size_t> taken_;  // the number of fights of each arm, then of the stronger bots
  std::uint64_t target_ = 0;        // the number of fights of this lane after each of the choices that matter
  bool is_round_over_ = true;       // all arms have the fights that the target asks for
  bool knows_luck_ = false;
  bool uses_luck_ = true;
  bool knows_pairs_ = false;
  std::uint64_t paired_ = all_paired;  // so many fights of each arm share their dice with those of others
  std::vector<std::string> tried_;
};

}  // namespace affray
