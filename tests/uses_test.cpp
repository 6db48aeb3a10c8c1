// What realms and sectors make use of in many fights, and how often who uses it wins, counted a second time:
// from the words of the choices, and from the events, of the same seeded fights.

#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "affray/analysis/simulation.hpp"
#include "affray/bots/seating.hpp"
#include "affray/core/testing/battery.hpp"
#include "affray/core/uses.hpp"
#include "openings.hpp"

namespace affray {

namespace {

using realms::Realms;
using sectors::Sectors;
using testing::Ready;

using Key = std::pair<std::size_t, std::string>;  // a side, and what files call a thing

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

/// "medic-2" is the second medic.
std::string without_number(const std::string& name) {
  const std::size_t end = name.find_last_not_of("0123456789");
  return end + 1 < name.size() && name[end] == '-' ? name.substr(0, end) : name;
}

template <Game G>
std::optional<std::string> thing_in(const std::string& text);

/// "ana plays hamstring".
template <>
std::optional<std::string> thing_in<Realms>(const std::string& text) {
  const std::vector<std::string> words = words_of(text);
  return words.size() == 3 && words[1] == "plays" ? std::optional(words[2]) : std::nullopt;
}

/// "ben plays tactic smoke 1", "ann attacks guard with grenadier-2", "ann uses medic 1".
template <>
std::optional<std::string> thing_in<Sectors>(const std::string& text) {
  std::vector<std::string> words = words_of(text);
  words.resize(6);
  const std::string& verb = words[1];
  if (verb == "plays" && (words[2] == "tactic" || words[2] == "event")) return words[3];
  if ((verb == "blocks" || verb == "answers") && words[2] == "with") return without_number(words[3]);
  if (verb == "attacks" && words[3] == "with") return without_number(words[4]);
  if (verb == "uses") return without_number(words[2]);
  return std::nullopt;
}

/// Cards as they leave hands, which is only a part of what is used in sectors.
std::optional<std::string> played_in(const realms::Codex& codex, const realms::Event& event) {
  const auto* chosen = std::get_if<realms::CardChosen>(&event);
  return chosen == nullptr ? std::nullopt : std::optional(codex.cards[chosen->card].id);
}
std::optional<std::string> played_in(const sectors::Codex& codex, const sectors::Event& event) {
  const auto* played = std::get_if<sectors::LinePlayed>(&event);
  if (played == nullptr) return std::nullopt;
  const bool is_hand = played->kind == sectors::LineKind::tactic || played->kind == sectors::LineKind::event;
  return is_hand ? std::optional(codex.kinds[codex.cards[played->card].kind].id) : std::nullopt;
}

struct Second {
  std::map<Key, analysis::Use> uses;
  std::map<std::string, std::uint64_t> played;  // of all sides, by the events
};

template <Game G>
void add_fight(const Ready<G>& fight, const bots::Seating<G>& table, std::uint64_t seed, std::uint64_t number,
               Second& all) {
  SeededDice dice(analysis::fight_seed(seed, number));
  SeededDice own(analysis::players_seed(seed, number));
  typename G::State state = fight.start;
  std::vector<typename G::Event> events;
  Chronicle<typename G::Event> chronicle(events);
  std::map<Key, std::uint64_t> times;
  for (Asked asked = G::asked(fight.codex, state); !asked.over(); asked = G::asked(fight.codex, state)) {
    const ChoiceList<G> choices = G::choices(fight.codex, state);
    const auto choice =
        choices.size() == 1 ? choices[0] : table(fight.codex, state, asked.side, choices, own);
    if (const auto thing = thing_in<G>(G::text(fight.codex, choice))) ++times[{index(asked.side), *thing}];
    G::play(fight.codex, state, choice, dice, chronicle);
  }
  const Side winner = G::outcome(fight.codex, state)->winner;
  for (const auto& [key, count] : times) {
    all.uses[key].add({.times = count,
                       .fights = 1,
                       .wins = winner == side_at(key.first) ? 1U : 0U,
                       .none = winner == nobody ? 1U : 0U});
  }
  for (const auto& event : events) {
    if (const auto card = played_in(fight.codex, event)) ++all.played[*card];
  }
}

/// Counts a series twice; what was used in it.
template <Game G>
std::set<std::string> counted_twice(const Ready<G>& fight, std::uint64_t fights,
                                    const std::array<const char*, 2>& bots) {
  constexpr std::uint64_t seed = 23;
  bots::Seating<G> table;
  for (std::size_t i = 0; i < max_sides; ++i) table.seats[i] = *bots::bot<G>(bots[i % 2]);
  const analysis::Counts counts = analysis::play_series<G>(fight.codex, fight.start, table,
                                                           {.fights = fights, .seed = seed, .threads = 2});
  Second second;
  for (std::uint64_t number = 0; number < fights; ++number) add_fight<G>(fight, table, seed, number, second);

  std::set<std::string> used;
  const std::vector<Thing> things = things_of<G>(fight.codex);
  std::size_t found = 0;
  for (std::size_t side = 0; side < max_sides; ++side) {
    for (std::size_t thing = 0; thing < counts.uses[side].size(); ++thing) {
      const analysis::Use& use = counts.uses[side][thing];
      if (use.times == 0) continue;
      CAPTURE(side);
      CAPTURE(things[thing].id);
      CHECK(use == second.uses[{side, things[thing].id}]);
      CHECK(use.wins + use.none <= use.fights);
      used.insert(things[thing].id);
      ++found;
    }
  }
  CHECK(found == second.uses.size());
  for (const auto& [card, times] : second.played) {
    CAPTURE(card);
    std::uint64_t sum = 0;
    for (std::size_t side = 0; side < max_sides; ++side) sum += second.uses[{side, card}].times;
    CHECK(sum == times);
  }
  return used;
}

TEST_CASE("realms: uses of cards and their wins agree with a second count") {
  CHECK(counted_twice<Realms>(testing::realms_fight("first-blood"), 200, {"random", "random"}).size() >= 4);
  CHECK(counted_twice<Realms>(testing::realms_fight("the-war-drum"), 40, {"greedy", "greedy"}).size() >= 4);
}

TEST_CASE("sectors: uses of cards and their wins agree with a second count") {
  CHECK(counted_twice<Sectors>(testing::sectors_fight("three-on-three"), 200, {"random", "greedy"}).size() >=
        8);
  CHECK(counted_twice<Sectors>(testing::sectors_fight("everything"), 60, {"random", "random"}).size() >= 12);
  CHECK(counted_twice<Sectors>(testing::sectors_fight("three-way"), 60, {"greedy", "random"}).size() >= 4);
}

}  // namespace

}  // namespace affray
