// A second implementation of attack, block and the ledger of lowered defence, from the rulebook's sentences
// with plain maps and loops, compared with the rules on random sequences of attacks of three players and
// animals.

#include <map>
#include <random>
#include <set>
#include <vector>

#include "affray/games/sectors/testing/exchange.hpp"

using namespace affray;
using namespace affray::sectors;
using namespace affray::sectors::testing;

namespace {

struct NaiveCard {
  int owner = 0;
  Type type{};
  bool animal = false;
  bool three_numbers = true;
  bool ready = true;
  std::vector<int> attack;
  int speed = 0;  // -1: none
  int defence = 0;
  int health = 0;
  int left = 0;
  int injuries = 0;
  bool there = true;
};

struct NaiveFight {
  Options options;
  std::map<int, NaiveCard> cards;
  std::map<int, std::set<int>> keeps;       // who keeps which cards low; two after a block of his own
  std::map<std::pair<int, int>, int> took;  // who has taken how much of which card

  // An animal is on its own.
  [[nodiscard]] int who(int card) const { return cards.at(card).animal ? 1000 + card : cards.at(card).owner; }

  [[nodiscard]] std::set<int> blockers(int attacker, int target) const {
    std::set<int> able;
    for (const auto& [card, it] : cards) {
      if (!it.there || card == target || card == attacker) continue;
      if (it.owner != cards.at(target).owner || it.animal || !it.ready || it.speed < 0) continue;
      if (it.speed > cards.at(attacker).speed) able.insert(card);
    }
    return able;
  }

  void make_whole(int card) {
    cards[card].left = cards[card].defence;
    for (auto& [side, kept] : keeps) kept.erase(card);
    std::erase_if(took, [card](const auto& one) { return one.first.second == card; });
  }

  void give_back(int side, int card) {
    cards[card].left += took[{side, card}];
    took.erase({side, card});
    keeps[side].erase(card);
    if (cards[card].left == cards[card].defence) make_whole(card);
  }

  // He attacks this card now: whatever else he keeps low is whole again.
  void turn(int side, int card) {
    for (const int kept : std::set<int>(keeps[side])) {
      if (kept == card) continue;
      if (options.ledger_per_player) {
        give_back(side, kept);
      } else {
        make_whole(kept);
      }
    }
  }

  void hit(int side, int card, int value, bool remember) {
    if (value == 0) return;
    NaiveCard& it = cards[card];
    it.left -= value;
    if (it.left <= 0) {
      it.injuries += 1;
      make_whole(card);
      return;
    }
    if (!remember) return;
    keeps[side].insert(card);
    took[{side, card}] += value;
  }

  [[nodiscard]] int value(int from, int to) const {
    return cards.at(from).attack.at(static_cast<std::size_t>(cards.at(to).type));
  }

  void destroy(int card) {
    if (cards[card].injuries < cards[card].health) return;
    make_whole(card);
    cards[card].there = false;
    if (cards[card].animal) {
      keeps.erase(who(card));
      std::erase_if(took, [&](const auto& one) { return one.first.first == who(card); });
    }
  }

  void attack(int attacker, int target, int blocker) {
    const int side = who(attacker);
    if (blocker < 0) {
      turn(side, target);
      hit(side, target, value(attacker, target), true);
      return destroy(target);
    }
    const int blow = value(attacker, blocker);
    const bool strikes_back = cards[blocker].three_numbers;
    const int counter = strikes_back ? value(blocker, attacker) : 0;
    if (!options.ledger_per_player) {
      make_whole(target);
    } else if (keeps[side].contains(target)) {
      give_back(side, target);
    }
    turn(side, blocker);
    bool remember = strikes_back;
    if (strikes_back && options.counterattack_keeps_focus) {
      remember = keeps[who(blocker)].contains(attacker);
    } else if (strikes_back) {
      turn(who(blocker), attacker);
    }
    hit(who(blocker), attacker, counter, remember);
    hit(side, blocker, blow, true);
    destroy(blocker);
    destroy(attacker);
  }

  [[nodiscard]] bool over() const {
    std::set<int> owners;
    for (const auto& [card, it] : cards) {
      if (it.there) owners.insert(it.owner);
    }
    return owners.size() < 2;
  }
};

int below(std::mt19937& random, int bound) {
  return static_cast<int>(random() % static_cast<unsigned>(bound));
}

// Three players with two to four cards each, now and then an animal or a card with a special attack.
Made random_card(std::mt19937& random, int number) {
  const std::string id = "card-" + std::to_string(number);
  const int sort = below(random, 8);
  Made card = sort == 0 ? animal(id) : sort == 1 ? vehicle(id) : sort == 2 ? building(id) : character(id);
  card.attack(below(random, 5), below(random, 5), below(random, 5));
  if (below(random, 6) == 0 && sort != 0) card.special(below(random, 4));
  card.defence(1 + below(random, 9)).health(1 + below(random, 3)).speed(1 + below(random, 5));
  if (sort == 2 && below(random, 2) == 0) card.no_speed();
  return card;
}

Scene random_scene(std::mt19937& random) {
  Options options;
  options.ledger_per_player = below(random, 2) == 0;
  options.counterattack_keeps_focus = below(random, 2) == 0;
  Scene scene = three_players(options);
  int number = 0;
  for (const char* player : {"ann", "ben", "cid"}) {
    for (int left = 2 + below(random, 3); left > 0; --left) {
      scene.card(player, random_card(random, number++), "north");
    }
  }
  return scene.fighting("north", "ann");
}

NaiveFight naive_of(const Scene& scene, std::mt19937& random, Fight& fight) {
  NaiveFight naive;
  naive.options = scene.codex.options;
  for (const CardId id : all_cards(scene.codex)) {
    const CardKind& kind = kind_of(scene.codex, id);
    NaiveCard card;
    card.owner = static_cast<int>(owner_of(scene.codex, id));
    card.type = kind.type;
    card.animal = kind.kind == Kind::animal;
    card.three_numbers = kind.attack_type == AttackType::ordinary;
    card.ready = below(random, 5) != 0;
    if (!card.ready) fight.cards[id].set(Mark::exhausted);
    card.attack = {kind.attack.begin(), kind.attack.end()};
    card.speed = kind.speed == no_speed ? -1 : kind.speed;
    card.defence = card.left = kind.defence;
    card.health = kind.health;
    naive.cards[static_cast<int>(id)] = card;
  }
  return naive;
}

int pick(std::mt19937& random, const std::vector<int>& among) {
  return among[static_cast<std::size_t>(below(random, static_cast<int>(among.size())))];
}

CardId id_of(int number) { return id_at<CardId>(static_cast<std::size_t>(number)); }

// SG13  The cards that a player keeps low: one, and the other one after a block of his own.
std::set<int> kept_by(const Scene& scene, const Fight& fight, std::size_t player) {
  const CardId first = fight.players[player].focus.card;
  if (first == no_card) return {};
  std::set<int> kept{static_cast<int>(first)};
  if (is_animal(scene.codex, first) || index(owner_of(scene.codex, first)) != player) return kept;
  const CardId second = fight.cards[first].focus.card;
  if (second != no_card) kept.insert(static_cast<int>(second));
  return kept;
}

std::set<int> kept_by_animal(const Fight& fight, CardId animal) {
  const CardId card = fight.cards[animal].focus.card;
  return card == no_card ? std::set<int>{} : std::set<int>{static_cast<int>(card)};
}

// The two agree about every card, and about who keeps which card low.
bool same(const Scene& scene, const Fight& fight, const NaiveFight& naive) {
  const auto kept = [&](int who) {
    return naive.keeps.contains(who) ? naive.keeps.at(who) : std::set<int>{};
  };
  for (const auto& [number, card] : naive.cards) {
    const auto id = id_of(number);
    if (in_fight(fight, id) != card.there) return false;
    if (!card.there) continue;
    if (defence_left(scene.codex, fight, id) != card.left || fight.cards[id].injuries != card.injuries) {
      return false;
    }
    if (card.animal && kept_by_animal(fight, id) != kept(1000 + number)) return false;
  }
  for (int player = 0; player < 3; ++player) {
    if (kept_by(scene, fight, static_cast<std::size_t>(player)) != kept(player)) return false;
  }
  return true;
}

// Says of the first attack that differs what it was; "" when there is none.
std::string play_sequence(const Scene& scene, std::mt19937& random) {
  Fight fight = scene.fight;
  NaiveFight naive = naive_of(scene, random, fight);
  PickDice dice;
  for (int turn = 0; turn < 10; ++turn) {
    std::vector<int> attackers;
    std::vector<int> targets;
    for (const auto& [number, card] : naive.cards) {
      if (!card.there) continue;
      targets.push_back(number);
      if (card.three_numbers && card.speed >= 0) attackers.push_back(number);
    }
    if (attackers.empty()) return "";
    const int attacker = pick(random, attackers);
    const int target = pick(random, targets);
    const bool legal = !refuse_attack(scene.codex, fight, id_of(attacker), id_of(target));
    if (legal != (attacker != target)) return "which attacks are legal";
    if (!legal) continue;
    declare_attack(scene.codex, fight, id_of(attacker), id_of(target), quiet);
    proceed(scene.codex, fight, dice, quiet);
    const std::set<int> able = naive.blockers(attacker, target);
    if (fight.agenda.is<DeclareBlock>() != !able.empty()) return "whether anybody can block";
    int blocker = -1;
    if (!able.empty()) {
      const auto choices = Sectors::choices(scene.codex, fight);
      if (choices.size() != able.size() + 2) return "who can block";
      const int which = below(random, static_cast<int>(able.size()) + 1);
      const Choice choice = choices[static_cast<std::size_t>(which)];
      if (choice.deed == Deed::block) blocker = choice.what[0];
      if (blocker >= 0 && !able.contains(blocker)) return "that this one can block";
      Sectors::play(scene.codex, fight, choice, dice, quiet);
    }
    naive.attack(attacker, target, blocker);
    if (naive.over() != (fight.sector == no_sector)) return "the end";
    if (naive.over()) return "";
    if (!same(scene, fight, naive)) {
      return std::to_string(attacker) + " attacks " + std::to_string(target) + ", blocked by " +
             std::to_string(blocker);
    }
  }
  return "";
}

}  // namespace

TEST_CASE(
    "S41-S48, SG11-SG15: a naive ledger agrees on 100,000 random sequences of attacks of three players") {
  std::mt19937 random(20240);
  int sequences = 0;
  int differ = 0;
  std::string first;
  while (sequences < 100000) {
    const Scene scene = random_scene(random);
    for (int i = 0; i < 50; ++i, ++sequences) {
      const std::string difference = play_sequence(scene, random);
      if (!difference.empty() && differ++ == 0) first = difference;
    }
  }
  INFO(first);
  CHECK(differ == 0);
}
