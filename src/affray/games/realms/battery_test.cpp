#include "affray/core/testing/battery.hpp"

#include "affray/games/realms/testing/sample_maps.hpp"

using namespace affray::realms;
using namespace affray::realms::testing;

namespace {

void run(const Arena& arena, std::size_t fights = 30) {
  affray::testing::BatteryOptions options;
  options.fights = fights;
  affray::testing::battery<Realms>(arena.codex, begin(arena.codex, quiet), options);
}

}  // namespace

TEST_CASE("the battery: realms, a duel as the text reads") { run(duel({})); }

TEST_CASE("the battery: realms, a duel by the newer statements") { run(duel(*preset("later"))); }

TEST_CASE("the battery: realms, everything on one map") { run(everything({}), 8); }

TEST_CASE("the battery: realms, everything with every other switch") {
  Options options = *preset("later");
  options.pierce_ignores_fixed_shield = true;
  options.stamina_rerolls_any = true;
  options.miss_applies_no_status = true;
  options.extending_uses_the_move = true;
  options.loot = LootTable::older;
  run(everything(options), 8);
}
