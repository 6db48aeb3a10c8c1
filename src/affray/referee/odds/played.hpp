#pragma once
// Sampled fights from a position and after each of its choices, and the odds that follow from them.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "affray/core/game.hpp"
#include "affray/core/redundant.hpp"
#include "affray/referee/odds/arm.hpp"
#include "affray/referee/odds/race.hpp"
#include "affray/referee/odds/report.hpp"
#include "affray/referee/odds/sampling.hpp"
#include "affray/referee/odds/stratified.hpp"
#include "affray/referee/odds/tally.hpp"
#include "affray/referee/session/adapter.hpp"

namespace affray {

/// Fights from the position are arm 0, those after a choice the arm one above its place in the list.
template <Game G, AdapterOf<G> Adapter>
class PlayedFights {
 public:
  using Codex = typename G::Codex;
  using State = typename G::State;
  using Choice = typename G::Choice;

  static constexpr std::uint64_t telling_of_choice = 32;  // fights after a choice that say something

  PlayedFights(const Codex& codex, const State& state, Objective objective, std::size_t lanes)
      : codex_(codex),
        state_(state),
        objective_(objective),
        asked_(G::asked(codex, state)),
        lanes_(lanes),
        better_(lanes) {
    if (!asked_.over()) choices_ = G::choices(codex, state);
    for (const Choice& choice : choices_)
      redundant_.push_back(is_redundant<G>(codex, state, choice, objective));
    if (std::all_of(redundant_.begin(), redundant_.end(), std::identity())) redundant_.flip();
    forget({});
  }

  /// Forgets all fights. The next ones are of bots who make each choice with this share; empty if the shares
  /// are not known.
  void forget(std::vector<double> shares) {
    arms_.assign(choices_.size() + 1, Arm(lanes_));
    better_ = Arm(lanes_);
    tally_.clear();
    shares_ = std::move(shares);
  }
  void add(std::size_t arm, std::size_t lane, const Fought& fought) {
    arms_[arm].add(lane, fought);
    if (arm == 0) ++tally_[fought.end];
    if (arm > 0 && !shares_.empty() && shares_[arm - 1] > 0) tally_.try_emplace(fought.end, 0);
  }
  /// A fight of stronger bots from the position.
  void add_better(std::size_t lane, const Fought& fought) { better_.add(lane, fought); }

  [[nodiscard]] Objective objective() const { return objective_; }
  [[nodiscard]] const ChoiceList<G>& choices() const { return choices_; }
  [[nodiscard]] const std::vector<double>& shares() const { return shares_; }
  [[nodiscard]] const std::vector<Arm>& arms() const { return arms_; }
  [[nodiscard]] const Arm& here() const { return arms_[0]; }
  [[nodiscard]] const Arm& after(std::size_t choice) const { return arms_[choice + 1]; }
  [[nodiscard]] const Arm& better() const { return better_; }

  /// All fights but those of stronger bots.
  [[nodiscard]] std::uint64_t fights() const {
    std::uint64_t sum = 0;
    for (const Arm& arm : arms_) sum += arm.count();
    return sum;
  }
  /// The number of fights on which the chances of the position rest.
  [[nodiscard]] std::uint64_t fights_of_position(Looks looks) const {
    return is_stratified(looks) ? strata().fights() : here().count();
  }
  [[nodiscard]] bool tells_of_all_choices() const {
    return std::all_of(arms_.begin() + 1, arms_.end(),
                       [](const Arm& arm) { return arm.count() >= telling_of_choice; });
  }
  /// Whether the fights from the position ended alike, and those after each choice that is ever made, too:
  /// rare ends hide from the first few fights.
  [[nodiscard]] bool are_all_alike() const {
    constexpr double rarely = 0.01;  // the share of such a choice
    for (std::size_t i = 0; i < shares_.size(); ++i) {
      if (shares_[i] >= rarely && after(i).count() > 0 && !after(i).all_alike()) return false;
    }
    return here().all_alike();
  }

  /// The value of an outcome for the side that is asked.
  [[nodiscard]] auto own_worth() const {
    return [this](const Outcome& end) { return worth(end, asked_.side, objective_, G::sides(codex_)); };
  }
  [[nodiscard]] Race race() const {
    return {std::span(arms_).subspan(1), redundant_, telling_of_choice, range(), own_worth()};
  }

  /// The odds, but for who played the fights. `stronger` are those of the fights of stronger bots.
  [[nodiscard]] Odds odds(Looks looks, const char* stronger) const {
    Odds odds = begin_odds<G>("sampled", {});
    odds.fights = fights_of_position(looks);
    odds.alike = is_stratified(looks) ? tally_.size() == 1 : here().all_alike();
    odds.objective = objective_;
    odds.always_valid = looks == Looks::many;
    odds.weighted = is_stratified(looks);
    tell_ends(looks, odds);
    if (asked_.over()) return odds;
    odds.asked = Adapter::side_name(codex_, asked_.side);
    odds.value = chance_here(own_worth(), range(), true, looks);
    if (better_.count() >= telling_of_choice) {
      odds.better =
          Better{stronger, better_.count(),
                 chance_of(better_.mean(own_worth()).mean(), range(), z_for(looks, better_.count()))};
    }
    for (std::size_t i = 0; i < choices_.size() && after(i).count() > 0; ++i) {
      odds.choices.push_back(priced(i, looks));
    }
    tell_differences(looks, odds);
    return odds;
  }

 private:
  // A number of fights that is given in advance is that of fights from the position itself.
  [[nodiscard]] bool is_stratified(Looks looks) const {
    return looks == Looks::many && !shares_.empty() && tells_of_all_choices();
  }
  [[nodiscard]] Stratified strata() const { return {std::span(arms_).subspan(1), shares_}; }

  [[nodiscard]] analysis::Interval range() const {
    return range_of_worth<G, Adapter>(codex_, state_, tally_, asked_.side, objective_);
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
    if (!best || choices_.size() < 2) return;
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
    const Arm& arm = after(i);
    const auto chance = [&](const auto& holds) {
      const auto mean = arm.mean([&](const Outcome& end) { return holds(end) ? 1.0 : 0.0; });
      return chance_of(mean.mean(), {.low = 0, .high = 1}, z_for(looks, arm.count()));
    };
    Priced priced{G::text(codex_, choices_[i]), G::phrase(codex_, choices_[i]), race().value(i, looks)};
    priced.win = chance([&](const Outcome& end) { return end.winner == asked_.side; });
    priced.loss =
        chance([&](const Outcome& end) { return end.winner != asked_.side && end.winner != nobody; });
    priced.fights = arm.count();
    return priced;
  }

  const Codex& codex_;
  State state_;
  Objective objective_;
  Asked asked_;
  std::size_t lanes_;
  ChoiceList<G> choices_;
  std::vector<bool> redundant_;  // which of them are
  std::vector<double> shares_;   // how often each is made; empty if that is not known
  std::vector<Arm> arms_;
  Arm better_;
  Tally tally_;  // the results of arm 0; those of other arms only are there with 0
};

}  // namespace affray
