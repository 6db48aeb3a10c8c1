#pragma once
// Plays the fights for sampled odds: as many as the time allows, after the choices that matter.

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "affray/analysis/parallel.hpp"
#include "affray/analysis/sample.hpp"
#include "affray/bots/ahead.hpp"
#include "affray/core/game.hpp"
#include "affray/referee/odds/arm.hpp"
#include "affray/referee/odds/endless.hpp"
#include "affray/referee/odds/fights.hpp"
#include "affray/referee/odds/played.hpp"
#include "affray/referee/odds/race.hpp"
#include "affray/referee/odds/sampling.hpp"
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
        bots_(std::move(bots)),
        lane_(lane),
        fights_(codex, state, seed, view_of(codex, state)),
        played_(codex, state, objective, lane.of) {
    seat(0);
  }

  // Playing

  static constexpr std::uint64_t telling = 64;  // if this many fights all end alike, that is no accident
  static constexpr std::uint64_t telling_of_choice = PlayedFights<G, Adapter>::telling_of_choice;

  /// The fights of this lane after which those of all lanes tell something.
  [[nodiscard]] std::uint64_t telling_of_lane() const {
    return (telling_of_choice + lane_.of - 1) / lane_.of;
  }

  /// Plays until the arm has this many fights of this lane, or it is due: at least one.
  [[nodiscard]] std::optional<Problem> play_up_to(std::size_t arm, std::uint64_t fights,
                                                  const std::function<bool()>& is_due) {
    std::vector<Next> more;
    add_fights(arm, own_count(arm), fights, more);
    return play_all_of(more, is_due);
  }
  [[nodiscard]] std::optional<Problem> play_up_to(std::size_t arm, std::uint64_t fights) {
    return play_up_to(arm, fights, [] { return false; });
  }

  /// Plays more fights: first from the arms with the fewest, then after the choices that may be the best one,
  /// with the same seeds for all of them. `is_due` is called in between, on this thread.
  [[nodiscard]] std::optional<Problem> play_round(const std::function<bool()>& is_due) {
    constexpr std::uint64_t first_step = 8;
    if (is_round_over_) {
      target_ = target_ < telling_of_lane() ? std::max(first_step, 2 * target_)
                                            : target_ + std::max(2 * first_step, target_ / 8);
    }
    if (is_round_over_ && target_ * lane_.of >= telling && !knows_pairs_) judge_pairs();
    const std::vector<bool> leading = played_.race().leaders();
    const auto choices = static_cast<std::uint64_t>(std::count(leading.begin(), leading.end(), true));
    const std::uint64_t others = goal_of_others();
    std::vector<Next> round;
    const auto goal = [&](std::size_t arm) {
      return arm == 0 ? goal_of_position(choices) : leading[arm - 1] ? target_ : others;
    };
    for (const std::size_t arm : order_) add_fights(arm, own_count(arm), goal(arm), round);
    // Then for the position. A choice that leads again does not wait for these.
    for (const std::size_t arm : order_) {
      if (arm > 0)
        add_fights(arm, std::max(own_count(arm), goal(arm)), goal_by_share(arm - 1, choices), round);
    }
    is_round_over_ = false;
    if (auto problem = play_all_of(round, is_due)) return problem;
    is_round_over_ = round.empty() || own_count(round.back().arm) > round.back().own;
    return is_round_over_ ? play_better(is_due) : std::nullopt;
  }

  /// Whether more fights would not change anything important: each choice that may be the best one is known
  /// to within half a percentage point of the chance to win.
  [[nodiscard]] bool is_answered() const {
    constexpr double enough = 0.02;  // of a value from -1 to 1
    const auto all = played_.race();
    if (played_.objective() != Objective::win || !all.best()) return false;
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
    if (played_.here().count() < least || !played_.are_all_alike() || policy_ + 1 >= bots_.size())
      return false;
    go_on_with_next_bots();
    return true;
  }

  // Several workers

  [[nodiscard]] FoughtPart take() {
    FoughtPart part{lane_.number, bots_[policy_], {}, {}};
    const std::vector<Arm>& arms = played_.arms();
    taken_.resize(arms.size() + 1);
    const auto rest = [&](const Arm& arm, std::size_t& from) {
      const std::vector<Fought>& own = arm.lanes()[lane_.number];
      std::vector<Fought> fights(own.begin() + static_cast<std::ptrdiff_t>(from), own.end());
      from = own.size();
      return fights;
    };
    for (std::size_t arm = 0; arm < arms.size(); ++arm) part.arms.push_back(rest(arms[arm], taken_[arm]));
    part.better = rest(played_.better(), taken_.back());
    return part;
  }
  void add(const FoughtPart& part) {
    while (part.bots != bots_[policy_]) {  // a worker with stronger bots has seen fights that all ended alike
      const auto theirs = std::find(bots_.begin(), bots_.end(), part.bots);
      if (theirs < bots_.begin() + static_cast<std::ptrdiff_t>(policy_)) return;
      go_on_with_next_bots();
    }
    for (std::size_t arm = 0; arm < std::min(played_.arms().size(), part.arms.size()); ++arm) {
      for (const Fought& fought : part.arms[arm]) played_.add(arm, part.lane, fought);
    }
    for (const Fought& fought : part.better) played_.add_better(part.lane, fought);
  }

  // Results

  [[nodiscard]] const PlayedFights<G, Adapter>& played() const { return played_; }
  [[nodiscard]] const std::string& bots() const { return bots_[policy_]; }

  [[nodiscard]] Odds odds(Looks looks) const {
    if (looks == Looks::many && of_bots_before_ && !played_.tells_of_all_choices()) return *of_bots_before_;
    Odds odds = played_.odds(looks, better_bots);
    odds.policy = odds.fights_by = bots();
    odds.tried = tried_;
    odds.seed = seed_;
    return odds;
  }

 private:
  // A fight after this choice of the position, or from the position itself.
  [[nodiscard]] Problem endless(std::uint64_t own, const std::string& of_bots,
                                const Choice* choice = nullptr) const {
    const std::string after = choice == nullptr ? std::string() : G::text(codex_, *choice);
    return Problem{{}, 0, 0, endless_fight(lane_.number + own * lane_.of + 1, after, of_bots, seed_), {}};
  }

  // Until their fights tell something of each choice, those of the bots before them are shown.
  void go_on_with_next_bots() {
    if (played_.tells_of_all_choices()) of_bots_before_ = odds(Looks::many);
    tried_.push_back(bots_[policy_]);
    seat(policy_ + 1);
  }
  // Switches to the bots with this index and discards the fights of earlier ones.
  void seat(std::size_t number) {
    policy_ = number;
    const auto ahead = bots::ahead_named(bots_[number]);
    table_ = *seated<G>({ahead ? std::string(ahead->first) : bots_[number]}, G::sides(codex_));
    ahead_.reset();
    if (ahead) ahead_.emplace(table_, ahead->choices);
    taken_.clear();
    target_ = 0;
    is_round_over_ = true;
    knows_luck_ = false;
    uses_luck_ = true;
    knows_pairs_ = false;
    paired_ = all_paired;
    played_.forget(shares());
    order_ = order_of_arms();
  }
  // The position first, then the choices, the more often they are made the sooner.
  [[nodiscard]] std::vector<std::size_t> order_of_arms() const {
    std::vector<std::size_t> order(played_.arms().size());
    std::iota(order.begin(), order.end(), 0);
    const std::vector<double>& shares = played_.shares();
    if (shares.empty()) return order;
    std::sort(order.begin() + 1, order.end(), [&](std::size_t a, std::size_t b) {
      return shares[a - 1] != shares[b - 1] ? shares[a - 1] > shares[b - 1] : a < b;
    });
    return order;
  }
  // How often each choice is made, where that is known.
  [[nodiscard]] std::vector<double> shares() const {
    const Asked asked = G::asked(codex_, state_);
    if (asked.over()) return {};
    const auto* trained = std::get_if<bots::TrainedBot<G>>(&table_.seats[index(asked.side)]);
    if (trained == nullptr) return {};
    return trained->shares(codex_, G::view(codex_, state_, asked.side), played_.choices());
  }

  static constexpr std::uint64_t all_paired = ~std::uint64_t{0};

  // After so many fights a choice is known to ten points of the chance to win, and to three.
  static constexpr std::uint64_t known_roughly = 256;
  static constexpr std::uint64_t known_well = 4000;

  // Whether the choices that matter have so many.
  [[nodiscard]] bool is_known_roughly() const { return target_ * lane_.of >= known_roughly; }
  [[nodiscard]] bool is_known_well() const { return target_ * lane_.of >= known_well; }

  // The chances of the position matter most: they are the first to be told. If it is known how often each
  // choice is made, they then follow from the fights after the choices. Otherwise, once all choices have
  // estimates, the position gets half as many fights as all choices that matter together.
  [[nodiscard]] std::uint64_t goal_of_position(std::uint64_t choices) const {
    if (target_ < telling_of_lane()) return std::max(telling_of_lane(), lacking_of_position());
    if (!played_.shares().empty()) return std::min(target_, telling);
    return target_ * std::max<std::uint64_t>(1, choices / 2);
  }
  // The worker that answers for all of them does not wait for those that are late with their part.
  [[nodiscard]] std::uint64_t lacking_of_position() const {
    if (lane_.number != 0) return 0;
    const std::uint64_t of_others = played_.here().count() - own_count(0);
    return telling_of_choice - std::min(telling_of_choice, of_others);
  }
  // A choice that is not in the race gets fewer fights: half as many until it is known to ten points of the
  // chance to win, then a third.
  [[nodiscard]] std::uint64_t goal_of_others() const {
    const std::uint64_t half = std::min(target_ / 2, known_roughly / lane_.of);
    return std::min(target_, std::max({telling_of_lane(), half, target_ / 3}));
  }
  // What is chosen often matters for the position, too: its choices together get as many fights as those that
  // matter, and half more where these are few; at first half as many, and twice as many once the choices are
  // known well.
  [[nodiscard]] std::uint64_t goal_by_share(std::size_t choice, std::uint64_t choices) const {
    if (played_.shares().empty() || target_ < telling_of_lane()) return 0;
    const std::uint64_t as_many = is_known_roughly() ? choices : choices / 2;
    const std::uint64_t few = is_known_roughly() ? 9 : 4;
    const std::uint64_t fights =
        target_ * std::max(as_many, std::min(few, as_many * 3 / 2)) * (is_known_well() ? 2 : 1);
    return static_cast<std::uint64_t>(static_cast<double>(fights) * played_.shares()[choice]);
  }

  [[nodiscard]] static std::optional<typename G::View> view_of(const Codex& codex, const State& state) {
    const Asked asked = G::asked(codex, state);
    if (asked.over() || !hides_at<G, Adapter>(codex, state)) return std::nullopt;
    return G::view(codex, state, asked.side);
  }

  [[nodiscard]] std::uint64_t own_count(std::size_t arm) const {
    return played_.arms()[arm].count(lane_.number);
  }
  // The luck of the dice is measured only if it explains a part of the variance.
  void judge_luck() {
    constexpr double worth_its_cost = 0.05;
    knows_luck_ = true;
    const auto mean = played_.here().mean(played_.own_worth());
    uses_luck_ = mean.explained() > worth_its_cost;
  }

  // Fights of the stronger bots from the position: few, as each of them takes as long as a hundred others,
  // and none before the choices are known to ten points of the chance to win. The first of several workers,
  // which answers for all of them, leaves them to the others: its next question would wait for the end of
  // one.
  [[nodiscard]] std::optional<Problem> play_better(const std::function<bool()>& is_due) {
    constexpr std::uint64_t others = 800;
    const bool is_alone = lane_.of == 1;
    const std::uint64_t at_once = is_alone ? 2 : 1;
    const bool searches = !ahead_ && bots_[policy_].starts_with(bots::varied_name);
    if (!is_known_roughly() || bots_.size() < 2 || searches) return std::nullopt;
    if (!is_alone && lane_.number == 0) return std::nullopt;
    const auto table = *seated<G>({better_bots}, G::sides(codex_));
    const std::uint64_t of_all = is_alone ? played_.fights() : played_.fights() * lane_.of / (lane_.of - 1);
    while (played_.better().count(lane_.number) * others < of_all && !is_due()) {
      const std::uint64_t first = played_.better().count(lane_.number);
      const Played played = play_until(
          at_once, [] { return false; },
          [&](std::size_t i) { return fights_.play(number_of(0, first + i), nullptr, table, uses_luck_); });
      if (played.endless) return endless(first + *played.endless, better_bots);
      for (const Fought& fought : played.all) played_.add_better(lane_.number, fought);
    }
    return std::nullopt;
  }

  // Fights of the same number have the same dice after each choice, so that it is known sooner which choice
  // is better. But the chances of the position, the mean over its choices, are then known later. So after the
  // first fights only those of choices whose fights go alike share their dice, until the choices are known
  // well.
  [[nodiscard]] std::uint64_t number_of(std::size_t arm, std::uint64_t own) const {
    constexpr unsigned above_all_fights = 40;  // bits
    const std::uint64_t number = lane_.number + own * lane_.of;
    return own < std::min(paired_, known_well / lane_.of) ? number
                                                          : number + (std::uint64_t{arm} << above_all_fights);
  }
  void judge_pairs() {
    constexpr double worth_it = 0.5;  // the part of the variance of a difference that is left
    const auto all = played_.race();
    const std::optional<std::size_t> best = all.best();
    if (!best) return;
    knows_pairs_ = true;
    const std::vector<bool> leading = all.leaders();
    const auto variance = [](const auto& mean) { return mean.mean().variance(); };
    double paired = 0;
    double alone = 0;
    for (std::size_t i = 0; i < leading.size(); ++i) {
      if (i == *best || !leading[i]) continue;
      paired += variance(played_.after(*best).difference(played_.after(i), played_.own_worth()));
      alone += variance(played_.after(*best).mean(played_.own_worth())) +
               variance(played_.after(i).mean(played_.own_worth()));
    }
    if (paired < worth_it * alone) return;
    paired_ = 0;
    for (std::size_t arm = 0; arm < played_.arms().size(); ++arm) paired_ = std::max(paired_, own_count(arm));
  }

  // A fight of this lane: from which arm, and the number of the fight there.
  struct Next {
    std::size_t arm = 0;
    std::uint64_t own = 0;
  };
  static void add_fights(std::size_t arm, std::uint64_t begin, std::uint64_t end, std::vector<Next>& more) {
    for (std::uint64_t own = begin; own < end; ++own) more.push_back({arm, own});
  }

  // Plays these fights in their order until it is due, but at least one.
  [[nodiscard]] std::optional<Problem> play_all_of(const std::vector<Next>& fights,
                                                   const std::function<bool()>& is_due) {
    const auto play = [&](std::size_t i) {
      const auto [arm, own] = fights[i];
      const Choice* choice = arm > 0 ? &played_.choices()[arm - 1] : nullptr;
      const std::uint64_t number = number_of(arm, own);
      if (!ahead_) return fights_.play(number, choice, table_, uses_luck_);
      return fights_.play(number, choice, arm > 0 ? ahead_->after_a_choice() : *ahead_, uses_luck_);
    };
    const Played played = play_until(fights.size(), is_due, play);
    if (played.endless) {
      const auto [arm, own] = fights[*played.endless];
      return endless(own, bots(), arm > 0 ? &played_.choices()[arm - 1] : nullptr);
    }
    for (std::size_t i = 0; i < played.all.size(); ++i) {
      played_.add(fights[i].arm, lane_.number, played.all[i]);
    }
    if (own_count(0) >= telling && !knows_luck_) judge_luck();
    return std::nullopt;
  }

  // Fights in their order, and the first one that does not end; none after it is told.
  struct Played {
    std::vector<Fought> all;
    std::optional<std::size_t> endless;
  };

  // Plays `count` fights on all processors, or the first ones of them if it is due before. Only this thread
  // asks whether it is due.
  template <class Play>
  [[nodiscard]] static Played play_until(std::size_t count, const std::function<bool()>& is_due,
                                         const Play& play) {
    std::vector<std::optional<std::optional<Fought>>> found(count);
    std::atomic<bool> is_over = false;
    analysis::in_parallel(count, analysis::workers_for(count, 0), [&](std::size_t i, std::size_t worker) {
      if (worker == 0 && i > 0 && is_due()) is_over = true;
      if (!is_over) found[i] = play(i);
    });
    Played played;
    for (std::size_t i = 0; i < count && found[i]; ++i) {
      if (!*found[i]) {
        played.endless = i;
        break;
      }
      played.all.push_back(**found[i]);
    }
    return played;
  }

  const Codex& codex_;
  State state_;
  std::uint64_t seed_;
  std::vector<std::string> bots_;
  Lane lane_;
  Fights<G> fights_;
  PlayedFights<G, Adapter> played_;
  std::size_t policy_ = 0;
  bots::Seating<G> table_;                      // the players
  std::optional<bots::AheadPlayers<G>> ahead_;  // the same for the next few choices, then quick ones
  std::vector<std::size_t> order_;              // in which the arms get their fights
  std::vector<std::size_t> taken_;              // the number of fights of each arm, then of the stronger bots
  std::uint64_t target_ = 0;   // the number of fights of this lane after each of the choices that matter
  bool is_round_over_ = true;  // all arms have the fights that the target asks for
  bool knows_luck_ = false;
  bool uses_luck_ = true;
  bool knows_pairs_ = false;
  std::uint64_t paired_ = all_paired;  // so many fights of each arm share their dice with those of others
  std::vector<std::string> tried_;
  std::optional<Odds> of_bots_before_;
};

}  // namespace affray
