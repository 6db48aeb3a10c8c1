// Which rule refuses what: rules/refusals/biomes.md lists every refusal of every deed.

#include "affray/core/testing/refusals.hpp"

#include <doctest/doctest.h>

#include <random>

#include "affray/games/biomes/testing/box.hpp"

namespace affray::biomes::testing {

namespace {

using affray::testing::RefusalCounts;

constexpr std::uint64_t seed = 18;

// A choice as the table calls it: "when.attack" is "attack".
std::string verb_of(const Choice& choice) {
  constexpr std::string_view prefix = "when.";
  return std::string(Biomes::when(choice).substr(prefix.size()));
}

// Every deed of both players with what players can say: all cards, lanes and small numbers; of the pairs of
// cards a sample.
class EveryDeed {
 public:
  std::vector<Choice> operator()(const Codex& codex, const Fight& /*fight*/) {
    all_.clear();
    for (std::size_t player = 0; player < players; ++player) {
      side_ = side_at(player);
      add_plain();
      for (const CardId card : ids<CardId>(codex.cards.size())) add_card(card, codex);
    }
    return all_;
  }

 private:
  void add(Deed deed, std::size_t first = 0, std::size_t second = 0) {
    all_.push_back({deed, side_, {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)}});
  }

  void add_plain() {
    for (const Deed deed :
         {Deed::shuffle, Deed::swaps_done, Deed::keep, Deed::mulligan, Deed::pass, Deed::react,
          Deed::do_not_react, Deed::arrive_staging, Deed::find_nothing, Deed::advance_done, Deed::attack_done,
          Deed::defend_done, Deed::draw, Deed::end_turn}) {
      add(deed);
    }
    for (std::size_t number = 0; number < 4; ++number) {
      for (const Deed deed : {Deed::pick_x, Deed::assign, Deed::first, Deed::target_action})
        add(deed, number);
      if (number > 0) add(Deed::pass_until, number);
      if (number >= lanes) continue;
      for (const Deed deed : {Deed::arrive, Deed::go_to, Deed::lose_lane}) add(deed, number);
      for (std::size_t player = 0; player < players; ++player) add(Deed::target_sector, player, number);
    }
    for (std::size_t energy = 0; energy < energy_kinds; ++energy) add(Deed::pay, energy);
    for (std::size_t player = 0; player < players; ++player) {
      add(Deed::target_player, player);
      add(Deed::concede, player);
    }
  }

  void add_card(CardId id, const Codex& codex) {
    const std::size_t card = index(id);
    for (const Deed deed : {Deed::put_below, Deed::play, Deed::play_anomaly, Deed::convert, Deed::target,
                            Deed::attach, Deed::sacrifice, Deed::discard, Deed::find, Deed::attack,
                            Deed::order, Deed::unlock, Deed::retreat}) {
      add(deed, card);
    }
    for (std::size_t skill = 0; skill < 2; ++skill) add(Deed::activate, card, skill);
    for (std::size_t lane = 0; lane < lanes; ++lane) {
      add(Deed::advance, card, lane);
      add(Deed::attack_lane, card, lane);
    }
    for (std::size_t player = 0; player < players; ++player) add(Deed::attack_player, card, player);
    add(Deed::assign_to, 2, card);
    for (const Deed deed : {Deed::swap, Deed::equip, Deed::defend, Deed::attack_target, Deed::convert_both}) {
      for (int i = 0; i < 2; ++i) add(deed, card, chance_() % codex.cards.size());
    }
  }

  Side side_{};
  std::mt19937_64 chance_{seed};
  std::vector<Choice> all_;
};

// Random play without conceding, so that all moments of the turn come; every few prompts are looked at.
RefusalCounts counts_of(const Codex& codex, Fight fight, int prompts, EveryDeed& every) {
  RefusalCounts counts;
  std::mt19937_64 chance(seed);
  SeededDice dice(seed);
  for (int prompt = 0; prompt < prompts && !Biomes::asked(codex, fight).over(); ++prompt) {
    if (prompt % 4 == 0) {
      const auto all = [&](const Codex& of, const Fight& at) { return every(of, at); };
      counts.add(affray::testing::count_refusals<Biomes>(codex, fight, all, verb_of, seed, 1, 1));
    }
    const Choices legal = Biomes::choices(codex, fight);
    Choice choice = legal[chance() % legal.size()];
    while (choice.deed == Deed::concede) choice = legal[chance() % legal.size()];
    Biomes::play(codex, fight, choice, dice, quiet);
  }
  return counts;
}

Fight from_the_beginning(Scene& scene) { return scene.begin().fight; }

}  // namespace

TEST_CASE("B53, B56, B63, B76: a refusal names the rule that forbids the deed, and seldom only the moment") {
  EveryDeed every;
  RefusalCounts counts;
  Scene plain = box({});
  counts.add(counts_of(plain.codex, from_the_beginning(plain), 400, every));
  Scene three = box({.best_of = 3, .lost_biomes = 1});
  counts.add(counts_of(three.codex, from_the_beginning(three), 400, every));
  Scene loose = box({.attack_locks = false, .one_gear_each = true, .mulligan = MulliganRule::one_less});
  counts.add(counts_of(loose.codex, from_the_beginning(loose), 400, every));
  MESSAGE(counts.illegal, " illegal deeds, ", counts.generic,
          " refused only by the moment: ", counts.generic_percent(), " %");
  CHECK(counts.generic_percent() < 3);
  affray::testing::check_refusals("biomes", counts);
}

TEST_CASE("B63, BG2: the active player leads on an empty queue, and the other one when that one has passed") {
  Scene scene = two_players();
  scene.hand("ann", event("bolt").speed(2).effect(plain_effect(Verb::draw, 1)));
  scene.hand("ben", event("echo").speed(3).effect(plain_effect(Verb::draw, 1)));
  scene.deck("ann", agent("ape"), 3).deck("ben", agent("ape"), 3);
  scene.window("ann", primary_leads).go_on();
  CHECK(scene.refused("ben plays echo") == "B63");
  CHECK(scene.refused("ben passes") == "B63");
  scene.play("ann passes");
  CHECK(scene.is_legal("ben plays echo"));
  CHECK(scene.refused("ann plays bolt") == "BG2");
}

TEST_CASE("B76, B34, BG8, BG13: why an agent does not attack, before, at and after its time") {
  Scene scene = two_players();
  scene.lane("ann", agent("hawk"), 1).lane("ann", agent("late"), 1).lane("ann", agent("ox"), 1);
  scene.lane("ben", agent("wolf"), 1).staging("ann", agent("elk")).arrived("late").lock("ox");
  scene.hand("ann", event("echo").speed(3).effect(plain_effect(Verb::draw, 1)));
  for (const Moment moment : {Moment::before_attack, Moment::after_attack}) {
    scene.window("ann", battle_leads, moment).go_on();
    CHECK(scene.refused("ann attacks with hawk") == "B76");
    CHECK(scene.refused("ann attacks with late") == "B34");
    CHECK(scene.refused("ann attacks with ox") == "BG8");
    CHECK(scene.refused("ann attacks with elk") == "BG8");
    CHECK(scene.refused("ben attacks with wolf") == "BG13");
    CHECK(scene.refused("ben attacks with hawk") == "BG32");
    CHECK(scene.refused("ann attacks wolf with hawk") == "B80");
  }
  scene.at("ann", Moment::name_attackers).go_on();
  CHECK(scene.is_legal("ann attacks with hawk"));
  CHECK(scene.refused("ben attacks with wolf") == "BG13");
}

TEST_CASE("B42, B69, BG39: only the active player converts, once, with an empty queue") {
  Scene scene = two_players();
  scene.hand("ann", agent("hawk")).hand("ann", event("echo").speed(3).effect(plain_effect(Verb::draw, 1)));
  scene.hand("ben", agent("ox")).hand("ben", anomaly("pit")).deck("ann", agent("ape"), 3);
  scene.window("ann", primary_leads).go_on();
  CHECK(scene.refused("ben converts ox") == "B69");
  CHECK(scene.refused("ben plays anomaly pit") == "B69");
  CHECK(scene.refused("ann plays anomaly hawk") == "B41");
  scene.window("ann", battle_leads, Moment::before_attack).hand("ann", anomaly("rift")).go_on();
  CHECK(scene.refused("ann converts hawk") == "BG39");
  scene.player("ann").converted = 1;
  CHECK(scene.refused("ann converts hawk") == "B42");
}

TEST_CASE("B39, BG27: gear is given in Advance only, to who advances") {
  Scene scene = two_players();
  scene.staging("ann", agent("hawk")).staging("ann", gear("lance"));
  scene.window("ann", battle_leads, Moment::advance_window).go_on();
  CHECK(scene.refused("ann equips hawk with hawk") == "B39");
  CHECK(scene.refused("ann equips hawk with lance") == "B39");
  scene.set("hawk", Mark::advancing);
  scene["hawk"].lane = LaneId{0};
  CHECK(scene.refused("ann equips hawk with lance") == "BG27");
}

TEST_CASE("B87, B19: nobody discards unasked") {
  Scene scene = two_players();
  scene.hand("ann", agent("hawk")).hand("ben", agent("ox"));
  scene.window("ann", primary_leads).go_on();
  CHECK(scene.refused("ann discards hawk") == "B87");
  CHECK(scene.refused("ben discards hawk") == "B18");
  scene.fight.turn = 1;
  CHECK(scene.refused("ben discards ox") == "B19");
  scene.fight.turn = 2;  // the next one after his
  CHECK(scene.refused("ben discards ox") == "B87");
}

TEST_CASE("B42, B65, B66, B80, B81, B85, BG2: what no rule allows is understood, and refused by the rule") {
  Scene scene = two_players();
  scene.lane("ann", agent("hawk"), 1).lock("hawk").hand("ann", agent("ape"));
  scene.window("ann", primary_leads).go_on();
  CHECK(scene.refused("ann draws") == "B66");
  CHECK(scene.refused("ann draws a card") == "B66");
  CHECK(scene.refused("ann ends the phase") == "BG2");
  CHECK(scene.refused("ann attacks biome 1 with hawk") == "B80");
  CHECK(scene.refused("ann attacks sector 2 with hawk") == "B80");
  CHECK(scene.refused("ann attacks ben with hawk") == "B80");
  CHECK(scene.refused("ann assigns 2 to hawk") == "B81");
  CHECK(scene.refused("ann converts hawk and ape") == "B42");
  CHECK(scene.refused("ann unlocks hawk") == "B65");
  CHECK(scene.refused("ann retreats hawk") == "B85");
  CHECK(scene.refused("ann ends the turn") == "BG2");
  CHECK(scene.legal().find("draws") == std::string::npos);
}

}  // namespace affray::biomes::testing
