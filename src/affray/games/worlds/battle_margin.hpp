#pragma once
// The expected result of one battle for a side: markers taken minus markers lost, with the events in effect.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "affray/games/worlds/rules.hpp"

namespace affray::worlds {

/// The effects of events on a side in a battle.
struct Strength {
  ById<Kind, int, 3> each{population_power, plant_power, native_power};  // of every marker
  ById<Kind, int, 3> once{};                                             // of one marker of the kind
  int strongest_once = 0;                                                // of the marker worth most
  int die = 0;
  bool best_die = false;
  bool worst_die = false;
  bool wins_ties = false;
  bool safe_ties = false;
  bool no_energy = false;
  int loses_at_most = max_energy;
  int energy_worth = 0;  // 0: unchanged
  int energy = 0;        // gained, or lost, at once
  int natives = 0;       // that join

  void add(const Codex& codex, const Effect& effect);
  [[nodiscard]] int power(const Markers& markers) const;  // W17, WG19
};

inline void Strength::add(const Codex& codex, const Effect& effect) {
  switch (effect.verb) {
    case Verb::power: {
      if (covers_one(codex, effect) && effect.of == Of::any) {
        strongest_once += effect.amount;
        break;
      }
      auto& more = covers_one(codex, effect) ? once : each;
      for (const Kind kind : all_kinds) {
        if (is_of(effect.of, kind)) more[kind] += effect.amount;
      }
      break;
    }
    case Verb::die: die += effect.amount; break;
    case Verb::best_die: best_die = true; break;
    case Verb::worst_die: worst_die = true; break;
    case Verb::energy: energy += effect.amount; break;
    case Verb::energy_worth: energy_worth = std::max<int>(energy_worth, effect.amount); break;
    case Verb::no_energy: no_energy = true; break;
    case Verb::wins_ties: wins_ties = true; break;
    case Verb::safe_ties: safe_ties = true; break;
    case Verb::native_joins: natives += effect.amount; break;
    case Verb::loses_at_most: loses_at_most = std::clamp<int>(effect.amount, 0, loses_at_most); break;
    default: break;  // effects on other things than battles
  }
}

inline int Strength::power(const Markers& markers) const {
  ById<Kind, int, 3> more = once;
  if (strongest_once != 0) more[strongest_kind(markers)] += strongest_once;
  int sum = natives * native_power;
  for (const Kind kind : all_kinds) {
    if (markers[kind] == 0) continue;
    sum += (markers[kind] - 1) * std::max(0, each[kind]) + std::max(0, each[kind] + more[kind]);
  }
  return sum;
}

/// Markers taken minus markers lost: the expectation, and the deviation from it.
struct Margin {
  double mean = 0;
  double variance = 0;
};

/// The chances that a side with a lead has the higher total, or an equal one.
struct Chances {
  double win = 0;
  double tie = 0;
};

constexpr int decisive = 6;  // a lead of this much always wins
constexpr std::size_t leads = 2 * decisive + 1;
enum Way : std::uint8_t { one_die, higher_die, lower_die };  // how the side rolls

/// The number of the 36 equally likely rolls of two dice that count as this face in this way of rolling.
constexpr int weight(int way, int face) {
  if (way == higher_die) return 2 * face - 1;
  return way == lower_die ? 2 * (die_faces - face) + 1 : die_faces;
}

/// The chances to win and to tie with a lead before the dice, for these two ways of rolling.
constexpr Chances chances_ahead(int way, int way_of_other, int ahead) {
  constexpr double all = 36 * 36;
  Chances chances;
  for (int own = 1; own <= die_faces; ++own) {
    for (int theirs = 1; theirs <= die_faces; ++theirs) {
      const double share = weight(way, own) * weight(way_of_other, theirs) / all;
      if (own + ahead > theirs) chances.win += share;
      if (own + ahead == theirs) chances.tie += share;
    }
  }
  return chances;
}

using ChartOfChances = std::array<std::array<std::array<Chances, leads>, 3>, 3>;
inline constexpr ChartOfChances chart_of_chances = [] {
  ChartOfChances chart{};
  for (int own = 0; own < 3; ++own) {
    for (int theirs = 0; theirs < 3; ++theirs) {
      for (std::size_t i = 0; i < leads; ++i) {
        chart[static_cast<std::size_t>(own)][static_cast<std::size_t>(theirs)][i] =
            chances_ahead(own, theirs, static_cast<int>(i) - decisive);
      }
    }
  }
  return chart;
}();

/// How the side rolls: one die, or the higher or lower of two.
inline std::size_t way_of(const Strength& side) {
  if (side.best_die == side.worst_die) return one_die;
  return side.best_die ? higher_die : lower_die;
}

/// Interpolates: the lead need not be a whole number.
inline Chances chances_of(const Strength& own, const Strength& theirs, double lead) {
  const double from_worst = std::clamp(lead + own.die - theirs.die + decisive, 0.0, 2.0 * decisive);
  const auto column = std::min(static_cast<std::size_t>(from_worst), leads - 2);
  const double rest = from_worst - static_cast<double>(column);
  const auto& chart = chart_of_chances[way_of(own)][way_of(theirs)];
  const Chances& one = chart[column];
  const Chances& next = chart[column + 1];
  return {one.win + rest * (next.win - one.win), one.tie + rest * (next.tie - one.tie)};
}

/// W26, W27  The expected losses from a lost battle and from a tie.
inline Margin margin_of(const Strength& own, const Strength& theirs, double lead, int markers,
                        int their_markers) {
  auto [win, tie] = chances_of(own, theirs, lead);
  double lose = 1 - win - tie;
  if (own.wins_ties != theirs.wins_ties) {
    (own.wins_ties ? win : lose) += tie;
    tie = 0;
  }
  const double won = std::min(their_markers + theirs.natives, theirs.loses_at_most);
  const double lost = std::min(markers + own.natives, own.loses_at_most);
  const double tied = (theirs.safe_ties ? 0 : 1) - (own.safe_ties ? 0 : 1);
  const double mean = win * won - lose * lost + tie * tied;
  return {mean, win * won * won + lose * lost * lost + tie * tied * tied - mean * mean};
}

}  // namespace affray::worlds
