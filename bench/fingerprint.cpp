#include "fingerprint.hpp"

#include <array>
#include <vector>

#include "affray/analysis/sample.hpp"
#include "affray/core/hash.hpp"
#include "random_players.hpp"
#include "sample_fights.hpp"

namespace affray::bench {

namespace {

constexpr std::uint64_t fights_each = 200;
constexpr std::uint64_t skirmishes_each = 50;
constexpr std::uint64_t sector_fights_each = 200;
constexpr std::uint64_t matches_each = 20;

template <class T>
void add(std::uint64_t& hash, const T& value) {
  hash = hash_of(value, hash);
}

template <class G>
void add_fight(std::uint64_t& hash, const Ready<G>& fight, std::uint64_t number) {
  typename G::State state = fight.start;
  SeededDice seeded(analysis::fight_seed(1, number));
  SeededDice players(analysis::players_seed(1, number));
  std::vector<int> rolled;
  RecordingDice dice(seeded, rolled);
  Chronicle<typename G::Event> quiet;
  for (;;) {
    const Asked asked = G::asked(fight.codex, state);
    add(hash, asked.side);
    if (asked.over()) break;
    const auto choices = G::choices(fight.codex, state);
    for (const auto& choice : choices) add(hash, choice);
    const auto choice = RandomPlayers<G>{}(fight.codex, state, asked.side, choices, players);
    add(hash, choice);
    rolled.clear();
    G::play(fight.codex, state, choice, dice, quiet);
    for (const int face : rolled) add(hash, static_cast<std::uint8_t>(face));
    add(hash, state);
  }
  const auto outcome = G::outcome(fight.codex, state);
  add(hash, outcome->winner);
  add(hash, outcome->losses);
}

}  // namespace

std::uint64_t fingerprint() {
  std::uint64_t hash = 1;
  for (const auto& name : sample_names()) {
    const SampleFight fight = sample_fight(name);
    for (std::uint64_t number = 0; number < fights_each; ++number) add_fight<Worlds>(hash, fight, number);
  }
  for (const auto& name : skirmish_names()) {
    const Skirmish skirmish = sample_skirmish(name);
    for (std::uint64_t number = 0; number < skirmishes_each; ++number) add_fight(hash, skirmish, number);
  }
  for (const auto& name : sector_fight_names()) {
    const SectorFight fight = sample_sector_fight(name);
    for (std::uint64_t number = 0; number < sector_fights_each; ++number) add_fight(hash, fight, number);
  }
  for (const auto& name : match_names()) {
    const Match match = sample_match(name);
    for (std::uint64_t number = 0; number < matches_each; ++number) add_fight(hash, match, number);
  }
  return hash;
}

}  // namespace affray::bench
