#pragma once
// The course of fights in counts: who is ahead at which time, how often the lead changes, when a fight is
// decided, and which choices are offered. Integers that can be added, like Counts; counted only on request.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "affray/core/game.hpp"
#include "affray/core/hooks.hpp"
#include "affray/core/outcome.hpp"
#include "affray/core/uses.hpp"

namespace affray::analysis {

constexpr std::size_t course_parts = 10;  // a fight is divided into tenths of its choices

/// How fights continued from the beginning of a tenth of their length, by the side that was ahead there.
struct Stage {
  std::uint64_t kept = 0;   // the side that was ahead won
  std::uint64_t lost = 0;   // another side won
  std::uint64_t drawn = 0;  // a side was ahead, and nobody won
  std::uint64_t even = 0;   // nobody was ahead

  /// Adds the counts of another series.
  void add(const Stage& other) {
    kept += other.kept;
    lost += other.lost;
    drawn += other.drawn;
    even += other.even;
  }
  bool operator==(const Stage&) const = default;
};

/// How often a thing could have been chosen, and how often it was.
struct Offered {
  std::uint64_t times = 0;   // decisions at which it was legal beside something else
  std::uint64_t fights = 0;  // with such a decision
  std::uint64_t chosen = 0;  // fights in which it was chosen at such a decision

  /// Adds the counts of another series.
  void add(const Offered& other) {
    times += other.times;
    fights += other.fights;
    chosen += other.chosen;
  }
  bool operator==(const Offered&) const = default;
};

/// The side that is ahead is determined by G::estimate, as for greedy bots. Fights count if they had a
/// decision with several choices.
struct Course {
  std::uint64_t fights = 0;
  std::map<std::uint32_t, std::uint64_t> lead_changes;  // fights by the number of times the lead changed
  std::array<Stage, course_parts> stages{};             // at the beginning of each tenth
  // Of the fights with a winner: those in which it was ahead from that tenth to the end (the last element:
  // only at the end), and those in which it was behind for so many tenths of the decisions.
  std::array<std::uint64_t, course_parts + 1> decided{};
  std::array<std::uint64_t, course_parts + 1> behind{};
  std::array<std::vector<Offered>, max_sides> offered{};  // by side and thing

  /// Adds the counts of another series.
  void add(const Course& other) {
    fights += other.fights;
    for (const auto& [changes, times] : other.lead_changes) lead_changes[changes] += times;
    for (std::size_t i = 0; i < course_parts; ++i) stages[i].add(other.stages[i]);
    for (std::size_t i = 0; i <= course_parts; ++i) {
      decided[i] += other.decided[i];
      behind[i] += other.behind[i];
    }
    for (std::size_t side = 0; side < max_sides; ++side) {
      if (offered[side].size() < other.offered[side].size()) offered[side].resize(other.offered[side].size());
      for (std::size_t thing = 0; thing < other.offered[side].size(); ++thing) {
        offered[side][thing].add(other.offered[side][thing]);
      }
    }
  }
  bool operator==(const Course&) const = default;
};

/// Counts one fight after another.
template <Game G>
class CourseCounter {
 public:
  explicit CourseCounter(const typename G::Codex& codex) : codex_(&codex) {
    const std::size_t things = things_of<G>(codex).size();
    for (std::size_t i = 0; i < G::sides(codex); ++i) {
      none_.offered[i].resize(things);
      seen_[i].resize(things);
    }
    counted_ = none_;
  }

  void begin() {
    leaders_.clear();
    for (const auto& [side, thing] : touched_) seen_[side][thing] = {};
    touched_.clear();
  }

  /// Notes a decision with several choices, and the choice that was made.
  void look(const typename G::State& state, Side side, const ChoiceList<G>& choices,
            const typename G::Choice& choice) {
    leaders_.push_back(leader(state));
    if constexpr (TellsUses<G>) {
      now_.clear();
      for (const auto& one : choices) {
        const std::optional<std::size_t> thing = G::used(*codex_, one);
        if (thing && std::find(now_.begin(), now_.end(), *thing) == now_.end()) now_.push_back(*thing);
      }
      for (const std::size_t thing : now_) {
        if (seen_[index(side)][thing].times++ == 0) touched_.emplace_back(index(side), thing);
      }
      if (const auto thing = G::used(*codex_, choice)) seen_[index(side)][*thing].chosen = 1;
    }
  }

  /// Notes the end of the fight.
  void end(const Outcome& outcome) {
    for (const auto& [side, thing] : touched_) {
      const Offered& seen = seen_[side][thing];
      counted_.offered[side][thing].add({.times = seen.times, .fights = 1, .chosen = seen.chosen});
    }
    if (leaders_.empty()) return;
    ++counted_.fights;
    ++counted_.lead_changes[changes()];
    const std::size_t moments = leaders_.size();
    for (std::size_t part = 0; part < course_parts; ++part) {
      count(counted_.stages[part], leaders_[part * moments / course_parts], outcome.winner);
    }
    if (outcome.winner == nobody) return;
    std::size_t for_good = moments;
    while (for_good > 0 && leaders_[for_good - 1] == outcome.winner) --for_good;
    // The first tenth at whose beginning the fight is decided.
    ++counted_.decided[(for_good * course_parts + moments - 1) / moments];
    const auto not_ahead = static_cast<std::size_t>(
        std::count_if(leaders_.begin(), leaders_.end(), [&](Side one) { return one != outcome.winner; }));
    ++counted_.behind[not_ahead * course_parts / moments];
  }

  [[nodiscard]] Course take() { return std::exchange(counted_, none_); }  // the counts so far

 private:
  [[nodiscard]] Side leader(const typename G::State& state) const {
    Side best = nobody;
    double most = 0;
    bool is_first = true;
    for (std::size_t i = 0; i < G::sides(*codex_); ++i) {
      const Side side = side_at(i);
      if constexpr (requires { G::contends(*codex_, state, side); }) {
        if (!G::contends(*codex_, state, side)) continue;
      }
      const double value = G::estimate(*codex_, state, side);
      if (is_first || value > most) {
        best = side;
        most = value;
      } else if (value == most) {
        best = nobody;
      }
      is_first = false;
    }
    return best;
  }

  [[nodiscard]] std::uint32_t changes() const {
    std::uint32_t changes = 0;
    Side last = nobody;
    for (const Side now : leaders_) {
      if (now == nobody) continue;
      changes += last != nobody && now != last ? 1 : 0;
      last = now;
    }
    return changes;
  }

  static void count(Stage& stage, Side leader, Side winner) {
    if (leader == nobody) {
      ++stage.even;
    } else if (winner == nobody) {
      ++stage.drawn;
    } else {
      ++(leader == winner ? stage.kept : stage.lost);
    }
  }

  const typename G::Codex* codex_;
  Course none_;
  Course counted_;
  std::vector<Side> leaders_;
  std::array<std::vector<Offered>, max_sides> seen_;  // of this fight, by side and thing
  std::vector<std::pair<std::size_t, std::size_t>> touched_;
  std::vector<std::size_t> now_;
};

}  // namespace affray::analysis
