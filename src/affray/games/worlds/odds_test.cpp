// The exact odds of worlds against a naive second implementation: plain loops over all faces.

#include <doctest/doctest.h>

#include <map>
#include <utility>

#include "affray/analysis/spread.hpp"
#include "affray/games/worlds/testing/scene.hpp"

using namespace affray::worlds;
using namespace affray::worlds::testing;
using affray::analysis::Fraction;

namespace {

struct Opposed {
  int attacker_power, attacker_markers, defender_power, defender_markers;
};

/// Joint losses of battles with fixed powers, by counting every roll of every battle.
std::map<std::pair<int, int>, Fraction> naive_losses(const std::vector<Opposed>& battles) {
  std::map<std::pair<int, int>, Fraction> losses{{{0, 0}, Fraction(1)}};
  for (const Opposed& battle : battles) {
    std::map<std::pair<int, int>, Fraction> next;
    for (const auto& [lost, chance] : losses) {
      for (int a = 1; a <= 6; ++a) {
        for (int d = 1; d <= 6; ++d) {
          const int attacker = battle.attacker_power + a;
          const int defender = battle.defender_power + d;
          auto after = lost;
          if (attacker == defender) ++after.first, ++after.second;
          if (attacker < defender) after.first += battle.attacker_markers;
          if (attacker > defender) after.second += battle.defender_markers;
          next[after] += chance * Fraction::of(1, 36);
        }
      }
    }
    losses = std::move(next);
  }
  return losses;
}

/// The plan's lines, then the first legal choice.
struct FirstLegal {
  static constexpr bool ignores_results = true;
  Choice operator()(const Codex& codex, const Fight& fight) const { return Worlds::choices(codex, fight)[0]; }
};

void check_same(Scene& scene, const std::vector<std::string>& lines, const std::vector<Opposed>& battles) {
  scene.begin();
  std::vector<Choice> plan;
  for (const std::string& line : lines) plan.push_back(*Worlds::parse(scene.codex, line));
  affray::analysis::PlanPolicy<Worlds, FirstLegal> policy(plan, FirstLegal{});
  const auto odds = affray::analysis::spread<Worlds>(scene.codex, scene.fight, policy);
  REQUIRE(odds.has_value());
  Fraction sum;
  for (const auto& [lost, chance] : naive_losses(battles)) {
    const auto same = [&](const affray::Outcome& outcome) {
      return outcome.losses[0] == lost.first && outcome.losses[1] == lost.second;
    };
    CHECK(odds->chance(same) == chance);
    sum += chance;
  }
  CHECK(sum == Fraction(1));
}

}  // namespace

TEST_CASE("W26-W29: the plan of the texts, exactly: Gray 47/72, White 215/648, none 5/324") {
  Scene scene({}, {general_mobilization()});
  scene.put(gray, 1, 1).put(white, 3, 2).give_energy(gray, 3).give_event(gray, "general-mobilization");
  const std::vector<std::string> lines{"gray attacks white on terra",
                                       "white pairs population with gray population",
                                       "white pairs population with gray plant",
                                       "white adds population to battle 1",
                                       "white adds plant to battle 1",
                                       "white adds plant to battle 2",
                                       "gray fights battle 1",
                                       "gray plays general-mobilization",
                                       "gray uses 0 energy",
                                       "gray uses 3 energy",
                                       "gray ends the turn"};
  check_same(scene, lines, {{3, 1, 5, 3}, {4, 1, 3, 2}});
  std::vector<Choice> plan;
  for (const std::string& line : lines) plan.push_back(*Worlds::parse(scene.codex, line));
  affray::analysis::PlanPolicy<Worlds, FirstLegal> policy(plan, FirstLegal{});
  const auto odds = affray::analysis::spread<Worlds>(scene.codex, scene.fight, policy);
  const auto wins = [&](affray::Side side) {
    return odds->chance([side](const affray::Outcome& outcome) { return outcome.winner == side; });
  };
  CHECK(wins(gray) == Fraction::of(47, 72));
  CHECK(wins(white) == Fraction::of(215, 648));
  CHECK(wins(affray::nobody) == Fraction::of(5, 324));
}

TEST_CASE("W25-W27: outcomes by tape equal brute force over all 36 faces of each of six battles") {
  Scene scene;
  scene.put(gray, 3, 3).put(white, 6);
  check_same(scene, {"gray attacks white on terra"},
             {{2, 1, 2, 1}, {2, 1, 2, 1}, {2, 1, 2, 1}, {1, 1, 2, 1}, {1, 1, 2, 1}, {1, 1, 2, 1}});
}

TEST_CASE("W25-W27: twenty battles, whose common total does not fit 128 bits with weights to spare") {
  Scene scene;
  scene.put(gray, 20).put(white, 20);
  check_same(scene, {"gray attacks white on terra"}, std::vector<Opposed>(20, {2, 1, 2, 1}));
}
