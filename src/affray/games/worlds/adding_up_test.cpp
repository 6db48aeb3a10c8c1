// Adding up the losses of battles against walking every way through the fight.

#include <doctest/doctest.h>

#include "affray/analysis/additive.hpp"
#include "affray/analysis/spread.hpp"
#include "affray/games/worlds/testing/scene.hpp"

using namespace affray::worlds;
using namespace affray::worlds::testing;

namespace {

namespace analysis = affray::analysis;

struct FirstLegal {
  static constexpr bool ignores_results = true;
  Choice operator()(const Codex& codex, const Fight& fight) const { return Worlds::choices(codex, fight)[0]; }
};
using Plan = analysis::PlanPolicy<Worlds, FirstLegal>;

/// Another key than the usual one, so that every way is walked.
struct Walked {
  affray::Outcome operator()(const Codex& codex, const Fight& fight) const {
    return *Worlds::outcome(codex, fight);
  }
};

/// The odds from here by both ways are the same, and so is what was left of the plan. Returns whether the
/// fight added up.
bool check_same(const Scene& scene, const std::vector<Choice>& lines) {
  Plan summing(lines, {});
  Plan walking(lines, {});
  const auto added = analysis::spread<Worlds>(scene.codex, scene.fight, summing);
  const auto walked = analysis::spread<Worlds>(scene.codex, scene.fight, walking, Walked{});
  REQUIRE(added->size() == walked->size());
  for (std::size_t i = 0; i < walked->size(); ++i) {
    const auto is_this = [&](const affray::Outcome& other) { return other == (*walked)[i]; };
    CHECK(added->chance(is_this) == walked->chance(i));
  }
  CHECK(summing.unused() == walking.unused());
  Plan again(lines, {});
  return analysis::AdditiveOdds<Worlds, Plan>().run(scene.codex, scene.fight, again, 100'000);
}

/// One of each kind of card that does something to a battle.
std::vector<EventCard> all_cards() {
  return {general_mobilization(),
          card("spares", {Verb::loses_at_most, Whose::own, Of::any, Covers::all, Lasts::fight, 1}),
          card("second-die", {Verb::best_die, Whose::own, Of::any, Covers::all, Lasts::battle, 1}),
          card("bad-luck", {Verb::worst_die, Whose::opponent, Of::any, Covers::all, Lasts::turn, 1}),
          card("helper", {Verb::native_joins, Whose::own, Of::any, Covers::all, Lasts::battle, 2}),
          card("rebels", {Verb::native_appears, Whose::own, Of::any, Covers::all, Lasts::fight, 1}),
          card("edge", {Verb::wins_ties, Whose::own, Of::any, Covers::all, Lasts::battle, 1}),
          card("shelter", {Verb::safe_ties, Whose::both, Of::any, Covers::all, Lasts::battle, 1}),
          card("fuel", {Verb::energy, Whose::own, Of::any, Covers::all, Lasts::battle, 2}),
          card("escape", {Verb::free_withdrawal, Whose::own, Of::any, Covers::all, Lasts::fight, 1}),
          card("counter", {Verb::cancel, Whose::opponent, Of::any, Covers::all, Lasts::battle, 1})};
}

/// A small table that is different for each seed: cards, options, Natives, turns.
Scene any_table(affray::SeededDice& dice) {
  const auto below = [&](std::uint32_t bound) { return dice.below(affray::Stream{0}, gray, bound); };
  Options options;
  options.max_fights_per_turn = below(6) == 0 ? 0 : 1;
  options.hold_back_spares = below(2) == 0;
  options.events_per_battle = static_cast<EventsPerBattle>(below(2));
  options.energy_spent = below(2) == 0;
  options.energy = static_cast<EnergyBidding>(below(3));
  options.mobilization_lasts = static_cast<MobilizationLasts>(below(2));
  Scene scene(options, all_cards());
  scene.put(gray, 2, 1).put(white, 3, 1).put(gray, 1, 0, Scene::luna).put(white, 1, 0, Scene::luna);
  if (below(3) == 0) scene.put_natives(2);
  scene.give_energy(gray, 1).give_energy(white, 1);
  for (const affray::Side side : {gray, white}) {
    scene.give_event(side, scene.codex.events[below(11)].id)
        .give_event(side, scene.codex.events[below(11)].id);
  }
  scene.fight.turns_left = below(5) == 0 ? 2 : 1;
  scene.begin();
  return scene;
}

/// Plays the table to its end by chance; returns what was chosen, without the rolls.
std::vector<Choice> played_to_the_end(Scene& scene, affray::SeededDice& dice, std::vector<Scene>& moments) {
  std::vector<Choice> chosen;
  affray::Chronicle<Event> quiet;
  while (!scene.over()) {
    moments.push_back(scene);
    const auto choices = Worlds::choices(scene.codex, scene.fight);
    const auto count = static_cast<std::uint32_t>(choices.size());
    const Choice choice = choices[dice.below(affray::Stream{1}, gray, count)];
    if (choice.deed != Deed::roll) chosen.push_back(choice);
    Worlds::play(scene.codex, scene.fight, choice, dice, quiet);
  }
  return chosen;
}

}  // namespace

TEST_CASE("W11, W28: adding up the battles gives what walking every way gives, from any moment of a fight") {
  int compared = 0;
  int added = 0;
  for (std::uint64_t seed = 0; seed < 120; ++seed) {
    affray::SeededDice dice(seed);
    Scene scene = any_table(dice);
    std::vector<Scene> moments;
    const std::vector<Choice> chosen = played_to_the_end(scene, dice, moments);
    for (std::size_t i = 0; i < moments.size(); i += 3) {
      const std::size_t half = chosen.size() / 2;
      for (const auto& lines : {std::vector<Choice>{}, chosen, {chosen.begin(), chosen.begin() + half}}) {
        ++compared;
        if (check_same(moments[i], lines)) ++added;
      }
    }
  }
  CHECK(compared > 1000);
  CHECK(added > 200);
}

TEST_CASE("W28: a fight does not add up when a line of the plan waits for a result or for the end of it") {
  Scene scene;
  scene.put(gray, 1, 1).put(white, 1, 1);
  const auto adds_up = [&](std::vector<std::string> lines) {
    std::vector<Choice> plan;
    for (const std::string& line : lines) plan.push_back(*Worlds::parse(scene.codex, line));
    Scene begun = scene;
    return check_same(begun.begin(), plan);
  };
  CHECK(adds_up({"gray attacks white on terra"}));
  CHECK(adds_up({"gray attacks white on terra", "gray fights battle 2"}));
  CHECK(!adds_up({"gray ends the turn"}));
  CHECK(!adds_up({"gray attacks white on terra", "gray takes a plant"}));
  scene.put(white, 2).fight.turns_left = 1;
  CHECK(adds_up({"gray attacks white on terra"}));
  CHECK(!adds_up({"gray attacks white on terra", "white loses population"}));
  scene.fight.turns_left = 2;
  CHECK(!adds_up({"gray attacks white on terra"}));
}

TEST_CASE("W28: a fight adds up as long as the session can count all that may be lost") {
  const auto adds_up = [](std::uint8_t lost_by_gray, std::uint8_t lost_by_white) {
    Scene scene;
    scene.put(gray, 1).put(white, 2);
    scene.fight.lost_in_all = {lost_by_gray, lost_by_white, 0, 0, 0};
    return check_same(scene.play("gray attacks white on terra"), {});
  };
  CHECK(adds_up(254, 253));
  CHECK(!adds_up(255, 253));
  CHECK(!adds_up(254, 254));
}

TEST_CASE("W28: what was lost before the battles of a fight counts for who wins it") {
  Scene scene;
  scene.put(gray, 2).put(white, 2).play("gray attacks white on terra");
  for (const ByRole<std::uint8_t>& lost : {ByRole<std::uint8_t>{0, 0}, {1, 0}, {0, 2}, {3, 1}}) {
    scene.fight.lost = lost;
    CHECK(check_same(scene, {}));
  }
}
