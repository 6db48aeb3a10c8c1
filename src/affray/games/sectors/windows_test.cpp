#include "affray/games/sectors/testing/scenes.hpp"

using namespace affray;
using namespace affray::sectors;
using namespace affray::sectors::testing;

// At any moment

TEST_CASE("S14: an activated ability may be used in a window, and exhausts its card") {
  Scene scene = table();
  scene.card("ben", character("drummer").line(ability({more_defence(3)})), "north");
  scene.fighting("north", "ann");
  declares(scene, "scout", "guard");
  CHECK(scene.asked() == "ben");
  scene.play("ben answers with drummer 1").pass();
  CHECK_FALSE(is_ready(scene.fight, scene.id("drummer")));
  CHECK(scene.last<Struck>().defence_before == 8);
}

TEST_CASE(
    "S14: not of an exhausted card, of a card outside, of another player's, of a vehicle without its "
    "driver") {
  Scene scene = table();
  const Line drum = ability({{.verb = Verb::draw, .aim = Aim::player, .whose = Whose::own}});
  scene.deck("ben", order("any"));
  scene.card("ben", character("drummer").line(drum), "north");
  scene.card("ben", manual("van").line(drum), "north");
  scene.card("ben", character("far").line(drum), "south");
  scene.fighting("north", "ann");
  CHECK(no_line_of(scene, "ben", "drummer").empty());
  CHECK(no_line_of(scene, "ann", "drummer") == "S14");
  CHECK(no_line_of(scene, "ben", "far") == "S14");
  CHECK(no_line_of(scene, "ben", "van") == "S95");
  scene.exhaust("drummer");
  CHECK(no_line_of(scene, "ben", "drummer") == "S14");
}

TEST_CASE("SG65: a card that is made ready again uses no ability again in this fight round") {
  const Line wake = ability({{.verb = Verb::ready, .whose = Whose::own}});
  Scene scene = two_players();
  scene.card("ann", character("one").speed(5).line(wake), "north");
  scene.card("ann", character("two").speed(4).line(wake), "north");
  scene.card("ben", character("guard").speed(3), "north");
  scene.exhaust("two").begin().play("ann fights in north");
  scene.play("ann answers with one 1").play("ann aims at one");
  CHECK(is_ready(scene.fight, scene.id("one")));
  CHECK(no_line_of(scene, "ann", "one") == "SG65");
}

TEST_CASE("SG65: another card uses its own, and in the next fight round each may again") {
  const Line wake = ability({{.verb = Verb::ready, .whose = Whose::own}});
  Scene scene = two_players();
  scene.card("ann", character("one").speed(5).line(wake), "north");
  scene.card("ann", character("two").speed(4).line(wake), "north");
  scene.card("ben", character("guard").speed(3), "north");
  scene.exhaust("two").begin().play("ann fights in north");
  scene.play("ann answers with one 1").play("ann aims at two");
  scene.play("ann answers with two 1").play("ann aims at one");
  CHECK(is_ready(scene.fight, scene.id("one")));
  CHECK(no_line_of(scene, "ann", "one") == "SG65");
  while (scene.fight.round == 1) scene.rest_all();
  scene["two"].set(Mark::exhausted);
  CHECK(no_line_of(scene, "ann", "one").empty());
}

TEST_CASE("S14, S85, S88, SG29: neither animals nor ape-men use abilities, nor does who is in a crew") {
  Scene scene = table();
  const Line drum = ability({{.verb = Verb::experience, .aim = Aim::itself}});
  scene.card("ben", animal("wolf").line(drum), "north");
  scene.card("ben", ape_man("ape").line(drum), "north");
  scene.card("ben", character("driver").line(drum), "north");
  scene.card("ben", manual("van"), "north");
  scene.fighting("north", "ann");
  CHECK(no_line_of(scene, "ben", "ape") == "S85");
  CHECK(no_line_of(scene, "ben", "wolf") == "S88");
  CHECK(no_line_of(scene, "ben", "driver").empty());
  scene.crew("driver", "van");
  CHECK(no_line_of(scene, "ben", "driver") == "SG29");
}

TEST_CASE("S15: a reaction is played from the hand at any moment, and discarded") {
  Scene scene = table();
  scene.hand("cid", order("stop").line(no_attack_works));
  declares(scene, "scout", "guard");
  CHECK(scene.asked() == "cid");
  scene.play("cid answers with stop 1");
  CHECK(scene["stop"].zone == Zone::discard);
  CHECK(scene.count<Struck>() == 0);
  CHECK(left(scene, "guard") == 5);
}

TEST_CASE("S15: not out of the deck or another's hand, and no tactic") {
  Scene scene = table();
  scene.hand("ben", order("stop").line(no_attack_works));
  scene.hand("ben", order("cover").line(cover));
  scene.deck("ben", order("far").line(no_attack_works));
  declares(scene, "scout", "guard");
  CHECK(scene.refused("ben answers with cover 1") == "S31");
  CHECK(scene.refused("ben answers with far 1") == "S15");
  CHECK(scene.refused("ben answers with scout 1") == "S15");
  CHECK(agree(scene));
  CHECK(no_line_of(scene, "ann", "stop") == "S15");
}

TEST_CASE("S14, S15: a window may be opened where nothing has been declared: whose card is up comes first") {
  Scene scene = table();
  const Line learn = reaction({{.verb = Verb::draw, .aim = Aim::player, .whose = Whose::own}});
  for (const char* player : {"ann", "ben", "cid"}) {
    scene.hand(player, order("learn").line(learn));
    scene.deck(player, order("page"));
  }
  scene.fight.acting = scene.id("guard");
  opens(scene);
  CHECK(scene.asked() == "ben");
  scene.play("ben answers nothing");
  CHECK(scene.asked() == "cid");
  scene.play("cid answers nothing");
  CHECK(scene.asked() == "ann");
  scene.play("ann answers nothing");
  CHECK(scene.fight.agenda.empty());
}

// Windows that nest

TEST_CASE("SG39: the defending player is asked first, then around") {
  Scene scene = table();
  for (const char* player : {"ann", "ben", "cid"}) scene.hand(player, order("stop").line(no_attack_works));
  declares(scene, "scout", "guard");
  CHECK(scene.asked() == "ben");
  scene.play("ben answers nothing");
  CHECK(scene.asked() == "cid");
  scene.play("cid answers nothing");
  CHECK(scene.asked() == "ann");
}

TEST_CASE("SG39: around in the direction that was agreed") {
  Scene scene = table({.direction = Direction::counter_clockwise});
  for (const char* player : {"ann", "ben", "cid"}) scene.hand(player, order("stop").line(no_attack_works));
  declares(scene, "scout", "guard");
  CHECK(scene.asked() == "ben");
  scene.play("ben answers nothing");
  CHECK(scene.asked() == "ann");
}

TEST_CASE("SG39: a window comes after the target, after the block, and before the settling") {
  Scene scene = table();
  scene.card("ben", character("fast").speed(9), "north");
  scene.hand("cid", order("stop").line(no_attack_works));
  scene.fighting("north", "ann");
  declares(scene, "scout", "guard");
  int asked = 0;
  while (scene.asked() == "cid" || scene.asked() == "ben") {
    if (scene.asked() == "ben") {
      scene.play("ben blocks with fast");
      continue;
    }
    ++asked;
    scene.play("cid answers nothing");
  }
  CHECK(asked == 3);
  CHECK(scene.count<Struck>() == 2);
}

TEST_CASE("SG39: what was played last is done first") {
  Scene scene = table();
  scene.hand("ben", order("stop").line(no_attack_works));
  scene.hand("ann", order("hush").line(no_line_works));
  declares(scene, "scout", "guard").play("ben answers with stop 1");
  CHECK(scene.asked() == "ann");
  CHECK(scene.fight.stack.size() == 2);
  scene.play("ann answers with hush 1").pass();
  CHECK(left(scene, "guard") == 2);  // the cancelling was cancelled
}

TEST_CASE("SG39: an answer to an answer to an answer") {
  Scene scene = table();
  scene.hand("ben", order("stop").line(no_attack_works));
  scene.hand("ann", order("hush").line(no_line_works));
  scene.hand("cid", order("hiss").line(no_line_works));
  declares(scene, "scout", "guard").play("ben answers with stop 1");
  CHECK(scene.asked() == "cid");
  scene.play("cid answers nothing").play("ann answers with hush 1");
  CHECK(scene.asked() == "cid");
  scene.play("cid answers with hiss 1").pass();
  CHECK(scene.count<Struck>() == 0);
  CHECK(scene.count<Cancelled>() == 2);
  CHECK(scene.fight.stack.empty());
}

TEST_CASE("SG39: nobody answers his own line, and a window closes when all have passed in a row") {
  Scene scene = table();
  scene.hand("ben", order("stop").line(no_attack_works));
  scene.hand("ben", order("hush").line(no_line_works));
  declares(scene, "scout", "guard").play("ben answers with stop 1");
  CHECK(scene.count<Struck>() == 0);
  CHECK(scene["hush"].zone == Zone::hand);
}

TEST_CASE("SG39: after an answer everybody may think again") {
  Scene scene = table();
  const Line learn = reaction({{.verb = Verb::draw, .aim = Aim::all, .whose = Whose::own}});
  scene.hand("ben", order("stop").line(no_attack_works));
  scene.hand("cid", order("learn").line(learn));
  scene.deck("cid", order("page"));
  declares(scene, "scout", "guard").play("ben answers nothing").play("cid answers with learn 1");
  CHECK(scene.asked() == "ben");
  scene.play("ben answers with stop 1");
  CHECK(scene.count<Struck>() == 0);
}

TEST_CASE("SG39: who has no cards in the fight is not asked") {
  Scene scene = table();
  scene.hand("cid", order("stop").line(no_attack_works));
  scene["clerk"].clear(Mark::fighting);
  declares(scene, "scout", "guard");
  CHECK(scene.count<Struck>() == 1);
}

TEST_CASE("SG39: a standing pass is kept until it is lifted with the fight round") {
  Scene scene = table();
  scene.hand("ben", order("stop").line(no_attack_works));
  declares(scene, "scout", "guard").play("ben passes answers for the round");
  CHECK(scene.count<Struck>() == 1);
  declares(scene, "scout", "guard");
  CHECK(scene.count<Struck>() == 2);
  scene.player_of("ben").standing = 0;
  declares(scene, "scout", "guard");
  CHECK(scene.asked() == "ben");
}

namespace {

// What is told of a player in the windows of an attack that everybody passes.
std::string passes_of(Scene& scene, std::string_view player) {
  static constexpr std::array<const char*, 5> words{"event ", "block ", "tactic ", "answer ", "save "};
  std::string all;
  for (const Event& each : scene.events) {
    const auto* passed = std::get_if<Passed>(&each);
    if (passed != nullptr && passed->side == scene.side(player)) {
      all += words.at(static_cast<std::size_t>(passed->window));
    }
  }
  return all;
}

}  // namespace

TEST_CASE("SG39: the pass of a player who holds nothing for a window is told like one that was chosen") {
  for (const auto& line : {no_attack_works, no_line_works}) {  // the second has nothing to work on
    Scene scene = table();
    scene.hand("ben", order("card").line(line));
    declares(scene, "scout", "guard").pass();
    CHECK(passes_of(scene, "ben") == "answer tactic answer ");
    CHECK(passes_of(scene, "cid").empty());  // who has no card in his hand has nothing to hide
  }
}

TEST_CASE("SG39: with open hands, or without a card in the fight, a pass that nobody chose is not told") {
  Scene open = table({.hands = Hands::open});
  open.hand("ben", order("card").line(no_line_works));
  declares(open, "scout", "guard");
  CHECK(passes_of(open, "ben").empty());
  Scene away = table();
  away.hand("cid", order("card").line(no_line_works));
  away["clerk"].clear(Mark::fighting);
  declares(away, "scout", "guard");
  CHECK(passes_of(away, "cid").empty());
}

TEST_CASE("S79: so is that of whoever has nothing to call an injury off") {
  for (const auto& line : {no_line_works, reaction({{.verb = Verb::cancel_injury}})}) {
    Scene scene = table();
    scene["guard"].lowered = 3;
    scene.hand("ben", order("card").line(line));
    declares(scene, "scout", "guard").pass();
    CHECK(scene["guard"].injuries == 1);
    CHECK(passes_of(scene, "ben") == "answer tactic answer save ");
  }
}

TEST_CASE("SG39: list and refusal of a window agree") {
  Scene scene = table();
  scene.hand("ben", order("stop").line(no_attack_works).line(cover));
  scene.card("ben", character("fixer").mechanic(), "north");
  scene.card("cid", vehicle("buggy"), "north");
  scene.fighting("north", "ann");
  scene["buggy"].injuries = 1;
  declares(scene, "scout", "guard");
  CHECK(scene.is_legal("ben repairs buggy with fixer"));
  CHECK(agree(scene));
}

TEST_CASE("SG39: too much on the stack, and no more is played") {
  Scene scene = table();
  for (int i = 0; i < 5; ++i) {
    scene.hand("ben", order("hush").line(no_line_works));
    scene.hand("ann", order("hiss").line(no_line_works));
  }
  scene.hand("ben", order("stop").line(no_attack_works));
  declares(scene, "scout", "guard").play("ben answers with stop 1");
  for (const char* choice :
       {"ann answers with hiss 1", "ben answers with hush 1", "ann answers with hiss-2 1",
        "ben answers with hush-2 1", "ann answers with hiss-3 1", "ben answers with hush-3 1"}) {
    scene.play(choice);
  }
  // Eight things waited: nobody could add another, so the last was done, which cancelled the one beneath.
  CHECK(scene.count<Cancelled>() == 1);
  CHECK(scene.fight.stack.size() < max_stack);
  scene.pass();
  CHECK(scene.fight.stack.empty());
  CHECK(scene.count<Cancelled>() == 4);
}

TEST_CASE("SG43: every card goes to the discard pile of its owner") {
  Scene scene = table();
  scene.hand("ben", order("stop").line(no_attack_works));
  declares(scene, "scout", "guard").play("ben answers with stop 1");
  CHECK(scene["stop"].zone == Zone::discard);
  CHECK(owner_of(scene.codex, scene.id("stop")) == scene.side("ben"));
}

TEST_CASE("SG43: also what falls under another player's control") {
  Scene scene = table();
  scene.card("ben", manual("buggy").health(1).defence(1), "north");
  scene.card("ann", character("thief"), "north");
  scene.fighting("north", "ann").crew("thief", "buggy");
  attacks(scene, "clerk", "buggy");
  CHECK(scene["buggy"].zone == Zone::discard);
  CHECK(owner_of(scene.codex, scene.id("buggy")) == scene.side("ben"));
  CHECK(fights(scene, "thief"));
}

// Cancelled

TEST_CASE("SG55: a cancelled attack turns nobody away and lowers nothing") {
  Scene scene = table();
  scene.hand("cid", order("stop").line(no_attack_works));
  attacks(scene, "scout", "guard");
  CHECK(left(scene, "guard") == 2);
  declares(scene, "scout", "clerk").play("cid answers with stop 1");
  CHECK(left(scene, "guard") == 2);
  CHECK(left(scene, "clerk") == 5);
  CHECK(scene.player_of("ann").focus.card == scene.id("guard"));
}

TEST_CASE("SG55: an attacker or a target that is gone before the settling: nothing happens") {
  Scene scene = table();
  const Line bolt = reaction({{.verb = Verb::injure, .whose = Whose::other, .amount = 9}});
  scene.hand("ben", order("bolt").line(bolt));
  scene.card("ann", character("ranger"), "north");
  scene.fighting("north", "ann");
  declares(scene, "scout", "guard").play("ben answers with bolt 1").play("ben aims at scout").pass();
  CHECK_FALSE(fights(scene, "scout"));
  CHECK(scene.count<Struck>() == 0);
  CHECK(left(scene, "guard") == 5);
  CHECK(scene.fight.stack.empty());
}

TEST_CASE("SG55: where the struck card has left, nobody is asked for a tactic") {
  Scene scene = table();
  scene.hand("ann", order("push").line(charge));
  scene.hand("ben", order("retreat").line(
                        reaction({{.verb = Verb::move, .whose = Whose::own}}, Condition::defending)));
  declares(scene, "scout", "guard").play("ben answers with retreat 1").play("ben aims at guard");
  scene.play("ben goes to south");
  CHECK_FALSE(scene.fight.agenda.is<PlayTactics>());
  CHECK(scene.fight.stack.empty());
}

TEST_CASE("SG55: where the attacker has lost his crew, nobody is asked to block") {
  Scene scene = table();
  scene.card("ann", manual("buggy").attack(3, 1, 0).speed(3), "north");
  scene.card("ann", character("pilot").defence(5).health(1), "north");
  scene.card("ben", character("runner").speed(9), "north");
  scene.hand("ben", order("bolt").line(reaction({{.verb = Verb::injure, .whose = Whose::other}})));
  scene.fighting("north", "ann").crew("pilot", "buggy");
  declares(scene, "buggy", "guard").play("ben answers with bolt 1").play("ben aims at pilot");
  CHECK_FALSE(fights(scene, "pilot"));
  CHECK_FALSE(scene.fight.agenda.is<DeclareBlock>());
  CHECK(scene.fight.stack.empty());
}
