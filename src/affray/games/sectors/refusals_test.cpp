// Which rule refuses what: every deed with every argument, at the prompts of random fights.

#include "affray/core/testing/refusals.hpp"

#include "affray/games/sectors/names.hpp"
#include "affray/games/sectors/testing/table_scenes.hpp"

using namespace affray::sectors;
using namespace affray::sectors::testing;

namespace {

/// What the bytes of a deed stand for, so that only values that occur are tried.
struct Ranges {
  std::size_t first = 1;
  std::size_t second = 1;
};

Ranges ranges_of(const Codex& codex, Deed deed) {
  const std::size_t cards = codex.cards.size();
  const std::size_t sectors = codex.sectors.size();
  switch (deed) {
    case Deed::fight:
    case Deed::go_to: return {sectors, 1};
    case Deed::assign:
    case Deed::attack:
    case Deed::pick_victim:
    case Deed::repair:
    case Deed::save:
    case Deed::heal: return {cards, cards};
    case Deed::move:
    case Deed::flee: return {cards, sectors};
    case Deed::play_event:
    case Deed::battle_action:
    case Deed::tactic:
    case Deed::answer: return {cards, 1};
    case Deed::detach:
    case Deed::act_with:
    case Deed::wait:
    case Deed::idle:
    case Deed::block:
    case Deed::strike_back:
    case Deed::aim:
    case Deed::keep_ready:
    case Deed::exhaust:
    case Deed::discard:
    case Deed::finish: return {cards, 1};
    case Deed::pass_until_round: return {3, 1};
    case Deed::aim_at_player: return {codex.players.size(), 1};
    default: return {};
  }
}

/// Every deed of every side with every argument; of the deeds on two cards a share, by chance.
struct Everything {
  mutable std::mt19937_64 chance{11};

  std::vector<Choice> operator()(const Codex& codex, const Fight& /*fight*/) const {
    std::vector<Choice> all;
    for (std::size_t deed = 0; deed <= static_cast<std::size_t>(last_deed); ++deed) {
      const Ranges ranges = ranges_of(codex, static_cast<Deed>(deed));
      const bool is_long = ranges.first > 1 && ranges.second > 1;
      for (std::size_t side = 0; side < codex.players.size(); ++side) {
        for (std::size_t first = 0; first < ranges.first; ++first) {
          for (std::size_t second = 0; second < ranges.second; ++second) {
            if (is_long && chance() % ranges.second != 0) continue;
            all.push_back({static_cast<Deed>(deed),
                           affray::side_at(side),
                           {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second)}});
          }
        }
      }
    }
    return all;
  }
};

/// The name of a deed in the table.
std::string verb_of(const Codex& codex, const Choice& choice) {
  return Sectors::phrase(codex, choice).key.substr(std::string_view("choice.").size());
}

affray::testing::RefusalCounts count(Scene scene, std::uint64_t seed, int fights) {
  scene.begin();
  const auto verb = [&](const Choice& choice) { return verb_of(scene.codex, choice); };
  return affray::testing::count_refusals<Sectors>(scene.codex, scene.fight, Everything{}, verb, seed, fights,
                                                  60);
}

}  // namespace

TEST_CASE("every refusal names its rule, and is in the table") {
  affray::testing::RefusalCounts counts = count(everything({}, 2), 1, 6);
  counts.add(count(everything({}, 3), 2, 6));
  counts.add(count(duel({}), 3, 12));
  CHECK(counts.illegal > 100'000);
  CHECK(counts.generic_percent() < 3);
  affray::testing::check_refusals("sectors", counts);
}
