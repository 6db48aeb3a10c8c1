#pragma once
// Counts over many fights of bots: winners, losses, lengths, uses of cards. Counts are integers that add up,
// so the result does not depend on the order in which the parts of a series are played, nor on the threads.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "affray/analysis/course.hpp"
#include "affray/analysis/parallel.hpp"
#include "affray/analysis/sample.hpp"
#include "affray/core/redundant.hpp"
#include "affray/core/uses.hpp"

namespace affray::analysis {

/// How often one side used a card, event or action (a Thing).
struct Use {
  std::uint64_t times = 0;
  std::uint64_t fights = 0;  // in which it was used at least once
  std::uint64_t wins = 0;    // of those, fights that the side won
  std::uint64_t none = 0;    // of those, fights that nobody won

  /// Adds the counts of other fights.
  void add(const Use& other) {
    times += other.times;
    fights += other.fights;
    wins += other.wins;
    none += other.none;
  }
  bool operator==(const Use&) const = default;
};

/// Results of the fights in which one side had the first open choice.
struct First {
  std::uint64_t fights = 0;
  std::uint64_t wins = 0;
  std::uint64_t none = 0;

  /// Adds the counts of other fights.
  void add(const First& other) {
    fights += other.fights;
    wins += other.wins;
    none += other.none;
  }
  bool operator==(const First&) const = default;
};

struct Counts {
  std::uint64_t fights = 0;
  std::uint64_t unfinished = 0;              // exceeded longest_fight; not in any of the following counts
  std::map<Outcome, std::uint64_t> endings;  // winner and losses together
  std::map<std::uint32_t, std::uint64_t> lengths;  // fights by their number of choices
  std::array<First, max_sides> first{};            // by side
  std::array<std::vector<Use>, max_sides>
      uses;                           // by side and thing; empty if the game does not define things
  std::optional<Course> course = {};  // only if it was requested

  /// Fights that came to an end.
  [[nodiscard]] std::uint64_t finished() const { return fights - unfinished; }
  [[nodiscard]] std::uint64_t wins(Side side) const {  // nobody: fights without a winner
    std::uint64_t sum = 0;
    for (const auto& [end, times] : endings) sum += end.winner == side ? times : 0;
    return sum;
  }
  /// Adds the counts of other fights of the same series.
  void add(const Counts& other) {
    fights += other.fights;
    unfinished += other.unfinished;
    for (const auto& [end, times] : other.endings) endings[end] += times;
    for (const auto& [length, times] : other.lengths) lengths[length] += times;
    if (other.course) {
      if (!course) course.emplace();
      course->add(*other.course);
    }
    for (std::size_t i = 0; i < max_sides; ++i) {
      first[i].add(other.first[i]);
      if (uses[i].size() < other.uses[i].size()) uses[i].resize(other.uses[i].size());
      for (std::size_t thing = 0; thing < other.uses[i].size(); ++thing) {
        uses[i][thing].add(other.uses[i][thing]);
      }
    }
  }
  bool operator==(const Counts&) const = default;
};

/// The quantile of the length: the smallest length that a share (0..1) of the finished fights does not
/// exceed; 0 without fights.
[[nodiscard]] inline std::uint32_t length_quantile(const Counts& counts, double share) {
  const auto wanted = std::max(1.0, share * static_cast<double>(counts.finished()));
  std::uint64_t seen = 0;
  for (const auto& [length, times] : counts.lengths) {
    seen += times;
    if (static_cast<double>(seen) >= wanted) return length;
  }
  return counts.lengths.empty() ? 0 : counts.lengths.rbegin()->first;
}

/// The counts of consecutive fights.
struct CountedPart {
  std::uint64_t first = 0;  // the number of the first
  Counts counts;
};

struct SeriesOptions {
  std::uint64_t first = 0;   // number of the first fight
  std::uint64_t fights = 1;  // so many from there
  std::uint64_t seed = 1;
  unsigned threads = 0;                          // 0: one for each processor
  bool course = false;                           // also count the course of the fights
  std::vector<std::uint8_t>* winners = nullptr;  // the winner of each fight, or `unfinished_fight`
  // Called by all threads before every choice. Once it returns true (and it must stay true) unfinished fights
  // are abandoned and not counted.
  const std::function<bool()>* is_stopped = nullptr;
  std::vector<CountedPart>* played = nullptr;  // the parts that were played, in ascending order
};
constexpr std::uint8_t unfinished_fight = 254;

namespace detail {

constexpr std::uint8_t given_up = 253;

/// Counts the fights of one worker.
template <Game G>
class Counter {
 public:
  Counter(const typename G::Codex& codex, const SeriesOptions& options)
      : codex_(codex), is_stopped_(options.is_stopped) {
    if (options.course) course_.emplace(codex);
    const std::size_t things = things_of<G>(codex).size();
    for (std::size_t i = 0; i < G::sides(codex); ++i) {
      none_.uses[i].resize(things);
      seen_[i].resize(things);
    }
    counts_ = none_;
  }

  /// Plays one fight and counts it; the winner, or `given_up`.
  template <class P>
  std::uint8_t play(const typename G::State& start, P& players, std::uint64_t seed, std::uint64_t number) {
    SeededDice dice(fight_seed(seed, number));
    SeededDice players_dice(players_seed(seed, number));
    typename G::State state = start;
    begin();
    bool is_given_up = false;
    const auto watch = [&](const auto& now, Side side, const ChoiceList<G>& choices, const auto& choice) {
      is_given_up = is_stopped_ != nullptr && (*is_stopped_)();
      if (is_given_up) return false;
      ++length_;
      if (first_ == nobody || course_) {
        const bool is_choice = is_open(now, choices);
        if (first_ == nobody && is_choice) first_ = side;
        if (course_ && is_choice) course_->look(now, side, choices, choice);
      }
      note(side, choice);
      return true;
    };
    const bool has_ended = play_out<G>(codex_, state, players, dice, players_dice, watch);
    if (is_given_up) return given_up;
    ++counts_.fights;
    if (!has_ended) {
      ++counts_.unfinished;
      return unfinished_fight;
    }
    const Outcome end = *G::outcome(codex_, state);
    count(end);
    return static_cast<std::uint8_t>(end.winner);
  }

  /// Returns the counts and resets them.
  [[nodiscard]] Counts take() {
    if (course_) counts_.course = course_->take();
    return std::exchange(counts_, none_);
  }

 private:
  struct Touched {
    std::size_t side;
    std::size_t thing;
  };

  void begin() {
    length_ = 0;
    first_ = nobody;
    for (const auto& [side, thing] : touched_) seen_[side][thing] = 0;
    touched_.clear();
    if (course_) course_->begin();
  }

  /// Whether there is a real choice, not counting redundant ones such as conceding.
  bool is_open(const typename G::State& state, const ChoiceList<G>& choices) const {
    const auto counts = [&](const auto& choice) { return !is_redundant<G>(codex_, state, choice); };
    return choices.size() > 1 && std::count_if(choices.begin(), choices.end(), counts) > 1;
  }

  void note(Side side, const typename G::Choice& choice) {
    if constexpr (TellsUses<G>) {
      const std::optional<std::size_t> thing = G::used(codex_, choice);
      if (!thing) return;
      if (seen_[index(side)][*thing]++ == 0) touched_.push_back({index(side), *thing});
    }
  }

  void count(const Outcome& end) {
    ++counts_.endings[end];
    ++counts_.lengths[length_];
    if (course_) course_->end(end);
    if (first_ != nobody) {
      counts_.first[index(first_)].add(
          {.fights = 1, .wins = end.winner == first_ ? 1U : 0U, .none = end.winner == nobody ? 1U : 0U});
    }
    for (const auto& [side, thing] : touched_) {
      counts_.uses[side][thing].add({.times = seen_[side][thing],
                                     .fights = 1,
                                     .wins = end.winner == side_at(side) ? 1U : 0U,
                                     .none = end.winner == nobody ? 1U : 0U});
    }
  }

  const typename G::Codex& codex_;
  const std::function<bool()>* is_stopped_;
  Counts none_;
  Counts counts_;
  std::uint32_t length_ = 0;
  Side first_ = nobody;
  std::array<std::vector<std::uint32_t>, max_sides> seen_;  // uses in this fight, by side and thing
  std::vector<Touched> touched_;
  std::optional<CourseCounter<G>> course_;
};

}  // namespace detail

/// Plays fights `first` to `first + fights - 1` of the series with this seed.
template <Game G, Players<G> P>
[[nodiscard]] Counts play_series(const typename G::Codex& codex, const typename G::State& start,
                                 const P& players, const SeriesOptions& options) {
  const auto fights = static_cast<std::size_t>(options.fights);
  const std::size_t workers = workers_for(fights, options.threads);
  // Few fights are distributed one by one, as each may take long; many fights in parts.
  constexpr std::size_t largest = 64;
  const std::size_t part = std::clamp<std::size_t>(fights / (8 * workers), 1, largest);
  const std::size_t parts = (fights + part - 1) / part;
  std::vector<detail::Counter<G>> counters(workers, detail::Counter<G>(codex, options));
  std::vector<Counts> counted(parts);
  if (options.winners != nullptr) options.winners->assign(fights, 0);
  in_parallel(parts, workers, [&](std::size_t number, std::size_t worker) {
    P mine = players;
    const std::size_t end = std::min(fights, (number + 1) * part);
    for (std::size_t i = number * part; i < end; ++i) {
      const std::uint8_t winner = counters[worker].play(start, mine, options.seed, options.first + i);
      if (winner == detail::given_up) break;
      if (options.winners != nullptr) (*options.winners)[i] = winner;
    }
    counted[number] = counters[worker].take();
  });
  Counts counts;
  for (std::size_t number = 0; number < parts; ++number) {
    counts.add(counted[number]);
    if (options.played == nullptr || counted[number].fights == 0) continue;
    options.played->push_back({options.first + number * part, std::move(counted[number])});
  }
  return counts;
}

}  // namespace affray::analysis
