#include "affray/core/testing/battery.hpp"

#include "affray/games/biomes/testing/box.hpp"
#include "affray/games/biomes/testing/sound.hpp"

namespace affray::biomes::testing {

namespace {

// Two kinds of cards in decks that soon run out, from the third turn on: small enough for exact odds.
Scene duel(const Options& options) {
  Scene scene = two_players(options);
  const Made hawk = agent("hawk").attack(4).defense(2).keywords(Keyword::swift);
  const Made bolt = event("bolt").speed(2).effect(aimed(Verb::damage, Aim::sector, Whose::other, 4));
  for (const char* player : {"ann", "ben"}) {
    scene.hand(player, hawk).hand(player, bolt).deck(player, hawk, 3).deck(player, bolt, 3);
  }
  return scene.window("ann", primary_leads).go_on();
}

// The whole game.
Scene from_the_beginning(Scene scene) {
  scene.begin();
  return scene;
}

void run(const Scene& scene, std::size_t matches) {
  affray::testing::BatteryOptions options;
  options.fights = matches;
  options.wrong_choices = 30;
  affray::testing::battery<Biomes>(scene.codex, scene.fight, options);
}

Options every_other_switch() {
  Options options;
  options.best_of = 3;
  options.lost_biomes = 1;
  options.judged = Judged::at_once;
  options.cancelled_waits = true;
  options.damage_steps = DamageSteps::together;
  options.windows_in_start = false;
  options.attack_locks = false;
  options.locked_may_advance = false;
  options.both_arrive_in_biomes = false;
  options.defend_from = DefendFrom::anywhere;
  options.excess_hits_sector = true;
  options.once_defended_stays = true;
  options.damage_ends_in_battle_only = true;
  options.lost_lanes_close = false;
  options.drawn_match = DrawnMatch::active_player_loses;
  options.energy_lasts_turn = true;
  options.converting = Converting::redraw;
  options.gear_survives = false;
  options.one_gear_each = true;
  options.collapse_once = true;
  options.mulligan = MulliganRule::one_less;
  options.exact_assignment = true;
  options.active_acts_again = false;
  options.reactive_speed = 2;
  options.reactives_first = ReactivesFirst::other;
  options.defend_without_attack = false;
  options.skill_needs_card = true;
  options.after_reaction = AfterReaction::opponent;
  options.asked = WhoIsAsked::who_might;
  options.effects_end_first = true;
  options.arrivals_attack = true;
  return options;
}

}  // namespace

TEST_CASE("the battery: biomes, a small match with exact odds") { run(duel({}), 20); }

TEST_CASE("the battery: biomes, a small match with open hands") {
  Options options;
  options.hands_open = true;
  run(duel(options), 10);
}

TEST_CASE("the battery: biomes, full matches with something of everything") {
  run(from_the_beginning(box({})), 6);
}

TEST_CASE("the battery: biomes, the best of three and every other switch") {
  run(from_the_beginning(box(every_other_switch())), 3);
}

namespace {

Choice random_choice(const Codex& codex, const Fight& fight, affray::SeededDice& dice) {
  const Choices choices = Biomes::choices(codex, fight);
  while (true) {
    const auto count = static_cast<std::uint32_t>(choices.size());
    const Choice choice = choices[dice.below(affray::Stream{0}, Side{0}, count)];
    if (!Biomes::redundant(codex, fight, choice)) return choice;
  }
}

// The events of a choice, by their messages, with the same chance in both.
std::vector<std::string> keys_of(const Codex& codex, Fight fight, const Choice& choice, std::uint64_t seed) {
  std::vector<Event> events;
  Chronicle<Event> log(events);
  affray::SeededDice dice(seed);
  Biomes::play(codex, fight, choice, dice, log);
  std::vector<std::string> keys;
  for (const Event& event : events) keys.emplace_back(Biomes::describe(codex, event).key);
  return keys;
}

bool one_begins_the_other(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  return std::equal(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(std::min(a.size(), b.size())),
                    b.begin());
}

bool same_choices(const Codex& codex, const Fight& a, const Fight& b) {
  const Choices some = Biomes::choices(codex, a);
  const Choices others = Biomes::choices(codex, b);
  return std::equal(some.begin(), some.end(), others.begin(), others.end());
}

}  // namespace

namespace {

bool says_what_follows(const Codex& codex, const Fight& fight) {
  return fight.derived == derived_of(codex, fight);
}

// Along random matches, with what each player sees and how he may complete it.
void check_derived(const Options& options, int matches) {
  const Scene scene = from_the_beginning(box(options));
  affray::SeededDice dice(12);
  REQUIRE(says_what_follows(scene.codex, scene.fight));
  for (Fight fight = scene.fight; matches > 0;) {
    const Choice choice = random_choice(scene.codex, fight, dice);
    Biomes::play(scene.codex, fight, choice, dice, quiet);
    REQUIRE_MESSAGE(says_what_follows(scene.codex, fight), Biomes::text(scene.codex, choice));
    for (const Side side : {Side{0}, Side{1}}) {
      const View view = Biomes::view(scene.codex, fight, side);
      REQUIRE(says_what_follows(scene.codex, view.fight));
      REQUIRE(says_what_follows(scene.codex, Biomes::imagine(scene.codex, view, dice)));
    }
    if (!Biomes::asked(scene.codex, fight).over()) continue;
    fight = scene.fight;
    --matches;
  }
}

}  // namespace

TEST_CASE("what a state keeps of itself is what the rest of it says, in views and completions, too") {
  check_derived({}, 20);
  check_derived(every_other_switch(), 5);
}

TEST_CASE("BG18, BG26, B85: in every state of random matches each card is where it may be, and alive") {
  const Scene scene = from_the_beginning(box({}));
  affray::SeededDice dice(11);
  int matches = 0;
  for (Fight fight = scene.fight; matches < 40;) {
    const Choice choice = random_choice(scene.codex, fight, dice);
    Biomes::play(scene.codex, fight, choice, dice, quiet);
    REQUIRE_MESSAGE(is_sound(scene.codex, fight), Biomes::text(scene.codex, choice));
    if (!Biomes::asked(scene.codex, fight).over()) continue;
    fight = scene.fight;
    ++matches;
  }
}

TEST_CASE("B18, BG43: what a side may choose, and hears of it, does not depend on what it cannot know") {
  const Scene scene = from_the_beginning(box({}));
  affray::SeededDice dice(13);
  std::uint64_t seed = 0;
  for (Fight fight = scene.fight; seed < 10'000; ++seed) {
    if (Biomes::asked(scene.codex, fight).over()) fight = scene.fight;
    const Choice choice = random_choice(scene.codex, fight, dice);
    const Fight other = Biomes::imagine(scene.codex, Biomes::view(scene.codex, fight, choice.side), dice);
    REQUIRE(same_choices(scene.codex, fight, other));
    REQUIRE(one_begins_the_other(keys_of(scene.codex, fight, choice, seed),
                                 keys_of(scene.codex, other, choice, seed)));
    Biomes::play(scene.codex, fight, choice, dice, quiet);
  }
}

bool is_secret(Deed deed) { return deed == Deed::convert || deed == Deed::put_below || deed == Deed::swap; }

TEST_CASE("B08, B11, BG54: which card a player chooses in secret does not show to the other one") {
  int compared = 0;
  for (const std::uint8_t best_of : {std::uint8_t{1}, std::uint8_t{3}}) {
    for (const Converting converting : {Converting::anomaly, Converting::redraw}) {
      Options options;
      options.best_of = best_of;
      options.converting = converting;
      options.asked = WhoIsAsked::who_might;
      const Scene scene = from_the_beginning(box(options));
      affray::SeededDice dice(19);
      Fight fight = scene.fight;
      for (std::uint64_t seed = 0; seed < 4'000; ++seed) {
        if (Biomes::asked(scene.codex, fight).over()) fight = scene.fight;
        const Choices choices = Biomes::choices(scene.codex, fight);
        std::optional<View> first;
        for (const Choice& choice : choices) {
          if (!is_secret(choice.deed)) continue;
          Fight next = fight;
          affray::SeededDice same(seed);
          Biomes::play(scene.codex, next, choice, same, quiet);
          const View seen = Biomes::view(scene.codex, next, other(choice.side));
          if (first) {
            ++compared;
            REQUIRE_MESSAGE(seen == *first, Biomes::text(scene.codex, choice));
          }
          first = seen;
        }
        Biomes::play(scene.codex, fight, random_choice(scene.codex, fight, dice), dice, quiet);
      }
    }
  }
  CHECK(compared > 3'000);
}

// How often a choice is followed by another question, to two players who hold what the one who chose cannot
// tell apart, though the same events were told.
int questions_that_tell(WhoIsAsked asked) {
  Options options;
  options.asked = asked;
  const Scene scene = from_the_beginning(box(options));
  affray::SeededDice dice(17);
  int told = 0;
  std::uint64_t seed = 0;
  for (Fight fight = scene.fight; seed < 10'000; ++seed) {
    if (Biomes::asked(scene.codex, fight).over()) fight = scene.fight;
    const Choice choice = random_choice(scene.codex, fight, dice);
    Fight other = Biomes::imagine(scene.codex, Biomes::view(scene.codex, fight, choice.side), dice);
    const bool same = keys_of(scene.codex, fight, choice, seed) == keys_of(scene.codex, other, choice, seed);
    affray::SeededDice one(seed);
    affray::SeededDice two(seed);
    Biomes::play(scene.codex, fight, choice, one, quiet);
    Biomes::play(scene.codex, other, choice, two, quiet);
    const bool alike = Biomes::asked(scene.codex, fight) == Biomes::asked(scene.codex, other) &&
                       fight.moment == other.moment && fight.turn == other.turn;
    if (same && !alike) ++told;
  }
  return told;
}

TEST_CASE("BG43: who is asked tells of hidden cards, and by option it does not") {
  CHECK(questions_that_tell(WhoIsAsked::who_can) > 0);
  CHECK(questions_that_tell(WhoIsAsked::who_might) == 0);
}

TEST_CASE("hidden cards: states that differ only in what a side cannot know look the same to it") {
  for (const std::uint8_t best_of : {std::uint8_t{1}, std::uint8_t{3}}) {
    Options options;
    options.best_of = best_of;
    const Scene scene = from_the_beginning(box(options));
    constexpr std::size_t pairs = 50'000;
    affray::SeededDice dice(7);
    std::size_t seen = 0;
    std::size_t different = 0;
    for (Fight fight = scene.fight; seen < pairs;) {
      if (Biomes::asked(scene.codex, fight).over()) fight = scene.fight;
      const Choice choice = random_choice(scene.codex, fight, dice);
      Biomes::play(scene.codex, fight, choice, dice, quiet);
      for (std::size_t side = 0; side < players; ++side, ++seen) {
        const View view = Biomes::view(scene.codex, fight, side_at(side));
        const Fight other = Biomes::imagine(scene.codex, view, dice);
        if (!(other == fight)) ++different;
        REQUIRE(Biomes::view(scene.codex, other, side_at(side)) == view);
      }
    }
    CHECK(different > pairs / 2);
  }
}

}  // namespace affray::biomes::testing
