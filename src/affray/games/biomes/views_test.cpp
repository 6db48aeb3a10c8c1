#include <map>

#include "affray/core/tape.hpp"
#include "affray/games/biomes/rules.hpp"
#include "affray/games/biomes/testing/battles.hpp"

namespace affray::biomes::testing {

namespace {

// Ben has two cats and a dog in his hand, and a cat, an emu and a fox in his deck; he can play none of them.
Scene dealt(const Options& options = {}) {
  Scene scene = two_players(options);
  const auto beast = [](const char* id) { return agent(id).pays(Energy::void_energy, 50); };
  scene.hand("ann", beast("ant")).deck("ann", beast("bat"), 3);
  scene.hand("ben", beast("cat")).hand("ben", beast("cat")).hand("ben", beast("dog"));
  scene.deck("ben", beast("cat")).deck("ben", beast("emu")).deck("ben", beast("fox"));
  scene.window("ann", primary_leads);
  return scene;
}

View seen_by(const Scene& scene, std::string_view player) {
  return Biomes::view(scene.codex, scene.fight, scene.side(player));
}

// Every completion of the view, with its exact chance.
template <class What>
std::map<std::string, double> chances(const Scene& scene, const View& view, const What& what) {
  std::map<std::string, double> all;
  Tape tape;
  do {
    const Fight fight = Biomes::imagine(scene.codex, view, tape);
    REQUIRE_FALSE(tape.too_large());
    REQUIRE(Biomes::view(scene.codex, fight, view.side) == view);
    all[what(fight)] += static_cast<double>(tape.weight()) / static_cast<double>(tape.total());
  } while (tape.advance());
  return all;
}

std::string names(const Scene& scene, const Fight& fight, Zone zone, std::string_view player) {
  std::string all;
  for (const CardId card : cards_in(fight, zone) & owned(scene.codex, scene.side(player))) {
    all += (all.empty() ? "" : " ") + kind_of(scene.codex, card).id;
  }
  return all;
}

}  // namespace

TEST_CASE("B18: a hand is seen by its owner only; how many cards it has is seen by both") {
  const Scene scene = dealt();
  const View view = seen_by(scene, "ann");
  CHECK(view.unseen[1].hand == 3);
  CHECK(names(scene, view.fight, Zone::hand, "ann") == "ant");
  CHECK(names(scene, view.fight, Zone::hand, "ben").empty());
  CHECK(names(scene, seen_by(scene, "ben").fight, Zone::hand, "ben") == "cat cat dog");
}

TEST_CASE("B18, B44: what depends on the size of a hand is the same in the view of either player") {
  Scene scene = dealt();
  scene.staging("ben", agent("owl").skill(
                           persistent({{.verb = Verb::boost, .aim = Aim::itself, .amount = 3, .second = 1}},
                                      Condition::hand_small)));
  const auto agrees = [&](int attack) {
    for (const Side side : {side_at(0), side_at(1), nobody}) {
      const View view = Biomes::view(scene.codex, scene.fight, side);
      CHECK(attack_value(scene.codex, view.fight, scene.id("owl")) == attack);
      CHECK(defense_of(scene.codex, view.fight, scene.id("owl")) == attack - (attack == 5 ? 2 : 0));
    }
    CHECK(scene.attack_of("owl") == attack);
  };
  agrees(2);  // with three cards
  put(scene.codex, scene.fight, scene.id("dog"), Zone::deck);
  agrees(5);
  scene["emu"].seen = 0b11;
  put(scene.codex, scene.fight, scene.id("emu"), Zone::hand);  // one that both know
  agrees(2);
}

TEST_CASE("B18: with open hands both see both") {
  Options options;
  options.hands_open = true;
  const Scene scene = dealt(options);
  const View view = seen_by(scene, "ann");
  CHECK(view.unseen[1].hand == 0);
  CHECK(names(scene, view.fight, Zone::hand, "ben") == "cat cat dog");
}

TEST_CASE("B18, BG45: with open hands nothing that went face down from them is hidden") {
  Options options;
  options.hands_open = true;
  Scene scene = dealt(options);
  scene.converted("ben", agent("yak")).below("ben", agent("gnu")).reserve("ben", agent("elk"));
  scene.fight.match = 2;
  const View view = seen_by(scene, "ann");
  CHECK(view.unseen[1] == Unseen{});
  CHECK(view.fight.cards[scene.id("yak")].zone == Zone::converted);
  CHECK(view.fight.cards[scene.id("gnu")].zone == Zone::below);
  CHECK(view.fight.cards[scene.id("elk")].zone == Zone::reserve);
  CHECK(Biomes::stays_open(scene.codex, scene.fight));
}

TEST_CASE("B17, B18: as long as a card can be drawn something will be hidden, even if both hands are empty") {
  const auto opens = [](const Scene& scene) { return Biomes::stays_open(scene.codex, scene.fight); };
  Scene scene = two_players();
  scene.staging("ann", agent("ant")).staging("ben", agent("bee")).window("ann", primary_leads);
  CHECK(opens(scene));
  CHECK(opens(Scene(scene).hand("ben", agent("cat"))));  // his only card that nobody has seen
  CHECK_FALSE(opens(Scene(scene).deck("ben", agent("cat"))));
  CHECK_FALSE(opens(Scene(scene).below("ben", agent("cat"))));
  CHECK_FALSE(opens(Scene(scene).converted("ben", agent("cat"))));
  scene.codex.options.best_of = 3;
  CHECK_FALSE(opens(scene));
}

TEST_CASE("B42, BG54: where one of two cards can go face down, something may come to be hidden") {
  Scene scene = two_players();
  scene.hand("ben", agent("cat")).window("ann", primary_leads);
  Scene returning = scene;
  returning.cache("ben", event("recall").effect({.verb = Verb::give_back, .aim = Aim::card}));
  Scene two = scene;
  two.hand("ben", agent("dog"));
  for (const Scene& each : {two, returning}) {
    CHECK_FALSE(Biomes::stays_open(each.codex, each.fight));
    Scene without = each;
    without.codex.options.converting = Converting::none;
    CHECK(Biomes::stays_open(without.codex, without.fight));
  }
}

TEST_CASE("B18: who only watches sees neither hand, and how many cards each has") {
  Scene scene = dealt();
  scene["dog"].seen = 0b01;  // to Ann
  const View view = Biomes::view(scene.codex, scene.fight, nobody);
  CHECK(view.unseen[0].hand == 1);
  CHECK(view.unseen[1].hand == 3);
  CHECK(names(scene, view.fight, Zone::hand, "ann").empty());
  CHECK(names(scene, view.fight, Zone::hand, "ben").empty());
  put(scene.codex, scene.fight, scene.id("ant"), Zone::deck);
  put(scene.codex, scene.fight, scene.id("bat"), Zone::hand);
  CHECK(Biomes::view(scene.codex, scene.fight, nobody) == view);
}

TEST_CASE("B17: nobody looks into a deck, its size is known") {
  const Scene scene = dealt();
  const View view = seen_by(scene, "ann");
  CHECK(count_in(scene.codex, view.fight, Zone::deck, scene.side("ann")) == 3);
  CHECK(count_in(scene.codex, view.fight, Zone::deck, scene.side("ben")) - view.unseen[1].hand == 3);
}

TEST_CASE("B17, B18: whatever the other player holds, the view is the same") {
  Scene scene = dealt();
  const View before = seen_by(scene, "ann");
  put(scene.codex, scene.fight, scene.id("dog"), Zone::deck);
  put(scene.codex, scene.fight, scene.id("fox"), Zone::hand);
  scene["emu"].seen = 0b10;
  scene.player("ben").standing = AutoPass::until_turn_end;
  scene.fight.positions[0] = 77;
  CHECK(seen_by(scene, "ann") == before);
}

TEST_CASE("B18: a card that was shown stays known to whoever has seen it") {
  Scene scene = dealt();
  scene["dog"].seen = 0b01;
  const View view = seen_by(scene, "ann");
  CHECK(view.unseen[1].hand == 2);
  CHECK(names(scene, view.fight, Zone::hand, "ben") == "dog");
  const auto hands = chances(scene, view, [&](const Fight& f) { return names(scene, f, Zone::hand, "ben"); });
  for (const auto& [hand, chance] : hands) CHECK(hand.find("dog") != std::string::npos);
}

TEST_CASE("imagine: every hand that there can be comes, as often as it must") {
  const Scene scene = dealt();
  const auto hands = chances(scene, seen_by(scene, "ann"),
                             [&](const Fight& f) { return names(scene, f, Zone::hand, "ben"); });
  // Three of six cards, three of them cats: 20 equally likely hands.
  const std::map<std::string, int> of_twenty{{"cat cat cat", 1}, {"cat cat dog", 3}, {"cat cat emu", 3},
                                             {"cat cat fox", 3}, {"cat dog emu", 3}, {"cat dog fox", 3},
                                             {"cat emu fox", 3}, {"dog emu fox", 1}};
  REQUIRE(hands.size() == of_twenty.size());
  for (const auto& [hand, count] : of_twenty) CHECK(hands.at(hand) == doctest::Approx(count / 20.0));
}

TEST_CASE("B11: what lies below the other player's deck is any of his cards, in any order") {
  Scene scene = dealt();
  scene.below("ben", agent("emu")).below("ben", agent("fox"));
  const View view = seen_by(scene, "ann");
  CHECK(view.unseen[1].below == 2);
  CHECK(count_in(scene.codex, view.fight, Zone::below, scene.side("ben")) == 0);
  CHECK(count_in(scene.codex, seen_by(scene, "ben").fight, Zone::below, scene.side("ben")) == 2);
  const auto orders = chances(scene, view, [&](const Fight& fight) {
    const bool first =
        fight.cards[scene.id("dog")].zone == Zone::below && fight.cards[scene.id("dog")].place == 1;
    return std::string(first ? "dog first" : "other");
  });
  CHECK(orders.at("dog first") == doctest::Approx(1 / 8.0));
}

TEST_CASE("BG38: a converted card is any of its player's that nobody has seen; locks are counted") {
  Scene scene = dealt();
  scene.converted("ben", agent("yak"));
  scene.player("ben").converted_locked = 1;
  const View view = seen_by(scene, "ann");
  CHECK(view.unseen[1].converted == 1);
  CHECK(view.fight.player[1].converted_locked == 1);
  const auto which =
      chances(scene, view, [&](const Fight& f) { return names(scene, f, Zone::converted, "ben"); });
  CHECK(which.size() == 5);
  CHECK(which.at("cat") == doctest::Approx(3 / 7.0));
  CHECK(which.at("yak") == doctest::Approx(1 / 7.0));
  CHECK(seen_by(scene, "ben").fight.cards[scene.id("yak")].zone == Zone::converted);
}

TEST_CASE("BG45: before anything was swapped a reserve is what the list says, later nobody knows it") {
  Scene scene = dealt();
  scene.reserve("ben", agent("yak"));
  CHECK(seen_by(scene, "ann").unseen[1].reserve == 0);
  CHECK(seen_by(scene, "ann").fight.cards[scene.id("yak")].zone == Zone::reserve);
  scene.fight.match = 2;
  const View view = seen_by(scene, "ann");
  CHECK(view.unseen[1].reserve == 1);
  const auto which =
      chances(scene, view, [&](const Fight& f) { return names(scene, f, Zone::reserve, "ben"); });
  CHECK(which.size() == 5);
  CHECK(which.at("yak") == doctest::Approx(1 / 7.0));
}

TEST_CASE("BG45: the swaps are counted, not named, and the same for the other player") {
  Scene scene = dealt();
  scene.codex.options.best_of = 3;
  scene.reserve("ben", agent("yak")).reserve("ben", agent("gnu")).begin();
  scene.play("ann shuffles").play("ann concedes the match");
  CHECK(scene.asked() == "ben");  // ann has no reserve
  Scene other_swap = scene;
  scene.play("ben swaps dog for yak");
  other_swap.play("ben swaps fox for gnu");
  CHECK(seen_by(scene, "ann") == seen_by(other_swap, "ann"));
  CHECK_FALSE(seen_by(scene, "ben") == seen_by(other_swap, "ben"));
}

TEST_CASE("BG43: who is asked in a window has something to do there") {
  Scene scene = dealt();
  scene.deck("ben", signal("spark", 3)).hand("ben", signal("spark", 3));
  scene.window("ann", battle_leads).pass();
  REQUIRE(scene.asked() == "ben");
  const View view = seen_by(scene, "ann");
  SeededDice dice(5);
  std::map<std::string, int> hands;
  for (int i = 0; i < 2000; ++i) {
    const Fight fight = Biomes::imagine(scene.codex, view, dice);
    ++hands[names(scene, fight, Zone::hand, "ben")];
  }
  // Four of eight cards: 70 hands, of which 55 hold a spark; 15 of those hold both.
  int both = 0;
  for (const auto& [hand, count] : hands) {
    CHECK(hand.find("spark") != std::string::npos);
    if (hand.ends_with("spark spark")) both += count;
  }
  CHECK(both > 2000 * 15 / 55 - 100);
  CHECK(both < 2000 * 15 / 55 + 100);
}

TEST_CASE("BG43: whose cards could never do anything is left as he is, and the guess ends") {
  Scene scene = dealt();
  scene.fight.agenda.pop<Window>();
  scene.fight.agenda.push(Window{scene.side("ben"), 0, battle_leads});
  SeededDice dice(5);
  const View view = seen_by(scene, "ann");
  CHECK(Biomes::view(scene.codex, Biomes::imagine(scene.codex, view, dice), view.side) == view);
}

TEST_CASE("the estimate is what one player has more than the other") {
  const auto worth = [](const Scene& scene, const char* player) {
    return Biomes::estimate(scene.codex, scene.fight, scene.side(player));
  };
  Scene scene = dealt();
  CHECK(worth(scene, "ann") == doctest::Approx(-worth(scene, "ben")));
  const double before = worth(scene, "ann");
  scene.player("ben").durability[0] = 7;
  const double hurt = worth(scene, "ann");
  CHECK(hurt > before);
  scene.player("ben").lost = 1;
  CHECK(worth(scene, "ann") > hurt);
  const double lost = worth(scene, "ann");
  scene.staging("ann", agent("hawk"));
  CHECK(worth(scene, "ann") > lost);
  const double stands = worth(scene, "ann");
  scene["hawk"].increase = 1;
  CHECK(worth(scene, "ann") > stands);
  const double grown = worth(scene, "ann");
  scene.staging("ben", anomaly("rift"));
  CHECK(worth(scene, "ann") < grown);
}

TEST_CASE("the estimate likes an agent better in play than in the hand, and energy better than neither") {
  Scene scene = dealt();
  scene.hand("ann", agent("hawk")).hand("ann", anomaly("rift"));
  const Side ann = scene.side("ann");
  const auto worth = [&] { return Biomes::estimate(scene.codex, scene.fight, ann); };
  const double held = worth();
  scene.play("ann plays hawk");
  CHECK(worth() > held);
  scene.settle();
  const double played = worth();
  CHECK(played > held);
  scene.play("ann plays anomaly rift");
  CHECK(worth() > played);
}

TEST_CASE(
    "B40, B48: the estimate counts what a skill promises by the markers of its card, and an event by its X") {
  const auto gain = [](int tally, int x) {
    Scene scene = dealt();
    Effect blast{.verb = Verb::damage, .aim = Aim::sector, .whose = Whose::other};
    blast.times_tally = tally > 0;
    blast.times_x = x > 0;
    scene.staging("ann", software("ledger").skill(activated(1, {}, {blast})));
    scene["ledger"].tally = static_cast<std::uint8_t>(tally);
    const auto worth = [&] { return Biomes::estimate(scene.codex, scene.fight, scene.side("ann")); };
    const double before = worth();
    Action action{Action::What::skill, scene.side("ann"), scene.id("ledger"), SkillId{}, 1};
    action.targets[0] = {Aimed::At::sector, 3};
    action.x = static_cast<std::uint8_t>(x);
    scene.fight.queue.push_back(action);
    return worth() - before;
  };
  CHECK(gain(1, 0) > 0);
  CHECK(gain(4, 0) == doctest::Approx(4 * gain(1, 0)));
  CHECK(gain(0, 4) == doctest::Approx(4 * gain(0, 1)));
}

TEST_CASE("the estimate does not fear the end of a turn, and does not take a mulligan for nothing") {
  Scene scene = dealt();
  scene.deck("ben", signal("walk", 1), 20);
  const Side ann = scene.side("ann");
  const double before = Biomes::estimate(scene.codex, scene.fight, ann);
  scene.at("ben", Moment::draw).go_on().at("ben", Moment::first_primary);
  CHECK(Biomes::estimate(scene.codex, scene.fight, ann) == doctest::Approx(before));  // ben has drawn two
  scene.player("ann").mulligans = 1;
  CHECK(Biomes::estimate(scene.codex, scene.fight, ann) < before);
}

TEST_CASE("the estimate sends an attacker where nobody stands, and not into a giant") {
  Scene scene = battle()
                    .lane("ann", agent("hawk"), 1)
                    .lane("ann", agent("ox"), 2)
                    .lane("ben", agent("giant").attack(9).defense(9), 2)
                    .go_on();
  const auto after = [&](const char* text) {
    Scene next = scene;
    next.play(text);
    return Biomes::estimate(next.codex, next.fight, next.side("ann"));
  };
  CHECK(after("ann attacks with hawk") > after("ann attacks with ox"));
  CHECK(after("ann attacks with ox") < Biomes::estimate(scene.codex, scene.fight, scene.side("ann")));
}

}  // namespace affray::biomes::testing
