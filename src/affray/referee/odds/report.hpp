#pragma once
// Odds, whatever the game: how likely each side wins and what each loses, exact or sampled.

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

/// A probability, or a value. `exact` is "n/d", and empty when it is not known exactly; then low..high is the
/// 95 % interval of what was sampled, or what is proven where `method` is "bounded": of a margin they may be
/// infinite, where no bound is known.
struct Chance {
  double p = 0;
  std::string exact;
  double low = 0;
  double high = 0;
};

struct SideChance {
  std::string side;
  Chance chance;
};

/// How likely a side loses exactly `number`.
struct LossChance {
  int number = 0;
  Chance chance;
};
struct SideLosses {
  std::string side;
  std::vector<LossChance> losses;
};

/// How likely the sides lose exactly these numbers together.
struct JointChance {
  std::vector<std::pair<std::string, int>> losses;
  Chance chance;
};

/// What the side that chooses next answers best.
struct Reply {
  std::string side;
  std::string choice;
  Message phrase;
  bool is_best = false;  // of best play, else of a greedy bot
};

/// What a choice is worth to the side that is asked.
struct Priced {
  std::string choice;
  Message phrase;  // the choice in words
  Chance value;    // a value from -1 to 1 for `win`, in markers for `margin`; p and exact as for a chance
  std::optional<Reply> reply = std::nullopt;  // where it was wished for, and somebody else chooses after it
};

/// An attack that is possible as things stand now, priced alone: its dice on one target, whatever comes
/// after.
struct AttackChance {
  Message phrase;
  std::string attacker;
  std::string target;
  std::string card;
  int line = 0;   // of the card, from 1
  Chance mean;    // the expected damage
  Chance missed;  // no hit: a miss, or out of reach
  Chance killed;
};

/// That at least one of a kind is among the next cards that somebody draws from his deck.
struct DrawChance {
  struct Within {
    int cards = 0;
    Chance chance;  // always exact
  };
  std::string card;  // its kind, as in files
  Message name;
  int copies = 0;  // in the deck
  std::vector<Within> within;
};

/// How often a side should take each choice, where two choose at once.
struct Mixture {
  std::string side;
  struct Share {
    std::string choice;
    Message phrase;
    double share = 0;  // they sum to 1
  };
  std::vector<Share> shares;  // in the fixed order of choices
};

/// One decision of the line of play.
struct LineStep {
  std::string side;
  std::string choice;
  Message phrase;
  std::optional<double> value;  // to this side; searched ones are of the win alone
  bool proven = false;          // else the value is an estimate
  double chance = 1;  // of the dice that the line takes for granted between this decision and the next
};

/// The numbers of an exact search: fractions without a limit, or doubles, which are faster and rounded.
enum class Arithmetic : std::uint8_t { exact, doubles };

struct Odds {
  std::string game;
  std::string method;                         // "exact", "bounded" (proven bounds of best play) or "sampled"
  Arithmetic arithmetic = Arithmetic::exact;  // of the method "exact"
  // "plan", "best", "equilibrium" (where two choose at once), "sure" (what one of several players can be sure
  // of), "deals" (best play over the hands that may be held, as if all lay open), "attack" (only `attacks`)
  // or the bots that played, such as "greedy"
  std::string policy;
  std::string why;  // why it was sampled: a key of the catalogue; empty otherwise

  std::vector<SideChance> win;
  Chance none;
  std::vector<SideLosses> losses;
  std::vector<JointChance> joint;

  // Best play
  std::optional<Objective> objective;
  std::string asked;  // the side whose value and choices follow
  std::optional<Chance> value;
  std::vector<Priced> choices;
  std::uint64_t nodes = 0;
  bool stopped = false;  // by who asked; it is the best that was known then

  // The attacks of who is to choose, the best first
  std::vector<AttackChance> attacks;

  // From the deck of who is to choose, the likeliest first
  std::vector<DrawChance> draws;

  // Choices at once: those of the position, or the first ones that best play comes to
  std::vector<Mixture> mixtures;

  std::vector<LineStep> line;  // where it was wished for

  // Sampled
  std::uint64_t seed = 0;
  std::uint64_t fights = 0;
  std::uint64_t deals = 0;
};

/// Who chooses: the plan of the file, best play, or one bot for all sides.
enum class Policy : std::uint8_t { plan, best, greedy, random };
constexpr std::array<std::string_view, 4> policy_names{"plan", "best", "greedy", "random"};

[[nodiscard]] constexpr std::string_view policy_name(Policy policy) {
  return policy_names[static_cast<std::size_t>(policy)];
}
/// Nothing for another name.
[[nodiscard]] std::optional<Policy> policy_named(std::string_view name);
/// The bot that plays where the odds of a policy are sampled: a greedy one, unless another is asked for.
[[nodiscard]] std::string bot_of(Policy policy);

/// How odds of best play are found. `exact` walks through everything that the memory holds, and falls back to
/// bounds; `bounds` proves what it can; `sample` lets greedy bots play. `any`: the surest that is affordable.
enum class Method : std::uint8_t { any, exact, bounds, sample };

/// Progress callback (done, total); restarts at each phase.
using ProgressCallback = std::function<void(std::uint64_t done, std::uint64_t most)>;

struct OddsOptions {
  Policy policy = Policy::best;
  Method method = Method::any;
  Arithmetic arithmetic = Arithmetic::exact;  // of what is walked through whole
  Objective objective = Objective::win;
  std::uint64_t seed = 1;
  std::uint64_t samples = 20'000;
  bool replies = false;                        // with the best reply to each choice
  bool line = false;                           // with the line of play
  bool only_line = false;                      // and nothing else
  std::size_t memory = std::size_t{1} << 30U;  // bytes for tables of positions
  std::string first;  // for endings and the line: as if this choice were made now; empty: none
  bool fewer_of_long_fights = false;  // as many samples as take some seconds
  std::uint64_t max_nodes = 500'000;  // best play: states to visit before it samples instead
  std::uint64_t max_searched =
      2'000'000;              // the same where there are no dice, and bounds are known at any time
  WorkCache* kept = nullptr;  // where solved positions are looked for and left
  ProgressCallback progress = nullptr;
  std::function<bool()> is_stopped = nullptr;  // says true once somebody wants the answer as it is
};

/// The odds as JSON text, without a line end.
[[nodiscard]] std::string odds_json(const Odds& odds);

constexpr double z_of_95 = 1.959964;  // of 95 % intervals

/// A counted share with its 95 % interval (Wilson's).
[[nodiscard]] Chance sampled_chance(std::uint64_t hits, std::uint64_t of);
/// A mean of values within a range, with its 95 % interval.
[[nodiscard]] Chance mean_chance(const analysis::Mean& mean, const analysis::Interval& range);

}  // namespace affray
