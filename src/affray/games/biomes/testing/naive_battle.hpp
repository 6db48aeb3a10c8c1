#pragma once
// A second implementation of naming, order, assignment, damage and retreat, written from the rulebook with
// plain lists and maps.

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "affray/games/biomes/codex.hpp"

namespace affray::biomes::testing {

constexpr int in_staging = -1;
constexpr int gone = -2;

struct NaiveAgent {
  int player = 0;  // 0 is active
  int place = gone;
  int attack = 0;
  int defense = 0;
  int damage = 0;
  int keywords = 0;
  bool ranged = false;
  bool locked = false;
  bool arrived = false;
  bool attacks = false;
  bool was_defended = false;
  bool has_struck = false;
  int against = -1;
};

using Pairs = std::set<std::pair<int, int>>;

struct NaiveBattle {
  Options options;
  std::map<int, NaiveAgent> agents;
  std::map<int, std::vector<int>> order;    // of the defenders, by attacker
  std::map<int, std::vector<int>> decided;  // amounts, by attacker, of this sub-step
  std::map<int, int> walls;                 // durability of the other player's sectors

  [[nodiscard]] bool is(int card, Keyword keyword) const { return (agents.at(card).keywords & keyword) != 0; }

  [[nodiscard]] std::vector<int> attackers() const {
    std::vector<int> all;
    for (const auto& [card, it] : agents) {
      if (it.attacks) all.push_back(card);
    }
    return all;
  }
  [[nodiscard]] std::vector<int> defenders(int attacker) const {
    std::vector<int> all;
    for (const auto& [card, it] : agents) {
      if (it.against == attacker) all.push_back(card);
    }
    return all;
  }

  // The agents that may still be named.
  [[nodiscard]] Pairs able_to_attack() const {
    Pairs able;
    for (const auto& [card, it] : agents) {
      if (it.player != 0 || it.place < 0 || it.locked || it.attacks) continue;
      if (it.arrived && !is(card, Keyword::swift)) continue;
      if (!is(card, Keyword::pacifist)) able.insert({card, 0});
    }
    return able;
  }
  void name_attacker(int card) {
    agents[card].attacks = true;
    if (options.attack_locks && !is(card, Keyword::steadfast)) agents[card].locked = true;
  }

  [[nodiscard]] Pairs able_to_defend() const {
    Pairs able;
    for (const auto& [card, it] : agents) {
      if (it.player != 1 || it.place == gone || it.locked || it.against >= 0) continue;
      if (is(card, Keyword::reckless)) continue;
      for (const int attacker : attackers()) {
        if (is(attacker, Keyword::elusive) && !defenders(attacker).empty()) continue;
        const bool near = it.place == agents.at(attacker).place;
        if (near || options.defend_from == DefendFrom::anywhere) able.insert({card, attacker});
      }
    }
    return able;
  }
  void name_defender(int card, int attacker) {
    agents[card].against = attacker;
    agents[attacker].was_defended = true;
  }

  // The defenders without a place in the order against the attacker.
  [[nodiscard]] Pairs unordered(int attacker) const {
    Pairs all;
    const auto known = order.find(attacker);
    for (const int card : defenders(attacker)) {
      if (known != order.end() && std::count(known->second.begin(), known->second.end(), card) > 0) continue;
      all.insert({card, 0});
    }
    return all;
  }
  void complete_order() {
    for (const int attacker : attackers()) {
      for (const auto& [card, unused] : unordered(attacker)) order[attacker].push_back(card);
    }
  }

  void leave_battle(int card) {
    for (const int each : defenders(card)) agents[each].against = -1;
    order.erase(card);
    if (agents[card].against >= 0) std::erase(order[agents[card].against], card);
    agents[card].against = -1;
    agents[card].attacks = agents[card].was_defended = agents[card].has_struck = false;
  }
  void leave(int card, int to) {
    leave_battle(card);
    agents[card].place = to;
  }

  [[nodiscard]] bool strikes_now(int card, bool melee) const {
    if (options.damage_steps == DamageSteps::together) return melee;
    return melee ? !agents.at(card).has_struck : agents.at(card).ranged;
  }

  // The amounts assigned to the defenders in order, and the range of the first one that is still to be
  // decided; {1, 0} if none is.
  std::pair<std::map<int, int>, std::pair<int, int>> shares(int attacker) {
    std::map<int, int> given;
    int left = agents[attacker].attack;
    std::size_t asked = 0;
    const std::vector<int>& all = order[attacker];
    for (std::size_t i = 0; i < all.size() && left > 0; ++i) {
      const int terminal = std::max(0, agents[all[i]].defense - agents[all[i]].damage);
      const int least = std::min(left, terminal);
      int amount = least;
      if (i + 1 == all.size()) {
        if (!options.excess_hits_sector) amount = left;
      } else if (!options.exact_assignment && least < left) {
        if (asked == decided[attacker].size()) return {given, {least, left}};
        amount = decided[attacker][asked++];
      }
      given[all[i]] = amount;
      left -= amount;
    }
    return {given, {1, 0}};
  }

  // Deals all damage at the same time; returns whether something should have been asked before.
  bool deal(bool melee) {
    bool unasked = false;
    std::map<int, int> hits;
    std::map<int, int> breaches;
    std::set<int> strikers;
    for (const int attacker : attackers()) {
      const std::vector<int> against = defenders(attacker);
      for (const int card : against) {
        if (!strikes_now(card, melee)) continue;
        strikers.insert(card);
        hits[attacker] += agents[card].attack;
      }
      if (!strikes_now(attacker, melee)) continue;
      strikers.insert(attacker);
      const auto [given, open] = shares(attacker);
      unasked = unasked || open.first <= open.second;
      int left = agents[attacker].attack;
      for (const auto& [card, amount] : given) {
        hits[card] += amount;
        left -= amount;
      }
      const bool excess = !against.empty() && options.excess_hits_sector;
      const bool undefended =
          against.empty() && !(agents[attacker].was_defended && options.once_defended_stays);
      if (excess || undefended) breaches[agents[attacker].place] += left;
    }
    for (const auto& [card, amount] : hits) agents[card].damage += amount;
    for (const auto& [where, amount] : breaches) walls[where] -= amount;
    for (const int card : strikers) agents[card].has_struck = true;
    for (const auto& [card, it] : std::map(agents)) {
      if (it.place != gone && it.damage >= it.defense) leave(card, gone);
    }
    decided.clear();
    return !unasked;
  }

  void retreat() {
    for (auto& [card, it] : agents) {
      leave_battle(card);
      if (it.place != gone) it.place = in_staging;
    }
  }
};

}  // namespace affray::biomes::testing
