#pragma once
// Odds for any game: how likely each side is to win and what each loses, exact or sampled.

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "affray/analysis/interval.hpp"
#include "affray/core/message.hpp"
#include "affray/core/objective.hpp"
#include "affray/formats/work_cache.hpp"

namespace affray {

/// How a number is known: exactly, by proven bounds, or from a sample.
enum class Knowledge : std::uint8_t { exact, bound, sample };

/// A probability or a value. `exact` is "n/d", or empty if it is not known as a fraction; then low..high is
/// the 95 % interval of a sample or, with `is_bound`, the proven range. Bounds on a margin may be infinite.
struct Chance {
  double p = 0;
  std::string exact;
  double low = 0;
  double high = 0;
  bool is_bound = false;

  /// How the number is known.
  [[nodiscard]] Knowledge knowledge() const {
    if (!exact.empty() || low == high) return Knowledge::exact;
    return is_bound ? Knowledge::bound : Knowledge::sample;
  }
};

struct SideChance {
  std::string side;
  Chance chance;
};

/// The probability that a side loses exactly `number`.
struct LossChance {
  int number = 0;
  Chance chance;
};
struct SideLosses {
  std::string side;
  std::vector<LossChance> losses;
};

/// The joint probability that the sides lose exactly these numbers.
struct JointChance {
  std::vector<std::pair<std::string, int>> losses;
  Chance chance;
};

/// The best reply of the side that chooses next.
struct Reply {
  std::string side;
  std::string choice;
  Message phrase;
  bool is_best = false;  // by best play; otherwise by a search
};

/// The value of a choice for the side to choose.
struct Priced {
  std::string choice;
  Message phrase;                               // the choice as a message
  Chance value;                                 // `win`: from -1 to 1; `margin`: in markers
  std::optional<Reply> reply = std::nullopt;    // if requested, and somebody else chooses next
  std::optional<Chance> win = std::nullopt;     // that the side wins, if it is known or sampled
  std::optional<Chance> loss = std::nullopt;    // that another side wins
  std::optional<Chance> sample = std::nullopt;  // the mean of sampled fights, beside a value that is bounded
  std::uint64_t fights = 0;                     // sampled after this choice
  // The difference to the choice with the best mean, from pairs of fights with the same dice.
  std::optional<Chance> behind = std::nullopt;
  // Whether these pairs leave it open that this choice is the best.
  std::optional<bool> may_be_best = std::nullopt;
  // The group of choices whose intervals overlap that of its best one, from 1; 0: the value is exact.
  int group = 0;
};

/// The value of the position from fights of stronger bots than those of the comparison.
struct Better {
  std::string bots;
  std::uint64_t fights = 0;
  Chance value;
};

/// An attack that is possible in the current position, evaluated on its own: its dice against one target,
/// without any later effects.
struct AttackChance {
  Message phrase;
  std::string attacker;
  std::string target;
  std::string card;
  int line = 0;   // number of the line on the card, from 1
  Chance mean;    // the expected damage
  Chance missed;  // no hit: a miss, or out of reach
  Chance killed;
};

/// The probability that at least one card of a kind is among the next cards that a player draws from his
/// deck.
struct DrawChance {
  struct Within {
    int cards = 0;
    Chance chance;  // always exact
  };
  std::string card;  // the id of its kind, as in files
  Message name;
  int copies = 0;  // in the deck
  std::vector<Within> within;
};

/// A mixed strategy: how often a side should make each choice when two sides choose simultaneously.
struct Mixture {
  std::string side;
  struct Share {
    std::string choice;
    Message phrase;
    double share = 0;  // they sum to 1
  };
  std::vector<Share> shares;  // in the fixed order of choices
};

/// One decision in the line of play.
struct LineStep {
  std::string side;
  std::string choice;
  Message phrase;
  std::optional<double> value;     // for this side; searched values are always for the win objective
  bool proven = false;             // otherwise the value has an interval
  std::optional<Chance> estimate;  // the value with its interval: of fights, or proven bounds
  std::uint64_t fights = 0;        // that the estimate is of
  std::string policy;              // the bots of these fights
  double chance = 1;               // probability of the assumed dice results up to the next decision
};

/// The number type of an exact search: arbitrary-precision fractions, or doubles, which are faster but
/// rounded.
enum class Arithmetic : std::uint8_t { exact, doubles };

struct Odds {
  std::string game;
  std::string method;                         // "exact", "bounded" (proven bounds of best play) or "sampled"
  Arithmetic arithmetic = Arithmetic::exact;  // if the method is "exact"
  // "plan", "best", "equilibrium" (simultaneous choices), "sure" (what one of several players can guarantee),
  // "deals" (best play averaged over possible hands, each solved with all hands open), "attack" (only
  // `attacks`), or the bots that played, such as "greedy"
  std::string policy;
  std::string why;                 // message key of why it was sampled; empty if it was not
  std::string fights_by;           // the bots whose fights were sampled; empty if none were
  std::vector<std::string> tried;  // bots that were tried before, but whose fights all ended alike
  bool alike = false;              // all sampled fights ended alike, so they prove nothing
  bool always_valid = false;       // sampled intervals hold whenever they are evaluated
  bool weighted = false;  // by choices: the fights begin after them, and each counts as often as bots make it
  // The value after the best choice, where it is above that of the position: these bots do not always make
  // it.
  std::optional<Chance> missed;
  std::optional<Better> better;  // the result of stronger bots from here

  std::vector<SideChance> win;
  Chance none;
  std::vector<SideLosses> losses;
  std::vector<JointChance> joint;

  // Best play
  std::optional<Objective> objective;
  std::string asked;  // the side to choose, to which the value and the choices below refer
  std::optional<Chance> value;
  std::optional<Chance> proven;  // bounds of the value of best play, beside a value that is sampled
  std::optional<Chance> sample;  // the mean of sampled fights, beside a value that is bounded
  std::vector<Priced> choices;
  std::uint64_t nodes = 0;
  bool stopped = false;  // by the caller; the odds are the best known at that time

  // The possible attacks of the side to choose, best first
  std::vector<AttackChance> attacks;

  // Draws from the deck of the side to choose, most likely first
  std::vector<DrawChance> draws;

  // Simultaneous choices: those of this position, or the first ones on the line of best play
  std::vector<Mixture> mixtures;

  std::vector<LineStep> line;  // if requested

  // Sampled
  std::uint64_t seed = 0;
  std::uint64_t fights = 0;
  double confidence = 0.95;  // of the intervals of sampled numbers
  std::uint64_t deals = 0;
};

/// Who makes the choices: the plan of the file, best play, or one bot for all sides.
enum class Policy : std::uint8_t { plan, best, greedy, random };
constexpr std::array<std::string_view, 4> policy_names{"plan", "best", "greedy", "random"};

/// The name of the policy on the command line and in JSON.
[[nodiscard]] constexpr std::string_view policy_name(Policy policy) {
  return policy_names[static_cast<std::size_t>(policy)];
}
/// nullopt for an unknown name.
[[nodiscard]] std::optional<Policy> policy_named(std::string_view name);
/// The bot that plays when the odds of a policy are sampled: greedy, unless the policy is another bot.
[[nodiscard]] std::string bot_of(Policy policy);

/// How odds of best play are computed. `exact` searches exhaustively within the memory limit and falls back
/// to bounds; `bounds` proves what it can; `sample` plays fights of bots that vary their choices. `any` uses
/// the most reliable affordable method.
enum class Method : std::uint8_t { any, exact, bounds, sample };

/// Progress callback (done, total); restarts at each phase.
using ProgressCallback = std::function<void(std::uint64_t done, std::uint64_t most)>;

struct OddsOptions {
  Policy policy = Policy::best;
  Method method = Method::any;
  Arithmetic arithmetic = Arithmetic::exact;  // for exhaustive search
  Objective objective = Objective::win;
  std::uint64_t seed = 1;
  std::uint64_t samples = 20'000;
  bool replies = false;                        // compute the best reply to each choice
  bool line = false;                           // compute the line of play
  bool only_line = false;                      // compute nothing else
  std::size_t memory = std::size_t{1} << 30U;  // bytes for position tables
  std::string first{};                // endings and line: assume that this choice is made now; empty: none
  bool fewer_of_long_fights = false;  // take as many samples as a few seconds allow
  std::uint64_t max_nodes =
      2'000'000;  // best play: number of states to visit before falling back to sampling
  std::uint64_t max_searched = 2'000'000;  // the same for bounded search
  WorkCache* kept = nullptr;               // cache of solved positions; nullptr: none
  ProgressCallback progress = nullptr;
  std::function<bool()> is_stopped = nullptr;  // returns true once the caller wants the result as it is
  // The share of the available time that is used up; the answer is due at 1. nullptr: the numbers above are
  // the only limits, so the answer can be repeated.
  std::function<double()> time_used = nullptr;
  // Called with the answer so far, which later ones refine.
  std::function<void(const Odds&)> interim = nullptr;
};

/// Numbers the groups of choices that cannot be told apart: by descending value, a choice belongs to the
/// group of the best one before it whose interval overlaps its own. Choices with exact values are in no
/// group.
void group_choices(Odds& odds);

/// The net score of a side: its chance to win plus half the chance that nobody wins. `fights` is the number
/// of fights in which both chances were counted; 0 if they were not sampled.
[[nodiscard]] Chance score_of(const Chance& win, const Chance& none, std::uint64_t fights, double confidence);
/// The net scores of the sides in `odds.win`.
[[nodiscard]] std::vector<SideChance> scores_of(const Odds& odds);

/// The odds as JSON text, without a line end.
[[nodiscard]] std::string odds_json(const Odds& odds);

constexpr double z_of_95 = 1.959964;  // normal quantile of two-sided 95 % intervals

/// An estimated proportion with its Wilson interval.
[[nodiscard]] Chance sampled_chance(std::uint64_t hits, std::uint64_t of, double z = z_of_95);
/// The mean of values within a range, with its 95 % interval.
[[nodiscard]] Chance mean_chance(const analysis::Mean& mean, const analysis::Interval& range);

}  // namespace affray
