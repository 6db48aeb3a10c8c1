#include "affray/core/testing/battery.hpp"

#include "affray/games/worlds/testing/scene.hpp"

using namespace affray::worlds;
using namespace affray::worlds::testing;

namespace {

/// Both sides with Energy and cards, on the World of the texts' example, and Natives beside them.
Scene full_table(Options options) {
  const Effect veto{Verb::cancel, Whose::opponent, Of::any, Covers::all, Lasts::battle, 1};
  const Effect joins{Verb::native_joins, Whose::own, Of::any, Covers::all, Lasts::battle, 1};
  const Effect spares{Verb::loses_at_most, Whose::own, Of::any, Covers::all, Lasts::fight, 1};
  const Effect second_die{Verb::best_die, Whose::own, Of::any, Covers::all, Lasts::battle, 1};
  Scene scene(options, {general_mobilization(), card("veto", veto), card("joins", joins),
                        card("spares", spares), card("second-die", second_die)});
  scene.put(gray, 2, 1)
      .put(white, 3, 2)
      .put(gray, 1, 0, Scene::luna)
      .put(white, 1, 0, Scene::luna)
      .put_natives(1);
  scene.give_energy(gray, 2).give_energy(white, 1);
  scene.give_event(gray, "general-mobilization").give_event(gray, "second-die").give_event(gray, "spares");
  scene.give_event(white, "veto").give_event(white, "joins");
  scene.fight.turns_left = 2;
  scene.begin();
  return scene;
}

}  // namespace

TEST_CASE("the battery: worlds as the house reads it") {
  const Scene scene = full_table({});
  affray::testing::battery<Worlds>(scene.codex, scene.fight);
}

TEST_CASE("the battery: worlds as the French text reads") {
  const Scene scene = full_table(*preset("french"));
  affray::testing::battery<Worlds>(scene.codex, scene.fight);
}

TEST_CASE("the battery: worlds with hidden hands and secret Energy") {
  Options options;
  options.event_hands = EventHands::hidden;
  options.energy = EnergyBidding::secret;
  const Scene scene = full_table(options);
  affray::testing::battery<Worlds>(scene.codex, scene.fight);
}

TEST_CASE("the battery: worlds with alternating raises and every other switch") {
  Options options = *preset("french");
  options.energy = EnergyBidding::alternate;
  options.energy_spent = true;
  options.mobilization_lasts = MobilizationLasts::battle;
  options.mobilization_covers = MobilizationCovers::one;
  options.withdraw = WithdrawWhom::all;
  const Scene scene = full_table(options);
  affray::testing::battery<Worlds>(scene.codex, scene.fight);
}
