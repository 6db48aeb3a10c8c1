#include "affray/core/tape.hpp"
#include "affray/games/worlds/rules.hpp"
#include "affray/games/worlds/testing/scene.hpp"

using namespace affray::worlds;
using namespace affray::worlds::testing;

namespace {

/// Wins, ties and losses of the attacker among the 36 rolls.
std::array<std::uint64_t, 3> verdicts(Scene& scene) {
  std::array<std::uint64_t, 3> count{};
  const Choice roll{Deed::roll, gray, {}};
  affray::Tape tape;
  std::uint64_t total = 0;
  do {
    Fight after = scene.fight;
    affray::Chronicle<Event> quiet;
    Worlds::play(scene.codex, after, roll, tape, quiet);
    const int lost_by_gray = after.lost_in_all[0] + after.lost[0];
    const int lost_by_white = after.lost_in_all[1] + after.lost[1];
    const std::size_t verdict = lost_by_gray == 0 ? 0 : lost_by_white > 0 ? 1 : 2;
    count[verdict] += tape.weight();
    total = tape.total();
  } while (tape.advance());
  CHECK(total == 36);
  return count;
}

using Counts = std::array<std::uint64_t, 3>;

}  // namespace

TEST_CASE("W14: battles are resolved one after the other") {
  Scene scene;
  scene.put(gray, 1, 1).put(white, 1, 1).rolls({6, 1}).play("gray attacks white on terra");
  scene.play("gray pairs population with white population").play("gray fights battle 2");
  CHECK(scene.count<BattleBegan>() == 2);  // the last one needs no choice
  CHECK(scene.count<Compared>() == 1);
  CHECK(scene.fight.battles[1].fought());
}

TEST_CASE(
    "W14, WG24: a battle that was fought cannot be fought again, and the active player picks the next") {
  Scene scene;
  scene.put(gray, 3)
      .put(white, 3)
      .rolls({6, 1})
      .play("gray attacks white on terra")
      .play("gray fights battle 2");
  CHECK(scene.legal() == "gray fights battle 1; gray fights battle 3");
  CHECK(scene.refused("gray fights battle 2") == "W14");
  CHECK(scene.refused("gray fights battle 4") == "W14");
}

TEST_CASE("WG4: the active player, not the pairing side, orders the battles") {
  Scene scene;
  scene.put(gray, 2)
      .put(white, 3)
      .play("gray attacks white on terra")
      .play("white adds population to battle 2");
  CHECK(scene.legal() == "gray fights battle 1; gray fights battle 2");
}

TEST_CASE("W15: each battle goes through events, energy, die, in this order") {
  Scene scene({}, {general_mobilization()});
  scene.put(gray, 1).put(white, 1).give_event(gray, "general-mobilization").give_energy(gray, 1);
  scene.play("gray attacks white on terra");
  CHECK(scene.refused("gray uses 1 energy") == "W15");
  scene.play("gray plays general-mobilization");
  CHECK(scene.legal() == "gray uses 0 energy; gray uses 1 energy");
  scene.rolls({1, 1}).play("gray uses 1 energy");
  CHECK(scene.last<Compared>().totals[0].sum == 2 + 1 + 1 + 1);
}

TEST_CASE("W15: no event card once Energy is being used") {
  Scene scene({}, {general_mobilization()});
  scene.put(gray, 1).put(white, 1).give_event(gray, "general-mobilization").give_energy(gray, 1);
  scene.play("gray attacks white on terra").play("gray plays no event");
  CHECK(scene.refused("gray plays general-mobilization") == "W15");
}

TEST_CASE("W25, WD5: each side rolls one die and adds it") {
  Scene scene;
  scene.put(gray, 1).put(white, 1).rolls({3, 2}).play("gray attacks white on terra");
  CHECK(scene.last<Compared>().totals[0].sum == 2 + 3);
  CHECK(scene.last<Compared>().totals[1].sum == 2 + 2);
  CHECK(scene.dice_spent());
}

TEST_CASE("W25: Population against Population wins 15, ties 6, loses 15 of 36") {
  Scene scene;
  scene.put(gray, 1).put(white, 1).play("gray attacks white on terra");
  CHECK(verdicts(scene) == Counts{15, 6, 15});
}

TEST_CASE(
    "W25: the chances of a battle as it stands are those of its dice, with the Energy of that battle only") {
  Scene scene;
  scene.put(gray, 2).put(white, 1, 1).give_energy(gray, 1);
  scene.play("gray attacks white on terra");
  const auto wins = [&](int battle) {
    const BattleChances chances =
        chances_now(scene.codex, scene.fight, affray::id_at<BattleId>(static_cast<std::size_t>(battle)));
    CHECK(chances.rolls == 36);
    return std::pair(chances.wins[Role::attacker], chances.wins[Role::defender]);
  };
  REQUIRE(scene.fight.battles.size() == 2);
  CHECK(wins(0) == std::pair(15, 15));
  CHECK(wins(1) == std::pair(21, 10));
  scene.play("gray fights battle 1").play("gray uses 1 energy");
  CHECK(wins(0) == std::pair(21, 10));
  CHECK(wins(1) == std::pair(21, 10));
}

TEST_CASE("WG6: an effect that ends with its battle does not count in the chances of the others") {
  Options options;
  for (const auto lasts : {MobilizationLasts::fight, MobilizationLasts::battle}) {
    options.mobilization_lasts = lasts;
    Scene scene(options, {general_mobilization()});
    scene.put(gray, 2).put(white, 2).give_event(gray, "general-mobilization");
    scene.give_energy(gray, 1).play("gray attacks white on terra");
    scene.play("gray fights battle 2").play("gray plays general-mobilization");
    const auto power = [&](std::size_t battle) {
      return chances_now(scene.codex, scene.fight, affray::id_at<BattleId>(battle)).power[Role::attacker];
    };
    CHECK(power(1) == 2 + 1);
    CHECK(power(0) == (lasts == MobilizationLasts::fight ? 2 + 1 : 2));
  }
}

TEST_CASE("W19, W25: Population against Plant wins 21, ties 5, loses 10 of 36") {
  Scene scene;
  scene.put(gray, 1).put(white, 0, 1).play("gray attacks white on terra");
  CHECK(verdicts(scene) == Counts{21, 5, 10});
}

TEST_CASE("W25, W26, W27: for every lead, and whoever wins ties, a tape counts what all 36 rolls come to") {
  Scene scene({}, {card("edge", {Verb::wins_ties, Whose::own, Of::any, Covers::all, Lasts::battle, 1})});
  scene.put(gray, 1).put(white, 1).play("gray attacks white on terra");
  for (const affray::Side wins_ties : {affray::nobody, gray, white}) {
    if (wins_ties != affray::nobody) scene.fight.lasting = {Lasting{EventId{0}, 0, wins_ties, Lasts::battle}};
    for (int lead = -8; lead <= 8; ++lead) {
      scene.fight.energy_used = {static_cast<std::uint8_t>(std::max(lead, 0)),
                                 static_cast<std::uint8_t>(std::max(-lead, 0))};
      Counts all{};
      for (int roll = 0; roll < 36; ++roll) {
        const int ahead = lead + roll / 6 - roll % 6;
        const bool won = ahead > 0 || (ahead == 0 && wins_ties == gray);
        const bool lost = ahead < 0 || (ahead == 0 && wins_ties == white);
        ++all[won ? 0 : lost ? 2 : 1];
      }
      CHECK(verdicts(scene) == all);
    }
  }
}

TEST_CASE("W20: a Native, power 4, against a Population wins 26, ties 4, loses 6 of 36") {
  Scene scene;
  scene.put(gray, 1).put_natives(1).play("gray attacks natives on terra");
  CHECK(scene.fight.agenda.is<RollDice>());
  affray::Chronicle<Event> quiet;
  affray::Tape tape;
  std::uint64_t native_wins = 0;
  std::uint64_t ties = 0;
  do {
    Fight after = scene.fight;
    Worlds::play(scene.codex, after, Choice{Deed::roll, gray, {}}, tape, quiet);
    if (after.fights_won[4] > 0) native_wins += tape.weight();
    if (after.fights_won[4] == 0 && after.fights_won[0] == 0) ties += tape.weight();
  } while (tape.advance());
  CHECK(native_wins == 26);
  CHECK(ties == 4);
}

TEST_CASE("WG8: no Energy once the dice are to be rolled") {
  Scene scene;
  scene.put(gray, 1)
      .put(white, 1)
      .give_energy(gray, 3)
      .play("gray attacks white on terra")
      .play("gray uses 1 energy");
  CHECK(scene.refused("gray uses 1 energy") == "WG8");
}

TEST_CASE("W26, W36: the lower total loses all markers it had in that battle") {
  Scene scene;
  scene.put(gray, 1).put(white, 2, 1).rolls({6, 1}).play("gray attacks white on terra");
  scene.play("white pairs population with gray population");
  CHECK(scene.last<BattleWon>().winner == gray);  // 8 against 6
  CHECK(scene.populations(white) == 0);
  CHECK(scene.plants(white) == 0);
  CHECK(scene.populations(gray) == 1);
}

TEST_CASE("W26: by one point is enough, and markers in other battles are safe") {
  Scene scene;
  scene.put(gray, 2)
      .put(white, 2)
      .rolls({4, 3})
      .play("gray attacks white on terra")
      .play("gray fights battle 1");
  CHECK(scene.fight.lost[1] == 1);
  CHECK(scene.fight.battles[1].side[1].total() == 1);
}

TEST_CASE("W36: lost markers are gone from the table") {
  Scene scene;
  scene.put(gray, 1).put(white, 1).rolls({6, 1}).play("gray attacks white on terra");
  CHECK(scene.populations(white) + scene.populations(white, Scene::sol) == 0);
}

TEST_CASE("W36: a winner's markers are not discarded") {
  Scene scene;
  scene.put(gray, 1).put(white, 1).rolls({6, 1}).play("gray attacks white on terra");
  CHECK(scene.populations(gray) == 1);
}

TEST_CASE("W27: equal totals cost each player one marker") {
  Scene scene;
  scene.put(gray, 1).put(white, 1).rolls({4, 4}).play("gray attacks white on terra");
  CHECK(scene.populations(gray) == 0);
  CHECK(scene.populations(white) == 0);
  CHECK(scene.count<BattleTied>() == 1);
}

TEST_CASE("W27, WG9: of two kinds in a tied battle the owner chooses which is lost") {
  Scene scene;
  scene.put(gray, 1).put(white, 1, 1).rolls({3, 2}).play("gray attacks white on terra");
  scene.play("white pairs population with gray population");
  CHECK(scene.legal() == "white loses population; white loses plant");
  scene.play("white loses plant");
  CHECK(scene.populations(white) == 1);
  CHECK(scene.plants(white) == 0);
}

TEST_CASE("WG9: a kind that is not in the tied battle cannot be lost") {
  Scene scene;
  scene.put(gray, 1).put(white, 1, 1).rolls({3, 2}).play("gray attacks white on terra");
  scene.play("white pairs population with gray population");
  CHECK(scene.refused("white loses native") == "WG9");
}

TEST_CASE("WG9: where both sides have a choice of what a tie costs, the active player picks first") {
  Scene scene({}, {card("native", {.verb = Verb::native_joins})});
  scene.put(gray, 1).put(white, 1, 1).give_event(gray, "native").rolls({1, 4});
  scene.play("gray attacks white on terra").play("white pairs population with gray population");
  scene.play("gray plays native");
  CHECK(scene.legal() == "gray loses population; gray loses native");
  scene.play("gray loses native");
  CHECK(scene.legal() == "white loses population; white loses plant");
}
