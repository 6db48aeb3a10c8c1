#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "affray/bots/seating.hpp"
#include "affray/bots/testing/random_network.hpp"
#include "affray/formats/files.hpp"
#include "openings.hpp"

using namespace affray;
using affray::testing::Ready;

namespace {

template <class G>
bots::Seating<G> table_of(const char* one, const char* other, const bots::SharedNetwork& network) {
  bots::Seating<G> table;
  for (std::size_t i = 0; i < max_sides; ++i)
    table.seats[i] = *bots::bot<G>(i % 2 == 0 ? one : other, network);
  return table;
}

// Plays fights to their ends; the bot must choose something legal each time.
template <class G>
std::uint64_t hash_of_fights(const Ready<G>& fight, const char* one, const char* other, int fights,
                             int most) {
  const bots::SharedNetwork network = bots::testing::random_network<G>(1);
  const bots::Seating<G> table = table_of<G>(one, other, network);
  std::uint64_t hash = 0;
  for (int number = 1; number <= fights; ++number) {
    SeededDice dice(static_cast<std::uint64_t>(number));
    SeededDice chance(static_cast<std::uint64_t>(number) + 1000);
    Chronicle<typename G::Event> quiet;
    typename G::State state = fight.start;
    for (int made = 0; made < most && !G::asked(fight.codex, state).over(); ++made) {
      const ChoiceList<G> choices = G::choices(fight.codex, state);
      const auto choice = table(fight.codex, state, G::asked(fight.codex, state).side, choices, chance);
      REQUIRE(is_legal<G>(fight.codex, state, choice));
      hash = hash_of(choice, hash);
      G::play(fight.codex, state, choice, dice, quiet);
    }
  }
  return hash;
}

// A network of random weights plays legal choices, alike each time, and searches make a difference.
template <class G>
void check_plays(const Ready<G>& fight, int fights, int most) {
  const std::uint64_t first = hash_of_fights(fight, "trained", "champion:12", fights, most);
  CHECK(first == hash_of_fights(fight, "trained", "champion:12", fights, most));
  CHECK(first != hash_of_fights(fight, "search:12", "greedy", fights, most));
  CHECK(first != hash_of_fights(fight, "trained:300", "champion:12", fights, most));
}

template <class G>
void check_levels() {
  const bots::SharedNetwork network = bots::testing::random_network<G>(1);
  for (const std::string_view level : bots::level_names) {
    CAPTURE(std::string(level));
    CHECK(bots::bot<G>(level, network));
    CHECK_FALSE(bots::bot<G>(level, nullptr));
  }
  const Result<std::string> page = read_input((home_folder() / "docs" / "bots.md").string());
  REQUIRE(page);
  for (std::size_t i = 0; i < bots::level_names.size(); ++i) {
    const std::string name(G::Features::levels[i]);
    CAPTURE(name);
    CHECK(bots::is_bot(name));
    CHECK(bots::needs_network(name));
    // What was measured are these bots.
    const std::string row =
        "| " + std::string(G::name) + " | `" + std::string(bots::level_names[i]) + "` | " + name + " |";
    CHECK(page->find(row) != std::string::npos);
  }
  CHECK(std::get<bots::TrainedBot<G>>(*bots::bot<G>("trained:40", network)).percent == 40);
  CHECK(std::get<bots::ExactBot<G>>(*bots::bot<G>("champion:40", network)).search.iterations == 40);
}

}  // namespace

TEST_CASE("bots with a network play every game by the rules, and alike each time") {
  using namespace affray::testing;
  SUBCASE("worlds") { check_plays(worlds_fight("worked-example"), 4, 80); }
  SUBCASE("worlds, hidden hands") {
    check_plays(worlds_fight("even-worlds",
                             [](std::string text) {
                               return text + "\noptions: {event_hands: hidden, energy: secret}\n";
                             }),
                2, 40);
  }
  SUBCASE("worlds, three players") { check_plays(worlds_fight("three-players"), 2, 40); }
  SUBCASE("realms") { check_plays(realms_fight("first-blood"), 1, 60); }
  SUBCASE("sectors") { check_plays(sectors_fight("three-on-three"), 2, 60); }
  SUBCASE("sectors, three players") { check_plays(sectors_fight("three-way"), 1, 40); }
  SUBCASE("biomes") { check_plays(biomes_fight("match"), 1, 60); }
}

TEST_CASE("bots with a network choose alike with every compiler") {
  using namespace affray::testing;
  // Of fixed positions and a network of fixed random weights; a change of rules or of features changes them.
  CHECK(hash_of_fights(worlds_fight("worked-example"), "trained", "champion:12", 4, 80) ==
        2992488000044833937U);
  CHECK(hash_of_fights(realms_fight("first-blood"), "champion:12", "trained", 1, 60) ==
        12208381560270701116U);
  CHECK(hash_of_fights(sectors_fight("three-on-three"), "trained:200", "champion:12", 2, 60) ==
        17202231358652625494U);
  CHECK(hash_of_fights(biomes_fight("match"), "champion:12", "trained", 1, 60) == 14102848893619667329U);
}

TEST_CASE("levels are bots of each game, and without a network there are none") {
  check_levels<worlds::Worlds>();
  check_levels<realms::Realms>();
  check_levels<sectors::Sectors>();
  check_levels<biomes::Biomes>();
}

TEST_CASE("a temperature draws choices by their shares: the better, the oftener") {
  std::vector<double> shares{2, 1, 0, -1e9};
  bots::to_shares(shares);
  CHECK(shares[0] == doctest::Approx(0.66524).epsilon(1e-4));
  CHECK(shares[1] == doctest::Approx(0.24473).epsilon(1e-4));
  CHECK(shares[3] == doctest::Approx(0).epsilon(1e-9));
  std::vector<double> colder{2, 1, 0};
  bots::to_shares(colder, 0.25);
  CHECK(colder[0] > 0.98);
}

TEST_CASE(
    "where cards are hidden, a search that is asked for the best choice only stops early, with the same "
    "choice") {
  const auto fight = affray::testing::biomes_fight("match");
  using G = biomes::Biomes;
  const bots::SharedNetwork network = bots::testing::random_network<G>(1);
  constexpr std::uint32_t budget = 60;
  std::uint32_t saved = 0;
  biomes::Fight state = fight.start;
  SeededDice dice(5);
  Chronicle<biomes::Event> quiet;
  for (std::uint64_t made = 0; made < 60 && !G::asked(fight.codex, state).over(); ++made) {
    const ChoiceList<G> choices = G::choices(fight.codex, state);
    const Side side = G::asked(fight.codex, state).side;
    const biomes::View view = G::view(fight.codex, state, side);
    bots::SearchOptions options{.iterations = budget, .network = network.get()};
    bots::TreeSearch<G> all(fight.codex, view, made, options);
    all.run();
    options.only_best = true;
    bots::TreeSearch<G> best(fight.codex, view, made, options);
    best.run();
    REQUIRE(all.hidden());
    CHECK(best.choices()[0].choice == all.choices()[0].choice);
    std::uint32_t visits = 0;
    for (const auto& one : best.choices()) visits += one.visits;
    CHECK(visits <= budget);
    saved += budget - visits;
    G::play(fight.codex, state, bots::sensible_choice<G>(fight.codex, state, choices, dice), dice, quiet);
  }
  CHECK(saved > 0);
}

TEST_CASE("the estimate has its share in the values of a position") {
  bots::Values values{0.5F, -0.5F};
  bots::blend(values, {-0.5F, 0.5F}, 0.25);
  CHECK(values[0] == 0.25F);
  CHECK(values[1] == -0.25F);
}

TEST_CASE("a value of a guided search is the network's, whatever share the estimate has") {
  const auto fight = affray::testing::biomes_fight("match");
  using G = biomes::Biomes;
  const bots::SharedNetwork network = bots::testing::random_network<G>(1);
  biomes::Fight state = fight.start;
  SeededDice dice(5);
  Chronicle<biomes::Event> quiet;
  for (int made = 0; made < 40; ++made) {
    G::play(fight.codex, state,
            bots::sensible_choice<G>(fight.codex, state, G::choices(fight.codex, state), dice), dice, quiet);
  }
  const biomes::View view = G::view(fight.codex, state, G::asked(fight.codex, state).side);
  const auto value_with = [&](double share) {
    const bots::SearchOptions options{
        .iterations = 1, .network = network.get(), .guidance = bots::Guidance{.estimate_share = share}};
    bots::TreeSearch<G> search(fight.codex, view, 3, options);
    search.run();
    return search.choices()[0].value;
  };
  CHECK(value_with(1) != 0);
  CHECK(value_with(1) == value_with(0.5));
}
