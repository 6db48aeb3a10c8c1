#include "affray/core/testing/battery.hpp"

#include "affray/games/worlds/testing/scene.hpp"

using namespace affray::worlds;
using namespace affray::worlds::testing;

namespace {

void check_battery(Options options) {
  Scene scene = busy_table(options);
  scene.begin();
  affray::testing::battery<Worlds>(scene.codex, scene.fight);
}

}  // namespace

TEST_CASE("the battery: worlds as the house reads it") { check_battery({}); }

TEST_CASE("the battery: worlds as the French text reads") { check_battery(*preset("french")); }

TEST_CASE("the battery: worlds with hidden hands and secret Energy") {
  Options options;
  options.event_hands = EventHands::hidden;
  options.energy = EnergyBidding::secret;
  check_battery(options);
}

TEST_CASE("the battery: worlds with alternating raises and every other switch") {
  Options options = *preset("french");
  options.energy = EnergyBidding::alternate;
  options.energy_spent = true;
  options.mobilization_lasts = MobilizationLasts::battle;
  options.mobilization_covers = MobilizationCovers::one;
  options.withdraw = WithdrawWhom::all;
  check_battery(options);
}
