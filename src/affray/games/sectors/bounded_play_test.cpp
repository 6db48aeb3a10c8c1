// Best play by search against the plainest search there is, on positions from the end of random fights.

#include "affray/analysis/bounded_play.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "affray/analysis/sample.hpp"
#include "affray/bots/random.hpp"
#include "affray/games/sectors/testing/scene.hpp"

using namespace affray::sectors;
using namespace affray::sectors::testing;
using affray::Side;
using affray::analysis::bounded_play;
using affray::analysis::BoundedPlayOptions;
using affray::analysis::Bounds;
using affray::analysis::Objective;

namespace {

// Plain minimax over the complete tree: no table, no bounds, nothing left out but a way back to a position
// that is being looked at.
struct Plain {
  const Codex& codex;
  Side hero;
  Objective objective;
  std::size_t plays_left;
  std::vector<Fight> open{};

  double ending(const Fight& fight) const {
    const affray::Outcome end = *Sectors::outcome(codex, fight);
    if (objective == Objective::win) return end.winner == affray::nobody ? 0 : end.winner == hero ? 1 : -1;
    double sum = 0;
    for (std::size_t i = 0; i < codex.players.size(); ++i) {
      sum += affray::side_at(i) == hero ? -end.losses[i] : end.losses[i];
    }
    return sum;
  }

  // Nothing: it comes back, or the tree is too large.
  std::optional<double> after(const Fight& fight, const Choice& choice) {
    affray::Tape tape;
    double sum = 0;
    do {
      if (plays_left == 0) return std::nullopt;
      --plays_left;
      Fight next = fight;
      Sectors::play(codex, next, choice, tape, quiet);
      const double share = static_cast<double>(tape.weight()) / static_cast<double>(tape.total());
      const auto value = of(next);
      if (!value) return std::nullopt;
      sum += share * *value;
    } while (tape.advance());
    return sum;
  }

  std::optional<double> of(const Fight& fight) {
    const Side side = Sectors::asked(codex, fight).side;
    if (side == affray::nobody) return ending(fight);
    if (std::find(open.begin(), open.end(), fight) != open.end()) return std::nullopt;
    open.push_back(fight);
    std::optional<double> best;
    for (const Choice& choice : Sectors::choices(codex, fight)) {
      const auto value = after(fight, choice);
      if (plays_left == 0) break;
      if (value && (!best || (side == hero ? *value > *best : *value < *best))) best = value;
    }
    open.pop_back();
    return plays_left == 0 ? std::nullopt : best;
  }
};

constexpr std::size_t small_tree = 6'000;

// The values of all choices of a position whose tree is small enough.
std::optional<std::vector<double>> plain_values(const Codex& codex, const Fight& fight, Objective objective) {
  Plain plain{codex, Sectors::asked(codex, fight).side, objective, small_tree};
  std::vector<double> values;
  for (const Choice& choice : Sectors::choices(codex, fight)) {
    const auto value = plain.after(fight, choice);
    if (!value) return std::nullopt;
    values.push_back(*value);
  }
  return values;
}

void expect_same(const Codex& codex, const Fight& fight, Objective objective,
                 const std::vector<double>& values) {
  const auto solved = bounded_play<Sectors>(codex, fight, {.objective = objective, .table_bytes = 1U << 20U});
  const double best = *std::max_element(values.begin(), values.end());
  CHECK(solved.value.exact());
  CHECK(solved.value.low == doctest::Approx(best));
  REQUIRE(solved.choices.size() == values.size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    INFO(Sectors::text(codex, solved.choices[i].choice));
    CHECK(solved.choices[i].value.exact());
    CHECK(solved.choices[i].value.low == doctest::Approx(values[i]));
  }
  Bounds before{-1'000'000, 1'000'000};
  for (const std::uint64_t nodes : {0, 1, 2, 4, 8, 16, 64}) {
    const auto bounded = bounded_play<Sectors>(
        codex, fight, {.objective = objective, .max_nodes = nodes, .table_bytes = 4'096});
    CHECK(bounded.value.low <= best + 1e-9);
    CHECK(bounded.value.high >= best - 1e-9);
    CHECK(bounded.value.low >= before.low);
    CHECK(bounded.value.high <= before.high);
    before = bounded.value;
  }
}

// Walks through random fights and compares where the rest is small; how many positions it has compared.
int compare(const Scene& scene, int fights, int wanted) {
  int compared = 0;
  affray::SeededDice dice(11);
  for (int number = 0; number < fights && compared < wanted; ++number) {
    Fight fight = scene.fight;
    for (int plays = 0; !Sectors::asked(scene.codex, fight).over(); ++plays) {
      const auto choices = Sectors::choices(scene.codex, fight);
      const Objective objective = plays % 2 == 0 ? Objective::win : Objective::margin;
      if (choices.size() > 1 && fight.round == 3) {
        if (const auto values = plain_values(scene.codex, fight, objective)) {
          expect_same(scene.codex, fight, objective, *values);
          ++compared;
        }
      }
      Sectors::play(scene.codex, fight, affray::bots::random_choice(choices, dice), dice, quiet);
    }
  }
  return compared;
}

Options open_hands() {
  Options options;
  options.hands = Hands::open;
  return options;
}

const Until for_the_attack = Until::attack;

// Twins, so that one may stand for the other, who are saved, mended, hurt all at once and steered.
Scene twins() {
  Scene scene = two_players(open_hands());
  for (const std::string player : {"ann", "ben"}) {
    scene.card(player, character("guard").attack(3, 1, 0).speed(4).defence(4).health(2), "north");
    scene.card(player, character("guard").attack(3, 1, 0).speed(4).defence(4).health(2), "north");
    scene.card(player, character("medic").attack(2, 0, 0).speed(3).defence(2).health(1).scientist(), "north");
    scene.hand(player,
               order("bomb").line(battle_action({{.verb = Verb::injure, .aim = Aim::all, .amount = 1}})));
    scene.hand(player,
               order("cover").line(tactic(
                   {{.verb = Verb::defence, .whose = Whose::own, .amount = 2, .until = for_the_attack}})));
  }
  return scene.begin();
}

Scene crews() {
  Scene scene = two_players(open_hands());
  for (const std::string player : {"ann", "ben"}) {
    scene.card(player, manual("buggy").attack(2, 3, 1).speed(5).health(1), "north");
    scene.card(player, character("driver").attack(2, 1, 0).speed(3).defence(3).health(1).mechanic(), "north");
  }
  scene.card("ann", animal("wolf").attack(3, 1, 0).speed(6).health(1), "north");
  scene.hand("ben", order("flare").line(reaction({{.verb = Verb::cancel_attack}})));
  return scene.begin();
}

// A card is drawn: chance.
Scene draws() {
  Scene scene = two_players(open_hands());
  for (const std::string player : {"ann", "ben"}) {
    scene.card(player, character("guard").attack(3, 1, 0).speed(4).defence(5).health(1), "north");
    scene.card(player, character("scout").attack(2, 1, 0).speed(5).defence(3).health(1), "north");
    scene.hand(player,
               order("supply").line(battle_action({{.verb = Verb::draw, .aim = Aim::itself, .amount = 1}})));
    scene.deck(
        player,
        order("rush").line(tactic(
            {{.verb = Verb::attack_all, .aim = Aim::attacker, .amount = 3, .until = for_the_attack}})));
    scene.deck(player, order("jam").line(reaction({{.verb = Verb::cancel_line}})));
    scene.deck(player, order("null").line(event({{.verb = Verb::look, .aim = Aim::player}})));
  }
  return scene.begin();
}

Scene three() {
  Scene scene = three_players(open_hands());
  for (const std::string player : {"ann", "ben", "cid"}) {
    scene.card(player, character("guard").attack(3, 1, 0).speed(4).defence(4).health(1), "north");
  }
  scene.hand("cid",
             order("rush").line(tactic(
                 {{.verb = Verb::attack_all, .aim = Aim::attacker, .amount = 2, .until = for_the_attack}})));
  return scene.begin();
}

// An ability that makes its own card ready again: it could be used for ever.
Scene endless() {
  Scene scene = two_players(open_hands());
  for (const std::string player : {"ann", "ben"}) {
    scene.card(player,
               character("sergeant")
                   .attack(3, 1, 0)
                   .speed(4)
                   .defence(4)
                   .health(1)
                   .line(ability({{.verb = Verb::ready, .whose = Whose::own}})),
               "north");
    scene.card(player, character("scout").attack(2, 1, 0).speed(3).defence(3).health(1), "north");
  }
  return scene.begin();
}

}  // namespace

TEST_CASE("best play is what plain minimax over the complete tree finds, and bounds hold it") {
  const int wanted = 120;
  for (const Scene& scene : {twins(), crews(), draws(), three()}) {
    CHECK(compare(scene, 400, wanted) >= wanted);
  }
}

TEST_CASE("who can go round in circles alone gains nothing by it") {
  CHECK(compare(endless(), 400, 60) >= 60);
}

TEST_CASE("S119: what can still come holds what comes, and only narrows") {
  affray::SeededDice dice(5);
  for (const Scene& scene : {twins(), crews(), three()}) {
    for (int number = 0; number < 100; ++number) {
      std::vector<affray::Prospect> prospects;
      Fight fight = scene.fight;
      while (!Sectors::asked(scene.codex, fight).over()) {
        prospects.push_back(Sectors::prospect(scene.codex, fight));
        const auto choices = Sectors::choices(scene.codex, fight);
        Sectors::play(scene.codex, fight, affray::bots::random_choice(choices, dice), dice, quiet);
      }
      const affray::Outcome end = *Sectors::outcome(scene.codex, fight);
      for (const affray::Prospect& prospect : prospects) {
        const bool possible =
            end.winner == affray::nobody ? prospect.may_draw : prospect.may_win[affray::index(end.winner)];
        CHECK(possible);
        for (std::size_t i = 0; i < scene.codex.players.size(); ++i) {
          CHECK(prospect.least[i] <= end.losses[i]);
          CHECK(end.losses[i] <= prospect.most[i]);
        }
      }
      const affray::Prospect last = Sectors::prospect(scene.codex, fight);
      CHECK(std::count(last.may_win.begin(), last.may_win.end(), true) + (last.may_draw ? 1 : 0) >= 1);
    }
  }
}
