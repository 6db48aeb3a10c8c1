#include "affray/games/biomes/testing/windows.hpp"

namespace affray::biomes::testing {

namespace {

// Ann holds `bill`, an event of Speed 3 with this price; nothing makes energy yet.
Scene owing(const Cost& cost, const Options& options = {}) {
  Scene scene = two_players(options);
  scene.hand("ann", signal("bill", 3).cost(cost)).hand("ben", signal("bolt", 3));
  return scene;
}

Cost price(int ember, int void_energy, bool x = false) {
  Cost cost;
  cost.energy[0] = static_cast<std::uint8_t>(ember);
  cost.energy[energies] = static_cast<std::uint8_t>(void_energy);
  cost.x = x;
  return cost;
}

Scene& open(Scene& scene) { return scene.window("ann", primary_leads).go_on(); }

int floats(Scene& scene, std::string_view player, Energy energy) {
  return scene.player(player).floating[static_cast<std::size_t>(energy)];
}

// What ann has paid, in order: "ember void".
std::string paid(const Scene& scene) {
  std::string all;
  for (const Event& each : scene.events) {
    const auto* it = std::get_if<EnergyPaid>(&each);
    if (it == nullptr) continue;
    constexpr std::array words{"ember", "tide", "root", "gale", "gloom", "void"};
    all += (all.empty() ? "" : " ") + std::string(words[static_cast<std::size_t>(it->energy)]);
  }
  return all;
}

int locked_cards(const Scene& scene) {
  int count = 0;
  for (const CardId card : cards_in(scene.fight, Zone::staging)) {
    count += scene.fight.has(card, Mark::locked) ? 1 : 0;
  }
  return count;
}

}  // namespace

TEST_CASE("B40: each energy pays its own kind, void is paid with what is left, whatever the amounts") {
  SeededDice dice(4);
  const auto some = [&](std::uint32_t most) {
    EnergyCost energy{};
    for (std::uint8_t& amount : energy) {
      amount = static_cast<std::uint8_t>(dice.below(Stream{1}, Side{0}, most + 1));
    }
    return energy;
  };
  int payable = 0;
  for (int i = 0; i < 20'000; ++i) {
    const std::uint32_t most = i % 2 == 0 ? 3 : 255;
    const EnergyCost available = some(most);
    const EnergyCost price = some(i % 3 == 0 ? 1 : most);
    const int x = i % 5;
    int has = 0;
    int costs = 0;
    bool each_kind = true;
    for (std::size_t kind = 0; kind < energy_kinds; ++kind) {
      has += available[kind];
      costs += price[kind];
      each_kind = each_kind && (kind == energies || available[kind] >= price[kind]);
    }
    CHECK(sum_of(available) == has);
    CHECK(is_free(price) == (costs == 0));
    const bool can = each_kind && has >= costs + x;
    CHECK(can_pay(available, price, x) == can);
    payable += can ? 1 : 0;
  }
  CHECK(payable > 1'000);
}

TEST_CASE("B40: void is paid with any energy, each other with its own") {
  Scene scene = owing(price(1, 1));
  scene.staging("ann", anomaly("rift", Energy::ember)).staging("ann", anomaly("pool", Energy::tide));
  open(scene).play("ann plays bill");
  CHECK(paid(scene) == "ember tide");
  CHECK(locked_cards(scene) == 2);
}

TEST_CASE("B40: two of another energy are no ember, and too little is refused") {
  Scene scene = owing(price(1, 1));
  scene.staging("ann", anomaly("pool", Energy::tide)).staging("ann", anomaly("pool", Energy::tide));
  open(scene);
  CHECK(scene.refused("ann plays bill") == "B40");
  scene = owing(price(1, 1));
  scene.staging("ann", anomaly("rift", Energy::ember));
  open(scene);
  CHECK(scene.refused("ann plays bill") == "B40");
  CHECK(agree(scene));
}

TEST_CASE("B40: X is picked on taking the action, and the whole price is paid, X included") {
  Scene scene = owing(price(0, 1, true));
  scene.staging("ann", anomaly("rift", Energy::ember)).staging("ann", anomaly("rift", Energy::ember));
  scene.staging("ann", anomaly("rift", Energy::ember));
  open(scene).play("ann plays bill");
  CHECK(scene.is_legal("ann picks 0"));
  CHECK(scene.refused("ann picks 3") == "B40");
  CHECK(agree(scene));
  scene.play("ann picks 2");
  CHECK(paid(scene) == "ember ember ember");
  CHECK(scene.last<XPicked>().x == 2);
}

TEST_CASE(
    "B40: what an effect does X times it does with the X that was picked, though ann is broke by then") {
  Scene scene = two_players();
  scene.lane("ben", agent("ox").defense(9), 1);
  Effect burn = on_agent(Verb::damage, 2);
  burn.times_x = true;
  scene.hand("ann", event("burn").speed(3).x().effect(burn)).energy("ann", Energy::gale, 3);
  open(scene).play("ann plays burn").play("ann targets ox").play("ann picks 3").settle();
  CHECK(scene.last<Damaged>().amount == 6);
}

TEST_CASE("B40: without energy X is 0, and nobody is asked") {
  Scene scene = owing(price(0, 0, true));
  open(scene).play("ann plays bill");
  CHECK(scene.asked() == "ben");
  CHECK(scene.count<XPicked>() == 0);
  CHECK(scene.fight.queue.back().x == 0);
}

TEST_CASE("B41: an anomaly goes straight to staging, and makes energy at once") {
  Scene scene = owing(price(1, 0));
  scene.hand("ann", anomaly("rift", Energy::ember));
  open(scene);
  CHECK(scene.refused("ann plays bill") == "B40");
  scene.play("ann plays anomaly rift");
  CHECK(scene["rift"].zone == Zone::staging);
  CHECK(scene.count<ActionTaken>() == 0);
  scene.play("ann plays bill");
  CHECK(scene.has("rift", Mark::locked));
}

TEST_CASE("B41, B69: one in a turn, of one's own, and only a card that is one") {
  Scene scene = owing(price(0, 0));
  scene.hand("ann", anomaly("rift")).hand("ann", anomaly("pool")).hand("ben", anomaly("well"));
  open(scene);
  CHECK(scene.refused("ann plays anomaly bill") == "B41");
  CHECK(scene.refused("ann plays anomaly well") == "B18");
  scene.play("ann plays anomaly rift");
  CHECK(scene.refused("ann plays anomaly pool") == "B41");
  CHECK(agree(scene));
}

TEST_CASE("B42: converting past the queue, any card of the hand") {
  Scene scene = owing(price(0, 0));
  scene.hand("ann", anomaly("rift"));
  open(scene);
  CHECK(scene.is_legal("ann converts rift"));
  scene.play("ann converts bill");
  CHECK(scene["bill"].zone == Zone::converted);
  CHECK(scene.fight.queue.empty());
}

TEST_CASE("B42, B69: once a turn") {
  Scene scene = owing(price(0, 0));
  scene.hand("ann", anomaly("rift"));
  open(scene).play("ann converts bill");
  CHECK(scene.refused("ann converts rift") == "B42");
  CHECK(scene.is_legal("ann plays anomaly rift"));
}

TEST_CASE("B54: neither can be answered") {
  Scene scene = owing(price(0, 0));
  scene.hand("ann", anomaly("rift"));
  open(scene).play("ann plays anomaly rift");
  CHECK(scene.asked() == "ann");
  scene.play("ann converts bill");
  CHECK(scene.count<ActionTaken>() == 0);
  CHECK(scene.count<Passed>() == 0);
}

TEST_CASE("B54: an action can, by the same hand in the same window") {
  Scene scene = owing(price(0, 0));
  open(scene).play("ann plays bill");
  CHECK(scene.asked() == "ben");
}

TEST_CASE("B69: in both primary phases, and once in both of them together") {
  for (const Moment moment : {Moment::first_primary, Moment::second_primary}) {
    Scene scene = owing(price(0, 0));
    scene.hand("ann", anomaly("rift"));
    scene.window("ann", primary_leads, moment).go_on();
    CHECK(scene.is_legal("ann converts bill"));
    CHECK(scene.is_legal("ann plays anomaly rift"));
  }
  Scene scene = owing(price(0, 0));
  scene.hand("ann", anomaly("rift")).hand("ann", signal("call", 1));
  open(scene).play("ann converts bill").until(Moment::second_primary);
  CHECK(scene.refused("ann converts call") == "B42");
  CHECK(scene.is_legal("ann plays anomaly rift"));
}

TEST_CASE("B69: it is the active player's right") {
  Scene scene = owing(price(0, 0));
  scene.hand("ben", anomaly("well"));
  open(scene).pass();
  CHECK(scene.asked() == "ben");
  CHECK(scene.refused("ben converts bolt") == "B69");
  CHECK(scene.refused("ben plays anomaly well") == "B69");
}

TEST_CASE("BG39: not while something waits in the queue, nor in another phase") {
  Scene scene = owing(price(0, 0));
  scene.hand("ann", signal("echo", 3)).hand("ann", anomaly("rift"));
  open(scene).play("ann plays bill").pass();
  CHECK(scene.asked() == "ann");
  CHECK(scene.refused("ann converts echo") == "BG39");
  scene = owing(price(0, 0));
  scene.hand("ann", anomaly("rift")).window("ann", battle_leads, Moment::before_attack).go_on();
  CHECK(scene.refused("ann plays anomaly rift") == "BG39");
}

TEST_CASE("BG39: they do not give the word away") {
  Scene scene = owing(price(0, 0));
  scene.hand("ann", signal("echo", 3));
  open(scene).play("ann converts bill");
  CHECK(scene.asked() == "ann");
  scene.pass();
  CHECK(scene.asked() == "ben");
}

TEST_CASE("BG22: energy that floats vanishes at the end of the phase") {
  Scene scene = owing(price(1, 0));
  scene.hand("ann", signal("walk", 1)).energy("ann", Energy::ember, 1);
  open(scene).pass(2);
  CHECK(scene.fight.moment != Moment::first_primary);
  CHECK(floats(scene, "ann", Energy::ember) == 0);
}

TEST_CASE("BG22: by option only at the end of the turn") {
  Options options;
  options.energy_lasts_turn = true;
  Scene scene = owing(price(1, 0), options);
  scene.hand("ann", signal("walk", 1)).energy("ann", Energy::ember, 1);
  scene.deck("ben", signal("rest", 1), 3);
  open(scene).pass(2);
  CHECK(floats(scene, "ann", Energy::ember) == 1);
  scene.until(Moment::draw_window);
  CHECK(scene.fight.active == scene.side("ben"));
  CHECK(floats(scene, "ann", Energy::ember) == 0);
}

TEST_CASE("BG22: an anomaly that is locked makes none") {
  Scene scene = owing(price(1, 0));
  scene.staging("ann", anomaly("rift", Energy::ember)).lock("rift").staging("ben", anomaly("well"));
  open(scene);
  CHECK(scene.refused("ann plays bill") == "B40");
}

TEST_CASE("BG22: which energy pays for void is asked only where it makes a difference") {
  Scene scene = owing(price(0, 1));
  scene.staging("ann", anomaly("rift", Energy::ember)).staging("ann", anomaly("pool", Energy::tide));
  open(scene).play("ann plays bill");
  CHECK(scene.asked() == "ann");
  CHECK(scene.is_legal("ann pays ember"));
  CHECK(scene.refused("ann pays root") == "BG22");
  CHECK(agree(scene));
  scene.play("ann pays tide");
  CHECK(scene.has("pool", Mark::locked));
  CHECK_FALSE(scene.has("rift", Mark::locked));
  CHECK(scene.asked() == "ben");
}

TEST_CASE("BG22: where all of it is needed, or one kind is there, nobody is asked") {
  Scene scene = owing(price(0, 2));
  scene.staging("ann", anomaly("rift", Energy::ember)).staging("ann", anomaly("pool", Energy::tide));
  open(scene).play("ann plays bill");
  CHECK(scene.asked() == "ben");
  scene = owing(price(0, 1));
  scene.staging("ann", anomaly("rift")).staging("ann", anomaly("rift"));
  open(scene).play("ann plays bill");
  CHECK(scene.asked() == "ben");
  CHECK(locked_cards(scene) == 1);
}

TEST_CASE("BG23: a converted card makes one void energy, and is locked by that") {
  Scene scene = owing(price(0, 1));
  scene.converted("ann", signal("lost", 1));
  open(scene).play("ann plays bill");
  CHECK(paid(scene) == "void");
  CHECK(scene.player("ann").converted_locked == 1);
  CHECK(energy_of(scene.codex, scene.fight, scene.side("ann")) == EnergyCost{});
}

TEST_CASE("BG23: it makes no ember, and is face down: the event says no name") {
  Scene scene = owing(price(1, 0));
  scene.hand("ann", anomaly("rift", Energy::ember)).hand("ann", signal("walk", 1));
  open(scene).play("ann converts rift");
  CHECK(scene.refused("ann plays bill") == "B40");
  CHECK(scene.last<ConvertedCard>().side == scene.side("ann"));
  CHECK(Biomes::view(scene.codex, scene.fight, scene.side("ben")).unseen[0].converted == 1);
}

TEST_CASE("BG23: by option the card goes below the deck and another is drawn") {
  Options options;
  options.converting = Converting::redraw;
  Scene scene = owing(price(0, 0), options);
  scene.deck("ann", signal("fresh", 3));
  open(scene).play("ann converts bill");
  CHECK(scene["bill"].zone == Zone::below);
  CHECK(scene["bill"].seen == 1);
  CHECK(scene["fresh"].zone == Zone::hand);
  CHECK(scene.asked() == "ann");
  CHECK(scene.refused("ann converts fresh") == "B42");
}

TEST_CASE("BG23: by option there is no converting") {
  Options options;
  options.converting = Converting::none;
  Scene scene = owing(price(0, 0), options);
  open(scene);
  CHECK(scene.refused("ann converts bill") == "BG23");
  CHECK(agree(scene));
}

TEST_CASE("BG47: what floats pays before anything locks") {
  Scene scene = owing(price(1, 1));
  scene.staging("ann", anomaly("rift", Energy::ember)).staging("ann", anomaly("pool", Energy::tide));
  scene.energy("ann", Energy::ember, 2);
  open(scene).play("ann plays bill");
  CHECK(paid(scene) == "ember ember");
  CHECK(locked_cards(scene) == 0);
}

TEST_CASE("BG47: which of several that float is asked, and an anomaly is not an answer") {
  Scene scene = owing(price(0, 1));
  scene.staging("ann", anomaly("wood", Energy::root));
  scene.energy("ann", Energy::ember, 1).energy("ann", Energy::tide, 1);
  open(scene).play("ann plays bill");
  CHECK(scene.refused("ann pays root") == "BG47");
  CHECK(agree(scene));
  scene.play("ann pays ember");
  CHECK(floats(scene, "ann", Energy::tide) == 1);
  CHECK(locked_cards(scene) == 0);
}

TEST_CASE("BG6: while a price is paid nobody answers: the other is asked once all is paid") {
  Scene scene = owing(price(0, 2));
  for (const Energy energy : {Energy::ember, Energy::tide, Energy::root}) {
    scene.staging("ann", anomaly("rift-" + std::to_string(static_cast<int>(energy) + 10), energy));
  }
  open(scene).play("ann plays bill");
  CHECK(scene.refused("ben plays bolt") == "BG6");
  scene.play("ann pays ember");
  CHECK(scene.asked() == "ann");
  scene.play("ann pays root");
  CHECK(scene.asked() == "ben");
  CHECK(scene.is_legal("ben plays bolt"));
}

TEST_CASE("BG54: after converting the other does not know any more which cards that he saw are left") {
  Scene scene = owing(price(0, 0));
  scene.hand("ann", signal("shown", 1)).hand("ann", signal("also", 1));
  scene["shown"].seen = scene["also"].seen = 3;
  open(scene).play("ann converts shown");
  CHECK(scene["also"].seen == 1);
}

TEST_CASE("BG54: playing an anomaly takes nothing of that away: everybody sees which it was") {
  Scene scene = owing(price(0, 0));
  scene.hand("ann", anomaly("rift")).hand("ann", signal("also", 1));
  scene["rift"].seen = scene["also"].seen = 3;
  open(scene).play("ann plays anomaly rift");
  CHECK(scene["also"].seen == 3);
}

}  // namespace affray::biomes::testing
