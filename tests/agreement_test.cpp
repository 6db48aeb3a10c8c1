// How often bots agree with exact best play, in positions of small fights that it solves.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "affray/analysis/bounded_play.hpp"
#include "affray/bots/seating.hpp"
#include "affray/referee/session/network_file.hpp"
#include "openings.hpp"

using namespace affray;
using affray::testing::Ready;

namespace {

struct Agreement {
  int decisions = 0;  // solved, with choices of different values
  int agreed = 0;     // a choice of the best value
  double loss = 0;    // of value, at most: a win is 1 and a loss -1
};

/// Plays fights of greedy bots, now and then at random, and asks the bot at each decision that is solved.
template <class G>
void ask_at_solved(const Ready<G>& fight, const bots::Bot<G>& asked, int most, Agreement& agreement) {
  constexpr double tolerance = 1e-9;
  const bots::GreedyBot<G> greedy;
  for (std::uint64_t seed = 1; agreement.decisions < most && seed < 400; ++seed) {
    SeededDice dice(seed);
    Chronicle<typename G::Event> quiet;
    typename G::State state = fight.start;
    for (int made = 0; made < 200 && !G::asked(fight.codex, state).over(); ++made) {
      const ChoiceList<G> choices = G::choices(fight.codex, state);
      const typename G::View view = G::view(fight.codex, state, G::asked(fight.codex, state).side);
      if (choices.size() > 1 && stays_open<G>(fight.codex, state)) {
        const auto solved = analysis::bounded_play<G>(fight.codex, state, {.max_nodes = 40'000});
        const auto is_worse = [&](const auto& priced) {
          return priced.value.high < solved.value.low - tolerance;
        };
        if (solved.value.exact() && std::any_of(solved.choices.begin(), solved.choices.end(), is_worse)) {
          SeededDice drawn(seed * 1000 + static_cast<std::uint64_t>(made));
          const auto choice = std::visit(
              [&](const auto& bot) {
                return bot.choose(fight.codex, view, choices, static_cast<Dice&>(drawn));
              },
              asked);
          const auto priced = std::find_if(solved.choices.begin(), solved.choices.end(),
                                           [&](const auto& one) { return one.choice == choice; });
          ++agreement.decisions;
          const double loss =
              priced == solved.choices.end() ? 0 : std::max(0.0, solved.value.low - priced->value.low);
          const bool is_best = priced != solved.choices.end() && !is_worse(*priced);
          agreement.agreed += is_best ? 1 : 0;
          agreement.loss += is_best ? 0 : loss;
        }
      }
      const bool strays = bots::below(dice, 4) == 0;
      G::play(fight.codex, state,
              strays ? bots::sensible_choice<G>(fight.codex, state, choices, dice)
                     : greedy.choose(fight.codex, view, choices, dice),
              dice, quiet);
      if (agreement.decisions == most) return;
    }
  }
}

template <class G>
void check_agreement(const Ready<G>& fight, const std::string& file, double at_least) {
  const bool is_long = std::getenv("AFFRAY_LONG") != nullptr;
  const auto network = shipped_network<G>();
  REQUIRE_MESSAGE(static_cast<bool>(network), (network ? std::string() : network.problem().text()));
  for (const char* name : {"champion", "search:800", "trained", "greedy"}) {
    if (!is_long && std::string(name) != "champion") continue;
    Agreement agreement;
    ask_at_solved<G>(fight, *bots::bot<G>(name, *network), is_long ? 400 : 20, agreement);
    REQUIRE(agreement.decisions > 10);
    const double share = static_cast<double>(agreement.agreed) / agreement.decisions;
    MESSAGE(file << ": " << std::string(name) << " agrees in " << agreement.agreed << " of "
                 << agreement.decisions << " solved decisions; it loses at most "
                 << agreement.loss / agreement.decisions << " in each");
    if (std::string(name) == "champion") CHECK(share >= at_least);
  }
}

}  // namespace

TEST_CASE("champion agrees with exact best play in small fights") {
  using namespace affray::testing;
  SUBCASE("worlds") { check_agreement(worlds_fight("one-world"), "worlds/one-world", 0.95); }
  SUBCASE("realms") { check_agreement(realms_fight("two-rounds"), "realms/two-rounds", 0.95); }
  SUBCASE("sectors") { check_agreement(sectors_fight("crossfire"), "sectors/crossfire", 0.95); }
  SUBCASE("biomes") { check_agreement(biomes_fight("battle-in-hand"), "biomes/battle-in-hand", 0.95); }
}
