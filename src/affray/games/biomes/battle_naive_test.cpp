// A naive battle, compared with the rules on random ones in which agents leave at any moment.

#include "affray/games/biomes/testing/naive_battle.hpp"

#include <random>

#include "affray/games/biomes/testing/battles.hpp"

namespace affray::biomes::testing {

namespace {

int below(std::mt19937& random, int bound) {
  return static_cast<int>(random() % static_cast<unsigned>(bound));
}
bool one_in(std::mt19937& random, int bound) { return below(random, bound) == 0; }

Options random_options(std::mt19937& random) {
  Options options;
  options.damage_steps = one_in(random, 3) ? DamageSteps::together : DamageSteps::ranged_first;
  options.defend_from = one_in(random, 3) ? DefendFrom::anywhere : DefendFrom::same_biome;
  options.attack_locks = !one_in(random, 3);
  options.excess_hits_sector = one_in(random, 3);
  options.once_defended_stays = one_in(random, 3);
  options.exact_assignment = one_in(random, 3);
  options.damage_ends_in_battle_only = one_in(random, 3);
  return options;
}

// Two to six agents of each player; every third one is ranged.
Scene random_scene(std::mt19937& random) {
  Scene scene = two_players(random_options(random));
  int number = 0;
  for (const char* player : {"ann", "ben"}) {
    for (int left = 2 + below(random, 5); left > 0; --left) {
      Made made = agent("agent-" + std::to_string(number++)).attack(below(random, 8));
      made.defense(1 + below(random, 5));
      int words = one_in(random, 3) ? Keyword::ranged : 0;
      for (const int word :
           {Keyword::swift, Keyword::steadfast, Keyword::elusive, Keyword::pacifist, Keyword::reckless}) {
        if (one_in(random, 8)) words |= word;
      }
      scene.lane(player, made.keywords(words), 1);
    }
  }
  return scene.at("ann", Moment::attack_start);
}

// One battle in both books.
struct Battle {
  Battle(const Scene& scene, std::mt19937& from) : codex(scene.codex), random(from), fight(scene.fight) {}

  const Codex& codex;
  std::mt19937& random;
  Fight fight;
  NaiveBattle naive;
  PickDice dice;
  std::string wrong;  // the first difference
  int asked = 0;

  void note(bool right, const char* what) {
    if (!right && wrong.empty()) wrong = what;
  }

  void deal_out() {
    for (std::size_t i = 0; i < codex.cards.size(); ++i) {
      const auto id = id_at<CardId>(i);
      Card& card = fight.cards[id];
      NaiveAgent it;
      it.player = static_cast<int>(codex.cards[i].owner);
      it.place = one_in(random, 6) ? in_staging : below(random, 2) * below(random, 3);
      put(codex, fight, id, Zone::staging);
      if (it.place >= 0) put(codex, fight, id, Zone::lane, id_at<LaneId>(static_cast<std::size_t>(it.place)));
      card.increase = static_cast<std::uint8_t>(one_in(random, 4) ? 1 : 0);
      card.attack = static_cast<std::int8_t>(one_in(random, 4) ? below(random, 5) - 2 : 0);
      card.damage = static_cast<std::uint8_t>(one_in(random, 3) ? below(random, 3) : 0);
      look_for_changes(fight, id);
      if (one_in(random, 8)) fight.set(id, Mark::locked);
      if (one_in(random, 8)) fight.set(id, Mark::arrived);
      const CardKind& kind = kind_of(codex, id);
      it.attack = std::max(0, kind.attack + card.increase + card.attack);
      it.defense = kind.defense + card.increase;
      it.damage = card.damage;
      it.keywords = kind.keywords;
      it.ranged = (kind.keywords & Keyword::ranged) != 0;
      it.locked = fight.has(id, Mark::locked);
      it.arrived = fight.has(id, Mark::arrived);
      naive.agents[static_cast<int>(i)] = it;
    }
    for (int lane = 0; lane < 3; ++lane) naive.walls[lane] = sector_durability;
    naive.options = codex.options;
  }

  // Somebody is terminated, retreats, is moved, or changes its range.
  void accident() {
    if (!one_in(random, 3)) return;
    const int card = below(random, static_cast<int>(codex.cards.size()));
    if (naive.agents[card].place < 0) return;
    const auto id = id_at<CardId>(static_cast<std::size_t>(card));
    switch (below(random, 4)) {
      case 0: terminate(codex, fight, id, {"B24"}, quiet); return naive.leave(card, gone);
      case 1: retreat(codex, fight, id, {"B60"}, quiet); return naive.leave(card, in_staging);
      case 2: {
        const int to = (naive.agents[card].place + 1) % 3;
        move_to(codex, fight, id, id_at<LaneId>(static_cast<std::size_t>(to)), quiet);
        return naive.leave(card, to);
      }
      default:
        if (naive.agents[card].ranged) {
          fight.cards[id].lost = Keyword::ranged;
        } else {
          fight.cards[id].granted = Keyword::ranged;
          fight.cards[id].lost = 0;
        }
        look_for_changes(fight, id);
        naive.agents[card].ranged = !naive.agents[card].ranged;
    }
  }

  static int int_of(CardId card) { return static_cast<int>(index(card)); }

  [[nodiscard]] Pairs expected(NameAttackers /*step*/) const { return naive.able_to_attack(); }
  [[nodiscard]] Pairs expected(NameDefenders /*step*/) const { return naive.able_to_defend(); }
  [[nodiscard]] Pairs expected(OrderDefenders step) const { return naive.unordered(int_of(step.attacker)); }
  [[nodiscard]] Pairs expected(AssignDamage step) {
    Pairs amounts;
    const auto [given, range] = naive.shares(int_of(step.attacker));
    for (int amount = range.first; amount <= range.second; ++amount) amounts.insert({amount, 0});
    return amounts;
  }

  void tell(const Choice& choice) {
    const auto [first, second] = choice.what;
    switch (choice.deed) {
      case Deed::attack: return naive.name_attacker(first);
      case Deed::defend: return naive.name_defender(first, second);
      default: return;
    }
  }
  void tell(OrderDefenders step, const Choice& choice) {
    naive.order[int_of(step.attacker)].push_back(choice.what[0]);
  }
  void tell(AssignDamage step, const Choice& choice) {
    naive.decided[int_of(step.attacker)].push_back(choice.what[0]);
  }

  template <class Step>
  void answer(Step step) {
    ++asked;
    Choices listed;
    list(codex, fight, step, listed);
    Pairs found;
    for (const Choice& choice : listed) {
      const bool done = choice.deed == Deed::attack_done || choice.deed == Deed::defend_done;
      if (!done) found.insert({choice.what[0], choice.what[1]});
    }
    note(found == expected(step), "what may be chosen");
    const Choice choice = listed[static_cast<std::size_t>(below(random, static_cast<int>(listed.size())))];
    carry_out(codex, fight, step, choice, dice, quiet);
    if constexpr (requires { step.attacker; }) {
      tell(step, choice);
    } else {
      tell(choice);
    }
    last = choice.deed;
  }
  Deed last{};

  void settle() {
    while (!fight.agenda.empty() && wrong.empty()) {
      if (fight.agenda.visit([&](auto step) { return advance_if_idle(codex, fight, step, dice, quiet); }))
        continue;
      fight.agenda.visit([&](auto step) {
        if constexpr (requires { expected(step); }) answer(step);
      });
    }
  }

  void compare() {
    for (const auto& [number, it] : naive.agents) {
      const auto id = id_at<CardId>(static_cast<std::size_t>(number));
      const Card& card = fight.cards[id];
      note(on_planet(fight, id) == (it.place != gone), "who is terminated");
      if (it.place == gone) continue;
      note((card.zone == Zone::lane ? number_of(card.lane) - 1 : in_staging) == it.place, "where it is");
      note(card.damage == it.damage, "the damage");
      note(fight.has(id, Mark::attacking) == it.attacks, "who attacks");
      note((card.defends == no_card ? -1 : int_of(card.defends)) == it.against, "who defends");
      note(fight.has(id, Mark::locked) == it.locked, "who is locked");
      if (it.against < 0) note(card.place == 0, "that it has no place");
    }
    for (const auto& [attacker, all] : naive.order) {
      for (std::size_t i = 0; i < all.size(); ++i) {
        note(fight.cards[static_cast<std::size_t>(all[i])].place == i + 1, "the order");
      }
    }
    for (const auto& [where, left] : naive.walls) {
      note(fight.player[1].durability[static_cast<std::size_t>(where)] == left, "the durability");
    }
    for (const std::int8_t left : fight.player[0].durability) {
      note(left == sector_durability, "the attacking player's durability");
    }
  }

  void damage(bool melee) {
    fight.moment = melee ? Moment::melee_damage : Moment::ranged_damage;
    const bool any = !naive.attackers().empty();
    note(has_attackers(fight) == any, "whether anybody attacks");
    damage_step(codex, fight, melee, quiet);
    settle();
    const bool skipped = !melee && codex.options.damage_steps == DamageSteps::together;
    if (any && !skipped && wrong.empty()) note(naive.deal(melee), "that something was to be assigned");
    compare();
  }

  void play() {
    fight.agenda = {};
    deal_out();
    fight.agenda.push(NameAttackers{});
    settle();
    note(last == Deed::attack_done || naive.able_to_attack().empty(), "the end of naming attackers");
    accident();
    fight.agenda.push(NameDefenders{});
    settle();
    note(last == Deed::defend_done || naive.able_to_defend().empty(), "the end of naming defenders");
    accident();
    fight.agenda.push(OrderDefenders{CardId{}});
    settle();
    naive.complete_order();
    compare();
    accident();
    damage(false);
    accident();
    damage(true);
    accident();
    retreat_all(codex, fight, quiet);
    naive.retreat();
    compare();
  }
};

}  // namespace

TEST_CASE("B76-B85, BC9, BG8-BG17, BG35, BG48, BG51: a naive battle agrees on 100,000 random ones") {
  std::mt19937 random(20250);
  constexpr int battles = 100'000;
  int differ = 0;
  int asked = 0;
  std::string first;
  for (int played = 0; played < battles;) {
    const Scene scene = random_scene(random);
    for (int i = 0; i < 50; ++i, ++played) {
      Battle battle(scene, random);
      battle.play();
      asked += battle.asked;
      if (!battle.wrong.empty() && differ++ == 0) first = battle.wrong;
    }
  }
  INFO(first);
  CHECK(differ == 0);
  CHECK(asked > battles);
}

}  // namespace affray::biomes::testing
