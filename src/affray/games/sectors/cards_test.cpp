#include "affray/games/sectors/rules.hpp"
#include "affray/games/sectors/testing/scene.hpp"

using namespace affray;
using namespace affray::sectors;
using namespace affray::sectors::testing;

namespace {

// A scout of 3/1/0 and a bunker with a special attack; a card in the hand whose lines are put on them.
struct Boosted {
  Scene scene = two_players();
  CardId scout = scene.card("ann", character("scout").attack(3, 1, 0).speed(4).defence(5), "north");
  CardId bunker = scene.card("ann", building("bunker").special(2), "north");
  CardId boost = scene.hand(
      "ann", order("boost")
                 .line(tactic({{.verb = Verb::attack_all, .amount = 5, .until = Until::attack}}))
                 .line(tactic({{.verb = Verb::attack, .triple = {2, 0, 1}, .until = Until::attack}}))
                 .line(tactic({{.verb = Verb::defence, .amount = -3, .until = Until::attack},
                               {.verb = Verb::speed, .amount = 2, .until = Until::attack},
                               {.verb = Verb::initiative, .amount = 1, .until = Until::attack}})));

  void put(CardId card, std::uint8_t line, std::uint8_t effect = 0) {
    scene.fight.lasting.push_back({card, boost, LineId{line}, effect, Until::attack});
  }
  [[nodiscard]] std::array<int, 3> triple() const {
    std::array<int, 3> all{};
    for (std::size_t type = 0; type < all.size(); ++type) {
      all[type] = attack_against(scene.codex, scene.fight, scout, static_cast<Type>(type)).sum;
    }
    return all;
  }
};

}  // namespace

TEST_CASE("S37, S38: three numbers, against characters, vehicles and buildings") {
  const Boosted boosted;
  CHECK(boosted.triple() == std::array{3, 1, 0});
}

TEST_CASE("S51, SG38: 5 more attack makes 3/1/0 into 8/6/5, and a special attack of 2 into 7") {
  Boosted boosted;
  boosted.put(boosted.scout, 0);
  boosted.put(boosted.bunker, 0);
  CHECK(boosted.triple() == std::array{8, 6, 5});
  CHECK(special_of(boosted.scene.codex, boosted.scene.fight, boosted.bunker) == 7);
}

TEST_CASE("S52, SG38: 2 more, 0 more, 1 more makes 3/1/0 into 5/1/1, and does nothing for a special attack") {
  Boosted boosted;
  boosted.put(boosted.scout, 1);
  boosted.put(boosted.bunker, 1);
  CHECK(boosted.triple() == std::array{5, 1, 1});
  CHECK(special_of(boosted.scene.codex, boosted.scene.fight, boosted.bunker) == 2);
}

TEST_CASE("S49: a special attack is not an attack, whatever is added") {
  Boosted boosted;
  boosted.put(boosted.bunker, 0);
  CHECK(attack_against(boosted.scene.codex, boosted.scene.fight, boosted.bunker, Type::character).sum == 0);
  CHECK(special_of(boosted.scene.codex, boosted.scene.fight, boosted.scout) == 0);
}

TEST_CASE("a total says where its parts come from") {
  Boosted boosted;
  boosted.put(boosted.scout, 0);
  const Total total = attack_against(boosted.scene.codex, boosted.scene.fight, boosted.scout, Type::vehicle);
  REQUIRE(total.parts.size() == 2);
  CHECK(total.parts[0].card == no_card);
  CHECK(total.parts[0].amount == 1);
  CHECK(total.parts[1].card == boosted.boost);
  CHECK(total.sum == 6);
}

TEST_CASE("S40, SG47: what lasts counts for defence, of which at least one point is left") {
  Boosted boosted;
  Fight& fight = boosted.scene.fight;
  CHECK(full_defence(boosted.scene.codex, fight, boosted.scout) == 5);
  boosted.put(boosted.scout, 2, 0);
  CHECK(full_defence(boosted.scene.codex, fight, boosted.scout) == 2);
  fight.cards[boosted.scout].lowered = 4;
  CHECK(defence_left(boosted.scene.codex, fight, boosted.scout) == 1);
}

TEST_CASE("SG1: more speed is more initiative, and initiative may be raised alone") {
  Boosted boosted;
  const Fight& fight = boosted.scene.fight;
  boosted.put(boosted.scout, 2, 1);
  CHECK(speed_of(boosted.scene.codex, fight, boosted.scout) == 6);
  CHECK(initiative_of(boosted.scene.codex, fight, boosted.scout) == 6);
  boosted.put(boosted.scout, 2, 2);
  CHECK(speed_of(boosted.scene.codex, fight, boosted.scout) == 6);
  CHECK(initiative_of(boosted.scene.codex, fight, boosted.scout) == 7);
}

TEST_CASE("SG2: the bonus is a number on each card, and may be less than nothing") {
  Boosted boosted;
  boosted.scene.kind("scout")->bonus = -2;
  CHECK(initiative_of(boosted.scene.codex, boosted.scene.fight, boosted.scout) == 2);
}
